"""Forms of plain texts of everyday life: what follows, who is named, what is said back and refused."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_sentence
from multiprover.english.restate import restate

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
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_a_plain_text_answers(text, question, answer):
    result = multiprover.prove(text, question)

    assert (list(result.answers) if isinstance(answer, list) else result.answer) == answer


SAID_BACK = (
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
    ("A coach who trains a pupil or a parent gets a cake.", "several readings"),
)


@pytest.mark.parametrize(("sentence", "hint"), REFUSED)
def test_what_may_be_taken_in_two_ways_is_refused(sentence, hint):
    reading = read_sentence(sentence)

    assert isinstance(reading, Unread)
    assert hint in reading.hint
