"""Pounds, which are paid or weighed: a fee is not weighed, and a dog is not paid."""

from multiprover.english.noun_kinds import is_money_noun
from multiprover.english.syntax import Measure
from multiprover.english.words import is_living_noun


def is_weight(measure: Measure) -> bool:
    """Whether pounds are weighed and not paid."""
    return any(quantity.dimension == "weight" for _, quantity in measure.comparisons)


def fits_pounds(noun: str, measure: Measure) -> bool:
    """Whether pounds after a noun measure what it has: a fee is not weighed, a dog is not paid."""
    if is_money_noun(noun):
        return not is_weight(measure)
    amounts = [amount for _, amount in measure.comparisons]
    paid = any(each.dimension == "money GBP" and each.text.endswith("pounds") for each in amounts)
    return not (paid and is_living_noun(noun.rsplit(" ", 1)[-1]))
