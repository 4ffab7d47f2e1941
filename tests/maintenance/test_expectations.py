"""Expectation lines: parsed, compared, and layout everywhere else."""

import pytest

import multiprover
from multiprover.errors import InputError
from multiprover.maintenance.expectations import find_mismatch, parse_expectation

TEXT = (
    "Ada is a member. Bob is a member. Bob is on the list. Ada is 25 years old. Cyd is 1 year old.\n"
    "Every member is welcome. Everyone on the list is welcome. No guest is welcome. Dan is a guest.\n"
    "Eve is a guest. Eve is a member. The ticket costs $12.\n"
)


def parsed(line):
    return parse_expectation(line, 4, "club.rules")


@pytest.mark.parametrize(
    ("line", "question", "answer", "proofs"),
    [
        ("? Is Bob eligible? yes, 2 proofs", "Is Bob eligible?", "yes", 2),
        ("? Is Bob eligible? yes", "Is Bob eligible?", "yes", None),
        ("  ? Who may enter? Ada, Bob", "Who may enter?", "Ada, Bob", None),
        ("? Bob is eligible. no", "Bob is eligible.", "no", None),
        ("? Dr. Ada is eligible. yes, one proof", "Dr. Ada is eligible.", "yes", 1),
        ("? How old is Ada? 25 years.", "How old is Ada?", "25 years", None),
    ],
)
def test_a_line_has_a_question_an_answer_and_perhaps_a_number_of_proofs(line, question, answer, proofs):
    found = parsed(line)
    assert (found.question, found.answer, found.proofs, found.line) == (question, answer, proofs, 4)


@pytest.mark.parametrize("line", ["? Is Bob eligible?", "? yes", "? Is Bob eligible? 2 proofs", "? "])
def test_a_line_without_question_or_answer_is_refused_with_its_place(line):
    with pytest.raises(InputError, match=r"club\.rules:4: cannot read the expectation.*\n.*eligible\? yes"):
        parsed(line)


@pytest.mark.parametrize(
    "line",
    [
        "? Is Bob welcome? yes, 2 proofs",
        "? Is Ada welcome? true",
        "? Is Dan welcome? no",
        "? Is Zoe welcome? no, no proofs",
        "? Is Eve welcome? conflict",
        "? Who is a member? Bob, Eve and Ada",
        "? Who is banned? nobody",
        "? How old is Ada? 25 years",
        "? How old is Cyd? 12 months",
        "? How much does the ticket cost? $12",
        "? How many members are welcome? 3",
    ],
)
def test_what_is_so_is_no_mismatch(line):
    expected = parsed(line)
    assert find_mismatch(expected, multiprover.prove(TEXT, expected.question)) is None


@pytest.mark.parametrize(
    "line",
    [
        "? Is Bob welcome? yes, 1 proof",
        "? Is Ada welcome? no",
        "? Is Eve welcome? yes",
        "? Is Zoe welcome? unknown",
        "? How old is Ada? 24 years",
        "? How old is Ada? 25 months",
        "? How many members are welcome? 2",
    ],
)
def test_what_is_not_so_is_a_mismatch(line):
    expected = parsed(line)
    assert find_mismatch(expected, multiprover.prove(TEXT, expected.question)) is not None


def test_a_list_differs_by_what_is_there_and_what_is_not():
    expected = parsed("? Who is a member? Ada, Dan")
    mismatch = find_mismatch(expected, multiprover.prove(TEXT, expected.question))
    assert mismatch is not None
    assert (mismatch.unexpected, mismatch.absent) == (("Bob", "Eve"), ("Dan",))


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("? Who is a member? yes", "Expect names"),
        ("? Is Ada a member? Ada", "Expect yes, no"),
        ("? Is Ada a member? yes, two proofs", 'in digits: "yes, 2 proofs"'),
        ("? How old is Ada? Bob", "Expect a number"),
    ],
)
def test_an_answer_of_another_kind_is_an_error_that_says_which_is_meant(line, advice):
    expected = parsed(line)
    with pytest.raises(InputError, match=advice):
        find_mismatch(expected, multiprover.prove(TEXT, expected.question))


def test_expectations_are_layout_for_other_commands(cli):
    text = "Bob is a member.\n? Is Bob welcome? yes, 1 proof\nEvery member is welcome.\n"
    assert cli("read", "-", stdin=text).code == 0
    assert "1 proof" in cli("prove", "-", "Bob is welcome.", stdin=text).out
