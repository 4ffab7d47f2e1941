"""What sentences of tables state → rows of numbered terms: many sentences with little work for each."""

from collections.abc import Callable, Sequence
from typing import Any

from multiprover.asking.cells import Cell
from multiprover.asking.holes import Hole, Holed, quantity_of
from multiprover.logic.forms import Atom
from multiprover.logic.stated import FactRows
from multiprover.logic.tables import Key

State = Callable[[Sequence[Cell], int, int], int]
"""States what a row's cells make of a form, from a fact and for a sentence on; gives the next fact."""


def stater(holed: Holed, rows: FactRows, given: dict[Atom, None]) -> State:
    """States a form of many rows, and what its names give."""
    if holed.is_plain and not holed.gives:
        parts = [_part(Key(relation, sign, len(terms)), terms, rows) for relation, terms, sign in holed.parts]
        return parts[0] if len(parts) == 1 else _in_turn(parts)

    def state(cells: Sequence[Cell], fact: int, sentence: int) -> int:
        for atom in holed.atoms(cells, sentence):
            rows.add(atom, fact)
            fact += 1
        if holed.gives:
            given.update(dict.fromkeys(holed.fill(cells, sentence).given))
        return fact

    return state


def _in_turn(parts: list[State]) -> State:
    def state(cells: Sequence[Cell], fact: int, sentence: int) -> int:
        for part in parts:
            fact = part(cells, fact, sentence)
        return fact

    return state


def _part(key: Key, terms: tuple[Any, ...], rows: FactRows) -> State:
    """States one fact; most are about a name, with at most one term besides."""
    own, places = rows.table(key)
    add, add_place = own.append, places.append
    numbers = [_number_of(term, rows) for term in terms]
    if len(terms) > 2 or type(terms[0]) is not Hole or terms[0].unit is not None:

        def state(cells: Sequence[Cell], fact: int, _: int) -> int:
            add(tuple([number(cells) for number in numbers]))
            add_place(fact)
            return fact + 1

        return state
    find, number = rows.terms.find, rows.terms.number
    slot = terms[0].slot
    second = numbers[1] if len(numbers) == 2 else None

    def state_of_name(cells: Sequence[Cell], fact: int, _: int) -> int:
        name: Any = cells[slot][2]
        found = find(name)
        if found is None:
            found = number(name)
        add((found,) if second is None else (found, second(cells)))
        add_place(fact)
        return fact + 1

    return state_of_name


def _number_of(term: Any, rows: FactRows) -> Callable[[Sequence[Cell]], int]:
    """Gives the number of a term that a row's cells make."""
    number = rows.terms.number
    if type(term) is not Hole:
        return lambda cells: number(term)
    slot, unit = term
    if unit is None:
        return lambda cells: number(cells[slot][2])  # type: ignore[arg-type]
    known: dict[str, int] = {}

    def measure(cells: Sequence[Cell]) -> int:
        cell = cells[slot]
        found = known.get(cell[1])
        if found is None:
            found = known[cell[1]] = number(quantity_of(unit, cell))
        return found

    return measure
