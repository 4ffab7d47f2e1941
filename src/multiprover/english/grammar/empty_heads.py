"""Noun phrases without a noun: "anyone who smokes", "whoever", "those", "others", "we"."""

from collections.abc import Sequence
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.syntax import (
    Activity,
    After,
    Clause,
    Gap,
    Measure,
    Name,
    Nominal,
    Of,
    Phrase,
    Relative,
    Sized,
    Verb,
    VerbPhrase,
    With,
)
from multiprover.english.word_classes import SMALL_WORDS

PEOPLE: Final = Nominal("", (), "plural", "person")


def empty_head(determiner: str, kind: str) -> Any:
    """anyone, everything …: a determiner with an empty head."""

    def build(after: tuple[After, ...] = ()) -> Any:
        if any(isinstance(each, Of) and not isinstance(each.thing, Measure) for each in after):
            return None
        cost = sum(prefer.attachment(each) for each in after)
        return Costly(Phrase(determiner, Nominal("", (), "singular", kind), after), cost)

    return build


def empty_head_with(determiner: str, kind: str) -> Any:
    """As in "anything noisy"."""

    def build(adjective: str, after: tuple[After, ...] = ()) -> Any:
        if adjective in SMALL_WORDS:
            return None
        return Phrase(determiner, Nominal("", (adjective,), "singular", kind), after)

    return build


def whoever(kind: str) -> Any:
    """As in "whoever needs a visa"."""

    def build(predicate: VerbPhrase) -> Any:
        return Phrase("anyone", Nominal("", (), "singular", kind), (Relative(Clause(Gap(), predicate)),))

    return build


def those(after: tuple[After, ...]) -> Any:
    """As in "those who smoke"; a clause with a subject of its own needs a noun ("books that Bob reads")."""
    first = after[0]
    if isinstance(first, Relative) and not (
        isinstance(first.clause, Clause) and isinstance(first.clause.subject, Gap)
    ):
        return None
    if isinstance(first, Relative) and first.reduced and not _is_participle(first.clause):
        return None
    if isinstance(first, Relative) and first.number == "singular":
        return None
    return Phrase("all", PEOPLE, after) if isinstance(first, (Relative, With, Sized)) else None


def all_those(after: tuple[After, ...]) -> Any:
    """As in "all who smoke", but not "all with permits"."""
    return those(after) if isinstance(after[0], Relative) else None


def _is_participle(clause: object) -> bool:
    """As in "(all) displayed on the page", but not "(all) given a book" or "(all) smart against it"."""
    predicate = getattr(clause, "predicate", None)
    complements: Sequence[Any] = getattr(predicate, "complements", ())
    return isinstance(predicate, Verb) and bool(complements) and bool(complements[0].preposition)


def we() -> Any:
    """The writer of the rules."""
    return Name("we", plural=True)


def others() -> Any:
    """As in "others": as it stands."""
    return Activity("others")


def all_others() -> Any:
    """As in "all others": whoever was not mentioned."""
    return Phrase("all other", PEOPLE)
