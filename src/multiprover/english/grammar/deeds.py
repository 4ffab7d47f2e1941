"""Two words after "to" that are a verb and its object, and no compound noun: "to claim damages"."""

from typing import Final

from multiprover.english.doubtful import is_noun_pair, weight_as
from multiprover.english.noun_kinds import is_mass_noun
from multiprover.english.syntax import Phrase

MUCH_RATHER: Final = 4
"""A verb that is so much more common than the noun is one, though the noun may stand before another."""


def is_rather_deed(thing: object) -> bool:
    """Whether a bare compound is rather a verb with its object: "claim damages", but not "travel costs"."""
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.nominal.adjectives:
        return False
    first, *rest = thing.nominal.noun.split(" ")
    if len(rest) != 1 or is_noun_pair(first, rest[0]):
        return False
    more = weight_as(first, "verb", "base") - weight_as(first, "noun")
    return more >= (MUCH_RATHER if is_mass_noun(first) else 0)
