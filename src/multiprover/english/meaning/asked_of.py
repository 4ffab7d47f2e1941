"""Formulas of what a question asks, under the conditions of a subject that is looked for."""

from multiprover.english.meaning.bodies import ALWAYS, Bodies, Refused
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    AllOf,
    AnyOf,
    Atom,
    Condition,
    Exists,
    Formula,
    Not,
    Variable,
)


def exists(bodies: Bodies) -> Formula:
    """That something meets the conditions of one of the bodies."""
    parts = tuple(_conjunction(body) for body in bodies)
    return parts[0] if len(parts) == 1 else AnyOf(parts)


def _conjunction(body: tuple[Condition, ...]) -> Formula:
    if all(isinstance(each, Atom) and not _open(each) for each in body):
        atoms = tuple(each for each in body if isinstance(each, Atom))
        return atoms[0] if len(atoms) == 1 else AllOf(atoms)
    return Exists(body)


def _open(atom: Atom) -> bool:
    return any(isinstance(term, Variable) for term in atom.terms)


def asked_of(bodies: Bodies, formula: Formula) -> Formula:
    """The formula under the conditions of a subject that is looked for ("Ann's application")."""
    if bodies == ALWAYS:
        return formula
    if isinstance(formula, Not):
        return Not(asked_of(bodies, formula.part))
    if isinstance(formula, AnyOf):
        return AnyOf(tuple(asked_of(bodies, part) for part in formula.parts))
    if isinstance(formula, Atom) and formula.sign == NEGATIVE:
        return Not(asked_of(bodies, formula._replace(sign=POSITIVE)))
    parts: list[Formula] = []
    for body in bodies:
        match formula:
            case Atom():
                parts.append(Exists((*body, formula)))
            case Exists(conditions):
                parts.append(Exists((*body, *conditions)))
            case _:
                raise Refused("a question that is not read; name the thing")
    return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))
