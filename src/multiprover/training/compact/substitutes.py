"""Free-text theories with other names and attributes in the same sentences: people's wordings are few.

"Bob feels blue, and his hands are rough" says of whom and what by its shape; which words stand there does not
matter, and changes from theory to theory.
"""

import re
from random import Random
from typing import Final

from multiprover.features.words import FUNCTION_WORDS, stem
from multiprover.training.compact.compounds import ReadTheory, rename, single_names

_NOISE: Final = 0.15
"""The share of words that are changed though they name nothing."""
_WORD: Final = re.compile(r"[^\W\d_]{3,}")


class Substituter:
    """Knows the words of all theories it may borrow from.

    A share of the theories takes all its words from those of another kind. The rest take them from each
    other, and have other words changed here and there: a strange word among known ones states nothing.
    """

    def __init__(self, random: Random, theories: list[ReadTheory], strange: list[str], share: float) -> None:
        words = {name for read in theories for name in single_names(read)}
        self._random = random
        self._share = share
        self._own = _by_case(words)
        self._strange = _by_case(set(strange) - words)

    def change(self, read: ReadTheory) -> ReadTheory:
        """The theory with other names for everything."""
        is_strange = self._random.random() < self._share
        source = self._strange if is_strange else self._own
        others: dict[str, str] = {}
        for is_proper, old in _by_case(set(single_names(read))).items():
            words = source[is_proper] if len(source[is_proper]) >= len(old) else self._own[is_proper]
            others |= zip(old, self._random.sample(words, len(old)), strict=True)
        changed = rename(read, others)
        return changed if is_strange or not self._strange[False] else self._with_noise(changed)

    def _with_noise(self, read: ReadTheory) -> ReadTheory:
        stated = {stem(name) for name in single_names(read)} | {stem(word) for word in FUNCTION_WORDS}

        def other(match: re.Match[str]) -> str:
            word = match[0]
            if not word.islower() or stem(word) in stated or self._random.random() >= _NOISE:
                return word
            return self._random.choice(self._strange[False])

        return read.change(lambda text: _WORD.sub(other, text), lambda literal: literal)


def _by_case(words: set[str]) -> dict[bool, list[str]]:
    """Proper names (True) and other words (False)."""
    return {proper: sorted(word for word in words if word[0].isupper() == proper) for proper in (True, False)}
