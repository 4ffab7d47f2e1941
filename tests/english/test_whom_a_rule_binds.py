"""Rules about several: whom a definite means after a negation, what two share, and who is called what."""

import pytest

import multiprover
from multiprover.errors import MultiproverError

MEMBERS = "Ann, Bob and Carl are members. Ann has paid Bob."
ANSWERED = (
    # somebody of whom something is denied, and who is spoken of again
    (
        f"{MEMBERS} A member who has not paid another member cannot borrow from that member.",
        "Can Ann borrow from Carl?",
        False,
    ),
    (
        f"{MEMBERS} If a member has not paid another member, the first member must call the second member.",
        "Must Ann call Carl?",
        True,
    ),
    (
        f"{MEMBERS} If a member has not paid another member, the first member must call the second member.",
        "Must Ann call Bob?",
        False,
    ),
    (
        "Gus is a guard. Pit and Rob are prisoners. Gus is related to Pit."
        " If a guard is not related to a prisoner, the guard may search that prisoner.",
        "May Gus search Rob?",
        True,
    ),
    # friends with
    ("Ann is friends with Bob. Anyone who is friends with Ann may enter.", "May Bob enter?", True),
    ("Ann and Bob are friends. Ann may call everyone she is friends with.", "May Ann call Bob?", True),
    ("Ann is friends with Bob.", "Are Ann and Bob friends?", True),
    ("Ann is friends with Bob. Carl is kind.", "Is Carl friends with Ann?", False),
    # what two share
    (
        "Ann is the mother of Bob and Eve. Two people who share a parent are siblings.",
        "Are Bob and Eve siblings?",
        True,
    ),
    (
        "Ann is the mentor of Bob and Eve. Two people who share a mentor may work together.",
        "May Bob work together with Eve?",
        True,
    ),
    # what "it" means after a preposition
    (
        "Ann is a student. Music is a course. Ann has paid for Music."
        " A student may enrol in a course if he or she has paid for it.",
        "May Ann enrol in Music?",
        True,
    ),
    # of one and of another
    ("Ann is a director of Acme and of Bolt.", "Is Ann a director of Bolt?", True),
    ("Bert has one sister, Carla.", "Is Carla a sister of Bert?", True),
    # above and below are no amounts where things are
    (
        "Flat 1 is below Flat 2. If one flat is below another, the other is above the first.",
        "Is Flat 2 above Flat 1?",
        True,
    ),
    # who supplies is a supplier
    (
        "Holt supplies Brook. Holt is late. If a supplier is late, everyone whom it supplies must wait.",
        "Must Brook wait?",
        True,
    ),
    # a kind of country is defined without a circle
    (
        "Arla and Borno are countries. Arla borders the sea. A country that borders the sea has a coast."
        " A landlocked country is a country without a coast.",
        "Is Borno landlocked?",
        True,
    ),
)
REFUSED = (
    # two rules about players, and nobody is said to be one
    (
        "Ann has beaten Bob. A player who has beaten another player wins. Every player who wins gets a cup.",
        "Does Ann get a cup?",
    ),
    # the only thing that is missing is a class that nothing has
    (
        "Holt serves Brook. Holt is late. Every shop is a place."
        " If a firm is late, everyone whom it serves must wait.",
        "Must Brook wait?",
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_a_rule_about_several_is_answered(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


@pytest.mark.parametrize(("text", "question"), REFUSED)
def test_a_rule_about_a_class_to_which_nothing_belongs_gives_no_verdict(text: str, question: str) -> None:
    with pytest.raises(MultiproverError, match="no sentence says"):
        multiprover.prove(text, question)


@pytest.mark.parametrize(
    "sentence",
    [
        "A guest who does not have a ticket must buy the ticket.",
        "If a company does not employ a cook, the cook is free.",
        "A member who has not returned a book must pay for that book.",
    ],
)
def test_what_is_lacking_is_not_spoken_of_again(sentence: str) -> None:
    with pytest.raises(MultiproverError, match="lacking"):
        multiprover.prove(sentence, "Ann is free.")
