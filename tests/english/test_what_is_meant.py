"""What "it", "one", "none", "there", "the N", "both" and "the other" stand for in a sentence and a text."""

import pytest

import multiprover
from multiprover import prove
from multiprover.errors import MultiproverError, SentenceError
from tests.english.reading import is_refused, meaning_of

READ = {
    # What makes one verb with "have" is not meant.
    "If a clerk has access to a vault, the clerk must lock it.": "[is a vault](y) => [must lock _](x, y)",
    "Anyone who has responsibility for a boiler must check it.": "[must check _](x, z)",
    # "in it" tells which ones.
    "Anyone who runs a hostel must clean all rooms in it.": "[is in _](z, y) => [must clean _](x, z)",
    "If a porter has a trolley, the porter must put every bag in it.": "[must put _ in _](x, z, y)",
    # Not the subject of the verb whose object is described.
    "If a person has built a house, the city that the house stands in collects the tax on it.": "the tax, y)",
    # The object of the verb before it, after the semicolon.
    "Ann has a ticket; she has bought a lamp and returned it.": "[has returned _](Ann, ?lamp)",
    # Papers are signed, and no city is painted.
    "If a firm sends a letter to a client, the client must sign it.": "[must sign _](z, y)",
    "If a city builds a bridge, the painter must paint it.": "[must paint _](the painter, y)",
    # What the same is said of, "too".
    "If a man uses a lab, everyone who has passed the course uses it, too.": "[uses _](z, y)",
    # Rules side by side.
    "A small van may park here if it is new, and a large van may park here if it is electric.": (
        "[is large](x) & [is electric](x)"
    ),
    "A bus is late if its driver is ill, and a tram is late if its driver is away.": (
        "[is a tram](x) & [drives _](y, x) & [is away](y)"
    ),
    # No report has employees, and what is required is not there yet.
    "If a firm is large, it must publish a report, unless it has fewer than 50 employees.": (
        "[is an employee of _](y, x)"
    ),
    "Any shed requires a permit, unless it is small.": "not{[is small](x)}",
    # One, none.
    "Anyone who must wear a badge but wears none is sent home.": "not{[wears _](x, y) & [is a badge](y)}",
    "If a shop needs a permit and none has been granted to it, the shop is closed.": (
        "not{[has been granted to _](y, x) & [is a permit](y)}"
    ),
    "Anyone who has lost a card gets an old one.": "[is a card](?card(x)) & [is old](?card(x))",
    "Ann needs a permit but has none.": "-[has a permit](Ann)",
    # Whose neighbours.
    "A person who keeps bees must warn every neighbour who is allergic.": "[is a neighbour of _](z, x)",
    "If a person builds a wall, every neighbour is informed.": "[is a neighbour of _](z, x) =>",
    # The same person's.
    "A sister of a person's mother or father is an aunt of that person.": "[is an aunt of _](z, y)",
    # Somebody has a landlord, whatever is denied.
    "If a man has not asked his landlord, the landlord may end the lease.": (
        "[is a man](x) & [is a landlord of _](y, x) & not{[has asked _](x, y)} => [may end _](y, the lease)"
    ),
    # The place itself, not what is there.
    "If a load is sent to a harbour that has an office, it is checked there.": "[is checked in _](x, y)",
    # Two.
    "If two clubs are partners, every member of one of them may visit the other one.": (
        "[is a member of _](z, x) => [may visit _](z, y)"
    ),
    "A key fits a lock if the two have the same shape.": "[has _](x, z) & [is a shape](z) & [has _](y, z)",
    "If one town can be reached from another town and a third town can be reached from the first town, the"
    " third town can be reached from the second one.": "=> [may be reached from _](z, y)",
    "A bus goes from Elm to Oak, and another bus goes from Oak to Ash.": "[goes from _ to _](?bus, Oak, Ash)",
    # In somebody's case.
    "In Arne's case, the delay was caused by a strike.": "[has caused _](?strike, Arne's delay)",
    "A traveller gets a meal if his or her train arrived late, unless the delay was caused by fog.": (
        "not{[is a delay of _](z, y) & [has been caused by fog](z)}"
    ),
}


@pytest.mark.parametrize("sentence", READ)
def test_what_is_left_out_or_taken_up_is_found(sentence):
    assert READ[sentence] in meaning_of(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Anyone who has a key to a lab may use every device in it.",
        "If a man has access to a lab and has passed the course, he may use it.",
        "If a man uses a lab, everyone who has passed the course uses it.",
        "If a woman rents a flat, anyone who has a key may clean it.",
        "Ann has a ticket and a lamp; she has returned it.",
        "If a company buys a machine, it must be inspected.",
        "A deposit is due if a person rents a flat, and a fee is due if it is not paid.",
        "A firm may publish a report, unless it is a draft.",
        "A firm must publish a report, unless it is empty.",
        "If a shop needs a permit and none has been granted, the shop is closed.",
        "If a person calls another person, every neighbour is informed.",
        "If a person has no key, the key is replaced.",
        "If two people are married, one of them may sign for the other.",
        "If a train goes from one town to another town, it stops there.",
        "If a load is kept in a port, it may go to every port, unless the port of destination is closed.",
        "A car that hit a bike is repaired, unless the damage was caused by the bike.",
    ],
)
def test_what_may_be_several_is_refused(sentence):
    assert is_refused(sentence)


CONTRACTS = (
    "Members may cancel the contract if it has run for at least two years."
    " Every member who may cancel the contract gets a letter. Lars and Mona are members."
    " Lars's contract has run for three years. Mona's contract has run for one year."
)
TICKETS = (
    "First-class tickets are refunded if the journey takes more than four hours."
    " Ticket 3 is a first-class ticket that costs 215 euros; the journey takes five hours."
    " Ticket 4 is a first-class ticket that costs 95 euros; the journey takes four hours."
)
FLIGHTS = (
    "A traveller gets a meal if the flight was late, unless the delay was caused by fog."
    " Ann and Bob are travellers. Ann's flight was late."
    " Bob's flight was late; the delay was caused by fog."
)
MANAGERS = (
    "If an employee is ill, the manager must call a doctor. Ann and Bob are employees."
    " Susi is Ann's manager and Tom is Bob's manager. Ann is ill."
)
LAMPS = (
    "A broken lamp is replaced, unless the damage was caused by the buyer."
    " The Falcon and the Heron are lamps. The Falcon and the Heron are broken."
    " The Falcon is old; the damage was caused by the buyer."
)
TESTS = (
    "Test A and Test B are tests. Anyone who has passed both tests gets a card."
    " Ann has passed Test A. Ann has passed Test B. Bob has passed Test B."
)
POOL = (
    "Whoever has used the pool fewer than two times this year may swim. Ann has used the pool once this year."
    " Bob has used the pool twice this year. Cid has not used the pool this year."
)
PERMITS = (
    "Every person who fishes in the lake must carry a fishing permit. Ann fishes in the lake."
    " Anyone who must carry a fishing permit but does not carry one pays 5 euros."
)


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (CONTRACTS, "May Lars cancel the contract?", True),
        (CONTRACTS, "May Mona cancel the contract?", False),
        (CONTRACTS, "Does Lars get a letter?", True),
        (CONTRACTS, "Does Mona get a letter?", False),
        (TICKETS, "Is Ticket 3 refunded?", True),
        (TICKETS, "Is Ticket 4 refunded?", False),
        (FLIGHTS, "Does Ann get a meal?", True),
        (FLIGHTS, "Does Bob get a meal?", False),
        (MANAGERS, "Must Susi call a doctor?", True),
        (MANAGERS, "Must Tom call a doctor?", False),
        (LAMPS, "Is the Falcon replaced?", False),
        (LAMPS, "Is the Heron replaced?", True),
        (TESTS, "Does Ann get a card?", True),
        (TESTS, "Does Bob get a card?", False),
        (POOL, "May Ann swim?", True),
        (POOL, "May Bob swim?", False),
        (POOL, "May Cid swim?", True),
        (PERMITS, "Does Ann pay 5 euros?", True),
    ],
)
def test_the_n_is_that_of_whom_the_rule_speaks(text, question, answer):
    assert prove(text, question).answer is answer


@pytest.mark.parametrize(
    "text",
    [
        # The text speaks of one that is nobody's, too.
        f"{CONTRACTS} The contract is long.",
        # The driver has no light, but the car has.
        "A driver must stop if the light is red. Ann is a driver. The light of Car 7 is red.",
        # Somebody else may have one.
        "A pupil who has a friend may go if the form is signed. Ann is a pupil. Ann's form is signed.",
        # A delay of somebody is not one of their flight.
        "A traveller gets a meal, unless the delay was caused by fog. Bob is a traveller."
        " Bob's flight was late; the delay was caused by fog.",
        "Ann has a dog. Bob has a dog. The dog barks. Everyone who feeds the dog is kind.",
        "Test A, Test B and Test C are tests. Anyone who has passed both tests gets a card.",
        "Anyone who is at least 20 years old on 1 May 2024 may enter. Ann was born on 3 May 1990.",
    ],
)
def test_the_n_of_several_is_refused(text):
    with pytest.raises(MultiproverError):
        prove(text, "Is Ann kind?")


def test_the_race_of_the_text_is_none_of_those_that_somebody_ran():
    text = (
        "The race takes place in May. Anyone who may enter the race gets a number. Ann may enter the race."
        " Ann has run a race before. Bob has run a race before."
    )
    assert prove(text, "Does Ann get a number?").answer is True
    assert prove(text, "Does Bob get a number?").answer is False


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "If a mill fouls a body of water, that body of water is closed.",
            "[fouls _](x, y) & [is a water](z) & [is a body of _](y, z) => [is closed](y)",
        ),
        (
            "If a guard is ill and no other guard helps him or her, every dog of that guard rests.",
            "not{[is a guard](y) & y != x & [helps _](y, x)} & [is a dog of _](z, x)",
        ),
    ],
)
def test_that_one_is_the_one_that_is_there(sentence, said):
    assert said in meaning_of(sentence)


def test_it_beside_a_place_and_an_animal_is_refused():
    assert is_refused("If a dog lives in a house, every cat in a flat near it is tested.")


def test_no_rule_about_the_same_kind_of_thing_where_nothing_is_called_so():
    text = "Ann and Bob teach chess. Everyone who teaches the same game as another person is invited."
    with pytest.raises(SentenceError, match="says of nothing"):
        multiprover.prove(text, "Is Ann invited?")
    assert multiprover.prove(f"{text} Chess is a game.", "Is Ann invited?").answer is True


def test_no_verdict_where_a_name_of_the_text_is_written_small():
    with pytest.raises(SentenceError, match="write both alike"):
        multiprover.prove("Penicillin was found by Ann in 1928.", "Ann found penicillin in 1928.")
