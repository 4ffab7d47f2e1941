"""Forms of notices and rules: what has come about, asides, who is meant, what is said back and refused."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_sentence
from multiprover.english.restate import restate
from multiprover.errors import TheoryError
from tests.english.reading import meaning_of

ANSWERED = (
    # What has come about, or can be had, is some of its kind.
    ("Leaks were found in the roof. Leak 4 is a leak.", "Was Leak 4 found in the roof?", False),
    ("Leaks were found in the roof.", "Were leaks found in the roof?", True),
    (
        "Mould was seen in Flat 3 and Flat 5.",
        "In which flats was mould seen?",
        ["Flat 3", "Flat 5"],
    ),
    (
        "A pump is kept if filters are available for it. Pump 1 and Pump 2 are pumps. "
        "Filters are available for Pump 1.",
        "Which pumps are kept?",
        ["Pump 1"],
    ),
    (
        "A pump for which filters are not available is sold. Pump 1 is a pump for which filters are "
        "available. Pump 2 is a pump.",
        "Which pumps are sold?",
        ["Pump 2"],
    ),
    (
        "A photo may be printed if written consent has been given for it. Photo 1 and Photo 2 are photos; "
        "written consent has been given for Photo 1.",
        "Which photos may be printed?",
        ["Photo 1"],
    ),
    # An age beside a name.
    ("Ida, 17, has paid. Guests over 16 may stay. Ida is a guest.", "May Ida stay?", True),
    ("Ida (15) and Rolf (17) are guests. Guests over 16 may stay.", "Who may stay?", ["Rolf"]),
    (
        "Ida (15), Rolf (17) and Ute (40) are guests. Guests over 16 may stay.",
        "Who may stay?",
        ["Rolf", "Ute"],
    ),
    ("Rolf is the son of Ida, 44, and lives in Oslo.", "Who is over 40?", ["Ida"]),
    ("The driver, 42, has paid. Drivers over 40 need a test.", "Does the driver need a test?", True),
    # What is ours is the one of those who write; "you" is anybody.
    (
        "Ida lives in our house. Whoever lives in our house has a key. Rolf lives in Oslo.",
        "Who has a key?",
        ["Ida"],
    ),
    (
        "Every lamp that is old is checked by our clerk. Lamp 1 is an old lamp.",
        "Does our clerk check Lamp 1?",
        True,
    ),
    (
        "If you ride a bike, you must lock it. Ida rides Bike 1. Bike 1 is a bike.",
        "Must Ida lock Bike 1?",
        True,
    ),
    (
        "You must wear a cap unless you are a guest. Ida is a guest. Rolf is a cook.",
        "Must Ida wear a cap?",
        False,
    ),
    (
        "You must wear a cap unless you are a guest. Ida is a guest. Rolf is a cook.",
        "Must Rolf wear a cap?",
        True,
    ),
    ("Unless you have paid, you may not swim. Ida has not paid.", "May Ida swim?", False),
    (
        "If you lend a book to someone, they must return it to you. Ida lends Book 1 to Rolf.",
        "Must Rolf return Book 1 to Ida?",
        True,
    ),
    # Exceptions and prices.
    (
        "An order is checked, except where it is urgent. Order 1 is an order. Order 2 is an urgent order.",
        "Which orders are checked?",
        ["Order 1"],
    ),
    ("Pupils pay half fare. Ida is a pupil. Rolf pays the full fare.", "Who pays half fare?", ["Ida"]),
    (
        "Tenants of damp flats may pay less rent. Ida is a tenant of Flat 1. Flat 1 is a damp flat.",
        "May Ida pay less rent?",
        True,
    ),
    (
        "Orders must, in addition, be signed by the head. Order 1 is an order.",
        "Must the head sign Order 1?",
        True,
    ),
    # A verb goes on with the one before it.
    (
        "Chairs are sold unless they have been lent or show signs of wood rot. Chair 1 and Chair 2 are "
        "chairs. Chair 2 shows signs of wood rot.",
        "Which chairs are sold?",
        ["Chair 1"],
    ),
)


ANSWERED += (
    (
        "Bags are refused if they were packed by a stranger or show signs of oil damage. Bag 1 is a bag. "
        "Bag 1 shows signs of oil damage. Bag 2 is a bag.",
        "Which bags are refused?",
        ["Bag 1"],
    ),
    # The same again, and what people alone are.
    ("Cooks have to wear a cap, and so does every baker. Ida is a baker.", "Must Ida wear a cap?", True),
    ("Cooks have to wear a cap, but guests do not. Ida is a guest.", "Does Ida have to wear a cap?", False),
    (
        "Those who lead walks may vote, unless they are on sick leave. Ida and Rolf lead walks. "
        "Rolf is on sick leave.",
        "Who may vote?",
        ["Ida"],
    ),
    # Alternatives inside a list, and longer denials.
    (
        "A guest may swim if she has paid and either has a cap or knows a diver. Ida and Ute are guests. "
        "Ida has paid. Ida has a cap. Ute has a cap.",
        "Who may swim?",
        ["Ida"],
    ),
    (
        "Whoever lives here and has either passed the test or paid the fee may vote. Ida lives here. "
        "Ida has paid the fee. Ute has passed the test.",
        "Who may vote?",
        ["Ida"],
    ),
    ("Ida eats neither meat nor fish nor cheese.", "Does Ida eat cheese?", False),
    (
        "A soup that contains neither meat nor fish nor milk is marked. Soup 1 and Soup 2 are soups. "
        "Soup 2 contains milk.",
        "Which soups are marked?",
        ["Soup 1"],
    ),
    # What "it" means beside a place or a value.
    ("The lamp is a desk lamp in the hall; it is new.", "Is the hall new?", False),
    ("The lamp is a desk lamp in the hall; it is new.", "Is the lamp new?", True),
    (
        "A soup whose temperature is below 60 degrees is heated, unless it is a cold soup. Soup 1 is a soup "
        "whose temperature is 40 degrees. Soup 2 is a cold soup whose temperature is 12 degrees.",
        "Which soups are heated?",
        ["Soup 1"],
    ),
    # A number of things on a date.
    (
        "Whoever has sent two letters on or before 3 May is invited. Ida sent three letters on 1 May. "
        "Ute sent two letters on 4 May. Rolf sent one letter on 1 May.",
        "Who is invited?",
        ["Ida"],
    ),
    ("Ida sent two letters on 3 May.", "Did Ida send two letters?", True),
    # How something is eaten, what it contains, and what it always is.
    ("Every soup on the menu is served cold. Soup 1 is a soup on the menu.", "Is Soup 1 served cold?", True),
    ("Pies that contain egg are marked. Pie 1 is a pie. It contains egg and milk.", "Is Pie 1 marked?", True),
    ("A guide is always a member. Ida is a guide.", "Is Ida a member?", True),
    # What each of them gets.
    (
        "Reminders are sent to guests who have not paid. Ida and Rolf are guests. Rolf has paid.",
        "Are reminders sent to Ida?",
        True,
    ),
    (
        "Fines are charged for books that are late. Book 1 and Book 2 are books. Book 1 is late.",
        "For which books is a fine charged?",
        ["Book 1"],
    ),
    ("Ida is a member. Letters are sent to members.", "Is a letter sent to Ida?", True),
    (
        "Pupils who have missed the test for medical reasons may repeat it. Ida is a pupil. "
        "Ida has missed the test for medical reasons.",
        "May Ida repeat the test?",
        True,
    ),
    ("Anyone new gets a map. Ida is new. Rolf is old.", "Who gets a map?", ["Ida"]),
    (
        "Raw food may be sold if consent has been given for it, unless it is old food. Food 1 is raw food. "
        "Consent has been given for Food 1.",
        "May Food 1 be sold?",
        True,
    ),
    ("Wages are paid on Fridays. Day 1 is a Friday.", "Are wages paid on Fridays?", True),
    ("Plates must be washed and put away. Plate 1 is a plate.", "Must Plate 1 be put away?", True),
    # Something comes with or without something else.
    (
        "A lamp that comes with a bill is mended. A lamp that comes without a bill is sold. "
        "Lamp 1 is a lamp that comes with a bill. Lamp 2 is a lamp that comes without a bill.",
        "Which lamps are sold?",
        ["Lamp 2"],
    ),
    # Who is excepted from an invitation to somebody's party.
    (
        "All singers are invited to the mayor's party, except for members of the board. Ida is a singer. "
        "Rolf is a singer and a member of the board.",
        "Who is invited to the mayor's party?",
        ["Ida"],
    ),
    ("The bun stall is a stall at the spring fair.", "Which stall is at the spring fair?", ["the bun stall"]),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_a_text_gives_the_answer_that_a_careful_reader_would_give(text, question, answer):
    result = multiprover.prove(text.replace(". ", ".\n"), question)
    found = [str(each) for each in result.answers] if isinstance(answer, list) else result.answer
    assert found == answer


REFUSED = (
    "If a dent is seen in a car, it must be washed.",  # the dent?
    "If a permit is given for a boat, it must be renewed.",
    "Room (34) is open.",
    "Claim 17, 15, has been paid.",
    "You must wear a cap.",  # who?
    "Our club may play against another club.",
    "My mother is ill.",
    "A photo may be printed if consent has been given for it, unless it has been withdrawn.",
    "Grants are only awarded to pupils who sing.",  # all of them?
    "Sacks must be tied and put in the bin.",  # nobody puts in the bin
    "A guide is not always a member.",
    "If the temperature of a fridge is above 8 degrees, it must be mended.",
    "Ida has paid and either has a cap or knows a diver.",  # which?
    "Those who hold tickets may enter, unless they are void.",
)


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_could_be_meant_in_two_ways_is_refused(sentence):
    assert isinstance(read_sentence(sentence), Unread)


SAID_BACK = (
    "Signed letters have been received from Ida.",
    "Spare keys are available for Room 4.",
    "Mould was seen in the cellar.",
)


@pytest.mark.parametrize("sentence", SAID_BACK)
def test_what_is_said_back_means_the_same(sentence):
    reading = read_sentence(sentence)
    assert not isinstance(reading, Unread)
    assert meaning_of(restate(reading.forms)) == meaning_of(sentence)


def test_a_rule_that_makes_one_thing_unless_there_is_another_does_not_rest_on_itself():
    text = "Every guest brings a tart unless they bring a pie. Ida and Rolf are guests. Rolf brings a pie."
    result = multiprover.prove(text.replace(". ", ".\n"), "Who brings a tart?")
    assert [str(each) for each in result.answers] == ["Ida"]


def test_a_rule_rests_on_itself_if_what_it_makes_may_be_what_it_excepts():
    text = "Every guest brings a tart unless they bring a pie.\nEvery tart is a pie.\nIda is a guest."
    with pytest.raises(TheoryError, match="circular"):
        multiprover.prove(text, "Does Ida bring a tart?")
