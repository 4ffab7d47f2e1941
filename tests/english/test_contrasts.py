"""What a sentence says last is an exception from what it said before; and what words say by themselves."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_text
from multiprover.english.restate import restate
from multiprover.errors import MultiproverError


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
            "Pupils do not have to pay, but visitors do. Ann is a visitor.",
            "Does Ann have to pay?",
            True,
        ),
        (
            "Pupils do not have to pay, but visitors do. Ann is a pupil.",
            "Does Ann have to pay?",
            False,
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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "A tenant who is ill, whose rent is late and who has a dog waits.",
            "If X is a tenant and X is ill and Y is a rent of X and Y is late and X has Z and Z is a dog "
            "then X waits.",
        ),
        (
            "A bag that weighs more than 23 kg but no more than 32 kg is heavy.",
            "If X is a bag and X weighs more than 23 kg but at most 32 kg then X is heavy.",
        ),
        (
            "People over 16 but under 18 may drive.",
            "If X is more than 16 years but less than 18 years old then X may drive.",
        ),
        (
            "A brother or a sister of a pupil may wait.",
            "If X is a pupil and Y is a brother of X then Y may wait. "
            "If X is a pupil and Y is a sister of X then Y may wait.",
        ),
        (
            "Everyone must consult an adviser, unless he or she holds a certificate.",
            "If X does not hold a certificate then X must consult an adviser.",
        ),
        ("Order 5 cost 40 euros.", "Order 5 has cost 40 euros. Order 5 costs 40 euros."),
    ],
)
def test_several_clauses_and_limits_are_said_back(text, said):
    [found] = read_text(text)
    assert restate(found.forms) == said


@pytest.mark.parametrize(
    "sentence",
    [
        "Insects have six legs, whereas spiders have eight.",
        "The club elected Bob chair.",
        "If the owner informs the agent, he must pay.",
        "Ida told her aunt that she had won the race.",
    ],
)
def test_what_would_be_misread_is_refused(sentence):
    [found] = read_text(sentence)
    assert isinstance(found, Unread)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The vase stolen from Ulm was found in a barn.", "The vase stolen from Ulm was found in a barn."),
        ("Boys who like only chess are lonely. Bob is a boy. Bob likes chess.", "Is Bob lonely?"),
    ],
)
def test_no_is_not_said_where_the_text_says_it_or_leaves_open_what_only_means(text, question):
    with pytest.raises(MultiproverError):
        multiprover.prove(text, question)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The Otter is only four metres long.", "The Otter is four metres long."),
        ("Ben has sold only 39 boxes of oranges.", "Ben has sold 39 boxes of oranges."),
        ("Cats and dogs are both animals.", "If X is a cat or X is a dog then X is an animal."),
        ("Ben has never been vaccinated either.", "Ben has not been vaccinated."),
        ("Unfortunately, Ben is ill.", "Ben is ill."),
        ("Members may bring only two guests.", "If X is a member then X may bring only two guests."),
    ],
)
def test_mere_words_are_left_out_of_facts_and_kept_in_rules(text, said):
    [found] = read_text(text)
    assert restate(found.forms) == said
