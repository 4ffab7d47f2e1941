"""`multiprover test`: suites, differences with their reasons, JUnit XML, coverage, exit codes."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
POLICIES = ("access", "club", "leave", "loan", "refunds", "triage")
CLUB = """\
Every member is welcome.
Guests of members are welcome.
Everyone who shouts is banned.
No one who is banned is welcome.
"""


@pytest.fixture
def club(tmp_path):
    """Writes a file with tests beside the rules of a club."""

    def write(tests, rules=CLUB):
        (tmp_path / "club.rules").write_text(rules)
        (tmp_path / "club.tests").write_text(tests)
        return tmp_path / "club.tests"

    return write


@pytest.mark.parametrize("name", POLICIES)
def test_the_tests_of_every_example_pass_and_use_every_rule(cli, name):
    outcome = cli("test", EXAMPLES / name, "--coverage")
    assert outcome.code == 0, outcome.out
    assert "failed" not in outcome.out
    assert "no test uses" not in outcome.out


def test_what_cannot_be_read_is_counted_apart_from_what_fails(cli, club):
    outcome = cli("test", club("Bob is a member.\n? Is Bob welcome? no\n? Is Bob welcome? perhaps\n"))
    assert outcome.code == 2
    assert outcome.out.endswith("0 passed, 1 failed, 1 cannot be run\n")


def test_an_answer_that_should_not_be_comes_with_the_proof_in_the_way(cli, club):
    outcome = cli("test", club("Bob is a member.\n? Is Bob welcome? no\n"))
    assert outcome.code == 1
    assert "✗ line 2: Is Bob welcome?" in outcome.out
    assert "expected: no" in outcome.out and "found:    yes" in outcome.out
    assert "Every member is welcome (R1" in outcome.out
    assert outcome.out.endswith("0 passed, 1 failed\n")


def test_an_answer_that_is_missing_comes_with_what_is_missing(cli, club):
    outcome = cli("test", club("Bob is tall.\n? Is Bob welcome? yes\n"))
    assert outcome.code == 1
    assert "R1 lacks: Bob is a member" in outcome.out
    assert "It would follow with: Bob is a member." in outcome.out


def test_a_list_names_each_answer_that_differs_with_its_reason(cli, club):
    outcome = cli("test", club("Bob is a member. Ann is tall.\n? Who is welcome? Ann\n"))
    assert "Bob is not expected:" in outcome.out and "so Bob is welcome" in outcome.out
    assert "Ann is missing:" in outcome.out and "R1 lacks: Ann is a member" in outcome.out


def test_a_number_of_proofs_that_differs_lists_the_proofs(cli, club):
    outcome = cli(
        "test",
        club("Bob is a member. Bob is a guest of Ann. Ann is a member.\n? Is Bob welcome? yes, 1 proof\n"),
    )
    assert "found:    yes, 2 proofs" in outcome.out
    assert "proof 1:" in outcome.out and "proof 2:" in outcome.out


def test_parts_have_facts_of_their_own_and_share_those_above_them(cli, club):
    tests = (
        "Ann is a member.\n? Who is welcome? Ann\n"
        "--- a guest\nBob is a guest of Ann.\n? Who is welcome? Ann, Bob\n"
        "--- a shouting member\nconflicts: deny\nAnn shouts.\n"
        "? Who is welcome? nobody\n? Is Ann welcome? no, 1 proof\n"
    )
    outcome = cli("test", club(tests))
    assert outcome.code == 0, outcome.out


def test_settings_of_a_file_are_read_and_wrong_ones_refused(cli, club):
    assert cli("test", club("world: open\nAnn is tall.\n? Is Ann welcome? unknown\n")).code == 0
    outcome = cli("test", club("world: flat\n? Is Ann welcome? unknown\n"))
    assert outcome.code == 2 and 'club.tests:1: world is closed or open, not "flat"' in outcome.out
    outcome = cli("test", club("today: soon\n? Is Ann welcome? no\n"))
    assert outcome.code == 2 and "is not a date" in outcome.out


def test_expectations_in_the_rules_themselves_run_too(cli, tmp_path):
    rules = tmp_path / "club.rules"
    rules.write_text("Bob is a member.\nEvery member is welcome.\n? Is Bob welcome? yes\n")
    assert cli("test", rules).out == f"{rules}: 1 passed\n1 passed\n"
    assert cli("test", tmp_path).out == f"{rules}: 1 passed\n1 passed\n"


def test_junit_has_every_case_with_its_place(cli, club, tmp_path):
    tests = club("Bob is a member.\n? Is Bob welcome? yes\n? Is Bob banned? yes\n? Is Bob wellcome? yes\n")
    assert cli("test", tests, "--junit", tmp_path / "out.xml").code == 3
    root = ElementTree.parse(tmp_path / "out.xml").getroot()
    assert {name: root.get(name) for name in ("tests", "failures", "errors")} == {
        "tests": "3",
        "failures": "1",
        "errors": "1",
    }
    passed, failed, broken = root.iter("testcase")
    assert (passed.get("name"), passed.get("line"), len(passed)) == ("Is Bob welcome?", "2", 0)
    assert failed[0].tag == "failure" and failed[0].get("message") == "expected: yes; found: no"
    assert "lacks: Bob shouts" in failed[0].text
    assert broken[0].tag == "error" and "did you mean" in broken[0].text


def test_coverage_names_rules_that_no_test_uses_and_those_that_only_failed(cli, club):
    tests = club("Bob is a member. Ann is tall.\n? Is Bob welcome? yes\n? Is Ann banned? no\n")
    outcome = cli("test", tests, "--coverage")
    assert "coverage: 1 of 4 rules are in a proof" in outcome.out
    unused, tried = outcome.out.split("no test uses:")[1].split("tried, but in no proof:")
    assert "club.rules:2: Guests of members are welcome." in unused
    assert "club.rules:3: Everyone who shouts is banned." in tried


# --- Bad input ---


def test_unreadable_expectations_are_all_named_and_other_files_still_run(cli, club, tmp_path):
    club("Bob is a member.\n? Is Bob welcome?\n? yes\n")
    (tmp_path / "other.rules").write_text("Ann is a member.\n? Is Ann a member? yes\n")
    outcome = cli("test", tmp_path)
    assert outcome.code == 2
    assert "club.tests:2: cannot read the expectation" in outcome.out
    assert "club.tests:3: cannot read the expectation" in outcome.out
    assert "other.rules: 1 passed" in outcome.out


def test_refused_rules_are_named_with_their_file_and_line(cli, club):
    outcome = cli("test", club("Bob is a member.\n? Is Bob welcome? yes\n", "Most members are welcome.\n"))
    assert outcome.code == 3
    assert 'club.rules:1: cannot read "Most members are welcome."' in outcome.out


def test_missing_files_wrong_encodings_and_empty_tests_are_errors(cli, club, tmp_path):
    outcome = cli("test", tmp_path / "none.rules")
    assert outcome.code == 2 and "cannot be read: No such file" in outcome.out
    outcome = cli("test", club("# nothing yet\n"))
    assert outcome.code == 2 and "contains no expectations" in outcome.out
    (tmp_path / "club.tests").write_bytes(b"Bob is a member.\n? Is J\xfcrg a member? no\n")
    outcome = cli("test", tmp_path / "club.tests")
    assert outcome.code == 2 and "not a UTF-8 text file (byte 0xfc" in outcome.out
    (tmp_path / "club.tests").unlink()
    outcome = cli("test", tmp_path)
    assert outcome.code == 2 and "contains expectations" in outcome.err
    (tmp_path / "alone.tests").write_text("? Is Bob a member? no\n")
    outcome = cli("test", tmp_path / "alone.tests")
    assert outcome.code == 2 and "there is no alone.rules beside it" in outcome.out
    outcome = cli("test", club("facts: nobody.csv\n? Is Bob a member? no\n"))
    assert outcome.code == 2 and "nobody.csv" in outcome.out
