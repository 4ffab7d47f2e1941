"""Names and verbs of several words, read as a whole wherever the text has them: "the light bulb".

Written by hand: what the reader has found in several sentences it does not cut in another.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from multiprover.triples import Triple

_OFTEN: Final = 2
_IS: Final = "is"


@dataclass(frozen=True, slots=True)
class Wholes:
    """The names and verbs of several stems that a text has, longest first."""

    names: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()

    def read(self, literal: Triple, stems: Sequence[str]) -> Triple:
        """A statement of a sentence, whose stems are given, with the names and the verb that it cuts."""
        subject, relation, thing, sign = literal
        text = f" {' '.join(stems)} "
        for name in self.names:
            if name.startswith(f"{subject} ") and _is_cut(subject, name, text):
                relation = relation.removeprefix(name.removeprefix(f"{subject} ")).strip() or relation
                subject = name
            if relation != _IS and _is_cut(thing, name, text):
                thing = name
        for verb in self.verbs:
            relation = verb if _is_cut(relation, verb, text) else relation
        return Triple(subject, relation, thing, sign)


def _is_cut(part: str, whole: str, text: str) -> bool:
    """Whether some words are part of a whole, and stand in the text only there."""
    inside = part != whole and f" {part} " in f" {whole} " and f" {whole} " in text
    return inside and f" {part} " not in text.replace(f" {whole} ", " | ")


def find_wholes(literals: Iterable[Triple]) -> Wholes:
    """The names and verbs of several stems that statements have more than once."""
    said = list(literals)
    named = (
        name
        for subject, relation, thing, _ in said
        for name in ({subject, thing} if relation != _IS else {subject})
    )
    return Wholes(_several(named), _several(relation for _, relation, _, _ in said))


def _several(said: Iterable[str]) -> tuple[str, ...]:
    counted = Counter(words for words in said if " " in words)
    found = [words for words, count in counted.items() if count >= _OFTEN]
    return tuple(sorted(found, key=lambda words: (-len(words), words)))
