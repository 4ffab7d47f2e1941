"""What the reader's scores amount to: statements, and how sure the network is of each sentence.

Symbols are the stems the network points at. Nothing here knows grammar: a sentence states whatever its words
were said to anchor.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from itertools import pairwise
from math import exp
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from multiprover.grounding.connectives import PlacedCondition, join_conditions
from multiprover.grounding.graphs import Statement
from multiprover.grounding.implied import with_implied
from multiprover.grounding.packing import WordScores
from multiprover.grounding.second_look import look_again, point_again
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
_SECOND: Final = 0.15
"""A second conclusion beside conditions is a condition if it has this chance of being one."""
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


class _Sentence(NamedTuple):
    """The words of a row, the numbers of their stems after the start's, and all stems by number."""

    words: tuple[str, ...]
    ids: list[int]
    stems: tuple[str, ...]


def read_scores(
    table: WordTable, scores: WordScores, question_count: int, wholes: Wholes | None = None
) -> tuple[list[SentenceReading], list[SentenceReading]]:
    """Readings of the sentences and of the last `question_count` of them, the questions.

    `wholes` are those of the theory; by default they are found in the sentences.
    """
    first_question = len(table.lengths) - question_count
    roles, agreement = look_again(table, scores, first_question)
    chances = np.exp(roles - roles.max(-1, keepdims=True))
    chances /= chances.sum(-1, keepdims=True)
    picked = _pick(table, chances, first_question)
    sure = chances[np.arange(len(picked)), picked]
    sure[table.starts] = 1.0
    confidences = np.multiply.reduceat(sure, table.starts).tolist()
    anchors = _find_anchors(table, picked, scores, agreement)
    ids = table.ids.tolist()
    sentences = [
        _Sentence(words, ids[start : start + len(words) + 1], table.stems)
        for words, start in zip(table.words, table.starts.tolist(), strict=True)
    ]
    found = list(map(_read_sentence, sentences, anchors, confidences))
    wholes = wholes_in(found[:first_question]) if wholes is None else wholes
    if wholes.names or wholes.verbs:
        found = [_in_whole(wholes, *each) for each in zip(found, sentences, strict=True)]
    return found[:first_question], found[first_question:]


def wholes_in(readings: Iterable[SentenceReading]) -> Wholes:
    """The names and verbs of several words that sentences have."""
    return find_wholes(
        literal for each in readings for part in (*each.ways, each.conclusions) for literal in part
    )


def _in_whole(wholes: Wholes, reading: SentenceReading, sentence: _Sentence) -> SentenceReading:
    stems = [sentence.stems[number] for number in sentence.ids[1:]]
    ways = tuple(tuple(wholes.read(literal, stems) for literal in way) for way in reading.ways)
    conclusions = tuple(wholes.read(literal, stems) for literal in reading.conclusions)
    return replace(reading, ways=ways, conclusions=conclusions)


def _pick(table: WordTable, chances: Floats, first_question: int) -> npt.NDArray[np.int64]:
    """The likeliest role of each word (W,); a question is the one conclusion that is likeliest in it."""
    picked: npt.NDArray[np.int64] = chances.argmax(-1)
    picked[table.starts] = NOTHING
    spans = list(zip(table.starts.tolist(), (table.starts + table.lengths).tolist(), strict=True))
    for start, stop in spans[first_question:]:
        picked[start:stop] = NOTHING
        place = 1 + int(chances[start + 1 : stop, CONCLUSION].argmax()) if start + 1 < stop else 0
        picked[start + place] = CONCLUSION
    count = np.add.reduceat((picked == CONCLUSION).astype(np.int64), table.starts)[:first_question]
    requires = np.logical_or.reduceat(picked == CONDITION, table.starts)[:first_question]
    for choose, which in ((_conclude, requires & (count == 0)), (_conclude_once, requires & (count > 1))):
        for sentence in np.flatnonzero(which).tolist():
            own = slice(*spans[sentence])
            choose(chances[own], picked[own])
    return picked


def _conclude(chances: Floats, picked: npt.NDArray[np.int64]) -> None:
    """Conditions without a conclusion state nothing: the one that could best be it becomes the conclusion."""
    conditions = np.flatnonzero(picked)
    if len(conditions) > 1:
        likelier = chances[conditions, CONCLUSION] / chances[conditions, CONDITION]
        picked[conditions[likelier.argmax()]] = CONCLUSION


def _conclude_once(chances: Floats, picked: npt.NDArray[np.int64]) -> None:
    """Hardly any rule has two conclusions: neighbours are one name, whose last word anchors it.

    Of the rest all but the likeliest become conditions where that may well be.
    """
    conclusions = np.flatnonzero(picked == CONCLUSION)
    is_last = np.diff(conclusions, append=len(picked) + 1) > 1
    picked[conclusions[~is_last]] = NOTHING
    conclusions = conclusions[is_last]
    others = np.delete(conclusions, chances[conclusions, CONCLUSION].argmax())
    picked[others[chances[others, CONDITION] >= _SECOND]] = CONDITION


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


class _Anchor(NamedTuple):
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
    table: WordTable, picked: npt.NDArray[np.int64], scores: WordScores, agreement: Floats
) -> list[list[_Anchor]]:
    """The anchors of each sentence; what can be computed for all of them at once is."""
    words = np.flatnonzero(picked)
    owners = table.owners[words]
    starts, lengths = table.starts[owners], table.lengths[owners]
    steps = np.arange(table.lengths.max())
    own = starts[:, None] + np.minimum(steps, lengths[:, None] - 1)
    pointers = _take_pointers(scores, words, own)
    point_again(pointers[:, _RELATION], agreement[words])
    chances = np.where(steps < lengths[:, None, None], np.exp(pointers), 0.0)
    ids = table.ids[own]
    first = np.take_along_axis(ids, chances.argmax(-1), -1)
    weights = np.where(ids[:, None] == first[..., None], chances, 0.0).sum(-1)
    clear = chances.max(-1) > _CLEAR
    found: list[list[_Anchor]] = [[] for _ in table.lengths]
    for owner, *parts in zip(
        owners.tolist(),
        (words - starts).tolist(),
        picked[words].tolist(),
        scores.negated[words].tolist(),
        chances,
        clear.tolist(),
        first.tolist(),
        weights.tolist(),
        strict=True,
    ):
        found[owner].append(_Anchor(*parts))
    return found


def _take_pointers(scores: WordScores, words: npt.NDArray[np.int64], others: npt.NDArray[np.int64]) -> Floats:
    """Where words (A,) point, each among others of its row, (A, T): log-chances (A, 3, T)."""
    rows, columns = scores.places
    _, parts, width, _ = scores.pointers.shape
    part = (rows[words, None] * parts + np.arange(parts)) * width + columns[words, None]
    found: Floats = scores.pointers.reshape(-1).take(part[..., None] * width + columns[others][:, None])
    return found


def _read_sentence(sentence: _Sentence, anchors: list[_Anchor], confidence: float) -> SentenceReading:
    conditions: list[PlacedCondition] = []
    conclusions: list[Triple] = []
    participles: set[str] = set()
    words, ids = sentence.words, sentence.ids
    anchoring = {ids[anchor.place] for anchor in anchors}
    for anchor in anchors:
        subject, relation, thing, sure = _read_anchor(sentence, anchor, anchoring)
        confidence *= sure / (1 + exp(-abs(anchor.negated)))
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
    if is_doubtful or (len(conclusions) > 1 and _has_or(words, anchors)):
        confidence = min(confidence, _DOUBTED)
    # What is said twice is stated once.
    return SentenceReading(ways, tuple(dict.fromkeys(conclusions)), confidence, frozenset(participles))


def _read_anchor(sentence: _Sentence, anchor: _Anchor, anchoring: Set[int]) -> tuple[str, str, str, float]:
    """The stems of subject, relation and object, and how surely these are named."""
    subject, sure_subject = _named(sentence, anchor, _SUBJECT, _is_nothing)
    relation, sure_relation = _named(
        sentence, anchor, _RELATION, lambda number: _is_no_verb(sentence, subject, number)
    )
    thing, sure_object = _named(
        sentence,
        anchor,
        _OBJECT,
        lambda number: _is_no_object(sentence, anchoring, anchor.place, relation, number),
    )
    return subject, relation, thing, sure_subject * sure_relation * sure_object


def _has_or(words: Sequence[str], anchors: Iterable[_Anchor]) -> bool:
    """Whether there is an "or" between two conclusions."""
    concluding = pairwise(anchor.place for anchor in anchors if anchor.role == CONCLUSION)
    return any(_OR in words[first : second - 1] for first, second in concluding)


def _is_nothing(_: int) -> bool:
    return False


def _is_no_object(sentence: _Sentence, anchoring: Set[int], place: int, verb: str, number: int) -> bool:
    """Whether a stem is no part of an anchor's object: it anchors another statement, or is in its verb.

    But "powers a power source" and "a power source is powered": a word beside the anchor may be a part though
    its stem also stands elsewhere, as a verb or as an anchor.
    """
    ids = sentence.ids
    if number == ids[place] or (number == ids[place - 1] and ids.count(number) > 1):
        return False
    return number in anchoring or sentence.stems[number] in verb.split()


def _is_no_verb(sentence: _Sentence, subject: str, number: int) -> bool:
    """Whether a stem says nothing of a subject: a part of its own name, or punctuation.

    But "the light bulb lights the cellar": a part of the name that also stands outside of it may be the verb.
    """
    root, name = sentence.stems[number], subject.split()
    if root not in name:
        return bool(root) and not root[0].isalnum()
    return len(name) < 2 or root not in _outside([sentence.stems[each] for each in sentence.ids[1:]], name)


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
    sentence: _Sentence, anchor: _Anchor, part: int, is_other: Callable[[int], bool]
) -> tuple[str, float]:
    """The stems a pointer names but articles, in text order; "" for the sentence's start. And how surely.

    `is_other` says which stems do not count: what anchors a statement is no part of another's object, a verb
    no part of its own, and the name of a subject is no verb.
    """
    first = anchor.first[part]
    if anchor.clear[part] and (not first or not is_other(first)):
        root = sentence.stems[first]
        return "" if root in _ARTICLES else root, min(1.0, anchor.weights[part])
    return _named_together(sentence, anchor.pointers[part, : len(sentence.ids)], is_other)


def _named_together(
    sentence: _Sentence, pointer: Floats, is_other: Callable[[int], bool]
) -> tuple[str, float]:
    """As `_named`, where several words may be named, or the likeliest does not count."""
    ids, stems = sentence.ids, sentence.stems
    others = {number for number in ids if is_other(number)}
    weights: dict[int, float] = {}
    for number, chance in zip(ids, pointer.tolist(), strict=True):
        if number not in others:
            weights[number] = weights.get(number, 0.0) + chance
    most = max(weights.values())
    if weights[0] == most:
        return "", most
    chosen = {number for number, weight in weights.items() if weight == most}
    likely = {number for number, weight in weights.items() if weight >= _BESIDE * most and number}
    side_by_side = [number for number in ids if stems[number] not in _ARTICLES]
    for pairs in (pairwise(side_by_side), pairwise(reversed(side_by_side))):
        for number, beside in pairs:
            if number in chosen and beside in likely:
                chosen.add(beside)
    sure = min(1.0, sum(weights[number] for number in chosen))
    named = (stems[number] for number in weights if number in chosen)
    return " ".join(root for root in named if root not in _ARTICLES), sure
