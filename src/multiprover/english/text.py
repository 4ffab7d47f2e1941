"""Text → sentences, each with its place in the text, and lists as one sentence with items.

A full stop or a question mark followed by a space ends a sentence, and so does the end of a line. Comments,
lines that open with a question mark (what a test expects), templates, headings, blank lines and list markers
are layout. A line that ends in a colon and the list below it are one sentence. Characters that cannot be seen
are refused, because two texts that look alike must mean the same. Knows function words, but no grammar. Time
is linear in the length of the text.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

from multiprover.english.characters import (
    CONTROL,
    LONGEST_SENTENCE,
    hides,
    is_hidden,
    too_long,
    with_plain_characters,
)
from multiprover.english.function_words import FINITE, GIVEN_NAMES, OPENERS, words_in
from multiprover.english.words import senses
from multiprover.errors import Refusal, SentenceError

MOST_ITEMS: Final = 200
"""A list with more items is refused."""


class Item(NamedTuple):
    """One item of a list, without its marker and closing mark; `joiner` is its last word, "and" or "or"."""

    text: str
    line: int
    start: int
    end: int
    joiner: str = ""


class SourceSentence(NamedTuple):
    """A sentence as written, normalised; `start` and `end` are offsets, lines and columns count from 1.

    `items` is the list below a sentence that ends in a colon; `end` is then the end of the last item.
    """

    text: str
    line: int
    column: int
    start: int
    end: int
    items: tuple[Item, ...] = ()


class Heading(NamedTuple):
    """A line that says nothing: a title, or "Rules:" above full sentences."""

    text: str
    line: int
    start: int
    end: int


_LONGEST_LINE: Final = 100_000
"""In longer lines marks of emphasis are not looked for."""


class _Line(NamedTuple):
    text: str
    number: int
    start: int
    begin: int  # first visible character
    body: int  # first character after the list marker
    marker: str  # what kind of list marker: its sign, "1" for numbers, "a" for letters; empty for none
    gap: bool  # a blank line is above it


_STOP: Final = re.compile(r"[.?!](?<![.?!][.?!])[.?!]*+[\"')\]]*+(?=\s|$)")
_MARKER: Final = re.compile(
    r"""(?: [-*•◦▪‣·+] | \(?(?:\d{1,4}|[a-zA-Z]|[ivx]{1,5})\) | \d{1,4}(?:\.\d{1,3})*[.:]
          | \d{1,4}(?:\.\d{1,3})+ | [a-z]\. | §\s?\d{1,4}\.? | \[[ xX]?\] )\s+""",
    re.VERBOSE,
)
_UNDERLINE: Final = re.compile(r"\s*(?:={3,}|-{3,}|\*{3,}|_{3,}|~{3,})\s*")
_EMPHASIS: Final = re.compile(r"\*\*|__|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)|`")
_CLOSING: Final = re.compile(r"(?<![\s.;,])[\s.;,]++$")
_JOINER: Final = re.compile(r"(?<=[;,\s])(and/or|and|or)[\s,;]*+$", re.IGNORECASE)
_ABBREVIATIONS: Final = frozenset(
    words_in(
        """
        mr. mrs. ms. mx. dr. prof. st. jr. sr. vs. etc. inc. ltd. co. corp. approx. dept. fig. gen. col. capt.
        lt. sgt. rev. hon. mt. ave. rd. e.g. i.e. cf. a.m. p.m. al. art. sec. para. vol. ed. est. incl. excl.
        max. min. resp. jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec. mon. tue. wed. thu. fri.
        """
    )
)
_BEFORE_NUMBERS: Final = frozenset(words_in("no. nos. p. pp. art. sec. para. vol. fig. ch."))
_SHORTENED: Final = _ABBREVIATIONS | _BEFORE_NUMBERS
_MAY_END: Final = frozenset(words_in("etc. inc. ltd. co. corp. a.m. p.m. jr. sr. al. ave. rd. st."))
"""Abbreviations that end a sentence if a word that opens sentences follows."""
_INITIALS: Final = re.compile(r"(?:[A-Z]\.)+")
_COMMON: Final = 3
_BEFORE_A_LETTER: Final = frozenset({"is", "are", "was", "were", "not", "the", "a", "an"})

Part = SourceSentence | Heading | Refusal

PLACEHOLDER: Final = re.compile(r"\{[^{}\n]+\}")
"""A column of a table in a template: "{name} is {age} years old." says something of every row."""


def is_template(line: str) -> bool:
    """Whether a line names a column of a table."""
    return "{" in line and PLACEHOLDER.search(line) is not None


def split_sentences(text: str, source: str | None = None) -> list[SourceSentence]:
    """Cut a text into sentences; layout is left out.

    Raises `SentenceError` with all sentences that hide characters or are longer than `LONGEST_SENTENCE`.
    """
    parts = list(scan_text(text))
    refusals = [part for part in parts if isinstance(part, Refusal)]
    if refusals:
        raise SentenceError(*refusals, source=source)
    return [part for part in parts if isinstance(part, SourceSentence)]


def scan_text(text: str) -> Iterator[Part]:
    """Yield each sentence and heading in order, or the refusal that stands in a sentence's place."""
    plain = with_plain_characters(text)
    check = _Check(plain)
    lines = _lines(plain)
    stops = sum(line.text.rstrip().endswith((".", "?", "!")) for line in lines)
    stopped = 2 * stops >= len(lines)
    place = 0
    while place < len(lines):
        line = lines[place]
        place += 1
        if line.text.rstrip().endswith(":"):
            following = _list_below(lines, place)
            if following or not _has_finite(line.text):
                if not following or (_are_sentences(following) and not _has_finite(line.text)):
                    yield Heading(line.text[line.body :].strip(), line.number, *_span(line))
                else:
                    place += len(following)
                    yield check.listed(line, following)
                continue
        if _is_heading(line, stopped, lines, place):
            yield Heading(line.text[line.body :].strip(), line.number, *_span(line))
            continue
        for begin, end in _sentence_spans(line.text, line.body):
            yield check.sentence(line, begin, end)


def sentence_ends(line: str) -> list[int]:
    """Where the sentences of one line end."""
    return [end for _, end in _sentence_spans(line, _first_ink(line, 0))]


# --- Lines ---


def _lines(plain: str) -> list[_Line]:
    """All lines that are sentences, headings or items; emphasis becomes spaces."""
    lines = []
    start = 0
    gap = True
    for number, text in enumerate(plain.split("\n"), 1):
        begin = _first_ink(text, 0)
        if begin == len(text):
            gap = True
        elif not _is_layout(text, begin):
            if len(text) <= _LONGEST_LINE and ("*" in text or "_" in text or "`" in text):
                text = _without_emphasis(text)
                begin = _first_ink(text, 0)
            marker = _MARKER.match(text, begin) if len(text) - begin <= LONGEST_SENTENCE else None
            body = marker.end() if marker is not None and marker.end() < len(text) else begin
            lines.append(_Line(text, number, start, begin, body, _marker_kind(text[begin:body]), gap))
            gap = False
        start += len(text) + 1
    return lines


def _is_layout(line: str, begin: int) -> bool:
    """Whether a line is a comment, an expectation, a template or a rule across the page."""
    return (
        line[begin] == "#"
        or line.startswith("? ", begin)
        or is_template(line)
        or _UNDERLINE.fullmatch(line) is not None
    )


def _marker_kind(marker: str) -> str:
    for sign in marker:
        if sign.isalnum():
            return "1" if sign.isdigit() else "a"
    return marker[:1]


def _without_emphasis(text: str) -> str:
    marker = _MARKER.match(text, _first_ink(text, 0))
    kept = marker.end() if marker is not None else 0
    return text[:kept] + _EMPHASIS.sub(lambda found: " " * len(found.group()), text[kept:])


def _first_ink(line: str, place: int) -> int:
    length = len(line)
    while place < length and line[place].isspace():
        place += 1
    return place


def _span(line: _Line) -> tuple[int, int]:
    return line.start + line.body, line.start + len(line.text.rstrip())


def _sentence_spans(line: str, begin: int) -> Iterator[tuple[int, int]]:
    quoted = _quoted_spans(line, begin) if '"' in line else ()
    for stop in _STOP.finditer(line, begin):
        end = stop.end()
        if quoted and any(opened < end <= closed for opened, closed in quoted):
            continue
        if end < len(line) and line[stop.start()] == "." and _is_inner_stop(line, begin, stop.start() + 1):
            continue
        yield begin, end
        begin = _first_ink(line, end)
        if begin == len(line):
            return
    if begin < len(line):
        yield begin, len(line.rstrip())


def _quoted_spans(line: str, begin: int) -> tuple[tuple[int, int], ...]:
    """Where text stands between double quotes on the line; an unpaired one quotes nothing."""
    if len(line) > LONGEST_SENTENCE:
        return ()
    marks = [place for place in range(begin, len(line)) if line[place] == '"']
    return tuple(zip(marks[::2], marks[1::2], strict=False))


def _is_inner_stop(line: str, begin: int, end: int) -> bool:
    """Whether the full stop before `end` belongs to an abbreviation or an initial."""
    space = line.rfind(" ", max(begin, end - 12), end)
    word = line[space + 1 if space >= 0 else begin : end]
    if len(word) > 8:
        return False
    word = word.lstrip("(\"'[")
    lower = word.lower()
    if len(word) > 2 and lower not in _SHORTENED and "." not in word[:-1]:
        return False
    following = _following_word(line, end)
    if not following:
        return False
    if lower in _BEFORE_NUMBERS or word in ("Max.", "Jan."):
        return following[0].isdigit() or following[0] == "§"
    if lower in _ABBREVIATIONS:
        return lower not in _MAY_END or following not in OPENERS
    if _INITIALS.fullmatch(word) is None:
        return False
    if following in OPENERS or (len(following) == 1 and following != "&"):
        return False
    before = line[max(begin, space - 12) : max(space, begin)].rsplit(" ", 1)[-1]
    return len(word) > 2 or not (before in _BEFORE_A_LETTER or _is_class_before_letter(before))


def _is_class_before_letter(word: str) -> bool:
    """Whether a letter after the word is a name with it: "Order A", but not "John F."."""
    lower = word.lower()
    return lower not in GIVEN_NAMES and any(
        sense.known and sense.category == "noun" and sense.form == "singular" and sense.weight >= _COMMON
        for sense in senses(lower)
    )


def _following_word(line: str, end: int) -> str:
    words = line[end : end + 40].split(None, 1)
    return words[0] if words else ""


# --- Headings and lists ---


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+(?:['-][^\W\d_]+)*", text[:LONGEST_SENTENCE].lower())


def _has_finite(text: str) -> bool:
    return not FINITE.isdisjoint(_words(text)) or "n't" in text


def _is_heading(line: _Line, stopped: bool, lines: list[_Line], following: int) -> bool:
    """Whether a line without a full stop, in a text that has them, opens a block and holds no clause."""
    text = line.text[line.body :].rstrip()
    if (
        not stopped
        or not line.gap
        or len(text) > _LONGEST_HEADING
        or text.endswith((".", "?", "!", ";", ","))
    ):
        return False
    if line.marker not in ("", "1") or following == len(lines):
        return False
    words = _words(text)
    return bool(words) and not _NO_HEADING.intersection(words) and not _may_be_clause(words)


_LONGEST_HEADING: Final = 60
_NO_HEADING: Final = FINITE | {word.lower() for word in OPENERS - {"In", "A", "The", "Other"}}


def _may_be_clause(words: list[str]) -> bool:
    """Whether one of the words may be a finite verb."""
    plural_before = False
    for word in words:
        forms = {(sense.category, sense.form) for sense in senses(word)}
        if not forms.isdisjoint({("verb", "third"), ("verb", "past")}):
            return True
        if plural_before and ("verb", "base") in forms:
            return True
        plural_before = ("noun", "plural") in forms
    return False


def _list_below(lines: list[_Line], place: int) -> list[_Line]:
    """The items below a line with a colon: lines with one kind of marker, or lines that are no sentences."""
    if place == len(lines):
        return []
    kind = lines[place].marker
    items = []
    for line in lines[place : place + MOST_ITEMS + 1]:
        if line.marker != kind or (not kind and not _is_bare_item(line)):
            break
        items.append(line)
    return items


def _is_bare_item(line: _Line) -> bool:
    first = line.text[line.begin]
    return not line.gap and (first.islower() or line.text.rstrip().endswith((";", ",")))


def _are_sentences(items: list[_Line]) -> bool:
    return all(
        item.text[item.body].isupper() and item.text.rstrip().endswith((".", "?", "!")) for item in items
    )


# --- Checks ---


class _Check:
    """Makes sentences of spans, refusing hidden characters and endless sentences."""

    def __init__(self, plain: str) -> None:
        self.plain = plain.isascii() and not CONTROL.search(plain)

    def sentence(self, line: _Line, begin: int, end: int) -> SourceSentence | Refusal:
        """The sentence at a place in a line, or why it is refused."""
        if self.plain and end - begin <= LONGEST_SENTENCE:
            written = line.text[begin:end]
        else:
            checked = self._text(line, begin, end)
            if isinstance(checked, Refusal):
                return checked
            written = checked
        return SourceSentence(written, line.number, begin + 1, line.start + begin, line.start + end)

    def listed(self, line: _Line, items: list[_Line]) -> SourceSentence | Refusal:
        opening = self.sentence(line, line.body, len(line.text.rstrip()))
        if isinstance(opening, Refusal):
            return opening
        if len(items) > MOST_ITEMS:
            return too_long(opening.text, sum(len(item.text) for item in items), line.number)
        made = []
        for item in items:
            end = len(_CLOSING.sub("", item.text))
            joiner = _JOINER.search(item.text, item.body)
            if joiner is not None:
                end = len(_CLOSING.sub("", item.text[: joiner.start()]))
            written = self._text(item, item.body, max(end, item.body))
            if isinstance(written, Refusal):
                return written
            word = joiner.group(1).lower() if joiner is not None else ""
            made.append(Item(written, item.number, item.start + item.body, item.start + end, word))
        return SourceSentence(
            opening.text, opening.line, opening.column, opening.start, made[-1].end, tuple(made)
        )

    def _text(self, line: _Line, begin: int, end: int) -> str | Refusal:
        span = (line.start + begin, line.start + end)
        if end - begin > LONGEST_SENTENCE:
            return too_long(line.text[begin : begin + 200], end - begin, line.number, span)
        written = line.text[begin:end]
        if self.plain:
            return written
        hidden = next(filter(is_hidden, written), None)
        if hidden is not None:
            return hides(written, hidden, line.number, span)
        return unicodedata.normalize("NFC", written)
