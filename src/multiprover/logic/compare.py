"""Comparisons of terms: what a side of a comparison is worth, and whether the comparison holds."""

from fractions import Fraction

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
from multiprover.logic.quantities import MixedDimensions, distance, meets, shift

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
