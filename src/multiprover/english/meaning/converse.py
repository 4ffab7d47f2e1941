"""The same from the other side: who lends Ann a book has it borrowed by her; what is above is not below."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from multiprover.english.relations import is_of
from multiprover.english.words import participle, third_person
from multiprover.logic.forms import NEGATIVE, Atom, Variable

_SIDES: Final = (
    ("is above _", "is below _"),
    ("is over _", "is under _"),
    ("is in front of _", "is behind _"),
    ("is north of _", "is south of _"),
    ("is east of _", "is west of _"),
    ("works for _", "employs _"),
    ("employs _", is_of("employee")),
    ("teaches _", is_of("pupil")),
    ("treats _", is_of("patient")),
    (is_of("doctor"), is_of("patient")),
    (is_of("landlord"), is_of("tenant")),
    (is_of("lawyer"), is_of("client")),
    (is_of("predecessor"), is_of("successor")),
    (is_of("ancestor"), is_of("descendant")),
)
_GIVING_AND_TAKING: Final = (("lend", "borrow"), ("sell", "buy"), ("give", "receive"), ("give", "get"))


@cache
def _sides() -> Mapping[str, list[str]]:
    found = defaultdict(list)
    for one, other in _SIDES:
        found[one].append(other)
        found[other].append(one)
    return found


@cache
def _handed_on() -> Mapping[str, list[str]]:
    found = defaultdict(list)
    for giving, taking in _GIVING_AND_TAKING:
        for said in (third_person, _done):
            out, back = f"{said(giving)} _ to _", f"{said(taking)} _ from _"
            found[out].append(back)
            found[back].append(out)
    return found


def _done(verb: str) -> str:
    return f"has {participle(verb)}"


def _alone(relation: str) -> str:
    """Without the other one: "has borrowed _"."""
    return relation.rpartition(" _ ")[0] + " _"


def conversely(atom: Atom) -> Iterator[Atom]:
    """What a statement says from the other side, with and without the one on this side."""
    if atom.sign == NEGATIVE:
        return
    there = atom.terms[::-1]
    yield from (Atom(other, there) for other in _sides().get(atom.relation, ()))
    for other in _handed_on().get(atom.relation, ()):
        yield Atom(other, there)
        yield Atom(_alone(other), there[:2])


def asked_conversely(atom: Atom) -> Iterator[Atom]:
    """What answers whether somebody has borrowed something: that some other has lent it to them."""
    if len(atom.terms) != 2 or atom.sign == NEGATIVE:
        return
    for relation, others in _handed_on().items():
        if _alone(relation) == atom.relation:
            yield from (Atom(other, (Variable("other"), *atom.terms[::-1])) for other in others)
