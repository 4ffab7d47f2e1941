"""Runs suites: every expectation is asked, and what differs comes with the reason that is in the way.

Reports are written as JUnit XML, too, and say which rules the tests use.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from multiprover.asking.opening import open_policy
from multiprover.asking.policy import Policy
from multiprover.drawing.lines import clean
from multiprover.english.problems import SourceText
from multiprover.errors import InputError, MultiproverError
from multiprover.maintenance.expectations import Expectation, Mismatch, find_mismatch, word_found
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
        suite.rules,
        facts=part.facts,
        more=[SourceText(str(suite.path), part.text)] if part.text.strip() else [],
        world=assumed.world,
        conflicts=assumed.conflicts,
        today=assumed.today,
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


@dataclass(frozen=True, slots=True)
class RulePlace:
    """A rule of a file."""

    source: str
    line: int
    text: str


class Coverage:
    """Counts what every result rests on. Facts are not counted."""

    def __init__(self) -> None:
        self._rules: dict[RulePlace, None] = {}
        self._used: set[RulePlace] = set()
        self._tried: set[RulePlace] = set()

    def watch(self, policy: Policy, result: Result) -> None:
        """Note the rules of a policy, and those that a result rests on."""
        places = {
            number: RulePlace(reading.source or "", reading.line or 0, reading.text)
            for number, reading in enumerate(policy.readings)
            if policy.sentences[number].kind == "rule"
        }
        self._rules.update(dict.fromkeys(places.values()))
        nodes = {node for proof in result.proofs for node in proof.nodes}
        if result.failure is None:
            self._used.update(places[node] for node in nodes if node in places)
            return
        nodes |= {gap.rule for gap in result.failure.missing}
        self._tried.update(places[node] for node in nodes if node in places)

    @property
    def total(self) -> int:
        """All rules."""
        return len(self._rules)

    @property
    def unused(self) -> list[RulePlace]:
        """Rules that no test uses."""
        return [rule for rule in self._rules if rule not in self._used and rule not in self._tried]

    @property
    def only_failed(self) -> list[RulePlace]:
        """Rules that were tried by a test, but in no proof."""
        return [rule for rule in self._rules if rule in self._tried and rule not in self._used]


def to_junit(reports: Sequence[SuiteReport]) -> str:
    """All reports as one document; an expectation is a test case, what cannot be run an error."""
    root = Element("testsuites", name="multiprover")
    totals = [0, 0, 0]
    for report in reports:
        failures = sum(not each.is_expected and each.error is None for each in report.tested)
        errors = sum(each.error is not None for each in report.tested) + len(report.errors)
        tests = len(report.tested) + len(report.errors)
        suite = SubElement(root, "testsuite", _counts(tests, failures, errors), name=clean(report.name))
        suite.set("time", f"{sum(each.seconds for each in report.tested):.3f}")
        for each in report.tested:
            _add_case(suite, report.name, each)
        for error in report.errors:
            case = SubElement(suite, "testcase", classname=clean(report.name), name="reading", time="0.000")
            _add_text(case, "error", str(error).split("\n")[0], str(error))
        totals = [total + more for total, more in zip(totals, (tests, failures, errors), strict=True)]
    root.attrib.update(_counts(*totals))
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _counts(tests: int, failures: int, errors: int) -> dict[str, str]:
    return {"tests": str(tests), "failures": str(failures), "errors": str(errors)}


def _add_case(suite: Element, source: str, tested: Tested) -> None:
    expected = tested.expectation
    name = f"{expected.question} ({tested.part})" if tested.part else expected.question
    case = SubElement(suite, "testcase", classname=clean(source), name=clean(name))
    case.set("file", clean(source))
    case.set("line", str(expected.line))
    case.set("time", f"{tested.seconds:.3f}")
    if tested.error is not None:
        _add_text(case, "error", str(tested.error).split("\n")[0], str(tested.error))
    elif not tested.is_expected:
        message = f"expected: {expected.text}; found: {tested.found}"
        _add_text(case, "failure", message, "\n".join(tested.reasons))


def _add_text(case: Element, kind: str, message: str, text: str) -> None:
    child = SubElement(case, kind, message=clean(message))
    child.text = "\n".join(map(clean, text.split("\n")))
