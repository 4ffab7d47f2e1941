"""Titles of works without quotes: "directed After Rain", "Trouble at the Mill won a prize"."""

from collections.abc import Sequence
from typing import Final

from multiprover.english.dictionary import entries_of
from multiprover.english.function_words import ALL_GIVEN_NAMES, words_in
from multiprover.english.tokens import Token
from multiprover.english.word_classes import look_up

OPENING: Final = frozenset(
    words_in("after before under over between beyond against from with without into until behind about where")
)
"""Small words that have a capital within a sentence only where they open a title."""
WITHIN: Final = frozenset(words_in("at in on with from under behind"))
"""Small words in the middle of a title."""
BEFORE_NAMES: Final = frozenset(words_in("a an the his her its their our every each no any all"))


def title_hint(tokens: Sequence[Token]) -> str:
    """The hint if words with capitals are rather the title of a work than what they say."""
    for place, token in enumerate(tokens):
        following = tokens[place + 1 : place + 4]
        if token.quoted or not token.capital or len(following) < 2:
            continue
        opens = not token.initial and not token.text.isupper() and token.lower in OPENING
        if opens and following[0].capital:
            return f'is "{token.text} {following[0].text}" a title? Put it in quotes'
        if len(following) == 3 and _is_title(tokens, place, following):
            said = " ".join(each.text for each in (token, *following))
            return f'is "{said}" a title? Put it in quotes'
    return ""


def _is_title(tokens: Sequence[Token], place: int, following: Sequence[Token]) -> bool:
    """As in "Trouble at the Mill": two common nouns with capitals, the first without an article."""
    before = tokens[place - 1] if place else None
    described = before is not None and (before.lower in BEFORE_NAMES or before.capital)
    joined = following[0].text in WITHIN and following[1].text == "the"
    return joined and not described and _is_common(tokens[place]) and _is_common(following[2])


def _is_common(token: Token) -> bool:
    """Whether a word with a capital is a noun that has none elsewhere."""
    if not token.capital or token.text.isupper() or token.proper_word or token.lower in ALL_GIVEN_NAMES:
        return False
    word = look_up(token.lower)
    return token.known and word.singular is not None and not word.needs_capital


def may_share_noun(first: str, last: str) -> bool:
    """As in "Greek and Roman Art", "Modern and Ancient History", where the first is art or history, too."""
    before, _, noun = last.lower().rpartition(" ")
    both = _is_quality(first.lower()) and _is_quality(before)
    return both and look_up(noun).singular is not None


def _is_quality(word: str) -> bool:
    """As in "Greek", "Modern": an adjective with a capital of its own, or nobody's name."""
    named = word in ALL_GIVEN_NAMES
    return any(entry[0] == "a" and (not named or "^" in entry) for entry in entries_of(word))
