"""From node embeddings to scores of nodes and edges: classifier heads, and the modules of all slots.

A head is dropout, dense, tanh, dropout, out (section 3.2). The edge head's first layer is linear in [n_i;
n_j; n_i − n_j], hence equal to A·n_i + B·n_j + c with A = W_1 + W_3 and B = W_2 − W_3: k products of d × d
instead of k² of 3d × d. The weights stay those of the paper's form, so its initialisation, its optimiser
steps and its parameter count are kept.

`ParallelProofs` scores all slots from the same embeddings; `IterativeProofs` (section 3.4) computes each
proof's embeddings from the previous ones:

    T = W1 E W2,   N' = [N; T] W3,   next N = Transformer(N'),   next E = Transformer(E)

with `join = "after"`, next N = [Transformer(N); T] W3. The first proof's N and E are the base PRover's.
Padding neither is attended to nor enters T, so the other questions of a batch change nothing. With `attention
= "none"` each Transformer sees one vector at a time.
"""

import torch
from torch import Tensor, nn
from transformers import PretrainedConfig

from multiprover.errors import InputError
from multiprover.modeling.config import ModelConfig


class Head(nn.Module):
    """Two linear layers on the last axis: (..., inputs) → (..., outputs)."""

    def __init__(self, inputs: int, width: int, outputs: int, dropout: float) -> None:
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        self.dense = nn.Linear(inputs, width)
        self.out = nn.Linear(width, outputs)

    def forward(self, vectors: Tensor) -> Tensor:
        """Logits of each vector."""
        return self._finish(self.dense(self.dropout(vectors)))

    def _finish(self, hidden: Tensor) -> Tensor:
        logits: Tensor = self.out(self.dropout(torch.tanh(hidden)))
        return logits


class EdgeHead(Head):
    """A head on edge embeddings (..., 3d), or straight on the pairs of node embeddings."""

    def __init__(self, width: int, outputs: int, dropout: float) -> None:
        super().__init__(3 * width, width, outputs, dropout)

    def of_pairs(self, nodes: Tensor) -> Tensor:
        """(B, N, d) → (B, N, N, outputs), as `self(pair_embeddings(nodes))` without dropout.

        With dropout a node's vector is thinned once as a source and once as a target, not for each pair.
        """
        source, target, difference = self.dense.weight.chunk(3, dim=1)
        sources = nn.functional.linear(self.dropout(nodes), source + difference, self.dense.bias)
        targets = nn.functional.linear(self.dropout(nodes), target - difference)
        return self._finish(sources[:, :, None, :] + targets[:, None, :, :])


def pair_embeddings(nodes: Tensor) -> Tensor:
    """The paper's edge embeddings [n_i; n_j; n_i − n_j]: (B, N, d) → (B, N, N, 3d)."""
    count = nodes.shape[1]
    source = nodes[:, :, None, :].expand(-1, -1, count, -1)
    target = nodes[:, None, :, :].expand(-1, count, -1, -1)
    return torch.cat([source, target, source - target], dim=-1)


def log_odds(logits: Tensor) -> Tensor:
    """Two-way logits (..., 2) → (...): the log-odds of "present"; its logistic loss is the softmax's."""
    return logits[..., 1] - logits[..., 0]


def initialise(part: nn.Module, encoder: PretrainedConfig) -> None:
    """Weights as the encoder's own were: normal with its spread, biases zero."""
    spread = float(getattr(encoder, "initializer_range", 0.02))
    for module in part.modules():
        if isinstance(module, nn.Linear):
            nn.init.normal_(module.weight, std=spread)
            if module.bias is not None:
                nn.init.zeros_(module.bias)
    for module in part.modules():
        if isinstance(module, IterativeProofs):
            module.start_summaries()


class IncidentEdges(nn.Module):
    """W1 without a size: the mean over the edges that leave a node and those that enter it, k each."""

    def forward(self, edges: Tensor, mask: Tensor) -> Tensor:
        """Edge embeddings (B, N, N, 3d), node mask (B, N) → (B, N, 3d)."""
        share = mask.to(edges.dtype) / (2 * mask.sum(-1, keepdim=True))
        return torch.einsum("bj,bijd->bid", share, edges) + torch.einsum("bi,bijd->bjd", share, edges)


class NumberedEdges(nn.Module):
    """The paper's W1, a weight for each pair of a node number and an edge number.

    Edge (i, j) of a problem with k nodes has number i·k + j: its k² edges come first, then padding.
    """

    def __init__(self, max_nodes: int) -> None:
        super().__init__()
        self.max_nodes = max_nodes
        self.linear = nn.Linear(max_nodes**2, max_nodes, bias=False)

    def forward(self, edges: Tensor, mask: Tensor) -> Tensor:
        """Edge embeddings (B, N, N, 3d), node mask (B, N) → (B, N, 3d)."""
        width = mask.shape[1]
        if width > self.max_nodes:
            raise InputError(
                f'{width} nodes, but edge_to_node = "paper" takes {self.max_nodes}\n'
                '  Use edge_to_node = "incident", or train with a larger max_nodes.'
            )
        places = torch.arange(width, device=mask.device)
        numbers = places[None, :, None] * mask.sum(-1)[:, None, None] + places[None, None, :]
        real = mask[:, :, None] & mask[:, None, :]
        weights = self.linear.weight[:width, numbers.where(real, 0)] * real  # (N, B, N, N)
        return torch.einsum("nbij,bijd->bnd", weights, edges)


def encode_alone(layer: nn.TransformerEncoderLayer, vectors: Tensor) -> Tensor:
    """What a transformer layer makes of each vector (..., d) as a sequence of its own.

    All attention is then on the one value there is, so that queries and keys need not be computed.
    """
    attention = layer.self_attn
    value, bias = attention.in_proj_weight.chunk(3)[2], attention.in_proj_bias.chunk(3)[2]
    values = nn.functional.linear(vectors, value, bias)
    values = values.view(*vectors.shape[:-1], attention.num_heads, -1)
    weights = nn.functional.dropout(torch.ones_like(values[..., :1]), attention.dropout, layer.training)
    attended: Tensor = attention.out_proj((values * weights).flatten(-2))
    joined: Tensor = layer.norm1(vectors + layer.dropout1(attended))
    inner = layer.dropout(layer.activation(layer.linear1(joined)))
    encoded: Tensor = layer.norm2(joined + layer.dropout2(layer.linear2(inner)))
    return encoded


class NextProof(nn.Module):
    """One further slot: its node and edge encoders, and its own two heads."""

    def __init__(self, width: int, attention_heads: int, config: ModelConfig, has_edges: bool) -> None:
        super().__init__()

        def encoder(size: int) -> nn.TransformerEncoderLayer:
            return nn.TransformerEncoderLayer(
                size, attention_heads, config.feedforward, config.dropout, batch_first=True
            )

        self.joins_first = config.join == "before"
        self.attends = config.attention == "nodes"
        self.node_encoder = encoder(width)
        self.node_head = Head(width, width, 2, config.dropout)
        self.edge_to_node: IncidentEdges | NumberedEdges | None = None
        if config.edge_conditioning:
            paper = config.edge_to_node == "paper"
            self.edge_to_node = NumberedEdges(config.max_nodes) if paper else IncidentEdges()
            self.narrow = nn.Linear(3 * width, width, bias=False)
            self.join = nn.Linear(2 * width, width)
        self.has_edges = has_edges
        if has_edges:
            self.edge_encoder = encoder(3 * width)
            self.edge_head = EdgeHead(width, 2, config.dropout)

    def next_nodes(self, nodes: Tensor, edges: Tensor, mask: Tensor) -> Tensor:
        """Node embeddings (B, N, d) of this slot from those and the edges (B, N, N, 3d) of the last."""
        if self.edge_to_node is None:
            return self._encode_nodes(nodes, mask)
        summary = self.narrow(self.edge_to_node(edges, mask))
        if self.joins_first:
            return self._encode_nodes(self.join(torch.cat([nodes, summary], dim=-1)), mask)
        joined: Tensor = self.join(torch.cat([self._encode_nodes(nodes, mask), summary], dim=-1))
        return joined

    def _encode_nodes(self, nodes: Tensor, mask: Tensor) -> Tensor:
        return self._encode(self.node_encoder, nodes, mask)

    def next_edges(self, edges: Tensor, mask: Tensor) -> Tensor:
        """Edge embeddings (B, N, N, 3d) of this slot from those of the last: attention over all k² edges."""
        real = mask[:, :, None] & mask[:, None, :]
        return self._encode(self.edge_encoder, edges.flatten(1, 2), real.flatten(1)).view_as(edges)

    def _encode(self, layer: nn.TransformerEncoderLayer, vectors: Tensor, real: Tensor) -> Tensor:
        """A transformer layer on vectors (B, X, d), over those that are real (B, X) or over each alone."""
        if not self.attends:
            return encode_alone(layer, vectors)
        encoded: Tensor = layer(vectors, src_key_padding_mask=~real)
        return encoded


class IterativeProofs(nn.Module):
    """P + 1 slots, one computed from the other; an empty graph ends the sequence.

    Without `end_has_edges` the last slot, which is only ever an end marker, has the edge scores 0.
    """

    def __init__(self, width: int, attention_heads: int, config: ModelConfig) -> None:
        super().__init__()
        self.has_xavier = config.xavier
        self.node_head = Head(width, width, 2, config.dropout)
        self.edge_head = EdgeHead(width, 2, config.dropout)
        self.further = nn.ModuleList(
            NextProof(width, attention_heads, config, has_edges=slot < config.proofs or config.end_has_edges)
            for slot in range(1, config.slots)
        )

    def start_summaries(self) -> None:
        """Let W1 and W2 start as the settings say."""
        for step in self.further if self.has_xavier else ():
            for name, weight in step.named_parameters():
                if name in ("edge_to_node.linear.weight", "narrow.weight"):
                    nn.init.xavier_uniform_(weight)

    def forward(self, nodes: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Nodes (B, N, d) and node mask (B, N) → node scores (B, P+1, N), edge scores (B, P+1, N, N)."""
        node_scores = [log_odds(self.node_head(nodes))]
        edge_scores = [log_odds(self.edge_head.of_pairs(nodes))]
        edges = pair_embeddings(nodes)
        for step in self.further:
            assert isinstance(step, NextProof)  # noqa: S101 - for the type checker
            nodes = step.next_nodes(nodes, edges, mask)
            node_scores.append(log_odds(step.node_head(nodes)))
            if step.has_edges:
                edges = step.next_edges(edges, mask)
                edge_scores.append(log_odds(step.edge_head(edges)))
            else:
                edge_scores.append(torch.zeros_like(edge_scores[0]))
        return torch.stack(node_scores, dim=1), torch.stack(edge_scores, dim=1)


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
