"""Comparisons between things: stated, or computed from the values that the text gives."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_question, read_text
from multiprover.english.restate import restate
from multiprover.errors import MultiproverError

AGES = "Ann is 30 years old. Bob is 25."
COMPUTED = (
    (AGES, "Is Ann older than Bob?", True),
    (AGES, "Is Bob older than Ann?", False),
    (AGES, "Is Bob younger than Ann?", True),
    (AGES, "Ann is not older than Bob.", False),
    (AGES, "Bob is not older than Ann.", True),
    (AGES, "Is Ann as old as Bob?", False),
    (AGES, "Is anyone older than Ann?", False),
    ("Ann was born on 5 May 2004. Bob was born on 3 May 2014.", "Is Ann older than Bob?", True),
    ("Ann was born on 5 May 2004. Bob was born on 3 May 2014.", "Was Bob born before Ann?", False),
    ("Ann is 1.80 m tall. Bob is 1.70 m tall.", "Is Bob shorter than Ann?", True),
    ("Crate A weighs 30 kg. Crate B weighs 25 kg.", "Is Crate B lighter than Crate A?", True),
    ("Crate A weighs 30 kg. Crate B weighs 25 kg.", "Does Crate B weigh more than Crate A?", False),
    ("Order A costs $30. Order B costs $25.", "Is Order A more expensive than Order B?", True),
    ("Order A costs $30. Order B costs $25.", "Does Order B cost less than Order A?", True),
    ("Rope A is 30 m long. Rope B is 25 m long.", "Is Rope A longer than Rope B?", True),
    ("Van A drives at 50 km/h. Van B drives at 40 km/h.", "Is Van A faster than Van B?", True),
    (
        "Ann's salary is 900 euros. Bob's salary is 800 euros.",
        "Is Ann's salary lower than Bob's salary?",
        False,
    ),
    ("Ann has three children. Bob has two children.", "Does Ann have more children than Bob?", True),
    ("Train A leaves at 9 am. Train B leaves at 10 am.", "Does Train A leave before Train B?", True),
    ("Ann arrived on 5 May 2024. Bob arrived on 3 May 2024.", "Did Ann arrive later than Bob?", True),
    (f"{AGES} Whoever is younger than Ann pays.", "Does Bob pay?", True),
    (f"{AGES} Whoever is younger than Ann pays.", "Does Ann pay?", False),
    (f"{AGES} Carl pays unless Ann is older than Bob.", "Does Carl pay?", False),
    (f"{AGES} Carl pays unless Bob is older than Ann.", "Does Carl pay?", True),
    (
        f"{AGES} Ann is Bob's guide. Guests younger than their guide wait. Bob is a guest.",
        "Does Bob wait?",
        True,
    ),
    ("Ann earns more than Bob.", "Does Bob earn less than Ann?", True),
    ("Ann has more books than Bob.", "Does Bob have fewer books than Ann?", True),
    ("Ann is going to pay the fee.", "Is Ann going to pay the fee?", True),
    ("Ann is going to pay the fee.", "Will Ann pay the fee?", True),
    ("Ann is going to Rome.", "Does Ann go to Rome?", True),
    (
        "Ann is older than Bob. Bob is older than Carl. If X is older than Y and Y is older than Z then X is "
        "older than Z.",
        "Is Ann older than Carl?",
        True,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), COMPUTED)
def test_what_is_stated_of_both_is_compared(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Ann is older than Bob. Bob is older than Carl.", "Is Ann older than Carl?"),
        ("Order A costs $30. Order B costs 25 euros.", "Is Order A cheaper than Order B?"),
    ],
)
def test_no_verdict_where_the_text_does_not_tell(text: str, question: str) -> None:
    with pytest.raises(MultiproverError):
        multiprover.prove(text, question)


def test_computing_a_comparison_changes_no_restatement() -> None:
    rule = "Whoever is younger than Ann pays unless Ann is older than Carl."
    said = [restate(each.forms) for each in read_text(f"{AGES} {rule}") if not isinstance(each, Unread)]
    [alone] = read_text(rule)
    assert not isinstance(alone, Unread)
    assert said[-1] == restate(alone.forms)


def test_one_of_a_number_is_said_in_the_singular() -> None:
    [found] = read_text("Emil has one child.")
    assert not isinstance(found, Unread)
    assert restate(found.forms) == "Emil has one child."


@pytest.mark.parametrize("question", ["Does Ann like more than Bob?", "Does Ann earn more than every clerk?"])
def test_only_amounts_of_one_are_compared(question: str) -> None:
    assert isinstance(read_question(question), Unread)


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Ann and Bob own a car together.", "Does Ann own a car?", True),
        ("Bob eats only fish.", "Does Bob eat fish?", True),
        ("The cook books tables for guests.", "Does the cook book tables?", True),
        ("Bob reads a book about Rome. Whoever reads books is wise.", "Is Bob wise?", True),
        ("Ann is kind. It is forbidden to smoke in the hall.", "May Ann smoke in the hall?", False),
        ("Every member must pay the fee by 1 May. Ann is a member.", "Must Ann pay the fee?", True),
    ],
)
def test_what_is_said_with_more_words_holds_without_them(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Bob helped Ann pay the fee.", "Did Bob help Ann?"),
        ("The cook takes Ann for a thief.", "Does the cook take Ann?"),
        ("Dogs must be kept on a lead except in the garden. Rex is a dog.", "Must Rex be kept on a lead?"),
    ],
)
def test_no_verdict_where_less_is_asked_than_the_text_says(text: str, question: str) -> None:
    with pytest.raises(MultiproverError):
        multiprover.prove(text, question)
