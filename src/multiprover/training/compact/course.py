"""The course of a compact training as a picture: losses and held-out figures of both stages."""

from pathlib import Path
from typing import Any, Final

from multiprover.data.jsonl import binary_written_whole
from multiprover.training.metrics import CURVES, METRICS, SHOWN, read_metrics

_PARTS: Final = {"reader": "the reader", "reasoner": "the reasoner"}


def draw_course(directory: Path) -> Path | None:
    """Draw what `metrics.jsonl` tells; None where matplotlib is not installed."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        return None
    # A resumed run writes some lines again: the last counts.
    records = {
        (record["stage"], record["step"], "figures" in record): record
        for record in read_metrics(directory / METRICS)
        if record.get("stage") in _PARTS
    }
    figure = Figure(figsize=(9, 6), layout="constrained")
    FigureCanvasAgg(figure)
    for row, (stage, title) in zip(figure.subplots(2, 2), _PARTS.items(), strict=True):
        own = [record for key, record in sorted(records.items()) if key[0] == stage]
        _draw_losses(row[0], [record for record in own if "losses" in record], title)
        _draw_figures(row[1], [record for record in own if "figures" in record])
    path = directory / CURVES
    with binary_written_whole(path) as file:
        figure.savefig(file, format="png", dpi=110)
    return path


def _draw_losses(axes: Any, records: list[dict[str, Any]], title: str) -> None:
    for name in records[-1]["losses"] if records else ():
        axes.plot([each["step"] for each in records], [each["losses"][name] for each in records], label=name)
    axes.set(xlabel="step", ylabel="training loss", title=title, yscale="log")
    _finish(axes, "upper right")


def _draw_figures(axes: Any, records: list[dict[str, Any]]) -> None:
    names = list(records[-1]["figures"]) if records else []
    for name in names:
        points = [(each["step"], each["figures"][name]) for each in records]
        # The reader's figures are many, one for each source: a legend would say nothing.
        label = SHOWN.get(name)
        axes.plot(*zip(*points, strict=True), marker=".", alpha=1 if label else 0.5, label=label)
    axes.set(xlabel="step", ylabel="held out (%)", title="" if names else "not measured")
    _finish(axes, "lower right")


def _finish(axes: Any, place: str) -> None:
    axes.spines[["top", "right"]].set_visible(False)
    if any(not line.get_label().startswith("_") for line in axes.lines):
        axes.legend(frameon=False, loc=place)
