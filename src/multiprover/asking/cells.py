"""What a cell of a table is, by its characters: a name, a number, a date, or words to be read.

Cells of one shape are read alike, so that a template is read once for all of them. A name that the grammar
might take for something else is quoted: quoted text is a name.
"""

import re
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from multiprover.english.function_words import ALL_FUNCTION_WORDS, GIVEN_NAMES
from multiprover.english.words import is_person_noun, senses

Bound = str | Fraction | int
"""What stands in a form for a cell: a name, or a number (for a date its day)."""

_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_DATE: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[T ]00:00(?::00)?)?")
_NAME_WORD: Final = r"[^\W\d_a-z](?:[^\W\d_]|['’-](?=[^\W\d_]))*+"
_NAME: Final = re.compile(rf"{_NAME_WORD}(?: {_NAME_WORD})*+")
_PLAIN_NAME: Final = re.compile(r"[A-Z][a-z]+(?: [A-Z][a-z]+){1,5}")
_CODE: Final = re.compile(r"[A-Z]{1,5}-?\d{1,12}")
_NUMBERED: Final = re.compile(r"([A-Z][a-z]+(?: [A-Z][a-z]+)*) (\d{1,12})")
_JOINING: Final = frozenset(
    [
        "and",
        "or",
        "not",
        "no",
        "if",
        "unless",
        "who",
        "whom",
        "whose",
        "that",
        "which",
        "but",
        "except",
        "then",
        "only",
        "never",
        "without",
        "nor",
        "than",
        "when",
    ]
)
_PROBES: Final = (
    ("Quillon", "Brathwick", "Zendarra", "Vostrick", "Melquor", "Thrannic"),
    ("Dorvane", "Yestrick", "Kolmarra", "Praxtor", "Wennick", "Ulvanor"),
)
_NUMBERS: Final = ((7, 13, 19, 29, 37, 43), (11, 17, 23, 31, 41, 47))
_DAYS: Final = ("2021-03-04", "2019-07-15", "2018-10-26", "2017-05-11", "2016-09-23", "2015-12-30")
_OTHER_DAYS: Final = ("2022-11-17", "2020-02-18", "2013-08-27", "2012-06-14", "2011-04-22", "2010-01-16")
MOST_SLOTS: Final = len(_DAYS)
"""Columns that one template may have."""


class Cell(NamedTuple):
    """A cell: cells of the same `shape` are read alike, with `value` for what the form has of the others.

    `shown` is how the sentence has it. A cell without a value is read as it stands.
    """

    shape: str
    shown: str
    value: Bound | None = None


def shape_of(text: str, *, is_name: bool) -> Cell:
    """What a cell is; `is_name` where the template says that it names a thing."""
    if is_name:
        return _name(text) or _quoted(text)
    if _NUMBER.fullmatch(text):
        return _number(text.replace(",", ""))
    if (day := _day(text)) is not None:
        return Cell("date", text[:10], day)
    found = _name(text)
    if found is not None and all(map(_is_name_word, text.split())):
        return found
    return Cell(f"={text}", text)


def _number(text: str) -> Cell:
    number = Fraction(text)
    if "." in text:
        return Cell("decimal", text, number)
    return Cell("few" if number < 2 else "whole", text, int(number))


def _day(text: str) -> int | None:
    if found := _DATE.fullmatch(text):
        try:
            return date(int(found[1]), int(found[2]), int(found[3])).toordinal()
        except ValueError:
            return None
    return None


def _name(text: str) -> Cell | None:
    """A name that the grammar takes for one, as far as its words tell."""
    if _PLAIN_NAME.fullmatch(text) and _is_plain_name(text):
        return Cell("name 2", text, text)
    if _NAME.fullmatch(text):
        words = text.split(" ")
        count = len(words)
        if count > 6 or not text[0].isupper():
            return None
        for word in words:
            if _is_doubtful(word, count):
                return None
        joined = "-" if "-" in text else "'" if "'" in text or "’" in text else ""
        if count > 1 and _is_role(words[0]):
            return Cell(f"={text}", text)
        return Cell(f"name {min(count, 2)}{joined}", text, text)
    if _CODE.fullmatch(text):
        return Cell("code -" if "-" in text else "code", text, text)
    if (found := _NUMBERED.fullmatch(text)) and not any(_is_doubtful(word, 2) for word in found[1].split()):
        return Cell(f"numbered {found[1]}", text, text)
    return None


def _is_plain_name(text: str) -> bool:
    """Whether a text that is written as names are needs no closer look: "Ada Miller"."""
    words = text.lower().split(" ")
    return ALL_FUNCTION_WORDS.isdisjoint(words) and not _is_role(words[0])


def may_be_plain(text: str) -> bool:
    """Whether a name that is quoted for safety is written as names are."""
    return _NAME.fullmatch(text) is not None and text[0].isupper()


def _quoted(text: str) -> Cell:
    plain = text.strip(" .,;")
    if '"' in text or plain != text or not 1 <= len(text) <= 200 or not text.isprintable():
        return Cell(f"={text}", text)
    return Cell("quoted", f'"{text}"', text)


@lru_cache(maxsize=100_000)
def _is_doubtful(word: str, count: int) -> bool:
    """Whether a capital may not make the word a name: "Will", "May", and "Rose" where it stands alone."""
    lower = word.lower()
    if lower in ALL_FUNCTION_WORDS or word.endswith(("'s", "’s")) or len(word) == 1:
        return True
    return count == 1 and senses(lower)[0].known and lower not in GIVEN_NAMES


@lru_cache(maxsize=100_000)
def _is_role(word: str) -> bool:
    """Whether a name that begins with the word may say what the person is: "Professor Adler"."""
    return is_person_noun(word.lower()) and word.lower() not in GIVEN_NAMES


@lru_cache(maxsize=100_000)
def _is_name_word(word: str) -> bool:
    lower = word.lower()
    return lower in GIVEN_NAMES or not senses(lower)[0].known


def joining_word(text: str) -> str | None:
    """A word in a cell that would join it to the sentence in another way than its template does."""
    if any(mark in text for mark in '.;:!?"\n') and not _NUMBER.search(text):
        return next(mark for mark in '.;:!?"\n' if mark in text)
    return next((word for word in text.lower().replace(",", " , ").split() if word in _JOINING), None)


def probe(cell: Cell, slot: int, series: int) -> Cell:
    """A cell of the same shape that is known to be nothing else, the same for all cells of the shape."""
    if cell.value is None:
        return cell
    name = _PROBES[series][slot]
    match cell.shape.split(" ", 1):
        case ["whole" | "few"]:
            number = _NUMBERS[series][slot]
            return Cell(cell.shape, str(number), number)
        case ["decimal"]:
            number = _NUMBERS[series][slot]
            return Cell(cell.shape, f"{number}.5", Fraction(2 * number + 1, 2))
        case ["date"]:
            day = (_DAYS, _OTHER_DAYS)[series][slot]
            return Cell(cell.shape, day, date.fromisoformat(day).toordinal())
        case ["quoted"]:
            return Cell(cell.shape, f'"{name}"', name)
        case ["numbered", words]:
            shown = f"{words} {70_041 + 7 * slot + series}"
        case ["code", *joined]:
            shown = f"Q{'-' * len(joined)}{70_041 + 7 * slot + series}"
        case ["name", kind]:
            shown = name
            if "-" in kind or "'" in kind:
                shown = f"{name}{kind[-1]}{_PROBES[series][slot - 1]}"
            if kind.startswith("2"):
                shown = f"{shown} {_PROBES[series][slot - 2]}"
        case _:
            raise AssertionError(cell.shape)
    return Cell(cell.shape, shown, shown)
