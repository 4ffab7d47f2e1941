"""Rules that are prepared once and asked about many sets of facts."""

from dataclasses import dataclass
from typing import NamedTuple

import pytest

import multiprover
from multiprover import Conflict, InputError, SentenceError

RULES = """
Members over 18 may vote.
Anyone who is banned may not vote.
If a person owns a dog then they pay the dog tax.
"""


@pytest.fixture(scope="module")
def rules():
    return multiprover.compile(RULES)


@pytest.mark.parametrize(("age", "answer"), [(25, True), (12, False)])
def test_one_rule_set_answers_about_several_sets_of_facts(rules, age, answer):
    result = rules.prove(f"Anna is a member. Anna is {age} years old.", "May Anna vote?")
    assert result.answer is answer


def test_facts_may_be_sentences_or_a_mapping(rules):
    sentences = ["Anna is a member.", "Anna is 25 years old."]
    mapping = {"Anna": {"is a member": True, "is {} years old": 25, "is banned": False}}
    for facts in (sentences, mapping):
        assert rules.prove(facts, "May Anna vote?").answer is True


def test_a_proof_names_the_facts_and_the_rule(rules):
    result = rules.prove({"Anna": ["is a member", "is 25 years old"]}, "May Anna vote?")
    (proof,) = result.proofs
    assert sorted(result.sentences[node].text for node in proof.nodes) == [
        "Anna is 25 years old.",
        "Anna is a member.",
        "Members over 18 may vote.",
    ]


@dataclass
class Person:
    name: str
    is_a_member: bool
    is_banned: bool = False


def test_rows_of_a_table_are_decided_together(rules):
    rows = [
        {"name": "Anna", "is a member": True, "is {} years old": 25},
        {"name": "Bob", "is a member": True, "is {} years old": 12},
        {"name": "Carl", "is a member": True, "is {} years old": 40, "is banned": True},
    ]
    assert rules.decide(rows, "May {name} vote?") == {"Anna": True, "Bob": False, "Carl": Conflict}


def test_objects_are_rows():
    rules = multiprover.compile("Members are welcome. Anyone who is banned is not welcome.", conflicts="deny")
    people = [Person("Anna", True), Person("Bob", True, True), Person("Carl", False)]
    assert rules.decide(people, "Is {name} welcome?") == {"Anna": True, "Bob": False, "Carl": False}


class Visitor(NamedTuple):
    name: str
    is_a_member: bool


def test_named_tuples_are_rows():
    rules = multiprover.compile("Members are welcome.")
    assert rules.decide([Visitor("Anna", True)], "Is {name} welcome?") == {"Anna": True}


def test_two_rows_with_one_name_speak_of_one_thing(rules):
    rows = [{"name": "Anna", "is a member": True}, {"name": "Anna", "is {} years old": 25}]
    assert rules.decide(rows, "May {name} vote?") == {"Anna": True}
    assert rules.prove(rows, "May Anna vote?").answer is True


def test_unnamed_things_of_two_facts_are_two_things(rules):
    people = {"Anna": "owns a dog", "Bob": "owns a dog", "Carl": "owns a cat"}
    assert rules.decide(people, "Does {name} pay the dog tax?") == {"Anna": True, "Bob": True, "Carl": False}


@pytest.mark.parametrize(
    ("weight", "answer"), [(1, False), (1.5, False), (30, False), (30.5, True), (31, True)]
)
def test_numbers_of_a_table_are_read_by_their_phrase(weight, answer):
    rules = multiprover.compile("Parcels that weigh more than 30 kg are heavy.")
    rows = [{"name": "Parcel K17", "is a parcel": True, "weighs {} kg": weight}]
    assert rules.decide(rows, "Is {name} heavy?") == {"Parcel K17": answer}


def test_what_cannot_be_read_is_refused():
    with pytest.raises(SentenceError):
        multiprover.compile("If then is.")
    rules = multiprover.compile("Members are welcome.")
    with pytest.raises(SentenceError):
        rules.prove(["Anna the of."], "Is Anna welcome?")
    with pytest.raises(SentenceError, match='facts: cannot read "Anna the of'):
        rules.prove({"Anna": "the of"}, "Is Anna welcome?")
    with pytest.raises(InputError, match="is a rule"):
        rules.prove("Guests are welcome.", "Is Anna welcome?")
    with pytest.raises(InputError, match="name"):
        rules.decide([{"is a member": True}], "Is {name} welcome?")


@pytest.mark.parametrize(
    "facts", [{"": "is a member"}, [{"name": " "}], [{"name": None}], [Visitor("", True)]]
)
def test_a_row_needs_a_name(rules, facts):
    with pytest.raises(InputError, match='a row has no "name"'):
        rules.decide(facts, "May {name} vote?")


@pytest.mark.parametrize("setting", [{"world": "opne"}, {"conflicts": "denny"}])
def test_a_setting_that_there_is_not_is_refused(setting):
    (value,) = setting.values()
    for call in (multiprover.compile, lambda text, **rest: multiprover.ask(text, "Is Bob nice?", **rest)):
        with pytest.raises(InputError, match=f"not '{value}'"):
            call("Bob is nice.", **setting)


def test_a_slip_in_the_question_of_many_cases_is_refused(rules):
    with pytest.raises(SentenceError, match='"votte"'):
        rules.decide({"Anna": "is a member"}, "May {name} votte?")
