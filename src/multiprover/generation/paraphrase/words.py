"""Word forms and lists in free English: plurals, participles, articles, "A, B and C", contractions.

Knows words only, no literals.
"""

import re
from collections.abc import Sequence
from enum import Enum
from random import Random
from typing import Final

from multiprover.english.words import base_form, gerund, participle, plural, with_article


class Number(Enum):
    """How a subject agrees: one ("is a baker"), a singular "they" ("are a baker"), many ("are bakers")."""

    ONE = "one"
    THEY = "they"
    MANY = "many"

    def choose(self, one: str, many: str) -> str:
        """The verb form that agrees."""
        return one if self is Number.ONE else many


def plural_of(noun: str) -> str:
    """Plural of a noun, of its last word if it has several."""
    return plural(noun)


def participle_of(verb: str) -> str:
    """Past participle of a third-person verb, its preposition kept: "chases" → "chased"."""
    first, space, rest = verb.partition(" ")
    return participle(base_form(first)) + space + rest


def base_of(verb: str) -> str:
    """Base form of a third-person verb with its preposition: "waits for" → "wait for"."""
    first, space, rest = verb.partition(" ")
    return base_form(first) + space + rest


def gerund_of(verb: str) -> str:
    """Form in "-ing" of a third-person verb with its preposition."""
    first, space, rest = verb.partition(" ")
    return gerund(base_form(first)) + space + rest


def filled(frame: str, word: str) -> str:
    """A frame with the word in place of "{}"; a leading "a" becomes "an" where the word asks for it."""
    if frame.startswith("a {}"):
        return with_article(frame[2:].format(word))
    return frame.format(word)


def join(parts: Sequence[str], rng: Random, last: str = "and") -> str:
    """A list in English, with or without a comma before its last part."""
    if len(parts) < 2:
        return "".join(parts)
    comma = "," if len(parts) > 2 and rng.random() < 0.4 else ""
    return f"{', '.join(parts[:-1])}{comma} {last} {parts[-1]}"


_CONTRACTIONS: Final = tuple(
    (re.compile(rf"\b{full}(?= [\w'-])"), short)
    for full, short in (
        ("is not", "isn't"),
        ("are not", "aren't"),
        ("does not", "doesn't"),
        ("do not", "don't"),
        ("will not", "won't"),
        ("cannot", "can't"),
        ("You will", "You'll"),
        ("you will", "you'll"),
        ("you are", "you're"),
        ("You are", "You're"),
        ("They are", "They're"),
        ("they are", "they're"),
        ("they will", "they'll"),
        ("he is", "he's"),
        ("He is", "He's"),
        ("she is", "she's"),
        ("She is", "She's"),
        ("It is", "It's"),
        ("it is", "it's"),
        ("he will", "he'll"),
        ("she will", "she'll"),
        ("who is", "who's"),
        ("that is", "that's"),
        ("I have", "I've"),
        ("I am", "I'm"),
    )
)


def contracted(text: str) -> str:
    """The text with all that people contract in speech contracted."""
    for pattern, short in _CONTRACTIONS:
        text = pattern.sub(short, text)
    return text


def as_sentences(text: str) -> str:
    """A capital at the start and after every full stop inside, and a full stop at the end."""
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r"(?:^|(?<=[.?] ))[a-z]", lambda match: match[0].upper(), text)
    return text if text.endswith((".", "?")) else text + "."
