"""`multiprover predict`: a line for each question of a data set; resumable, on one process or many."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from multiprover.cli.answering import (
    CounterOption,
    DecodeOption,
    ModelOption,
    ProofsByOption,
    RayOption,
    ReasonerOption,
    WorkersOption,
    make_answering,
    make_workers,
    parts_beside,
    told_interruption,
)
from multiprover.cli.data import SkipBad, count_intake
from multiprover.cli.tables import question_progress
from multiprover.problem import World

EXAMPLE = "multiprover predict depth-5/dev.jsonl --output predictions.jsonl"
CUT = 5
"""Exit code where a limit cut the result, which is written all the same."""


def predict(
    data: Annotated[
        Path, typer.Argument(metavar="INPUT", help="A RuleTaker, ProofWriter or own file or directory.")
    ],
    reasoner: ReasonerOption = "exact",
    model: ModelOption = None,
    world: Annotated[World | None, typer.Option(help="closed or open; by default as the data says.")] = None,
    decode: DecodeOption = "edges",
    proofs_by: ProofsByOption = "applications",
    p: Annotated[int, typer.Option("--p", min=1, metavar="N", help="Most proofs of the top-p family.")] = 3,
    counter: CounterOption = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write here instead of to standard output.")
    ] = None,
    scores: Annotated[
        bool, typer.Option("--scores", help="neural: write each proof's log-probability as well.")
    ] = False,
    workers: WorkersOption = 1,
    ray: RayOption = None,
    skip_bad: SkipBad = False,
) -> None:
    """Answer every question of a data file: one JSON line each with answer, depth, length and all proofs."""
    from multiprover.errors import InputError
    from multiprover.evaluation import run
    from multiprover.evaluation.chunks import PartStore
    from multiprover.files import written_whole

    if scores and reasoner == "exact":
        raise InputError("--scores are a network's; add --reasoner neural")
    team = make_workers(workers, ray)
    answering = make_answering(reasoner, model, decode, proofs_by, p, counter, world)
    with ExitStack() as stack:
        stack.enter_context(told_interruption(output is not None))
        intake, _ = stack.enter_context(count_intake(skip_bad))
        parts = None if output is None else PartStore(parts_beside(output), answering.to_record())
        file = sys.stdout if output is None else stack.enter_context(written_whole(output))
        progress = stack.enter_context(question_progress())
        cut = run.predict(
            data,
            file,
            predict=answering,
            workers=team,
            parts=parts,
            intake=intake,
            progress=progress,
            scores=scores,
        )
    if parts is not None:
        parts.remove()
    if cut:
        typer.echo(f"note: {cut} questions were cut by a limit; their lines say so", err=True)
        raise typer.Exit(CUT)
