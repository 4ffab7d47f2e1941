"""The page about tests, differences and reports shows expectations that are parsed."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "how-to" / "testing-rules.md").read_text()


def test_the_answers_that_are_shown_as_expectations_are_parsed():
    from multiprover.maintenance.expectations import parse_expectation

    lines = re.findall(r"^\? .*$", PAGE, flags=re.MULTILINE)
    assert len(lines) > 6
    for number, line in enumerate(lines):
        assert parse_expectation(line, number, "page").question
