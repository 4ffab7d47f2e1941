"""One sentence → its words: contractions opened, fixed phrases joined, the opening capital undone.

A word keeps its case unless it belongs to a closed class. Commas are words of their own.
"""

import re
from typing import Final

from multiprover.language import hints
from multiprover.language.hints import Unreadable
from multiprover.language.word_classes import (
    FINITE,
    GENERIC_NOUNS,
    IF_WORDS,
    POSSESSIVES,
    PRONOUNS,
    QUANTIFIERS,
    SPEAKERS,
    UNSUPPORTED,
    VAGUE_QUANTIFIERS,
    VARIABLE_WORDS,
)

_COMMA: Final = re.compile(r"(?<!\d),|,(?!\d)")
_FORBIDDEN: Final = re.compile(r'[()\[\]{}<>;"!?|=*\\^~`]|:(?=\s|$)|(?<=[.])[.]')
_FINAL: Final = re.compile(r"[.\s]+$")

_CONTRACTIONS: Final = {
    "cannot": ("can", "not"),
    "can't": ("can", "not"),
    "won't": ("will", "not"),
    "shan't": ("shall", "not"),
    "it's": ("it", "is"),
    "he's": ("he", "is"),
    "she's": ("she", "is"),
    "who's": ("who", "is"),
    "they're": ("they", "are"),
    "whoever": ("anyone", "who"),
    "neither": ("not",),
    "nor": ("and", "not"),
    "no-one": ("nobody",),
    "noone": ("nobody",),
    "either": (),
    "both": (),
    "also": (),
}
_PHRASES: Final = {
    ("no", "one"): ("nobody",),
    ("provided", "that"): ("if",),
    ("as", "well", "as"): ("and",),
    ("as", "long", "as"): ("if",),
    ("those", "who"): ("people", "who"),
    ("each", "of", "the"): ("every",),
    ("all", "of", "the"): ("all",),
    ("all", "the"): ("all",),
}
_PHRASE_OPENERS: Final = frozenset(phrase[0] for phrase in _PHRASES)

_FOLDED_FIRST: Final = (
    frozenset(
        {"the", "a", "an", "not", "unless", "then", "this", "that", "these", "those", "provided", "either"}
    )
    | {"both", "neither", "whoever", "as", "and", "or", "but", "who", "which", "what", "where", "why", "how"}
    | QUANTIFIERS
    | VARIABLE_WORDS
    | PRONOUNS
    | SPEAKERS
    | POSSESSIVES
    | IF_WORDS
    | UNSUPPORTED
    | VAGUE_QUANTIFIERS
    | GENERIC_NOUNS.keys()
)
_FOLDED_CAPITALS: Final = frozenset({"AND", "OR", "NOT", "IF", "THEN", "UNLESS", "The"})
_FOLDED_ANYWHERE: Final = _FOLDED_CAPITALS | {
    word.capitalize() for word in VARIABLE_WORDS | PRONOUNS | {"no-one", "cannot"}
}


def tokenize(text: str) -> list[str]:
    """Cut a statement into words; raises `Unreadable` for questions and stray punctuation."""
    text = text.strip()
    if text.endswith("?"):
        raise Unreadable(hints.QUESTION if any(map(str.isalnum, text)) else hints.ONLY_PUNCTUATION)
    return words_of(_FINAL.sub("", text))


def words_of(body: str) -> list[str]:
    """Cut a sentence without its final stop into words."""
    if not any(map(str.isalnum, body)):
        raise Unreadable(hints.ONLY_PUNCTUATION)
    forbidden = _FORBIDDEN.search(body)
    if forbidden is not None:
        raise Unreadable(hints.PUNCTUATION.format(f'the "{forbidden.group()}"'))
    raw = _COMMA.sub(" , ", body).split()
    for word in raw:
        if word != "," and not word[0].isalnum() and not any(map(str.isalnum, word)):
            raise Unreadable(hints.PUNCTUATION.format(f'the "{word}"'))
    raw = [_folded(word, not place, raw) for place, word in enumerate(raw)]
    if any(word in _PHRASE_OPENERS for word in raw):
        raw = _joined(raw)
    tokens: list[str] = []
    for word in raw:
        if word == "always" and tokens[-1:] != ["not"]:
            continue
        tokens.extend(_opened(word))
    if not tokens:
        raise Unreadable(hints.NO_VERB)
    return tokens


def _folded(word: str, first: bool, words: list[str]) -> str:
    if first:
        lower = word.lower()
        if word == "A" and (len(words) == 1 or words[1] in FINITE or words[1] in {"and", ",", "or"}):
            return word
        if lower in _FOLDED_FIRST or lower in _CONTRACTIONS:
            return lower
        return word
    return word.lower() if word in _FOLDED_ANYWHERE else word


def _joined(words: list[str]) -> list[str]:
    joined: list[str] = []
    place = 0
    while place < len(words):
        for length in (3, 2):
            replacement = _PHRASES.get(tuple(words[place : place + length]))
            if replacement is not None:
                joined.extend(replacement)
                place += length
                break
        else:
            joined.append(words[place])
            place += 1
    return joined


def _opened(word: str) -> tuple[str, ...]:
    opened = _CONTRACTIONS.get(word)
    if opened is not None:
        return opened
    if word.endswith("n't"):
        stem = word[:-3].lower()
        if stem in FINITE:
            return (stem, "not")
    return (word,)
