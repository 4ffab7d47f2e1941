"""What a report is made of: evaluations (`evaluate --save`) and training runs, read from their directories.

Which of the paper's systems a run is follows from its name, or else from its network and how that was
trained. Knows no torch.
"""

import json
import re
import struct
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from multiprover.data.figures import dataset_label
from multiprover.errors import InputError
from multiprover.evaluation.stored import RUN, FigureTable, SavedRun, read_run, read_training
from multiprover.reporting.paper import EXACT, SHIPPED, SYSTEMS, USUAL_PROOFS, word_system
from multiprover.training.events import METRICS, read_metrics

_DEEPEST: Final = 3
"""Directories below a given one that are searched for runs."""
_NAME: Final = re.compile(
    r"(?:pararules-)?(?P<system>prover(?:-all|-top-p(?:-classifier|-threshold)?)?"
    r"|multilabel|iterative(?:-seq|-nec)?)"
    r"(?:-p(?P<p>\d+))?(?:-(?P<count>\d+)k)?"
)
_SETS: Final = {"NatLang": "ParaRules", "birds-electricity": "Birds-Electricity"}


@dataclass(frozen=True, slots=True)
class Identity:
    """Which system a run is, with at most how many proofs, trained on how many questions (None: all)."""

    system: str
    p: int = USUAL_PROOFS
    count: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class EvaluationRun:
    """An evaluation; `data` and `predictions` are None where they are not (or no longer) there.

    `distinction` sets it apart from another run of the same system on the same data.
    """

    path: Path
    identity: Identity
    dataset: str
    table: FigureTable
    is_generated: bool
    data: Path | None
    predictions: Path | None
    distinction: str = ""

    @property
    def label(self) -> str:
        """The system as the paper names it, and what is special about this run of it."""
        identity = self.identity
        label = word_system(identity.system)
        if identity.p != USUAL_PROOFS and identity.system in ("multilabel", "iterative"):
            label += f", p = {identity.p}"
        if identity.count is not None:
            label += f", {identity.count:,} questions"
        return label + self.distinction


@dataclass(frozen=True, slots=True)
class TrainingRun:
    """A training run: its metrics, and what they and its model show of size and time."""

    path: Path
    identity: Identity
    metrics: tuple[dict[str, Any], ...]
    parameters: int | None
    hours_per_epoch: float | None


def read_runs(paths: Iterable[Path]) -> tuple[list[EvaluationRun], list[TrainingRun]]:
    """All runs that the paths name, or that are in the directories they name."""
    evaluations: list[EvaluationRun] = []
    trainings: list[TrainingRun] = []
    for path in paths:
        before = len(evaluations) + len(trainings)
        for place in _find(path, _DEEPEST):
            if place.is_dir() and not (place / RUN).exists():
                trainings.append(_training(place))
            else:
                evaluations.append(_evaluation(place))
        if len(evaluations) + len(trainings) == before:
            raise InputError(
                f"{path}: contains no run\n  Give a directory of `evaluate --save` or `train`, a file of "
                "`evaluate --json`, or a directory of these."
            )
    evaluations.sort(key=lambda run: _paper_order(run.identity))
    trainings.sort(key=lambda run: _paper_order(run.identity))
    return list(_distinguished(evaluations)), trainings


def _distinguished(runs: list[EvaluationRun]) -> Iterator[EvaluationRun]:
    """Runs with labels that distinguish those on one data set."""
    counts = Counter((run.dataset, run.label) for run in runs)
    for run in runs:
        is_alone = counts[run.dataset, run.label] == 1
        yield run if is_alone else replace(run, distinction=f" ({run.path.name})")


def _paper_order(identity: Identity) -> tuple[int, int, int]:
    known = list(SYSTEMS)
    place = known.index(identity.system) if identity.system in known else len(known)
    return place, identity.p, identity.count or 0


def _find(path: Path, depth: int) -> Iterator[Path]:
    if not path.exists():
        raise InputError(f"{path}: there is no such file or directory")
    if not path.is_dir() or (path / RUN).exists() or (path / METRICS).exists():
        yield path
    elif depth:
        for child in sorted(path.iterdir()):
            if child.is_dir() and not child.name.startswith(".") and not child.is_symlink():
                yield from _find(child, depth - 1)


def _evaluation(path: Path) -> EvaluationRun:
    saved = read_run(path)
    data = saved.about.get("data") or {}
    place = Path(data["path"]) if "path" in data else None
    return EvaluationRun(
        path,
        _identify(saved),
        "" if place is None else name_dataset(place),
        saved.table,
        "generated" in data,
        place if place is not None and place.exists() else None,
        saved.predictions,
    )


def name_dataset(path: Path) -> str:
    """A data set and split as the paper names them: `depth-5/dev.jsonl` is "DU5 dev"."""
    name, _, split = dataset_label(path).rpartition(" ")
    return f"{_SETS.get(name, name)} {split}" if name else _SETS.get(split, split)


def _identify(saved: SavedRun) -> Identity:
    if (found := parse_identity(saved.name)) is not None:
        return found
    about = saved.about
    if about.get("reasoner") == "exact":
        return Identity(EXACT)
    network = about.get("network") or {}
    if network.get("shipped") and not about.get("name"):
        return Identity(SHIPPED)
    if "config" not in network or about.get("name"):
        return Identity(saved.name)
    return identify_network(network["config"], network.get("training") or {}, about.get("proofs_by", "slots"))


def parse_identity(name: str) -> Identity | None:
    """A name as the paper's configurations have it, such as `iterative-10k` or `multilabel-p2`."""
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    count = match["count"]
    return Identity(
        match["system"], int(match["p"] or USUAL_PROOFS), None if count is None else 1000 * int(count)
    )


def identify_network(config: dict[str, Any], training: dict[str, Any], proofs_by: str = "slots") -> Identity:
    """The system that a network is, by its configuration and its training settings."""
    data = training.get("data") or {}
    system = str(config.get("architecture"))
    if system == "prover":
        if proofs_by.startswith("top-p"):
            system = f"prover-{proofs_by}"
        elif data.get("proofs_as_examples"):
            system = "prover-all"
    elif system == "iterative" and config.get("loss_order") == "sequential":
        system = "iterative-seq"
    elif system == "iterative" and config.get("edge_conditioning") is False:
        system = "iterative-nec"
    p = config.get("proofs", USUAL_PROOFS) if system in ("multilabel", "iterative") else USUAL_PROOFS
    return Identity(system, int(p), data.get("train_limit") or None)


def _training(path: Path) -> TrainingRun:
    settings = read_training(path) or {}
    metrics = tuple(read_metrics(path / METRICS))
    identity = parse_identity(path.name)
    if identity is None:
        identity = identify_network(settings.get("model") or {}, settings)
    steps = [record for record in metrics if record.get("kind") == "step" and record.get("seconds")]
    hours = None
    if steps:
        seconds = sum(record["seconds"] for record in steps) / len(steps)
        last = steps[-1].get("epoch", 1)
        whole = [record for record in steps if record.get("epoch", 1) < last] or steps
        hours = seconds * whole[-1]["step"] / max(1, whole[-1].get("epoch", 1)) / 3600
    return TrainingRun(path, identity, metrics, _count_parameters(path / "best"), hours)


def _count_parameters(model: Path) -> int | None:
    """Numbers in a network's file, from its header."""
    try:
        with (model / "model.safetensors").open("rb") as file:
            (length,) = struct.unpack("<Q", file.read(8))
            header = json.loads(file.read(length))
    except (OSError, ValueError, struct.error):
        return None
    shapes = [entry["shape"] for name, entry in header.items() if name != "__metadata__"]
    return sum(_product(shape) for shape in shapes)


def _product(shape: list[int]) -> int:
    result = 1
    for size in shape:
        result *= size
    return result
