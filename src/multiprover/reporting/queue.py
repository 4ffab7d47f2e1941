"""The study of `--scale small`: the paper's systems on the compact body, one network after the other.

Data and networks are made from nothing; texts are read by the shipped network's reader, for all systems
alike. What is finished is kept under `results` (see `ledger`) and never made again: the same call resumes
after an interruption, also on another machine that has the results alone. `work` holds data and checkpoints,
and can be thrown away. Test sets are the real files of a RuleTaker directory where one is given, else
generated.
"""

import fcntl
import hashlib
import resource
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

import torch

from multiprover.data.jsonl import Intake
from multiprover.data.store import group_by_theory, read_examples, write_examples
from multiprover.decoding import first_slot, tune_threshold
from multiprover.errors import InputError
from multiprover.evaluation.answering import score_validation
from multiprover.evaluation.chunks import Predict
from multiprover.evaluation.predictions import PredictionFile
from multiprover.evaluation.run import complete_gold, evaluate
from multiprover.files import written_whole
from multiprover.generation.dataset import DatasetPlan, theory_key, write_dataset
from multiprover.generation.settings import make_settings as make_generator_settings
from multiprover.grounding.scoring import CompactScorer, Floats
from multiprover.grounding.words import Array, WordColumns
from multiprover.modeling.compact import CompactModel
from multiprover.modeling.config import CompactBody
from multiprover.modeling.model_files import load_compact
from multiprover.modeling.scorer import CompactCounter, TorchCompact
from multiprover.problem import Example, Prediction
from multiprover.reasoners.choose import find_model
from multiprover.reasoners.network import DecodeSettings, Network
from multiprover.reporting.findings import write_findings
from multiprover.reporting.ledger import PREDICTIONS, Ledger
from multiprover.reporting.paper import (
    BIRDS,
    DU5,
    MAKERS,
    PARARULES,
    find_config,
    find_recipes,
    find_settings,
)
from multiprover.reporting.plan import (
    AS_RUN,
    CLASSIFIER,
    COUNTER,
    TOP_P,
    VARIANTS,
    StudyNetwork,
    study_networks,
    systems_of,
)
from multiprover.runtime.scorer import open_scorer as open_shipped
from multiprover.settings import read_tables
from multiprover.training.events import Evaluated, Started, StepDone
from multiprover.training.loop import train
from multiprover.training.settings import TrainingSettings, make_settings
from multiprover.training.stages import count_weights

Report = Callable[[str], None]

DU3: Final = "depth-3"
_PAPER_QUESTIONS: Final = 70_000
_TUNED_ON: Final = 1000
_DOMAINS: Final = ("birds", "circuits")
"""Vocabularies that nothing is trained on."""
_OTHER_WORDS: Final = ("prover", "prover-all", "multilabel", "iterative")
"""The systems of Table 2."""


@dataclass(frozen=True, slots=True)
class StudyScale:
    """Theories of each data set; `changes` are to the settings that all networks share."""

    train: int = 3500
    validation: int = 60
    test: int = 300
    changes: tuple[str, ...] = ()


class Queue:
    """Makes what the results lack."""

    def __init__(
        self, output: Path, report: Report, ruletaker: Path | None = None, scale: StudyScale | None = None
    ) -> None:
        self.ledger = Ledger(output / "results")
        self.work = output / "work"
        self.report = report
        self.ruletaker = ruletaker
        self.scale = scale or StudyScale()
        self._tables = read_tables(find_settings("small"), self.scale.changes)
        try:
            self.work.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(f"{output}: cannot be written: {error.strerror}") from None

    def run(self, networks: Sequence[StudyNetwork]) -> None:
        """Train and evaluate what is not there yet, in this order.

        Several programs may do so at a time: each leaves alone what another one is at.
        """
        with ExitStack() as locks:
            for network in networks:
                if not self._missing(network):
                    continue
                if locks.enter_context(_taken(self.work / f"{network}.lock")):
                    self._train(network)
                    for system, data in self._missing(network):
                        self._evaluate(system, network, data)

    def _missing(self, network: StudyNetwork) -> list[tuple[str, str]]:
        """The systems and data sets that a network has not answered yet."""
        systems = [CLASSIFIER] if network.name == COUNTER else systems_of(network.name)
        return [
            (system, data)
            for system in systems
            for data in self._tests(system)
            if not self.ledger.has(data, system, network.seed)
        ]

    # -- data -------------------------------------------------------------------------------------------

    def _tests(self, system: str) -> Iterator[str]:
        """The data sets that a system is asked about."""
        if system.startswith("pararules"):
            yield PARARULES
            return
        yield DU5
        if system in _OTHER_WORDS:
            yield BIRDS

    def _test_file(self, data: str) -> Path:
        real = None if self.ruletaker is None else self.ruletaker / data / "dev.jsonl"
        if real is not None and real.exists():
            return real
        if data == BIRDS:
            return self._other_words()
        return self._generated(data) / "test.jsonl"

    def _generated(self, data: str) -> Path:
        """A generated data set with three splits, none of whose theories is in two of them."""
        place = self.work / "data" / data
        sizes = (self.scale.train, self.scale.validation, self.scale.test)
        chosen = make_generator_settings("du5" if data == DU5 else "du3", paraphrase=data == PARARULES)
        seed = 1 + (DU5, DU3, PARARULES).index(data)
        write_dataset(DatasetPlan(chosen, seed, sum(sizes), "jsonl", sizes), place)
        return place

    def _other_words(self) -> Path:
        """Questions with one gold proof, as the paper's, in words that nothing was trained on.

        Half of the theories have rules that were written by hand.
        """
        place = self.work / "data" / BIRDS / "test.jsonl"
        if not place.exists():
            found: list[Example] = []
            for number, domain in enumerate(_DOMAINS):
                chosen = make_generator_settings("du5", vocabulary=domain, hand_written=0.5)
                draft = self.work / "drafts" / domain
                write_dataset(DatasetPlan(chosen, 11 + number, self.scale.test // 3, "jsonl"), draft)
                examples = read_examples(draft / "train.jsonl")
                found += (example for example in examples if len(example.proofs or ()) == 1)
            place.parent.mkdir(parents=True, exist_ok=True)
            write_examples(place, found)
        return place

    def _training_file(self, data: str) -> Path:
        """The training questions of a data set, without theories that are also in the file to test on."""
        place = self.work / "data" / f"{data}-without-twins.jsonl"
        if not place.exists():
            tested = read_examples(self._test_file(data), Intake(skip_bad=True))
            known = {theory_key(group) for group in group_by_theory(tested)} - {None}
            kept: list[Example] = []
            twins = 0
            for group in group_by_theory(read_examples(self._generated(data) / "train.jsonl")):
                if theory_key(group) in known:
                    twins += 1
                else:
                    kept += group
            write_examples(place, kept)
            self.report(f"{data}: {len(kept):,} questions to learn from; {twins} theories are also tested on")
        return place

    # -- networks ---------------------------------------------------------------------------------------

    def _train(self, network: StudyNetwork) -> None:
        """Train a network, or resume; keep what it cost, for the steps before a resumption by those after."""
        run = self.work / "runs" / str(network)
        if (run / "best").exists():  # only the last weights are kept: it is finished
            return
        with _taken(self.work / "data.lock", waits=True):
            settings = self.settings(network, run)
        _forget_peak()
        record = self._follow(str(network), settings)
        done = record["steps"] - record.pop("first_step")
        if done:
            record["cpu_seconds"] = round(record["cpu_seconds"] * record["steps"] / done, 1)
            record |= {"peak_megabytes": _peak_megabytes(), "was_resumed": done < record["steps"]}
            reasoner = CompactModel(
                settings.model, CompactBody(**self._tables["encoder"]["compact"])
            ).reasoner
            record["parameters"] = count_weights(reasoner)  # the network's own reader is not used
            shared = {"model": settings.model.to_dict(), "reasoner": settings.reasoner.to_dict()}
            self.ledger.write_training(str(network), record | shared)

    def settings(self, network: StudyNetwork, run: Path) -> TrainingSettings:
        """The study's settings with a network's own `[model]`, data and seed."""
        variant = VARIANTS.get(network.name)
        paper = read_tables(find_config(network.name if variant is None else variant.network))
        own: dict[str, Any] = dict(paper["model"])
        own |= {"edge_to_node": "incident"}  # the paper's is tied to 26 nodes, and numbers them by the text
        if own["architecture"] == "iterative":
            own |= AS_RUN
        if variant is not None:
            own |= variant.changes
        given = paper["data"]
        sets = (DU3, PARARULES) if network.name.startswith("pararules") else (DU5,)
        limit = round(given.get("train_limit", 0) * self.scale.train * 20 / _PAPER_QUESTIONS)
        tables = self._tables | {
            "output": str(run),
            "seed": network.seed,
            "model": own | self._tables["model"],
            "data": {
                "train": [str(self._training_file(data)) for data in sets],
                "train_limit": limit,
                "validation": str(self._generated(sets[-1]) / "dev.jsonl"),
                "proofs_as_examples": given.get("proofs_as_examples", False),
                "texts": [str(path) for path in self._free_texts(sets[-1])],
            },
        }
        return make_settings(tables)

    def _free_texts(self, data: str) -> list[Path]:
        """RuleTaker's own theories to learn ParaRules from, where its directory is given.

        Their sentences state several facts each and their rules have other shapes than generated ones.
        """
        if data != PARARULES or self.ruletaker is None:
            return []
        texts = self.ruletaker / PARARULES / "train-theories.jsonl"
        return [texts] if texts.exists() else []

    def _follow(self, name: str, settings: TrainingSettings) -> dict[str, Any]:
        """Train; returns what there is to say of it."""
        record: dict[str, Any] = {"curve": []}
        spent = 0.0
        for event in train(settings):
            match event:
                case Started(step, total, examples, parameters):
                    record |= {"steps": total, "questions": examples, "parameters": parameters}
                    record["first_step"] = step
                    spent = time.process_time()
                    if step < total:
                        self.report(f"{name}: {examples:,} examples, {total:,} steps, {step:,} of them done")
                case StepDone():
                    record["loss"] = event.loss
                case Evaluated(_, step, figures, _):
                    known = {key: value for key, value in figures.items() if value is not None}
                    record["curve"].append({"step": step, **known})
                    said = ", ".join(f"{key} {value:.1f}" for key, value in known.items() if key != "n")
                    self.report(f"{name}: step {step:,}: {said}")
                case _:
                    pass
        record["cpu_seconds"] = time.process_time() - spent
        return record

    # -- evaluation -------------------------------------------------------------------------------------

    def _evaluate(self, system: str, network: StudyNetwork, data: str) -> None:
        place = self.ledger.place(data, system, network.seed)
        place.mkdir(parents=True, exist_ok=True)
        file = self._test_file(data)
        golds = complete_gold(read_examples(file))
        origin = "generated" if file.is_relative_to(self.work) else "RuleTaker's validation file"
        self.ledger.write_questions(data, (gold.example for gold in golds if gold.example.proofs), origin)
        started = time.process_time()
        with written_whole(place / PREDICTIONS) as output:
            predict = self._predictor(system, network, data)
            result = evaluate(file, predict=predict, by=("depth",), p=3, check=False, output=output)
        self.ledger.write(data, system, network.seed, result.scores)
        row = result.scores.table()["all"]
        said = ", ".join(f"{key} {row[key] or 0:.1f}" for key in ("qa", "proof_f1", "fa"))
        spent = time.process_time() - started
        self.report(f"{system}-s{network.seed} on {data}: {said} ({spent:.0f} s of CPU time)")

    def _predictor(self, system: str, network: StudyNetwork, data: str) -> Predict:
        model = load_compact(self.work / "runs" / str(network))
        scorer = CompactScorer(ReadByShipped(TorchCompact(model)))
        if system == CLASSIFIER:
            top_p = self.ledger.place(data, TOP_P, network.seed) / PREDICTIONS
            return partial(_counted, top_p=top_p, counter=CompactCounter(model, scorer))
        proofs_by = MAKERS[system].proofs_by if system in MAKERS else "slots"
        threshold = None
        if proofs_by == "top-p-threshold":
            validation = read_examples(self._generated(DU5) / "dev.jsonl")
            cases = score_validation(scorer, validation, _TUNED_ON)[0]
            threshold = tune_threshold((first_slot(case.scores, case.rules), case.gold) for case in cases)
        return partial(
            _answered,
            network=Network(scorer, settings=DecodeSettings(proofs_by=proofs_by, threshold=threshold)),
        )


def _answered(
    examples: Iterable[Example], _: Intake, *, network: Network
) -> Iterator[tuple[Example, Prediction]]:
    chosen = list(examples)
    yield from zip(chosen, network.predictions(example.problem for example in chosen), strict=True)


def _counted(
    examples: Iterable[Example], intake: Intake, *, top_p: Path, counter: CompactCounter
) -> Iterator[tuple[Example, Prediction]]:
    """As many of the proofs of top-p as the counter says: what `--counter` does while PRover-all is there."""
    chosen = list(examples)
    found = PredictionFile(top_p, intake)
    counts = counter.count([example.problem.words_only for example in chosen])
    for example, count in zip(chosen, counts, strict=True):
        prediction = found.find(example)
        if prediction is not None:
            yield example, prediction._replace(proofs=prediction.proofs[:count])


class ReadByShipped:
    """The shipped network's reader before another network's reasoner; what was read is kept for the next."""

    _read: ClassVar[dict[bytes, tuple[Floats, Floats, Floats]]] = {}

    def __init__(self, reasoner: TorchCompact) -> None:
        self.slots = reasoner.slots
        self.proofs = reasoner.proofs
        self.longest = reasoner.longest
        self.reason = reasoner.reason
        self._reader = open_shipped(find_model()).network

    def read(self, words: WordColumns[Array]) -> tuple[Floats, Floats, Floats]:
        """Roles, negations and pointers."""
        digest = hashlib.sha256()
        for column in words:
            digest.update(column.tobytes())
        key = digest.digest()
        if key not in self._read:
            self._read[key] = self._reader.read(words)
        return self._read[key]


@contextmanager
def _taken(path: Path, *, waits: bool = False) -> Iterator[bool]:
    """Whether this program alone has what the lock file stands for, for as long as the block runs."""
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
        else:
            yield True


def _forget_peak() -> None:
    """Let the peak of memory be that of what follows; Linux only."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


def _peak_megabytes() -> float:
    with suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return round(int(line.split()[1]) / 1024, 1)
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)


def run_study(
    name: str,
    output: Path,
    report: Report,
    ruletaker: Path | None = None,
    scale: StudyScale | None = None,
) -> list[Path]:
    """Make what the results lack of a table, or of several by their common name; return the pages."""
    torch.set_num_threads(1)  # the networks are too small to gain from more
    recipes = find_recipes(name)
    queue = Queue(output, report, ruletaker, scale)
    queue.run(study_networks(recipes, with_variants=name == "all"))
    return write_findings(queue.ledger, output / "report")
