"""What happened some time ago in some way: "Pass 4 was printed in Oslo two years ago" was printed then."""

import pytest

import multiprover

RULES = (
    "A pass is fresh if it was printed within the past three years.\n"
    "A pass is plain if it was printed as part of a campaign.\nPass 4 is a pass."
)


@pytest.mark.parametrize(
    ("fact", "question", "answer"),
    [
        ("Pass 4 was printed eight months ago as part of a campaign.", "Is Pass 4 fresh?", True),
        ("Pass 4 was printed eight months ago as part of a campaign.", "Is Pass 4 plain?", True),
        ("Pass 4 was printed in Oslo as part of a campaign two years ago.", "Is Pass 4 fresh?", True),
        ("Pass 4 was printed in Oslo two years ago.", "Is Pass 4 fresh?", True),
        ("Pass 4 was printed five years ago as part of a campaign.", "Is Pass 4 fresh?", False),
    ],
)
def test_a_time_counts_whatever_else_is_told(fact: str, question: str, answer: bool) -> None:
    assert multiprover.prove(f"{RULES}\n{fact}", question).answer is answer
