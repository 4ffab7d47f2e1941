from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from multiprover.english.quantities import modifier_at, quantities_at, quantity_of
from multiprover.english.say_quantities import bare_value, say_number, say_quantity
from multiprover.english.tokens import tokenize
from multiprover.english.units import DAYS_OF_YEAR, UNITS
from multiprover.logic.forms import Quantity


def read(text: str) -> tuple[str, Fraction | None]:
    quantity = quantity_of(text)
    assert quantity is not None
    assert quantity.low == quantity.high
    return quantity.dimension, quantity.low


@pytest.mark.parametrize(
    ("text", "dimension", "value"),
    [
        ("25", "number", 25),
        ("twenty-five", "number", 25),
        ("one hundred and twenty", "number", 120),
        ("two thousand five hundred", "number", 2500),
        ("1,000.5", "number", Fraction(2001, 2)),
        ("2.5 million", "number", 2_500_000),
        ("a dozen", "number", 12),
        ("two thirds", "number", Fraction(2, 3)),
        ("half", "number", Fraction(1, 2)),
        ("50%", "percent", 50),
        ("10 percent", "percent", 10),
        ("$500", "money USD", 500),
        ("€ 2.5 million", "money EUR", 2_500_000),
        ("$5m", "money USD", 5_000_000),
        ("1,000 euros", "money EUR", 1000),
        ("50 cents", "money USD", Fraction(1, 2)),
        ("CHF 20", "money CHF", 20),
        ("20.5 kg", "weight", Fraction(41, 2)),
        ("20kg", "weight", 20),
        ("35 km", "length", 35_000),
        ("5 feet 10 inches", "length", Fraction(1778, 1000)),
        ("60 km/h", "speed", 60),
        ("12 months", "duration", DAYS_OF_YEAR),
        ("1 year", "duration", DAYS_OF_YEAR),
        ("two and a half years", "duration", DAYS_OF_YEAR * 5 / 2),
        ("half a year", "duration", DAYS_OF_YEAR / 2),
        ("1 hour and 30 minutes", "duration", Fraction(1, 16)),
        ("72 hours", "duration", 3),
        ("two weeks", "duration", 14),
        ("-5 °C", "temperature", -5),
        ("50 degrees Fahrenheit", "temperature", 10),
    ],
)
def test_a_quantity_is_read_in_base_units(text: str, dimension: str, value: Fraction) -> None:
    assert read(text) == (dimension, value)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("31 March 2024", date(2024, 3, 31)),
        ("31st of March 2024", date(2024, 3, 31)),
        ("March 31, 2024", date(2024, 3, 31)),
        ("Mar 31st 2024", date(2024, 3, 31)),
        ("2024-03-31", date(2024, 3, 31)),
        ("31/12/2024", date(2024, 12, 31)),
        ("31.12.2024", date(2024, 12, 31)),
    ],
)
def test_dates_count_days(text: str, day: date) -> None:
    assert read(text) == ("date", day.toordinal())


def test_a_month_and_a_year_are_ranges_of_days() -> None:
    month = quantity_of("February 2024")
    assert month is not None
    assert month.high is not None and month.low is not None
    assert month.high - month.low == 28
    tokens = tokenize("born in 2024")
    (year,) = quantities_at(tokens, 2)
    assert year.quantity.low == date(2024, 1, 1).toordinal()
    assert year.quantity.high == date(2024, 12, 31).toordinal()


def test_a_day_that_the_calendar_does_not_have_is_no_date() -> None:
    assert quantity_of("31 February 2024") is None


def test_a_date_without_a_year_is_of_another_dimension() -> None:
    assert read("4 May")[0] == "day of the year"


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("10:30", 630), ("9 am", 540), ("5 p.m.", 1020), ("noon", 720), ("ten o'clock", 600)],
)
def test_times_are_parts_of_a_day(text: str, minutes: int) -> None:
    assert read(text) == ("time", Fraction(minutes, 1440))


def kinds(sentence: str, place: int) -> set[tuple[str, str, int]]:
    tokens = tokenize(sentence)
    return {(f.kind, f.quantity.dimension, f.end) for f in quantities_at(tokens, place)}


def test_all_readings_of_a_quantity_are_given() -> None:
    assert kinds("three pounds", 0) == {("measure", "weight", 2), ("measure", "money GBP", 2)}
    assert kinds("one day pass", 0) == {("measure", "duration", 2), ("number", "number", 1)}
    assert len(quantities_at(tokenize("03/04/2024"), 0)) == 2
    assert kinds("2 years and 3 months", 0) == {("measure", "duration", 5), ("measure", "duration", 2)}


def test_a_number_does_not_agree_with_a_unit_in_the_singular() -> None:
    assert kinds("two day passes", 0) == {("number", "number", 1)}


def test_an_article_with_a_unit_is_marked() -> None:
    assert kinds("a year later", 0) == {("article", "duration", 2)}


def test_ranges() -> None:
    (found,) = [each for each in quantities_at(tokenize("5-10 days"), 0) if each.end == 4]
    assert (found.kind, found.quantity.low, found.quantity.high) == ("range", 5, 10)


def test_a_name_is_no_quantity() -> None:
    assert quantities_at(tokenize("Team 5 won"), 0) == []


@pytest.mark.parametrize(
    ("word", "text", "adjective"),
    [
        ("5-year-old", "5 years", "old"),
        ("twenty-one-year-old", "twenty-one years", "old"),
        ("30-day", "30 days", ""),
        ("one-year", "one year", ""),
        ("10-kg", "10 kg", ""),
    ],
)
def test_a_hyphenated_quantity_modifies_a_noun(word: str, text: str, adjective: str) -> None:
    found = modifier_at(tokenize(f"{word} thing"), 0)
    assert found is not None
    assert (found.quantity.text, found.adjective) == (text, adjective)
    assert found.quantity == quantity_of(text)


@pytest.mark.parametrize(
    "word", ["5-pointers", "1.2.3", "3D", "B-52", "24/7", "$", "1/0", "0/0/0000", "99/99/2024"]
)
def test_other_words_with_digits_do_no_harm(word: str) -> None:
    assert all(found.kind == "number" for found in quantities_at(tokenize(f"{word} thing"), 0))


@pytest.mark.parametrize("word", ["full-time", "5-star", "twenty-one", "well-known", "5-year-plan"])
def test_other_hyphenated_words_are_no_quantities(word: str) -> None:
    assert modifier_at(tokenize(f"{word} thing"), 0) is None


def test_a_quantity_is_said_as_it_was_written() -> None:
    quantity = quantity_of("12 months")
    assert quantity is not None
    assert say_quantity(quantity) == "12 months"
    assert say_quantity(replace(quantity, text="")) == "1 year"


@pytest.mark.parametrize(
    ("quantity", "said"),
    [
        (Quantity("number", Fraction(18), None), "at least 18"),
        (Quantity("percent", Fraction(18), None, low_included=False), "more than 18%"),
        (Quantity("number", None, Fraction(18)), "at most 18"),
        (Quantity("money USD", None, Fraction(18), high_included=False), "less than $18"),
        (Quantity("number", Fraction(1), Fraction(2)), "between 1 and 2"),
    ],
)
def test_bounds_are_said(quantity: Quantity, said: str) -> None:
    assert say_quantity(quantity) == said


SAID = [
    *("duration", "length", "weight", "volume", "area", "speed", "temperature", "data", "power", "voltage"),
    *("current", "loudness", "energy", "percent", "number", "money USD", "money EUR", "money CHF"),
]


@given(st.sampled_from(SAID), st.fractions(0, 10**6, max_denominator=1000))
def test_what_is_said_is_read_back(dimension: str, value: Fraction) -> None:
    said = say_quantity(Quantity(dimension, value, value))
    assert quantity_of(said) == Quantity(dimension, value, value)


@given(st.dates())
def test_dates_are_read_back(day: date) -> None:
    quantity = Quantity("date", Fraction(day.toordinal()), Fraction(day.toordinal()))
    assert quantity_of(say_quantity(quantity)) == quantity


@given(st.integers(0, 1440))
def test_times_are_read_back(minutes: int) -> None:
    quantity = Quantity("time", Fraction(minutes, 1440), Fraction(minutes, 1440))
    assert quantity_of(say_quantity(quantity)) == quantity


def test_every_unit_is_of_a_dimension_that_can_be_said() -> None:
    dimensions = {unit.dimension for units in UNITS.values() for unit in units}
    for dimension in dimensions:
        assert quantity_of(say_quantity(Quantity(dimension, Fraction(3), Fraction(3)))) is not None
    assert say_number(Fraction(123456)) == "123,456"


@given(
    st.lists(
        st.sampled_from(
            [
                *[
                    "0",
                    "1",
                    "12",
                    "2024",
                    "3rd",
                    "$",
                    "%",
                    "-",
                    "/",
                    ":",
                    ".",
                    ",",
                    "a",
                    "one",
                    "two",
                    "half",
                    "and",
                    "May",
                    "March",
                    "of",
                    "kg",
                    "years",
                    "am",
                    "th",
                ]
            ]
        )
    )
)
def test_any_row_of_words_is_searched_without_fail(words: list[str]) -> None:
    for text in (" ".join(words), "".join(words)):
        tokens = tokenize(text)
        for place in range(len(tokens)):
            for found in quantities_at(tokens, place):
                assert place < found.end <= len(tokens)
            modifier_at(tokens, place)


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("25 years", "25", "years"),
        ("18 months", "18", "months"),
        ("$620", "620", "USD"),
        ("30 kg", "30", "kg"),
        ("1.5 metres", "1.5", "metres"),
        ("40%", "40", "%"),
        ("3 May 2024", "2024-05-03", None),
    ],
)
def test_a_bare_value_is_in_the_unit_it_was_written_in(text, value, unit):
    quantity = quantity_of(text)
    assert quantity is not None
    found = bare_value(quantity)
    assert (str(found[0]), found[1]) == (value, unit)
