"""What an adjective before two nouns belongs to: a real estate agent is not real, an old bus driver is old.

Knows words and known pairs of them, no sentence structure.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from multiprover.english.dictionary import entries_of, is_pair
from multiprover.english.doubtful import is_noun_pair, weight_as
from multiprover.english.function_words import words_in
from multiprover.english.relations import ADJECTIVAL, RELATIONAL
from multiprover.english.tokens import Token
from multiprover.english.word_classes import look_up
from multiprover.english.words import is_living_noun, is_person_noun

PAIRS: Final = {
    adjective: frozenset(words_in(nouns))
    for adjective, nouns in {
        "annual": "leave",
        "civil": "law partnership",
        "cold": "water",
        "common": "law",
        "criminal": "law record",
        "current": "account",
        "dangerous": "good animal dog substance",
        "digital": "media",
        "dry": "cleaning",
        "early": "repayment retirement departure termination",
        "electric": "car vehicle bike bicycle scooter dance",
        "electronic": "dance waste",
        "excess": "baggage luggage",
        "exotic": "pet animal bird",
        "external": "audit",
        "fast": "fashion food",
        "financial": "aid",
        "fixed": "term",
        "foreign": "language exchange currency trade",
        "general": "election",
        "hazardous": "waste material substance",
        "higher": "education",
        "internal": "audit",
        "joint": "account",
        "large": "animal",
        "late": "payment return cancellation arrival departure delivery",
        "legal": "aid",
        "live": "music animal",
        "local": "authority government council",
        "long": "term distance",
        "lost": "property luggage",
        "low": "income risk",
        "high": "income risk",
        "medical": "emergency",
        "natural": "disaster gas",
        "open": "air",
        "parental": "leave",
        "personal": "data",
        "primary": "school care",
        "public": "health transport housing sector school",
        "private": "health sector school",
        "renewable": "energy",
        "second-hand": "car book",
        "secondary": "school",
        "short": "term",
        "small": "animal business claim",
        "social": "security media housing insurance work care",
        "special": "education need",
        "unpaid": "leave",
        "used": "car",
        "wild": "animal bird",
    }.items()
}
"""Adjectives and nouns that belong together before another noun, beside the pairs of the dictionary."""
OF_THINGS: Final = frozenset(
    words_in(
        """
        small large big heavy used second-hand electric frozen fresh dried hot cold exotic dangerous vintage
        antique loose mobile digital wooden
        """
    )
)
"""Adjectives that hardly tell what somebody who deals with things is like: "a large dog owner"."""
OF_EITHER: Final = frozenset(words_in("old new young good former big little"))
"""Adjectives that may belong to both: "an old school teacher"."""
OF_THE_LAST: Final = frozenset(("professional", "amateur"))
"""Adjectives that say the same of both: "a professional tennis player"."""
RELATIONAL_ENDINGS: Final = ("al", "ic", "ar", "il")


@lru_cache(maxsize=4096)
def belongs(adjective: str, noun: str, following: str) -> bool:
    """Whether an adjective goes with the noun after it rather than with the next: "high school students"."""
    rather_noun = weight_as(adjective, "noun") > weight_as(adjective, "adjective")
    if is_noun_pair(noun, following):
        return _is_pair(adjective, noun) and adjective not in OF_EITHER | OF_THE_LAST
    return rather_noun or _is_pair(adjective, noun)


@lru_cache(maxsize=4096)
def unclear_hint(adjective: str, noun: str, following: str) -> str:
    """The hint if an adjective may belong to either of two nouns."""
    person = _singular(following)
    dealer = person.endswith(("er", "or", "vet")) and is_person_noun(person)
    either = adjective in OF_EITHER and _is_pair(adjective, noun) and is_noun_pair(noun, following)
    if not either and not (adjective in OF_THINGS and dealer and not _is_pair(adjective, noun)):
        return ""
    return f'does "{adjective}" belong to "{noun}" or to "{following}"? Say it with "who" or "that"'


NUMBERED: Final = frozenset(
    words_in(
        """
        third_party first_aid first_aider first_lieutenant second_lieutenant first_officer second_officer
        first_mate first_cousin second_cousin first_lady first_language second_language first_offender
        second_home second_job second_opinion first_name second_name wide_receiver deep_fryer slow_cooker
        graduate_student undergraduate_student postgraduate_student administrative_center
        administrative_centre half_marathon half_board half_term
        """
    )
)
"""Kinds whose first word says nothing of them: a third party is none of three, a wide receiver not wide."""


PLACES_IN_ORDER: Final = frozenset(
    words_in("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth")
)
RANKED: Final = frozenset(words_in("grader former violinist secretary prize class floor storey base gear"))
"""Nouns of which each number is a kind: a fifth grader is none of five."""


OF_MUSIC: Final = frozenset(words_in("band group song star singer music album concert duo record artist"))


@lru_cache(maxsize=4096)
def is_trade(adjective: str, noun: str) -> bool:
    """Whether the two name what something is: a civil engineer is an engineer, and not civil."""
    if f"{adjective} {noun}" in NUMBERED or _tells_how_related(adjective, noun):
        return True
    if adjective in OF_BOUNDS and not is_living_noun(noun):
        return True
    if (adjective in PLACES_IN_ORDER and noun in RANKED) or (adjective == "pop" and noun in OF_MUSIC):
        return True
    if adjective in OF_NOTHING and not is_living_noun(noun) and is_pair(adjective, noun):
        return True
    if _tells_how_done(adjective, noun):
        return True
    relational = adjective.endswith(RELATIONAL_ENDINGS) or adjective == "prime"
    return relational and is_person_noun(noun) and is_pair(adjective, noun)


OF_BOUNDS: Final = frozenset(words_in("maximum minimum average"))
"""What is not so of each one: the minimum age of drivers is the age of none."""


def _tells_how_related(adjective: str, noun: str) -> bool:
    """As in "a close friend of Bob", who is not close; an old friend is not old, but an old tenant may be."""
    return (adjective in RELATING and noun in RELATIONAL) or (adjective in DEAR and noun in FRIENDS)


def _tells_how_done(adjective: str, noun: str) -> bool:
    """As in "a hard worker", who works hard, "a wide receiver", "a heavy smoker" and "a full member"."""
    if not is_person_noun(noun):
        return False
    doer = adjective in OF_DEEDS and is_doer(noun)
    return doer or adjective in OF_OFFICES or (adjective in ("heavy", "light") and noun in CONSUMERS)


@lru_cache(maxsize=4096)
def is_doer(noun: str) -> bool:
    """As in "worker", "runner", "baker": who does what a verb says."""
    stems = (noun[:-2], noun[:-1], noun[:-3]) if noun.endswith(("er", "or")) and len(noun) > 4 else ()
    return any(entry[0] == "v" for stem in stems for entry in entries_of(stem))


OF_DEEDS: Final = frozenset(words_in("wide hard high long deep early late free close low"))
"""Adjectives that tell of somebody who does something how it is done."""
OF_OFFICES: Final = frozenset(
    words_in(
        """
        full public choral orchestral dental clinical forensic surgical agricultural industrial managing chief
        executive presiding associate vice
        """
    )
)
"""Adjectives that tell of what somebody's office or work is: a public accountant is not public."""
CONSUMERS: Final = frozenset(words_in("smoker drinker sleeper eater user gambler hitter packer traveller"))
OF_NOTHING: Final = frozenset(
    words_in(
        """
        orange red white black blue green yellow brown grey gray pink hot cold sweet sound square common high
        low iron silver gold motor back front middle top upper lower straight running blind cross fair flat
        sick split acid bass wild soft hard general given assumed still fast slow deep smart dry dark light
        half real standing
        """
    )
)
"""Adjectives that say little of what a known pair names: a black market is not black."""

RELATING: Final = frozenset(
    words_in(
        """
        direct indirect upstream downstream close closest immediate distant biological adoptive
        paternal older younger elder big little twin maternal legal lawful primary principal sole
        joint full honorary deputy assistant acting first
        """
    )
)
"""Adjectives that say how two are related."""
DEAR: Final = RELATING | frozenset(words_in("old good best dear"))
FRIENDS: Final = frozenset(words_in("friend enemy rival ally partner colleague acquaintance"))


def are_numbered(words: Sequence[str], noun: str) -> bool:
    """Whether a sentence tells several of them apart: "If one job ends before a second job …".

    So does "If a player of one team beats a player of another team, the first player …".
    """
    before = [first for first, word in pairwise(words) if word == noun]
    return len(NUMBERS.intersection(before)) > 1 or sum(each in ("a", "an", "the") for each in before) > 1


NUMBERS: Final = frozenset(words_in("one another other first second third"))


def is_never_bare(noun: str, adjectives: Sequence[str]) -> bool:
    """Whether a noun has an article: people, animals, what is rather an adjective ("registers red")."""
    adjective = weight_as(noun, "adjective") > max(1, weight_as(noun, "noun"))
    rather = adjective and not adjectives and noun not in ADJECTIVAL
    return rather or is_living_noun(noun.rsplit(" ", 1)[-1])


def hints_and_bond(adjectives: Sequence[str], noun: str, following: str) -> tuple[list[str], bool]:
    """What is not clear of adjectives before two nouns, and whether the last belongs to the first noun."""
    hint = unclear_hint(adjectives[-1], noun, following)
    bond = belongs(adjectives[-1], noun, following)
    hints = [hint] if hint else []
    if bond and len(adjectives) > 1 and adjectives[-2].islower():
        hints.append(f'does "{adjectives[-2]}" belong to "{noun}" or to the last noun?')
    return hints, bond


def _is_pair(adjective: str, noun: str) -> bool:
    return is_noun_pair(adjective, noun) or _singular(noun) in PAIRS.get(adjective, ())


def _singular(noun: str) -> str:
    found = look_up(noun).plural if noun else None
    return found.lemma if found is not None else noun


OFFICES: Final = frozenset(
    words_in(
        """
        team department office officer committee desk unit section board panel register centre center clerk
        """
    )
)
"""Nouns before which a plural may stand."""


def tells_which(tokens: Sequence[Token], start: int, place: int) -> bool:
    """As in "the returns team", "a stalls ticket", where a plural after an article tells which one it is."""
    before, word = tokens[start - 1].lower if start else "", tokens[place].lower
    following = tokens[place + 1].lower if place + 1 < len(tokens) else ""
    plural = look_up(word).plural
    if plural is None or look_up(word).singular is not None or not following.isalpha():
        return False
    if weight_as(word, "verb", "third") > plural.weight:
        return False  # "a sleeps badge"
    if place == start and before in OF_OFFICE and following in OFFICES:
        return True
    noun = look_up(following).singular
    if noun is None or not noun.known or not noun.countable or noun.kind:
        return False
    return before in SINGLE or (before in OF_OFFICE and not noun.mass)


OF_OFFICE: Final = frozenset(words_in("the his her its their 's every each any no"))
SINGLE: Final = frozenset(words_in("a an every each another"))
"""What only a noun in the singular follows, so that a plural after it is none by itself."""
