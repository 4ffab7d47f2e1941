"""Two ages, weights, heights or lengths of one thing in one text: refused, as one of them is a mistake.

Only exact values that are said with the same words of a thing with a name; bounds may both hold.
"""

from collections.abc import Sequence
from typing import Final

from multiprover.logic.forms import Atom, FactForm, Form, Quantity, Term

ONE_EACH: Final = frozenset(
    ("is _ old", "weighs _", "is _ tall", "is _ long", "is _ high", "is _ wide", "is _ deep", "is _ thick")
)
"""Relations to the one value that a thing has at a time."""


def told_twice(texts: Sequence[Sequence[Form]]) -> dict[int, str]:
    """The places of the sentences that give a thing another value than one before, each with the hint."""
    known: dict[tuple[str, Term], Quantity] = {}
    found = {}
    for index, forms in enumerate(texts):
        for atom in (atom for form in forms if isinstance(form, FactForm) for atom in form.atoms):
            if (value := _exact_value(atom)) is None:
                continue
            earlier = known.setdefault((atom.relation, atom.terms[0]), value)
            if earlier != value:
                found[index] = (
                    f'another sentence says "{earlier.text}" of {atom.terms[0]}; leave out one of them'
                )
    return found


def _exact_value(atom: Atom) -> Quantity | None:
    """The value that a statement gives a thing with a name."""
    if atom.relation not in ONE_EACH or atom.sign != "+" or not isinstance(atom.terms[0], str):
        return None
    value = atom.terms[1]
    return value if isinstance(value, Quantity) and value.low == value.high is not None else None
