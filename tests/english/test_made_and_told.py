"""What rules make and facts tell of, and forms of offices: exceptions, owners, what is done for somebody."""

import pytest

import multiprover
from multiprover.errors import MultiproverError

FINED = """Ida and Ove are readers.
Ida owes 30 euros, and Ove owes 40 euros.
A reader who owes more than 20 euros receives a warning.
Whoever receives a warning and has not answered it is barred.
"""


def test_the_warning_that_somebody_gets_is_theirs() -> None:
    text = FINED + "Ida has answered the warning, but Ove has not answered it."

    assert multiprover.prove(text, "Who is barred?").answers == ("Ove",)
    assert multiprover.prove(text, "Has Ida answered the warning?").answer is True
    assert multiprover.prove(text, "Does Ida receive a warning?").answer is True


def test_her_warning_is_the_one_she_gets() -> None:
    text = FINED + "Ida has answered her warning."

    assert multiprover.prove(text, "Is Ida barred?").answer is False
    assert multiprover.prove(text, "Is Ove barred?").answer is True


def test_the_record_that_a_fact_tells_of_is_not_made_again() -> None:
    text = """Dr Holm treats Rita, and Rita is a patient.
    Finn is a clerk.
    Whoever treats a patient may open the record of that patient.
    If Finn helps a patient, Finn may open the record of the patient, unless the record is locked.
    Finn helps Rita.
    The record of Rita is locked."""

    assert multiprover.prove(text, "May Dr Holm open the record of Rita?").answer is True
    assert multiprover.prove(text, "May Finn open the record of Rita?").answer is False


def test_two_who_share_one_or_the_other_share_the_same() -> None:
    text = """Ann shares a room with Bob, and Carl shares a room with Dora.
    Eva shares a kitchen with Ann.
    People who share a room or a kitchen are housemates."""

    assert multiprover.prove(text, "Is Bob a housemate of Ann?").answer is True
    assert multiprover.prove(text, "Is Carl a housemate of Ann?").answer is False
    assert multiprover.prove(text, "Is Bob a housemate of Eva?").answer is False


def test_in_the_case_of_people_excepts_them() -> None:
    text = """Lea and Max are visitors, and Max is a child.
    Every visitor must pay, except in the case of children."""

    assert multiprover.prove(text, "Must Lea pay?").answer is True
    assert multiprover.prove(text, "Must Max pay?").answer is False


def test_a_parent_in_a_rule_about_children_is_theirs() -> None:
    text = """Mia and Tom are children. Eva is the mother of Mia, and Olaf is a parent of Tom.
    Olaf has signed the form.
    A child may leave early if a parent has signed the form."""

    assert multiprover.prove(text, "May Tom leave early?").answer is True
    assert multiprover.prove(text, "May Mia leave early?").answer is False
    with pytest.raises(MultiproverError):
        multiprover.prove("Kim is a cook. A cook may leave if a parent agrees.", "May Kim leave?")


def test_his_own_name_is_no_name_of_the_van() -> None:
    text = "Omar is a driver; his van is registered in his own name."

    assert multiprover.prove(text, "Is Omar's van registered in Omar's name?").answer is True


def test_what_is_needed_has_no_owner_yet() -> None:
    text = """Barn 2 is a barn that needs a licence. Ms Roth is the owner of Barn 2.
    If a barn needs a licence, its owner must pay a fee."""

    assert multiprover.prove(text, "Must Ms Roth pay a fee?").answer is True
    with pytest.raises(MultiproverError):
        multiprover.prove(text.replace("its owner", "its holder"), "Must Ms Roth pay a fee?")


def test_it_may_be_had_repaired() -> None:
    text = "Hut 3 is a damaged hut. Alm Ltd owns Hut 3. Whoever owns a damaged hut must have it repaired."

    assert multiprover.prove(text, "Must Alm Ltd have Hut 3 repaired?").answer is True


def test_who_is_denied_is_nobody_to_speak_of() -> None:
    text = """Mr Bell is the ward doctor of Ward 6. Mr Bell is ill. Ward 6 is a ward.
    If a ward doctor is ill and no doctor can replace him, his ward is closed."""

    assert multiprover.prove(text, "Is Ward 6 closed?").answer is True
    with pytest.raises(MultiproverError):
        multiprover.prove(text.replace("no doctor", "a doctor"), "Is Ward 6 closed?")


@pytest.mark.parametrize(
    "text",
    [
        "Lou has licence C1.",
        "Nora is of school age.",
        "Rolf moved a year ago.",
        "The Anton household rents its home, lives in Zone 1 and has three children.",
    ],
)
def test_forms_that_are_read(text: str) -> None:
    assert multiprover.prove(text, text).sentences != ()
