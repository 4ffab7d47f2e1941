"""The networks: an encoder for texts (section 3.2), and on it heads that prove or that count proofs.

PRover is one slot, Multilabel-multiPRover P slots in parallel (section 3.3), Iterative-multiPRover P + 1
slots one after the other (3.4): `forward(batch) -> ProverOutput` is the same for all of them, and never sees
gold. The encoder is any `AutoModel` that puts out one vector per token and starts its input with a `[CLS]` of
its own. A sentence is the mean of its tokens, NAF a layer on `[CLS]`.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional
from transformers import AutoModel, PretrainedConfig, PreTrainedModel

from multiprover.errors import InputError
from multiprover.modeling.batch import Batch, Targets
from multiprover.modeling.config import ModelConfig
from multiprover.modeling.heads import Head, IterativeProofs, ParallelProofs, initialise


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


class EncodedBatch(NamedTuple):
    """What the proof modules read: `summary` (B, d), the `[CLS]` vector, and `nodes` (B, N, d)."""

    summary: Tensor
    nodes: Tensor


def check_directory(name: str) -> None:
    """Raise where an encoder's name can only be that of a directory, and there is none."""
    place = Path(name).expanduser()
    is_path = place.is_absolute() or name.startswith((".", "~")) or name.count("/") > 1
    if (is_path or (len(place.parts) > 1 and place.parent.is_dir())) and not place.is_dir():
        raise InputError(
            f"{name}: no such directory\n"
            "  Give the directory that an encoder was saved in, or the name of one on Hugging Face."
        )


def load_encoder(name: str) -> PreTrainedModel:
    """A pretrained encoder by its name on the hub or its directory."""
    check_directory(name)
    try:
        loaded: PreTrainedModel = AutoModel.from_pretrained(name)
    except (OSError, ValueError) as error:
        raise InputError(
            f'cannot load the encoder "{name}": {error}\n'
            "  Give the name of a Hugging Face encoder, or the directory it was saved in."
        ) from error
    return loaded


def make_encoder(config: PretrainedConfig) -> PreTrainedModel:
    """An encoder of these dimensions with fresh weights."""
    factory: Any = AutoModel
    encoder: PreTrainedModel = factory.from_config(config)
    return encoder


class TokenEncoder(nn.Module):
    """The pretrained encoder, without the pooler that nothing here reads."""

    def __init__(self, encoder: PreTrainedModel) -> None:
        super().__init__()
        if getattr(encoder, "pooler", None) is not None:
            encoder.register_module("pooler", None)
        self.encoder = encoder
        self.width = int(encoder.config.hidden_size)
        self.reads_types = getattr(encoder.config, "type_vocab_size", 0) > 1

    def encode_tokens(self, batch: Batch) -> Tensor:
        """A vector for each token: (B, T, d), `[CLS]` first."""
        types = {"token_type_ids": batch.types} if self.reads_types else {}
        encoded = self.encoder(input_ids=batch.tokens, attention_mask=batch.attention.long(), **types)
        tokens: Tensor = encoded.last_hidden_state
        return tokens


class NodeEncoder(TokenEncoder):
    """The pretrained encoder and the NAF layer."""

    def __init__(self, encoder: PreTrainedModel) -> None:
        super().__init__(encoder)
        self.naf = nn.Linear(self.width, self.width)

    def forward(self, batch: Batch) -> EncodedBatch:
        """Encode a batch; padding nodes are zero."""
        tokens = self.encode_tokens(batch)
        summary = tokens[:, 0]
        numbers = torch.arange(batch.rules.shape[1], device=tokens.device)
        owned = (batch.segments[:, None, :] == numbers[None, :, None]).to(tokens.dtype)
        means = torch.bmm(owned, tokens) / owned.sum(-1, keepdim=True).clamp(min=1)
        is_naf = numbers[None, :] == batch.sentence_counts[:, None]
        return EncodedBatch(summary, torch.where(is_naf[..., None], self.naf(summary)[:, None, :], means))


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


EncoderNetwork = ProverModel | CounterModel
"""Both have `config` and `node_encoder`."""


def make_network(config: ModelConfig, encoder: PreTrainedModel) -> EncoderNetwork:
    """A network of this architecture with fresh heads on this encoder."""
    return CounterModel(config, encoder) if config.architecture == "counter" else ProverModel(config, encoder)


def make_model(config: ModelConfig, encoder: PreTrainedModel | None = None) -> ProverModel:
    """A network that proves, on this encoder or on the pretrained one that the settings name."""
    return ProverModel(config, encoder if encoder is not None else load_encoder(config.encoder))
