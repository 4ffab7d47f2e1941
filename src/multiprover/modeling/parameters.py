"""How many trainable parameters a network has, part by part, without making any (torch's meta device).

`published` counts as the paper's table does. The authors' code registers both encoder layers of every
further proof twice and uses one copy, keeps the encoder's pooler and the end marker's edge encoder; here
none of these exist, and `live` is what there is.
"""

from dataclasses import dataclass
from typing import Final

import torch
from msgspec import structs
from torch import nn
from transformers import PretrainedConfig, RobertaConfig

from multiprover.modeling.config import ModelConfig
from multiprover.modeling.networks import CounterModel, EncoderNetwork, make_encoder, make_network

ROBERTA_LARGE: Final = RobertaConfig(
    vocab_size=50265,
    hidden_size=1024,
    num_hidden_layers=24,
    num_attention_heads=16,
    intermediate_size=4096,
    max_position_embeddings=514,
    type_vocab_size=1,
)
"""The dimensions of the paper's encoder, for use without a download."""


@dataclass(frozen=True, slots=True)
class ParameterCount:
    """Trainable parameters: those there are, and those the authors' code would have."""

    live: int
    published: int


@dataclass(frozen=True, slots=True)
class PartCount:
    """One row of a description."""

    part: str
    count: int


def count_parameters(config: ModelConfig, encoder: PretrainedConfig) -> ParameterCount:
    """Count a network on an encoder of these dimensions."""
    model = _outline(config, encoder)
    as_published = _outline(structs.replace(config, end_edges=True), encoder)
    further = getattr(getattr(as_published, "proofs", None), "further", None) or nn.ModuleList()
    unused = sum(_size(layer) for layer in further.modules() if isinstance(layer, nn.TransformerEncoderLayer))
    return ParameterCount(_size(model), _size(as_published) + unused + _pooler_size(encoder))


def describe(config: ModelConfig, encoder: PretrainedConfig) -> list[PartCount]:
    """The parts of a network with their sizes, then its `total`, and the `total as published`."""
    model = _outline(config, encoder)
    rows = [PartCount("encoder", _size(model.node_encoder.encoder)), *_head_sizes(model)]
    count = count_parameters(config, encoder)
    rows = [row for row in rows if row.count]
    return [*rows, PartCount("total", count.live), PartCount("total as published", count.published)]


def _head_sizes(model: EncoderNetwork) -> list[PartCount]:
    """All but the encoder."""
    if isinstance(model, CounterModel):
        return [PartCount("count head", _size(model.count_head))]
    rows = [
        PartCount("NAF layer", _size(model.node_encoder.naf)),
        PartCount("answer head", _size(model.answer_head)),
        PartCount("node head", _size(model.proofs.node_head)),
        PartCount("edge head", _size(model.proofs.edge_head)),
    ]
    further = getattr(model.proofs, "further", ())
    for number, step in enumerate(further, 2):
        owner = "end marker" if number == model.config.slots else f"proof {number}"
        rows += [PartCount(f"{owner}: {_spoken(name)}", _size(part)) for name, part in step.named_children()]
    return rows


def _outline(config: ModelConfig, encoder: PretrainedConfig) -> EncoderNetwork:
    """A network without weights."""
    with torch.device("meta"):
        return make_network(config, make_encoder(encoder))


def _pooler_size(encoder: PretrainedConfig) -> int:
    with torch.device("meta"):
        pooler = getattr(make_encoder(encoder), "pooler", None)
    return _size(pooler) if isinstance(pooler, nn.Module) else 0


def _size(part: nn.Module) -> int:
    return sum(parameter.numel() for parameter in part.parameters() if parameter.requires_grad)


def _spoken(name: str) -> str:
    return name.replace("_", " ")
