"""The data sets' statements: subject, relation, object and sign. What generation and vocabularies work on.

A rule has at most one variable, which stands only in subject position. Signs are `+`, `-` (an explicit
negative) and `~` (negation in a rule body). `to_atom`, `to_form` and `TripleTheory.to_theory` give what the
logic works on.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from multiprover.logic.forms import (
    Atom,
    Condition,
    FactForm,
    Failure,
    Form,
    RuleForm,
    Term,
    Thing,
    Variable,
)
from multiprover.logic.theory import Clause, Fact, Theory

VARIABLE: Final = "?"
"""The one variable of a rule, in subject position. No entity has this name."""

POSITIVE: Final = "+"
NEGATIVE: Final = "-"
FAILURE: Final = "~"

ATTRIBUTE_RELATIONS: Final = frozenset({"is", "is a", "was", "was a"})
"""Relations whose object is a property or a class, not an entity."""

_SUBJECT: Final = Variable("x")
_PLACE: Final = " _"  # where a relation's second term stands in its name


class Triple(NamedTuple):
    """A statement or a condition: `relation` is "is" for attributes; `object` is "" where a verb has none."""

    subject: str
    relation: str
    object: str
    sign: str = POSITIVE

    def bound_to(self, entity: str) -> "Triple":
        """Put `entity` in the variable's place."""
        return self._replace(subject=entity) if self.subject == VARIABLE else self

    def with_sign(self, sign: str) -> "Triple":
        """Give the same statement another sign."""
        return self._replace(sign=sign)

    @property
    def opposite(self) -> "Triple":
        """The explicit negation of a statement, and back."""
        return self.with_sign(NEGATIVE if self.sign == POSITIVE else POSITIVE)


@dataclass(frozen=True, slots=True)
class FactTriples:
    """What a fact sentence states: one ground triple, or several ("Bob is big and kind")."""

    literals: tuple[Triple, ...]


@dataclass(frozen=True, slots=True)
class RuleTriples:
    """What a rule sentence says: each of `bodies` is a way to apply it, all of `heads` follow."""

    bodies: tuple[tuple[Triple, ...], ...]
    heads: tuple[Triple, ...]


SentenceTriples = FactTriples | RuleTriples


class TripleFact(NamedTuple):
    """A stated triple. `number` counts facts in original order from 1; `sentence` is its position."""

    literal: Triple
    number: int
    sentence: int

    @property
    def name(self) -> str:
        """The name used in proof strings."""
        return f"triple{self.number}"


class TripleClause(NamedTuple):
    """One way of a rule sentence to conclude one triple. `number` counts rule sentences from 1."""

    head: Triple
    body: tuple[Triple, ...]
    number: int
    sentence: int

    @property
    def name(self) -> str:
        """The name used in proof strings."""
        return f"rule{self.number}"


@dataclass(frozen=True, slots=True)
class TripleTheory:
    """A theory as a data set gives it, in original order: facts as listed, clauses by rule number."""

    facts: tuple[TripleFact, ...]
    clauses: tuple[TripleClause, ...]

    def entities(self) -> list[str]:
        """All constants in order of first mention: subjects, and objects of verbs."""
        found: dict[str, None] = {}
        for fact in self.facts:
            found.update(dict.fromkeys(entities_of(fact.literal)))
        for clause in self.clauses:
            for triple in (*clause.body, clause.head):
                found.update(dict.fromkeys(entities_of(triple)))
        return list(found)

    def to_theory(self) -> Theory:
        """The theory that the logic works on."""
        return Theory(
            tuple([Fact(to_atom(f.literal), f.number, f.sentence) for f in self.facts]),
            tuple(
                [
                    Clause(to_atom(c.head), _conditions(c.body, (c.head,)), c.number, c.sentence)
                    for c in self.clauses
                ]
            ),
        )


def entities_of(triple: Triple) -> list[str]:
    """The constants a triple mentions."""
    found = [] if triple.subject == VARIABLE else [triple.subject]
    if triple.relation not in ATTRIBUTE_RELATIONS and triple.object and triple.object not in found:
        found.append(triple.object)
    return found


# --- To the logic, and back ---


def to_atom(triple: Triple) -> Atom:
    """The atom of a triple; negation as failure is not part of it."""
    subject, relation, thing, sign = triple
    term = _SUBJECT if subject == VARIABLE else _named(subject)
    if sign == FAILURE:
        sign = POSITIVE
    if not thing:
        return Atom(relation, (term,), sign)
    if relation in ATTRIBUTE_RELATIONS:
        return Atom(f"{relation} {thing}", (term,), sign)
    return Atom(relation + _PLACE, (term, _named(thing)), sign)


def _named(entity: str) -> str:
    """An entity as sentences name it: a name as it is, anything else with its article."""
    return entity if entity[0].isupper() or entity[0].isdigit() else "the " + entity


def bare_entity(term: Term) -> str:
    """An entity as triples have it, without its article."""
    return str(term).removeprefix("the ")


def from_atom(atom: Atom) -> Triple:
    """The triple of an atom that `to_atom` has made; its words are the same."""
    subject = VARIABLE if isinstance(atom.terms[0], Variable) else bare_entity(atom.terms[0])
    if len(atom.terms) == 2:
        return Triple(subject, atom.relation.removesuffix(_PLACE), bare_entity(atom.terms[1]), atom.sign)
    if atom.relation.startswith("is an "):
        return Triple(subject, "is a", atom.relation.removeprefix("is an "), atom.sign)
    for relation in sorted(ATTRIBUTE_RELATIONS, key=len, reverse=True):
        if atom.relation.startswith(relation + " "):
            return Triple(subject, relation, atom.relation[len(relation) + 1 :], atom.sign)
    return Triple(subject, atom.relation, "", atom.sign)


def from_condition(condition: Condition) -> Triple:
    """The triple of a condition that `to_form` has made."""
    if isinstance(condition, Failure):
        return from_condition(condition.conditions[0]).with_sign(FAILURE)
    if not isinstance(condition, Atom):
        raise TypeError(f"{condition} is not a condition of a data set")
    return from_atom(condition)


def _conditions(body: Iterable[Triple], heads: Iterable[Triple]) -> tuple[Condition, ...]:
    """A body's conditions; a variable that no positive condition holds ranges over all things."""
    conditions: list[Condition] = []
    is_used = is_bound = False
    for triple in body:
        atom = to_atom(triple)
        conditions.append(Failure((atom,)) if triple[3] == FAILURE else atom)
        if triple[0] == VARIABLE:
            is_used = True
            is_bound = is_bound or triple[3] != FAILURE
    if not is_bound and (is_used or any(triple[0] == VARIABLE for triple in heads)):
        conditions.append(Thing(_SUBJECT))
    return tuple(conditions)


def to_form(said: SentenceTriples) -> Form:
    """The logic's form of a sentence."""
    if isinstance(said, FactTriples):
        return FactForm(tuple([to_atom(triple) for triple in said.literals]))
    bodies = tuple([_conditions(body, said.heads) for body in said.bodies])
    return RuleForm(bodies, tuple([to_atom(triple) for triple in said.heads]))
