"""Words of those who speak and are spoken to: what "you" and "our" leave open is refused with a hint.

In a rule with a condition "you" is anybody, and "our club" is the one club of those who wrote the text. Knows
tokens, no grammar.
"""

from collections.abc import Sequence
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.tokens import Token
from multiprover.english.words import senses

_YOU: Final = frozenset(("you", "your"))
_OURS: Final = frozenset(("our", "my"))
_CONDITIONS: Final = frozenset(words_in("if when whenever unless once provided providing while should where"))
_YOU_ALONE: Final = 'who is "you"? Say "everyone", or give the condition with "if"'


def spoken_hint(tokens: Sequence[Token]) -> str:
    """The hint if it is not clear whom "you" means, or which of two "our" one is; empty otherwise."""
    words = [token.lower for token in tokens]
    if not _YOU.isdisjoint(words) and _CONDITIONS.isdisjoint(words) and not _says_as_long_as(words):
        return _YOU_ALONE
    for place, word in enumerate(words):
        if word in _OURS and (noun := _said_again(tokens, place)):
            return f'"{word} {noun}" beside another {noun}: which one is meant? Give it a name'
    return ""


def _says_as_long_as(words: Sequence[str]) -> bool:
    return "long" in words and words.count("as") > 1


def _said_again(tokens: Sequence[Token], place: int) -> str:
    """The noun after "our" that the sentence has in another place as well."""
    end = place + 1
    while end < len(tokens) and tokens[end].is_word and not tokens[end].function and _nouns(tokens[end]):
        end += 1
    head = _nouns(tokens[end - 1])
    others = [each for at, each in enumerate(tokens) if not place <= at < end]
    before = ["", *(each.lower for each in others)]
    again = [each for at, each in enumerate(others) if before[at] not in _OURS and head & _nouns(each)]
    return tokens[end - 1].text if again and end > place + 1 else ""


def _nouns(token: Token) -> set[str]:
    """The singulars that a word may be a form of."""
    return (
        {sense.lemma for sense in senses(token.lower) if sense.category == "noun"} if token.is_word else set()
    )
