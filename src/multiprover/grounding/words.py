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

_WORD = re.compile(r"n[’']t\b|[’'](?:s|ll|re|ve|d)\b|\w+?(?=n[’']t\b)|\w+(?:-\w+)*|[^\w\s]")
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
    return _WORD.findall(text)


def locate_words(text: str) -> list[tuple[int, int]]:
    """Where each of `split_words` begins and ends."""
    return [match.span() for match in _WORD.finditer(text)]


@dataclass(frozen=True, slots=True)
class _Look:
    """What does not depend on the sentence: function-word number, known word, hashes, ending."""

    function: int
    known: int
    hashes: tuple[int, ...]
    ending: int
    stem: str


@cache
def _known_numbers() -> dict[str, int]:
    """Common English words, numbered from 1 (`scripts/make_word_vectors.py`)."""
    text = files("multiprover.grounding").joinpath("known_words.txt").read_text("utf-8")
    return {word: number for number, word in enumerate(text.split(), start=1)}


@lru_cache(maxsize=100_000)
def _look(word: str) -> _Look:
    lower = _plain(word)
    function = _FUNCTION_NUMBERS.get(lower, CONTENT)
    root = stem(word)
    pieces = (lower, f"~{root}", f"^{lower[:3]}", f"^{lower[:4]}", f"^{lower[:5]}", f"{lower[-4:]}$")
    hashes = tuple(1 + crc32(piece.encode()) % (BUCKETS - 1) for piece in pieces)
    ending = 1 + crc32(lower[-2:].encode()) % (ENDINGS - 1)
    return _Look(function, _known_numbers().get(lower, 0), hashes, ending, root)


def function_number(word: str) -> int:
    """The number of a function word; `CONTENT` for all other words."""
    return _look(word).function


@dataclass(frozen=True, slots=True)
class WordTable:
    """M sentences of at most T words, each begun by a marker; padding has length 0 beyond `lengths`.

    `ids` number the stems of one theory from 1; the marker is 0. `stems` are the stems by number.
    """

    function: Array
    """(M, T)."""
    known: Array
    """(M, T): the number of a word that is known beforehand, or 0."""
    hashes: Array
    """(M, T, HASHES)."""
    ending: Array
    """(M, T)."""
    shape: Array
    """(M, T): 1 capitalised, 2 holds a digit, 3 other signs, 0 none of these."""
    seen: Array
    """(M, T): in how many other sentences of the theory the stem stands, at most `MOST_SEEN`."""
    lengths: Array
    """(M,)."""
    ids: Array
    """(M, T)."""
    words: tuple[tuple[str, ...], ...]
    stems: tuple[str, ...]


class WordColumns(NamedTuple, Generic[A]):
    """What a network reads of M sentences of at most T words (see `WordTable`), as arrays or as tensors."""

    function: A
    """(M, T)."""
    known: A
    """(M, T)."""
    hashes: A
    """(M, T, HASHES)."""
    ending: A
    """(M, T)."""
    shape: A
    """(M, T)."""
    seen: A
    """(M, T)."""
    lengths: A
    """(M,)."""


def count_holders(sentences: Sequence[str]) -> Counter[str]:
    """In how many sentences of a theory each stem stands."""
    words = map(split_words, sentences)
    return Counter(root for row in words for root in {_look(word).stem for word in row})


def tabulate(
    sentences: Sequence[str], questions: Sequence[str], holders: Counter[str] | None = None
) -> WordTable:
    """The words of one theory: its sentences, then the questions about it.

    With the theory's `holders` the sentences can be left out where questions alone are wanted.
    """
    words = [tuple(split_words(text)) for text in (*sentences, *questions)]
    holders = count_holders(sentences) if holders is None else holders
    numbers: dict[str, int] = {}
    lengths = [len(row) + 1 for row in words]
    size = (len(words), max(lengths))
    columns = np.zeros((*size, 6), dtype=np.int64)
    hashes = np.zeros((*size, HASHES), dtype=np.int64)
    for place, row in enumerate(words):
        if not row:
            continue
        own = place < len(sentences)
        looks = list(map(_look, row))
        columns[place, 1 : lengths[place]] = [
            (
                look.function,
                look.known,
                look.ending,
                _shape(word),
                min(holders[look.stem] - own, MOST_SEEN),
                numbers.setdefault(look.stem, len(numbers) + 1),
            )
            for word, look in zip(row, looks, strict=True)
        ]
        hashes[place, 1 : lengths[place]] = [look.hashes for look in looks]
    function, known, ending, shape, seen, ids = np.ascontiguousarray(columns.transpose(2, 0, 1))
    return WordTable(
        function,
        known,
        hashes,
        ending,
        shape,
        seen,
        np.array(lengths, dtype=np.int64),
        ids,
        tuple(words),
        ("", *numbers),
    )


def _shape(word: str) -> int:
    if word[0].isupper():
        return 1
    return 0 if word.isalpha() else 2 if any(sign.isdigit() for sign in word) else 3


def stack_tables(tables: Sequence[WordTable]) -> WordColumns[Array]:
    """All sentences of some theories, one theory after the other."""
    width = max(table.function.shape[1] for table in tables)
    count = sum(len(table.lengths) for table in tables)
    function, known, ending, shape, seen = (np.zeros((count, width), dtype=np.int64) for _ in range(5))
    hashes = np.zeros((count, width, HASHES), dtype=np.int64)
    start = 0
    for table in tables:
        rows, own = table.function.shape
        place = (slice(start, start + rows), slice(own))
        function[place], known[place], ending[place] = table.function, table.known, table.ending
        shape[place], seen[place], hashes[place] = table.shape, table.seen, table.hashes
        start += rows
    lengths = np.concatenate([table.lengths for table in tables])
    return WordColumns(function, known, hashes, ending, shape, seen, lengths)
