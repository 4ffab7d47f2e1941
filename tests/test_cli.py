"""The command line: what it prints, where, and with which exit code."""

import ast
import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
import typer

import multiprover
from multiprover.cli.main import app

THEORY = "Bob is big.\nBob is red.\nBig people are kind.\nIf someone is red then they are kind.\n"


def test_prove_prints_every_proof_with_its_steps(cli):
    outcome = cli("prove", "-", "Bob is kind.", stdin=THEORY)
    assert outcome.code == 0
    assert "Bob is kind. → true" in outcome.out
    assert "Big people are kind (R1), so Bob is kind." in outcome.out
    assert "If someone is red then they are kind (R2), so Bob is kind." in outcome.out


def test_prove_json_has_the_documented_fields(cli):
    outcome = cli("prove", "-", "Bob is kind.", "--format", "json", stdin=THEORY)
    record = json.loads(outcome.out)
    assert record["answer"] is True
    assert (record["confidence"], record["depth"], record["proof_count"]) == (1.0, 1, 2)
    assert record["complete"] is True
    assert record["reasoner"] == "exact"
    assert record["sentences"][2] == {
        "id": "R1",
        "kind": "rule",
        "text": "Big people are kind.",
        "reading": "",
    }
    assert record["failure"] is None
    assert record["proofs"][0]["nodes"] == ["F1", "R1"]
    assert record["proofs"][0]["edges"] == [["F1", "R1"]]
    assert record["proofs"][0]["verdict"] == "valid"
    assert [step["text"] for step in record["proofs"][0]["steps"]] == [
        "Bob is big (F1).",
        "Big people are kind (R1), so Bob is kind.",
    ]


def test_prove_json_of_a_failure_has_chain_missing_and_additions(cli):
    outcome = cli(
        "prove", "-", "Bob is cold.", "--format", "json", stdin=THEORY + "Kind, old people are cold."
    )
    record = json.loads(outcome.out)
    assert record["answer"] is False
    assert record["proof_count"] == 0
    assert record["proofs"][0]["nodes"] == ["R3"]
    assert record["failure"]["chain"] == ["R3"]
    assert record["failure"]["missing"] == [
        {"rule": "R3", "holding": ["Bob is kind"], "missing": ["Bob is old"]}
    ]
    assert record["failure"]["additions"] == [["Bob is old."]]


def test_prove_json_of_a_question_no_rule_concludes_has_one_empty_graph(cli):
    record = json.loads(cli("prove", "-", "Bob is green.", "--format", "json", stdin=THEORY).out)
    assert (record["proofs"][0]["nodes"], record["proofs"][0]["edges"]) == ([], [])
    assert record["failure"]["chain"] == []


def test_equal_graphs_are_shown_once_with_their_multiplicity(cli):
    theory = (
        "The cat is red. The dog is red. The cow is red. If something does not see the cat then it is big. "
        "If something is big then the cat is kind."
    )
    record = json.loads(cli("prove", "-", "The cat is kind.", "--format", "json", stdin=theory).out)
    assert record["proof_count"] == 3
    assert [proof["multiplicity"] for proof in record["proofs"]] == [3]


def test_a_proof_that_contains_another_comes_last_and_is_marked_redundant(cli):
    theory = (
        "Bob is red. Bob is old. Old people are red. Red people are kind. Red people are big. "
        "Kind, big people are nice."
    )
    record = json.loads(cli("prove", "-", "Bob is nice.", "--format", "json", stdin=theory).out)
    assert [(proof["nodes"], proof["redundant"]) for proof in record["proofs"]] == [
        (["F1", "R2", "R3", "R4"], False),
        (["F2", "R1", "R2", "R3", "R4"], False),
        (["F1", "F2", "R1", "R2", "R3", "R4"], True),
        (["F1", "F2", "R1", "R2", "R3", "R4"], True),
    ]


@pytest.mark.parametrize(
    ("question", "world", "code"),
    [
        ("Bob is kind.", "closed", 10),
        ("Bob is not kind.", "closed", 20),
        ("Bob is old.", "closed", 20),
        ("Bob is old.", "open", 30),
    ],
)
def test_exit_code_option_tells_the_answer(cli, question, world, code):
    assert cli("prove", "-", question, "--world", world, "--exit-code", stdin=THEORY).code == code


def test_a_limit_that_cuts_prints_the_result_and_exits_with_5(cli):
    outcome = cli("prove", "-", "Bob is kind.", "--max-proofs", "1", "--exit-code", stdin=THEORY)
    assert outcome.code == 5
    assert "Bob is kind. → true" in outcome.out
    assert "cut: 1 different proofs are shown, of 2 proofs in all" in outcome.err


@pytest.mark.parametrize(
    ("theory", "question", "code", "message"),
    [
        pytest.param("", "Bob is kind.", 2, "holds no sentences", id="empty file"),
        pytest.param("# only a comment\n", "Bob is kind.", 2, "holds no sentences", id="only comments"),
        pytest.param(b"\x00\xff\xfe\x01", "Bob is kind.", 2, "not a UTF-8 text file", id="binary"),
        pytest.param("a" * 10_000_000, "Bob is kind.", 3, "the limit is 2,000", id="10 MB line"),
        pytest.param(THEORY, "If Bob is big then Bob is red.", 3, "the question", id="a rule as question"),
        pytest.param(THEORY, "", 3, "question", id="an empty question"),
        pytest.param("Bob is big.\nSleeps Bob if the.", "Bob is big.", 3, ":2:", id="not a sentence"),
        pytest.param(
            "If someone is not big then they are red. If someone is not red then they are big.",
            "Bob is big.",
            4,
            "circular",
            id="circular negation",
        ),
    ],
)
def test_bad_input_gets_a_clear_message_and_its_exit_code(cli, tmp_path, theory, question, code, message):
    path = tmp_path / "theory.txt"
    path.write_bytes(theory if isinstance(theory, bytes) else theory.encode())
    outcome = cli("prove", path, question, "--reasoner", "exact")
    assert outcome.code == code
    assert outcome.out == ""
    assert message in outcome.err
    assert "Traceback" not in outcome.err
    assert len(outcome.err) < 2000


CONFLICT = "Bob is big. Bob is red. Red people are not big. Ann is red. Big people are strong."


def test_a_conflict_shows_the_proofs_of_both_sides(cli):
    outcome = cli("prove", "-", "Bob is big.", "--reasoner", "exact", stdin=CONFLICT)
    assert outcome.code == 0
    assert "→ conflict" in outcome.out
    assert "Bob is big (F1)." in outcome.out
    assert "Red people are not big (R1), so Bob is not big." in outcome.out


@pytest.mark.parametrize(("conflicts", "code"), [("report", 40), ("deny", 20)])
def test_conflicts_are_reported_or_the_negative_wins(cli, conflicts, code):
    arguments = ("--reasoner", "exact", "--exit-code", "--conflicts", conflicts)
    assert cli("prove", "-", "Bob is big.", *arguments, stdin=CONFLICT).code == code


def test_an_answer_that_rests_on_a_conflict_says_so(cli):
    outcome = cli("prove", "-", "Bob is strong.", "--reasoner", "exact", stdin=CONFLICT)
    assert 'rests on "Bob is big", whose negation follows as well' in outcome.err


def test_an_error_quotes_the_sentences_of_a_circle(cli):
    text = "Bob is red. If someone is not big then they are kind. If someone is not kind then they are big."
    outcome = cli("prove", "-", "Bob is big.", "--reasoner", "exact", stdin=text)
    assert outcome.code == 4
    assert '"If someone is not big then they are kind."' in outcome.err
    assert "Bob is red" not in outcome.err


def test_a_missing_file_is_named(cli, tmp_path):
    outcome = cli("prove", tmp_path / "nowhere.txt", "Bob is big.")
    assert outcome.code == 2
    assert "nowhere.txt: cannot be read" in outcome.err


def test_a_theory_of_rules_only_is_answered_with_a_note(cli):
    outcome = cli("prove", "-", "Bob is kind.", stdin="Big people are kind.")
    assert outcome.code == 0
    assert "Bob is kind. → false" in outcome.out
    assert "states no facts" in outcome.err
    assert 'never mentions "Bob"' in outcome.err


def test_two_thousand_ordinary_sentences_just_work(cli):
    people = [f"Person{i}" for i in range(900)]
    lines = [f"{person} is tall." for person in people] + [f"{person} likes the dog." for person in people]
    grades = [f"grade{letter}" for letter in "abcdefghijklmnopqrtuv"]
    lines += [f"If someone is {one} then they are {other}." for one, other in pairwise(grades)]
    lines.append("Tall people are gradea.")
    lines += [f"If Person{i} is old then Person{i + 1} is wise." for i in range(179)]
    arguments = ("prove", "-", "Person899 is gradev.", "--format", "json", "--timeout", "300")
    outcome = cli(*arguments, stdin="\n".join(lines))
    assert outcome.code == 0
    record = json.loads(outcome.out)
    assert (record["answer"], record["depth"], record["proofs"][0]["verdict"]) == (True, 21, "valid")


def test_a_failing_write_leaves_no_file_behind(cli, tmp_path):
    outcome = cli(
        "prove", "-", "If so.", "--reasoner", "exact", "--output", tmp_path / "out.txt", stdin=THEORY
    )
    assert outcome.code == 3
    assert list(tmp_path.iterdir()) == []
    outcome = cli("prove", "-", "Bob is big.", "--output", tmp_path / "no" / "out.txt", stdin=THEORY)
    assert outcome.code == 2
    assert "cannot be written" in outcome.err


@pytest.mark.parametrize("format", ["text", "json", "dot", "mermaid", "svg", "html"])
def test_every_format_can_be_written_to_a_file(cli, tmp_path, format):
    path = tmp_path / "proofs"
    outcome = cli("prove", "-", "Bob is kind.", "--format", format, "--output", path, stdin=THEORY)
    assert (outcome.code, outcome.out) == (0, "")
    assert "Bob is kind" in path.read_text()


def test_check_accepts_a_proof_that_prove_printed_and_rejects_an_altered_one(cli, tmp_path):
    theory = tmp_path / "theory.txt"
    theory.write_text(THEORY)
    proof = json.loads(cli("prove", theory, "Bob is kind.", "--format", "json").out)["proofs"][0]
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(proof))
    right = cli("check", theory, "Bob is kind.", path)
    assert (right.code, right.out) == (0, "valid\n")
    path.write_text(json.dumps(proof | {"edges": []}))
    wrong = cli("check", theory, "Bob is kind.", path)
    assert wrong.code == 1
    assert wrong.out.startswith("invalid: ")


@pytest.mark.parametrize(
    ("proof", "message"),
    [
        ('{"nodes": ["F9"], "edges": []}', "belongs to another theory"),
        ('{"nodes": "F1"}', "not a proof"),
        ("[1, 2", "not JSON"),
        ("[]", "not a proof"),
    ],
)
def test_check_says_what_is_wrong_with_a_proof_file(cli, tmp_path, proof, message):
    path = tmp_path / "proof.json"
    path.write_text(proof)
    outcome = cli("check", "-", "Bob is kind.", path, stdin=THEORY)
    assert outcome.code == 2
    assert message in outcome.err


def test_why_not_shows_what_is_missing(cli):
    outcome = cli("why-not", "-", "Ann is kind.", stdin=THEORY + "Ann is old.")
    assert outcome.code == 0
    assert "Ann is big" in outcome.out
    assert "Ann is red" in outcome.out


def test_why_not_of_a_statement_that_follows_says_so(cli):
    outcome = cli("why-not", "-", "Bob is kind.", stdin=THEORY)
    assert outcome.code == 0
    assert "the statement follows" in outcome.err


def test_grammar_prints_forms_with_examples(cli):
    outcome = cli("grammar")
    assert outcome.code == 0
    assert "then" in outcome.out


def test_every_help_ends_in_a_pasteable_example(cli):
    for command in ("prove", "check", "why-not", "grammar", "predict"):
        outcome = cli(command, "--help")
        assert outcome.code == 0
        assert "Example:" in outcome.out


def test_a_usage_error_exits_with_2(cli):
    assert cli("prove", "-").code == 2
    assert cli("prove", "-", "Bob is big.", "--world", "flat", stdin=THEORY).code == 2


def test_the_program_prints_nothing_but_json_and_never_imports_torch():
    program = "import sys; from multiprover.cli.main import run; run()"
    arguments = [sys.executable, "-c", program, "prove", "-", "Bob is kind.", "--format", "json"]
    done = subprocess.run(arguments, input=THEORY, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["answer"] is True
    probe = "import sys, multiprover; sys.exit('torch' in sys.modules)"
    subprocess.run([sys.executable, "-c", probe], check=True)


def test_the_package_runs_as_a_module():
    command = [sys.executable, "-m", "multiprover", "prove", "-", "Bob is kind."]
    done = subprocess.run(command, input=THEORY, capture_output=True, text=True, check=True)
    assert "Bob is kind. → true" in done.stdout


OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*[a-z]\b")


def test_messages_name_only_options_that_exist():
    """Every option that a text of the package mentions is one that some command takes."""
    known = {"--help", "--version", "--mp"}  # the last begins the names of a drawing's colours
    todo = [typer.main.get_command(app)]
    while todo:
        command = todo.pop()
        todo += getattr(command, "commands", {}).values()
        for parameter in command.params:
            known.update((*parameter.opts, *parameter.secondary_opts))
    unknown = {}
    for path in Path(multiprover.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for option in set(OPTION.findall(node.value)) - known:
                    unknown.setdefault(option, set()).add(path.name)
    assert unknown == {}
