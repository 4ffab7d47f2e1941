"""Predictions for a whole data file: streamed, with progress, and never half written."""

import json
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from multiprover.data.jsonl import written_whole
from multiprover.data.store import prediction_record, read_examples
from multiprover.errors import MultiproverError
from multiprover.problem import Example, Problem, World
from multiprover.reasoners.exact import ExactReasoner


def predict_file(data: Path, world: World, output: Path | None) -> int:
    """Write one line per question to `output`, or to standard output; return how many a limit cut."""
    examples = read_examples(data)
    with nullcontext(sys.stdout) if output is None else written_whole(output) as file:
        return _predict(data, examples, world, file)


def _predict(data: Path, examples: Iterator[Example], world: World, file: TextIO) -> int:
    current: list[Example] = []

    def problems() -> Iterator[Problem]:
        for example in examples:
            current[:] = [example]
            yield example.problem

    columns = (TextColumn("questions"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(file=sys.stderr)
    cut = 0
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("questions", total=None)
        try:
            for prediction in ExactReasoner(world).prove_stream(problems()):
                example = current[0]
                record = prediction_record(example.id, prediction, len(example.problem.sentences))
                file.write(json.dumps(record) + "\n")
                cut += not prediction.complete
                progress.advance(task)
        except MultiproverError as error:
            if current:
                error.args = (f"{data}: question {current[0].id}: {error}",)
            raise
    return cut
