"""Who comes first or last, the rest of a kind, what a guest brought, and what adds nothing at the end."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_text
from multiprover.english.restate import restate


def said_back(text: str) -> str:
    """The restatement, or "refused: …"."""
    [reading] = read_text(text)
    return f"refused: {reading.hint}" if isinstance(reading, Unread) else restate(reading.forms)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Vans board the ferry second.", "If X is a van then X boards the ferry second."),
        (
            "Vans that board the ferry first or last are weighed.",
            "If X is a van and X boards the ferry first then X is weighed. "
            "If X is a van and X boards the ferry last then X is weighed.",
        ),
        (
            "Crews that finish second or third get a flag.",
            "If X is a crew and X finishes second then X gets a flag. "
            "If X is a crew and X finishes third then X gets a flag.",
        ),
    ],
)
def test_a_place_in_a_row_tells_when_something_is_done(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


def test_a_place_in_a_row_in_a_fact_leaves_open_which() -> None:
    assert said_back("Ida finished second or third.").startswith('refused: "or" in a fact')


@pytest.mark.parametrize(
    "sentence",
    ["Rolf is a guest who brought the nuts and the lamp.", "Rix is a robot that has the lamp and the saw."],
)
def test_what_is_listed_after_an_object_belongs_to_the_relative_clause(sentence: str) -> None:
    last = sentence.removesuffix(".").rsplit(" ", 1)[-1]
    assert f"is a {last}" not in said_back(sentence)
    assert f"the {last}" in said_back(sentence)


RATES = (
    "A crate that weighs less than 5 kg is a light crate, and every other crate is a bulky crate.\n"
    "Crate 1 weighs 3 kg.\nCrate 2 weighs 8 kg."
)


def test_every_other_one_in_the_same_sentence_excepts_those_of_the_rule_before() -> None:
    assert multiprover.prove(RATES, "Is Crate 2 bulky?").answer is True
    assert multiprover.prove(RATES, "Is Crate 1 bulky?").answer is False
    assert multiprover.prove(RATES.replace(", and every", ". Every"), "Which crates are bulky?").answers == (
        "Crate 2",
    )


def test_for_the_purposes_of_these_rules_adds_nothing_at_the_end() -> None:
    expected = "If X is an intern then X is not a clerk."
    assert said_back("Interns are not clerks for the purposes of these rules.") == expected
    assert said_back("Interns pay for the purposes of the club.") != "If X is an intern then X pays."


def test_what_somebody_wears_may_be_a_colour() -> None:
    assert said_back("Ushers must wear black.") == "If X is an usher then X must wear black."


def test_a_courier_is_a_means() -> None:
    assert said_back("The vase is collected by courier.") == "The vase is collected by courier."


def test_who_is_given_a_badge_has_one() -> None:
    text = "Every cafe that is clean is given a green badge. Cafes with a green badge pay no fee."
    text += " The Heron is a cafe. The Heron is clean. The Mole is a cafe."
    assert multiprover.prove(text, "Does the Heron have to pay a fee?").answer is not True
    assert multiprover.prove(text, "The Heron pays no fee.").answer is True
    assert multiprover.prove(text, "Which cafes have a green badge?").answers == ("the Heron",)


def test_who_eats_others_of_no_name_gets_no_verdict_by_a_rule_about_one_and_another() -> None:
    text = "Rex is a pike that eats other fish. Every pike is a fish."
    text += " Any fish that eats other fish is a predator."
    with pytest.raises(multiprover.MultiproverError, match="eats other fish"):
        multiprover.prove(text, "Is Rex a predator?")
