"""`multiprover train`: settings in, progress on standard error, one line of result on standard output."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from multiprover.cli.train import train
from multiprover.data.store import write_examples
from multiprover.errors import InputError
from tests.modeling.samples import generated
from tests.training.samples import data_file

CONFIGS = Path(__file__).resolve().parents[2] / "configs"
app = typer.Typer()
app.command()(train)


def run(*arguments):
    """The command by itself; errors that the input caused are raised."""
    return CliRunner().invoke(app, list(map(str, arguments)), catch_exceptions=False)


def tiny(directory, *more):
    data = data_file(directory)
    changes = [f"data.train={data}", f"data.validation={data}", f"output={directory / 'run'}", *more]
    return [CONFIGS / "tiny.toml", *(word for change in changes for word in ("--set", change))]


def test_training_reports_its_evaluations_and_prints_the_result(tmp_path):
    done = run(*tiny(tmp_path, "max_steps=4", "evaluation.every=2"), "--seed", "7")
    assert done.exit_code == 0
    result = json.loads(done.stdout)
    assert (result["step"], result["model"]) == (4, str(tmp_path / "run" / "best"))
    assert "step 2: answers" in done.stderr
    assert "12 examples" in done.stderr
    state = json.loads((tmp_path / "run/checkpoints/step-0000004/state.json").read_text())
    assert state["settings"]["seed"] == 7


def test_describe_prints_the_papers_parameter_counts():
    done = run(CONFIGS / "paper" / "iterative-p3.toml", "--describe")
    rows = dict(line.rsplit(maxsplit=1) for line in done.stdout.splitlines())
    assert int(rows["total as published"].replace(",", "")) // 10**6 == 742


def test_describe_measures_a_new_encoder_by_its_data(tmp_path):
    done = run(*tiny(tmp_path), "--describe")
    rows = dict(line.rsplit(maxsplit=1) for line in done.stdout.splitlines())
    assert int(rows["total"].replace(",", "")) < 10**6
    assert not (tmp_path / "run").exists()


def test_a_wrong_setting_is_named(tmp_path):
    with pytest.raises(InputError, match=r'tiny\.toml: there is no setting "epoch"'):
        run(*tiny(tmp_path, "epoch=3"))


def test_a_checkpoint_that_is_none_is_refused(tmp_path):
    with pytest.raises(InputError, match=r"absent: has no manifest\.json"):
        run(*tiny(tmp_path), "--resume", tmp_path / "absent")


@pytest.mark.slow
@pytest.mark.parametrize(
    "change", ["model.proofs=3", "model.architecture=multilabel", "model.loss_order=sequential"]
)
def test_the_tiny_settings_learn_64_questions_by_heart(tmp_path, change):
    write_examples(tmp_path / "data-12-0.jsonl", generated(64))
    result = json.loads(run(*tiny(tmp_path, change)).stdout)
    assert result["fa"] == 100.0
