"""Verbs with what they take, lists of verbs, and clauses: what they say, what is refused, what is answered."""

import pytest

import multiprover
from multiprover.english.read import read_sentence
from multiprover.english.readings import Meaning
from multiprover.english.restate import restate

RIGHTLY = (
    ("Every applicant who passes is guaranteed a seat.", "… then there is a seat that is guaranteed to X."),
    ("Patients are prescribed a syrup.", "… then there is a syrup that is prescribed to X."),
    ("Every child is spared the fee.", "If X is a child then X is spared the fee."),
    ("Nora can ski, skate and climb a rope.", "Nora may ski. Nora may skate. Nora may climb a rope."),
    ("Nobody may smoke or drink wine.", "… then X may not smoke and X may not drink wine."),
    (
        "A bridge that is not closed but is linked to a dam is tested.",
        "If X is a bridge and X is not closed and X is linked to Y and Y is a dam then X is tested.",
    ),
    (
        "A farmer who owns cows that graze and lives alone gets help.",
        "If X is a farmer and X owns Y and Y is a cow and Y grazes and X lives alone then X gets help.",
    ),
    (
        "Every box that is sealed and sent to Rome is heavy.",
        "… X is sealed and X is sent to Rome then X is heavy.",
    ),
    ("Bob can swim and row, but has no boat.", "Bob may swim. Bob may row. Bob does not have a boat."),
    (
        "Young drivers and drivers with a trailer must stop.",
        "If X is a driver and X is young then X must stop. "
        "If X is a driver and X has Y and Y is a trailer then X must stop.",
    ),
)
"""Sentences and what they say; after "…" only the end is compared."""

REFUSED = (
    "Bob wins or loses at the finals.",
    "A lamp that is checked or repaired by Bob is safe.",
    "A child who sings and dances in the hall is happy.",
    "Guests may smoke or roll cigarettes.",
    "Whoever owns a dog that bites and barks must pay a fee.",
    "Teachers and members of the board have a key.",
    "Trucks and cars with a trailer must stop.",
)

ANSWERED = (
    (
        "Every applicant who passes is guaranteed a seat. Vito is an applicant. Vito passes.",
        "Is Vito guaranteed a seat?",
        True,
    ),
    ("The doctor prescribes Ann a syrup.", "Is Ann prescribed a syrup?", True),
    ("The bank issues a card to Ann.", "Is Ann issued a card?", True),
    ("The bank issues a card to Ann. Bob is old.", "Is Bob issued a card?", False),
)


@pytest.mark.parametrize(("sentence", "said"), RIGHTLY)
def test_what_a_sentence_says(sentence, said):
    reading = read_sentence(sentence)
    assert isinstance(reading, Meaning)
    if said.startswith("… "):
        assert restate(reading.forms).endswith(said.removeprefix("…"))
    else:
        assert restate(reading.forms) == said


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_is_not_clear_is_refused(sentence):
    assert not isinstance(read_sentence(sentence), Meaning)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_what_is_answered(text, question, answer):
    assert multiprover.prove(text, question).answer is answer
