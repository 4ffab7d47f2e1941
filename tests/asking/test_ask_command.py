"""`multiprover ask`: files, tables, questions from everywhere, what-if."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from multiprover.cli.main import app
from multiprover.errors import MultiproverError


class Ran:
    def __init__(self, result):
        error = result.exception
        self.code = error.exit_code if isinstance(error, MultiproverError) else result.exit_code
        self.out, self.err = result.stdout, result.stderr + (str(error) if error else "")


@pytest.fixture
def ask(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.txt").write_text(
        "Members over 18 may vote.\nAnyone who is banned may not vote.\n"
        "{name} is {age} years old.\n{name} is a {role}.\n{banned?} {name} is banned.\n"
    )
    (tmp_path / "people.csv").write_text("name,age,role,banned\nAda,36,member,no\nBob,12,member,\n")
    (tmp_path / "more.txt").write_text("Cleo is a member.\nCleo is 40 years old.\n")

    def run(*arguments, stdin=""):
        return Ran(CliRunner().invoke(app, ["ask", *arguments], input=stdin))

    return run


FACTS = ("--facts", "people.csv", "--facts", "more.txt")
EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("name", "table", "question", "answers"),
    [
        ("access", "staff.csv", "Who may enter the laboratory?", "Ada, Vera"),
        ("club", "members.csv", "Who may stand for office?", "Ben, Cora"),
        ("leave", "people.csv", "Who may take parental leave?", "Anna, Carla"),
        ("loan", "applicants.csv", "Who is approved?", "Ida, Max, Omar"),
        (
            "refunds",
            "orders.csv",
            "Which orders are returnable?",
            "Order A17, Order C31, Order D48, Order F60",
        ),
        ("triage", "patients.csv", "Who may wait?", "Dan, Fay"),
    ],
)
def test_the_examples_are_asked_with_their_tables(ask, name, table, question, answers):
    place = EXAMPLES / name
    facts = ("--facts", str(place / table), "--conflicts", "deny", "--today", "2026-03-31")
    ran = ask(str(place / f"{name}.rules"), *facts, question)
    assert f"{question} → {answers}\n" in ran.out
    assert f"{table}, row " in ran.out
    assert (ran.code, "✓ reasoning checked" in ran.out) == (0, True)


def test_several_questions_are_answered_in_order(ask):
    ran = ask("rules.txt", *FACTS, "Who may vote?", "How old is Bob?", "--format", "json")
    first, second = map(json.loads, ran.out.splitlines())
    assert ran.code == 0
    assert first["result"]["answers"] == ["Cleo", "Ada"]
    assert (second["result"]["value"], second["result"]["unit"]) == (12, "years")
    assert "people.csv, row 1" in ran.out


def test_questions_come_from_a_file_and_from_standard_input(ask, tmp_path):
    (tmp_path / "asked.txt").write_text("# two\nMay Ada vote?\n\nMay Bob vote?\n")
    from_file = ask("rules.txt", *FACTS, "--questions", "asked.txt")
    from_stdin = ask("rules.txt", *FACTS, stdin="May Ada vote?\nMay Bob vote?\n")
    assert from_file.out == from_stdin.out
    assert "May Ada vote? → true" in from_file.out
    assert "May Bob vote? → false" in from_file.out


def test_what_if_says_what_changes_and_why(ask):
    ran = ask(
        "rules.txt", *FACTS, "May Bob vote?", "--assume", "Bob is 20 years old.", "--assume", "Bob is tall."
    )
    assert 'What makes the difference: assuming "Bob is 20 years old".' in ran.out
    listed = ask("rules.txt", *FACTS, "Who may vote?", "--without", "F2")
    assert "gone: Cleo" in listed.out
    same = ask("rules.txt", *FACTS, "May Ada vote?", "--assume", "Eve is tall.")
    assert "Unchanged: true." in same.out


def test_a_question_that_cannot_be_read_stops_no_other(ask):
    ran = ask("rules.txt", *FACTS, "May the of?", "May Ada vote?")
    assert ran.code == 3
    assert "May the of?" in ran.err
    assert "May Ada vote? → true" in ran.out


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("none.txt", "Who may vote?"), 2, "none.txt: cannot be read"),
        (("Who may vote?",), 2, "no rules"),
        (("rules.txt", "Who may vote?", "more.txt"), 2, "name the files first"),
        (
            ("rules.txt", "--facts", "more.txt", "--template", "Cleo is tall.", "Who may vote?"),
            2,
            "names no column",
        ),
        (("more.txt", "--facts", "people.csv", "Who may vote?"), 2, "no template says what a row means"),
        (("rules.txt", *FACTS, "--without", "F77", "Who may vote?"), 2, "there is no sentence"),
    ],
)
def test_what_is_wrong_is_said(ask, arguments, code, message):
    ran = ask(*arguments)
    assert ran.code == code
    assert message in ran.err


def test_help_is_in_groups():
    shown = CliRunner().invoke(app, ["--help"]).stdout
    rules, research = shown.partition("For research")[::2]
    assert "For rules" in rules
    assert all(
        f" {name} " in rules
        for name in ("read", "ask", "prove", "why-not", "check", "test", "diff", "serve", "lsp", "mcp")
    )
    assert all(f" {name} " in research for name in ("data", "generate", "train", "evaluate"))


def test_a_template_without_a_table_is_refused(ask):
    ran = ask("more.txt", "--template", "{name} is kind.", "Who is a member?")
    assert ran.code == 2
    assert "name the table with --facts" in ran.err
