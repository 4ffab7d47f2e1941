"""Rendering: English that reads back to the same triples."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from multiprover.data.triple_text import (
    asked_triple,
    parse_triples,
    render_condition,
    render_form,
    render_literal,
    render_sentence,
)
from multiprover.problem import Problem
from multiprover.triples import VARIABLE, FactTriples, RuleTriples, Triple
from tests.data.forms import form, literal


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bob is kind -", "Bob is not kind"),
        ("[bald eagle] chases cat -", "the bald eagle does not chase the cat"),
        ("cat [runs through] [New York]", "the cat runs through New York"),
        ("Bill [is a] ostrich", "Bill is an ostrich"),
        ("Bob has licence -", "Bob does not have the licence"),
        ("Bob [can eat] meat -", "Bob cannot eat the meat"),
        ("Bob [may pay] fee -", "Bob may not pay the fee"),
        ("dog barks", "the dog barks"),
        ("glasses is big", "the glasses are big"),
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
    ],
)
def test_a_form_is_written_as_a_sentence(text, expected):
    assert render_form(form(text)) == expected
    assert parse_triples([expected]) == [form(text)]


ENTITIES = st.sampled_from(["Bob", "Anne", "cat", "bald eagle", "New York"])
ATTRIBUTES = st.sampled_from(["red", "big", "kind", "famous", "quiet"]).map(lambda word: ("is", word))
CLASSES = st.sampled_from(["bird", "ostrich", "teacher"]).map(lambda word: ("is a", word))
VERBS = st.tuples(
    st.sampled_from(["chases", "sees", "visits", "needs", "eats"]), st.sampled_from(["cat", "Bob"])
)
PREDICATES = ATTRIBUTES | CLASSES | VERBS
SIGNS = st.sampled_from("+-")


@st.composite
def statements(draw, subjects, signs):
    relation, item = draw(PREDICATES)
    return Triple(draw(subjects), relation, item, draw(signs))


VARIABLES = st.just(VARIABLE)
FACTS = statements(ENTITIES, SIGNS).map(lambda fact: FactTriples((fact,)))
BODIES = st.lists(statements(VARIABLES, st.just("+")), min_size=1, max_size=3, unique=True).map(tuple)
RULES = st.builds(
    lambda body, last, head: RuleTriples(((*body, *last),), (head,)),
    BODIES,
    st.lists(statements(VARIABLES, st.just("~")), max_size=1),
    statements(VARIABLES, SIGNS),
)


@settings(max_examples=100, deadline=None)
@given(FACTS | RULES)
def test_reading_what_was_written_gives_the_same_triples(written):
    assert parse_triples([render_form(written)]) == [written]


@settings(max_examples=50, deadline=None)
@given(statements(ENTITIES, SIGNS))
def test_a_written_literal_is_a_question_about_itself(statement):
    assert asked_triple(Problem((), render_sentence(statement))) == statement
