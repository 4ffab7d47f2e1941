"""Near misses: words that differ by one slip of the finger, "ncie" and "nice", "memebr" and "member".

A slip is one letter too many, one missing, one wrong, or two neighbours swapped. Words that the dictionary
knows are no slips, nor are codes, single letters and two forms of one word. Words of a question that its text
does not have are strange, and may be slips of others. Knows no grammar.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from multiprover.english.function_words import ALL_FUNCTION_WORDS
from multiprover.english.tokens import Token, tokenize
from multiprover.english.words import senses

_SHORTEST: Final = 3
"""Shorter words have too many neighbours."""
_KEEPS_FIRST: Final = 4
"""Words up to this length share their first letter with what was meant: "Rob" is not "Bob"."""
_LONGEST: Final = 40


class TextWords:
    """The words of a text, ready to be asked for near ones; asking takes time in the word's length only."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words: dict[str, str] = {}
        self._shorter: dict[str, list[str]] = {}
        for word in words:
            lower = word.lower()
            if lower in self._words or not _is_plain(lower):
                continue
            self._words[lower] = word
            for key in {lower, *_deletions(lower)}:
                self._shorter.setdefault(key, []).append(lower)

    def __contains__(self, word: str) -> bool:
        return word.lower() in self._words

    def near(self, word: str) -> list[str]:
        """Other words of the text that `word` may be a slip of, as written there, sorted."""
        lower = word.lower()
        if not _is_plain(lower) or is_known(lower):
            return []
        found = {
            meant
            for key in {lower, *_deletions(lower)}
            for meant in self._shorter.get(key, ())
            if _is_slip(lower, meant) and not _are_forms_of_one(lower, meant)
        }
        return sorted(self._words[meant] for meant in found)


def is_known(word: str) -> bool:
    """Whether the dictionary or the table of function words has the word."""
    return word in ALL_FUNCTION_WORDS or senses(word)[0].known


def _is_plain(word: str) -> bool:
    return _SHORTEST <= len(word) <= _LONGEST and word.replace("-", "").replace("'", "").isalpha()


def _deletions(word: str) -> Iterator[str]:
    return (word[:place] + word[place + 1 :] for place in range(len(word)))


def _is_slip(one: str, other: str) -> bool:
    """Whether the words differ by one insertion, deletion, substitution or swap of neighbours."""
    if one == other or (min(len(one), len(other)) <= _KEEPS_FIRST and one[0] != other[0]):
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    first, second = one[start:], other[start:]
    if len(first) == len(second):
        return first[1:] == second[1:] or (first[1::-1] == second[:2] and first[2:] == second[2:])
    longer, shorter = (first, second) if len(first) > len(second) else (second, first)
    return longer[1:] == shorter


def _are_forms_of_one(one: str, other: str) -> bool:
    """Whether two words share a lemma: "wumpus" and "wumpuses", "blorf" and "blorfs"."""
    lemmas = {sense.lemma for sense in senses(one)}
    return any(sense.lemma in lemmas for sense in senses(other))


_ASKING: Final = frozenset({"many", "much", "long", "true", "follow", "follows"})
"""Words that ask, and say nothing of the text."""


class StrangeWords:
    """The words of a text, by which those of a question are judged."""

    def __init__(self, sentences: Iterable[str]) -> None:
        tokens = [token for sentence in sentences for token in tokenize(sentence) if token.is_word]
        self._words = [token.text for token in tokens if not token.function]
        self._lemmas = {lemma for word in {token.lower for token in tokens} for lemma in _lemmas(word)}

    @cached_property
    def _near(self) -> TextWords:
        return TextWords(self._words)

    def strange(self, question: str) -> list[str]:
        """Open-class words of the question that share no lemma with a word of the text."""
        return list(dict.fromkeys(token.text for token in tokenize(question) if self._is_strange(token)))

    def _is_strange(self, token: Token) -> bool:
        if not token.is_word or token.function or len(token.text) < 2 or token.lower in _ASKING:
            return False
        return self._lemmas.isdisjoint(_lemmas(token.lower))

    def near(self, word: str) -> list[str]:
        """Words of the text that `word` may be a slip of."""
        return self._near.near(word)


def _lemmas(word: str) -> set[str]:
    parts = {part for part in word.split("-") if len(part) > 2} if "-" in word else set()
    return {word, *parts, *(sense.lemma for sense in senses(word))}
