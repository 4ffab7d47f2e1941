"""Where and when something is in relation to something else, asked from the other side."""

import pytest

import multiprover

ASKED = [
    ("Ann arrived before Bob.", "Did Bob arrive after Ann?"),
    ("Ann finished the race after Bob.", "Did Bob finish the race before Ann?"),
    ("The film starts before the play.", "Does the play start after the film?"),
    ("Task A must be done before Task B.", "Must Task B be done after Task A?"),
    ("Ann sits in front of Bob.", "Does Bob sit behind Ann?"),
    ("Ann sits next to Bob.", "Does Bob sit next to Ann?"),
    ("Ann lives above Bob.", "Does Bob live below Ann?"),
    ("Ann plays against Bob.", "Does Bob play against Ann?"),
    ("Ulm lies south of Bonn.", "Is Bonn north of Ulm?"),
    ("The lamp hangs above the table.", "Is the table below the lamp?"),
    ("The lamp stands on the table.", "Is the lamp on the table?"),
    ("The shop lies between the bank and the inn.", "Is the shop between the bank and the inn?"),
    ("The box contains a key.", "Is the key in the box?"),
    ("Ann defeated Bob.", "Did Bob lose to Ann?"),
    ("Bob reports to Ann.", "Is Ann Bob's manager?"),
    ("Ann left before Bob. Carl left after Bob.", "Did Bob leave after Ann and before Carl?"),
    (
        "If a pupil sits behind another pupil, the first pupil is quiet. Ann and Bob are pupils. "
        "Ann sits in front of Bob.",
        "Is Bob quiet?",
    ),
]


@pytest.mark.parametrize(("text", "question"), ASKED)
def test_the_other_side_is_said_as_well(text: str, question: str) -> None:
    assert multiprover.prove(text, question, reasoner="exact").answer is True


def test_a_concert_does_not_leave_after_ann() -> None:
    text = "Ann left before the concert."
    assert multiprover.prove(text, "Did the concert leave after Ann?", reasoner="exact").answer is False


WORK = "Ann works as a cook in the hotel."


@pytest.mark.parametrize(
    "question", ["Is Ann a cook?", "Does Ann work in the hotel?", "Does Ann work as a cook?"]
)
def test_who_works_as_a_cook_is_one_and_works_there(question: str) -> None:
    assert multiprover.prove(WORK, question, reasoner="exact").answer is True


def test_a_cook_works_as_one() -> None:
    text = "Ann is a cook. Everyone who works as a cook may rest."
    assert multiprover.prove(text, "May Ann rest?", reasoner="exact").answer is True


def test_whoever_lacks_something_does_not_have_it() -> None:
    text = "Rooms that lack a window are cheap. Room 1 is a room. Room 2 is a room and has a window."
    assert multiprover.prove(text, "Is Room 1 cheap?", reasoner="exact").answer is True
    assert multiprover.prove(text, "Is Room 2 cheap?", reasoner="exact").answer is False


def test_whoever_is_obligated_must() -> None:
    text = "Guests are obligated to pay. Ann is a guest."
    assert multiprover.prove(text, "Must Ann pay?", reasoner="exact").answer is True


ONE_SIDED = [
    ("Ann voted against Bob.", "Did Bob vote against Ann?"),
    ("Lund won against Turku.", "Did Turku win against Lund?"),
    ("Ann testified against Bob.", "Did Bob testify against Ann?"),
    ("Ann fell near Bob.", "Did Bob fall near Ann?"),
    ("Ann seated Carl next to Bob.", "Did Bob seat Carl next to Ann?"),
    ("Ann hid behind Bob.", "Did Bob hide in front of Ann?"),
    ("The van was damaged near the bus.", "Was the bus damaged near the van?"),
    ("Ann fed the cat before the dog.", "Did the dog feed the cat after Ann?"),
]


@pytest.mark.parametrize(("text", "question"), ONE_SIDED)
def test_what_one_does_near_or_against_another_is_not_said_of_the_other(text: str, question: str) -> None:
    assert multiprover.prove(text, question, reasoner="exact").answer is False


def test_whom_one_has_won_against_has_lost() -> None:
    assert (
        multiprover.prove("Lund won against Turku.", "Did Turku lose to Lund?", reasoner="exact").answer
        is True
    )
