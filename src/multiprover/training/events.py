"""What a training run reports while it runs, and its figures on disk.

The caller draws the events; the loop prints nothing. On disk are `metrics.jsonl`, TensorBoard's files if it
is installed, and a picture at the end.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from multiprover.data.jsonl import write_line
from multiprover.evaluation.table import Figures
from multiprover.files import binary_written_whole, writing_to, written_whole


@dataclass(frozen=True, slots=True)
class RunNote:
    """Something worth knowing, such as what was left out."""

    text: str


@dataclass(frozen=True, slots=True)
class Started:
    """Before the first step: how many are done already, and how many there are."""

    step: int
    total: int
    examples: int
    parameters: int


@dataclass(frozen=True, slots=True)
class StepDone:
    """One step of the optimiser, counted over all stages.

    `losses` are means over its examples, by name, and `loss` is their sum; `norm` is before clipping.
    """

    stage: str
    step: int
    total: int
    epoch: int
    loss: float
    losses: Mapping[str, float]
    rate: float
    norm: float
    examples: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Evaluated:
    """The validation figures in percent; `is_best` where the deciding one was never higher."""

    stage: str
    step: int
    figures: Figures
    is_best: bool


@dataclass(frozen=True, slots=True)
class Saved:
    """A checkpoint is on disk."""

    step: int
    path: Path


@dataclass(frozen=True, slots=True)
class Finished:
    """The end: the best model and its deciding figure in percent (None without validation questions).

    `figure` is that figure's name: fa, full accuracy, for networks that prove.
    """

    step: int
    best_step: int
    best_figure: float | None
    figure: str
    model: Path
    stopped_early: bool


Event = RunNote | Started | StepDone | Evaluated | Saved | Finished


METRICS: Final = "metrics.jsonl"
CURVES: Final = "curves.png"
SHOWN: Final = {
    "qa": "answers",
    "proof_f1": "proof F1",
    "fa": "full accuracy",
    "count_accuracy": "right numbers of proofs",
    "read": "sentences read",
}
_NO_LOSSES: Final = (*(each.name for each in fields(StepDone) if each.name != "loss"), "kind")
_NO_FIGURES: Final = ("kind", "stage", "step", "is_best", "n")


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
        record = asdict(event)
        shown: dict[str, Any]
        if isinstance(event, StepDone):
            shown = {"loss": event.loss, **record.pop("losses"), "rate": event.rate}
            record = {"kind": "step", **record, **shown}
        else:
            shown = record.pop("figures")
            record = {"kind": "evaluation", **record, **shown}
        with writing_to(self._path):
            with self._path.open("a", encoding="utf-8") as file:
                write_line(file, record)
            if self._board is not None:
                for name, value in shown.items():
                    if value is not None:
                        self._board.add_scalar(f"{record['kind']}/{name}", value, event.step)

    def close(self) -> None:
        """Finish what is buffered; on a full disk that is lost, and the run ends with its own error."""
        if self._board is not None:
            with suppress(OSError):
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
    """Draw losses and validation figures over steps, a row for each stage.

    None where matplotlib is not installed.
    """
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        return None
    records = list(read_metrics(directory / METRICS))
    stages = list(dict.fromkeys(record["stage"] for record in records if "stage" in record))
    figure = Figure(figsize=(8, 3.6 * max(len(stages), 1)), layout="constrained")
    FigureCanvasAgg(figure)
    rows = figure.subplots(max(len(stages), 1), 2, squeeze=False)
    for (left, right), stage in zip(rows, stages, strict=False):
        own = [record for record in records if record.get("stage") == stage]
        _draw_losses(left, [record for record in own if record["kind"] == "step"])
        _draw_figures(right, [record for record in own if record["kind"] == "evaluation"])
        left.set_title(stage if len(stages) > 1 else "")
    path = directory / CURVES
    with binary_written_whole(path) as file:
        figure.savefig(file, format="png", dpi=120)
    return path


def _draw_losses(axes: Any, records: list[dict[str, Any]]) -> None:
    names = [name for name in (records[0] if records else ()) if name not in _NO_LOSSES]
    for name in names:
        axes.plot([each["step"] for each in records], [each.get(name) for each in records], label=name)
    axes.set(xlabel="step", ylabel="training loss")
    _finish(axes, "upper right")


def _draw_figures(axes: Any, records: list[dict[str, Any]]) -> None:
    known = [name for name in SHOWN if any(each.get(name) is not None for each in records)]
    # A reader's figures are many, one for each source: a legend would say nothing.
    others = [name for name in (records[0] if records else ()) if name not in _NO_FIGURES]
    for name in known or others:
        points = [(each["step"], each[name]) for each in records if each.get(name) is not None]
        axes.plot(*zip(*points, strict=True), marker="o", markersize=3, label=SHOWN.get(name))
    axes.set(xlabel="step", ylabel="validation (%)", ylim=(0, 102))
    _finish(axes, "lower right")


def _finish(axes: Any, place: str) -> None:
    axes.spines[["top", "right"]].set_visible(False)
    if any(not line.get_label().startswith("_") for line in axes.lines):
        axes.legend(frameon=False, loc=place)
