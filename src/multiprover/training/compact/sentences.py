"""What the reader learns from: sentences with their anchors, as arrays, and batches of them.

Where in a sentence its statements stand follows from its logical form. A statement's anchor is the last word
of its attribute, or of its verb's object. Words occur more than once, so that the reading with the most
natural order is chosen; a sentence whose words do not name all parts of its statements has no labels and is
left out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import numpy as np
import torch
from torch import Tensor

from multiprover.grounding.statements import CONCLUSION, CONDITION
from multiprover.grounding.words import HASHES, WordColumns, WordTable, split_words, stem, tabulate
from multiprover.training.compact.rewording import ReadTheory
from multiprover.triples import ATTRIBUTE_RELATIONS, POSITIVE, VARIABLE, Triple, TripleTheory

_MOST_READINGS: Final = 3000

Form = tuple[tuple[Triple, ...], tuple[Triple, ...]]
"""The conditions and the conclusions of a sentence."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A word that anchors a statement; its parts are stems, empty for the variable and for "is"."""

    place: int
    is_conclusion: bool
    is_negated: bool
    subject: tuple[str, ...]
    relation: tuple[str, ...]
    object: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Candidate:
    place: int
    cost: float


def find_anchors(
    words: Sequence[str], conditions: Sequence[Triple], conclusions: Sequence[Triple]
) -> list[Anchor] | None:
    """The anchors of a sentence with these words; None where some part is not named in it."""
    stems = [stem(word) for word in words]
    literals = [*conditions, *conclusions]
    choices = [_candidates(stems, literal) for literal in literals]
    size = 1
    for choice in choices:
        size *= len(choice)
    if not 0 < size <= _MOST_READINGS:
        return None
    best = min(product(*choices), key=lambda reading: _cost(reading, len(conditions)))
    if len({candidate.place for candidate in best}) < len(best):
        return None
    anchors = []
    predicates = [literal[1:3] for literal in literals]
    for turn, (literal, chosen) in enumerate(zip(literals, best, strict=True)):
        places = [chosen.place]
        if predicates.count(literal[1:3]) == 1 and literal.relation in ATTRIBUTE_RELATIONS:
            taken = {candidate.place for candidate in best}
            places += [c.place for c in choices[turn] if c.place not in taken]
        anchors += [_anchor(place, literal, turn >= len(conditions)) for place in places]
    return anchors


def parts(literal: Triple) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Stems of subject, relation and object; empty for the variable and for "is"."""
    subject = () if literal.subject == VARIABLE else _stems(literal.subject)
    relation = () if literal.relation in ATTRIBUTE_RELATIONS else _stems(literal.relation)
    return subject, relation, _stems(literal.object)


def _anchor(place: int, literal: Triple, is_conclusion: bool) -> Anchor:
    subject, relation, thing = parts(literal)
    return Anchor(place, is_conclusion, literal.sign != POSITIVE, subject, relation, thing or relation)


def _stems(phrase: str) -> tuple[str, ...]:
    return tuple(stem(word) for word in split_words(phrase))


def _occurrences(stems: Sequence[str], phrase: Sequence[str]) -> list[int]:
    """Where a phrase ends."""
    size = len(phrase)
    return [
        start + size - 1
        for start in range(len(stems) - size + 1)
        if tuple(stems[start : start + size]) == tuple(phrase)
    ]


def _candidates(stems: Sequence[str], literal: Triple) -> list[_Candidate]:
    subject, relation, thing = parts(literal)
    subjects = _occurrences(stems, subject) if subject else [-1]
    if not subjects:
        return []
    places = _occurrences(stems, thing or relation)
    verbs = _occurrences(stems, relation) if relation and thing else []
    if relation and thing and not verbs:
        return []
    found = []
    for place in places:
        cost = 0.0
        if verbs:
            cost += min(place - verb if verb < place else 8 + verb - place for verb in verbs)
        if subject:
            cost += 0.3 * min(place - near if near < place else 4 + near - place for near in subjects)
        found.append(_Candidate(place, cost))
    return found


def _cost(reading: Sequence[_Candidate], condition_count: int) -> float:
    places = [candidate.place for candidate in reading]
    conditions, conclusions = places[:condition_count], places[condition_count:]
    cost = sum(candidate.cost for candidate in reading)
    cost += 3 * sum(a > b for k, a in enumerate(conditions) for b in conditions[k + 1 :])
    cost += 100 * (len(places) - len(set(places)))
    for place in conclusions:
        later = sum(condition > place for condition in conditions)
        cost += 0.5 if later == len(conditions) and later else 4.0 if later else 0.0
    return cost


@dataclass(frozen=True, slots=True, eq=False)
class SentenceItem:
    """A sentence of `length` words, its start included, with its labels.

    `targets` holds for each anchor, part (subject, relation, object) and word of that part: the anchor, the
    part, the places where the word stands, and its share of the part.
    """

    length: int
    columns: np.ndarray
    """(5 + HASHES, length) int16: function word, known word, ending, shape, seen, hashes."""
    roles: np.ndarray
    """(length,) int8."""
    negated: np.ndarray
    """(length,) int8."""
    targets: tuple[tuple[int, int, tuple[int, ...], float], ...]

    @property
    def size(self) -> int:
        """Words, the start included."""
        return self.length


@dataclass(frozen=True, slots=True)
class SentenceBatch:
    """Sentences with their labels; R targets in all."""

    words: WordColumns[Tensor]
    roles: Tensor
    """(M, T)."""
    negated: Tensor
    """(M, T)."""
    rows: Tensor
    """(R, 3): sentence, part and anchor of each target."""
    named: Tensor
    """(R, T) bool: where the target's word stands."""
    shares: Tensor
    """(R,)."""

    def to(self, device: torch.device) -> "SentenceBatch":
        """The same batch elsewhere."""
        words = WordColumns(*(column.to(device) for column in self.words))
        parts = (self.roles, self.negated, self.rows, self.named, self.shares)
        return SentenceBatch(words, *(part.to(device) for part in parts))


def make_sentences(read: ReadTheory, without: frozenset[int] = frozenset()) -> list[SentenceItem]:
    """The sentences of a theory, but for some, and its questions, if their words name what they state."""
    forms = forms_of(read.theory, len(read.sentences))
    table = tabulate(read.sentences, [text for text, _ in read.questions])
    forms += [((), (literal,)) for _, literal in read.questions]
    items = []
    for row, form in enumerate(forms):
        anchors = None if form is None or row in without else find_anchors(table.words[row], *form)
        if anchors:
            items.append(_make_item(table, row, anchors))
    return items


def forms_of(theory: TripleTheory, count: int) -> list[Form | None]:
    """Conditions and conclusions by sentence; None where nothing follows.

    The conditions of alternatives ("or") are anchors like any others: how they are joined is read off the
    words between them (`grounding.connectives`).
    """
    conditions: list[dict[Triple, None]] = [{} for _ in range(count)]
    conclusions: list[list[Triple]] = [[] for _ in range(count)]
    for fact in theory.facts:
        conclusions[fact.sentence].append(fact.literal)
    for clause in theory.clauses:
        conditions[clause.sentence].update(dict.fromkeys(clause.body))
        conclusions[clause.sentence].append(clause.head)
    return [
        (tuple(required), tuple(dict.fromkeys(heads))) if heads else None
        for required, heads in zip(conditions, conclusions, strict=True)
    ]


def _make_item(table: WordTable, row: int, anchors: Iterable[Anchor]) -> SentenceItem:
    start, length = int(table.starts[row]), int(table.lengths[row])
    columns = table.looks[table.at[start : start + length]].T.astype(np.int16)
    roles, negated = np.zeros(length, dtype=np.int8), np.zeros(length, dtype=np.int8)
    stems = ["", *(stem(word) for word in table.words[row])]
    targets: list[tuple[int, int, tuple[int, ...], float]] = []
    for anchor in anchors:
        place = anchor.place + 1
        roles[place] = CONCLUSION if anchor.is_conclusion else CONDITION
        negated[place] = anchor.is_negated
        for part, named in enumerate((anchor.subject, anchor.relation, anchor.object)):
            for word in named or ("",):
                places = tuple(k for k, other in enumerate(stems) if other == word)
                targets.append((place, part, places, 1 / max(len(named), 1)))
    return SentenceItem(length, columns, roles, negated, tuple(targets))


def collate_sentences(items: Sequence[SentenceItem]) -> SentenceBatch:
    """Pad to the longest and stack."""
    width = max(item.length for item in items)
    columns = np.zeros((len(items), 5 + HASHES, width), dtype=np.int64)
    roles = np.zeros((len(items), width), dtype=np.int64)
    negated = np.zeros((len(items), width), dtype=np.float32)
    rows: list[tuple[int, int, int]] = []
    shares: list[float] = []
    named = np.zeros((sum(len(item.targets) for item in items), width), dtype=np.bool_)
    for number, item in enumerate(items):
        columns[number, :, : item.length] = item.columns
        roles[number, : item.length] = item.roles
        negated[number, : item.length] = item.negated
        for place, part, places, share in item.targets:
            named[len(rows), list(places)] = True
            rows.append((number, part, place))
            shares.append(share)
    # Most words stand in a batch more than once: each look is there but once.
    found = np.ascontiguousarray(columns.transpose(0, 2, 1)).reshape(-1, 5 + HASHES)
    looks, look = np.unique(found.view(f"V{found.itemsize * found.shape[1]}"), return_inverse=True)
    table = torch.from_numpy(looks.view(np.int64).reshape(-1, 5 + HASHES))
    function, known, ending, shape, seen = table[:, :5].unbind(1)
    lengths = torch.tensor([item.length for item in items])
    words = WordColumns(
        function=function,
        known=known,
        hashes=table[:, 5:],
        ending=ending,
        shape=shape,
        seen=seen,
        look=torch.from_numpy(look).view(len(items), width),
        sentence=(torch.arange(width) < lengths[:, None]).long(),
    )
    return SentenceBatch(
        words,
        torch.from_numpy(roles),
        torch.from_numpy(negated),
        torch.tensor(rows),
        torch.from_numpy(named),
        torch.tensor(shares),
    )
