"""Text → numbers for the compact network's reader: words, what they look like, and which are the same.

A word is known by its shape and by hashes of its letters, never by a list of words, except for function words
such as "if", "not" or "someone". Which words of a theory are the same is decided by their stems alone, so
that a theory about things nobody has heard of reads like any other.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain
from typing import Final, Generic, NamedTuple, TypeVar
from zlib import crc32

import numpy as np
import numpy.typing as npt
import snowballstemmer  # type: ignore[import-untyped]

Array = npt.NDArray[np.int64]
A = TypeVar("A")

_CLOSED_CLASSES: Final = """
a about after again all almost also although always am among an and another any anybody anyone
anything are as at be because been before being between both but by can cannot could did do does
doing each either else enough even ever every everybody everyone everything few for from given had
has have having he her hers him himself his how however i if in individual individuals into is it
its itself just least less likewise many may me might more most much must n't neither never no
nobody none nor not nothing now of often once one ones only or other others otherwise our people
person persons provided quite rather really same seem seems shall she should since so some somebody
somehow someone something sometimes somewhat still such suppose supposing than that the their them
themselves then there therefore these they thing things this those though thus to together too
toward unless until us usually very was we were what whatever when whenever where whereas which
whichever while who whoever whom whose why will with within without would yet you your 's 'll 're
've 'd , . ; : ! ? " ' ( ) - –
"""
FUNCTION_WORDS: Final = tuple(_CLOSED_CLASSES.split())
_FUNCTION_NUMBERS: Final = {word: number for number, word in enumerate(FUNCTION_WORDS, start=2)}
START, CONTENT = 0, 1
"""The function-word numbers of a sentence's start and of all other words."""
FUNCTION_COUNT: Final = len(FUNCTION_WORDS) + 2

HASHES: Final = 6
BUCKETS: Final = 8192
"""Each word has `HASHES` numbers below `BUCKETS`; 0 is kept for "nothing"."""
ENDINGS: Final = 512
SHAPES: Final = 4
KNOWN_WORDS: Final = 12_000
"""How many words are known beforehand, by a number from 1; 0 is any other word."""
MOST_SEEN: Final = 3
_SAID_ONCE: Final = 1.1
_SENTENCES: Final = 6
"""Free text has at least so many words a sentence, but for function words, that no other sentence has, and so
many sentences: fewer do not show what is said again."""
_MARKER: Final = (START, *[0] * (4 + HASHES))

_WORD = re.compile(r"n[’']t\b|[’'](?:s|ll|re|ve|d)\b|\w+?(?=n[’']t\b)|\w+(?:-\w+)*|[^\w\s]")
_PLAIN_WORD = re.compile(r"\w+(?:-\w+)*|[^\w\s]")
"""The same for texts without apostrophes, in a third of the time."""
_IRREGULAR: Final = {
    "has": "have", "had": "have", "having": "have", "ate": "eat", "eaten": "eat", "saw": "see", "seen": "see",
    "goes": "go", "went": "go", "gone": "go", "does": "do", "did": "do", "done": "do", "gave": "give",
    "given": "give", "took": "take", "taken": "take", "held": "hold", "kept": "keep", "ran": "run",
    "flew": "fly", "flown": "fly", "knew": "know", "known": "know", "led": "lead", "lent": "lend",
    "met": "meet", "paid": "pay", "sent": "send", "taught": "teach", "bought": "buy", "brought": "bring",
    "found": "find", "grew": "grow", "grown": "grow", "wrote": "write", "written": "write", "wore": "wear",
    "chose": "choose", "chosen": "choose", "won": "win", "lost": "lose", "felt": "feel", "left": "leave",
}  # fmt: skip
_STEMMER = snowballstemmer.stemmer("english")


def _plain(word: str) -> str:
    """A word in small letters. "May" and "can" say the same, as they do for the exact reasoner."""
    lower = word.lower().replace("’", "'")
    return "can" if lower == "may" else lower


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """What the forms of a word have in common: "chases", "chasing" and "chase" are one.

    An adjective in -ic says something else than the noun it comes from: "magnetic", "metallic".
    """
    lower = _plain(word)
    if lower.endswith("ic"):
        return lower
    found: str = _STEMMER.stemWord(_IRREGULAR.get(lower, lower))
    return found


def is_participle(word: str) -> bool:
    """Whether a word looks like one that says what is done to something: "powered", "chosen"."""
    lower = word.lower()
    return lower in _IRREGULAR or (lower.endswith("ed") and len(lower) > len("need"))


def split_words(text: str) -> list[str]:
    """Words and punctuation marks; "doesn't" is "does" and "n't"."""
    has_apostrophe = "'" in text or "’" in text
    return (_WORD if has_apostrophe else _PLAIN_WORD).findall(text)


def locate_words(text: str) -> list[tuple[int, int]]:
    """Where each of `split_words` begins and ends."""
    return [match.span() for match in _WORD.finditer(text)]


@dataclass(frozen=True, slots=True)
class WordLook:
    """What does not depend on the sentence: function-word number, known word, ending, shape, hashes."""

    function: int
    columns: tuple[int, ...]
    """The first four, then `HASHES` numbers."""
    stem: str


@cache
def _known_numbers() -> dict[str, int]:
    """Common English words, numbered from 1 (`scripts/make_word_vectors.py`)."""
    text = files("multiprover.grounding").joinpath("known_words.txt").read_text("utf-8")
    return {word: number for number, word in enumerate(text.split(), start=1)}


@lru_cache(maxsize=100_000)
def look_at(word: str) -> WordLook:
    """What a word looks like to the reader, and its stem."""
    lower = _plain(word)
    function = _FUNCTION_NUMBERS.get(lower, CONTENT)
    root = stem(word)
    pieces = (lower, f"~{root}", f"^{lower[:3]}", f"^{lower[:4]}", f"^{lower[:5]}", f"{lower[-4:]}$")
    hashes = [1 + crc32(piece.encode()) % (BUCKETS - 1) for piece in pieces]
    ending = 1 + crc32(lower[-2:].encode()) % (ENDINGS - 1)
    known = _known_numbers().get(lower, 0)
    return WordLook(function, (function, known, ending, _shape(word), *hashes), root)


def function_number(word: str) -> int:
    """The number of a function word; `CONTENT` for all other words."""
    return look_at(word).function


class WordColumns(NamedTuple, Generic[A]):
    """What a network reads, as arrays or as tensors: M rows of at most T words, each of some sentences.

    The words have U looks; a look is what is known of a word beside the words around it. The first is that of
    a sentence's start, and of padding.
    """

    function: A
    """(U,): the number of a function word."""
    known: A
    """(U,): the number of a word that is known beforehand (see `Survey`), or 0."""
    hashes: A
    """(U, HASHES)."""
    ending: A
    """(U,)."""
    shape: A
    """(U,): 1 capitalised, 2 holds a digit, 3 other signs, 0 none of these."""
    seen: A
    """(U,): in how many other sentences of the theory the stem stands, at most `MOST_SEEN`."""
    look: A
    """(M, T): which look each word has."""
    sentence: A
    """(M, T): which of its row's sentences a word is in, counted from 1; 0 for padding."""


OF_LOOKS: Final = WordColumns._fields[:-2]
"""The columns that have a row for each look."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What is counted over all sentences of a theory.

    holders   in how many of them each stem stands
    is_free   whether it is free text, where most of what people say is said once: there all words are known
              by what they mean. What another text says again and again is its own, and may mean anything:
              there only words that no other sentence has are known.
    """

    holders: Counter[str]
    is_free: bool


@dataclass(frozen=True, slots=True)
class WordTable:
    """The words of M sentences, W in all with a marker at the start of each; they have U looks.

    `stems` are the stems of one theory, numbered from 1; the marker is 0.
    """

    looks: Array
    """(U, 5 + HASHES): the columns of `WordColumns`, hashes last; the first row is the marker's."""
    at: Array
    """(W,): the look of each word, sentence after sentence."""
    ids: Array
    """(W,): the number of its stem."""
    starts: Array
    """(M,): where each sentence begins,"""
    lengths: Array
    """(M,): and how many words it has, the marker included."""
    owners: Array
    """(W,): the sentence of each word, counted from 0."""
    words: tuple[tuple[str, ...], ...]
    stems: tuple[str, ...]
    survey: Survey

    def contents(self) -> list[list[str]]:
        """The stems of each sentence's content words."""
        is_content = self.looks[self.at, 0] == CONTENT
        stems = [self.stems[number] for number in np.where(is_content, self.ids, 0).tolist()]
        stops = (self.starts + self.lengths).tolist()
        return [stems[start:stop] for start, stop in zip(self.starts.tolist(), stops, strict=True)]


def tabulate(sentences: Sequence[str], questions: Sequence[str], survey: Survey | None = None) -> WordTable:
    """The words of one theory: its sentences, then the questions about it.

    With the theory's `survey` the sentences can be left out where questions alone are wanted.
    """
    words = [tuple(split_words(text)) for text in (*sentences, *questions)]
    told, asked = words[: len(sentences)], words[len(sentences) :]
    # A question is none of the sentences that hold a word: there the same word has another look.
    own: dict[str, int] = {}
    others: dict[str, int] = {}
    rows = [[own.setdefault(word, len(own) + 1) for word in row] for row in told]
    after = len(own) + 1
    rows += [[others.setdefault(word, len(others) + after) for word in row] for row in asked]
    found = [look_at(word) for word in (*own, *others)]
    numbers: dict[str, int] = {}
    stems = [0, *(numbers.setdefault(look.stem, len(numbers) + 1) for look in found)]
    if survey is None:
        held = Counter(chain.from_iterable({stems[look] for look in row} for row in rows[: len(sentences)]))
        holders = Counter({root: held[number] for root, number in numbers.items()})
        contents = {look.stem for look in found[: after - 1] if look.function == CONTENT}
        said_once = sum(holders[root] == 1 for root in contents)
        count = len(sentences)
        survey = Survey(holders, count >= _SENTENCES and said_once >= _SAID_ONCE * count)
    looks = [_MARKER]
    for place, look in enumerate(found, start=1):
        seen = survey.holders[look.stem] - (place < after)
        function, known, *rest = look.columns
        known = known if survey.is_free or not seen else 0
        looks.append((function, known, *rest[:2], min(seen, MOST_SEEN), *rest[2:]))
    at = np.fromiter(chain.from_iterable((0, *row) for row in rows), np.int64)
    lengths = np.array([len(row) + 1 for row in rows], dtype=np.int64)
    return WordTable(
        np.fromiter(chain.from_iterable(looks), np.int64).reshape(len(looks), -1),
        at,
        np.array(stems, dtype=np.int64)[at],
        lengths.cumsum() - lengths,
        lengths,
        np.arange(len(lengths)).repeat(lengths),
        tuple(words),
        ("", *numbers),
        survey,
    )


def _shape(word: str) -> int:
    if word[0].isupper():
        return 1
    return 0 if word.isalpha() else 2 if any(sign.isdigit() for sign in word) else 3
