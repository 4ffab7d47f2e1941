"""What a network learns, stage after stage: the only thing in which trainings differ for the loop.

`ProofStage` is the one stage of a network on an encoder; the two of a compact network are in
`compact.stages`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import torch
from accelerate.utils import gather_object  # type: ignore[import-untyped]
from torch import Tensor, nn

from multiprover.decoding import decode_edges, decode_set
from multiprover.evaluation import Scores, score_question
from multiprover.evaluation.table import Figures
from multiprover.modeling.batch import Batch, make_targets
from multiprover.modeling.config import ModelConfig
from multiprover.modeling.loss import compute_loss
from multiprover.modeling.networks import CounterModel, EncoderNetwork, ProverOutput, gold_counts
from multiprover.problem import Prediction
from multiprover.training.batches import BatchPlan, StepBatches, cut_batches, share
from multiprover.training.examples import Item, make_item_batch
from multiprover.training.settings import OptimiserSettings, TrainingSettings

COUNT_ACCURACY: Final = "count_accuracy"
"""A counter's one figure: the share of questions whose number of proofs it gives."""

Losses = dict[str, Tensor]


@dataclass(frozen=True, slots=True)
class Processes:
    """Which one of how many processes this is, and where it computes."""

    rank: int
    count: int
    device: torch.device


class Stage(Protocol):
    """A part of a network, and what it learns."""

    name: str
    settings: OptimiserSettings
    total: int
    """Steps."""
    examples: int
    """How many it learns from."""
    has_validation: bool
    figure: str
    """The figure that the best weights have most of."""

    def part(self, model: Any) -> nn.Module:
        """What learns; its weights are all that changes."""
        ...

    def batches(self, step: int) -> StepBatches:
        """The batches of a step counted from 0, each as positions of examples: a function of the seed."""
        ...

    def epoch(self, step: int) -> tuple[int, bool]:
        """The epoch of a step, from 1, and whether it is the epoch's last."""
        ...

    def losses(self, part: nn.Module, members: Sequence[int], device: torch.device) -> Losses:
        """The losses of a batch by name, means over its examples; their sum is minimised.

        `part` is what learns, perhaps wrapped for several processes. Torch's own generator is seeded.
        """
        ...

    def evaluate(self, model: Any, processes: Processes) -> Figures:
        """The figures on validation examples in percent; all processes get the same."""
        ...


def deciding_figure(config: ModelConfig) -> str:
    """The figure that the best checkpoint has most of."""
    return COUNT_ACCURACY if config.architecture == "counter" else "fa"


def count_weights(model: nn.Module) -> int:
    """How many weights learn."""
    return sum(weight.numel() for weight in model.parameters() if weight.requires_grad)


class ProofStage:
    """Problems as texts → answers and proofs, or their number: all weights at once."""

    name = "network"

    def __init__(
        self, settings: TrainingSettings, train: list[Item], validation: list[Item], pad_token: int
    ) -> None:
        self.settings = settings.optimiser
        self.figure = deciding_figure(settings.model)
        self._run = settings
        self._train = train
        self._validation = validation
        self._pad_token = pad_token
        lengths = [item.length for item in train]
        self._plan = BatchPlan(lengths, settings.batches, settings.seed, settings.epochs, settings.max_steps)
        self.total = self._plan.total
        self.examples = len(train)
        self.has_validation = bool(validation)

    def part(self, model: EncoderNetwork) -> nn.Module:
        """All of it."""
        return model

    def batches(self, step: int) -> StepBatches:
        """Examples of similar length."""
        return self._plan.batches(step)

    def epoch(self, step: int) -> tuple[int, bool]:
        """Passes over the examples."""
        place = self._plan.place(step)
        return place.epoch + 1, place.is_last

    def losses(self, part: nn.Module, members: Sequence[int], device: torch.device) -> Losses:
        """The paper's three (section 3.5)."""
        items = [self._train[member] for member in members]
        config = self._run.model
        batch = make_item_batch(items, self._pad_token, config.max_length).to(device)
        targets = make_targets([item.example for item in items], config).to(device)
        with torch.autocast(device.type, torch.bfloat16, enabled=self._run.bf16):
            output = part(batch)
        loss = compute_loss(output, batch, targets, config)
        return {"answer": loss.answer, "nodes": loss.nodes, "edges": loss.edges}

    def evaluate(self, model: EncoderNetwork, processes: Processes) -> Figures:
        """The paper's figures (section 4)."""
        return score_items(
            model,
            self._validation,
            pad_token=self._pad_token,
            batch_size=self._run.evaluation.examples,
            bf16=self._run.bf16,
            processes=processes,
        )


def decode_output(
    output: ProverOutput, sizes: Sequence[int], rules: Sequence[frozenset[int]], config: ModelConfig
) -> list[Prediction]:
    """The answers and proofs that the scores of a batch amount to; `sizes` are the problems' nodes with NAF.

    The last slot of the iterative network only ever holds the end marker and is not decoded.
    """
    chances = output.answer_logits.float().softmax(-1).cpu().numpy()
    nodes = output.node_scores[:, : config.proofs].float().cpu().numpy()
    edges = output.edge_scores[:, : config.proofs].float().cpu().numpy()
    predictions = []
    for row, (size, own) in enumerate(zip(sizes, rules, strict=True)):
        found = decode_set(
            nodes[row, :, :size],
            edges[row, :, :size, :size],
            own,
            model="iterative" if config.architecture == "iterative" else "multilabel",
            decode=decode_edges,
        )
        answer = bool(chances[row, 1] > chances[row, 0])
        predictions.append(Prediction(answer, float(chances[row].max()), found.proofs))
    return predictions


@torch.no_grad()
def score_items(
    model: EncoderNetwork,
    items: Sequence[Item],
    *,
    pad_token: int,
    batch_size: int,
    processes: Processes,
    bf16: bool = False,
) -> Figures:
    """The figures in percent over all items; each process answers its share and all get the same figures."""
    lengths = [item.length for item in items]
    order = sorted(range(len(items)), key=lengths.__getitem__)
    batches = tuple(cut_batches(order, lengths, batch_size))
    scores: list[tuple[int, Any]] = []
    # All processes do equally many: those that share out the network need each other for each batch.
    for places, counts in share(batches, processes.rank, processes.count):
        members = [items[place] for place in places]
        batch = make_item_batch(members, pad_token, model.config.max_length).to(processes.device)
        with torch.autocast(processes.device.type, torch.bfloat16, enabled=bf16):
            found = list(zip(places, _score(model, batch, members), strict=True))
        scores += found if counts else []
    gathered = sorted(gather_object(scores), key=lambda pair: pair[0])
    if isinstance(model, CounterModel):
        right = sum(is_right for _, is_right in gathered)
        return {"n": len(gathered), COUNT_ACCURACY: 100 * right / len(gathered)}
    table = Scores()
    for place, score in gathered:
        table.add(items[place].example, score)
    return table.table()["all"]


def _score(model: EncoderNetwork, batch: Batch, items: Sequence[Item]) -> Iterator[Any]:
    """Of each question its scores, or whether a counter is right."""
    if isinstance(model, CounterModel):
        gold = gold_counts(make_targets([item.example for item in items], model.config), model.config)
        yield from (model(batch).counts.cpu() == gold).tolist()
        return
    sizes = [item.encoded.sentence_count + 1 for item in items]
    predictions = decode_output(model(batch), sizes, [item.rules for item in items], model.config)
    for item, prediction in zip(items, predictions, strict=True):
        yield score_question(item.example, prediction)
