"""The training loop: yields what happens, prints nothing.

A network learns in stages, one after the other (`stages`); whatever else training does is done here, for all
of them alike. All chance is a function of the seed: the order of examples by stage, dropout by step and
batch. So a run killed at any moment and resumed ends, on a CPU, with the same weights bit for bit, and a run
on several processes differs from that on one by rounding only. Loss and gradient of a step are means over its
examples, however they are shared out. Several processes each hold the network (DDP) or share it out (FSDP).
"""

import hashlib
import math
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Literal, TypeGuard

import torch
from accelerate import Accelerator  # type: ignore[import-untyped]
from accelerate.utils import DistributedType, broadcast_object_list  # type: ignore[import-untyped]
from torch import Tensor

from multiprover.errors import InputError, MultiproverError
from multiprover.evaluation.table import Figures
from multiprover.modeling.scorer import choose_device
from multiprover.training.batches import share
from multiprover.training.checkpoint import Checkpoint, Progress, RunDirectory, State, read_checkpoint
from multiprover.training.events import (
    Evaluated,
    Event,
    Finished,
    MetricsLog,
    RunNote,
    Saved,
    Started,
    StepDone,
    draw_curves,
)
from multiprover.training.optimiser import (
    WeightAverage,
    is_sharded,
    is_sharding_wanted,
    make_optimiser,
    optimiser_tensors,
    rate_factor,
    set_rate,
    whole,
    whole_tensors,
)
from multiprover.training.prepare import PreparedTraining, avoid_unusable_tiles, prepare
from multiprover.training.settings import TrainingSettings
from multiprover.training.stages import Processes, Stage, count_weights

_KINDS: Final = (
    DistributedType.NO,
    DistributedType.MULTI_CPU,
    DistributedType.MULTI_GPU,
    DistributedType.FSDP,
)

Resume = Literal["auto", "never"] | Path


class DivergedError(MultiproverError):
    """The loss is no longer a number."""


def train(settings: TrainingSettings, resume: Resume = "auto") -> Iterator[Event]:
    """Train; `resume` from the newest whole checkpoint, never, or from this one.

    Under `torchrun` or `accelerate launch` every process runs this and yields the same events; only the main
    one writes files.
    """
    accelerator = Accelerator(mixed_precision="no", cpu=choose_device(settings.device).type == "cpu")
    if accelerator.distributed_type not in _KINDS:
        raise InputError(f"training knows DDP and FSDP, not {accelerator.distributed_type.value}")
    _check_processes(settings, accelerator.num_processes)
    run = RunDirectory(Path(settings.output))
    notes: list[str] = []
    if settings.bf16 and accelerator.device.type == "cpu" and (note := avoid_unusable_tiles()):
        notes.append(note)
    try:
        checkpoint = _find_start(run, settings, resume, accelerator, notes.append)
        yield from map(RunNote, notes)
        is_shared = accelerator.num_processes > 1 and is_sharding_wanted(settings)
        prepared = yield from prepare(settings, checkpoint, accelerator, is_shared=is_shared)
        yield from _Trainer(settings, prepared, run, accelerator, checkpoint).run()
    finally:
        run.unlock()


def _check_processes(settings: TrainingSettings, processes: int) -> None:
    given = {"batches": settings.batches.per_step}
    if settings.is_compact:
        stages = {"reader": settings.reader, "reasoner": settings.reasoner, "judge": settings.judge}
        given = {name: stage.per_step for name, stage in stages.items()}
    if processes > 1 and settings.optimiser.clip_each:
        raise InputError("optimiser.clip_each is for one process: several exchange gradients once a step")
    for name, per_step in given.items():
        if per_step % processes:
            raise InputError(
                f"{name}.per_step = {per_step} cannot be shared by {processes} processes\n"
                f"  Set it to a multiple, for example {name}.per_step={processes}"
            )


def _find_start(
    run: RunDirectory, settings: TrainingSettings, resume: Resume, accelerator: Accelerator, report: Any
) -> Checkpoint | None:
    """The checkpoint to resume from; the main process looks, the others get to know."""
    found: list[Any] = [None]
    if accelerator.is_main_process:
        found = [_choose_start(run, settings, resume, report)]
    (outcome,) = broadcast_object_list(found)
    if isinstance(outcome, MultiproverError):
        raise outcome
    return None if outcome is None else read_checkpoint(Path(outcome))


def _choose_start(
    run: RunDirectory, settings: TrainingSettings, resume: Resume, report: Any
) -> str | MultiproverError | None:
    try:
        run.lock()
        if resume == "never":
            if run.list_checkpoints():
                raise InputError(
                    f"{run.path}: contains checkpoints\n  Resume it, or name another output directory."
                )
            return None
        run.clean()
        checkpoint = run.find_newest(report) if resume == "auto" else read_checkpoint(resume)
        if checkpoint is None:
            return None
        checkpoint.check_settings(settings.to_dict())
        if resume != "auto":
            run.adopt(checkpoint)
        run.link_best(checkpoint.progress)
        report(f"resumed from {checkpoint.path}")
        return str(checkpoint.path)
    except OSError as error:
        return InputError(f"{run.path}: cannot be written: {error.strerror}")
    except MultiproverError as error:
        return error


class _Trainer:
    """The stages of a run one after the other, from wherever a checkpoint left it; steps count over all."""

    def __init__(
        self,
        settings: TrainingSettings,
        prepared: PreparedTraining,
        run: RunDirectory,
        accelerator: Accelerator,
        checkpoint: Checkpoint | None,
    ) -> None:
        self.settings = settings
        self.prepared = prepared
        self.directory = run
        self.accelerator = accelerator
        self.checkpoint = checkpoint
        self.progress = checkpoint.progress if checkpoint is not None else Progress()
        self.total = sum(stage.total for stage in prepared.stages)
        self.is_main = bool(accelerator.is_main_process)

    def run(self) -> Iterator[Event]:
        stages = self.prepared.stages
        examples = sum(stage.examples for stage in stages)
        yield Started(self.progress.step, self.total, examples, count_weights(self.prepared.model))
        log = MetricsLog(self.directory.path, self.progress.step) if self.is_main else None
        try:
            first = 0
            for stage in stages:
                if first <= self.progress.step < first + stage.total and not self.progress.finished:
                    for event in _StageRun(self, stage, first, is_last=stage is stages[-1]).run():
                        if log is not None and self._is_logged(event):
                            log.add(event)
                        yield event
                first += stage.total
        finally:
            if log is not None:
                log.close()
        if self.is_main:
            draw_curves(self.directory.path)
        yield Finished(
            self.progress.step,
            self.progress.best_step or 0,
            self.progress.best_figure,
            stages[-1].figure,
            self.directory.path / "best",
            stopped_early=self.progress.step < self.total,
        )

    def _is_logged(self, event: Event) -> TypeGuard[StepDone | Evaluated]:
        if isinstance(event, StepDone):
            return event.step % self.settings.log_every == 0 or event.step == event.total
        return isinstance(event, Evaluated)

    def save(self, state: State, kept: Mapping[str, Tensor] | None, figures: Figures) -> Path:
        """Write a checkpoint, and before it the weights that are kept as the best, if these are."""
        path = self.directory.checkpoints
        prepared = self.prepared
        if self.is_main:
            if kept is not None:
                self.directory.save_best(
                    self.progress.step, prepared.model, kept, prepared.tokenizer, figures
                )
            path = self.directory.save_checkpoint(
                self.progress,
                prepared.model,
                state,
                prepared.tokenizer,
                self.settings.to_dict(),
                prepared.data,
            )
            self.directory.prune(self.settings.checkpoints.keep)
        self.accelerator.wait_for_everyone()
        return path


class _StageRun:
    """One stage: the part that learns, its optimiser and average; `first` steps were done before it."""

    def __init__(self, trainer: _Trainer, stage: Stage, first: int, *, is_last: bool) -> None:
        self.trainer = trainer
        self.stage = stage
        self.first = first
        self.is_last = is_last
        self.accelerator = trainer.accelerator
        self.model = trainer.prepared.model
        self.part = stage.part(self.model)
        self.is_sharded = is_sharded(self.part)
        self.optimiser = make_optimiser(self.part, stage.settings)
        slowest = stage.settings.average
        self.average = WeightAverage(self.part, slowest) if slowest else None
        if trainer.checkpoint is not None and trainer.progress.step > first:
            trainer.checkpoint.restore_stage(self.optimiser, self.part, self.average)
        self.shared_part: Any = self.part if self.is_sharded else trainer.accelerator.prepare(self.part)
        self.processes = Processes(
            self.accelerator.process_index, self.accelerator.num_processes, self.accelerator.device
        )

    def run(self) -> Iterator[Event]:
        """The steps that are left of the stage."""
        trainer = self.trainer
        while trainer.progress.step < self.first + self.stage.total and not trainer.progress.finished:
            yield from self._advance()

    def _advance(self) -> Iterator[Event]:
        """One step, and what is due after it."""
        trainer, settings = self.trainer, self.trainer.settings
        index = trainer.progress.step - self.first
        yield self._step(index)
        step = trainer.progress.step + 1
        is_end = index + 1 == self.stage.total
        trainer.progress = replace(trainer.progress, step=step, finished=is_end and self.is_last)
        every = settings.evaluation.every
        is_due = (index + 1) % every == 0 if every else self.stage.epoch(index)[1]
        if is_end and self.average is not None:
            self.average.take()
        figures: Figures = {}
        is_best = trainer.progress.finished and (
            settings.evaluation.keep == "last" or not self.stage.has_validation
        )
        if self.stage.has_validation and (is_due or is_end):
            figures = self._evaluate()
            is_better = self.is_last and self._note_figure(figures)
            is_best = is_best or (is_better and settings.evaluation.keep == "best")
            yield Evaluated(self.stage.name, step, figures, is_best)
        if is_best:
            trainer.progress = replace(trainer.progress, best_step=step)
        saving = settings.checkpoints.every
        if figures or is_end or (saving and (index + 1) % saving == 0):
            yield Saved(step, self._save(figures, is_best=is_best))

    def _step(self, index: int) -> StepDone:
        settings, accelerator, stage = self.trainer.settings, self.accelerator, self.stage
        started = time.perf_counter()
        self.model.train()
        self.optimiser.zero_grad()
        batches = stage.batches(index)
        count = sum(map(len, batches))
        own = share(batches, accelerator.process_index, accelerator.num_processes)
        sums: dict[str, Any] = {}
        for turn, (members, counts) in enumerate(own):
            number = turn * accelerator.num_processes + accelerator.process_index
            torch.manual_seed(_derived_seed(settings.seed, stage.name, index, number))
            is_last = turn == len(own) - 1
            weight = len(members) / count if counts else 0.0
            with self._exchange(is_last):
                losses = stage.losses(self.shared_part, members, accelerator.device)
                total = torch.stack(list(losses.values())).sum() * weight
                # Gradients become the mean over processes; the step's loss is a sum over weighted batches.
                accelerator.backward(total * accelerator.num_processes)
            if stage.settings.clip_each:
                self._clip()
            for name, loss in losses.items():
                sums[name] = sums.get(name, 0.0) + loss.detach() * weight
        reduced = accelerator.reduce(torch.stack(list(sums.values())), reduction="sum").tolist()
        loss = sum(reduced)
        if not math.isfinite(loss):
            raise DivergedError(
                f"{stage.name}, step {index + 1}: the loss is {loss}\n  Lower its learning_rate or clip."
            )
        norm = self._clip()
        rate = stage.settings.learning_rate * rate_factor(index, stage.total, stage.settings)
        set_rate(self.optimiser, rate)
        self.optimiser.step()
        if self.average is not None:
            self.average.follow(index)
        return StepDone(
            stage.name,
            self.first + index + 1,
            self.trainer.total,
            stage.epoch(index)[0],
            loss,
            dict(zip(sums, reduced, strict=True)),
            rate,
            norm,
            count,
            time.perf_counter() - started,
        )

    def _clip(self) -> float:
        """Clip the gradient; returns its norm before."""
        clip = self.stage.settings.clip or math.inf
        return float(whole(torch.nn.utils.clip_grad_norm_(self.part.parameters(), clip)))

    def _exchange(self, is_last: bool) -> AbstractContextManager[Any]:
        """Gradients are exchanged between processes after the last batch of a step only."""
        if self.is_sharded:
            self.shared_part.set_requires_gradient_sync(is_last)
        if self.is_sharded or is_last:
            return nullcontext()
        waiting: AbstractContextManager[Any] = self.accelerator.no_sync(self.shared_part)
        return waiting

    def _evaluate(self) -> Figures:
        """The figures of the weights that would be kept."""
        self.model.eval()
        with self._kept_weights():
            return self.stage.evaluate(self.model, self.processes)

    def _kept_weights(self) -> AbstractContextManager[None]:
        return nullcontext() if self.average is None else self.average.taken()

    def _average_weights(self) -> dict[str, Tensor]:
        with self._kept_weights():
            tensors = whole_tensors(self.model.state_dict())
            return {name: tensor.clone() for name, tensor in tensors.items()}

    def _note_figure(self, figures: Figures) -> bool:
        """Compare the deciding figure with the best so far; perhaps it is time to stop."""
        trainer = self.trainer
        figure = float(figures[self.stage.figure] or 0.0)
        best, patience = trainer.progress.best_figure, trainer.settings.evaluation.patience
        if best is None or figure > best:
            trainer.progress = replace(trainer.progress, best_figure=figure, stale=0)
            return True
        stale = trainer.progress.stale + 1
        is_over = trainer.progress.finished or (patience > 0 and stale >= patience)
        trainer.progress = replace(trainer.progress, stale=stale, finished=is_over)
        return False

    def _save(self, figures: Figures, *, is_best: bool) -> Path:
        """All processes must call it together: those that share out the network need each other."""
        weights = whole_tensors(self.model.state_dict())
        kept = weights if is_best else None
        average: dict[str, Tensor] = {}
        if self.average is not None:
            average = self.average.tensors()
            weights = {name: tensor.clone() for name, tensor in weights.items()}
            kept = self._average_weights() if is_best else None
        state = State(weights, optimiser_tensors(self.optimiser, self.part), average)
        return self.trainer.save(state, kept, figures)


def _derived_seed(seed: int, stage: str, step: int, number: int) -> int:
    """Dropout of one batch: different for each, the same whoever computes it and whenever."""
    digest = hashlib.sha256(f"{seed}/{stage}/{step}/{number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
