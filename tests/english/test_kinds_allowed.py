"""What is allowed or denied of a kind, asked of one thing of that kind; and what is said of both of two."""

import pytest

import multiprover
from multiprover.english.review import review


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


CARDS = (
    "Members get a card. Members who are banned do not get a card. Whoever gets a card may park. "
    "Bob and Ann are members. Bob is banned."
)


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (CARDS, "May Bob park?", False),
        (CARDS, "May Ann park?", True),
        (CARDS, "Does Bob get a card?", False),
        (
            "Members are eligible for a grant. Debtors are not eligible for a grant. Anyone who is eligible "
            "for a grant must sign a form. Bob is a member and a debtor.",
            "Must Bob sign a form?",
            False,
        ),
        (
            "Bob gets a card. Banned people do not get a card. Whoever gets a card may park. Bob is banned.",
            "May Bob park?",
            False,
        ),
        (
            "Every guest receives a key from a clerk. Guests who are late receive no key from a clerk. "
            "Whoever receives a key from a clerk may enter. Eva is a guest. Eva is late.",
            "May Eva enter?",
            False,
        ),
    ],
)
def test_what_is_denied_to_somebody_they_do_not_have_by_another_rule(text, question, answer):
    assert multiprover.prove(text, question, conflicts="deny").answer is answer


def test_without_deny_what_rests_on_a_denied_thing_is_marked():
    result = multiprover.prove(CARDS, "May Bob park?")
    assert result.answer is True
    assert any("whose negation follows as well" in str(note) for note in result.notes)


def test_the_denial_of_a_kind_is_said_once():
    [said] = [each.sentence for each in review(CARDS).sentences if each.sentence and each.sentence.id == "R2"]
    assert said.reading == "If X is a member and X is banned then X does not get a card."
