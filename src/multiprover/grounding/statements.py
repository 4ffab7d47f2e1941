"""What the reader's scores amount to: statements, and how sure the network is of each sentence.

Symbols are the stems the network points at. Nothing here knows grammar: a sentence states whatever its words
were said to anchor.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from math import exp
from typing import Final

import numpy as np
import numpy.typing as npt

from multiprover.grounding.connectives import PlacedCondition, join_conditions
from multiprover.grounding.graphs import Statement
from multiprover.grounding.implied import with_implied
from multiprover.grounding.second_look import look_again
from multiprover.grounding.wholes import Wholes, find_wholes
from multiprover.grounding.words import WordTable, is_participle, stem
from multiprover.scorer import WordedReading
from multiprover.triples import FAILURE, NEGATIVE, POSITIVE, VARIABLE, Triple

Floats = npt.NDArray[np.floating]

NOTHING, CONDITION, CONCLUSION = range(3)
_SUBJECT, _RELATION, _OBJECT = range(3)
_BESIDE: Final = 0.15
"""A word beside the likeliest, or beside such a word, names a part if it gets this much of what that gets."""
_CLEAR: Final = 1 / (1 + _BESIDE)
"""A word with more than this leaves the others too little to be named."""
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
    participles: frozenset[str] = frozenset()
    """Stems of the properties it says by a participle ("is powered")."""

    @property
    def is_rule(self) -> bool:
        """Whether anything must hold for its conclusions to follow."""
        return any(self.ways)


def read_scores(
    table: WordTable,
    roles: Floats,
    negated: Floats,
    pointers: Floats,
    question_count: int,
    wholes: Wholes | None = None,
) -> tuple[list[SentenceReading], list[SentenceReading]]:
    """Readings of the sentences and of the last `question_count` rows, the questions.

    `roles` (M, T, 3) are logits, `negated` (M, T) log-odds, `pointers` (M, 3, T, T) log-probabilities.
    `wholes` are those of the theory; by default they are found in the sentences.
    """
    first_question = len(table.lengths) - question_count
    width = table.ids.shape[1]  # scores may have been padded further, for other theories
    roles, negated, pointers = roles[:, :width], negated[:, :width], pointers[..., :width, :width]
    roles, pointers = look_again(table, roles, pointers, first_question)
    chances = np.exp(roles - roles.max(-1, keepdims=True))
    chances /= chances.sum(-1, keepdims=True)
    picked = _pick(table, chances, first_question)
    sure = np.take_along_axis(chances, picked[..., None], -1)[..., 0]
    is_word = (np.arange(width) > 0) & (np.arange(width) < table.lengths[:, None])
    confidences = np.where(is_word, sure, 1.0).prod(-1).tolist()
    anchors = _find_anchors(table, picked, negated, pointers)
    found = [
        _read_sentence(table, row, own, confidence)
        for row, (own, confidence) in enumerate(zip(anchors, confidences, strict=True))
    ]
    wholes = wholes_in(found[:first_question]) if wholes is None else wholes
    found = [_in_whole(wholes, reading, table, row) for row, reading in enumerate(found)]
    return found[:first_question], found[first_question:]


def wholes_in(readings: Iterable[SentenceReading]) -> Wholes:
    """The names and verbs of several words that sentences have."""
    return find_wholes(
        literal for each in readings for part in (*each.ways, each.conclusions) for literal in part
    )


def _in_whole(wholes: Wholes, reading: SentenceReading, table: WordTable, row: int) -> SentenceReading:
    if not wholes.names and not wholes.verbs:
        return reading
    stems = [table.stems[number] for number in table.ids[row, 1 : table.lengths[row]].tolist()]
    ways = tuple(tuple(wholes.read(literal, stems) for literal in way) for way in reading.ways)
    conclusions = tuple(wholes.read(literal, stems) for literal in reading.conclusions)
    return replace(reading, ways=ways, conclusions=conclusions)


def _pick(table: WordTable, chances: Floats, first_question: int) -> npt.NDArray[np.int64]:
    """The likeliest role of each word (M, T); a question is the one conclusion that is likeliest in it."""
    picked: npt.NDArray[np.int64] = chances.argmax(-1)
    picked[:, 0] = NOTHING
    picked[np.arange(picked.shape[1]) >= table.lengths[:, None]] = NOTHING
    for row in range(first_question, len(picked)):
        length = int(table.lengths[row])
        picked[row] = NOTHING
        place = 1 + int(chances[row, 1:length, CONCLUSION].argmax()) if length > 1 else 0
        picked[row, place] = CONCLUSION
    for row in np.flatnonzero(~(picked[:first_question] == CONCLUSION).any(-1)).tolist():
        _conclude(chances[row], picked[row])
    return picked


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


def statements_of_readings(
    readings: Sequence[SentenceReading], participles: Set[str] = frozenset()
) -> list[Statement]:
    """What all sentences state together, and what that implies where properties are `participles`."""
    stated = [
        Statement(place, tuple(map(as_attribute, way)), as_attribute(conclusion))
        for place, reading in enumerate(readings)
        for conclusion in reading.conclusions
        for way in reading.ways
    ]
    return with_implied(stated, participles)


def participles_of(readings: Iterable[SentenceReading]) -> frozenset[str]:
    """The stems of all properties that are said by a participle."""
    return frozenset().union(*(reading.participles for reading in readings))


def as_attribute(literal: Triple) -> Triple:
    """A verb without object says what somebody is: "plays" and "is playing" are one."""
    return literal if literal.object else literal._replace(relation=_IS, object=literal.relation)


@dataclass(frozen=True, slots=True, eq=False)
class _Anchor:
    """A word that anchors a statement: where it stands, what it is, and where its pointers go.

    A pointer is clear where one word has so much of it that no other can be named beside it.
    """

    place: int
    role: int
    negated: float
    """Log-odds."""
    pointers: Floats
    """(3, T): chances of each word, for subject, relation and object."""
    clear: list[bool]
    first: list[int]
    """By part: the stem that the pointer's likeliest word has,"""
    weights: list[float]
    """and what all words with this stem have together."""


def _find_anchors(
    table: WordTable, picked: npt.NDArray[np.int64], negated: Floats, pointers: Floats
) -> list[list[_Anchor]]:
    """The anchors of each sentence; what can be computed for all of them at once is."""
    rows, places = np.nonzero(picked)
    is_word = np.arange(picked.shape[1]) < table.lengths[rows, None, None]
    chances = np.where(is_word, np.exp(pointers[rows, :, places]), 0.0)
    ids = np.broadcast_to(table.ids[rows][:, None], chances.shape)
    best = chances.argmax(-1)[..., None]
    first = np.take_along_axis(ids, best, -1)
    weights = np.where(ids == first, chances, 0.0).sum(-1)
    clear = np.take_along_axis(chances, best, -1)[..., 0] > _CLEAR
    found: list[list[_Anchor]] = [[] for _ in picked]
    for row, *own in zip(
        rows.tolist(),
        places.tolist(),
        picked[rows, places].tolist(),
        negated[rows, places].tolist(),
        chances,
        clear.tolist(),
        first[..., 0].tolist(),
        weights.tolist(),
        strict=True,
    ):
        found[row].append(_Anchor(*own))
    return found


def _read_sentence(table: WordTable, row: int, anchors: list[_Anchor], confidence: float) -> SentenceReading:
    conditions: list[PlacedCondition] = []
    conclusions: list[Triple] = []
    participles: set[str] = set()
    words = table.words[row]
    anchoring = {int(table.ids[row, anchor.place]) for anchor in anchors}
    for anchor in anchors:
        subject, sure_subject = _named(table, row, anchor, _SUBJECT, frozenset)
        no_verbs = partial(_no_verbs, table, row, subject)
        relation, sure_relation = _named(table, row, anchor, _RELATION, no_verbs)
        no_objects = partial(_no_objects, table, row, anchoring, anchor.place, relation)
        thing, sure_object = _named(table, row, anchor, _OBJECT, no_objects)
        confidence *= sure_subject * sure_relation * sure_object
        confidence *= 1 / (1 + exp(-abs(anchor.negated)))
        if not relation and is_participle(words[anchor.place - 1]):
            participles.add(thing)
        is_conclusion = anchor.role == CONCLUSION
        sign = (NEGATIVE if is_conclusion else FAILURE) if anchor.negated > 0 else POSITIVE
        literal = Triple(subject or VARIABLE, relation or _IS, "" if thing == relation else thing, sign)
        if is_conclusion:
            conclusions.append(literal)
        else:
            conditions.append(PlacedCondition(anchor.place, literal))
    ways, is_doubtful = join_conditions(words, conditions)
    concluding = pairwise(anchor.place for anchor in anchors if anchor.role == CONCLUSION)
    if is_doubtful or any(_OR in words[first : second - 1] for first, second in concluding):
        confidence = min(confidence, _DOUBTED)
    # What is said twice is stated once.
    return SentenceReading(ways, tuple(dict.fromkeys(conclusions)), confidence, frozenset(participles))


def _no_objects(table: WordTable, row: int, anchoring: set[int], place: int, relation: str) -> set[int]:
    """Stems that are no part of an anchor's object: what anchors other statements, and its verb.

    But "powers a power source" and "a power source is powered": a word beside the anchor may be a part though
    its stem also stands elsewhere, as a verb or as an anchor.
    """
    verb = relation.split()
    ids = table.ids[row, : table.lengths[row]].tolist()
    own = {number for number in ids[1:] if table.stems[number] in verb} if verb else set()
    beside = ids[place - 1]
    if ids.count(beside) > 1:
        own.discard(beside)
        anchoring = anchoring - {beside}
    return (anchoring | own) - {ids[place]}


def _no_verbs(table: WordTable, row: int, subject: str) -> set[int]:
    """Stems of the sentence that say nothing of a subject: its own name, and punctuation.

    But "the light bulb lights the cellar": a part of the name that also stands outside of it may be the verb.
    """
    name = subject.split()
    ids = table.ids[row, 1 : table.lengths[row]].tolist()
    stems = [table.stems[number] for number in ids]
    outside = set(_outside(stems, name)) if len(name) > 1 else set()
    return {
        number
        for number, root in zip(ids, stems, strict=True)
        if (root in name and root not in outside) or not root[0].isalnum()
    }


def _outside(stems: Sequence[str], name: Sequence[str]) -> Iterator[str]:
    """The words of a sentence but where they make up the whole name."""
    size, place = len(name), 0
    while place < len(stems):
        if list(stems[place : place + size]) == name:
            place += size
        else:
            yield stems[place]
            place += 1


def _named(
    table: WordTable, row: int, anchor: _Anchor, part: int, others: Callable[[], Set[int]]
) -> tuple[str, float]:
    """The stems a pointer names but articles, in text order; "" for the sentence's start. And how surely.

    `others` gives stems that do not count: what anchors a statement is no part of another's object, a verb no
    part of its own, and the name of a subject is no verb.
    """
    first = anchor.first[part]
    if anchor.clear[part] and (not first or first not in others()):
        root = table.stems[first]
        return "" if root in _ARTICLES else root, min(1.0, anchor.weights[part])
    length = int(table.lengths[row])
    return _named_together(table, row, anchor.pointers[part, :length], others())


def _named_together(table: WordTable, row: int, pointer: Floats, others: Set[int]) -> tuple[str, float]:
    """As `_named`, where several words may be named, or the likeliest does not count."""
    ids = table.ids[row, : len(pointer)].tolist()
    weights: dict[int, float] = {}
    for number, chance in zip(ids, pointer.tolist(), strict=True):
        if number not in others:
            weights[number] = weights.get(number, 0.0) + chance
    most = max(weights.values())
    if weights[0] == most:
        return "", most
    chosen = {number for number, weight in weights.items() if weight == most}
    likely = {number for number, weight in weights.items() if weight >= _BESIDE * most and number}
    side_by_side = [number for number in ids if table.stems[number] not in _ARTICLES]
    for pairs in (pairwise(side_by_side), pairwise(reversed(side_by_side))):
        for number, beside in pairs:
            if number in chosen and beside in likely:
                chosen.add(beside)
    sure = min(1.0, sum(weights[number] for number in chosen))
    stems = (table.stems[number] for number in weights if number in chosen)
    return " ".join(root for root in stems if root not in _ARTICLES), sure
