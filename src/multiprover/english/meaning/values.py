"""Quantities in forms: stated values, comparisons, and the relations that hold them."""

from dataclasses import replace
from fractions import Fraction
from typing import Final

from multiprover.english.grammar.measures import as_years
from multiprover.english.meaning.bodies import Bodies, Refused
from multiprover.english.meaning.scope import Scope
from multiprover.english.syntax import Measure
from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    Operator,
    Quantity,
    Shifted,
    Term,
    Today,
    Variable,
)

DATED: Final[dict[str, Operator]] = {
    "before": "<",
    "after": ">",
    "by": "<=",
    "until": "<=",
    "since": ">=",
    "on": "=",
    "in": "=",
    "at": "=",
    "on or after": ">=",
    "from": ">=",
}


COMPARED: Final = {
    "old": ("is _ old", 1),
    "young": ("is _ old", -1),
    "tall": ("is _ tall", 1),
    "short": ("is _ tall", -1),
    "short in length": ("is _ long", -1),
    "short in height": ("is _ tall", -1),
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


def placed(
    preposition: str, measure: Measure, attribute: str, may_have_age: bool
) -> tuple[bool, list[str], Measure]:
    """Where a measure stands in a relation: whether the words are all of it, the words, and the comparison.

    `attribute` is the adjective of a property ("old", "worth"), `may_have_age` tells whether a bare number
    is an age.
    """
    operator, quantity = measure.comparisons[0]
    if preposition.startswith("~"):
        return (True, *_compared(preposition[1:], operator, quantity))
    if preposition == "measure":
        if not attribute and quantity.dimension == "number" and may_have_age:
            attribute, measure = "old", as_years(measure)
        words = ["worth", "_"] if attribute == "worth" else ["_", attribute] if attribute else ["_"]
        return False, words, measure
    if preposition == "since" and quantity.dimension == "date" and operator == "=":
        return False, ["since", "_"], measure
    if preposition == "between":
        return False, ["on", "_"], measure
    if quantity.dimension in ("date", "time", "day of the year"):
        if preposition not in DATED or operator != "=":
            raise Refused("a date that is not read")
        return False, ["on", "_"], Measure(((DATED[preposition], quantity),), f"{preposition} {measure.text}")
    if preposition == "ago":
        return False, ["_", "ago"], measure
    if preposition.startswith("_"):
        return False, ["_", preposition[1:]], measure
    if preposition == "within":
        return False, ["within", "_"], Measure((("<=", quantity),), measure.text)
    return False, [preposition, "_"] if preposition else ["_"], measure


def lasting(preposition: str, measure: Measure) -> Measure:
    """As in "has worked for two years", "has won ten times" in a condition: at least so long, so often.

    Who has turned eight by a day has turned six, too.
    """
    [(operator, quantity), *more] = measure.comparisons
    if preposition == "since" and quantity.dimension == "date" and operator == "=":
        return Measure((("<=", replace(quantity, low=quantity.high)),), measure.text)
    so_long = preposition == "for" and quantity.dimension in ("duration", "semesters")
    so_often = preposition in ("_times", "_of age")
    exact = measure.text.startswith(("exactly", "precisely"))
    if not (so_long or so_often) or operator != "=" or more or exact:
        return measure
    return Measure(((">=", quantity),), f"at least {measure.text}")


def _compared(adjective: str, operator: str, quantity: Quantity) -> tuple[list[str], Measure]:
    """As in "taller than 140 cm"."""
    if operator not in ("=", "<="):
        raise Refused("a comparison that is not read")
    relation, direction = COMPARED.get(adjective, (f"is _ {adjective}", 1))
    if adjective == "short" and quantity.dimension != "length":
        relation = "is _ long"
    if adjective == "low" and quantity.dimension == "length":
        relation = "is _ high"
    if adjective in ("large", "small") and quantity.dimension == "area":
        relation = "is _ large"
    if operator == "<=":  # "no older than 12", "no younger than 12"
        bound: tuple[Operator, str] = ("<=", "at most") if direction > 0 else (">=", "at least")
        measure = Measure(((bound[0], quantity),), f"{bound[1]} {quantity.text}")
    elif direction > 0:
        measure = Measure(((">", quantity),), f"more than {quantity.text}")
    else:
        measure = Measure((("<", quantity),), f"less than {quantity.text}")
    return relation.split(" "), as_years(measure) if relation == "is _ old" else measure


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


def is_over_the_end(measure: Measure) -> bool:
    """As in "between 10 p.m. and 6 a.m.", "between 1 October and 31 March": over the end of a day or year."""
    match measure.comparisons:
        case ((">=", low), ("<=", high)) if low.dimension in ("time", "day of the year"):
            return (low.low or 0) > (high.high or 0)
    return False


def compared_with(variable: Variable, measure: Measure) -> tuple[Condition, ...]:
    """That a value meets a measure; a range such as a year is met from its beginning to its end."""
    found: list[Condition] = []
    for operator, quantity in measure.comparisons:
        if operator == "=" and quantity.low != quantity.high:
            found.append(Comparison(variable, ">=", replace(quantity, high=quantity.low)))
            found.append(Comparison(variable, "<=", replace(quantity, low=quantity.high)))
        elif operator in (">=", "<="):  # "from 2015" is from its first day, "until 2015" until its last one
            end = quantity.low if operator == ">=" else quantity.high
            found.append(Comparison(variable, operator, replace(quantity, low=end, high=end)))
        else:
            found.append(Comparison(variable, operator, quantity))
    return tuple(found)


def earlier(quantity: Quantity) -> Shifted:
    """The date that is so long before today."""
    if quantity.low is None or quantity.high is None:
        raise Refused("a time without an end")
    return Shifted(Today(), replace(quantity, low=-quantity.high, high=-quantity.low))


def as_words(preposition: str, measure: Measure) -> str:
    """A measure as part of the predicate: "for two weeks", "two weeks in advance"."""
    if preposition == "between":
        return measure.text
    if preposition.startswith("_"):
        return f"{measure.text} {preposition[1:]}"
    if preposition == "ago":
        time = measure.comparisons[0][1].text
        return f"within the past {time.removeprefix('a ')}" if is_past(measure) else f"{measure.text} ago"
    return f"{preposition} {measure.text}".strip()


def is_past(measure: Measure) -> bool:
    """Whether a time is one up to now: "within the past five years"."""
    return [operator for operator, _ in measure.comparisons] == ["<="]


def any_value(measure: Measure) -> str:
    """The relation between a thing and its one value of a dimension."""
    return value_relation(measure.comparisons[0][1])


def value_relation(quantity: Quantity) -> str:
    """The same for a quantity."""
    return f"has the {quantity.dimension} value _"
