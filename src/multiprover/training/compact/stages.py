"""The two stages of a compact network: which batch a step learns from, its loss, and what was held out.

A batch is a function of seed, stage and step alone, so that a resumed run does exactly what it would have
done.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random
from typing import TypeVar

import torch
from torch import Tensor, nn
from torch.nn import functional

from multiprover.evaluation.table import Figures
from multiprover.grounding.graphs import NO_ATOM, PADDING
from multiprover.grounding.words import OF_LOOKS
from multiprover.modeling.compact import CompactModel, ReaderHalf, WordScores
from multiprover.modeling.compact_reasoner import Judged
from multiprover.modeling.config import ModelConfig
from multiprover.modeling.loss import compute_loss
from multiprover.modeling.networks import CounterOutput, gold_counts
from multiprover.problem import Prediction
from multiprover.training.batches import StepBatches
from multiprover.training.compact.data import CompactData
from multiprover.training.compact.questions import QuestionBatch, QuestionItem, collate_questions
from multiprover.training.compact.sentences import SentenceBatch, SentenceItem, collate_sentences
from multiprover.training.settings import OptimiserSettings, StageSettings, TrainingSettings
from multiprover.training.stages import Losses, Processes, deciding_figure, decode_output

Item = TypeVar("Item", SentenceItem, QuestionItem)
_AROUND = 8  # a batch is drawn from the items next to a random one, this many times its size


class DrawnStage:
    """A stage whose batches are drawn at random: neighbours in lists that are sorted by size."""

    name = ""

    def __init__(self, settings: StageSettings, seed: int, bf16: bool) -> None:
        self.settings: OptimiserSettings = settings
        self.total = settings.steps
        self._per_step = settings.per_step
        self._size = settings.size
        self._seed = seed
        self._bf16 = bf16

    def epoch(self, step: int) -> tuple[int, bool]:
        """There is but one."""
        return 1, step + 1 == self.total

    def _random(self, step: int, number: int) -> Random:
        return Random(f"{self._seed}:{self.name}:{step}:{number}")  # noqa: S311 - no secret

    def _draw(self, sizes: Sequence[int], random: Random, first: int = 0) -> tuple[int, ...]:
        """Positions from `first` on, near a random one, whose sizes sum up to about that of a batch."""
        place = random.randrange(first, len(sizes))
        count = max(1, self._size // sizes[place])
        start = max(first, min(place - count * _AROUND // 2, len(sizes) - count * _AROUND))
        window = range(start, min(start + count * _AROUND, len(sizes)))
        return tuple(random.sample(window, min(count, len(window))))


class ReaderStage(DrawnStage):
    """Sentences → anchors, signs and pointers."""

    name = "reader"
    figure = "read"

    def __init__(self, data: CompactData, settings: TrainingSettings) -> None:
        super().__init__(settings.reader, settings.seed, settings.bf16)
        self._unspelt = settings.reader.unspelt
        self._pools = {name: pool for name, pool in data.sentences.items() if pool.weight and pool.learnt}
        self._weights = [pool.weight for pool in self._pools.values()]
        self._sizes = [[item.size for item in pool.learnt] for pool in self._pools.values()]
        self._starts = list(accumulate(map(len, self._sizes), initial=0))
        self._items = [item for pool in self._pools.values() for item in pool.learnt]
        self.examples = len(self._items)
        self.has_validation = any(pool.held_out for pool in self._pools.values())

    def part(self, model: CompactModel) -> nn.Module:
        """The reader."""
        return model.reader

    def batches(self, step: int) -> StepBatches:
        """Sentences of one source, which is drawn by its weight."""
        return tuple(self._draw_batch(self._random(step, turn)) for turn in range(self._per_step))

    def _draw_batch(self, random: Random) -> tuple[int, ...]:
        pool = random.choices(range(len(self._weights)), self._weights)[0]
        return tuple(self._starts[pool] + place for place in self._draw(self._sizes[pool], random))

    def losses(self, part: nn.Module, members: Sequence[int], device: torch.device) -> Losses:
        """Cross-entropy of roles and pointers, logistic loss of negations."""
        batch = collate_sentences([self._items[member] for member in members]).to(device)
        is_spelt = torch.rand(len(members), 1).to(device) >= self._unspelt
        with torch.autocast(device.type, torch.bfloat16, enabled=self._bf16):
            return reading_losses(part, batch, is_spelt)

    @torch.no_grad()
    def evaluate(self, model: CompactModel, processes: Processes) -> Figures:
        """Sentences read without any mistake: by source, with and without letters, and the mean of these."""
        found: dict[str, float] = {}
        for name, pool in self._pools.items():
            for label, is_spelt in (("", True), (" unspelt", False)):
                if pool.held_out:
                    parts = chunks(pool.held_out)
                    right = sum(_count_right(model.reader, each, is_spelt, processes) for each in parts)
                    found[name + label] = 100 * right / len(pool.held_out)
        return {self.figure: sum(found.values()) / len(found), **found}


def reading_losses(reader: nn.Module, batch: SentenceBatch, is_spelt: Tensor) -> Losses:
    """Means per sentence (roles) and per anchor (negation, pointers); a perfect pointer costs nothing."""
    scores = _read(reader, batch, is_spelt)
    is_anchor = batch.roles > 0
    real = batch.words.sentence > 0
    rows, parts, places = batch.rows.T
    named = scores.pointers[rows, parts, places].masked_fill(~batch.named, -1e4).logsumexp(-1)
    return {
        "roles": functional.cross_entropy(scores.roles[real], batch.roles[real], reduction="sum") / len(real),
        "negated": functional.binary_cross_entropy_with_logits(
            scores.negated[is_anchor], batch.negated[is_anchor]
        ),
        "pointers": (batch.shares * (batch.shares.log() - named)).sum() / is_anchor.sum(),
    }


def _read(reader: nn.Module, batch: SentenceBatch, is_spelt: Tensor) -> WordScores:
    """Read sentences, each (M, 1) with its letters or without: every look is there twice."""
    look, count = batch.words.look, len(batch.words.function)
    twice = {name: torch.cat([getattr(batch.words, name)] * 2) for name in OF_LOOKS}
    words = batch.words._replace(**twice, look=torch.where(is_spelt, look, look + count))
    scores: WordScores = reader(words, torch.arange(2 * count, device=look.device) < count)
    return scores


def _count_right(
    reader: ReaderHalf, items: Sequence[SentenceItem], is_spelt: bool, processes: Processes
) -> int:
    batch = collate_sentences(items).to(processes.device)
    scores = _read(reader, batch, torch.full((len(items), 1), is_spelt, device=processes.device))
    is_padding = batch.words.sentence == 0
    right = ((scores.roles.argmax(-1) == batch.roles) | is_padding).all(-1)
    right &= (((scores.negated > 0) == (batch.negated > 0)) | (batch.roles == 0)).all(-1)
    rows, parts, anchors = batch.rows.T
    named = (scores.pointers[rows, parts, anchors].exp() * batch.named).sum(-1)
    right[rows[named < 0.5 * batch.shares]] = False
    return int(right.sum())


class ReasonerStage(DrawnStage):
    """Question graphs → answers and proofs, or their number."""

    name = "reasoner"

    def __init__(self, data: CompactData, settings: TrainingSettings) -> None:
        super().__init__(settings.reasoner, settings.seed, settings.bf16)
        self._judging = settings.reasoner.judging
        self._config = settings.model
        self.figure = deciding_figure(settings.model)
        self._items = data.questions
        self._sizes = [item.size for item in data.questions]
        self._large = settings.reasoner.large
        self._first_large = bisect_right(self._sizes, settings.reasoner.many_nodes)
        self._held_out = sorted(data.held_out, key=lambda item: item.size)
        self.examples = len(self._items)
        self.has_validation = bool(self._held_out)

    def part(self, model: CompactModel) -> nn.Module:
        """The reasoner."""
        return model.reasoner

    def batches(self, step: int) -> StepBatches:
        """Questions with about as many nodes."""
        return tuple(self._draw_batch(self._random(step, turn)) for turn in range(self._per_step))

    def _draw_batch(self, random: Random) -> tuple[int, ...]:
        has_large = self._large and self._first_large < len(self._sizes)
        first = self._first_large if has_large and random.random() < self._large else 0
        return self._draw(self._sizes, random, first)

    def losses(self, part: nn.Module, members: Sequence[int], device: torch.device) -> Losses:
        """The paper's losses, and how well nodes are judged."""
        batch = collate_questions([self._items[member] for member in members], self._config).to(device)
        with torch.autocast(device.type, torch.bfloat16, enabled=self._bf16):
            output, judged = part(batch.graphs)
        loss = compute_loss(output, batch, batch.targets, self._config)
        losses = {"answer": loss.answer, "nodes": loss.nodes, "edges": loss.edges}
        if self._judging:
            losses["judged"] = self._judging * _judging_loss(judged, batch)
        return losses

    @torch.no_grad()
    def evaluate(self, model: CompactModel, processes: Processes) -> Figures:
        """QA, proof F1 and full accuracy in the paper's sense; these graphs were read without mistake."""
        names = ("qa", "proof_f1", "fa") if self.figure == "fa" else (self.figure,)
        scores = [
            score for chunk in chunks(self._held_out) for score in _score(model, chunk, processes.device)
        ]
        means = {name: 100 * sum(score[k] for score in scores) / len(scores) for k, name in enumerate(names)}
        return {"n": len(scores), **means}


def _judging_loss(judged: Judged, batch: QuestionBatch) -> Tensor:
    real, there = batch.graphs.kind != PADDING, batch.graphs.conditions != NO_ATOM
    logistic = functional.binary_cross_entropy_with_logits
    wrong = logistic(judged.holds[real], batch.holds[real])
    return wrong + logistic(judged.met[there], batch.met[there]) if there.any() else wrong


def predict_graphs(
    model: CompactModel, items: Sequence[QuestionItem], device: torch.device | None = None
) -> list[Prediction]:
    """Answers and proofs over the sentences of each graph."""
    batch = collate_questions(items, model.config).to(device or torch.device("cpu"))
    output, _ = model.reasoner(batch.graphs)
    sizes = [len(item.graph.sentences) + 1 for item in items]
    return decode_output(output, sizes, [item.rules for item in items], model.config)


def _score(
    model: CompactModel, items: Sequence[QuestionItem], device: torch.device
) -> Iterator[tuple[float, ...]]:
    if model.config.architecture == "counter":
        yield from _score_counts(model, items, device, model.config)
        return
    for item, prediction in zip(items, predict_graphs(model, items, device), strict=True):
        # Duplicates and proofs beyond the cap count as missed.
        right = len(set(prediction.proofs) & set(item.proofs))
        f1 = 2 * right / (len(prediction.proofs) + item.all_proofs)
        is_right = prediction.answer == item.answer
        yield float(is_right), f1, float(is_right and f1 == 1)


def _score_counts(
    model: CompactModel, items: Sequence[QuestionItem], device: torch.device, config: ModelConfig
) -> Iterator[tuple[float, ...]]:
    batch = collate_questions(items, config).to(device)
    output, _ = model.reasoner(batch.graphs)
    assert isinstance(output, CounterOutput)  # noqa: S101 - the architecture says so
    for is_right in (output.counts == gold_counts(batch.targets, config)).tolist():
        yield (float(is_right),)


def chunks(items: Sequence[Item], size: int = 256) -> Iterator[Sequence[Item]]:
    """Parts of a list."""
    for start in range(0, len(items), size):
        yield items[start : start + size]
