"""Free-text theories with other names and attributes in the same sentences: people's wordings are few.

"Bob feels blue, and his hands are rough" says of whom and what by its shape; which words stand there does not
matter, and changes from theory to theory.
"""

from random import Random

from multiprover.training.compact.compounds import ReadTheory, rename, single_names


class Substituter:
    """Knows the words of all theories it may borrow from.

    A share of the theories takes all its words from those of another kind, the rest from each other.
    """

    def __init__(self, random: Random, theories: list[ReadTheory], strange: list[str], share: float) -> None:
        words = {name for read in theories for name in single_names(read)}
        self._random = random
        self._share = share
        self._own = _by_case(words)
        self._strange = _by_case(set(strange) - words)

    def change(self, read: ReadTheory) -> ReadTheory:
        """The theory with other names for everything."""
        source = self._strange if self._random.random() < self._share else self._own
        others: dict[str, str] = {}
        for is_proper, old in _by_case(set(single_names(read))).items():
            words = source[is_proper] if len(source[is_proper]) >= len(old) else self._own[is_proper]
            others |= zip(old, self._random.sample(words, len(old)), strict=True)
        return rename(read, others)


def _by_case(words: set[str]) -> dict[bool, list[str]]:
    """Proper names (True) and other words (False)."""
    return {proper: sorted(word for word in words if word[0].isupper() == proper) for proper in (True, False)}
