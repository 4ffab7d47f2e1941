"""Which clauses can conclude an atom: by its relation, its things, and the classes of what is unnamed.

"Guests bring a salad unless they bring a cake" does not rest on itself: it makes a salad, and no clause
says that this is a cake. Nor does "Teachers get a blue tag unless they get a red tag".
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from multiprover.logic.forms import (
    POSITIVE,
    Atom,
    Condition,
    CountOfList,
    CountOfThings,
    Failure,
    Term,
    Unnamed,
    Variable,
)
from multiprover.logic.theory import Clause, inner_conditions

_ANY: Final = Variable("")
_OF_CLASS: Final = "~"
"""Begins each class in the name of a variable that stands for anything of these classes."""


class HeadIndex:
    """Finds the clauses whose head can be an atom, which may hold variables."""

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self._clauses = clauses
        self._by_first: dict[tuple[str, str, int, Term | None], list[int]] = {}
        self._by_relation: dict[tuple[str, str, int], list[int]] = {}
        for i, clause in enumerate(clauses):
            relation, terms, sign = clause.head
            key = (relation, sign, len(terms))
            first = _first(terms)
            self._by_first.setdefault((*key, first), []).append(i)
            self._by_relation.setdefault(key, []).append(i)

    def find(self, pattern: Atom) -> list[int]:
        """Indexes of the clauses, in rule order."""
        relation, terms, sign = pattern
        key = (relation, sign, len(terms))
        first = _first(terms)
        if first is None:
            found = self._by_relation.get(key, [])
        else:
            exact = self._by_first.get((*key, first), [])
            general = self._by_first.get((*key, None), [])
            found = sorted(exact + general) if exact and general else exact or general
        if first is None and terms and _tells_classes(terms[0]):
            found = [i for i in found if self._can_be(self._clauses[i].head.terms[0], terms[0])]
        if len(terms) < 2:
            return found
        return [i for i in found if all(map(self._can_be, self._clauses[i].head.terms[1:], terms[1:]))]

    def _can_be(self, one: Term, other: Term) -> bool:
        """Whether a term of a head can be that of a pattern; what is made as a salad is hardly a cake."""
        if isinstance(one, Unnamed) and isinstance(other, Variable) and _tells_classes(other):
            return all(self._may_belong(one, each) for each in other.name.split(_OF_CLASS)[1:])
        return _can_be(one, other)

    def _may_belong(self, one: Unnamed, relation: str) -> bool:
        """Whether a clause can say that something unnamed belongs to a class."""
        classes = self._by_relation.get((relation, POSITIVE, 1), ())
        return any(_can_be(self._clauses[i].head.terms[0], one) for i in classes)


def _tells_classes(term: Term) -> bool:
    return isinstance(term, Variable) and term.name.startswith(_OF_CLASS)


def _first(terms: tuple[Term, ...]) -> Term | None:
    """The first term, None for a variable; unnamed individuals of one mention are alike."""
    if not terms or isinstance(terms[0], Variable):
        return None
    return terms[0]._replace(of=()) if isinstance(terms[0], Unnamed) else terms[0]


def _can_be(one: Term, other: Term) -> bool:
    if isinstance(one, Variable) or isinstance(other, Variable):
        return True
    if isinstance(one, Unnamed) and isinstance(other, Unnamed):
        return one[:3] == other[:3]
    return one == other


def blank(atom: Atom) -> Atom:
    """The atom with all variables alike but for their classes: atoms that the same heads can be are equal."""
    return atom._replace(terms=tuple(map(_without_name, atom.terms)))


def _without_name(term: Term) -> Term:
    return _ANY if isinstance(term, Variable) and not _tells_classes(term) else term


def with_classes(part: Failure | CountOfList | CountOfThings) -> list[Condition]:
    """The inner conditions; a variable that others give a class tells it: "brings y" where y is a cake."""
    inner = list(inner_conditions(part))
    classes: dict[Term, list[str]] = defaultdict(list)
    for each in inner if not isinstance(part, CountOfList) else ():
        if isinstance(each, Atom) and len(each.terms) == 1 and each.sign == POSITIVE:
            classes[each.terms[0]].append(each.relation)
    return [_telling(each, classes) if isinstance(each, Atom) else each for each in inner]


def _telling(atom: Atom, classes: dict[Term, list[str]]) -> Atom:
    """The atom with variables that tell the classes of what they stand for, as far as others give them."""
    first = atom.terms[:1] if len(atom.terms) > 1 else ()
    told = (_of_classes(term, atom.relation, classes) for term in atom.terms[len(first) :])
    return atom._replace(terms=(*first, *told))


def _of_classes(term: Term, said: str, classes: dict[Term, list[str]]) -> Term:
    others = [each for each in classes.get(term, ()) if each != said]
    return Variable("".join(f"{_OF_CLASS}{each}" for each in others)) if others else term
