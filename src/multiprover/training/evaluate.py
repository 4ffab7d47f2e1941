"""Answers the validation questions and compares them with gold (section 4): scores → proofs → figures."""

from collections.abc import Sequence
from typing import Any

import torch
from accelerate.utils import gather_object  # type: ignore[import-untyped]

from multiprover.decoding import decode_edges, decode_set
from multiprover.evaluation import Scores, score_question
from multiprover.evaluation.table import Figures
from multiprover.modeling.models import ProverModel, ProverOutput
from multiprover.problem import Prediction
from multiprover.training.batches import cut_batches
from multiprover.training.examples import Item, make_item_batch


def read_predictions(output: ProverOutput, items: Sequence[Item], model: ProverModel) -> list[Prediction]:
    """The answers and proofs that the scores of a batch amount to.

    The last slot of the iterative network only ever holds the end marker and is not decoded.
    """
    config = model.config
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
    model: ProverModel,
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
    for places in cut_batches(order, lengths, batch_size)[rank::processes]:
        members = [items[place] for place in places]
        batch = make_item_batch(members, pad_token, model.config.max_length).to(device)
        with torch.autocast(device.type, torch.bfloat16, enabled=bf16):
            output = model(batch)
        predictions = read_predictions(output, members, model)
        scores += [
            (place, score_question(items[place].example, prediction))
            for place, prediction in zip(places, predictions, strict=True)
        ]
    model.train(was_training)
    table = Scores()
    for place, score in sorted(gather_object(scores), key=lambda pair: pair[0]):
        table.add(items[place].example, score)
    return table.table()["all"]
