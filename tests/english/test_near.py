import pytest

from multiprover.english.near import TextWords

TEXT = TextWords(["nice", "member", "Anna", "Bob", "kind", "wumpus", "employee", "receive", "Claim", "A17"])


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("ncie", "nice"),
        ("memebr", "member"),
        ("Ann", "Anna"),
        ("employe", "employee"),
        ("recieve", "receive"),
    ],
)
def test_a_slip_is_near_what_was_meant(slip: str, meant: str) -> None:
    assert TEXT.near(slip) == [meant]


@pytest.mark.parametrize(
    "word", ["king", "Rob", "wumpuses", "nice", "A18", "x", "zebra", "receives", "xyzzyx"]
)
def test_other_words_are_no_slips(word: str) -> None:
    assert TEXT.near(word) == []


def test_all_that_may_be_meant_are_given() -> None:
    assert TextWords(["blorp", "blorf"]).near("blor") == ["blorf", "blorp"]
