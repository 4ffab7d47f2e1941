"""The networks that prove: `forward(batch) -> ProverOutput`, the same for all of them, and never with gold.

PRover is one slot (section 3.2), Multilabel-multiPRover P slots in parallel (3.3), Iterative-multiPRover
P + 1 slots one after the other (3.4, in `iterative`). What only counts proofs is in `counter`.
"""

from dataclasses import dataclass

from torch import Tensor, nn
from transformers import PreTrainedModel

from multiprover.errors import InputError
from multiprover.modeling.batch import Batch
from multiprover.modeling.config import ModelConfig
from multiprover.modeling.counter import CounterModel
from multiprover.modeling.encoder import NodeEncoder, load_encoder
from multiprover.modeling.heads import EdgeHead, Head, initialise, log_odds
from multiprover.modeling.iterative import IterativeProofs


@dataclass(frozen=True, slots=True)
class ProverOutput:
    """What every network says of B problems with S = `config.slots` graphs over N nodes.

    Scores are log-odds of being in the proof. Those of padding, of edges between nodes that are not in the
    proof, and of the end marker's edges mean nothing.
    """

    answer_logits: Tensor
    """(B, 2): false, true."""
    node_scores: Tensor
    """(B, S, N)."""
    edge_scores: Tensor
    """(B, S, N, N), from first index to second."""


class ParallelProofs(nn.Module):
    """All slots from the same embeddings: PRover with two-way softmax, Multilabel with P logistic outputs."""

    def __init__(self, width: int, config: ModelConfig) -> None:
        super().__init__()
        self.two_way = config.architecture == "prover"
        outputs = 2 if self.two_way else config.proofs
        self.node_head = Head(width, width, outputs, config.dropout)
        self.edge_head = EdgeHead(width, outputs, config.dropout)

    def forward(self, nodes: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Nodes (B, N, d) → node scores (B, P, N), edge scores (B, P, N, N)."""
        node_logits, edge_logits = self.node_head(nodes), self.edge_head.of_pairs(nodes)
        if self.two_way:
            return log_odds(node_logits)[:, None], log_odds(edge_logits)[:, None]
        return node_logits.transpose(1, 2), edge_logits.permute(0, 3, 1, 2)


class ProverModel(nn.Module):
    """An encoder, an answer head and a proof module; knows its `config`."""

    def __init__(self, config: ModelConfig, encoder: PreTrainedModel) -> None:
        super().__init__()
        if config.architecture == "counter":
            raise InputError("a counter finds no proofs: it belongs to a network that does")
        self.config = config
        self.node_encoder = NodeEncoder(encoder)
        width = self.node_encoder.width
        self.answer_head = Head(width, width, 2, config.dropout)
        self.proofs: ParallelProofs | IterativeProofs
        if config.architecture == "iterative":
            self.proofs = IterativeProofs(width, int(encoder.config.num_attention_heads), config)
        else:
            self.proofs = ParallelProofs(width, config)
        for part in (self.node_encoder.naf, self.answer_head, self.proofs):
            initialise(part, encoder.config)

    def forward(self, batch: Batch) -> ProverOutput:
        """Score answers, nodes and edges of a batch."""
        encoded = self.node_encoder(batch)
        node_scores, edge_scores = self.proofs(encoded.nodes, batch.node_mask)
        return ProverOutput(self.answer_head(encoded.summary), node_scores, edge_scores)


Network = ProverModel | CounterModel
"""Whatever can be trained and saved; all have `config` and `node_encoder`."""


def make_network(config: ModelConfig, encoder: PreTrainedModel) -> Network:
    """A network of this architecture with fresh heads on this encoder."""
    return CounterModel(config, encoder) if config.architecture == "counter" else ProverModel(config, encoder)


def make_model(config: ModelConfig, encoder: PreTrainedModel | None = None) -> ProverModel:
    """A network that proves, on this encoder or on the pretrained one that the settings name."""
    return ProverModel(config, encoder if encoder is not None else load_encoder(config.encoder))
