"""The last stage of a compact network: the layer that says which rule applications hold.

Everything else stays as it is. Each graph gets as many rounds as its chains need, as it does in use.
"""

from collections.abc import Sequence

import torch
from torch import Tensor, nn
from torch.nn import functional

from multiprover.evaluation.table import Figures
from multiprover.grounding.graphs import RULE
from multiprover.modeling.compact import CompactModel
from multiprover.modeling.compact_reasoner import ReasonerHalf, go_further, link
from multiprover.training.batches import StepBatches
from multiprover.training.compact.data import CompactData
from multiprover.training.compact.questions import QuestionBatch, collate_questions
from multiprover.training.compact.stages import DrawnStage, chunks
from multiprover.training.settings import TrainingSettings
from multiprover.training.stages import Losses, Processes


class JudgeStage(DrawnStage):
    """Graphs → which applications of rules hold."""

    name = "judge"
    figure = "judged"

    def __init__(self, data: CompactData, settings: TrainingSettings) -> None:
        super().__init__(settings.judge, settings.seed, settings.bf16)
        self._config = settings.model
        self._items = data.judged
        self._sizes = [item.size for item in data.judged]
        self._held_out = sorted(data.judged_held_out, key=lambda item: item.size)
        self.examples = len(self._items)
        self.has_validation = bool(self._held_out)
        self._reasoner: ReasonerHalf | None = None

    def part(self, model: CompactModel) -> nn.Module:
        """The one layer; the reasoner it reads is kept for its states."""
        self._reasoner = model.reasoner
        return model.reasoner.holds

    def batches(self, step: int) -> StepBatches:
        """Graphs with about as many nodes."""
        return tuple(self._draw(self._sizes, self._random(step, turn)) for turn in range(self._per_step))

    def losses(self, part: nn.Module, members: Sequence[int], device: torch.device) -> Losses:
        """Logistic loss of each application of a rule."""
        batch = collate_questions([self._items[member] for member in members], self._config).to(device)
        states, holds = self._applications(batch)
        return {"holds": functional.binary_cross_entropy_with_logits(part(states)[:, 0], holds)}

    @torch.no_grad()
    def _applications(self, batch: QuestionBatch) -> tuple[Tensor, Tensor]:
        """The states of all applications of rules (A, D), and which of them hold (A,)."""
        assert self._reasoner is not None  # noqa: S101 - the loop asks for the part first
        links = link(batch.graphs, batch.holds.dtype, linked=self._reasoner.body.linked)
        is_rule = batch.graphs.kind == RULE
        return self._reasoner.settle(batch.graphs, links, go_further)[is_rule], batch.holds[is_rule]

    @torch.no_grad()
    def evaluate(self, model: CompactModel, processes: Processes) -> Figures:
        """The share of applications judged rightly."""
        right = count = 0
        for chunk in chunks(self._held_out, 32):
            states, holds = self._applications(collate_questions(chunk, self._config).to(processes.device))
            right += int(((model.reasoner.holds(states)[:, 0] > 0) == (holds > 0)).sum())
            count += len(holds)
        return {"n": count, self.figure: 100 * right / max(count, 1)}
