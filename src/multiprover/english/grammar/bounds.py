"""Rules for bounds: up to how much, so many or more of a unit, and what rises above or falls below them."""

from typing import Any, Final

from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.measures import (
    BEFORE,
    BEHIND,
    compared,
    exact,
    extent,
    is_value,
    sized_by,
    with_adjective,
)
from multiprover.english.quantities import quantity_of
from multiprover.english.syntax import Complement, Measure, Nominal, Property
from multiprover.english.units import UNITS
from multiprover.english.words import plural
from multiprover.logic.forms import Operator, Quantity


def with_unit(operator: Operator) -> Any:
    """As in "ten or more years"."""

    def build(quantity: Quantity, nominal: Nominal) -> Any:
        if quantity.dimension != "number" or nominal.noun not in UNITS or nominal.adjectives:
            return None
        measured = quantity_of(f"{quantity.text} {plural(nominal.noun)}")
        return measured and compared(operator, "")(measured)

    return build


def adjective_or_more(operator: Operator, words: str) -> Any:
    """As in "18 years old or older", "3 metres high or more"."""
    made = compared(operator, words)
    return lambda quantity, adjective: with_adjective(made(quantity), adjective)


def late_or_more(operator: Operator, words: str) -> Any:
    """As in "(arrives) 120 minutes late or more"."""
    made = compared(operator, words)
    return lambda quantity: extent("late")(made(quantity))


def up_to(*parts: Any) -> Any:
    """As in "is covered up to 500 euros"."""
    quantity = parts[-1]
    money = quantity.dimension.startswith(("money", "percent"))
    return Complement("up to", exact(quantity)) if money else None


def crossing(operator: Operator, words: str) -> Any:
    """As in "rises above 30 degrees", which is then more."""
    return lambda quantity: is_value(compared(operator, words)(quantity))


def by_limit(build: Any) -> Any:
    """As in "below the threshold of 900 euros": below that amount."""

    def built(limit: Nominal, quantity: Quantity) -> Any:
        return build(quantity) if limit.noun.rsplit(" ", 1)[-1] in LIMITS else None

    return built


LIMITS: Final = frozenset(
    words_in("limit threshold excess deductible minimum maximum cap ceiling value allowance amount sum rate")
)
COMPARING: Final = {
    words: BEFORE[words]
    for words in ("below", "under", "above", "over", "up_to", "less_than", "more_than", "not_exceeding")
}
EXTENTS: Final = {
    **{word: word for word in ("around", "across")},
    "in_circumference": "around",
    "in_diameter": "across",
    "in_length": "long",
    "in_height": "high",
    "in_width": "wide",
    "in_depth": "deep",
    "in_thickness": "thick",
}
"""What a length is measured along, with the one word that says it."""


def across(word: str) -> Any:
    """As in "measures 3 m across", "is 3 m in diameter"."""

    def build(measure: Measure) -> Any:
        lengths = all(quantity.dimension == "length" for _, quantity in measure.comparisons)
        return Property(word, (Complement("measure", measure),)) if lengths else None

    return build


def behind(words: str) -> Any:
    """As in "three months behind with the rent", "two weeks in arrears"."""

    def build(measure: Measure, *tail: Complement) -> Any:
        time = measure.comparisons[0][1].dimension == "duration"
        with_what = all(each.preposition in ("with", "on") for each in tail)
        return Property(words, (Complement("measure", measure), *tail)) if time and with_what else None

    return build


def is_value_for(measure: Measure, time: Measure) -> Any:
    """As in "is above 30 degrees for two days"."""
    if time.comparisons[0][1].dimension != "duration" or measure.comparisons[0][1].dimension == "number":
        return None
    return Property("", (Complement("measure", measure), Complement("for", time)))


CROSSING: Final[tuple[tuple[str, str, str, Operator, str], ...]] = (
    *(
        (third, base, word, ">", "more than")
        for third, base in (("rises", "rise"), ("climbs", "climb"), ("goes", "go"))
        for word in ("above", "over")
    ),
    *(
        (third, base, word, "<", "less than")
        for third, base in (("falls", "fall"), ("drops", "drop"), ("sinks", "sink"), ("goes", "go"))
        for word in ("below", "under")
    ),
)
FIXED: Final = -6
"""What rises above a value does not rise so much."""
RULES: Final[Declarations] = (
    ("COMP", ("in writing", lambda: Complement(text="in writing"), "in writing", FIXED)),
    *(
        rule
        for words, operator in BEHIND.items()
        for rule in (
            ("PREDMEASURE", (f"QTY ADJ {words}", adjective_or_more(operator, words), "", FIXED)),
            ("TIMED", (f"QTY late {words}", late_or_more(operator, words), "", FIXED)),
        )
    ),
    *(
        line
        for words, operator in COMPARING.items()
        for line in (
            (
                "SIMPLEMEASURE",
                (
                    f"{words} the NB.singular of QTY",
                    by_limit(compared(operator, words)),
                    f"{words.replace('_', ' ')} the threshold of 900 euros",
                    FIXED,
                ),
            ),
            ("MEASURED", (f"{words} the NB.singular of QTY", by_limit(sized_by(operator, words)), "", FIXED)),
        )
    ),
    ("LIMIT", *((words, "limit") for words in ("a_maximum", "a_limit", "an_amount", "a_sum", "a_value"))),
    (
        "TIMED",
        ("up_to QTY", up_to, "up to 500 euros"),
        ("up_to LIMIT of QTY", up_to, "", -1),
    ),
    *(
        (category, (f"{verb} {word} QTY", crossing(operator, said), f"{verb} {word} 30 degrees", FIXED))
        for third, base, word, operator, said in CROSSING
        for category, verb in (("FIN.singular", third), ("FIN.plural", base), ("BASE", base))
    ),
    *(
        (
            "PREDMEASURE",
            (
                f"MEASURE {words} AT?",
                behind(words.replace("_", " ")),
                "three months behind with the rent",
                FIXED,
            ),
        )
        for words in ("behind", "in_arrears")
    ),
    ("PREDMEASURE", ("MEASURE for MEASURE", is_value_for, "above 30 degrees for two days")),
    *(
        (
            "PREDMEASURE",
            (f"MEASURE {words}", across(word), f"3 m {words.replace('_', ' ')}", FIXED),
        )
        for words, word in EXTENTS.items()
    ),
    *(
        (category, (f"{verb} MEASURE {words}", across(word), f"{verb} 3 m {words.replace('_', ' ')}", FIXED))
        for words, word in EXTENTS.items()
        for category, verb in (("FIN.singular", "measures"), ("FIN.plural", "measure"), ("BASE", "measure"))
    ),
    (
        "MEASURE",
        *(
            (f"QTY {words} NB.plural", with_unit(BEHIND[words]))
            for words in ("or_more", "or_less", "or_fewer")
        ),
    ),
)
"""The rules of bounds."""
