"""The open lexicon: size, what it leaves out, its tenth for testing, and its draws."""

from random import Random

import lemminflect
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from multiprover.data.triple_text import parse_triples, render_form
from multiprover.english.relations import ADJECTIVAL
from multiprover.generation.paraphrase.words import base_of, gerund_of, participle_of, plural_of
from multiprover.generation.vocabulary import (
    TEST_ONLY_DOMAINS,
    TRAINING_DOMAINS,
    draw_vocabulary,
    is_test_word,
    load_lexicon,
    load_vocabulary,
)
from multiprover.triples import FactTriples, RuleTriples, Triple
from tests.vocabulary.words import BIRDS_ELECTRICITY, RULETAKER_NAMES, content_words

LISTS = ("people", "animals", "things", "adjectives", "verbs", "women", "men")


def _forms(kind, word):
    if kind == "verbs":
        return {form.split()[0] for form in (word, base_of(word), gerund_of(word), participle_of(word))}
    return {word.lower(), plural_of(word)} if kind in ("people", "animals", "things") else {word.lower()}


def test_the_lexicon_has_at_least_five_thousand_words_and_no_word_twice():
    lexicon = load_lexicon()
    assert len(lexicon) >= 5000
    words = [word for kind in LISTS for word in getattr(lexicon, kind)]
    assert len(words) == len(set(words))
    assert len(lexicon.women) + len(lexicon.men) >= 600


def test_no_word_is_of_ruletaker_or_of_a_test_only_domain():
    forbidden = content_words(load_vocabulary("ruletaker")) | RULETAKER_NAMES | BIRDS_ELECTRICITY
    for name in TEST_ONLY_DOMAINS:
        forbidden |= content_words(load_vocabulary(name))
    lexicon = load_lexicon()
    for kind in LISTS:
        assert [word for word in getattr(lexicon, kind) if _forms(kind, word) & forbidden] == []


def test_a_tenth_of_each_list_is_for_testing_and_no_training_domain_holds_it():
    everything, testing = load_lexicon(), load_lexicon(testing=True)
    training_words = set().union(*(content_words(load_vocabulary(name)) for name in TRAINING_DOMAINS))
    for kind in LISTS:
        share = len(getattr(testing, kind)) / len(getattr(everything, kind))
        assert 0.05 < share < 0.15
        assert [word for word in getattr(testing, kind) if _forms(kind, word) & training_words] == []


@settings(deadline=None)
@given(st.integers(0, 10**9))
def test_training_and_testing_draws_never_share_a_word(seed):
    for testing in (False, True):
        drawn = draw_vocabulary(Random(seed), testing=testing)
        words = [*drawn.names, *drawn.nouns, *drawn.attributes, *drawn.verbs, *drawn.classes]
        assert {is_test_word(word) for word in words} == {testing}
        assert drawn.test_only == testing


@settings(deadline=None)
@given(st.integers(0, 10**9), st.booleans())
def test_a_draw_has_the_promised_sizes_and_words_that_begin_apart(seed, testing):
    drawn = draw_vocabulary(Random(seed), testing=testing)
    sizes = [len(drawn.names), len(drawn.nouns), len(drawn.attributes), len(drawn.verbs), len(drawn.classes)]
    assert sizes == [12, 12, 16, 8, 6]
    words = [*drawn.names, *drawn.nouns, *drawn.attributes, *drawn.verbs, *drawn.classes]
    assert len({word[:5].lower() for word in words}) == len(words)


def test_the_same_seed_draws_the_same_words():
    assert draw_vocabulary(Random(5), testing=False) == draw_vocabulary(Random(5), testing=False)


LEXICON = load_lexicon()
PEOPLE = tuple(
    word for word in LEXICON.people if word not in ADJECTIVAL
)  # "is a vegetarian" = "is vegetarian"
THINGS, VERBS = LEXICON.things, LEXICON.verbs
ADJECTIVES = [word for word in LEXICON.adjectives if not word.endswith("ing")]  # "is sparkling" = "sparkles"
NOUNS = PEOPLE + LEXICON.animals + THINGS


@settings(deadline=None)
@given(*map(st.sampled_from, (NOUNS, NOUNS, ADJECTIVES, ADJECTIVES, VERBS, PEOPLE, LEXICON.women)))
def test_a_plain_theory_of_its_words_reads_back(noun, other, adjective, second, verb, name, woman):
    forms = [
        FactTriples((Triple(noun, "is", adjective),)),
        FactTriples((Triple(woman, verb, other, "-"),)),
        FactTriples((Triple(woman, "is a", name),)),
        RuleTriples(
            ((Triple("?", "is", adjective), Triple("?", verb, noun, "~")),), (Triple("?", "is", second),)
        ),
        RuleTriples(((Triple(noun, verb, other),),), (Triple("?", verb, woman, "-"),)),
    ]
    for form in forms:
        assert parse_triples([render_form(form)]) == [form]


@pytest.mark.slow
def test_every_word_alone_reads_back():
    forms = [FactTriples((Triple("Priya", "is", word),)) for word in ADJECTIVES]
    forms += [FactTriples((Triple("Priya", verb, "teapot", sign),)) for verb in VERBS for sign in "+-"]
    forms += [FactTriples((Triple(noun, "is", "tall"),)) for noun in NOUNS]
    forms += [FactTriples((Triple(name, "is", "tall"),)) for name in LEXICON.women + LEXICON.men]
    for form in forms:
        assert parse_triples([render_form(form)]) == [form]


SPELLED_EITHER_WAY = {
    "blended",
    "disproved",
    "leaned",
    "refueled",
    "spelled",
    "leaped",
    "spoiled",
    "smelled",
    "knitted",
}


def test_verb_forms_and_plurals_are_those_of_the_dictionary():
    domains = [load_vocabulary(name) for name in (*TRAINING_DOMAINS, *TEST_ONLY_DOMAINS, "ruletaker")]
    for verb in {*VERBS, *(verb for domain in domains for verb in domain.verbs)} - {"co-signs"}:
        base = base_of(verb).split()[0]
        participle = participle_of(verb).split()[0]
        assert participle in {*lemminflect.getInflection(base, "VBN"), *SPELLED_EITHER_WAY}
        assert gerund_of(verb).split()[0] in lemminflect.getInflection(base, "VBG")
    for noun in (*PEOPLE, *LEXICON.animals):
        assert plural_of(noun) in lemminflect.getInflection(noun, "NNS")
