"""Answers to one question: whole, one of their proofs, or in parts that are sent as they are found.

In parts: the answer with its first proofs; if a statement has more, all its proofs at a glance; then the
checker's verdicts on them, until the time is up.
"""

import time
from collections.abc import Iterator
from typing import Any, Final

from multiprover import api
from multiprover.drawing.merged import PartRecord, VerdictsRecord, make_glance
from multiprover.drawing.record import ResultRecord, to_record, to_record_of_both, verdict_word
from multiprover.english.problems import read_problem
from multiprover.errors import InputError
from multiprover.exact import ExactReasoner
from multiprover.logic.limits import Deadline
from multiprover.notes import ProofsCut
from multiprover.problem import Limits, Problem, read_today
from multiprover.result import Proved, Refuted, Result, SideBySide
from multiprover.serve.settings import Settings

FIRST_PROOFS: Final = 36
"""Proofs that come with the answer itself."""
_MOST_OF_A_LIST: Final = 1000
_BATCH_SECONDS: Final = 0.25


def find_result(request: dict[str, Any], settings: Settings, most: int | None = None) -> Result:
    """The whole answer of one reasoner, with at most `most` proofs."""
    return api.Prover(settings.model).prove(
        request["theory"],
        request["question"],
        reasoner=request["reasoner"] or "auto",
        conflicts=request["conflicts"],
        today=request["today"],
        world=request["world"],
        max_proofs=request["max_proofs"] if most is None else most,
        timeout=settings.reasoning_seconds,
        partial=request["partial"],
    )


def find_both(request: dict[str, Any], settings: Settings) -> SideBySide:
    """The answers of both reasoners."""
    return api.Prover(settings.model).prove_both(
        request["theory"],
        request["question"],
        world=request["world"],
        max_proofs=request["max_proofs"],
        timeout=settings.reasoning_seconds,
        partial=request["partial"],
    )


def find_proof(request: dict[str, Any], settings: Settings) -> ResultRecord:
    """One proof of a statement, checked, by its place among all; raises `InputError` where it has fewer."""
    place = request["proof"]
    reasoner, problem = _read(request, settings)
    limits = Limits(
        request["max_proofs"], Deadline(settings.reasoning_seconds), checked=range(place, place + 1)
    )
    result = reasoner.answer(problem, limits)
    if not isinstance(result, Proved | Refuted) or place >= len(result.found):
        raise InputError(f"there is no proof {place} of the question; they count from 0")
    return to_record(result, pictures=request["pictures"], only=place)


def find_parts(request: dict[str, Any], settings: Settings) -> Iterator[PartRecord]:
    """The parts of an answer, each as soon as it is there."""
    pictures, most = request["pictures"], request["max_proofs"]
    if request["reasoner"] == "both":
        yield PartRecord(to_record_of_both(find_both(request, settings), pictures=pictures))
        return
    deadline = Deadline(settings.reasoning_seconds)
    result = find_result(request, settings, min(most, FIRST_PROOFS))
    yield PartRecord(to_record(result, pictures=pictures))
    if most <= FIRST_PROOFS or not _has_more_proofs(result):
        return
    if isinstance(result, Proved | Refuted):
        yield from _all_proofs(request, settings, deadline)
    else:
        whole = find_result(request, settings, min(most, _MOST_OF_A_LIST))
        yield PartRecord(to_record(whole, pictures=pictures))


def _has_more_proofs(result: Result) -> bool:
    """Whether a limit left out proofs of something that follows."""
    return result.is_derived and any(isinstance(note, ProofsCut) for note in result.notes)


def _all_proofs(request: dict[str, Any], settings: Settings, deadline: Deadline) -> Iterator[PartRecord]:
    reasoner, problem = _read(request, settings)
    limits = Limits(request["max_proofs"], deadline, checked=range(0))
    result = reasoner.answer(problem, limits)
    if not isinstance(result, Proved | Refuted):
        return
    yield PartRecord(glance=make_glance(result))
    first, found, began = 0, [], time.monotonic()
    for proof in result.proofs:
        if deadline.passed:
            break
        found.append(verdict_word(reasoner.check(problem, proof, limits)))
        if time.monotonic() - began > _BATCH_SECONDS:
            yield PartRecord(verdicts=VerdictsRecord(first, found))
            first, found, began = first + len(found), [], time.monotonic()
    yield PartRecord(verdicts=VerdictsRecord(first, found))


def _read(request: dict[str, Any], settings: Settings) -> tuple[ExactReasoner, Problem]:
    reasoner = ExactReasoner(
        request["world"],
        conflicts=request["conflicts"],
        today=read_today(request["today"]),
    )
    problem = read_problem(
        request["theory"],
        request["question"],
        partial=request["partial"],
        deadline=Deadline(settings.reasoning_seconds),
    )
    return reasoner, problem
