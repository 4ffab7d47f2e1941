"""Evaluates into a directory that `report` reads (see `saved`): resumable, complete with its `run.json`."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from multiprover.data.jsonl import Intake, Record, written_whole
from multiprover.errors import InputError
from multiprover.evaluation.answering import Answering
from multiprover.evaluation.chunks import PartStore
from multiprover.evaluation.predictions import PredictionFile
from multiprover.evaluation.run import Evaluation, Tell, evaluate
from multiprover.evaluation.saved import PREDICTIONS, describe_data, describe_network, write_run
from multiprover.evaluation.workers import HERE, Crew
from multiprover.reasoners.choose import find_model

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
    crew: Crew = HERE,
    intake: Intake | None = None,
    progress: Tell | None = None,
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
            crew=crew,
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
