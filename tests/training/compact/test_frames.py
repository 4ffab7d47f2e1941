"""Frames: whatever is put into one can be found in it again, and nothing else is stated."""

from random import Random

import pytest

from multiprover.grounding.words import split_words
from multiprover.training.compact.frames import Frames
from multiprover.training.compact.sentences import find_anchors
from multiprover.triples import NEGATIVE, Triple

WORDS = ("blorf", "zany", "quimp", "dweeb", "plonk")


def rule(count):
    return tuple(Triple("?", "is", word) for word in WORDS[:count]), (Triple("?", "is", "vexed"),)


def facts(count):
    return (), tuple(Triple("Erin", "is", word) for word in WORDS[:count])


@pytest.mark.parametrize("form", [rule(1), rule(2), rule(3), *map(facts, range(1, 6))])
def test_each_part_of_the_form_anchors_a_statement_of_the_sentence(form):
    conditions, conclusions = form
    found = {Frames().word(form, Random(seed)) for seed in range(150)}
    assert len(found) > 60
    for text in found:
        assert "{" not in text and text[0].isupper()
        anchors = find_anchors(split_words(text), conditions, conclusions)
        assert anchors, text
        assert sum(anchor.is_conclusion for anchor in anchors) == len(conclusions), text
        assert len(anchors) == len(conditions) + len(conclusions), text


def test_a_frame_with_a_word_that_the_theory_speaks_of_is_not_taken():
    texts = [Frames().word(rule(2), Random(seed), {"folks", "people"}) for seed in range(150)]
    assert all(texts) and not any("people" in text.lower() or "folks" in text.lower() for text in texts)


@pytest.mark.parametrize(
    "form",
    [
        ((Triple("?", "is", "zany", "~"),), (Triple("?", "is", "vexed"),)),
        ((Triple("?", "is", "zany"),), (Triple("?", "is", "vexed", NEGATIVE),)),
        ((), (Triple("Erin", "likes", "Bob"),)),
        ((Triple("Erin", "is", "zany"),), (Triple("?", "is", "vexed"),)),
    ],
)
def test_nothing_but_plain_attributes_has_frames(form):
    assert not Frames().word(form, Random(1))
