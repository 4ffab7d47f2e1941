"""Papers are had by who holds them; what is paid, and by whom, is told in the words that ask for it."""

import pytest

import multiprover
from multiprover.errors import MultiproverError

_PERMITS = (
    "Ann is an angler. Ann has a valid permit. Bea is an angler and holds a permit that is valid. "
    "Cem is an angler who holds an expired permit. Dag is an angler and holds no valid permit. "
    "Eli is an angler and has been issued with Permit 7. Permit 7 is a valid permit."
)


@pytest.mark.parametrize(
    "rule",
    [
        "Anglers who hold a valid permit may fish.",
        "Anglers with a valid permit may fish.",
        "Anglers may fish if they are in possession of a valid permit.",
        "Anglers may fish, provided that they have a valid permit.",
    ],
)
def test_who_holds_a_permit_has_one_and_who_has_one_holds_it(rule):
    assert multiprover.prove(f"{rule} {_PERMITS}", "Who may fish?").answers == ("Ann", "Bea", "Eli")


@pytest.mark.parametrize("question", ["Does Ann hold a valid permit?", "Does Bea have a permit?"])
def test_a_question_may_say_it_in_the_other_word(question):
    rule = "Anglers who hold a valid permit may fish."
    assert multiprover.prove(f"{rule} {_PERMITS}", question).answer is True


def test_who_has_a_cup_does_not_hold_it_for_that():
    text = "Everyone who holds a cup may drink. Ann has a cup. Bob holds a cup."
    assert multiprover.prove(text, "Who may drink?").answers == ("Bob",)
    assert multiprover.prove(text, "Does Bob have a cup?").answer is True


@pytest.mark.parametrize(
    "text",
    [
        "Sailors who have paid the deposit get a key. Ann is a sailor. Ann's deposit has been paid.",
        "Sailors get a key unless they have paid the deposit. Ann is a sailor. Ann's deposit has been paid.",
        "Sailors get a key if they have paid the deposit. Ann is a sailor and has paid the deposit. "
        "Ben's deposit is 9 euros.",
        "Sailors get a key if the levy has been paid. Ann is a sailor. Ann and Ben have paid the levy.",
        "Sailors with two completed courses get a key. Ann is a sailor. Ann has completed two courses.",
        "Sailors by whom the bill was paid get a key. Ann is a sailor. Ann's bill has been paid.",
    ],
)
def test_there_is_no_verdict_where_it_is_not_said_whose_deposit_or_who_paid_it(text):
    with pytest.raises(MultiproverError):
        multiprover.prove(text, "Does Ann get a key?")


def test_their_own_deposit_is_the_one_that_each_has_paid():
    text = (
        "Sailors get a key if they have paid the deposit. Ann and Ben are sailors. Ann has paid her deposit."
    )
    assert multiprover.prove(text, "Who gets a key?").answers == ("Ann",)


_DUTIES = (
    "Guests must pay a deposit of 60 euros. Clerks may carry bags of up to 20 kg. Ann is a guest and a clerk."
)


@pytest.mark.parametrize(
    "question",
    [
        "Must Ann pay 60 euros?",
        "Must Ann pay a deposit of more than 50 euros?",
        "May Ann carry bags of up to 20 kg?",
    ],
)
def test_a_duty_said_with_another_amount_gets_no_verdict(question):
    with pytest.raises(MultiproverError):
        multiprover.prove(_DUTIES, question)


def test_a_duty_said_with_the_same_amount_gets_one():
    assert multiprover.prove(_DUTIES, "Must Ann pay a deposit of 60 euros?").answer is True
    assert multiprover.prove(_DUTIES, "Must Ann pay a deposit?").answer is True


def test_the_fee_for_one_year_is_not_that_for_another():
    text = (
        "Pilots may vote if they have paid the fee for 2024. Ann and Ben are pilots. "
        "Ann has paid the fee for 2024. Ben has paid the fee for 2023."
    )
    assert multiprover.prove(text, "Who may vote?").answers == ("Ann",)
    assert multiprover.prove(text, "Has Ben paid the fee for 2024?").answer is False


def test_half_is_not_half_a_euro():
    text = "Adults pay 12 euros; pupils pay half. Ann is a pupil."
    assert multiprover.prove(text, "Does Ann pay half?").answer is True


def test_a_ticket_refunded_in_full_or_at_a_share():
    text = "Any pass that is refunded in full or at 50% must be sent back. Pass 1 is a pass refunded at 50%."
    assert multiprover.prove(f"{text} Pass 2 is a pass.", "Must Pass 1 be sent back?").answer is True
    assert multiprover.prove(f"{text} Pass 2 is a pass.", "Must Pass 2 be sent back?").answer is False
