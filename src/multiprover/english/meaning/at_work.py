"""What somebody works as, and is: who works as a cook in Ulm is a cook, and works in Ulm."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from multiprover.english.relations import is_class
from multiprover.english.words import is_person_noun
from multiprover.logic.forms import POSITIVE, Atom, Variable

_WORKING: Final = re.compile(r"works as an? ([a-z -]+?)(?: ((?:in|at|for|on) _))?")
_CALLED: Final = re.compile(r"is an? ([a-z -]+)")


def at_work(atom: Atom) -> Iterator[Atom]:
    """What else is said of those who work as something, and that those called so work as it."""
    working, called = _WORKING.fullmatch(atom.relation), _CALLED.fullmatch(atom.relation)
    if atom.sign != POSITIVE:
        return
    if working and _is_trade(working[1]):
        yield Atom(is_class(working[1]), atom.terms[:1])
        if working[2]:
            yield Atom(f"works {working[2]}", atom.terms)
            yield Atom(_as(working[1]), atom.terms[:1])
    elif called and _is_trade(called[1]) and len(atom.terms) == 1:
        yield Atom(_as(called[1]), atom.terms)


def asked_at_work(asked: Atom, said: Iterable[str]) -> Iterator[Atom]:
    """What answers whether somebody is a cook, or works in Ulm: that they work as a cook there."""
    if asked.sign != POSITIVE or not asked.relation.startswith(("is a", "works ")):
        return
    for relation in sorted(said):
        working = _WORKING.fullmatch(relation)
        if not working or not _is_trade(working[1]) or relation == asked.relation:
            continue
        if asked.relation in (is_class(working[1]), _as(working[1])) and len(asked.terms) == 1:
            yield Atom(relation, (*asked.terms, *((Variable("other"),) if working[2] else ())))
        if working[2] and asked.relation == f"works {working[2]}":
            yield Atom(relation, asked.terms)


def _as(noun: str) -> str:
    return f"works as {is_class(noun).removeprefix('is ')}"


def _is_trade(noun: str) -> bool:
    return is_person_noun(noun.rsplit(" ", 1)[-1])
