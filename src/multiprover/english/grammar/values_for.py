"""Rules for values said with "is": for whom, and how long before something."""

from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.syntax import Complement, Joined, Measure, Property


def is_value_for(measure: Measure, thing: Any) -> Any:
    """As in "is 20 euros for members"."""
    if isinstance(thing, Measure) or measure.comparisons[0][1].dimension == "number":
        return None
    return Property("", (Complement("measure", measure), Complement("for", thing)))


def are_values_for(*parts: Any) -> Any:
    """As in "is 12 euros for adults and 8 euros for students"."""
    made = tuple(is_value_for(*pair) for pair in zip(parts[::2], parts[1::2], strict=True))
    return None if None in made else Joined("and", made)


def is_timed(complement: Complement) -> Any:
    """As in "is two days before the exam"."""
    return Property("", (complement,)) if complement.preposition.startswith(("_before", "_after")) else None


RULES: Final[Declarations] = (
    (
        "PREDMEASURE",
        ("MEASURE for NP", is_value_for, "20 euros for members"),
        ("TIMED", is_timed, "two days before the exam", 1),
    ),
    *(
        (
            category,
            (f"{be} {'MEASURE for NP , ' * more}MEASURE for NP and MEASURE for NP", are_values_for, example),
        )
        for category, be, more, example in (
            ("FIN.singular", "is", 0, "is 12 euros for adults and 8 euros for students"),
            ("FIN.singular", "is", 1, ""),
            ("FIN.plural", "are", 0, ""),
            ("FIN.plural", "are", 1, ""),
        )
    ),
)
"""The rules of values for somebody."""
