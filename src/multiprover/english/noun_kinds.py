"""Kinds of nouns that the dictionary knows: times, and what needs no article."""

from functools import lru_cache

from multiprover.english.dictionary import entries_of


@lru_cache(maxsize=65536)
def is_time_noun(word: str) -> bool:
    """Whether a noun names a time in the first place: "deadline", "birthday", "monday"."""
    return "t" in _flags(word)


@lru_cache(maxsize=65536)
def is_mass_noun(word: str) -> bool:
    """Whether a noun may stand without an article: "leave", "water"."""
    return bool({"m", "u"} & _flags(word))


def _flags(word: str) -> set[str]:
    """The flags of a noun in the dictionary."""
    return {flag for entry in entries_of(word) if entry[0] == "n" for flag in entry[2:].partition("|")[0]}
