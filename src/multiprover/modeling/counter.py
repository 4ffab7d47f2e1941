"""How many proofs does a question have? A classifier on the `[CLS]` vector, for the paper's top-p-classifier.

Section 4 trains one beside PRover-all, which then gives so many of its best proofs. Knows no proofs itself.
"""

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional
from transformers import PreTrainedModel

from multiprover.modeling.batch import Batch
from multiprover.modeling.config import ModelConfig
from multiprover.modeling.encoder import TokenEncoder
from multiprover.modeling.heads import Head, initialise
from multiprover.modeling.targets import Targets


@dataclass(frozen=True, slots=True)
class CounterOutput:
    """`logits` (B, P): one proof, two, ..., P or more."""

    logits: Tensor

    @property
    def counts(self) -> Tensor:
        """(B,) int64, the likeliest number of each question: from 1 to P."""
        return self.logits.argmax(-1) + 1


class CounterModel(nn.Module):
    """An encoder and a count head; the question without any proof graph counts as one, the empty graph."""

    def __init__(self, config: ModelConfig, encoder: PreTrainedModel) -> None:
        super().__init__()
        self.config = config
        self.node_encoder = TokenEncoder(encoder)
        width = self.node_encoder.width
        self.count_head = Head(width, width, config.proofs, config.dropout)
        initialise(self.count_head, encoder.config)

    def forward(self, batch: Batch) -> CounterOutput:
        """Count the proofs of each question."""
        return CounterOutput(self.count_head(self.node_encoder.encode_tokens(batch)[:, 0]))


def gold_counts(targets: Targets, config: ModelConfig) -> Tensor:
    """(B,) int64, from 1 to P: more proofs than that count as P."""
    return targets.valid.sum(-1).clamp(min=1, max=config.proofs)


def compute_count_loss(output: CounterOutput, targets: Targets, config: ModelConfig) -> Tensor:
    """Cross-entropy of the gold counts, the mean over a batch: a scalar."""
    precision = torch.promote_types(output.logits.dtype, torch.float32)
    return functional.cross_entropy(output.logits.to(precision), gold_counts(targets, config) - 1)
