"""What rows of a table say, as numbered inputs of the case engine, and an engine that is ready for them."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from multiprover.asking.binding import Said
from multiprover.logic.cases import CaseEngine
from multiprover.logic.forms import FactForm, Quantity
from multiprover.logic.trees import Tree


class InputKey(NamedTuple):
    """Something that a template says of the placeholder; `unit` is what a row's number multiplies."""

    template: int
    form: FactForm
    unit: Quantity | None = None


class Saying(NamedTuple):
    """Input keys by number with the row's values; `is_slow` where the engine cannot take what is said."""

    inputs: tuple[tuple[int, Any], ...] = ()
    said: Said | None = None
    error: str = ""
    is_slow: bool = False


NOTHING: Final = Saying()


class Prepared:
    """An engine with all that the rows of some block say; one order of inputs, whichever row came first."""

    def __init__(self, engine: CaseEngine, keys: Mapping[int, InputKey]) -> None:
        self.engine = engine
        ordered = sorted(keys, key=lambda place: repr(keys[place]))
        self.numbers = {place: engine.add(keys[place].form, keys[place].unit) for place in ordered}
        self.templates = {self.numbers[place]: keys[place].template for place in reversed(ordered)}
        self.units = frozenset(place for place in ordered if keys[place].unit is not None)
        self.texts: dict[int, tuple[Tree, str, dict[str, Any]]] = {}


def shown_numbers(sayings: list[Saying], prepared: Prepared) -> dict[str, str]:
    """How a row's numbers are written, by the engine's number of their input."""
    return {
        str(prepared.numbers[key]): next(
            cell.shown for cell in each.said.cells if cell.value == value and not isinstance(cell.value, str)
        )
        for each in sayings
        if each.said is not None
        for key, value in each.inputs
        if key in prepared.units
    }
