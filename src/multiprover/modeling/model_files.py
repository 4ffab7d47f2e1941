"""A trained network as a directory: safetensors and JSON, its encoder's configuration and tokenizer, a card.

`load_model` needs nothing else: no hub, no training settings, no pickle. What was cut or altered is refused.
"""

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from safetensors import SafetensorError
from safetensors.torch import load_file, save_file
from torch import Tensor
from transformers import AutoConfig, AutoTokenizer, PreTrainedTokenizerBase

from multiprover.errors import InputError
from multiprover.files import check_whole, directory_written_whole
from multiprover.modeling.compact import CompactModel
from multiprover.modeling.config import CompactBody, ModelConfig
from multiprover.modeling.networks import CounterModel, ProverModel, make_encoder, make_network
from multiprover.settings import read_table

CONFIG: Final = "prover.json"
WEIGHTS: Final = "model.safetensors"
ENCODER: Final = "encoder"
COMPACT: Final = "compact.json"
"""The dimensions of a compact body; such a network has no encoder and no tokenizer."""
CARD: Final = "README.md"
_PROVER_CARD: Final = (
    "Answers a true/false question from facts and rules in English, and predicts its proofs as graphs.",
    "",
    "```sh",
    'multiprover prove theory.txt "Bob is kind." --reasoner neural --model DIRECTORY',
    "```",
)
_COUNTER_CARD: Final = (
    "Says how many proofs a question has, given facts and rules in English: for a network that finds one.",
    "",
    "```sh",
    'multiprover prove theory.txt "Bob is kind." --reasoner neural --model PROVER_ALL --counter DIRECTORY '
    "--proofs-by top-p-classifier",
    "```",
)


TrainedNetwork = ProverModel | CounterModel | CompactModel
"""Whatever can be trained and saved; all have a `config`."""


@dataclass(frozen=True, slots=True)
class LoadedModel:
    """A network in evaluation mode, and the tokenizer it was trained with."""

    model: ProverModel
    tokenizer: PreTrainedTokenizerBase


@dataclass(frozen=True, slots=True)
class LoadedCounter:
    """A counter of proofs in evaluation mode, and the tokenizer it was trained with."""

    model: CounterModel
    tokenizer: PreTrainedTokenizerBase


def save_model(
    directory: Path,
    model: TrainedNetwork,
    tokenizer: PreTrainedTokenizerBase | None,
    figures: Mapping[str, Any] | None = None,
    weights: Mapping[str, Tensor] | None = None,
) -> None:
    """Write a network as a new directory, whole or not at all; `weights` where it holds but parts of them."""
    with directory_written_whole(directory, seal=True) as place:
        write_model_files(place, model, tokenizer, figures, weights)


def write_model_files(
    place: Path,
    model: TrainedNetwork,
    tokenizer: PreTrainedTokenizerBase | None,
    figures: Mapping[str, Any] | None = None,
    weights: Mapping[str, Tensor] | None = None,
) -> None:
    """Write a network's files into a directory that somebody else seals."""
    (place / CONFIG).write_text(json.dumps(model.config.to_dict(), indent=1) + "\n", encoding="utf-8")
    held = model.state_dict() if weights is None else weights
    save_tensors(held, place / WEIGHTS, metadata={"format": "pt"})
    if isinstance(model, CompactModel):
        (place / COMPACT).write_text(json.dumps(model.body.to_dict(), indent=1) + "\n", encoding="utf-8")
    else:
        model.node_encoder.encoder.config.save_pretrained(place / ENCODER)
    if tokenizer is not None:
        with _as_system_errors():
            tokenizer.save_pretrained(place / ENCODER)
    (place / CARD).write_text(_card(model.config, figures), encoding="utf-8")


def save_tensors(tensors: Mapping[str, Tensor], path: Path, metadata: dict[str, str] | None = None) -> None:
    """Write tensors; raises `OSError` where the system does not let them be written."""
    plain = {name: tensor.detach().cpu().contiguous() for name, tensor in tensors.items()}
    with _as_system_errors():
        save_file(plain, path, metadata=metadata)


@contextmanager
def _as_system_errors() -> Iterator[None]:
    """What libraries in Rust report as errors of their own, such as a full disk, as the system's."""
    try:
        yield
    except Exception as error:
        code = re.search(r"(?:os error |code: )(\d+)", str(error))
        if isinstance(error, OSError) or code is None:
            raise
        raise OSError(int(code[1]), os.strerror(int(code[1]))) from None


def load_model(directory: Path | str) -> LoadedModel:
    """A network on an encoder from its directory, or from a training run's, whose best model it then is."""
    model, tokenizer = _load_network(Path(directory))
    if not isinstance(model, ProverModel) or tokenizer is None:
        what = "a compact network" if isinstance(model, CompactModel) else "a counter of proofs"
        raise InputError(f"{directory}: contains {what}, not one that proves on an encoder")
    return LoadedModel(model, tokenizer)


def load_counter(directory: Path | str) -> LoadedCounter | CompactModel:
    """A counter of proofs from its directory or its training run's."""
    model, tokenizer = _load_network(Path(directory))
    if model.config.architecture != "counter":
        raise InputError(
            f'{directory}: holds a network that finds proofs, not one with architecture = "counter"'
        )
    if isinstance(model, CounterModel) and tokenizer is not None:
        return LoadedCounter(model, tokenizer)
    assert isinstance(model, CompactModel)  # noqa: S101 - there is no third kind
    return model


def load_compact(directory: Path | str) -> CompactModel:
    """A compact network from its directory or its training run's."""
    model, _ = _load_network(Path(directory))
    if not isinstance(model, CompactModel):
        raise InputError(f"{directory}: contains no compact network")
    return model


def _load_network(place: Path) -> tuple[TrainedNetwork, PreTrainedTokenizerBase | None]:
    if not (place / CONFIG).exists() and (place / "best" / CONFIG).exists():
        place = place / "best"
    check_whole(place)
    tokenizer = None
    model: TrainedNetwork
    try:
        config = read_table(ModelConfig, json.loads((place / CONFIG).read_bytes()))
        if (place / COMPACT).exists():
            body = read_table(CompactBody, json.loads((place / COMPACT).read_bytes()))
            model = CompactModel(config, body)
        else:
            encoder_config = AutoConfig.from_pretrained(place / ENCODER, local_files_only=True)
            tokenizer = AutoTokenizer.from_pretrained(place / ENCODER, local_files_only=True)
            model = make_network(config, make_encoder(encoder_config))
    except (OSError, ValueError) as error:
        raise InputError(f"{place}: contains no network: {error}") from None
    load_weights(place, model)
    return model.eval(), tokenizer


def load_weights(place: Path, model: TrainedNetwork) -> None:
    """Fill a network with the weights of a directory."""
    try:
        model.load_state_dict(load_file(place / WEIGHTS))
    except (OSError, SafetensorError, RuntimeError) as error:
        raise InputError(f"{place / WEIGHTS}: does not fit the network: {error}") from None


def _card(config: ModelConfig, figures: Mapping[str, Any] | None) -> str:
    lines = [
        "---",
        "library_name: multiprover",
        "tags: [rule-reasoning, proof-generation]",
        "---",
        f"# {config.architecture}, at most {config.proofs} proof{'s' if config.proofs > 1 else ''}",
        "",
        *(_COUNTER_CARD if config.architecture == "counter" else _PROVER_CARD),
        "",
        f"Encoder: {config.encoder}. Loss: {config.loss_order}.",
    ]
    if figures:
        lines += ["", "On its validation questions, in percent:", "", "| figure | value |", "|---|---|"]
        lines += [f"| {name} | {value:.1f} |" for name, value in figures.items() if isinstance(value, float)]
    return "\n".join(lines) + "\n"
