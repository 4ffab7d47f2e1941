"""Quantities compared and computed with. A range meets a comparison if every value within it does.

Dates and times count in days, and so do durations: the distance of two dates is a duration, and a date
shifted by a duration is a date. All other dimensions combine only with themselves.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Final

from multiprover.logic.forms import (
    Comparison,
    Distance,
    Expression,
    Operator,
    Quantity,
    Shifted,
    Term,
    Today,
    Variable,
)

DURATION: Final = "duration"
DAY_OF_YEAR: Final = "day of the year"
_MOMENTS: Final = frozenset({"date", "time", "moment"})

OPPOSITES: Final[dict[Operator, Operator]] = {
    "<": ">=",
    "<=": ">",
    ">": "<=",
    ">=": "<",
    "=": "!=",
    "!=": "=",
}
"""The operator that holds of exact values where the other does not."""


class MixedDimensions(Exception):  # noqa: N818 - becomes a `TheoryError` where the sentences are known
    """Two terms met that do not compare: quantities of different dimensions, or things."""


def date_quantity(day: date) -> Quantity:
    """A calendar date."""
    number = Fraction(day.toordinal())
    return Quantity("date", number, number, text=day.isoformat())


def meets(left: Quantity, operator: Operator, right: Quantity) -> bool:
    """Whether every value of `left` stands in the relation to every value of `right`."""
    if left.dimension != right.dimension:
        left, right = _in_any_year(left, right), _in_any_year(right, left)
    if left.dimension != right.dimension:
        raise MixedDimensions(left, right)
    if operator == "<":
        return _is_below(left, right)
    if operator == ">":
        return _is_below(right, left)
    if operator == "<=":
        return left.high is not None and right.low is not None and left.high <= right.low
    if operator == ">=":
        return right.high is not None and left.low is not None and right.high <= left.low
    if operator == "=":
        return left.low is not None and left.low == left.high == right.low == right.high
    return _is_below(left, right) or _is_below(right, left)


def _in_any_year(quantity: Quantity, other: Quantity) -> Quantity:
    """A date as a day of the year, where it is compared with one: "on 12 May 2024" is after "1 April"."""
    if (quantity.dimension, other.dimension) != ("date", DAY_OF_YEAR):
        return quantity
    if quantity.low is None or quantity.high is None:
        return quantity
    first, last = (date.fromordinal(int(each)) for each in (quantity.low, quantity.high))
    if first.year != last.year:
        return quantity
    low, high = map(_day_of_year, (first, last))
    return replace(quantity, dimension=DAY_OF_YEAR, low=low, high=high)


def _day_of_year(day: date) -> Fraction:
    """The number of a day in a year that has 29 days in February."""
    return Fraction(day.replace(year=2000).toordinal() - date(2000, 1, 1).toordinal() + 1)


def _is_below(left: Quantity, right: Quantity) -> bool:
    if left.high is None or right.low is None:
        return False
    return left.high < right.low or (
        left.high == right.low and not (left.high_included and right.low_included)
    )


def shift(quantity: Quantity, by: Quantity) -> Quantity:
    """The quantity so much later or larger; `by` is exact."""
    if quantity.dimension != by.dimension and not (
        quantity.dimension in _MOMENTS and by.dimension == DURATION
    ):
        raise MixedDimensions(quantity, by)
    amount = by.low or Fraction(0)
    return Quantity(
        quantity.dimension,
        None if quantity.low is None else quantity.low + amount,
        None if quantity.high is None else quantity.high + amount,
        quantity.low_included,
        quantity.high_included,
    )


def distance(one: Quantity, other: Quantity) -> Quantity:
    """The difference without its sign; a range if one of the two is a range."""
    if one.dimension != other.dimension:
        raise MixedDimensions(one, other)
    dimension = DURATION if one.dimension in _MOMENTS else one.dimension
    if one.low is not None and one.low == one.high and other.low is not None and other.low == other.high:
        exact = abs(one.low - other.low)
        return Quantity(dimension, exact, exact)
    above, below = _gap(one, other), _gap(other, one)
    low, included = max((above, below, (Fraction(0), True)), key=lambda bound: (bound[0], not bound[1]))
    ends = [
        (upper.high - lower.low, upper.high_included and lower.low_included)
        for upper, lower in ((one, other), (other, one))
        if upper.high is not None and lower.low is not None
    ]
    if len(ends) < 2:
        return Quantity(dimension, low, None, included)
    high, high_included = max(ends)
    return Quantity(dimension, low, high, included, high_included)


def _gap(upper: Quantity, lower: Quantity) -> tuple[Fraction, bool]:
    """How far `upper` is above `lower` at least, and whether that distance can be reached."""
    if upper.low is None or lower.high is None:
        return Fraction(0), True
    return upper.low - lower.high, upper.low_included and lower.high_included


Binding = dict[Variable, Term]


class NoToday(Exception):  # noqa: N818 - becomes a `TheoryError` where the sentence is known
    """A comparison needs today's date, and none was given."""


def worth(expression: Expression, binding: Binding, today: Quantity | None) -> Term:
    """The term that an expression stands for; computing with something that is no quantity is an error."""
    if isinstance(expression, Variable):
        return binding[expression]
    if isinstance(expression, Today):
        if today is None:
            raise NoToday
        return today
    if isinstance(expression, Shifted):
        term = worth(expression.term, binding, today)
        if not isinstance(term, Quantity):
            raise MixedDimensions(term, expression.by)
        return shift(term, expression.by)
    if isinstance(expression, Distance):
        one = worth(expression.one, binding, today)
        other = worth(expression.other, binding, today)
        if isinstance(one, Quantity) and isinstance(other, Quantity):
            return distance(one, other)
        raise MixedDimensions(one, other)
    return expression


def comparison_holds(comparison: Comparison, binding: Binding, today: Quantity | None) -> bool:
    """Whether a comparison holds. Things are equal or not; only quantities are more or less."""
    left = worth(comparison.left, binding, today)
    right = worth(comparison.right, binding, today)
    if isinstance(left, Quantity) and isinstance(right, Quantity):
        return meets(left, comparison.operator, right)
    if comparison.operator not in ("=", "!="):
        return False  # in "is charged for the whole stay" nothing is compared with a night
    return (left == right) == (comparison.operator == "=")


class Verdicts(dict[tuple[int, ...] | int, bool]):
    """Whether a comparison holds, by the numbers of its terms, or by the one number; each computed once."""

    def __init__(
        self,
        comparison: Comparison,
        variables: Sequence[Variable],
        terms: Sequence[Term],
        today: Quantity | None,
    ) -> None:
        super().__init__()
        self._comparison = comparison
        self._variables = variables
        self._terms = terms
        self._today = today

    def __missing__(self, numbers: tuple[int, ...] | int) -> bool:
        each = (numbers,) if isinstance(numbers, int) else numbers
        binding = {v: self._terms[i] for v, i in zip(self._variables, each, strict=True)}
        found = self[numbers] = comparison_holds(self._comparison, binding, self._today)
        return found


def number_meets(number: int, operator: Operator, wanted: int) -> bool:
    """Whether a number of things meets a count."""
    if operator in ("<", "<="):
        return number < wanted or (operator == "<=" and number == wanted)
    if operator in (">", ">="):
        return number > wanted or (operator == ">=" and number == wanted)
    return (number == wanted) == (operator == "=")


def stated_meets(term: Term, operator: Operator, wanted: int) -> bool:
    """Whether a stated number, or every number within a stated bound, meets a count."""
    if not isinstance(term, Quantity) or term.dimension != "number":
        return False
    return meets(term, operator, Quantity("number", Fraction(wanted), Fraction(wanted)))


def at_least(operator: Operator, number: int) -> int | None:
    """The least number of witnesses of a count that asks for no more than a least number; else None."""
    if operator == ">=":
        return max(number, 0)
    return max(number + 1, 0) if operator == ">" else None
