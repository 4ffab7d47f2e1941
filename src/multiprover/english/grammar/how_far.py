"""How far, high or late something is done: "flies higher than 120 m", "at a height of 5 m", "a day later"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.measures import compared, extent
from multiprover.english.syntax import Complement, Measure
from multiprover.logic.forms import Quantity

REACHED: Final = {"high": "high", "low": "high", "deep": "deep", "wide": "wide"}
"""What something is done to such an extent; what is lower is less high."""
AT_EXTENTS: Final = {"height": "high", "altitude": "high", "depth": "deep", "speed": "", "distance": ""}
WHOLE: Final = -6
"""Such a phrase is read as a whole: in "reported a loss two days later" no loss is of two days."""


def reached(measure: Measure, adjective: str) -> Any:
    """As in "(flies) 120 m high"."""
    far = adjective in ("high", "deep", "wide") and measure.comparisons[0][1].dimension == "length"
    return Complement(f"_{adjective}", measure) if far else None


def reached_more(lemma: str, quantity: Quantity) -> Any:
    """As in "(flies) higher than 120 m", "(lives) farther than 5 km (from Rome)"."""
    if quantity.dimension != "length":
        return None
    if lemma in ("far", "farther", "further"):
        return Complement("", compared(">", "more than")(quantity))
    if lemma not in REACHED:
        return None
    bound = compared("<", "less than") if lemma == "low" else compared(">", "more than")
    return Complement(f"_{REACHED[lemma]}", bound(quantity))


def at_extent(noun: str) -> Any:
    """As in "(flies) at a height of 120 m", "(drives) at a speed of 50 km/h"."""
    adjective = AT_EXTENTS[noun]

    def build(measure: Measure) -> Any:
        if measure.comparisons[0][1].dimension != ("speed" if noun == "speed" else "length"):
            return None
        return Costly(Complement(f"_{adjective}" if adjective else "", measure), WHOLE)

    return build


RULES: Final[Declarations] = (
    (
        "COMP",
        ("MEASURE ADJ", reached, "120 m high"),
        ("ADJ.comparative than QTY", reached_more, "higher than 120 m"),
    ),
    ("AT", *((f"at a {noun} of MEASURE", at_extent(noun), f"at a {noun} of 5 m") for noun in AT_EXTENTS)),
    (
        "TIMED",
        *((f"MEASURE {word}", extent(word), f"two days {word}", WHOLE) for word in ("later", "earlier")),
    ),
)
"""The rules of how far something is done."""
