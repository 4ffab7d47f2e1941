"""Usual names are told by their words alone: the same as by the careful way."""

import random

from multiprover.english import names
from multiprover.english.function_words import ALL_FUNCTION_WORDS, TIMES, TITLES

_WORDS = [
    "ada",
    "miller",
    "brathwick",
    "rose",
    "will",
    "may",
    "green",
    "apple",
    "yesterday",
    "fortunately",
    "quickly",
    "captain",
    "queen",
    "judge",
    "june",
    "july",
    "today",
    "smith",
    "cannot",
    "lake",
    "new",
    "every",
    "most",
    "of",
    "and",
    "mister",
    "doctor",
    "boxes",
    "running",
    "better",
    "seven",
    "first",
    "monday",
    "german",
]


def test_a_usual_name_is_one_by_the_careful_way():
    rng = random.Random(7)
    special = sorted(ALL_FUNCTION_WORDS | TIMES | TITLES)
    found = 0
    for _ in range(3000):
        words = [rng.choice(_WORDS if rng.random() < 0.9 else special) for _ in range(rng.randint(1, 4))]
        name = " ".join(word.capitalize() for word in words)
        if names._is_usual(name):
            found += 1
            assert all(names._is_whole(opening, name) for opening in ("", "Today ")), name
    assert found > 300
