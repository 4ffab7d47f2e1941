"""Rules about several things: what they share, which of them is more, who the other one is."""

import pytest

import multiprover
from multiprover.english.read import Meaning, read_sentence
from multiprover.english.restate import restate
from tests.english.reading import is_refused, meaning_of

AGES = "Ann is 30 years old. Bob is 25. Eve is 30 years old."
POINTS = "Ann has 14 points. Bob has 20 points. Ann and Bob are players."
ROOMS = "Ann and Bob live in Room 1. Carl lives in Room 2. Room 1 and Room 2 are rooms."
KEYS = "Ann has the key to Room 4. Bob has the key to the red room. The red room is a room."
BOARDS = "Ann and Bob sit on the park board. Bob and Carl sit on the road board. The park board is a board."
SHIFTS = "Ann and Bob want the night shift. The night shift is a shift. Ann and Bob are nurses."
KIT = "Ann sells the Rain Kit, which contains the hat and the coat."
ANSWERED = (
    # more, less and as much
    (f"{AGES} Everyone who is at least as old as Ann pays.", "Does Eve pay?", True),
    (f"{AGES} Everyone who is at least as old as Ann pays.", "Does Bob pay?", False),
    (f"{AGES} Everyone who is not as old as Ann sings.", "Does Bob sing?", True),
    (f"{AGES} Everyone who is not as old as Ann sings.", "Does Eve sing?", False),
    (AGES, "Is Bob no older than Ann?", True),
    ("Ann is older than Bob. Everyone who is at least as old as Bob pays.", "Does Ann pay?", True),
    (POINTS, "Does Bob have more points than Ann?", True),
    (POINTS, "Does Ann have at least as many points as Bob?", False),
    (f"{POINTS} A player who does not have as many points as another player is out.", "Is Ann out?", True),
    (f"{POINTS} A player who does not have as many points as another player is out.", "Is Bob out?", False),
    ("Ann has waited for 3 hours. Bob has waited for 2 hours.", "Has Ann waited longer than Bob?", True),
    ("Ann has waited for 3 hours. Bob has waited for 2 hours.", "Has Bob waited longer than Ann?", False),
    (
        "Ann has worked at the mill for 3 years. Bob has worked at the mill for 2 years.",
        "Has Ann worked at the mill longer than Bob?",
        True,
    ),
    # how many there are of what a rule is about
    (f"{ROOMS} If at least two people live in a room, the room is full.", "Is Room 1 full?", True),
    (f"{ROOMS} If at least two people live in a room, the room is full.", "Is Room 2 full?", False),
    (f"{ROOMS} If fewer than two people live in a room, the room is quiet.", "Is Room 2 quiet?", True),
    (f"{ROOMS} If fewer than two people live in a room, the room is quiet.", "Is Ann quiet?", False),
    (f"{ROOMS} If exactly one person lives in a room, the room is cold.", "Is Room 2 cold?", True),
    (f"{ROOMS} If exactly one person lives in a room, the room is cold.", "Is Room 1 cold?", False),
    (
        "Ann and Bob are guides. Guides may visit Hut 1. Carl may visit Hut 2. Hut 1 and Hut 2 are huts. "
        "If at least two people may visit a hut, the hut is cleaned.",
        "Is Hut 1 cleaned?",
        True,
    ),
    (
        "Ann and Bob are guides. Guides may visit Hut 1. Carl may visit Hut 2. Hut 1 and Hut 2 are huts. "
        "If at least two people may visit a hut, the hut is cleaned.",
        "Is Hut 2 cleaned?",
        False,
    ),
    # the one of any
    (f"{KEYS} Whoever has the key to a room may enter the room.", "May Ann enter Room 4?", True),
    (f"{KEYS} Whoever has the key to a room may enter the room.", "May Ann enter the red room?", False),
    (
        "Ann has passed Test 1. Test 1 and Test 2 are tests for the course. The course is a course. Bob has "
        "passed Test 1 and Test 2. Anyone who has passed every test for a course may join the course.",
        "May Bob join the course?",
        True,
    ),
    (
        "Ann has passed Test 1. Test 1 and Test 2 are tests for the course. The course is a course. Bob has "
        "passed Test 1 and Test 2. Anyone who has passed every test for a course may join the course.",
        "May Ann join the course?",
        False,
    ),
    # the same, the other, the older
    (f"{BOARDS} A person may call every other person who sits on the same board.", "May Ann call Bob?", True),
    (
        f"{BOARDS} A person may call every other person who sits on the same board.",
        "May Ann call Carl?",
        False,
    ),
    (
        "Ann owns House 1 and House 2. Bob owns House 3 and House 4. House 1, House 2 and House 3 are houses "
        "in Elm Street. House 4 is a house in Oak Street. Elm Street is a street. Oak Street is a street. "
        "A person who owns two houses in the same street is rich.",
        "Who is rich?",
        ("Ann",),
    ),
    (
        f"{AGES} {SHIFTS} If two nurses want the same shift, the nurse who is older gets it.",
        "Does Ann get the night shift?",
        True,
    ),
    (
        f"{AGES} {SHIFTS} If two nurses want the same shift, the nurse who is older gets it.",
        "Does Bob get the night shift?",
        False,
    ),
    (
        f"{AGES} {SHIFTS} If two nurses want the same shift, the younger one works for the other one.",
        "Does Bob work for Ann?",
        True,
    ),
    (
        "Ann is the mother of Bob. Carl is a brother of Ann. Carl is a father of Dan. A brother of a "
        "person's mother or father is an uncle of that person.",
        "Is Carl an uncle of Bob?",
        True,
    ),
    (
        "Ann is the mother of Bob. Carl is a brother of Ann. Carl is a father of Dan. A brother of a "
        "person's mother or father is an uncle of that person.",
        "Is Carl an uncle of Dan?",
        False,
    ),
    (
        "Ann and Bob are neighbours. Carl is a neighbour of Dan. Ann keeps a cock. Whoever keeps a cock must "
        "warn every neighbour.",
        "Who must warn Bob?",
        ("Ann",),
    ),
    # somebody who is not asked, and what is not allowed
    (
        "Ann is the coach of Bob. Carl is the coach of Dan. Bob has told Ann. If a runner has not told her "
        "coach, the coach is angry. Bob and Dan are runners.",
        "Who is angry?",
        ("Carl",),
    ),
    (
        "Ann swims in Lake 1. Bob swims in Lake 1. Lake 1 is a lake. Guards may swim in a lake. Bob is a "
        "guard. Anyone who swims in a lake although he or she may not do so is fined.",
        "Who is fined?",
        ("Ann",),
    ),
    (
        "Ann has access to Vault 1. Ann leads Bob. Whoever has access to a vault may open the vault.",
        "May Ann open Vault 1?",
        True,
    ),
    (
        "Ann has access to Vault 1. Ann leads Bob. Whoever has access to a vault may open the vault.",
        "May Bob open Vault 1?",
        False,
    ),
    ("Dr Berg treats Ann. Ms Lind treats Bob. Every doctor may leave.", "Who may leave?", ("Dr Berg",)),
    (
        KIT,
        "Does the Rain Kit contain the coat?",
        True,
    ),
    (KIT, "Does Ann sell the coat?", False),
    ("Ann is the owner of the barn and the mill.", "Does Ann own the mill?", True),
    ("Ann rents the roof flat from Bob.", "Does Ann rent the roof?", False),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_a_rule_about_several_is_answered(text: str, question: str, answer: bool | tuple[str, ...]) -> None:
    result = multiprover.prove(text, question)
    assert (result.answer if isinstance(answer, bool) else result.answers) == answer


@pytest.mark.parametrize(
    "sentence",
    [
        "Ann has been waiting longer.",
        "The older nurse pays.",
        "If two bids are equal, the earlier bid wins.",
        "Ann is a friend of the mayor and the treasurer.",
        "If a child has no teacher, the teacher is told.",
        "Every dog barks at every neighbour.",
        "If two agents share a code, either of them must call the other.",
    ],
)
def test_what_does_not_tell_which_one_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


@pytest.mark.parametrize(
    ("sentence", "said_otherwise"),
    [
        ("Bob does not earn as much as Ann.", "Bob earns less than Ann."),
        ("Bob is not as old as Ann.", "Bob is younger than Ann."),
        ("The rope is no longer than the boat.", "The rope is at most as long as the boat."),
        (
            "A team that has beaten at least one other team stays.",
            "A team that has beaten another team stays.",
        ),
        ("If the key to a room is lost, the room is shut.", "If a key to a room is lost, the room is shut."),
        ("Ann has no access to the vault.", "Ann does not have access to the vault."),
    ],
)
def test_two_ways_to_say_the_same_mean_the_same(sentence: str, said_otherwise: str) -> None:
    assert meaning_of(sentence) == meaning_of(said_otherwise)


@pytest.mark.parametrize(
    "sentence",
    [
        "A box fits on every shelf that is at least as wide as the box.",
        "If exactly two people live in a room, the room is shared.",
        "If two nurses want the same shift, the nurse who has waited longer gets it.",
        "Anyone who enters a lab without being allowed to do so is fined.",
        "If a person has not asked his or her landlord, the landlord may complain.",
        "If a clerk must send a letter to a firm, the firm is informed.",
        "A person who owns two houses in the same street is rich.",
        "Ann works in Rome, Bob works in Oslo, Carl works in Bonn, Dan works in Ulm and Eve works in Pisa.",
    ],
)
def test_a_rule_about_several_is_said_back_with_the_same_meaning(sentence: str) -> None:
    reading = read_sentence(sentence)
    assert isinstance(reading, Meaning)
    said = restate(reading.forms)
    again = [meaning_of(f"{each.rstrip('.')}.") for each in said.split(". ")]
    assert not any(each.startswith("refused") for each in again)
    if len(again) == 1:
        assert again == [meaning_of(sentence)]
