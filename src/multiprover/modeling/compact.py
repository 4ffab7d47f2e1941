"""The compact network: a reader and a reasoner, small enough for two CPU cores.

Section 3's heads and losses on a body made for rules: sentences are read one by one into statements
(here), statements are bound to entities (`grounding.graphs`), and the nodes that come of it reason with each
other (`compact_reasoner`). The two halves learn apart, from the same logical forms.

A statement is anchored at the word that says what holds: an attribute, or the object of a verb. Every word is
asked whether it anchors a condition or a conclusion, whether that is negated, and which words name the
subject, the relation and the object. The sentence's start stands for the variable and for "is".
"""

from dataclasses import dataclass
from importlib.resources import files
from typing import cast

import numpy as np
import torch
from torch import Tensor, nn

from multiprover.grounding.words import (
    BUCKETS,
    CONTENT,
    ENDINGS,
    FUNCTION_COUNT,
    MOST_SEEN,
    SHAPES,
    WordColumns,
)
from multiprover.modeling.compact_reasoner import MOST_FURTHER, ReasonerHalf
from multiprover.modeling.config import CompactBody, ModelConfig

POINTERS = ("subject", "relation", "object")


@dataclass(frozen=True, slots=True)
class WordScores:
    """What the reader says of each word."""

    roles: Tensor
    """(M, T, 3) logits: nothing, condition, conclusion."""
    negated: Tensor
    """(M, T) log-odds."""
    pointers: Tensor
    """(M, 3, T, T) log-probabilities: which words name subject, relation and object of the word."""


class Layer(nn.Module):
    """A transformer layer with plain matrix products, which for short sentences beat fused attention."""

    def __init__(self, width: int, heads: int, dropout: float) -> None:
        super().__init__()
        self.heads = heads
        self.before = nn.LayerNorm(width)
        self.mix = nn.Linear(width, 3 * width)
        self.join = nn.Linear(width, width)
        self.between = nn.LayerNorm(width)
        self.inner = nn.Linear(width, 3 * width)
        self.outer = nn.Linear(3 * width, width)
        self.dropout = nn.Dropout(dropout)

    def project(self, states: Tensor) -> Tensor:
        """States (…, D) → queries, keys and values (…, 3·D)."""
        projected: Tensor = self.mix(self.before(states))
        return projected

    def forward(self, states: Tensor, projected: Tensor, bias: Tensor, like: Tensor) -> Tensor:
        """States (M·T, D), attention biased by (M, heads, T, T); `like` is any (M, T, 3·heads, D / heads).

        Words in one long row, and a shape that all layers share: so an exported graph has few operations.
        """
        width = self.join.in_features  # a constant, where the shape of a traced tensor is none
        parts = projected.view_as(like).transpose(1, 2)
        query, key, value = parts.split(self.heads, dim=1)  # type: ignore[no-untyped-call]
        scores = query @ key.transpose(2, 3) * (width // self.heads) ** -0.5 + bias
        mixed = (scores.softmax(-1) @ value).transpose(1, 2).reshape(-1, width)
        states = states + self.dropout(self.join(mixed))
        inner = nn.functional.gelu(self.inner(self.between(states)))
        update: Tensor = self.dropout(self.outer(inner))
        return states + update


class KnownWords(nn.Module):
    """Vectors that a pretrained encoder has for common words: they stay as they are, their use is learnt.

    Half precision holds them exactly.
    """

    vectors: Tensor

    def __init__(self, size: int, width: int) -> None:
        super().__init__()
        table = np.load(str(files("multiprover.modeling").joinpath("word_vectors.npy")))[:, :size] / 32
        none = np.zeros((1, size))
        self.register_buffer("vectors", torch.from_numpy(np.concatenate([none, table])).half())
        self.use = nn.Linear(size, width, bias=False)

    def forward(self, numbers: Tensor) -> Tensor:
        """Word numbers (U,) → (U, width); nothing for words that are not known."""
        used: Tensor = self.use(self.vectors[numbers].float())
        return used


class ReaderHalf(nn.Module):
    """Words → what they state."""

    def __init__(self, body: CompactBody) -> None:
        super().__init__()
        width, heads = body.reader_width, body.reader_heads
        self.width, self.heads = width, heads
        self.function = nn.Embedding(FUNCTION_COUNT, width)
        self.letters = nn.Embedding(BUCKETS, body.reader_letters)
        self.spell = nn.Linear(body.reader_letters, width)
        self.known = KnownWords(body.reader_known, width) if body.reader_known else None
        self.ending = nn.Embedding(ENDINGS, width)
        self.shape = nn.Embedding(SHAPES, width)
        self.seen = nn.Embedding(MOST_SEEN + 1, width)
        self.reach = 16  # words farther apart than this look equally far
        self.distances = nn.Embedding(2 * self.reach + 1, heads)
        self.layers = nn.ModuleList(Layer(width, heads, body.dropout) for _ in range(body.reader_layers))
        self.final = nn.LayerNorm(width)
        self.roles = nn.Linear(width, 3)
        self.negated = nn.Linear(width, 1)
        self.pointer = body.reader_pointer
        self.anchors = nn.Linear(width, len(POINTERS) * self.pointer)
        self.targets = nn.Linear(width, len(POINTERS) * self.pointer)
        for table in (self.function, self.ending, self.shape, self.seen, self.letters):
            nn.init.normal_(table.weight, std=0.3)
        nn.init.zeros_(self.distances.weight)

    def forward(self, batch: WordColumns[Tensor], is_spelt: Tensor | None = None) -> WordScores:
        """Read sentences; where `is_spelt` (U,) is False a content word is not known by what it is."""
        size = (batch.look.shape[0], batch.look.shape[1])
        # What depends on a word alone is computed once for all its places.
        looks = self._look(batch, is_spelt)
        layers = cast("list[Layer]", list(self.layers))
        at = batch.look.view(-1)
        states = nn.functional.embedding(at, looks)
        projected = nn.functional.embedding(at, layers[0].project(looks))
        places = torch.arange(size[1], device=states.device)
        apart = (places[None, :] - places[:, None]).clamp(-self.reach, self.reach) + self.reach
        distances = self.distances(apart).permute(2, 0, 1)
        # A row may hold several sentences, which see nothing of each other.
        is_other = batch.sentence[:, None, :, None] != batch.sentence[:, None, None, :]
        bias = distances.masked_fill(is_other, -1e4)
        like = projected.view(*size, 3 * self.heads, -1)
        for number, layer in enumerate(layers):
            states = layer(states, layer.project(states) if number else projected, bias, like)
        states = self.final(states)

        def split(layer: nn.Linear) -> Tensor:
            vectors: Tensor = layer(states)
            return vectors.view(*size, len(POINTERS), self.pointer).transpose(1, 2)

        links = split(self.anchors) @ split(self.targets).transpose(2, 3) * self.pointer**-0.5
        links = links.masked_fill(is_other, -1e4)
        roles, negated = self.roles(states).view(*size, -1), self.negated(states).view(*size)
        return WordScores(roles, negated, links.log_softmax(-1))

    def _look(self, batch: WordColumns[Tensor], is_spelt: Tensor | None) -> Tensor:
        """What each of the U different words is to begin with, (U, D)."""
        is_content = batch.function == CONTENT
        spelt = is_content if is_spelt is None else is_content & is_spelt
        letters = self.letters(batch.hashes).mean(1)
        looks = self.ending(batch.ending) + self.shape(batch.shape)
        states: Tensor = self.function(batch.function) + self.seen(batch.seen) + looks * is_content[:, None]
        states = states + self.spell(letters) * spelt[:, None]
        if self.known is not None:
            states = states + self.known(batch.known) * spelt[:, None]
        return states


class CompactModel(nn.Module):
    """Both halves; they share no weights."""

    def __init__(self, config: ModelConfig, body: CompactBody) -> None:
        super().__init__()
        self.config = config
        self.body = body
        self.longest = body.rounds_alone + MOST_FURTHER
        """It has rounds for chains of this length; what is longer may not reach the question."""
        self.reader = ReaderHalf(body)
        self.reasoner = ReasonerHalf(config, body)
