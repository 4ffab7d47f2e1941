"""Rules for bounds: up to how much, and so many or more of a unit."""

from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.measures import BEHIND, compared, exact
from multiprover.english.quantities import quantity_of
from multiprover.english.syntax import Complement, Nominal
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


def up_to(*parts: Any) -> Any:
    """As in "is covered up to 500 euros"."""
    quantity = parts[-1]
    money = quantity.dimension.startswith(("money", "percent"))
    return Complement("up to", exact(quantity)) if money else None


RULES: Final[Declarations] = (
    ("LIMIT", *((words, "limit") for words in ("a_maximum", "a_limit", "an_amount", "a_sum", "a_value"))),
    (
        "TIMED",
        ("up_to QTY", up_to, "up to 500 euros"),
        ("up_to LIMIT of QTY", up_to, "", -1),
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
