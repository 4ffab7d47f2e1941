"""Words that name classes or qualities, or are rather verbs."""

from collections.abc import Sequence
from typing import Final

from multiprover.english.function_words import FINITE, words_in
from multiprover.english.tokens import Token
from multiprover.english.word_classes import is_proper_plural, roles
from multiprover.english.words import senses


def is_adjective(word: str) -> bool:
    """Whether a word before a noun is an adjective."""
    return roles(word).modifies == "adjective"


def is_class_word(token: Token) -> bool:
    """Whether a capitalised word names a class or quality: "German", "Sundays", but not "USA"."""
    capitals = token.text.isupper() and len(token.text) > 1
    return (token.proper_word and not capitals) or is_proper_plural(token.lower)


def capitalised(noun: str) -> str:
    """A class noun that is written with a capital: "Sunday", "American"."""
    *before, last = noun.split(" ")
    return " ".join([*before, last[:1].upper() + last[1:]])


OFFICES: Final = frozenset(
    words_in(
        """
        team department office officer committee desk unit section board panel register centre center clerk
        """
    )
)
"""Nouns before which a plural may stand."""


def names_office(tokens: Sequence[Token], place: int) -> bool:
    """As in "the returns team", where a plural after an article tells which team."""
    following = tokens[place + 1].lower if place + 1 < len(tokens) else ""
    before = tokens[place - 1].lower if place else ""
    known = before in ("the", "his", "her", "its", "their", "'s", "every", "each", "any", "no")
    return known and following in OFFICES and roles(tokens[place].lower).plural is not None


def verb_follows(tokens: Sequence[Token], place: int) -> bool:
    """Whether the verb of the noun at a place follows at once: "Day passes are"."""
    return place + 1 < len(tokens) and tokens[place + 1].lower in FINITE


def verb_marks(name: str, tokens: Sequence[Token], place: int) -> tuple[str, ...]:
    """The hint if a noun after an opening name is rather its verb: "Walter lives", not "VIP guests may"."""
    token = tokens[place]
    if verb_follows(tokens, place):
        return ()
    if any(sense.category == "verb" and sense.form == "third" for sense in senses(token.lower)):
        return (f'"{name} {token.text}": is "{token.text}" a noun or a verb?',)
    return ()
