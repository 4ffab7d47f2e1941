"""Text → sentences, each with its place in the text.

A full stop or a question mark followed by a space ends a sentence, and so does the end of a line. Characters
that cannot be seen are refused, because two texts that look alike must mean the same. Knows no grammar.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from multiprover.errors import Refusal, SentenceError
from multiprover.language.word_classes import words_in

LONGEST_SENTENCE: Final = 2000
"""Longer sentences are refused: they are lists that lost their full stops, or not text at all."""


@dataclass(frozen=True, slots=True)
class SourceSentence:
    """A sentence as written, normalised; `start` and `end` are offsets, lines and columns count from 1."""

    text: str
    line: int
    column: int
    start: int
    end: int


_STOP: Final = re.compile(r"[.?!]+(?=\s|$)")
_BULLET: Final = re.compile(r"(?:[-*•]|\d{1,4}[.)])\s+")
_ABBREVIATIONS: Final = words_in(
    """
    mr. mrs. ms. dr. prof. st. jr. sr. vs. etc. inc. ltd. co. corp. approx. dept. fig. gen. col. capt.
    rev. hon. mt. ave. e.g. i.e. cf. a.m. p.m.
    """
)
_INITIALS: Final = re.compile(r"(?:[A-Z]\.)+")
_OPENERS: Final = words_in(
    """
    The If When Whenever Unless Every Each All Any No Nobody Nothing Everyone Everybody Everything
    Someone Something Somebody Anyone Anybody Anything People Things They It He She An
    """
)
_BEFORE_A_LETTER: Final = frozenset({"is", "are", "was", "were", "not", "the", "a", "an"})

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_HIDDEN_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_HIDDEN_LETTERS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u3164\uffa0" + "".join(map(chr, range(0xFE00, 0xFE10)))
)
_SAME_LENGTH: Final = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u02bc", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d", "-"),
        **dict.fromkeys(
            "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000",
            " ",
        ),
        "\u2026": ".",
    }
)


def split_sentences(text: str, source: str | None = None) -> list[SourceSentence]:
    """Cut a text into sentences; comments, bullets and blank lines are left out.

    Raises `SentenceError` with all sentences that hide characters or are longer than `LONGEST_SENTENCE`.
    """
    found = list(scan_sentences(text))
    refusals = [item for item in found if isinstance(item, Refusal)]
    if refusals:
        raise SentenceError(*refusals, source=source)
    return [item for item in found if isinstance(item, SourceSentence)]


def scan_sentences(text: str) -> Iterator[SourceSentence | Refusal]:
    """Yield each sentence, or the refusal that stands in its place."""
    plain = _with_plain_characters(text)
    ascii_only = plain.isascii()
    suspicious = bool(_CONTROL.search(plain)) if ascii_only else any(map(_is_hidden, set(plain)))
    line_start = 0
    for line_number, line in enumerate(plain.split("\n"), 1):
        for begin, end in _sentence_spans(line):
            if end - begin > LONGEST_SENTENCE:
                span = (line_start + begin, line_start + end)
                yield too_long(line[begin : begin + 200], end - begin, line_number, span)
                continue
            written = line[begin:end]
            if suspicious:
                hidden = next(filter(_is_hidden, written), None)
                if hidden is not None:
                    span = (line_start + begin, line_start + end)
                    yield _hides(written, hidden, line_number, span)
                    continue
            if not ascii_only:
                written = unicodedata.normalize("NFC", written)
            yield SourceSentence(written, line_number, begin + 1, line_start + begin, line_start + end)
        line_start += len(line) + 1


def normalise(text: str) -> str:
    """One sentence in the characters the grammar knows; raises `SentenceError` for hidden ones."""
    if text.isascii() and not _CONTROL.search(text):
        return text
    plain = unicodedata.normalize("NFC", text.translate(_SAME_LENGTH))
    hidden = next(filter(_is_hidden, plain), None)
    if hidden is not None:
        raise SentenceError(_hides(plain, hidden))
    return plain


def _with_plain_characters(text: str) -> str:
    """Exchange characters one for one, so that offsets stay."""
    if not text.isascii():
        text = text.translate(_SAME_LENGTH)
        if text.startswith("\ufeff"):
            text = " " + text[1:]
    if "\r" in text:
        text = text.replace("\r\n", " \n").replace("\r", "\n")
    return text.replace("\t", " ") if "\t" in text else text


def _sentence_spans(line: str) -> Iterator[tuple[int, int]]:
    begin = _first_ink(line, 0)
    if begin == len(line) or line[begin] == "#":
        return
    bullet = _BULLET.match(line, begin)
    if bullet is not None:
        begin = bullet.end()
    for stop in _STOP.finditer(line, begin):
        end = stop.end()
        if line[end - 1] == "." and end < len(line) and _is_inner_stop(line, begin, end):
            continue
        yield begin, end
        begin = _first_ink(line, end)
    if begin < len(line):
        yield begin, len(line.rstrip())


def _first_ink(line: str, place: int) -> int:
    length = len(line)
    while place < length and line[place].isspace():
        place += 1
    return place


def _is_inner_stop(line: str, begin: int, end: int) -> bool:
    """Whether the full stop before `end` belongs to an abbreviation or an initial."""
    space = line.rfind(" ", max(begin, end - 12), end)
    word = line[space + 1 if space >= 0 else begin : end]
    if len(word) > 8:
        return False
    following = _following_word(line, end)
    if not following:
        return False
    lower = word.lower()
    if lower in _ABBREVIATIONS:
        return True
    if lower == "no.":
        return following[0].isdigit()
    if _INITIALS.fullmatch(word) is None:
        return False
    if following in _OPENERS or (len(following) == 1 and following != "&"):
        return False
    before = line[max(begin, space - 12) : max(space, begin)].rsplit(" ", 1)[-1]
    return len(word) > 2 or before not in _BEFORE_A_LETTER


def _following_word(line: str, end: int) -> str:
    words = line[end : end + 40].split(None, 1)
    return words[0] if words else ""


def _is_hidden(character: str) -> bool:
    if character in "\t\n\r":
        return False
    return unicodedata.category(character) in _HIDDEN_CATEGORIES or character in _HIDDEN_LETTERS


def _hides(
    written: str, hidden: str, line: int | None = None, span: tuple[int, int] | None = None
) -> Refusal:
    name = unicodedata.name(hidden, "control character")
    shown = "".join(f"\\u{ord(c):04x}" if _is_hidden(c) else c for c in written[:200])
    hint = f"It hides a character, U+{ord(hidden):04X} ({name}): delete it, or type the sentence anew."
    return Refusal(shown, hint, line, span)


def too_long(opening: str, length: int, line: int, span: tuple[int, int] | None = None) -> Refusal:
    """The refusal of a sentence beyond the limit, of which only the opening is shown."""
    hint = (
        f"The sentence has {length:,} characters; the limit is {LONGEST_SENTENCE:,}. "
        "End each sentence with a full stop or write one sentence per line."
    )
    return Refusal(opening + "...", hint, line, span)
