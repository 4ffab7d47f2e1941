"""Whether the noun that opens a sentence is a name: "Pepper is a dog", "Socks, Rex and Luna are cats".

A substance or thing is no person and no animal, and a plural has no singular verb. Knows no sentence
structure beyond these openings.
"""

from collections.abc import Sequence
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.tokens import Token
from multiprover.english.word_classes import roles
from multiprover.english.words import is_living_noun

_BEING: Final = frozenset(words_in("is are was were"))
_SINGULAR: Final = frozenset(words_in("is has was does"))
_JOINING: Final = frozenset((",", "and"))


def opening_name(tokens: Sequence[Token]) -> str:
    """The word with which a sentence opens, if it is somebody's name though it is a common noun; or ""."""
    if len(tokens) < 3 or not tokens[0].initial or not _is_lifeless(tokens[0]) or tokens[1].capital:
        return ""  # "Boxes Greta" would be one name
    only_plural = roles(tokens[0].lower).singular is None
    if only_plural and tokens[1].lower in _SINGULAR:
        return tokens[0].text
    place = 1
    while place < len(tokens) and (tokens[place].lower in _JOINING or tokens[place].capital):
        place += 1
    named = place > 1
    if place >= len(tokens) or tokens[place].lower not in _BEING or (only_plural and not named):
        return ""
    head = _said_to_be(tokens[place + 1 :])
    doubtful = not named and head.endswith(("er", "or"))  # "Gold is a good conductor"
    return tokens[0].text if is_living_noun(head) and not doubtful else ""


def _is_lifeless(token: Token) -> bool:
    """Whether a word is a noun that names no person or animal and needs no article."""
    singular, plural, _, _ = roles(token.lower)
    nouns = [each for each in (singular, plural) if each is not None and each.known]
    if not token.capital or not nouns or any(is_living_noun(each.lemma) for each in nouns):
        return False
    return plural is not None or (singular is not None and singular.mass)


def _said_to_be(words: Sequence[Token]) -> str:
    """The noun of what somebody is said to be, in the singular: "a small dog"; or ""."""
    head = None
    for place, token in enumerate(words):
        if not token.is_word or (token.function and not (place == 0 and token.lower in ("a", "an"))):
            break
        head = token if place or not token.function else None
    if head is None:
        return ""
    singular, plural, _, _ = roles(head.lower)
    noun = plural or singular
    return noun.lemma if noun is not None else ""
