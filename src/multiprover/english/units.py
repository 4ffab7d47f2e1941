"""Units of measure: the dimension of each and its size in the dimension's base unit.

Base units: 1 for numbers and percentages, the currency's unit for money, metre, kilogram, litre, square
metre, day (for durations, dates and times of day alike, so that they add up), kilometre an hour, degree
Celsius, byte, watt. A year is 12 months and 365.2425 days, a month a twelfth of it: "12 months" and "1 year"
are equal, "52 weeks" is less than a year, and "30 days" is less than "1 month", which is less than "31 days".
"""

from fractions import Fraction
from typing import Final, NamedTuple

from multiprover.english.function_words import words_in


class Unit(NamedTuple):
    """A unit as a word of a sentence. `number` is "singular", "plural" or, for signs, "any"."""

    dimension: str
    size: Fraction
    number: str
    shift: Fraction = Fraction(0)


DAYS_OF_YEAR: Final = Fraction(3652425, 10000)

_TABLE: Final[tuple[tuple[str, str, str, Fraction | int], ...]] = (
    # singular words | plural words | signs, dimension, size
    ("year yr", "years yrs", "duration", DAYS_OF_YEAR),
    ("month", "months", "duration", DAYS_OF_YEAR / 12),
    ("fortnight", "fortnights", "duration", 14),
    ("week", "weeks wks", "duration", 7),
    ("day", "days", "duration", 1),
    ("night", "nights", "duration", 1),
    ("hour hr", "hours hrs", "duration", Fraction(1, 24)),
    ("minute", "minutes mins", "duration", Fraction(1, 1440)),
    ("second sec", "seconds secs", "duration", Fraction(1, 86400)),
    ("decade", "decades", "duration", DAYS_OF_YEAR * 10),
    ("century", "centuries", "duration", DAYS_OF_YEAR * 100),
    ("quarter-year", "quarter-years", "duration", DAYS_OF_YEAR / 4),
    ("metre meter", "metres meters", "length", 1),
    ("kilometre kilometer", "kilometres kilometers", "length", 1000),
    ("centimetre centimeter", "centimetres centimeters", "length", Fraction(1, 100)),
    ("millimetre millimeter", "millimetres millimeters", "length", Fraction(1, 1000)),
    ("mile", "miles", "length", Fraction(1609344, 1000)),
    ("yard", "yards", "length", Fraction(9144, 10000)),
    ("foot", "feet", "length", Fraction(3048, 10000)),
    ("inch", "inches", "length", Fraction(254, 10000)),
    ("kilogram kilo kilogramme", "kilograms kilos kilogrammes", "weight", 1),
    ("gram gramme", "grams grammes", "weight", Fraction(1, 1000)),
    ("milligram", "milligrams", "weight", Fraction(1, 1000000)),
    ("tonne ton", "tonnes tons", "weight", 1000),
    ("pound", "pounds", "weight", Fraction(45359237, 100000000)),
    ("ounce", "ounces", "weight", Fraction(45359237, 1600000000)),
    ("litre liter", "litres liters", "volume", 1),
    ("millilitre milliliter", "millilitres milliliters", "volume", Fraction(1, 1000)),
    ("centilitre centiliter", "centilitres centiliters", "volume", Fraction(1, 100)),
    ("gallon", "gallons", "volume", Fraction(3785411784, 1000000000)),
    ("hectare", "hectares", "area", 10000),
    ("acre", "acres", "area", Fraction(40468564224, 10000000)),
    ("byte", "bytes", "data", 1),
    ("kilobyte", "kilobytes", "data", 10**3),
    ("megabyte", "megabytes", "data", 10**6),
    ("gigabyte", "gigabytes", "data", 10**9),
    ("terabyte", "terabytes", "data", 10**12),
    ("watt", "watts", "power", 1),
    ("kilowatt", "kilowatts", "power", 1000),
    ("volt", "volts", "voltage", 1),
    ("ampere amp", "amperes amps", "current", 1),
    ("decibel", "decibels", "loudness", 1),
    ("kilocalorie calorie", "kilocalories calories", "energy", 1),
    ("kilojoule", "kilojoules", "energy", Fraction(1000, 4184)),
    ("kilowatt-hour kilowatt_hour", "kilowatt-hours kilowatt_hours", "energy", Fraction(3600000, 4184)),
    ("degree", "degrees", "degrees", 1),
    ("semester", "semesters", "semesters", 1),
    ("point", "points", "points", 1),
    ("credit", "credits", "credits", 1),
    ("mark", "marks", "marks", 1),
    ("dollar", "dollars", "money USD", 1),
    ("euro", "euros", "money EUR", 1),
    ("pound", "pounds", "money GBP", 1),
    ("cent", "cents", "money USD", Fraction(1, 100)),
    ("franc", "francs", "money CHF", 1),
    ("yen", "yen", "money JPY", 1),
    ("rupee", "rupees", "money INR", 1),
)
_SIGNS: Final[tuple[tuple[str, str, Fraction | int], ...]] = (
    ("% percent per_cent percentage_points percentage_point", "percent", 1),
    ("$ USD US$ dollars_US", "money USD", 1),
    ("€ EUR", "money EUR", 1),
    ("£ GBP", "money GBP", 1),
    ("¥ JPY", "money JPY", 1),
    ("CHF", "money CHF", 1),
    ("INR ₹", "money INR", 1),
    ("CAD", "money CAD", 1),
    ("AUD", "money AUD", 1),
    ("SEK", "money SEK", 1),
    ("NOK", "money NOK", 1),
    ("DKK", "money DKK", 1),
    ("PLN", "money PLN", 1),
    ("km", "length", 1000),
    ("m", "length", 1),
    ("cm", "length", Fraction(1, 100)),
    ("mm", "length", Fraction(1, 1000)),
    ("ft", "length", Fraction(3048, 10000)),
    ("mi", "length", Fraction(1609344, 1000)),
    ("kg kgs", "weight", 1),
    ("g", "weight", Fraction(1, 1000)),
    ("mg", "weight", Fraction(1, 1000000)),
    ("t", "weight", 1000),
    ("lb lbs", "weight", Fraction(45359237, 100000000)),
    ("oz", "weight", Fraction(45359237, 1600000000)),
    ("l L", "volume", 1),
    ("ml mL", "volume", Fraction(1, 1000)),
    ("cl", "volume", Fraction(1, 100)),
    ("m² m2 sqm square_metres square_meters square_metre square_meter", "area", 1),
    ("km² km2 square_kilometres square_kilometers", "area", 10**6),
    ("sqft square_feet square_foot", "area", Fraction(9290304, 100000000)),
    ("m³ m3 cubic_metres cubic_meters cubic_metre", "volume", 1000),
    ("ha", "area", 10000),
    ("h hrs", "duration", Fraction(1, 24)),
    ("min", "duration", Fraction(1, 1440)),
    ("s", "duration", Fraction(1, 86400)),
    ("km/h kmh kph kilometres_per_hour kilometers_per_hour kilometres_an_hour", "speed", 1),
    ("mph miles_per_hour miles_an_hour", "speed", Fraction(1609344, 1000000)),
    ("m/s", "speed", Fraction(36, 10)),
    ("kB KB", "data", 10**3),
    ("MB", "data", 10**6),
    ("GB", "data", 10**9),
    ("TB", "data", 10**12),
    ("W", "power", 1),
    ("kW", "power", 1000),
    ("V", "voltage", 1),
    ("A", "current", 1),
    ("dB", "loudness", 1),
    ("kcal", "energy", 1),
    ("kJ", "energy", Fraction(1000, 4184)),
    ("kWh", "energy", Fraction(3600000, 4184)),
    ("°C ℃ degrees_Celsius degree_Celsius degrees_C", "temperature", 1),
)
_FAHRENHEIT: Final = "°F degrees_Fahrenheit degree_Fahrenheit"


def _units() -> dict[str, tuple[Unit, ...]]:
    units: dict[str, tuple[Unit, ...]] = {}

    def add(words: str, unit: Unit) -> None:
        for word in words_in(words):
            units[word] = (*units.get(word, ()), unit)

    for singular, plural, dimension, size in _TABLE:
        number = "any" if singular == plural else "singular"
        add(singular, Unit(dimension, Fraction(size), number))
        if number == "singular":
            add(plural, Unit(dimension, Fraction(size), "plural"))
    for signs, dimension, size in _SIGNS:
        add(signs, Unit(dimension, Fraction(size), "any"))
    add(_FAHRENHEIT, Unit("temperature", Fraction(5, 9), "any", Fraction(-160, 9)))
    return units


UNITS: Final = _units()
"""Unit as written (one to three words) → what it measures; "pounds" measures two things."""

SIGNS_BEFORE: Final = frozenset(words_in("$ € £ ¥ ₹ US$ USD EUR GBP CHF JPY CAD AUD INR SEK NOK DKK PLN"))
"""Signs that stand before the number."""

MULTIPLES: Final = {
    **dict.fromkeys(("hundred",), 100),
    **dict.fromkeys(("thousand", "k", "K"), 1000),
    **dict.fromkeys(("million", "m", "M", "mn"), 10**6),
    **dict.fromkeys(("billion", "bn", "B"), 10**9),
    "dozen": 12,
}
