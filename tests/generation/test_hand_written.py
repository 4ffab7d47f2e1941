"""Theories from hand-written rule sets: gold as the text says, other names and facts each time."""

import pytest

from multiprover.errors import InputError
from multiprover.exact import ExactReasoner
from multiprover.generation import generate_theories, make_settings
from multiprover.generation.vocabulary import TRAINING_DOMAINS


@pytest.mark.parametrize("domain", sorted(TRAINING_DOMAINS))
def test_gold_equals_the_exact_reasoner_run_from_the_text(domain):
    settings = make_settings(vocabulary=domain, hand_written=1.0)
    for theory in generate_theories(settings, seed=3, count=4):
        examples = theory.examples()
        predictions = list(ExactReasoner().predict([example.problem for example in examples]))
        assert [(e.answer, e.proofs, e.depth, e.length) for e in examples] == [
            (p.answer, p.proofs, p.depth, p.length) for p in predictions
        ]
        assert max(example.depth for example in examples) >= 1


def test_theories_of_one_domain_differ_in_names_and_facts():
    settings = make_settings(vocabulary="loans", hand_written=1.0)
    texts = {frozenset(theory.sentences) for theory in generate_theories(settings, seed=1, count=20)}
    assert len(texts) > 15


def test_a_share_of_the_theories_is_random():
    settings = make_settings("du1", vocabulary="triage", hand_written=0.5)
    kinds = [theory.kind for theory in generate_theories(settings, seed=1, count=40)]
    assert 8 <= kinds.count("Hand") <= 32


def test_a_vocabulary_without_rules_is_an_input_error():
    with pytest.raises(InputError, match="rules of its own"):
        make_settings(hand_written=0.5)
    with pytest.raises(InputError, match="between 0 and 1"):
        make_settings(vocabulary="loans", hand_written=2.0)
