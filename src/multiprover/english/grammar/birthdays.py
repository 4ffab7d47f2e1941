"""Reaching an age: "has turned 18", "turned six by 30 June", "reaches the age of 65 on 1 May 2025"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.measures import as_years, between, is_aged_by, is_sized, sized
from multiprover.english.syntax import Complement, Measure, Property, Verb
from multiprover.logic.forms import Quantity

REACHED: Final = -6
"""Who has reached an age is so old."""
_DATES: Final = frozenset(("date", "day of the year"))


def reached(quantity: Quantity) -> Any:
    """As in "(has) turned 18": is at least so old."""
    return Costly(is_aged_by(">=", "at least")(quantity), REACHED) if _is_age(quantity) else None


def turning(tense: str) -> Any:
    """As in "turned six by 30 June": when somebody became so old."""

    def build(measure: Measure, tail: tuple[Complement, ...] = ()) -> Any:
        ages = all(_is_age(quantity) for _, quantity in measure.comparisons)
        if not ages or (tail and not _is_date(tail[0])):
            return None
        age = Complement("_of age", as_years(measure))
        return Costly(Verb("turn", (age, *tail), tense), REACHED)

    return build


def aged_when(measure: Measure, tail: tuple[Complement, ...]) -> Any:
    """As in "(is) at least six on 1 September": so old then."""
    if not all(_is_age(quantity) for _, quantity in measure.comparisons) or not _is_date(tail[0]):
        return None
    return Property("old", (Complement("measure", as_years(measure)), *tail))


def not_yet(quantity: Quantity) -> Any:
    """As in "is not yet 18": younger."""
    return is_aged_by("<", "less than")(quantity) if _is_age(quantity) else None


def of_ages(low: Quantity, high: Quantity) -> Any:
    """As in "children between the ages of 5 and 11"."""
    ages = between(low, high) if _is_age(low) and _is_age(high) else None
    return ages and sized("old")(ages)


def is_of_ages(low: Quantity, high: Quantity) -> Any:
    """As in "is between the ages of 5 and 11"."""
    ages = between(low, high) if _is_age(low) and _is_age(high) else None
    return ages and is_sized("old")(ages)


def _is_age(quantity: Quantity) -> bool:
    return quantity.dimension == "number" or (quantity.dimension == "duration" and "year" in quantity.text)


def _is_date(complement: Complement) -> bool:
    thing = complement.thing
    return isinstance(thing, Measure) and all(each.dimension in _DATES for _, each in thing.comparisons)


PAST: Final = ("turned", "reached the age of", "attained the age of")
PRESENT: Final = (
    ("FIN.singular", ("turns", "reaches the age of")),
    ("FIN.plural", ("turn", "reach the age of")),
    ("BASE", ("turn", "reach the age of")),
)
RULES: Final[Declarations] = (
    *(
        (
            category,
            *((f"{words} QTY", reached, f"{words} 18") for words in PAST),
            *((f"{words} MEASURE TAIL", turning("past"), f"{words} 18 on 5 May 2024") for words in PAST),
            ("turned MEASURE of age TAIL", turning("past")),
        )
        for category in ("FIN.{n}", "PART")
    ),
    *(
        (
            category,
            *((f"{words} MEASURE", turning("present"), f"{words} 18") for words in verbs),
            *((f"{words} MEASURE TAIL", turning("present")) for words in verbs),
            (f"{verbs[0]} MEASURE of age", turning("present")),
            (f"{verbs[0]} MEASURE of age TAIL", turning("present")),
        )
        for category, verbs in PRESENT
    ),
    ("PREDMEASURE", ("not_yet QTY", not_yet, "not yet 18"), ("not_yet QTY old", not_yet)),
    ("PREDMEASURE", ("MEASURE TAIL", aged_when, "at least six on 1 September")),
    ("MEASURED", ("between the ages of QTY and QTY", of_ages, "between the ages of 5 and 11")),
    ("PREDMEASURE", ("between the ages of QTY and QTY", is_of_ages)),
)
"""The rules of birthdays."""
