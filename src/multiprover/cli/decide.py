"""`multiprover decide`: every row of a table is a case of its own."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer

from multiprover.cli.answering import RayOption, WorkersOption, make_workers, told_interruption
from multiprover.cli.ask import EncodingOption, TemplateOption
from multiprover.cli.files import refuse_input_as_output
from multiprover.cli.prove import ConflictsOption, TodayOption, WorldOption
from multiprover.errors import InputError

DECIDE_EXAMPLE: Final = (
    'multiprover decide rules.txt --cases cases.csv --question "{name} is eligible." --output decisions.csv'
)
UNDECIDED: Final = 3
"""Exit code where rows could not be read; all others are decided and written."""


def decide(
    rules: Annotated[
        list[str], typer.Argument(metavar="RULES…", help="Files with rules and facts in English.")
    ],
    cases: Annotated[
        str, typer.Option("--cases", metavar="FILE", help="CSV, JSON lines, Parquet, SQLite or a query.")
    ],
    question: Annotated[
        str, typer.Option("--question", help='A yes-or-no question about a column: "Is {name} eligible?"')
    ],
    output: Annotated[
        Path,
        typer.Option("--output", "-o", help="File for the decisions, ending in .csv, .jsonl or .parquet."),
    ],
    template: TemplateOption = None,
    answers_only: Annotated[
        bool,
        typer.Option("--answers-only", help="Leave out reasons, proofs and counts; much faster."),
    ] = False,
    missing: Annotated[
        bool,
        typer.Option("--missing", help="For each no, add the smallest sets of facts that would make it yes."),
    ] = False,
    world: WorldOption = "closed",
    conflicts: ConflictsOption = "report",
    today: TodayOption = None,
    encoding: EncodingOption = "utf-8",
    workers: WorkersOption = 1,
    ray: RayOption = None,
) -> None:
    """Decide each row of a table by the rules: answer, number of proofs, shortest reason, proof."""
    from multiprover.asking.decisions import decide_table, output_format
    from multiprover.asking.opening import read_source
    from multiprover.asking.plans import DecisionPlan
    from multiprover.asking.tables import open_table
    from multiprover.asking.templates import parse_template
    from multiprover.problem import read_today

    if answers_only and missing:
        raise InputError("--answers-only and --missing exclude each other: missing facts are a reason")
    output_format(output)
    details = (
        frozenset() if answers_only else frozenset({"reason", "proof"} | ({"missing"} if missing else set()))
    )
    plan = DecisionPlan(
        tuple(read_source(name) for name in rules),
        open_table(cases, encoding=encoding),
        question,
        tuple(parse_template(text, "--template") for text in template or ()),
        world,
        conflicts,
        read_today(today),
        details,
    )
    for name in (*rules, plan.table.path):
        if name:
            refuse_input_as_output(Path(name), output)
    with told_interruption(keeps=True), _progress(plan.table.path) as advance:
        summary = decide_table(plan, output, workers=make_workers(workers, ray), progress=advance)
    counted = ", ".join(f"{answer}: {count:,}" for answer, count in sorted(summary.answers.items()))
    cases_decided = "1 case" if summary.rows == 1 else f"{summary.rows:,} cases"
    typer.echo(f"{cases_decided} decided ({counted or 'none'}); written to {output}", err=True)
    if summary.bad_count:
        for row, reason in summary.bad:
            typer.echo(f"row {row}: {reason}", err=True)
        if summary.bad_count > len(summary.bad):
            typer.echo(f"... and {summary.bad_count - len(summary.bad):,} more rows", err=True)
        raise typer.Exit(UNDECIDED)


@contextmanager
def _progress(path: str) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on a terminal, by the size of the file; without a thread, so that workers can be forked."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    size = Path(path).stat().st_size if path else None
    columns = (TextColumn("decided"), MofNCompleteColumn(), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), auto_refresh=False) as bar:
        task = bar.add_task("decided", total=size)
        yield lambda rows, characters: bar.update(task, advance=characters, refresh=True)
