"""Adjectives joined by "and" before a plural: "red and green peppers" are of two kinds.

Adjectives that exclude each other say so; of others it is not clear whether one thing has both.
"""

from dataclasses import replace
from itertools import pairwise, starmap
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.exclusive import all_exclude, may_be_kinds
from multiprover.english.grammar.clauses import is_quality
from multiprover.english.grammar.declare import Declarations
from multiprover.english.syntax import After, Listed, Nominal, Phrase

UNCLEAR: Final = (
    'are they those that are both, or those that are one of the two? Repeat the noun, or say "or"'
)
DETERMINERS: Final = ("bare", "the", "all", "any", "no", "these", "those")


def kinds(*parts: Any) -> Any:
    """As in "red and green peppers", "all full-time and part-time employees"."""
    determiner, *rest = parts if parts[0] in DETERMINERS else ("bare", *parts)
    after: tuple[After, ...] = rest.pop() if isinstance(rest[-1], tuple) else ()
    *adjectives, nominal = rest
    if not isinstance(nominal, Nominal) or not nominal.adjectives or nominal.ages:
        return None
    last, *others = nominal.adjectives
    joined = (*adjectives, last)
    if not all(map(is_quality, joined)) or not all(starmap(may_be_kinds, pairwise(joined))):
        return None
    items = (replace(nominal, adjectives=(each, *others)) for each in joined)
    made = Listed("and", tuple(Phrase(determiner, each, after) for each in items))
    return Costly(made, 0, "" if all_exclude(joined) else UNCLEAR)


RULES: Final[Declarations] = tuple(
    (
        "LIST.and",
        (f"{adjectives} and NB.{number}", kinds, example),
        (f"{adjectives} and NB.{number} AFTERS", kinds),
        (f"both {adjectives} and NB.{number}", kinds),
        (f"both {adjectives} and NB.{number} AFTERS", kinds),
        (f"DET.{number} {adjectives} and NB.{number}", kinds),
        (f"DET.{number} {adjectives} and NB.{number} AFTERS", kinds),
    )
    for adjectives, number, example in (
        ("ADJ", "plural", "red and green peppers"),
        ("ADJ ,? ADJ ,?", "plural", "red, green and yellow peppers"),
        ("ADJ", "mass", "red and white wine"),
    )
)
"""Several kinds of one noun."""
