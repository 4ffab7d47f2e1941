"""Things called by where or what they are, as subject, object and in questions."""

import pytest

import multiprover

THINGS = (
    "the stove in the cabin",
    "the letter from the mayor",
    "the form for the refund",
    "the road to Ulm",
    "the essay about snails",
    "the treaty with Norland",
    "the loft above the bakery",
)


@pytest.mark.parametrize("thing", THINGS)
def test_who_does_something_to_a_described_thing_is_found_in_either_voice(thing):
    active, passive = f"Ida finds {thing}.", f"The {thing[4:]} is found by Ida."
    for text, question in ((active, f"Is {thing} found by Ida?"), (passive, f"Does Ida find {thing}?")):
        assert multiprover.prove(text, question).answer is True
    assert multiprover.prove(passive, f"Who finds {thing}?").answers == ("Ida",)
    assert multiprover.prove(passive, f"Does Otto find {thing}?").answer is False


@pytest.mark.parametrize("thing", THINGS)
def test_what_a_rule_says_of_a_thing_done_holds_of_the_described_thing(thing):
    text = f"Ida keeps {thing}. Everything that Ida keeps is old. The {thing[4:]} is blue."
    assert multiprover.prove(text, f"Is {thing} old?").answer is True
    rule = f"Whoever finds {thing} is glad. The {thing[4:]} is found by Ida."
    assert multiprover.prove(rule, "Is Ida glad?").answer is True
    assert multiprover.prove(rule, "Is Otto glad?").answer is False


def test_things_of_one_kind_in_two_places_are_two():
    text = "The stove in the cabin is hot. The stove in the barn is cold. Ida cleans the stove in the barn."
    assert multiprover.prove(text, "Does Ida clean the stove in the barn?").answer is True
    assert multiprover.prove(text, "Does Ida clean the stove in the cabin?").answer is False


def test_an_indefinite_thing_is_what_the_words_after_it_say():
    text = "Ida keeps a form for the refund. Every form for the refund is blue."
    assert multiprover.prove(text, "Does Ida keep a blue form?").answer is True
    rule = "Anyone who rents a loft above the bakery is warm. "
    text = f"{rule}Ida rents Loft 2. Loft 2 is above the bakery. Loft 2 is a loft."
    assert multiprover.prove(text, "Is Ida warm?").answer is True
