"""`multiprover train`, `tune` and `export`: from a settings file to a network that is ready for use."""

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from multiprover.cli.answering import ModelOption
from multiprover.errors import InputError

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from multiprover.training.events import Event
    from multiprover.training.settings import TrainingSettings

TRAIN_EXAMPLE = "multiprover train configs/tiny.toml --set data.train=train.jsonl --set output=runs/tiny"
INTERRUPTED = 130
"""Exit code after Ctrl-C; the last checkpoint is kept."""


def train(
    config: Annotated[Path, typer.Argument(metavar="CONFIG", help="A TOML file; see configs/.")],
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="Change a setting: optimiser.learning_rate=2e-5."),
    ] = None,
    resume: Annotated[
        str,
        typer.Option(
            metavar="auto|never|DIR",
            help="Resume from the newest complete checkpoint, never resume, or resume from DIR.",
        ),
    ] = "auto",
    seed: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Seed to use instead of the file's.")
    ] = None,
    describe: Annotated[
        bool, typer.Option("--describe", help="Print the network's parameters and exit.")
    ] = False,
) -> None:
    """Train a network; run the same command again to resume after an interruption."""
    from multiprover.training.settings import read_settings

    settings = read_settings(config, [*(changes or ()), *([] if seed is None else [f"seed={seed}"])])
    check_installed()
    if describe:
        _describe(settings)
        return
    start: Literal["auto", "never"] | Path
    start = "auto" if resume == "auto" else "never" if resume == "never" else Path(resume)
    try:
        _run(settings, start)
    except KeyboardInterrupt:
        typer.echo("interrupted: the same command resumes from the last checkpoint", err=True)
        raise typer.Exit(INTERRUPTED) from None


def check_installed() -> None:
    """Name what is missing for training, if anything is."""
    try:
        import accelerate  # type: ignore[import-untyped] # noqa: F401
        import safetensors  # noqa: F401
        import torch  # noqa: F401
        import transformers  # noqa: F401
    except ImportError as error:
        raise InputError(
            f'training needs {error.name}, which is not installed: pip install "multiprover[train]"'
        ) from None


def _describe(settings: "TrainingSettings") -> None:
    from multiprover.training.prepare import describe_run

    rows = describe_run(settings, lambda text: typer.echo(f"note: {text}", err=True))
    width = max(len(row.part) for row in rows)
    for row in rows:
        typer.echo(f"{row.part:<{width}}  {row.count:>15,}")


def _run(settings: "TrainingSettings", resume: Literal["auto", "never"] | Path) -> None:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from multiprover.training.loop import train as run_training

    # `torchrun` and `accelerate launch` say which process this is; only the first one reports.
    if os.environ.get("RANK", "0") != "0":
        for _ in run_training(settings, resume):
            pass
        return
    console = Console(file=sys.stderr)
    columns = (
        TextColumn("steps"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[loss]}"),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("steps", total=None, loss="")
        for event in run_training(settings, resume):
            _report(event, progress, task)


def _report(event: "Event", progress: "Progress", task: "TaskID") -> None:
    """Progress and notes to standard error, the result to standard output."""
    from multiprover.training import events
    from multiprover.training.events import SHOWN

    match event:
        case events.RunNote(text):
            typer.echo(f"note: {text}", err=True)
        case events.Started(step, total, examples, parameters):
            typer.echo(f"{examples:,} examples, {parameters:,} parameters, {total:,} steps", err=True)
            progress.update(task, completed=step, total=total)
        case events.StepDone():
            progress.update(task, completed=event.step, loss=f"{event.stage} loss {event.loss:.4f}")
        case events.Evaluated(_, step, figures, is_best):
            shown = {name: figures[key] for key, name in SHOWN.items() if key in figures} or figures
            said = ", ".join(f"{name} {figure or 0.0:.1f}" for name, figure in shown.items())
            typer.echo(f"step {step}: {said}{', the best so far' if is_best else ''}", err=True)
        case events.Saved():
            pass
        case events.Finished():
            record = {
                "step": event.step,
                "best_step": event.best_step,
                event.figure: event.best_figure,
                "model": str(event.model),
                "stopped_early": event.stopped_early,
            }
            typer.echo(json.dumps(record))


TUNE_EXAMPLE = "multiprover tune depth-5/dev.jsonl --model runs/multilabel"


def tune(
    data: Annotated[
        Path, typer.Argument(metavar="DATA", help="Validation questions: a file or directory in any format.")
    ],
    model: ModelOption = None,
    limit: Annotated[int, typer.Option(min=1, metavar="N", help="Use the first N questions.")] = 2000,
    p: Annotated[
        int, typer.Option("--p", min=1, metavar="N", help="At most N proofs for top-p-threshold.")
    ] = 3,
) -> None:
    """Tune the top-p threshold and the preferences of joint decoding, and write them beside the model."""
    from multiprover.data.store import read_examples
    from multiprover.decoding.tuning import tune as run_tuning
    from multiprover.decoding.tuning import write_choices
    from multiprover.evaluation.answering import score_validation
    from multiprover.reasoners.choose import find_model, open_scorer

    directory = find_model(model)
    scorer = open_scorer(directory)
    cases, left_out = score_validation(scorer, read_examples(data), limit)
    found = run_tuning(cases, scorer.slots, p)
    figures = {name: round(value, 2) for name, value in found.proof_f1.items()}
    path = write_choices(directory, found.choices, {"questions": found.questions, "proof_f1": figures})
    record = {
        "file": str(path),
        "questions": found.questions,
        "left_out": left_out,
        "threshold": found.choices.threshold,
        "strength": found.strength,
        "preferences": asdict(found.choices.preferences),
        "proof_f1": figures,
    }
    typer.echo(json.dumps(record, indent=1, ensure_ascii=False))


EXPORT_EXAMPLE = "multiprover export runs/default --output my-model"


def export(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="A finished run of a compact network.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="A directory that does not exist yet.")],
) -> None:
    """Write a trained compact network as one ONNX file that needs no torch."""
    check_installed()
    if output.exists():
        raise InputError(f"{output}: already exists\n  Name a new directory.")
    try:
        import onnx  # noqa: F401
    except ImportError:
        raise InputError(
            'exporting needs onnx, which is not installed: pip install "multiprover[train]"'
        ) from None
    from multiprover.training.compact.export import export_compact

    export_compact(run, output, lambda text: typer.echo(f"note: {text}", err=True))
    typer.echo(f"{output}: use it with --model {output}")
