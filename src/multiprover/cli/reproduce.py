"""`multiprover reproduce`: a table of the paper, small and now, or the commands for the whole of it."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from multiprover.cli.answering import told_interruption

EXAMPLE = "multiprover reproduce table1 --scale tiny --output table1"


class Scale(StrEnum):
    """How large."""

    TINY = "tiny"
    SMALL = "small"
    PAPER = "paper"


def reproduce(
    table: Annotated[
        str,
        typer.Argument(metavar="TABLE", help="table1 to table10, ablations, varying-p, pararules or all."),
    ],
    scale: Annotated[
        Scale,
        typer.Option(help="tiny, small: run it on generated data; paper: print the commands."),
    ] = Scale.TINY,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="DIR", help="Where all goes; goes on from there.")
    ] = None,
) -> None:
    """Make a table of the paper: train, decode, evaluate and report; run again to go on."""
    place = output or Path("reproduced") / table
    if scale is Scale.PAPER:
        from multiprover.reporting.recipes import commands

        for line in commands(table, place):
            typer.echo(line)
        return
    from multiprover.cli.train import check_installed

    check_installed()
    from multiprover.reporting.tiny import SCALES
    from multiprover.reporting.tiny import reproduce as run

    with told_interruption(keeps=True):
        pages = run(table, place, lambda text: typer.echo(f"note: {text}", err=True), SCALES[scale.value])
    for page in pages:
        typer.echo(page)
