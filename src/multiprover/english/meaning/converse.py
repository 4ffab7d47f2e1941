"""The same from the other side: who lends Ann a book has it borrowed by her; what is above is not below."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from multiprover.english.function_words import ALL_GIVEN_NAMES, TITLES
from multiprover.english.meaning.placed import asked_of_standing, from_the_other_side
from multiprover.english.noun_kinds import is_known_noun, is_mass_noun
from multiprover.english.relations import is_class, is_of
from multiprover.english.words import is_person_noun, participle, third_person
from multiprover.logic.forms import NEGATIVE, Atom, Term, Unnamed, Variable

_TEACHING: Final = ("teaches _", is_of("pupil"))
"""Between people: a subject is nobody's pupil, and a class does not teach."""
_SIDES: Final = (
    ("contains _", "is in _"),
    ("follows _", "precedes _"),
    *(
        (won, lost)
        for won in ("has defeated _", "has beaten _", "has won against _")
        for lost in ("has lost to _", "has lost against _")
    ),
    ("has followed _", "has preceded _"),
    ("works for _", "employs _"),
    ("employs _", is_of("employee")),
    ("works for _", is_of("boss")),
    *(("reports to _", is_of(noun)) for noun in ("boss", "manager", "supervisor")),
    _TEACHING,
    ("treats _", is_of("patient")),
    (is_of("doctor"), is_of("patient")),
    (is_of("landlord"), is_of("tenant")),
    (is_of("lawyer"), is_of("client")),
    (is_of("predecessor"), is_of("successor")),
    (is_of("ancestor"), is_of("descendant")),
)
_SUPERIOR: Final = is_of("superior")
"""Of somebody is whom they report to, and who manages them; a superior of theirs may be further up."""
_GIVING_AND_TAKING: Final = (
    ("lend", "borrow"),
    ("sell", "buy"),
    ("give", "receive"),
    ("give", "get"),
)


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


def _may_be_somebody(term: Term) -> bool:
    """Whether somebody may be meant: not a subject, "Class 4A", "Data Science"."""
    if isinstance(term, Unnamed):
        return is_person_noun(term.noun.rpartition(" ")[2])
    words = term.removeprefix("the ").lower().replace(".", "").split() if isinstance(term, str) else ()
    personal = any(is_person_noun(word) or word in TITLES | ALL_GIVEN_NAMES for word in words)
    is_thing = is_known_noun if len(words) > 1 else is_mass_noun
    return personal or not any(map(is_thing, words))


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
    if atom.relation not in _TEACHING or all(map(_may_be_somebody, there)):
        yield from (Atom(other, there) for other in _sides().get(atom.relation, ()))
    yield from from_the_other_side(atom)
    for other in _handed_on().get(atom.relation, ()):
        yield Atom(other, there)
        yield Atom(_alone(other), there[:2])


def taught_by(atom: Atom) -> Iterator[Atom]:
    """As in "is a pupil of Ms Wolf", who is a teacher."""
    if atom.relation == _TEACHING[1] and _may_be_somebody(atom.terms[1]):
        yield Atom(is_class("teacher"), atom.terms[1:])


def further_up(atom: Atom) -> Iterator[Atom]:
    """As in "reports to Ann", who is a superior then; but not every superior is whom somebody reports to."""
    if atom.relation == "reports to _":
        yield Atom(_SUPERIOR, atom.terms[::-1])
    elif atom.relation == is_of("manager"):
        yield Atom(_SUPERIOR, atom.terms)


def asked_conversely(atom: Atom) -> Iterator[Atom]:
    """What answers whether somebody has borrowed something: that some other has lent it to them."""
    if atom.sign == NEGATIVE:
        return
    yield from asked_of_standing(atom)
    if len(atom.terms) != 2:
        return
    if atom.relation == _SUPERIOR:
        yield Atom("reports to _", atom.terms[::-1])
        yield Atom(is_of("manager"), atom.terms)
    for relation, others in _handed_on().items():
        if _alone(relation) == atom.relation:
            yield from (Atom(other, (Variable("other"), *atom.terms[::-1])) for other in others)
