"""Free-text theories with other names and attributes in the same sentences: people's wordings are few.

"Bob feels blue, and his hands are rough" says of whom and what by its shape; which words stand there does not
matter, and changes from theory to theory.
"""

from random import Random
from typing import Final

from multiprover.training.compact.compounds import ReadTheory, rename, single_names

_STRANGE: Final = 0.25
"""The share of names and attributes that come from theories of another kind."""


class Substituter:
    """Knows the words of all theories it may borrow from."""

    def __init__(self, random: Random, theories: list[ReadTheory], strange: list[str]) -> None:
        words = {name for read in theories for name in single_names(read)}
        self._random = random
        self._own = _by_case(words)
        self._strange = _by_case(set(strange) - words)

    def change(self, read: ReadTheory) -> ReadTheory:
        """The theory with other names for everything."""
        others: dict[str, str] = {}
        for is_proper, old in _by_case(set(single_names(read))).items():
            new = self._random.sample(self._own[is_proper], len(old))
            for name, word in zip(old, new, strict=True):
                is_strange = self._strange[is_proper] and self._random.random() < _STRANGE
                chosen = self._random.choice(self._strange[is_proper]) if is_strange else word
                others[name] = word if chosen in others.values() else chosen
        return rename(read, others)


def _by_case(words: set[str]) -> dict[bool, list[str]]:
    """Proper names (True) and other words (False)."""
    return {proper: sorted(word for word in words if word[0].isupper() == proper) for proper in (True, False)}
