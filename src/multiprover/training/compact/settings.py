"""What fully describes a training of the compact network, read from TOML and checked where it is made."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from multiprover.errors import InputError
from multiprover.generation import GeneratorSettings
from multiprover.generation.settings import make_settings as make_generator_settings
from multiprover.modeling.compact import CompactConfig
from multiprover.training.checks import check_least, check_names, check_share, check_types

ARCHITECTURE: Final = "compact"
"""What `architecture` says in a settings file of this kind."""


@dataclass(frozen=True, slots=True)
class SourceSettings:
    """Theories to generate; see `multiprover generate --help` for what each option means.

    name       the directory of the data
    reading    how often the reader practises on a sentence of this source, relative to the others; 0: never
    reasoning  whether the reasoner learns from its questions
    """

    name: str = ""
    theories: int = 0
    reading: float = 0.0
    reasoning: bool = True
    preset: str = "du5"
    depth: int = -1
    vocabulary: str = "ruletaker"
    conditions: int = 0
    min_proofs: int = 1
    paraphrase: bool = False
    hand_written: float = 0.0

    def __post_init__(self) -> None:
        """Check the numbers; what the generator cannot make is told by its own message."""
        check_types(self, f"source {self.name or '?'}")
        check_least(self, f"source {self.name or '?'}", 1, "theories")
        check_least(self, f"source {self.name or '?'}", 0, "reading")
        if not self.name or not self.name.replace("-", "").isalnum():
            raise InputError("every source needs a name of letters, digits and dashes")
        self.generator()

    def generator(self) -> GeneratorSettings:
        """The generator's own settings."""
        return make_generator_settings(
            self.preset,
            depth=self.depth if self.depth >= 0 else None,
            min_proofs=self.min_proofs,
            vocabulary=self.vocabulary,
            conditions=self.conditions or None,
            paraphrase=self.paraphrase,
            hand_written=self.hand_written,
        )


@dataclass(frozen=True, slots=True)
class StageSettings:
    """One stage: AdamW with a linear warm-up and a cosine decay; the average of late weights is kept.

    size     words (reader) or nodes (reasoner) of a batch, padding not counted
    average  how slowly the kept weights follow; 0: the last weights are kept
    """

    steps: int = 10_000
    size: int = 3000
    learning_rate: float = 2e-3
    warmup: int = 300
    weight_decay: float = 0.01
    clip: float = 1.0
    average: float = 0.999

    def __post_init__(self) -> None:
        """Check every number."""
        check_types(self, "stage")
        check_least(self, "stage", 0, "steps", "warmup", "weight_decay")
        check_least(self, "stage", 1, "size")
        check_share("stage.average", self.average)
        if not self.learning_rate > 0:
            raise InputError("stage.learning_rate must be more than 0")


@dataclass(frozen=True, slots=True)
class CompactSettings:
    """A training run of the compact network.

    data           where generated theories are kept and looked for; "": in the output directory
    texts          files of free-text theories (`NatLang/train-theories.jsonl`), for the reader
    texts_reading  how often the reader practises on a sentence of theirs
    texts_variants so many times each of them is also read with other names and attributes,
    texts_strange  this share of which are taken from generated theories, not from other free texts
    unspelt        the share of sentences whose content words the reader must do without
    judging        the weight of the auxiliary loss: which conditions are met, which rules apply (stage one's
                   supervision by the engine); 0: none
    few_nodes      questions with at most so many nodes are thinned out, being easy
    thinned        the share of them that is left out
    most_nodes     questions with more nodes are left out: memory grows with their square
    held_out       the share of theories that is only measured on
    """

    output: str = "runs/compact"
    data: str = ""
    seed: int = 1
    texts: tuple[str, ...] = ()
    texts_reading: float = 0.25
    texts_variants: int = 4
    texts_strange: float = 0.1
    unspelt: float = 0.5
    judging: float = 0.5
    few_nodes: int = 5
    thinned: float = 0.6
    most_nodes: int = 64
    held_out: float = 0.03
    log_every: int = 100
    evaluate_every: int = 2000
    save_every: int = 1000
    sources: tuple[SourceSettings, ...] = ()
    model: CompactConfig = field(default_factory=CompactConfig)
    reader: StageSettings = field(default_factory=StageSettings)
    reasoner: StageSettings = field(default_factory=StageSettings)

    def __post_init__(self) -> None:
        """Check what needs no files."""
        check_types(self, "")
        check_least(self, "", 1, "log_every", "evaluate_every", "save_every")
        check_least(self, "", 0, "texts_reading", "texts_variants")
        for name in ("unspelt", "thinned", "held_out", "texts_strange"):
            check_share(name, getattr(self, name))
        if not self.sources:
            raise InputError('there are no sources\n  For example: [[sources]] name = "du5", theories = 1000')
        if len({source.name for source in self.sources}) < len(self.sources):
            raise InputError("two sources have the same name")

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return asdict(self)


def make_compact_settings(values: Mapping[str, Any]) -> CompactSettings:
    """Settings from nested tables; what is left out takes its default, an unknown name is an error."""
    parts = {name: value for name, value in values.items() if name != "architecture"}
    check_names(parts, CompactSettings, "")
    for name, section in (("reader", StageSettings), ("reasoner", StageSettings)):
        table = parts.get(name, {})
        check_names(table, section, f"{name}.")
        parts[name] = section(**table)
    parts["model"] = CompactConfig.from_dict(parts.get("model", {}))
    sources = parts.get("sources", [])
    for table in sources:
        check_names(table, SourceSettings, "sources.")
    parts["sources"] = tuple(SourceSettings(**table) for table in sources)
    texts = parts.get("texts", ())
    parts["texts"] = (texts,) if isinstance(texts, str) else tuple(texts)
    return CompactSettings(**parts)
