"""Questions: one ground literal, stated or asked."""

import pytest
from multiprover.language import Lexicon, parse_question, read_text

from multiprover.errors import SentenceError
from tests.language.forms import literal

THEORY = read_text(
    "The bald eagle is big. Bob Smith is kind. The cat chases the dog. New York is big. 7 is prime. "
    "The iron golem gloops the elf. Bob is a doctor."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Bob is kind.", "Bob is kind"),
        ("Bob is kind", "Bob is kind"),
        ("Bob is kind?", "Bob is kind"),
        ("Bob is not kind.", "Bob is kind -"),
        ("The cat does not chase the dog.", "cat chases dog -"),
        ("Is Bob kind?", "Bob is kind"),
        ("Is Bob not kind?", "Bob is kind -"),
        ("Is Bob Smith kind?", "[Bob Smith] is kind"),
        ("Is Bob Smith Italian?", "[Bob Smith] is italian"),
        ("Is New York a city?", "[New York] [is a] city"),
        ("Is the bald eagle kind?", "[bald eagle] is kind"),
        ("Is the bald eagle in the zoo?", "[bald eagle] is [in the zoo]"),
        ("Is the grey wolf kind?", "[grey wolf] is kind"),
        ("Is Bob a doctor?", "Bob [is a] doctor"),
        ("Is 7 prime?", "7 is prime"),
        ("Was Bob ill?", "Bob was ill"),
        ("Does the cat chase the dog?", "cat chases dog"),
        ("Does the bald eagle chase Bob?", "[bald eagle] chases Bob"),
        ("Does the iron golem gloop the elf?", "[iron golem] gloops elf"),
        ("Does the grey wolf fear the elf?", "[grey wolf] fears elf"),
        ("Does the cat not chase the dog?", "cat chases dog -"),
        ("Does the circuit have the switch?", "circuit has switch"),
        ("Does Bob sleep?", "Bob sleeps"),
        ("Can Bob fly?", "Bob is flying"),
        ("Can the bald eagle fly?", "[bald eagle] is flying"),
        ("Can Bob eat the meat?", "Bob [can eat] meat"),
        ("Must Bob pay the fee?", "Bob [must pay] fee"),
        ("Is it true that Bob is kind?", "Bob is kind"),
        ("Is the cat big", "cat is big"),
    ],
)
def test_a_question_is_one_literal(question, expected):
    assert parse_question(question, THEORY.lexicon) == literal(expected)


def test_a_question_can_be_read_without_a_theory():
    assert parse_question("Does the cat chase the dog?", Lexicon()) == literal("cat chases dog")


@pytest.mark.parametrize(
    ("question", "hint"),
    [
        ("If Bob is big then Bob is kind.", "this is a rule"),
        ("Every bird is kind.", "this is a rule"),
        ("Bob is kind if Alice is big.", "this is a rule"),
        ("Bob is big and kind.", "several"),
        ("Bob and Alice are kind.", "several"),
        ("Someone is kind.", '"someone" names none'),
        ("Is someone kind?", '"someone" names none'),
        ("Everyone is kind.", '"everyone" names none'),
        ("Who is kind?", "yes-or-no"),
        ("Isn't Bob kind?", "yes-or-no"),
        ("Is Bob?", "yes-or-no"),
        ("?", "empty"),
        ("", "empty"),
        ("It is kind.", 'before "it"'),
        ("Bob is big or kind.", '"or"'),
    ],
)
def test_what_is_not_one_ground_fact_is_refused(question, hint):
    with pytest.raises(SentenceError) as caught:
        parse_question(question, THEORY.lexicon)
    assert hint in caught.value.refusals[0].hint
