"""Variables that no condition binds, and so range over everything."""

from multiprover.english.meaning.bodies import variables_in
from multiprover.logic.forms import Atom, Comparison, Condition, CountOfThings, Thing, Variable
from multiprover.logic.theory import condition_variables


def ranged(body: tuple[Condition, ...], heads: list[Atom]) -> tuple[Condition, ...]:
    """The body with `Thing` for variables that no positive condition binds."""
    body = _what_is_counted_of(body, heads)
    bound = {variable for each in body if isinstance(each, Atom) for variable in variables_in(each)}
    needed = {variable for atom in heads for variable in variables_in(atom)}
    for each in body:
        if isinstance(each, Comparison):
            needed |= {term for term in (each.left, each.right) if isinstance(term, Variable)}
        elif isinstance(each, Thing):
            needed.add(each.variable)
    free = sorted((needed - bound), key=lambda variable: variable.name)
    rest = (each for each in body if not isinstance(each, Thing))
    return (*(Thing(variable) for variable in free), *rest)


def _what_is_counted_of(body: tuple[Condition, ...], heads: list[Atom]) -> tuple[Condition, ...]:
    """The body with the class of what a count is about outside of it, if something else speaks of that.

    As in "If two people live in a room, the room is full": it is a room, and two people live in it.
    """
    found: list[Condition] = []
    for place, each in enumerate(body):
        if isinstance(each, CountOfThings):
            others = (*body[:place], *body[place + 1 :], *heads)
            known = {one for other in others for one in condition_variables(other)} - {each.variable}
            outer = [
                one for one in each.conditions if isinstance(one, Atom) and {*variables_in(one)} <= known
            ]
            found += outer
            each = each._replace(conditions=tuple(one for one in each.conditions if one not in outer))
        found.append(each)
    return tuple(found)
