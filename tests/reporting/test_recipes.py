"""Recipes: what each table is made of, as commands and at a tiny scale."""

import json
import shlex
from pathlib import Path

import pytest
import typer

from multiprover.cli.main import app
from multiprover.data.store import read_examples
from multiprover.errors import InputError
from multiprover.reporting.paper import (
    ALIASES,
    MAKERS,
    RECIPES,
    commands,
    find_config,
    find_recipes,
    networks_of,
    paper_table,
)
from multiprover.reporting.runs import parse_identity


def test_every_network_of_every_table_has_its_settings():
    for network in networks_of(find_recipes("all")):
        assert find_config(network).exists()


def test_every_printed_row_has_a_system(tmp_path):
    for key in ("table1", "table2", "table5", "table6", "table7", "table8", "table9"):
        systems = [name.removeprefix("pararules-") for name in RECIPES[key].systems]
        rows = paper_table(key).rows
        assert {parse_identity(row) for row in rows} == {parse_identity(name) for name in systems}
        assert len(rows) == len(systems)
    assert all(parse_identity(name) is not None for name in MAKERS)


def test_the_commands_train_tune_evaluate_and_report(cli, tmp_path):
    lines = cli("reproduce", "table1", "--scale", "paper", "--output", "out").out.splitlines()
    assert [line.split()[1] for line in lines] == ["train"] * 5 + ["evaluate"] * 4 + ["tune"] + [
        "evaluate"
    ] * 3 + ["report"]
    assert lines == list(commands("table1", Path("out")))
    assert any("--proofs-by top-p-classifier --counter out/runs/counter" in line for line in lines)


def test_every_printed_command_is_one_that_the_command_line_takes():
    known = typer.main.get_command(app).commands
    for line in commands("all", Path("out")):
        program, name, *words = shlex.split(line)
        assert program == "multiprover"
        known[name].make_context(name, words)  # raises where an option is not known


def test_an_unknown_table_is_an_error(cli):
    outcome = cli("reproduce", "table99", "--scale", "paper")
    assert outcome.code == 2 and "choose from table1" in outcome.err
    with pytest.raises(InputError):
        find_recipes("nothing")
    with pytest.raises(InputError, match="multiprover data figures"):
        find_recipes("figure2")
    assert {key for keys in ALIASES.values() for key in keys} == set(RECIPES)


SCALE = {"theories": 40, "encoder_steps": 2, "steps": 2, "examples": 4}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Table 1 from nothing, on a scale that learns nothing."""
    pytest.importorskip("torch")
    from multiprover.reporting.tiny import TinyScale, reproduce

    output = tmp_path_factory.mktemp("made") / "out"
    return output, reproduce("table1", output, lambda _: None, TinyScale(**SCALE))


def test_a_table_is_made_from_nothing(made):
    output, pages = made
    assert [page.name for page in pages] == ["report.html", "report.md"]
    text = pages[1].read_text()
    systems = ("PRover", "PRover-all", "PRover-top-p-threshold", "Iterative-multiPRover")
    assert all(f"| {name} | ours |" in text for name in systems)
    assert "generated" in text
    about = json.loads((output / "evaluations/depth-5-test/iterative/run.json").read_text())
    assert about["network"]["training"]["model"]["architecture"] == "iterative"


def test_no_question_is_a_failure_whose_rule_the_text_does_not_show(made):
    output, _ = made
    examples = list(read_examples(output / "data" / "depth-5"))
    failures = [example for example in examples if example.length is None]
    assert failures and not any(proof.nodes for example in failures for proof in example.proofs)
    assert any(len(example.proofs) > 1 for example in examples)


def test_what_is_made_is_not_made_twice(made):
    from multiprover.reporting.tiny import TinyScale, reproduce

    output, _ = made
    told = []
    reproduce("table1", output, told.append, TinyScale(**SCALE))
    assert not [line for line in told if line.startswith("data") or " on depth-5" in line or "step" in line]
    with pytest.raises(InputError, match="another scale"):
        reproduce("table1", output, told.append, TinyScale())


def test_a_network_answers_in_several_processes_with_the_same_bytes(made, cli, tmp_path):
    output, _ = made
    data = output / "data" / "depth-5" / "test.jsonl"
    options = ("--reasoner", "neural", "--model", output / "runs" / "multilabel-p3")
    for workers in (1, 2):
        file = tmp_path / f"{workers}.jsonl"
        assert cli("predict", data, *options, "--output", file, "--workers", workers).code == 0
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()
    saved = output / "evaluations/depth-5-test/multilabel/predictions.jsonl"
    assert saved.read_bytes() == (tmp_path / "1.jsonl").read_bytes()
    assert '"confidence": 0.' in saved.read_text()
