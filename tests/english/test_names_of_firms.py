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
