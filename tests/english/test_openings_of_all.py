"""Openings before several clauses: "At noon, the hatch is open and Finn rests" holds of both."""

import pytest

from multiprover.english.grammar.openings_of_all import UNCLEAR
from multiprover.english.read import Unread, read_text
from multiprover.english.restate import restate


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "During the early shift, the kiln is heated and the hatch is opened.",
            "The kiln is heated during the early shift. The hatch is opened during the early shift.",
        ),
        (
            "On Fridays the kiosk is closed and Finn paints at home.",
            "The kiosk is closed on Fridays. Finn paints at home on Fridays.",
        ),
        (
            "On Fridays, the kiosk is closed, and on Sundays, the pier is open.",
            "The kiosk is closed on Fridays. The pier is open on Sundays.",
        ),
        ("On Fridays, Finn paints and rests.", "Finn paints on Fridays. Finn rests on Fridays."),
    ],
)
def test_an_opening_holds_for_all_clauses(sentence: str, said: str) -> None:
    [reading] = read_text(sentence)
    assert not isinstance(reading, Unread)
    assert restate(reading.forms) == said


@pytest.mark.parametrize(
    "sentence",
    [
        "On Fridays, the kiosk is closed and the pier is open on Sundays.",
        "In 2018, Finn moved to Turku and Greta lives in Lund.",
        "On Fridays, the kiosk is closed and Finn paints if he is well.",
    ],
)
def test_an_opening_of_unlike_clauses_is_refused(sentence: str) -> None:
    [reading] = read_text(sentence)
    assert isinstance(reading, Unread)
    assert UNCLEAR in reading.hint
