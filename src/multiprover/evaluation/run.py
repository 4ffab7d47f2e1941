"""Evaluates a reasoner or a prediction file on a data set: gold, predictions, scores, theory by theory.

Streams: held are the theories under way and a row of figures for each question. Gold proofs are the data's
own; where it has none the exact reasoner derives them, and the result says for how many. One process and
many give the same figures, since chunks come back in order.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from multiprover.data.jsonl import Intake
from multiprover.data.store import group_by_theory, read_examples, split_files
from multiprover.errors import InputError, MultiproverError
from multiprover.evaluation.metrics import QuestionScore, score_question
from multiprover.evaluation.predictions import PredictionFile
from multiprover.evaluation.table import Scores
from multiprover.evaluation.validity import ExampleChecker
from multiprover.evaluation.workers import map_ordered
from multiprover.problem import Example, Prediction
from multiprover.reasoners.gold import derive_gold, predict_examples

Predict = Callable[[Iterable[Example], Intake], Iterable[tuple[Example, Prediction]]]
"""A reasoner over examples: answers in order, gives questions it cannot read to the intake. It yields
the examples themselves, not copies. Must pickle."""

CHUNK: Final = 256
"""Questions handed to a worker at a time, at least; theories are never divided."""


@dataclass(slots=True)
class Evaluation:
    """Scores, and what they rest on: questions whose gold answer or proofs the exact reasoner derived.

    `without_proofs` questions have no gold proofs, given or derived; only their answers are judged. `cut`
    counts predictions that a limit cut.
    """

    scores: Scores
    derived_answers: int = 0
    derived_proofs: int = 0
    without_proofs: int = 0
    cut: int = 0

    def add(self, gold: "Gold", score: QuestionScore) -> None:
        """Add one question."""
        self.scores.add(gold.example, score, derived=gold.are_proofs_derived)
        self.derived_answers += gold.is_answer_derived
        self.derived_proofs += gold.are_proofs_derived
        self.without_proofs += gold.example.proofs is None


@dataclass(frozen=True, slots=True)
class Gold:
    """An example with all the gold there is, and which parts of it were derived."""

    example: Example
    is_answer_derived: bool = False
    are_proofs_derived: bool = False


@dataclass(slots=True)
class _Chunk:
    """Whole theories; with their predictions where these are given."""

    examples: list[Example] = field(default_factory=list)
    predictions: list[Prediction] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Rejection:
    """An error as plain data: those of sentences do not pickle."""

    text: str
    exit_code: int

    def to_error(self) -> MultiproverError:
        error = MultiproverError(self.text)
        error.exit_code = self.exit_code
        return error


class _Collecting(Intake):
    """Keeps rejected questions for the process that decides about them."""

    def __init__(self) -> None:
        super().__init__(skip_bad=True)
        self.rejections: list[_Rejection] = []

    def reject_question(self, error: MultiproverError) -> None:
        self.rejections.append(_Rejection(str(error), error.exit_code))


@dataclass(frozen=True, slots=True)
class _Scored:
    """Scores by position in the chunk; gold only where it is more than the chunk's: the rest stays there."""

    rows: list[tuple[int, Gold | None, QuestionScore]]
    rejections: list[_Rejection]
    cut: int


def find_split(path: Path, split: str | None) -> Path:
    """The file or shards of one split of a directory; the path itself where no split is asked for."""
    if split is None:
        return path
    if not path.is_dir():
        raise InputError(f"{path}: is no directory of splits; leave out --split {split}")
    places = split_files(path)
    if split not in places:
        held = f"it holds {', '.join(places)}" if places else "it holds no splits"
        raise InputError(f"{path}: has no split {split}; {held}")
    return places[split]


def evaluate(
    data: Path,
    predictions: PredictionFile | None = None,
    *,
    predict: Predict = predict_examples,
    by: Sequence[str] = (),
    p: int | None = None,
    check: bool = True,
    workers: int = 1,
    intake: Intake | None = None,
    progress: Callable[[int], None] | None = None,
) -> Evaluation:
    """Score `predictions`, or else what `predict` answers, on every question of `data`.

    With `check` the independent checker judges every predicted proof. Questions that cannot be used raise, or
    are counted by intakes that skip. `progress` is told how many questions have been dealt with.
    """
    intake = intake or Intake()
    result = Evaluation(Scores(by, p))
    score_chunk = partial(
        _score_chunk, predict=None if predictions else predict, check=check, source=str(data)
    )
    chunks = _chunks(read_examples(data, intake), predictions)
    with closing(map_ordered(score_chunk, chunks, workers)) as results:
        for chunk, scored in results:
            for rejection in scored.rejections:
                intake.reject_question(rejection.to_error())
            for place, derived, score in scored.rows:
                result.add(derived or Gold(chunk.examples[place]), score)
            result.cut += scored.cut
            if progress is not None:
                progress(len(scored.rows) + len(scored.rejections))
    if predictions is not None:
        predictions.finish()
    return result


def _chunks(examples: Iterable[Example], predictions: PredictionFile | None) -> Iterator[_Chunk]:
    chunk = _Chunk()
    for group in group_by_theory(examples):
        if predictions is None:
            chunk.examples += group
        else:
            for example in group:
                prediction = predictions.find(example)
                if prediction is not None:
                    chunk.examples.append(example)
                    chunk.predictions.append(prediction)
        if len(chunk.examples) >= CHUNK:
            yield chunk
            chunk = _Chunk()
    if chunk.examples:
        yield chunk


def _score_chunk(chunk: _Chunk, predict: Predict | None, check: bool, source: str) -> _Scored:
    intake = _Collecting()
    answered: Iterable[tuple[Example, Prediction]]
    if predict is None:
        answered = zip(chunk.examples, chunk.predictions, strict=True)
    else:
        answered = predict(chunk.examples, intake)
    pairs = list(answered)
    places = {id(example): place for place, example in enumerate(chunk.examples)}
    checker = ExampleChecker() if check else None
    rows = []
    for gold, (example, prediction) in zip(complete_gold([e for e, _ in pairs]), pairs, strict=True):
        try:
            score = score_question(gold.example, prediction, checker)
        except MultiproverError as error:
            intake.reject_question(error)
        else:
            rows.append((places[id(example)], None if gold.example is example else gold, score))
    located = [_Rejection(f"{source}: {r.text}", r.exit_code) for r in intake.rejections]
    return _Scored(rows, located, sum(not prediction.complete for _, prediction in pairs))


def complete_gold(examples: Iterable[Example]) -> Iterator[Gold]:
    """Derive answers and proofs where they are missing; what cannot be derived stays missing."""
    for group in group_by_theory(examples):
        lacking = [example for example in group if example.answer is None or example.proofs is None]
        derived = {id(old): new for old, new in _derived(lacking)}
        for example in group:
            new = derived.get(id(example), example)
            yield Gold(
                new,
                example.answer is None and new.answer is not None,
                example.proofs is None and new.proofs is not None,
            )


def _derived(examples: list[Example]) -> Iterator[tuple[Example, Example]]:
    try:
        yield from zip(examples, list(derive_gold(examples)), strict=True)
    except MultiproverError:
        for example in examples:
            for new in derive_gold([example], Intake(skip_bad=True)):
                yield example, new
