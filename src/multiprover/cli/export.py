"""`multiprover export`: the shipped form of a compact network."""

from pathlib import Path
from typing import Annotated

import typer

from multiprover.cli.train import check_installed
from multiprover.errors import InputError

EXAMPLE = "multiprover export runs/default --output my-model"


def export(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="A finished run of a compact network.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="A directory that does not exist yet.")],
) -> None:
    """Write a trained compact network as one ONNX file that needs no torch."""
    check_installed()
    if output.exists():
        raise InputError(f"{output}: exists already\n  Name a new directory.")
    model = run / "model" if (run / "model").is_dir() else run
    try:
        import onnx  # noqa: F401
    except ImportError:
        raise InputError(
            'exporting needs onnx, which is not installed: pip install "multiprover[train]"'
        ) from None
    from multiprover.training.compact.export import export_compact

    export_compact(model, output, lambda text: typer.echo(f"note: {text}", err=True))
    typer.echo(f"{output}: use it with --model {output}")
