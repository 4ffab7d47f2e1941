"""Where statements stand in a sentence: hand-made cases, and every sentence the generator writes."""

from random import Random

import pytest

from multiprover.data.gold import read_group
from multiprover.generation import generate_theories, make_settings
from multiprover.grounding.words import split_words
from multiprover.problem import Problem
from multiprover.training.compact.rewording import Compounder, ReadTheory, Substituter
from multiprover.training.compact.sentences import find_anchors, make_sentences
from multiprover.triples import VARIABLE, Triple


def anchored(text, conditions, conclusions):
    words = split_words(text)
    anchors = find_anchors(words, conditions, conclusions)
    assert anchors is not None
    return [(words[a.place], a.is_conclusion, a.is_negated, a.subject, a.relation) for a in anchors]


def test_each_condition_gets_its_own_word():
    found = anchored(
        "If something is big and it does not chase the dog then the dog is big.",
        [Triple("?", "is", "big"), Triple("?", "chases", "dog", "~")],
        [Triple("dog", "is", "big")],
    )
    assert found == [
        ("big", False, False, (), ()),
        ("dog", False, True, (), ("chase",)),
        ("big", True, False, ("dog",), ()),
    ]
    assert (
        find_anchors(
            split_words("If something is big then the dog is big."),
            [Triple("?", "is", "big")],
            [Triple("dog", "is", "big")],
        )[1].place
        > find_anchors(
            split_words("If something is big then the dog is big."),
            [Triple("?", "is", "big")],
            [Triple("dog", "is", "big")],
        )[0].place
    )


def test_a_fact_group_has_several_anchors_and_repetitions_count():
    found = anchored(
        "Gary is kind and round. Being round makes him blue.",
        [],
        [Triple("Gary", "is", "kind"), Triple("Gary", "is", "round"), Triple("Gary", "is", "blue")],
    )
    assert sorted(word for word, *_ in found) == ["blue", "kind", "round", "round"]


def test_a_sentence_that_does_not_name_what_it_states_has_no_anchors():
    assert find_anchors(split_words("Bob is chilly."), [], [Triple("Bob", "is", "cold")]) is None


@pytest.mark.parametrize(
    "options",
    [
        {"preset": "du5"},
        {"preset": "du3", "vocabulary": "lexicon", "conditions": 3},
        {"preset": "du3", "paraphrase": True},
        {"preset": "du3", "vocabulary": "loans", "hand_written": 1.0},
    ],
)
def test_every_generated_sentence_names_what_it_states(options):
    compounder = Compounder(Random(2))
    for made in generate_theories(make_settings(**options), 9, 0, 12):
        questions = tuple((question.text, question.literal) for question in made.questions)
        read = compounder.change(ReadTheory(made.sentences, made.theory, questions))
        assert len(make_sentences(read)) == len(made.sentences) + len(questions)


def test_longer_names_are_put_everywhere_and_state_the_same():
    compounder = Compounder(Random(0))
    changed = 0
    for made in generate_theories(make_settings("du1", vocabulary="lexicon"), 4, 0, 30):
        before = ReadTheory(made.sentences, made.theory, ())
        read = compounder.change(before)
        changed += read.sentences != made.sentences
        kinds = [(literal.sign, literal.subject == VARIABLE) for literal in read.literals()]
        assert kinds == [(literal.sign, literal.subject == VARIABLE) for literal in before.literals()]
        assert _pattern(read) == _pattern(before)
    assert changed


def _pattern(read):
    """Which statements are about the same, whatever it is called."""
    numbers = {}
    return [
        [
            numbers.setdefault(part, len(numbers))
            for part in (literal.subject, literal.relation, literal.object)
        ]
        for literal in read.literals()
    ]


def _theory(text, question):
    theory, literals = read_group([Problem(tuple(text), question)])
    return ReadTheory(tuple(text), theory, ((question, literals[0]),))


def test_a_free_text_keeps_its_shape_with_other_names_and_attributes():
    read = _theory(["Anne is red.", "If someone is red then they are kind."], "Anne is kind.")
    other = _theory(["Bob is cold."], "Bob is cold.")
    words = [read, other], ["Zoe", "wooden", "late"]
    for share, names, attributes in (
        (0.0, {"Anne", "Bob"}, {"red", "kind", "cold"}),
        (1.0, {"Zoe"}, {"wooden", "late"}),
    ):
        found = {Substituter(Random(seed), *words, share).change(read) for seed in range(40)}
        assert {each.literals()[0].subject for each in found} == names
        assert {each.literals()[0].object for each in found} == attributes
        for each in found:
            assert _pattern(each) == _pattern(read)
            assert len(make_sentences(each)) == 3
