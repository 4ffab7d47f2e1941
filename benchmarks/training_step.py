"""Seconds per training step, ours against a straightforward implementation of the published computation.

    python benchmarks/training_step.py [--data depth-5/dev.jsonl] [--steps 5] [--proofs 3] [--bf16]

Both sides train the same network with the same weights on the same batches of 8 questions: a 6-layer,
384-wide encoder with random weights, and its proof modules. The published way, written here from its
description, pads to 300 tokens, 26 nodes and 676 edges, builds the features [n_i; n_j; n_i − n_j] of every
pair, loops over examples, nodes and pairs of slot and gold proof, and has edges for the end marker too. The
losses are compared without dropout; the steps are then measured with it, in turn, as CPU time of one thread.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import torch
from scipy.optimize import linear_sum_assignment
from torch import Tensor
from torch.nn import functional
from transformers import RobertaConfig

from multiprover.generation.settings import make_settings
from multiprover.generation.theories import generate_theories
from multiprover.modeling.batch import collate, make_targets
from multiprover.modeling.config import ModelConfig
from multiprover.modeling.loss import compute_loss
from multiprover.modeling.networks import ProverModel, make_encoder
from multiprover.problem import Example
from multiprover.proof import EMPTY_PROOF, NAF, Proof
from multiprover.training.batches import BatchPlan
from multiprover.training.encoders import texts_of, train_tokenizer, wrap_tokenizer
from multiprover.training.examples import Item, make_items, read_gold
from multiprover.training.optimiser import make_optimiser
from multiprover.training.settings import BatchSettings, NewEncoder, OptimiserSettings

LENGTH, NODES, EDGES = 300, 26, 676
IGNORED = -100
PAD = 1


# -- the published computation --------------------------------------------------------------------------


class Published:
    """The published forward and loss, on the weights of one of our networks."""

    def __init__(self, model: ProverModel) -> None:
        self.model = model
        self.is_multilabel = model.config.architecture == "multilabel"

    def loss(self, items: Sequence[Item]) -> Tensor:
        """Mean over a batch."""
        encoder, proofs = self.model.node_encoder, self.model.proofs
        tokens = torch.full((len(items), LENGTH), PAD)
        attention = torch.zeros(len(items), LENGTH, dtype=torch.long)
        for row, item in enumerate(items):
            tokens[row, : item.length] = torch.tensor(item.encoded.tokens)
            attention[row, : item.length] = 1
        hidden = encoder.encoder(input_ids=tokens, attention_mask=attention).last_hidden_state
        naf = encoder.naf(hidden[:, 0])
        width = hidden.shape[-1]
        nodes = torch.zeros(len(items), NODES, width)
        edges = torch.zeros(len(items), EDGES, 3 * width)
        counts = [item.encoded.sentence_count + 1 for item in items]
        for row, item in enumerate(items):
            owners = torch.tensor(item.encoded.segments)
            vectors = [hidden[row, : item.length][owners == n].mean(0) for n in range(counts[row] - 1)]
            stacked = torch.stack([*vectors, naf[row]])
            k = counts[row]
            first, second = stacked.repeat_interleave(k, 0), stacked.repeat(k, 1)
            nodes[row, :k] = stacked
            edges[row, : k * k] = torch.cat([first, second, first - second], dim=1)
        slots = [(proofs.node_head(nodes), proofs.edge_head(edges))]
        slots += self._further(nodes, edges, torch.tensor(counts))
        answers = torch.tensor([int(item.example.answer is True) for item in items])
        total = functional.cross_entropy(self.model.answer_head(hidden[:, 0]), answers)
        graphs = [
            self._graphs_loss([(n[row], e[row]) for n, e in slots], item) for row, item in enumerate(items)
        ]
        return total + torch.stack(graphs).mean()

    def _further(self, nodes: Tensor, edges: Tensor, counts: Tensor) -> Iterator[tuple[Tensor, Tensor]]:
        node_padding = torch.arange(NODES)[None, :] >= counts[:, None]
        edge_padding = torch.arange(EDGES)[None, :] >= (counts**2)[:, None]
        step: Any
        for step in getattr(self.model.proofs, "further", ()):
            weights = step.edge_to_node.linear.weight
            summary = step.narrow(weights @ edges.masked_fill(edge_padding[..., None], 0.0))
            joined = step.join(torch.cat([nodes, summary], dim=-1))
            nodes = step.node_encoder(joined, src_key_padding_mask=node_padding)
            edges = step.edge_encoder(edges, src_key_padding_mask=edge_padding)
            yield step.node_head(nodes), step.edge_head(edges)

    def _graphs_loss(self, slots: list[tuple[Tensor, Tensor]], item: Item) -> Tensor:
        """The loss of one question's best assignment, and of the end marker."""
        proofs = self.model.config.proofs
        golds = [labels(proof, item) for proof in (item.example.proofs or ())[:proofs]]
        empty = labels(EMPTY_PROOF, item)
        if self.is_multilabel:
            (nodes, edges) = slots[0]
            slots = [(nodes[:, s], edges[:, s]) for s in range(proofs)]
            golds += [empty] * (proofs - len(golds))
        losses = [[self._pair_loss(slot, gold) for gold in golds] for slot in slots[: len(golds)]]
        rows, columns = linear_sum_assignment([[value.item() for value in row] for row in losses])
        total = torch.stack([losses[i][j] for i, j in zip(rows, columns, strict=True)]).sum()
        return total if self.is_multilabel else total + self._pair_loss(slots[len(golds)], empty)

    def _pair_loss(self, slot: tuple[Tensor, Tensor], gold: tuple[Tensor, Tensor]) -> Tensor:
        return sum((self._part_loss(s, g) for s, g in zip(slot, gold, strict=True)), torch.zeros(()))

    def _part_loss(self, scores: Tensor, gold: Tensor) -> Tensor:
        seen = gold != IGNORED
        if not seen.any():
            return scores.sum() * 0
        if self.is_multilabel:
            return functional.binary_cross_entropy_with_logits(scores[seen], gold[seen].float())
        return functional.cross_entropy(scores, gold, ignore_index=IGNORED)


def labels(proof: Proof, item: Item) -> tuple[Tensor, Tensor]:
    """Node labels (26,) and edge labels (676,), with those marked that the loss leaves out."""
    k = item.encoded.sentence_count + 1
    number = {node: k - 1 if node == NAF else node for node in proof.nodes}
    nodes, edges = torch.full((NODES,), IGNORED), torch.full((EDGES,), IGNORED)
    nodes[:k] = 0
    for node in number.values():
        nodes[node] = 1
        for target in number.values():
            if target in item.rules and target != node:
                edges[node * k + target] = 0
    for source, target in proof.edges:
        edges[number[source] * k + number[target]] = 1
    return nodes, edges


# -- ours -----------------------------------------------------------------------------------------------


def our_loss(model: ProverModel, items: Sequence[Item]) -> Tensor:
    batch = collate([item.encoded for item in items], [item.rules for item in items], PAD, LENGTH)
    targets = make_targets([item.example for item in items], model.config)
    return compute_loss(model(batch), batch, targets, model.config).total


# -- measuring ------------------------------------------------------------------------------------------


def read_items(data: Path | None, questions: int) -> tuple[list[Item], int]:
    """Questions of at most 25 sentences that fit into 300 tokens, and the size of the vocabulary."""
    examples: list[Example]
    if data is not None:
        examples = read_gold([str(data)], questions, print)
    else:
        theories = generate_theories(make_settings("du5"), 1, 0, questions // 10)
        examples = [example for theory in theories for example in theory.examples()][:questions]
    fitting = [example for example in examples if len(example.problem.sentences) < NODES]
    tokenizer = wrap_tokenizer(
        train_tokenizer(texts_of(fitting), NewEncoder(tokenizer="bpe", vocabulary=5000))
    )
    return make_items(fitting, tokenizer, LENGTH, "skip", print), len(tokenizer)


def make_model(architecture: str, proofs: int, vocabulary: int, end_edges: bool = False) -> ProverModel:
    config = ModelConfig.from_dict(
        {
            "architecture": architecture,
            "proofs": proofs,
            "encoder": "random",
            "edge_to_node": "paper",
            "gold_surplus": "first",
            "end_edges": end_edges,
        }
    )
    dimensions = RobertaConfig(
        vocab_size=vocabulary,
        hidden_size=384,
        num_hidden_layers=6,
        num_attention_heads=12,
        intermediate_size=1536,
        max_position_embeddings=LENGTH + 2,
        type_vocab_size=1,
    )
    torch.manual_seed(0)
    return ProverModel(config, make_encoder(dimensions))


class Side:
    """A network with its optimiser and its way to a loss."""

    def __init__(
        self,
        model: ProverModel,
        loss: Callable[[Sequence[Item]], Tensor],
        optimiser: torch.optim.Optimizer,
    ) -> None:
        self.model = model
        self._loss = loss
        self._optimiser = optimiser

    @torch.no_grad()
    def loss(self, items: Sequence[Item]) -> float:
        """The loss of a batch without dropout."""
        self.model.eval()
        return float(self._loss(items))

    def step(self, items: Sequence[Item], *, bf16: bool = False) -> float:
        """Forward, loss, backward and the optimiser's step; CPU seconds."""
        self.model.train()
        started = time.process_time()
        self._optimiser.zero_grad()
        with torch.autocast("cpu", torch.bfloat16, enabled=bf16):
            value = self._loss(items)
        value.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self._optimiser.step()
        return time.process_time() - started


def compare(
    architecture: str, proofs: int, batches: Sequence[Sequence[Item]], vocabulary: int, bf16: bool
) -> None:
    """Check that both sides have the same losses, measure them in turn, and print what came out."""
    full = make_model(architecture, proofs, vocabulary, end_edges=True)
    model = make_model(architecture, proofs, vocabulary)
    model.load_state_dict(full.state_dict(), strict=False)  # ours has no edges for the end marker
    published = Side(full, Published(full).loss, torch.optim.AdamW(full.parameters(), lr=1e-5))
    ours = Side(model, partial(our_loss, model), make_optimiser(model, OptimiserSettings()))
    losses = [(published.loss(items), ours.loss(items)) for items in batches]
    sides = {"published": published.step, "ours": ours.step}
    if bf16:
        sides["ours in bfloat16"] = partial(ours.step, bf16=True)
    seconds: dict[str, list[float]] = {name: [] for name in sides}
    for items in [batches[0], *batches]:  # the first round warms up
        for name, step in sides.items():
            seconds[name].append(step(items))
    medians = {name: statistics.median(values[1:]) for name, values in seconds.items()}
    shown = ", ".join(f"{name} {value:.2f} s" for name, value in medians.items())
    print(
        f"{architecture} p = {proofs}: {shown}; published / ours {medians['published'] / medians['ours']:.2f}"
    )
    if bf16:
        print(f"  ours / ours in bfloat16 {medians['ours'] / medians['ours in bfloat16']:.2f}")
    mean, worst = statistics.fmean(first for first, _ in losses), max(abs(a - b) for a, b in losses)
    print(f"  mean loss {mean:.5f}, losses differ by at most {worst:.1e}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--data", type=Path, help="a data file; without it, generated questions")
    parser.add_argument("--questions", type=int, default=2000)
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--proofs", type=int, default=3)
    parser.add_argument("--bf16", action="store_true", help="measure ours in bfloat16 too")
    parser.add_argument("--only", nargs="+", default=["multilabel", "iterative"])
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    items, vocabulary = read_items(chosen.data, chosen.questions)
    plan = BatchPlan([item.length for item in items], BatchSettings(examples=8), seed=1, epochs=1)
    batches = [[items[place] for place in plan.batches(step)[0]] for step in range(chosen.steps)]
    lengths = [[item.length for item in batch] for batch in batches]
    mean, padded = (statistics.fmean(map(over, lengths)) for over in (statistics.fmean, max))
    print(f"{len(batches)} batches of 8: {mean:.0f} tokens a question, {padded:.0f} with padding", flush=True)
    for architecture in chosen.only:
        compare(architecture, chosen.proofs, batches, vocabulary, chosen.bf16)


if __name__ == "__main__":
    main()
