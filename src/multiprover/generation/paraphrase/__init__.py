"""Free English for logical forms, as people word facts and rules; what is stated stays the same."""

from multiprover.generation.paraphrase.facts import paraphrase_facts
from multiprover.generation.paraphrase.theory import ParaphrasedTheory, paraphrase_rule, paraphrase_theory

__all__ = [
    "ParaphrasedTheory",
    "paraphrase_facts",
    "paraphrase_rule",
    "paraphrase_theory",
]
