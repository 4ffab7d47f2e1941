"""Sentences of general knowledge: what is said back, what is refused, what follows."""

import pytest

import multiprover
from multiprover.english.read import Meaning, Unread, read_sentence
from multiprover.english.restate import restate

SAID_BACK = (
    # Two words that name one kind: the first says nothing of its own.
    ("Otto is a wide receiver.", "Otto is a wide receiver."),
    ("Ida is a hard worker.", "Ida is a hard worker."),
    ("Ida is a tall hard worker.", "Ida is a hard worker. Ida is tall."),
    ("Otto is a heavy smoker.", "Otto is a heavy smoker."),
    ("Ida is a full professor.", "Ida is a full professor."),
    ("Otto is a public accountant.", "Otto is a public accountant."),
    ("Ida is a graduate student.", "Ida is a graduate student."),
    ("Otto is a given name.", "Otto is a given name."),
    ("The drink is orange juice.", "The drink is an orange juice."),
    ("The lamp is a light bulb.", "The lamp is a light bulb."),
    ("Otto is a fast runner.", "Otto is a runner. Otto is fast."),
    ("Otto is a heavy rider.", "Otto is a rider. Otto is heavy."),
    ("Otto drives a red car.", "Otto drives a red car."),
    ("Otto takes a blood thinner.", "Otto takes a blood thinner."),
    ("A man taller than Otto sings.", "If X is a man and X is taller than Otto then X sings."),
    # Ordinals tell things apart, or are part of a kind; they are never lost.
    ("Ida is a fifth grader.", "Ida is a fifth grader."),
    ("Any fifth grader who sings is kind.", "If X is a fifth grader and X sings then X is kind."),
    (
        "If a guest arrives before a second guest, the first guest pays.",
        "If X is a guest and X arrives before Y and Y is a guest then X pays.",
    ),
    # What a thing is for, if that was mentioned.
    (
        "A parcel may be opened if the porter has signed the form for it.",
        "If X is a parcel and the porter has signed Y and Y is a form for X then X may be opened.",
    ),
    (
        "If a sample is kept in a freezer, the clerk in charge of that freezer must clean it.",
        "If X is a sample and X is kept in Y and Y is a freezer and Z is a clerk and Z is in charge of Y "
        "then Z must clean Y.",
    ),
    (
        "A member who has no conflict of interest in a contract may vote on it.",
        "If X is a contract and Y is a member then Y may vote on X unless Y has Z and U is an interest "
        "and U is in X and Z is a conflict of U.",
    ),
    # Statements that share "is the … of".
    (
        "Sara is a friend of Ann and Joan of Arc.",
        "Sara is a friend of Ann. Sara is a friend of Joan of Arc.",
    ),
    ("Ida is the mayor of Ulm and Otto of Bonn.", "Ida is a mayor of Ulm. Otto is a mayor of Bonn."),
    (
        "Ida is the clerk in charge of Hall North, Otto of Hall South and Nora of Hall West.",
        "Ida is a clerk. Ida is in charge of Hall North. Otto is a clerk. Otto is in charge of Hall South. "
        "Nora is a clerk. Nora is in charge of Hall West.",
    ),
    ("The pop band Aurora sings.", "Aurora is a pop band. Aurora sings."),
    ("Ida is the leader of a party for life.", "Ida is a leader for life. Ida leads a party."),
    # Amounts and words before nouns.
    ("Otto pays the $40 fee.", "Otto pays the $40 fee."),
    ("Pupils pay the $25 entrance fee.", "If X is a pupil then X pays the $25 entrance fee."),
    ("Ida has passed the swim test.", "Ida has passed the swim test."),
    ("The dealer sells parking meters.", "The dealer sells a parking meter."),
    # Forms that are said back rightly.
    ("The judge is biased.", "The judge is biased."),
    ("Otto joins a UK-based choir.", "Otto joins a UK-based choir."),
    ("Otto is known by his books.", "Otto is known by Otto's book."),
)
REFUSED = (
    # An ordinal that no other thing tells apart.
    "The first cars that Acme built were small.",
    "The second dogs bark.",
    "Ida is the second daughter of Otto.",
    # What people do, said with "is … -ing": what it is, or what it does?
    "Chemistry is mixing acids.",
    "All baking is heating dough.",
    "Otto simulates playing tennis matches.",
    "Ida practises coding questions.",
    # The team, or the finals?
    "If a team wins the finals, they get a prize.",
    # The firm, or the fee?
    # One noun for two: which company?
    "Acme is a board game and puzzle company.",
    # Those who may be called: do they take part, or may they?
    "Those who may be called and take a pill must rest.",
    # All of them, or some?
    "Ida has lived with aunts who teach.",
    # Titles of works without quotes.
    "Ida directed After Midnight, The Lamp and Otto.",
    "Trouble at the Mill won a prize.",
    "A song in Trouble at the Mill is loud.",
    # Two peoples, one kind of art.
    "The hall shows Greek and Roman Art.",
    # Space, or a room?
    "If Otto has room for Ida, he is kind.",
)


@pytest.mark.parametrize(("sentence", "restated"), SAID_BACK)
def test_a_general_sentence_is_said_back(sentence: str, restated: str) -> None:
    reading = read_sentence(sentence)

    assert isinstance(reading, Meaning), reading
    assert restate(reading.forms) == restated


@pytest.mark.parametrize("sentence", REFUSED)
def test_a_sentence_that_invites_misreading_is_refused(sentence: str) -> None:
    assert isinstance(read_sentence(sentence), Unread)


def test_who_signs_the_form_for_a_thing_signs_no_form_for_another() -> None:
    text = (
        "A parcel may be opened if the porter has signed the form for it. "
        "Parcel K1 and Parcel K2 are parcels. Parcel K1 is red, and the porter has signed the form for it."
    )

    assert multiprover.prove(text, "Parcel K1 may be opened.").answer is True
    assert multiprover.prove(text, "Parcel K2 may be opened.").answer is False


def test_each_clerk_of_a_shared_statement_is_meant_by_the_rule() -> None:
    text = (
        "Ida is the clerk in charge of Hall North and Otto of Hall South. "
        "Hall North and Hall South are halls. Bello is a dog. Bello is in Hall South. "
        "If a dog is in a hall, the clerk in charge of that hall must be called."
    )

    assert multiprover.prove(text, "Otto must be called.").answer is True
    assert multiprover.prove(text, "Ida must be called.").answer is False


def test_a_full_member_is_a_member_and_a_hard_worker_is_not_hard() -> None:
    text = "Ida is a hard worker. Otto is a full member of the club. Every member of the club sings."

    assert multiprover.prove(text, "Otto sings.").answer is True
    assert multiprover.prove(text, "Ida is a worker.").answer is True
    assert multiprover.prove(text, "Ida is hard.").answer is False
