"""Trains the compact network, stage after stage: yields what happens, prints nothing.

Runs may be killed at any moment; the same settings go on from the newest whole checkpoint to the same
weights. What is kept in the end is an average of late weights.
"""

import json
import math
import os
import time
from collections.abc import Callable, Generator, Iterator
from copy import deepcopy
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import torch
from safetensors.torch import load_file, save_file
from torch import nn

from multiprover.errors import InputError
from multiprover.modeling.compact import CompactConfig, CompactModel, write_compact
from multiprover.modeling.manifest import check_whole, remove_leftovers, remove_sealed, sealed_directory
from multiprover.training.compact.course import draw_course
from multiprover.training.compact.data import prepare_data
from multiprover.training.compact.settings import CompactSettings, StageSettings
from multiprover.training.compact.stages import ReaderStage, ReasonerStage, Stage
from multiprover.training.metrics import METRICS
from multiprover.training.optimiser import optimiser_tensors, restore_optimiser, set_rate

STATE: Final = "state.json"
AVERAGE: Final = "average.safetensors"
OPTIMISER: Final = "optimiser.safetensors"
MODEL: Final = "model"
"""The directory of the finished network."""
_KEEP: Final = 2
_LAST_RATE: Final = 0.02
"""The share of the learning rate that is left at the end."""


@dataclass(frozen=True, slots=True)
class CompactNote:
    """Something worth knowing."""

    text: str


@dataclass(frozen=True, slots=True)
class CompactStep:
    """So many steps of a stage are done; losses are means since the last such report."""

    stage: str
    step: int
    total: int
    losses: dict[str, float]
    rate: float
    seconds: float


@dataclass(frozen=True, slots=True)
class CompactMeasured:
    """Percentages on what was held out."""

    stage: str
    step: int
    figures: dict[str, float]


@dataclass(frozen=True, slots=True)
class CompactFinished:
    """The network is written."""

    model: Path


Result = TypeVar("Result")
CompactEvent = CompactNote | CompactStep | CompactMeasured | CompactFinished


def train_compact(settings: CompactSettings, *, resume: bool = True) -> Iterator[CompactEvent]:
    """Train both stages; without `resume` an output directory with checkpoints is refused."""
    output = Path(settings.output)
    output.mkdir(parents=True, exist_ok=True)
    notes: list[str] = []
    state = _find_checkpoint(output, settings, resume, notes.append)
    yield from map(CompactNote, notes)
    data = yield from _noted(prepare_data(settings, os.cpu_count() or 1))
    torch.manual_seed(settings.seed)
    run = _Run(settings, output, CompactModel(settings.model), state)
    stages: tuple[Stage, ...] = (ReaderStage(data, settings), ReasonerStage(data, settings))
    for number, stage in enumerate(stages):
        yield from run.train(number, stage)
    final = output / MODEL
    if final.exists():
        remove_sealed(final)
    with sealed_directory(final) as place:
        write_compact(place, run.average.eval())
    draw_course(output)
    yield CompactFinished(final)


def _noted(work: Generator[str, None, Result]) -> Generator[CompactNote, None, Result]:
    while True:
        try:
            text = next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
        yield CompactNote(text)


class _Run:
    """The weights, their average, and where the run stands: stage number and steps of it done."""

    def __init__(
        self, settings: CompactSettings, output: Path, model: CompactModel, checkpoint: Path | None
    ) -> None:
        self.settings = settings
        self.output = output
        self.model = model
        self.average = deepcopy(model)
        self.stage = self.step = 0
        self.checkpoint = checkpoint
        if checkpoint is not None:
            self.model.load_state_dict(load_file(checkpoint / "model.safetensors"))
            self.average.load_state_dict(load_file(checkpoint / AVERAGE))
            state = json.loads((checkpoint / STATE).read_bytes())
            self.stage, self.step = state["stage"], state["step"]

    def train(self, number: int, stage: Stage) -> Iterator[CompactEvent]:
        """The rest of a stage."""
        if number < self.stage:
            return
        start = self.step if number == self.stage else 0
        part, kept = stage.part(self.model), stage.part(self.average)
        optimiser = _make_optimiser(part, stage.settings)
        if start and self.checkpoint is not None:
            restore_optimiser(optimiser, part, load_file(self.checkpoint / OPTIMISER))
        self.model.train()
        sums: dict[str, float] = {}
        began = time.perf_counter()
        every = self.settings.log_every
        for step in range(start, stage.settings.steps):
            losses = self._step(stage, step, part, optimiser)
            follow(kept, part, step, stage.settings.average)
            for name, loss in losses.items():
                sums[name] = sums.get(name, 0.0) + loss
            done = step + 1
            if done % every == 0:
                means = {name: total / every for name, total in sums.items()}
                seconds = time.perf_counter() - began
                report = CompactStep(
                    stage.name, done, stage.settings.steps, means, _rate(step, stage.settings), seconds
                )
                self._log(asdict(report))
                yield report
                sums, began = {}, time.perf_counter()
            is_last = done == stage.settings.steps
            if done % self.settings.evaluate_every == 0 or is_last:
                measured = CompactMeasured(stage.name, done, stage.figures(self.average.eval()))
                self._log(asdict(measured))
                yield measured
            if done % self.settings.save_every == 0 or is_last:
                self._save(number, done, part, optimiser)

    def _step(
        self, stage: Stage, step: int, part: nn.Module, optimiser: torch.optim.Optimizer
    ) -> dict[str, float]:
        set_rate(optimiser, _rate(step, stage.settings))
        torch.manual_seed(self.settings.seed * 1_000_003 + step)  # dropout
        losses = stage.losses(self.model, step)
        total = torch.stack(list(losses.values())).sum()
        if not math.isfinite(total.item()):
            raise InputError(
                f"{stage.name}, step {step + 1}: the loss is {total.item()}\n  Lower its learning_rate."
            )
        optimiser.zero_grad()
        total.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(part.parameters(), stage.settings.clip)
        optimiser.step()
        return {name: loss.item() for name, loss in losses.items()}

    def _log(self, record: dict[str, Any]) -> None:
        with (self.output / METRICS).open("a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")

    def _save(self, stage: int, step: int, part: nn.Module, optimiser: torch.optim.Optimizer) -> None:
        path = self.output / "checkpoints" / f"stage-{stage}-step-{step:07}"
        if path.exists():
            remove_sealed(path)
        with sealed_directory(path) as place:
            write_compact(place, self.model)
            save_file(
                {name: tensor.contiguous() for name, tensor in self.average.state_dict().items()},
                place / AVERAGE,
            )
            save_file(optimiser_tensors(optimiser, part), place / OPTIMISER)
            state = {"stage": stage, "step": step, "settings": self.settings.to_dict()}
            (place / STATE).write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
        for old in sorted(path.parent.glob("stage-*"), reverse=True)[_KEEP:]:
            remove_sealed(old)


def _make_optimiser(part: nn.Module, settings: StageSettings) -> torch.optim.AdamW:
    return torch.optim.AdamW(
        part.parameters(),
        lr=settings.learning_rate,
        betas=(0.9, 0.98),
        weight_decay=settings.weight_decay,
    )


def _rate(step: int, settings: StageSettings) -> float:
    rising = min(1.0, (step + 1) / max(settings.warmup, 1))
    falling = 0.5 * (1 + math.cos(math.pi * step / max(settings.steps, 1)))
    return settings.learning_rate * rising * (_LAST_RATE + (1 - _LAST_RATE) * falling)


@torch.no_grad()
def follow(kept: nn.Module, part: nn.Module, step: int, most: float) -> None:
    """Move kept weights towards the current ones: at once in the beginning, then ever more slowly."""
    share = 1 - min(most, 1 - 1 / (step / 10 + 1))
    for average, weight in zip(kept.parameters(), part.parameters(), strict=True):
        average.lerp_(weight, share)


def _find_checkpoint(
    output: Path, settings: CompactSettings, resume: bool, report: Callable[[str], None]
) -> Path | None:
    """The newest whole checkpoint of a run with the same settings."""
    directory = output / "checkpoints"
    remove_leftovers(directory)
    found = sorted(directory.glob("stage-*"), reverse=True)
    if found and not resume:
        raise InputError(
            f"{output}: holds checkpoints of a run\n  Resume it, or name another output directory."
        )
    for path in found:
        try:
            check_whole(path)
        except InputError as error:
            report(f"passed over: {error}")
            continue
        saved = json.loads((path / STATE).read_bytes())["settings"]
        given = json.loads(json.dumps(settings.to_dict()))
        for name in given.keys() - {"output", "data", "log_every", "evaluate_every", "save_every"}:
            if saved.get(name) != given[name]:
                raise InputError(
                    f"{path}: was trained with another {name}\n"
                    "  Take the same settings to resume it, or another output directory for a new run."
                )
        CompactConfig.from_dict(saved["model"])
        report(f"resumed from {path}")
        return path
    return None
