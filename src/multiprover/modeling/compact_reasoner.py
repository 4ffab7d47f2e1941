"""The compact network's second half: reasoning over the nodes of a grounded theory.

A node is a fact or a rule with its variable bound. Nodes and conditions exchange messages along "this
conclusion feeds that condition" for a number of rounds with the same weights: first without a question, so
that each node learns whether it holds; then for each question among the nodes it can reach, so that each
learns which proofs it is in. Sentences pool their nodes, and the paper's heads read the sentences.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from multiprover.grounding.graphs import NAF_NODE, NO_ATOM, PADDING, GraphColumns
from multiprover.modeling.config import CompactBody, ModelConfig
from multiprover.modeling.heads import Head, IterativeProofs, ParallelProofs
from multiprover.modeling.networks import CounterOutput, ProverOutput

_ATTENTION_HEADS = 4
_TURNS = 6  # conditions from the sixth on look alike
MOST_FURTHER: Final = 10
"""At most this many rounds are added for chains longer than the rounds a network learnt with."""


class Links(NamedTuple):
    """Who feeds whom, as 0/1 matrices in the network's precision."""

    present: Tensor
    """(B, I, C, 1): the condition is there."""
    feeds: Tensor
    """(B, I·C, I): the node concludes the condition's atom, or it is NAF and the condition negated."""
    denies: Tensor
    """(B, I·C, I): the node concludes the negation of the condition's atom."""
    needed: Tensor
    """(B, I, I·C): the condition is one that the node feeds or denies."""
    earlier: Tensor
    """(B, I, I): another node, earlier in the text, concludes the same."""
    later: Tensor
    """(B, I, I)."""
    share: Tensor
    """(B, I, 1): one part in the number of nodes; 0 for padding."""


def link(nodes: GraphColumns[Tensor], precision: torch.dtype, *, linked: bool = True) -> Links:
    """Compare atoms; without `linked` every node is taken to feed every condition."""
    flat = nodes.conditions.flatten(1)
    same = flat[:, :, None] == nodes.head[:, None, :]
    if not linked:
        same = torch.ones_like(same) & (nodes.head >= 0)[:, None, :] & (flat != NO_ATOM)[:, :, None]
    is_positive = nodes.head_negated == 0
    is_naf = (nodes.kind == NAF_NODE)[:, None, :]
    needs_naf = ((nodes.conditions_negated == 1) & (nodes.conditions != NO_ATOM)).flatten(1)[:, :, None]
    alike = (nodes.head[:, :, None] == nodes.head[:, None, :]) & (nodes.head >= 0)[:, :, None]
    alike = alike & (is_positive[:, :, None] == is_positive[:, None, :])
    order = torch.arange(nodes.head.shape[1], device=flat.device)
    real = (nodes.kind != PADDING)[:, :, None]
    feeds = ((same & is_positive[:, None, :]) | (needs_naf & is_naf)).to(precision)
    denies = (same & ~is_positive[:, None, :]).to(precision)
    return Links(
        (nodes.conditions != NO_ATOM)[..., None].to(precision),
        feeds,
        denies,
        (feeds + denies).transpose(1, 2).contiguous(),
        (alike & (order[None, :, None] > order[None, None, :])).to(precision),
        (alike & (order[None, :, None] < order[None, None, :])).to(precision),
        real.to(precision) / real.sum(1, keepdim=True),
    )


class RoundWeights(NamedTuple):
    """The sizes of a node's state and of a message, and a round's matrices (out, in) and vectors (out,)."""

    width: int
    channel: int
    norm: Tensor
    norm_bias: Tensor
    send: Tensor
    send_bias: Tensor
    inner: Tensor
    inner_bias: Tensor
    outer: Tensor
    outer_bias: Tensor


def exchange(states: Tensor, wanted: Tensor, links: Links, weights: RoundWeights) -> Tensor:
    """One round of messages between nodes (B, I, D) and their conditions.

    `wanted` (B, I, C, channel) says what kind of condition each is.
    """
    normed = functional.layer_norm(states, [weights.width], weights.norm, weights.norm_bias)
    sent = functional.linear(normed, weights.send, weights.send_bias)
    fed, denied, own, alike, common = torch.split(sent, weights.channel, dim=-1)
    arrived = links.feeds @ fed + links.denies @ denied
    conditions = functional.gelu(arrived.view_as(wanted) + own.unsqueeze(2) + wanted) * links.present
    demands = links.needed @ conditions.view_as(arrived)
    shared = (common * links.share).sum(1, keepdim=True).expand_as(common)
    gathered = [normed, conditions.sum(2), demands, links.earlier @ alike, links.later @ alike, shared]
    inner = functional.gelu(functional.linear(torch.cat(gathered, dim=-1), weights.inner, weights.inner_bias))
    return states + functional.linear(inner, weights.outer, weights.outer_bias)


def go_further(
    states: Tensor, wanted: Tensor, links: Links, weights: RoundWeights, further: Tensor
) -> Tensor:
    """The same round again, for each graph as often as `further` (B,) says; scripted, a loop in an export."""
    for turn in range(int(further.max())):
        states = torch.where(
            (further > turn)[:, None, None], exchange(states, wanted, links, weights), states
        )
    return states


Further = Callable[[Tensor, Tensor, Links, RoundWeights, Tensor], Tensor]
"""`go_further`, or the same scripted."""


class Round(nn.Module):
    """The weights of a round of messages."""

    def __init__(self, width: int, channel: int, hidden: int) -> None:
        super().__init__()
        self.width, self.channel = width, channel
        self.norm = nn.LayerNorm(width)
        self.send = nn.Linear(width, 5 * channel)
        self.inner = nn.Linear(width + 5 * channel, hidden)
        self.outer = nn.Linear(hidden, width)

    @property
    def weights(self) -> RoundWeights:
        """For `exchange`."""
        layers = (self.norm, self.send, self.inner, self.outer)
        tensors = (tensor for layer in layers for tensor in (layer.weight, layer.bias))
        return RoundWeights(self.width, self.channel, *tensors)

    def forward(self, states: Tensor, wanted: Tensor, links: Links) -> Tensor:
        """New states."""
        return exchange(states, wanted, links, self.weights)


@dataclass(frozen=True, slots=True)
class Judged:
    """What the rounds without a question say of each node, for the auxiliary loss."""

    holds: Tensor
    """(B, I) log-odds that all conditions of the node hold."""
    met: Tensor
    """(B, I, C) log-odds that the condition holds."""


class ReasonerHalf(nn.Module):
    """Grounded theories and questions → answers and proofs."""

    def __init__(self, config: ModelConfig, body: CompactBody) -> None:
        super().__init__()
        width, channel, hidden = body.width, body.channel, body.hidden
        self.config = config
        self.body = body
        self.rank = 8
        self.kinds = nn.Embedding(4, width)
        self.signs = nn.Embedding(2, width)
        self.counts = nn.Embedding(_TURNS, width)
        self.alone_wanted = nn.Embedding(2 * _TURNS, channel)
        self.alone = Round(width, channel, hidden)
        self.holds = nn.Linear(width, 1)
        self.met = nn.Linear(width, _TURNS)
        self.matches = nn.Linear(width + 2, width)
        self.asked_wanted = nn.Embedding(2 * _TURNS, channel)
        self.asked = Round(width, channel, hidden)
        self.final = nn.LayerNorm(width)
        if config.architecture == "counter":
            self.count = Head(3 * width, width, config.proofs, config.dropout)
            return
        self.pool = nn.Linear(width, body.pooled)
        self.proofs: ParallelProofs | IterativeProofs
        if config.architecture == "iterative":
            self.proofs = IterativeProofs(body.pooled, _ATTENTION_HEADS, config)
            self.proofs.start_summaries()
        else:
            self.proofs = ParallelProofs(body.pooled, config)
        self.giver = nn.Linear(width, config.slots * self.rank)
        self.taker = nn.Linear(width, config.slots * self.rank)
        self.answer = Head(3 * width, width, 2, config.dropout)

    def forward(
        self, batch: GraphColumns[Tensor], further: Further | None = None
    ) -> tuple[ProverOutput | CounterOutput, Judged]:
        """Scores of the questions, or how many proofs they have, and the judgement of their nodes.

        Chains longer than the rounds it learnt with get `further` ones, in the form an exporter wants them;
        in training there are none.
        """
        more = self._rounds_more(batch)
        links = link(batch, self.final.weight.dtype, linked=self.body.linked)
        kinds = _kinds_of_conditions(batch)
        states = self.settle(batch, links, further)
        judged = Judged(self.holds(states)[..., 0], self.met(states)[..., : kinds.shape[-1]])

        is_asked, is_negative = batch.head == batch.atom[:, None], batch.head_negated == 1
        marks = torch.stack([is_asked & ~is_negative, is_asked & is_negative], dim=-1).to(states.dtype)
        states = self.matches(torch.cat([states, marks], dim=-1))
        wanted = self.asked_wanted(kinds)
        for _ in range(self.body.rounds_asked):
            states = self.asked(states, wanted, links)
        if further is not None:
            states = further(states, wanted, links, self.asked.weights, more)
        states = self.final(states)
        about = [(marks[..., place, None] * states).sum(1) for place in (0, 1)]
        summary = torch.cat([*about, (states * links.share).sum(1)], dim=-1)
        if self.config.architecture == "counter":
            return CounterOutput(self.count(summary)), judged
        return self._read(states, summary, batch, links), judged

    def settle(self, batch: GraphColumns[Tensor], links: Links, further: Further | None = None) -> Tensor:
        """The nodes' states (B, I, D) after the rounds without a question."""
        there = (batch.conditions != NO_ATOM).sum(-1).clamp(max=_TURNS - 1)
        states: Tensor = self.kinds(batch.kind) + self.signs(batch.head_negated) + self.counts(there)
        wanted = self.alone_wanted(_kinds_of_conditions(batch))
        for _ in range(self.body.rounds_alone):
            states = self.alone(states, wanted, links)
        if further is not None:
            states = further(states, wanted, links, self.alone.weights, self._rounds_more(batch))
        return states

    def _rounds_more(self, batch: GraphColumns[Tensor]) -> Tensor:
        return (batch.chain - self.body.rounds_alone).clamp(0, MOST_FURTHER)

    def _read(
        self, states: Tensor, summary: Tensor, batch: GraphColumns[Tensor], links: Links
    ) -> ProverOutput:
        real = (batch.kind != PADDING)[:, None, :]
        owned = ((batch.sentence[:, None, :] == batch.places[None, :, None]) & real).to(states.dtype)
        pooled = owned @ functional.gelu(self.pool(states))  # (B, N, I) @ (B, I, pooled)
        node_scores, edge_scores = self.proofs(pooled, owned.sum(-1) > 0)
        feeds = links.feeds.view(*batch.conditions.shape, -1).amax(2).transpose(1, 2)[:, None]

        def slots(layer: nn.Linear) -> Tensor:
            vectors: Tensor = layer(states)
            return vectors.view(*vectors.shape[:2], -1, self.rank).transpose(1, 2)  # (B, P, I, rank)

        between = (slots(self.giver) @ slots(self.taker).transpose(2, 3)) * feeds
        support = owned[:, None] @ between @ owned[:, None].transpose(2, 3)
        answers = self.answer(summary)
        # A statement and its negation have opposite answers and the same proofs.
        answers = torch.where((batch.negated == 1)[:, None], answers.flip(-1), answers)
        return ProverOutput(answers, node_scores, edge_scores + support)


def _kinds_of_conditions(batch: GraphColumns[Tensor]) -> Tensor:
    """(B, I, C): a number for whether each condition is negated and which one of its rule's it is."""
    turns = torch.arange(batch.conditions.shape[-1], device=batch.head.device).clamp(max=_TURNS - 1)
    return batch.conditions_negated * _TURNS + turns
