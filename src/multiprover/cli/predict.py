"""Predictions for a whole data file: streamed, with progress, and never half written."""

import json
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from multiprover.data.jsonl import Intake, written_whole
from multiprover.data.store import prediction_record, read_examples
from multiprover.problem import Example, Prediction, World
from multiprover.reasoners.gold import predict_examples


def predict_file(data: Path, world: World | None, output: Path | None, intake: Intake) -> int:
    """Write one line per question to `output`, or to standard output; return how many a limit cut.

    Each question is answered in its own world unless `world` is given.
    """
    predicted = predict_examples(read_examples(data, intake), intake, world, source=str(data))
    with nullcontext(sys.stdout) if output is None else written_whole(output) as file:
        return _write(predicted, file)


def _write(predicted: Iterator[tuple[Example, Prediction]], file: TextIO) -> int:
    columns = (TextColumn("questions"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(file=sys.stderr)
    cut = 0
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("questions", total=None)
        for example, prediction in predicted:
            record = prediction_record(example.id, prediction, len(example.problem.sentences))
            file.write(json.dumps(record) + "\n")
            cut += not prediction.complete
            progress.advance(task)
    return cut
