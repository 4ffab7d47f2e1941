"""Several things in one rule: what is done to them, each other, different ones, lists of conditions."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_sentence, read_text
from multiprover.english.restate import restate
from multiprover.errors import MultiproverError

LENT = "Mia has lent the tent to Jon. The tent is an article. "
TEAMS = "Ida and Leo are runners. Ida runs for Club A. Leo runs for Club B. Club A and Club B are clubs. "

ANSWERED = (
    # What somebody does is done, where the text or the question speaks of that.
    (LENT + "Anyone to whom an article has been lent must clean it.", "Must Jon clean the tent?", True),
    (LENT + "Anyone to whom an article has been lent must clean it.", "Must Mia clean the tent?", False),
    (LENT, "Has the tent been lent to Jon?", True),
    (LENT, "Has the tent been lent to Mia?", False),
    (LENT, "Has the tent been lent?", True),
    ("Mia has not lent the tent to Jon.", "Has the tent been lent to Jon?", False),
    ("The judge accepts Bid 4. A bid that is accepted is final.", "Is Bid 4 final?", True),
    ("The judge accepts Bid 4. A bid that is not accepted is void.", "Is Bid 4 void?", False),
    ("The clerk must stamp Form 2.", "Must Form 2 be stamped?", True),
    # What a kind mentions is one thing.
    (
        "If a runner beats a rival, the runner must write a letter to the rival. Ida is a runner. "
        "Ida beats Leo. Leo is a rival.",
        "Must Ida write a letter to Leo?",
        True,
    ),
    ("Ida beats Leo. If X beats Y, X may sign a deal with Y.", "May Ida sign a deal with Leo?", True),
    ("Ida beats Leo. If X beats Y, X may sign a deal with Y.", "May Ida sign a deal with Eva?", False),
    # Each other inside a phrase.
    (
        "Ida and Leo are rivals. Two people who are rivals must run a race against each other.",
        "Must Leo run a race against Ida?",
        True,
    ),
    ("Ida and Leo must write a letter to each other.", "Must Ida write a letter to Leo?", True),
    # Different ones.
    (TEAMS + "If two runners run for different clubs, they may race each other.", "May Ida race Leo?", True),
    (
        TEAMS
        + "Eva is a runner. Eva runs for Club A. "
        + "If two runners run for different clubs, they may race each other.",
        "May Ida race Eva?",
        False,
    ),
    (
        "Rex, Max and Pip are dogs. Tara is a parent of Rex. Tara is a parent of Max. "
        "Two dogs may be paired with each other, unless they have a parent in common.",
        "May Rex be paired with Max?",
        False,
    ),
    (
        "Rex, Max and Pip are dogs. Tara is a parent of Rex. Tara is a parent of Max. "
        "Two dogs may be paired with each other, unless they have a parent in common.",
        "May Rex be paired with Pip?",
        True,
    ),
    # Of which.
    (
        "If a mill closes, it must warn every shop of which it is a supplier. Mill 1 closes. "
        "Shop 2 is a shop. Mill 1 is a supplier of Shop 2.",
        "Must Mill 1 warn Shop 2?",
        True,
    ),
    (
        "If a mill closes, it must warn every shop of which it is a supplier. Mill 1 closes. "
        "Shop 2 is a shop. Mill 1 is a supplier of Shop 3.",
        "Must Mill 1 warn Shop 2?",
        False,
    ),
    # A count of what may be.
    (
        "Hill, Moor and Dale are huts. Dale can be seen from Hill. Dale can be seen from Moor. "
        "A hut that can be seen from at least two other huts has a lamp.",
        "Does Dale have a lamp?",
        True,
    ),
    # What may be done with one of a kind.
    (
        "Whoever may read a file may print it, unless the file is secret. Eva may read File 1. "
        "Eva may read File 2. File 2 is secret.",
        "May Eva print File 1?",
        True,
    ),
    (
        "Whoever may read a file may print it, unless the file is secret. Eva may read File 1. "
        "Eva may read File 2. File 2 is secret.",
        "May Eva print File 2?",
        False,
    ),
    # A subject matter that the text gives a class.
    (
        "Law is a subject. Ida and Leo are taught in law. Ida and Leo are pupils. "
        "If two pupils are taught in the same subject, they may study together.",
        "May Ida study together with Leo?",
        True,
    ),
    # A key to it.
    (
        "Nobody may open a vault without a key to it. Vault 1 is a vault. Ida has a key to Vault 1. "
        "Leo is a guest.",
        "Leo may not open Vault 1.",
        True,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_a_text_about_several_things_is_answered(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


RESTATED = (
    # A condition in front is one of all that follows it, conditions may be listed.
    ("If Ida sings, Leo claps, and Eva bows.", "If Ida sings then Leo claps and Eva bows."),
    (
        "If Ida sings, Leo claps and Eva bows, Tom leaves.",
        "If Ida sings and Leo claps and Eva bows then Tom leaves.",
    ),
    (
        "Tom leaves if Ida sings, Leo claps and Eva bows.",
        "If Ida sings and Leo claps and Eva bows then Tom leaves.",
    ),
    ("Ida sings, Leo claps and Eva bows.", "Ida sings. Leo claps. Eva bows."),
    (
        "If Ida sings, Leo claps, and if Eva bows, Tom leaves.",
        "If Ida sings then Leo claps. If Eva bows then Tom leaves.",
    ),
    # It is the subject, not what the subject is to have, nor a place.
    ("A van needs a pass, unless it is empty.", "If X is a van and X is not empty then X needs a pass."),
    ("A hall must have an exit if it is full.", "If X is a hall and X is full then X must have an exit."),
    ("Road 7 leads to Elm, but it is shut.", "Road 7 leads to Elm. Road 7 is shut."),
    # A permit from somebody is from one.
    (
        "If a firm rents a yard, it needs a permit from the owner of the yard.",
        "If X is a firm and X rents Y and Y is a yard and Z owns Y then X needs a permit from Z.",
    ),
    (
        "Every pupil needs a note from his or her parents.",
        "If X is a pupil then X needs a note from their parents.",
    ),
    ("Ida owes money to another person.", None),
    ("Café Rosa is a shop.", "Café Rosa is a shop."),
)


@pytest.mark.parametrize(("sentence", "said"), RESTATED)
def test_a_sentence_about_several_things_is_said_back(sentence: str, said: str | None) -> None:
    reading = read_sentence(sentence)

    assert (None if isinstance(reading, Unread) else restate(reading.forms)) == said


@pytest.mark.parametrize(
    "sentence",
    [
        "Ida and Leo live in different towns.",
        "Different rules apply.",
        "Team Red beat Team Blue, but it was late.",
        "A farm may sell an egg unless it is broken.",
        "Every guest must play a game against each other.",
    ],
)
def test_what_leaves_open_which_one_is_meant_is_refused(sentence: str) -> None:
    assert isinstance(read_sentence(sentence), Unread)


def test_what_is_done_is_stated_only_where_the_text_speaks_of_it() -> None:
    [alone] = read_text("Mia accepts the plan.")
    [beside, _] = read_text("Mia accepts the plan. Jon must sign every plan that is accepted.")

    assert not isinstance(alone, Unread) and restate(alone.forms) == "Mia accepts the plan."
    assert not isinstance(beside, Unread)
    assert restate(beside.forms) == "Mia accepts the plan. The plan is accepted."


def test_a_question_about_what_is_done_names_those_it_is_done_to() -> None:
    result = multiprover.prove(
        "Mia has lent the tent to Jon. Eva has lent the sled to Jon.", "What has been lent?"
    )

    assert sorted(result.answers) == ["the sled", "the tent"]  # type: ignore[union-attr]


def test_each_other_without_others_is_refused() -> None:
    with pytest.raises(MultiproverError):
        multiprover.prove("Ida must play a game against each other.", "Must Ida play a game?")
