"""Words to build theories from: hand-made domains, and an open lexicon drawn afresh for every theory.

The words themselves are data files in `vocabularies/`: one TOML file per domain, and plain word lists for
the lexicon. A tenth of the lexicon, chosen by a hash of the word, is for testing only. Knows no logic and no
grammar beyond the third person of a verb.
"""

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from random import Random
from typing import Final

from multiprover.errors import InputError

_DATA: Final = files("multiprover.generation") / "vocabularies"

TRAINING_DOMAINS: Final = (
    "computers",
    "kitchens",
    "libraries",
    "loans",
    "plants",
    "school",
    "shipping",
    "sports",
    "travel",
    "triage",
)
"""Hand-made domains that share no content word with RuleTaker or with the test-only domains."""
TEST_ONLY_DOMAINS: Final = ("birds", "circuits")
"""Stand-ins for Birds-Electricity, which must stay zero-shot: never in training data."""
VOCABULARY_NAMES: Final = ("ruletaker", *TRAINING_DOMAINS, *TEST_ONLY_DOMAINS)
"""What `load_vocabulary` accepts."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Words of one domain, all in the form in which literals hold them.

    `names` are proper names, `nouns` entities written with "the" (maybe of several words), `attributes` go
    with "is", `classes` with "is a", `verbs` are in the third person singular, maybe with a preposition.
    `rule_sets` are coherent theories written by hand, each a tuple of sentences. A `test_only` vocabulary
    never goes into training data.
    """

    name: str
    names: tuple[str, ...]
    nouns: tuple[str, ...]
    attributes: tuple[str, ...]
    verbs: tuple[str, ...]
    classes: tuple[str, ...] = ()
    rule_sets: tuple[tuple[str, ...], ...] = ()
    test_only: bool = False


@cache
def load_vocabulary(name: str) -> Vocabulary:
    """The vocabulary of a hand-made domain, or of RuleTaker itself."""
    if name not in VOCABULARY_NAMES:
        raise InputError(f'there is no vocabulary "{name}"; choose one of: {", ".join(VOCABULARY_NAMES)}')
    path = _DATA / "domains" / f"{name.replace(' ', '_')}.toml"
    record = tomllib.loads(path.read_text(encoding="utf-8"))

    def words(key: str) -> tuple[str, ...]:
        return tuple(word.strip() for word in str(record.get(key, "")).split(",") if word.strip())

    return Vocabulary(
        name=name,
        names=words("names"),
        nouns=words("nouns"),
        attributes=words("attributes"),
        verbs=words("verbs"),
        classes=words("classes"),
        rule_sets=tuple(tuple(rules.strip().splitlines()) for rules in record.get("rule_sets", ())),
        test_only=name in TEST_ONLY_DOMAINS,
    )


@dataclass(frozen=True, slots=True)
class WordLists:
    """The open word lists: nouns by kind, attributes, third-person verbs, and names."""

    people: tuple[str, ...]
    animals: tuple[str, ...]
    things: tuple[str, ...]
    adjectives: tuple[str, ...]
    verbs: tuple[str, ...]
    women: tuple[str, ...]
    men: tuple[str, ...]

    def __len__(self) -> int:
        """How many words there are in all lists together."""
        nouns = len(self.people) + len(self.animals) + len(self.things)
        return nouns + len(self.adjectives) + len(self.verbs) + len(self.women) + len(self.men)


def is_test_word(word: str) -> bool:
    """Whether a word of the lexicon is for testing only, by a hash of its first word: a tenth is.

    The hash takes an eighth; of these the words that occur in a training domain are not in the lists.
    """
    return int.from_bytes(blake2b(word.split()[0].encode(), digest_size=8).digest(), "big") % 16 < 2


@cache
def load_lexicon(*, testing: bool | None = None) -> WordLists:
    """All word lists; only the words for training (False) or for testing (True) if asked."""

    def words(name: str) -> tuple[str, ...]:
        lines = (_DATA / "lexicon" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        return tuple(word for word in lines if testing is None or is_test_word(word) == testing)

    return WordLists(*map(words, ("people", "animals", "things", "adjectives", "verbs", "women", "men")))


def draw_vocabulary(rng: Random, *, testing: bool) -> Vocabulary:
    """A small random vocabulary of the open lexicon: 12 names, 12 nouns, 16 attributes, 8 verbs, 6 classes.

    Its nouns are all people, all animals, all things or mixed. No two of its words begin with the same five
    letters, so that "frightens" and "frightened" are never taken for one another. With `testing` every word
    is one that no training draw can hold.
    """
    lexicon = load_lexicon(testing=testing)
    kinds = (lexicon.people, lexicon.animals, lexicon.things)
    kind = rng.choices((*kinds, sum(kinds, ())), (3, 2, 3, 4))[0]
    taken: set[str] = set()

    def draw(source: tuple[str, ...], count: int, accepts: Callable[[str], bool] = bool) -> tuple[str, ...]:
        return _draw_apart(rng, source, count, taken, accepts)

    nouns = draw(kind, 12)
    verbs = draw(lexicon.verbs, 6, lambda word: " " not in word)
    phrasal = draw(lexicon.verbs, 2, lambda word: " " in word)
    return Vocabulary(
        name="lexicon",
        names=draw(lexicon.women, 6) + draw(lexicon.men, 6),
        nouns=nouns,
        attributes=draw(lexicon.adjectives, 16),
        verbs=verbs + phrasal,
        classes=draw(lexicon.people if kind is not lexicon.people else lexicon.animals, 6),
        test_only=testing,
    )


def _draw_apart(
    rng: Random, source: tuple[str, ...], count: int, taken: set[str], accepts: Callable[[str], bool]
) -> tuple[str, ...]:
    """Up to `count` words that `accepts` lets pass and whose beginnings are not yet `taken`."""
    found: list[str] = []
    for word in _shuffled(rng, source):
        beginning = word[:5].lower()
        if beginning not in taken and accepts(word):
            taken.add(beginning)
            found.append(word)
            if len(found) == count:
                break
    return tuple(found)


def _shuffled(rng: Random, source: tuple[str, ...]) -> Iterable[str]:
    """The words in random order, without shuffling all of a long list when few are asked for."""
    seen: set[int] = set()
    while len(seen) < len(source):
        place = rng.randrange(len(source))
        if place not in seen:
            seen.add(place)
            yield source[place]
