"""Exceptions that stand after a clause: what pronouns before and in them mean."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_text
from multiprover.english.restate import restate


def said_back(text: str) -> str:
    """The restatement, or "refused: …"."""
    [reading] = read_text(text)
    return f"refused: {reading.hint}" if isinstance(reading, Unread) else restate(reading.forms)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "Pupils who qualify for the Lind Prize may apply for it, except for those who have won a medal.",
            "If X is a pupil and X qualifies for the Lind Prize and X has not won a medal "
            "then X may apply for the Lind Prize.",
        ),
        (
            "Members who rent a tent must return it, except for those who have lost a bag.",
            "If X is a member and X rents Y and Y is a tent and X has not lost a bag then X must return Y.",
        ),
        (
            "Every guest may use the sauna, except those who have damaged it.",
            "If X is a guest and X has not damaged the sauna then X may use the sauna.",
        ),
        (
            "All members may enter the shed, except for those who have lost their key to it.",
            "If X is a member then X may enter the shed unless X has lost Y and Y is to the shed "
            "and Y is a key of X.",
        ),
    ],
)
def test_it_before_an_exception_means_nothing_in_it(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


def test_whoever_is_not_excepted_may_apply() -> None:
    text = (
        "Mona, Nils and Otto are pupils.\nMona, Nils and Otto qualify for the Lind Prize.\n"
        "Pupils who qualify for the Lind Prize may apply for it, except for those who have won a medal.\n"
        "Nils has won a medal."
    )
    result = multiprover.prove(text, "Who may apply for the Lind Prize?")
    assert [str(each) for each in result.answers] == ["Mona", "Otto"]
