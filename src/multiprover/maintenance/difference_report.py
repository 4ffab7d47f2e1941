"""What changed between two versions, for people and programs: text, JSON, a page."""

from collections.abc import Iterator
from typing import Any, Final

from multiprover.drawing.page import write_page
from multiprover.drawing.record import to_json
from multiprover.maintenance.differences import Comparison, Difference
from multiprover.maintenance.reasons import explain
from multiprover.maintenance.sentences import Line, SentenceChange
from multiprover.result import Result

_SIGNS: Final = {"changed": "~", "reworded": "=", "reread": "!", "added": "+", "removed": "-"}
_TONES: Final = {"changed": "", "reworded": "", "reread": "bad", "added": "good", "removed": "bad"}


def summary(comparison: Comparison) -> str:
    """What changed, in numbers."""
    come = sum(each.conclusion and each.now == "follows" for each in comparison.differences)
    gone = sum(each.conclusion and each.was == "follows" for each in comparison.differences)
    other = len(comparison.differences) - come - gone
    parts = [_number(len(comparison.sentences), "sentence differs", "sentences differ")]
    if other:
        parts.append(_number(other, "question is answered differently", "questions are answered differently"))
    else:
        parts.append(_number(come, "conclusion appears", "conclusions appear"))
        parts.append(_number(gone, "conclusion disappears", "conclusions disappear"))
    return f"{', '.join(parts)} (of {comparison.compared:,} compared)."


def _number(count: int, one: str, many: str) -> str:
    return f"{count:,} {one if count == 1 else many}"


def to_text(comparison: Comparison) -> str:
    """For the terminal."""
    lines = [f"{', '.join(comparison.old)} → {', '.join(comparison.new)}"]
    for change in comparison.sentences:
        lines += _sentence_lines(change)
    for each in comparison.differences:
        lines += _difference_lines(each)
    return "\n".join([*lines, summary(comparison)]) + "\n"


def _sentence_lines(change: SentenceChange) -> Iterator[str]:
    yield f"{_SIGNS[change.kind]} {change.kind}"
    for title, line in (("before", change.old), ("after", change.new)):
        if line is not None:
            yield f"    {title} {line.source}:{line.line}: {line.text}"
            if change.kind == "reread":
                yield f"      read as: {line.reading}"


def _difference_lines(difference: Difference) -> Iterator[str]:
    yield f"≠ {difference.question}"
    for title, answer, result in (
        ("before", difference.was, difference.before),
        ("after", difference.now, difference.after),
    ):
        yield f"    {title}: {answer}"
        if result is not None:
            yield from (f"      {line}" for line in explain(result))


def to_json_text(comparison: Comparison) -> str:
    """For programs."""
    record = {
        "format": 1,
        "old": comparison.old,
        "new": comparison.new,
        "compared": comparison.compared,
        "sentences": [
            {"change": each.kind, "old": _line(each.old), "new": _line(each.new)}
            for each in comparison.sentences
        ],
        "differences": [
            {
                "question": each.question,
                "conclusion": each.conclusion,
                "before": _side(each.was, each.before),
                "after": _side(each.now, each.after),
            }
            for each in comparison.differences
        ],
    }
    return to_json(record, indent=2) + "\n"


def _line(line: Line | None) -> dict[str, Any] | None:
    if line is None:
        return None
    return {"source": line.source, "line": line.line, "text": line.text, "reading": line.reading or None}


def _side(answer: str, result: Result | None) -> dict[str, Any]:
    if result is None:
        return {"answer": answer, "proof_count": None, "reasons": []}
    return {"answer": answer, "proof_count": result.proof_count, "reasons": explain(result)}


def to_html(comparison: Comparison) -> str:
    """A page that is one file."""
    title = "What changed"
    return write_page(
        "differences.html", title=title, comparison=comparison, summary=summary(comparison), tones=_TONES
    )
