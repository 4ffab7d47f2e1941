"""Bodies: the alternatives of conditions, what joins and denies them, and what a statement drafts."""

from dataclasses import dataclass, replace
from typing import Final

from multiprover.logic.forms import Atom, Comparison, Condition, Failure, Thing, Variable

Bodies = list[tuple[Condition, ...]]


ALWAYS: Final[Bodies] = [()]


MOST_BODIES: Final = 64
MOST_NESTED: Final = 3
"""Levels of negation within each other: "every" in a condition has two, "unless every" three."""


class Refused(Exception):  # noqa: N818 (a verdict on the sentence, not a fault)
    """The sentence cannot be read; the message is the hint."""


def both(one: Bodies, other: Bodies) -> Bodies:
    """Every alternative of the one with every alternative of the other."""
    if len(one) * len(other) > MOST_BODIES:
        raise Refused("too many alternatives; write several sentences")
    return [(*left, *right) for left in one for right in other]


def failing(bodies: Bodies) -> tuple[Condition, ...]:
    """None of the alternatives holds; what is denied twice holds."""
    found: list[Condition] = []
    for body in map(without_bound_things, bodies):
        if not body:
            raise Refused("what is denied says nothing of anything; name whom it is about")
        if len(body) == 1 and isinstance(body[0], Failure):
            found.extend(body[0].conditions)
        elif len(body) == 1 and isinstance(body[0], Comparison) and body[0].operator == "=":
            found.append(body[0]._replace(operator="!="))
        else:
            found.append(denied_together(body))
    return tuple(found)


def denied_together(body: tuple[Condition, ...]) -> Failure:
    """What does not all hold; refused where negations are nested so deeply that nobody follows them."""
    denied = Failure(body)
    for _ in range(MOST_NESTED - 1):
        body = tuple(part for each in body if isinstance(each, Failure) for part in each.conditions)
    if any(isinstance(each, Failure) for each in body):
        raise Refused('too many levels of "every" or "not" within each other; write several sentences')
    return denied


def without_bound_things(body: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """The conditions without "is a thing" of what another of them binds."""
    bound = variables_in([part for part in body if isinstance(part, Atom)])
    return tuple(part for part in body if not (isinstance(part, Thing) and part.variable in bound))


@dataclass(slots=True)
class Draft:
    """What a statement requires (beside the conditions of its sentence), and what follows.

    `instead_of`: of what something made takes the place, of which the sentence then asks nothing.
    """

    bodies: Bodies
    heads: list[Atom]
    instead_of: Variable | None = None


def variables_in(term: object) -> set[Variable]:
    """The variables of a term, a condition, or a list or tuple of them."""
    found = set()
    todo = [term]
    while todo:
        part = todo.pop()
        if isinstance(part, Variable):
            found.add(part)
        elif isinstance(part, tuple | list):
            todo.extend(part)
    return found


def say_what_was_said(drafts: list[Draft]) -> None:
    """Say of a thing that a conclusion picks up from the one before it what was said there.

    As in "must watch the door that he guards and every room to which that door leads".
    """
    for place, draft in enumerate(drafts):
        for before in drafts[:place]:
            for variable in variables_in([draft.bodies]) - _of_a_class(draft.bodies):
                if variable in _of_a_class(before.bodies):
                    if len(before.bodies) > 1 or len(draft.bodies) > 1:
                        raise Refused("which one is meant in the second part? Write two sentences")
                    told = variables_in([draft.bodies, draft.heads])
                    said = [
                        each
                        for each in before.bodies[0]
                        if variable in variables_in(each) and variables_in(each) <= told
                    ]
                    draft.bodies = both(draft.bodies, [tuple(said)])


def _of_a_class(bodies: Bodies) -> set[Variable]:
    """The variables of which it is said by itself what they are."""
    return {
        term
        for body in bodies
        for each in body
        if isinstance(each, Atom) and len(each.terms) == 1
        for term in each.terms
        if isinstance(term, Variable)
    }


def on_condition(drafts: list[Draft], bodies: Bodies) -> list[Draft]:
    """The drafts under conditions; of what they ask something is there: "the lock …, if the lock is old"."""
    concerned = variables_in(bodies)
    return [
        replace(draft, bodies=both(draft.bodies, bodies))
        for draft in drafts
        if draft.instead_of not in concerned
    ]
