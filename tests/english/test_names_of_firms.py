"""Names of cards, firms and churches."""

import pytest

import multiprover
from multiprover.errors import MultiproverError


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Mrs Gill holds a Blue Badge. Anyone who holds a Blue Badge may park.", "May Mrs Gill park?"),
        ("Ann has a Gold Card. Whoever has no Gold Card pays.", "Does Ann have a Gold Card?"),
        ("The Arts Circle is a branch of the County Federation.", "Is the Arts Circle a branch?"),
        ("Nell rings at St Peter's. Those who ring at St Peter's are strong.", "Is Nell strong?"),
        ("Rosie's Pies sells pies. Rosie's Pies is a shop.", "Is Rosie's Pies a shop?"),
        ("Pacific Foods owns the van. Whoever owns the van is liable.", "Is Pacific Foods liable?"),
        ("Guests may cancel at any time. Ann is a guest.", "May Ann cancel at any time?"),
    ],
)
def test_capitalised_words_name_classes_after_an_article_and_things_elsewhere(text, question):
    assert multiprover.prove(text, question).answer is True


def test_an_adjective_before_a_given_name_is_no_part_of_it():
    with pytest.raises(MultiproverError):
        multiprover.prove("Happy Nina is a member.", "Is Nina a member?")


def test_a_name_that_ends_in_a_label_is_of_the_kind_it_begins_with():
    text = "Freezer South is empty. Team Blue is tired. Every freezer that is empty is off. Every team rests."
    assert multiprover.prove(text, "Is Freezer South off?").answer is True
    assert multiprover.prove(text, "Does Team Blue rest?").answer is True


def test_no_verdict_where_only_a_name_says_of_what_kind_a_thing_is():
    with pytest.raises(MultiproverError, match='no sentence says "is a crane"'):
        multiprover.prove(
            '"Crane Ost" lifts a box. Every crane that lifts a box is checked.', "Is Crane Ost checked?"
        )


def test_a_fee_is_no_charity():
    text = "A firm that needs a permit pays the $40 fee unless it is a charity. Acme is a firm."
    more = " Acme is a charity. Acme needs a permit."
    assert multiprover.prove(text + more, "Does Acme pay the $40 fee?").answer is False
