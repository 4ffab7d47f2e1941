"""Answers the validation questions and compares them with gold (section 4): scores → proofs → figures."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import torch
from accelerate.utils import gather_object  # type: ignore[import-untyped]

from multiprover.decoding import decode_edges, decode_set
from multiprover.evaluation import Scores, score_question
from multiprover.evaluation.table import Figures
from multiprover.modeling.batch import Batch
from multiprover.modeling.config import ModelConfig
from multiprover.modeling.counter import CounterModel, gold_counts
from multiprover.modeling.models import Network, ProverOutput
from multiprover.modeling.targets import make_targets
from multiprover.problem import Prediction
from multiprover.training.batches import cut_batches, share
from multiprover.training.examples import Item, make_item_batch

COUNT_ACCURACY: Final = "count_accuracy"
"""A counter's one figure: the share of questions whose number of proofs it gives."""


def deciding_figure(config: ModelConfig) -> str:
    """The figure that the best checkpoint has most of."""
    return COUNT_ACCURACY if config.architecture == "counter" else "fa"


def read_predictions(output: ProverOutput, items: Sequence[Item], config: ModelConfig) -> list[Prediction]:
    """The answers and proofs that the scores of a batch amount to.

    The last slot of the iterative network only ever holds the end marker and is not decoded.
    """
    chances = output.answer_logits.float().softmax(-1).cpu().numpy()
    nodes = output.node_scores[:, : config.proofs].float().cpu().numpy()
    edges = output.edge_scores[:, : config.proofs].float().cpu().numpy()
    predictions = []
    for row, item in enumerate(items):
        size = item.encoded.sentence_count + 1
        found = decode_set(
            nodes[row, :, :size],
            edges[row, :, :size, :size],
            item.rules,
            model="iterative" if config.architecture == "iterative" else "multilabel",
            decode=decode_edges,
        )
        answer = bool(chances[row, 1] > chances[row, 0])
        predictions.append(Prediction(answer, float(chances[row].max()), found.proofs))
    return predictions


@torch.no_grad()
def evaluate(
    model: Network,
    items: Sequence[Item],
    *,
    pad_token: int,
    batch_size: int,
    bf16: bool = False,
    rank: int = 0,
    processes: int = 1,
) -> Figures:
    """The figures in percent over all items; each process answers its share and all get the same figures."""
    device = next(model.parameters()).device
    was_training = model.training
    model.eval()
    lengths = [item.length for item in items]
    order = sorted(range(len(items)), key=lengths.__getitem__)
    scores: list[tuple[int, Any]] = []
    # All processes do equally many: those that share out the network need each other for each batch.
    for places, counts in share(tuple(cut_batches(order, lengths, batch_size)), rank, processes):
        members = [items[place] for place in places]
        batch = make_item_batch(members, pad_token, model.config.max_length).to(device)
        with torch.autocast(device.type, torch.bfloat16, enabled=bf16):
            found = list(zip(places, _score(model, batch, members), strict=True))
        scores += found if counts else []
    model.train(was_training)
    gathered = sorted(gather_object(scores), key=lambda pair: pair[0])
    if isinstance(model, CounterModel):
        right = sum(is_right for _, is_right in gathered)
        return {"n": len(gathered), COUNT_ACCURACY: 100 * right / len(gathered)}
    table = Scores()
    for place, score in gathered:
        table.add(items[place].example, score)
    return table.table()["all"]


def _score(model: Network, batch: Batch, items: Sequence[Item]) -> Iterator[Any]:
    """Of each question its scores, or whether a counter is right."""
    if isinstance(model, CounterModel):
        gold = gold_counts(make_targets([item.example for item in items], model.config), model.config)
        yield from (model(batch).counts.cpu() == gold).tolist()
        return
    for item, prediction in zip(items, read_predictions(model(batch), items, model.config), strict=True):
        yield score_question(item.example, prediction)
