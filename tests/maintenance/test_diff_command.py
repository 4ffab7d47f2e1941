"""`multiprover diff`: sentences, conclusions and cases that differ, each with its reasons."""

import json
from pathlib import Path

import html5lib
import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
VERSIONS = {
    "access": ("access-old.rules", "staff.csv"),
    "club": ("club-old.rules", "members.csv"),
    "leave": ("leave-2024.rules", "people.csv"),
    "loan": ("loan-old.rules", "applicants.csv"),
    "refunds": ("refunds-2023.rules", "orders.csv"),
    "triage": ("triage-old.rules", "patients.csv"),
}


def arguments(name):
    old, cases = VERSIONS[name]
    place = EXAMPLES / name
    return [
        place / old,
        place / f"{name}.rules",
        "--cases",
        place / cases,
        "--conflicts",
        "deny",
        "--today",
        "2026-03-31",
    ]


@pytest.mark.parametrize("name", VERSIONS)
def test_every_example_has_sentences_and_decisions_that_differ_with_reasons_on_both_sides(cli, name):
    outcome = cli("diff", *arguments(name), "--format", "json")
    assert outcome.code == 0, outcome.err
    record = json.loads(outcome.out)
    assert {each["change"] for each in record["sentences"]} & {"changed", "added", "removed"}
    assert record["differences"]
    for each in record["differences"]:
        assert each["before"]["answer"] != each["after"]["answer"]
        assert each["before"]["reasons"] and each["after"]["reasons"]


def test_a_case_shows_what_was_missing_before_and_the_proof_after(cli):
    outcome = cli("diff", *arguments("leave"), "--question", "May {name} take parental leave?")
    assert "≠ May Carla take parental leave?" in outcome.out
    before, after = outcome.out.split("≠ May Carla take parental leave?")[1].split("after: yes")
    assert "before: no" in before and "8 months is at least 12 months" in before
    assert "so Carla may take parental leave" in after
    assert "(of 5 compared)" in outcome.out


def write(directory, **texts):
    for name, text in texts.items():
        (directory / f"{name}.rules").write_text(text)
    return [directory / f"{name}.rules" for name in texts]


def test_other_words_for_the_same_are_no_difference(cli, tmp_path):
    files = write(
        tmp_path,
        old="Bob is a member.\nEvery member is welcome.\n",
        new="Bob is a member.\nAll members are welcome.\n",
    )
    outcome = cli("diff", *files, "--exit-code")
    assert outcome.code == 0
    assert "= reworded" in outcome.out
    assert "1 sentence differs, 0 conclusions appear, 0 conclusions disappear" in outcome.out


def test_conclusions_appear_and_disappear_with_their_proofs(cli, tmp_path):
    files = write(
        tmp_path,
        old="Bob is a member.\nEvery member is welcome.\n",
        new="Bob is a member.\nNo member is welcome.\nEvery member pays.\n",
    )
    outcome = cli("diff", *files, "--exit-code")
    assert outcome.code == 1
    assert "- removed" in outcome.out or "~ changed" in outcome.out
    assert "≠ Bob is welcome." in outcome.out and "≠ Bob pays." in outcome.out
    assert "Every member is welcome (R1), so Bob is welcome." in outcome.out


def test_a_list_is_compared_name_by_name(cli, tmp_path):
    files = write(
        tmp_path,
        old="Bob is a member.\nAnn is a guest.\nEvery member is welcome.\n",
        new="Bob is a member.\nAnn is a guest.\nEvery guest is welcome.\n",
    )
    record = json.loads(cli("diff", *files, "-q", "Who is welcome?", "--format", "json").out)
    assert [
        (each["question"], each["before"]["answer"], each["after"]["answer"])
        for each in record["differences"]
    ] == [
        ("Bob is welcome.", "yes", "no"),
        ("Ann is welcome.", "no", "yes"),
    ]


def test_the_page_is_one_well_formed_file_without_script(cli, tmp_path):
    target = tmp_path / "changes.html"
    assert cli("diff", *arguments("loan"), "--format", "html", "-o", target).code == 0
    page = target.read_text()
    html5lib.HTMLParser(strict=True).parse(page)
    assert "<script" not in page and "http://" not in page.replace("http://www.w3.org", "")
    assert "What is decided differently" in page and "<svg" in page


def test_texts_of_users_are_escaped_on_the_page(cli, tmp_path):
    files = write(tmp_path, old='Bob is a member of "<b>A&B</b>".\n', new="Bob is tall.\n")
    page = cli("diff", *files, "--format", "html").out
    assert "<b>A" not in page and "&lt;b&gt;A&amp;B" in page


def test_bad_input_is_an_error_and_nothing_is_written(cli, tmp_path):
    old, new = write(tmp_path, old="Most members smile.\n", new="Bob is tall.\n")
    target = tmp_path / "out.html"
    outcome = cli("diff", old, new, "-o", target)
    assert outcome.code == 3 and "old.rules:1" in outcome.err and not target.exists()
    assert cli("diff", tmp_path / "none.rules", new).code == 2
    outcome = cli("diff", new, new, "-q", "Is {name} tall?")
    assert outcome.code == 2 and "no table of cases has a row with {name}" in outcome.err
