"""Settings, and perhaps a checkpoint → a network with its optimiser, and the examples, ready for the loop."""

from dataclasses import dataclass
from pathlib import Path

import torch
from accelerate.utils import broadcast_object_list  # type: ignore[import-untyped]
from transformers import AutoTokenizer, PreTrainedTokenizerBase

from multiprover.errors import InputError
from multiprover.modeling.encoder import load_encoder, make_encoder
from multiprover.modeling.model_files import ENCODER
from multiprover.modeling.models import Network, make_network
from multiprover.modeling.parameters import PartCount, describe
from multiprover.problem import Example
from multiprover.training.checkpoint import Checkpoint
from multiprover.training.encoders import (
    check_positions,
    encoder_dimensions,
    known_dimensions,
    load_tokenizer,
    texts_of,
    train_tokenizer,
    wrap_tokenizer,
)
from multiprover.training.examples import Item, Report, fingerprint, make_items, read_gold, split_proofs
from multiprover.training.optimiser import make_optimiser
from multiprover.training.settings import TrainingSettings
from multiprover.training.sharding import shard


@dataclass(frozen=True, slots=True)
class Prepared:
    """All that the loop works with; `data` is the fingerprint of `train`."""

    model: Network
    optimiser: torch.optim.AdamW
    tokenizer: PreTrainedTokenizerBase
    train: list[Item]
    validation: list[Item]
    data: str

    @property
    def pad_token(self) -> int:
        """The number of the padding token."""
        return int(self.tokenizer.pad_token_id or 0)


def prepare(
    settings: TrainingSettings,
    checkpoint: Checkpoint | None,
    device: torch.device,
    report: Report,
    *,
    is_shared: bool = False,
) -> Prepared:
    """Read the data, make or load the network, and take up the checkpoint's state.

    With `is_shared` the processes share out the network.
    """
    examples = read_gold(settings.data.train, settings.data.train_limit, report)
    tokenizer = _tokenizer(settings, checkpoint, examples)
    if settings.data.proofs_as_examples:
        examples = list(split_proofs(examples))
    longest, too_long = settings.model.max_length, settings.data.too_long
    train = make_items(examples, tokenizer, longest, too_long, lambda text: report(f"training: {text}"))
    validation: list[Item] = []
    if settings.data.validation:
        held_out = read_gold(settings.data.validation, settings.data.validation_limit, report)
        tell = lambda text: report(f"validation: {text}")  # noqa: E731
        validation = make_items(held_out, tokenizer, longest, too_long, tell)
    data = fingerprint(train)
    if checkpoint is not None and checkpoint.data != data:
        raise InputError(f"{checkpoint.path}: was trained on other examples than {settings.data.train[0]}")
    torch.manual_seed(settings.seed)
    model = _model(settings, len(tokenizer)).to(device)
    if checkpoint is not None:
        checkpoint.restore_weights(model)
    if is_shared:
        shard(model, device)
    optimiser = make_optimiser(model, settings.optimiser)
    if checkpoint is not None:
        checkpoint.restore_optimiser(optimiser, model)
    return Prepared(model, optimiser, tokenizer, train, validation, data)


def _tokenizer(
    settings: TrainingSettings, checkpoint: Checkpoint | None, examples: list[Example]
) -> PreTrainedTokenizerBase:
    if checkpoint is not None:
        saved: PreTrainedTokenizerBase = AutoTokenizer.from_pretrained(
            Path(checkpoint.path) / ENCODER, local_files_only=True
        )
        return saved
    if settings.encoder.new is None:
        return load_tokenizer(settings.encoder.name)
    (described,) = broadcast_object_list([train_tokenizer(texts_of(examples), settings.encoder.new)])
    return wrap_tokenizer(described)


def _model(settings: TrainingSettings, vocabulary: int) -> Network:
    longest = settings.model.max_length
    if settings.encoder.new is not None:
        encoder = make_encoder(encoder_dimensions(settings.encoder.new, vocabulary, longest))
    else:
        encoder = load_encoder(settings.encoder.name)
        check_positions(encoder.config, longest)
    return make_network(settings.model, encoder)


def describe_run(settings: TrainingSettings, report: Report) -> list[PartCount]:
    """The parts of a run's network with their trainable parameters, without making them."""
    if settings.encoder.new is None:
        return describe(settings.model, known_dimensions(settings.encoder.name))
    examples = read_gold(settings.data.train, settings.data.train_limit, report)
    tokenizer = wrap_tokenizer(train_tokenizer(texts_of(examples), settings.encoder.new))
    dimensions = encoder_dimensions(settings.encoder.new, len(tokenizer), settings.model.max_length)
    return describe(settings.model, dimensions)
