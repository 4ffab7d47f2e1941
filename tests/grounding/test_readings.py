"""What the reader's scores amount to."""

import numpy as np
import pytest

from multiprover.grounding.statements import (
    CONCLUSION,
    CONDITION,
    read_scores,
)
from multiprover.grounding.words import tabulate


def scores(words, roles, objects):
    """Scores of one sentence about the variable: roles by word, and which words name each anchor's object."""
    logits = np.zeros((1, len(words), 3))
    logits[..., 0] = 5
    chances = np.full((1, 3, len(words), len(words)), 1e-6)
    chances[:, :2, :, 0] = 1.0  # the variable, and "is"
    for word, role in roles.items():
        logits[0, words.index(word), role] = 10
        for other in objects.get(word, [word]):
            chances[0, 2, words.index(word), words.index(other)] = 1 / len(objects.get(word, [word]))
    return logits, np.full((1, len(words)), -5.0), np.log(chances)


def test_a_word_that_anchors_a_statement_is_no_part_of_another_object():
    table = tabulate(["Kind young people are red."], [])
    words = ["", "Kind", "young", "people", "are", "red", "."]
    roles = {"Kind": CONDITION, "young": CONDITION, "red": CONCLUSION}
    ((reading,), _) = read_scores(table, *scores(words, roles, {"young": ["Kind", "young"]}), 0)
    assert [literal.object for literal in reading.conditions] == ["kind", "young"]
    assert [literal.object for literal in reading.conclusions] == ["red"]


def test_articles_are_no_part_of_a_name():
    table = tabulate(["Bob is on the guest list."], [])
    words = ["", "Bob", "is", "on", "the", "guest", "list", "."]
    found = scores(words, {"list": CONCLUSION}, {"list": ["on", "the", "guest", "list"]})
    ((reading,), _) = read_scores(table, *found, 0)
    assert reading.conclusions[0].object == "on guest list"
    assert reading.confidence > 0.8


@pytest.mark.parametrize(
    ("text", "conditions", "sure"),
    [
        ("Whoever is kind or young is red.", ["kind", "young"], False),
        ("Whoever is kind and young is red.", ["kind", "young"], True),
        ("Any man or woman who is young is red.", ["young"], True),
        ("Whoever is young is red or blue.", ["young"], True),
    ],
)
def test_conditions_with_or_between_them_are_doubted(text, conditions, sure):
    table = tabulate([text], [])
    roles = dict.fromkeys(conditions, CONDITION) | {"red": CONCLUSION}
    ((reading,), _) = read_scores(table, *scores(["", *table.words[0]], roles, {}), 0)
    assert len(reading.conditions) == len(conditions)
    assert (reading.confidence > 0.5) == sure
