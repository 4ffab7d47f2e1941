"""Which of several things a pronoun means, and where that is refused."""

import pytest

from multiprover.english.read import Meaning, read_text
from tests.english.reading import is_refused, meaning_of, shown_form

READINGS = {
    "If a lorry is parked in a yard, the porter may move it.": (
        "[is a lorry](x) & [is parked in _](x, y) & [is a yard](y) => [may move _](the porter, x)"
    ),
    "If a guest leaves a coat in a room, the porter keeps it.": (
        "[is a guest](x) & [leaves _ in _](x, y, z) & [is a coat](y) & [is a room](z)"
        " => [keeps _](the porter, y)"
    ),
    "A firm that has sent a bill to a bank may change it.": (
        "[is a firm](x) & [has sent _ to _](x, y, z) & [is a bill](y) & [is a bank](z)"
        " => [may change _](x, y)"
    ),
    "A shop that sells a lamp must replace it if a customer breaks it.": (
        "[is a shop](x) & [sells _](x, y) & [is a lamp](y) & [is a customer](z) & [breaks _](z, y)"
        " => [must replace _](x, y)"
    ),
    "The rent of a tenant is lowered if the tenant has made a complaint and has not withdrawn it.": (
        "[is a tenant](x) & [is a rent of _](y, x) & [has made _](x, z) & [is a complaint](z)"
        " & not{[has withdrawn _](x, z)} => [is lowered](y); "
        "[is a tenant](x) & [has made _](x, y) & [is a complaint](y) & not{[has withdrawn _](x, y)}"
        " => [is a rent of _](?rent(x), x) & [is a rent](?rent(x)) & [is lowered](?rent(x))"
    ),
    "A crate is sent within the hour if it is full.": (
        "[is a crate](x) & [is full](x) => [is sent within _](x, the hour)"
    ),
    "The shop opens in the morning if it is staffed.": (
        "[is staffed](the shop) => [opens in _](the shop, the morning)"
    ),
    "A crate without a lid is sold if there is a crack in it.": (
        "[is a crate](x) & not{[has _](x, y) & [is a lid](y)} & [is a crack](z) & [is in _](z, x)"
        " => [is sold](x)"
    ),
    "The grey box has no lid, but there is a number on it.": (
        "-[has a lid](the grey box) & [is a number](?number) & [is on _](?number, the grey box)"
    ),
    "Riders who bring a horse need a stable, unless it is a toy horse.": (
        "[is a rider](x) & [brings _](x, y) & [is a horse](y) & not{[is a toy horse](y)}"
        " => [needs a stable](x)"
    ),
    "A guest who brings a pet pays a deposit, unless it is tame.": (
        "[is a guest](x) & [brings _](x, y) & [is a pet](y) & not{[is tame](y)}"
        " => [pays _](x, ?deposit(x)) & [is a deposit](?deposit(x))"
    ),
    "Mr Adler bought a radio, and it broke.": (
        "[has bought _](Mr Adler, ?radio) & [is a radio](?radio) & [has broken](?radio)"
    ),
    "The Falcon carries a lamp; it is steered by Ann.": (
        "[carries _](the Falcon, ?lamp) & [is a lamp](?lamp) & [steers _](Ann, the Falcon)"
        " & [is steered](the Falcon)"
    ),
    "A dog whose owner walks it is happy.": (
        "[is a dog](x) & [owns _](y, x) & [walks _](y, x) => [is happy](x)"
    ),
    "A law applies to every town below the town that passed it.": (
        "[is a law](x) & [is a town](y) & [is below _](y, z) & [is a town](z) & [has passed _](z, x)"
        " => [applies to _](x, y)"
    ),
    "If Bob does not water a plant, it withers.": (
        "[is a plant](x) & not{[waters _](Bob, x)} => [withers](x)"
    ),
}


@pytest.mark.parametrize("sentence", READINGS)
def test_a_pronoun_means_what_stands_out(sentence):
    assert meaning_of(sentence) == READINGS[sentence]


@pytest.mark.parametrize(
    "sentence",
    [
        "If a hen lays an egg, the farmer sells it.",
        "If a bike is hit by a car, the guard removes it.",
        "If a crack is found in a wall, the owner must repair it.",
        "If a letter is kept in a box, the clerk may open it.",
        "If a school is near a factory, the council must inspect it.",
        "Anyone who has a ticket for a game may watch it.",
        "A child who has a cat and a bird may bring it.",
        "A pupil who has a pen and has found a book may keep it.",
        "A bank that has given a loan to a firm may cancel it if it is late.",
        "Ann put the cup on the table, and it broke.",
        "The box contains a clock, and it is old.",
        "A gardener who has not watered a plant on the terrace must pay if it withers.",
        "Anyone who rents a car gets a card if it is red.",
        "Guests may use the kitchen if the owner allows it.",
        "If the law forbids it, no dog may enter the shop.",
    ],
)
def test_a_pronoun_for_which_two_things_are_as_likely_is_refused(sentence):
    assert is_refused(sentence)


def test_it_is_no_name_that_the_text_gives_to_a_dog():
    readings = read_text("Rex is a dog. Rex has a bone, and it is old.")
    assert not isinstance(readings[1], Meaning)


def shown_text(text: str) -> list[str]:
    """What each sentence of a text says, or that it is refused."""
    return [
        "; ".join(map(shown_form, each.forms)) if isinstance(each, Meaning) else "refused"
        for each in read_text(text)
    ]


RULES_GONE_ON_WITH = {
    "A dog must be on a lead. It must also wear a tag.": "[is a dog](x) => [must wear a tag](x)",
    "Members who have paid may enter. They may bring a guest.": (
        "[is a member](x) & [has paid](x) => [may bring a guest](x)"
    ),
    "A town rules a farm if it owns it. It also rules every farm that a town under it rules.": (
        "[is a town](x) & [is a farm](y) & [is a town](z) & [is under _](z, x) & [rules _](z, y)"
        " => [rules _](x, y)"
    ),
    "Ann is a nurse. She works in Rome. She is 30 years old.": "[is _ old](Ann, <30 years>)",
}


@pytest.mark.parametrize("text", RULES_GONE_ON_WITH)
def test_a_pronoun_that_opens_a_sentence_goes_on_with_the_subject_before(text):
    assert shown_text(text)[-1] == RULES_GONE_ON_WITH[text]


@pytest.mark.parametrize(
    "text",
    [
        "Members may enter if they have paid. They may bring a guest.",
        "Members may enter, unless they are banned. They may also enter the garden.",
        "Guests pay, and members get a card. They are happy.",
        "Ann has a cat. None of her friends likes it.",
        "A dog must wear a coat. If it is cold, Ann stays.",
    ],
)
def test_a_pronoun_does_not_go_on_where_a_condition_may_still_hold(text):
    assert shown_text(text)[-1] == "refused"


PEOPLE = {
    "Anyone who hires a worker must pay that person.": (
        "[hires _](x, y) & [is a worker](y) => [must pay _](x, y)"
    ),
    "If a person plays the drums, that person's neighbours may warn him or her.": (
        "[plays _](x, the drums) & [is a neighbour of _](y, x) => [may warn _](y, x)"
    ),
    "Pia is ill, and one of her parents has called.": (
        "[is ill](Pia) & [is a parent](?parent) & [is a parent of _](?parent, Pia) & [has called](?parent)"
    ),
    "Neither of Otto's parents has called.": "[is a parent of _](x, Otto) => -[has called](x)",
    "Anyone who wants to see a film that they do not know may ask.": (
        "[wants to see _](x, y) & [is a film](y) & not{[knows _](x, y)} => [may ask](x)"
    ),
    "If a firm must write a report, the owner of the firm has to sign the report.": (
        "[is a firm](x) & [must write _](x, y) & [is a report](y) & [owns _](z, x) => [must sign _](z, y); "
        "[is a firm](x) & [must write a report](x) & [owns _](y, x) => [must sign _](y, ?report(x))"
        " & [is a report of _](?report(x), x) & [is a report](?report(x))"
    ),
}


@pytest.mark.parametrize("sentence", PEOPLE)
def test_people_and_needs_are_spoken_of_again(sentence):
    assert meaning_of(sentence) == PEOPLE[sentence]


@pytest.mark.parametrize(
    "sentence",
    [
        "If a tenant sues a landlord, that person must pay.",
        "Neither of her parents has called.",
        "If a person wants a dog, the dog is happy.",
        "If a firm must pay a fee, the state may waive it.",
    ],
)
def test_a_person_or_need_that_is_not_clear_is_refused(sentence):
    assert is_refused(sentence)


@pytest.mark.parametrize(
    ("sentence", "conclusion"),
    [
        ("If somebody sells tickets, the mayor of York must warn them.", "[must warn _](York's mayor, x)"),
        ("If somebody sells tickets, the mayor of York must count them.", "[must count _](York's mayor, y)"),
        ("If a guest brings dogs, the mayor of York trains them.", "[trains _](York's mayor, y)"),
    ],
)
def test_only_people_are_warned_and_only_people_and_animals_trained(sentence, conclusion):
    assert meaning_of(sentence).endswith(f"=> {conclusion}")
