"""A state or a place after an indefinite thing is the thing's, not the deed's."""

import pytest

from multiprover.english.read import Meaning, read_text
from multiprover.english.restate import restate


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "Any state that trades with a state at war is warned.",
            "If X is a state and X trades with Y and Y is a state and Y is at war then X is warned.",
        ),
        (
            "Whoever shelters a stranger in need is praised.",
            "If X shelters Y and Y is a stranger and Y is in need then X is praised.",
        ),
        ("Olga works for a firm in debt.", "Olga works for a firm that is in debt."),
        (
            "Anyone who keeps a cow under observation is paid.",
            "If X keeps Y under observation and Y is a cow then X is paid.",
        ),
        (
            "Anyone who owns a kiosk near a school needs a permit.",
            "If X owns Y and Y is a kiosk and Y is near Z and Z is a school then X needs a permit.",
        ),
        (
            "Anyone who sells a paper on Sundays is tired.",
            "If X sells Y on Sundays and Y is a paper then X is tired.",
        ),
    ],
)
def test_the_thing_is_in_the_state(sentence: str, said: str) -> None:
    [reading] = read_text(sentence)
    assert isinstance(reading, Meaning)
    assert restate(reading.forms) == said


@pytest.mark.parametrize(
    "sentence",
    [
        "Olga has paid a quarter of the fee.",
        "Olga has paid a third of the fee.",
        "Olga is entitled to a quarter of the fare.",
        "If X is entitled to a third of the fare then X may file a claim.",
    ],
)
def test_a_part_of_something_is_so_much_of_it(sentence: str) -> None:
    [reading] = read_text(sentence)
    assert isinstance(reading, Meaning)
    assert restate(reading.forms) == sentence
    assert "percent" in repr(reading.forms)


@pytest.mark.parametrize(
    "sentence", ["Olga is enrolled in the honours programme.", "Olga is in the games room."]
)
def test_some_plurals_stand_before_nouns(sentence: str) -> None:
    [reading] = read_text(sentence)
    assert isinstance(reading, Meaning)
    assert restate(reading.forms) == sentence
