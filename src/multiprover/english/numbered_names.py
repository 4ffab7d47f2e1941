"""Names that share their noun: "Rooms 4, 5 and 6", "Teams A and B", "Gates B12 or B14".

A plural noun before a list of numbers, letters or codes stands for one name each. Knows tokens and the
dictionary, no grammar.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from multiprover.english.noun_kinds import is_time_noun
from multiprover.english.quantities import quantities_at
from multiprover.english.syntax import Listed, Name
from multiprover.english.tokens import Token
from multiprover.english.units import UNITS
from multiprover.english.word_classes import look_up
from multiprover.english.words import is_proper_word

_JOINING: Final = ("and", "or")


class NumberedNames(NamedTuple):
    """The names that begin at a token; `end` is the place of the token after the last of them."""

    names: Listed
    end: int


def numbered_names_at(tokens: Sequence[Token], place: int) -> NumberedNames | None:
    """The names that begin with a plural noun at a place, if a list of numbers follows it."""
    token = tokens[place]
    if not token.is_word or token.quoted or is_proper_word(token.lower):
        return None
    plural = look_up(token.lower).plural
    if plural is None or plural.lemma == token.lower or not plural.known:
        return None
    if not token.capital and (is_time_noun(plural.lemma) or plural.lemma in UNITS):
        return None  # "the years 2023 and 2024"
    numbers, conjunction, end = _list_at(tokens, place + 1, may_be_letters=token.capital)
    if not conjunction or (end < len(tokens) and _goes_on(tokens, end)):
        return None
    noun = plural.lemma.capitalize()
    items = tuple(Name(f"{noun} {number}", (plural.lemma,)) for number in numbers)
    return NumberedNames(Listed(conjunction, items), end)


def _list_at(tokens: Sequence[Token], place: int, *, may_be_letters: bool) -> tuple[list[str], str, int]:
    """The numbers of a list, what joins the last to the others (nothing if it is no list), where it ends."""
    numbers: list[str] = []
    while place < len(tokens) and _is_number(tokens[place], may_be_letters=may_be_letters):
        numbers.append(tokens[place].text)
        place += 1
        if place + 1 >= len(tokens):
            break
        comma = tokens[place].text == ","
        joined = tokens[place + comma].lower
        if joined in _JOINING and place + comma + 1 < len(tokens):
            last = tokens[place + comma + 1]
            if not _is_number(last, may_be_letters=may_be_letters):
                break
            return [*numbers, last.text], joined, place + comma + 2
        if not comma:
            break
        place += 1
    return [], "", place


def _is_number(token: Token, *, may_be_letters: bool) -> bool:
    """As in 4, 5a, B12; A, if letters may be."""
    if token.quoted or not (token.is_number or token.is_word):
        return False
    if token.text.isdigit():
        return True
    code = any(map(str.isdigit, token.text)) and token.text.isalnum()
    return may_be_letters and (code or (len(token.text) == 1 and token.text.isupper()))


def _goes_on(tokens: Sequence[Token], end: int) -> bool:
    """Whether the last number counts or measures what follows: "between ages 4 and 5 years"."""
    return any(found.kind != "number" for found in quantities_at(tokens, end - 1))
