"""How a quantity is said: "25 years", "$500", "31 March 2024", "more than 18 years".

A quantity keeps the words it was written in; one that was computed is said in the largest unit that fits.
What is said is read back to the same quantity.
"""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import Final

from multiprover.english.dates import MONTHS
from multiprover.english.units import DAYS_OF_YEAR, UNITS
from multiprover.logic.forms import Quantity

_UNITS: Final[dict[str, tuple[tuple[str, str, Fraction | int], ...]]] = {
    # singular, plural, size: the largest first
    "duration": (
        ("year", "years", DAYS_OF_YEAR),
        ("month", "months", DAYS_OF_YEAR / 12),
        ("week", "weeks", 7),
        ("day", "days", 1),
        ("hour", "hours", Fraction(1, 24)),
        ("minute", "minutes", Fraction(1, 1440)),
        ("second", "seconds", Fraction(1, 86400)),
    ),
    "length": (
        ("km", "km", 1000),
        ("m", "m", 1),
        ("cm", "cm", Fraction(1, 100)),
        ("mm", "mm", Fraction(1, 1000)),
    ),
    "weight": (("kg", "kg", 1), ("g", "g", Fraction(1, 1000))),
    "volume": (("litre", "litres", 1), ("ml", "ml", Fraction(1, 1000))),
    "area": (("m²", "m²", 1),),
    "speed": (("km/h", "km/h", 1),),
    "temperature": (("°C", "°C", 1),),
    "data": (("GB", "GB", 10**9), ("MB", "MB", 10**6), ("byte", "bytes", 1)),
    "power": (("kW", "kW", 1000), ("watt", "watts", 1)),
    "voltage": (("volt", "volts", 1),),
    "current": (("ampere", "amperes", 1),),
    "loudness": (("decibel", "decibels", 1),),
    "energy": (("kilocalorie", "kilocalories", 1),),
}
_SIGNS: Final = {"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹"}
_WHOLE: Final = {
    # words for a bound with and without its value
    (True, "low"): "at least",
    (False, "low"): "more than",
    (True, "high"): "at most",
    (False, "high"): "less than",
}


def say_quantity(quantity: Quantity) -> str:
    """A quantity in words: as it was written if it was, a range with its bounds."""
    if quantity.text:
        return quantity.text
    low, high = quantity.low, quantity.high
    if low is not None and low == high:
        return say_value(quantity.dimension, low)
    if low is not None and high is not None:
        return f"between {say_value(quantity.dimension, low)} and {say_value(quantity.dimension, high)}"
    if low is not None:
        return f"{_WHOLE[quantity.low_included, 'low']} {say_value(quantity.dimension, low)}"
    if high is not None:
        return f"{_WHOLE[quantity.high_included, 'high']} {say_value(quantity.dimension, high)}"
    return "any value"


def say_value(dimension: str, value: Fraction) -> str:
    """One value of a dimension, given in its base unit."""
    if dimension == "date" and value.denominator == 1 and 0 < value <= date.max.toordinal():
        day = date.fromordinal(int(value))
        return f"{day.day} {MONTHS[day.month - 1].capitalize()} {day.year:04d}"
    if dimension == "day of the year" and value.denominator == 1 and 1 <= value <= 366:
        day = date.fromordinal(date(2000, 1, 1).toordinal() + int(value) - 1)
        return f"{day.day} {MONTHS[day.month - 1].capitalize()}"
    if dimension == "time" and (1440 * value).denominator == 1 and 0 <= value <= 1:
        hour, minute = divmod(int(1440 * value), 60)
        return f"{hour}:{minute:02d}"
    if dimension == "percent":
        return f"{say_number(value)}%"
    if dimension.startswith("money "):
        currency = dimension.removeprefix("money ")
        sign = _SIGNS.get(currency)
        return f"{sign}{say_number(value)}" if sign else f"{currency} {say_number(value)}"
    units = _UNITS.get(dimension)
    return say_number(value) if units is None else _with_unit(value, units)


def _with_unit(value: Fraction, units: Sequence[tuple[str, str, Fraction | int]]) -> str:
    """In the largest unit that leaves a whole number or, except for times, few decimals; else in the base."""
    decimals = 1 if units is _UNITS["duration"] else 1000
    fitting = (
        unit for unit in units if (value / unit[2] * decimals).denominator == 1 and abs(value) >= unit[2]
    )
    base = next((unit for unit in units if unit[2] == 1), units[-1])
    singular, plural, size = next(fitting, base)
    number = value / size
    return f"{say_number(number)} {singular if number == 1 else plural}"


def say_number(value: Fraction) -> str:
    """A number in digits, exact where it has few decimals: 1,000, 2.5, 1/3."""
    if value.denominator == 1:
        return f"{value.numerator:,}" if abs(value) >= 10_000 else str(value.numerator)
    scaled = value * 10**6
    if scaled.denominator == 1:
        return (
            f"{float(value):,.6f}".rstrip("0") if abs(value) >= 10_000 else f"{float(value):.6f}".rstrip("0")
        )
    return f"{value.numerator}/{value.denominator}"


Value = int | float | date | str
"""A bare value: a number, a date, or a time of day as "18:30"."""


def bare_value(quantity: Quantity) -> tuple[Value, str | None]:
    """The number or date of an exact quantity, in the unit it was written in; a range in words."""
    low, dimension = quantity.low, quantity.dimension
    if low is None or low != quantity.high:
        return say_quantity(quantity), None
    if dimension == "date" and low.denominator == 1 and 0 < low <= date.max.toordinal():
        return date.fromordinal(int(low)), None
    if dimension in ("time", "day of the year"):
        return say_value(dimension, low), None
    if dimension == "percent":
        return _number(low), "%"
    if dimension.startswith("money "):
        return _number(low), dimension.removeprefix("money ")
    for text in (quantity.text, say_value(dimension, low)):
        for word in text.replace("-", " ").split():
            for unit in UNITS.get(word, ()):
                if unit.dimension == dimension and not unit.shift:
                    return _number(low / unit.size), word
    return _number(low), None


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else float(value)
