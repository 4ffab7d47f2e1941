# ruff: noqa: E402 - torch is asked for first
"""Two processes train as one does, and a dead worker costs nothing but time."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from safetensors.torch import load_file

from multiprover.errors import InputError
from multiprover.training.events import Saved, StepDone
from multiprover.training.loop import _check_processes, train
from multiprover.training.settings import make_settings
from tests.training.samples import final_weights, settings, tables

ROOT = Path(__file__).resolve().parents[2]


def test_a_step_that_cannot_be_shared_out_is_refused(tmp_path):
    with pytest.raises(InputError, match=r"batches\.per_step=2"):
        _check_processes(settings(tmp_path), 2)


def trained_by_two(directory, values, **variables):
    """The losses that two gloo processes tell."""
    (directory / "tables.json").write_text(json.dumps(values))
    launch = [sys.executable, "-m", "torch.distributed.run", "--nproc-per-node", "2", "--max-restarts", "1"]
    launch += ["--master-port", str(29500 + os.getpid() % 1000)]
    done = subprocess.run(
        [*launch, "-m", "tests.training.several", str(directory)],
        cwd=ROOT,
        env={**os.environ, "OMP_NUM_THREADS": "1", **variables},
        capture_output=True,
        text=True,
        timeout=3000,
    )
    assert done.returncode == 0, done.stderr
    return json.loads((directory / "losses.json").read_text())


@pytest.mark.slow
@pytest.mark.parametrize("architecture", ["multilabel", "iterative"])
def test_two_processes_give_the_losses_of_one(tmp_path, architecture):
    changes = {
        "epochs": 3,
        "model": {"architecture": architecture},
        "batches": {"examples": 2, "per_step": 4},
        "evaluation": {"every": 2},
    }
    alone = tables(tmp_path, **changes, output=str(tmp_path / "alone"))
    expected = [(e.step, e.loss) for e in train(make_settings(alone)) if isinstance(e, StepDone)]
    told = trained_by_two(tmp_path, tables(tmp_path, **changes))
    assert [step for step, _ in told] == [step for step, _ in expected]
    assert [loss for _, loss in told] == pytest.approx([loss for _, loss in expected], abs=1e-5)


@pytest.mark.slow
def test_two_processes_that_share_out_the_network_give_the_losses_and_files_of_one(tmp_path):
    changes = {
        "epochs": 3,
        "model": {"architecture": "iterative"},
        "batches": {"examples": 2, "per_step": 4},
        "evaluation": {"every": 2},
    }
    alone = tables(tmp_path, **changes, output=str(tmp_path / "alone"))
    expected = [(e.step, e.loss) for e in train(make_settings(alone)) if isinstance(e, StepDone)]
    told = trained_by_two(tmp_path, tables(tmp_path, **changes, shard=True))
    assert [step for step, _ in told] == [step for step, _ in expected]
    assert [loss for _, loss in told] == pytest.approx([loss for _, loss in expected], abs=1e-5)
    ours, theirs = (last_checkpoint(tmp_path / run) for run in ("run", "alone"))
    # A weight with hardly any gradient goes up or down by chance: of weights only the shapes are compared.
    assert shapes(ours / "model.safetensors") == shapes(theirs / "model.safetensors")
    expected_state = load_file(theirs / "optimiser.safetensors")
    state = load_file(ours / "optimiser.safetensors")
    assert state.keys() == expected_state.keys()
    for name, tensor in expected_state.items():
        torch.testing.assert_close(state[name], tensor, atol=1e-5, rtol=1e-3, msg=name)


def shapes(file):
    return {name: tensor.shape for name, tensor in load_file(file).items()}


@pytest.mark.slow
def test_a_shared_out_run_goes_on_where_a_whole_one_stopped(tmp_path):
    changes = {"epochs": 3, "batches": {"examples": 2, "per_step": 2}}
    values = tables(tmp_path, **changes, output=str(tmp_path / "whole"))
    expected = [(e.step, e.loss) for e in train(make_settings(values)) if isinstance(e, StepDone)]
    for event in train(make_settings(tables(tmp_path, **changes))):
        if isinstance(event, Saved) and event.step == 5:
            break
    told = trained_by_two(tmp_path, tables(tmp_path, **changes, shard=True))
    assert told[0][0] == 6
    assert [loss for _, loss in told] == pytest.approx([loss for _, loss in expected[5:]], abs=1e-5)


def last_checkpoint(run):
    return max((run / "checkpoints").glob("step-*"))


@pytest.mark.slow
def test_the_death_of_a_worker_changes_nothing(tmp_path):
    changes = {"epochs": 3, "batches": {"examples": 2, "per_step": 2}}
    trained_by_two(tmp_path, tables(tmp_path, **changes, output=str(tmp_path / "whole")))
    told = trained_by_two(tmp_path, tables(tmp_path, **changes), KILL_AT="5")
    assert told[0][0] > 1, "the second attempt resumed"
    assert final_weights(tmp_path / "run") == final_weights(tmp_path / "whole")
