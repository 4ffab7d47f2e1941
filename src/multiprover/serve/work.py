"""What a worker does with one request: plain functions from a request's fields to an answer's bytes.

Knows nothing of HTTP connections, processes or queues.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from multiprover import api, drawing
from multiprover.data.store import prediction_record
from multiprover.drawing.record import read_proof, verdict_word
from multiprover.errors import InputError, MultiproverError
from multiprover.language.split import scan_sentences
from multiprover.old_logic.check import Unchecked, Valid
from multiprover.problem import Explanation, Problem, SideBySide
from multiprover.reasoners.choose import find_model, open_reasoner, open_scorer
from multiprover.runtime import default_model_dir
from multiprover.serve.outline import outline
from multiprover.serve.problems import MEDIA_TYPE, encode, problem, problem_of
from multiprover.serve.settings import Settings

JSON: Final = "application/json"
HTML: Final = "text/html; charset=utf-8"

_PICTURES: Final[dict[str, tuple[str, Callable[[Explanation], str]]]] = {
    "svg": ("image/svg+xml", drawing.draw_svg),
    "html": (HTML, drawing.draw_html),
    "dot": ("text/vnd.graphviz; charset=utf-8", drawing.draw_dot),
    "mermaid": ("text/vnd.mermaid; charset=utf-8", drawing.draw_mermaid),
}


@dataclass(frozen=True, slots=True)
class Answer:
    """A finished answer; `cut` where a limit cut its result."""

    status: int
    media_type: str
    body: bytes
    cut: bool = False


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


def problem_answer(record: dict[str, Any]) -> Answer:
    """A problem as an answer."""
    return Answer(record["status"], MEDIA_TYPE, encode(record))


def _too_many_sentences(request: dict[str, Any], settings: Settings) -> Answer | None:
    if "sentences" in request:
        count = len(request["sentences"])
    else:
        count = sum(1 for _ in scan_sentences(request["theory"]))
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
    prover, format = api.Prover(settings.model), request["format"]
    if request["reasoner"] == "both":
        both = prover.prove_both(
            request["theory"],
            request["question"],
            world=request["world"],
            max_proofs=request["max_proofs"],
            timeout=settings.reasoning_seconds / 2,  # each of the two
        )
        sides = (both.exact, both.neural)
        cut = any(isinstance(side, Explanation) and not side.complete for side in sides)
        return _both_answer(both, format, cut)
    explanation = prover.prove(
        request["theory"],
        request["question"],
        world=request["world"],
        max_proofs=request["max_proofs"],
        timeout=settings.reasoning_seconds,
        reasoner=request["reasoner"],
    )
    cut = not explanation.complete
    if format == "json":
        return Answer(200, JSON, encode(drawing.to_record(explanation)), cut)
    media_type, draw = _PICTURES[format]
    return Answer(200, media_type, draw(explanation).encode(), cut)


def _both_answer(both: SideBySide, format: str, cut: bool) -> Answer:
    if format == "json":
        return Answer(200, JSON, encode(drawing.to_record_of_both(both)), cut)
    if format == "html":
        return Answer(200, HTML, drawing.draw_both_html(both).encode(), cut)
    raise InputError('two results side by side are sent as "json" or "html"; ask for one reasoner\'s picture')


def _check(request: dict[str, Any], settings: Settings) -> Answer:
    theory = api.read_theory(request["theory"], request["world"])
    proof = read_proof(request["proof"], theory.sentences, "proof")
    verdict = theory.check(request["question"], proof, settings.reasoning_seconds)
    is_cut = isinstance(verdict, Unchecked)
    record = {
        "verdict": verdict_word(verdict),
        "valid": None if is_cut else isinstance(verdict, Valid),
        "complete": not is_cut,
    }
    return Answer(200, JSON, encode(record), is_cut)


def _parse(request: dict[str, Any], settings: Settings) -> Answer:
    return Answer(200, JSON, encode(outline(request["theory"], request["world"], request["question"])))


def _predict(request: dict[str, Any], settings: Settings) -> Answer:
    sentences = tuple(request["sentences"])
    reasoner = open_reasoner(
        request["reasoner"] or "exact",
        model=settings.model,
        world=request["world"],
        seconds=settings.reasoning_seconds,
    )
    (prediction,) = reasoner.prove_many([Problem(sentences, request["question"])])
    record = prediction_record(request["id"], prediction, len(sentences))
    return Answer(200, JSON, encode(record), not prediction.complete)


_OPERATIONS: Final = {"prove": _prove, "check": _check, "parse": _parse, "predict": _predict}


def prepare(settings: Settings) -> None:
    """Load the network, if there is one, before the first request."""
    if (directory := network_directory(settings)) is not None:
        open_scorer(directory)


def network_directory(settings: Settings) -> Path | None:
    """The directory of the network to answer with: the one asked for, or the shipped one if there is one."""
    if settings.model is None and default_model_dir() is None:
        return None
    return find_model(settings.model)
