"""Inflection of verbs and nouns."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from multiprover.language.words import (
    base_form,
    gerund,
    is_plural,
    plural_key,
    singular,
    third_person,
    with_article,
)

VERBS = [
    ("chase", "chases"),
    ("see", "sees"),
    ("fly", "flies"),
    ("play", "plays"),
    ("watch", "watches"),
    ("fix", "fixes"),
    ("have", "has"),
    ("do", "does"),
    ("go", "goes"),
    ("be", "is"),
    ("die", "dies"),
    ("use", "uses"),
    ("lose", "loses"),
    ("pass", "passes"),
    ("echo", "echoes"),
    ("amaze", "amazes"),
    ("buzz", "buzzes"),
    ("glorp", "glorps"),
    ("ache", "aches"),
]


@pytest.mark.parametrize(("base", "third"), VERBS)
def test_base_form_and_third_person_belong_together(base, third):
    assert third_person(base) == third
    assert base_form(third) == base


@given(st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=9))
def test_the_base_form_of_a_third_person_gives_that_third_person_again(word):
    third = third_person(word)
    assert third_person(base_form(third)) == third


@pytest.mark.parametrize(
    ("base", "doing"),
    [
        ("fly", "flying"),
        ("run", "running"),
        ("die", "dying"),
        ("see", "seeing"),
        ("make", "making"),
        ("swim", "swimming"),
        ("read", "reading"),
        ("open", "opening"),
        ("begin", "beginning"),
        ("drive", "driving"),
        ("panic", "panicking"),
        ("play", "playing"),
        ("fix", "fixing"),
        ("quit", "quitting"),
    ],
)
def test_the_ing_form_follows_the_spelling_rules(base, doing):
    assert gerund(base) == doing


@pytest.mark.parametrize(
    ("plural", "one"),
    [
        ("birds", "bird"),
        ("people", "person"),
        ("men", "man"),
        ("mice", "mouse"),
        ("wolves", "wolf"),
        ("cities", "city"),
        ("boxes", "box"),
        ("churches", "church"),
        ("buses", "bus"),
        ("horses", "horse"),
        ("heroes", "hero"),
        ("classes", "class"),
        ("glorps", "glorp"),
    ],
)
def test_a_plural_has_its_singular(plural, one):
    assert is_plural(plural)
    assert singular(plural) == one
    assert plural_key(plural) == plural_key(one)


@pytest.mark.parametrize(
    "word", ["glass", "bus", "famous", "analysis", "kind", "overseas", "upstairs", "Bob's"]
)
def test_a_word_in_s_is_not_always_a_plural(word):
    assert not is_plural(word)
    assert singular(word) == word


@pytest.mark.parametrize(
    ("noun", "phrase"),
    [("bird", "a bird"), ("ostrich", "an ostrich"), ("unit", "a unit"), ("hour", "an hour")],
)
def test_the_article_follows_the_sound(noun, phrase):
    assert with_article(noun) == phrase


def test_common_text_never_loads_the_dictionary():
    program = """
import sys
from multiprover.language import read_text, parse_question, render_form
text = '''Bob is red. The bald eagle does not chase the cat. All red, kind people are big.
If someone eats the cat and they do not like the dog then they need the cow.
If the circuit does not have the switch then the current runs through the light bulb.
The circuit includes the switch. If someone is a bird and wounded then they cannot fly.'''
theory = read_text(text)
[render_form(form) for form in theory.forms]
parse_question("Does the bald eagle visit the cat?", theory.lexicon)
assert "lemminflect" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)
