"""The grammar has many patterns, and a pattern is what is left without content words."""

from random import Random

from multiprover.data.triple_text import render_form
from multiprover.generation import generate_theory, make_settings
from multiprover.generation.paraphrase import paraphrase_theory
from multiprover.triples import Triple
from tests.paraphrase.patterns import count_patterns, skeleton


def test_a_skeleton_has_letters_for_content_words():
    literals = [Triple("?", "is", "tall"), Triple("?", "is", "calm"), Triple("?", "admires", "cart")]
    assert skeleton("An tall, calm person admiring the cart.", literals) == "a A person V the E."


def test_lists_of_any_length_are_one_pattern():
    literals = [Triple("Omar", "is", word) for word in ("tall", "calm", "brave")]
    short = skeleton("Omar is tall and calm.", literals)
    assert skeleton("Omar is tall, calm and brave.", literals) == short == "E is A."


def test_there_are_far_more_than_four_hundred_patterns():
    assert count_patterns(2000) >= 1000
    assert count_patterns(2000, bare=True) >= 400


def test_few_sentences_of_generated_theories_stay_in_their_plain_form():
    sentences = plain = 0
    for index in range(60):
        theory = generate_theory(make_settings("du2", vocabulary="lexicon"), seed=3, index=index)
        worded = paraphrase_theory(theory.forms, Random(index))
        sentences += len(worded.sentences)
        plain += sum(
            worded.sentences[place] == render_form(form)
            for form, place in zip(theory.forms, worded.mapping, strict=True)
        )
    assert plain < sentences / 6
