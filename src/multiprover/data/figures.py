"""The paper's two data figures for any data set: how many questions have several proofs, what these share.

Needs matplotlib (extra `figures`), imported only when something is drawn. Follows the paper's figures
"percentage of samples with p > 1 proofs" and "at least one common node, common edge or both".
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from multiprover.data.stats import MOST_PROOFS, Stats
from multiprover.errors import InputError
from multiprover.files import binary_written_whole

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS: Final = ("png", "svg")
_BLUE, _ORANGE, _GREEN = "#0072b2", "#e69f00", "#009e73"  # told apart by colour-blind readers too
_SERIES: Final = (
    ("common node", "common node", _BLUE),
    ("common edge", "common edge", _ORANGE),
    ("common node and edge", "both", _GREEN),
)


def dataset_label(path: Path) -> str:
    """A short name for the axis: `depth-5/dev.jsonl` is "DU5 dev"."""
    name = path.name.removesuffix(".zst").removesuffix(".jsonl")
    if name not in ("train", "dev", "test", "meta-train", "meta-dev", "meta-test") or not path.parent.name:
        return _set_name(name)
    return f"{_set_name(path.parent.name)} {name.removeprefix('meta-')}"


def _set_name(name: str) -> str:
    match = re.fullmatch(r"depth-(\d+)", name)
    return f"DU{match[1]}" if match else name


def draw_figures(stats: Mapping[str, Stats], output: Path) -> list[Path]:
    """Draw both figures for data sets by name; return the files, PNG and SVG of each."""
    if not stats:
        raise InputError("name at least one data set")
    try:
        import matplotlib as mpl
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise InputError(
            'figures need matplotlib, which is not installed: pip install "multiprover[figures]"'
        ) from None
    output.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    with mpl.rc_context({"svg.hashsalt": "multiprover", "font.size": 10, "svg.fonttype": "none"}):
        several = Figure(figsize=(max(4.0, 1.5 + 0.9 * len(stats)), 3.6), layout="constrained")
        FigureCanvasAgg(several)
        _draw_several(several.add_subplot(), stats)
        written += _save(several, output / "several-proofs")
        for name, one in stats.items():
            if not _cells(one):
                continue
            common = Figure(figsize=(7.6, 3.8), layout="constrained")
            FigureCanvasAgg(common)
            _draw_common(common.add_subplot(), name, one)
            written += _save(common, output / f"common-parts-{_file_name(name)}")
    return written


def _draw_several(axes: "Axes", stats: Mapping[str, Stats]) -> None:
    shares = [one.value("more than one proof/all") or 0.0 for one in stats.values()]
    bars = axes.bar(range(len(shares)), shares, color=_BLUE, width=0.6)
    axes.bar_label(bars, fmt="%.1f", padding=2)
    axes.set_xticks(range(len(shares)), list(stats))
    axes.set_ylabel("questions with p > 1 proofs (%)")
    axes.margins(y=0.15)
    _tidy(axes)


def _draw_common(axes: "Axes", name: str, stats: Stats) -> None:
    cells = _cells(stats)
    width = 0.27
    for place, (group, label, colour) in enumerate(_SERIES):
        shares = [stats.value(f"{group}/{cell} proofs") or 0.0 for cell in cells]
        left = [i + (place - 1) * width for i in range(len(cells))]
        axes.bar(left, shares, width=width, color=colour, label=label)
    counts = [stats.counts[f"questions with {cell} proofs"] for cell in cells]
    ticks = [f"{cell}\n(n={count:,})" for cell, count in zip(cells, counts, strict=True)]
    axes.set_xticks(range(len(cells)), ticks)
    axes.set_xlabel(f"proofs of the question ({name})")
    axes.set_ylabel("questions (%)")
    axes.set_ylim(0, 100)
    axes.legend(frameon=False, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1.0))
    _tidy(axes)


def _cells(stats: Stats) -> list[str]:
    cells = [*map(str, range(2, MOST_PROOFS)), f"{MOST_PROOFS}+"]
    return [cell for cell in cells if stats.counts[f"questions with {cell} proofs"]]


def _tidy(axes: "Axes") -> None:
    axes.spines[["top", "right"]].set_visible(False)
    axes.yaxis.grid(visible=True, color="#dddddd")
    axes.set_axisbelow(True)


def _file_name(name: str) -> str:
    return re.sub(r"[^\w.-]+", "-", name).strip("-.").lower() or "data"


def _save(figure: "Figure", stem: Path) -> list[Path]:
    paths = []
    for kind in FORMATS:
        path = stem.with_name(f"{stem.name}.{kind}")
        metadata = {"Date": None} if kind == "svg" else {"Software": None}
        with binary_written_whole(path) as file:
            figure.savefig(file, format=kind, dpi=150, metadata=metadata)
        paths.append(path)
    return paths
