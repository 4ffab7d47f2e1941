"""The reader's scores of a theory's sentences, seen side by side: a word says the same throughout a text.

The reader knows each sentence by itself. A word that is a property in most other sentences that hold it is
likely to be one here as well: not a part of another name, not the object of a verb, and not left out. Where
the reader is sure of what it says this changes nothing; it decides where the reader wavers.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from multiprover.grounding.words import WordTable

Floats = npt.NDArray[np.floating]

_ANCHORING: Final = 3.0
_BEING: Final = 4.0
"""What the other sentences are worth at most, in log-odds: that it is stated, and that it is so with "is"."""
_RELATION: Final = 1


def look_again(table: WordTable, roles: Floats, pointers: Floats, count: int) -> tuple[Floats, Floats]:
    """Scores of roles (M, T, 3) and log-chances of pointers (M, 3, T, T), changed in the first `count` rows.

    The others are questions: they change nothing in how the theory is read.
    """
    if count < 2:
        return roles, pointers
    most = roles.max(-1, keepdims=True)
    roles = roles - most - np.log(np.exp(roles - most).sum(-1, keepdims=True))
    weight = _agreement(table, roles[:count], pointers[:count, _RELATION, :, 0])
    roles[:count, :, 1:] += _ANCHORING * weight[..., None]
    pointers = pointers.copy()
    being = pointers[:count, _RELATION]
    rest = np.log1p(np.exp(being[..., 0]) * np.expm1(_BEING * weight))
    being[..., 0] += _BEING * weight
    being -= rest[..., None]
    return roles, pointers


def _agreement(table: WordTable, roles: Floats, being: Floats) -> Floats:
    """How far the other sentences that hold a word agree that it is a property, from 0 to 1; (M, T)."""
    count, width = roles.shape[:2]
    places = np.arange(width)
    rows, columns = np.nonzero((places > 0) & (places < table.lengths[:count, None]))
    chances = -np.expm1(np.minimum(roles[rows, columns, 0], 0.0)) * np.exp(being[rows, columns])
    stems = table.ids[rows, columns]
    held, numbers = np.unique(rows * len(table.stems) + stems, return_inverse=True)
    best = np.zeros(len(held))
    np.maximum.at(best, numbers, chances)
    stem_of_held = held % len(table.stems)
    others = np.bincount(stem_of_held)[stems] - 1
    agreeing = np.bincount(stem_of_held, weights=best)[stems] - best[numbers]
    found = np.zeros((count, width))
    found[rows, columns] = np.maximum(2 * agreeing - others, 0.0) / (others + 1)
    return found
