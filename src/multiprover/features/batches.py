"""Padding and stacking: many graphs or many sentences as the arrays one run of the network takes."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from multiprover.features.grounding import NO_ATOM, NO_HEAD, PADDING, Array, QuestionGraph
from multiprover.features.words import HASHES, WordTable

READS: Final = "reads"
"""The input of an exported network that says which half runs: true for the reader, false for the reasoner."""


class GraphArrays(NamedTuple):
    """B graphs of at most I nodes, C conditions and N - 1 sentences: see `grounding.QuestionGraph`."""

    kind: Array
    """(B, I), `PADDING` after the last node."""
    sentence: Array
    """(B, I)."""
    head: Array
    """(B, I)."""
    head_negated: Array
    """(B, I)."""
    conditions: Array
    """(B, I, C)."""
    conditions_negated: Array
    """(B, I, C)."""
    atom: Array
    """(B,)."""
    negated: Array
    """(B,)."""
    places: Array
    """(N,): 0 … N - 1, the numbers of sentences and NAF."""


class WordArrays(NamedTuple):
    """M sentences of at most T words: see `words.WordTable`."""

    function: Array
    """(M, T)."""
    hashes: Array
    """(M, T, HASHES)."""
    ending: Array
    """(M, T)."""
    shape: Array
    """(M, T)."""
    seen: Array
    """(M, T)."""
    lengths: Array
    """(M,)."""


def stack_graphs(graphs: Sequence[QuestionGraph]) -> GraphArrays:
    """Pad to the most nodes, conditions and sentences."""
    size = (len(graphs), max(len(graph.kind) for graph in graphs))
    width = max(graph.conditions.shape[1] for graph in graphs)
    kind = np.full(size, PADDING)
    head = np.full(size, NO_HEAD)
    sentence, head_negated = np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64)
    conditions = np.full((*size, width), NO_ATOM)
    conditions_negated = np.zeros((*size, width), dtype=np.int64)
    for row, graph in enumerate(graphs):
        nodes, count = graph.conditions.shape
        kind[row, :nodes] = graph.kind
        sentence[row, :nodes] = graph.sentence
        head[row, :nodes] = graph.head
        head_negated[row, :nodes] = graph.head_negated
        conditions[row, :nodes, :count] = graph.conditions
        conditions_negated[row, :nodes, :count] = graph.conditions_negated
    return GraphArrays(
        kind,
        sentence,
        head,
        head_negated,
        conditions,
        conditions_negated,
        np.array([graph.atom for graph in graphs], dtype=np.int64),
        np.array([graph.negated for graph in graphs], dtype=np.int64),
        np.arange(max(len(graph.sentences) for graph in graphs) + 1, dtype=np.int64),
    )


def stack_tables(tables: Sequence[WordTable]) -> WordArrays:
    """All sentences of some theories, one theory after the other."""
    width = max(table.function.shape[1] for table in tables)
    count = sum(len(table.lengths) for table in tables)
    function, ending, shape, seen = (np.zeros((count, width), dtype=np.int64) for _ in range(4))
    hashes = np.zeros((count, width, HASHES), dtype=np.int64)
    start = 0
    for table in tables:
        rows, own = table.function.shape
        place = (slice(start, start + rows), slice(own))
        function[place], ending[place] = table.function, table.ending
        shape[place], seen[place], hashes[place] = table.shape, table.seen, table.hashes
        start += rows
    lengths = np.concatenate([table.lengths for table in tables])
    return WordArrays(function, hashes, ending, shape, seen, lengths)
