"""Sentences with a list below them: as one sentence an item, or as a count of conditions."""

import re
from typing import Final, NamedTuple

from multiprover.english.numerals import value_of
from multiprover.english.text import Item, SourceSentence
from multiprover.english.words import senses, third_person
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
_INLINE_FOLLOWING: Final = re.compile(r"([^:]*\bthe following\b[^:]*): ([^:]+)", re.IGNORECASE)
_LETTERED: Final = re.compile(r"(?:^|(?<=\s))\((?:[a-h]|[ivx]{1,4}|[1-9])\) ")
_SHARED: Final = re.compile(r"\b(?:who|that|which|whose|with|without|of|in|on|at|from|under|over|aged)\b")
"""What may belong to the last item of a list alone or to all of them."""
_CASES: Final = re.compile(
    r" in (?:any of )?the following (?:cases|circumstances|situations)$", re.IGNORECASE
)
_LINKED: Final = re.compile(r"(?:if|unless|when|provided(?: that)?|they|he or she|it|who)$", re.IGNORECASE)
"""What opens conditions that the items of a list state together."""


def with_items(source: SourceSentence) -> SourceSentence:
    """A sentence with its list on the same line ("… of the following hold: A; B; C") as one below it."""
    if source.items:
        return source
    found = _INLINE.fullmatch(source.text) or _INLINE_FOLLOWING.fullmatch(source.text)
    if found is None:
        plain = without_letters(source.text)
        return source if plain == source.text else source._replace(text=plain)
    items = _split_items(found[2].rstrip("."))
    if not items:
        return source
    made = tuple(Item(item, source.line, source.start, source.end) for item in items)
    return source._replace(text=f"{found[1]}:", items=made)


def _split_items(text: str) -> list[str]:
    """The items of a list on one line: between semicolons, or else between commas and "and"."""
    text = without_letters(text)
    if ";" in text:
        items = [item.strip() for item in text.split(";")]
        return [re.sub(r"^(?:and|or) ", "", item) for item in items] if " or " not in text else []
    *before, last = text.split(", ")
    first, joined, second = last.rpartition(" and ")
    items = [*before, *(each for each in (first.removesuffix(","), second) if each)]
    if not joined or " or " in text or _SHARED.search(items[-1]):
        return []
    if " " in items[0] and not any(" " in item for item in items[1:]):
        return []  # "old men and women"
    return items


def without_letters(text: str) -> str:
    """The text without the letters of a list in it: "if (a) … and (b) …"; what they part is joined alike."""
    places = list(_LETTERED.finditer(text))
    if len(places) < 2:
        return text
    parts = [text[: places[0].start()]]
    for place, following in zip(places, [*places[1:], None], strict=True):
        parts.append(text[place.end() : following.start() if following is not None else None].strip())
    opening, *items, last = parts
    joiner = next((word for word in ("and", "or") if re.search(rf"[\s,;]{word}$", items[-1])), "")
    if not joiner:
        return text
    bare = [re.sub(r"[\s,;]*(?:\b(?:and|or))?$", "", item) for item in items]
    if any(re.search(r"\b(?:and|or)$", item) and not item.endswith(joiner) for item in items[:-1]):
        return text
    opening = re.sub(r":\s*$", " ", opening)
    return opening.rstrip() + " " + f" {joiner} ".join([*bare, last])


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
    joiners = {item.joiner for item in source.items} - {""}
    if _LINKED.search(head) and len(joiners) == 1 and joiners <= {"and", "or"}:
        return [_sentence(f"{head} {f' {next(iter(joiners))} '.join(item.text for item in source.items)}")]
    if (case := _CASES.search(head)) is not None:
        return [_sentence(f"{head[: case.start()]} if {item.text}") for item in source.items]
    if "or" in joiners:
        return []
    found = _FOLLOWING.fullmatch(head)
    if found is not None:
        before, after = found["before"], found["after"]
        return [
            _sentence(f"{before}{item.text}{_told_of(item.text, before, after)}") for item in source.items
        ]
    if _OPEN_END.search(head):
        return [_sentence(f"{head} {item.text}") for item in source.items]
    return []


def _told_of(item: str, before: str, after: str) -> str:
    """What is said of one of the following: "are invited" of people, "is invited" of Ann."""
    verb, blank, rest = after.lstrip().partition(" ")
    one = item[:1].isupper() and not item.startswith("The ") and " and " not in item
    if before.strip() or not one or not verb:
        return after
    bases = [sense for sense in senses(verb) if sense.category == "verb" and sense.form == "base"]
    single = _SINGLE.get(verb) or (third_person(verb) if bases else verb)
    return f" {single}{blank}{rest}"


_SINGLE: Final = {"are": "is", "were": "was", "have": "has", "do": "does"}


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
