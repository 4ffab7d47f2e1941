"""How the checker compares: single values and ranges, dates and distances. Shares nothing with the engine."""

from fractions import Fraction
from typing import Final

from multiprover.logic.forms import Operator, Quantity, Term

_CALENDAR: Final = ("date", "time", "moment")


class Undecided(Exception):  # noqa: N818 - a signal to the checker, which reports it as a verdict
    """A condition has no truth value: it compares what cannot be compared, or a variable is not bound."""


def compares(left: Term, operator: Operator, right: Term) -> bool:
    """Whether every value of one term stands in this relation to every value of the other."""
    if not isinstance(left, Quantity) or not isinstance(right, Quantity):
        if operator in ("=", "!="):
            return (left == right) == (operator == "=")
        return False  # a thing is not more or less than an amount
    if left.dimension != right.dimension:
        raise Undecided(f"{said(left)} and {said(right)} are of different kinds")
    if operator in (">", ">="):
        left, right = right, left
    if operator in ("<", ">"):
        return _below(left, right)
    if operator in ("<=", ">="):
        return left.high is not None and right.low is not None and left.high <= right.low
    if operator == "!=":
        return _below(left, right) or _below(right, left)
    return None is not left.low == left.high == right.low == right.high


def _below(left: Quantity, right: Quantity) -> bool:
    if left.high is None or right.low is None:
        return False
    return left.high < right.low or (
        left.high == right.low and not (left.high_included and right.low_included)
    )


def said(term: Term) -> str:
    """A term for a message."""
    return term.text if isinstance(term, Quantity) else str(term)


def shifted(quantity: Quantity, by: Quantity) -> Quantity:
    """The quantity and so much more; a date or time is shifted by a duration."""
    if by.dimension != ("duration" if quantity.dimension in _CALENDAR else quantity.dimension):
        raise Undecided(f"{said(by)} cannot be added to {said(quantity)}")
    return Quantity(
        quantity.dimension,
        None if quantity.low is None or by.low is None else quantity.low + by.low,
        None if quantity.high is None or by.high is None else quantity.high + by.high,
        quantity.low_included and by.low_included,
        quantity.high_included and by.high_included,
    )


def distance(one: Quantity, other: Quantity) -> Quantity:
    """How far two quantities are apart; where they are ranges, a range."""
    if one.dimension != other.dimension:
        raise Undecided(f"{said(one)} and {said(other)} are of different kinds")

    def gap(low: Quantity, high: Quantity) -> tuple[Fraction, bool]:
        """How far one quantity is above the other at least, and whether it may be just as far."""
        if high.low is None or low.high is None:
            return Fraction(0), True
        return high.low - low.high, high.low_included and low.high_included

    ends = [
        (a.high - b.low, a.high_included and b.low_included)
        for a, b in ((one, other), (other, one))
        if a.high is not None and b.low is not None
    ]
    high = max(ends) if len(ends) == 2 else (None, True)
    gaps = [gap(one, other), gap(other, one), (Fraction(0), True)]
    low = max(gaps, key=lambda found: (found[0], not found[1]))
    dimension = "duration" if one.dimension in _CALENDAR else one.dimension
    return Quantity(dimension, low[0], high[0], low[1], high[1])
