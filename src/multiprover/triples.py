"""The data set's statements: subject, relation, object and sign. What generation and vocabularies work on.

A rule has at most one variable, which stands only in subject position. Signs are `+`, `-` (an explicit
negative) and `~` (negation in a rule body). `to_form` gives the logic's form of a sentence.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from multiprover.logic import forms
from multiprover.logic.forms import Atom, Condition, Failure, Thing, Variable

VARIABLE: Final = "?"
"""The one variable of a rule, in subject position. No entity has this name."""

POSITIVE: Final = "+"
NEGATIVE: Final = "-"
FAILURE: Final = "~"

ATTRIBUTE_RELATIONS: Final = frozenset({"is", "is a", "was", "was a"})
"""Relations whose object is a property or a class, not an entity."""

_SUBJECT: Final = Variable("x")


class Triple(NamedTuple):
    """A statement or a condition: `relation` is "is" for attributes; `object` is "" where a verb has none."""

    subject: str
    relation: str
    object: str
    sign: str = POSITIVE


@dataclass(frozen=True, slots=True)
class FactTriples:
    """What a fact sentence states: one ground triple, or several ("Bob is big and kind")."""

    literals: tuple[Triple, ...]


@dataclass(frozen=True, slots=True)
class RuleTriples:
    """What a rule sentence says: each of `bodies` is a way to apply it, all of `heads` follow."""

    bodies: tuple[tuple[Triple, ...], ...]
    heads: tuple[Triple, ...]


def to_atom(triple: Triple) -> Atom:
    """The atom of a triple; negation as failure is not part of it."""
    subject, relation, thing, sign = triple
    term = _SUBJECT if subject == VARIABLE else subject
    sign = NEGATIVE if sign == NEGATIVE else POSITIVE
    if not thing:
        return Atom(relation, (term,), sign)
    if relation in ATTRIBUTE_RELATIONS:
        return Atom(f"{relation} {thing}", (term,), sign)
    return Atom(f"{relation} _", (term, thing), sign)


def _conditions(body: tuple[Triple, ...], heads: tuple[Triple, ...]) -> tuple[Condition, ...]:
    """A body's conditions; a variable that no positive condition holds ranges over all things."""
    conditions: list[Condition] = []
    for triple in body:
        atom = to_atom(triple)
        conditions.append(Failure((atom,)) if triple[3] == FAILURE else atom)
    if any(t[0] == VARIABLE for t in (*body, *heads)) and not any(
        t[0] == VARIABLE and t[3] != FAILURE for t in body
    ):
        conditions.append(Thing(_SUBJECT))
    return tuple(conditions)


def to_form(said: FactTriples | RuleTriples) -> forms.Form:
    """The logic's form of a sentence."""
    if isinstance(said, FactTriples):
        return forms.FactForm(tuple(map(to_atom, said.literals)))
    return forms.RuleForm(
        tuple([_conditions(body, said.heads) for body in said.bodies]), tuple(map(to_atom, said.heads))
    )
