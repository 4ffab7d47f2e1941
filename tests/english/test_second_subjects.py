"""Who else a rule is about, and what a clause behind two nouns belongs to."""

import pytest

from multiprover.english.read import Unread, read_text
from multiprover.english.restate import restate
from tests.english.reading import is_refused

READ = [
    (
        "Anyone who gets the deposit back, and any tenant who has paid the rent, receives a letter.",
        "If X gets back the deposit then X receives a letter. If X is a tenant and X has paid the rent "
        "then X receives a letter.",
    ),
    (
        "No guest who smokes, and no member who is banned, may enter.",
        "If X is a guest and X smokes then X may not enter. If X is a member and X is banned "
        "then X may not enter.",
    ),
    (
        "Students who live in a house and those who live with a relative may apply.",
        "If X is a student and X lives in Y and Y is a house then X may apply. If X is a student "
        "and X lives with Y and Y is a relative of X then X may apply.",
    ),
    (
        "Members over 60, those with a pass and those who work here may swim.",
        "If X is a member and X is more than 60 years old then X may swim. If X is a member and X has Y "
        "and Y is a pass then X may swim. If X is a member and X works here then X may swim.",
    ),
    (
        "A party with more than 50 guests at which music is played must be announced.",
        "If X is a party and X has more than 50 guests and Y is music and Y is played at X "
        "then X must be announced.",
    ),
    (
        "Guests in the hotel whose room is dirty may leave.",
        "If X is a guest and X is in the hotel and Y is a room of X and Y is dirty then X may leave.",
    ),
    (
        "The owner of the house whose roof leaks must pay.",
        "If X is a house and Y is a roof of X and Y leaks and Z owns X then Z must pay.",
    ),
    ("The novel Solaris won a prize.", "Solaris is a novel. Solaris has won a prize."),
    (
        "Passengers without luggage board last.",
        "If X is a passenger then X boards last unless X has Y and Y is luggage.",
    ),
    ("Leaking pipes must be reported.", "If X is a leaking pipe then X must be reported."),
    ("Missing children must be reported.", "If X is a child and X is missing then X must be reported."),
]


@pytest.mark.parametrize(("sentence", "said"), READ)
def test_each_of_those_named_is_meant(sentence: str, said: str) -> None:
    [reading] = read_text(sentence)
    assert not isinstance(reading, Unread), reading
    assert restate(reading.forms) == said


def test_visiting_relatives_may_be_guests_or_hosts() -> None:
    assert is_refused("Visiting relatives must be reported.")
