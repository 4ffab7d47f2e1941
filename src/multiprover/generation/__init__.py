"""Theories with questions and gold proofs, as many as wanted: like RuleTaker's, and beyond."""

from multiprover.generation.questions import GeneratedQuestion
from multiprover.generation.settings import PRESETS, GeneratorSettings, make_settings
from multiprover.generation.theories import GeneratedTheory, generate_theories, generate_theory

__all__ = [
    "PRESETS",
    "GeneratedQuestion",
    "GeneratedTheory",
    "GeneratorSettings",
    "generate_theories",
    "generate_theory",
    "make_settings",
]
