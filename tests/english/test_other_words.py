"""The same said from the other side or in other words, also where it is denied."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_sentence

LENT = "Mia lent the drill to Ben. "


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (LENT, "Has Ben borrowed the drill from Mia?", True),
        (LENT, "Has Ben borrowed the drill?", True),
        (LENT, "Has Mia borrowed the drill?", False),
        (LENT, "Has Ben lent the drill to Mia?", False),
        ("Olga sold a cart to Pia.", "Did Pia buy a cart from Olga?", True),
        ("Olga sold a cart to Pia.", "Did Olga buy a cart from Pia?", False),
        ("Shelf 2 is above Shelf 1.", "Is Shelf 1 below Shelf 2?", True),
        ("Shelf 2 is above Shelf 1.", "Is Shelf 2 below Shelf 1?", False),
        ("Dr Lee treats Ann.", "Is Ann a patient of Dr Lee?", True),
        ("Bo is an employee of Acme.", "Does Bo work for Acme?", True),
        (
            LENT + "Anyone who has borrowed a tool must return it. The drill is a tool.",
            "Must Ben return the drill?",
            True,
        ),
        (
            LENT + "Anyone who has borrowed a tool must return it. The drill is a tool.",
            "Must Mia return the drill?",
            False,
        ),
    ],
)
def test_what_is_said_from_one_side_holds_from_the_other(text, question, answer):
    assert multiprover.prove(text, question).answer is answer


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Bob smokes.", "Bob is not a smoker.", False),
        ("Bob sings.", "Bob is not a smoker.", True),
        ("The van belongs to Mia.", "Mia does not own the van.", False),
        ("The van belongs to Mia.", "Bob does not own the van.", True),
        ("Bob works for Acme.", "Acme does not employ Bob.", False),
        (LENT, "Ben has not borrowed the drill.", False),
        (LENT, "Mia has not borrowed the drill.", True),
        ("Members may borrow books. Ann is a member. Emma is a book.", "Ann may not borrow Emma.", False),
    ],
)
def test_what_is_denied_is_denied_in_all_words(text, question, answer):
    assert multiprover.prove(text, question).answer is answer


def test_who_borrowed_is_to_whom_it_was_lent():
    assert multiprover.prove(LENT, "Who has borrowed the drill?").answers == ("Ben",)


def test_a_possession_is_denied_and_people_of_people_are_not_mixed_up():
    text = "Ann's car is red."
    assert multiprover.prove(text, "Ann's car is not red.").answer is False
    assert multiprover.prove(text, "Ann's car is not blue.").answer is True
    assert isinstance(read_sentence("If a pupil's mother is ill, they may stay at home."), Unread)
