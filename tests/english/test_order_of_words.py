"""Words in an order that nobody writes are refused; what is said in one breath of several things is read."""

import pytest

import multiprover
from multiprover.english.read import Meaning, read_text
from multiprover.english.restate import restate
from multiprover.errors import MultiproverError

REFUSED = [
    # Known compounds the other way round, adjectives and unknown words as nouns.
    "Ida has a conditioner air.",
    "Ole plays in a team football.",
    "No nurse fears cancer breast.",
    "Every conductor choral is a singer.",
    "Players must reach the stage yellow before noon.",
    "Ole served with the second battalion 7th in Malta.",
    "All tents are canvas waterprof.",
    # An adjective, a preposition or an adverb that belongs elsewhere.
    "All lamps returned by guests broken are repaired.",
    "Every tea high with prices is rare.",
    "All clerks with a lot spare of time sing.",
    "People who enjoy to baking their bread are happy.",
    "Birds defend home their nests.",
    "Ruhla precedes of Wutha.",
    "Ole is a boxing of coach.",
    "The lighthouse is to open visitors.",
    # A verb that has something known.
    "Ida Berg Wordpad knows.",
    # Two things joined by a comma alone.
    "If Ida is a pupil, Eton then she is young.",
    # Who or what does it?
    "Every bird that travels land on rests.",
    # One of what? Which two? Older than what? One or all?
    "A secret ballot is requested.",
    "If two goats fight, one is removed.",
    "If a guest has two keys, one must be returned.",
    "Two sons of Ida live in Malta.",
    "Infants enter free and older children pay half.",
    # A given name at the end.
    "Rossi Paolo is a painter.",
]


@pytest.mark.parametrize("sentence", REFUSED)
def test_words_in_the_wrong_order_are_refused(sentence: str) -> None:
    assert not any(isinstance(each, Meaning) for each in read_text(sentence))


READ = {
    "Ida has a company car.": "Ida has a company car.",
    "Old newspapers are paper waste.": "If X is a newspaper and X is old then X is a paper waste.",
    "Ole takes a blood thinner.": "Ole takes a blood thinner.",
    "A cage zelp is a pet.": "If X is a cage zelp then X is a pet.",
    "Nurses good at maths get a bonus.": "If X is a nurse and X is good at maths then X gets a bonus.",
    "Ida takes the dog home.": "Ida takes the dog home.",
    "Ida prefers rowing to sailing.": "Ida prefers rowing to sailing.",
    "Ole was promoted to the office of mayor.": "Ole has been promoted to the office of mayor.",
    "Lee Marvin is an actor.": "Lee Marvin is an actor.",
    "The judge is to free the prisoner.": "The judge must free the prisoner.",
    "If one is ill, one may leave.": "If X is ill then X may leave.",
    "Tents older than a year are tested.": ("If X is a tent and X is more than a year old then X is tested."),
    "Goats that kick or bite are kept apart.": (
        "If X is a goat and X kicks then X is kept apart. If X is a goat and X bites then X is kept apart."
    ),
    # Several things at once.
    "The film is about bees and ants.": "The film is about bees. The film is about ants.",
    "The play is about war and peace.": "The play is about war. The play is about peace.",
    "The desk is by the door and the stove.": "The desk is by the door. The desk is by the stove.",
    "Ida is one of the pilots.": "Ida is a pilot.",
    "Ida is one of the guests who have paid.": "Ida is a guest. Ida has paid.",
    "Unlike Ida, Ole smokes.": "Ole smokes. Ida does not smoke.",
    "Unlike members, guests must pay.": (
        "If X is a guest then X must pay. If X is a member then X does not have to pay."
    ),
    "All pupils, even late ones, get a meal.": "If X is a pupil then X gets a meal.",
    "The soup is served with bread but without salt.": (
        "The soup is served with bread. The soup is served without salt."
    ),
    "Crates heavier than 20 kg or longer than 2 metres are sent by rail.": (
        "If X is a crate and X weighs more than 20 kg then X is sent by rail. "
        "If X is a crate and X is more than 2 metres long then X is sent by rail."
    ),
}


@pytest.mark.parametrize(("sentence", "said"), READ.items())
def test_what_stands_where_it_may_is_read(sentence: str, said: str) -> None:
    [found] = read_text(sentence)
    assert isinstance(found, Meaning)
    assert restate(found.forms) == said


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Rome has been the capital of Italy since 1871.", "Rome is the capital of Italy.", True),
        ("Rome has been the capital of Italy since 1871.", "Is Rome a capital?", True),
        ("Ida has worked for Bolt since 2015.", "Does Ida work for Bolt?", True),
        ("Ole has built two boats since 2015.", "Ole builds two boats.", False),
        ("Ida was born in 1990 in Rome.", "Ida was born in 1990.", True),
        ("Ida was born in Rome in 1990.", "Ida was born in 1990.", True),
        ("Ida was born in Rome in 1990.", "Ida was born in 1991.", False),
        ("Ida became a nurse in 2010.", "Ida became a nurse.", True),
        ("Ida sings well.", "Ida sings.", True),
        ("A fee of 9 euros is due when the booking is made. The booking is made.", "Is a fee due?", True),
        ("Ida plays for an hour. Ole is a player of Ulm.", "Ida is a player of Ulm.", False),
        ("Crates over 20 kg or longer than 2 m go by rail. Crate A is a crate. Crate A weighs 21 kg.",
         "Crate A goes by rail.", True),
        ("Crates over 20 kg or longer than 2 m go by rail. Crate A is a crate. Crate A is 2 m long.",
         "Crate A goes by rail.", False),
        ("Unlike visitors, members may row. Ole is a visitor.", "Ole may not row.", True),
        ("Ivo is a captain of Ivo.", "Ivo is a captain.", True),
        ("Ida is a boat owner. Ole owns the boat. Whoever owns the boat pays.", "Ida pays.", False),
        ("Ida is a club member. The club is old.", "Ida is a member of the club.", True),
    ],
)  # fmt: skip
def test_what_is_said_of_several_is_answered(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question, reasoner="exact").answer is answer


@pytest.mark.parametrize(
    ("text", "question", "hint"),
    [
        (
            "Rome has been the capital of Italy since 1871.",
            "Rome has been the capital of Italy since 1950.",
            "since 1871",
        ),
        ("Ida has lived in Rome for two years.", "Does Ida live in Rome?", "has lived in"),
    ],
)
def test_a_time_that_says_nothing_of_another_gives_no_verdict(text: str, question: str, hint: str) -> None:
    with pytest.raises(MultiproverError, match=hint):
        multiprover.prove(text, question, reasoner="exact")
