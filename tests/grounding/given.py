"""Scores that tests make up, a sentence to a row, and what is read from them."""

import numpy as np

from multiprover.grounding.packing import Places, WordScores
from multiprover.grounding.statements import read_scores


def word_scores(table, roles, negated, pointers):
    """The scores of M rows of T words, (M, T, 3), (M, T) and (M, 3, T, T), as those of a table's words."""
    rows = np.repeat(np.arange(len(table.lengths)), table.lengths)
    columns = np.arange(len(rows)) - table.starts[rows]
    return WordScores(roles[rows, columns], negated[rows, columns], pointers, Places(rows, columns))


def read_given(table, roles, negated, pointers, questions=0):
    """Readings of the sentences, and of the questions after them."""
    return read_scores(table, word_scores(table, roles, negated, pointers), questions)
