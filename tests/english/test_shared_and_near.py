"""What is near, shared, found or somebody's: relations between things, and whose of every one is meant."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_question, read_sentence
from tests.english.reading import is_refused
from tests.english.test_rules_of_pages import said_back as read_back
from tests.english.test_rules_of_pages import verdict
from tests.english.test_trust import said_back

SHELVES = (
    "Shelf 1 is directly above Shelf 2. If a shelf drips and is directly above another shelf, the other "
    "shelf is wet. Shelf 1 drips. "
)
SHARED = "Nina shares a cabin with Omar. Pia shares a cabin with Rolf. Nina shares her tools with Rolf. "
WARDS = (
    "Eda is a vet. Eda treats Fips. Fips and Gina are patients. "
    "A vet may read the file of every patient that he or she treats. "
)
MOULD = "Mould has been found in Room 3. If mould has been found in a room, the room must be painted. "
ANSWERED = (
    # What is directly above is above; the reverse does not follow.
    (SHELVES, "Is Shelf 2 wet?", True),
    (SHELVES, "Is Shelf 1 wet?", False),
    (SHELVES, "Is Shelf 1 above Shelf 2?", True),
    ("Shelf 1 is above Shelf 2.", "Is Shelf 1 directly above Shelf 2?", False),
    ("Desk 1 is immediately to the left of Desk 2.", "Is Desk 1 to the left of Desk 2?", True),
    ("Desk 1 is to the left of Desk 2.", "Is Desk 2 to the left of Desk 1?", False),
    # How far somebody has come with something.
    ("Omar is behind with the rent.", "Is Omar behind with the rent?", True),
    (
        "Omar is behind with the rent. Whoever is behind with the rent gets a letter.",
        "Omar gets a letter.",
        True,
    ),
    ("Omar is late. Whoever is behind with the rent gets a letter.", "Omar gets a letter.", False),
    (
        "Whoever lives below a wet roof may pay less rent. Omar lives below a wet roof.",
        "May Omar pay less rent?",
        True,
    ),
    (
        "Whoever lives below a wet roof may pay less rent. Omar lives below a wet roof.",
        "May Omar pay rent?",
        False,
    ),
    # Sharing: with one and not with another; what is one's own is not the other's.
    (SHARED, "Does Nina share a cabin with Omar?", True),
    (SHARED, "Does Nina share a cabin with Pia?", False),
    (SHARED, "Do Omar and Rolf share a cabin?", False),
    (SHARED, "Does Nina share her tools with Rolf?", True),
    (SHARED, "Does Rolf share his tools with Nina?", False),
    (
        SHARED + "If someone shares a cabin with another person, the other person pays half.",
        "Omar pays half.",
        True,
    ),
    (SHARED + "Whoever shares a cabin with Pia pays half.", "Rolf pays half.", True),
    (SHARED + "Whoever shares a cabin with Pia pays half.", "Pia pays half.", False),
    ("Nina lives in Cabin 1. Omar lives in Cabin 2.", "Does Nina live in the same cabin as Omar?", False),
    ("Nina lives in Cabin 1. Omar lives in Cabin 1.", "Do Nina and Omar live in the same cabin?", True),
    # The file of every patient is that of each.
    (WARDS, "May Eda read Fips's file?", True),
    (WARDS, "May Eda read Gina's file?", False),
    # Some of it has been found, not all of it.
    (MOULD, "Must Room 3 be painted?", True),
    (MOULD, "Must Room 4 be painted?", False),
    (MOULD, "Has mould been found in Room 3?", True),
    (
        "Written notice was given to Omar. Whoever has been given written notice must move.",
        "Must Omar move?",
        True,
    ),
    (
        "Verbal notice was given to Omar. Whoever has been given written notice must move.",
        "Must Omar move?",
        False,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_what_is_near_shared_or_found_is_answered(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


def test_who_shares_with_somebody_is_nobody_else() -> None:
    assert multiprover.prove(SHARED, "Who shares a cabin with Pia?").answers == ("Rolf",)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "sentence",
    [
        "Shelf 1 is directly above Shelf 2, and Shelf 2 is right next to Shelf 3.",
        "The Lake Club shares its rafts with the Hill Club.",
        "If a club shares its rafts with another club, the members of the other club may use the rafts.",
        "Old mould was found in Room 3 by Omar.",
        "A written reply was given to Omar by Pia.",
        "Everyone who is behind with his or her fees gets a letter.",
    ],
)
def test_what_is_near_shared_or_found_is_said_back(sentence: str) -> None:
    assert not isinstance(read_sentence(sentence), Unread)
    assert said_back(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Whoever is a member of every club is rich.",  # not of any club
        "If every child's parent has signed, the trip starts.",
        "Pia does not know the name of every guest.",  # she may know one
        "No nurse may read the file of every patient.",
        "A clerk keeps a list of every guest.",
        "If Nina does not share a cabin with Omar, Nina pays.",
        "Frost was elected in Ulm.",  # somebody with that name
        "Salt was used as money.",
    ],
)
def test_what_would_be_said_of_any_one_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


def test_whether_somebody_is_in_every_club_is_not_whether_in_any() -> None:
    assert isinstance(read_question("Is Omar a member of every club?"), Unread)


def test_what_an_owner_has_is_not_what_people_are_of_who_are_called_so_for_themselves() -> None:
    rule = "Everyone pays the toll, except veterans and owners of a lorry."
    text = f"{rule} Ute is a veteran. Rolf owns a lorry. Bo is a cook."
    assert read_back("Berth holders and owners of a dinghy may dock.") == (
        "If X is a berth holder then X may dock. If X is a dinghy and Y owns X then Y may dock."
    )
    assert [verdict(text, f"Does {who} pay the toll?") for who in ("Ute", "Rolf", "Bo")] == [
        False,
        False,
        True,
    ]
    for unclear in (
        "Riders and owners of a pony",
        "Guests and owners of a lodge",
        "Tall men and owners of a van",
    ):
        assert is_refused(f"{unclear} may enter.")


def test_a_limit_after_but_not_is_no_place() -> None:
    text = "Anyone who is at least 16 years old but not older than 70, has a badge and is fit may dive."
    facts = "Ute is 70 years old, has a badge and is fit. Rolf is 71 years old, has a badge and is fit."
    assert verdict(f"{text} {facts}", "May Ute dive?") is True
    assert verdict(f"{text} {facts}", "May Rolf dive?") is False


def test_a_word_after_a_place_that_is_rather_a_verb_is_one_before_a_distance() -> None:
    assert read_back("Ute is a nurse in shared quarters and lives 2 km from the harbour.") == (
        "Ute is a nurse. Ute is in shared quarters. Ute lives 2 km from the harbour."
    )
    assert read_back("Rolf is in the choir and works 5 km from the mill.") == (
        "Rolf is in the choir. Rolf works 5 km from the mill."
    )


def test_what_a_condition_takes_up_after_an_exception_is_that_of_whom_the_rule_is_about() -> None:
    rule = "If a kettle that is new breaks, it is replaced, unless the fault was caused by frost."
    text = f"{rule} Kettle 1 is a new kettle and breaks; the fault was caused by frost."
    text += " Kettle 2 is a new kettle and breaks."
    assert verdict(text, "Is Kettle 1 replaced?") is False
    assert verdict(text, "Is Kettle 2 replaced?") is True


def test_the_sender_of_whom_something_is_told_belongs_to_what_the_sentence_is_about() -> None:
    rule = "A form is complete if it was sent by post and the address of the applicant has been verified."
    text = f"{rule} Form 4 was sent by post; the address of the applicant has been verified."
    text += " Form 4 and Form 5 are forms. Form 5 was sent by post."
    assert verdict(text, "Is Form 4 complete?") is True
    assert verdict(text, "Is Form 5 complete?") is False


def test_who_approves_something_has_no_claim_there() -> None:
    assert read_back("Repair 7 was approved by the bursar; the claim was late.") == (
        "The bursar has approved Repair 7. Repair 7 has been approved. Repair 7's claim has been late."
    )
    assert is_refused("Ute was approved by the bursar; the claim was late.")


def test_both_parents_are_those_of_the_family_that_a_sentence_is_about() -> None:
    text = "A family may apply if both parents study. Families are households."
    text += " The Berg family lives in Ulm; both parents study. The Kern family lives in Bonn."
    assert verdict(text, "May the Berg family apply?") is True
    assert verdict(text, "May the Kern family apply?") is False
    assert is_refused("The Berg family lives in Ulm; only the father studies.")
    assert is_refused("If a family hosts a pupil, both parents sign.")


def test_a_sum_has_no_owner() -> None:
    text = "A fee of $9 is charged for each kayak that is kept in the shed, unless its owner is a trainer."
    text += " Kayak 1 and Kayak 2 are kayaks and are kept in the shed. Ute owns Kayak 1. Ute is a trainer."
    text += " Rolf owns Kayak 2."
    assert verdict(text, "Is a fee of $9 charged for Kayak 1?") is False
    assert verdict(text, "Is a fee of $9 charged for Kayak 2?") is True
    assert is_refused("A fee is charged for each dog that bites a cat, unless its owner is ill.")


def test_what_somebody_does_to_it_otherwise_is_done_to_what_the_rule_is_about() -> None:
    rule = "A parcel is sent back if it is damaged; otherwise the porter keeps it."
    text = f"{rule} Parcel 1 is a damaged parcel. Parcel 2 is a parcel."
    assert verdict(text, "Does the porter keep Parcel 2?") is True
    assert verdict(text, "Does the porter keep Parcel 1?") is False
    for unclear in (
        "Rolf is ill; otherwise the porter keeps it",
        "it is damaged; otherwise a porter keeps it",
    ):
        assert is_refused(f"A parcel is sent back if {unclear}.")


def test_what_somebody_is_may_have_a_capital_before_of() -> None:
    assert read_back("Ute is a Friend of the Library.") == "Ute is a friend of the Library."
    assert is_refused("If a Tenant of Mill House pays, the Tenant may stay.")


def test_a_sum_for_several_of_a_kind_is_one_for_each_of_them() -> None:
    text = "A deposit must be paid for tools that are borrowed. A fee of 8 euros is charged for late tools."
    text += " Saw 1 is a tool that is borrowed. Saw 2 is a tool and is late."
    assert verdict(text, "Must a deposit be paid for Saw 1?") is True
    assert verdict(text, "Must a deposit be paid for Saw 2?") is False
    assert verdict(text, "Is a fee of 8 euros charged for Saw 2?") is True


def test_they_are_neither_denies_both_of_two_conditions() -> None:
    assert read_back(
        "Riders pay 4 euros if they are pupils or under 18, and 9 euros if they are neither."
    ) == (
        "If X is a rider and X is a pupil then X pays 4 euros. If X is a rider and X is less than 18 years "
        "old then X pays 4 euros. If X is a rider and X is not a pupil then X pays 9 euros unless X is less "
        "than 18 years old."
    )
    assert is_refused("Riders pay 4 euros if they are pupils, and 9 euros if they are neither.")
