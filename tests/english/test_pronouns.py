"""Which of several things a pronoun means, and where that is refused."""

import pytest

from multiprover.english.read import Meaning, read_text
from tests.english.reading import is_refused, meaning_of

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
        " & not{[has withdrawn _](x, z)} => [is lowered](y)"
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
    ],
)
def test_a_pronoun_for_which_two_things_are_as_likely_is_refused(sentence):
    assert is_refused(sentence)


def test_it_is_no_name_that_the_text_gives_to_a_dog():
    readings = read_text("Rex is a dog. Rex has a bone, and it is old.")
    assert not isinstance(readings[1], Meaning)
