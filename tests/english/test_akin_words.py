"""The same said in one way in the text and in another in a rule or question: verbs, nouns and numbers."""

import pytest

import multiprover
from multiprover.errors import MultiproverError

VERDICTS = (
    # Verbs and nouns that say the same.
    ("Lena wrote Tides. Tides is a novel.", "Is Lena the author of Tides?", True),
    ("Lena is the founder of Kern.", "Did Lena found Kern?", True),
    ("Udo supports the choir.", "Is Udo a supporter of the choir?", True),
    ("Udo is a supplier of Kern.", "Does Udo supply Kern?", True),
    ("Mats lives in Ulm. Residents of Ulm pay.", "Does Mats pay?", True),
    ("Ida comes from Ulm.", "Is Ida from Ulm?", True),
    ("Kern employs Ida. Every Kern employee gets a bonus.", "Does Ida get a bonus?", True),
    ("Ida works at Kern. Employees of Kern get a bonus.", "Does Ida get a bonus?", True),
    ("Ida belongs to the club. Members of the club pay.", "Does Ida pay?", True),
    ("Cooks get a discount. Ida is a cook.", "Does Ida receive a discount?", True),
    ("Cooks need a permit. Ida is a cook.", "Must Ida have a permit?", True),
    ("Cooks are entitled to park. Ida is a cook.", "May Ida park?", True),
    ("Cooks are allowed in the hall. Ida is a cook.", "May Ida enter the hall?", True),
    ("Cooks must pay a fee. Ida is a cook.", "Must Ida pay?", True),
    ("Ida is the wife of Bruno.", "Is Bruno married to Ida?", True),
    ("Ida possesses a flute.", "Does Ida have a flute?", True),
    ("Ida teaches Bruno.", "Is Ida a teacher?", True),
    # Who is not the one is the other.
    ("Ida is not present. Whoever is absent must pay.", "Must Ida pay?", True),
    ("Ida is not a member. Non-members must pay.", "Must Ida pay?", True),
    # Holders of what is had.
    ("Ida is a ticket holder. Anyone who has a ticket may enter.", "May Ida enter?", True),
    ("Ida is a ticket holder. Anyone without a ticket must pay.", "Must Ida pay?", False),
    ("Ida has insurance. Insured people may park.", "May Ida park?", True),
    ("Ida is insured. People without insurance must pay.", "Must Ida pay?", False),
    # What is owned is counted where it is asked whether it is had.
    ("Ida owns three dogs. Anyone with fewer than two dogs must pay.", "Must Ida pay?", False),
    ("Ida owns three dogs.", "Does Ida have fewer than two dogs?", False),
    # Kind is what somebody is, and a patient nurse is no nurse of patients.
    ("Ida is a kind cook.", "Is Ida kind?", True),
    ("Ida is a patient nurse.", "Is Ida patient?", True),
    ("The hall has a red stove.", "Is there a red stove in the hall?", True),
    ("Cooks may park only on Mondays. Ida is a cook.", "May Ida park on Monday?", True),
    ('By "guests" we mean people with a ticket. Ida has a ticket. Guests must pay.', "Must Ida pay?", True),
    # Who sold it is not who bought it, and not everybody.
    ("Ida bought a piano. Bruno is a cook.", "Did Bruno sell a piano to Ida?", False),
)


@pytest.mark.parametrize(("text", "question", "answer"), VERDICTS)
def test_a_verdict_does_not_hang_on_the_wording(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


def test_only_the_seller_sold_it() -> None:
    assert multiprover.prove("Ida bought a piano from Bruno.", "Who sold Ida a piano?").answers == ("Bruno",)


def test_who_is_in_the_hall_is_no_lamp() -> None:
    text = "Ida is in the hall. The lamp is in the hall."
    assert multiprover.prove(text, "Who is in the hall?").answers == ("Ida",)


NO_VERDICT = (
    ("Ida is afraid of dogs. Whoever fears dogs is odd.", "Is Ida odd?"),
    ("Ida is allergic to nuts.", "Does Ida have a nut allergy?"),
    ("Ida did not pass the test. Anyone who failed the test must leave.", "Must Ida leave?"),
    ("Ida is a daughter of Bruno.", "Who is Ida's father?"),
    ("Cooks may borrow five books. Ida is a cook.", "May Ida borrow three books?"),
    ("Cooks may borrow five books. Ida is a cook.", "How many books may Ida borrow?"),
    ("Ida lives in Ulm.", "In which town does Ida live?"),
    ("Ida's hen is called Berta.", "Does Berta belong to Ida?"),
)


@pytest.mark.parametrize(("text", "question"), NO_VERDICT)
def test_words_that_may_say_the_same_give_no_verdict(text: str, question: str) -> None:
    with pytest.raises(MultiproverError):
        multiprover.prove(text, question)
