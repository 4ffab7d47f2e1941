"""What the reader's scores amount to: statements, and how sure the network is of each sentence.

Symbols are the stems the network points at. Nothing here knows grammar: a sentence states whatever its words
were said to anchor.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt

from multiprover.grounding.connectives import PlacedCondition, join_conditions
from multiprover.grounding.graphs import Statement
from multiprover.grounding.second_look import look_again
from multiprover.grounding.words import WordTable, stem
from multiprover.scorer import WordedReading
from multiprover.triples import FAILURE, NEGATIVE, POSITIVE, VARIABLE, Triple

Floats = npt.NDArray[np.floating]

NOTHING, CONDITION, CONCLUSION = range(3)
_NAMED: Final = 0.4
_BESIDE: Final = 0.15
"""A word names a part if it gets this much of what the likeliest word gets, less beside one that does."""
_ARTICLES: Final = frozenset({"a", "an", "the"})
_IS: Final = "is"
_OR: Final = "or"
_DOUBTED: Final = 0.5
"""No reading with an "or" that could be meant another way, or that joins conclusions, is surer than this."""


@dataclass(frozen=True, slots=True)
class SentenceReading:
    """What one sentence states, by the network; `confidence` is its own chance of having read it right."""

    ways: tuple[tuple[Triple, ...], ...]
    """Each is enough for all conclusions to follow; a fact has one, without conditions."""
    conclusions: tuple[Triple, ...]
    confidence: float

    @property
    def is_rule(self) -> bool:
        """Whether anything must hold for its conclusions to follow."""
        return any(self.ways)


def read_scores(
    table: WordTable, roles: Floats, negated: Floats, pointers: Floats, question_count: int
) -> tuple[list[SentenceReading], list[SentenceReading]]:
    """Readings of the sentences and of the last `question_count` rows, the questions.

    `roles` (M, T, 3) are logits, `negated` (M, T) log-odds, `pointers` (M, 3, T, T) log-probabilities.
    """
    first_question = len(table.lengths) - question_count
    roles, pointers = look_again(table, roles, pointers, first_question)
    chances = np.exp(roles - roles.max(-1, keepdims=True))
    chances /= chances.sum(-1, keepdims=True)
    found = []
    for row, length in enumerate(table.lengths.tolist()):
        own = chances[row, :length]
        picked = own.argmax(-1)
        picked[0] = NOTHING
        if row >= first_question:
            picked[:] = NOTHING
            place = 1 + int(own[1:, CONCLUSION].argmax()) if length > 1 else 0
            picked[place] = CONCLUSION
        elif CONCLUSION not in picked:
            _conclude(own, picked)
        found.append(_read_sentence(table, row, own, picked, negated[row], pointers[row]))
    return found[:first_question], found[first_question:]


def _conclude(chances: Floats, picked: npt.NDArray[np.int64]) -> None:
    """Conditions without a conclusion state nothing: the one that could best be it becomes the conclusion."""
    conditions = np.flatnonzero(picked)
    if len(conditions) > 1:
        likelier = chances[conditions, CONCLUSION] / chances[conditions, CONDITION]
        picked[conditions[likelier.argmax()]] = CONCLUSION


def in_words(reading: SentenceReading, table: WordTable) -> WordedReading:
    """The reading with words of the text in place of stems."""
    words = _words_by_stem(table)

    def worded(triple: Triple) -> Triple:
        subject, relation, thing = (
            " ".join(words.get(root, root) for root in part.split()) for part in triple[:3]
        )
        return Triple(subject, relation, thing, triple.sign)

    ways = tuple(tuple(map(worded, way)) for way in reading.ways)
    return WordedReading(ways, tuple(map(worded, reading.conclusions)), reading.confidence)


def _words_by_stem(table: WordTable) -> dict[str, str]:
    """For each stem the shortest word of the text with it, written small where it ever is."""
    found: dict[str, str] = {}
    for word in (word for row in table.words for word in row):
        root = stem(word)
        known = found.get(root)
        if known is None or (len(word), word[0].isupper()) < (len(known), known[0].isupper()):
            found[root] = word
    return found


def statements_of_readings(readings: Sequence[SentenceReading]) -> list[Statement]:
    """What all sentences state together."""
    return [
        Statement(place, tuple(map(as_attribute, way)), as_attribute(conclusion))
        for place, reading in enumerate(readings)
        for conclusion in reading.conclusions
        for way in reading.ways
    ]


def as_attribute(literal: Triple) -> Triple:
    """A verb without object says what somebody is: "plays" and "is playing" are one."""
    return literal if literal.object else literal._replace(relation=_IS, object=literal.relation)


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
    conditions: list[PlacedCondition] = []
    conclusions: list[Triple] = []
    anchors = np.flatnonzero(picked).tolist()
    anchoring = {int(table.ids[row, place]) for place in anchors}
    for place in anchors:
        subject, sure_subject = _named(table, row, pointers[0, place, :length])
        relation, sure_relation = _named(table, row, pointers[1, place, :length], _no_verbs(table, subject))
        others = anchoring - {int(table.ids[row, place])}
        thing, sure_object = _named(table, row, pointers[2, place, :length], others)
        is_negated = negated[place] > 0
        confidence *= sure_subject * sure_relation * sure_object
        confidence *= float(1 / (1 + np.exp(-abs(negated[place]))))
        role = int(picked[place])
        sign = (NEGATIVE if role == CONCLUSION else FAILURE) if is_negated else POSITIVE
        literal = Triple(subject or VARIABLE, relation or _IS, "" if thing == relation else thing, sign)
        if role == CONCLUSION:
            conclusions.append(literal)
        else:
            conditions.append(PlacedCondition(place, literal))
    ways, is_doubtful = join_conditions(table.words[row], conditions)
    concluding = pairwise(place for place in anchors if picked[place] == CONCLUSION)
    if is_doubtful or any(_OR in table.words[row][first : second - 1] for first, second in concluding):
        confidence = min(confidence, _DOUBTED)
    # What is said twice is stated once.
    return SentenceReading(ways, tuple(dict.fromkeys(conclusions)), confidence)


def _no_verbs(table: WordTable, subject: str) -> set[int]:
    """Stems that say nothing of a subject: its own name, and punctuation."""
    name = subject.split()
    return {k for k, root in enumerate(table.stems) if root and (root in name or not root[0].isalnum())}


def _named(table: WordTable, row: int, pointer: Floats, others: Set[int] = frozenset()) -> tuple[str, float]:
    """The stems a pointer names but articles, in text order; "" for the sentence's start. And how surely.

    `others` are stems that do not count: what anchors a statement is no part of another's object, and the
    name of a subject is no verb.
    """
    ids = table.ids[row, : len(pointer)].tolist()
    weights: dict[int, float] = {}
    for number, chance in zip(ids, np.exp(pointer).tolist(), strict=True):
        if number not in others:
            weights[number] = weights.get(number, 0.0) + chance
    most = max(weights.values())
    if weights[0] == most:
        return "", most
    chosen = {number for number, weight in weights.items() if weight >= _NAMED * most and number}
    likely = {number for number, weight in weights.items() if weight >= _BESIDE * most and number}
    for pairs in (pairwise(ids), pairwise(reversed(ids))):
        for number, beside in pairs:
            if number in chosen and beside in likely:
                chosen.add(beside)
    sure = min(1.0, sum(weights[number] for number in chosen))
    stems = (table.stems[number] for number in weights if number in chosen)
    return " ".join(root for root in stems if root not in _ARTICLES), sure
