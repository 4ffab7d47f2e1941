"""What "with somebody" goes with after a verb and its object."""

import pytest

from multiprover.english.read import Meaning, Unread, read_text
from multiprover.english.restate import restate


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Bob has written a song with a singer.", "Bob has written a song with a singer."),
        (
            "Anyone who has written a song with a person knows that person.",
            "If X has written Y with Z and Y is a song then X knows Z.",
        ),
        (
            "A coach who has had a quarrel with a referee is banned.",
            "If X is a coach and X has had Y with Z and Y is a quarrel and Z is a referee then X is banned.",
        ),
        (
            "Anyone who owns a yacht with a skipper is rich.",
            "If X owns Y and Y is a yacht and Y has Z and Z is a skipper then X is rich.",
        ),
        (
            "Anyone who has signed a lease with a farmer pays rent.",
            "If X has signed Y and Y is a lease and Y is with Z and Z is a farmer then X pays rent.",
        ),
        (
            "Anyone who visits a family with a baby brings a gift.",
            "If X visits Y and Y is a family and Y has Z and Z is a baby then X brings a gift.",
        ),
    ],
)
def test_what_is_said_or_done_has_nobody(sentence: str, said: str) -> None:
    [reading] = read_text(sentence)
    assert isinstance(reading, Meaning)
    assert restate(reading.forms) == said


@pytest.mark.parametrize(
    "sentence",
    ["Anyone who enters a cell with a thief is searched.", "Bob has hired a cabin with a nurse."],
)
def test_what_may_have_somebody_or_be_done_with_somebody_is_refused(sentence: str) -> None:
    [reading] = read_text(sentence)
    assert isinstance(reading, Unread)
