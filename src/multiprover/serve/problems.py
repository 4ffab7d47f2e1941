"""Errors as problem details (RFC 9457): what is wrong, where in the text, and what to do."""

from bisect import bisect_right
from typing import Any, Final, Literal, NotRequired

from typing_extensions import TypedDict, Unpack

from multiprover.drawing.record import to_json
from multiprover.english.text import Heading, SourceSentence, scan_text
from multiprover.errors import (
    ClashKind,
    MultiproverError,
    Refusal,
    SentenceError,
    TheoryError,
    TimeLimitError,
)

MEDIA_TYPE: Final = "application/problem+json"

TITLES: Final[dict[str, tuple[int, str]]] = {
    "body": (400, "The body is not JSON"),
    "request": (400, "The request is malformed"),
    "token": (401, "A bearer token is needed"),
    "route": (404, "There is nothing here"),
    "method": (405, "The path has another method"),
    "slow": (408, "The body did not arrive in time"),
    "size": (413, "The body is too large"),
    "content-type": (415, "The body must be JSON"),
    "host": (421, "This server does not answer to that name"),
    "fields": (422, "A field is missing or wrong"),
    "sentence": (422, "A sentence is outside the grammar"),
    "theory": (422, "The theory has no model"),
    "input": (422, "The input cannot be used"),
    "sentences": (422, "There are too many sentences"),
    "time": (422, "The request takes too long"),
    "memory": (422, "The request takes too much memory"),
    "answer": (422, "The answer is too large"),
    "client": (429, "Too many requests at the same time"),
    "busy": (503, "The server is busy"),
    "unready": (503, "The server has no worker"),
    "fault": (500, "The service made a mistake"),
}


class PlaceRecord(TypedDict):
    """Offsets in the text; line and column count from 1."""

    start: int
    end: int
    line: int
    column: int


class PositionRecord(PlaceRecord):
    """Which sentence, and where it stands."""

    index: int


class QuotedRecord(TypedDict):
    """A sentence of the theory, and where it stands."""

    index: int
    text: NotRequired[str]
    start: NotRequired[int]
    end: NotRequired[int]
    line: NotRequired[int]
    column: NotRequired[int]


class RefusalRecord(TypedDict):
    """A sentence or question that was refused, and what to change."""

    where: Literal["theory", "question"]
    sentence: str
    suggestion: str
    position: PositionRecord | None


class FieldRecord(TypedDict):
    """What is wrong with a field of the request."""

    field: str
    message: str


class _More(TypedDict, total=False):
    where: Literal["theory", "question"]
    sentence: str
    suggestion: str
    position: PositionRecord | None
    refusals: list[RefusalRecord]
    kind: ClashKind
    sentences: list[QuotedRecord]
    limit: float
    errors: list[FieldRecord]


class ProblemRecord(_More):
    """An error (RFC 9457); which of the other fields there are depends on the type."""

    type: str
    title: str
    status: int
    detail: str


class RequestRefused(Exception):  # noqa: N818 - an answer on its way, not a fault
    """A request is turned away with this problem."""

    def __init__(self, problem: ProblemRecord, headers: dict[str, str] | None = None) -> None:
        super().__init__(problem["title"])
        self.problem = problem
        self.headers = headers or {}


def problem(name: str, detail: str, **more: Unpack[_More]) -> ProblemRecord:
    """One problem object; `more` are the fields its kind has."""
    status, title = TITLES[name]
    kind = f"urn:multiprover:problem:{name}"
    return {"type": kind, "title": title, "status": status, "detail": detail, **more}


def encode(record: Any) -> bytes:
    """JSON in UTF-8, as all answers are written; half a surrogate pair, which UTF-8 lacks, as its escape."""
    return to_json(record).encode(errors="backslashreplace")


def problem_of(error: MultiproverError, theory: str | None = None) -> ProblemRecord:
    """The problem an error of the library stands for; `theory` is the text it may point into."""
    if isinstance(error, SentenceError):
        refusals = [_refusal_record(refusal, theory) for refusal in error.refusals]
        return problem("sentence", str(error), **refusals[0], refusals=refusals)
    if isinstance(error, TimeLimitError):
        return problem("time", str(error))
    if isinstance(error, TheoryError):
        return problem("theory", str(error), kind=error.kind, sentences=_quoted(theory, error.sentences))
    return problem("input", str(error))


class Places:
    """Lines and columns of a text's offsets, both counted from 1."""

    def __init__(self, text: str) -> None:
        plain = text.replace("\r\n", " \n").replace("\r", "\n")
        self._starts = [0, *(i + 1 for i, character in enumerate(plain) if character == "\n")]

    def of(self, start: int, end: int) -> PlaceRecord:
        """The place of a span."""
        line = bisect_right(self._starts, start)
        return {"start": start, "end": end, "line": line, "column": start - self._starts[line - 1] + 1}


def spans(theory: str) -> list[tuple[int, int]]:
    """Where each sentence of a text stands, understood or not."""
    return [
        (found.start, found.end) if isinstance(found, SourceSentence) else found.span or (0, 0)
        for found in scan_text(theory)
        if not isinstance(found, Heading)
    ]


def _refusal_record(refusal: Refusal, theory: str | None) -> RefusalRecord:
    position: PositionRecord | None = None
    if theory is not None and refusal.span is not None:
        position = {"index": spans(theory).index(refusal.span), **Places(theory).of(*refusal.span)}
    return {
        "where": "question" if refusal.line is None else "theory",
        "sentence": refusal.sentence,
        "suggestion": refusal.advice,
        "position": position,
    }


def _quoted(theory: str | None, indexes: tuple[int, ...]) -> list[QuotedRecord]:
    if theory is None:
        return [{"index": index} for index in indexes]
    found, places = spans(theory), Places(theory)
    return [
        {"index": i, "text": theory[slice(*found[i])], **places.of(*found[i])}
        for i in indexes
        if i < len(found)
    ]
