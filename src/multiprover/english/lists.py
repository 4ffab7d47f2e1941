"""Sentences with a list below them: as one sentence an item, or as a count of conditions."""

import re
from typing import Final, NamedTuple

from multiprover.english.numerals import value_of
from multiprover.english.text import Item, SourceSentence
from multiprover.logic.forms import Operator

LIST_HINT: Final = (
    'say "the following", or "if at least one (or: if all) of the following hold:", before the list'
)

_COUNTED: Final = re.compile(
    r"""
    (?P<conclusion>.+?),?\ if
    (?:\ (?P<operator>at\ least|at\ most|exactly|more\ than|fewer\ than))?
    \ (?P<number>\w+)\ of\ the\ following
    (?:\ (?:conditions|criteria|requirements|statements|points))?
    (?:\ (?:hold|apply|(?:is|are)\ (?:met|true|fulfilled|satisfied))s?|\ applies)?:?
    """,
    re.IGNORECASE | re.VERBOSE,
)
_FOLLOWING: Final = re.compile(
    r"(?P<before>.*?)\bthe following(?: (?:\w+ )??(?P<noun>[a-z]+s|people))?(?P<after>(?: .+)?)$",
    re.IGNORECASE,
)
_OPEN_END: Final = re.compile(
    r"\b(?:must|may|can|cannot|not|should|to|is|are|has|have|gets?|needs?|require[sd]?|includes?)$",
    re.IGNORECASE,
)
_OPERATORS: Final[dict[str, Operator]] = {
    "at least": ">=",
    "at most": "<=",
    "exactly": "=",
    "more than": ">",
    "fewer than": "<",
}


class CountedList(NamedTuple):
    """A conclusion that follows from so many of the items."""

    conclusion: str
    operator: Operator
    number: int
    items: tuple[str, ...]


_INLINE: Final = re.compile(r"(.+ of the following hold): (.+;.+)", re.IGNORECASE)


def with_items(source: SourceSentence) -> SourceSentence:
    """A sentence with its list on the same line ("… of the following hold: A; B; C") as one below it."""
    found = None if source.items else _INLINE.fullmatch(source.text)
    if found is None:
        return source
    items = found[2].rstrip(".").split("; ")
    made = tuple(Item(item, source.line, source.start, source.end) for item in items)
    return source._replace(text=f"{found[1]}:", items=made)


def counted_list(source: SourceSentence) -> CountedList | None:
    """As in "… if at least two of the following hold:"."""
    found = _COUNTED.fullmatch(source.text.rstrip(" :"))
    if found is None:
        return None
    items = tuple(item.text for item in source.items)
    word = found["number"].lower()
    number = {"all": len(items), "any": 1, "both": 2}.get(word)
    if number is None:
        value = value_of(word)
        if value is None or value.denominator != 1:
            return None
        number = int(value)
    operator: Operator = _OPERATORS[found["operator"].lower()] if found["operator"] else ">="
    return CountedList(found["conclusion"], operator, number, items)


def spread_list(source: SourceSentence) -> list[str]:
    """One sentence for each item; none if the list cannot be joined to its sentence."""
    head = source.text.rstrip(" :")
    if any(item.joiner == "or" for item in source.items):
        return []
    found = _FOLLOWING.fullmatch(head)
    if found is not None:
        return [_sentence(f"{found['before']}{item.text}{found['after']}") for item in source.items]
    if _OPEN_END.search(head):
        return [_sentence(f"{head} {item.text}") for item in source.items]
    return []


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
