"""Passives without an agent: "Ann lends the drill to Bob" says that the drill is lent to Bob.

A question about something that is done is asked of whoever does it, where the text only says who does it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import count
from typing import Any, Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.canonical import Rebuilding
from multiprover.english.words import base_form, participle
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    AllOf,
    AnyOf,
    Atom,
    Exists,
    FactForm,
    Form,
    Formula,
    Holds,
    Not,
    Quantity,
    Question,
    Variable,
    Why,
)

MODALS: Final = frozenset(words_in("may must should will"))
NEVER_PASSIVE: Final = frozenset(
    words_in("be have do cost weigh last become remain resemble lack equal belong happen consist let")
)
COUNTED: Final = re.compile(r"( [^_]+) to _")


def atoms_in(value: Any) -> Iterator[Atom]:
    """The atoms that occur anywhere in forms or questions."""
    if isinstance(value, Atom):
        yield value
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from atoms_in(each)
    elif hasattr(value, "__dataclass_fields__") and not isinstance(value, Quantity):
        for name in value.__dataclass_fields__:
            yield from atoms_in(getattr(value, name))


def relations_in(value: Any) -> Iterator[str]:
    """The relations that occur anywhere in forms."""
    return (atom.relation for atom in atoms_in(value))


@lru_cache(maxsize=4096)
def passive_of(relation: str) -> str:
    """The relation that says what is done, without who does it, or "": "is lent to _" for "lends _ to _"."""
    head, place, rest = relation.partition(" _")
    first, *more = head.split(" ")
    if not place:
        return ""
    if counted := COUNTED.fullmatch(rest):
        alone = passive_of(f"{head} _")
        return alone and f"{alone} _{counted[1]}"  # "is given _ books" for "gives _ books to _"
    if first == "has" and more and more[0] not in ("been", "had", "become"):
        return " ".join(("has been", *more)) + rest
    if first in MODALS and more and more[0] not in NEVER_PASSIVE:
        return " ".join((first, "be", participle(more[0]), *more[1:])) + rest
    base = base_form(first)
    if first in MODALS or first == "has" or base in NEVER_PASSIVE:
        return ""
    return " ".join(("is", participle(base), *more)) + rest


def only_active(forms: Sequence[Form]) -> frozenset[tuple[str, str]]:
    """What is done by what the text states but does not speak of, with the relation that says who does it."""
    stated = {
        atom.relation
        for form in forms
        for atom in (form.atoms if isinstance(form, FactForm) else form.heads)
        if atom.sign == POSITIVE
    }
    spoken_of = frozenset(relations_in(forms))
    pairs = ((passive_of(relation), relation) for relation in stated)
    return frozenset(pair for pair in pairs if pair[0] and pair[0] not in spoken_of)


def asked_of_doers(question: Question, active: frozenset[tuple[str, str]]) -> Question:
    """A question about what is done, asked of whoever does it."""
    if not active:
        return question
    changed = _OfDoers(dict(active))
    match question:
        case Holds(formula):
            return replace(question, formula=changed.formula(formula))
        case Why(Holds(formula) as asked):
            return replace(question, asked=replace(asked, formula=changed.formula(formula)))
    made: Question = changed(question)
    return made


class _OfDoers(Rebuilding):
    """Puts the active relation, with a new variable for who does it, in the place of each passive one."""

    def __init__(self, active: dict[str, str]) -> None:
        self.active = active
        self.numbers = count(1)

    def formula(self, formula: Formula) -> Formula:
        match formula:
            case Atom(relation, sign=sign) if relation in self.active:
                found = Exists((self(formula._replace(sign=POSITIVE)),))
                return Not(found) if sign == NEGATIVE else found
            case AllOf(parts):
                return AllOf(tuple(map(self.formula, parts)))
            case AnyOf(parts):
                return AnyOf(tuple(map(self.formula, parts)))
            case Not(part):
                return Not(self.formula(part))
        changed: Formula = self(formula)
        return changed

    def __call__(self, value: Any) -> Any:
        if isinstance(value, Atom):
            active = self.active.get(value.relation)
            if active is None or value.sign == NEGATIVE:
                return value
            return Atom(active, (Variable(f"doer{next(self.numbers)}"), *value.terms))
        return value if isinstance(value, Variable) else super().__call__(value)
