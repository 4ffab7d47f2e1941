"""Amounts of things: numbers of those who do something, shares, rates; what follows, and what is refused."""

import pytest

import multiprover
from multiprover.errors import MultiproverError
from tests.english.test_measured_forms import (
    forms_of,
)
from tests.english.test_measured_forms import (
    test_what_is_read_can_be_said_back as check_said_back,
)

ALIKE = (
    # Numbers of those who do something.
    ("40 nurses have signed the letter.", "The letter has been signed by 40 nurses."),
    (
        "A plan is discussed if at least 20 nurses support it.",
        "A plan is discussed if it is supported by at least 20 nurses.",
    ),
    ("The letter was signed by one nurse.", "The letter was signed by a nurse."),
    # Shares.
    ("60% of Acme's buses run on gas.", "60% of the buses of Acme run on gas."),
    ("Half of the shares of Acme are held by Bolt.", "Bolt holds half of Acme's shares."),
    (
        "At least 30% of the seats of every board must be held by women.",
        "At least 30% of the seats of a board must be held by women.",
    ),
)


@pytest.mark.parametrize(("sentence", "other"), ALIKE)
def test_two_sentences_say_the_same(sentence: str, other: str) -> None:
    assert forms_of(sentence) == forms_of(other)


SAID_BACK = (
    *(sentence for pair in ALIKE for sentence in pair),
    "The zoo is visited by 900 people a day.",
    "A zoo that is visited by more than 500 people a day gets a grant.",
    "The plan must be supported by at least 20 nurses.",
    "A choir is young if at least two thirds of its singers are under 30.",
    "A third of the singers of Vox are under 30.",
    "A motion passes if more than half of the members vote for it.",
)


@pytest.mark.parametrize("sentence", SAID_BACK)
def test_what_is_read_can_be_said_back(sentence: str) -> None:
    check_said_back(sentence)


SIGNED = """
A petition is discussed if it has been signed by at least 500 residents.
The park petition has been signed by 2,150 residents.
480 residents have signed the lamp petition.
"""
CHEESES = """
A cheese may be labelled as local if at least 75% of its milk comes from Norr.
Alba, Brie and Caro are cheeses.
75% of the milk of Alba comes from Norr.
Three quarters of Brie's milk comes from Norr.
74% of the milk of Caro comes from Norr.
"""
SHARES = """
Anyone who holds more than a quarter of the shares of a firm must register.
Acme is a firm.
Bolt holds 30% of Acme's shares.
20% of the shares of Acme are held by Carl.
"""
ANSWERED = (
    (SIGNED, "Is the park petition discussed?", True),
    (SIGNED, "Is the lamp petition discussed?", False),
    (SIGNED, "Have more than 400 residents signed the lamp petition?", True),
    (SIGNED, "Has anyone signed the lamp petition?", True),
    (CHEESES, "May Alba be labelled as local?", True),
    (CHEESES, "May Brie be labelled as local?", True),
    (CHEESES, "May Caro be labelled as local?", False),
    (CHEESES, "Does at least 70% of the milk of Caro come from Norr?", True),
    (CHEESES, "Does Alba come from Norr?", False),
    (SHARES, "Must Bolt register?", True),
    (SHARES, "Must Carl register?", False),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_an_amount_is_compared(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


VALUES = (
    (SIGNED, "How many residents have signed the park petition?", "2,150"),
    (CHEESES, "What percentage of the milk of Caro comes from Norr?", "74%"),
    (CHEESES, "How much of Caro's milk comes from Norr?", "74%"),
)


@pytest.mark.parametrize(("text", "question", "value"), VALUES)
def test_an_amount_is_answered(text: str, question: str, value: str) -> None:
    assert multiprover.prove(text, question).answers == (value,)


REFUSED = (
    "A club is dissolved if more than half of the members agree.",  # the members of the club?
    "20% of the singers of a choir are under 30.",  # of which choir?
    "20% of the singers of Vox are not under 30.",  # 80% may be
    "20% of the singers of Vox sing and dance.",  # both, or either?
    # A share of fewer says nothing of a share of more.
    "A choir is old if at most half of its singers are under 40. 10% of the singers of Vox are under 20.",
    "Three nurses own a car.",  # one car, or three?
)


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_is_not_clear_is_refused(sentence: str) -> None:
    with pytest.raises(MultiproverError):
        multiprover.prove(sentence, "Is Bob kind?")
