"""Counted and measured things: "at least two children", "5 years of experience", "the two people"."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.grammar.amounts_before import of_amount
from multiprover.english.grammar.measures import compared, exact
from multiprover.english.relations import PARENTS
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    THE_YOUNG_ONE,
    Activity,
    After,
    Except,
    Listed,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
)
from multiprover.english.units import UNITS
from multiprover.logic.forms import Operator, Quantity


def counted(measure: Measure, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "at least two children"."""
    if measure.comparisons[0][1].dimension != "number" or (nominal.noun in UNITS and not nominal.adjectives):
        return None
    if any(isinstance(each, Except) for each in after):
        return None  # "Members may bring two guests, except for juniors": of so many none is left out
    if any(each.low is not None and each.low.denominator != 1 for _, each in measure.comparisons):
        return None  # "3.5 members"
    if nominal.noun == "time" and not nominal.adjectives:
        return None  # "three times" is how often
    cost = sum(prefer.attachment(each) for each in after) + prefer.lacking(nominal, after)
    cost += prefer.unfit_relatives(nominal, after)
    nominal, amounts = of_amount("number", nominal)
    return Costly(Phrase("number", nominal, (*amounts, *after), None, measure), cost)


def only_counted(quantity: Quantity, nominal: Nominal) -> Any:
    """As in "only one reference"."""
    return counted(compared("=", "only")(quantity), nominal)


def counted_behind(operator: Operator) -> Any:
    """As in "three children or more"."""
    words = "at least" if operator == ">=" else "at most"

    def build(quantity: Quantity, nominal: Nominal) -> Any:
        return counted(compared(operator, words)(quantity), nominal)

    return build


def more_than_one(measure: Measure) -> Any:
    """As in "12 months"; "one" alone is one of what was spoken of, and "two" has rather a noun after it."""
    number = measure.comparisons[0][1].dimension == "number"
    return None if measure.text == "one" else Costly(measure, prefer.NUMBER_ALONE * number)


def counted_one(measure: Measure, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "one staircase"; other numbers take a plural."""
    return (
        counted(measure, nominal, after)
        if all(each.low in (1, None) for _, each in measure.comparisons)
        else None
    )


def one_other(measure: Measure, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "at least one other team": another one."""
    [(operator, quantity), *more] = measure.comparisons
    several = more or quantity.low != 1 or quantity.dimension != "number"
    if several or measure.text not in ("one", "at least one"):
        return None
    return Phrase("another", nominal, after) if operator in ("=", ">=") else None


def only_one(quantity: Quantity, nominal: Nominal) -> Any:
    """As in "only one reference"."""
    return counted_one(compared("=", "only")(quantity), nominal)


def measured(measure: Measure, thing: NounPhrase) -> Any:
    """As in "5 years of experience", "50% of their working days"."""
    if measure.comparisons[0][1].dimension == "number" or not isinstance(thing, Phrase):
        return None
    if thing.determiner != "bare" and thing.owner is None:
        return None  # in "50% of another company" the company is a place of its own
    if thing.nominal.noun == "age" and thing.determiner == "bare":
        return None
    stuff = thing.determiner == "bare" and thing.nominal.number == "singular"  # "3 g of fat"
    nominal = replace(thing.nominal, number="mass") if stuff else thing.nominal
    whole = Phrase("measure", nominal, thing.after, thing.owner, measure)
    return Costly(whole, -prefer.without_article(thing.nominal) * stuff)


def measured_former(measure: Measure, owner: NounPhrase, nominal: Nominal) -> Any:
    """As in "60% of their former wage", which nobody has any longer."""
    if not isinstance(owner, Pronoun) or measure.comparisons[0][1].dimension == "number":
        return None
    former = replace(nominal, adjectives=("former", *nominal.adjectives), number="mass")
    return Phrase("measure", former, (), owner, measure)


def two_different(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "two different people who have a parent in common"."""
    return counted(exact(Quantity("number", Fraction(2), Fraction(2), text="two")), nominal, after)


def all_counted(measure: Measure, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "all three teams": all of them, as many as there are."""
    made = counted(measure, nominal, after)
    exact_number = [operator for operator, _ in measure.comparisons] == ["="]
    return made and exact_number and made._replace(node=Phrase("all", nominal, after))


def last_time(word: str) -> Any:
    """As in "the tax returns of the last three years": a time by its name."""

    def build(quantity: Quantity) -> Any:
        return Name(f"the {word} {quantity.text}", plural=True) if quantity.dimension == "duration" else None

    return build


def time_of(word: str) -> Any:
    """As in "the first six weeks of the course": a time by its name."""

    def build(quantity: Quantity, thing: NounPhrase) -> Any:
        known = isinstance(thing, Name) or (isinstance(thing, Phrase) and thing.determiner in ("the", "bare"))
        if quantity.dimension != "duration" or not known:
            return None
        return Name(f"the {word} {quantity.text} of {say_noun_phrase(thing)}", plural=True)

    return build


def the_two(nominal: Nominal) -> Any:
    """As in "the two people": the first and the second of those mentioned; "both parents" are somebody's."""
    if nominal.noun in PARENTS:
        return Phrase("the", nominal, owner=THE_YOUNG_ONE)
    one = replace(nominal, number="singular")
    return Listed("and", (Phrase("the first of both", one), Phrase("the second of both", one)))


def notice(measure: Measure, nominal: Nominal) -> Any:
    """As in "three months' notice": so much of it."""
    if measure.comparisons[0][1].dimension != "duration":
        return None
    return Phrase("measure", replace(nominal, number="mass"), amount=measure)


def counted_other(measure: Measure, nominal: Nominal) -> Any:
    """As in "at least two other teams"."""
    return counted(measure, replace(nominal, adjectives=(*nominal.adjectives, "other")))


def counted_others(measure: Measure) -> Any:
    """As in "at least three others"."""
    return counted(measure, Nominal("", ("other",), "plural", "thing"))


def amount(words: str) -> Any:
    """As in "has enough light", "needs a lot of water": one predicate with its verb."""

    def build(nominal: Nominal) -> Any:
        return Activity(f"{words} {say_noun_phrase(Phrase('all', nominal)).removeprefix('all ')}", "")

    return build


enough = amount("enough")
