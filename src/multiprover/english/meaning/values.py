"""Quantities in forms: stated values, comparisons, and the relations that hold them."""

from dataclasses import replace
from fractions import Fraction
from typing import Final

from multiprover.english.meaning.scope import Bodies, Scope
from multiprover.english.syntax import Measure
from multiprover.logic.forms import Atom, Comparison, Condition, Quantity, Term, Variable

DATED: Final = {
    "before": "<",
    "after": ">",
    "by": "<=",
    "until": "<=",
    "since": ">=",
    "on": "=",
    "in": "=",
    "at": "=",
}


COMPARED: Final = {
    "old": ("is _ old", 1),
    "young": ("is _ old", -1),
    "tall": ("is _ tall", 1),
    "short": ("is _ tall", -1),
    "long": ("is _ long", 1),
    "high": ("is _ high", 1),
    "low": ("is _", -1),
    "heavy": ("weighs _", 1),
    "light": ("weighs _", -1),
    "great": ("is _", 1),
    "large": ("is _", 1),
    "small": ("is _", -1),
    "cheap": ("costs _", -1),
    "expensive": ("costs _", 1),
    "wide": ("is _ wide", 1),
    "deep": ("is _ deep", 1),
    "late": ("is on _", 1),
    "early": ("is on _", -1),
}


DATE: Final = Measure((), "a date")
"""Stands for a date that is compared with a thing's date."""


def value_of(measure: Measure) -> Quantity:
    """The value, or the range of values, that a measure states."""
    dimension = measure.comparisons[0][1].dimension
    low: Fraction | None = None
    high: Fraction | None = None
    low_included = high_included = True
    for operator, quantity in measure.comparisons:
        if operator in ("=", ">=", ">"):
            low, low_included = quantity.high if operator == ">" else quantity.low, operator != ">"
        if operator in ("=", "<=", "<"):
            high, high_included = quantity.low if operator == "<" else quantity.high, operator != "<"
    return Quantity(dimension, low, high, low_included, high_included, measure.text)


def measured(relation: str, terms: tuple[Term, ...], measure: Measure, scope: Scope) -> Bodies:
    """The relation's last place compared with a measure."""
    variable = scope.variable()
    compared = compared_with(variable, measure)
    return [(Atom(relation, (*terms, variable)), *compared)]


def compared_with(variable: Variable, measure: Measure) -> tuple[Condition, ...]:
    """That a value meets a measure; a range such as a year is met from its beginning to its end."""
    found: list[Condition] = []
    for operator, quantity in measure.comparisons:
        if operator == "=" and quantity.low != quantity.high:
            found.append(Comparison(variable, ">=", replace(quantity, high=quantity.low)))
            found.append(Comparison(variable, "<=", replace(quantity, low=quantity.high)))
        else:
            found.append(Comparison(variable, operator, quantity))
    return tuple(found)


def any_value(measure: Measure) -> str:
    """The relation between a thing and its one value of a dimension."""
    return f"has the {measure.comparisons[0][1].dimension} value _"
