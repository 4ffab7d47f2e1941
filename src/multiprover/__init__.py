"""multiprover: answers a question from facts and rules in English, and shows every proof."""

from multiprover.api import Prover, prove, read_theory
from multiprover.errors import InputError, MultiproverError, SentenceError, TheoryError
from multiprover.problem import Explanation, Prediction, Problem, Unknown
from multiprover.proof import NAF, Proof

__version__ = "0.1.0"

__all__ = [
    "NAF",
    "Explanation",
    "InputError",
    "MultiproverError",
    "Prediction",
    "Problem",
    "Proof",
    "Prover",
    "SentenceError",
    "TheoryError",
    "Unknown",
    "prove",
    "read_theory",
]
