"""Test reports as JUnit XML, which the usual services for continuous integration read."""

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from multiprover.drawing.lines import clean
from multiprover.maintenance.testing import SuiteReport, Tested


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
