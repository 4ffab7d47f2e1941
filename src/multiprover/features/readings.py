"""What the reader's scores amount to: statements, and how sure the network is of each sentence.

Symbols are the stems the network points at. Nothing here knows grammar: a sentence states whatever its words
were said to anchor.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from multiprover.features.grounding import Statement
from multiprover.features.words import WordTable
from multiprover.logic.theory import FAILURE, NEGATIVE, POSITIVE, VARIABLE, Literal

Floats = npt.NDArray[np.floating]

NOTHING, CONDITION, CONCLUSION = range(3)
_NAMED: Final = 0.4
"""A word names a part if it gets this much of what the likeliest word gets: a part may have several."""
_IS: Final = "is"


@dataclass(frozen=True, slots=True)
class SentenceReading:
    """What one sentence states, by the network; `confidence` is its own chance of having read it right."""

    conditions: tuple[Literal, ...]
    conclusions: tuple[Literal, ...]
    confidence: float

    @property
    def is_rule(self) -> bool:
        """Whether anything must hold for its conclusions to follow."""
        return bool(self.conditions)


def read_scores(
    table: WordTable, roles: Floats, negated: Floats, pointers: Floats, question_count: int
) -> tuple[list[SentenceReading], list[SentenceReading]]:
    """Readings of the sentences and of the last `question_count` rows, the questions.

    `roles` (M, T, 3) are logits, `negated` (M, T) log-odds, `pointers` (M, 3, T, T) log-probabilities.
    """
    chances = np.exp(roles - roles.max(-1, keepdims=True))
    chances /= chances.sum(-1, keepdims=True)
    first_question = len(table.lengths) - question_count
    found = []
    for row, length in enumerate(table.lengths.tolist()):
        own = chances[row, :length]
        picked = own.argmax(-1)
        picked[0] = NOTHING
        if row >= first_question:
            picked[:] = NOTHING
            place = 1 + int(own[1:, CONCLUSION].argmax()) if length > 1 else 0
            picked[place] = CONCLUSION
        found.append(_read_sentence(table, row, own, picked, negated[row], pointers[row]))
    return found[:first_question], found[first_question:]


def statements_of_readings(readings: Sequence[SentenceReading]) -> list[Statement]:
    """What all sentences state together."""
    return [
        Statement(place, reading.conditions, conclusion)
        for place, reading in enumerate(readings)
        for conclusion in reading.conclusions
    ]


def _read_sentence(
    table: WordTable,
    row: int,
    chances: Floats,
    picked: npt.NDArray[np.int64],
    negated: Floats,
    pointers: Floats,
) -> SentenceReading:
    length = len(picked)
    confidence = float(np.prod(chances[np.arange(1, length), picked[1:]]))
    conditions: list[Literal] = []
    conclusions: list[Literal] = []
    for place in np.flatnonzero(picked).tolist():
        subject, sure_subject = _named(table, row, pointers[0, place, :length])
        relation, sure_relation = _named(table, row, pointers[1, place, :length])
        thing, sure_object = _named(table, row, pointers[2, place, :length])
        is_negated = negated[place] > 0
        confidence *= sure_subject * sure_relation * sure_object
        confidence *= float(1 / (1 + np.exp(-abs(negated[place]))))
        is_condition = picked[place] == CONDITION
        sign = (FAILURE if is_condition else NEGATIVE) if is_negated else POSITIVE
        literal = Literal(subject or VARIABLE, relation or _IS, "" if thing == relation else thing, sign)
        (conditions if is_condition else conclusions).append(literal)
    return SentenceReading(tuple(conditions), tuple(conclusions), confidence)


def _named(table: WordTable, row: int, pointer: Floats) -> tuple[str, float]:
    """The stems a pointer names, in text order and joined; "" for the sentence's start. And how surely."""
    ids = table.ids[row, : len(pointer)].tolist()
    weights: dict[int, float] = {}
    for number, chance in zip(ids, np.exp(pointer).tolist(), strict=True):
        weights[number] = weights.get(number, 0.0) + chance
    most = max(weights.values())
    if weights[0] == most:
        return "", most
    chosen = [number for number, weight in weights.items() if weight >= _NAMED * most and number]
    sure = min(1.0, sum(weights[number] for number in chosen))
    return " ".join(table.stems[number] for number in chosen), sure
