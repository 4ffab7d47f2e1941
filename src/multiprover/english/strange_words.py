"""Words of a question that its text does not have, and words of the text that may be meant instead."""

from collections.abc import Iterable
from typing import Final

from multiprover.english.near import Vocabulary
from multiprover.english.tokens import Token, tokenize
from multiprover.english.words import senses

_ASKING: Final = frozenset({"many", "much", "long", "true", "follow", "follows"})
"""Words that ask, and say nothing of the text."""


class StrangeWords:
    """The words of a text, by which those of a question are judged."""

    def __init__(self, sentences: Iterable[str]) -> None:
        tokens = [token for sentence in sentences for token in tokenize(sentence) if token.is_word]
        self._vocabulary = Vocabulary(token.text for token in tokens if not token.function)
        self._lemmas = {lemma for word in {token.lower for token in tokens} for lemma in _lemmas(word)}

    def strange(self, question: str) -> list[str]:
        """Open-class words of the question that share no lemma with a word of the text."""
        return list(dict.fromkeys(token.text for token in tokenize(question) if self._is_strange(token)))

    def _is_strange(self, token: Token) -> bool:
        if not token.is_word or token.function or len(token.text) < 2 or token.lower in _ASKING:
            return False
        return self._lemmas.isdisjoint(_lemmas(token.lower))

    def near(self, word: str) -> list[str]:
        """Words of the text that `word` may be a slip of."""
        return self._vocabulary.near(word)


def _lemmas(word: str) -> set[str]:
    parts = {part for part in word.split("-") if len(part) > 2} if "-" in word else set()
    return {word, *parts, *(sense.lemma for sense in senses(word))}
