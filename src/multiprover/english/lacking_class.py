"""Rules that only lack a class which the text gives to nothing: "If a firm is late, the shop it serves …".

Holt serves a shop and is late, and no sentence says that anything is a firm: it is hardly meant that the rule
is about nobody. Works over forms, knows no sentence structure.
"""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from multiprover.english.firing import Body, Produced, unmet_atoms
from multiprover.logic.forms import Atom, Term, Variable

_CLASS: Final = re.compile(r"is an? [\w -]+")


class Told(NamedTuple):
    """What a text states, and the relations that its rules conclude."""

    stated: Sequence[Atom]
    concluded: Container[str]


def only_class_missing(body: Body, told: Told, produced: Produced) -> Atom | None:
    """The class, if all other conditions may be met by something of which no class is said.

    They relate it to others. What is a guest is hardly a member, too.
    """
    unmet = list(unmet_atoms(body, produced))
    if not unmet or not all(map(_is_class, unmet)):
        return None
    missing = {each.terms[0] for each in unmet}
    asked = [each for each in body if isinstance(each, Atom) and each not in unmet]
    if not all(any(_relates(each, term) for each in asked) for term in missing):
        return None
    called = {
        atom.terms[0] for atom in told.stated if len(atom.terms) == 1 and _CLASS.fullmatch(atom.relation)
    }
    ways = _ways(asked, told, {})
    uncalled = (any(way.get(term) not in called for term in missing) for way in ways)
    return unmet[0] if any(uncalled) else None


def _is_class(atom: Atom) -> bool:
    return (
        len(atom.terms) == 1 and isinstance(atom.terms[0], Variable) and bool(_CLASS.fullmatch(atom.relation))
    )


def _relates(atom: Atom, term: Term) -> bool:
    """Whether it says how something stands to another variable."""
    others = [each for each in atom.terms if isinstance(each, Variable) and each != term]
    return term in atom.terms and bool(others)


def _ways(asked: Sequence[Atom], told: Told, bound: Mapping[Term, Term]) -> Iterator[Mapping[Term, Term]]:
    """The choices of things with which facts meet all of the conditions that no rule concludes."""
    if not asked:
        yield bound
        return
    first, *rest = asked
    if first.relation in told.concluded:
        yield from _ways(rest, told, bound)
    for fact in told.stated:
        if (found := _matched(first, fact, bound)) is not None:
            yield from _ways(rest, told, found)


def _matched(asked: Atom, fact: Atom, bound: Mapping[Term, Term]) -> Mapping[Term, Term] | None:
    """The choice of things with which a fact meets a condition."""
    if (asked.relation, asked.sign, len(asked.terms)) != (fact.relation, fact.sign, len(fact.terms)):
        return None
    found = dict(bound)
    for term, thing in zip(asked.terms, fact.terms, strict=True):
        if (found.setdefault(term, thing) if isinstance(term, Variable) else term) != thing:
            return None
    return found
