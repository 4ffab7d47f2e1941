"""Questions in chunks of whole theories, their answers, and answers on disk from which a broken run resumes.

Knows no metrics and no processes. A part on disk is named after all that decides its answers: a part of
other questions or another reasoner is never reused.
"""

import hashlib
import json
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from multiprover.data.jsonl import Intake, Record
from multiprover.data.store import example_record, group_by_theory, prediction_record
from multiprover.errors import InputError, MultiproverError
from multiprover.evaluation.predictions import read_prediction
from multiprover.files import written_whole
from multiprover.problem import Example, Prediction

Predict = Callable[[Iterable[Example], Intake], Iterable[tuple[Example, Prediction]]]
"""A reasoner over examples: answers in order, gives questions it cannot read to the intake. It yields
the examples themselves, not copies. Must pickle."""

CHUNK: Final = 256
"""Questions handed to a worker at a time, at least; theories are never divided."""
_VERSION: Final = 2


@dataclass(frozen=True, slots=True)
class Rejection:
    """An error as plain data: those of sentences do not pickle."""

    text: str
    exit_code: int

    def to_error(self) -> MultiproverError:
        """The error again, with its exit code."""
        error = MultiproverError(self.text)
        error.exit_code = self.exit_code
        return error


class CollectingIntake(Intake):
    """Keeps rejected questions for the process that decides about them."""

    def __init__(self) -> None:
        super().__init__(skip_bad=True)
        self.rejections: list[Rejection] = []

    def reject_question(self, error: MultiproverError) -> None:
        """Keep it."""
        self.rejections.append(Rejection(str(error), error.exit_code))


@dataclass(frozen=True, slots=True)
class Answers:
    """Predictions by position in the chunk, and the questions that could not be read."""

    rows: list[tuple[int, Prediction]]
    rejections: list[Rejection] = field(default_factory=list)

    @property
    def cut(self) -> int:
        """How many predictions a limit cut."""
        return sum(not prediction.complete for _, prediction in self.rows)


@dataclass(slots=True)
class Chunk:
    """Whole theories; with their answers where these are known already."""

    number: int
    examples: list[Example] = field(default_factory=list)
    answers: Answers | None = None


def cut_chunks(examples: Iterable[Example], size: int | None = None) -> Iterator[Chunk]:
    """Put neighbouring theories together until there are `size` questions."""
    chunk = Chunk(0)
    for group in group_by_theory(examples):
        chunk.examples += group
        if len(chunk.examples) >= (size or CHUNK):
            yield chunk
            chunk = Chunk(chunk.number + 1)
    if chunk.examples:
        yield chunk


def answer_chunk(chunk: Chunk, predict: Predict) -> Answers:
    """The chunk's own answers, or else the reasoner's."""
    if chunk.answers is not None:
        return chunk.answers
    intake = CollectingIntake()
    places = {id(example): place for place, example in enumerate(chunk.examples)}
    rows = [(places[id(example)], answer) for example, answer in predict(chunk.examples, intake)]
    return Answers(rows, intake.rejections)


class PartStore:
    """Answers of finished chunks in a directory; `settings` are all else that decides them."""

    def __init__(self, directory: Path, settings: Mapping[str, Any]) -> None:
        self.directory = directory
        self._settings = json.dumps([_VERSION, settings], sort_keys=True)

    def fill(self, chunk: Chunk) -> Chunk:
        """Give a chunk its answers if they are on disk, whole and its own."""
        path = self._path(chunk)
        try:
            record = json.loads(path.read_bytes())
            rows = [
                (place, _read_whole(row, len(chunk.examples[place].problem.sentences), str(path)))
                for place, row in record["rows"]
            ]
            chunk.answers = Answers(rows, [Rejection(*rejection) for rejection in record["rejections"]])
        except (OSError, ValueError, KeyError, TypeError, IndexError, InputError):
            chunk.answers = None
        return chunk

    def keep(self, chunk: Chunk, answers: Answers) -> None:
        """Write a finished chunk's answers."""
        if chunk.answers is not None:
            return
        record = {
            "rows": [
                (place, _whole_record(row, len(chunk.examples[place].problem.sentences)))
                for place, row in answers.rows
            ],
            "rejections": [(rejection.text, rejection.exit_code) for rejection in answers.rejections],
        }
        try:
            self.directory.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(f"{self.directory}: cannot be written: {error.strerror}") from None
        with written_whole(self._path(chunk)) as file:
            file.write(json.dumps(record))

    def remove(self) -> None:
        """The run is done: what it kept is in its output."""
        shutil.rmtree(self.directory, ignore_errors=True)

    def _path(self, chunk: Chunk) -> Path:
        digest = hashlib.sha256(self._settings.encode())
        for example in chunk.examples:
            digest.update(json.dumps(example_record(example)).encode())
        return self.directory / f"part-{chunk.number:06}-{digest.hexdigest()[:16]}.json"


def _whole_record(prediction: Prediction, sentence_count: int) -> Record:
    """A prediction with every digit, so that a resumed run computes the same figures."""
    exact = {"confidence": prediction.confidence, "scores": prediction.scores}
    return prediction_record("", prediction, sentence_count) | exact


def _read_whole(record: Record, sentence_count: int, where: str) -> Prediction:
    return read_prediction(record, sentence_count, where)._replace(scores=tuple(record["scores"]))
