"""Questions with more details, or fewer, than the text has, and what arises under a condition."""

import pytest

import multiprover
from multiprover.errors import MultiproverError


def answer_of(text: str, question: str) -> object:
    return multiprover.prove(text, question).answer


BORROWING = "Members may borrow books.\nAnn is a member.\nBob is a guest."


def test_a_detail_that_the_text_has_nowhere_gets_no_verdict_where_the_rest_holds() -> None:
    with pytest.raises(MultiproverError, match="the text only says"):
        answer_of(BORROWING, "May Ann borrow books on Sundays?")
    with pytest.raises(MultiproverError, match="the text only says"):
        answer_of("Ann works in Ulm. Anyone who works in Ulm is busy.", "Does Ann work in Ulm at night?")


def test_a_detail_is_denied_where_the_rest_does_not_hold() -> None:
    assert answer_of(BORROWING, "May Bob borrow books on Sundays?") is False


def test_a_detail_is_denied_where_the_text_has_another_of_its_kind() -> None:
    text = "Guests may swim in the lake on Mondays.\nTom is a guest."

    assert answer_of(text, "May Tom swim in the lake on Mondays?") is True
    assert answer_of(text, "May Tom swim in the lake on Fridays?") is False


def test_of_what_an_amount_is_may_go_without_saying() -> None:
    text = "Clerks get 30 days of leave.\nTrainees get 26 days.\nNoa is a trainee."

    assert answer_of(text, "Does Noa get 26 days?") is True
    assert answer_of(text, "Does Noa get 30 days of leave?") is False
    with pytest.raises(MultiproverError, match="the text only says"):
        answer_of(text, "Does Noa get 26 days of leave?")


def test_a_question_without_one_of_several_details_gets_no_verdict() -> None:
    text = "Whoever finds a ring must hand it in at the office within two days.\nMia found a ring."

    assert answer_of(text, "Must Mia hand in the ring at the office?") is True
    with pytest.raises(MultiproverError, match="ask for just that"):
        answer_of(text, "Must Mia hand in the ring within two days?")
    with pytest.raises(MultiproverError, match="ask for just that"):
        answer_of(text, "Must Mia hand in the ring?")


@pytest.mark.parametrize(
    ("rule", "fact", "question"),
    [
        ("A refund is paid if the concert is cancelled.", "The concert is cancelled.", "Is a refund paid?"),
        ("A permit is issued if the plan is approved.", "The plan is approved.", "Is a permit issued?"),
        ("An alarm is raised if the door is open.", "The door is open.", "Is an alarm raised?"),
        ("A receipt is sent if the bill is paid.", "The bill is paid.", "Is a receipt sent?"),
        ("A discount is granted if Eva is a student.", "Eva is a student.", "Is a discount granted?"),
    ],
)
def test_what_is_paid_issued_or_raised_under_a_condition_arises_then(rule, fact, question) -> None:
    assert answer_of(f"{rule}\n{fact}", question) is True


def test_what_the_condition_speaks_of_again_is_each_one() -> None:
    text = "A permit is issued if it is paid for.\nPermit 1 and Permit 2 are permits.\nPermit 1 is paid for."

    assert answer_of(text, "Is Permit 1 issued?") is True
    assert answer_of(text, "Is Permit 2 issued?") is False


@pytest.mark.parametrize(
    ("rule", "more"),
    [
        ("If the gate is closed, the park is empty.", "any gate"),
        ("The park is empty if the gates are closed.", "every gate"),
        ("Unless the gate is closed, the park is full.", "any gate"),
    ],
)
def test_the_gate_is_refused_in_a_condition_where_the_text_names_two(rule: str, more: str) -> None:
    with pytest.raises(MultiproverError, match=f'East or West\\? Say which, .*"{more}"'):
        answer_of(f"{rule}\nEast and West are gates.\nEast is closed.", "Is the park empty?")


def test_the_gate_is_the_one_that_the_text_names() -> None:
    text = "If the gate is closed, the park is empty.\nEast is a gate.\nEast is closed."

    assert answer_of(text, "Is the park empty?") is True


@pytest.mark.parametrize("shared", ["something", "anything"])
def test_two_who_share_something_share_the_same(shared: str) -> None:
    text = f"""Ann and Bob share an office.
    Bob and Carl share a car.
    Two people who share {shared} are partners."""

    assert answer_of(text, "Are Ann and Bob partners?") is True
    assert answer_of(text, "Are Ann and Carl partners?") is False


def test_two_who_share_tools_share_one_at_least() -> None:
    text = """Ann and Bob share tools.
    Carl and Dora share tools.
    Two people who share tools are partners."""

    assert answer_of(text, "Are Ann and Bob partners?") is True
    assert answer_of(text, "Are Ann and Carl partners?") is False


@pytest.mark.parametrize("name", ["Pauline", "Julian", "Norman", "Frank"])
def test_a_given_name_that_is_a_rare_adjective_is_a_name(name: str) -> None:
    text = f"{name} is a landlord.\nWhoever rents a flat from a landlord owes rent to that landlord."

    assert answer_of(f"{text}\nAnn rents a flat from {name}.", f"Does Ann owe {name} rent?") is True


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("All trains to Bern stop in Olten.\nTrain 8 goes to Bern.\nTrain 9 goes to Basel.", True),
        (
            "All trains from Bern stop in Olten.\nTrain 8 departs from Bern.\nTrain 9 departs from Basel.",
            True,
        ),
    ],
)
def test_a_train_to_a_town_goes_there(text: str, answer: bool) -> None:
    assert answer_of(text, "Does Train 8 stop in Olten?") is answer
    assert answer_of(text, "Does Train 9 stop in Olten?") is not answer


def test_what_a_class_gets_on_request_is_not_denied_to_one_of_it() -> None:
    text = "On request, the bank sends customers a copy of the form.\nIda is a customer."

    with pytest.raises(MultiproverError, match="ask for just that"):
        answer_of(text, "On request, the bank sends Ida a copy of the form.")


@pytest.mark.parametrize("role", ["forerunner", "keeper", "sponsor", "owner"])
def test_who_is_something_of_at_least_two_is_counted(role: str) -> None:
    text = f"""Elm, Oak and Ash are lodges.
    Ann is the {role} of Elm and of Oak.
    Bob is the {role} of Ash.
    A person who is the {role} of at least two lodges has an assistant."""

    assert multiprover.prove(text, "Who has an assistant?").answers == ("Ann",)


def test_the_day_of_a_request_is_compared() -> None:
    text = """Plan 1 was requested on 3 December 2024.
    Plan 2 was requested on 3 May 2024.
    Every plan that was requested after 30 November 2024 is postponed."""

    assert answer_of(text, "Is Plan 1 postponed?") is True
    assert answer_of(text, "Is Plan 2 postponed?") is False
