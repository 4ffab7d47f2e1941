"""Short everyday texts: what follows from several sentences together, and where there is no verdict."""

import pytest

import multiprover
from multiprover.errors import MultiproverError

VERDICTS = (
    # Those of whom the sentences before do not speak.
    (
        "Entry is free for pupils. All other visitors pay 8 euros. Ida is a visitor and a pupil.",
        "Does Ida pay 8 euros?",
        False,
    ),
    (
        "Entry is free for pupils. All other visitors pay 8 euros. Ida is a visitor.",
        "Does Ida pay 8 euros?",
        True,
    ),
    (
        "Rooms with a stove cost 9 euros. The other rooms cost 7 euros. Room 1 has a stove.",
        "Does Room 1 cost 7 euros?",
        False,
    ),
    (
        "Rooms with a stove cost 9 euros. The other rooms cost 7 euros. Room 2 is a room.",
        "Does Room 2 cost 7 euros?",
        True,
    ),
    (
        "Ida and Rolf have to cook. The others have to wash up. Udo is a guest.",
        "Does Udo have to wash up?",
        True,
    ),
    (
        "Ida and Rolf have to cook. The others have to wash up. Udo is a guest.",
        "Does Ida have to wash up?",
        False,
    ),
    (
        "Wet boxes go into the red bin. The others go into the blue bin. Box 1 is wet.",
        "Does Box 1 go into the blue bin?",
        False,
    ),
    (
        "Vegans get the green menu. Cooks wear a hat. Guests with a rash get the plain menu. "
        "The other guests get the red menu. Ida is a guest and a vegan.",
        "Does Ida get the red menu?",
        False,
    ),
    # What has happened once.
    (
        "If someone breaks a cup, they must replace it. Max broke a cup yesterday.",
        "Must Max replace the cup?",
        True,
    ),
    (
        "Whoever misses three rehearsals may not sing. Bert has missed three rehearsals.",
        "May Bert sing?",
        False,
    ),
    ("Anyone who joins the band gets a folder. Edda has joined the band.", "Does Edda get a folder?", True),
    (
        "Toys with a sticker are sold. Bob is a toy. Bob gets a sticker.",
        "Is Bob sold?",
        True,
    ),
    ("Guests with a ticket may enter. Ida is a guest. Ida bought a ticket.", "May Ida enter?", True),
    ("Guests with a ticket may enter. Ida is a guest. Ida has lost her ticket.", "May Ida enter?", False),
    (
        "If an animal is ill, the vet looks at it. Rex is an animal. Rex is ill today.",
        "Does the vet look at Rex?",
        True,
    ),
    # Children by their age.
    ("Children under six travel free. Mona is five years old.", "Does Mona travel free?", True),
    ("Children under six travel free. Rex is a dog. Rex is five years old.", "Does Rex travel free?", False),
    # Whose it is, and what two are to each other.
    ("The red bike is Tom's.", "Does the red bike belong to Tom?", True),
    ("The red bike is not Tom's.", "Is the red bike Tom's?", False),
    ("Paul and Greta are brother and sister.", "Is Greta a sibling of Paul?", True),
    ("Ann and Tim are mother and son.", "Is Ann Tim's mother?", True),
    ("Ruth and Karl are husband and wife.", "Is Karl married to Ruth?", True),
    ("Our neighbour Mr Falk owns a boat.", "Is Mr Falk a neighbour?", True),
    ("My cousin Bea waters the roses.", "Does Bea water the roses?", True),
    # Numbers without their noun.
    ("Greta has three cats, and Paul has two.", "Does Paul have two cats?", True),
    ("Adults pay six euros, children pay three. Ida is a child.", "Does Ida pay three euros?", True),
    # For everyone.
    ("The toy is safe for everyone.", "Is the toy safe for everyone?", True),
    ("The toy is safe for everyone except Ann.", "Is the toy safe for everyone?", False),
    ("The toy is safe for Ann. Bo is a child.", "Is the toy safe for everyone?", False),
    # One thing, wherever its noun stands.
    ("Ann lives in room 4. Room 4 is cold.", "Is room 4 cold?", True),
    ("Ben is in class 5a. Class 5a is noisy.", "Is class 5a noisy?", True),
    # Words in their places.
    ("Everyone in the front row wears white. Ada is in the front row.", "Does Ada wear white?", True),
    ("The children are having lunch. Ida is a child.", "Does Ida have lunch?", True),
    (
        "Cakes with nuts get a label. The lemon cake is a cake. The lemon cake has no nuts in it.",
        "Does the lemon cake get a label?",
        False,
    ),
    (
        "Whoever needs a helmet can get one for free. Lou needs a helmet.",
        "Can Lou get a helmet for free?",
        True,
    ),
    ("Pupils of class 5A stay here. Finn is a pupil of class 5A.", "Does Finn stay here?", True),
    ("Toffee is a hamster. Hamsters are rodents.", "Is Toffee a rodent?", True),
)


@pytest.mark.parametrize(("text", "question", "answer"), VERDICTS)
def test_what_follows_from_sentences_that_many_people_would_write(
    text: str, question: str, answer: bool
) -> None:
    """The verdict."""
    assert multiprover.prove(text, question, reasoner="exact").answer is answer


REFUSED = (
    "Entry costs 8 euros. All other visitors get in free. Ida is a visitor.",
    "Members get a badge. Vegans get a green menu. The other guests get the red menu. Ida is a guest.",
    "Ida is a guest. The children greet the others.",
)


@pytest.mark.parametrize("text", REFUSED)
def test_others_of_whom_it_is_not_clear_who_they_are_get_no_verdict(text: str) -> None:
    """Refused."""
    with pytest.raises(MultiproverError):
        multiprover.prove(text, "Is Ida a guest?", reasoner="exact")


def test_whose_something_is_can_be_asked() -> None:
    """The owner."""
    found = multiprover.prove("The red bike is Tom's. The blue bike is Ann's.", "Whose is the red bike?")
    assert getattr(found, "answers", None) == ("Tom",)


ASKED_OTHERWISE = (
    ("Paul and Greta are brother and sister.", "Is Greta Paul's sister?"),
    ("Bo wears white.", "What does Bo wear?"),
    ("Table A is 80 cm high.", "Is table A 80 cm high?"),
)


@pytest.mark.parametrize(("text", "question"), ASKED_OTHERWISE)
def test_what_the_text_does_not_tell_in_these_words_gets_no_verdict(text: str, question: str) -> None:
    """Refused."""
    with pytest.raises(MultiproverError):
        multiprover.prove(text, question, reasoner="exact")
