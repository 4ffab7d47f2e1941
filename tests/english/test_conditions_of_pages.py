"""Forms of policy pages: exchanges and refunds, two bounds of a time, lists with a clause in their middle."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_text
from multiprover.english.restate import restate


def said_back(text: str) -> str:
    """The restatement, or "refused: …"."""
    [reading] = read_text(text)
    return f"refused: {reading.hint}" if isinstance(reading, Unread) else restate(reading.forms)


def found(text: str, question: str) -> set[str]:
    """Those that a question finds."""
    result = multiprover.prove(text, question)
    return {str(each) for each in getattr(result, "answers", None) or ()}


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "A lamp may be returned for a refund if it is unopened, unless it was made to order.",
            "If X is a lamp and X is unopened and X has not been made to order "
            "then X may be returned for a refund.",
        ),
        (
            "A pass may be exchanged for a voucher if it was bought online.",
            "If X is a pass and X has been bought online then X may be exchanged for a voucher.",
        ),
        (
            "A voucher may be exchanged for a new one if it is returned within a month.",
            "If X is a voucher and X is returned within at most a month "
            "then X may be exchanged for a new voucher.",
        ),
        (
            "Passes that have expired may be exchanged for new ones.",
            "If X is a pass and X has expired then X may be exchanged for a new pass.",
        ),
    ],
)
def test_what_is_got_in_return_is_not_there_before(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


@pytest.mark.parametrize(
    "sentence",
    [
        "A lamp may be returned for a refund if it is claimed within 30 days.",
        "A pass may be exchanged for a voucher if it is valid.",
        "A phone may be swapped for a tablet if it is cheaper.",
        "A bike may be used for a race if it was announced in May.",
    ],
)
def test_what_may_be_said_of_either_is_refused(sentence: str) -> None:
    assert said_back(sentence).startswith("refused: does this mean")


def test_one_is_of_what_the_same_verb_had_before() -> None:
    text = (
        "A clerk gets a bonus unless he or she must hand in a yearly report and has not handed in one.\n"
        "Ida, Jan and Kim are clerks.\nClerks who work abroad must hand in a yearly report.\n"
        "Ida and Jan work abroad.\nJan has handed in a yearly report."
    )
    assert found(text, "Who gets a bonus?") == {"Jan", "Kim"}


def test_who_has_been_ill_for_some_time_has_been_ill() -> None:
    text = (
        "Ida has been absent because of illness for two weeks.\nJan is abroad for a week.\nKim is kind.\n"
        "Anyone who has been absent because of illness gets a call."
    )
    assert found(text, "Who gets a call?") == {"Ida"}


@pytest.mark.parametrize(
    ("time", "some"),
    [
        ("after 2 May but before 9 May", {"Jan"}),
        ("on or after 2 May and before 9 May", {"Ida", "Jan"}),
        ("before 9 May but after 2 May", {"Jan"}),
        ("after 2 May but no later than 9 May", {"Jan", "Kim"}),
    ],
)
def test_a_time_has_two_bounds(time: str, some: set[str]) -> None:
    text = (
        f"Runners who withdrew {time} get half of the fee back.\n"
        "Ida is a runner and withdrew on 2 May.\nJan is a runner and withdrew on 5 May.\n"
        "Kim is a runner and withdrew on 9 May."
    )
    assert found(text, "Who gets half of the fee back?") == some


@pytest.mark.parametrize(
    "time", ["after 9 May 2024 but before 2 May 2024", "after 10 p.m. but before 6 a.m."]
)
def test_bounds_in_the_wrong_order_are_refused(time: str) -> None:
    assert said_back(f"Guests who arrived {time} pay a fee.").startswith("refused")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "Bob lives in Rome, owns a dog that barks and works at the mill.",
            "Bob lives in Rome. Bob owns a dog that barks. Bob works at the mill.",
        ),
        (
            "A firm that has a hall, owns a boat that is old and is insured in Rome pays a fee.",
            "If X is a firm and X has Y and Y is a hall and X owns Z and Z is a boat and Z is old "
            "and X is insured in Rome then X pays a fee.",
        ),
    ],
)
def test_the_conjunction_after_commas_is_that_of_the_whole_list(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


@pytest.mark.parametrize(
    "sentence",
    [
        "Bob owns a dog that barks and works at the mill.",
        "Bob owns a dog that is old, barks at night and works at the mill.",
        "Bob lives in Rome and owns a dog that barks and works at the mill.",
    ],
)
def test_without_commas_the_last_verb_may_be_of_the_clause(sentence: str) -> None:
    assert said_back(sentence).startswith("refused")


def test_who_must_let_something_be_done_is_asked_so() -> None:
    text = "Every owner must let the boiler be checked, unless he or she has moved.\nIda is an owner."
    assert multiprover.prove(text, "Must Ida let the boiler be checked?").answer is True


def test_may_after_may_is_no_repeated_word() -> None:
    said = "If X is a guest and X arrives in May then X may use the pool."
    assert said_back("Guests who arrive in May may use the pool.") == said


def test_what_is_paid_back_is_paid_back_wherever_the_word_stands() -> None:
    text = "Every guest gets half of the fee back.\nIda is a guest.\nIda has brought back the book."
    assert found(text, "Who gets back half of the fee?") == {"Ida"}
    assert multiprover.prove(text, "Has Ida brought the book back?").answer is True
