"""Settings, and perhaps a checkpoint → a network and the stages it learns in, ready for the loop.

Also finds processors whose matrix tiles (AMX) are announced but cannot be used, as in some virtual machines:
there torch's first bfloat16 product ends the process with an illegal instruction.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import torch
from accelerate import Accelerator  # type: ignore[import-untyped]
from accelerate.utils import broadcast_object_list  # type: ignore[import-untyped]
from msgspec import UNSET
from transformers import AutoTokenizer, PreTrainedTokenizerBase

from multiprover.errors import InputError
from multiprover.modeling.compact import CompactModel
from multiprover.modeling.model_files import ENCODER, TrainedNetwork
from multiprover.modeling.networks import load_encoder, make_encoder, make_network
from multiprover.modeling.parameters import PartCount, describe
from multiprover.problem import Example
from multiprover.training.checkpoint import Checkpoint
from multiprover.training.compact.data import generate_sources, read_data
from multiprover.training.compact.judging import JudgeStage
from multiprover.training.compact.stages import ReaderStage, ReasonerStage
from multiprover.training.encoders import (
    check_positions,
    encoder_dimensions,
    known_dimensions,
    load_tokenizer,
    texts_of,
    train_tokenizer,
    wrap_tokenizer,
)
from multiprover.training.events import RunNote
from multiprover.training.examples import Item, Report, fingerprint, make_items, read_gold, split_proofs
from multiprover.training.optimiser import shard
from multiprover.training.settings import TrainingSettings
from multiprover.training.stages import ProofStage, Stage, count_weights


@dataclass(frozen=True, slots=True)
class PreparedTraining:
    """All that the loop works with; `data` is the fingerprint of what is learnt from."""

    model: TrainedNetwork
    stages: tuple[Stage, ...]
    tokenizer: PreTrainedTokenizerBase | None
    data: str


def prepare(
    settings: TrainingSettings,
    checkpoint: Checkpoint | None,
    accelerator: Accelerator,
    *,
    is_shared: bool = False,
) -> Generator[RunNote, None, PreparedTraining]:
    """Read the data, make or load the network, and take up the checkpoint's weights.

    With `is_shared` the processes share out the network.
    """
    notes: list[str] = []
    model: TrainedNetwork
    stages: tuple[Stage, ...]
    tokenizer = None
    if settings.encoder.compact is not UNSET:
        with accelerator.main_process_first():
            yield from map(RunNote, generate_sources(settings, os.cpu_count() or 1))
        data = read_data(settings, notes.append)
        stages = (ReaderStage(data, settings), ReasonerStage(data, settings), JudgeStage(data, settings))
        identity = data.fingerprint()
        torch.manual_seed(settings.seed)
        model = CompactModel(settings.model, settings.encoder.compact).to(accelerator.device)
    else:
        examples = read_gold(settings.data.train, settings.data.train_limit, notes.append)
        tokenizer = _tokenizer(settings, checkpoint, examples)
        train, validation = _read_items(settings, examples, tokenizer, notes.append)
        stages = (ProofStage(settings, train, validation, int(tokenizer.pad_token_id or 0)),)
        identity = fingerprint(train)
        torch.manual_seed(settings.seed)
        model = _model(settings, len(tokenizer)).to(accelerator.device)
    yield from map(RunNote, notes)
    if checkpoint is not None:
        if checkpoint.data != identity:
            raise InputError(f"{checkpoint.path}: was trained on other examples than the settings name now")
        checkpoint.restore_weights(model)
    if is_shared and not isinstance(model, CompactModel):
        shard(model, accelerator.device)
    return PreparedTraining(model, tuple(stage for stage in stages if stage.total), tokenizer, identity)


def _read_items(
    settings: TrainingSettings, examples: list[Example], tokenizer: PreTrainedTokenizerBase, report: Report
) -> tuple[list[Item], list[Item]]:
    """What is learnt from, and what is validated on."""
    given = settings.data
    if given.proofs_as_examples:
        examples = list(split_proofs(examples))
    held_out = read_gold(given.validation, given.validation_limit, report) if given.validation else []

    def items(kind: str, chosen: list[Example]) -> list[Item]:
        longest = settings.model.max_length
        return make_items(chosen, tokenizer, longest, given.too_long, lambda text: report(f"{kind}: {text}"))

    return items("training", examples), items("validation", held_out)


def _tokenizer(
    settings: TrainingSettings, checkpoint: Checkpoint | None, examples: list[Example]
) -> PreTrainedTokenizerBase:
    if checkpoint is not None:
        saved: PreTrainedTokenizerBase = AutoTokenizer.from_pretrained(
            Path(checkpoint.path) / ENCODER, local_files_only=True
        )
        return saved
    if settings.encoder.new is UNSET:
        return load_tokenizer(settings.encoder.name)
    (described,) = broadcast_object_list([train_tokenizer(texts_of(examples), settings.encoder.new)])
    return wrap_tokenizer(described)


def _model(settings: TrainingSettings, vocabulary: int) -> TrainedNetwork:
    longest = settings.model.max_length
    if settings.encoder.new is not UNSET:
        encoder = make_encoder(encoder_dimensions(settings.encoder.new, vocabulary, longest))
    else:
        encoder = load_encoder(settings.encoder.name)
        check_positions(encoder.config, longest)
    return make_network(settings.model, encoder)


def describe_run(settings: TrainingSettings, report: Report) -> list[PartCount]:
    """The parts of a run's network with their trainable parameters, without making large ones."""
    if settings.encoder.compact is not UNSET:
        model = CompactModel(settings.model, settings.encoder.compact)
        parts = {"reader": model.reader, "reasoner": model.reasoner, "total": model}
        return [PartCount(name, count_weights(part)) for name, part in parts.items()]
    if settings.encoder.new is UNSET:
        return describe(settings.model, known_dimensions(settings.encoder.name))
    examples = read_gold(settings.data.train, settings.data.train_limit, report)
    tokenizer = wrap_tokenizer(train_tokenizer(texts_of(examples), settings.encoder.new))
    dimensions = encoder_dimensions(settings.encoder.new, len(tokenizer), settings.model.max_length)
    return describe(settings.model, dimensions)


SETTING: Final = "ONEDNN_MAX_CPU_ISA"
WITHOUT_TILES: Final = "AVX512_CORE_FP16"
_PRODUCT: Final = (
    "import torch\nx = torch.ones(64, 64)\nwith torch.autocast('cpu', torch.bfloat16):\n    x @ x\n"
)
_TRIAL: Final = (sys.executable, "-c", _PRODUCT)


def avoid_unusable_tiles(
    trial: Sequence[str] = _TRIAL, processor: Path = Path("/proc/cpuinfo")
) -> str | None:
    """Turn the tiles off if a trial dies of them; returns a note where that was done.

    Must be called before the first product. A setting that is already made is left alone.
    """
    if SETTING in os.environ or not processor.is_file() or "amx_bf16" not in processor.read_text():
        return None
    died = subprocess.run(trial, capture_output=True, check=False).returncode  # noqa: S603 - our own code
    if died != -signal.SIGILL:
        return None
    os.environ[SETTING] = WITHOUT_TILES
    return "this machine announces matrix tiles (AMX) that it cannot use: bfloat16 is computed without them"
