"""The report's charts, as SVG by matplotlib (extra `figures`). Each is described in words as well."""

import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from multiprover.evaluation.statistics import Calibration
from multiprover.reporting.document import Picture

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_COLOURS: Final = (
    "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#8a7a00", "#555555",
)  # fmt: skip
_MARKS: Final = "os^Dv<>P"
"""Series differ in mark as well as in colour."""

Point = tuple[float, float]


def are_charts_possible() -> bool:
    """Whether matplotlib is installed."""
    try:
        import matplotlib as _  # noqa: F401
    except ImportError:
        return False
    return True


def draw_bars(
    name: str, caption: str, bars: Mapping[str, float], unit: str, line: tuple[str, float] | None = None
) -> Picture:
    """Horizontal bars with their values, and perhaps a line that they are measured against."""
    figure, axes = _figure(7.4, 0.9 + 0.38 * len(bars))
    labels = list(bars)[::-1]
    drawn = axes.barh(labels, [bars[label] for label in labels], color=_COLOURS[0], height=0.6)
    axes.bar_label(drawn, fmt="%.1f", padding=3)
    if line is not None:
        axes.axvline(line[1], color=_COLOURS[5], linestyle="--")
        axes.text(
            line[1], 1.01, f"{line[0]} {line[1]:.1f}", transform=axes.get_xaxis_transform(), ha="center"
        )
    axes.set_xlabel(unit)
    axes.set_xlim(0, 108)
    axes.xaxis.grid(visible=True, color="#dddddd")
    told = "; ".join(f"{label} {value:.1f}" for label, value in bars.items())
    return _picture(figure, name, caption, f"{told}{'' if line is None else f'; {line[0]} {line[1]:.1f}'}")


def draw_lines(
    name: str, caption: str, series: Mapping[str, Sequence[Point]], across: str, up: str
) -> Picture:
    """Lines with marks, from 0 to 100 upwards."""
    figure, axes = _figure(7.4, 4.0)
    for place, (label, points) in enumerate(series.items()):
        axes.plot([x for x, _ in points], [y for _, y in points], label=label, **_style(place))
    axes.set(xlabel=across, ylabel=up, ylim=(0, 103))
    axes.locator_params(axis="x", integer=True)
    axes.yaxis.grid(visible=True, color="#dddddd")
    axes.legend(frameon=False, fontsize=8, loc="upper left", bbox_to_anchor=(1.01, 1.0))
    told = "; ".join(
        f"{label}: " + ", ".join(f"{x:g} → {y:.1f}" for x, y in _few(points))
        for label, points in series.items()
    )
    return _picture(figure, name, caption, told)


def _style(place: int) -> dict[str, Any]:
    return {
        "color": _COLOURS[place % len(_COLOURS)],
        "marker": _MARKS[place % len(_MARKS)],
        "markersize": 5,
    }


def _few(points: Sequence[Point]) -> Sequence[Point]:
    """Points to put into words: all, or first, middle and last of many."""
    return points if len(points) <= 8 else (points[0], points[len(points) // 2], points[-1])


def draw_reliability(name: str, caption: str, runs: Mapping[str, Calibration]) -> Picture:
    """Share of right answers by confidence; on the diagonal confidence means what it says."""
    figure, axes = _figure(6.4, 3.6)
    axes.plot([50, 100], [50, 100], color="#999999", linestyle=":", label="perfect")
    for place, (label, found) in enumerate(runs.items()):
        sure = [100 * bin.confidence for bin in found.bins]
        right = [100 * bin.accuracy for bin in found.bins]
        axes.plot(sure, right, label=f"{label} (ECE {100 * found.error:.1f})", **_style(place))
    lowest = min((100 * bin.accuracy for found in runs.values() for bin in found.bins), default=50.0)
    axes.set(xlabel="confidence (%)", ylabel="right answers (%)", ylim=(max(0, min(47, lowest - 3)), 103))
    axes.yaxis.grid(visible=True, color="#dddddd")
    axes.legend(frameon=False, fontsize=8, loc="upper left", bbox_to_anchor=(1.01, 1.0))
    told = "; ".join(
        f"{label}: expected calibration error {100 * one.error:.1f}" for label, one in runs.items()
    )
    return _picture(figure, name, caption, told)


def _figure(width: float, height: float) -> tuple[Any, "Axes"]:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_axisbelow(True)
    return figure, axes


def _picture(figure: Any, name: str, caption: str, told: str) -> Picture:
    import matplotlib as mpl

    buffer = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": "multiprover", "svg.fonttype": "none"}):
        figure.savefig(buffer, format="svg", metadata={"Date": None})
    return Picture(name, caption, f"{caption} {told}", buffer.getvalue())
