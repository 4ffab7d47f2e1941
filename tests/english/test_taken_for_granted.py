"""What sentences take for granted: that there is what they speak of, and which one a pronoun means."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_sentence
from multiprover.english.restate import restate

NOTED = "Note 3 and Note 4 are notes. A note that is about the stove is red. "
SHED = "The north shed is a shed. The south shed is a shed. Ida uses the north shed. "
GROWN = "Moss grows on the old roof. The old roof and the new roof are roofs. "
TOPICS = "Note 3 is about the kettle. Note 4 is about the stove. The kettle and the stove are devices. "

ANSWERED = (
    # A part that everything has need not be mentioned.
    (
        SHED + "If Ida uses a shed, the lock of the shed is oiled.",
        "Is the lock of the north shed oiled?",
        True,
    ),
    (
        SHED + "If Ida uses a shed, the lock of the shed is oiled.",
        "Is the lock of the south shed oiled?",
        False,
    ),
    (SHED + "The lock of a shed is oiled if Ida uses the shed.", "Is the north shed's lock oiled?", True),
    (SHED + "The roof of every shed must be painted.", "Must the roof of the south shed be painted?", True),
    (SHED + "The roof of every shed must be painted.", "Must the door of the south shed be painted?", False),
    # Where something grows, there is some of it.
    (GROWN + "A roof on which moss grows is cleaned.", "Is the old roof cleaned?", True),
    (GROWN + "A roof on which moss grows is cleaned.", "Is the new roof cleaned?", False),
    (GROWN + "A roof on which no moss grows is dry.", "Is the old roof dry?", False),
    (GROWN, "Does moss grow on the old roof?", True),
    ("Petrol is sold in the kiosk. A kiosk in which petrol is sold is closed.", "Is the kiosk closed?", True),
    # What is needed is what has to be paid for.
    (
        "Gate 2 is a gate. Gate 2 needs a bolt. Gate 2 belongs to Eva. "
        "If a gate needs a bolt, the person that the gate belongs to must pay for it. "
        "If someone must pay for a bolt, he or she grumbles.",
        "Does Eva grumble?",
        True,
    ),
    # Whom or what something is about, whom somebody looks after, and who lets whom in.
    (TOPICS + NOTED, "Is Note 4 red?", True),
    (
        TOPICS + NOTED,
        "Is Note 3 red?",
        False,
    ),
    ("Ida looks after Tom. Everyone whom Ida looks after may swim.", "May Tom swim?", True),
    ("Ida looks after Tom. Everyone whom Ida looks after may swim.", "May Ida swim?", False),
    ("Ida must let Tom in.", "Does Ida have to let Tom in?", True),
    ("Ida must let Tom in.", "Does Tom have to let Ida in?", False),
    (
        "The aunt or the uncle of a pupil is a relative of that pupil. Tom is a pupil. Ida is Tom's aunt.",
        "Is Ida a relative of Tom?",
        True,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_what_is_taken_for_granted_decides_the_answer(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


@pytest.mark.parametrize(
    "sentence",
    [
        "If a gate needs a bolt, Ida must sell it.",
        "If a boat requires a permit, the pilot has to carry it.",
        "If a room has no stove, Ida must provide it.",
        "The plank is about a metre.",
        "The mother or the father of Tom is a teacher.",
        "Ida or Tom is a teacher.",
    ],
)
def test_what_may_be_meant_in_two_ways_is_refused(sentence: str) -> None:
    assert isinstance(read_sentence(sentence), Unread)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Moss grows on the old roof.", "Moss grows on the old roof."),
        (
            "If a mill needs a pump, the mayor of the town it lies in must visit it.",
            "If X is a mill and X needs a pump and Y is a town and X lies in Y and Z is a mayor of Y"
            " then Z must visit X. If X is a mill and X needs Y and Y is a pump and Z is a town"
            " and X lies in Z and U is a mayor of Z then U must visit X.",
        ),
        ("Tea is kept in the tin and smells of Tom.", "Tea is kept in the tin and smells of Tom."),
        ("Tea must be kept in the tin.", "If X is a tea then X must be kept in the tin."),
        (
            "The lock of a shed is oiled if the lock is old.",
            "If X is a shed and Y is a lock of X and Y is old then Y is oiled.",
        ),
        (
            "The lock of a shed is oiled.",
            "If X is a shed and Y is a lock of X then Y is oiled. If X is a shed then X's lock is oiled.",
        ),
        (
            "If a car lacks a mirror, it is towed.",
            "If X is a car and X does not have a mirror then X is towed.",
        ),
    ],
)
def test_what_is_taken_for_granted_is_said_back(sentence: str, said: str) -> None:
    reading = read_sentence(sentence)
    assert not isinstance(reading, Unread)
    assert restate(reading.forms) == said
