"""A theory as a whole: its sentences, its lexicon and its warnings."""

from multiprover.language import Lexicon, read_text

from tests.language.forms import form


def test_a_theory_keeps_each_sentence_with_its_source_and_form():
    theory = read_text("Bob is big.\nIf Bob is big then Bob is kind.")
    assert [reading.line for reading in theory.readings] == [1, 2]
    assert theory.forms == [form("Bob is big"), form("Bob is big => Bob is kind")]


def test_entities_that_differ_by_case_are_warned_about():
    (warning,) = read_text("Bob is big.\nIf bob is big then Alice is kind.").doubts
    assert '"Bob" (line 1)' in warning and '"bob" (line 2)' in warning


def test_entities_that_differ_by_plural_are_warned_about_once():
    (warning,) = read_text("The cat is big.\nAlice likes the cats.\nBob likes the cats.").doubts
    assert '"cat" (line 1)' in warning and '"cats" (line 2)' in warning


def test_different_entities_are_not_warned_about():
    assert read_text("The bus is big. The boss is kind. The cat likes the bus.").doubts == ()


def test_the_lexicon_knows_what_each_word_was_seen_as():
    lexicon = read_text(
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
    theory = read_text(text)
    assert len(theory.readings) == 2000
