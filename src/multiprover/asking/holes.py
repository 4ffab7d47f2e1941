"""Forms with holes: what a template says of all rows whose cells are read alike.

A form that was read with made-up names and numbers is kept with holes in their places, and a row's cells go
into the holes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, NamedTuple

from multiprover.asking.cells import Bound, Cell
from multiprover.logic.forms import Atom, FactForm, Quantity, Term, Unnamed

MOST_KEPT: Final = 200_000
"""Cells and quantities that are remembered."""


class Hole(NamedTuple):
    """Where a cell goes: the name, or the quantity that the cell's number times `unit` makes."""

    slot: int
    unit: Quantity | None = None


@dataclass(frozen=True)
class Holed:
    """What a template says of all rows whose cells have the same shapes.

    `form` has strings with the slot's number between two zero characters, and quantities whose text has it.
    """

    form: FactForm

    @cached_property
    def parts(self) -> list[tuple[str, tuple[Any, ...], str]]:
        """Relation, terms and sign of each statement; a term may be a `Hole`."""
        return [(atom.relation, tuple(map(hole_of, atom.terms)), atom.sign) for atom in self.form.atoms]

    @cached_property
    def measures(self) -> bool:
        """Whether it states the quantity of a cell."""
        return any(
            type(term) is Hole and term.unit is not None for _, terms, _ in self.parts for term in terms
        )

    @cached_property
    def gives(self) -> bool:
        """Whether its names state something of themselves."""
        return bool(self.form.given)

    @cached_property
    def is_plain(self) -> bool:
        """Whether only whole terms have holes and nothing is unnamed."""
        return all(
            "\0" not in relation and all(not isinstance(term, _Inside | Unnamed) for term in terms)
            for relation, terms, _ in self.parts
        )

    def fill(self, cells: Sequence[Cell], sentence: int = 0) -> FactForm:
        """The form of one row, whose unnamed individuals are those of this sentence."""
        if self.is_plain and not self.form.given:
            return FactForm(self.atoms(cells, sentence))
        return _filled(self.form, cells, sentence)  # type: ignore[no-any-return]

    @cached_property
    def atoms(self) -> Callable[[Sequence[Cell], int], tuple[Atom, ...]]:
        """Gives what it states of one row, without what names give; `fill` says what the numbers are."""
        if not self.is_plain:
            form = self.form.atoms
            return lambda cells, sentence: _filled(form, cells, sentence)
        makers = [_maker(*each) for each in self.parts]
        if len(makers) == 1:
            return makers[0]
        return lambda cells, sentence: tuple([make(cells, sentence)[0] for make in makers])


class _Inside(NamedTuple):
    """A term with a hole within a longer string."""

    text: str


def hole_of(term: Term) -> Hole | _Inside | Term:
    """The hole that a term of a form is, one inside a longer name, or the term itself."""
    if isinstance(term, Quantity) and "\0" in term.text:
        return Hole(int(term.text.split("\0")[1]), term)
    if isinstance(term, str) and "\0" in term:
        parts = term.split("\0")
        return Hole(int(parts[1])) if parts[0] == parts[2] == "" and len(parts) == 3 else _Inside(term)
    return term


_Fill = Callable[[Sequence[Cell]], Any]


def _maker(
    relation: str, terms: tuple[Any, ...], sign: str
) -> Callable[[Sequence[Cell], int], tuple[Atom, ...]]:
    """Makes one atom of a row's cells; most are about a name, and have at most one term besides."""
    fills = [_fill(term) for term in terms]
    if len(fills) > 2 or type(terms[0]) is not Hole or terms[0].unit is not None:
        return lambda cells, _: (Atom(relation, tuple([fill(cells) for fill in fills]), sign),)
    slot = terms[0].slot
    new = tuple.__new__  # for every cell of a table, in half the time of the constructor
    if len(fills) == 1:
        return lambda cells, _: (new(Atom, (relation, (cells[slot][2],), sign)),)
    second = fills[1]
    return lambda cells, _: (new(Atom, (relation, (cells[slot][2], second(cells)), sign)),)


def _fill(term: Hole | Term) -> _Fill:
    """Gives a term of a row's cells: a name, a quantity, or what stands in the template."""
    if type(term) is not Hole:
        return lambda cells: term
    slot, unit = term
    if unit is None:
        return lambda cells: cells[slot][2]
    known: dict[str, Quantity] = {}

    def measure(cells: Sequence[Cell]) -> Quantity:
        cell = cells[slot]
        found = known.get(cell[1])
        if found is None:
            if len(known) >= MOST_KEPT:
                known.clear()
            found = known[cell[1]] = quantity_of(unit, cell)
        return found

    return measure


def quantity_of(unit: Quantity, cell: Cell) -> Quantity:
    """The quantity of a cell's number, in the unit of a hole."""
    value = cell.value
    if unit.low is None or not isinstance(value, int | Fraction):
        raise AssertionError("a hole for quantities is filled with numbers")
    before, _, after = unit.text.split("\0")
    amount = unit.low * value
    return replace(unit, low=amount, high=amount, text=f"{before}{cell.shown}{after}")


def _filled(value: Any, cells: Sequence[Cell], sentence: int) -> Any:
    """Any part of a form with cells in its holes."""
    if isinstance(value, str):
        parts = value.split("\0")
        parts[1::2] = [str(cells[int(slot)].value) for slot in parts[1::2]]
        return "".join(parts)
    if isinstance(value, Quantity):
        return quantity_of(value, cells[int(value.text.split("\0")[1])]) if "\0" in value.text else value
    if isinstance(value, Unnamed):
        own = value._replace(sentence=sentence, noun=_filled(value.noun, cells, sentence))
        return own._replace(of=_filled(value.of, cells, sentence))
    if isinstance(value, FactForm):
        return FactForm(_filled(value.atoms, cells, sentence), _filled(value.given, cells, sentence))
    if isinstance(value, tuple):
        made = [_filled(part, cells, sentence) for part in value]
        return type(value)(*made) if hasattr(value, "_fields") else tuple(made)
    return value


def quantity_texts(form: Any) -> list[str]:
    """The texts of all quantities, which do not count for their equality."""
    if isinstance(form, Quantity):
        return [form.text]
    if isinstance(form, FactForm):
        return quantity_texts((form.atoms, form.given))
    return [text for part in form for text in quantity_texts(part)] if isinstance(form, tuple) else []


def with_holes(value: Any, cells: Sequence[Cell]) -> Any:
    """A form that was read with probes, with holes where these were."""
    if isinstance(value, str):
        for slot, cell in enumerate(cells):
            if isinstance(cell.value, str):
                value = value.replace(cell.value, f"\0{slot}\0")
        return value
    if isinstance(value, Quantity):
        return _quantity_hole(value, cells)
    if isinstance(value, FactForm):
        return FactForm(with_holes(value.atoms, cells), with_holes(value.given, cells))
    if isinstance(value, tuple):
        made = [with_holes(part, cells) for part in value]
        return type(value)(*made) if hasattr(value, "_fields") else tuple(made)
    return value


def _quantity_hole(value: Quantity, cells: Sequence[Cell]) -> Quantity:
    """A unit with the slot's number in its text, if the quantity is a probe's number in some unit."""
    for slot, cell in enumerate(cells):
        number: Bound | None = cell.value
        if isinstance(number, str) or number is None or value.low is None or value.low != value.high:
            continue
        if value.text.count(cell.shown) == 1:
            unit = value.low / number
            return replace(value, low=unit, high=unit, text=value.text.replace(cell.shown, f"\0{slot}\0"))
    return value
