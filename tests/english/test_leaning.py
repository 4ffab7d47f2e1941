"""Statements that rest on the one before, lists whose items share a part, and adverbials at the end."""

import pytest

import multiprover
from multiprover.english.read import Meaning, read_text
from multiprover.english.restate import restate

READ = (
    # The same of others, and of other things.
    ("No driver may stop here. The same goes for cyclists.", "If X is a cyclist then X may not stop here."),
    ("Members may borrow books. The same applies to films.", "If X is a member then X may borrow a film."),
    (
        "A pilot may fly if he has slept. The same applies to stewards.",
        "If X is a steward and X has slept then X may fly.",
    ),
    # What the next sentence excepts is excepted from the rule.
    ("Staff may park here. This does not apply to trainees.", ""),
    # Denials, repeated verb phrases, what holds otherwise and in that case.
    ("A guest may not smoke. Nor may a guest cook.", "If X is a guest then X may not cook."),
    ("Ann may enter the lab. So may Bob.", "Bob may enter the lab."),
    (
        "A ticket may be returned unless it has been used. In that case, it is void.",
        "If X is a ticket and X has been used then X is void.",
    ),
    (
        "Students pay 5 euros. Clerks pay 6 euros. All other guests pay 8 euros.",
        "If X is a guest and X is not a student and X is not a clerk then X pays 8 euros.",
    ),
    (
        "Nurses may open the safe. Nobody else may do so.",
        "If X is not a nurse then X may not open the safe.",
    ),
    (
        "A person who may vote and has done so at least twice gets a badge.",
        "If X may vote and X has voted at least two times then X gets a badge.",
    ),
    (
        "A guest gets a map if they are new, and a pen otherwise.",
        "If X is a guest and X is new then X gets a map. If X is a guest and X is not new then X gets a pen.",
    ),
    # Lists whose items share a part.
    (
        "Guests pay 9 euros if they are old, and 6 euros if they are new.",
        "If X is a guest and X is old then X pays 9 euros. If X is a guest and X is new then X pays 6 euros.",
    ),
    (
        "Ann was a cook at Hotel Elm, Bob at Hotel Oak and Carl at Inn 4.",
        "Ann has been a cook at Hotel Elm. Bob has been a cook at Hotel Oak. Carl has been a cook at Inn 4.",
    ),
    (
        "Anyone who pays in cash or by card gets a receipt.",
        "If X pays in cash or X pays by card then X gets a receipt.",
    ),
    (
        "Any cat or dog that is ill must be washed.",
        "If X is a cat and X is ill then X must be washed. If X is a dog and X is ill then X must be washed.",
    ),
    (
        "No permit is granted to minors or to persons who are bankrupt.",
        "If X is a minor then X is not granted a permit. If X is bankrupt then X is not granted a permit.",
    ),
    (
        "The pool is open on weekdays from 8 am to 6 pm and on Sundays from 9 am to 1 pm.",
        "The pool is open on weekdays between 8 am and 6 pm."
        " The pool is open on Sundays between 9 am and 1 pm.",
    ),
    (
        "The tent is 3 m long, 2 m wide and weighs 4 kg.",
        "The tent is 3 m long. The tent is 2 m wide. The tent weighs 4 kg.",
    ),
    # Adverbials at the end, and predicates.
    ("Anyone who has sailed before may steer.", "If X has sailed then X may steer."),
    (
        "Alarms are under warranty for 12 months only.",
        "If X is an alarm then X is under warranty for 12 months.",
    ),
    ("Ann is off sick for five days.", "Ann is off sick for five days."),
    (
        "The road is being repaired by Bolt.",
        "The road is being repaired by Bolt. The road is being repaired.",
    ),
    (
        "Anyone who works at night is considered to work hard.",
        "If X works at night then X works hard.",
    ),
    ("A test has shown that Ann is immune.", "A test has shown that Ann is immune."),
    ("Nurses are wearing gloves.", "If X is a nurse then X wears a glove."),
    ("The Swan and the Gull are fishing boats.", "The Swan is a fishing boat. The Gull is a fishing boat."),
)
REFUSED = (
    "The same applies to guests.",
    "Doctors may treat patients at home. This does not apply to children.",
    "Passengers may take one bag on board. This does not apply to bulky bags.",
    "Students pay 5 euros. Clerks get tea. All other guests pay 8 euros.",
    "If a member is ill, the nurse visits him. The same applies to trainees.",
    "Ann is a cook. In that case, she may enter.",
    "Bob is being rude.",
    "Bora and Cita are cooking classes.",
    # What facts tell in the past, or with more words, is not what a condition asks for.
    "Customers who call the shop pay a fee. Ann called the shop.",
    "An item may be returned within 30 days. Items that may be returned are refunded.",
)


@pytest.mark.parametrize(("text", "said"), READ)
def test_the_last_sentence_says(text, said):
    *_, last = read_text(text)
    assert isinstance(last, Meaning), last
    assert restate(last.forms) == said


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_not_clear_is_refused(text):
    assert not all(isinstance(each, Meaning) for each in read_text(text))


def test_what_a_sentence_excepts_is_excepted_from_the_one_before():
    text = (
        "Staff may park here. This does not apply to trainees. Ann is staff. Bob is staff. Bob is a trainee."
    )
    first, *_ = read_text(text)
    assert isinstance(first, Meaning)
    assert restate(first.forms) == "If X is a staff and X is not a trainee then X may park here."


def test_what_does_not_apply_to_some_still_applies_to_others():
    text = "Dogs must be on a lead. This rule does not apply to guide dogs. Rex is a dog. Lux is a guide dog."
    assert multiprover.prove(text, "Must Rex be on a lead?").answer is True
    assert multiprover.prove(text, "Must Lux be on a lead?").answer is False
