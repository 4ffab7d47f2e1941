"""A reasoner by its name: the only place that chooses one. What a network needs is imported when it is used.

`AutoReasoner` and `answer_both` combine the exact and the neural reasoner.
"""

import importlib
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from multiprover.choices import (
    MAX_PROOFS,
    Conflicts,
    DecodeName,
    Device,
    KindsOf,
    ProofsBy,
    ReasonerChoice,
    ReasonerName,
)
from multiprover.errors import InputError, MultiproverError, SentenceError
from multiprover.exact import ExactReasoner
from multiprover.logic.limits import Deadline
from multiprover.problem import Limits, Prediction, Problem, World, read_today
from multiprover.reasoner import Reasoner
from multiprover.result import Result, SideBySide
from multiprover.runtime import (
    MODEL_FILE,
    RUNTIME,
    default_model_dir,
    find_missing_runtime,
    runtime_error,
)

if TYPE_CHECKING:
    from multiprover.reasoners.neural import NeuralReasoner
    from multiprover.scorer import ProofCounter, Scorer

CONFIG_FILE = "prover.json"
"""What every directory of a torch network holds."""
COMPACT_FILE = "compact.json"
"""What every directory of a compact network that has not been exported holds."""


@dataclass(frozen=True, slots=True)
class NetworkChoice:
    """Which network answers, and how its scores become proofs. Can be pickled: a process opens its own.

    `model` is a network's directory or a training run's; by default the shipped network. `counter` is that of
    a network that counts proofs, for top-p-classifier. `verified` leaves out proofs that the checker finds
    invalid. Compact networks compute on the CPU, whatever the `device`.
    """

    model: Path | None = None
    decode: DecodeName = "edges"
    proofs_by: ProofsBy = "applications"
    p: int = MAX_PROOFS
    counter: Path | None = None
    verified: bool = False
    device: Device = "auto"
    kinds: KindsOf = "read"

    @property
    def exists(self) -> bool:
        """Whether there is a network to ask."""
        return self.model is not None or default_model_dir() is not None

    def open(self, world: World = "closed") -> "NeuralReasoner":
        """The neural reasoner with what was tuned for its network."""
        directory = find_model(self.model)
        with _naming_missing_package():
            from multiprover.decoding.tuning import read_choices
            from multiprover.reasoners.network import DecodeSettings
            from multiprover.reasoners.neural import NeuralReasoner
        chosen = read_choices(directory)
        settings = DecodeSettings(self.decode, self.proofs_by, self.p, chosen.threshold, chosen.preferences)
        counter = None
        if self.proofs_by == "top-p-classifier" and self.counter is not None:
            counter = _load_counter(find_model(self.counter).resolve())
        scorer = open_scorer(directory, self.device)
        return NeuralReasoner(scorer, world, settings, counter, verified=self.verified, kinds=self.kinds)


SHIPPED = NetworkChoice()


def open_reasoner(
    name: ReasonerChoice | str | None,
    world: World = "closed",
    network: NetworkChoice = SHIPPED,
    *,
    conflicts: Conflicts = "report",
    today: date | str | None = None,
) -> Reasoner:
    """The reasoner of this name; `module:Class` is your own, made with the world.

    Without a name it is the network that is given, or else auto.

    `conflicts` and `today` concern the exact reasoner; a network knows nothing of them.
    """
    exact = ExactReasoner(world, conflicts=conflicts, today=read_today(today))
    match name or ("auto" if network.model is None else "neural"):
        case "exact":
            return exact
        case "neural":
            return network.open(world)
        case "auto":
            return AutoReasoner(exact, network)
        case "assisted":
            return _open_assisted(exact, network)
    if name is not None and ":" in name:
        own: Reasoner = load_class(name)(world)
        return own
    raise InputError(f'there is no reasoner {name!r}; choose "auto", "exact", "neural" or "assisted"')


def load_class(name: str) -> Any:
    """The class, or whatever makes a reasoner of a world, that `module:Class` names."""
    module, _, attribute = name.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")  # as for `python -m`: modules of the working directory count
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise InputError(
            f"the reasoner {name} cannot be loaded: {error}\n"
            "  Write module:Class; its objects are made with the world and have predict(problems, seconds)."
        ) from None
    if not callable(getattr(found, "predict", None)):
        raise InputError(f"the reasoner {name} has no predict(problems, seconds)")
    return found


def _open_assisted(exact: Reasoner, network: NetworkChoice) -> Reasoner:
    scorer = open_scorer(find_model(network.model))
    from multiprover.reasoners.assisted import AssistedReasoner
    from multiprover.scorer import SentenceReader

    if not isinstance(scorer, SentenceReader):
        raise InputError(
            "assisted reading needs a network that reads sentence by sentence, as the shipped one does\n"
            "  Leave the model out, or give the directory of a compact network."
        )
    return AssistedReasoner(exact, scorer)


class AutoReasoner:
    """The exact reasoner where every sentence can be read; elsewhere there is no verdict.

    A network answers only when it is asked for by name: a text that nobody has understood is no ground for a
    verdict.
    """

    name = "auto"

    def __init__(self, exact: Reasoner, network: NetworkChoice) -> None:
        self.world: World = exact.world
        self._exact = exact
        self._network = network

    def answer(self, problem: Problem, limits: Limits) -> Result:
        """The exact answer; raises `SentenceError` with every refusal where text or question is not read."""
        try:
            return replace(self._exact.answer(problem, limits), choice="every sentence can be read")
        except SentenceError as error:
            if not self._network.exists and find_missing_runtime() is None:
                raise
            raise _more(
                error, 'No verdict is given on a text that is not read; "assisted" may read more of it.'
            ) from None

    def predict(self, problems: Iterable[Problem], seconds: float | None = 10.0) -> Iterator[Prediction]:
        """The exact predictions."""
        return self._exact.predict(problems, seconds)


def answer_both(problem: Problem, limits: Limits, world: World, network: NetworkChoice) -> SideBySide:
    """The exact and the neural answer; raises only where neither reasoner can answer."""
    find_model(network.model)
    remaining = limits.deadline.remaining
    half = Limits(limits.max_proofs, Deadline(None if remaining is None else remaining / 2))
    exact = _result_or_error("exact", world, network, problem, half)
    neural = _result_or_error("neural", world, network, problem, limits)
    if isinstance(exact, MultiproverError) and isinstance(neural, MultiproverError):
        raise _more(exact, f"Nor can the network answer: {neural}")
    return SideBySide(problem.question, exact, neural)


def _result_or_error(
    name: ReasonerName, world: World, network: NetworkChoice, problem: Problem, limits: Limits
) -> Result | MultiproverError:
    try:
        return open_reasoner(name, world, network).answer(problem, limits)
    except MultiproverError as error:
        return error


def _more(error: MultiproverError, line: str) -> MultiproverError:
    """The error with another line."""
    error.args = (f"{error}\n  {line}",)
    return error


def find_model(model: Path | None = None) -> Path:
    """The directory that holds a network's files: the given one, a run's best, or the shipped one."""
    place = model or default_model_dir()
    if place is None and (missing := find_missing_runtime()) is not None:
        raise runtime_error("the network", missing)
    if place is None:
        raise InputError(
            "there is no network: none is installed with this package\n"
            "  Train one (`multiprover train`) and give its directory as the model."
        )
    for candidate in (place, place / "best", place / "model"):
        if any((candidate / name).is_file() for name in (MODEL_FILE, CONFIG_FILE, COMPACT_FILE)):
            return candidate
    what = "is not a directory" if not place.is_dir() else f"contains neither {CONFIG_FILE} nor {MODEL_FILE}"
    raise InputError(f"{place}: {what}\n  Give the directory of a network or of a training run.")


def open_scorer(directory: Path, device: Device = "auto") -> "Scorer":
    """The network in this directory; the same one for the same files, however often it is asked for."""
    markers = (directory / name for name in (MODEL_FILE, CONFIG_FILE, COMPACT_FILE))
    marker = next(path for path in markers if path.is_file())
    return _load(directory.resolve(), marker.stat().st_mtime_ns, device)


@lru_cache(maxsize=2)
def _load(directory: Path, _changed: int, device: Device) -> "Scorer":
    scorer: Scorer
    with _naming_missing_package():
        if (directory / MODEL_FILE).is_file():
            from multiprover.runtime.scorer import open_scorer as open_shipped

            scorer = open_shipped(directory)
        elif (directory / COMPACT_FILE).is_file():
            from multiprover.modeling.scorer import open_compact

            scorer = open_compact(directory)
        else:
            from multiprover.modeling.scorer import open_scorer as open_torch

            scorer = open_torch(directory, device)
    return scorer


@lru_cache(maxsize=1)
def _load_counter(directory: Path) -> "ProofCounter":
    with _naming_missing_package():
        from multiprover.modeling.scorer import open_counter

        return open_counter(directory)


@contextmanager
def _naming_missing_package() -> Iterator[None]:
    """Turn a failed import into an error that names the package to install."""
    try:
        yield
    except ImportError as error:
        if error.name in RUNTIME:
            raise runtime_error("the network", error.name) from None
        raise InputError(
            f'this network needs {error.name}, which is not installed: pip install "multiprover[train]"'
        ) from None
