"""Sentences with a condition."""

from typing import Any, Final

from multiprover.english import states
from multiprover.english.chart import Costly
from multiprover.english.syntax import (
    Clause,
    Complement,
    Conditional,
    Joined,
    Phrase,
    Pronoun,
    Property,
    Verb,
)


def conditional(link: str, first: bool) -> Any:
    """A sentence with a condition."""

    def build(one: Any, other: Any) -> Any:
        condition, conclusion = (one, other) if first else (other, one)
        if not first and _says_only(conclusion):
            return None  # in "is only covered if it is locked" the condition is the only one
        cost, hint = states.in_clauses(condition)
        cost += SAME_NOUN * _does_to_own_kind(condition, conclusion)
        return Costly(Conditional(link, condition, conclusion, first), cost, hint)

    return build


SAME_NOUN: Final = 1
"""In "Bikes are taken unless they are folding bikes" no bike folds others."""


def _does_to_own_kind(condition: Any, conclusion: Any) -> bool:
    """Whether a pronoun does something to things of the kind that it means."""
    match condition, conclusion:
        case Clause(Pronoun(), Verb(complements=(Complement("", Phrase("bare", nominal)),))), Clause(
            Phrase(nominal=subject)
        ):
            return bool(subject.noun) and nominal.noun == subject.noun
    return False


def _says_only(conclusion: Any) -> bool:
    """As in "is only oiled"."""
    match conclusion:
        case Clause(predicate=Joined(items=(_, Property(words)))):
            return words.startswith("only ")
    return False
