"""Normal form: what forms say, whatever their order, their variables and the sentences they stand in.

Two texts say the same if the sets of their normal clauses are equal. Knows no text.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, permutations
from typing import Any, Final

from multiprover.logic.forms import Atom, FactForm, Form, Quantity, Thing, Unnamed, Variable

_MOST_WAYS: Final = 5040
"""With more variables than seven, the first of all ways to name them."""


def normal_clauses(forms: Iterable[Form]) -> frozenset[str]:
    """Each statement and each rule with one body and one head, as a string that equal logic shares."""
    return frozenset(clause for form in forms for clause in _clauses(form))


def _clauses(form: Form) -> Iterator[str]:
    if isinstance(form, FactForm):
        yield from (_canonical([], atom) for atom in form.atoms)
        return
    for body in form.bodies:
        for head in form.heads:
            yield _canonical([each for each in body if not isinstance(each, Thing)], head)


def _canonical(body: Sequence[Any], head: Atom) -> str:
    """The least of all ways to name the variables."""
    variables = list(dict.fromkeys(_variables((head, *body))))
    names = [f"v{number}" for number in range(len(variables))]
    ways = islice(permutations(names), _MOST_WAYS)
    return min(_said(body, head, dict(zip(variables, way, strict=True))) for way in ways)


def _said(body: Sequence[Any], head: Atom, names: dict[Variable, str]) -> str:
    conditions = sorted({_write(each, names) for each in body})
    return f"{' & '.join(conditions)} => {_write(head, names)}"


def _write(value: Any, names: dict[Variable, str]) -> str:
    match value:
        case Variable():
            return names[value]
        case Unnamed(noun=noun, of=of):
            return f"a {noun} of {sorted(_write(each, names) for each in of)}"
        case Quantity():
            return repr(replace(value, text=""))  # 31 March is March 31
        case Atom(relation, terms, sign):
            return f"{sign}{relation}({', '.join(_write(term, names) for term in terms)})"
        case tuple() if hasattr(value, "_fields"):
            return f"{type(value).__name__}({'; '.join(_write(each, names) for each in value)})"
        case tuple():
            return f"[{'; '.join(sorted(_write(each, names) for each in value))}]"
        case _:
            return repr(value)


def _variables(value: Any) -> Iterator[Variable]:
    if isinstance(value, Variable):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _variables(each)
