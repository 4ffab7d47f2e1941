"""Rules for quantities: how they compare, and where they stand without a verb of their own."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.quantities import quantity_of
from multiprover.english.syntax import Complement, Measure, Property, Sized
from multiprover.logic.forms import Operator, Quantity

BEFORE: Final[dict[str, Operator]] = {
    "at_least": ">=",
    "no_less_than": ">=",
    "no_fewer_than": ">=",
    "not_less_than": ">=",
    "at_most": "<=",
    "up_to": "<=",
    "no_more_than": "<=",
    "not_more_than": "<=",
    "more_than": ">",
    "greater_than": ">",
    "over": ">",
    "above": ">",
    "less_than": "<",
    "fewer_than": "<",
    "under": "<",
    "below": "<",
    "not_exceeding": "<=",
    "in_excess_of": ">",
    "a_minimum_of": ">=",
    "a_maximum_of": "<=",
    "up_to a_maximum_of": "<=",
    **dict.fromkeys(("exactly", "precisely", "a_total_of"), "="),
}
BEHIND: Final[dict[str, Operator]] = {
    "or_more": ">=",
    "or_older": ">=",
    "or_over": ">=",
    "or_above": ">=",
    "or_longer": ">=",
    "or_later": ">=",
    "or_higher": ">=",
    "or_taller": ">=",
    "or_heavier": ">=",
    "or_less": "<=",
    "or_younger": "<=",
    "or_under": "<=",
    "or_below": "<=",
    "or_fewer": "<=",
    "or_earlier": "<=",
    "or_lower": "<=",
    "and_over": ">=",
    "and_above": ">=",
    "and_older": ">=",
    "and_under": "<=",
    "and_younger": "<=",
    "at_most": "<=",
}


OLD: Final = ("older", "over", "above", "more", "younger", "under", "less")
AGES: Final = frozenset(words.replace("_", " ") for words in BEHIND if words.split("_")[1] in OLD)
"""What stands behind an age."""


AFTER_NOUNS: Final = frozenset(
    words_in("over above under below up_to in_excess_of not_exceeding more_than less_than no_more_than")
)
"""What stands between a noun and its measure: "orders over $50"; not so "scores at least 50 points"."""


MEASURED_ADJECTIVES: Final = frozenset(
    words_in(
        "old tall long high wide deep thick late early heavy away overdue short apart ahead pregnant large"
    )
)
"""Adjectives that a quantity stands before."""


def exact(quantity: Quantity) -> Any:
    """A bare quantity."""
    return Measure((("=", quantity),), quantity.text)


BOUNDS: Final[dict[Operator, str]] = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}
"""The one way in which a bound is said, so that "up to" and "a maximum of" are one predicate."""


def compared(operator: Operator, words: str) -> Callable[[Quantity], Any]:
    """A quantity with a comparing word before or behind it."""
    said = BOUNDS.get(operator, "" if words == "a total of" else words)

    def build(quantity: Quantity) -> Any:
        return Measure(((operator, quantity),), f"{said} {quantity.text}".strip())

    return build


def between(low: Quantity, high: Quantity) -> Any:
    """As in "between 18 and 25", "16 to 18": inclusive."""
    low, high = _alike(low, high)
    if low.dimension != high.dimension or (low.high or 0) > (high.low or 0):
        return None
    return Measure(((">=", low), ("<=", high)), f"between {low.text} and {high.text}")


def _alike(low: Quantity, high: Quantity) -> tuple[Quantity, Quantity]:
    """A first number without unit has the unit of the second: "5 to 10 kg"."""
    if (
        low.dimension == "number"
        and high.dimension != "number"
        and high.low is not None
        and low.low is not None
    ):
        words = high.text.split(" ", 1)
        two = quantity_of(f"2 {words[1]}") if len(words) == 2 else None
        if two is None or two.low is None or two.dimension != high.dimension:
            return low, high
        value = two.low / 2 * low.low
        unit = words[1].removesuffix("s") if low.low == 1 else words[1]
        return Quantity(high.dimension, value, value, text=f"{low.text} {unit}"), high
    return low, high


def but(first: Measure, second: Measure) -> Any:
    """As in "at least 18 but under 75 years"."""
    low, high = _alike(first.comparisons[0][1], second.comparisons[0][1])
    if low.dimension != high.dimension:
        return None
    comparisons = ((first.comparisons[0][0], low), (second.comparisons[0][0], high))
    return Measure(comparisons, f"{first.text} but {second.text}")


def as_years(measure: Measure) -> Measure:
    """Bare ages are years."""
    comparisons = tuple((operator, years(quantity)) for operator, quantity in measure.comparisons)
    text = measure.text
    for (_, before), (_, after) in zip(measure.comparisons, comparisons, strict=True):
        text = text.replace(before.text, after.text, 1) if before is not after else text
    return Measure(comparisons, text)


def years(quantity: Quantity) -> Quantity:
    """A number as an age."""
    return quantity_of(f"{quantity.text} years") or quantity if quantity.dimension == "number" else quantity


def sized(attribute: str) -> Any:
    """A measure after a noun."""
    return lambda measure: Sized(attribute, as_years(measure) if attribute == "old" else measure)


def sized_for(measure: Measure) -> Any:
    """As in "(a ticket) for $2,300"; how long goes with the verb."""
    if measure.text.isdigit() and len(measure.text) == 4:
        return None  # "the fee for 2024"
    lasting = any(quantity.dimension == "duration" for _, quantity in measure.comparisons)
    return Costly(Sized("", measure), prefer.MEASURE_ON_VERB if lasting else 0)


def between_after_noun(low: Quantity, high: Quantity) -> Any:
    """As in "(members) between 18 and 25"; between two times goes with the verb."""
    made = between(low, high)
    return made and Costly(sized("")(made), prefer.MEASURE_ON_VERB if high.dimension == "time" else 0)


def sized_by(operator: Operator, words: str) -> Any:
    """As in "over 18" after a noun."""
    return lambda quantity: sized("")(compared(operator, words)(quantity))


def sized_within(first: Measure, second: Measure) -> Any:
    """As in "over 16 but under 18" after a noun."""
    made = but(first, second)
    return made and sized("")(made)


def aged_by(operator: Operator, words: str) -> Any:
    """As in "under the age of 18"."""
    return lambda quantity: sized("old")(compared(operator, words)(quantity))


def is_aged_by(operator: Operator, words: str) -> Any:
    """As in "is under the age of 18"."""
    return lambda quantity: is_sized("old")(compared(operator, words)(quantity))


def is_sized(attribute: str) -> Any:
    """A measure with an attribute after "is"."""

    def build(measure: Measure) -> Any:
        made = as_years(measure) if attribute == "old" else measure
        return Property(attribute, (Complement("measure", made),))

    return build


def with_adjective(measure: Measure, adjective: str) -> Any:
    """As in "25 years old", "15 days late", "20 square metres large"."""
    return is_sized(adjective)(measure) if adjective in MEASURED_ADJECTIVES else None


def with_adjective_and_tail(measure: Measure, adjective: str, tail: tuple[Complement, ...]) -> Any:
    """As in "12 days late with the rent"; nobody is so old with or without something."""
    if adjective == "old" and any(each.preposition in ("with", "without") for each in tail):
        return None
    made = with_adjective(measure, adjective)
    far = prefer.OF_ON_VERB * any(each.preposition == "of" for each in tail)
    return made and Costly(replace(made, complements=(*made.complements, *tail)), far)


def is_value(measure: Measure) -> Any:
    """As in "is over 18", "is 3.8": an age if it is a bare number said of a person."""
    mark = prefer.ONE_OF_WHAT if measure.text == "one" else ""
    return Costly(Property("", (Complement("measure", measure),)), 0, mark)


def worth(measure: Measure) -> Any:
    """As in "worth 150 euros"."""
    return Property("worth", (Complement("measure", measure),))


def ago(quantity: Quantity) -> Any:
    """As in "10 days ago"."""
    return Complement("ago", exact(quantity))


def lasting(preposition: str) -> Any:
    """As in "for a year"."""
    return lambda quantity: Complement(preposition, exact(quantity))


def lasts(operator: Operator, words: str) -> Any:
    """As in "for longer than 90 days"."""
    made = compared(operator, words)
    return lambda quantity: Complement("for", made(quantity)) if quantity.dimension == "duration" else None


def every(quantity: Quantity) -> Any:
    """As in "every 90 days"."""
    return Complement(text=f"every {quantity.text}")


def extent(words: str) -> Any:
    """As in "at least two weeks in advance": how long before."""

    def build(measure: Measure) -> Any:
        return (
            Complement(f"_{words}", measure)
            if measure.comparisons[0][1].dimension.startswith("duration")
            else None
        )

    return build


def how_many_times(measure: Measure) -> Any:
    """As in "at least ten times"."""
    return Complement("_times", measure) if measure.comparisons[0][1].dimension == "number" else None


TWO: Final = Quantity("number", Fraction(2), Fraction(2), text="two")


def how_often(operator: Operator, words: str) -> Any:
    """As in "at least twice"."""
    return lambda: how_many_times(compared(operator, words)(TWO))


def past_time(quantity: Quantity) -> Any:
    """As in "within the past two years"."""
    return Complement("ago", Measure((("<=", quantity),), f"at most {quantity.text}"))


def said(words: str) -> str:
    """A fixed phrase as it is written."""
    return words.replace("_", " ")


RULES: Final[Declarations] = (
    (
        "MEASURE",
        ("QTY", exact, "12 months"),
        ("between QTY and QTY inclusive?", between, "between 18 and 25"),
        ("from? QTY to QTY inclusive?", between, "16 to 18"),
        ("SIMPLEMEASURE", same),
        ("SIMPLEMEASURE but SIMPLEMEASURE", but, "at least 18 but under 75 years"),
        ("SIMPLEMEASURE and SIMPLEMEASURE", but),
    ),
    *(
        (
            "SIMPLEMEASURE",
            (
                f"{words} QTY",
                compared(operator, said(words)),
                f"{said(words)} 12 months",
                -2 * (words.startswith("a_") or operator == "="),
            ),
            (f"{words} QTY.article", compared(operator, said(words)), f"{said(words)} a year"),
        )
        for words, operator in BEFORE.items()
    ),
    *(
        (
            "MEASURED",
            (
                f"{words} QTY",
                sized_by(operator, said(words)),
                f"{said(words)} 18",
                0 if said(words) in AFTER_NOUNS else prefer.MEASURE_ON_VERB,
            ),
            (f"{words} QTY of age", aged_by(operator, said(words)), f"{said(words)} 18 years of age"),
        )
        for words, operator in BEFORE.items()
        if operator != "="
    ),
    *(
        (
            "MEASURED",
            (f"{words} the age of QTY", aged_by(BEFORE[words], said(words)), f"{said(words)} the age of 18"),
        )
        for words in ("under", "below", "over", "above", "up_to")
    ),
    *(
        ("PREDMEASURE", (f"{words} the age of QTY", is_aged_by(BEFORE[words], words)))
        for words in ("under", "below", "over", "above")
    ),
    *(
        ("OPENMEASURE", (f"QTY {words}", compared(operator, said(words)), f"12 months {said(words)}"))
        for words, operator in BEHIND.items()
    ),
    ("SIMPLEMEASURE", ("OPENMEASURE", same)),
    ("MEASURED", ("SIMPLEMEASURE but SIMPLEMEASURE", sized_within, "over 16 but under 18")),
    *(
        (
            "MEASURED",
            (f"QTY of age {words}", aged_by(operator, said(words)), f"18 years of age {said(words)}"),
        )
        for words, operator in BEHIND.items()
        if said(words) in AGES
    ),
    *(
        ("PREDMEASURE", (f"QTY of age {words}", is_aged_by(operator, said(words))))
        for words, operator in BEHIND.items()
        if said(words) in AGES
    ),
    (
        "MEASURED",
        ("aged MEASURE", sized("old"), "aged 16 to 18"),
        ("MEASURE of age", sized("old"), "between 18 and 68 years of age"),
        ("worth MEASURE", sized("worth"), "worth more than $50"),
        (
            "between QTY and QTY inclusive?",
            between_after_noun,
            "between 18 and 25",
        ),
        ("of MEASURE", sized(""), "of more than $50"),
        ("for MEASURE", sized_for, "for $2,300", 1),
        ("OPENMEASURE", sized(""), "18 or older", 1),
    ),
    (
        "PREDMEASURE",
        ("MEASURE ADJ", with_adjective, "25 years old"),
        ("MEASURE ADJ TAIL", with_adjective_and_tail, "250 km away from the campus"),
        ("MEASURE of age", is_sized("old")),
        ("MEASURE of age TAIL", lambda measure, tail: with_adjective_and_tail(measure, "old", tail)),
        ("aged MEASURE", is_sized("old"), "aged 17"),
        ("MEASURE", is_value, "over 18"),
    ),
    (
        "TIMED",
        ("QTY ago", ago, "10 days ago"),
        ("QTY.article ago", ago, "a year ago"),
        ("SIMPLEMEASURE ago", lambda measure: Complement("ago", measure), "less than 10 days ago"),
        ("every QTY", every, "every 90 days"),
        ("MEASURE in_advance", extent("in advance"), "at least two weeks in advance", -6),
        ("MEASURE late", extent("late"), "more than two hours late"),
        ("MEASURE times", how_many_times, "at least three times"),
        ("twice", lambda: how_many_times(exact(TWO)), "twice", 1),
        *((f"{words} twice", how_often(operator, said(words))) for words, operator in BEFORE.items()),
        ("twice at_most", how_often("<=", "at most"), "twice at most"),
        ("for QTY.article", lasting("for"), "for a year"),
        ("for no_longer than QTY", lasts("<=", "at most"), "for no longer than 90 days"),
        ("for longer_than QTY", lasts(">", "more than"), "for longer than 90 days"),
        ("within QTY.article", lasting("within"), "within an hour"),
        *(
            (f"{before} the {word} {quantity}", past_time, "within the past two years")
            for before in ("within", "in", "during", "over")
            for word in ("past", "last", "previous", "preceding")
            for quantity in ("QTY", "QTY.period")
        ),
    ),
)
"""The rules of quantities."""
