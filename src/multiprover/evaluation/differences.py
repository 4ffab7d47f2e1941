"""Where two prediction files differ on the same questions, and whether one is better by more than chance."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from multiprover.data.jsonl import Intake
from multiprover.data.store import group_by_theory, read_examples
from multiprover.errors import InputError, MultiproverError
from multiprover.evaluation.metrics import QuestionScore, score_question
from multiprover.evaluation.predictions import PredictionFile
from multiprover.evaluation.run import ExampleChecker, Gold, complete_gold
from multiprover.evaluation.statistics import BootstrapTest, paired_bootstrap
from multiprover.evaluation.table import Scores
from multiprover.problem import Answer, Example, Prediction, name_sentences
from multiprover.proof import Proof
from multiprover.result import Claimed, ClaimedProof

TESTED: Final = ("qa", "proof_f1", "fa")
"""Figures that two runs are tested on."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A question on which two runs differ, with its gold; `score_a` and `score_b` say who is right."""

    example: Example
    a: Prediction
    b: Prediction
    score_a: QuestionScore
    score_b: QuestionScore

    @property
    def fields(self) -> tuple[str, ...]:
        """What differs: the answer, the proofs, or both."""
        differs = {"answer": self.a.answer is not self.b.answer, "proofs": not _same_proofs(self.a, self.b)}
        return tuple(name for name, is_so in differs.items() if is_so)


@dataclass(slots=True)
class RunComparison:
    """Two runs' scores on the questions that both answer; the first disagreements whole, of all the ids."""

    scores_a: Scores = field(default_factory=Scores)
    scores_b: Scores = field(default_factory=Scores)
    theories: list[Hashable] = field(default_factory=list)
    differing: dict[str, tuple[str, ...]] = field(default_factory=dict)
    first: list[Disagreement] = field(default_factory=list)
    derived_proofs: int = 0

    def test(self, figure: str, *, resamples: int = 10_000, seed: int = 0) -> BootstrapTest | None:
        """Paired bootstrap over theories of a − b, from −1 to 1; None where no question has the figure."""
        a, b = self.scores_a.column(figure), self.scores_b.column(figure)
        try:
            return paired_bootstrap(a, b, groups=self.theories, resamples=resamples, seed=seed)
        except InputError:
            return None


def compare_predictions(
    data: Path,
    a: PredictionFile,
    b: PredictionFile,
    *,
    limit: int = 20,
    intake: Intake | None = None,
    progress: Callable[[int], None] | None = None,
) -> RunComparison:
    """Compare two files on a data set, theory by theory; keep the first `limit` disagreements.

    Proofs differ if their multisets do: duplicates count, as in the paper's figures.
    """
    intake = intake or Intake()
    result = RunComparison()
    for group in group_by_theory(read_examples(data, intake)):
        for gold, first, second in _answered(group, a, b):
            try:
                score_a, score_b = (score_question(gold.example, side) for side in (first, second))
            except MultiproverError as error:
                intake.reject_question(error)
                continue
            for scores, side, score in (
                (result.scores_a, first, score_a),
                (result.scores_b, second, score_b),
            ):
                derived = gold.are_proofs_derived
                scores.add(gold.example, score, derived=derived, confidence=side.confidence)
            result.theories.append(gold.example.theory or gold.example.problem.sentences)
            result.derived_proofs += gold.are_proofs_derived
            disagreement = Disagreement(gold.example, first, second, score_a, score_b)
            if disagreement.fields:
                result.differing[gold.example.id] = disagreement.fields
                if len(result.first) < limit:
                    result.first.append(disagreement)
        if progress is not None:
            progress(len(group))
    a.finish()
    b.finish()
    return result


def _answered(
    group: list[Example], a: PredictionFile, b: PredictionFile
) -> Iterator[tuple[Gold, Prediction, Prediction]]:
    both = []
    for example in group:
        first, second = a.find(example), b.find(example)
        if first is not None and second is not None:
            both.append((example, first, second))
    golds = complete_gold([example for example, _, _ in both])
    for gold, (_, first, second) in zip(golds, both, strict=True):
        yield gold, first, second


def _same_proofs(a: Prediction, b: Prediction) -> bool:
    return a.proofs == b.proofs or Counter(a.proofs) == Counter(b.proofs)


class Explainer:
    """Makes predictions drawable: names sentences, merges equal graphs, checks each. They have no steps."""

    def __init__(self) -> None:
        self._check = ExampleChecker()

    def explain(self, example: Example, answer: Answer, proofs: tuple[Proof, ...], name: str) -> Claimed:
        """A side of a comparison, in the order of its proofs; `name` stands as its reasoner."""
        counted = Counter(proofs)
        return Claimed(
            sentences=name_sentences(example.problem.sentences, self._rules(example, proofs)),
            question=example.problem.question,
            world=example.world,
            answer=answer,
            confidence=1.0,
            claims=tuple(
                ClaimedProof(proof, self._check(example, proof), multiplicity=count)
                for proof, count in counted.items()
            ),
            proof_count=len(proofs),
            reasoner=name,
        )

    def _rules(self, example: Example, proofs: tuple[Proof, ...]) -> set[int]:
        """The positions of rules; where the logic is not known, those of sentences that edges lead into."""
        theory = self._check.theory_of(example)
        if theory is not None:
            return {clause.sentence for clause in theory.clauses}
        known = (*proofs, *(example.proofs or ()))
        return {target for proof in known for _, target in proof.edges}
