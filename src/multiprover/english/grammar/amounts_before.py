"""Amounts before a noun, which say the same as behind it: "a 10% discount" is a discount of 10%."""

from dataclasses import replace
from functools import lru_cache

from multiprover.english.quantities import modifier_at, quantity_of
from multiprover.english.syntax import Measure, Nominal, Phrase, Sized
from multiprover.english.tokens import tokenize
from multiprover.logic.forms import Quantity

DEFINITE = ("the", "that", "this", "these", "those")
"""After these an amount tells which one is meant: "the 40-euro fee", beside another one."""


def of_amount(determiner: str, nominal: Nominal) -> tuple[Nominal, tuple[Sized, ...]]:
    """A nominal without the amounts before it, and these as they would follow it."""
    if determiner in DEFINITE or not nominal.adjectives:
        return nominal, ()
    found = {each: quantity for each in nominal.adjectives if (quantity := _quantity(each)) is not None}
    adjectives = tuple(each for each in nominal.adjectives if each not in found)
    sizes = tuple(Sized("", Measure((("=", each),), each.text)) for each in found.values())
    return replace(nominal, adjectives=adjectives), sizes


def so_much(measure: Measure, nominal: Nominal) -> Phrase | None:
    """As in "less than 20% battery", "at least 45% fat"."""
    share = all(quantity.dimension == "percent" for _, quantity in measure.comparisons)
    return Phrase("bare", nominal, (Sized("", measure),)) if share and not nominal.kind else None


@lru_cache(maxsize=4096)
def _quantity(adjective: str) -> Quantity | None:
    """The quantity of "30-day", "10%", "$40"."""
    if "-" not in adjective:
        return quantity_of(adjective) if any(map(str.isnumeric, adjective)) else None
    found = modifier_at(tokenize(adjective), 0)
    return found.quantity if found is not None else None
