"""Runs suites: every expectation is asked, and what differs comes with the reason that is in the way."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from multiprover.asking.policy import Policy
from multiprover.english.problems import SourceText
from multiprover.errors import InputError, MultiproverError
from multiprover.logic.quantities import date_quantity
from multiprover.maintenance.expectations import Expectation, Mismatch, find_mismatch, word_found
from multiprover.maintenance.opening import open_policy
from multiprover.maintenance.reasons import explain, list_proofs, question_about
from multiprover.maintenance.suites import Part, Suite
from multiprover.problem import Limits
from multiprover.result import Result

Watch = Callable[[Policy, Result], None]
"""Called with every result."""


@dataclass(frozen=True, slots=True)
class Tested:
    """One expectation and how it went: as expected, otherwise (`reasons` say why), or with an error."""

    part: str
    expectation: Expectation
    found: str = ""
    is_expected: bool = False
    reasons: tuple[str, ...] = ()
    error: MultiproverError | None = None
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class SuiteReport:
    """How all expectations of one file went; `error` says why it could not be run, or a part of it."""

    name: str
    tested: tuple[Tested, ...] = ()
    errors: tuple[MultiproverError, ...] = ()

    @property
    def passed(self) -> int:
        """Expectations that were met."""
        return sum(each.is_expected for each in self.tested)

    @property
    def failed(self) -> tuple[Tested, ...]:
        """Expectations that were not met."""
        return tuple(each for each in self.tested if not each.is_expected)


def run_suites(
    suites: Sequence[Suite | InputError], timeout: float | None, watch: Watch | None = None
) -> Iterator[SuiteReport]:
    """Run every suite, one after the other; `timeout` is for each question."""
    for suite in suites:
        if isinstance(suite, InputError):
            name = str(suite).partition(":")[0]
            yield SuiteReport(name, errors=(suite,))
            continue
        tested: list[Tested] = []
        errors: list[MultiproverError] = []
        for part in suite.parts:
            try:
                policy = open_part(suite, part, timeout)
            except MultiproverError as error:
                errors.append(error)
                continue
            tested += [_test(policy, part, expected, timeout, watch) for expected in part.expectations]
        yield SuiteReport(str(suite.path), tuple(tested), tuple(errors))


def open_part(suite: Suite, part: Part, timeout: float | None = None) -> Policy:
    """The rules with a part's facts; raises `SentenceError` with every sentence that is not read."""
    assumed = part.assumptions
    return open_policy(
        [str(path) for path in suite.rules],
        [str(path) for path in part.facts],
        more=[SourceText(str(suite.path), part.text)] if part.text.strip() else [],
        world=assumed.world,
        conflicts=assumed.conflicts,
        today=None if assumed.today is None else date_quantity(assumed.today),
        timeout=timeout,
    )


def _test(
    policy: Policy, part: Part, expected: Expectation, timeout: float | None, watch: Watch | None
) -> Tested:
    began = time.perf_counter()
    try:
        result = policy.ask(expected.question, limits=Limits.within(timeout)).result
        if watch is not None:
            watch(policy, result)
        mismatch = find_mismatch(expected, result)
    except MultiproverError as error:
        return Tested(part.title, expected, error=error, seconds=time.perf_counter() - began)
    found = word_found(result, proofs=expected.proofs is not None)
    reasons = () if mismatch is None else tuple(_reasons(policy, expected, result, mismatch, timeout))
    return Tested(part.title, expected, found, mismatch is None, reasons, None, time.perf_counter() - began)


def _reasons(
    policy: Policy, expected: Expectation, result: Result, mismatch: Mismatch, timeout: float | None
) -> Iterator[str]:
    """The proof that is in the way, or what is missing for the proof that is not there."""
    for name in mismatch.unexpected:
        yield f"{name} is not expected:"
        yield from _indented(explain(result, name))
    for name in mismatch.absent:
        yield f"{name} is missing:"
        yield from _indented(_why_absent(policy, expected.question, name, timeout))
    if not mismatch.unexpected and not mismatch.absent:
        if expected.proofs is not None and result.failure is None:
            yield from list_proofs(result)
        else:
            yield from explain(result)


def _why_absent(policy: Policy, question: str, name: str, timeout: float | None) -> list[str]:
    asked = question_about(policy.read_question(question), name)
    if asked is None:
        return []
    try:
        return explain(policy.ask(asked, limits=Limits.within(timeout)).result)
    except MultiproverError as error:
        return [str(error).split("\n")[0]]


def _indented(lines: Sequence[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)
