"""The compact network: a reader and a reasoner, small enough for two CPU cores, and its files.

Section 3's heads, loss and decoding on a body made for rules: sentences are read one by one into statements
(`compact_reader`), statements are bound to entities (`features.grounding`), and the nodes that come of it
reason with each other (`compact_reasoner`). The two halves learn apart, from the same logical forms.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final, Literal, get_args

from safetensors import SafetensorError
from safetensors.torch import load_file, save_file
from torch import nn

from multiprover.errors import InputError
from multiprover.modeling.compact_reader import Reader
from multiprover.modeling.compact_reasoner import Reasoner
from multiprover.modeling.config import ModelConfig
from multiprover.modeling.manifest import check_whole

CONFIG_FILE: Final = "compact.json"
WEIGHTS_FILE: Final = "model.safetensors"

Generation = Literal["multilabel", "iterative"]


@dataclass(frozen=True, slots=True)
class CompactConfig:
    """The dimensions of a compact network; raises `InputError` where they cannot work.

    proofs              the most proofs of a question
    generation          multilabel: all proofs in parallel; iterative: one after the other
    reader_*            width, layers, attention heads, width of letter hashes and of pointers
    width … pooled      of a node's state, of a message, of the layer between, of a sentence's embedding
    rounds_alone        rounds of messages before the question is known, to find out what holds
    rounds_asked        and after, to find its proofs
    linked              whether messages follow "feeds" (False: all nodes talk to all; an ablation)
    """

    proofs: int = 6
    generation: Generation = "multilabel"
    reader_width: int = 128
    reader_layers: int = 3
    reader_heads: int = 4
    reader_letters: int = 48
    reader_pointer: int = 48
    dropout: float = 0.1
    width: int = 96
    channel: int = 32
    hidden: int = 160
    pooled: int = 64
    rounds_alone: int = 7
    rounds_asked: int = 8
    linked: bool = True

    def __post_init__(self) -> None:
        if self.generation not in get_args(Generation):
            raise InputError(f'generation = "{self.generation}" is neither multilabel nor iterative')
        for each in fields(self):
            value = getattr(self, each.name)
            if each.type is int and (not isinstance(value, int) or value < 1):
                raise InputError(f"{each.name} = {value!r} must be a whole number of at least 1")
        if not 0 <= self.dropout < 1:
            raise InputError(f"dropout = {self.dropout} must be at least 0 and less than 1")
        if self.reader_width % self.reader_heads:
            raise InputError(
                f"reader_width = {self.reader_width} must be a multiple of reader_heads = {self.reader_heads}"
            )

    @property
    def heads(self) -> ModelConfig:
        """The settings of the paper's heads and loss."""
        return ModelConfig(
            architecture=self.generation, proofs=self.proofs, dropout=0.0, feedforward=2 * self.pooled
        )

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> "CompactConfig":
        """From plain values; an unknown name is an error."""
        known = {each.name for each in fields(cls)}
        for name in values:
            if name not in known:
                raise InputError(f'the compact network has no setting "{name}"')
        return cls(**values)


class CompactModel(nn.Module):
    """Both halves; they share no weights."""

    def __init__(self, config: CompactConfig) -> None:
        super().__init__()
        self.config = config
        self.reader = Reader(
            config.reader_width,
            config.reader_layers,
            config.reader_heads,
            config.reader_letters,
            config.reader_pointer,
            config.dropout,
        )
        self.reasoner = Reasoner(
            config.heads,
            config.width,
            config.channel,
            config.hidden,
            config.pooled,
            (config.rounds_alone, config.rounds_asked),
            linked=config.linked,
        )


def write_compact(place: Path, model: CompactModel) -> None:
    """Write a network's files into a directory that somebody else seals."""
    (place / CONFIG_FILE).write_text(json.dumps(asdict(model.config), indent=1) + "\n", encoding="utf-8")
    tensors = {name: tensor.detach().contiguous() for name, tensor in model.state_dict().items()}
    save_file(tensors, place / WEIGHTS_FILE, metadata={"format": "pt"})


def load_compact(directory: Path) -> CompactModel:
    """A network from its directory, in evaluation mode; what was cut or altered is refused."""
    check_whole(directory)
    try:
        model = CompactModel(CompactConfig.from_dict(json.loads((directory / CONFIG_FILE).read_bytes())))
        model.load_state_dict(load_file(directory / WEIGHTS_FILE))
    except (OSError, ValueError, SafetensorError, RuntimeError) as error:
        raise InputError(f"{directory}: holds no compact network: {error}") from None
    return model.eval()
