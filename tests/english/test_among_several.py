"""Who or what is meant among several: any such thing, that person, and relatives of one's own."""

import pytest

import multiprover
from tests.english.reading import is_refused, meaning_of

HARBOUR = "Mila and Jonte are sailors. The Petrel and the Puffin are boats. The Petrel is new. "
VOUCHERS = "Mila has signed Voucher 1. Jonte has signed Voucher 2. Voucher 1 and Voucher 2 are vouchers. "
CHAIN = (
    "Mila reports to Jonte. Jonte is the manager of Karo. Lea is a superior of Jonte. "
    "If one person is a superior of a second person and the second person is a superior of a third person, "
    "the first person is a superior of the third person. "
)
ANSWERED = (
    (HARBOUR + "A sailor may use a boat that is new.", "May Mila use the Petrel?", True),
    (HARBOUR + "A sailor may use a boat that is new.", "May Mila use the Puffin?", False),
    (HARBOUR + "A sailor may use a boat that is new.", "May Mila use a new boat?", True),
    (
        HARBOUR + "Sailors may use boats with a motor. The Puffin has a motor.",
        "May Mila use the Puffin?",
        True,
    ),
    (
        HARBOUR + "A sailor may use a boat that another sailor owns. Jonte owns the Puffin.",
        "May Mila use the Puffin?",
        True,
    ),
    (
        HARBOUR + "A sailor may use a boat that another sailor owns. Jonte owns the Puffin.",
        "May Jonte use the Puffin?",
        False,
    ),
    (
        VOUCHERS + "A person may pay a voucher that another person has signed if he or she is that person's "
        "superior. Mila is the superior of Jonte.",
        "May Mila pay Voucher 2?",
        True,
    ),
    (
        VOUCHERS + "A person may pay a voucher that another person has signed if he or she is that person's "
        "superior. Mila is the superior of Jonte.",
        "May Jonte pay Voucher 1?",
        False,
    ),
    (
        "A cook may lend a pan to another person if the chef knows that person. Mila is a cook. "
        "The chef knows Jonte.",
        "May Mila lend a pan to Jonte?",
        True,
    ),
    (
        "A cook may lend a pan to another person if the chef knows that person. Mila is a cook. "
        "The chef knows Mila.",
        "May Mila lend a pan to Jonte?",
        False,
    ),
    (CHAIN, "Is Lea a superior of Karo?", True),
    (CHAIN, "Is Jonte a superior of Mila?", True),
    (CHAIN, "Does Lea manage Karo?", False),
    (CHAIN, "Does Mila report to Lea?", False),
    ("Mila reports to Jonte.", "Does Mila have a superior?", True),
    (
        "A nurse who works with a relative must tell the matron. Mila is a nurse. Mila works with Karo. "
        "Karo is a relative of Jonte.",
        "Must Mila tell the matron?",
        False,
    ),
    (
        "A nurse who works with a relative must tell the matron. Mila is a nurse. Mila works with Karo. "
        "Karo is a relative of Mila.",
        "Must Mila tell the matron?",
        True,
    ),
    (
        "No coroner may open the file of a relative. Mila is a coroner. Karo is a relative of Mila. "
        "File 4 is the file of Karo.",
        "Must Mila not open File 4?",
        True,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_what_is_asked_of_one_among_several_is_answered(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


def test_the_children_of_siblings_have_parents_who_are_siblings() -> None:
    assert "[is a sibling of _](y, u)" in meaning_of("Children of siblings are cousins.")


def test_a_place_in_a_relative_clause_does_not_own_what_is_the_subject_s() -> None:
    assert "[must start _](x, ?engine(x))" in meaning_of(
        "A clinic that lies in a dark valley must start its engine."
    )


def test_a_tool_of_somebody_is_that_of_the_one_who_is_spoken_of_again() -> None:
    assert meaning_of("A potter may use a wheel of another potter if that potter agrees.") == (
        "[is a potter](x) & [is a potter](y) & y != x & [agrees](y) => [may use a wheel of _](x, y)"
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "A dentist may treat any patient who is not a relative.",
        "A dentist may treat any patient unless the patient is a friend.",
    ],
)
def test_whose_relative_it_is_must_be_said_where_it_may_be_that_of_two(sentence: str) -> None:
    assert is_refused(sentence)


def test_what_is_only_allowed_of_a_kind_told_by_more_gets_no_verdict_for_one_of_it() -> None:
    text = "A sailor may use a boat of the club. Mila is a sailor. The Petrel is a boat."
    with pytest.raises(multiprover.MultiproverError):
        multiprover.prove(text, "May Mila use the Petrel?")


def test_what_holds_of_certain_ones_gets_no_verdict_for_another() -> None:
    text = (
        "Mila is the head of the east ward. The east ward and the west ward are wards. "
        "The east ward is full. A head whose ward is full may send patients to another ward."
    )
    assert multiprover.prove(text, "May Mila send patients to the west ward?").answer is True
    with pytest.raises(multiprover.MultiproverError):
        multiprover.prove(text, "May Mila send patients to another ward?")


def test_one_thing_of_several_people_may_be_the_same_or_one_each() -> None:
    assert is_refused("Mila and Jonte live in one house.")
    assert is_refused("Mila and Jonte own one boat.")
    assert not is_refused("Mila and Jonte live in the same house.")
    assert not is_refused("Mila owns one boat.")


def test_one_of_them_is_what_they_are() -> None:
    assert meaning_of("Mila is one of the sailors.") == meaning_of("Mila is a sailor.")
    assert meaning_of("Mila is not one of the sailors.") == meaning_of("Mila is not a sailor.")
    assert meaning_of("Mila is one of Jonte's sisters.") == meaning_of("Mila is a sister of Jonte.")
    text = "Mila owns the Petrel.\nWhoever is one of the owners of the Petrel may sail."
    assert multiprover.prove(text, "May Mila sail?").answer is True


def test_that_person_is_not_who_is_told_of_as_theirs() -> None:
    said = meaning_of("Anyone who rents a plot may keep bees, unless a neighbour of that person objects.")
    assert "[is a neighbour of _](z, x)" in said


def test_those_who_own_two_things_own_one_each() -> None:
    text = "If two plots border on each other, the people who own them are neighbours. "
    text += "Plot 1 borders on Plot 2. Plot 2 borders on Plot 1. Plot 1 and Plot 2 are plots. "
    text += "Mila owns Plot 1. Jonte owns Plot 2."
    assert multiprover.prove(text, "Are Mila and Jonte neighbours?").answer is True
