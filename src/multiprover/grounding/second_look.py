"""The reader's scores of a theory's sentences, seen side by side: a word says the same throughout a text.

The reader knows each sentence by itself. A word that is a property in most other sentences that hold it is
likely to be one here as well: not a part of another name, not the object of a verb, and not left out. Where
the reader is sure of what it says this changes nothing; it decides where the reader wavers.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from multiprover.grounding.packing import WordScores
from multiprover.grounding.words import WordTable

Floats = npt.NDArray[np.floating]

_ANCHORING: Final = 3.0
_BEING: Final = 4.0
"""What the other sentences are worth at most, in log-odds: that it is stated, and that it is so with "is"."""
_RELATION: Final = 1


def look_again(table: WordTable, scores: WordScores, count: int) -> tuple[Floats, Floats]:
    """Scores of roles (W, 3), changed in the first `count` sentences, and how far the others agree, (W,).

    Sentences after these are questions: they change nothing in how the theory is read.
    """
    roles = scores.roles
    agreement = np.zeros(len(roles))
    if count < 2:
        return roles, agreement
    most = roles.max(-1, keepdims=True)
    roles = roles - most - np.log(np.exp(roles - most).sum(-1, keepdims=True))
    told = int(table.starts[count - 1] + table.lengths[count - 1])
    rows, columns = scores.places
    firsts = columns[table.starts[table.owners[:told]]]
    being = scores.pointers[rows[:told], _RELATION, columns[:told], firsts]
    agreement[:told] = _agreement(table, roles[:told], being)
    roles[:told, 1:] += _ANCHORING * agreement[:told, None]
    return roles, agreement


def point_again(relations: Floats, agreement: Floats) -> None:
    """Change where relations point, (A, T) log-chances of A words with the start of their sentence first."""
    rest = np.log1p(np.exp(relations[:, 0]) * np.expm1(_BEING * agreement))
    relations[:, 0] += _BEING * agreement
    relations -= rest[:, None]


def _agreement(table: WordTable, roles: Floats, being: Floats) -> Floats:
    """How far the other sentences that hold a word agree that it is a property, from 0 to 1; (W,)."""
    found = np.zeros(len(roles))
    words = np.flatnonzero(table.at[: len(roles)])
    rows = table.owners[words]
    chances = -np.expm1(np.minimum(roles[words, 0], 0.0)) * np.exp(being[words])
    stems = table.ids[words]
    held, numbers = np.unique(rows * len(table.stems) + stems, return_inverse=True)
    best = np.zeros(len(held))
    np.maximum.at(best, numbers, chances)
    stem_of_held = held % len(table.stems)
    others = np.bincount(stem_of_held)[stems] - 1
    agreeing = np.bincount(stem_of_held, weights=best)[stems] - best[numbers]
    found[words] = np.maximum(2 * agreeing - others, 0.0) / (others + 1)
    return found
