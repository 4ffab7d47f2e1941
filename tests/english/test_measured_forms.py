"""Quantities, time and money in policies: each form with what it means, what follows, and what is refused."""

import pytest

import multiprover
from multiprover.english.read import Meaning, read_sentence, read_text
from multiprover.english.restate import restate
from multiprover.errors import MultiproverError
from multiprover.logic.normal import normal_clauses
from tests.english.reading import is_refused

ALIKE = (
    # Deadlines: how long before or after something.
    (
        "Requests must reach the office no later than one week before the trip.",
        "Requests must reach the office at least one week before the trip.",
    ),
    (
        "Requests must be sent at the latest one week before departure.",
        "Requests must be sent at least one week before departure.",
    ),
    (
        "Requests must be sent two days before departure at the latest.",
        "Requests must be sent at least two days before departure.",
    ),
    (
        "Items that are returned within 14 days of delivery are refunded.",
        "Items that are returned at most 14 days after delivery are refunded.",
    ),
    (
        "Items that are returned no later than 14 days after delivery are refunded.",
        "Items that are returned within 14 days of delivery are refunded.",
    ),
    # Deadlines: dates and times.
    (
        "Claims reported no later than 5 May 2024 are paid.",
        "Claims reported on or before 5 May 2024 are paid.",
    ),
    (
        "Claims reported by 5 May 2024 at the latest are paid.",
        "Claims reported by 5 May 2024 are paid.",
    ),
    (
        "Claims reported from 5 May 2024 onwards are paid.",
        "Claims reported on or after 5 May 2024 are paid.",
    ),
    ("Anyone who arrives later than 3 pm is late.", "Anyone who arrives after 3 pm is late."),
    (
        "Payments must be made no later than the end of the month.",
        "Payments must be made by the end of the month.",
    ),
    # Rates.
    ("Guests pay 20 euros for every night.", "Guests pay 20 euros a night."),
    ("Drivers get 30 cents for each kilometre.", "Drivers get 30 cents per kilometre."),
    ("The fee is 20 euros per person and night.", "The fee is 20 euros per person per night."),
    # Bounds are said in one way.
    ("Members may borrow a maximum of five books.", "Members may borrow up to five books."),
    ("Loans in excess of 500 euros are checked.", "Loans over 500 euros are checked."),
    ("Guests must stay a minimum of two nights.", "Guests must stay at least two nights."),
    ("Costs are covered up to a limit of 90 euros.", "Costs are covered up to 90 euros."),
    ("Delivery takes one to two days.", "Delivery takes between one day and two days."),
    ("Children up to the age of ten sing.", "Children who are at most ten years old sing."),
    # One verb for several subjects.
    ("Adults pay 12 euros and children 6 euros.", "Adults pay 12 euros and children pay 6 euros."),
    (
        "Books may be kept for four weeks and films for one week.",
        "Books may be kept for four weeks, and films may be kept for one week.",
    ),
    ("Ann lives in Rome and Ben in Oslo.", "Ann lives in Rome, and Ben lives in Oslo."),
    ("Ann has three votes and Ben two.", "Ann has three votes, and Ben has two votes."),
    # Amounts for somebody, and by a description.
    (
        "Entry is 12 euros for adults and 8 euros for students.",
        "Entry is 12 euros for adults, and entry is 8 euros for students.",
    ),
    ("The fee of 90 euros must be paid.", "The fee is 90 euros, and the fee must be paid."),
    # A time opens a sentence with or without a comma.
    ("On Sundays the shop is closed.", "The shop is closed on Sundays."),
    ("On all other days, guests must pay.", "Guests must pay on all other days."),
    (
        "Leave must be taken by 31 March of the following year.",
        "Leave must be taken by 31 March of the following year.",
    ),
    # So much each; in a time that goes over the new year.
    ("Bags may weigh up to 23 kg each.", "Bags may weigh at most 23 kg."),
    (
        "Between 1 October and 31 March, guests must pay.",
        "Guests must pay between 1 October and 31 March.",
    ),
    # Working days are counted like others.
    (
        "Refunds must be made within five working days of receipt of the goods.",
        "Refunds must be made no later than five working days after receipt of the goods.",
    ),
    ("Guests may cancel up to 24 hours in advance.", "Guests may cancel at most 24 hours in advance."),
    (
        "If a guest stays longer than three hours, a fee of 15 euros is charged.",
        "If a guest stays for more than three hours, a fee of 15 euros is charged.",
    ),
    (
        "A student whose parents earn less than 900 euros may apply.",
        "A student whose parents earn less than 900 euros may apply.",
    ),
    # Ages and units behind a comparing word.
    ("Persons aged 65 and over travel free.", "Persons aged 65 or over travel free."),
    ("Children of six years or under sing.", "Children who are at most six years old sing."),
    ("Members with ten or more years of service win.", "Members with at least ten years of service win."),
    ("Anyone who drives faster than 50 km/h pays.", "Anyone who drives more than 50 km/h pays."),
    # A time that comes back is part of the predicate.
    ("The rent is due on the first day of each month.", "The rent is due on the first day of every month."),
    (
        "The rent must be paid by the end of each quarter.",
        "The rent must be paid by the end of every quarter.",
    ),
    ("Rent must be paid on the first of every month.", "Rent must be paid on the first of each month."),
    (
        "The shop is closed on the first Monday of each month.",
        "The shop is closed on the first Monday of every month.",
    ),
    # Not a single one is none.
    ("Bob has not missed a single day.", "Bob has not missed a day."),
)


def forms_of(sentence: str) -> frozenset[str]:
    """What a sentence says."""
    read = read_sentence(sentence)
    assert isinstance(read, Meaning), read
    return normal_clauses(read.forms)


@pytest.mark.parametrize(("sentence", "other"), ALIKE)
def test_two_sentences_say_the_same(sentence: str, other: str) -> None:
    assert forms_of(sentence) == forms_of(other)


@pytest.mark.parametrize("sentence", [sentence for pair in ALIKE for sentence in pair])
def test_what_is_read_can_be_said_back(sentence: str) -> None:
    read = read_sentence(sentence)
    assert isinstance(read, Meaning), read
    again = read_text(restate(read.forms))
    assert all(isinstance(each, Meaning) for each in again)
    assert normal_clauses(
        form for each in again if isinstance(each, Meaning) for form in each.forms
    ) == normal_clauses(read.forms)


ANSWERED = (
    (
        "A jar whose due date is earlier than 3 May 2024 is sold. Jar 1 is a jar. "
        "The due date of Jar 1 is 1 May 2024.",
        "Is Jar 1 sold?",
        True,
    ),
    # What is due by a time is not done by the time.
    ("The rent was paid by the end of the month.", "Was the rent paid?", True),
    (
        "The rent was paid by the deadline. Anything that has paid the rent is odd.",
        "Is the deadline odd?",
        False,
    ),
    ("The book must be returned by Friday.", "Must Friday return the book?", False),
    # How long after.
    (
        "Item 1 was returned 10 days after delivery. "
        "Items that were returned within 14 days of delivery are refunded.",
        "Is Item 1 refunded?",
        True,
    ),
    (
        "Item 1 was returned 20 days after delivery. "
        "Items that were returned within 14 days of delivery are refunded.",
        "Is Item 1 refunded?",
        False,
    ),
    (
        "Bob cancelled a week before the trip. "
        "Anyone who cancelled no later than ten days before the trip gets the money back.",
        "Does Bob get the money back?",
        False,
    ),
    # When.
    ("Bob arrived at 2 pm. Anyone who arrived no later than 3 pm is early.", "Is Bob early?", True),
    ("Bob arrived at 4 pm. Anyone who arrived no later than 3 pm is early.", "Is Bob early?", False),
    ("Bob arrived at 3 pm. Anyone who arrived at 3 pm or later is late.", "Is Bob late?", True),
    # A sum arises for each.
    (
        "A fee of 5 euros is charged for every late book. Book 1 is a late book.",
        "Is a fee charged for Book 1?",
        True,
    ),
    (
        "A fee of 5 euros is charged for every late book. Book 1 is a late book.",
        "Is a fee of 5 euros charged for Book 1?",
        True,
    ),
    (
        "A fee of 5 euros is charged for every late book. Book 1 is a late book.",
        "Is a fee of 6 euros charged for Book 1?",
        False,
    ),
    (
        "A discount of 10% is granted to members. Bob is a member.",
        "Is a discount of 10% granted to Bob?",
        True,
    ),
    (
        "A discount of 10% is granted to members. Bob is a guest.",
        "Is a discount of 10% granted to Bob?",
        False,
    ),
    (
        "A discount of 10% applies to all orders over 90 euros. Order 1 is an order of 100 euros.",
        "Does a discount apply to Order 1?",
        True,
    ),
    # What is so for members is so for each of them.
    ("Entry is free for members. Bob is a member.", "Is entry free for Bob?", True),
    ("Entry is free for members. Bob is a guest.", "Is entry free for Bob?", False),
    ("Entry is free for members.", "Is entry free for members?", True),
    ("Entry is free for children under six. Mia is a 5-year-old child.", "Is entry free for Mia?", True),
    ("Entry is free for children under six. Mia is a 6-year-old child.", "Is entry free for Mia?", False),
    ("The course is open to students. Bob is a student.", "Is the course open to Bob?", True),
    (
        "Entry is 12 euros for adults and 8 euros for students. Bob is a student.",
        "Is entry 8 euros for Bob?",
        True,
    ),
    (
        "Entry is 12 euros for adults and 8 euros for students. Bob is a student.",
        "Is entry 12 euros for Bob?",
        False,
    ),
    # What is said of an amount as a whole.
    ("Up to five days of leave may be carried over.", "May up to five days of leave be carried over?", True),
    ("At least two members must sign the form. Bob is a member.", "Must Bob sign the form?", False),
    ("Half of the fee must be paid in advance.", "Half of the fee must be paid in advance.", True),
    # An age in years is one.
    (
        "Ida is with a 2-year-old child. Anyone who is with a child under three years of age may stay.",
        "May Ida stay?",
        True,
    ),
    # So many, after a preposition.
    (
        "Bob is suspended for three matches. Anyone who is suspended for at least two matches must go.",
        "Must Bob go?",
        True,
    ),
    (
        "Bob is suspended for one match. Anyone who is suspended for at least two matches must go.",
        "Must Bob go?",
        False,
    ),
    # How long something has been so.
    ("Bob has been a member for three years.", "Has Bob been a member for at least two years?", True),
    ("Bob has been a member for three years.", "Has Bob been a member for at least four years?", False),
    # So often, and so many in a time.
    ("Ida has won ten times. Anyone who has won nine times is famous.", "Is Ida famous?", True),
    ("Ida has won ten times. Anyone who has won exactly nine times is famous.", "Is Ida famous?", False),
    (
        "Ida has had three accidents in two years. Anyone who has had more than two accidents in two years "
        "must walk.",
        "Must Ida walk?",
        True,
    ),
    (
        "Ida has had two accidents in two years. Anyone who has had more than two accidents in two years "
        "must walk.",
        "Must Ida walk?",
        False,
    ),
    ("Ida has sung for three years. Anyone who has sung for exactly two years wins.", "Does Ida win?", False),
    ("Ida has sung for three years. Anyone who has sung for two years wins.", "Does Ida win?", True),
    # Who is denied something is no such thing.
    ("Bob is denied boarding. Anyone who is denied boarding is sad.", "Is Bob sad?", True),
    ("Bob is denied boarding. Every boarding is short.", "Is Bob short?", False),
    # A list that shares "been".
    ("The coat has been washed. Anything that has been worn or washed is used.", "Is the coat used?", True),
    # Each parent has a benefit of their own.
    (
        "Ann and Ben are parents of Cem. Cem is a pupil. Ann receives a grant. Ben receives a pension. "
        "Every grant and every pension is a benefit. "
        "Pupils whose parents receive a benefit pay only 5 euros.",
        "Does Cem pay 5 euros?",
        True,
    ),
    (
        "Ann and Ben are parents of Cem. Cem is a pupil. Ann receives a grant. "
        "Every grant is a benefit. Pupils whose parents receive a benefit pay only 5 euros.",
        "Does Cem pay 5 euros?",
        False,
    ),
    # Pounds are paid or weighed.
    (
        "Bob earns 90 pounds a week. Anyone who earns less than 100 pounds a week may claim help.",
        "May Bob claim help?",
        True,
    ),
    ("Bob weighs 90 pounds. Anyone who weighs less than 50 kg is light.", "Is Bob light?", True),
    # Since when.
    ("Ann has lived here since 2010. Anyone who has lived here since 2015 is old.", "Is Ann old?", True),
    ("Ann has lived here since 2019. Anyone who has lived here since 2015 is old.", "Is Ann old?", False),
    ("Bob has been a member since 2019.", "Is Bob a member?", True),
    # No one else.
    ("Seat 1 is a seat. A seat is free if no one else has taken it.", "Is Seat 1 free?", True),
    ("Bob has taken Seat 1. A seat is free if no one else has taken it.", "Is Seat 1 free?", False),
    # Not a single one.
    (
        "Bob is a pupil. Bob has missed a day. A pupil who has not missed a single day wins.",
        "Does Bob win?",
        False,
    ),
    # The past after a noun.
    (
        "Udo is a runner and finished in two hours. Anyone who finished in less than three hours wins.",
        "Does Udo win?",
        True,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_a_policy_form_is_answered(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


VALUES = (
    ("Members get 25 days of leave. Bob is a member.", "How many days of leave does Bob get?", "25 days"),
    ("Members get 25 days of leave. Bob is a member.", "How much leave does Bob get?", "25 days"),
    (
        "Members are entitled to 25 days of leave. Bob is a member.",
        "How many days of leave is Bob entitled to?",
        "25 days",
    ),
    ("Bob has been a member for three years.", "How long has Bob been a member?", "three years"),
    ("Bob has been ill for four days.", "How long has Bob been ill?", "four days"),
    ("Bob has worked here for 14 months.", "How long has Bob worked here?", "14 months"),
    ("Delivery takes two days.", "How long does delivery take?", "two days"),
    ("Parcel 3 was delivered on 4 May 2024.", "When was Parcel 3 delivered?", "on 4 May 2024"),
    ("Bob has been a member since 2019.", "Since when has Bob been a member?", "2019"),
    ("The shop opens at 9 am.", "When does the shop open?", "at 9 am"),
    ("The fee is 20 euros for members. Bob is a member.", "How much is the fee for Bob?", "20 euros"),
    ("A day pass costs 12 euros.", "How much does a day pass cost?", "12 euros"),
    (
        "A ticket costs 12 euros for adults and 6 euros for children.",
        "How much does a ticket cost for adults?",
        "12 euros",
    ),
)


@pytest.mark.parametrize(("text", "question", "value"), VALUES)
def test_a_value_is_answered(text: str, question: str, value: str) -> None:
    assert multiprover.prove(text, question).answers == (value,)


REFUSED = (
    "Working hours are from 9 to 5.",  # no age, and no range either
    "Working hours are between 9 and 17.",  # of what?
    "Three members may not vote.",  # which ones?
    "Subsequent years are free.",  # after what?
    "Bob has been a member since 2019. Anyone who has been a member for two years wins.",  # what is today?
    "Anyone with two or more dogs or cats pays.",  # two cats, or one?
    "A fee of 5 euros is charged.",  # for what?
    "Orders are shipped on the same street.",  # the same as whose?
)


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_is_not_clear_is_refused(sentence: str) -> None:
    with pytest.raises(MultiproverError):
        multiprover.prove(sentence, "Is Bob kind?")


@pytest.mark.parametrize(
    "until", ["they are 14", "they turn 14", "they reach the age of 14", "they are 14 years old"]
)
@pytest.mark.parametrize(("age", "answer"), [(13, True), (14, False), (15, False)])
def test_until_an_age_leaves_out_all_who_are_older(until, age, answer):
    text = f"Skaters may use the ramp until {until}.\nEva is a skater.\nEva is {age} years old."
    assert multiprover.prove(text, "May Eva use the ramp?").answer is answer


def test_who_is_one_may_be_one_of_those_mentioned():
    assert is_refused("Eva is one.")
    assert not is_refused("Eva is one year old.")


def test_until_an_age_is_that_of_the_subject_where_nobody_else_is_mentioned():
    text = "Skaters get a helmet until the age of 14.\nEva is a skater.\nEva is {} years old."
    assert multiprover.prove(text.format(13), "Does Eva get a helmet?").answer is True
    assert multiprover.prove(text.format(14), "Does Eva get a helmet?").answer is False
    assert is_refused("A coach is responsible for the skater until the age of 14.")


@pytest.mark.parametrize(("pages", "answer"), [(9, True), (10, True), (11, False)])
def test_no_longer_than_so_many_pages_is_at_most_so_many(pages, answer):
    text = f"A report is printed if it is no longer than ten pages.\nReport 4 is {pages} pages long."
    assert multiprover.prove(f"{text}\nReport 4 is a report.", "Is Report 4 printed?").answer is answer
