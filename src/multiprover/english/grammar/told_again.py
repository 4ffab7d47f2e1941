"""Clauses that rather tell of the noun before one that is known: "a test of the course that she failed"."""

from collections.abc import Sequence
from typing import Final

from multiprover.english.syntax import After, Nominal, Phrase, Relative

TOLD_AGAIN: Final = 5
"""What was mentioned before is known without a clause."""


def told_again(determiner: str, nominal: Nominal, after: Sequence[After]) -> int:
    """The cost of such a clause; in "the price of the book that she has lost" either may be told of."""
    if determiner != "the" or not _ends_in_clause(after):
        return 0
    inner = [getattr(each, "thing", None) for each in after[:-1]]
    return TOLD_AGAIN * (nominal.again or any(map(_is_again, inner)))


def is_told_again(thing: object) -> bool:
    """As in "(there is a test for) the course that …"."""
    return isinstance(thing, Phrase) and _is_again(thing) and _ends_in_clause(thing.after)


def _is_again(thing: object) -> bool:
    return isinstance(thing, Phrase) and thing.determiner == "the" and thing.nominal.again


def _ends_in_clause(after: Sequence[After]) -> bool:
    return bool(after) and isinstance(after[-1], Relative) and not after[-1].aside
