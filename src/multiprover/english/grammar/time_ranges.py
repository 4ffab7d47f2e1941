"""Times between two others: "between 3 May and 9 May 2024 inclusive", "from 10 a.m. to 8 p.m."."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any, Final

from multiprover.english.grammar.deadlines import WHOLE
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.measures import between
from multiprover.english.quantities import quantity_of
from multiprover.english.syntax import Complement, Measure
from multiprover.logic.forms import Operator, Quantity

TIMES: Final = ("date", "day of the year", "time")
YEARS: Final = range(1500, 2201)


def in_time(start: Quantity, end: Quantity) -> Any:
    """As in "between 3 May and 9 May", both included: when something was."""
    low, high = _alike(start, end)
    if low.dimension != high.dimension or low.dimension not in TIMES:
        return None
    if low.dimension == "date" and (low.low or 0) > (high.high or 0):
        return None
    return Complement("between", Measure(((">=", low), ("<=", high)), f"between {low.text} and {high.text}"))


SINCE: Final[dict[str, Operator]] = {
    "after": ">",
    "later_than": ">",
    "on_or_after": ">=",
    "no_earlier_than": ">=",
}
UNTIL: Final[dict[str, Operator]] = {
    "before": "<",
    "earlier_than": "<",
    "on_or_before": "<=",
    "no_later_than": "<=",
    "by": "<=",
}


def both_bounds(since: Operator, until: Operator, words: str, *, until_first: bool = False) -> Any:
    """As in "after 3 May but before 9 May": `words` with a place for either time."""

    def build(one: Quantity, other: Quantity) -> Any:
        start, end = (other, one) if until_first else (one, other)
        low, high = _alike(start, end)
        known = low.low is not None and high.high is not None
        if low.dimension != high.dimension or low.dimension not in TIMES or not known:
            return None
        if (low.low or 0) >= (high.high or 0):
            return None
        said = words.replace("_", " ").format(one.text, other.text)
        return Complement("between", Measure(((since, low), (until, high)), said))

    return build


LEVELS: Final = ("temperature", "degrees", "speed", "loudness", "power", "voltage")
"""What something is kept or done at."""


def at_level(start: Quantity, end: Quantity) -> Any:
    """As in "is kept between 2 and 8 degrees": at so much."""
    made = between(start, end)
    return Complement("at", made) if made and made.comparisons[0][1].dimension in LEVELS else None


def _alike(start: Quantity, end: Quantity) -> tuple[Quantity, Quantity]:
    """Both as times, with what the first shares with the second: "3 to 9 May", "3 May to 9 May 2024"."""
    if end.dimension == "number":
        return _as_year(start), _as_year(end)
    if start.dimension == "number" and end.dimension != "number":
        return quantity_of(f"{start.text} {end.text.partition(' ')[2]}") or start, end
    if start.dimension == "day of the year" and end.dimension == "date":
        return quantity_of(f"{start.text} {end.text.rpartition(' ')[2]}") or start, end
    return start, end


def _as_year(quantity: Quantity) -> Quantity:
    year = quantity.low
    if year is None or year.denominator != 1 or int(year) not in YEARS or not quantity.text.isdecimal():
        return quantity
    first, last = date(int(year), 1, 1), date(int(year), 12, 31)
    low, high = Fraction(first.toordinal()), Fraction(last.toordinal())
    return replace(quantity, dimension="date", low=low, high=high)


RULES: Final[Declarations] = (
    (
        "TIMED",
        ("between QTY and QTY inclusive?", in_time, "between 10 a.m. and 8 p.m.", WHOLE),
        ("between QTY and QTY", at_level, "between 2 and 8 degrees"),
        ("from QTY to QTY inclusive?", in_time, "from 10 a.m. to 8 p.m.", WHOLE),
        ("from QTY until QTY inclusive?", in_time, "from 3 May until 9 May", WHOLE),
        ("from QTY through QTY", in_time, "from 3 May through 9 May", WHOLE),
        *(
            (f"{first} QTY {link} {second} QTY", both_bounds(low, high, f"{first} {{}} {link} {second} {{}}"))
            for first, low in SINCE.items()
            for second, high in UNTIL.items()
            for link in ("but", "and")
        ),
        *(
            (
                f"{first} QTY {link} {second} QTY",
                both_bounds(low, high, f"{first} {{}} {link} {second} {{}}", until_first=True),
            )
            for first, high in UNTIL.items()
            for second, low in SINCE.items()
            for link in ("but", "and")
        ),
    ),
)
"""The rules of times between others."""
