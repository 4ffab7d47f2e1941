"""multiprover: answers a question from facts and rules in English, and shows every proof."""

from multiprover.api import Prover, compile, prove
from multiprover.errors import InputError, MultiproverError, SentenceError, TheoryError, TimeLimitError
from multiprover.problem import Conflict, Prediction, Problem, Unknown
from multiprover.proof import NAF, Proof
from multiprover.result import Claimed, Conflicting, Proved, Refuted, Result, Unproved
from multiprover.ruleset import RuleSet

__version__ = "0.1.0"

__all__ = [
    "NAF",
    "Claimed",
    "Conflict",
    "Conflicting",
    "InputError",
    "MultiproverError",
    "Prediction",
    "Problem",
    "Proof",
    "Proved",
    "Prover",
    "Refuted",
    "Result",
    "RuleSet",
    "SentenceError",
    "TheoryError",
    "TimeLimitError",
    "Unknown",
    "Unproved",
    "compile",
    "prove",
]
