"""Many independent cases: answers, reasons, bad rows, resuming, workers."""

import csv
import json
import random
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner

import multiprover
from multiprover.asking.deciding import Decider
from multiprover.asking.decisions import decide_table
from multiprover.asking.plans import DecisionPlan
from multiprover.asking.tables import open_table
from multiprover.asking.templates import parse_template
from multiprover.cli.main import app
from multiprover.english.problems import SourceText
from multiprover.errors import InputError, MultiproverError, SentenceError
from multiprover.logic.quantities import date_quantity
from multiprover.parallel import Workers

RULES = """
The office is open.
If a member is at least 18 years old and the office is open then they are eligible.
If a guest has paid and they are not banned then they are eligible.
No one who is suspended is eligible.
Anyone who joined before 2020-01-01 is a veteran.
Veterans are eligible.
Everyone except Karl is invited.
{name} is {age} years old.
{name} is a {role}.
{paid?} {name} has paid.
{banned?} {name} is banned.
{suspended?} {name} is suspended.
{name} joined on {joined}.
"""
COLUMNS = ("name", "age", "role", "paid", "banned", "suspended", "joined")


def write_cases(path, rows):
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(rows)
    return str(path)


def drawn(count, seed=1):
    rng = random.Random(seed)
    names = ["Ada", "Bob Vell", "Karl", "will", "Claim 17", "Zoë", "Professor Adler", "O'Neil"]
    for number in range(count):
        yield (
            f"{rng.choice(names)}" if rng.random() < 0.5 else f"K{number}",
            rng.choice(["", "7", "18", "17.5", "40", "1"]),
            rng.choice(["member", "guest", "Member", ""]),
            rng.choice(["yes", "no", ""]),
            rng.choice(["yes", "no"]),
            rng.choice(["yes", "no", "no", "no"]),
            rng.choice(["", "2019-12-31", "2020-01-01"]),
        )


def plan_for(path, question="{name} is eligible.", **options):
    return DecisionPlan((SourceText("rules.txt", RULES),), open_table(path), question, **options)


def decided(plan, output, **options):
    decide_table(plan, output, **options)
    return [json.loads(line) for line in output.read_text().splitlines()]


@pytest.mark.parametrize("conflicts", ["report", "deny"])
@pytest.mark.parametrize("question", ["{name} is eligible.", "Is {name} invited?", "{name} is not eligible."])
def test_decisions_are_those_of_ask(tmp_path, question, conflicts):
    rows = list(drawn(25))
    plan = plan_for(write_cases(tmp_path / "c.csv", rows), question, conflicts=conflicts)
    words = {True: "yes", False: "no", multiprover.Conflict: "conflict"}
    for row, decision in zip(rows, decided(plan, tmp_path / "d.jsonl"), strict=True):
        facts = [dict(zip(COLUMNS, row, strict=True))]
        asked = question.replace("{name}", f'"{row[0]}"')
        result = multiprover.ask(RULES, asked, facts=facts, conflicts=conflicts).result
        assert (decision["answer"], decision["proof_count"]) == (
            words[result.answer],
            result.proof_count,
        ), (row, decision)


def test_a_decision_has_its_reason_and_proof(tmp_path):
    path = write_cases(tmp_path / "c.csv", [("Ada", "36", "member", "", "", "", "")])
    (found,) = decided(plan_for(path), tmp_path / "d.jsonl")
    assert found == {
        "row": 1,
        "name": "Ada",
        "answer": "yes",
        "proof_count": 1,
        "reason": "Ada is eligible because Ada is a member, Ada is 36 years old and the office is open (R1).",
        "proof": {
            "nodes": ["F1", "R1", "T1", "T2"],
            "edges": [["F1", "R1"], ["T1", "R1"], ["T2", "R1"]],
            "steps": found["proof"]["steps"],
        },
        "error": None,
    }
    assert "36 years is at least 18 years" in found["proof"]["steps"][-1]


def test_a_no_without_a_proof_says_what_is_missing(tmp_path):
    path = write_cases(tmp_path / "c.csv", [("Ada", "36", "", "", "", "", "")])
    (found,) = decided(plan_for(path, details=frozenset({"reason", "missing"})), tmp_path / "d.jsonl")
    assert (found["answer"], found["reason"]) == ("no", "Nothing shows that Ada is eligible.")
    assert ["Ada is a member"] in found["missing"]


def test_a_bad_row_is_reported_and_costs_no_other(tmp_path):
    good = ["Ada,36,member,,,,"] * 3000
    lines = [
        ",".join(COLUMNS),
        *good,
        "Bob,1",
        "Eve,36,of,,,,",
        ",36,member,,,,",
        "Kim,36,member,perhaps,,,",
        *good,
    ]
    (tmp_path / "c.csv").write_text("\n".join(lines) + "\n")
    summary = decide_table(plan_for(str(tmp_path / "c.csv")), tmp_path / "d.jsonl")
    assert (summary.rows, summary.bad_count, summary.answers["yes"]) == (6004, 4, 6000)
    assert [row for row, _ in summary.bad] == [3001, 3002, 3003, 3004]
    reasons = [reason for _, reason in summary.bad]
    assert "2 cells where the header has 7" in reasons[0]
    assert 'cannot read "Eve is a of."' in reasons[1]
    assert "the case has no name" in reasons[2]
    assert '"perhaps"' in reasons[3]
    found = [json.loads(line) for line in (tmp_path / "d.jsonl").read_text().splitlines()]
    assert [each["row"] for each in found] == list(range(1, 6005))
    assert found[3000]["answer"] == "error"


@pytest.mark.parametrize("ending", ["jsonl", "csv", "parquet"])
def test_any_number_of_workers_gives_the_same_bytes(tmp_path, ending):
    plan = plan_for(write_cases(tmp_path / "c.csv", drawn(4100)))
    one, two = tmp_path / f"one.{ending}", tmp_path / f"two.{ending}"
    decide_table(plan, one)
    decide_table(plan, two, workers=Workers(2))
    assert one.read_bytes() == two.read_bytes()


def test_a_broken_off_run_is_resumed_to_the_same_bytes(tmp_path):
    plan = plan_for(write_cases(tmp_path / "c.csv", drawn(7000)))
    decide_table(plan, tmp_path / "whole.csv")

    class StoppedError(Exception):
        pass

    def stop(rows, characters):
        raise StoppedError

    with pytest.raises(StoppedError):
        decide_table(plan, tmp_path / "d.csv", progress=stop)
    assert not (tmp_path / "d.csv").exists()
    done = []
    decide_table(plan, tmp_path / "d.csv", progress=lambda rows, characters: done.append(rows))
    assert sum(done) == 5000
    assert (tmp_path / "d.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["c.csv", "d.csv", "whole.csv"]


def test_parquet_has_typed_columns(tmp_path):
    duckdb = pytest.importorskip("duckdb")
    path = write_cases(tmp_path / "c.csv", [("Ada", "36", "member", "", "", "", "")])
    decide_table(plan_for(path), tmp_path / "d.parquet")
    row = duckdb.sql(f"SELECT row, name, answer FROM '{tmp_path / 'd.parquet'}'").fetchall()
    assert row == [(1, "Ada", "yes")]


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("{nome} is eligible.", 'no column "nome"'),
        ("Who likes {name}?", "not a yes-or-no question"),
        ("Bob is eligible.", "names no column"),
        ("{name} is of the.", "cannot read"),
    ],
)
def test_a_wrong_question_is_an_error(tmp_path, question, message):
    path = write_cases(tmp_path / "c.csv", [])
    with pytest.raises(MultiproverError, match=message):
        decide_table(plan_for(path, question), tmp_path / "d.csv")
    assert not list(Path(tmp_path).glob("d.csv*"))


def test_an_unknown_format_is_an_error(tmp_path):
    with pytest.raises(InputError, match="written as"):
        decide_table(plan_for(write_cases(tmp_path / "c.csv", [])), tmp_path / "d.xlsx")


def test_the_command_reports_bad_rows_with_its_exit_code(tmp_path):
    (tmp_path / "rules.txt").write_text(RULES)
    cases = write_cases(
        tmp_path / "c.csv", [("Ada", "36", "member", "", "", "", ""), ("Eve", "1", "of", "", "", "", "")]
    )
    common = ["decide", str(tmp_path / "rules.txt"), "--cases", cases, "--question", "Is {name} eligible?"]
    ran = CliRunner().invoke(app, [*common, "--output", str(tmp_path / "d.csv"), "--answers-only"])
    assert ran.exit_code == 3
    assert "2 cases decided (error: 1, yes: 1)" in ran.stderr
    assert "row 2: " in ran.stderr
    assert (tmp_path / "d.csv").read_text().splitlines()[:2] == ["row,name,answer,error", "1,Ada,yes,"]
    clash = CliRunner().invoke(app, [*common, "--output", "d.csv", "--answers-only", "--missing"])
    assert "exclude each other" in str(clash.exception)


def test_what_a_name_gives_does_not_slow_other_rows(tmp_path):
    """ "Professor Adler" is a professor by name: rows with such names are decided like the rest."""
    rows = [("Professor Adler", "40", "member", "", "", "", ""), ("Ada", "40", "member", "", "", "", "")]
    first, second = decided(plan_for(write_cases(tmp_path / "c.csv", rows)), tmp_path / "d.jsonl")
    assert first["reason"] == second["reason"].replace("Ada", "Professor Adler")


def test_a_computed_reason_shows_days_as_the_row_has_them(tmp_path):
    rules = "Anyone who joined within the last 30 days is eligible.\n{name} joined on {joined}."
    path = write_cases(
        tmp_path / "c.csv",
        [("Ada", "", "", "", "", "", "2024-05-20"), ("Bob", "", "", "", "", "", "2024-01-02")],
    )
    plan = DecisionPlan(
        (SourceText("rules.txt", rules),),
        open_table(path),
        "{name} is eligible.",
        today=date_quantity(date(2024, 6, 1)),
    )
    found, old = decided(plan, tmp_path / "d.jsonl")
    assert (found["answer"], old["answer"]) == ("yes", "no")
    assert "2024-05-20" in found["reason"]


def test_a_template_that_no_row_can_be_read_with_is_an_error(tmp_path):
    path = write_cases(tmp_path / "c.csv", [("Ada", "36", "member", "", "", "", "")])
    wrong = parse_template("{name} is of {age} the.", "--template")
    with pytest.raises(MultiproverError, match="--template"):
        decide_table(plan_for(path, templates=(wrong,)), tmp_path / "d.csv")
    absent = parse_template("{name} is a {rank}.", "--template")
    with pytest.raises(MultiproverError, match="rank"):
        decide_table(plan_for(path, templates=(absent,)), tmp_path / "d.csv")
    assert not list(Path(tmp_path).glob("d.csv*"))


def test_a_first_row_that_cannot_be_read_is_a_bad_row(tmp_path):
    rows = [("Ada", "Bob", "member", "", "", "", ""), ("Eve", "36", "member", "", "", "", "")]
    summary = decide_table(plan_for(write_cases(tmp_path / "c.csv", rows)), tmp_path / "d.csv")
    assert [row for row, _ in summary.bad] == [1]
    assert summary.answers == {"error": 1, "yes": 1}


@pytest.mark.parametrize("column", ["row", "answer", "error"])
def test_a_column_that_the_output_has_itself_is_an_error(tmp_path, column):
    (tmp_path / "c.csv").write_text(f"{column}\nAda\n")
    rules = (SourceText("rules.txt", f"Members are eligible.\n{{{column}}} is a member."),)
    plan = DecisionPlan(rules, open_table(str(tmp_path / "c.csv")), f"{{{column}}} is eligible.")
    with pytest.raises(InputError, match="of its own"):
        decide_table(plan, tmp_path / "d.csv")


def test_an_output_that_cannot_be_written_is_an_error_at_once(tmp_path):
    plan = plan_for(write_cases(tmp_path / "c.csv", []))
    (tmp_path / "d.csv").mkdir()
    with pytest.raises(InputError, match="is a directory"):
        decide_table(plan, tmp_path / "d.csv")
    with pytest.raises(InputError, match="cannot be written"):
        decide_table(plan, tmp_path / "absent" / "d.csv")


def test_the_command_never_writes_over_its_input(tmp_path):
    (tmp_path / "rules.txt").write_text(RULES)
    cases = write_cases(tmp_path / "c.csv", [("Ada", "36", "member", "", "", "", "")])
    before = (tmp_path / "c.csv").read_bytes()
    common = ["decide", str(tmp_path / "rules.txt"), "--cases", cases, "--question", "Is {name} eligible?"]
    ran = CliRunner().invoke(app, [*common, "--output", cases])
    assert isinstance(ran.exception, InputError)
    assert "is the input as well" in str(ran.exception)
    assert (tmp_path / "c.csv").read_bytes() == before


def test_the_loan_example_is_decided_as_its_tests_say(tmp_path):
    loan = Path(__file__).resolve().parents[2] / "examples" / "loan"
    command = ["decide", str(loan / "loan.rules"), "--cases", str(loan / "applicants.csv")]
    command += ["--question", "Is {name} approved?", "--conflicts", "deny", "--missing"]
    ran = CliRunner().invoke(app, [*command, "--output", str(tmp_path / "d.jsonl")])
    assert ran.exit_code == 0, ran.output
    assert "7 cases decided (no: 4, yes: 3)" in ran.stderr
    found = {each["name"]: each for each in map(json.loads, (tmp_path / "d.jsonl").read_text().splitlines())}
    assert [name for name, each in found.items() if each["answer"] == "yes"] == ["Ida", "Max", "Omar"]
    assert found["Ida"]["proof_count"] == 2
    assert found["Nora"]["reason"] == "Nothing shows that Nora is approved."
    assert ["Nora earns $2,000 per month"] in found["Nora"]["missing"]


def test_decide_is_among_the_commands_for_rules():
    shown = CliRunner().invoke(app, ["--help"]).stdout
    assert "decide" in shown[shown.index("For rules") : shown.index("For research")]


def test_a_worker_needs_no_table(tmp_path):
    """One on another machine has no such file: all that it decides comes with the block."""
    path = tmp_path / "c.csv"
    plan = plan_for(write_cases(path, drawn(50)))
    (block,) = plan.table.blocks(100)
    here = list(Decider(plan).decide(block))
    path.unlink()
    assert list(Decider(plan, is_checked=True).decide(block)) == here


def test_ray_and_workers_exclude_each_other(tmp_path):
    (tmp_path / "rules.txt").write_text(RULES)
    cases = write_cases(tmp_path / "c.csv", [])
    command = ["decide", str(tmp_path / "rules.txt"), "--cases", cases, "--question", "Is {name} eligible?"]
    ran = CliRunner().invoke(app, [*command, "--output", str(tmp_path / "d.csv"), "--workers", "2", "--ray"])
    assert "--workers and --ray exclude each other" in str(ran.exception)


def test_every_bad_row_is_named_by_its_own_name(tmp_path):
    rows = [(name, "36", "of", "", "", "", "") for name in ("Eve", "Kim", "Lou")]
    summary = decide_table(plan_for(write_cases(tmp_path / "c.csv", rows)), tmp_path / "d.csv")
    assert [reason.partition(":")[0] for _, reason in summary.bad] == [
        f'cannot read "{name} is a of."' for name in ("Eve", "Kim", "Lou")
    ]


def test_a_slip_in_the_question_is_refused_before_any_row_is_decided(tmp_path):
    path = write_cases(tmp_path / "c.csv", [("Ada", "36", "member", "", "", "", "")])
    rules = "Members may vote.\n{name} is a {role}."
    plan = DecisionPlan((SourceText("rules.txt", rules),), open_table(path), "{name} may votte.")
    with pytest.raises(SentenceError, match='"votte"'):
        decide_table(plan, tmp_path / "d.csv")
    assert not (tmp_path / "d.csv").exists()


def test_what_is_missing_is_said_in_words_that_would_do(tmp_path):
    path = write_cases(tmp_path / "c.csv", [("Ada", "17", "member", "", "", "", "")])
    rules = "Members over 18 may vote.\n{name} is {age} years old.\n{name} is a {role}."
    plan = DecisionPlan(
        (SourceText("rules.txt", rules),),
        open_table(path),
        "{name} may vote.",
        details=frozenset({"reason", "missing"}),
    )
    (found,) = decided(plan, tmp_path / "d.jsonl")
    assert found["missing"] == [["Ada is more than 18 years old"]]
