"""A reasoner by its name. What a network needs, torch or the shipped one's runtime, is imported when used."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from multiprover.errors import InputError
from multiprover.problem import Reasoner, World
from multiprover.reasoners.exact import TREE_LIMIT, ExactReasoner
from multiprover.reasoners.options import MAX_PROOFS, DecodeName, ProofsBy, ReasonerName
from multiprover.runtime import MODEL_FILE, default_model_dir

if TYPE_CHECKING:
    from multiprover.reasoners.neural import NeuralReasoner
    from multiprover.scorer import ProofCounter, Scorer

__all__ = ["ReasonerName", "find_model", "open_neural", "open_reasoner", "open_scorer"]

CONFIG_FILE = "prover.json"
"""What every directory of a torch network holds."""
COMPACT_FILE = "compact.json"
"""What every directory of a compact network that has not been exported holds."""


def open_reasoner(
    name: ReasonerName,
    *,
    model: Path | None = None,
    world: World = "closed",
    decode: DecodeName = "edges",
    proofs_by: ProofsBy = "slots",
    p: int = MAX_PROOFS,
    counter: Path | None = None,
    limit: int = TREE_LIMIT,
    seconds: float | None = 10.0,
) -> Reasoner:
    """The reasoner of this name. `limit` and `seconds` are the exact one's, the others the neural one's.

    `model` is a network's directory or a training run's; by default the shipped network. `counter` is that of
    a network that counts proofs, for top-p-classifier. All arguments can
    be pickled, so a process that is given them can open its own.
    """
    if name == "exact":
        return ExactReasoner(world, limit=limit, seconds=seconds)
    if name != "neural":
        raise InputError(f'there is no reasoner {name!r}; choose "exact" or "neural"')
    return open_neural(model, world=world, decode=decode, proofs_by=proofs_by, p=p, counter=counter)


def open_neural(
    model: Path | None = None,
    *,
    world: World = "closed",
    decode: DecodeName = "edges",
    proofs_by: ProofsBy = "slots",
    p: int = MAX_PROOFS,
    counter: Path | None = None,
) -> "NeuralReasoner":
    """The neural reasoner with what was tuned for its network."""
    from multiprover.reasoners.neural import DecodeSettings, NeuralReasoner
    from multiprover.reasoners.tuned import read_tuned

    directory = find_model(model)
    tuned = read_tuned(directory)
    settings = DecodeSettings(decode, proofs_by, p, tuned.threshold, tuned.preferences)
    if proofs_by == "top-p-classifier" and counter is not None:
        return NeuralReasoner(
            open_scorer(directory), world, settings, _load_counter(find_model(counter).resolve())
        )
    return NeuralReasoner(open_scorer(directory), world, settings)


def find_model(model: Path | None = None) -> Path:
    """The directory that holds a network's files: the given one, a run's best, or the shipped one."""
    place = model or default_model_dir()
    if place is None:
        raise InputError(
            "there is no network: none is installed with this package\n"
            "  Train one (`multiprover train`) and name its directory with --model DIR."
        )
    for candidate in (place, place / "best", place / "model"):
        if any((candidate / name).is_file() for name in (MODEL_FILE, CONFIG_FILE, COMPACT_FILE)):
            return candidate
    what = "is no directory" if not place.is_dir() else f"holds neither {CONFIG_FILE} nor {MODEL_FILE}"
    raise InputError(f"{place}: {what}\n  Give the directory of a network or of a training run.")


def open_scorer(directory: Path) -> "Scorer":
    """The network in this directory; the same one for the same files, however often it is asked for."""
    markers = (directory / name for name in (MODEL_FILE, CONFIG_FILE, COMPACT_FILE))
    marker = next(path for path in markers if path.is_file())
    return _load(directory.resolve(), marker.stat().st_mtime_ns)


@lru_cache(maxsize=2)
def _load(directory: Path, _changed: int) -> "Scorer":
    scorer: Scorer
    with _told_missing():
        if (directory / MODEL_FILE).is_file():
            from multiprover.runtime.scorer import open_scorer as open_shipped

            scorer = open_shipped(directory)
        elif (directory / COMPACT_FILE).is_file():
            from multiprover.modeling.compact_scorer import open_compact

            scorer = open_compact(directory)
        else:
            from multiprover.modeling.scorer import open_scorer as open_torch

            scorer = open_torch(directory)
    return scorer


@lru_cache(maxsize=1)
def _load_counter(directory: Path) -> "ProofCounter":
    with _told_missing():
        from multiprover.modeling.scorer import open_counter

        return open_counter(directory)


@contextmanager
def _told_missing() -> Iterator[None]:
    """Say which package a network needs where it is not installed."""
    try:
        yield
    except ImportError as error:
        raise InputError(
            f'this network needs {error.name}, which is not installed: pip install "multiprover[train]"'
        ) from None
