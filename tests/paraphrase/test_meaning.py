"""A paraphrase states its literals and nothing else, whatever the words."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from multiprover.generation.paraphrase import paraphrase_facts, paraphrase_rule, paraphrase_theory
from multiprover.triples import FactTriples, RuleTriples, Triple
from tests.paraphrase.forms import SOURCES, facts, rule, theory
from tests.paraphrase.reading import check, words_of

SEEDS = st.integers(0, 10**9)


def literals_of(form):
    return list(form.literals) if isinstance(form, FactTriples) else [*form.bodies[0], *form.heads]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(SOURCES), SEEDS)
def test_a_fact_group_states_each_literal_once_with_its_sign(source, seed):
    literals = facts(source, seed)
    check(paraphrase_facts(literals, Random(seed)), literals)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(SOURCES), SEEDS)
def test_a_rule_states_each_condition_and_conclusion_once_with_its_sign(source, seed):
    form = rule(source, seed)
    check(paraphrase_rule(form, Random(seed)), literals_of(form))


@settings(deadline=None)
@given(st.sampled_from(SOURCES), SEEDS)
def test_a_theory_maps_every_form_to_the_sentence_that_states_it(source, seed):
    forms = theory(source, seed)
    result = paraphrase_theory(forms, Random(seed))
    assert len(result.mapping) == len(forms)
    assert set(result.mapping) == set(range(len(result.sentences)))
    for place, sentence in enumerate(result.sentences):
        together = [form for form, at in zip(forms, result.mapping, strict=True) if at == place]
        check(sentence, [literal for form in together for literal in literals_of(form)])
        if len(together) > 1:
            assert all(isinstance(form, FactTriples) for form in together)
            assert len({form.literals[0].subject for form in together}) == 1
            assert len(together) <= 5


@settings(deadline=None)
@given(st.sampled_from(SOURCES), SEEDS)
def test_the_same_seed_gives_the_same_text(source, seed):
    forms = theory(source, seed)
    assert paraphrase_theory(forms, Random(seed)) == paraphrase_theory(forms, Random(seed))


@settings(deadline=None)
@given(SEEDS)
def test_a_word_of_the_theory_is_never_used_as_a_filler(seed):
    forms = [
        FactTriples((Triple("Omar", "sees", "hat"),)),
        FactTriples((Triple("Omar", "is", "known"),)),
        FactTriples((Triple("Omar", "is", "red"),)),
        RuleTriples(((Triple("?", "is", "red"), Triple("?", "is", "kind")),), (Triple("?", "is", "rough"),)),
    ]
    result = paraphrase_theory(forms, Random(seed))
    everything = words_of(" ".join(result.sentences))
    assert sum(word in ("sees", "see", "seeing", "seen") for word in everything) == 1
    assert everything.count("hat") == 1
    assert everything.count("known") == 1


@settings(deadline=None)
@given(SEEDS)
def test_a_phrase_never_stands_before_a_noun(seed):
    form = RuleTriples(
        ((Triple("?", "is", "at least 18"), Triple("?", "is", "asleep")),),
        (Triple("?", "is", "in default"),),
    )
    text = paraphrase_rule(form, Random(seed), people=True).lower()
    for phrase in ("at least 18", "asleep", "in default"):
        for noun in ("person", "people", "individual", "human", "soul", "folks", "one"):
            assert f"{phrase} {noun}" not in text


@settings(deadline=None)
@given(SEEDS)
def test_what_is_not_gradable_is_never_very(seed):
    text = paraphrase_facts(
        [Triple("Maria", "is", "licensed"), Triple("Maria", "is", "at least 18")], Random(seed)
    )
    for degree in ("very", "quite", "rather", "extremely", "somewhat"):
        assert f"{degree} licensed" not in text
        assert f"{degree} at least" not in text


@settings(deadline=None)
@given(SEEDS)
def test_other_relations_keep_their_wording(seed):
    form = RuleTriples(
        ((Triple("?", "has", "licence"), Triple("?", "was", "late", "~")),),
        (Triple("?", "can drive", "car"),),
    )
    text = paraphrase_rule(form, Random(seed))
    assert "were not late" in text
    assert "can drive the car" in text
    text = paraphrase_rule(
        RuleTriples(((Triple("?", "has", "licence"),),), (Triple("?", "can drive", "car", "-"),)),
        Random(seed),
    )
    assert "cannot drive the car" in text or "can't drive the car" in text


@settings(deadline=None)
@given(SEEDS)
def test_a_rule_with_two_ways_names_both(seed):
    form = RuleTriples(
        ((Triple("?", "is", "tall"),), (Triple("?", "is", "calm", "~"),)),
        (Triple("?", "is", "shy"), Triple("?", "admires", "cart")),
    )
    text = paraphrase_rule(form, Random(seed))
    assert " or " in text
    check(text, [Triple("?", "is", "tall"), *form.heads, Triple("?", "is", "calm", "~")])


@settings(deadline=None)
@given(SEEDS)
def test_a_rule_without_conditions_is_about_everyone(seed):
    text = paraphrase_rule(RuleTriples(((),), (Triple("?", "is", "shy"),)), Random(seed), people=True).lower()
    assert any(
        word in text
        for word in (
            "everyone",
            "everybody",
            "people",
            "person",
            "folks",
            "individual",
            "human",
            "soul",
            "persons",
            "woman",
        )
    )
