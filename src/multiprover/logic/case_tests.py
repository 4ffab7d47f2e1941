"""Tests of a case, written as Python expressions over what a row says.

`v3` is the value of input 3, None where the row does not say it. An input's number stands as a *slot*, a
quantity that is known only when a row comes.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Any, Final

from multiprover.logic.forms import Atom, Comparison, Distance, FactForm, Operator, Quantity, Shifted, Term
from multiprover.logic.quantities import MixedDimensions, NoToday, comparison_holds

Number = int | Fraction

_SLOT: Final = "\0slot"
_MOST_VERDICTS: Final = 50_000  # of a comparison that are kept
_TURNED: Final[dict[Operator, Operator]] = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}


class NotGround(Exception):  # noqa: N818 - the caller takes the general way, and nobody sees it
    """The question cannot be decided by tests that are fixed beforehand."""


@dataclass(frozen=True, slots=True)
class Input:
    """Something that rows may say. `unit` is the quantity in `form` that a row's number multiplies."""

    form: FactForm
    unit: Quantity | None
    number: int

    @property
    def slot(self) -> Quantity:
        """What stands for the quantity of a row that is not known yet."""
        return Quantity(_SLOT, Fraction(self.number), Fraction(self.number))

    def quantity(self, value: Number) -> Quantity:
        """The quantity for a row's number."""
        unit = self.unit
        if unit is None:
            raise AssertionError("only an input with a unit has quantities")
        low = None if unit.low is None else unit.low * value
        high = None if unit.high is None else unit.high * value
        shown = value if isinstance(value, int) or value.denominator == 1 else float(value)
        text = unit.text.replace("\0", str(shown))
        return Quantity(unit.dimension, low, high, unit.low_included, unit.high_included, text)

    @property
    def symbol(self) -> Quantity:
        """The quantity as a shared proof shows it: the input's number between two zero characters."""
        unit = self.unit or self.slot
        text = unit.text.replace("\0", f"\0{self.number}\0")
        return Quantity(unit.dimension, unit.low, unit.high, unit.low_included, unit.high_included, text)

    def atoms(self, value: Term | None) -> list[Atom]:
        """What the input states, its quantity being this."""
        unit = self.unit
        if unit is None or value is None:
            return list(dict.fromkeys(self.form.atoms))
        return [
            atom._replace(terms=tuple(value if term == unit else term for term in atom.terms))
            for atom in dict.fromkeys(self.form.atoms)
        ]


class Verdicts(dict[Any, bool]):
    """Whether a comparison holds, by the numbers of its slots; the last ones are kept."""

    def __init__(self, comparison: Comparison, inputs: Sequence[Input], today: Quantity | None) -> None:
        super().__init__()
        self._comparison = comparison
        self._inputs = inputs
        self._today = today

    def __missing__(self, values: Any) -> bool:
        numbers = values if isinstance(values, tuple) else (values,)
        terms: dict[Term, Term] = {
            each.slot: each.quantity(number) for each, number in zip(self._inputs, numbers, strict=True)
        }
        if len(self) >= _MOST_VERDICTS:
            self.clear()
        found = self[values] = comparison_holds(with_terms(self._comparison, terms), {}, self._today)
        return found


class Comparisons:
    """Writes comparisons as tests. `constants` collects what the tests use besides."""

    def __init__(self, inputs: Sequence[Input], today: Quantity | None, constants: dict[str, Any]) -> None:
        self._inputs = inputs
        self._today = today
        self._constants = constants

    def dimension(self, quantity: Quantity) -> str:
        """The dimension of a quantity, or of what a slot stands for."""
        if not is_slot(quantity):
            return quantity.dimension
        unit = self._inputs[int(quantity.low or 0)].unit
        return "" if unit is None else unit.dimension

    def test(self, comparison: Comparison) -> str:
        """A comparison without variables; slots are compared when a row comes."""
        slots = list(dict.fromkeys(filter(is_slot, _quantities(comparison))))
        inputs = [self._inputs[int(slot.low or 0)] for slot in slots]
        units: dict[Term, Term] = {each.slot: each.quantity(1) for each in inputs}
        try:
            verdict = comparison_holds(with_terms(comparison, units), {}, self._today)
        except (MixedDimensions, NoToday):
            raise NotGround from None
        if not inputs:
            return str(verdict)
        native = self._native(comparison, inputs[0]) if len(inputs) == 1 else None
        if native is not None:
            return native
        name = f"verdicts{len(self._constants)}"
        self._constants[name] = Verdicts(comparison, inputs, self._today)
        return f"{name}[{', '.join(f'v{each.number}' for each in inputs)}]"

    def _native(self, comparison: Comparison, own: Input) -> str | None:
        """A comparison of a row's number with a constant, by Python's own operators; None if it is more."""
        left, operator, right = comparison
        if left != own.slot:
            left, right = right, left
            operator = _TURNED[operator]
        unit = own.unit
        if (
            left != own.slot
            or not isinstance(right, Quantity)
            or right.low is None
            or right.low != right.high
            or unit is None
            or unit.low is None
            or unit.low != unit.high
            or unit.low <= 0
            or unit.dimension != right.dimension  # a date and a day of the year
        ):
            return None
        bound = right.low / unit.low
        sign = "==" if operator == "=" else operator
        if bound.denominator == 1:
            return f"v{own.number} {sign} {bound.numerator}"
        name = f"bound{len(self._constants)}"
        self._constants[name] = bound
        whole = {"=": "False", "!=": "True"}.get(operator, "")
        if not whole:
            side = ceil(bound) if operator in (">", ">=") else floor(bound)
            whole = f"v{own.number} {operator[0]}= {side}"
        return f"({whole} if v{own.number}.__class__ is int else v{own.number} {sign} {name})"


def said(number: int) -> str:
    """A test that a row says an input."""
    return f"v{number} is not None"


def is_slot(term: object) -> bool:
    """Whether a term stands for a row's number."""
    return isinstance(term, Quantity) and term.dimension == _SLOT


def _quantities(value: object) -> Iterator[Quantity]:
    if isinstance(value, Quantity):
        yield value
    elif isinstance(value, Comparison | Shifted | Distance):
        for part in value:
            yield from _quantities(part)


def with_terms(comparison: Comparison, terms: dict[Term, Term]) -> Comparison:
    """A comparison with some of its quantities replaced."""
    return _with_terms(comparison, terms)  # type: ignore[no-any-return]


def _with_terms(value: Any, terms: dict[Term, Term]) -> Any:
    if isinstance(value, Quantity):
        return terms.get(value, value)
    if isinstance(value, Comparison | Shifted | Distance):
        return type(value)(*[_with_terms(part, terms) for part in value])
    return value


# --- Expressions, with constants folded ---


def all_of(tests: Iterable[str]) -> str:
    """Every test holds."""
    kept = list(dict.fromkeys(test for test in tests if test != "True"))
    if "False" in kept:
        return "False"
    return kept[0] if len(kept) == 1 else f"({' and '.join(kept)})" if kept else "True"


def any_of(tests: Iterable[str]) -> str:
    """One of the tests holds."""
    kept = list(dict.fromkeys(test for test in tests if test != "False"))
    if "True" in kept:
        return "True"
    return kept[0] if len(kept) == 1 else f"({' or '.join(kept)})" if kept else "False"


def negation(test: str) -> str:
    """The test does not hold."""
    return {"True": "False", "False": "True"}.get(test, f"(not {test})")


def counted(tests: Sequence[str], operator: Operator, number: int) -> str:
    """So many of the tests hold."""
    sign = "==" if operator == "=" else operator
    total = " + ".join(f"({test})" for test in tests if test != "False") or "0"
    return f"({total} {sign} {number})"
