"""What there is: in conditions and questions, with a clause about it; and what was mentioned before."""

import pytest

from multiprover import prove
from multiprover.english.read import Unread, read_sentence

TAUGHT = "Ms Berg is a teacher. Ms Berg teaches maths and physics. Ms Kohl teaches maths. "
STEPS = (
    "Steps 1, 2 and 3 are steps. Step 1 is a prerequisite of Step 2. Jan and Fee are cooks. Jan has learned "
    "Step 1. A cook may try a step unless there is a prerequisite of the step that the cook has not learned. "
)
ROOMS = "Room 1 and Room 2 are rooms. Key 1 is a key to Room 1. Key 2 is a key to Room 2. Key 1 was lost. "


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        # "maths" is one subject, as physics is.
        (TAUGHT + "Whoever teaches maths gets a ruler.", "Does Ms Kohl get a ruler?", True),
        (TAUGHT + "Maths is a subject. Whoever teaches a subject is paid.", "Is Ms Kohl paid?", True),
        # A subject is nobody's pupil, but somebody who is taught is.
        (TAUGHT + "Every pupil of Ms Berg sings. Ms Berg teaches Otmar.", "Does Otmar sing?", True),
        (TAUGHT + "Every pupil of Ms Berg sings. Ms Berg teaches Otmar.", "Does physics sing?", False),
        # A condition asks whether anything is one.
        ("Ida stays if there is no fire. Fire 1 is a fire.", "Does Ida stay?", False),
        ("Ida stays if there is no fire. Hut 1 is a bar.", "Does Ida stay?", True),
        ("Ida stays if there are no dogs who bark. Rex is a dog. Rex barks.", "Does Ida stay?", False),
        ("Ida stays if there is no son of Eva who swims. Max is a son of Eva.", "Does Ida stay?", True),
        ("Ida stays if there are at least two dogs. Rex and Bo are dogs.", "Does Ida stay?", True),
        ("Ida stays if no dog exists. Rex is a dog.", "Does Ida stay?", False),
        # What there is of something, and for something.
        ("Max is a son of Eva. Max swims.", "Is there a son of Eva who swims?", True),
        ("Max is a son of Eva. Max swims.", "Is there a son of Eva who sings?", False),
        ("Max is a son of Eva.", "Is there a son of Max?", False),
        ("Ida stays if there is a son of Eva. Max is a son of Eva.", "Does Ida stay?", True),
        # What was mentioned before needs no clause.
        (STEPS, "May Jan try Step 2?", True),
        (STEPS, "May Fee try Step 2?", False),
        (STEPS, "May Fee try Step 3?", True),
        (ROOMS + "A room is open unless there is a key to the room that was lost.", "Is Room 1 open?", False),
        (ROOMS + "A room is open unless there is a key to the room that was lost.", "Is Room 2 open?", True),
    ],
)
def test_what_there_is_is_found(text: str, question: str, answer: bool) -> None:
    assert prove(text, question).answer is answer


PANEL = (
    "Ida, Leo and Mia are members of the board. Essay 1 and Essay 2 are essays. Essay 1 was sent in by Leo. "
    "Leo wrote Essay 1. A member of the board may mark an essay unless he or she wrote it. "
)


MATCH = (
    "Team A and Team B are teams. Ida is a player of Team A. Leo is a player of Team B. Ida beats Leo. "
    "If a player of one team beats a player of another team, "
)


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        # The board tells who somebody is; nobody writes it.
        (PANEL, "May Leo mark Essay 1?", False),
        (PANEL, "May Leo mark Essay 2?", True),
        (
            PANEL + "An essay that fewer than three members of the board may mark is late.",
            "Is Essay 1 late?",
            True,
        ),
        # Experts from outside need not be outside.
        ("Ida is an outside expert. Whoever is outside is cold.", "Is Ida cold?", False),
        ("Ida is an outside expert. Every expert is paid.", "Is Ida paid?", True),
        # What has a whose is meant by "the" in the same sentence.
        (
            "Ida lent her drill to Leo, and Leo sold the drill to Mia.",
            "Did Leo sell Ida's drill to Mia?",
            True,
        ),
        ("Ida sold her boat, and the boat is red.", "Is Ida's boat red?", True),
        # Connected to, connected with.
        ("Elm is connected with Ash. Towns connected to Ash are rich. Elm is a town.", "Is Elm rich?", True),
        ("Elm is connected to Ash. Elm is a town.", "Is Elm connected with Ash?", True),
        # "the first player … the second": of the players, not of the teams.
        (MATCH + "the second player must pay the first.", "Must Leo pay Ida?", True),
        (MATCH + "the second player must pay the first.", "Must Leo pay Team A?", False),
        (MATCH + "the first player gets a prize.", "Does Ida get a prize?", True),
        (MATCH + "the first player gets a prize.", "Does Leo get a prize?", False),
        # "its" is the subject's if a name only tells the way.
        (
            "Elm is a town. Rock 1 is an islet. Rock 1 gets its post. "
            "An islet that can be reached from Elm keeps its post. Rock 1 can be reached from Elm.",
            "Does Rock 1 keep its post?",
            True,
        ),
    ],
)
def test_who_or_what_is_meant_is_found(text: str, question: str, answer: bool) -> None:
    assert prove(text, question).answer is answer


@pytest.mark.parametrize(
    "sentence",
    [
        "The old drill hit Ida's drill, and the drill broke.",
        "If a player of one team beats a player of another team, the first must pay the second.",
        "A member of the team may use a bat if Ida has selected it.",
    ],
)
def test_what_may_be_several_is_refused(sentence: str) -> None:
    assert isinstance(read_sentence(sentence), Unread)
