"""Quantities in a sentence: numbers, measures, money, dates and times, each with all its readings.

A quantity is found over tokens and covers one or more of them. Values are in the base units of `units`. Dates
count in days (the proleptic Gregorian ordinal), times of day in fractions of a day. A month ("March 2024")
and a year ("in 2024") are the range of their days. A date without a year has a dimension of its own, "day of
the year". "03/04/2024" has two readings. Knows no grammar: "over", "old" and the like are not its business.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from multiprover.english.dates import MONTH_NUMBERS, date_at, time_at
from multiprover.english.function_words import words_in
from multiprover.english.numerals import SMALL, TENS, number_at, value_of
from multiprover.english.tokens import Token, tokenize
from multiprover.english.units import MULTIPLES, SIGNS_BEFORE, UNITS, Unit
from multiprover.english.words import is_person_noun, senses
from multiprover.logic.forms import Quantity

Kind = Literal["number", "measure", "article", "period", "date", "time", "range"]


class FoundQuantity(NamedTuple):
    """A quantity that begins at a token; `end` is the place of the token after it.

    `kind` "article" is "a year", "an hour"; "period" is "year" in "the past year"; "range" is "16-18", "5-10
    days".
    """

    quantity: Quantity
    end: int
    kind: Kind


class FoundModifier(NamedTuple):
    """A quantity that modifies a noun: "5-year-old", "30-day"; `adjective` is "old" or "long", or empty.

    `plural` is true of "18-year-olds", which is a noun itself.
    """

    quantity: Quantity
    end: int
    adjective: str
    plural: bool = False


_UNIT_LENGTHS: Final = (3, 2, 1)


_OPENERS: Final = frozenset(
    (*SMALL, *SIGNS_BEFORE, *MONTH_NUMBERS, "a", "an", "half", "-", "minus", "noon", "midday", "midnight")
)
"""Words that a quantity may open with, beside digits."""


def quantities_of(tokens: Sequence[Token]) -> list[list[FoundQuantity]]:
    """The quantities of a sentence by the token they begin at."""
    return [quantities_at(tokens, place) for place in range(len(tokens))]


def quantities_at(tokens: Sequence[Token], place: int) -> list[FoundQuantity]:
    """All quantities that begin at a token; a number with a unit, except one, is no number by itself."""
    token = tokens[place]
    if place and tokens[place - 1].lower in _BEFORE_PERIODS and not _is_part_of_time(tokens, place):
        periods = list(_periods_at(tokens, place))
        if periods:
            return periods
    if token.lower in ("that", "this") and (same := _date_again(tokens, place)) is not None:
        return [same]
    opens = token.text[0].isdigit() or token.lower in _OPENERS or token.text in _OPENERS
    if not opens and token.lower.partition("-")[0] not in _OPENERS:
        return []
    return list(_quantities_at(tokens, place))


def _date_again(tokens: Sequence[Token], place: int) -> FoundQuantity | None:
    """The one date that the sentence has named before, as "that date"."""
    if place + 1 >= len(tokens) or tokens[place + 1].lower not in ("date", "day"):
        return None
    named, start = list[Quantity](), 0
    while start < place:
        found = next(iter(date_at(tokens, start)), None)
        if found is not None:
            named.append(replace(found[0], text=_text(tokens, start, found[1])))
        start = found[1] if found is not None else start + 1
    return FoundQuantity(named[0], place + 2, "date") if len(named) == 1 else None


_BEFORE_PERIODS: Final = frozenset(("past", "last", "previous", "preceding"))


def _is_part_of_time(tokens: Sequence[Token], place: int) -> bool:
    """As in "the last day", "the last week of the course": no time before now."""
    following = tokens[place + 1].lower if place + 1 < len(tokens) else ""
    return tokens[place - 1].lower == "last" and (following == "of" or tokens[place].lower == "day")


def _periods_at(tokens: Sequence[Token], place: int) -> Iterator[FoundQuantity]:
    """As in "the past year"."""
    for unit, end in units_at(tokens, place):
        if unit.dimension == "duration" and unit.number == "singular":
            text = f"a {_text(tokens, place, end)}"
            yield FoundQuantity(Quantity("duration", unit.size, unit.size, text=text), end, "period")


def _quantities_at(tokens: Sequence[Token], place: int) -> Iterator[FoundQuantity]:
    token = tokens[place]
    if token.quoted:
        return
    dated = [
        FoundQuantity(replace(quantity, text=_text(tokens, place, end)), end, "date")
        for quantity, end in date_at(tokens, place)
    ]
    timed = [
        FoundQuantity(replace(quantity, text=_text(tokens, place, end)), end, "time")
        for quantity, end in time_at(tokens, place)
    ]
    if dated or timed:
        yield from dated
        yield from timed
        return
    if token.text in SIGNS_BEFORE:
        yield from _after_sign(tokens, place)
        return
    if (part := _part_at(tokens, place)) is not None:
        yield part
        return
    if token.lower in ("a", "an"):
        yield from _of_article(tokens, place)
    found = number_at(tokens, place)
    if found is None:
        return
    value, end = found
    ranged = _range_end(tokens, end)
    if ranged is not None and ranged[0] > value:
        yield from _measured(tokens, place, value, *ranged)
        return
    measured = list(_measured(tokens, place, value, value, end))
    rated = [
        each
        for each in measured
        if each.quantity.dimension.startswith("money ") and " a " in each.quantity.dimension
    ]
    measured = rated or measured  # "120 pounds a week" are no weight
    yield from measured
    if value == 1 or not any(found.kind == "measure" for found in measured):
        text = _text(tokens, place, end)
        yield FoundQuantity(Quantity("number", value, value, text=text), end, "number")


_PARTS: Final = {
    "half": 2,
    **dict.fromkeys(("third", "thirds"), 3),
    **dict.fromkeys(("quarter", "quarters"), 4),
    **dict.fromkeys(("fifth", "fifths"), 5),
    **dict.fromkeys(("tenth", "tenths"), 10),
}
"""Parts of a whole, by how many of them there are."""


def _part_at(tokens: Sequence[Token], place: int) -> FoundQuantity | None:
    """A part of something as a share: "half of", "a third of", "two thirds of", "three-quarters of"."""
    words = [token.lower for token in tokens[place : place + 3]]
    if "of" not in words:
        return None
    *number, part = " ".join(words[: words.index("of")]).replace("-", " ").split(" ")
    count = Fraction(1) if number in ([], ["a"]) else value_of(number[0]) if len(number) == 1 else None
    if part not in _PARTS or count is None or (not number and part != "half") or count >= _PARTS[part]:
        return None
    share, end = 100 * count / _PARTS[part], place + words.index("of")
    quantity = Quantity("percent", share, share, text=_text(tokens, place, end).lower())
    return FoundQuantity(quantity, end, "measure")


def _text(tokens: Sequence[Token], place: int, end: int) -> str:
    words = [tokens[place].text]
    for token in tokens[place + 1 : end]:
        words.append(token.text if token.tight or token.text in (",", "%") else " " + token.text)
    return "".join(words)


def units_at(tokens: Sequence[Token], place: int) -> Iterator[tuple[Unit, int]]:
    """The units that the words at a place name, those of the longest phrase."""
    for length in _UNIT_LENGTHS:
        words = [token.text for token in tokens[place : place + length]]
        if len(words) < length:
            continue
        phrase = "".join(words) if "/" in words or "°" in words else " ".join(words)
        units = UNITS.get(phrase) or (UNITS.get(phrase.lower()) if len(phrase) > 2 else None)
        if units:
            yield from ((unit, place + length) for unit in units)
            return


def _agrees(unit: Unit, value: Fraction, tight: bool) -> bool:
    if unit.number == "any":
        return True
    if unit.number == "singular":
        return tight or 0 < abs(value) <= 1
    return tight or value != 1


def _measured(
    tokens: Sequence[Token], place: int, low: Fraction, high: Fraction, end: int
) -> Iterator[FoundQuantity]:
    """Number and unit, and what of the same dimension follows: "5 feet 10 inches", "2 years and 3 months"."""
    kind: Kind = "measure" if low == high else "range"
    if low != high:
        text = _text(tokens, place, end)
        yield FoundQuantity(Quantity("number", low, high, text=text), end, "range")
    half = end < len(tokens) and low == Fraction(1, 2) and tokens[end].lower in ("a", "an")
    between = tokens[end].lower if end < len(tokens) else ""
    counted = _DAYS.get(between)
    for unit, after in units_at(tokens, end + half + (counted is not None)):
        if not _agrees(unit, high, tokens[end].tight) or (counted and unit.dimension != "duration"):
            continue
        quantity = Quantity(
            f"duration in {counted} days" if counted else unit.dimension,
            low * unit.size + unit.shift,
            high * unit.size + unit.shift,
            text=_text(tokens, place, after),
        )
        if low == high and quantity.low is not None:
            longer = list(_continued(tokens, place, quantity.low, unit, after))
            yield from longer
            if any(found.end == after + 2 for found in longer):
                continue
        yield _rated(tokens, place, FoundQuantity(quantity, after, kind))


_PERIODS: Final = frozenset(("hour", "day", "night", "week", "month", "quarter", "semester", "term", "year"))


def _rated(tokens: Sequence[Token], place: int, found: FoundQuantity) -> FoundQuantity:
    """Money or a share for something has a dimension of its own: "2,000 euros a month", "$30 per hour".

    "per" is said of anything ("per person"), the other words of what is measured: "for every kilometre".
    """
    if not found.quantity.dimension.startswith(("money", "percent")):
        return found
    words = [token.lower for token in tokens[found.end : found.end + 4]]
    link = 2 if words[:2] in (["for", "every"], ["for", "each"]) else 1
    if words[:1] not in (["per"], ["a"], ["an"], ["each"], ["every"]) and link == 1:
        return found
    counted = words[link : link + 1] if words[link : link + 1] in _COUNTED else []
    unit = words[link + len(counted)] if len(words) > link + len(counted) else ""
    if not unit or not _is_rated(unit, words[0] == "per", bool(counted)):
        return found
    end = found.end + link + len(counted) + 1
    said = " ".join([*counted, unit])
    dimension = f"{found.quantity.dimension} a {said}"
    text = f"{found.quantity.text} per {said}"
    rated = found._replace(quantity=replace(found.quantity, dimension=dimension, text=text), end=end)
    following = [token.lower for token in tokens[end : end + 2]]
    person = len(following) == 2 and (following[-1] == "person" or is_person_noun(following[-1]))
    if words[0] == "per" and following[:1] == ["and"] and (following[-1] in _PERIODS or person):
        following = ["per", following[-1]]  # "per person and night"
    if following[:1] == ["per"] and _is_rated(following[-1], per=True, counted=False):
        dimension, text = f"{dimension} and {following[-1]}", f"{text} per {following[-1]}"
        rated = found._replace(quantity=replace(found.quantity, dimension=dimension, text=text), end=end + 2)
    return rated


_COUNTED: Final = tuple(
    [word] for word in words_in("working business calendar full school started additional square cubic")
)
"""What may stand before the time or measure of a rate: "20 euros per calendar day", "per square metre"."""


def _is_rated(word: str, per: bool, counted: bool) -> bool:
    """Whether a rate is for this: a time, a measure, after "per" any noun."""
    if word in _PERIODS or any(
        unit.number == "singular" and not unit.dimension.startswith("money") for unit in UNITS.get(word, ())
    ):
        return True
    return (
        per
        and not counted
        and any(sense.category == "noun" and sense.form == "singular" for sense in senses(word))
    )


_DAYS: Final = {
    "consecutive": "",
    "calendar": "",
    "full": "",
    "whole": "",
    "working": "working",
    "business": "working",
}
"""What may stand between a number and days: "three consecutive days"; working days are of their own."""


def _continued(
    tokens: Sequence[Token], place: int, value: Fraction, unit: Unit, end: int
) -> Iterator[FoundQuantity]:
    joined = end < len(tokens) and tokens[end].lower == "and"
    if end + joined >= len(tokens):
        return
    found = number_at(tokens, end + joined)
    if found is None:
        return
    count, after = found
    for smaller, stop in units_at(tokens, after):
        more = count * smaller.size
        if smaller.dimension == unit.dimension and more < unit.size and _agrees(smaller, count, False):
            total = value + more
            text = _text(tokens, place, stop)
            yield FoundQuantity(Quantity(unit.dimension, total, total, text=text), stop, "measure")


def _range_end(tokens: Sequence[Token], place: int) -> tuple[Fraction, int] | None:
    """The upper number of "16-18"."""
    if place + 1 < len(tokens) and tokens[place].text == "-" and tokens[place + 1].is_number:
        upper = value_of(tokens[place + 1].lower)
        if upper is not None:
            return upper, place + 2
    return None


def _after_sign(tokens: Sequence[Token], place: int) -> Iterator[FoundQuantity]:
    """Money with its sign before it: "$500", "€ 2.5 million", "USD 20", "$5-10"."""
    if place + 1 >= len(tokens):
        return
    found = number_at(tokens, place + 1)
    if found is None:
        return
    value, end = found
    multiple = MULTIPLES.get(tokens[end].text) if end < len(tokens) and tokens[end].tight else None
    if multiple is not None and len(tokens[end].text) <= 2:
        value, end = value * multiple, end + 1
    low, kind = value, "measure"
    ranged = _range_end(tokens, end)
    if ranged is not None and ranged[0] > value:
        (value, end), kind = ranged, "range"
    for unit in UNITS[tokens[place].text]:
        quantity = Quantity(unit.dimension, low, value, text=_text(tokens, place, end))
        yield _rated(tokens, place, FoundQuantity(quantity, end, "range" if kind == "range" else "measure"))


def _of_article(tokens: Sequence[Token], place: int) -> Iterator[FoundQuantity]:
    for unit, end in units_at(tokens, place + 1):
        if unit.number == "singular":
            text = _text(tokens, place, end)
            yield FoundQuantity(Quantity(unit.dimension, unit.size, unit.size, text=text), end, "article")


_ADJECTIVES: Final = {
    **dict.fromkeys(("old", "olds"), "old"),
    **dict.fromkeys(("long", "tall", "high", "wide", "deep", "thick", "heavy"), ""),
}


def modifier_at(tokens: Sequence[Token], place: int) -> FoundModifier | None:
    """A hyphenated quantity before a noun: "5-year-old", "two-year", "30-day", "10-kg", "500-euro"."""
    number, *words = tokens[place].lower.split("-")
    if words and number in TENS and f"{number}-{words[0]}" in SMALL:
        number, words = f"{number}-{words[0]}", words[1:]
    value = value_of(number)
    if value is None or not words or len(words) > 2:
        return None
    ending = words[1] if len(words) == 2 else ""
    if ending and ending not in _ADJECTIVES:
        return None
    for unit in UNITS.get(words[0], ()):
        if unit.number in ("singular", "any"):
            adjective = "old" if ending in ("old", "olds") else ending
            said = words[0] if value == 1 or unit.number == "any" else _plural_unit(words[0])
            quantity = Quantity(unit.dimension, value * unit.size, value * unit.size, text=f"{number} {said}")
            return FoundModifier(quantity, place + 1, adjective, ending == "olds")
    return None


def _plural_unit(singular: str) -> str:
    return {"foot": "feet", "inch": "inches", "century": "centuries"}.get(singular, singular + "s")


def quantity_of(text: str) -> Quantity | None:
    """The quantity that a text is as a whole, in its first reading; None if it is none."""
    tokens = tokenize(text)
    found = quantities_at(tokens, 0) if tokens else []
    return next((each.quantity for each in found if each.end == len(tokens)), None)
