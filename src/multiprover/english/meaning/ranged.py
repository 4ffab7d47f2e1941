"""Variables that no condition binds, and so range over everything."""

from multiprover.english.meaning.bodies import variables_in
from multiprover.logic.forms import Atom, Comparison, Condition, Thing, Variable


def ranged(body: tuple[Condition, ...], heads: list[Atom]) -> tuple[Condition, ...]:
    """The body with `Thing` for variables that no positive condition binds."""
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
