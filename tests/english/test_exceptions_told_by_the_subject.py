"""Exceptions that speak of the subject: "Every vet may treat any dog, except for dogs of that vet"."""

import pytest

import multiprover
from multiprover.english.grammar.excepted_objects import EXCEPTION
from multiprover.english.read import Unread, read_text
from multiprover.english.restate import restate

DUTY = (
    "A person who runs a camp may train every guest who stays at that camp, "
    "except for cousins of that person.\n"
    "Ina runs Camp Elk.\nCamp Elk is a camp.\nJon and Kai are guests who stay at Camp Elk.\n"
    "Kai is a cousin of Ina."
)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "A coach who leads a crew may train any rower who joins the crew, except for her own children.",
            "If X is a coach and X leads Y and Y is a crew and Z is a rower and Z joins Y and "
            "Z is not a child of X then X may train Z.",
        ),
        (
            "A person may photograph every guest, except for cousins of that person.",
            "If X is a guest and X is not a cousin of Y then Y may photograph X.",
        ),
        (
            "A critic may review every film that is new, except for films of that critic.",
            "If X is a critic and Y is a film and Y is new and Y is not a film of X then X may review Y.",
        ),
        (
            "Every guest may use every boat that is dry, except for children.",
            "If X is a guest and X is not a child and Y is a boat and Y is dry then X may use Y.",
        ),
    ],
)
def test_what_is_excepted_is_told_by_the_subject(sentence: str, said: str) -> None:
    [reading] = read_text(sentence)
    assert not isinstance(reading, Unread)
    assert restate(reading.forms) == said


@pytest.mark.parametrize(
    "sentence",
    [
        "Every rower must pay, except for cousins of that rower.",
        "A person may train every person, except for cousins of that person.",
    ],
)
def test_an_exception_from_nothing_is_refused(sentence: str) -> None:
    [reading] = read_text(sentence)
    assert isinstance(reading, Unread)
    assert EXCEPTION in reading.hint


def test_no_cousin_of_the_one_who_runs_the_camp() -> None:
    result = multiprover.prove(DUTY, "Who may train Kai?")
    assert not result.answers
    assert multiprover.prove(DUTY, "May Ina train Jon?").answer
