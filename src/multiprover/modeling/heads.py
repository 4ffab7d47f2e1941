"""Classifier heads (section 3.2): dropout, dense, tanh, dropout, out.

The edge head's first layer is linear in [n_i; n_j; n_i − n_j], hence equal to A·n_i + B·n_j + c with
A = W_1 + W_3 and B = W_2 − W_3: k products of d × d instead of k² of 3d × d. The weights stay those of the
paper's form, so its initialisation, its optimiser steps and its parameter count are kept.
"""

import torch
from torch import Tensor, nn
from transformers import PretrainedConfig


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
