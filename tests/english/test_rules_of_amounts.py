"""Rules of pages about amounts, two of a kind with one noun, and who may be meant by what is done."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_text
from multiprover.english.restate import restate

_INCOMES = (
    "Guests get a discount of 20% if their income is at most 1,000 euros. Ann, Ben and Cy are guests. "
    "Ann's income amounts to 900 euros. Ben has an income of 1,000 euros. Cy's income is 1,001 euros."
)


def test_an_income_is_not_compared_with_a_discount():
    assert multiprover.prove(_INCOMES, "Who gets a discount of 20%?").answers == ("Ann", "Ben")
    assert multiprover.prove(_INCOMES, "Whose income is more than 1,000 euros?").answers == ("Cy",)


@pytest.mark.parametrize(
    ("sentence", "restated"),
    [
        (
            "Guests who earn more than 900 euros pay the higher rate.",
            "If X is a guest and X earns more than 900 euros then X pays the higher rate.",
        ),
        (
            "If two offers are made, the higher offer wins.",
            "If X is an offer and X is made and Y is an offer and Y is made and X is higher than Y"
            " and X is not Y then X wins.",
        ),
        (
            "Tina is a shop with a floor area of 9 square metres that sells tea.",
            "Tina is a shop. Tina has a floor area that is 9 square metres. Tina sells tea.",
        ),
        (
            "Olga is a citizen of Norway and a nurse.",
            "Olga is a citizen of Norway. Olga is a nurse.",
        ),
        (
            "Olga has passed both the written and the oral test.",
            "Olga has passed the written test. Olga has passed the oral test.",
        ),
        ("Olga uses the old and the new hall.", "Olga uses the old hall. Olga uses the new hall."),
        (
            "Neither the red nor the blue team has won.",
            "The red team has not won. The blue team has not won.",
        ),
        (
            "A family may rent a garden unless it owns a house.",
            "If X is a family and X does not own a house then X may rent a garden.",
        ),
        (
            "Every club that gets a grant pays a deposit of 90 euros, unless it receives a subsidy.",
            "If X is a club and X gets Y and Y is a grant and X does not receive a subsidy"
            " then X pays a deposit that is 90 euros.",
        ),
        (
            "Swimmers must rest if their last race was less than 3 days ago.",
            "If X is a swimmer and Y is last and Y is a race of X and Y has taken place less than 3 days ago"
            " then X must rest.",
        ),
        (
            "Fans are invited, except for those whose visit was late.",
            "If X is a fan then X is invited unless Y is a visit of X and Y has been late.",
        ),
        (
            "Nurses and porters, other than trainees, must wear gloves.",
            "If X is a nurse and X is not a trainee then X must wear a glove."
            " If X is a porter and X is not a trainee then X must wear a glove.",
        ),
        (
            "Every nurse and every porter, except trainees, must wear gloves.",
            "If X is a nurse and X is not a trainee then X must wear a glove."
            " If X is a porter and X is not a trainee then X must wear a glove.",
        ),
        (
            "Pupils between the ages of 5 and 11 are taught in the hall.",
            "If X is a pupil and X is between 5 years and 11 years old then X is taught in the hall.",
        ),
        (
            "Pilots must be over 21 and have held a licence for two years.",
            "If X is a pilot then X must be more than 21 years old"
            " and X must have held a licence for two years.",
        ),
        (
            "Entry is free for members; everyone else pays 4 euros.",
            "If X is an entry then X is free for members. If X is an entry and Y is a member then X is free"
            " for Y. If X is not a member then X pays 4 euros.",
        ),
        ("All guests, including those under 18, must pay.", "If X is a guest then X must pay."),
        (
            "A family may rent a hut if it has priority, unless it owns a house.",
            "If X is a family and X has Y and Y is a priority and X does not own a house"
            " then X may rent a hut.",
        ),
        ("In an emergency, the guard may break the door.", "The guard may break the door in an emergency."),
        (
            "For safety reasons, guests may not enter the mill.",
            "If X is a guest then X may not enter the mill for a safety reason.",
        ),
    ],
)
def test_each_is_read_in_one_way(sentence, restated):
    [found] = read_text(sentence)
    assert restate(found.forms) == restated


@pytest.mark.parametrize(
    "sentence",
    [
        "Guests who earn more than 900 euros pay the bigger fee.",
        "If two prices are told, the higher price applies.",
        "The plastic and the old paper are dry.",
        "All pupils and their guests, except for trainees, must wear a badge.",
        "In an emergency, the guard calls a nurse.",
        "A nurse may not smoke at night, nor may a guest cook.",
        "All members, except those who owe a fee, are exempt from the fee.",
        "Guests with a pass are entitled to assistance, provided that it has been requested.",
    ],
)
def test_what_may_mean_two_things_is_refused(sentence):
    [found] = read_text(sentence)
    assert isinstance(found, Unread)


def test_a_visit_that_was_so_long_ago_took_place_then():
    text = (
        "Guests must sign the form again, unless their last visit was less than 60 days ago. "
        "Ann and Ben are guests. Ann's last visit was 59 days ago. Ben's last visit took place 60 days ago."
    )
    assert multiprover.prove(text, "Who must sign the form again?").answers == ("Ben",)
