"""The dictionary's table: entries of words, looked up in a sorted text.

One line a word: the word, a tab, its entries separated by blanks. An entry is a category (n, v, a, r), the
weight, one digit, and details:

- nouns: flags (^ written with a capital, m also mass, u mass only, p person, b animal, t time, o what
  can be touched, g group or place, w what is said or written, a person or animal in another sense than the
  first, l plural only), then after "|" the plural where it is not regular;
- verbs: a letter for each frame, after "+" particles, after "|" third person, past, participle and -ing form,
  each empty where it is regular;
- adjectives: ^ written with a capital, g has -er and -est, after "|" the two where they are not regular;
- an irregular form: "=", its lemma, category and form, separated by ":";
- the opposites of an adjective: "o:", then the words;
- two words that are a noun together: c.

The table is made by `scripts/make_dictionary.py` from WordNet and lemminflect; see LICENCES.txt beside it.
"""

import re
import zlib
from collections import Counter
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

Frame = Literal[
    "none",  # she sleeps
    "object",  # she reads a book
    "two objects",  # she gives him a book
    "preposition",  # she looks at a book
    "object preposition",  # she puts a book on the table
    "adjective",  # she stays calm; also a noun: she becomes a doctor
    "object adjective",  # she makes him happy
    "infinitive",  # she agrees to come
    "object infinitive",  # she allows him to come
    "bare infinitive",  # she helps clean
    "object bare infinitive",  # she lets him come
    "ing",  # she enjoys reading
    "that",  # she says that he comes
    "whether",  # she asks whether he comes
]
"""What a verb takes after it."""

FRAME_CODES: Final[dict[Frame, str]] = {
    "none": "i",
    "object": "o",
    "two objects": "d",
    "preposition": "x",
    "object preposition": "y",
    "adjective": "j",
    "object adjective": "k",
    "infinitive": "t",
    "object infinitive": "w",
    "bare infinitive": "b",
    "object bare infinitive": "c",
    "ing": "g",
    "that": "s",
    "whether": "h",
}
"""Letters for the frames of verbs."""


@lru_cache(maxsize=65536)
def is_pair(first: str, second: str) -> bool:
    """Whether two words in small letters are a noun together: "fire alarm", "high school"."""
    return bool(entries_of(f"{first} {second}"))


@cache
def _ends_of_pairs() -> Counter[bytes]:
    """How many pairs each word ends."""
    return Counter(re.findall(rb"\n[^\s]+ ([^\s]+)\t", _table()))


@lru_cache(maxsize=4096)
def opens_pairs(first: str, second: str) -> bool:
    """Whether a word opens more pairs than it ends, and another ends more: "radio" and "station"."""
    table, ends = _table(), _ends_of_pairs()
    opened, other = (table.count(f"\n{each} ".encode()) for each in (first, second))
    return opened >= ends[first.encode()] and ends[second.encode()] > other


@lru_cache(maxsize=4096)
def opposites_of(adjective: str) -> frozenset[str]:
    """The adjectives that are the opposite of one: "new" and "young" of "old"."""
    found = [entry[2:].split(",") for entry in entries_of(adjective) if entry[:2] == "o:"]
    return frozenset(word for words in found for word in words)


@cache
def _table() -> bytes:
    """The text, unpacked at the first question."""
    return b"\n" + zlib.decompress((Path(__file__).parent / "words.txt.z").read_bytes())


_OTHERWISE: Final = {"maths": ("n3u",), "math": ("n2u",)}
"""Words that the table lacks, or has otherwise than people use them: "maths" is no plural."""


@lru_cache(maxsize=65536)
def entries_of(word: str) -> tuple[str, ...]:
    """The entries of a word in small letters, as written in the table; empty if it has none."""
    if word in _OTHERWISE:
        return _OTHERWISE[word]
    if not word or not word.isascii():
        return ()
    table = _table()
    key = word.encode() + b"\t"
    low, high = 0, len(table) - 1
    while low < high:
        middle = table.rfind(b"\n", 0, (low + high) // 2 + 1)
        if middle < low:
            middle = low
        line_end = table.find(b"\n", middle + 1)
        if line_end < 0:
            return ()
        line = table[middle + 1 : line_end]
        if line.startswith(key):
            return tuple(line[len(key) :].decode().split(" "))
        if line < key:
            low = line_end
        else:
            high = middle
    return ()
