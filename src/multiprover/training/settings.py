"""What fully describes a training run, read from TOML and checked where it is made. Knows no torch.

The defaults are the paper's (appendix, experimental setup): batches of 8, 7 epochs, learning rate 1e-5,
weight decay 0.1, seed 42. It gives no warm-up, schedule or clipping: those are RoBERTa's own for fine-tuning
(6% warm-up, linear decay) and norm 1. Paths are relative to the directory the command runs in.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal, get_args

from multiprover.errors import InputError
from multiprover.modeling.config import ModelConfig
from multiprover.training.checks import check_choice, check_least, check_names, check_share, check_types

TooLong = Literal["skip", "refuse"]
TokenizerKind = Literal["words", "bpe"]
NEW_ENCODER: Final = "new"
"""The encoder's name where a run makes its own."""


@dataclass(frozen=True, slots=True)
class DataSettings:
    """What is learnt from, and what the best checkpoint is chosen by.

    train, validation   files or directories of any format `multiprover data` reads, one after the other;
                        gold that is missing is derived by the exact reasoner
    train_limit         so many questions from the start; 0: all. Likewise validation_limit
    proofs_as_examples  each gold proof is an example of its own (PRover-all)
    too_long            what happens to questions with more than `model.max_length` tokens: skip them and say
                        how many there were, or refuse to train
    """

    train: tuple[str, ...] = ()
    validation: tuple[str, ...] = ()
    train_limit: int = 0
    validation_limit: int = 0
    proofs_as_examples: bool = False
    too_long: TooLong = "skip"

    def __post_init__(self) -> None:
        """Check what needs no files."""
        check_types(self, "data")
        check_choice("data.too_long", self.too_long, get_args(TooLong))
        check_least(self, "data", 0, "train_limit", "validation_limit")
        if not self.train:
            raise InputError('data.train names no file\n  For example: train = "depth-5/train.jsonl"')


@dataclass(frozen=True, slots=True)
class NewEncoder:
    """A RoBERTa-like encoder with fresh weights, its tokenizer made from the training texts.

    tokenizer    words: one token per word or punctuation mark; bpe: RoBERTa's byte-level kind
    vocabulary   the most tokens
    lowercase    whether case is ignored (the paper's encoder heeds it)
    """

    layers: int = 2
    width: int = 64
    heads: int = 4
    feedforward: int = 256
    dropout: float = 0.1
    tokenizer: TokenizerKind = "words"
    vocabulary: int = 5000
    lowercase: bool = False

    def __post_init__(self) -> None:
        """Check every dimension."""
        check_types(self, "encoder.new")
        check_choice("encoder.new.tokenizer", self.tokenizer, get_args(TokenizerKind))
        check_least(self, "encoder.new", 1, "layers", "width", "heads", "feedforward")
        check_least(self, "encoder.new", 300 if self.tokenizer == "bpe" else 5, "vocabulary")
        check_share("encoder.new.dropout", self.dropout)
        if self.width % self.heads:
            raise InputError(f"encoder.new.width = {self.width} must be a multiple of heads = {self.heads}")


@dataclass(frozen=True, slots=True)
class EncoderSettings:
    """A pretrained encoder by its name or directory, or a new one."""

    name: str = "roberta-large"
    new: NewEncoder | None = None


@dataclass(frozen=True, slots=True)
class OptimiserSettings:
    """AdamW. The rate rises for the `warmup` share of all steps, then falls to 0, both in a straight line.

    clip   the largest norm of the gradient; 0: it is not clipped
    """

    learning_rate: float = 1e-5
    weight_decay: float = 0.1
    warmup: float = 0.06
    clip: float = 1.0
    beta1: float = 0.9
    beta2: float = 0.999
    epsilon: float = 1e-8

    def __post_init__(self) -> None:
        """Check every number."""
        check_types(self, "optimiser")
        if not self.learning_rate > 0 or not self.epsilon > 0:
            raise InputError("optimiser.learning_rate and optimiser.epsilon must be more than 0")
        check_least(self, "optimiser", 0, "weight_decay", "clip")
        for name in ("warmup", "beta1", "beta2"):
            check_share(f"optimiser.{name}", getattr(self, name))


@dataclass(frozen=True, slots=True)
class BatchSettings:
    """How examples are put together. The result does not depend on the number of processes.

    examples   the most examples of a batch
    tokens     the most tokens of a batch, padding included; 0: no limit
    per_step   batches for one step of the optimiser, over all processes: a multiple of their number. One
               process works them off one after the other (gradient accumulation)
    """

    examples: int = 8
    tokens: int = 0
    per_step: int = 1

    def __post_init__(self) -> None:
        """Check every number."""
        check_types(self, "batches")
        check_least(self, "batches", 1, "examples", "per_step")
        check_least(self, "batches", 0, "tokens")


@dataclass(frozen=True, slots=True)
class EvaluationSettings:
    """When the validation questions are answered.

    every      steps between evaluations; 0: after each epoch
    patience   stop after so many evaluations without a better full accuracy; 0: never
    examples   the most questions of a batch
    """

    every: int = 0
    patience: int = 0
    examples: int = 32

    def __post_init__(self) -> None:
        """Check every number."""
        check_types(self, "evaluation")
        check_least(self, "evaluation", 0, "every", "patience")
        check_least(self, "evaluation", 1, "examples")


@dataclass(frozen=True, slots=True)
class CheckpointSettings:
    """When the state is saved, beside after each evaluation.

    every   steps between checkpoints; 0: only after evaluations and at the end
    keep    how many of the newest are kept; the best model is kept apart
    """

    every: int = 0
    keep: int = 2

    def __post_init__(self) -> None:
        """Check every number."""
        check_types(self, "checkpoints")
        check_least(self, "checkpoints", 0, "every")
        check_least(self, "checkpoints", 1, "keep")


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """A training run.

    output      the directory of checkpoints, the best model and the metrics
    epochs      passes over the training examples
    max_steps   an end before that; 0: none
    bf16        compute in bfloat16 where torch deems it safe; weights stay in single precision
    shard       several processes share out weights and optimiser (FSDP) instead of each holding all (DDP)
    log_every   steps between lines of metrics.jsonl
    """

    data: DataSettings
    output: str = "runs/multiprover"
    seed: int = 42
    epochs: int = 7
    max_steps: int = 0
    bf16: bool = False
    shard: bool = False
    log_every: int = 10
    model: ModelConfig = field(default_factory=ModelConfig)
    encoder: EncoderSettings = field(default_factory=EncoderSettings)
    optimiser: OptimiserSettings = field(default_factory=OptimiserSettings)
    batches: BatchSettings = field(default_factory=BatchSettings)
    evaluation: EvaluationSettings = field(default_factory=EvaluationSettings)
    checkpoints: CheckpointSettings = field(default_factory=CheckpointSettings)

    def __post_init__(self) -> None:
        """Check the numbers, and the settings against each other."""
        check_types(self, "")
        check_least(self, "", 1, "epochs", "log_every")
        check_least(self, "", 0, "max_steps", "seed")
        if not self.output:
            raise InputError("output must name a directory")
        tokens = self.batches.tokens
        if tokens and tokens < self.model.max_length:
            raise InputError(
                f"batches.tokens = {tokens} does not hold one question of model.max_length = "
                f"{self.model.max_length} tokens"
            )
        if self.data.proofs_as_examples and self.model.architecture != "prover":
            raise InputError(
                f'data.proofs_as_examples is for the prover architecture, not "{self.model.architecture}"'
            )

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return asdict(self)


_SECTIONS: Final[dict[str, type]] = {
    "data": DataSettings,
    "optimiser": OptimiserSettings,
    "batches": BatchSettings,
    "evaluation": EvaluationSettings,
    "checkpoints": CheckpointSettings,
}


def make_settings(values: Mapping[str, Any]) -> TrainingSettings:
    """Settings from nested tables; what is left out takes its default, an unknown name is an error."""
    parts: dict[str, Any] = dict(values)
    check_names(parts, TrainingSettings, "")
    for name, section in _SECTIONS.items():
        parts[name] = _section(parts.get(name, {}), section, name)
    parts["encoder"] = encoder = _encoder(parts.get("encoder", {}))
    model = _table(parts.get("model", {}), "model")
    if "encoder" in model:
        raise InputError('model.encoder: name the encoder in its own table: [encoder] name = "..."')
    parts["model"] = replace(
        ModelConfig.from_dict(model), encoder=NEW_ENCODER if encoder.new is not None else encoder.name
    )
    return TrainingSettings(**parts)


def _encoder(values: object) -> EncoderSettings:
    table = _table(values, "encoder")
    check_names(table, EncoderSettings, "encoder.")
    if "new" not in table:
        settings = EncoderSettings(**table)
        if not isinstance(settings.name, str) or settings.name in ("", NEW_ENCODER):
            raise InputError("encoder.name must be the name or the directory of an encoder")
        return settings
    if "name" in table:
        raise InputError("encoder.name and encoder.new exclude each other")
    return EncoderSettings(NEW_ENCODER, _section(table["new"], NewEncoder, "encoder.new"))


def _section(values: object, section: type, name: str) -> Any:
    table = dict(_table(values, name))
    check_names(table, section, f"{name}.")
    for key in ("train", "validation"):
        if section is DataSettings and key in table:
            table[key] = _paths(table[key], f"data.{key}")
    return section(**table)


def _table(values: object, name: str) -> dict[str, Any]:
    if not isinstance(values, dict):
        raise InputError(f"{name} must be a table of settings, found {values!r}")
    return values


def _paths(value: object, name: str) -> tuple[str, ...]:
    paths = [value] if isinstance(value, str) else value
    if not isinstance(paths, (list, tuple)) or not all(isinstance(path, str) and path for path in paths):
        raise InputError(f"{name} must be a path or a list of paths, found {value!r}")
    return tuple(paths)
