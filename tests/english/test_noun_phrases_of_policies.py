"""Nouns with plurals, days, amounts and participles beside them, as policies have them."""

import pytest

import multiprover
from multiprover.errors import MultiproverError
from tests.english.reading import is_refused, meaning_of

BAGS = (
    "Bags of more than 20 kg are banned. A bag in a crate of more than 2 metres is banned."
    " Bag 1 is a 30 kg bag. Bag 2 is a 20-kg bag. Bag 3 is a bag in a 3 metre crate."
)
DISCOUNT = "Members get a 10% discount. Ann is a member."
CONTRACTS = (
    "Clerks with a contract of at least two years get a bonus. Ann and Bo are clerks. Ann has a three-year"
    " contract. Bo has a one-year contract."
)
CRATES = (
    "Samples in crates of more than 40 kg are weighed. Sample 1 is a sample in a crate of 41 kg."
    " Sample 2 is a sample in a crate of 40 kg."
)
PHOTOS = (
    "A photo may be printed if the child concerned has agreed. Photo 1 is a photo; the child concerned has"
    " agreed. Photo 2 is a photo and shows a barn; the child concerned has not agreed."
)
MEETING = "All members present may vote. Ann is a member and is present. Bo is a member."
LOANS = "Every tool borrowed must be cleaned. Saw 1 is a tool and has been borrowed. Saw 2 is a tool."
CIRCLE = (
    "Everyone with a circle ticket enters by the side door. Ann has a stalls ticket. Whoever has a stalls"
    " ticket enters by the main door."
)
SUNDAYS = "A porter who worked on Sunday gets a Sunday bonus. Ann and Bo are porters. Ann worked on Sunday."
KITES = (
    "Kites that fly higher than 90 m must be registered, except for kites that are flown only indoors."
    " Kite 1 is a kite and flies at a height of 91 m. Kite 2 is a kite and flies 90 m high."
    " Kite 3 is a kite that flies 95 m high and is flown only indoors."
)
FINDS = (
    "Anyone who has found a key and reported it more than two days later is fined. Ann has found a key and"
    " reported it three days later. Bo has found a key and reported it 48 hours later."
)
SCOOTERS = (
    "Whoever returned a scooter with less than 20% battery pays a fee."
    " Ann returned a scooter with 12% battery. Bo returned a scooter with 20% battery."
)
ORDERS = (
    "An order of two lamps that was cancelled is refunded."
    " Order 1 is an order of two lamps that was cancelled. Order 2 is an order of two lamps that were broken."
)
BANNED = (
    "Poles with a length of more than 2 m, as well as all ladders, are banned."
    " Pole 1 is a pole with a length of 3 m. Ladder 2 is a ladder. Pole 3 is a pole with a length of 2 m."
)
CREW = (
    "Sailors with a mask and gloves may board. Ann and Bo are sailors. Ann has a mask and gloves."
    " Bo has a mask."
)
SPENT = "Bill 1 and Bill 2 are bills. Ticket 3 is a ticket. Bill 1, Ticket 3 and the car are paid."
ATLAS = "Members may take home every atlas that is old. Ann is a member. The Globe is an atlas that is old."
TENANTS = (
    "Ann lives in the red barn, Bo lives in the white barn, Cy lives in the green barn and Di"
    " lives in the brown barn."
)
GELS = (
    "A gel may be carried if its bottle holds no more than 100 ml. Gel 1 is a gel in a 100 ml bottle."
    " Gel 2 is a gel in a bottle of 120 ml."
)
DONORS = (
    "Everyone who has blood group B negative is called. Ann has blood group B negative. Bo has blood group B"
    " positive. Cy has blood group AB."
)
VANS = (
    "Whoever holds a category C licence may drive a van. Ann holds a category C licence. Bo holds a licence."
)
FILES = (
    "Files that are needed for court proceedings are kept. File 1 is needed both to pay a bill and for court"
    " proceedings. File 2 is needed to pay a bill."
)
ANSWERED = (
    # An amount before a noun says the same as behind it.
    (BAGS, "Is Bag 1 banned?", True),
    (BAGS, "Is Bag 2 banned?", False),
    (BAGS, "Is Bag 3 banned?", True),
    (DISCOUNT, "Does Ann get a discount of 10%?", True),
    (DISCOUNT, "Does Ann get a 20% discount?", False),
    (CONTRACTS, "Does Ann get a bonus?", True),
    (CONTRACTS, "Does Bo get a bonus?", False),
    (CRATES, "Is Sample 1 weighed?", True),
    (CRATES, "Is Sample 2 weighed?", False),
    (SCOOTERS, "Does Ann pay a fee?", True),
    (SCOOTERS, "Does Bo pay a fee?", False),
    (GELS, "May Gel 1 be carried?", True),
    (GELS, "May Gel 2 be carried?", False),
    # A label is one thing, and a label before a noun tells the kind.
    (DONORS, "Who is called?", ("Ann",)),
    (VANS, "May Ann drive a van?", True),
    (VANS, "May Bo drive a van?", False),
    # Two purposes are joined, whatever opens them.
    (FILES, "Is File 1 kept?", True),
    (FILES, "Is File 2 kept?", False),
    ("Bolt sells the Tern, which contains a pump.", "Does the Tern contain a pump?", True),
    # How high and how late something is done is compared.
    (KITES, "Must Kite 1 be registered?", True),
    (KITES, "Must Kite 2 be registered?", False),
    (KITES, "Must Kite 3 be registered?", False),
    (FINDS, "Is Ann fined?", True),
    (FINDS, "Is Bo fined?", False),
    # The number of the verb tells which noun a clause belongs to.
    (ORDERS, "Is Order 1 refunded?", True),
    (ORDERS, "Is Order 2 refunded?", False),
    # What stands between commas is beside the whole subject.
    (BANNED, "Is Pole 1 banned?", True),
    (BANNED, "Is Ladder 2 banned?", True),
    (BANNED, "Is Pole 3 banned?", False),
    (CREW, "May Ann board?", True),
    (CREW, "May Bo board?", False),
    # Things of either kind are asked for, and nothing else.
    (SPENT, "Which bills and tickets are paid?", ("Bill 1", "Ticket 3")),
    (ATLAS, "May Ann take home the Globe?", True),
    (ATLAS, "May Ann take the Globe home?", True),
    (TENANTS, "Does Cy live in the green barn?", True),
    (TENANTS, "Does Cy live in the brown barn?", False),
    # The one concerned is that of what the sentence is about.
    (PHOTOS, "May Photo 1 be printed?", True),
    (PHOTOS, "May Photo 2 be printed?", False),
    # What stands behind a noun alone describes it.
    (MEETING, "May Ann vote?", True),
    (MEETING, "May Bo vote?", False),
    (LOANS, "Must Saw 1 be cleaned?", True),
    (LOANS, "Must Saw 2 be cleaned?", False),
    # A plural or a day before a noun tells which kind it is.
    (CIRCLE, "Does Ann enter by the main door?", True),
    (CIRCLE, "Does Ann enter by the side door?", False),
    (SUNDAYS, "Does Ann get a Sunday bonus?", True),
    (SUNDAYS, "Does Bo get a Sunday bonus?", False),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_nouns_of_policies_are_answered(text: str, question: str, answer: object) -> None:
    result = multiprover.prove(text, question)
    assert (result.answer if isinstance(answer, bool) else getattr(result, "answers", None)) == answer


@pytest.mark.parametrize(
    ("sentence", "meaning"),
    [
        ("Ann rents the attic flat.", "[rents _](Ann, the attic flat)"),
        ("Ann keeps the horse safe.", "[keeps _ safe](Ann, the horse)"),
        ("The members present may vote.", "[is a member](x) & [is present](x) => [may vote](x)"),
        (
            "Ann rents a holiday home.",
            "[rents _](Ann, ?holiday home) & [is a holiday home](?holiday home) & [is a home](?holiday home)",
        ),
        ("Villa Emma is closed.", "[is closed](Villa Emma)"),
        ("No members vote.", "[is a member](x) => -[votes](x)"),
        (
            "Ann lives in a two-room flat.",
            "[lives in _](Ann, ?flat) & [is a flat](?flat) & [is two-room](?flat)",
        ),
        ("Ann is a 17 year old pupil.", "[is a pupil](Ann) & [is _ old](Ann, <17 years>)"),
        (
            "Ann rents the attic flat from Mr Cole.",
            "[rents _ from _](Ann, the attic flat, Mr Cole) & [rents _](Ann, the attic flat)",
        ),
    ],
)
def test_the_last_noun_is_what_is_spoken_of(sentence: str, meaning: str) -> None:
    assert meaning_of(sentence) == meaning


@pytest.mark.parametrize(
    "sentence",
    [
        "Zimmer Robert is closed.",
        "A goat or a sheep from Malta may enter the port.",
        "Every pupil learning violin is happy.",
        "Every Friday members may swim.",
        "A members pays a fee.",
        "The sum paid is refunded.",
        "The driver concerned is informed.",
        "If a guest cancels, the person responsible is informed.",
    ],
)
def test_what_is_not_said_is_not_guessed(sentence: str) -> None:
    assert is_refused(sentence)


@pytest.mark.parametrize("noun", ["student parking permit", "youth fishing licence", "child swimming badge"])
def test_a_person_before_an_activity_may_be_whose_paper_it_is(noun: str) -> None:
    assert f"[is a {noun}](?{noun})" in meaning_of(f"Ann holds a {noun}.")


def test_what_a_text_calls_an_item_is_not_guessed() -> None:
    text = "Every item that is banned is collected. Saws are banned. Saw 1 is a saw."
    with pytest.raises(MultiproverError, match="is an item"):
        multiprover.prove(text, "Is Saw 1 collected?")


def test_a_garden_set_is_no_garden() -> None:
    text = "Bolt sells the Garden Set. Every garden is green."
    assert multiprover.prove(text, "Is the Garden Set green?").answer is False
