"""The training loop: yields what happens, prints nothing.

All chance is a function of the seed: the order of examples by epoch (`batches`), dropout by step and batch.
So a run killed at any moment and resumed ends, on a CPU, with the same weights bit for bit, and a run on
several processes differs from that on one by rounding only. Loss and gradient of a step are means over its
examples, however they are shared out. Several processes each hold the network (DDP) or share it out (FSDP).
"""

import hashlib
import math
import time
from collections.abc import Iterator
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
from multiprover.modeling.loss import compute_loss
from multiprover.modeling.targets import make_targets
from multiprover.training.batches import Plan, share
from multiprover.training.checkpoint import (
    Checkpoint,
    Progress,
    RunDirectory,
    collect_state,
    read_checkpoint,
)
from multiprover.training.evaluate import deciding_figure, evaluate
from multiprover.training.events import Evaluated, Event, Finished, Note, Saved, Started, StepDone
from multiprover.training.examples import make_item_batch
from multiprover.training.metrics import MetricsLog, draw_curves
from multiprover.training.optimiser import rate_factor, set_rate
from multiprover.training.prepare import Prepared, prepare
from multiprover.training.settings import TrainingSettings
from multiprover.training.sharding import is_sharded, is_wanted, whole

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
    accelerator = Accelerator(mixed_precision="no", cpu=not torch.cuda.is_available())
    if accelerator.distributed_type not in _KINDS:
        raise InputError(f"training knows DDP and FSDP, not {accelerator.distributed_type.value}")
    _check_processes(settings, accelerator.num_processes)
    run = RunDirectory(Path(settings.output))
    notes: list[str] = []
    try:
        checkpoint = _find_start(run, settings, resume, accelerator, notes.append)
        is_shared = accelerator.num_processes > 1 and is_wanted(settings)
        prepared = prepare(settings, checkpoint, accelerator.device, notes.append, is_shared=is_shared)
        yield from map(Note, notes)
        progress = checkpoint.progress if checkpoint is not None else Progress()
        yield from _Trainer(settings, prepared, run, accelerator, progress).run()
    finally:
        run.unlock()


def _check_processes(settings: TrainingSettings, processes: int) -> None:
    if settings.batches.per_step % processes:
        raise InputError(
            f"batches.per_step = {settings.batches.per_step} cannot be shared by {processes} processes\n"
            f"  Set it to a multiple, for example --set batches.per_step={processes}"
        )


def _find_start(
    run: RunDirectory, settings: TrainingSettings, resume: Resume, accelerator: Accelerator, report: Any
) -> Checkpoint | None:
    """The checkpoint to go on from; the main process looks, the others are told."""
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
            if run.saved():
                raise InputError(
                    f"{run.path}: holds checkpoints of a run\n  Resume it, or name another output directory."
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
    def __init__(
        self,
        settings: TrainingSettings,
        prepared: Prepared,
        run: RunDirectory,
        accelerator: Accelerator,
        progress: Progress,
    ) -> None:
        self.settings = settings
        self.prepared = prepared
        self.directory = run
        self.accelerator = accelerator
        self.progress = progress
        self.model = prepared.model
        self.is_sharded = is_sharded(prepared.model)
        self.shared_model: Any = prepared.model if self.is_sharded else accelerator.prepare(prepared.model)
        lengths = [item.length for item in prepared.train]
        self.plan = Plan(lengths, settings.batches, settings.seed, settings.epochs, settings.max_steps)
        self.is_main = bool(accelerator.is_main_process)

    def run(self) -> Iterator[Event]:
        parameters = sum(weight.numel() for weight in self.model.parameters() if weight.requires_grad)
        yield Started(self.progress.step, self.plan.total, len(self.prepared.train), parameters)
        log = MetricsLog(self.directory.path, self.progress.step) if self.is_main else None
        try:
            while not self.progress.finished:
                for event in self._advance():
                    if log is not None and self._is_logged(event):
                        log.add(event)
                    yield event
        finally:
            if log is not None:
                log.close()
        if self.is_main:
            draw_curves(self.directory.path)
        best = self.progress.best_step or 0
        yield Finished(
            self.progress.step,
            best,
            self.progress.best_figure,
            deciding_figure(self.settings.model),
            self.directory.path / "best",
            stopped_early=self.progress.step < self.plan.total,
        )

    def _is_logged(self, event: Event) -> TypeGuard[StepDone | Evaluated]:
        if isinstance(event, StepDone):
            return event.step % self.settings.log_every == 0 or event.step == event.total
        return isinstance(event, Evaluated)

    def _advance(self) -> Iterator[Event]:
        """One step, and what is due after it."""
        index = self.progress.step
        yield self._step(index)
        step = index + 1
        is_end = step == self.plan.total
        self.progress = replace(self.progress, step=step, finished=is_end)
        evaluation, saving = self.settings.evaluation, self.settings.checkpoints
        is_due = step % evaluation.every == 0 if evaluation.every else self.plan.place(index).is_last
        figures: Figures = {}
        is_best = is_end and not self.prepared.validation
        if self.prepared.validation and (is_due or is_end):
            figures = self._evaluate()
            is_best = self._note_figure(figures)
            yield Evaluated(step, figures, is_best)
        if is_best:
            self.progress = replace(self.progress, best_step=step)
        if figures or is_end or (saving.every and step % saving.every == 0):
            yield Saved(step, self._save(figures if is_best else None, is_best=is_best))

    def _step(self, index: int) -> StepDone:
        settings, accelerator = self.settings, self.accelerator
        started = time.perf_counter()
        self.shared_model.train()
        optimiser = self.prepared.optimiser
        optimiser.zero_grad()
        batches = self.plan.batches(index)
        count = sum(map(len, batches))
        own = share(batches, accelerator.process_index, accelerator.num_processes)
        sums = torch.zeros(4, device=accelerator.device)
        for turn, (members, counts) in enumerate(own):
            number = turn * accelerator.num_processes + accelerator.process_index
            torch.manual_seed(_derived_seed(settings.seed, index, number))
            is_last = turn == len(own) - 1
            with self._exchange(is_last):
                losses = self._losses(members) * (len(members) / count if counts else 0.0)
                # Gradients become the mean over processes; the step's loss is a sum over weighted batches.
                accelerator.backward(losses[0] * accelerator.num_processes)
            sums += losses.detach()
        total, answer, nodes, edges = accelerator.reduce(sums, reduction="sum").tolist()
        if not math.isfinite(total):
            raise DivergedError(
                f"step {index + 1}: the loss is {total}\n  Lower optimiser.learning_rate or optimiser.clip."
            )
        clip = settings.optimiser.clip or math.inf
        norm = whole(torch.nn.utils.clip_grad_norm_(self.model.parameters(), clip))
        rate = settings.optimiser.learning_rate * rate_factor(
            index, self.plan.total, settings.optimiser.warmup
        )
        set_rate(optimiser, rate)
        optimiser.step()
        epoch = self.plan.place(index).epoch + 1
        seconds = time.perf_counter() - started
        return StepDone(
            index + 1, self.plan.total, epoch, total, answer, nodes, edges, rate, float(norm), count, seconds
        )

    def _exchange(self, is_last: bool) -> AbstractContextManager[Any]:
        """Gradients are exchanged between processes after the last batch of a step only."""
        if self.is_sharded:
            self.shared_model.set_requires_gradient_sync(is_last)
        if self.is_sharded or is_last:
            return nullcontext()
        waiting: AbstractContextManager[Any] = self.accelerator.no_sync(self.shared_model)
        return waiting

    def _losses(self, members: tuple[int, ...]) -> Tensor:
        """Total, answer, node and edge loss of a batch: (4,)."""
        items = [self.prepared.train[member] for member in members]
        config, device = self.settings.model, self.accelerator.device
        batch = make_item_batch(items, self.prepared.pad_token, config.max_length).to(device)
        targets = make_targets([item.example for item in items], config).to(device)
        with torch.autocast(device.type, torch.bfloat16, enabled=self.settings.bf16):
            output = self.shared_model(batch)
        loss = compute_loss(output, batch, targets, config)
        return torch.stack([loss.total, loss.answer, loss.nodes, loss.edges])

    def _evaluate(self) -> Figures:
        return evaluate(
            self.model,
            self.prepared.validation,
            pad_token=self.prepared.pad_token,
            batch_size=self.settings.evaluation.examples,
            bf16=self.settings.bf16,
            rank=self.accelerator.process_index,
            processes=self.accelerator.num_processes,
        )

    def _note_figure(self, figures: Figures) -> bool:
        """Compare the deciding figure with the best so far; perhaps it is time to stop."""
        figure = float(figures[deciding_figure(self.settings.model)] or 0.0)
        best, patience = self.progress.best_figure, self.settings.evaluation.patience
        if best is None or figure > best:
            self.progress = replace(self.progress, best_figure=figure, stale=0)
            return True
        stale = self.progress.stale + 1
        is_over = self.progress.finished or (patience > 0 and stale >= patience)
        self.progress = replace(self.progress, stale=stale, finished=is_over)
        return False

    def _save(self, figures: Figures | None, *, is_best: bool) -> Path:
        path = self.directory.checkpoints
        prepared = self.prepared
        held = collect_state(self.model, prepared.optimiser)
        if self.is_main:
            if is_best:
                self.directory.save_best(
                    self.progress.step, self.model, held.weights, prepared.tokenizer, figures or {}
                )
            path = self.directory.save_checkpoint(
                self.progress,
                self.model,
                held,
                prepared.tokenizer,
                self.settings.to_dict(),
                prepared.data,
            )
            self.directory.prune(self.settings.checkpoints.keep)
        self.accelerator.wait_for_everyone()
        return path


def _derived_seed(seed: int, step: int, number: int) -> int:
    """Dropout of one batch: different for each, the same whoever computes it and whenever."""
    digest = hashlib.sha256(f"{seed}/{step}/{number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
