"""`multiprover audit`: one page with everything an answer rests on."""

import hashlib
from pathlib import Path

import html5lib
import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
ASKED = {
    "access": ("staff.csv", "May Zoe enter the laboratory?"),
    "club": ("members.csv", "Who may vote?"),
    "leave": ("people.csv", "May Anna take parental leave?"),
    "loan": ("applicants.csv", "Is Ida approved?"),
    "refunds": ("orders.csv", "Which orders are refundable?"),
    "triage": ("patients.csv", "Is Dan urgent?"),
}


def audit(cli, name, *options):
    table, question = ASKED[name]
    place = EXAMPLES / name
    return cli(
        "audit",
        place / f"{name}.rules",
        question,
        "--facts",
        place / table,
        "--date",
        "16 November 2026",
        "--today",
        "2026-03-31",
        *options,
    )


@pytest.mark.parametrize("name", ASKED)
def test_every_example_gives_a_page_with_files_hashes_readings_and_assumptions(cli, name):
    outcome = audit(cli, name)
    assert outcome.code == 0, outcome.err
    page = outcome.out
    html5lib.HTMLParser(strict=True).parse(page)
    rules = EXAMPLES / name / f"{name}.rules"
    assert hashlib.sha256(rules.read_bytes()).hexdigest() in page
    assert hashlib.sha256((EXAMPLES / name / ASKED[name][0]).read_bytes()).hexdigest() in page
    assert "16 November 2026" in page and "Today is 2026-03-31." in page
    assert "Closed world" in page and "reported as a conflict" in page
    assert "multiprover 0." in page


def test_the_page_has_every_proof_drawn_with_the_verdict_of_the_checker(cli):
    page = audit(cli, "loan").out
    assert "The independent checker found 2 of 2 proofs shown valid." in page
    assert page.count("✓ reasoning checked") == 2 and page.count("<svg") == 2
    assert "Proof 1 of 2" in page and "All proofs are shown." in page


def test_every_sentence_of_the_rules_stands_there_with_its_reading(cli):
    page = audit(cli, "loan").out
    assert "If X is an applicant and X is less than 18 years old then X is not eligible." in page
    assert "loan.rules, line 8" in page and "applicants.csv, row 1" in page


def test_a_failure_says_what_is_missing(cli):
    page = audit(cli, "triage").out
    assert "Why there is no proof" in page


def test_the_same_input_gives_the_same_bytes(cli):
    assert audit(cli, "loan").out == audit(cli, "loan").out


def test_bad_input_is_an_error_and_nothing_is_written(cli, tmp_path):
    target = tmp_path / "report.html"
    refused = tmp_path / "bad.rules"
    refused.write_text("Most members smile.\n")
    outcome = cli("audit", refused, "Is Bob tall?", "-o", target)
    assert outcome.code == 3 and "bad.rules:1" in outcome.err
    outcome = cli("audit", "Is Bob tall?", "-o", target)
    assert outcome.code == 2 and "give the rules and the question" in outcome.err
    assert cli("audit", tmp_path / "none.rules", "Is Bob tall?").code == 2
    assert not target.exists()


def test_a_cut_list_of_proofs_is_said_and_exits_with_5(cli):
    outcome = audit(cli, "loan", "--max-proofs", "1")
    assert outcome.code == 5
    assert "A limit was reached: not every proof is shown." in outcome.out
