"""Numbers in words and digits: "25", "1,000", "2.5 million", "twenty-five", "one hundred and ten", "half"."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.tokens import Token
from multiprover.english.units import MULTIPLES

_ONES: Final = words_in(
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen
    """
)
_TENS: Final = words_in("twenty thirty forty fifty sixty seventy eighty ninety")
SMALL: Final = {
    **{word: value for value, word in enumerate(_ONES)},
    **{word: 10 * value for value, word in enumerate(_TENS, 2)},
    **{
        f"{tens}-{ones}": 10 * ten + one
        for ten, tens in enumerate(_TENS, 2)
        for one, ones in enumerate(_ONES[1:10], 1)
    },
}
TENS: Final = frozenset(_TENS)
_BIG: Final = {"thousand": 1000, "million": 10**6, "billion": 10**9}
_PARTS: Final = {
    "half": Fraction(1, 2),
    **dict.fromkeys(("third", "thirds"), Fraction(1, 3)),
    **dict.fromkeys(("quarter", "quarters"), Fraction(1, 4)),
    **dict.fromkeys(("fifth", "fifths"), Fraction(1, 5)),
    **dict.fromkeys(("tenth", "tenths"), Fraction(1, 10)),
}
_LONGEST: Final = 12
"""No number has more words."""

Found = tuple[Fraction, int]
"""A value and the place of the token after it."""


def value_of(word: str) -> Fraction | None:
    """The value of one word or of digits: "five", "twenty-five", "1,000", "2.5", "two-thirds"."""
    small = SMALL.get(word)
    if small is not None:
        return Fraction(small)
    digits = word.replace(",", "")
    if digits[:1].isdigit() and digits.replace(".", "", 1).isdecimal() and digits.isascii():
        return Fraction(digits)
    count, hyphen, part = word.partition("-")
    if hyphen and part in _PARTS and count in SMALL:
        return SMALL[count] * _PARTS[part]
    return None


def number_at(tokens: Sequence[Token], place: int) -> Found | None:
    """The longest number that begins at a token."""
    token = tokens[place]
    if token.capital and not token.initial:
        return None
    lower = token.lower
    if lower == "half":
        return Fraction(1, 2), place + 1
    if lower in ("-", "minus") and place + 1 < len(tokens) and tokens[place + 1].is_number:
        if lower == "-" and not tokens[place + 1].tight:
            return None
        value = value_of(tokens[place + 1].lower)
        return None if value is None else (-value, place + 2)
    if (
        lower == "a"
        and place + 1 < len(tokens)
        and tokens[place + 1].lower in ("hundred", "thousand", "million", "dozen")
    ):
        return _in_words(tokens, place + 1, Fraction(1))
    value = value_of(lower)
    if value is None:
        return None
    if token.is_number:
        return _with_multiple(tokens, place + 1, value)
    return _in_words(tokens, place + 1, value)


def _lower(tokens: Sequence[Token], place: int) -> str:
    return tokens[place].lower if place < len(tokens) else ""


def _with_multiple(tokens: Sequence[Token], place: int, value: Fraction) -> Found:
    """Digits with what may follow them: "million", "1/2"."""
    following = _lower(tokens, place)
    if following in ("thousand", "million", "billion", "dozen", "hundred"):
        return value * MULTIPLES[following], place + 1
    if following == "/" and tokens[place].tight and place + 1 < len(tokens) and tokens[place + 1].is_number:
        below = value_of(tokens[place + 1].lower)
        if below:
            return value / below, place + 2
    return value, place


def _in_words(tokens: Sequence[Token], place: int, value: Fraction) -> Found:
    """A number in words after its first word: groups of hundreds, then thousands and so on."""
    total, group = Fraction(0), value
    last = min(len(tokens), place + _LONGEST)
    while place < last:
        word = tokens[place].lower
        if word == "hundred" and group < 100:
            group *= 100
        elif word == "dozen":
            group *= 12
        elif word in _BIG:
            total += group * _BIG[word]
            group = Fraction(0)
        elif word in SMALL and _fits(group, total, SMALL[word]):
            group += SMALL[word]
        elif word == "and" and _lower(tokens, place + 1) in SMALL and (group >= 100 or (total and not group)):
            place += 1
            continue
        elif word == "and" and _lower(tokens, place + 1) == "a" and _lower(tokens, place + 2) == "half":
            return total + group + Fraction(1, 2), place + 3
        elif word in _PARTS and word != "half" and (group == 1) != word.endswith("s") and not total:
            return group * _PARTS[word], place + 1
        else:
            break
        place += 1
    return total + group, place


def _fits(group: Fraction, total: Fraction, small: int) -> bool:
    if group == 0:
        return bool(total)
    return (group % 100 == 0 and small < 100) or (group % 10 == 0 and group % 100 >= 20 and small < 10)
