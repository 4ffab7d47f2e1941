"""Adjectives that exclude each other: no member is old and new, no pepper is red and green.

Joined by "and" before a plural they describe several kinds: "red and green peppers". Knows the dictionary, no
sentence structure.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from multiprover.english.dictionary import opposites_of
from multiprover.english.function_words import words_in
from multiprover.english.noun_kinds import GROUP_ADJECTIVES
from multiprover.english.word_classes import is_participle

COLOURS: Final = frozenset(
    words_in(
        "red green blue yellow black white brown grey gray pink purple orange violet turquoise beige golden"
    )
)
GROUPS: Final = (
    COLOURS,
    frozenset(words_in("local regional national international federal municipal")),
    frozenset(words_in("daily weekly fortnightly monthly quarterly yearly annual")),
    frozenset(words_in("wooden plastic metal steel glass paper ceramic cotton woollen leather rubber")),
    frozenset(words_in("single married divorced widowed")),
    frozenset(words_in("eastern western northern southern central")),
    frozenset(words_in("temporary permanent provisional")),
    frozenset(words_in("fresh frozen dried tinned canned smoked pickled")),
    frozenset(words_in("primary secondary tertiary")),
    frozenset(words_in("civil criminal")),
    frozenset(words_in("domestic foreign international")),
    frozenset(words_in("first second third fourth fifth last final")),
    frozenset(words_in("small medium large medium-sized")),
    frozenset(words_in("current former future past")),
)
"""Adjectives of one scale, of which a thing has one. Those of groups of people are named apart, too."""
NEGATING: Final = ("non-", "un", "in", "im", "il", "ir", "dis")


def all_exclude(adjectives: Sequence[str]) -> bool:
    """Whether each two of some adjectives exclude each other."""
    return len(adjectives) > 1 and all(exclude(*pair) for pair in combinations(adjectives, 2))


def may_be_kinds(first: str, second: str) -> bool:
    """Whether two adjectives may describe two kinds: they exclude each other, or tell a state.

    "lost and damaged books" are those that are lost and those that are damaged, or those that are both.
    """
    return exclude(first, second) or is_participle(first) or is_participle(second)


@lru_cache(maxsize=4096)
def exclude(first: str, second: str) -> bool:
    """Whether nothing is both: "Swiss" and "Danish", "full-time" and "part-time", "paid" and "unpaid"."""
    if first == second:
        return False
    if second in opposites_of(first) or first in opposites_of(second):
        return True
    if any({first, second} <= group for group in (*GROUPS, GROUP_ADJECTIVES)):
        return True
    if first[:1].isupper() and second[:1].isupper():
        return True
    if any(f"{prefix}{first}" == second or f"{prefix}{second}" == first for prefix in NEGATING):
        return True
    before, _, last = first.rpartition("-")
    return bool(before) and second.rpartition("-")[2] == last and "-" in second
