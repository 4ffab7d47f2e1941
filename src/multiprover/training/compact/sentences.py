"""What the reader learns from: sentences with their anchors, as arrays, and batches of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from multiprover.features.readings import CONCLUSION, CONDITION
from multiprover.features.words import HASHES, WordTable, stem, tabulate
from multiprover.modeling.compact_reader import WordBatch
from multiprover.training.compact.compounds import ReadTheory
from multiprover.training.compact.word_labels import Anchor, find_anchors
from multiprover.triples import Triple, TripleTheory


@dataclass(frozen=True, slots=True, eq=False)
class SentenceItem:
    """A sentence of `length` words, its start included, with its labels.

    `targets` holds for each anchor, part (subject, relation, object) and word of that part: the anchor, the
    part, the places where the word stands, and its share of the part.
    """

    length: int
    columns: np.ndarray
    """(4 + HASHES, length) int16: function word, ending, shape, seen, hashes."""
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

    words: WordBatch
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


def make_sentences(read: ReadTheory, without: frozenset[int] = frozenset()) -> list[SentenceItem]:
    """The sentences of a theory, but for some, and its questions, if their words name what they state."""
    forms = _forms(read.theory, len(read.sentences))
    table = tabulate(read.sentences, [text for text, _ in read.questions])
    forms += [((), (literal,)) for _, literal in read.questions]
    items = []
    for row, form in enumerate(forms):
        anchors = None if form is None or row in without else find_anchors(table.words[row], *form)
        if anchors:
            items.append(_make_item(table, row, anchors))
    return items


def _forms(theory: TripleTheory, count: int) -> list[tuple[tuple[Triple, ...], tuple[Triple, ...]] | None]:
    """Conditions and conclusions by sentence; None for alternatives ("or"), which anchors cannot say."""
    conditions: list[set[tuple[Triple, ...]]] = [set() for _ in range(count)]
    conclusions: list[list[Triple]] = [[] for _ in range(count)]
    for fact in theory.facts:
        conclusions[fact.sentence].append(fact.literal)
    for clause in theory.clauses:
        conditions[clause.sentence].add(clause.body)
        conclusions[clause.sentence].append(clause.head)
    return [
        (next(iter(bodies), ()), tuple(heads)) if len(bodies) < 2 and heads else None
        for bodies, heads in zip(conditions, conclusions, strict=True)
    ]


def _make_item(table: WordTable, row: int, anchors: Iterable[Anchor]) -> SentenceItem:
    length = int(table.lengths[row])
    parts = (table.function, table.ending, table.shape, table.seen)
    columns = np.concatenate(
        [np.stack([part[row, :length] for part in parts]), table.hashes[row, :length].T]
    ).astype(np.int16)
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
    columns = np.zeros((len(items), 4 + HASHES, width), dtype=np.int64)
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
    table = torch.from_numpy(columns)
    lengths = torch.tensor([item.length for item in items])
    words = WordBatch(
        table[:, 0], table[:, 4:].transpose(1, 2).contiguous(), table[:, 1], table[:, 2], table[:, 3], lengths
    )
    return SentenceBatch(
        words,
        torch.from_numpy(roles),
        torch.from_numpy(negated),
        torch.tensor(rows),
        torch.from_numpy(named),
        torch.tensor(shares),
    )
