"""One of them and the other, those two, the person that is meant, and who holds an office."""

import pytest

import multiprover
from tests.english.reading import is_refused, meaning_of
from tests.english.test_trust import said_back

PONDS = (
    "Pond 1, Pond 2 and Pond 3 are ponds. "
    "Pond 1 is next to Pond 2. Pond 2 is next to Pond 1. Oil was found in Pond 1. "
    "If two ponds are next to each other and oil was found in one of them, the other one must be closed. "
)
GIFTS = (
    "The clock is worth 900 euros and goes to Vera. If a thing that is worth more than 500 euros goes to a "
    "person, that person must pay a tax, unless he or she is a minor. "
)
SHEDS = (
    "Nils uses Shed 4. Vera owns Shed 4. If a person uses a shed owned by another person, the second pays. "
)
PARTNERS = "Vera is the senior partner. Every bill must be checked by the senior partner. Bill 4 is a bill. "
DEPUTIES = (
    "Nils must stamp Form 2. Form 2 is a form. Nils is ill. Vera is Nils's deputy. "
    "If someone who must stamp a form is ill, that person's deputy must stamp it. "
)
ANSWERED = (
    (PONDS, "Must Pond 2 be closed?", True),
    (PONDS, "Must Pond 1 be closed?", False),
    (PONDS, "Must Pond 3 be closed?", False),
    (GIFTS, "Must Vera pay a tax?", True),
    (GIFTS + "Vera is a minor.", "Must Vera pay a tax?", False),
    (SHEDS, "Does Vera pay?", True),
    (SHEDS, "Does Nils pay?", False),
    (PARTNERS, "Must Vera check Bill 4?", True),
    (PARTNERS + "Nils is a partner.", "Must Nils check Bill 4?", False),
    (
        "Vera is the managing director. Bill 4 is checked by the managing director.",
        "Does Vera check Bill 4?",
        True,
    ),
    ("Vera is the managing director. Whoever manages is tired.", "Is Vera tired?", False),
    (DEPUTIES, "Must Vera stamp Form 2?", True),
    (DEPUTIES, "Must Vera stamp Form 3?", False),
    ("Vera and Nils are guides, but they work in Ulm.", "Does Nils work in Ulm?", True),
    ("Vera and Nils are guides, but they do not work in Ulm.", "Does Vera work in Ulm?", False),
    ("Vera and Nils are married. Whoever is married pays less.", "Does Nils pay less?", True),
    ("Vera and Nils are siblings. Whoever is married pays less.", "Does Nils pay less?", False),
    (
        "Vera is a legal guardian. Nils is a guardian of Rolf. Whoever is a guardian of someone pays.",
        "Vera pays.",
        False,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_who_is_meant_among_several_is_answered(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


def test_what_is_owned_by_another_speaks_of_one_person_in_either_tense() -> None:
    assert meaning_of("Whoever uses a shed owned by another person pays.") == (
        "[uses _](x, y) & [is a shed](y) & [owns _](z, y) & z != x"
        " | [uses _](x, y) & [is a shed](y) & [has owned _](z, y) & z != x => [pays](x)"
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "If two people are married and Vera has hired one of them, she may not hire the other.",
        "If two people are married and one of them has hired Vera, the other may not hire her.",
        "Vera and Nils own two dogs, and they bark.",
        "Vera and Nils have met Rolf and Ida, and they are rich.",
    ],
)
def test_a_pronoun_that_may_mean_others_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "If two clubs are rivals and Nils works for one of them, Nils may not work for the other.",
        "Vera and Nils are members of the choir, but they have not paid.",
        "Vera is the managing director of Bolt.",
        "If a tenant repairs a fence broken by another tenant, the second tenant must pay the first tenant.",
    ],
)
def test_who_is_meant_among_several_is_said_back(sentence: str) -> None:
    assert not is_refused(sentence)
    assert said_back(sentence)


QUARREL = (
    "Vera and Nils have quarrelled. Ida and Rolf have quarrelled. "
    "If two people have quarrelled, they must not sit next to each other. "
)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Must Vera not sit next to Nils?", True),
        ("Vera may not sit next to Nils.", True),
        ("Have Vera and Nils quarrelled?", True),
        ("Have Vera and Ida quarrelled?", False),
    ],
)
def test_two_who_have_quarrelled_have_done_so_with_each_other(question: str, answer: bool) -> None:
    assert multiprover.prove(QUARREL, question).answer is answer


def test_a_rule_about_two_who_have_quarrelled_is_about_their_quarrel() -> None:
    assert meaning_of("If two people have quarrelled, they may not meet.") == (
        "[has quarrelled with _](x, y) & x != y => -[may meet _](x, y)"
    )
