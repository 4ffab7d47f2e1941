"""The directory of a training run: checkpoints to resume from, and the best model so far.

    checkpoints/step-0001200/   weights, their average, optimiser, tokenizer, state.json: all resuming needs
    models/step-0000800/        the best model as of some kept checkpoint
    best                        a link to it

Each is written whole (see `files`). Steps count over all stages. A checkpoint counts only with the best model
it names, so the order of writing – model, checkpoint, link, clean-up – leaves a usable pair whenever the
program dies. No state of a random generator is kept: the loop derives each batch's from seed, step and
number.
"""

import fcntl
import json
import os
import shutil
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from transformers import PreTrainedTokenizerBase

from multiprover.errors import InputError
from multiprover.files import (
    check_whole,
    directory_written_whole,
    remove_directory,
    remove_leftovers,
)
from multiprover.modeling.model_files import (
    TrainedNetwork,
    load_weights,
    save_model,
    save_tensors,
    write_model_files,
)
from multiprover.training.optimiser import WeightAverage, restore_optimiser

STATE: Final = "state.json"
OPTIMISER: Final = "optimiser.safetensors"
AVERAGE: Final = "average.safetensors"
FREE: Final = (
    "output",
    "log_every",
    "shard",
    "device",
    "checkpoints.every",
    "checkpoints.keep",
    "data.directory",
)
"""Settings that may change between a run and its resumption: the weights do not depend on them."""


@dataclass(frozen=True, slots=True)
class State:
    """All tensors of a run, whole: of the network, and of the stage's optimiser and average of weights."""

    weights: Mapping[str, Tensor]
    optimiser: Mapping[str, Tensor]
    average: Mapping[str, Tensor]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is: steps done, the best evaluation, and how many there were since."""

    step: int = 0
    best_step: int | None = None
    best_figure: float | None = None
    stale: int = 0
    finished: bool = False


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A whole checkpoint on disk; `data` is the fingerprint of what was learnt from."""

    path: Path
    progress: Progress
    settings: Mapping[str, Any]
    data: str

    @property
    def best_model(self) -> Path | None:
        """The directory of the best model as of this checkpoint."""
        best = self.progress.best_step
        return None if best is None else self.path.parent.parent / "models" / _name(best)

    def check_settings(self, settings: Mapping[str, Any]) -> None:
        """Raise where a run with these settings would not be the run that was saved."""
        given = _flat(json.loads(json.dumps(settings)))
        saved = _flat(self.settings)
        for key in sorted(given.keys() | saved.keys()):
            if key not in FREE and given.get(key) != saved.get(key):
                raise InputError(
                    f"{self.path}: was trained with {key} = {saved.get(key)!r}, not {given.get(key)!r}\n"
                    "  Take the same settings to resume it, or another output directory for a new run."
                )

    def restore_weights(self, model: TrainedNetwork) -> None:
        """Fill a network, before it is shared out."""
        load_weights(self.path, model)

    def restore_stage(
        self, optimiser: torch.optim.Optimizer, part: nn.Module, average: WeightAverage | None
    ) -> None:
        """Fill the optimiser of the part that was learning, and the average of its weights."""
        restore_optimiser(optimiser, part, load_file(self.path / OPTIMISER))
        if average is not None:
            average.restore(load_file(self.path / AVERAGE))


def read_checkpoint(path: Path) -> Checkpoint:
    """A checkpoint that is whole, and whose best model is."""
    check_whole(path)
    checkpoint = _read_state(path)
    if checkpoint.best_model is not None:
        check_whole(checkpoint.best_model)
    return checkpoint


def _read_state(path: Path) -> Checkpoint:
    try:
        state = json.loads((path / STATE).read_bytes())
        return Checkpoint(path, Progress(**state["progress"]), dict(state["settings"]), str(state["data"]))
    except OSError:
        raise InputError(f"{path}: is no checkpoint: it has no {STATE}") from None
    except (ValueError, KeyError, TypeError) as error:
        raise InputError(f"{path / STATE}: cannot be understood: {error}") from None


class RunDirectory:
    """Writes and finds what belongs to one run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.checkpoints = path / "checkpoints"
        self.models = path / "models"
        self._lock: int | None = None

    def lock(self) -> None:
        """Take the directory for this program; it is free again after `unlock`, or when the program dies."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(self.path / ".lock", os.O_RDWR | os.O_CREAT, 0o644)
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.unlock()
            raise InputError(f"{self.path}: another program is training there") from None
        except OSError as error:
            raise InputError(f"{self.path}: cannot be written: {error.strerror}") from None

    def unlock(self) -> None:
        """Let others in."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def list_checkpoints(self) -> list[Path]:
        """Checkpoints, whole or not, the newest first."""
        return sorted(self.checkpoints.glob("step-*"), reverse=True)

    def find_newest(self, report: Callable[[str], None]) -> Checkpoint | None:
        """The newest whole checkpoint; damaged ones are reported and, if there is a whole one, removed."""
        damaged: list[Path] = []
        for path in self.list_checkpoints():
            try:
                checkpoint = read_checkpoint(path)
            except InputError as error:
                report(f"skipped: {error}")
                damaged.append(path)
            else:
                for each in damaged:
                    remove_directory(each)
                return checkpoint
        if damaged:
            raise InputError(
                f"{self.checkpoints}: all {len(damaged)} checkpoints are damaged\n"
                "  Remove the directory to start again."
            )
        return None

    def clean(self) -> None:
        """Remove what an interrupted program left half written."""
        for directory in (self.checkpoints, self.models, self.path):
            remove_leftovers(directory)

    def adopt(self, checkpoint: Checkpoint) -> None:
        """Make a checkpoint of any run this run's start: its best model comes along."""
        if later := [path.name for path in self.list_checkpoints() if path.name > checkpoint.path.name]:
            raise InputError(
                f"{self.checkpoints / later[0]}: is later than {checkpoint.path}\n"
                "  Name another output directory."
            )
        best = checkpoint.best_model
        if best is None or (target := self.models / best.name).resolve() == best.resolve():
            return
        if target.exists():
            remove_directory(target)
        with directory_written_whole(target, seal=True) as place:
            for file in best.rglob("*"):
                if file.is_file() and file.name != "manifest.json":
                    copy = place / file.relative_to(best)
                    copy.parent.mkdir(exist_ok=True)
                    shutil.copyfile(file, copy)

    def save_best(
        self,
        step: int,
        model: TrainedNetwork,
        weights: Mapping[str, Tensor],
        tokenizer: PreTrainedTokenizerBase | None,
        figures: Mapping[str, Any],
    ) -> None:
        """Write the model of this step; one that already exists, from before a resumption, is renewed."""
        path = self.models / _name(step)
        if path.exists():
            remove_directory(path)
        save_model(path, model, tokenizer, figures, weights)

    def save_checkpoint(
        self,
        progress: Progress,
        model: TrainedNetwork,
        held: State,
        tokenizer: PreTrainedTokenizerBase | None,
        settings: Mapping[str, Any],
        data: str,
    ) -> Path:
        """Write the state after a step."""
        path = self.checkpoints / _name(progress.step)
        if path.exists():
            remove_directory(path)
        with directory_written_whole(path, seal=True) as place:
            write_model_files(place, model, tokenizer, weights=held.weights)
            save_tensors(held.optimiser, place / OPTIMISER)
            if held.average:
                save_tensors(held.average, place / AVERAGE)
            state = {"version": 1, "progress": asdict(progress), "settings": settings, "data": data}
            (place / STATE).write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
        self.link_best(progress)
        return path

    def link_best(self, progress: Progress) -> None:
        """Let `best` be a link to the best model."""
        if progress.best_step is None:
            return
        fresh = self.path / ".best"
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(Path(self.models.name) / _name(progress.best_step), target_is_directory=True)
        fresh.replace(self.path / "best")

    def prune(self, keep: int) -> None:
        """Keep the newest checkpoints and the best models that they name."""
        kept: list[Checkpoint] = []
        for path in self.list_checkpoints():
            if len(kept) < keep:
                kept.append(_read_state(path))  # just written, or checked when the run was resumed
            else:
                remove_directory(path)
        needed = {checkpoint.best_model for checkpoint in kept}
        for model in sorted(self.models.glob("step-*")):
            if model not in needed:
                remove_directory(model)


def _name(step: int) -> str:
    return f"step-{step:07}"


def _flat(values: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for key, value in values.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{prefix}{key}.")
        else:
            flat[f"{prefix}{key}"] = value
    return flat
