"""Tables on the terminal, progress of questions, and the account of a prediction file."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from multiprover.cli.data import SHOWN

if TYPE_CHECKING:
    from multiprover.evaluation.predictions import PredictionFile

_WIDEST = 200
"""Figures are never cut to fit a terminal."""


def print_table(table: Mapping[str, Mapping[str, float | int | None]], heads: Mapping[str, str]) -> None:
    """Groups as rows, figures as columns, in percent."""
    rows = [["group", "n", *heads.values()]]
    rows += [
        [group, f"{figures['n']:,}", *(word_percent(figures[name]) for name in heads)]
        for group, figures in table.items()
    ]
    print_rows(rows)


def print_rows(rows: Sequence[Sequence[str]]) -> None:
    """A table whose first row is its head."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for place, head in enumerate(rows[0]):
        table.add_column(Text(head), justify="right" if place else "left", no_wrap=True)
    for row in rows[1:]:
        table.add_row(*map(Text, row))
    Console(file=sys.stdout, width=_WIDEST).print(table)


def word_percent(value: float | None) -> str:
    """Two decimals; 100.00 stands for all and nothing less."""
    if value is None:
        return "–"
    return "99.99" if 99.99 < value < 100 else f"{value:.2f}"


@contextmanager
def question_progress() -> Iterator[Callable[[int], None]]:
    """A bar on the terminal, if there is one; call what is yielded with how many more are done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("questions"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("questions", total=None)
        yield lambda count: progress.advance(task, count)


@contextmanager
def counted_predictions(path: Path, skip_bad: bool) -> "Iterator[PredictionFile]":
    """A prediction file; what was left out of it is reported at the end."""
    from multiprover.data.jsonl import Intake
    from multiprover.evaluation.predictions import PredictionFile

    count = 0

    def report(text: str) -> None:
        nonlocal count
        count += 1
        if count <= SHOWN:
            typer.echo(f"note: skipped: {text}", err=True)

    file = PredictionFile(path, Intake(skip_bad, report))
    try:
        yield file
    finally:
        if skip_bad:
            counts = file.counts
            typer.echo(
                f"note: {path}: used {counts.used:,} predictions; skipped {counts.doubled:,} doubled, "
                f"{counts.unknown:,} of unknown questions, {counts.bad + file.intake.bad_lines:,} bad; "
                f"{counts.missing:,} questions have none, {counts.repeated:,} have an id that came before",
                err=True,
            )
