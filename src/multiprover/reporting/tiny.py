"""A table of the paper in minutes: generated data, a small encoder made here, the paper's own settings else.

Every step is kept and none is done twice: the same call resumes after an interruption. In the place of
pretraining the encoder learns to read from a PRover on questions with a single proof.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import torch
from tokenizers import Regex, Tokenizer, pre_tokenizers, processors
from transformers import BertConfig
from transformers.utils import logging as transformers_logging

from multiprover.data.store import read_examples, split_files, write_examples
from multiprover.decoding.tuning import CHOICES_FILE, tune, write_choices
from multiprover.errors import InputError
from multiprover.evaluation.answering import Answering, score_validation
from multiprover.evaluation.run import find_split
from multiprover.evaluation.stored import RUN, evaluate_into
from multiprover.files import written_whole
from multiprover.generation.dataset import RECORD, DatasetPlan, write_dataset
from multiprover.generation.settings import GeneratorSettings, TheoryPlan, make_settings
from multiprover.modeling.model_files import load_model
from multiprover.modeling.networks import make_encoder
from multiprover.problem import Example
from multiprover.reasoners.choose import find_model, open_scorer
from multiprover.reporting.paper import (
    BIRDS,
    DU5,
    MAKERS,
    PARARULES,
    Recipe,
    find_config,
    find_recipes,
    networks_of,
)
from multiprover.reporting.report import write_report
from multiprover.training.encoders import texts_of, train_tokenizer, wrap_tokenizer
from multiprover.training.events import Evaluated, Finished
from multiprover.training.loop import train
from multiprover.training.settings import NewEncoder, TrainingSettings, read_settings

Report = Callable[[str], None]

SINGLE: Final = "single-proofs"
"""What the encoder learns to read from."""
DU3: Final = "depth-3"
_DATA: Final = (DU5, SINGLE, BIRDS, DU3, PARARULES)
"""Each is generated from its place in this list as seed."""
_BY: Final = ("depth", "type", "proofs", "negation")
_PAPER_QUESTIONS: Final = 70_000
_LONGEST: Final = 160
"""Tokens."""
_WIDTH: Final = 48
_FILLERS: Final = r"\W+|\b(if|then|all|is|are|someone|something|people|things|they|it)\b"
"""What says nothing in such theories: the tokenizer leaves it out, so that little training suffices."""


@dataclass(frozen=True, slots=True)
class TinyScale:
    """How much is made and learnt: theories of each data set, steps of the encoder and of each network."""

    theories: int = 2500
    encoder_steps: int = 3000
    steps: int = 1000
    examples: int = 32
    rate: float = 1e-3


def reproduce(name: str, output: Path, report: Report, scale: TinyScale | None = None) -> list[Path]:
    """Make a table, or several by their common name; return the pages of the report."""
    recipes = find_recipes(name)
    quiet: Any = transformers_logging
    quiet.set_verbosity_error()
    quiet.disable_progress_bar()
    return _Reproduction(output, report, scale or TinyScale()).run(recipes)


class _Reproduction:
    def __init__(self, output: Path, report: Report, scale: TinyScale) -> None:
        self.output = output
        self.report = report
        self.scale = scale
        try:
            output.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(f"{output}: cannot be written: {error.strerror}") from None
        self._check_scale()

    def run(self, recipes: list[Recipe]) -> list[Path]:
        for name in _DATA:  # all, whichever are asked for: the encoder has to know the words of each
            self._data(name)
        self._encoder()
        for network in networks_of(recipes):
            self._train(network)
        for recipe in recipes:
            for system in recipe.systems:
                self._evaluate(recipe, system)
        places = [self.output / "evaluations", self.output / "runs"]
        return write_report(
            [place for place in places if place.exists()], self.output / "report", self.report
        )

    def _check_scale(self) -> None:
        """Steps that are kept must have been made with the same scale."""
        path = self.output / "scale.txt"
        if not path.exists():
            with written_whole(path) as file:
                file.write(f"{self.scale}\n")
        elif path.read_text(encoding="utf-8").strip() != str(self.scale):
            raise InputError(f"{self.output}: was begun with another scale; name a new directory")

    # -- data -------------------------------------------------------------------------------------------

    def _data(self, name: str) -> None:
        """A generated data set without the questions that cannot be learnt; its record is written last."""
        place, drafts = self.output / "data" / name, self.output / "drafts" / name
        if (place / RECORD).exists():
            return
        write_dataset(_plan(name, self.scale.theories), drafts)
        place.mkdir(parents=True, exist_ok=True)
        counts = []
        for split, file in split_files(drafts).items():
            kept = filter(_is_learnable, read_examples(file))
            counts.append(f"{split} {write_examples(place / f'{split}.jsonl', kept):,}")
        with written_whole(place / RECORD) as copy:
            copy.write((drafts / RECORD).read_text(encoding="utf-8"))
        self.report(f"data {name}: questions {', '.join(counts)}")

    # -- networks ---------------------------------------------------------------------------------------

    def _encoder(self) -> Path:
        """The encoder that all networks start from."""
        taught = self.output / "encoder"
        if taught.exists():
            return taught
        fresh = self.output / "fresh-encoder"
        if not (fresh / "done").exists():
            write_tiny_encoder(fresh, self._texts(), _LONGEST, width=_WIDTH, left_out=_FILLERS)
            (fresh / "done").touch()
        single = self.output / "data" / SINGLE
        settings = self._settings(
            "prover", "encoder-prover", fresh, (single,), single, self.scale.encoder_steps
        )
        self._follow("encoder", settings)
        loaded = load_model(self.output / "encoder-prover")
        part = taught.with_suffix(".part")
        loaded.tokenizer.save_pretrained(part)
        loaded.model.node_encoder.encoder.save_pretrained(part)
        part.rename(taught)
        return taught

    def _texts(self) -> Iterator[str]:
        """All words there are, those of data sets that are only asked about too."""
        for place in sorted((self.output / "data").iterdir()):
            yield from texts_of(read_examples(place))

    def _train(self, network: str) -> Path:
        output = self.output / "runs" / network
        data = self.output / "data"
        train = (data / DU3, data / PARARULES) if network.startswith("pararules") else (data / DU5,)
        settings = self._settings(
            network, f"runs/{network}", self.output / "encoder", train, train[-1], self.scale.steps
        )
        self._follow(network, settings)
        return output

    def _settings(
        self, network: str, output: str, encoder: Path, train: tuple[Path, ...], validation: Path, steps: int
    ) -> TrainingSettings:
        """The paper's settings of a network, on this data, with this encoder and for this many steps."""
        config = find_config(network)
        paper = read_settings(config)
        files = [str(place / "train.jsonl") for place in train]
        limit = paper.data.train_limit
        if limit:
            questions = sum(1 for _ in read_examples(Path(files[0])))
            limit = max(1, round(questions * limit / _PAPER_QUESTIONS))
        changes = {
            "output": str(self.output / output),
            "epochs": 1000,
            "max_steps": steps,
            "log_every": 20,
            "data.train": files,
            "data.validation": str(validation / "dev.jsonl"),
            "data.validation_limit": 400,
            "data.train_limit": limit,
            "model.dropout": 0.0,
            "model.feedforward": _WIDTH,
            "model.max_length": _LONGEST,
            "encoder.name": str(encoder),
            "optimiser.learning_rate": self.scale.rate,
            "optimiser.weight_decay": 0.01,
            "optimiser.warmup": 0.1,
            "batches.examples": self.scale.examples,
            "evaluation.every": max(steps // 4, 1),
            "evaluation.examples": 200,
            "checkpoints.keep": 1,
        }
        return read_settings(config, [f"{name}={_toml(value)}" for name, value in changes.items()])

    def _follow(self, name: str, settings: TrainingSettings) -> None:
        for event in train(settings):
            match event:
                case Evaluated(_, step, figures, _):
                    shown = ("qa", "proof_f1", "fa", "count_accuracy")
                    known = [f"{key} {figures[key]:.1f}" for key in shown if figures.get(key) is not None]
                    self.report(f"{name}: step {step}: {', '.join(known)}")
                case Finished():
                    self.report(f"{name}: trained")
                case _:
                    pass

    # -- evaluation -------------------------------------------------------------------------------------

    def _evaluate(self, recipe: Recipe, system: str) -> None:
        maker = MAKERS[system]
        place = self.output / "evaluations" / f"{recipe.data}-{recipe.split}" / system
        if (place / RUN).exists():
            return
        model = self.output / "runs" / maker.network
        data = self.output / "data" / recipe.data
        if maker.proofs_by == "top-p-threshold":
            self._tune(find_model(model), data / "dev.jsonl")
        counter = None if maker.counter is None else self.output / "runs" / maker.counter
        answering = Answering("neural", model, proofs_by=maker.proofs_by, counter=counter)
        result = evaluate_into(place, find_split(data, recipe.split), answering, name=system, by=_BY)
        row = result.scores.table()["all"]
        figures = ", ".join(f"{key} {row[key] or 0:.1f}" for key in ("qa", "proof_f1", "fa"))
        self.report(f"{system} on {recipe.data} {recipe.split}: {figures}")

    def _tune(self, model: Path, validation: Path) -> None:
        if not (model / CHOICES_FILE).exists():
            scorer = open_scorer(model)
            found = tune(score_validation(scorer, read_examples(validation))[0], scorer.slots)
            write_choices(model, found.choices, {"questions": found.questions})


def _plan(name: str, theories: int) -> DatasetPlan:
    """Small theories about two people, with rules of one condition, in the place of a data set."""
    vocabulary = "birds" if name == BIRDS else "ruletaker"
    chosen = make_settings(
        "du3",
        conditions=1,
        vocabulary=vocabulary,
        paraphrase=name == PARARULES,
        max_proofs=1 if name in (BIRDS, SINGLE) else None,
    )
    seed = _DATA.index(name) + 1
    shares = (0, 10, 90) if name == BIRDS else (80, 8, 12)
    count = theories // 8 if name == BIRDS else theories
    depth = 1 if name in (SINGLE, BIRDS) else 2
    return DatasetPlan(_small(chosen, depth), seed, count, "ruletaker", shares)


def _small(settings: GeneratorSettings, depth: int) -> GeneratorSettings:
    """As few sentences as leave nearly every theory different from all others, however words are renamed.

    With three rules and four attributes half of them are not, and since equal ones are kept in one split,
    the splits become unlike each other.
    """
    plans = []
    for plan in settings.plans:
        if plan.is_relational:
            continue
        mixture = replace(plan.mixture, variable=1.0, fact=0.0)
        weight = 0.15 if plan.is_negative else 0.85
        plans.append(TheoryPlan(plan.kind, (((2, 3, 4), weight), ((2, 4, 4), weight)), mixture))
    return replace(settings, depth=depth, plans=tuple(plans), attributes=5)


def _is_learnable(example: Example) -> bool:
    """Not a failure that a rule concludes: which of several it names, the text's order does not show."""
    return example.length is not None or not any(proof.nodes for proof in example.proofs or ())


def _toml(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


WIDTH: Final = 64
LAYERS: Final = 3
HEADS: Final = 4


def write_tiny_encoder(
    directory: Path, texts: Iterable[str], longest: int, *, width: int = WIDTH, left_out: str = ""
) -> None:
    """Write an encoder for these texts, and its tokenizer, as Hugging Face does; the same every time.

    The tokenizer drops what the regular expression `left_out` matches, if any.
    """
    shape = NewEncoder(LAYERS, width, HEADS, 2 * width, dropout=0.0, lowercase=True)
    core = Tokenizer.from_str(train_tokenizer(texts, shape))
    if left_out:
        core.pre_tokenizer = pre_tokenizers.Split(Regex(left_out), "removed")
    core.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair="<s>:0 $A:0 </s>:0 $B:1 </s>:1", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    tokenizer = wrap_tokenizer(core.to_str())
    torch.manual_seed(0)
    encoder: Any = make_encoder(
        BertConfig(
            vocab_size=len(tokenizer),
            hidden_size=width,
            num_hidden_layers=LAYERS,
            num_attention_heads=HEADS,
            intermediate_size=2 * width,
            max_position_embeddings=longest,
            hidden_dropout_prob=0.0,
            attention_probs_dropout_prob=0.0,
            initializer_range=width**-0.5,
            pad_token_id=tokenizer.pad_token_id,
        )
    )
    with torch.no_grad():
        encoder.embeddings.position_embeddings.weight *= 0.5
        for layer in encoder.encoder.layer:
            layer.attention.self.key.weight.copy_(layer.attention.self.query.weight)
    encoder.save_pretrained(directory)
    tokenizer.save_pretrained(directory)
