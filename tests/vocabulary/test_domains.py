"""The hand-made vocabularies: big enough, apart from each other where they must be, and coherent."""

import pytest

from multiprover.data.triple_text import parse_triples
from multiprover.errors import InputError
from multiprover.generation.vocabulary import (
    TEST_ONLY_DOMAINS,
    TRAINING_DOMAINS,
    VOCABULARY_NAMES,
    load_vocabulary,
)
from multiprover.logic.outcomes import is_sound
from multiprover.logic.search import ProofSearch
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory, find_unstratified
from multiprover.triples import FactTriples, to_form
from tests.vocabulary.words import BIRDS_ELECTRICITY, RULETAKER_NAMES, content_words

HAND_MADE = (*TRAINING_DOMAINS, *TEST_ONLY_DOMAINS)
RULE_SETS = [(name, place) for name in HAND_MADE for place in range(len(load_vocabulary(name).rule_sets))]


@pytest.mark.parametrize("name", HAND_MADE)
def test_a_domain_has_enough_words_and_rule_sets(name):
    vocabulary = load_vocabulary(name)
    assert len(set(vocabulary.names)) == len(vocabulary.names) >= 12
    assert len(set(vocabulary.nouns)) == len(vocabulary.nouns) >= 12
    assert len(set(vocabulary.attributes)) == len(vocabulary.attributes) >= 20
    assert len(set(vocabulary.verbs)) == len(vocabulary.verbs) >= 8
    assert sum(" " in verb for verb in vocabulary.verbs) >= 2
    assert len(vocabulary.classes) >= 4
    assert len(vocabulary.rule_sets) >= 4


def test_there_are_at_least_eight_domains_for_training():
    assert len(TRAINING_DOMAINS) >= 8
    assert not any(load_vocabulary(name).test_only for name in TRAINING_DOMAINS)
    assert all(load_vocabulary(name).test_only for name in TEST_ONLY_DOMAINS)


@pytest.mark.parametrize("name", HAND_MADE)
def test_no_domain_shares_a_content_word_with_ruletaker(name):
    ruletaker = content_words(load_vocabulary("ruletaker")) | RULETAKER_NAMES
    assert content_words(load_vocabulary(name)) & ruletaker == set()


@pytest.mark.parametrize("name", TRAINING_DOMAINS)
def test_no_training_domain_shares_a_content_word_with_a_test_only_domain(name):
    for test_only in TEST_ONLY_DOMAINS:
        assert content_words(load_vocabulary(name)) & content_words(load_vocabulary(test_only)) == set()
    assert content_words(load_vocabulary(name)) & BIRDS_ELECTRICITY == set()


@pytest.mark.parametrize(("name", "place"), RULE_SETS)
def test_a_rule_set_is_consistent_stratified_deep_and_has_alternatives(name, place):
    sentences = load_vocabulary(name).rule_sets[place]
    assert 10 <= len(sentences) <= 20
    forms = parse_triples(sentences)
    assert len(forms) == len(sentences)
    theory = build_theory(list(map(to_form, forms)))
    assert find_unstratified(theory) == ()
    model = solve(theory)
    assert is_sound(model)
    search = ProofSearch(model)
    assert max(search.least_depth(atom) for atom in model.atoms()) >= 3
    assert any(search.count(atom) > 1 for atom in model.atoms())
    assert any(not isinstance(form, FactTriples) and len(form.bodies[0]) >= 2 for form in forms)


@pytest.mark.parametrize("name", HAND_MADE)
def test_a_domain_has_rules_with_three_conditions_and_exceptions(name):
    rules = [
        form
        for sentences in load_vocabulary(name).rule_sets
        for form in parse_triples(sentences)
        if not isinstance(form, FactTriples)
    ]
    assert max(len(body) for rule in rules for body in rule.bodies) == 3
    assert any(literal.sign == "~" for rule in rules for body in rule.bodies for literal in body)


def test_an_unknown_name_is_answered_with_the_known_ones():
    with pytest.raises(InputError, match="triage"):
        load_vocabulary("cheese")


def test_ruletaker_is_among_the_vocabularies():
    assert "ruletaker" in VOCABULARY_NAMES
    assert len(load_vocabulary("ruletaker").attributes) == 14
