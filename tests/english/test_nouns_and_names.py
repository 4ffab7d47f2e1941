"""Nouns without an article, names that share a noun, prepositions, clauses that are split from their noun."""

import pytest

import multiprover
from multiprover.english.function_words import words_in
from multiprover.english.noun_kinds import is_mass_noun
from multiprover.english.parsing import parses_of
from multiprover.english.read import read_sentence
from multiprover.english.restate import restate
from tests.english.reading import is_refused

WITHOUT_ARTICLE = words_in(
    """
    porcelain velvet bamboo plywood oak codeine morphine stock lamb saffron botany geology astronomy
    algebra judo yoga ballet basketball chess jazz bribery perjury erosion nausea vaccination
    irrigation paperwork
    """
)
WITH_ARTICLE = words_in(
    """
    dog car chair bottle ticket licence invoice aloe shell cup question session occasion vehicle
    battery coin
    """
)


@pytest.mark.parametrize("noun", WITHOUT_ARTICLE)
def test_stuffs_fields_and_doings_need_no_article(noun):
    assert is_mass_noun(noun)


@pytest.mark.parametrize("noun", WITH_ARTICLE)
def test_things_that_are_counted_need_one(noun):
    assert not is_mass_noun(noun)


SAID_BACK = (
    ("The bowl is made of porcelain.", "The bowl is made of porcelain."),
    ("Rooms 4, 5 and 6 are offices.", "Room 4 is an office. Room 5 is an office. Room 6 is an office."),
    ("Kai cleans Labs A and B.", "Kai cleans Lab A. Kai cleans Lab B."),
    ("Queen Ilse rules Norland.", "Queen Ilse rules Norland."),
    ("Emperor Otto rules Norland.", "Emperor Otto rules Norland."),
    ("Ida is on board the Salty Crab.", "Ida is on board the Salty Crab."),
    ("The crate comes from outside the zone.", "The crate comes from outside the zone."),
    (
        "The novel The Long Road is old.",
        "The Long Road is a novel. The Long Road is old.",
    ),
    ("Ida is a co-author of Rolf.", "Ida is a co-author of Rolf."),
    ("The ham and the trout are cold.", "The ham is cold. The trout is cold."),
    ("The subject of the talk is botany.", "Botany is a subject of the talk."),
    (
        "New members and members with a card may enter.",
        "If X is a member and X is new then X may enter. "
        "If X is a member and X has Y and Y is a card then X may enter.",
    ),
    (
        "Rooms in which a guest sleeps who has a dog are cleaned.",
        "If X is a room and Y is a guest and Y has Z and Z is a dog and Y sleeps in X then X is cleaned.",
    ),
    (
        "If a guest arrives who has no pass, the guest must wait.",
        "If X is a guest and X does not have a pass and X arrives then X must wait.",
    ),
    (
        "A farmer on whose land a mast stands gets a fee.",
        "If X is a farmer and Y is a mast and Y stands on Z and Z is a land of X then X gets a fee.",
    ),
    # Adjectives that exclude each other are of several kinds, places and groups are one or the other.
    (
        "Red and green lamps are sold.",
        "If X is a lamp and X is red then X is sold. If X is a lamp and X is green then X is sold.",
    ),
    (
        "Part-time and full-time nurses get a bonus.",
        "If X is a nurse and X is part-time then X gets a bonus. "
        "If X is a nurse and X is full-time then X gets a bonus.",
    ),
    ("Ida owns a black and white goat.", "Ida owns a black white goat."),
    (
        "Guests from Rome and Oslo need no visa.",
        "If X is a guest and X is from Rome then X does not need a visa. "
        "If X is a guest and X is from Oslo then X does not need a visa.",
    ),
    (
        "Members of the choir and the band may vote.",
        "If X is a member of the choir or X is a member of the band then X may vote.",
    ),
    (
        "Owners of goats and sheep pay a tax.",
        "If X is a goat and Y owns X then Y pays a tax. If X is a sheep and Y owns X then Y pays a tax.",
    ),
    (
        "Any tree in the park that is old has a sign.",
        "If X is a tree and X is in the park and X is old then X has a sign.",
    ),
    (
        "A man in the cabin that is locked must wait.",
        "If X is a man and X is in Y and Y is a cabin and Y is locked then X must wait.",
    ),
    (
        "The mayor, a lawyer from Kiel, sings.",
        "The mayor sings. The mayor is a lawyer. The mayor is from Kiel.",
    ),
    # One thing of several, whichever they are, and things told apart by what they have.
    ("Ida is responsible for the repair of fences.", "Ida is responsible for the repair of fences."),
    ("The trunk with the brass lock is old.", "The trunk with the brass lock is old."),
    ("Passes are valid for all home matches.", "If X is a pass and Y is a home match then X is valid for Y."),
    ("Ida knows Old Martha.", "Ida knows Old Martha."),
    ("Clerks who work overtime are tired.", "If X is a clerk and X works overtime then X is tired."),
    (
        "A pupil with a desk whose parents are ill may leave.",
        "If X is a pupil and X has Y and Y is a desk and Z is a parent of X and Z is ill then X may leave "
        "unless U is a parent of X and U is not ill.",
    ),
    (
        "All tenants except those on the first floor pay a fee.",
        "If X is a tenant and X is not on the first floor then X pays a fee.",
    ),
    (
        "Nothing in the vault may be touched by visitors.",
        "If X is a visitor and Y is in the vault then X may not touch Y.",
    ),
)


@pytest.mark.parametrize(("sentence", "said"), SAID_BACK)
def test_it_is_said_back(sentence, said):
    assert restate(read_sentence(sentence).forms) == said


@pytest.mark.parametrize(
    "sentence",
    [
        "Cats and dogs that bite are banned.",
        "A man comes who sings.",
        "Lost and damaged books must be replaced.",
        "A crate in the van that is wet must be dried.",
        "The bench is made of dog.",
    ],
)
def test_it_is_refused(sentence):
    assert is_refused(sentence)


ANSWERED = (
    ("The Elm Trail leads to the Otter Hut. Every hut is warm.", "Is the Otter Hut warm?", True),
    ("Nurse Lotte helps Bob. Every nurse is kind.", "Is Nurse Lotte kind?", True),
    ("Trainer Bob is late. Every trainer is kind.", "Is Trainer Bob kind?", True),
    ("Bob is on the Black Swan. Every swan is white.", "Is the Black Swan white?", False),
    ("Ann speaks Danish. Every language is useful.", "Is Danish useful?", True),
    ("A jar may be opened by guests. Jar 1 is a jar.", "May Jar 1 be opened by guests?", True),
    ("A jar may be opened by guests. Jar 1 is a jar.", "May Jar 1 be opened by pets?", False),
    (
        "The subject of Talk 1 is botany. Ida likes botany. "
        "Whoever likes the subject of a talk may give the talk.",
        "May Ida give Talk 1?",
        True,
    ),
    ("Ida's hobby is music.", "Is music Ida's hobby?", True),
    ("Ida's hobby is music.", "Is chess Ida's hobby?", False),
    (
        "New and old clerks of the bank may park. Ida is a new clerk of the bank. Rolf is a clerk.",
        "May Ida park?",
        True,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_it_is_answered(text, question, answer):
    assert multiprover.prove(text, question).answer == answer


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Ida's hobby is music. Rolf's hobby is chess.", "What is Rolf's hobby?", "Chess"),
        ("The capital of Norland is Ulm.", "What is the capital of Norland?", "Ulm"),
        (
            "The trunk with the lock is old. The trunk with the key is new.",
            "Which trunk is old?",
            "the trunk with the lock",
        ),
    ],
)
def test_it_is_named(text, question, answer):
    assert multiprover.prove(text, question).answers == (answer,)


@pytest.mark.parametrize(
    "sentence",
    [
        "If someone cleans the brush and the brush is wet then the brush needs the paint.",
        "The wire is broken.",
        "The water is cold.",
    ],
)
def test_a_definite_that_may_be_a_thing_is_not_read_as_stuff_as_well(sentence):
    assert len(parses_of(sentence, "S")) == 1


NORDIC = """Elin was born in Oslo, and Finn was born in Malmö.
People born in Oslo are Norwegian.
People born in Malmö are Swedish.
Swedish people and Norwegian people are Scandinavian."""


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Is Elin Norwegian?", True),
        ("Is Finn Norwegian?", False),
        ("Is Finn Swedish?", True),
        ("Is Finn Scandinavian?", True),
        ("Are Elin and Finn Scandinavian?", True),
        ("Is Elin Norwegian and Scandinavian?", True),
    ],
)
def test_a_quality_with_a_capital_is_asked_of_a_name(question: str, answer: bool) -> None:
    assert multiprover.prove(NORDIC, question).answer is answer
