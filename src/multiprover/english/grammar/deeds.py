"""Two words after "to" that are a verb and its object, and no compound noun: "to claim damages"."""

from collections.abc import Callable
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.doubtful import is_noun_pair, weight_as
from multiprover.english.noun_kinds import is_mass_noun
from multiprover.english.syntax import Complement, Nominal, Phrase, Verb

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


def unless_noun(build: Callable[[Any], Any]) -> Any:
    """An infinitive, unless verb and object are rather a noun that is known: "(entitled to) strike pay"."""

    def rather(predicate: Any) -> Any:
        match predicate:
            case Verb(lemma, (Complement("", Phrase("bare", Nominal(noun, ()), ())),)):
                return Costly(build(predicate), int(is_noun_pair(lemma, noun)))
        return build(predicate)

    return rather
