"""What fully describes a training run, from a TOML file and the command line's `--set a.b=c`. Needs no torch.

All networks share these settings. One on an encoder learns in one stage, by `optimiser` and `batches`; one on
the compact body (`[encoder.compact]`) in two, by `reader` and `reasoner`. Paths are as in the directory that
the command runs in.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, UnsetType, field, structs

from multiprover.choices import Device
from multiprover.errors import InputError
from multiprover.generation import GeneratorSettings
from multiprover.generation.folds import FOLDS
from multiprover.generation.settings import make_settings as make_generator_settings
from multiprover.modeling.config import CompactBody, ModelConfig
from multiprover.settings import (
    Amount,
    Positive,
    PositiveAmount,
    Share,
    Table,
    Whole,
    read_table,
    read_tables,
)

TooLong = Literal["skip", "refuse"]
NEW_ENCODER: Final = "new"
COMPACT_ENCODER: Final = "compact"
"""The encoder's name where a run makes its own."""


class SourceSettings(Table, frozen=True):
    """Theories to generate; see `multiprover generate --help` for what each option means.

    name       the directory of the data
    reading    how often the reader practises on a sentence of this source, relative to the others; 0: never
    reasoning  whether the reasoner learns from its questions
    """

    name: Annotated[str, Meta(pattern="^[A-Za-z0-9-]+$")]
    theories: Positive
    reading: Amount = 0.0
    reasoning: bool = True
    preset: str = "du5"
    depth: Whole | None = None
    sentences: Positive | None = None
    vocabulary: str = "ruletaker"
    conditions: Positive | None = None
    min_proofs: int = 1
    paraphrase: bool = False
    hand_written: float = 0.0

    def __post_init__(self) -> None:
        """Let the generator say what it cannot make."""
        self.generator()

    def generator(self) -> GeneratorSettings:
        """The generator's own settings."""
        return make_generator_settings(
            self.preset,
            depth=self.depth,
            sentences=self.sentences,
            min_proofs=self.min_proofs,
            vocabulary=self.vocabulary,
            conditions=self.conditions,
            paraphrase=self.paraphrase,
            hand_written=self.hand_written,
        )


class DataSettings(Table, frozen=True):
    """What is learnt from, and what the best checkpoint is chosen by.

    train, validation   files or directories of any format `multiprover data` reads, one after the other;
                        gold that is missing is derived by the exact reasoner
    train_limit         use this many questions from the start; 0: all. Likewise validation_limit
    proofs_as_examples  each gold proof is an example of its own (PRover-all)
    too_long            what happens to questions with more than `model.max_length` tokens: skip them and say
                        how many there were, or refuse to train

    For the compact body only:

    sources         theories that are generated before training, in `directory`
    directory       where they are kept and looked for; "": in the output directory
    texts           files of free-text theories (`NatLang/train-theories.jsonl`), for the reader
    train_reading   how often the reader practises on a sentence of `train`, relative to the sources
    texts_reading   how often on one of `texts`
    texts_variants  how many times each of these is also read with other names and attributes,
    texts_strange   this share of which are taken from generated theories, not from other free texts
    texts_rephrased whether these also get other wordings, put together from those of the texts
    held_out        the share of theories that is only measured on; what is named as validation is so anyway
    fold            the fold of `texts` (`multiprover data folds`) that is only measured on, counted from 0;
                    -1: a share of their wordings instead
    """

    train: tuple[str, ...] = ()
    validation: tuple[str, ...] = ()
    train_limit: Whole = 0
    validation_limit: Whole = 0
    proofs_as_examples: bool = False
    too_long: TooLong = "skip"
    sources: tuple[SourceSettings, ...] = ()
    directory: str = ""
    texts: tuple[str, ...] = ()
    train_reading: Amount = 0.25
    texts_reading: Amount = 0.25
    texts_variants: Whole = 4
    texts_strange: Share = 0.1
    texts_rephrased: bool = False
    held_out: Share = 0.03
    fold: int = -1

    def __post_init__(self) -> None:
        """Check what needs no files."""
        if not -1 <= self.fold < FOLDS:
            raise InputError(f"data.fold = {self.fold} must be -1 or a fold from 0 to {FOLDS - 1}")
        if len({source.name for source in self.sources}) < len(self.sources):
            raise InputError("two of data.sources have the same name")


class NewEncoder(Table, frozen=True):
    """A RoBERTa-like encoder with fresh weights, its tokenizer made from the training texts.

    tokenizer    words: one token per word or punctuation mark; bpe: RoBERTa's byte-level kind
    vocabulary   the most tokens
    lowercase    whether case is ignored (the paper's encoder heeds it)
    """

    layers: Positive = 2
    width: Positive = 64
    heads: Positive = 4
    feedforward: Positive = 256
    dropout: Share = 0.1
    tokenizer: Literal["words", "bpe"] = "words"
    vocabulary: Positive = 5000
    lowercase: bool = False

    def __post_init__(self) -> None:
        """Check the dimensions against each other."""
        least = 300 if self.tokenizer == "bpe" else 5
        if self.vocabulary < least:
            raise InputError(f"encoder.new.vocabulary = {self.vocabulary} must be at least {least}")
        if self.width % self.heads:
            raise InputError(f"encoder.new.width = {self.width} must be a multiple of heads = {self.heads}")


class EncoderSettings(Table, frozen=True):
    """What a network is on: a pretrained encoder by name or directory, a new one, or the compact body."""

    name: str = "roberta-large"
    new: NewEncoder | UnsetType = UNSET
    compact: CompactBody | UnsetType = UNSET


class OptimiserSettings(Table, frozen=True):
    """AdamW, and how its rate goes: up in a straight line, then down.

    schedule   linear: down in a straight line to 0; cosine: by half a cosine to 2% of the rate
    warmup     how long it rises: a share of all steps, or from 1 on their number
    clip       the largest norm of the gradient; 0: it is not clipped
    clip_each  clip after every batch of a step (the authors' code), not once for all of them
    average    how slowly the weights that are kept follow those that learn; 0: the same weights
    """

    learning_rate: PositiveAmount = 1e-5
    weight_decay: Amount = 0.1
    warmup: Amount = 0.06
    clip: Amount = 1.0
    clip_each: bool = False
    beta1: Share = 0.9
    beta2: Share = 0.999
    epsilon: PositiveAmount = 1e-8
    schedule: Literal["linear", "cosine"] = "linear"
    average: Share = 0.0


class StageSettings(OptimiserSettings, frozen=True):
    """How one half of the compact network learns.

    steps      how many steps; 0: this half stays as it is
    size       words (reader) or nodes (reasoner) of a batch, padding not counted
    per_step   batches for one step of the optimiser, over all processes
    """

    learning_rate: PositiveAmount = 2e-3
    weight_decay: Amount = 0.01
    warmup: Amount = 300.0
    beta2: Share = 0.98
    schedule: Literal["linear", "cosine"] = "cosine"
    average: Share = 0.999
    steps: Whole = 10_000
    size: Positive = 3000
    per_step: Positive = 1


class ReaderSettings(StageSettings, frozen=True):
    """The compact network's first half.

    unspelt    the share of sentences whose content words it must do without
    theories   how many theories of a source it sees: sentences repeat
    """

    unspelt: Share = 0.5
    theories: Positive = 1000


class ReasonerSettings(StageSettings, frozen=True):
    """The compact network's second half.

    judging     the weight of the auxiliary loss: which conditions are met, which rules apply; 0: none
    few_nodes   questions with at most this many nodes are thinned out, being easy,
    thinned     and this share of them is left out
    many_nodes  questions with more nodes than this are rare in short theories:
    large       this share of the batches consists of them
    most_nodes  questions with more nodes are left out: memory grows with their square
    """

    judging: Amount = 0.5
    few_nodes: Whole = 5
    thinned: Share = 0.6
    many_nodes: Positive = 64
    large: Share = 0.0
    most_nodes: Positive = 64


class JudgeSettings(StageSettings, frozen=True):
    """The layer that says which rule applications hold, fitted once more when all else has been learnt.

    The reasoner learns it with a fixed number of rounds. Here each graph gets as many as its chains need, as
    in use, and graphs may be larger; nothing but this layer changes.

    theories    how many theories of a source it sees, whether or not the reasoner learns from them
    most_nodes  questions with more nodes are left out
    """

    learning_rate: PositiveAmount = 1e-2
    weight_decay: Amount = 0.0
    warmup: Amount = 20.0
    average: Share = 0.98
    steps: Whole = 0
    theories: Positive = 150
    most_nodes: Positive = 400


class BatchSettings(Table, frozen=True):
    """How examples are put together. The result does not depend on the number of processes.

    examples   the most examples of a batch
    tokens     the most tokens of a batch, padding included; 0: no limit
    per_step   batches for one step of the optimiser, over all processes: a multiple of their number. One
               process works them off one after the other (gradient accumulation)
    """

    examples: Positive = 8
    tokens: Whole = 0
    per_step: Positive = 1


class EvaluationSettings(Table, frozen=True):
    """When the validation questions are answered, and which weights are the result.

    every      steps between evaluations; 0: after each epoch
    patience   stop after this many evaluations without a better deciding figure; 0: never
    examples   the most questions of a batch
    keep       best: the weights with the best deciding figure; last: those of the last step
    """

    every: Whole = 0
    patience: Whole = 0
    examples: Positive = 32
    keep: Literal["best", "last"] = "best"


class CheckpointSettings(Table, frozen=True):
    """When the state is saved, beside after each evaluation.

    every   steps between checkpoints; 0: only after evaluations and at the end
    keep    how many of the newest are kept; the best model is kept apart
    """

    every: Whole = 0
    keep: Positive = 2


class TrainingSettings(Table, frozen=True):
    """A training run.

    output      the directory of checkpoints, the best model and the metrics
    epochs      passes over the training examples
    max_steps   an end before that; 0: none
    bf16        compute in bfloat16 where torch deems it safe; weights stay in single precision
    shard       several processes share out weights and optimiser (FSDP) instead of each holding all (DDP)
    log_every   steps between lines of metrics.jsonl
    device      auto: a GPU where there is one; cpu; cuda: refuse to train without a GPU
    """

    data: DataSettings = field(default_factory=DataSettings)
    output: Annotated[str, Meta(min_length=1)] = "runs/multiprover"
    seed: Whole = 42
    epochs: Positive = 7
    max_steps: Whole = 0
    bf16: bool = False
    shard: bool = False
    log_every: Positive = 10
    device: Device = "auto"
    model: ModelConfig = field(default_factory=ModelConfig)
    encoder: EncoderSettings = field(default_factory=EncoderSettings)
    optimiser: OptimiserSettings = field(default_factory=OptimiserSettings)
    batches: BatchSettings = field(default_factory=BatchSettings)
    reader: ReaderSettings = field(default_factory=ReaderSettings)
    reasoner: ReasonerSettings = field(default_factory=ReasonerSettings)
    judge: JudgeSettings = field(default_factory=JudgeSettings)
    evaluation: EvaluationSettings = field(default_factory=EvaluationSettings)
    checkpoints: CheckpointSettings = field(default_factory=CheckpointSettings)

    def __post_init__(self) -> None:
        """Check the settings against each other."""
        if not self.data.train and not (self.is_compact and (self.data.sources or self.data.texts)):
            raise InputError('data.train names no file\n  For example: train = "depth-5/train.jsonl"')
        tokens, longest = self.batches.tokens, self.model.max_length
        if 0 < tokens < longest:
            said = f"batches.tokens = {tokens} does not hold one question of model.max_length = {longest}"
            raise InputError(said)
        if self.data.proofs_as_examples and self.model.architecture != "prover":
            raise InputError(
                f'data.proofs_as_examples is for the prover architecture, not "{self.model.architecture}"'
            )

    @property
    def is_compact(self) -> bool:
        """Whether the network is on the compact body."""
        return self.encoder.compact is not UNSET


_ENCODER_ONLY: Final = ("epochs", "max_steps", "shard", "optimiser", "batches")
_COMPACT_ONLY: Final = ("reader", "reasoner", "judge")
_COMPACT_DATA: Final = DataSettings.__struct_fields__[6:]


def make_settings(values: Mapping[str, Any]) -> TrainingSettings:
    """Settings from nested tables; what is left out takes its default, an unknown name is an error."""
    tables: dict[str, Any] = dict(values)
    if isinstance(data := tables.get("data"), dict):
        names = [name for name in ("train", "validation", "texts") if isinstance(data.get(name), str)]
        tables["data"] = data | {name: [data[name]] for name in names}
    settings = read_table(TrainingSettings, tables)
    encoder, model = settings.encoder, tables.get("model", {})
    if "encoder" in model:
        raise InputError('model.encoder: name the encoder in its own table: [encoder] name = "..."')
    if len(tables.get("encoder", {})) > 1:
        raise InputError(f"encoder.{' and encoder.'.join(tables['encoder'])} exclude each other")
    if encoder.name in ("", NEW_ENCODER, COMPACT_ENCODER):
        raise InputError("encoder.name must be the name or the directory of an encoder")
    _check_place(settings)
    name = encoder.name if encoder.new is UNSET else NEW_ENCODER
    name = COMPACT_ENCODER if settings.is_compact else name
    return structs.replace(settings, model=structs.replace(settings.model, encoder=name))


def _check_place(settings: TrainingSettings) -> None:
    """Refuse what the network would not heed."""
    foreign: list[tuple[Table, Table, str, str]]
    usual = TrainingSettings(DataSettings(("any",)))
    if settings.is_compact:
        why = "the compact body learns by [reader], [reasoner] and [judge]"
        foreign = [(settings, usual, "", name) for name in _ENCODER_ONLY]
    else:
        why = "it is for networks on [encoder.compact]"
        foreign = [(settings, usual, "", name) for name in _COMPACT_ONLY]
        foreign += [(settings.data, usual.data, "data.", name) for name in _COMPACT_DATA]
    for table, default, prefix, name in foreign:
        if getattr(table, name) != getattr(default, name):
            raise InputError(f"{prefix}{name} has no effect on this network: {why}")


def read_settings(path: Path, changes: Iterable[str] = ()) -> TrainingSettings:
    """Settings from a TOML file, with changes such as `optimiser.learning_rate=2e-5`."""
    values = read_tables(path, changes)
    try:
        return make_settings(values)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
