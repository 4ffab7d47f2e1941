"""Text to sentences: where they end, where they stand, and what is refused."""

import contextlib

import pytest
from multiprover.language import SourceSentence, read_problem, read_text, split_sentences

from multiprover.errors import SentenceError


def texts(text):
    return [sentence.text for sentence in split_sentences(text)]


def test_a_full_stop_ends_a_sentence():
    assert texts("Bob is big. Alice is kind.") == ["Bob is big.", "Alice is kind."]


def test_a_line_ends_a_sentence_without_a_full_stop():
    assert texts("Bob is big\nAlice is kind") == ["Bob is big", "Alice is kind"]


def test_a_question_mark_ends_a_sentence():
    assert texts("Is Bob big? Alice is kind.") == ["Is Bob big?", "Alice is kind."]


@pytest.mark.parametrize(
    "sentence",
    [
        "Mr. Smith is big.",
        "Mrs. Jones likes Dr. Brown.",
        "Bob lives in St. Louis.",
        "Pets, e.g. cats, are kind.",
        "Pets, i.e. cats and dogs, are kind.",
        "The cat is 3.5 years old.",
        "J. Smith is kind.",
        "J. K. Rowling is kind.",
        "The U.S. Army is big.",
        "Room No. 5 is open.",
        "Node.js is kind.",
    ],
)
def test_an_inner_full_stop_does_not_split(sentence):
    assert texts(sentence) == [sentence]


def test_an_abbreviation_ends_the_sentence_at_the_end_of_the_line():
    assert texts("Bob likes the U.S.\nAlice is kind.") == ["Bob likes the U.S.", "Alice is kind."]


def test_names_of_one_letter_are_not_taken_for_initials():
    assert texts("A likes B. B likes C. The cat is X. If someone likes C. then")[:3] == [
        "A likes B.",
        "B likes C.",
        "The cat is X.",
    ]


def test_comments_bullets_and_blank_lines_are_left_out():
    text = "# a comment\n\n- Bob is big.\n* Alice is kind.\n1. Carol is red.\n2) Dave is cold.\n  # more\n"
    assert texts(text) == ["Bob is big.", "Alice is kind.", "Carol is red.", "Dave is cold."]


def test_a_number_as_name_is_no_bullet():
    assert texts("7 is prime.") == ["7 is prime."]


def test_each_sentence_keeps_its_place():
    text = "Bob is big.\n  - Alice is kind. Carol is red."
    first, second, third = split_sentences(text)
    assert first == SourceSentence("Bob is big.", 1, 1, 0, 11)
    assert (second.line, second.column) == (2, 5)
    assert (third.line, third.column) == (2, 20)
    assert [text[s.start : s.end] for s in (first, second, third)] == [first.text, second.text, third.text]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_and_offsets_do_not_depend_on_the_kind_of_newline(newline):
    text = f"Bob is big.{newline}Alice is kind."
    second = split_sentences(text)[1]
    assert second.line == 2
    assert text[second.start : second.end] == "Alice is kind."


def test_typographic_characters_become_plain_ones():
    (sentence,) = split_sentences("Bob\u2019s\u00a0car isn\u2019t well\u2011built.")
    assert sentence.text == "Bob's car isn't well-built."


def test_letters_are_composed_and_offsets_stay_those_of_the_text():
    text = "Rene\u0301 is big. Alice is kind."
    first, second = split_sentences(text)
    assert first.text == "Ren\u00e9 is big."
    assert text[second.start : second.end] == "Alice is kind."


@pytest.mark.parametrize(
    ("character", "name"),
    [
        ("\u202e", "U+202E"),
        ("\u2066", "U+2066"),
        ("\u200b", "U+200B"),
        ("\u200d", "U+200D"),
        ("\u00ad", "U+00AD"),
        ("\u2028", "U+2028"),
        ("\ufe0f", "U+FE0F"),
        ("\x00", "U+0000"),
        ("\x1b", "U+001B"),
        ("\x0c", "U+000C"),
        ("\ud800", "U+D800"),
    ],
)
def test_an_invisible_character_is_refused_by_name_and_line(character, name):
    with pytest.raises(SentenceError) as caught:
        read_problem(f"Alice is kind.\nBob is{character} big.", "Bob is big.", source="t.txt")
    assert caught.value.refusals[0].line == 2
    assert name in str(caught.value)
    assert character not in str(caught.value)


def test_an_invisible_character_is_refused_in_segmented_sentences():
    with pytest.raises(SentenceError, match=r"U\+200B"):
        parse_triples(["Bob is big.", "Al\u200bice is kind."])


def test_a_byte_order_mark_at_the_start_is_left_out():
    assert texts("\ufeffBob is big.") == ["Bob is big."]


def test_a_sentence_beyond_the_limit_is_refused():
    with pytest.raises(SentenceError, match="2,000"):
        split_sentences("Bob is big. Bob is " + "very " * 500 + "big.")


def test_a_line_of_ten_megabytes_is_refused_with_a_short_message():
    with pytest.raises(SentenceError) as caught:
        split_sentences("a" * 10_000_000)
    assert len(str(caught.value)) < 600


def test_a_long_text_of_short_sentences_is_accepted():
    assert len(split_sentences("Bob is big. " * 2000)) == 2000


@pytest.mark.parametrize("text", ["", "   \n\n", "# nothing\n"])
def test_a_text_without_sentences_is_empty(text):
    assert read_text(text).readings == ()


@pytest.mark.parametrize("text", ["...", "?", ". . .", "\u00bf?", "- ", ",", "\U0010ffff", "a\u0300\u0301 "])
def test_odd_text_is_refused_and_never_crashes(text):
    with contextlib.suppress(SentenceError):
        read_text(text)
