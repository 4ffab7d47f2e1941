"""`multiprover report`: the paper's tables and figures from runs, as one HTML and one Markdown page."""

from pathlib import Path
from typing import Annotated

import typer

EXAMPLE = "multiprover report evaluations/* runs/* --output report"


def report(
    runs: Annotated[
        list[Path],
        typer.Argument(
            metavar="RUN...", help="Directories of evaluate --save and of train, or files of evaluate --json."
        ),
    ],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="Where the pages go.")],
) -> None:
    """Write all tables and figures of the paper that the runs allow, ours beside the paper's."""
    from multiprover.reporting.report import write_report

    for page in write_report(runs, output, lambda text: typer.echo(f"note: {text}", err=True)):
        typer.echo(page)
