"""What one sentence says in other words than another: it is taken for the same, or there is no verdict."""

import pytest

import multiprover
from multiprover.errors import SentenceError

ANSWERED = (
    # Who is eligible for something is called eligible.
    ("Ida is eligible for a loan. Eligible people are happy.", "Is Ida happy?", True),
    ("Ida is enrolled in the course. Everyone who is enrolled pays.", "Does Ida pay?", True),
    # Whose apprentice somebody is has one.
    ("Ida is a disciple of Ben. Whoever has a disciple is proud.", "Is Ben proud?", True),
    ("Ida is a disciple of Ben. Whoever has a disciple is proud.", "Is Ida proud?", False),
    # What may be done by some people they may do.
    ("The sauna may be used by guests who have a key. Ida is a guest.", "May Ida use the sauna?", False),
    (
        "The sauna may be used by guests who have a key. Ida is a guest. Ida has a key.",
        "May Ida use the sauna?",
        True,
    ),
    ("The hall may be hired by clubs or by members. Ida is a member.", "May Ida hire the hall?", True),
    ("The hall may not be hired by members. Ida is a member.", "May Ida not hire the hall?", True),
    ("Fees may be paid by cheque. Fee 1 is a fee.", "May Fee 1 be paid by cheque?", True),
    # Who may do it with one of a kind may do it with each of them.
    ("Every member may borrow a bike. Bolt is a bike. Ida is a member.", "May Ida borrow Bolt?", True),
    ("Every member may borrow a bike. Bolt is a car. Ida is a member.", "May Ida borrow Bolt?", False),
    ("Ida may borrow any bike.", "May Ida borrow a bike?", True),
    ("A bike may be borrowed by any member. Ida is a member.", "May Ida borrow a bike?", True),
    # What is wanted is counted, too.
    ("Ida is expecting two guests. Whoever expects more than one guest cooks.", "Does Ida cook?", True),
    ("Ida is expecting one guest. Whoever expects more than one guest cooks.", "Does Ida cook?", False),
    # No circumstances make a difference.
    (
        "Ida is a judge. Ida is ill. Judges may not be dismissed under any circumstances.",
        "May Ida not be dismissed?",
        True,
    ),
    # "instead" adds nothing.
    ("Ida eats the soup instead. Whoever eats the soup is warm.", "Is Ida warm?", True),
    # "The second" of two that are mentioned under "may".
    (
        "Bolt, Nut and Cog are firms. Bolt may send a bill to Nut. Ida owns Nut. Ben owns Cog."
        " If one firm may send a bill to another firm, the owner of the second firm is warned.",
        "Is Ben warned?",
        False,
    ),
    # "that person" is somebody mentioned, so what follows is about the guest.
    (
        "Lab 1 is a room. Ben may enter Lab 1. Ida is a guest of Ben. Ida has signed the book."
        " If a person may enter a room, every guest of that person who has signed the book may enter the"
        " room.",
        "May Ida enter Lab 1?",
        True,
    ),
)
NO_VERDICT = (
    ("Ida works for Bolt.", "Does Ida work?", "works for"),
    ("Ida is responsible for the pool.", "Is Ida responsible?", "is responsible for"),
    ("Ida works for Bolt. Whoever works pays taxes.", "Does Ida pay taxes?", "works for"),
    ("Ida works for Bolt. Nobody is idle unless they work.", "Is Ida idle?", "works for"),
    ("Ida keeps Ben from the pool. Whoever keeps Ben is kind.", "Is Ida kind?", "keeps"),
    ("Guests must wear a helmet on the site. Ida is a guest.", "Must Ida wear a helmet?", "on"),
    ("Guests over 12 pay. The age limit does not apply to nurses.", "Does Ida pay?", "another rule"),
    ("A loan is big if it is higher than three times the monthly rent.", "Is Loan 1 big?", "computed"),
    ("Orphans are provided with a room of 12 square metres or more.", "Is Ida kind?", "condition"),
    (
        "A worker is helped if the employer pays less than 900 euros. Ida's employer pays 800 euros.",
        "Is Ida helped?",
        "whose",
    ),
    (
        "Ida is a guest. Every guest may rent a van. Whoever may rent a van may take it abroad.",
        "May Ida take a van abroad?",
        "may rent a van",
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_what_is_said_in_other_words_is_the_same(text, question, answer):
    assert multiprover.prove(text, question).answer is answer


@pytest.mark.parametrize(("text", "question", "hint"), NO_VERDICT)
def test_there_is_no_verdict_where_words_do_not_meet(text, question, hint):
    with pytest.raises(SentenceError, match=hint):
        multiprover.prove(text, question)


def test_somebody_else_who_works_for_a_firm_does_not_make_a_question_unclear():
    assert multiprover.prove("Ida works for Bolt. Ben is a clerk.", "Does Ben work?").answer is False


@pytest.mark.parametrize(
    ("fact", "refunded", "group"),
    [
        ("Booking 3 was made at the saver rate for six people.", False, False),
        ("Booking 3 was made for Ann at the saver rate in May.", False, False),
        ("Booking 3 was made for seven people.", True, True),
        ("Booking 3 was made at the standard rate for 12 people.", True, True),
    ],
)
def test_what_was_made_with_more_details_was_made_so(fact: str, refunded: bool, group: bool) -> None:
    text = f"""A booking is refunded unless it was made at the saver rate.
    A booking for more than six people is a group booking. Booking 3 is a booking. {fact}"""
    assert multiprover.prove(text, "Is Booking 3 refunded?").answer is refunded
    assert multiprover.prove(text, "Is Booking 3 a group booking?").answer is group


def test_who_owes_an_amount_of_rent_owes_rent() -> None:
    text = """A tenant gets the deposit if he or she does not owe any rent. Kuno owes one month's rent.
    Nele owes 50 euros of rent. Kuno, Nele and Ida are tenants."""
    result = multiprover.prove(text, "Who gets the deposit?")
    assert list(map(str, result.answers)) == ["Ida"]
    assert multiprover.prove(text, "Does Kuno owe rent?").answer is True


@pytest.mark.parametrize("question", ["Is a signature required?", "Is any signature required?"])
def test_what_is_required_once_is_required(question: str) -> None:
    text = "If the total exceeds 500 euros, a second signature is required.\nThe total is {} euros."
    assert multiprover.prove(text.format(501), question).answer is True
    assert multiprover.prove(text.format(500), question).answer is False
