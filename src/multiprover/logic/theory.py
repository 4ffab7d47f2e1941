"""A theory: facts and clauses in original order, with the sentences they come from. Symbols only, no text.

A clause is one way of a rule sentence to conclude one head. What is `given` holds by a thing's name alone: it
meets conditions, but adds no node and no proof.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Distance,
    Expression,
    Failure,
    Shifted,
    Term,
    Thing,
    Unnamed,
    Variable,
)


class Fact(NamedTuple):
    """A stated atom. `number` counts facts in original order from 1; `sentence` is its position."""

    atom: Atom
    number: int
    sentence: int

    @property
    def name(self) -> str:
        """The name used in proof strings."""
        return f"triple{self.number}"


class ManyFacts(Sequence[Fact]):
    """So many facts that none should be looked at where their terms or some examples are enough."""

    @property
    @abstractmethod
    def terms(self) -> Sequence[Term]:
        """The different terms of all facts, in order of first mention."""

    @abstractmethod
    def examples(self) -> Iterator[Fact]:
        """Facts among which every relation occurs, with all kinds of terms that it has."""


class Clause(NamedTuple):
    """One way of a rule sentence to conclude one atom. `number` counts rule sentences from 1."""

    head: Atom
    body: tuple[Condition, ...]
    number: int
    sentence: int

    @property
    def name(self) -> str:
        """The name used in proof strings."""
        return f"rule{self.number}"


@dataclass(frozen=True, slots=True)
class Theory:
    """Facts and clauses, both in original order: facts as listed, clauses by rule number."""

    facts: Sequence[Fact]
    clauses: tuple[Clause, ...]
    given: tuple[Atom, ...] = ()

    def entities(self) -> list[str]:
        """All named and definite things, in order of first mention."""
        found: dict[str, None] = {}
        if isinstance(self.facts, ManyFacts):
            note_entities(self.facts.terms, found)
        else:
            for (_, terms, _), _, _ in self.facts:
                for term in terms:  # no call for each fact
                    if type(term) is str:
                        found[term] = None
                    elif type(term) is Unnamed:
                        note_entities(term.of, found)
        for head, body, _, _ in self.clauses:
            for condition in body:
                if type(condition) is Atom:
                    note_entities(condition[1], found)
                    continue
                for terms in term_lists(condition):
                    note_entities(terms, found)
            note_entities(head[1], found)
        for atom in self.given:
            note_entities(atom[1], found)
        return list(found)


def examples_of(facts: Sequence[Fact]) -> Iterable[Fact]:
    """Facts among which every relation occurs, with all kinds of terms that it has; of a few, all."""
    return facts.examples() if isinstance(facts, ManyFacts) else facts


def note_entities(terms: Iterable[Term], found: dict[str, None]) -> None:
    """Add the named and definite things among terms, those that unnamed individuals are made of included."""
    for term in terms:
        if type(term) is str:
            found[term] = None
        elif type(term) is Unnamed:
            note_entities(term.of, found)


def expression_terms(expression: Expression) -> tuple[Term, ...]:
    """The things and variables of one side of a comparison."""
    parts: tuple[Expression, ...] = (expression,)
    if isinstance(expression, Shifted):
        parts = (expression.term,)
    elif isinstance(expression, Distance):
        parts = (expression.one, expression.other)
    return tuple([part for part in parts if isinstance(part, str | Variable | Unnamed)])


def term_lists(condition: Condition) -> Iterator[tuple[Term, ...]]:
    """The terms of a condition, one list for each atom, comparison or thing in it, however deep."""
    todo: list[Condition] = [condition]
    while todo:
        part = todo.pop()
        if isinstance(part, Atom):
            yield part.terms
        elif isinstance(part, Thing):
            yield (part.variable,)
        elif isinstance(part, Comparison):
            yield (*expression_terms(part.left), *expression_terms(part.right))
        else:
            todo += reversed(inner_conditions(part))


def inner_conditions(condition: Failure | CountOfList | CountOfThings) -> list[Condition]:
    """The conditions inside a negation or a count, its stated number last."""
    if isinstance(condition, Failure):
        return list(condition.conditions)
    if isinstance(condition, CountOfList):
        return [part for alternative in condition.alternatives for part in alternative]
    return [*condition.conditions, *([] if condition.stated is None else [condition.stated])]


def variables_of(terms: Iterable[Term]) -> Iterator[Variable]:
    """The variables among terms, those that unnamed individuals are made of included."""
    for term in terms:
        if isinstance(term, Variable):
            yield term
        elif isinstance(term, Unnamed):
            yield from variables_of(term.of)


@lru_cache(maxsize=4096)
def condition_variables(condition: Condition) -> frozenset[Variable]:
    """All variables of a condition, its own existential ones included."""
    return frozenset([variable for terms in term_lists(condition) for variable in variables_of(terms)])
