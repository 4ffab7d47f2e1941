"""Sentences of the RuleTaker data, in both families."""

from random import Random

import pytest

from multiprover.data.triple_text import parse_triples
from multiprover.generation.wording import PEOPLE, THINGS, render_question, render_ruletaker
from multiprover.triples import FactTriples, RuleTriples, Triple


def lit(subject, relation, item, sign="+"):
    return Triple(subject, relation, item, sign)


def rule(*parts):
    return RuleTriples((parts[:-1],), (parts[-1],))


def wordings(form, family):
    return {render_ruletaker(form, family, Random(seed)) for seed in range(30)}


CASES = [
    (rule(lit("?", "is", "red"), lit("?", "is", "big", "~"), lit("?", "is", "kind")), {
        "people": {"If someone is red and not big then they are kind."},
        "things": {"If something is red and not big then it is kind."},
    }),
    (rule(lit("?", "is", "red"), lit("?", "is", "kind"), lit("?", "is", "big", "-")), {
        "people": {
            "If someone is red and kind then they are not big.",
            "All red, kind people are not big.",
            "Red, kind people are not big.",
        },
        "things": {
            "If something is red and kind then it is not big.",
            "All red, kind things are not big.",
            "Red, kind things are not big.",
        },
    }),
    (rule(lit("Bob", "is", "red"), lit("Bob", "is", "big"), lit("Bob", "is", "kind")), {
        "people": {"If Bob is red and Bob is big then Bob is kind."},
        "things": {"If Bob is red and Bob is big then Bob is kind."},
    }),
    (rule(lit("?", "is", "red"), lit("?", "chases", "cat", "~"), lit("?", "likes", "bald eagle")), {
        "people": {"If someone is red and they do not chase the cat then they like the bald eagle."},
        "things": {"If something is red and it does not chase the cat then it likes the bald eagle."},
    }),
    (rule(lit("cat", "is", "red"), lit("?", "sees", "cat", "~"), lit("?", "is", "big")), {
        "people": {"If the cat is red and someone does not see the cat then they are big."},
        "things": {"If the cat is red and something does not see the cat then it is big."},
    }),
    (rule(lit("?", "needs", "dog"), lit("dog", "sees", "cat"), lit("dog", "visits", "cat", "-")), {
        "people": {"If someone needs the dog and the dog sees the cat then the dog does not visit the cat."},
        "things": {
            "If something needs the dog and the dog sees the cat then the dog does not visit the cat."
        },
    }),
]  # fmt: skip


@pytest.mark.parametrize(("form", "texts"), CASES)
def test_rules_have_exactly_the_wordings_of_the_data(form, texts):
    assert wordings(form, PEOPLE) == texts["people"]
    assert wordings(form, THINGS) == texts["things"]
    for text in texts["people"] | texts["things"]:
        assert parse_triples([text]) == [form]


@pytest.mark.parametrize(
    ("literal", "text"),
    [
        (lit("Bob", "is", "big", "-"), "Bob is not big."),
        (lit("bald eagle", "chases", "cat"), "The bald eagle chases the cat."),
        (lit("cat", "chases", "dog", "-"), "The cat does not chase the dog."),
        (lit("Leon", "is a", "homeowner"), "Leon is a homeowner."),
        (lit("broker", "applies to", "bank", "-"), "The broker does not apply to the bank."),
    ],
)
def test_facts_and_questions(literal, text):
    assert render_question(literal) == text
    assert render_ruletaker(FactTriples((literal,)), PEOPLE, Random(0)) == text


def test_an_attribute_of_several_words_is_never_listed():
    form = rule(lit("?", "is", "in default"), lit("?", "is", "risky"))
    assert wordings(form, PEOPLE) == {"If someone is in default then they are risky."}
