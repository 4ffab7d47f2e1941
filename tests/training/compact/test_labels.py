"""Where statements stand in a sentence: hand-made cases, and every sentence the generator writes."""

import pytest

from multiprover.features.words import split_words
from multiprover.generation import generate_theories, make_settings
from multiprover.logic.theory import Literal
from multiprover.training.compact.compounds import Compounder, ReadTheory
from multiprover.training.compact.sentences import make_sentences
from multiprover.training.compact.word_labels import find_anchors


def anchored(text, conditions, conclusions):
    words = split_words(text)
    anchors = find_anchors(words, conditions, conclusions)
    assert anchors is not None
    return [(words[a.place], a.is_conclusion, a.is_negated, a.subject, a.relation) for a in anchors]


def test_each_condition_gets_its_own_word():
    found = anchored(
        "If something is big and it does not chase the dog then the dog is big.",
        [Literal("?", "is", "big"), Literal("?", "chases", "dog", "~")],
        [Literal("dog", "is", "big")],
    )
    assert found == [
        ("big", False, False, (), ()),
        ("dog", False, True, (), ("chase",)),
        ("big", True, False, ("dog",), ()),
    ]
    assert (
        find_anchors(
            split_words("If something is big then the dog is big."),
            [Literal("?", "is", "big")],
            [Literal("dog", "is", "big")],
        )[1].place
        > find_anchors(
            split_words("If something is big then the dog is big."),
            [Literal("?", "is", "big")],
            [Literal("dog", "is", "big")],
        )[0].place
    )


def test_a_fact_group_has_several_anchors_and_repetitions_count():
    found = anchored(
        "Gary is kind and round. Being round makes him blue.",
        [],
        [Literal("Gary", "is", "kind"), Literal("Gary", "is", "round"), Literal("Gary", "is", "blue")],
    )
    assert sorted(word for word, *_ in found) == ["blue", "kind", "round", "round"]


def test_a_sentence_that_does_not_name_what_it_states_has_no_anchors():
    assert find_anchors(split_words("Bob is chilly."), [], [Literal("Bob", "is", "cold")]) is None


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
    from random import Random

    compounder = Compounder(Random(2))
    for made in generate_theories(make_settings(**options), 9, 0, 12):
        questions = tuple((question.text, question.literal) for question in made.questions)
        read = compounder.change(ReadTheory(made.sentences, made.theory, questions))
        assert len(make_sentences(read)) == len(made.sentences) + len(questions)


def test_longer_names_are_put_everywhere_and_state_the_same():
    from random import Random

    compounder = Compounder(Random(0))
    changed = 0
    for made in generate_theories(make_settings("du1", vocabulary="lexicon"), 4, 0, 20):
        read = compounder.change(ReadTheory(made.sentences, made.theory, ()))
        changed += read.sentences != made.sentences
        assert len(read.theory.facts) == len(made.theory.facts)
        shared = [fact.literal[1:2] for fact in read.theory.facts]
        assert shared == [fact.literal[1:2] for fact in made.theory.facts]
    assert changed
