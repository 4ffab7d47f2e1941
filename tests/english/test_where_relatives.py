"""Places that are told by what happens there."""

import pytest

from multiprover import prove
from multiprover.english.read import Unread, read_text


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (
            "Ulm is a town. Olga was born in Ulm. Pia lives in the town where Olga was born.",
            "Who lives in Ulm?",
            True,
        ),
        (
            "Ulm is a town. Olga was born in Ulm. Pia lives in the town where Ron was born.",
            "Does Pia live in Ulm?",
            False,
        ),
        (
            "Olga is a player. Hill Club is a club. Olga is registered at Hill Club. "
            "Players may train at the club where they are registered.",
            "May Olga train at Hill Club?",
            True,
        ),
    ],
)
def test_a_place_is_where_something_happens(text: str, question: str, answer: bool) -> None:
    assert prove(text, question).answer is answer


def test_a_case_is_no_place() -> None:
    [reading] = read_text("A fee is due in cases where the tenant has given notice.")
    assert isinstance(reading, Unread)
