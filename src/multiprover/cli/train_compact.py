"""`multiprover train` for settings files with `architecture = "compact"`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from multiprover.errors import InputError

if TYPE_CHECKING:
    from multiprover.training.compact.settings import CompactSettings


def train_compact(config: Path, changes: Sequence[str], *, resume: str, describe: bool) -> None:
    """Train as the file says, or show the network's size."""
    from multiprover.training.compact.settings import make_compact_settings
    from multiprover.training.settings_file import read_tables

    if resume not in ("auto", "never"):
        raise InputError(f"--resume {resume}: a compact network resumes from its own output directory only")
    try:
        settings = make_compact_settings(read_tables(config, changes))
    except InputError as error:
        raise InputError(f"{config}: {error}") from None
    if describe:
        _describe(settings)
        return
    try:
        _run(settings, resume=resume == "auto")
    except KeyboardInterrupt:
        typer.echo("interrupted: the same command goes on from the last checkpoint", err=True)
        raise typer.Exit(130) from None


def _run(settings: "CompactSettings", *, resume: bool) -> None:
    """Train, with notes and progress on standard error and the result on standard output."""
    from multiprover.training.compact import loop

    for event in loop.train_compact(settings, resume=resume):
        match event:
            case loop.CompactNote(text):
                typer.echo(f"note: {text}", err=True)
            case loop.CompactStep():
                losses = "  ".join(f"{name} {loss:.4f}" for name, loss in event.losses.items())
                rest = (event.total - event.step) * event.seconds / settings.log_every
                typer.echo(
                    f"{event.stage} {event.step:,}/{event.total:,}  {losses}  about {rest / 60:.0f} min left",
                    err=True,
                )
            case loop.CompactMeasured():
                told = "  ".join(f"{name} {figure:.2f}" for name, figure in event.figures.items())
                typer.echo(f"{event.stage} {event.step:,}: held out, %: {told}", err=True)
            case loop.CompactFinished(model):
                typer.echo(f"{model}: the network")


def _describe(settings: "CompactSettings") -> None:
    """Print the number of parameters by part."""
    from multiprover.modeling.compact import CompactModel

    model = CompactModel(settings.model)
    parts = {"reader": model.reader, "reasoner": model.reasoner, "total": model}
    for name, part in parts.items():
        typer.echo(f"{name:<10}{sum(weight.numel() for weight in part.parameters()):>15,}")
