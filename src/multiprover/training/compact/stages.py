"""The two stages: which batch a step learns from, its loss, and how well it is done on what was held out.

A batch is a function of seed, stage and step alone, so that a resumed run goes on exactly as it would have.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Protocol, TypeVar

import torch
from torch import Tensor, nn
from torch.nn import functional

from multiprover.decoding import decode_edges, decode_set
from multiprover.features.grounding import NO_ATOM, PADDING
from multiprover.modeling.compact import CompactModel
from multiprover.modeling.loss import compute_loss
from multiprover.problem import Prediction
from multiprover.training.compact.data import CompactData
from multiprover.training.compact.questions import QuestionItem, collate_questions
from multiprover.training.compact.sentences import SentenceBatch, SentenceItem, collate_sentences
from multiprover.training.compact.settings import CompactSettings, StageSettings

Item = TypeVar("Item", SentenceItem, QuestionItem)
Losses = dict[str, Tensor]
_AROUND = 8  # a batch is drawn from the items next to a random one, so many times its size


class Stage(Protocol):
    """One half of the network and what it learns."""

    name: str
    settings: StageSettings

    def part(self, model: CompactModel) -> nn.Module:
        """The half that learns."""
        ...

    def losses(self, model: CompactModel, step: int) -> Losses:
        """The losses of a step; their sum is minimised."""
        ...

    def figures(self, model: CompactModel) -> dict[str, float]:
        """Percentages on what was held out."""
        ...


def _draw(items: Sequence[Item], budget: int, random: Random) -> list[Item]:
    """Neighbours of a random item in a list sorted by size: their sizes sum up to about `budget`."""
    place = random.randrange(len(items))
    count = max(1, budget // items[place].size)
    start = max(0, min(place - count * _AROUND // 2, len(items) - count * _AROUND))
    window = items[start : start + count * _AROUND]
    return random.sample(window, min(count, len(window)))


class ReaderStage:
    """Sentences → anchors, signs and pointers."""

    name = "reader"

    def __init__(self, data: CompactData, settings: CompactSettings) -> None:
        self.settings = settings.reader
        self._seed = settings.seed
        self._unspelt = settings.unspelt
        self._pools = {name: pool for name, pool in data.sentences.items() if pool.weight and pool.learnt}

    def part(self, model: CompactModel) -> nn.Module:
        """The reader."""
        return model.reader

    def losses(self, model: CompactModel, step: int) -> Losses:
        """Cross-entropy of roles and pointers, logistic loss of negations."""
        random = Random(f"{self._seed}:reader:{step}")  # noqa: S311 - no secret
        pools = list(self._pools.values())
        pool = random.choices(pools, [pool.weight for pool in pools])[0].learnt
        batch = collate_sentences(_draw(pool, self.settings.size, random))
        is_spelt = torch.tensor([random.random() >= self._unspelt for _ in batch.words.lengths.tolist()])
        return reading_losses(model, batch, is_spelt)

    @torch.no_grad()
    def figures(self, model: CompactModel) -> dict[str, float]:
        """Sentences read without any mistake, by source; with and without letters."""
        found = {}
        for name, pool in self._pools.items():
            for label, is_spelt in (("", True), (" unspelt", False)):
                if pool.held_out:
                    right = sum(_count_right(model, items, is_spelt) for items in _chunks(pool.held_out))
                    found[name + label] = 100 * right / len(pool.held_out)
        return found


def reading_losses(model: CompactModel, batch: SentenceBatch, is_spelt: Tensor) -> Losses:
    """Means per sentence (roles) and per anchor (negation, pointers); a perfect pointer costs nothing."""
    scores = model.reader(batch.words, is_spelt)
    is_anchor = batch.roles > 0
    real = torch.arange(batch.roles.shape[1]) < batch.words.lengths[:, None]
    rows, parts, places = batch.rows.T
    named = scores.pointers[rows, parts, places].masked_fill(~batch.named, -1e4).logsumexp(-1)
    return {
        "roles": functional.cross_entropy(scores.roles[real], batch.roles[real], reduction="sum") / len(real),
        "negated": functional.binary_cross_entropy_with_logits(
            scores.negated[is_anchor], batch.negated[is_anchor]
        ),
        "pointers": (batch.shares * (batch.shares.log() - named)).sum() / is_anchor.sum(),
    }


def _count_right(model: CompactModel, items: list[SentenceItem], is_spelt: bool) -> int:
    batch = collate_sentences(items)
    scores = model.reader(batch.words, torch.full((len(items),), is_spelt))
    is_padding = torch.arange(batch.roles.shape[1]) >= batch.words.lengths[:, None]
    right = ((scores.roles.argmax(-1) == batch.roles) | is_padding).all(-1)
    right &= (((scores.negated > 0) == (batch.negated > 0)) | (batch.roles == 0)).all(-1)
    rows, parts, places = batch.rows.T
    named = (scores.pointers[rows, parts, places].exp() * batch.named).sum(-1)
    right[rows[named < 0.5 * batch.shares]] = False
    return int(right.sum())


class ReasonerStage:
    """Question graphs → answers and proofs."""

    name = "reasoner"

    def __init__(self, data: CompactData, settings: CompactSettings) -> None:
        self.settings = settings.reasoner
        self._seed = settings.seed
        self._judging = settings.judging
        self._data = data

    def part(self, model: CompactModel) -> nn.Module:
        """The reasoner."""
        return model.reasoner

    def losses(self, model: CompactModel, step: int) -> Losses:
        """The paper's loss, and how well nodes are judged."""
        random = Random(f"{self._seed}:reasoner:{step}")  # noqa: S311 - no secret
        batch = collate_questions(_draw(self._data.questions, self.settings.size, random))
        output, judged = model.reasoner(batch.graphs)
        loss = compute_loss(output, batch, batch.targets, model.config.heads)
        losses = {"answer": loss.answer, "nodes": loss.nodes, "edges": loss.edges}
        if self._judging:
            real, there = batch.graphs.kind != PADDING, batch.graphs.conditions != NO_ATOM
            logistic = functional.binary_cross_entropy_with_logits
            wrong = logistic(judged.holds[real], batch.holds[real])
            if there.any():
                wrong = wrong + logistic(judged.met[there], batch.met[there])
            losses["judged"] = self._judging * wrong
        return losses

    @torch.no_grad()
    def figures(self, model: CompactModel) -> dict[str, float]:
        """QA, proof F1 and full accuracy in the paper's sense; these graphs were read without mistake."""
        items = sorted(self._data.held_out, key=lambda item: item.size)
        scores = [score for chunk in _chunks(items) for score in _score(model, chunk)]
        count = max(len(scores), 1)
        names = ("qa", "proof_f1", "fa")
        return {name: 100 * sum(score[k] for score in scores) / count for k, name in enumerate(names)}


def predict_graphs(model: CompactModel, items: Sequence[QuestionItem]) -> list[Prediction]:
    """Answers and proofs over the sentences of each graph."""
    batch = collate_questions(items)
    output, _ = model.reasoner(batch.graphs)
    nodes, edges = output.node_scores.float().numpy(), output.edge_scores.float().numpy()
    chances = output.answer_logits.float().softmax(-1).tolist()
    predictions = []
    for row, item in enumerate(items):
        size = len(item.graph.sentences) + 1
        proofs = decode_set(
            nodes[row, : model.config.proofs, :size],
            edges[row, : model.config.proofs, :size, :size],
            item.rules,
            model=model.config.generation,
            decode=decode_edges,
        ).proofs
        predictions.append(Prediction(chances[row][1] > chances[row][0], max(chances[row]), proofs))
    return predictions


def _score(model: CompactModel, items: list[QuestionItem]) -> Iterator[tuple[float, float, float]]:
    for item, prediction in zip(items, predict_graphs(model, items), strict=True):
        # Duplicates and proofs beyond the cap count as missed.
        right = len(set(prediction.proofs) & set(item.proofs))
        f1 = 2 * right / (len(prediction.proofs) + item.all_proofs)
        is_right = prediction.answer == item.answer
        yield float(is_right), f1, float(is_right and f1 == 1)


def _chunks(items: Sequence[Item], size: int = 256) -> Iterator[list[Item]]:
    for start in range(0, len(items), size):
        yield list(items[start : start + size])
