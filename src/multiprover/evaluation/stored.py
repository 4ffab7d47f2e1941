"""An evaluation on disk: what was asked of whom, the figures, and the predictions they rest on.

run.json            the data, the reasoner and its network, how that was trained; written last
figures.json        the figures by group, as `evaluate --json` writes them
predictions.jsonl   one line a question, as `predict` writes them
"""

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from multiprover.data.jsonl import Intake, Record
from multiprover.errors import InputError
from multiprover.evaluation.answering import Answering
from multiprover.evaluation.chunks import PartStore
from multiprover.evaluation.predictions import PredictionFile
from multiprover.evaluation.run import Evaluation, OnProgress, evaluate
from multiprover.evaluation.table import Figures
from multiprover.files import written_whole
from multiprover.generation.dataset import RECORD as GENERATION
from multiprover.parallel import HERE, Workers
from multiprover.reasoners.choose import find_model

RUN: Final = "run.json"
FIGURES: Final = "figures.json"
PREDICTIONS: Final = "predictions.jsonl"
VERSION: Final = 1

FigureTable = dict[str, Figures]


@dataclass(frozen=True, slots=True)
class SavedRun:
    """An evaluation that was read; `about` is empty and `predictions` None for a file of figures alone."""

    name: str
    table: FigureTable
    about: Record
    predictions: Path | None


def write_figures(path: Path, table: Mapping[str, Figures]) -> None:
    """Write the figures as JSON; the file is complete or absent."""
    with written_whole(path) as file:
        file.write(json.dumps(table, indent=1) + "\n")


def write_run(directory: Path, table: Mapping[str, Figures], about: Record) -> None:
    """Complete a directory that holds its predictions already."""
    write_figures(directory / FIGURES, table)
    with written_whole(directory / RUN) as file:
        file.write(json.dumps({"version": VERSION, **about}, indent=1) + "\n")


def read_run(path: Path) -> SavedRun:
    """A directory that `evaluate --save` wrote, or a file of `evaluate --json`."""
    if not path.is_dir():
        return SavedRun(path.stem, _read_figures(path), {}, None)
    about = read_object(path / RUN)
    if about.get("version") != VERSION:
        raise InputError(f"{path / RUN}: version {about.get('version')} is not known; evaluate again")
    predictions = path / PREDICTIONS
    table = _read_figures(path / FIGURES)
    return SavedRun(
        about.get("name") or path.name, table, about, predictions if predictions.exists() else None
    )


def _read_figures(path: Path) -> FigureTable:
    table = read_object(path)
    if not isinstance(table.get("all"), dict) or not all(isinstance(row, dict) for row in table.values()):
        raise InputError(
            f'{path}: contains no figures with a group "all"\n  Write it with `multiprover evaluate --json`.'
        )
    return table


def read_object(path: Path) -> Record:
    """A JSON object from a file."""
    try:
        found = json.loads(path.read_bytes())
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path}: not JSON: {error}") from None
    if not isinstance(found, dict):
        raise InputError(f"{path}: expected a JSON object, found {type(found).__name__}")
    return found


def describe_data(data: Path) -> Record:
    """What is known of where a data set comes from: for a generated one its seed and number of theories."""
    place = (data if data.is_dir() else data.parent) / GENERATION
    about: Record = {"path": str(data.resolve())}
    if place.exists():
        record = read_object(place)
        about["generated"] = {key: record.get(key) for key in ("seed", "theories", "splits")}
    return about


def describe_network(directory: Path) -> Record:
    """A network's configuration, and the settings of the training run whose model it is, if it is one's."""
    place = directory.resolve()
    about: dict[str, Any] = {"path": str(place)}
    if (place / "prover.json").exists():
        about["config"] = read_object(place / "prover.json")
    settings = read_training(place.parent.parent if place.parent.name == "models" else place)
    if settings is not None:
        about["training"] = settings
    return about


def read_training(run: Path) -> Record | None:
    """The settings of a training run, from its newest checkpoint; None where there is none."""
    for state in sorted(run.glob("checkpoints/step-*/state.json"), reverse=True):
        settings = read_object(state).get("settings")
        if isinstance(settings, dict):
            return settings
    return None


_PARTS: Final = ".parts"


def evaluate_into(
    directory: Path,
    data: Path,
    answering: Answering,
    predictions: PredictionFile | None = None,
    *,
    name: str = "",
    by: Sequence[str] = (),
    p: int = 3,
    check: bool = True,
    workers: Workers = HERE,
    intake: Intake | None = None,
    progress: OnProgress | None = None,
) -> Evaluation:
    """Evaluate, and keep figures, predictions and what they are of; `name` says who answered, if need be."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{directory}: cannot be written: {error.strerror}") from None
    about = _describe(data, answering, predictions, name)
    parts = None if predictions is not None else PartStore(directory / _PARTS, answering.to_record())
    started = time.monotonic()
    with written_whole(directory / PREDICTIONS) as output:
        result = evaluate(
            data,
            predictions,
            predict=answering,
            by=by,
            p=p,
            check=check,
            workers=workers,
            parts=parts,
            output=output,
            intake=intake,
            progress=progress,
        )
    about |= {
        "p": p,
        "derived_proofs": result.derived_proofs,
        "seconds": round(time.monotonic() - started, 1),
    }
    write_run(directory, result.scores.table(), about)
    if parts is not None:
        parts.remove()
    return result


def _describe(data: Path, answering: Answering, predictions: PredictionFile | None, name: str) -> Record:
    about: Record = {"name": name, "data": describe_data(data)}
    if predictions is not None:
        return about | {"reasoner": "file", "predictions": str(predictions.path.resolve())}
    about |= {"reasoner": answering.reasoner}
    if answering.reasoner == "neural":
        about |= {
            "decode": answering.decode,
            "proofs_by": answering.proofs_by,
            "network": describe_network(find_model(answering.model)) | {"shipped": answering.model is None},
        }
    return about
