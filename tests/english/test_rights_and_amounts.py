"""Who has a right from when on, what is charged for what, and amounts that limit."""

import pytest

import multiprover
from multiprover.errors import MultiproverError

FISH = (
    "Fish shorter than 30 cm must be released. The bream is a fish that is 25 cm long."
    " The carp is a fish that is 38 cm long."
)
BAGS = (
    "A fee of 40 euros is charged for every bag that has to be checked in, unless the bag is red."
    " Bag 3 has to be checked in. Bag 4 is red and has to be checked in."
)
ARCHIVE = "Members may visit the archive no more than four times a year. Ann is a member."
PENSION = (
    "A sailor is entitled to a pension upon reaching the age of 60, provided that he or she has paid the"
    " dues. Ann and Bo are sailors and have paid the dues. Ann is 60 years old. Bo is 59 years old."
)
COURSE = "Trainees may drive a tram after passing the test. Ann and Bo are trainees. Ann has passed the test."
SERVICE = (
    "A porter is entitled to a bonus after ten years of service. Ann and Bo are porters."
    " Ann has ten years of service. Bo has nine years of service."
)
SALARY = (
    "A clerk whose monthly salary does not exceed $4,000 receives $1,500."
    " A clerk whose monthly salary exceeds $4,000 receives $1,000."
    " Ann is a clerk and has a monthly salary of $4,000. Bo is a clerk and has a monthly salary of $4,001."
)
POWER = (
    "If a mast is broken, every house that depends on that mast is without power, except for houses that"
    " have a generator. Mast 1 is broken. House 1 and House 2 depend on Mast 1. House 2 has a generator."
)
INN = (
    "An inn is given grade A if it has scored at least 90 points and no mice have been found in it."
    " An inn is given grade B if it has scored at least 70 but fewer than 90 points."
    " The Old Inn is an inn and has scored 90 points."
)
GRANT = (
    "A pupil is eligible for a grant if the household income does not exceed 900 euros. Ann, Bo and Cy are"
    " pupils. The household income of Ann is 900 euros. The household income of Bo is 901 euros."
)
TOOLS = (
    "Power tools may be rented by members. Ann is a member. Drill 1 is a power tool."
    " Whoever may rent power tools may rent a saw."
)
ANSWERED = (
    # What is shorter is less long or less tall, whichever the text says.
    (FISH, "Must the bream be released?", True),
    (FISH, "Must the carp be released?", False),
    ("Pupils shorter than 140 cm may ride. Ann is a pupil and is 130 cm tall.", "May Ann ride?", True),
    # Each noun with its own clause is one of a list.
    (
        "Perch that are shorter than 20 cm and pike that are shorter than 50 cm must be released."
        " Fish 1 is a perch that is 30 cm long. Fish 2 is a pike that is 48 cm long.",
        "Must Fish 2 be released?",
        True,
    ),
    # Who may do something so often may do it less often.
    (ARCHIVE, "May Ann visit the archive four times a year?", True),
    (ARCHIVE, "May Ann visit the archive twice a year?", True),
    (ARCHIVE, "May Ann visit the archive five times a year?", False),
    # A sum arises; it is not every sum of that size that is charged.
    (BAGS, "Is a fee of 40 euros charged for Bag 3?", True),
    (BAGS, "Is a fee of 40 euros charged for Bag 4?", False),
    # Times that are conditions of a right.
    (PENSION, "Is Ann entitled to a pension?", True),
    (PENSION, "Is Bo entitled to a pension?", False),
    (COURSE, "May Ann drive a tram?", True),
    (COURSE, "May Bo drive a tram?", False),
    (SERVICE, "Who is entitled to a bonus?", ("Ann",)),
    (
        "Pupils may swim alone from the age of 12. Ann is a pupil who is 11 years old.",
        "May Ann swim alone?",
        False,
    ),
    # Who receives an amount is not of that amount.
    (SALARY, "Does Ann receive $1,500?", True),
    (SALARY, "Does Bo receive $1,000?", True),
    # So much or more after the adjective.
    (
        "Guests who are 18 years old or over may vote. Ann is a guest who is 19 years old.",
        "May Ann vote?",
        True,
    ),
    (
        "A guest who arrives 20 minutes late or more must wait. Ann is a guest who arrives 19 minutes late.",
        "Must Ann wait?",
        False,
    ),
    # A label with a letter is one thing.
    (INN, "Is the Old Inn given grade A?", True),
    (INN, "Is the Old Inn given grade B?", False),
    # An income is that of the one the rule is about, and there must be one.
    (GRANT, "Who is eligible for a grant?", ("Ann",)),
    (
        "A household is eligible for the grant if its income does not exceed 900 euros. Household 1 is a"
        " household. The income of Household 1 is 901 euros.",
        "Is Household 1 eligible for the grant?",
        False,
    ),
    # What is done to things is done to the thing, not to its owner.
    (
        "Anyone whose train is delayed by two hours may leave. Ann is a guest whose train goes to Ulm and is"
        " delayed by two hours.",
        "May Ann leave?",
        True,
    ),
    # How it is sold, and who sells it.
    (
        "A cake is sold by the slice if it is large. Cake 1 is a large cake.",
        "Who sells Cake 1?",
        (),
    ),
    # Before each of them.
    ("Members may board before guests. Ann is a member. Bo is a guest.", "May Ann board before Bo?", True),
    # So many under a modal.
    (
        "Anyone who can enter at least two rooms must sign. Ann may enter Room 1 and Room 2. Bo may enter"
        " Room 1.",
        "Who must sign?",
        ("Ann",),
    ),
    # Where the flat is, not where it is rented.
    (
        "Two different people who rent flats in the same house are neighbours. Ann rents Flat 1. Bo rents"
        " Flat 2. Flat 1 and Flat 2 are in Elm House.",
        "Are Ann and Bo neighbours?",
        True,
    ),
    (
        "Whoever has tested positive must stay at home, unless a case is pending. Ann has tested positive.",
        "Must Ann stay at home?",
        True,
    ),
    (
        "Files are kept if they are needed for a pending trial. File 1 is a file. It is needed for a pending"
        " trial.",
        "Is File 1 kept?",
        True,
    ),
    # Signed by somebody, and how.
    (
        "A trip is paid if it has been approved in writing by a clerk. Trip 1 is a trip. It has been approved"
        " in writing by a clerk.",
        "Is Trip 1 paid?",
        True,
    ),
    # A quarter is a share as half is.
    (
        "A guest who waits is entitled to a quarter of the fare. Whoever is entitled to a quarter of the fare"
        " or to half of the fare may leave. Ann is a guest who waits.",
        "May Ann leave?",
        True,
    ),
    # What may be rented by them is a kind that they may rent, and each of it.
    (TOOLS, "May Ann rent a saw?", True),
    (TOOLS, "May Drill 1 be rented?", True),
    # An exception with a clause is one from the subject.
    (POWER, "Is House 1 without power?", True),
    (POWER, "Is House 2 without power?", False),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_rights_and_amounts_are_answered(text: str, question: str, answer: object) -> None:
    found = multiprover.prove(text, question)
    assert (found.answers if isinstance(answer, tuple) else found.answer) == answer


REFUSED = (
    # An age that would be lost.
    ("Pupils pay nothing up to the age of 6. Ann is a pupil.", "Does Ann pay 5 euros?"),
    # One fee that is called by two amounts.
    (
        "Anyone who has paid the fee of 5 euros may swim. Anyone who has paid the fee of 9 euros may dive."
        " Ann has paid the fee of 5 euros.",
        "May Ann dive?",
    ),
    # Of which of the two is it?
    ("Whoever is entitled to a refund or half of the fare may leave. Ann is tall.", "May Ann leave?"),
    # No loan has an income.
    ("A loan is granted if the income exceeds 900 euros. Loan 1 is a loan.", "Is Loan 1 granted?"),
    # Long and tall are told of one kind.
    (
        "Fish shorter than 30 cm must be released. The bream is a fish that is 25 cm long."
        " The bream is 31 cm tall.",
        "Must the bream be released?",
    ),
)


@pytest.mark.parametrize(("text", "question"), REFUSED)
def test_it_refuses_what_would_lose_an_amount(text: str, question: str) -> None:
    with pytest.raises(MultiproverError):
        multiprover.prove(text, question)
