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
from multiprover.logic.forms import Quantity

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
    ),
)
"""The rules of times between others."""
