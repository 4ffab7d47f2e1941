"""Keys and the places they open: what "to" goes with, and what "it" means."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_sentence
from multiprover.english.restate import restate


@pytest.mark.parametrize(
    ("text", "restated"),
    [
        (
            "Whoever has a key to a shed may enter it.",
            "If X has Y and Y is a key to Z and Z is a shed then X may enter Z.",
        ),
        (
            "Anyone with a badge for the studio may enter it.",
            "If X has Y and Y is a badge for the studio then X may enter the studio.",
        ),
        (
            "Members who have booked a seat in the train may board it.",
            "If X is a member and X has booked Y in the train and Y is a seat then X may board the train.",
        ),
        ("Anyone who receives a code must enter it.", "If X receives Y and Y is a code then X must enter Y."),
        (
            "Anyone who gets a bird from the vet must feed it.",
            "If X gets Y from the vet and Y is a bird then X must feed Y.",
        ),
    ],
)
def test_one_enters_a_place_and_not_what_opens_it(text, restated):
    assert restate(read_sentence(text).forms) == restated


@pytest.mark.parametrize(
    "text",
    ["Whoever has a key to the shed may clean it.", "Whoever has the key to the shed may enter it."],
)
def test_what_may_be_the_key_or_the_place_is_refused(text):
    assert isinstance(read_sentence(text), Unread)


def test_two_keys_to_two_rooms_are_two():
    text = "The key to Room 4 is held by Ann. Paul holds the key to Room 5."
    assert multiprover.prove(text, "Does Ann hold the key to Room 4?").answer is True
    assert multiprover.prove(text, "Is the key to Room 5 held by Paul?").answer is True
    assert multiprover.prove(text, "Does Ann hold the key to Room 5?").answer is False
    assert multiprover.prove("Ann lends the key to Bob.", "Does Ann lend the key to Bob?").answer is True
