"""What a sentence says last is an exception from what it said before; and what words say by themselves."""

import pytest

import multiprover
from multiprover.english.read import read_text
from multiprover.english.restate import restate


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("All members pay, but Bob does not. Bob and Ann are members.", "Does Bob pay?", False),
        ("All members pay, but Bob does not. Bob and Ann are members.", "Does Ann pay?", True),
        ("Guests may not swim, but members may. Ann is a guest and a member.", "May Ann swim?", True),
        ("Guests may not swim, but members may. Ann is a guest.", "May Ann swim?", False),
        (
            "Every van needs a pass, but vans that are empty do not. Van 1 is empty.",
            "Does Van 1 need a pass?",
            False,
        ),
        (
            "Every van needs a pass, but vans that are empty do not. Van 1 is red.",
            "Does Van 1 need a pass?",
            True,
        ),
        (
            "Clerks get a card, but those who joined this year do not. Ann is a clerk. Ann joined this year.",
            "Does Ann get a card?",
            False,
        ),
    ],
)
def test_what_follows_but_is_an_exception(text, question, answer):
    assert multiprover.prove(text, question).answer is answer


def test_two_sentences_that_disagree_are_still_in_conflict():
    text = "All members pay. Bob does not pay. Bob is a member."
    assert multiprover.prove(text, "Does Bob pay?").answer is multiprover.Conflict


def test_an_exception_is_said_back():
    [found] = read_text("All members pay, but Bob does not.")
    assert restate(found.forms) == "Bob does not pay. If X is a member and X is not Bob then X pays."


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Nia is the mother of Oli. Every parent may sign.", "May Nia sign?", True),
        ("Alma is the sister of Bert. Siblings of Bert are invited.", "Is Alma invited?", True),
        ("Tom owns a boat. Boat owners pay.", "Does Tom pay?", True),
        ("Tom holds the red ticket. Ticket holders may enter.", "May Tom enter?", True),
        ("Tom has a season ticket. Season ticket holders may enter.", "May Tom enter?", True),
        ("Tom sees a boat. Boat owners pay.", "Does Tom pay?", False),
    ],
)
def test_words_say_what_everybody_knows(text, question, answer):
    assert multiprover.prove(text, question).answer is answer


def test_a_text_that_says_who_is_a_parent_has_the_last_word():
    text = "Nia is the mother of Oli. Whoever has adopted a child is a parent. Parents may sign."
    assert multiprover.prove(text, "May Nia sign?").answer is False
