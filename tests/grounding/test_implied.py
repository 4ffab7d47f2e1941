"""What statements imply as a matter of words."""

import pytest

from multiprover.grounding.graphs import Grounding, Statement
from multiprover.grounding.implied import with_implied
from multiprover.grounding.words import is_participle
from multiprover.triples import Triple


@pytest.mark.parametrize(
    ("stated", "implied"),
    [
        (Triple("kim", "is", "oil lamp"), [Triple("kim", "is", "lamp")]),
        (Triple("kim", "is", "oil lamp", "-"), []),
        (Triple("kim", "is", "lamp"), []),
        (Triple("kim", "oil", "hing"), [Triple("hing", "is", "oil")]),
        (Triple("kim", "oil", "hing", "-"), []),
        (Triple("kim", "guid", "tourist"), []),
    ],
)
def test_compounds_say_what_their_heads_say_and_verbs_what_is_done(stated, implied):
    found = with_implied([Statement(3, (), stated)], {"oil"})
    assert found == [Statement(3, (), each) for each in (stated, *implied)]


def test_conditions_stay_those_of_the_sentence():
    condition = Triple("?", "is", "old")
    _, other = with_implied([Statement(0, (condition,), Triple("?", "is", "oil lamp"))], set())
    assert other == Statement(0, (condition,), Triple("?", "is", "lamp"))


@pytest.mark.parametrize("word", ["powered", "Chosen", "held"])
def test_participles_are_told_by_their_look(word):
    assert is_participle(word)
    assert not any(map(is_participle, ("red", "need", "guide", "powering")))


def test_a_question_with_another_participle_needs_another_grounding():
    grounding = Grounding([], [Triple("kim", "is", "oil")], {"oil"})
    assert grounding.knows([Triple("kim", "is", "oil")], {"oil"})
    assert not grounding.knows([Triple("kim", "is", "oil")], {"power"})
