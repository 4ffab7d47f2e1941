"""What a worker does with one request: plain functions from a request's fields to an answer's bytes.

Knows nothing of HTTP connections, processes or queues.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from multiprover import api
from multiprover.data.store import prediction_record
from multiprover.drawing import draw
from multiprover.drawing.readings import to_record_of_readings
from multiprover.drawing.record import ResultRecord, to_record, to_record_of_both, to_record_of_verdict
from multiprover.drawing.replies import to_record_of_reply
from multiprover.english.reference import constructions
from multiprover.english.review import review
from multiprover.english.text import Heading, scan_text
from multiprover.errors import InputError, MultiproverError
from multiprover.logic.limits import Deadline
from multiprover.problem import Problem
from multiprover.reasoners.choose import NetworkChoice, find_model, open_reasoner, open_scorer
from multiprover.runtime import default_model_dir
from multiprover.serve.outline import outline
from multiprover.serve.problems import MEDIA_TYPE, ProblemRecord, encode, problem, problem_of
from multiprover.serve.proving import find_both, find_parts, find_proof, find_result
from multiprover.serve.settings import Settings

JSON: Final = "application/json"
LINES: Final = "application/x-ndjson"

_MEDIA_TYPES: Final = {
    "svg": "image/svg+xml",
    "html": "text/html; charset=utf-8",
    "dot": "text/vnd.graphviz; charset=utf-8",
    "mermaid": "text/vnd.mermaid; charset=utf-8",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """A finished answer; `cut` where a limit cut its result, `packed` where its body is compressed (gzip)."""

    status: int
    media_type: str
    body: bytes
    cut: bool = False
    packed: bool = False


def answer_parts(request: dict[str, Any], settings: Settings) -> Iterator[Answer]:
    """The lines of an answer that is streamed, as they are found; a problem ends it."""
    try:
        if (refused := _too_many_sentences(request, settings)) is not None:
            yield refused
            return
        for part in find_parts(request, settings):
            is_cut = isinstance(part.result, ResultRecord) and not part.result.complete
            yield Answer(200, LINES, encode(part) + b"\n", is_cut)
    except MultiproverError as error:
        yield problem_answer(problem_of(error, request["theory"]))


def answer(operation: str, request: dict[str, Any], settings: Settings) -> Answer:
    """Run one operation; what the input is to blame for becomes a problem."""
    theory = request.get("theory")
    try:
        if (refused := _too_many_sentences(request, settings)) is not None:
            return refused
        done = _OPERATIONS[operation](request, settings)
    except MultiproverError as error:
        return problem_answer(problem_of(error, theory))
    if len(done.body) > settings.answer:
        detail = f"The answer has {len(done.body):,} bytes, the limit is {settings.answer:,}: ask for less."
        return problem_answer(problem("answer", detail, limit=settings.answer))
    return done


def problem_answer(record: ProblemRecord) -> Answer:
    """A problem as an answer."""
    return Answer(record["status"], MEDIA_TYPE, encode(record))


def _too_many_sentences(request: dict[str, Any], settings: Settings) -> Answer | None:
    if "sentences" in request:
        count = len(request["sentences"])
    else:
        count = sum(not isinstance(part, Heading) for part in scan_text(request["theory"]))
    if count <= settings.sentences:
        return None
    return problem_answer(
        problem(
            "sentences",
            f"The theory has {count:,} sentences; at most {settings.sentences:,} are read.",
            limit=settings.sentences,
        )
    )


def _prove(request: dict[str, Any], settings: Settings) -> Answer:
    if request.get("proof") is not None:
        return Answer(200, JSON, encode(find_proof(request, settings)))
    format, pictures = request["format"], request["pictures"]
    if request["reasoner"] == "both":
        both = find_both(request, settings)
        cut = not all(result.complete for result in both.results)
        if format == "json":
            return Answer(200, JSON, encode(to_record_of_both(both, pictures=pictures)), cut)
        return Answer(200, _MEDIA_TYPES[format], draw(both, format).encode(), cut)
    result = find_result(request, settings)
    cut = not result.complete
    if format == "json":
        return Answer(200, JSON, encode(to_record(result, pictures=pictures)), cut)
    return Answer(200, _MEDIA_TYPES[format], draw(result, format).encode(), cut)


def _ask(request: dict[str, Any], settings: Settings) -> Answer:
    reply = api.ask(
        request["theory"],
        request["question"],
        assume=request["assume"],
        without=request["without"],
        facts=request["facts"],
        templates=request["templates"],
        world=request["world"],
        conflicts=request["conflicts"],
        today=request["today"],
        partial=request["partial"],
        max_proofs=request["max_proofs"],
        max_answers=request["max_answers"],
        timeout=settings.reasoning_seconds,
    )
    cut, format = not reply.result.complete, request.get("format", "json")
    if format != "json":
        return Answer(200, _MEDIA_TYPES[format], draw(reply.result, format).encode(), cut)
    record = to_record_of_reply(reply, pictures=request.get("pictures", False))
    return Answer(200, JSON, encode(record), cut)


def _check(request: dict[str, Any], settings: Settings) -> Answer:
    verdict = api.check(
        request["theory"],
        request["question"],
        request["proof"],
        world=request["world"],
        timeout=settings.reasoning_seconds,
        conflicts=request["conflicts"],
        today=request["today"],
    )
    record = to_record_of_verdict(verdict)
    return Answer(200, JSON, encode(record), not record.complete)


def _parse(request: dict[str, Any], settings: Settings) -> Answer:
    return Answer(200, JSON, encode(outline(request["theory"], request["world"], request["question"])))


def _predict(request: dict[str, Any], settings: Settings) -> Answer:
    sentences = tuple(request["sentences"])
    reasoner = open_reasoner(request["reasoner"] or "exact", request["world"], NetworkChoice(settings.model))
    (prediction,) = reasoner.predict([Problem(sentences, request["question"])], settings.reasoning_seconds)
    record = prediction_record(request["id"], prediction, len(sentences))
    return Answer(200, JSON, encode(record), not prediction.complete)


def _read(request: dict[str, Any], settings: Settings) -> Answer:
    reviewed = review(request["theory"], Deadline(settings.reasoning_seconds))
    return Answer(200, JSON, encode(to_record_of_readings(reviewed)))


def _grammar(request: dict[str, Any], settings: Settings) -> Answer:
    found = [each for each in constructions() if request["part"] in (None, each.part)]
    if not found:
        parts = ", ".join(dict.fromkeys(each.part for each in constructions()))
        raise InputError(f'the grammar has no part "{request["part"]}"\n  Its parts are: {parts}.')
    return Answer(200, JSON, encode({"constructions": [each._asdict() for each in found]}))


_OPERATIONS: Final = {
    "prove": _prove,
    "ask": _ask,
    "check": _check,
    "parse": _parse,
    "predict": _predict,
    "read": _read,
    "grammar": _grammar,
}
"""The last two are asked for by agents."""


def prepare(settings: Settings) -> None:
    """Load the network, if there is one, before the first request."""
    if (directory := network_directory(settings)) is not None:
        open_scorer(directory)


def network_directory(settings: Settings) -> Path | None:
    """The directory of the network to answer with: the one asked for, or the shipped one if there is one."""
    if not settings.network:
        return None
    if settings.model is None and default_model_dir() is None:
        return None
    return find_model(settings.model)
