"""Symbols of a theory: literals, facts, clauses, and their original order.

Knows no text: subjects, relations and objects are opaque strings. Follows the RuleTaker data: a rule has at
most one variable, which stands only in subject position. Signs are `+`, `-` (an explicit negative) and `~`
(negation in a rule body).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

VARIABLE: Final = "?"
"""The one variable of a rule, in subject position. No entity has this name."""

POSITIVE: Final = "+"
NEGATIVE: Final = "-"
FAILURE: Final = "~"


_make = (
    tuple.__new__
)  # what `Literal(...)` does, without its argument handling: literals are made by the million


class Literal(NamedTuple):
    """A statement or a condition: `relation` is "is" for attributes; `object` is "" where a verb has none."""

    subject: str
    relation: str
    object: str
    sign: str = POSITIVE

    def bound_to(self, entity: str) -> "Literal":
        """Put `entity` in the variable's place."""
        return _make(Literal, (entity, *self[1:])) if self[0] == VARIABLE else self

    def with_sign(self, sign: str) -> "Literal":
        """Give the same atom another sign."""
        return _make(Literal, (*self[:3], sign))

    @property
    def opposite(self) -> "Literal":
        """The explicit negation of a statement, and back."""
        return self.with_sign(NEGATIVE if self.sign == POSITIVE else POSITIVE)


@dataclass(frozen=True, slots=True)
class FactForm:
    """What a fact sentence states: one ground literal, or several ("Bob is big and kind")."""

    literals: tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class RuleForm:
    """What a rule sentence says: each of `bodies` is a way to apply it, all of `heads` follow."""

    bodies: tuple[tuple[Literal, ...], ...]
    heads: tuple[Literal, ...]


Form = FactForm | RuleForm


class Fact(NamedTuple):
    """A stated literal. `number` counts facts in original order from 1; `sentence` is its position."""

    literal: Literal
    number: int
    sentence: int

    @property
    def name(self) -> str:
        """The name used in proof strings."""
        return f"triple{self.number}"


class Clause(NamedTuple):
    """One way of a rule sentence to conclude one literal. `number` counts rule sentences from 1."""

    head: Literal
    body: tuple[Literal, ...]
    number: int
    sentence: int

    @property
    def name(self) -> str:
        """The name used in proof strings."""
        return f"rule{self.number}"

    @property
    def has_variable(self) -> bool:
        """Whether instances differ by entity."""
        return self.head.subject == VARIABLE or any(c.subject == VARIABLE for c in self.body)


@dataclass(frozen=True, slots=True)
class Theory:
    """Facts and clauses, both in original order: facts as listed, clauses by rule number."""

    facts: tuple[Fact, ...]
    clauses: tuple[Clause, ...]

    def opened(self) -> "Theory":
        """The theory as an open world reads it: a negated condition needs an explicit negative."""
        clauses = tuple(
            clause._replace(
                body=tuple(c.with_sign(NEGATIVE) if c.sign == FAILURE else c for c in clause.body)
            )
            for clause in self.clauses
        )
        return replace(self, clauses=clauses)

    def entities(self) -> list[str]:
        """All constants in order of first mention: subjects, and objects of verbs."""
        found: dict[str, None] = {}
        for fact in self.facts:
            _note_entities(fact.literal, found)
        for clause in self.clauses:
            for literal in (*clause.body, clause.head):
                _note_entities(literal, found)
        return list(found)


class HeadIndex:
    """Finds the clauses whose head can equal a literal, which may hold the variable."""

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self._by_head: dict[Literal, list[int]] = {}
        self._by_predicate: dict[tuple[str, str, str], list[int]] = {}
        for i, clause in enumerate(clauses):
            self._by_head.setdefault(clause.head, []).append(i)
            self._by_predicate.setdefault(clause.head[1:], []).append(i)

    def find(self, pattern: Literal) -> list[int]:
        """Indexes of the clauses, in rule order."""
        if pattern[0] == VARIABLE:
            return self._by_predicate.get(pattern[1:], [])
        exact = self._by_head.get(pattern, [])
        general = self._by_head.get(_make(Literal, (VARIABLE, *pattern[1:])), [])
        return sorted(exact + general) if exact and general else exact or general


ATTRIBUTE_RELATIONS: Final = frozenset({"is", "is a", "was", "was a"})
"""Relations whose object is a property or a class, not an entity."""


def _note_entities(literal: Literal, found: dict[str, None]) -> None:
    if literal.subject != VARIABLE:
        found[literal.subject] = None
    if literal.relation not in ATTRIBUTE_RELATIONS and literal.object:
        found[literal.object] = None


def entities_of(literal: Literal) -> list[str]:
    """The constants a literal mentions."""
    found: dict[str, None] = {}
    _note_entities(literal, found)
    return list(found)
