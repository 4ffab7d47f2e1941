"""Somebody's things: those that the text tells of, whoever owns them, and what is done with a firm."""

import pytest

import multiprover
from tests.english.reading import is_refused, meaning_of

FARM = (
    "Karl and Anna are farmers. Rex is Karl's dog. Tom is a dog that belongs to Anna. "
    "Karl owns Berta. Berta is a cow. "
)
VANS = "Van 1 and Van 2 are vans. Van 1 and Van 2 belong to the firm. Ute is a driver. "
ANSWERED = (
    (FARM + "Every farmer must feed his or her dog.", "Must Karl feed Rex?", True),
    (FARM + "Every farmer must feed his or her dog.", "Must Anna feed Tom?", True),
    (FARM + "Every farmer must feed his or her dog.", "Must Anna feed Rex?", False),
    (FARM + "Every farmer must register all of his or her cows.", "Must Karl register Berta?", True),
    (FARM + "Every farmer must register all of his or her cows.", "Must Anna register Berta?", False),
    (
        FARM + "If a farmer's cow is ill, the farmer must call a vet. Berta is ill.",
        "Must Karl call a vet?",
        True,
    ),
    (
        FARM + "If a farmer's cow is ill, the farmer must call a vet. Rex is ill.",
        "Must Karl call a vet?",
        False,
    ),
    ("Karl is a farmer. Every farmer must pay his or her taxes.", "Must Karl pay his taxes?", True),
    # It is what may be used, not whose it is.
    (
        VANS + "A driver may use any van that belongs to the firm, unless it is broken. Van 1 is broken.",
        "May Ute use Van 1?",
        False,
    ),
    (
        VANS + "A driver may use any van that belongs to the firm, unless it is broken. Van 1 is broken.",
        "May Ute use Van 2?",
        True,
    ),
    # What is done with a firm is not had by the thing.
    (
        "Ute has insured Van 1 with Bolt. Van 1 is a van. Bolt is a company. "
        "If someone has insured a van with a company, the company pays.",
        "Does Bolt pay?",
        True,
    ),
    (
        "Ada is a helper of Bix. Bix is a helper of Cox. Ada, Bix and Cox are shops. "
        "If one shop is a helper of a second shop and the second shop is a helper of a third place, the "
        "first shop is a friend of the third place. Cox is a place.",
        "Is Ada a friend of Cox?",
        True,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_what_is_theirs_is_answered(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


def test_a_sentence_alone_speaks_of_a_thing_that_is_made() -> None:
    assert meaning_of("Every farmer must feed his or her dog.") == (
        "[is a farmer](x) => [must feed _](x, ?dog(x)) & [is a dog of _](?dog(x), x) & [is a dog](?dog(x))"
    )


def test_what_a_firm_may_do_is_refused_of_it_or_of_its_things() -> None:
    assert is_refused("A member may borrow any book that belongs to the library, unless it objects.")


LENT = (
    "Ada and Ben are members. The drill is a tool. Ada lends the drill to Ben. "
    "If a member lends a tool to another member, the borrower must clean it, and the lender may ask for it. "
)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Must Ben clean the drill?", True),
        ("Must Ada clean the drill?", False),
        ("May Ada ask for the drill?", True),
        ("May Ben ask for the drill?", False),
    ],
)
def test_the_borrower_is_to_whom_something_is_lent(question: str, answer: bool) -> None:
    assert multiprover.prove(LENT, question).answer is answer


@pytest.mark.parametrize(
    "sentence",
    [
        "If a person sells a car, the buyer must register it.",  # no buyer is told of
        "A supplier that delivers to a café must inform the café if a product it has delivered is recalled.",
    ],
)
def test_somebody_who_is_not_told_of_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


def test_the_same_street_as_a_teacher_is_that_of_somebody_else() -> None:
    text = "Ada is a teacher. Ada lives in Elm Street. Elm Street is a street. "
    rule = "Whoever lives in the same street as a teacher may join. "

    assert multiprover.prove(text + rule, "May Ada join?").answer is False
    assert multiprover.prove(text + rule + "Ben lives in Elm Street.", "May Ben join?").answer is True


def test_a_thing_that_is_given_is_none_that_there_is() -> None:
    text = "Ada is a member. Card 4 is Ada's card. Every member gets a card."

    assert multiprover.prove(text, "Does Ada get Card 4?").answer is False
