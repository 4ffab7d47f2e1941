"""`multiprover generate`: theories with questions and gold proofs, written to a directory."""

import sys
import time
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from multiprover.cli.answering import make_workers
from multiprover.problem import World

if TYPE_CHECKING:
    from multiprover.generation.dataset import DatasetPlan, DatasetReport
    from multiprover.parallel import Workers

NOTED_EVERY = 20.0
"""Seconds between notes on progress where there is no terminal to draw it on."""
INTERRUPTED = 130
"""Exit code after Ctrl-C; what was finished is kept."""


class Preset(StrEnum):
    """Which RuleTaker set is mimicked."""

    DU0 = "du0"
    DU1 = "du1"
    DU2 = "du2"
    DU3 = "du3"
    DU5 = "du5"


class FileFormat(StrEnum):
    """How the data set is written."""

    RULETAKER = "ruletaker"
    JSONL = "jsonl"


GENERATE_EXAMPLE = "multiprover generate --preset du5 --theories 2000 --seed 1 --output du5 --splits 70/10/20"


def generate(
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="A new directory to write.")],
    preset: Annotated[Preset, typer.Option(help="The RuleTaker set to mimic.")] = Preset.DU5,
    theories: Annotated[int, typer.Option(min=1, metavar="N", help="How many theories.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Same seed, same bytes.")] = 0,
    format: Annotated[
        FileFormat, typer.Option(help="ruletaker: with meta files; jsonl: one example per line.")
    ] = FileFormat.RULETAKER,
    splits: Annotated[
        str | None,
        typer.Option(metavar="A/B/C", help="Shares of train, dev and test; without it everything is train."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, metavar="N", help="Processes on this machine.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="[ADDRESS]", help="Run on a Ray cluster; without an address, start one on this machine."
        ),
    ] = None,
    depth: Annotated[
        int | None, typer.Option(metavar="N", help="Statements of every depth up to N are provable.")
    ] = None,
    min_proofs: Annotated[
        int, typer.Option(metavar="N", help="Provable questions have at least N proofs.")
    ] = 1,
    max_proofs: Annotated[
        int | None,
        typer.Option(metavar="N", help="Provable questions have at most N proofs.  [default: 200]"),
    ] = None,
    negation: Annotated[
        float | None,
        typer.Option(metavar="P", help="Probability that a fact, condition or conclusion is negated."),
    ] = None,
    vocabulary: Annotated[
        str, typer.Option(metavar="NAME", help='A domain, or "lexicon" for new words in every theory.')
    ] = "ruletaker",
    sentences: Annotated[
        int | None, typer.Option(metavar="N", help="Sentences of each theory, up to 200.")
    ] = None,
    conditions: Annotated[
        int | None, typer.Option(metavar="N", help="Maximum number of conditions in a rule.  [default: 2]")
    ] = None,
    world: Annotated[
        World, typer.Option(help="closed: what cannot be proved is false; open: unknown.")
    ] = "closed",
    paraphrase: Annotated[
        bool, typer.Option("--paraphrase", help="Paraphrase facts and rules as people would write them.")
    ] = False,
    hand_written: Annotated[
        float,
        typer.Option(
            metavar="SHARE", help="Share of theories with the vocabulary's own, hand-written rules."
        ),
    ] = 0.0,
) -> None:
    """Generate theories with questions and all gold proofs; run again to resume after an interruption."""
    from multiprover.data.convert import parse_shares
    from multiprover.generation.dataset import DatasetPlan
    from multiprover.generation.settings import make_settings

    settings = make_settings(
        preset.value,
        depth=depth,
        min_proofs=min_proofs,
        max_proofs=max_proofs,
        negation=negation,
        vocabulary=vocabulary,
        sentences=sentences,
        conditions=conditions,
        world=world,
        paraphrase=paraphrase,
        hand_written=hand_written,
    )
    shares = tuple(parse_shares(splits)) if splits is not None else ()
    plan = DatasetPlan(settings, seed, theories, format.value, shares)
    try:
        report = _run(plan, output, make_workers(workers, ray))
    except KeyboardInterrupt:
        typer.echo(f"interrupted: the same command resumes {output}", err=True)
        raise typer.Exit(INTERRUPTED) from None
    if report.was_complete:
        typer.echo(f"note: {output} was complete already", err=True)
    for split, count in report.counts.items():
        typer.echo(f"{output / f'{split}.jsonl'}: {count} theories")
    if report.dropped:
        typer.echo(f"note: {report.dropped} theories were equal to one of another split: dropped", err=True)


def _run(plan: "DatasetPlan", output: Path, workers: "Workers") -> "DatasetReport":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from multiprover.generation.dataset import write_dataset

    console = Console(file=sys.stderr)
    columns = (TextColumn("theories"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    noted = time.monotonic()
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("theories", total=plan.theories)

        def show(made: int) -> None:
            nonlocal noted
            done = min(made, plan.theories)
            progress.update(task, completed=done)
            if not console.is_terminal and time.monotonic() - noted >= NOTED_EVERY:
                noted = time.monotonic()
                typer.echo(f"note: {done:,} of {plan.theories:,} theories", err=True)

        return write_dataset(plan, output, workers, show)
