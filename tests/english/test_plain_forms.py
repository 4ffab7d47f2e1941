"""Forms of plain texts of everyday life: what follows, who is named, what is said back and refused."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_sentence
from multiprover.english.restate import restate
from multiprover.errors import MultiproverError

ANSWERED = (
    # A state beside "may" is no permission.
    (
        "Guests who may use the sauna and have a robe may lie in the garden. Ida is a guest. Ida has a robe. "
        "Ida may use the sauna.",
        "May Ida lie in the garden?",
        True,
    ),
    (
        "Runners who cannot stop and need water get a bottle. Ida is a runner. Ida cannot stop. "
        "Ida needs water.",
        "Does Ida get a bottle?",
        True,
    ),
    ("Every diver may use the boat and have a drink. Ida is a diver.", "May Ida have a drink?", True),
    # The first one is not the second one.
    (
        "A singer stands in the second row unless they stand in the first row. Ida and Rolf are singers. "
        "Rolf stands in the first row.",
        "Who stands in the second row?",
        ["Ida"],
    ),
    # Names of pets and people that are words as well.
    ("Pepper is a small dog. Every dog needs a walk. ", "Does Pepper need a walk?", True),
    ("Mats, Nele and Rolf are pupils. Pupils need a pen.", "Does Mats need a pen?", True),
    ("Mittens, Rex and Luna are cats. Cats like milk. ", "Does Mittens like milk?", True),
    ("Silas, Nele and Rolf are guests.", "Is Silas a guest?", True),
    # Two things with one name.
    ("The white Vespa is old. The red Vespa is new.", "Is the red Vespa old?", False),
    ("The red Vespa is a scooter. Every red scooter is fast.", "Which scooters are fast?", ["the red Vespa"]),
    # What a relative clause goes on with.
    (
        "A pupil who plays a flute or a drum gets a seat. Ida is a pupil. Ida plays a drum.",
        "Ida gets a seat.",
        True,
    ),
    (
        "A pupil who plays a flute or a drum gets a seat. The big drum is a drum.",
        "The big drum gets a seat.",
        False,
    ),
    ("Anyone who is in the barn or the shed is dry. Ida is in the shed.", "Is Ida dry?", True),
    # Nouns that are adjectives as well, and words in -ing.
    ("The plum tart and the lemon sweet are cheap.", "Is the plum tart cheap?", True),
    (
        "Chairs need a cover unless they are folding chairs. Chair 1 is a folding chair.",
        "Chair 1 needs a cover.",
        False,
    ),
    ("If a key is missing, the porter is called. Key 4 is missing.", "Is the porter called?", True),
    ("Ida likes fish. Everyone who likes fish gets soup.", "Does Ida get soup?", True),
    # Pairs after one verb, and places that verbs share.
    ("Ida keeps hens in the yard and geese in the barn.", "Does Ida keep geese in the barn?", True),
    ("Ida keeps hens in the yard and geese in the barn.", "Does Ida keep hens in the barn?", False),
    ("Ida sings in Oslo on Mondays and in Bergen on Fridays.", "Does Ida sing in Bergen on Fridays?", True),
    ("Ida sings in Oslo on Mondays and in Bergen on Fridays.", "Does Ida sing in Oslo on Fridays?", False),
    ("Pupils may not run, push or shout in the hall. Ida is a pupil.", "May Ida run in the hall?", False),
    ("The bun costs 2 euros and the roll costs 1 euro.", "Does the roll cost 1 euro?", True),
    # What is needed for something, and for whom something is.
    ("Guests need a pass to enter the lab. Ida is a guest.", "Does Ida need a pass to enter the lab?", True),
    ("The blue chairs are for guests who have paid. Chair 1 is a blue chair.", "Is Chair 1 for Ida?", False),
    ("Films that are for adults start late. Film 3 is for adults.", "Does Film 3 start late?", True),
    ("Seats that are by the window are cold. Seat 4 is by the window.", "Is Seat 4 cold?", True),
    ("Those who are ill do not work. Ida is ill.", "Ida does not work.", True),
    ("The gate opens at half past six.", "Does the gate open before 7 o'clock?", True),
    # All of them are none of them.
    ("Rex and Ben are dogs. Guests may not feed the dogs.", "Which dogs are not ill?", ["Rex", "Ben"]),
    ("Ida feeds the dogs. Rex is a dog.", "Which dogs does Ida feed?", ["Rex"]),
    ("Ida gets honey and soft food.", "Does Ida get honey and soft food?", True),
    ("Guests get tea and milk. Ida is a guest.", "Does Ida get milk?", True),
    (
        "The oats without a label are thrown away on Friday. The jam is thrown away on Friday.",
        "Is the jam thrown away on Friday?",
        True,
    ),
    ("Homework must be signed.", "Must homework be signed?", True),
    ("Plates are washed and then dried. Plate 1 is a plate.", "Is Plate 1 dried?", True),
    ("Ida owns The Blue Hen. The Blue Hen is a boat. Whoever owns a boat sails.", "Does Ida sail?", True),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_a_plain_text_answers(text, question, answer):
    result = multiprover.prove(text, question)

    assert (list(result.answers) if isinstance(answer, list) else result.answer) == answer


SAID_BACK = (
    (
        "Riders must wear a helmet and need a lamp.",
        "If X is a rider then X must wear a helmet and X needs a lamp.",
    ),
    ("Petrol is dear.", "If X is a petrol then X is dear."),
    ("Ida works from seven to nine.", "Ida works from seven to nine."),
    (
        "Boxes are folded before they are put in the bin.",
        "If X is a box then X is folded before they are put in the bin.",
    ),
    (
        "Hens are not allowed, even in a cage.",
        "If X is a hen then X is not allowed. If X is a hen then X is not allowed in a cage.",
    ),
    ("Rolf stays outside.", "Rolf stays outside."),
    ("Copper is a good conductor.", "If X is a copper then X is a conductor and X is good."),
    ("Members, Ida and Rolf may enter.", "Ida may enter. Rolf may enter. If X is a member then X may enter."),
    ("Hounds howl if they hear hounds.", "If X is a hound and X hears Y and Y is a hound then X howls."),
)


@pytest.mark.parametrize(("sentence", "said"), SAID_BACK)
def test_a_plain_sentence_is_said_back(sentence, said):
    reading = read_sentence(sentence)

    assert not isinstance(reading, Unread)
    assert restate(reading.forms) == said


REFUSED = (
    ("Members may use the gym and have a locker.", "several readings"),
    ("Those who must register and own a boat pay a fee.", "must"),
    ("Pupils who bake and love bread are happy.", "after the last verb"),
    ("A guest who has a pass or a member may enter.", "several readings"),
    ("All who are ill do not work.", "all … not"),
    ("Members may eat and drink in the hall.", "after the last verb"),
    ("A coach who trains a pupil or a parent gets a cake.", "several readings"),
)


@pytest.mark.parametrize(("sentence", "hint"), REFUSED)
def test_what_may_be_taken_in_two_ways_is_refused(sentence, hint):
    reading = read_sentence(sentence)

    assert isinstance(reading, Unread)
    assert hint in reading.hint


def test_what_somebody_does_is_no_thing_that_could_be_listed():
    with pytest.raises(MultiproverError, match="What follows about"):
        multiprover.prove("Every guard must wake. Ida is a guard.", "What must Ida do?")


def test_all_of_them_are_not_counted_beside_each_of_them():
    text = "Rex and Ben are dogs. Guests may not feed the dogs."

    assert multiprover.prove(text, "How many dogs are there?").value == 2
