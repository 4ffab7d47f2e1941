"""Words that are left out, and words that make a sentence too vague to be read (reading.md §0, §6)."""

from collections.abc import Sequence
from typing import Final

from multiprover.english.function_words import EMPTY, VAGUE, words_in
from multiprover.english.tokens import Token

_LONGEST: Final = 4
_NOT_EMPTY_BEFORE: Final = frozenset(words_in("late early many much few fast soon old young"))
_FINE: Final = frozenset(
    words_in(
        """
        about around certain various regularly likely unlikely possible lots plenty majority minority
        some many few
        """
    )
)
"""Words that are vague in some places only."""


def without_empty(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without empty words, and without the commas that set them off."""
    kept: list[Token] = []
    place = 0
    while place < len(tokens):
        length = _empty_at(tokens, place)
        if not length:
            kept.append(tokens[place])
            place += 1
            continue
        place += length
        following = tokens[place].text if place < len(tokens) else ""
        if kept and kept[-1].text == "," and following in (",", ""):
            kept.pop()
        elif not kept and following == ",":
            place += 1
    if kept and tokens and not kept[0].initial:
        kept[0] = kept[0]._replace(initial=True)
    return kept


def _empty_at(tokens: Sequence[Token], place: int) -> int:
    for length in range(_LONGEST, 0, -1):
        words = tokens[place : place + length]
        if len(words) == length and " ".join(token.lower for token in words) in EMPTY:
            if (
                words[0].lower == "too"
                and place + 1 < len(tokens)
                and tokens[place + 1].is_word
                and place
                and tokens[place - 1].text != ","
            ):
                return 0
            if (
                words[0].lower == "as"
                and place + length < len(tokens)
                and tokens[place + length].lower == "as"
            ):
                return 0
            return length
    return 0


def vague(tokens: Sequence[Token]) -> str:
    """The hint if a word makes the sentence vague."""
    for place, token in enumerate(tokens):
        if token.capital and not token.initial:
            continue
        if token.lower == "most" and place and tokens[place - 1].lower == "at":
            continue
        for length in (3, 2, 1):
            phrase = " ".join(each.lower for each in tokens[place : place + length])
            if phrase in VAGUE and phrase not in _FINE and length == len(phrase.split()):
                return f'"{phrase}" is vague: say what holds of every one, or of whom'
        following = tokens[place + 1] if place + 1 < len(tokens) else None
        if token.lower in ("some", "many", "few", "several"):
            return f'"{token.lower}" is vague: say which ones'
        if token.lower in ("about", "around") and following is not None and following.is_number:
            return f'"{token.lower}" before a number is vague'
    return ""
