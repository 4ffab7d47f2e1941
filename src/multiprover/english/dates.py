"""Dates and times of day over tokens: "31 March 2024", "March 31st, 2024", "2024-03-31", "9 am"."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.numerals import value_of
from multiprover.english.tokens import Token
from multiprover.english.words import senses
from multiprover.logic.forms import Quantity

MONTHS: Final = words_in(
    "january february march april may june july august september october november december"
)
_SHORT: Final = {
    **{month[:3]: number for number, month in enumerate(MONTHS, 1)},
    **{month[:3] + ".": number for number, month in enumerate(MONTHS, 1)},
    "sept": 9,
    "sept.": 9,
}
MONTH_NUMBERS: Final = {**_SHORT, **{month: number for number, month in enumerate(MONTHS, 1)}}
"""Months in small letters, short forms too."""
_BEFORE_A_YEAR: Final = frozenset(words_in("in since before after until till during by of from"))
_IN_DIGITS: Final = re.compile(r"\d{4}-\d\d?-\d\d?|\d{1,2}([/.])\d{1,2}\1\d{4}", re.ASCII)
_WITH_DOT: Final = re.compile(r"\d{1,2}\.\d\d", re.ASCII)
_LEAP_YEAR: Final = 2000

Found = tuple[Quantity, int]
"""A quantity and the place of the token after it."""


def date_at(tokens: Sequence[Token], place: int) -> Iterator[Found]:
    """All dates that begin at a token."""
    token = tokens[place]
    if not token.text[0].isdigit() and month_of(token) is None:
        return
    if _IN_DIGITS.fullmatch(token.text):
        for day in _written_in_digits(token.text):
            yield day, place + 1
        return
    found = _day_and_month(tokens, place)
    if found is not None:
        day_number, month, end = found
        year, end = _year(tokens, end)
        dated = _day(year, month, day_number)
        if dated is not None:
            yield dated, end
        return
    month_alone = month_of(token)
    if month_alone is not None:
        year, end = _year(tokens, place + 1)
        if year is not None and end == place + 2:
            yield _span(date(year, month_alone, 1), _month_end(year, month_alone)), end
        return
    year = _as_year(token)
    before = tokens[place - 1].lower if place else ""
    if year is not None and before in _BEFORE_A_YEAR and 1500 <= year <= 2200:
        following = tokens[place + 1] if place + 1 < len(tokens) else None
        if (
            following is None
            or not (following.is_word or following.is_number or following.text in "%/-")
            or following.function
            or following.lower in ("in", "on", "out", "off")  # "in 1990 in Rome"
            or _is_verb(following)
        ):
            yield _span(date(year, 1, 1), date(year, 12, 31)), place + 1


def _is_verb(token: Token) -> bool:
    """Whether a word after a year is rather a verb than what is counted: "hired after 2015 receive"."""
    if not token.is_word or token.capital:
        return False
    found = senses(token.lower)
    counted = [
        sense.weight
        for sense in found
        if (sense.category, sense.form) == ("noun", "plural") or sense.category == "adjective"
    ]
    verbs = [
        sense.weight
        for sense in found
        if sense.category == "verb" and sense.form in ("base", "third", "past")
    ]
    return max(verbs, default=-1) > max(counted, default=-1)


def month_of(token: Token) -> int | None:
    """The number of the month that a capitalised token names."""
    return MONTH_NUMBERS.get(token.lower) if token.capital and not token.quoted else None


def _span(first: date, last: date) -> Quantity:
    return Quantity("date", Fraction(first.toordinal()), Fraction(last.toordinal()))


def _month_end(year: int, month: int) -> date:
    following = date(year + month // 12, month % 12 + 1, 1)
    return date.fromordinal(following.toordinal() - 1)


def _day(year: int | None, month: int, day: int) -> Quantity | None:
    """One day, or one day of the year; None if the calendar has no such day."""
    try:
        if year is None:
            ordinal = date(_LEAP_YEAR, month, day).toordinal() - date(_LEAP_YEAR, 1, 1).toordinal() + 1
            return Quantity("day of the year", Fraction(ordinal), Fraction(ordinal))
        made = date(year, month, day)
    except ValueError:
        return None
    return _span(made, made)


def _written_in_digits(text: str) -> list[Quantity]:
    if "-" in text:
        parts = [text.split("-")]
    else:
        first, second, year = text.replace("/", ".").split(".")
        parts = [[year, second, first]]
        if "/" in text and first != second:
            parts.append([year, first, second])
    made = (_day(*map(int, part)) for part in parts)
    return [day for day in made if day is not None]


def _day_number(token: Token) -> int | None:
    text = token.lower
    if text[-2:] in ("st", "nd", "rd", "th") and text[:-2].isdecimal():
        text = text[:-2]
    return int(text) if text.isdecimal() and len(text) <= 2 and 1 <= int(text) <= 31 else None


def _day_and_month(tokens: Sequence[Token], place: int) -> tuple[int, int, int] | None:
    """Day, month and the place after them: "31 March", "31st of March", "March 31"."""
    day = _day_number(tokens[place])
    after = place + 1
    if day is not None:
        if after < len(tokens) and tokens[after].lower == "of":
            after += 1
        month = month_of(tokens[after]) if after < len(tokens) else None
        return None if month is None else (day, month, after + 1)
    month = month_of(tokens[place])
    if month is not None and after < len(tokens):
        day = _day_number(tokens[after])
        if day is not None:
            return day, month, after + 1
    return None


def _as_year(token: Token) -> int | None:
    return int(token.text) if token.text.isdecimal() and len(token.text) == 4 else None


def _year(tokens: Sequence[Token], place: int) -> tuple[int | None, int]:
    """The year after a day and month, with or without a comma before it."""
    comma = place + 1 < len(tokens) and tokens[place].text == ","
    if place + comma < len(tokens):
        year = _as_year(tokens[place + comma])
        if year is not None and year > 0:
            return year, place + comma + 1
    return None, place


def time_at(tokens: Sequence[Token], place: int) -> Iterator[Found]:
    """The time of day that begins at a token, if any."""
    token = tokens[place]
    following = tokens[place + 1].lower.replace(".", "") if place + 1 < len(tokens) else ""
    if token.lower in ("noon", "midnight", "midday"):
        yield _time(0 if token.lower == "midnight" else 12, 0), place + 1
        return
    if token.lower in PARTS_OF_HOUR and following in ("past", "to") and place + 2 < len(tokens):
        yield from _part_of_hour(PARTS_OF_HOUR[token.lower], following, tokens[place + 2].lower, place + 3)
        return
    dotted = following in ("am", "pm") and _WITH_DOT.fullmatch(token.text)  # "7.30 a.m."
    hours, _, minutes = token.lower.partition("." if dotted else ":")
    value = value_of(hours)
    if value is None or value.denominator != 1 or not (minutes or following in ("am", "pm", "o'clock")):
        return
    hour, minute = int(value), int(minutes[:2] or 0)
    end = place + 1
    if following in ("am", "pm"):
        if not 1 <= hour <= 12:
            return
        hour = hour % 12 + (12 if following == "pm" else 0)
        end += 1
    elif following == "o'clock":
        end += 1
    if hour <= 24 and minute < 60 and hour * 60 + minute <= 1440:
        yield _time(hour, minute), end


def _part_of_hour(minutes: int, word: str, hour: str, end: int) -> Iterator[Found]:
    """As in "half past six", "quarter to nine"."""
    value = value_of(hour)
    if value is not None and value.denominator == 1 and 1 <= value <= 12 and (minutes, word) != (30, "to"):
        minute = 60 * int(value) + (minutes if word == "past" else -minutes)
        yield _time(minute // 60, minute % 60), end


PARTS_OF_HOUR: Final = {"half": 30, "quarter": 15}


def _time(hour: int, minute: int) -> Quantity:
    value = Fraction(60 * hour + minute, 1440)
    return Quantity("time", value, value)
