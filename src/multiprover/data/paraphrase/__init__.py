"""Free English for logical forms, as people word facts and rules; what is stated stays the same."""

from multiprover.data.paraphrase.facts import paraphrase_facts
from multiprover.data.paraphrase.patterns import count_patterns, skeleton
from multiprover.data.paraphrase.rules import paraphrase_rule
from multiprover.data.paraphrase.theory import ParaphrasedTheory, paraphrase_theory

__all__ = [
    "ParaphrasedTheory",
    "count_patterns",
    "paraphrase_facts",
    "paraphrase_rule",
    "paraphrase_theory",
    "skeleton",
]
