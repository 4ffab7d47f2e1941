"""Text encoder → node embeddings: a sentence is the mean of its tokens, NAF a layer on `[CLS]` (section 3.2).

Works with any `AutoModel` that puts out one vector per token and starts its input with a `[CLS]` of its own.
"""

from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from transformers import AutoModel, PretrainedConfig, PreTrainedModel

from multiprover.errors import InputError
from multiprover.modeling.batch import Batch


class EncodedBatch(NamedTuple):
    """What the proof modules read: `summary` (B, d), the `[CLS]` vector, and `nodes` (B, N, d)."""

    summary: Tensor
    nodes: Tensor


def load_encoder(name: str) -> PreTrainedModel:
    """A pretrained encoder by its name on the hub or its directory."""
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
