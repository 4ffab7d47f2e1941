"""Lines of text for drawings: cleaned of what cannot be shown, measured, and broken to a width.

The font is the reader's, so widths are estimates between those of Arial and of the wider DejaVu Sans; boxes
have padding enough for the difference.
"""

import unicodedata
from functools import lru_cache

_BIDI_CONTROLS = frozenset(map(chr, [*range(0x202A, 0x202F), *range(0x2066, 0x206A)]))
_NARROW = frozenset("iljtfrI.,:;'|!()[]{}/\\ `-")
_WIDE = frozenset("mwMW@%&—")


def clean(text: str) -> str:
    """One line without control characters: white space becomes single spaces.

    Lone surrogates and noncharacters (not allowed in XML) and bidi overrides (they reorder the text around
    them) are dropped; letters of any script, joiners and emoji stay.
    """
    if not (text.isascii() and text.isprintable()):
        text = "".join(c for c in text if c.isspace() or _is_visible(c))
    return " ".join(text.split())


def _is_visible(character: str) -> bool:
    if character.isascii():
        return character.isprintable()
    if unicodedata.category(character) in ("Cc", "Cs") or character in _BIDI_CONTROLS:
        return False
    return ord(character) & 0xFFFE != 0xFFFE and not 0xFDD0 <= ord(character) <= 0xFDEF


@lru_cache(maxsize=4096)
def _glyph_width(character: str) -> float:
    """Width of one character in em."""
    if character in _NARROW:
        return 0.34
    if character in _WIDE:
        return 0.88
    if "a" <= character <= "z":
        return 0.56
    if character.isdigit():
        return 0.58
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0.0
    if unicodedata.east_asian_width(character) in ("W", "F"):
        return 1.25
    return 0.7


def text_width(text: str, size: float) -> float:
    """Estimated width of one line of text in pixels."""
    return size * sum(map(_glyph_width, text))


def wrap(text: str, width: float, size: float) -> list[str]:
    """Lines no wider than `width`, of about the same length; a word that is too long is cut."""
    lines = _fill(text, width, size)
    if len(lines) < 2:
        return lines
    low, high = width / len(lines), width
    while high - low > size / 2:
        middle = (low + high) / 2
        if len(_fill(text, middle, size)) == len(lines):
            high = middle
        else:
            low = middle
    return _fill(text, high, size)


def _fill(text: str, width: float, size: float) -> list[str]:
    lines: list[str] = []
    line, used = "", 0.0
    space = text_width(" ", size)
    for word in text.split():
        for piece in _cut(word, width, size):
            wide = text_width(piece, size)
            if line and used + space + wide > width:
                lines.append(line)
                line = ""
            line, used = (f"{line} {piece}", used + space + wide) if line else (piece, wide)
    return [*lines, line] if line else lines


def _cut(word: str, width: float, size: float) -> list[str]:
    """The word, or pieces of it that fit; marks and joiners stay with the character before them."""
    if text_width(word, size) <= width:
        return [word]
    pieces = [""]
    used, joined = 0.0, False
    for character in word:
        wide = text_width(character, size)
        if pieces[-1] and wide and not joined and used + wide > width:
            pieces.append("")
            used = 0.0
        pieces[-1] += character
        used += wide
        joined = character == "\u200d"
    return pieces
