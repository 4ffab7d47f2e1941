"""Whom "everyone", "anyone" and "who" mean."""

import pytest

import multiprover
from multiprover.asking.policy import Policy
from multiprover.english.problems import SourceText
from multiprover.errors import SentenceError


def answers(text, question):
    return list(multiprover.prove(text, question).answers)


def test_everyone_but_one_is_not_the_hall():
    text = "Everyone except Karl is invited. The hall is large. Anna is in the hall. Karl is rich."
    assert answers(text, "Who is invited?") == ["Anna"]
    assert multiprover.prove(text, "Is the hall invited?").answer is False


@pytest.mark.parametrize("thing", ["Road 5 is closed.", "Uta lives in Rome.", "The Astra is a hotel."])
def test_who_lacks_something_is_no_thing_or_place(thing):
    text = f"Anyone who has not paid must leave the pool. Tom has paid. Uta is ill. {thing}"
    assert answers(text, "Who must leave the pool?") == ["Uta"]


def test_a_question_about_everyone_does_not_ask_about_the_car():
    text = "Anna is happy. Bob is happy. Anna is in the hall. Bob owns the red car."
    assert multiprover.prove(text, "Is everyone happy?").answer is True
    assert multiprover.prove(text, "Is anyone not happy?").answer is False
    assert answers(text, "Who is not happy?") == []


def test_firms_and_animals_are_somebody():
    text = "Acme is a firm. Rex is a dog. The team is on the list. Everyone except Karl is invited."
    assert answers(text, "Who is invited?") == ["Acme", "Rex", "the team"]


def test_what_is_said_to_do_something_is_listed_whatever_it_is():
    text = "The factory supplies Bolt. The lake supplies Bolt."
    assert answers(text, "Who supplies Bolt?") == ["the factory", "the lake"]


def test_everything_is_also_the_hall():
    text = "Everything except the lamp is red. The hall is large. Anna is tall."
    assert multiprover.prove(text, "Is the hall red?").answer is True


def test_text_of_the_data_set_ranges_over_all_things():
    text = "The car is red. If someone is not kind then they are cold."
    assert multiprover.prove(text, "The car is cold.").answer is True


def test_policies_range_over_people_too():
    policy = Policy([SourceText("rules", "Whoever has no key must ring the bell. Tom is ill.")])
    assert list(policy.ask("Who must ring the bell?").result.answers) == ["Tom"]
    assert list(policy.ask("Who has no key?").result.answers) == ["Tom"]


@pytest.mark.parametrize("who", ["a person", "an individual", "a star", "the chair", "an animal", "a rocker"])
def test_whoever_is_called_a_person_or_by_an_office_is_somebody(who):
    text = f"Everyone needs a badge. Tom is {who}. The lamp is old."
    assert multiprover.prove(text, "Does Tom need a badge?").answer is True
    assert multiprover.prove(text, "Does the lamp need a badge?").answer is False


def test_a_thing_is_nobody_though_somebody_may_be_called_by_its_noun():
    text = "Everyone needs a badge. Rocker 3 is a rocker. The computer is a computer."
    assert answers(text, "Who needs a badge?") == []


@pytest.mark.parametrize("text", ["Axes are sharp. Tool 1 is an axe.", "Bases are large. Tool 1 is a base."])
def test_a_plural_of_two_nouns_is_refused_where_the_text_has_the_other_one(text):
    with pytest.raises(SentenceError, match="plural of another noun"):
        multiprover.prove(text, "Is Tool 1 sharp?")


def test_a_verb_is_no_plural_of_two_nouns():
    text = "Employees on leave get a card. Whoever leaves the firm pays a fee. Bob leaves the firm."
    assert multiprover.prove(text, "Does Bob pay a fee?").answer is True


@pytest.mark.parametrize("name", ["Serge", "Pepper", "Rain"])
def test_no_verdict_on_somebody_whose_name_was_read_as_a_stuff(name):
    text = "{} works for Acme. Everyone who works for Acme is tall."
    with pytest.raises(SentenceError, match="read as a common noun"):
        multiprover.prove(text.format(name), f"Is {name} tall?")
    assert multiprover.prove(text.format(f'"{name}"'), f'Is "{name}" tall?').answer is True


def test_what_is_said_of_the_following_people_is_said_of_each_by_name():
    text = "The following people are invited:\n- Olga\n- guests\nThe following members pay a fee:\n- Karl"
    assert multiprover.prove(text, "Is Olga invited?").answer is True
    assert multiprover.prove(text, "Does Karl pay a fee?").answer is True
    assert multiprover.prove(text, "Is Karl invited?").answer is False


@pytest.mark.parametrize("name", ["Thomas", "Jonas", "Carlos", "Zorbas"])
def test_a_name_that_ends_like_a_plural_is_a_name(name):
    text = f"{name} may enter. {name} sent Ann a letter. Whoever may enter is glad."
    assert multiprover.prove(text, f"Is {name} glad?").answer is True


def test_people_who_are_mechanics_are_several_of_them():
    text = "Olga and Karl are mechanics. Every mechanic is tired. Olga teaches mechanics."
    assert multiprover.prove(text, "Is Karl tired?").answer is True


@pytest.mark.parametrize(
    "sentence", ["Members pays a fee.", "Guests leaves early.", "Drivers needs a permit."]
)
def test_several_with_the_verb_of_one_are_nobody_by_that_name(sentence):
    with pytest.raises(SentenceError, match="does the verb not fit several"):
        multiprover.prove(sentence, "Is Bob tall?")
    assert multiprover.prove("Socks is a cat. Cats are shy.", "Is Socks shy?").answer is True


def test_goods_and_savings_are_the_plural_of_nothing_else():
    text = "Bob has savings. Whoever has savings is calm. Dangerous goods are taxed."
    assert multiprover.prove(text, "Is Bob calm?").answer is True


def test_who_sits_beside_somebody_is_not_the_door():
    text = "Ann sits next to the door. Ben sits next to Ann."
    assert answers(text, "Who sits next to Ann?") == ["Ben"]
    assert multiprover.prove(text, "Does the door sit next to Ann?").answer is True
