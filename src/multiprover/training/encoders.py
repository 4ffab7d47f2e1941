"""The text encoder of a run and its tokenizer: a pretrained one, or one made for the training texts."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers
from transformers import (
    AutoConfig,
    AutoTokenizer,
    PretrainedConfig,
    PreTrainedTokenizerBase,
    PreTrainedTokenizerFast,
    RobertaConfig,
)

from multiprover.errors import InputError
from multiprover.modeling.networks import check_directory
from multiprover.modeling.parameters import ROBERTA_LARGE
from multiprover.problem import Example
from multiprover.training.settings import NewEncoder

SPECIAL: Final = ("<s>", "<pad>", "</s>", "<unk>")
"""RoBERTa's special tokens with its numbers."""
_OFFSET_POSITIONS: Final = ("roberta", "xlm-roberta", "camembert")
"""Encoders that start counting positions after the padding token's number."""


def texts_of(examples: Iterable[Example]) -> Iterator[str]:
    """All that a tokenizer should know; sentences that neighbours share come once."""
    last: tuple[str, ...] | None = None
    for example in examples:
        if example.problem.sentences != last:
            last = example.problem.sentences
            yield " ".join(last)
        yield example.problem.question


def train_tokenizer(texts: Iterable[str], settings: NewEncoder) -> str:
    """A tokenizer for these texts, as JSON; the same texts give the same tokenizer."""
    is_bpe = settings.tokenizer == "bpe"
    core = Tokenizer(models.BPE(unk_token="<unk>") if is_bpe else models.WordLevel(unk_token="<unk>"))  # noqa: S106
    if settings.lowercase:
        core.normalizer = normalizers.Lowercase()
    trainer: Any
    if is_bpe:
        core.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
        core.decoder = decoders.ByteLevel()
        trainer = trainers.BpeTrainer(
            vocab_size=settings.vocabulary,
            show_progress=False,
            special_tokens=list(SPECIAL),
            initial_alphabet=sorted(pre_tokenizers.ByteLevel.alphabet()),
        )
    else:
        core.pre_tokenizer = pre_tokenizers.Whitespace()
        trainer = trainers.WordLevelTrainer(
            vocab_size=settings.vocabulary, show_progress=False, special_tokens=list(SPECIAL)
        )
    core.train_from_iterator(texts, trainer)
    start, end = (SPECIAL[0], 0), (SPECIAL[2], 2)
    if is_bpe:
        core.post_processor = processors.RobertaProcessing(
            end, start, trim_offsets=True, add_prefix_space=False
        )
    else:
        core.post_processor = processors.TemplateProcessing(
            single="<s> $A </s>", pair="<s> $A </s> </s> $B </s>", special_tokens=[start, end]
        )
    described: str = core.to_str()
    return described


def wrap_tokenizer(described: str) -> PreTrainedTokenizerBase:
    """A tokenizer from its JSON."""
    make: Any = PreTrainedTokenizerFast
    wrapped: PreTrainedTokenizerBase = make(
        tokenizer_object=Tokenizer.from_str(described),
        bos_token="<s>",  # noqa: S106
        cls_token="<s>",  # noqa: S106
        eos_token="</s>",  # noqa: S106
        sep_token="</s>",  # noqa: S106
        pad_token="<pad>",  # noqa: S106
        unk_token="<unk>",  # noqa: S106
    )
    return wrapped


def load_tokenizer(name: str) -> PreTrainedTokenizerBase:
    """The tokenizer of a pretrained encoder."""
    check_directory(name)
    try:
        loaded: PreTrainedTokenizerBase = AutoTokenizer.from_pretrained(name, use_fast=True)
    except (OSError, ValueError) as error:
        raise InputError(f'cannot load the tokenizer of "{name}": {error}') from error
    if loaded.pad_token_id is None:
        raise InputError(f'the tokenizer of "{name}" has no padding token')
    return loaded


def encoder_dimensions(settings: NewEncoder, vocabulary: int, max_length: int) -> PretrainedConfig:
    """The configuration of a new encoder.

    Weights start as large for its width as a real encoder's do.
    """
    return RobertaConfig(
        vocab_size=vocabulary,
        hidden_size=settings.width,
        num_hidden_layers=settings.layers,
        num_attention_heads=settings.heads,
        intermediate_size=settings.feedforward,
        max_position_embeddings=max_length + 2,
        type_vocab_size=1,
        hidden_dropout_prob=settings.dropout,
        attention_probs_dropout_prob=settings.dropout,
        initializer_range=settings.width**-0.5,
    )


def known_dimensions(name: str) -> PretrainedConfig:
    """The configuration of a pretrained encoder, without its weights; the paper's needs no download."""
    if name in ("roberta-large", "FacebookAI/roberta-large"):
        return ROBERTA_LARGE
    check_directory(name)
    try:
        config: PretrainedConfig = AutoConfig.from_pretrained(name)
    except (OSError, ValueError) as error:
        raise InputError(f'cannot load the configuration of "{name}": {error}') from error
    return config


def check_positions(config: PretrainedConfig, max_length: int) -> None:
    """The encoder must have a position for every token."""
    positions = getattr(config, "max_position_embeddings", None)
    if not isinstance(positions, int) or positions < 1:
        return
    if config.model_type in _OFFSET_POSITIONS:
        positions -= int(config.pad_token_id or 0) + 1
    if max_length > positions:
        raise InputError(f"model.max_length = {max_length}, but the encoder takes {positions} tokens at most")
