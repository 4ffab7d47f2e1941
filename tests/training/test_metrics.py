"""The course of a run on disk: TensorBoard's files hold what metrics.jsonl does, also after a resumption."""

import pytest

pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from multiprover.training.events import Evaluated, MetricsLog, StepDone, draw_curves, read_metrics


def step(number, loss):
    losses = {"answer": loss / 2, "nodes": loss / 4, "edges": loss / 4}
    return StepDone("network", number, 4, 1, loss, losses, 1e-3, 1.0, 8, 0.1)


def written(directory, resumed_step, events):
    log = MetricsLog(directory, resumed_step)
    for event in events:
        log.add(event)
    log.close()


def test_tensorboard_shows_the_losses_and_figures(tmp_path):
    accumulator = pytest.importorskip("tensorboard.backend.event_processing.event_accumulator")
    written(
        tmp_path,
        0,
        [step(1, 4.0), step(2, 3.0), Evaluated("network", 2, {"n": 10, "qa": 50.0, "fa": None}, True)],
    )
    board = accumulator.EventAccumulator(str(tmp_path / "tensorboard")).Reload()
    assert [(e.step, e.value) for e in board.Scalars("step/loss")] == [(1, 4.0), (2, 3.0)]
    assert [(e.step, e.value) for e in board.Scalars("evaluation/qa")] == [(2, 50.0)]
    assert "evaluation/fa" not in board.Tags()["scalars"]


def test_tensorboard_forgets_what_a_resumed_run_does_again(tmp_path):
    accumulator = pytest.importorskip("tensorboard.backend.event_processing.event_accumulator")
    written(tmp_path, 0, [step(1, 4.0), step(2, 3.0)])
    written(tmp_path, 1, [step(2, 2.5)])
    board = accumulator.EventAccumulator(str(tmp_path / "tensorboard")).Reload()
    assert [(e.step, e.value) for e in board.Scalars("step/loss")] == [(1, 4.0), (2, 2.5)]
    assert [record["loss"] for record in read_metrics(tmp_path / "metrics.jsonl")] == [4.0, 2.5]


def test_curves_are_drawn_without_any_evaluation(tmp_path):
    pytest.importorskip("matplotlib")
    written(tmp_path, 0, [step(1, 4.0), step(2, 3.0)])
    assert draw_curves(tmp_path) == tmp_path / "curves.png"
