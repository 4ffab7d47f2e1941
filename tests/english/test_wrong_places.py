"""Parts of a sentence that could land in the wrong place: refused, or read where they belong."""

import pytest

from multiprover.english.read import Meaning, read_text
from multiprover.english.restate import restate

REFUSED = [
    # A time of one thing and a second thing in one list.
    "Guests may use the gym only on weekdays and the spa daily.",
    "Guests may use the gym in the morning and the spa all day.",
    "Guests may use the gym daily and the spa on Fridays.",
    "Vans may stop in the lane at night and the square by day.",
    "Porters sweep the hall daily and the yard weekly.",
    "Girls may use the hall before lunch and the field after lunch.",
    # Another doer, or what the thing is.
    "A lease must be signed by the tenant or a guardian.",
    "A lease is valid if it is signed by the landlord or the agent and a witness.",
    # Whose name it is.
    "The boat of the captain, Ann Berg, is old.",
    "The head of the school in Ulm, Eva Lang, is ill.",
    # Whose it is.
    "Ann gave Bea her book.",
    "The porter showed the guest his room.",
    # Nothing follows, or nothing should.
    "Empty crates may be returned on.",
    "If X is above Y and Y is above Z then X is above Z 17.",
    # What "it" is.
    "If an inn has a pool and it is heated, the inn is popular.",
    "If a shop sells a lamp and it breaks, the shop must replace it.",
    # Who has it.
    "Ann watches a man with a telescope.",
    # What is no longer so.
    "People who used to sail here get a pass.",
    # Two qualities of one noun.
    "Ann studies Modern and Ancient History.",
]


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_may_land_in_the_wrong_place_is_refused(sentence: str) -> None:
    assert not any(isinstance(each, Meaning) for each in read_text(sentence))


READ = {
    "The engine is left on.": "The engine is left on.",
    "Forms must be filled in.": "If X is a form then X must be filled in.",
    "If a tenant damages a door and it is old, the tenant pays.": (
        "If X is a tenant and X damages Y and Y is a door and Y is old then X pays."
    ),
    "A room that has a spare door may be used unless it contains a stove.": (
        "If X is a room and X has Y and Y is a door and Y is spare and X does not contain a stove "
        "then X may be used."
    ),
    "Ann cuts bread with a knife.": "Ann cuts bread with a knife.",
    "Ida washes cars with a hose.": "Ida washes a car with a hose.",
    "Ole pays bills with a card.": "Ole pays a bill with a card.",
    "Ida eats soup with a spoon.": "Ida eats soup with a spoon.",
    "Ann reads books with pictures.": "Ann reads a book that has a picture.",
    "Anyone who owns a van with a camera pays.": (
        "If X owns Y and Y is a van and Y has Z and Z is a camera then X pays."
    ),
    "The president of the club, Ann Berg, has resigned.": (
        "Ann Berg has resigned. Ann Berg is a president of the club."
    ),
    "The data controller, Northline Ltd, must answer.": (
        "Northline Ltd is a data controller. Northline Ltd must answer."
    ),
    "The shop is closed on Sundays and public holidays.": (
        "The shop is closed on Sundays. The shop is closed on public holidays."
    ),
    "Anyone who is employed by the city or a member of the club may park.": (
        "If the city employs X or X is a member of the club then X may park."
    ),
    "Tom lent Bob his car.": ("Tom has lent Tom's car to Bob."),
    "Bob is Ann's older brother.": ("Bob is an older brother of Ann. Bob is a brother of Ann."),
}


@pytest.mark.parametrize(("sentence", "said"), READ.items())
def test_what_has_one_place_is_read_there(sentence: str, said: str) -> None:
    [found] = read_text(sentence)
    assert isinstance(found, Meaning)
    assert restate(found.forms) == said
