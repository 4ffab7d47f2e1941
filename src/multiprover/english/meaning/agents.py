"""Who does what a passive tells: "by Ann", but not "by Friday" or "by the gate"."""

from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.phrases import is_time
from multiprover.english.syntax import Complement, Gap, Name, Phrase, Pronoun

CONTAINING: Final = ("contain", "include")
"""Verbs whose passive has "in" for "by": what the box contains is contained in it."""


def is_agent(each: Complement, verb: str) -> bool:
    """Whether a complement of a verb's passive tells who does it, and not when or where."""
    thing, agentive = each.thing, ("by", "in") if verb in CONTAINING else ("by",)
    if each.preposition not in agentive or thing is None or is_time(thing):
        return False
    if verb in KEEPING and isinstance(thing, Phrase) and thing.nominal.noun.rsplit(" ", 1)[-1] in BESIDE:
        return False
    return isinstance(thing, (Name, Pronoun, Gap)) or (
        isinstance(thing, Phrase) and thing.determiner not in ("bare", "measure")
    )


KEEPING: Final = frozenset(
    words_in(
        """
        hold keep place put store park leave build locate situate seat plant serve find see display hang post
        set station stack pile position hide lay
        """
    )
)
BESIDE: Final = frozenset(
    words_in(
        """
        river lake sea ocean pond canal shore beach coast pool road roadside kerb path door entrance exit gate
        window wall fence hedge stairs staircase lift elevator counter bed tree
        """
    )
)
"""What is kept by one of these is kept beside it: "is parked by the gate"."""
