"""Nouns that a sentence repeats with "the": "may take a course unless there is a test of the course that …".

What was mentioned before is known, so that a clause rather tells more of something else: the test.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.chart import Edge
from multiprover.english.function_words import PREPOSITIONS, words_in
from multiprover.english.syntax import Nominal
from multiprover.english.tokens import Token

_MENTIONING: Final = frozenset(words_in("a an any every each another one"))
_MOST_BETWEEN: Final = 3
"""Words between "a" and the noun: "a large new course"."""


def noted_again(tokens: Sequence[Token], start: int, edges: Iterable[Edge]) -> list[Edge]:
    """The nominals that begin at a place; one after "the" that was mentioned before is noted as such."""
    if not start or tokens[start - 1].lower != "the":
        return list(edges)
    return [_noted(tokens, start, edge) for edge in edges]


def _noted(tokens: Sequence[Token], start: int, edge: Edge) -> Edge:
    said = [token.lower for token in tokens[start : edge.end]]
    if edge.kind != "NB.singular" or not isinstance(edge.item, Nominal):
        return edge
    again = edge
    described = _is_described(tokens, edge.end)
    for place in range(start - len(said) - 2):  # but not "every town below the town that …"
        before = [token.lower for token in tokens[max(0, place - _MOST_BETWEEN) : place]]
        words = [token.lower for token in tokens[place : place + len(said)]]
        owns = tokens[place + len(said)].lower in ("'s", "'")  # "a person's parents": whose is no topic
        if described and words == said and _is_open(tokens, place + len(said), start):
            return edge  # "a town that is near the town that …"
        if words == said and not owns and not _MENTIONING.isdisjoint(before):
            again = edge._replace(item=replace(edge.item, again=True))
    return again


def _is_described(tokens: Sequence[Token], place: int) -> bool:
    """Whether a relative clause begins there: "that …", "in which …"."""
    words = [token.lower for token in tokens[place : place + 2]]
    return words[:1] != [] and (
        words[0] in RELATIVES or (words[0] in PREPOSITIONS and words[1:] == ["which"])
    )


def _is_open(tokens: Sequence[Token], after: int, until: int) -> bool:
    """Whether all the words between describe the noun before them."""
    words = [token.lower for token in tokens[after:until]]
    opened = words[0] in RELATIVES or words[0] in PREPOSITIONS or words[0] == "next"
    return opened and _ENDING.isdisjoint(words)


RELATIVES: Final = ("that", "which", "who", "whom", "whose")
_ENDING: Final = frozenset(words_in("if unless when and or but may must can , ;"))
"""Words and marks after which something else is spoken of."""
