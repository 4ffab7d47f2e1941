"""Rendering: English that reads back to the same form."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from multiprover.language import (
    parse_question,
    render_condition,
    render_form,
    render_literal,
    render_sentence,
)
from multiprover.language.word_classes import (
    CLOSED,
    GENERIC_NOUNS,
    PREPOSITIONS,
    QUESTION_WORDS,
    UNSUPPORTED,
    VAGUE_QUANTIFIERS,
)
from multiprover.language.words import (
    COMMON_BASE_OF,
    COMMON_THIRD_OF,
    is_dictionary_noun,
    is_dictionary_verb,
    third_person,
)

from multiprover.triples import VARIABLE, FactTriples, RuleTriples, Triple
from tests.language.forms import form, literal

NOT_OPEN = CLOSED | PREPOSITIONS | UNSUPPORTED | VAGUE_QUANTIFIERS | QUESTION_WORDS | GENERIC_NOUNS.keys()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bob is kind -", "Bob is not kind"),
        ("[bald eagle] chases cat -", "the bald eagle does not chase the cat"),
        ("cat [runs through] [New York]", "the cat runs through New York"),
        ("Bill [is a] ostrich", "Bill is an ostrich"),
        ("Bob has 7", "Bob has 7"),
        ("Bob has licence -", "Bob does not have the licence"),
        ("Bob [can eat] meat -", "Bob cannot eat the meat"),
        ("Bob [must pay] fee -", "Bob must not pay the fee"),
        ("Bob was ill", "Bob was ill"),
        ("dog barks", "the dog barks"),
        ("wings is big", "the wings are big"),
    ],
)
def test_a_literal_is_written_as_a_clause(text, expected):
    assert render_literal(literal(text)) == expected


def test_a_sentence_has_a_capital_and_a_full_stop():
    assert render_sentence(literal("[bald eagle] is big")) == "The bald eagle is big."


def test_a_condition_opens_the_variable_or_refers_back_to_it():
    condition = literal("? chases cat ~")
    assert render_condition(condition) == "someone does not chase the cat"
    assert render_condition(condition, mentioned=True) == "they do not chase the cat"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bob is big; Bob is kind", "Bob is big and Bob is kind."),
        (
            "? is big; ? likes cat ~ => ? is kind",
            "If someone is big and they do not like the cat then they are kind.",
        ),
        ("? is big | Bob is red => ? is kind", "If someone is big or Bob is red then they are kind."),
        ("=> ? is kind", "Everyone is kind."),
        ("=> ? likes cat -", "No one likes the cat."),
        ("Bob is big => ? is kind", "If Bob is big then everyone is kind."),
        ("? is gloops => ? is big", "If something is gloops then it is big."),
    ],
)
def test_a_form_is_written_as_a_sentence(text, expected):
    assert render_form(form(text)) == expected
    assert parse_triples([expected]) == [form(text)]


LETTERS = "abcdefghijklmnopqrstuvwxyzéö"
words = st.text(LETTERS, min_size=2, max_size=7).filter(lambda word: word not in NOT_OPEN)
nouns = words.filter(lambda word: word not in COMMON_BASE_OF)
adjectives = (
    st.sampled_from(["red", "big", "kind", "famous", "in the kitchen", "at least 18 years old"]) | words
)
names = st.lists(
    words.map(str.capitalize).filter(lambda name: name.lower() not in NOT_OPEN and not name.endswith("s")),
    min_size=1,
    max_size=2,
).map(" ".join)
lower_entities = st.lists(nouns, min_size=1, max_size=3).map(" ".join)
numbers = st.integers(0, 10**6).map(str)
entities = (
    st.sampled_from(["bald eagle", "Bob", "light bulb", "New York", "cats"])
    | names
    | lower_entities
    | numbers
)


def is_plain_verb(base):
    third = third_person(base)
    if base in COMMON_THIRD_OF:
        return True
    if base in COMMON_BASE_OF or third in COMMON_BASE_OF:
        return False
    return not any(is_dictionary_noun(word) and not is_dictionary_verb(word) for word in (base, third))


bases = st.sampled_from(["chase", "have", "run", "fly", "watch"]) | words.filter(is_plain_verb)
particles = st.sampled_from(["", " through", " on", " to"])
signs = st.sampled_from("+-")


@st.composite
def predicates(draw):
    kind = draw(st.sampled_from(["is", "is a", "was", "verb", "intransitive", "can", "must", "must alone"]))
    if kind in ("is", "was"):
        return kind, draw(adjectives)
    if kind == "is a":
        return kind, draw(lower_entities)
    base = draw(bases)
    if kind == "verb":
        return third_person(base) + draw(particles), draw(entities)
    if kind == "intransitive":
        assume(base != "have")
        return third_person(base), ""
    if kind == "must alone":
        return f"must {base}", ""
    return f"{kind} {base}", draw(entities)


@st.composite
def statements(draw, subjects, sign):
    relation, item = draw(predicates())
    return Triple(draw(subjects), relation, item, draw(sign))


facts = st.lists(statements(entities, signs), min_size=1, max_size=3).map(
    lambda found: FactTriples(tuple(found))
)
open_subjects = st.just(VARIABLE) | entities
bodies = st.lists(statements(open_subjects, st.sampled_from("+~")), min_size=1, max_size=3).map(tuple)
heads = st.lists(statements(open_subjects, signs), min_size=1, max_size=2).map(tuple)
rules = st.builds(RuleTriples, st.lists(bodies, min_size=1, max_size=3).map(tuple), heads)
unconditional = st.lists(statements(st.just(VARIABLE), signs), min_size=1, max_size=2).map(
    lambda found: RuleTriples(((),), tuple(found))
)


@settings(max_examples=200, deadline=None)
@given(facts | rules | unconditional)
def test_reading_what_was_written_gives_the_same_form(written):
    assert parse_triples([render_form(written)]) == [written]


@settings(max_examples=150, deadline=None)
@given(statements(entities, signs))
def test_a_written_literal_is_a_question_about_itself(statement):
    assert parse_question(render_sentence(statement)) == statement
