"""Nouns that name a thing as well as stuff: "the paint" is read once, as the thing."""

from multiprover.english.syntax import Nominal
from multiprover.english.word_classes import look_up

AS_WELL = 1
"""Each such phrase would double the readings of its sentence, and they say the same."""


def as_stuff(determiner: str, nominal: Nominal) -> int:
    """What it costs that a definite is stuff, where it may be a thing: "the paint", but not "the water"."""
    if determiner != "the" or nominal.number != "mass":
        return 0
    head = look_up(nominal.noun.rsplit(" ", 1)[-1]).singular
    return AS_WELL * (head is not None and (head.countable or not head.known))
