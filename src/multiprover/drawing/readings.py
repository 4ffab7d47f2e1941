"""Draws what was read of a text: for the terminal, and as JSON."""

from dataclasses import dataclass
from typing import Literal

from multiprover.drawing.lines import clean
from multiprover.english.review import Review, Reviewed
from multiprover.errors import Refusal


@dataclass(frozen=True)
class ReviewedRecord:
    """A sentence in its place: its reading in canonical English, or why it is refused."""

    line: int | None
    id: str | None
    kind: Literal["fact", "rule", "refused"]
    text: str
    reading: str | None
    logic: str | None
    remarks: list[str]
    hint: str | None
    words: str | None
    suggestions: list[str]


@dataclass(frozen=True)
class ReviewRecord:
    """What `multiprover read --json` prints."""

    sentences: list[ReviewedRecord]
    refused: int
    format: Literal[1] = 1


def to_record_of_readings(review: Review) -> ReviewRecord:
    """All of a review."""
    return ReviewRecord(list(map(_record, review.sentences)), len(review.refusals))


def _record(each: Reviewed) -> ReviewedRecord:
    reading, sentence = each.reading, each.sentence
    refusal = reading.meaning if isinstance(reading.meaning, Refusal) else None
    return ReviewedRecord(
        line=reading.line,
        id=None if sentence is None else sentence.id,
        kind="refused" if sentence is None else sentence.kind,
        text=reading.text,
        reading=None if sentence is None else sentence.reading,
        logic=None if sentence is None else _logic(each),
        remarks=list(each.remarks),
        hint=None if refusal is None else refusal.hint,
        words=None if refusal is None else refusal.words,
        suggestions=[] if refusal is None else list(refusal.suggestions),
    )


def _logic(each: Reviewed) -> str:
    meaning = each.reading.meaning
    return "" if isinstance(meaning, Refusal) else "; ".join(map(str, meaning))


def draw_readings(review: Review, source: str, *, logic: bool = False) -> str:
    """A review as plain text, one paragraph a sentence."""
    parts = []
    for each in review.sentences:
        reading, sentence = each.reading, each.sentence
        if isinstance(reading.meaning, Refusal):
            first, *rest = reading.meaning.describe(source).split("\n")
            parts.append("\n".join([f"✗ {clean(first)}", *(f"    {clean(line.strip())}" for line in rest)]))
            continue
        name = "" if sentence is None else sentence.id
        lines = [f"line {reading.line} ({name}): {clean(reading.text)}"]
        if sentence is not None:
            lines.append(f"  = {clean(sentence.reading)}")
        if logic:
            lines.append(f"  {clean(_logic(each))}")
        lines += [f"  note: {clean(remark)}" for remark in each.remarks]
        parts.append("\n".join(lines))
    count = len(review.refusals)
    if count:
        parts.append(f"{count} of {len(review.sentences)} sentences cannot be read.")
    return "\n".join(parts) + "\n"
