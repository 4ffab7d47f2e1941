"""Other wordings of free texts: what they state stays, what is held out is not borrowed from."""

from random import Random

import pytest

from multiprover.grounding.words import split_words
from multiprover.training.compact import rephrasing
from multiprover.training.compact.rephrasing import Rephraser
from multiprover.training.compact.rewording import ReadTheory
from multiprover.training.compact.sentences import forms_of, make_sentences
from multiprover.triples import NEGATIVE, Triple, TripleClause, TripleFact, TripleTheory


@pytest.fixture(autouse=True)
def no_frames(monkeypatch):
    """Frames have tests of their own."""
    monkeypatch.setattr(rephrasing, "_FRAME", 0.0)


def rule(text, conditions, conclusion, sign="+"):
    body = tuple(Triple("?", "is", word) for word in conditions)
    clause = TripleClause(Triple("?", "is", conclusion, sign), body, 1, 0)
    return ReadTheory((text,), TripleTheory((), (clause,)), ())


def told(*reads):
    return [
        (text, form)
        for read in reads
        for text, form in zip(read.sentences, forms_of(read.theory, 1), strict=True)
    ]


def wordings(read, *others, seeds=60):
    return {Rephraser(Random(seed), told(*others)).change(read).sentences[0] for seed in range(seeds)}


CALM = rule("Tall people are calm.", ["tall"], "calm")


def test_a_rule_gets_the_tail_of_another_with_its_own_conclusion():
    other = rule("Loud people are as a rule thought to be shy by their aunts.", ["loud"], "shy")
    found = wordings(CALM, other)
    assert any("thought to be calm by their aunts." in text for text in found)
    assert not any("shy" in text or "loud" in text.lower() for text in found)


@pytest.mark.parametrize(
    "other",
    [
        rule("Someone ends up shy by sheer bad luck when they are loud.", ["loud"], "shy"),
        rule("Loud people are by sheer bad luck not shy.", ["loud"], "shy", NEGATIVE),
    ],
)
def test_a_conclusion_that_comes_first_or_is_denied_has_no_tail_to_borrow(other):
    assert not any("bad luck" in text for text in wordings(CALM, other))


def test_a_clause_is_not_put_in_the_place_of_a_verb():
    other = rule("If people are loud, they end up shy at parties.", ["loud"], "shy")
    assert not any("parties" in text for text in wordings(CALM, other))


def test_all_that_is_stated_can_still_be_found():
    read = rule(
        "If somebody is tall, blunt and rich, they usually seem calm.", ["tall", "blunt", "rich"], "calm"
    )
    for text in wordings(read, CALM):
        changed = ReadTheory((text,), read.theory, ())
        (item,) = make_sentences(changed)
        assert sorted(item.roles[item.roles > 0]) == [1, 1, 1, 2]


def test_words_that_the_theory_names_neither_come_nor_go():
    fact = TripleTheory((TripleFact(Triple("Ann", "is", "usually"), 1, 0),), ())
    for text in wordings(ReadTheory(("Ann is usually there, very often.",), fact, ())):
        assert split_words(text.lower()).count("usually") == 1


def test_commas_between_two_attributes_may_go_those_of_a_longer_list_stay():
    pair = rule("Tall, rich people are calm.", ["tall", "rich"], "calm")
    assert any("tall rich" in text.lower() for text in wordings(pair, seeds=200))
    three = rule("Tall, blunt, rich people are calm.", ["tall", "blunt", "rich"], "calm")
    assert not any("tall blunt" in text.lower() for text in wordings(three, seeds=200))


def test_a_seed_gives_the_same_wordings_again():
    first, second = (Rephraser(Random(3), told(CALM)).change(CALM) for _ in range(2))
    assert first == second
