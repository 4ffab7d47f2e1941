"""The course of a run on disk: `metrics.jsonl`, TensorBoard if it is installed, and a picture at the end."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from multiprover.data.jsonl import binary_written_whole, write_line, written_whole
from multiprover.training.events import Evaluated, StepDone

METRICS: Final = "metrics.jsonl"
CURVES: Final = "curves.png"
SHOWN: Final = {
    "qa": "answers",
    "proof_f1": "proof F1",
    "fa": "full accuracy",
    "count_accuracy": "right numbers of proofs",
}


class MetricsLog:
    """Appends lines; what a resumed run is about to do again is taken out first."""

    def __init__(self, directory: Path, resumed_step: int) -> None:
        self._path = directory / METRICS
        kept = [record for record in read_metrics(self._path) if record["step"] <= resumed_step]
        with written_whole(self._path) as file:
            for record in kept:
                write_line(file, record)
        self._board = _tensorboard(directory / "tensorboard", resumed_step + 1)

    def add(self, event: StepDone | Evaluated) -> None:
        """Write one line."""
        if isinstance(event, StepDone):
            record = {"kind": "step", **asdict(event)}
            shown: dict[str, Any] = {
                name: record[name] for name in ("loss", "answer", "nodes", "edges", "rate")
            }
        else:
            shown = dict(event.figures)
            record = {"kind": "evaluation", "step": event.step, "is_best": event.is_best, **shown}
        with self._path.open("a", encoding="utf-8") as file:
            write_line(file, record)
        if self._board is not None:
            for name, value in shown.items():
                if value is not None:
                    self._board.add_scalar(f"{record['kind']}/{name}", value, event.step)

    def close(self) -> None:
        """Finish what is buffered."""
        if self._board is not None:
            self._board.close()


def _tensorboard(directory: Path, first_step: int) -> Any:
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    writer: Any = SummaryWriter
    return writer(str(directory), purge_step=first_step)


def read_metrics(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a metrics file that is perhaps still being written, or whose writer was killed."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            record = json.loads(line)
        except ValueError:
            continue
        if isinstance(record, dict) and isinstance(record.get("step"), int):
            yield record


def draw_curves(directory: Path) -> Path | None:
    """Draw loss and validation figures over steps; None where matplotlib is not installed."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        return None
    records = list(read_metrics(directory / METRICS))
    steps = [record for record in records if record.get("kind") == "step"]
    evaluations = [record for record in records if record.get("kind") == "evaluation"]
    figure = Figure(figsize=(8, 3.6), layout="constrained")
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2)
    for name in ("loss", "answer", "nodes", "edges"):
        left.plot([record["step"] for record in steps], [record[name] for record in steps], label=name)
    left.set(xlabel="step", ylabel="training loss")
    for name, label in SHOWN.items():
        points = [(record["step"], record[name]) for record in evaluations if record.get(name) is not None]
        if points:
            right.plot(*zip(*points, strict=True), marker="o", label=label)
    right.set(xlabel="step", ylabel="validation (%)", ylim=(0, 102))
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)
        if axes.lines:
            axes.legend(frameon=False, loc="upper right" if axes is left else "lower right")
    path = directory / CURVES
    with binary_written_whole(path) as file:
        figure.savefig(file, format="png", dpi=120)
    return path
