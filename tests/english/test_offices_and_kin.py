"""Rules of offices, and who is what to whom: each text with a question, and what must be refused."""

import pytest

import multiprover
from multiprover.errors import MultiproverError

from .reading import is_refused, meaning_of

ANSWERED = (
    # "no other" denies.
    (
        "If a key opens a room and the room has no other key, the key is precious. The iron key and the brass"
        " key are keys. The hall and the attic are rooms. The iron key opens the hall. The brass key"
        " opens the"
        " attic. The attic has a key.",
        "Is the iron key precious?",
        True,
    ),
    (
        "If a man owns a boat and owns no other boat, he is careful. Otto is a man. Otto owns the Lark. Otto"
        " owns the Tern. The Lark and the Tern are boats. Paul is a man. Paul owns the Gull. The Gull"
        " is a boat.",
        "Who is careful?",
        ("Paul",),
    ),
    (
        "A member of a club may join no other club. Ida is a member of Club A. Club A and Club B are clubs.",
        "May Ida join Club B?",
        False,
    ),
    # "another user's … that user" speaks of two.
    (
        "A clerk may open another clerk's mail if that clerk is away. Ann, Bea and Cid are clerks. Cid"
        " is away.",
        "May Ann open Cid's mail?",
        True,
    ),
    # What is said beside a thing of those whom the rule is about.
    (
        "Whoever finds a ring must hand it to the porter, who keeps it in a safe. Ann finds the red ring. The"
        " red ring is a ring. The blue ring is a ring.",
        "Does the porter keep the blue ring in a safe?",
        False,
    ),
    (
        "If two people own shares in the same firm and one of them is its director, the other is told."
        " Ann and"
        " Bea own shares in Bolt. Bolt is a firm. Ann is the director of Bolt.",
        "Who is told?",
        ("Bea",),
    ),
    # "it" is the thing that a clause describes, not what the clause mentions.
    (
        "Whoever cares for a plant that needs the lamp must water it. Ann cares for the fern. The fern is a"
        " plant. The fern needs the lamp.",
        "Must Ann water the fern?",
        True,
    ),
    (
        "Whoever cares for a plant that needs the lamp must water it, unless it is a cactus. Ann cares"
        " for the"
        " fern. The fern is a plant. The fern needs the lamp. The fern is a cactus.",
        "Must Ann water the fern?",
        False,
    ),
    # The members are described, not the staff.
    (
        "Members of staff aged 50 or over may rest. Ann and Bob are members of staff. Ann is 52 years"
        " old. Bob"
        " is 40 years old.",
        "Who may rest?",
        ("Ann",),
    ),
    # What is always so is so.
    (
        "Porters are always welcome. Whoever is welcome may stay. Tom is a porter.",
        "May Tom stay?",
        True,
    ),
    # Those that are told by name.
    (
        "The prizes are the cup, the plate and the bowl. Every prize is insured.",
        "Is the plate insured?",
        True,
    ),
    # All of them, not one.
    (
        "Guests who have returned all of their keys may leave. Ann and Bob are guests. Key 1 and Key 2"
        " are keys"
        " of Ann. Key 3 is a key of Bob. Ann has returned Key 1. Bob has returned Key 3.",
        "Who may leave?",
        ("Bob",),
    ),
    (
        "If a farmer leases a field from Bob, Bob remains its owner. Whoever owns a field pays a tax."
        " Ann is a"
        " farmer. Ann leases the meadow from Bob. The meadow is a field.",
        "Does Bob pay a tax?",
        True,
    ),
    (
        "A guest may use a bed that no other guest uses. Ann and Bob are guests. Bed 1 and Bed 2 are beds."
        " Bob uses Bed 1.",
        "May Ann use Bed 1?",
        False,
    ),
    (
        "Every cadet who passes is awarded a pilot's badge. Tom is a cadet. Tom passes.",
        "Is Tom awarded a badge?",
        True,
    ),
    # Before each of them.
    (
        "A patient with a fever is seen before a patient with a cough. Ann and Bob are patients. Ann has a"
        " fever. Bob has a cough.",
        "Is Ann seen before Bob?",
        True,
    ),
    # A class with a title.
    (
        "Whoever holds a Silver Card may park here. Ann holds a Silver Card. Bob holds a card.",
        "Who may park here?",
        ("Ann",),
    ),
    ("Ann belongs to the County Choir. Whoever belongs to the County Choir sings.", "Does Ann sing?", True),
    ("Bob is a member, though not a founder. Founders may vote.", "Is Bob a founder?", False),
    (
        "A gate is shut for as long as it is wet. Gate 4 is a gate. Gate 4 is wet.",
        "Is Gate 4 shut?",
        True,
    ),
    (
        "Everybody in the hall gets a prize, save for those who are late. Ann and Bob are in the hall. Bob is"
        " late.",
        "Does Bob get a prize?",
        False,
    ),
    (
        "A guest must leave if some other guest is ill. Ann and Bob are guests. Bob is ill.",
        "Who must leave?",
        ("Ann",),
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_texts_of_offices_and_kin_are_answered(
    text: str, question: str, answer: bool | tuple[str, ...]
) -> None:
    result = multiprover.prove(text, question)
    found = result.answer if isinstance(answer, bool) else result.answers  # type: ignore[union-attr]
    assert found == answer


REFUSED = (
    # Neither of the parents, or of the pupil and a parent?
    "A pupil gets a grant if both of her parents are ill and neither of them owns a house.",
    "A pupil gets a grant if her parents are ill and one of them is old.",
    "A user may read another user's files if the user is a guest.",
    "If another guest is ill, a guest must leave.",
    # Not both of them, or none of them?
    "No two members of the same family may serve on the board.",
    "No two teams may use the pool at the same time.",
    # No director has directors.
    "A firm must not hire a firm whose director is a relative of one of its own directors.",
    # Does the condition concern both?
    "Guests must pay, but may leave early if they are ill.",
    # Is the note new, or the doctor?
    "A pupil may rest if she brings a note from her doctor that is new.",
    # Which of the two does not hold?
    "A guest who does not come without giving a reason must pay.",
    # A relative who is no member, or a member who is none?
    "A relative of a member who is not a member himself may use the boat.",
    # All of them by the same pupil?
    "A course whose tests have all been passed by a pupil is open to that pupil.",
    # Which library?
    "Every library lends books to members of any library with which it has a treaty.",
    # Lower than what?
    "Teams that lose to a team in a lower league are sad.",
)


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_may_mean_another_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


def test_a_child_of_brothers_and_sisters_is_that_of_one_of_them() -> None:
    text = (
        "A woman is the aunt of every child of her brothers and sisters. Ann is a woman. Bob is a brother of"
    )
    result = multiprover.prove(f"{text} Ann. Cid is a child of Bob.", "Is Ann the aunt of Cid?")
    assert result.answer is True


def test_two_ages_of_one_person_are_refused() -> None:
    with pytest.raises(MultiproverError, match="nother sentence says"):
        multiprover.prove("Ann is 25 years old. Ann is 30 years old.", "Is Ann older than 26?")


def test_a_running_pump_is_not_met_by_one_that_runs() -> None:
    text = (
        "A cellar is dry if it has a running pump. Cellar 1 is a cellar. Cellar 1 has the old pump. The old"
    )
    with pytest.raises(MultiproverError, match="is a running pump"):
        multiprover.prove(f"{text} pump is running.", "Is Cellar 1 dry?")


def test_a_sole_owner_is_an_owner() -> None:
    text = "Olaf is the sole owner of Acme. Anyone who owns Acme is rich."
    assert multiprover.prove(text, "Is Olaf rich?").answer is True


def test_what_is_far_more_often_a_noun_is_one_after_a_verb() -> None:
    assert meaning_of("Bob holds the iron key.") == "[holds _](Bob, the iron key)"


def test_permission_is_lacked_by_who_does_something() -> None:
    said = meaning_of("A tenant who keeps a dog without the landlord's consent must leave.")
    assert "not{[has _](x, the landlord's consent)}" in said


def test_no_second_one_is_no_other_one_where_one_was_mentioned() -> None:
    said = meaning_of("If a guard opens a gate that has no second guard, the gate is marked.")
    assert "z != x" in said
    assert "[is a second exit](y)" in meaning_of("A hall is closed if it has no second exit.")


def test_reading_ends_where_somebody_is_in_charge_of_themselves() -> None:
    text = "Ann is a skipper.\nAnn is the skipper of Ann."
    assert multiprover.prove(text, "Is Ann the skipper of Ann?").answer is True


def test_who_is_recorded_as_something_need_not_be_so() -> None:
    assert meaning_of("Ida is registered as disabled.") == "[is registered as disabled](Ida)"
    text = "Anglers pay less if they are registered as disabled.\nIda is an angler.\n"
    assert multiprover.prove(f"{text}Ida is registered as disabled.", "Does Ida pay less?").answer is True


def test_a_verb_that_is_repeated_has_what_follows_it_for_itself() -> None:
    said = "Crates that are neither checked quickly nor checked on the day are kept."
    assert meaning_of(said).count("checked quickly") == 1
    assert meaning_of(said).count("[is checked on the day](x)") + meaning_of(said).count("checked on _") == 1


def test_it_is_registered_by_somebody() -> None:
    said = meaning_of("An oven is insured if it was bought in May and has been registered online.")
    assert "[has been registered online](x)" in said
