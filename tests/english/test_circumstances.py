"""What makes no difference, what is declared so, times counted from an event, what people have together."""

import pytest

import multiprover
from multiprover.errors import MultiproverError
from tests.english.reading import is_refused, meaning_of

SAME = (
    ("A visitor may park even if the yard is full.", "A visitor may park."),
    ("Even if the yard is full, a visitor may park.", "A visitor may park."),
    ("Whether or not they have a badge, visitors may park.", "Visitors may park."),
    ("Visitors may park, whether they are old or young.", "Visitors may park."),
    ("All visitors, whether old or young, may park.", "All visitors may park."),
    ("Every visitor, whatever the season, may park.", "Every visitor may park."),
    ("Visitors may park regardless of how long they stay.", "Visitors may park."),
    ("Visitors may park no matter how many cars they own.", "Visitors may park."),
    ("Visitors may park irrespective of which town they live in.", "Visitors may park."),
    ("Regardless of what they earn, visitors may park.", "Visitors may park."),
    ("No truck may park, however small it is.", "No truck may park."),
    ("Visitors may park with or without a badge.", "Visitors may park."),
    ("However, visitors may park.", "Visitors may park."),
    ("Even if a visitor is late, he may park.", "A visitor may park."),
    (
        "A visitor may park even if he is late, as long as he has a badge.",
        "A visitor may park as long as he has a badge.",
    ),
    ("If a visitor has a badge, he may stay even if it rains.", "If a visitor has a badge, he may stay."),
    ("A visitor may park if he pays, even if he is late.", "A visitor may park if he pays."),
    ("Trucks that are old and run on coal are banned.", "Trucks that run on coal and are old are banned."),
    ("The cod is fresh fish.", "The cod is a fresh fish."),
)


@pytest.mark.parametrize(("sentence", "plainly"), SAME)
def test_both_sentences_say_the_same(sentence: str, plainly: str) -> None:
    def parts(text: str) -> set[str]:
        return set(text.replace(" => ", " & ").split(" & "))

    assert parts(meaning_of(sentence)) == parts(meaning_of(plainly))
    assert not is_refused(sentence)


REFUSED = (
    "Members of clubs that publish their income must sign.",
    "Bob goes to a club with two friends.",
    "Visitors may park whether they have a badge.",
    "Even if a visitor is late, the guard must admit him.",
    "A visitor may park even if the guest is ill, as long as he has a badge.",
    "Dogs that eat meat, cats and birds are pets.",
    "A visitor who has a child, a pupil or a teacher must wait.",
    "Crate 4 has a lamp, and it is red.",
    "Ann met Eva; she is a doctor.",
    "Cats over 10 pounds must be weighed.",
)


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_is_not_clear_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


ANSWERED = (
    # What is declared, certified, kept so is one predicate; by whom it is, it is.
    (
        "Hall 1 has been declared unsafe by an expert. Any hall that has been declared unsafe is closed.",
        "Is Hall 1 closed?",
        True,
    ),
    (
        "Dr. Roe declared Hall 1 unsafe for children. Dr. Roe is an expert."
        " Any hall that has been declared unsafe for children by an expert is closed.",
        "Is Hall 1 closed?",
        True,
    ),
    ("Ann has been declared unfit for duty by Bob.", "Has Ann been declared unfit?", False),
    ("Ann has been declared unfit for duty by Bob.", "Is Ann unfit for duty?", False),
    ("The gate must be kept locked at night.", "Must the gate be kept locked at night?", True),
    # Who did it does not matter to what was done.
    ("The form was signed in ink by Ann.", "Was the form signed?", True),
    ("The form was sent to Bob by Ann.", "Was the form sent to Bob?", True),
    ("The trip was cancelled by Ann on 3 May 2024.", "Was the trip cancelled on 3 May 2024?", True),
    # Both dates of a time that is counted from an event.
    (
        "Any kettle that was returned within 14 days of delivery is free."
        " The kettle was delivered on 2 May 2024 and was returned on 9 May 2024.",
        "Is the kettle free?",
        True,
    ),
    (
        "Any kettle that was returned within 14 days of delivery is free."
        " The kettle was delivered on 2 May 2024 and was returned on 29 May 2024.",
        "Is the kettle free?",
        False,
    ),
    (
        "Any kettle that was returned within 14 days of delivery is free."
        " The kettle was delivered on 2 May 2024 and was returned on 1 May 2024.",
        "Is the kettle free?",
        False,
    ),
    (
        "Whoever returned a kettle more than a week after purchase pays a fee. Kettle 1 is a kettle."
        " Ann bought Kettle 1 on 2 May 2024. Ann returned Kettle 1 on 20 May 2024.",
        "Does Ann pay a fee?",
        True,
    ),
    (
        "Trips are free unless they were cancelled less than three days before departure. Trip 1 departed on"
        " 9 May 2024. Trip 1 was cancelled on 8 May 2024.",
        "Is Trip 1 free?",
        False,
    ),
    # What parents have together is theirs, not their child's.
    (
        "A pupil whose income is under 100 euros is poor."
        " Tom is a pupil. The income of his parents is 90 euros.",
        "Is Tom poor?",
        False,
    ),
    (
        "A pupil is poor if the income of his or her parents is under 100 euros. Tom is a pupil."
        " Tom's parents' income is 90 euros.",
        "Is Tom poor?",
        True,
    ),
    (
        "A pupil may swim if he or she has the consent of his or her parents."
        " Tom is a pupil and has the consent of his parents.",
        "May Tom swim?",
        True,
    ),
    # Pounds are paid where something is paid.
    ("Tom pays a yearly fee of 30 pounds.", "Does Tom pay a fee of 30 pounds?", True),
    ("The rent is 600 pounds.", "Is the rent over 500 pounds?", True),
    # How many of them something is of.
    (
        "Whatever is sold in boxes of more than 20 pens is dear. Penbox is sold in boxes of 24 pens.",
        "Is Penbox dear?",
        True,
    ),
    ("Groups of at least ten people may book. Group 4 is a group of 9 people.", "May Group 4 book?", False),
    # A list goes on where it began; a semicolon ends a statement.
    (
        "A guest who has a dog, a cat or a bird must pay. Ann is a guest and has a cat. Tom is a cat.",
        "Must Tom pay?",
        False,
    ),
    (
        "A guest who has a dog, a cat or a bird must pay. Ann is a guest and has a cat. Tom is a cat.",
        "Must Ann pay?",
        True,
    ),
    ("Rex is a horse that has kicked a person; his owner is Ann.", "Does Ann own Rex?", True),
    ("The cup is red. The toaster is new; it costs 30 euros.", "Does the toaster cost 30 euros?", True),
    # An exception from a rule with a condition.
    (
        "Members may vote if they have paid, except for juniors."
        " Tom is a member. Tom has paid. Tom is a junior.",
        "May Tom vote?",
        False,
    ),
    (
        "If the hall is open, members may sing, except for Tom. The hall is open. Tom and Ann are members.",
        "May Ann sing?",
        True,
    ),
    (
        "Items may be sold if they were tested within a week of arrival, except for used items."
        " Item 1 was tested two days after arrival. Item 1 is used.",
        "May Item 1 be sold?",
        False,
    ),
    # What must be so need not be so.
    ("Guests must be older than 18 years. Tim is a guest.", "Is Tim older than 18 years?", False),
    ("Guests must be older than 18 years. Tim is a guest.", "Must Tim be older than 18 years?", True),
    (
        "Sheds must not be larger than 9 square metres. Shed 1 is a shed.",
        "May Shed 1 be larger than 9 square metres?",
        False,
    ),
    ("Guests must not have been warned. Tim is a guest.", "May Tim have been warned?", False),
    ("Guests must have been warned. Tim is a guest.", "Must Tim be warned?", False),
    (
        "A guest may not leave without a receipt from Ann. Tim is a guest who has a receipt from Ann.",
        "May Tim leave from Ann?",
        False,
    ),
    # Those that are named beside all.
    ("All guests, including pupils, must sign. Tim is a pupil.", "Must Tim sign?", True),
    ("All guests must sign, including pupils. Tim is a pupil.", "Must Tim sign?", True),
    ("All new guests, including pupils, must sign. Tim is a pupil.", "Must Tim sign?", False),
    ("Sharp tools, such as saws, are banned. Saw 1 is new.", "Is Saw 1 banned?", True),
    ("No pets, including cats, are allowed. All cats are allowed. Tim is a pet.", "Is Tim allowed?", False),
    ("Trucks may be driven by adults only. Tim is a pupil. Truck 1 is new.", "May Tim drive Truck 1?", False),
    # Their children are those of whom the sentence speaks.
    ("Guests pay a fee, and their children sing. Tim is a child of Ann.", "Does Tim sing?", False),
    (
        "Guests pay a fee, and their children sing. Tim is a child of Ann. Ann is a guest.",
        "Does Tim sing?",
        True,
    ),
    # What rises above a value is more.
    ("If the level rises above 3 metres, Ann leaves. The level is 4 metres.", "Does Ann leave?", True),
    ("If the level falls below 3 metres, Ann leaves. The level is 4 metres.", "Does Ann leave?", False),
    # The first year is not any year.
    ("Tim gets a bonus in his first year.", "Does Tim get a bonus in his second year?", False),
    ("Tim's first child is Bob.", "Is Bob Tim's child?", True),
    ("A pass is valid for a year. Pass 1 is new.", "Is Pass 1 valid for a year?", True),
    # One for each who gets it.
    ("A badge is issued to every guest. Tim is a guest.", "Is a badge issued to Tim?", True),
    ("A badge is given to anyone who has paid. Tim has paid.", "Is a badge given to Tim?", True),
    ("Letters are sent by post only. Letter 1 is a letter.", "Is Letter 1 sent by post?", True),
    ("Anyone who has stayed for longer than a week pays. Tim has stayed for 9 days.", "Does Tim pay?", True),
    # "permit" is no verb before another.
    ("People who hold a guest permit pay a fee. Ann holds a guest permit.", "Does Ann pay a fee?", True),
    ("The tuna is old fish. Old fish must be thrown away.", "Must the tuna be thrown away?", True),
    ("Every parcel is opened by the returns team. Parcel 1 is new.", "Is Parcel 1 opened?", True),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_the_answer_follows(text: str, question: str, answer: bool) -> None:
    try:
        result = multiprover.prove(text, question)
    except MultiproverError as error:
        pytest.fail(str(error))
    assert result.answer is answer
