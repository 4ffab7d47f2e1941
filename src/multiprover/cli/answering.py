"""The options of commands that answer: who answers, on how many processes; exit codes."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args

import typer
from typer.core import TyperCommand

from multiprover.choices import DecodeName, Device, KindsOf, ProofsBy, ReasonerName
from multiprover.errors import InputError
from multiprover.problem import World

if TYPE_CHECKING:
    from multiprover.evaluation.answering import Answering
    from multiprover.parallel import Workers

CUT = 5
"""Exit code where a limit cut the result, which is written all the same."""
INTERRUPTED = 130
"""Exit code after Ctrl-C; what was finished is kept."""


ReasonerOption = Annotated[
    str | None,
    typer.Option(
        "--reasoner",
        metavar="NAME",
        help="The reasoner: exact, neural, or your own as module:Class. By default exact, or neural with a "
        "--model.",
        show_default=False,
    ),
]
ModelOption = Annotated[
    Path | None,
    typer.Option(
        "--model", metavar="DIR", help="A network or a training run; by default the shipped network."
    ),
]
DecodeOption = Annotated[
    DecodeName,
    typer.Option(
        "--decode",
        help="neural: all likely edges, the best edges for the nodes, or nodes and edges together.",
    ),
]
ProofsByOption = Annotated[
    ProofsBy,
    typer.Option(
        "--proofs-by",
        help="neural: from all rule applications that hold, from the paper's slots, or top-p.",
    ),
]
CounterOption = Annotated[
    Path | None,
    typer.Option("--counter", metavar="DIR", help="For top-p-classifier: the network that counts proofs."),
]
DeviceOption = Annotated[
    Device, typer.Option("--device", help="neural: where a network on an encoder computes.")
]
KindsOption = Annotated[
    KindsOf,
    typer.Option(
        "--kinds", help="neural: which sentences are rules, by the network (read) or the data (gold)."
    ),
]
WorkersOption = Annotated[
    int, typer.Option("--workers", min=1, metavar="N", help="Number of processes; the result is the same.")
]
RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="[ADDRESS]",
        help="Run on a Ray cluster; without an address, start one on this machine.",
    ),
]


class RayCommand(TyperCommand):
    """Lets `--ray` stand without an address: it then starts a cluster on this machine."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put "local" after a bare `--ray`."""
        filled: list[str] = []
        for place, word in enumerate(args):
            filled.append(word)
            if word == "--ray" and (place + 1 == len(args) or args[place + 1].startswith("-")):
                filled.append("local")
        return super().parse_args(ctx, filled)


def make_workers(workers: int, ray: str | None) -> "Workers":
    """Who does the work, as the options say."""
    from multiprover.parallel import Workers

    if ray is not None and workers > 1:
        raise InputError("--workers and --ray exclude each other: a Ray cluster has its own workers")
    return Workers(workers, ray)


def make_answering(
    reasoner: str | None,
    model: Path | None,
    decode: DecodeName = "edges",
    proofs_by: ProofsBy = "applications",
    p: int = 3,
    counter: Path | None = None,
    world: World | None = None,
    device: Device = "auto",
    kinds: KindsOf = "read",
) -> "Answering":
    """The reasoner that the options name, opened once to see that it can be.

    Workers may run in another directory and environment: paths become absolute, and a network that the
    environment names is named to them.
    """
    from multiprover.evaluation.answering import Answering
    from multiprover.runtime import VARIABLE, default_model_dir

    if reasoner is None:
        reasoner = "exact" if model is None else "neural"
    if reasoner not in get_args(ReasonerName) and ":" not in reasoner:
        raise InputError(f"--reasoner {reasoner}: choose exact, neural or your own as module:Class")
    if reasoner != "neural" and model is not None:
        raise InputError(f"--model is a network's directory; use it with --reasoner neural, not {reasoner}")
    if model is None and reasoner == "neural" and VARIABLE in os.environ:
        model = default_model_dir()
    answering = Answering(
        reasoner,
        None if model is None else model.absolute(),
        world,
        decode,
        proofs_by,
        p,
        None if counter is None else counter.absolute(),
        device,
        kinds,
    )
    answering.check()
    return answering


@contextmanager
def told_interruption(keeps: bool) -> Iterator[None]:
    """Ctrl-C ends with its exit code; where chunks are stored, say that the same command resumes."""
    try:
        yield
    except KeyboardInterrupt:
        if keeps:
            typer.echo("interrupted: the same command resumes where this one stopped", err=True)
        raise typer.Exit(INTERRUPTED) from None


def parts_beside(output: Path) -> Path:
    """Where finished chunks are stored until the output is written."""
    return output.with_name(f"{output.name}.parts")
