"""Sentences side by side in rows of one length, for the reader: padding would cost as much as words do.

Facts are short and rules are long. The reader lets no sentence see another of its row, so each is read as if
it stood alone.
"""

from collections.abc import Callable, Sequence
from heapq import heapreplace
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from multiprover.grounding.words import OF_LOOKS, Array, WordColumns, WordTable

Floats = npt.NDArray[np.floating]
RowFloats = tuple[Floats, Floats, Floats]
"""Of M rows of T words: roles (M, T, 3), negations (M, T) and pointers (M, 3, T, T)."""
_ROW: Final = 28
"""About how many words a row has: the more, the less padding, and the more a sentence is kept from seeing."""
_SINGLE: Final = 5
"""The columns of a look but its hashes."""


class Places(NamedTuple):
    """Where words stand in rows: W words, sentence after sentence."""

    rows: Array
    """(W,)."""
    columns: Array
    """(W,)."""


class WordScores(NamedTuple):
    """What a reader says of the W words of a theory, sentence after sentence, each begun by a marker."""

    roles: Floats
    """(W, 3) logits."""
    negated: Floats
    """(W,) log-odds."""
    pointers: Floats
    """(M, 3, T, T) log-probabilities, of rows that hold other theories as well."""
    places: Places
    """Where in these rows the words are."""


def read_packed(
    read: Callable[[WordColumns[Array]], RowFloats], tables: Sequence[WordTable]
) -> list[WordScores]:
    """What a network reads of each theory's sentences."""
    words, (rows, columns) = pack_tables(tables)
    roles, negated, pointers = read(words)
    roles, negated = roles[rows, columns], negated[rows, columns]
    found, start = [], 0
    for table in tables:
        own = slice(start, start := start + len(table.at))
        found.append(WordScores(roles[own], negated[own], pointers, Places(rows[own], columns[own])))
    return found


def pack_tables(tables: Sequence[WordTable]) -> tuple[WordColumns[Array], Places]:
    """All sentences of some theories, one theory after the other, and where their words are."""
    lengths, looks, at = _join(tables)
    places, width = pack_rows(lengths.tolist())
    owners, firsts = np.array(places).T
    rows = np.repeat(owners, lengths)
    columns = np.arange(len(at)) + np.repeat(firsts - lengths.cumsum() + lengths, lengths)
    look, sentence = np.zeros((2, 1 + int(owners.max()), width), dtype=np.int64)
    look[rows, columns] = at
    sentence[rows, columns] = np.repeat(firsts + 1, lengths)  # no two sentences of a row begin at one place
    function, known, ending, shape, seen = np.ascontiguousarray(looks[:, :_SINGLE].T)
    hashes = np.ascontiguousarray(looks[:, _SINGLE:])
    words = WordColumns(function, known, hashes, ending, shape, seen, look, sentence)
    return words, Places(rows, columns)


def take_rows(words: WordColumns[Array], start: int, stop: int) -> WordColumns[Array]:
    """Some of the rows; of many looks, those of their words alone."""
    own = words.look[start:stop]
    if len(words.function) <= own.size:
        return words._replace(look=own, sentence=words.sentence[start:stop])
    used, look = np.unique(own, return_inverse=True)
    columns = {name: getattr(words, name)[used] for name in OF_LOOKS}
    return words._replace(**columns, look=look.reshape(own.shape), sentence=words.sentence[start:stop])


def _join(tables: Sequence[WordTable]) -> tuple[Array, Array, Array]:
    """The lengths of all sentences, all looks, and the look of each word."""
    if len(tables) == 1:
        return tables[0].lengths, tables[0].looks, tables[0].at
    before = np.cumsum([0, *(len(table.looks) for table in tables[:-1])]).tolist()
    return (
        np.concatenate([table.lengths for table in tables]),
        np.concatenate([table.looks for table in tables]),
        np.concatenate([table.at + first for table, first in zip(tables, before, strict=True)]),
    )


def pack_rows(lengths: Sequence[int]) -> tuple[list[tuple[int, int]], int]:
    """For each sentence its row and where it begins there, and the rows' width.

    Long sentences come first, each into the row with the most room. The number of rows is even, if there are
    several, so that two threads share them fairly.
    """
    words = sum(lengths)
    count = min(words // _ROW, words // max(lengths))
    filled = [(0, row) for row in range(max(1, count - count % 2))]
    places = [(0, 0)] * len(lengths)
    for sentence in sorted(range(len(lengths)), key=lengths.__getitem__, reverse=True):
        start, row = filled[0]
        places[sentence] = row, start
        heapreplace(filled, (start + lengths[sentence], row))
    return places, max(filled)[0]
