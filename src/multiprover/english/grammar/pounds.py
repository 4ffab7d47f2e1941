"""Pounds, which are paid or weighed: a fee is not weighed."""

from multiprover.english.noun_kinds import is_money_noun
from multiprover.english.syntax import Measure


def is_weight(measure: Measure) -> bool:
    """Whether pounds are weighed and not paid."""
    return any(quantity.dimension == "weight" for _, quantity in measure.comparisons)


def fits_pounds(noun: str, measure: Measure) -> bool:
    """Whether pounds after a noun measure what it has: a fee is not weighed."""
    return not (is_money_noun(noun) and is_weight(measure))
