"""The facts that statements about named things can rest on, out of a theory with very many.

A fact plays a part only if it is joined to the question's things by other facts: so it is where every rule
joins its variables by relations, and no rule looks at all things. Where a rule does otherwise there is no
neighbourhood, and the whole theory decides.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from multiprover.logic.forms import (
    Atom,
    Condition,
    CountOfList,
    CountOfThings,
    Failure,
    Quantity,
    Term,
    Thing,
    Unnamed,
    Variable,
)
from multiprover.logic.solve import Rules
from multiprover.logic.stated import FactRows, rows_of
from multiprover.logic.theory import Clause, Theory, inner_conditions, term_lists, variables_of

MANY: Final = 5_000
"""Facts up to which looking for a neighbourhood is not worth it."""
_MOST: Final = 2_000
"""Facts that a neighbourhood may have."""
_FEW_LOOKS: Final = 2
"""Looks through all facts that cost less than an index of them."""


class Neighbourhoods:
    """Finds neighbourhoods in one theory. `rules` are its rules, prepared."""

    def __init__(self, theory: Theory, rules: Rules) -> None:
        self._theory = theory
        self._rules = rules
        self._is_joined: dict[int, bool] = {}
        self._looks = 0

    def around(self, atoms: Sequence[Atom], terms: Iterable[Term] = ()) -> Theory | None:
        """The theory with the facts that these statements can rest on; None where that cannot be told.

        `terms` are further things that the statements are about.
        """
        clauses = self._rules.dependencies.reached(atoms)
        known = self._rules.dependencies.clauses
        if not all(self._joins(known[i]) for i in clauses):
            return None
        start = [*terms, *(term for atom in atoms for term in atom.terms)]
        for i in clauses:
            for condition in (*known[i].body, known[i].head):
                start += [term for terms in term_lists(condition) for term in terms]
        facts = self._near(start)
        if facts is None:
            return None
        near = {term for fact in facts for term in _things(self._theory.facts[fact].atom.terms)}
        near.update(_things(start))
        given = tuple(
            dict.fromkeys(
                atom
                for term in near
                for atom in self._given.get(term, ())
                if near.issuperset(_things(atom.terms))
            )
        )
        return replace(self._theory, facts=tuple(self._theory.facts[i] for i in sorted(facts)), given=given)

    def _near(self, start: Iterable[Term]) -> set[int] | None:
        facts: set[int] = set()
        new = set(_things(start))
        seen = set(new)
        while new:
            found: set[Term] = set()
            for place in self._facts_about(new):
                if place in facts:
                    continue
                facts.add(place)
                if len(facts) > _MOST:
                    return None
                found.update(_things(self._theory.facts[place].atom.terms))
            new = found - seen
            seen |= new
        return facts

    def _facts_about(self, things: set[Term]) -> Iterator[int]:
        """The facts about things, by going through all of them at first, later by an index."""
        numbers = {number for thing in things for number in self._numbers(thing)}
        if self._looks < _FEW_LOOKS:
            self._looks += 1
            for rows, places in self._rows.stated.values():
                for row, place in zip(rows, places, strict=True):
                    if not numbers.isdisjoint(row):
                        yield place
            return
        for number in numbers:
            yield from self._places.get(number, ())

    def _numbers(self, thing: Term) -> Iterator[int]:
        """The numbers of a thing, and of unnamed ones that are made of it."""
        number = self._rows.terms.find(thing)
        if number is not None:
            yield number
        yield from self._made_of.get(thing, ())

    @cached_property
    def _rows(self) -> FactRows:
        return rows_of(self._theory.facts)

    @cached_property
    def _made_of(self) -> dict[Term, list[int]]:
        """Unnamed things by what they are made of."""
        found: defaultdict[Term, list[int]] = defaultdict(list)
        for number, term in enumerate(self._rows.terms.all):
            if type(term) is Unnamed:
                for part in _things(term.of):
                    found[part].append(number)
        return found

    @cached_property
    def _places(self) -> dict[int, list[int]]:
        """The facts about each thing."""
        found: defaultdict[int, list[int]] = defaultdict(list)
        for rows, places in self._rows.stated.values():
            for row, place in zip(rows, places, strict=True):
                for number in row:
                    found[number].append(place)
        return found

    @cached_property
    def _measured(self) -> set[tuple[str, int]]:
        """Relations with the places that hold quantities, which join nothing."""
        quantities = {i for i, term in enumerate(self._rows.terms.all) if type(term) is Quantity}
        return {
            (key.relation, place)
            for key, (rows, _) in self._rows.stated.items()
            for place, numbers in enumerate(zip(*rows, strict=True))
            if not quantities.isdisjoint(numbers)
        }

    @cached_property
    def _given(self) -> dict[Term, list[Atom]]:
        found: dict[Term, list[Atom]] = defaultdict(list)
        for atom in self._theory.given:
            for term in _things(atom.terms):
                found[term].append(atom)
        return found

    # --- Rules ---

    def _joins(self, clause: Clause) -> bool:
        known = self._is_joined.get(id(clause))
        if known is None:
            known = self._is_joined[id(clause)] = self._find_whether_joined(clause)
        return known

    def _find_whether_joined(self, clause: Clause) -> bool:
        """Whether relations join all variables to one of the head's or to things that the clause names.

        Only the head's variable may range over all things.
        """
        own = {variable for condition in (*clause.body, clause.head) for variable in _variables(condition)}
        values: set[Variable] = set()
        groups: list[set[Variable]] = []
        known = set(list(_variables(clause.head))[:1])
        for condition in _flat(clause.body):
            if isinstance(condition, Thing):
                if condition.variable not in clause.head.terms or len(own) > 1:
                    return False
            elif isinstance(condition, Atom):
                joined = set(variables_of(condition.terms))
                values.update(
                    variable
                    for place, term in enumerate(condition.terms)
                    if (condition.relation, place) in self._measured
                    for variable in variables_of((term,))
                )
                groups.append(joined)
                if any(_things(condition.terms)):
                    known |= joined
        return _joined_to(known - values, [group - values for group in groups]) >= own - values


def _joined_to(known: set[Variable], groups: list[set[Variable]]) -> set[Variable]:
    """The variables that groups which overlap join to those that are known."""
    joined = set(known)
    while touching := [group for group in groups if group & joined and not group <= joined]:
        joined.update(*touching)
    return joined


def _flat(conditions: Iterable[Condition]) -> Iterator[Condition]:
    for condition in conditions:
        if isinstance(condition, Failure | CountOfList | CountOfThings):
            yield from _flat(inner_conditions(condition))
        else:
            yield condition


def _variables(condition: Condition) -> Iterator[Variable]:
    for terms in term_lists(condition):
        yield from variables_of(terms)


def _things(terms: Iterable[Term]) -> Iterator[Term]:
    """Named and unnamed things among terms, those that these are made of included."""
    for term in terms:
        if isinstance(term, str):
            yield term
        elif isinstance(term, Unnamed):
            yield term
            yield from _things(term.of)
