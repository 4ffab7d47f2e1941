"""`multiprover report` and `reproduce`: the paper's tables and figures from runs, or from nothing."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from multiprover.cli.answering import told_interruption
from multiprover.cli.train import check_installed

REPORT_EXAMPLE = "multiprover report evaluations/* runs/* --output report"


def report(
    runs: Annotated[
        list[Path],
        typer.Argument(
            metavar="RUN...",
            help="Directories of evaluate --save or train, files of evaluate --json; or a study's results.",
        ),
    ],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="Output directory.")],
) -> None:
    """Write all tables and figures of the paper that the runs allow, ours beside the paper's."""
    from multiprover.reporting.findings import write_findings
    from multiprover.reporting.ledger import Ledger
    from multiprover.reporting.report import write_report

    if len(runs) == 1 and Ledger(runs[0]).results():
        pages = write_findings(Ledger(runs[0]), output)
    else:
        pages = write_report(runs, output, _note)
    for page in pages:
        typer.echo(page)


REPRODUCE_EXAMPLE = "multiprover reproduce table1 --scale tiny --output table1"


def _note(text: str) -> None:
    typer.echo(f"note: {text}", err=True)


class Scale(StrEnum):
    """How large."""

    TINY = "tiny"
    SMALL = "small"
    PAPER = "paper"


def reproduce(
    table: Annotated[
        str,
        typer.Argument(
            metavar="TABLE",
            help="table1 … table10, figure6, figure7, ablations, varying-p, pararules, all.",
        ),
    ],
    scale: Annotated[
        Scale,
        typer.Option(help="tiny, small: run it on generated data; paper: print the commands."),
    ] = Scale.TINY,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="DIR", help="Output directory; an interrupted run there is resumed."
        ),
    ] = None,
    ruletaker: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="small: directory of RuleTaker's files, used instead of generated ones.",
        ),
    ] = None,
) -> None:
    """Make a table of the paper: train, decode, evaluate and report; run again to resume."""
    place = output or Path("reproduced") / table
    if scale is Scale.PAPER:
        from multiprover.reporting.paper import commands

        for line in commands(table, place):
            typer.echo(line)
        return
    check_installed()
    with told_interruption(keeps=True):
        if scale is Scale.SMALL:
            from multiprover.reporting.queue import run_study

            pages = run_study(table, place, _note, ruletaker)
        else:
            from multiprover.reporting.tiny import reproduce as run

            pages = run(table, place, _note)
    for page in pages:
        typer.echo(page)
