"""Characters: typographic ones made plain, hidden ones and endless sentences refused. Knows no words."""

import re
import unicodedata
from typing import Final

from multiprover.errors import Refusal, SentenceError

LONGEST_SENTENCE: Final = 2000
"""Longer sentences are refused: they are lists that lost their full stops, or not text at all."""
CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_HIDDEN_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_HIDDEN_LETTERS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
)
_PLAIN: Final = {
    **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u02bc", "'"),
    **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d", "-"),
    **dict.fromkeys(
        "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000",
        " ",
    ),
    "\u2026": ".",
}


def _plain(text: str) -> str:
    for character, plain in _PLAIN.items():
        if character in text:
            text = text.replace(character, plain)
    return text


def normalise(text: str) -> str:
    """One sentence in the characters the grammar knows; raises `SentenceError` for hidden ones."""
    if text.isascii() and not CONTROL.search(text):
        return text
    plain = unicodedata.normalize("NFC", _plain(text))
    hidden = next(filter(is_hidden, plain), None)
    if hidden is not None:
        raise SentenceError(hides(plain, hidden, None))
    return plain


def with_plain_characters(text: str) -> str:
    """Exchange characters one for one, so that offsets stay."""
    if not text.isascii():
        text = _plain(text)
        if text.startswith("\ufeff"):
            text = " " + text[1:]
    if "\r" in text:
        text = text.replace("\r\n", " \n").replace("\r", "\n")
    return text.replace("\t", " ") if "\t" in text else text


def without_accents(word: str) -> str:
    """As in "cafe" for "café"."""
    parts = unicodedata.normalize("NFD", word)
    return "".join(each for each in parts if not unicodedata.combining(each))


def is_hidden(character: str) -> bool:
    """Whether a character cannot be seen, or could be taken for nothing."""
    if character in "\t\n\r":
        return False
    return unicodedata.category(character) in _HIDDEN_CATEGORIES or character in _HIDDEN_LETTERS


def hides(written: str, hidden: str, line: int | None, span: tuple[int, int] | None = None) -> Refusal:
    """The refusal of a sentence with a hidden character, which is shown as a code."""
    name = unicodedata.name(hidden, "control character")
    shown = "".join(f"\\u{ord(c):04x}" if is_hidden(c) else c for c in written[:200])
    hint = f"It hides a character, U+{ord(hidden):04X} ({name}): delete it, or type the sentence again."
    return Refusal(shown, hint, line, span)


def too_long(opening: str, length: int, line: int | None, span: tuple[int, int] | None = None) -> Refusal:
    """The refusal of a sentence beyond the limit, of which only the opening is shown."""
    hint = (
        f"The sentence has {length:,} characters; the limit is {LONGEST_SENTENCE:,}. "
        "End each sentence with a full stop or write one sentence per line."
    )
    return Refusal(opening + "...", hint, line, span)
