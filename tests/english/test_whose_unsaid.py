"""No verdict hangs on whose things are where the text does not say it."""

import pytest

from multiprover import prove
from multiprover.errors import SentenceError

RULE = (
    "Bea is a nurse. Ann and Cora are patients. A nurse who cleans a patient's room must help the patient. "
)


def test_nobody_is_refused_for_what_the_text_leaves_open() -> None:
    with pytest.raises(SentenceError, match="is a room of"):
        prove(f"{RULE} Room 4 is a room. Ann sleeps in Room 4. Bea cleans Room 4.", "Must Bea help Ann?")


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (f"{RULE} Room 4 is Ann's room. Bea cleans Room 4.", "Must Bea help Ann?", True),
        (f"{RULE} Room 4 is Ann's room. Bea cleans Room 4.", "Must Bea help Cora?", False),
        ("Rex is a dog. Ann is a member. A member who has a dog must pay.", "Must Ann pay?", False),
        ("Tom is a member. Ann is a visitor. Friends of members may enter.", "May Ann enter?", False),
    ],
)
def test_who_has_none_has_none(text: str, question: str, answer: bool) -> None:
    assert prove(text, question).answer is answer
