"""What was done to somebody and what somebody did; who is excepted from what; how something is marked."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_sentence
from tests.english.reading import meaning_of

ANSWERED = (
    # What follows "was born" is what somebody did; after another passive a thing has it done.
    ("Ida was born in Ulm and moved to Oslo in 2020.", "Who moved to Oslo in 2020?", ["Ida"]),
    ("Ida was born in Ulm and moved to Oslo in 2020.", "Was Ida moved to Oslo in 2020?", False),
    ("Ida was interviewed and offered a job.", "Was Ida offered a job?", True),
    # What somebody needs is no need that does something.
    ("Ida is ill and needs help. Whoever needs help gets a bell.", "Who gets a bell?", ["Ida"]),
    ("Ida owns a mill and keeps watch.", "Does Ida keep watch?", True),
    # What a thing has is worn, whatever else is said of it.
    (
        "Vans that have worn belts are mended. Van 1 is a van. Van 1 has worn belts and leaks oil. "
        "Van 2 is a van that leaks oil.",
        "Which vans are mended?",
        ["Van 1"],
    ),
    # How something is marked or called.
    (
        "Sacks that are marked fragile are carried by hand. Sack 1 is a sack and is marked fragile. "
        "Sack 2 is a sack. Sack 2 is not marked fragile.",
        "Which sacks are carried by hand?",
        ["Sack 1"],
    ),
    ("The film is labelled adult. Adult films are dull.", "Is the film dull?", False),
    ("A cheese may be called mild if it is young. Edam is a young cheese.", "May Edam be called mild?", True),
    # "but" after "and", with or without a comma.
    (
        "Guests who have paid and have signed but are ill may wait. Ida and Rolf are guests. "
        "Ida has paid and has signed but is ill. Rolf has signed and is ill but owes rent.",
        "Who may wait?",
        ["Ida"],
    ),
    # "it" after "its": whose it was before, not what the conclusion gives.
    (
        "A choir gets a grant if its income is below 900 euros or if it has a hall. Viva and Rondo are "
        "choirs. Viva has a hall. Rondo's income is 950 euros.",
        "Which choirs get a grant?",
        ["Viva"],
    ),
    # Those who have not signed are there as well as those who have.
    (
        "Pupils may swim if their parents have signed the list. Ida and Rolf are pupils. "
        "Ida's parents have signed the list. Rolf's parents have not signed the list.",
        "Who may swim?",
        ["Ida"],
    ),
    # Who is excepted is no wall.
    (
        "All lodgers have to sweep the stairs, except those who are ill and those who have paid the fee. "
        "Ida, Rolf and Ute are lodgers. Rolf is ill. Ute has paid the fee.",
        "Who has to sweep the stairs?",
        ["Ida"],
    ),
    (
        "All goats are fed daily except the ones with a cough. Pip and Tuck are goats. Pip has a cough.",
        "Which goats are fed daily?",
        ["Tuck"],
    ),
    (
        "All rooms are swept except for the ones that are locked. Room 1 and Room 2 are rooms. "
        "Room 2 is locked.",
        "Which rooms are swept?",
        ["Room 1"],
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_a_text_gives_the_answer_that_a_careful_reader_would_give(text, question, answer):
    result = multiprover.prove(text.replace(". ", ".\n"), question)
    found = [str(each) for each in result.answers] if isinstance(answer, list) else result.answer
    assert found == answer


REFUSED = (
    "Rix was founded in May and registered in June.",  # by somebody?
    "The firm was founded in Ulm and moved to Oslo.",
    "Ida was hired in May and started in June.",
    "Ida was invited by Rolf and paid the fee.",  # to Ida?
    "Anyone who was invited in May and registered in June gets a cap.",
    "Those who were invited in May and registered in June get a cap.",
    "Lodgers must sweep the rooms, except those that are wet.",  # which rooms?
    "Ida has a cough and needs rest.",  # do needs rest?
)


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_could_be_meant_in_two_ways_is_refused(sentence):
    assert isinstance(read_sentence(sentence), Unread)


def test_a_thing_that_was_made_was_also_registered():
    assert "has been registered" in meaning_of("The boat was built in 2001 and registered in 2004.")
