"""What is allowed or denied of a kind, asked of one thing of that kind; and what is said of both of two."""

import pytest

import multiprover


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Zoe may teach new pupils. Adam is a new pupil.", "May Zoe teach Adam?", True),
        ("Zoe may teach new pupils. Adam is a pupil.", "May Zoe teach Adam?", False),
        (
            "Members may bring animals. Members may not bring wild animals. Ann is a member. "
            "Rex is a wild animal.",
            "May Ann bring Rex?",
            False,
        ),
        (
            "Members may bring animals. Members may not bring wild animals. Ann is a member. "
            "Rex is an animal.",
            "May Ann bring Rex?",
            True,
        ),
        ("Stan is married to Tilda. Married people pay less.", "Does Tilda pay less?", True),
        ("Stan is engaged to Tilda. Tilda is tall.", "Is Tilda engaged?", True),
        ("Stan is devoted to Tilda. Tilda is tall.", "Is Tilda devoted?", False),
    ],
)
def test_a_thing_shares_what_is_said_of_its_kind_or_of_both(text, question, answer):
    assert multiprover.prove(text, question).answer is answer
