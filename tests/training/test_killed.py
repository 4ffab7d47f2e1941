"""A run killed with SIGKILL and resumed ends with the same bytes as one that was left alone."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from multiprover.training.loop import train
from multiprover.training.settings import make_settings
from tests.training.samples import compact_tables, final_weights, tables

ROOT = Path(__file__).resolve().parents[2]


def undisturbed(directory, tables=tables, **changes):
    """The weights of a run that nobody kills, and the seconds it took."""
    values = tables(directory, **changes, output=str(directory / "undisturbed"))
    for _ in train(make_settings(values)):
        pass
    return final_weights(values["output"])


def killed(directory, mode, moments, tables=tables, **changes):
    """The weights of a run killed at these moments, and what was seen at each kill."""
    values = tables(directory, **changes)
    (directory / "tables.json").write_text(json.dumps(values))
    done = subprocess.run(
        [sys.executable, "-m", "tests.training.killing", str(directory), mode, *map(str, moments)],
        cwd=ROOT,
        env={**os.environ, "OMP_NUM_THREADS": "1", "PYTHONHASHSEED": "random"},
        capture_output=True,
        text=True,
        timeout=3000,
    )
    assert done.returncode == 0, done.stderr
    return final_weights(values["output"]), [line.split() for line in done.stdout.splitlines()]


def test_a_run_killed_inside_two_saves_ends_with_the_same_weights(tmp_path):
    weights, kills = killed(tmp_path, "within", [14, 31])
    assert [kill[2] for kill in kills] == ["killed", "killed"]
    assert any(int(kill[4]) for kill in kills), "one of the kills left a half written directory"
    assert weights == undisturbed(tmp_path)


def test_a_compact_run_killed_inside_saves_of_both_stages_ends_with_the_same_weights(tmp_path):
    weights, kills = killed(tmp_path, "within", [5, 40, 60], compact_tables)
    assert [kill[2] for kill in kills] == ["killed", "killed", "killed"]
    assert weights == undisturbed(tmp_path, compact_tables)


@pytest.mark.slow
def test_a_run_killed_at_twelve_random_moments_ends_with_the_same_weights(tmp_path):
    rng = random.Random(5)
    moments = [round(rng.uniform(0.3, 1.5), 2) for _ in range(12)]
    changes = {"epochs": 150, "checkpoints": {"every": 3}, "evaluation": {"every": 20}}
    weights, kills = killed(tmp_path, "after", moments, **changes)
    assert sum(kill[2] == "killed" for kill in kills) >= 10
    assert weights == undisturbed(tmp_path, **changes)


@pytest.mark.slow
@pytest.mark.parametrize("architecture", ["prover", "iterative"])
def test_each_architecture_killed_inside_many_saves_ends_with_the_same_weights(tmp_path, architecture):
    changes = {"model": {"architecture": architecture, "proofs": 1 + (architecture == "iterative")}}
    weights, kills = killed(tmp_path, "within", [1, 2, 5, 9, 11, 12, 13, 21, 24, 30], **changes)
    assert sum(kill[2] == "killed" for kill in kills) >= 8
    assert weights == undisturbed(tmp_path, **changes)
