"""The permutation-invariant loss (section 3.5): answer, plus node and edge loss of the best assignment.

Costs of all (slot, gold) pairs are one batched product; `match` picks the assignment of least total cost,
without gradient; the loss is then computed anew on its pairs alone. Two-way cross-entropy is the logistic
loss of the log-odds, so one formula serves the softmax heads (PRover, iterative) and the multilabel head. A
pair's node loss is the mean over the problem's nodes, its edge loss the mean over unmasked edges, 0 where
there are none; pairs are summed over slots, then averaged over examples: a batch is the mean of its examples.
"""

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Final, Protocol

import torch
from scipy.optimize import linear_sum_assignment
from torch import Tensor
from torch.nn import functional

from multiprover.modeling.batch import Targets
from multiprover.modeling.config import ModelConfig
from multiprover.modeling.networks import CounterOutput, ProverOutput, compute_count_loss


@dataclass(frozen=True, slots=True)
class Loss:
    """The means over a batch, scalars; `total` is their sum and has the gradient.

    What a counter answers is the number of proofs; it has no other loss.
    """

    answer: Tensor
    nodes: Tensor
    edges: Tensor

    @property
    def total(self) -> Tensor:
        """What training minimises."""
        return self.answer + self.nodes + self.edges


class NodeKinds(Protocol):
    """What the loss must know of a batch: which of its nodes (B, N) are rules, and which are padding."""

    @property
    def rules(self) -> Tensor:
        """(B, N) bool."""
        ...

    @property
    def node_mask(self) -> Tensor:
        """(B, N) bool."""
        ...


@dataclass(frozen=True, slots=True)
class Golds:
    """Gold graphs as numbers, with the masks of what counts. The last one is empty: the end marker."""

    nodes: Tensor
    """(B, G, N)."""
    edges: Tensor
    """(B, G, N, N)."""
    node_mask: Tensor
    """(B, N)."""
    edge_mask: Tensor
    """(B, G, N, N)."""


def compute_loss(
    output: ProverOutput | CounterOutput, batch: NodeKinds, targets: Targets, config: ModelConfig
) -> Loss:
    """The loss of a batch of examples."""
    if isinstance(output, CounterOutput):
        count = compute_count_loss(output, targets, config)
        return Loss(count, torch.zeros_like(count), torch.zeros_like(count))
    golds = prepare_golds(batch, targets, config, _precision(output.node_scores))
    chosen = assign(output, golds, targets.valid.sum(-1), config)
    nodes, edges = pair_losses(output, golds, chosen)
    answer = functional.cross_entropy(output.answer_logits.to(golds.nodes), targets.answers)
    return Loss(answer, nodes.sum(-1).mean(), edges.sum(-1).mean())


def _precision(scores: Tensor) -> torch.dtype:
    """Losses are computed in single precision at least, whatever the network runs in."""
    return torch.promote_types(scores.dtype, torch.float32)


def edge_mask(nodes: Tensor, rules: Tensor, node_mask: Tensor, *, masking: bool) -> Tensor:
    """Which edges count for a gold proof with these nodes (B, G, N): (B, G, N, N) bool.

    With masking: both ends in the proof, into a rule, from another node – nothing else can be an edge.
    Without: every pair of nodes of the problem. `rules` and `node_mask` are (B, N).
    """
    if not masking:
        pairs = node_mask[:, :, None] & node_mask[:, None, :]
        return pairs[:, None].expand(-1, nodes.shape[1], -1, -1)
    loops = torch.eye(rules.shape[1], dtype=torch.bool, device=rules.device)
    return nodes[:, :, :, None] & (nodes & rules[:, None])[:, :, None, :] & ~loops


def prepare_golds(batch: NodeKinds, targets: Targets, config: ModelConfig, precision: torch.dtype) -> Golds:
    """Gold graphs filled up with empty ones to one more than there are proofs, and their masks."""
    missing = max(config.proofs - targets.nodes.shape[1], 0) + 1
    nodes = functional.pad(targets.nodes, (0, 0, 0, missing))
    edges = functional.pad(targets.edges, (0, 0, 0, 0, 0, missing))
    mask = edge_mask(nodes, batch.rules, batch.node_mask, masking=config.edge_masking)
    return Golds(*(part.to(precision) for part in (nodes, edges, batch.node_mask, mask)))


def assign(output: ProverOutput, golds: Golds, counts: Tensor, config: ModelConfig) -> Tensor:
    """The gold graph each slot learns: (B, S) indices into `golds`, `UNMATCHED` where it learns nothing.

    `counts` (B,) says how many gold proofs there are. Slots beyond them learn the empty graph (prover,
    multilabel); in the iterative network the next slot learns the end marker and later ones nothing.
    """
    costs = pair_costs(output, golds)[:, : config.proofs, :-1]
    order = match_in_order if config.loss_order == "sequential" else match
    if config.architecture != "iterative":
        slots = torch.full_like(counts, config.proofs)
        return order(costs, slots, counts.clamp(min=config.proofs))
    used = counts.clamp(max=config.proofs)
    chosen = functional.pad(order(costs, used, counts), (0, 1), value=UNMATCHED)
    places = torch.arange(config.slots, device=chosen.device)
    return chosen.where(places[None, :] != used[:, None], golds.nodes.shape[1] - 1)


@torch.no_grad()
def pair_costs(output: ProverOutput, golds: Golds) -> Tensor:
    """Node loss plus edge loss of every slot with every gold graph: (B, S, G)."""
    node_scores, edge_scores = output.node_scores.to(golds.nodes), output.edge_scores.to(golds.nodes)
    nodes, mask = golds.nodes, golds.node_mask[:, None]
    node_costs = _costs(node_scores, nodes * mask, (1 - nodes) * mask)
    edges, masks = golds.edges.flatten(2), golds.edge_mask.flatten(2)
    return node_costs + _costs(edge_scores.flatten(2), edges * masks, (1 - edges) * masks)


def _costs(scores: Tensor, present: Tensor, absent: Tensor) -> Tensor:
    """Mean logistic loss (B, S, G) of scores (B, S, X) for what must be present and absent (B, G, X)."""
    missed = functional.softplus(-scores) @ present.transpose(1, 2)
    invented = functional.softplus(scores) @ absent.transpose(1, 2)
    return (missed + invented) / (present + absent).sum(-1).clamp(min=1)[:, None]


def pair_losses(output: ProverOutput, golds: Golds, chosen: Tensor) -> tuple[Tensor, Tensor]:
    """Node and edge loss of each slot with its gold graph, (B, S) each, 0 for an unmatched slot."""
    rows = torch.arange(len(chosen), device=chosen.device)[:, None]
    matched = (chosen != UNMATCHED).to(golds.nodes)
    chosen = chosen.clamp(min=0)
    node_mask = golds.node_mask[:, None] * matched[..., None]
    edge_masks = golds.edge_mask[rows, chosen] * matched[..., None, None]
    nodes = _masked_loss(output.node_scores, golds.nodes[rows, chosen], node_mask)
    edges = _masked_loss(
        output.edge_scores.flatten(2), golds.edges[rows, chosen].flatten(2), edge_masks.flatten(2)
    )
    return nodes, edges


def _masked_loss(scores: Tensor, gold: Tensor, mask: Tensor) -> Tensor:
    """Mean logistic loss over the last axis where the mask is 1; 0 where it is nowhere."""
    each = functional.binary_cross_entropy_with_logits(scores.to(gold), gold, reduction="none")
    return (each * mask).sum(-1) / mask.sum(-1).clamp(min=1)


MOST_PERMUTED: Final = 4
"""Up to 4! = 24 assignments are all tried at once, on the device; beyond, scipy solves one by one."""

UNMATCHED: Final = -1


@torch.no_grad()
def match(costs: Tensor, slots: Tensor, golds: Tensor) -> Tensor:
    """Give each of the first `slots` (B,) slots of `costs` (B, S, G) one of the first `golds` (B,) proofs.

    Needs slots ≤ golds; gold proofs left over when there are fewer slots are nobody's. Returns (B, S) int64
    gold indices, `UNMATCHED` for the other slots. A cost that is not a number counts as very large.
    """
    costs = torch.nan_to_num(costs, nan=1e9, posinf=1e9, neginf=-1e9)
    solve = _try_all if max(costs.shape[1:]) <= MOST_PERMUTED else _solve_each
    return solve(costs, slots, golds)


@torch.no_grad()
def match_in_order(costs: Tensor, slots: Tensor, golds: Tensor) -> Tensor:
    """Slot i gets gold proof i: the sequential loss. Arguments and result as in `match`."""
    order = torch.arange(costs.shape[1], device=costs.device).expand(costs.shape[:2])
    return order.where(order < slots[:, None], UNMATCHED)


def _try_all(costs: Tensor, slots: Tensor, golds: Tensor) -> Tensor:
    batch, rows, columns = costs.shape
    size = max(rows, columns)
    square = costs.new_full((batch, size, size), torch.inf)
    square[:, :rows, :columns] = costs
    places = torch.arange(size, device=costs.device)
    square = square.masked_fill(places[None, None, :] >= golds[:, None, None], torch.inf)
    square = square.masked_fill(places[None, :, None] >= slots[:, None, None], 0.0)
    orders = _orders(size).to(costs.device)
    totals = square[:, places[None, :], orders].sum(-1)
    best = orders[totals.argmin(-1)][:, :rows]
    return best.where(places[None, :rows] < slots[:, None], UNMATCHED)


@cache
def _orders(size: int) -> Tensor:
    return torch.tensor(list(permutations(range(size))))


def _solve_each(costs: Tensor, slots: Tensor, golds: Tensor) -> Tensor:
    found = torch.full(costs.shape[:2], UNMATCHED)
    limits = zip(slots.tolist(), golds.tolist(), strict=True)
    for row, (table, (slot_count, gold_count)) in enumerate(zip(costs.cpu().numpy(), limits, strict=True)):
        taken, given = linear_sum_assignment(table[:slot_count, :gold_count])
        found[row, torch.from_numpy(taken)] = torch.from_numpy(given)
    return found.to(costs.device)
