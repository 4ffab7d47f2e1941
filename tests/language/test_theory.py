"""A theory as a whole: its sentences, its lexicon and its warnings."""

from multiprover.language import Lexicon, parse_theory
from tests.language.forms import form


def test_a_theory_keeps_each_sentence_with_its_source_and_form():
    theory = parse_theory("Bob is big.\nIf Bob is big then Bob is kind.")
    assert [sentence.source.line for sentence in theory.sentences] == [1, 2]
    assert [sentence.form for sentence in theory.sentences] == [
        form("Bob is big"),
        form("Bob is big => Bob is kind"),
    ]


def test_entities_that_differ_by_case_are_warned_about():
    (warning,) = parse_theory("Bob is big.\nIf bob is big then Alice is kind.").warnings
    assert '"Bob" (line 1)' in warning and '"bob" (line 2)' in warning


def test_entities_that_differ_by_plural_are_warned_about_once():
    (warning,) = parse_theory("The cat is big.\nAlice likes the cats.\nBob likes the cats.").warnings
    assert '"cat" (line 1)' in warning and '"cats" (line 2)' in warning


def test_different_entities_are_not_warned_about():
    assert parse_theory("The bus is big. The boss is kind. The cat likes the bus.").warnings == ()


def test_the_lexicon_knows_what_each_word_was_seen_as():
    lexicon = parse_theory(
        "Tweety is a small bird. Bob is red and very big. The troll does not gloop the elf. They who."[:-10]
    ).lexicon
    assert "small bird" in lexicon.classes
    assert {"red", "very big"} <= lexicon.attributes
    assert "gloops" in lexicon.verbs
    assert lexicon.entities == {"Tweety", "Bob", "troll", "elf"}


def test_an_empty_lexicon_knows_nothing():
    lexicon = Lexicon()
    assert not lexicon.entities and not lexicon.classes and not lexicon.verbs and not lexicon.attributes


def test_two_thousand_ordinary_sentences_just_work():
    text = "\n".join(f"Account {i} is open and active.\nEvery open account is visible." for i in range(1000))
    theory = parse_theory(text)
    assert len(theory.sentences) == 2000
