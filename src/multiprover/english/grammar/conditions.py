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
        hint = hint or ("" if first else _of_which(conclusion))
        cost += SAME_NOUN * _does_to_own_kind(condition, conclusion)
        return Costly(Conditional(link, condition, conclusion, first), cost, hint)

    return build


def _of_which(conclusion: Any) -> str:
    """The hint if one thing must and another may be done: "must pay but may leave if they are ill"."""
    predicate = getattr(conclusion, "predicate", None)
    items = predicate.items if isinstance(predicate, Joined) else ()
    said = {(getattr(item, "modal", ""), getattr(item, "negated", False)) for item in items}
    allowed = len(said) > 1 and all(modal for modal, _ in said)
    return "does the condition concern both? Write two sentences" if allowed else ""


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
