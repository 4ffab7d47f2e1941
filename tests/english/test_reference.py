"""What names, pronouns, definites and kinds refer to, within a sentence and across sentences."""

import pytest

from multiprover import Conflict, prove
from multiprover.english.read import Meaning, read_text
from tests.english.reading import is_refused, meaning_of, shown_form

READINGS = {
    "Guests are welcome, but they must pay.": "[is a guest](x) => [is welcome](x) & [must pay](x)",
    "Members may borrow any book, but they must return it.": (
        "[is a member](x) & [is a book](y) => [may borrow _](x, y) & [must return _](x, y)"
    ),
    "A tenant may keep a pet unless the pet bites.": (
        "[is a tenant](x) & [is a pet](y) & not{[bites](y)} => [may keep _](x, y)"
    ),
    "An employee may borrow a laptop if it is insured.": (
        "[is an employee](x) & [is a laptop](y) & [is insured](y) => [may borrow _](x, y)"
    ),
    "No employee may approve their own request.": (
        "[is an employee](x) & [is a request of _](y, x) => -[may approve _](x, y)"
    ),
    "Nobody may enter without a badge.": (
        "thing x & not{[has _](x, y) & [is a badge](y)} => -[may enter](x)"
    ),
    "Pets are allowed in the garden but not in the house.": (
        "[is a pet](x) => [is allowed in _](x, the garden); [is a pet](x) => -[is allowed in _](x, the house)"
    ),
    "Mara is a neighbour of Nico.": (
        "[is a neighbour](Mara) & [is a neighbour of _](Mara, Nico) & [is a neighbour of _](Nico, Mara)"
        " & [is a neighbour](Nico)"
    ),
    "Bob does not have any dogs.": "-[has a dog](Bob)",
    "Ann, a doctor, works in Rome.": "[works in _](Ann, Rome) & [is a doctor](Ann)",
    "Ann and Bob like each other.": "[likes _](Ann, Bob) & [likes _](Bob, Ann)",
    "There is a fire in the house.": "[is a fire](?fire) & [is in _](?fire, the house)",
}


@pytest.mark.parametrize("sentence", READINGS)
def test_a_sentence_speaks_of_what_a_careful_reader_takes_it_to(sentence):
    assert meaning_of(sentence) == READINGS[sentence]


@pytest.mark.parametrize(
    "sentence",
    [
        "Yesterday Ann opened the door.",
        "Monday Bob works.",
        "Polite Nina is a member.",
        "Members must wear a badge unless the badge is lost.",
        "Guests are welcome unless they are banned, but they must pay.",
        "Men and women over 60 travel free.",
        "Visitors may not enter without a badge unless it is Sunday.",
        "Bob books a room without a window.",
        "Dogs and Cats are banned.",
        "Bob is an teacher.",
        "Walter lives Bexen in.",
        "Ida is a ill.",
    ],
)
def test_what_speaks_of_nothing_clear_is_refused(sentence):
    assert is_refused(sentence)


@pytest.mark.parametrize("name", ["Grace", "Hope", "Art", "Clay", "Mark", "Rose", "Will", "Sandy", "Miles"])
@pytest.mark.parametrize(
    "pattern", ["{} is a cyclist.", "{} lives in Rome.", "{} can swim.", "{} paid the fee."]
)
def test_a_given_name_that_is_a_word_as_well_is_a_name(name, pattern):
    [reading] = read_text(pattern.format(name))
    assert isinstance(reading, Meaning)
    assert reading.forms[0].atoms[0].terms[0] == name  # type: ignore[union-attr]


def test_the_n_is_the_one_n_of_the_text():
    readings = read_text("Bob has a dog.\nThe dog barks.\nSusi is the manager.\nThe manager may enter.")
    shown = [shown_form(reading.forms[0]) for reading in readings if isinstance(reading, Meaning)]
    assert shown[1] == "[barks](?dog)"
    assert shown[3] == "[may enter](Susi)"


def test_the_n_in_a_rule_is_refused_where_the_text_has_several():
    readings = read_text("Ann is a manager.\nSusi is a manager.\nEvery student must ask the manager.")
    assert not isinstance(readings[2], Meaning)


DENIED = "Members pay a fee.\nStudents pay no fee.\nBob is a member.\nBob is a student.\nCarl is a member.\n"


def test_a_kind_that_is_denied_meets_the_statement_about_a_thing_of_it():
    assert prove(DENIED, "Does Bob pay a fee?").answer is Conflict
    assert prove(DENIED, "Does Bob pay a fee?", conflicts="deny").answer is False
    carl = prove(DENIED, "Does Carl pay a fee?")
    assert carl.answer is True
    assert len(carl.proofs) == 1


def test_which_one_is_needed_must_be_said() -> None:
    assert is_refused("An angler may fish if he or she holds a valid licence or does not need one.")
    assert not is_refused("An angler may fish if he or she holds a licence or does not need one.")
