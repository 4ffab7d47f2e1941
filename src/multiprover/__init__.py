"""multiprover: answers a question from facts and rules in English, and shows every proof."""

from multiprover.api import Prover, ask, compile, prove
from multiprover.asking.opening import open_policy
from multiprover.asking.policy import Change, Policy, Reply
from multiprover.errors import InputError, MultiproverError, SentenceError, TheoryError, TimeLimitError
from multiprover.problem import Conflict, Prediction, Problem, Unknown
from multiprover.proof import NAF, Proof
from multiprover.result import Claimed, Conflicting, Proved, Refuted, Result, Unproved
from multiprover.ruleset import RuleSet

__version__ = "0.2.0"

__all__ = [
    "NAF",
    "Change",
    "Claimed",
    "Conflict",
    "Conflicting",
    "InputError",
    "MultiproverError",
    "Policy",
    "Prediction",
    "Problem",
    "Proof",
    "Proved",
    "Prover",
    "Refuted",
    "Reply",
    "Result",
    "RuleSet",
    "SentenceError",
    "TheoryError",
    "TimeLimitError",
    "Unknown",
    "Unproved",
    "ask",
    "compile",
    "open_policy",
    "prove",
]
