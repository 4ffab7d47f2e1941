"""Answers a data set's questions and scores them: gold, predictions, figures, theory by theory.

Streams: held are the theories under way and a row of figures for each question. Gold proofs are the data's
own; where it has none the exact reasoner derives them, and the result says for how many. One process, many
and a Ray cluster give the same figures, since chunks come back in order.
Predicted proofs are also judged by what they say, by the independent checker, wherever the example reads.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TextIO, TypeVar

from multiprover.data.gold import derive_gold, predict_examples
from multiprover.data.jsonl import Intake
from multiprover.data.store import group_by_theory, prediction_record, read_examples, split_files
from multiprover.english.problems import read_statement, read_theory
from multiprover.errors import InputError, MultiproverError
from multiprover.evaluation.chunks import (
    Answers,
    Chunk,
    CollectingIntake,
    PartStore,
    Predict,
    Rejection,
    answer_chunk,
    cut_chunks,
)
from multiprover.evaluation.metrics import QuestionScore, score_question
from multiprover.evaluation.predictions import PredictionFile
from multiprover.evaluation.table import Scores
from multiprover.logic.check import Checker, Unchecked, Verdict
from multiprover.logic.forms import POSITIVE
from multiprover.logic.limits import Deadline
from multiprover.logic.theory import Theory
from multiprover.parallel import HERE, Workers
from multiprover.problem import Example
from multiprover.proof import Proof
from multiprover.triples import TripleTheory


class ExampleChecker:
    """Judges proofs; `Unchecked` where neither text nor data set gives the logic, or where time is up."""

    def __init__(self, seconds: float | None = 10.0) -> None:
        self._seconds = seconds
        self._context: tuple[object, ...] | None = None
        self._given: TripleTheory | None = None
        self._theory: Theory | None = None
        self._reason = ""
        self._checker: Checker | None = None

    def __call__(self, example: Example, proof: Proof) -> Verdict:
        """Judge one graph as a proof or failure chain of the example's question."""
        theory = self.theory_of(example)
        if theory is None:
            return Unchecked(self._reason)
        try:
            question = read_statement(example.problem)
        except MultiproverError as error:
            return Unchecked(str(error))
        if self._checker is None:
            self._checker = Checker(theory, open_world=example.world == "open")
        # What proves a statement or refutes it is the same.
        return self._checker.check(question._replace(sign=POSITIVE), proof, Deadline(self._seconds))

    def theory_of(self, example: Example) -> Theory | None:
        """The logic of an example's context; None where it cannot be read."""
        problem = example.problem
        given = problem.given.theory if problem.given else None
        context = (problem.sentences, problem.original_order, example.world, id(given))
        if context != self._context:
            self._checker = None
            self._context = context
            self._given = given  # kept alive, so that its id stays its own
            try:
                self._theory = read_theory(problem, example.world)
            except MultiproverError as error:
                self._theory, self._reason = None, str(error)
        return self._theory


R = TypeVar("R")

OnProgress = Callable[[int], None]
"""Gets the number of further questions that are done."""


@dataclass(slots=True)
class Evaluation:
    """Scores, and what they rest on: questions whose gold answer or proofs the exact reasoner derived.

    `without_proofs` questions have no gold proofs, given or derived; only their answers are judged. So are
    those of `answers_only` predictions. `cut` counts predictions that a limit cut, `too_long` questions that
    the network does not take: these count as wrong.
    """

    scores: Scores
    derived_answers: int = 0
    derived_proofs: int = 0
    without_proofs: int = 0
    answers_only: int = 0
    cut: int = 0
    too_long: int = 0

    def add(self, gold: "Gold", score: QuestionScore, confidence: float) -> None:
        """Add one question."""
        derived = gold.are_proofs_derived
        self.scores.add(gold.example, score, derived=derived, confidence=confidence)
        self.derived_answers += gold.is_answer_derived
        self.derived_proofs += derived
        self.without_proofs += gold.example.proofs is None


@dataclass(frozen=True, slots=True)
class Gold:
    """An example with all the gold there is, and which parts of it were derived."""

    example: Example
    is_answer_derived: bool = False
    are_proofs_derived: bool = False


@dataclass(frozen=True, slots=True)
class _Scored:
    """Scores by position in the chunk; gold only where it is more than the chunk's: the rest stays there."""

    answers: Answers
    rows: list[tuple[int, Gold | None, QuestionScore]]
    rejections: list[Rejection]


def find_split(path: Path, split: str | None) -> Path:
    """The file or shards of one split of a directory; the path itself where no split is asked for."""
    if split is None:
        return path
    if not path.is_dir():
        raise InputError(f"{path}: is not a directory of splits, so it has no split {split}")
    places = split_files(path)
    if split not in places:
        held = f"it has {', '.join(places)}" if places else "it has no splits"
        raise InputError(f"{path}: has no split {split}; {held}")
    return places[split]


def predict(
    data: Path,
    output: TextIO,
    *,
    predict: Predict = predict_examples,
    workers: Workers = HERE,
    parts: PartStore | None = None,
    intake: Intake | None = None,
    progress: OnProgress | None = None,
    scores: bool = False,
) -> int:
    """Write one line a question, with the scores of its proofs if wanted; return how many a limit cut.

    Questions that cannot be read raise, or are counted by an intake that skips. With `parts` finished chunks
    outlive an interruption.
    """
    intake = intake or Intake()
    cut = 0
    for chunk, answers in _answered(data, partial(answer_chunk, predict=predict), workers, parts, intake):
        _reject(answers.rejections, data, intake)
        if parts is not None:
            parts.keep(chunk, answers)
        write_answers(output, chunk, answers, scores=scores)
        cut += answers.cut
        if progress is not None:
            progress(len(chunk.examples))
    return cut


def evaluate(
    data: Path,
    predictions: PredictionFile | None = None,
    *,
    predict: Predict = predict_examples,
    by: Sequence[str] = (),
    p: int | None = None,
    check: bool = True,
    workers: Workers = HERE,
    parts: PartStore | None = None,
    output: TextIO | None = None,
    intake: Intake | None = None,
    progress: OnProgress | None = None,
) -> Evaluation:
    """Score `predictions`, or else what `predict` answers, on every question of `data`.

    With `check` the independent checker judges every predicted proof. Questions that cannot be used raise, or
    are counted by intakes that skip. The predictions that were scored are written to `output`.
    """
    intake = intake or Intake()
    result = Evaluation(Scores(by, p))
    score = partial(_score_chunk, predict=predict, check=check)
    for chunk, scored in _answered(data, score, workers, parts, intake, predictions):
        _reject([*scored.answers.rejections, *scored.rejections], data, intake)
        if parts is not None:
            parts.keep(chunk, scored.answers)
        given = dict(scored.answers.rows)
        for place, derived, question in scored.rows:
            result.add(derived or Gold(chunk.examples[place]), question, given[place].confidence)
        result.answers_only += sum(not prediction.gives_proofs for prediction in given.values())
        too_long = sum(prediction.is_too_long for prediction in given.values())
        result.too_long += too_long
        result.cut += scored.answers.cut - too_long
        if output is not None:
            write_answers(output, chunk, scored.answers)
        if progress is not None:
            progress(len(chunk.examples))
    if predictions is not None:
        predictions.finish()
    return result


def _answered(
    data: Path,
    work: Callable[[Chunk], R],
    workers: Workers,
    parts: PartStore | None,
    intake: Intake,
    predictions: PredictionFile | None = None,
) -> Iterator[tuple[Chunk, R]]:
    """Do the work for each chunk of a data set, given what is known of it already."""
    chunks: Iterable[Chunk] = cut_chunks(read_examples(data, intake))
    if predictions is not None:
        chunks = (_joined(chunk, predictions) for chunk in chunks)
    elif parts is not None:
        chunks = map(parts.fill, chunks)
    with closing(workers.map(work, chunks)) as results:
        yield from results


def _joined(chunk: Chunk, predictions: PredictionFile) -> Chunk:
    found = ((place, predictions.find(example)) for place, example in enumerate(chunk.examples))
    chunk.answers = Answers([(place, prediction) for place, prediction in found if prediction is not None])
    return chunk


def _reject(rejections: Iterable[Rejection], data: Path, intake: Intake) -> None:
    for rejection in rejections:
        intake.reject_question(Rejection(f"{data}: {rejection.text}", rejection.exit_code).to_error())


def write_answers(output: TextIO, chunk: Chunk, answers: Answers, *, scores: bool = False) -> None:
    """Write the lines of a prediction file."""
    for place, prediction in answers.rows:
        example = chunk.examples[place]
        record = prediction_record(example.id, prediction, len(example.problem.sentences), scores=scores)
        output.write(json.dumps(record) + "\n")


def _score_chunk(chunk: Chunk, predict: Predict, check: bool) -> _Scored:
    intake = CollectingIntake()
    answers = answer_chunk(chunk, predict)
    checker = ExampleChecker() if check else None
    rows = []
    golds = complete_gold([chunk.examples[place] for place, _ in answers.rows])
    for gold, (place, prediction) in zip(golds, answers.rows, strict=True):
        try:
            score = score_question(gold.example, prediction, checker)
        except MultiproverError as error:
            intake.reject_question(error)
        else:
            rows.append((place, None if gold.example is chunk.examples[place] else gold, score))
    return _Scored(answers, rows, intake.rejections)


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
