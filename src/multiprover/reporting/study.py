"""One pass over a data set with the predictions of all runs on it: figures, tests, and questions to draw.

Knows no pages. Runs whose predictions or data are gone are left to the figures they saved.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from multiprover.data.jsonl import Intake
from multiprover.data.stats import Stats, collect_stats
from multiprover.data.store import group_by_theory, read_examples
from multiprover.errors import InputError, MultiproverError
from multiprover.evaluation.metrics import Mistake, find_mistakes, score_question
from multiprover.evaluation.predictions import PredictionFile
from multiprover.evaluation.run import complete_gold
from multiprover.evaluation.statistics import BootstrapTest, Calibration, calibrate, paired_bootstrap
from multiprover.evaluation.table import Figures, Scores
from multiprover.problem import Example, Prediction
from multiprover.reporting.runs import EvaluationRun

BY: Final = ("depth", "proofs", "negation", "type")
DRAWN_MISTAKES: Final = 20
DRAWN_SETS: Final = 4


@dataclass(frozen=True, slots=True)
class WrongProof:
    """A question with a wrong proof of one run."""

    example: Example
    prediction: Prediction
    mistake: Mistake


@dataclass(slots=True)
class RunStudy:
    """One run on one data set: its first `mistakes` and largest right `sets`, one of each a theory."""

    run: EvaluationRun
    scores: Scores = field(default_factory=lambda: Scores(BY))
    mistakes: list[WrongProof] = field(default_factory=list)
    sets: list[Example] = field(default_factory=list)

    def table(self) -> dict[str, Figures]:
        """Figures by group, with those of the saved evaluation that were not computed again."""
        saved = self.run.table
        return {group: {**saved.get(group, {}), **_known(row)} for group, row in self.scores.table().items()}

    def calibration(self) -> Calibration | None:
        """How far confidences can be trusted; None where the run gives none."""
        return calibrate(self.scores.column("confidence"), self.scores.column("qa"))


def _known(row: Figures) -> Figures:
    return {name: value for name, value in row.items() if value is not None}


@dataclass(slots=True)
class Study:
    """A data set, its statistics, and all runs on it over the same questions."""

    dataset: str
    stats: Stats
    runs: list[RunStudy]
    theories: list[Hashable]

    def test(self, a: RunStudy, b: RunStudy, figure: str) -> BootstrapTest | None:
        """Paired bootstrap over theories of a − b; None where no question has the figure."""
        try:
            return paired_bootstrap(a.scores.column(figure), b.scores.column(figure), groups=self.theories)
        except InputError:
            return None


def study_runs(data: Path, dataset: str, runs: Sequence[EvaluationRun]) -> Study:
    """Score all runs on the questions that each of them answers."""
    studies = [RunStudy(run) for run in runs]
    files = [PredictionFile(run.predictions, Intake(skip_bad=True)) for run in runs if run.predictions]
    theories: list[Hashable] = []
    everything: list[Example] = []
    seen: list[set[Hashable]] = [set() for _ in runs]
    for group in group_by_theory(read_examples(data, Intake(skip_bad=True))):
        for gold in complete_gold(group):
            example = gold.example
            everything.append(example)
            found = [file.find(example) for file in files]
            predictions = [one for one in found if one is not None]
            if len(predictions) < len(studies) or example.answer is None:
                continue
            theory = _theory(example)
            theories.append(theory)
            for study, prediction, known in zip(studies, predictions, seen, strict=True):
                _add(study, example, prediction, gold.are_proofs_derived)
                if theory not in known and len(study.mistakes) < DRAWN_MISTAKES:
                    for wrong in _first_wrong(example, prediction):
                        study.mistakes.append(wrong)
                        known.add(theory)
    return Study(dataset, collect_stats(everything), studies, theories)


def _add(study: RunStudy, example: Example, prediction: Prediction, derived: bool) -> None:
    try:
        score = score_question(example, prediction)
    except MultiproverError:  # without a gold answer nothing can be said
        return
    study.scores.add(example, score, derived=derived, confidence=prediction.confidence)
    count = len(set(example.proofs or ()))
    if score.full and count > 1 and all(_theory(one) != _theory(example) for one in study.sets):
        study.sets.append(example)
        study.sets.sort(key=lambda one: -min(len(set(one.proofs or ())), 4))
        del study.sets[DRAWN_SETS:]


def _theory(example: Example) -> Hashable:
    return example.theory or example.problem.sentences


def _first_wrong(example: Example, prediction: Prediction) -> Iterator[WrongProof]:
    for mistake in find_mistakes(example.proofs or (), prediction.proofs):
        if example.proofs is not None:
            yield WrongProof(example, prediction, mistake)
        return
