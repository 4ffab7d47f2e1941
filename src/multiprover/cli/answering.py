"""The options of commands that answer whole data sets: who answers, on how many processes."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from multiprover.evaluation.answering import Answering

INTERRUPTED = 130
"""Exit code after Ctrl-C; what was finished is kept."""


class ReasonerChoice(StrEnum):
    """Who answers."""

    EXACT = "exact"
    NEURAL = "neural"


class Decode(StrEnum):
    """How a network's scores become a proof graph."""

    THRESHOLD = "threshold"
    EDGES = "edges"
    JOINT = "joint"


class ProofsBy(StrEnum):
    """How many proofs are made of a network's scores."""

    SLOTS = "slots"
    TOP_P = "top-p"
    CLASSIFIER = "top-p-classifier"
    THRESHOLD = "top-p-threshold"


ReasonerOption = Annotated[ReasonerChoice, typer.Option("--reasoner", help="Who answers.")]
ModelOption = Annotated[
    Path | None,
    typer.Option("--model", metavar="DIR", help="A network or a training run; else the shipped one."),
]
DecodeOption = Annotated[
    Decode,
    typer.Option("--decode", help="neural: likely edges, best connected ones, or all jointly."),
]
ProofsByOption = Annotated[
    ProofsBy, typer.Option("--proofs-by", help="neural: the network's slots, or the top-p family.")
]
CounterOption = Annotated[
    Path | None,
    typer.Option("--counter", metavar="DIR", help="For top-p-classifier: counts proofs."),
]
WorkersOption = Annotated[
    int, typer.Option("--workers", min=1, metavar="N", help="Processes; the result is the same.")
]
RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray", metavar="[ADDRESS]", help="Run on a Ray cluster; without an address on one started here."
    ),
]


def make_answering(
    reasoner: ReasonerChoice,
    model: Path | None,
    decode: Decode = Decode.EDGES,
    proofs_by: ProofsBy = ProofsBy.SLOTS,
    p: int = 3,
    counter: Path | None = None,
    world: "str | None" = None,
) -> "Answering":
    """The reasoner that the options name, opened once to see that it can be.

    Workers may run in another directory and environment: paths become absolute, and a network that the
    environment names is named to them.
    """
    from multiprover.evaluation.answering import Answering
    from multiprover.runtime import VARIABLE, default_model_dir

    if model is None and reasoner is ReasonerChoice.NEURAL and VARIABLE in os.environ:
        model = default_model_dir()
    answering = Answering(
        reasoner.value,
        None if model is None else model.absolute(),
        "open" if world == "open" else "closed" if world == "closed" else None,
        decode.value,
        proofs_by.value,
        p,
        None if counter is None else counter.absolute(),
    )
    answering.check()
    return answering


@contextmanager
def told_interruption(keeps: bool) -> Iterator[None]:
    """Ctrl-C ends with its exit code; say that the same command goes on where chunks were kept."""
    try:
        yield
    except KeyboardInterrupt:
        if keeps:
            typer.echo("interrupted: the same command goes on where this one stopped", err=True)
        raise typer.Exit(INTERRUPTED) from None


def parts_beside(output: Path) -> Path:
    """Where finished chunks lie until the output is written."""
    return output.with_name(f"{output.name}.parts")
