"""What the text says in another tense, as a duty, by a noun or in more words gets no "no"."""

import pytest

import multiprover
from multiprover.errors import SentenceError

RULE = "Cooks who work nights get a bonus. Rita and Sven are cooks. Rita works nights."
DUTY = "Every member must wear a badge. Ann is a member. Bob is a guest."

DRIVERS = "Rosa drives a bus. Otto is a bus driver. Every bus driver needs a permit. Tim drives a taxi."

INVITED = "Is Ida invited?"

DOUBTFUL = [
    (RULE, "Will Rita get a bonus?"),
    (RULE, "Must Rita get a bonus?"),
    (RULE, "Did Rita get a bonus?"),
    (RULE, "Will Rita not get a bonus?"),
    (RULE, "Who will get a bonus?"),
    (RULE, "How many cooks will get a bonus?"),
    (DUTY, "Will Ann wear a badge?"),
    (DUTY, "May Ann wear a badge?"),
    (DUTY, "Should Ann wear a badge?"),
    (DUTY, "Who may wear a badge?"),
    ("Late guests will pay the fee. Ann is a late guest.", "Does Ann pay the fee?"),
    ("Late guests will pay the fee. Ann is a late guest.", "Must Ann pay the fee?"),
    ("Every form is checked. Form 1 is a form.", "Will Form 1 be checked?"),
    ("Every form is checked. Form 1 is a form.", "Must Form 1 be checked?"),
    ("Ann lives in Rome.", "Has Ann lived in Rome?"),
    # Those who do something.
    (DRIVERS, "Does Rosa need a permit?"),
    (DRIVERS, "Who needs a permit?"),
    (DRIVERS, "Does Otto drive a bus?"),
    ("Whoever drives a truck must rest. Olga is a truck driver. Pia drives a truck.", "Must Olga rest?"),
    # More words.
    ("Ann works in Rome. Bob works. Whoever works gets a meal.", "Does Ann get a meal?"),
    ("Ann works in Rome. Bob works. Whoever works gets a meal.", "Who gets a meal?"),
    # Members.
    ("The board consists of Ada and Bo. Every member of the board votes.", "Does Ada vote?"),
    ("The board is made up of Ada and Bo.", "Is Bo a member of the board?"),
    # Other tenses in a condition.
    ("Ann attended the talk. Bob attends the talk. Whoever attends the talk is kind.", "Is Ann kind?"),
    # Words that say much the same.
    ("Whoever is not ill works. Ann is sick. Bob is well.", "Does Ann work?"),
    # Whose it is.
    ("If a dog barks, its owner pays a fine. Fido is Ann's dog. Fido barks.", "Does Ann pay a fine?"),
    (
        "Ida is the sister of Paul. Paul is the father of Mia. A sister of a parent is an aunt.",
        "Is Ida Mia's aunt?",
    ),
    # Amounts, days, places and parts.
    ("Ann receives a bonus of 500 euros.", "Does Ann receive 500 euros?"),
    ("Rooms are cleaned by Ida on Mondays. Room 5 is a room.", "Does Ida clean Room 5?"),
    ("Rooms are cleaned by Ida on Mondays. Room 5 is a room.", "Who cleans Room 5?"),
    ("Flat 3 has a cellar.", "Is there a cellar in Flat 3?"),
    ("The town consists of Nord and Hafen. Ilka lives in Hafen.", "Does Ilka live in the town?"),
    ("A dish with nuts is marked. Dish 1 contains nuts. Dish 3 has nuts.", "Which dishes are marked?"),
    # What somebody is called.
    ("Every violinist has a solo. Vera plays the violin. Otto is a violinist.", "Does Vera have a solo?"),
    ("Every employee who has worked for two years is invited. Ida has worked for three years.", INVITED),
    ("Dr Benz treats Jan. Patients of Dr Benz wait.", "Is Jan a patient?"),
    # Somebody without a name.
    ("Every patient is seen by a doctor. Lea is a patient.", "Who sees Lea?"),
    # Nothing is called so.
    ("Cats are allowed in the flat. Minka is a cat.", "Which animals are allowed in the flat?"),
]


@pytest.mark.parametrize(("text", "question"), DOUBTFUL)
def test_what_is_so_in_another_tense_gets_no_verdict(text: str, question: str) -> None:
    with pytest.raises(SentenceError, match=r"use the same words|only say|only speaks"):
        multiprover.prove(text, question, reasoner="exact")


PLAIN = [
    (RULE, "Will Sven get a bonus?"),
    (RULE, "Did Sven get a bonus?"),
    (DUTY, "Does Ann wear a badge?"),
    (DUTY, "May Bob wear a badge?"),
    ("Guests may wear a hat. Ann is a guest.", "Must Ann wear a hat?"),
    ("Ann lived in Rome.", "Does Ann live in Rome?"),
    ("Ann uses the pool. Members may use the pool.", "May Ann use the pool?"),
    ("Ann is a member.", "Must Ann be a member?"),
    (DRIVERS, "Does Tim need a permit?"),
    (DRIVERS, "Does Tim drive a bus?"),
    ("The board consists of Ada and Bo. Cy is a guest.", "Is Cy a member of the board?"),
    ("The lane is closed to vans.", "Is the lane closed?"),
    ("Visitors must sign the list. Ann is a visitor.", "Does Ann sign the list?"),
    ("Guests must be older than 18 years. Tim is a guest.", "Is Tim older than 18 years?"),
]


@pytest.mark.parametrize(("text", "question"), PLAIN)
def test_what_is_so_in_no_tense_is_not_so(text: str, question: str) -> None:
    assert multiprover.prove(text, question, reasoner="exact").answer is False
