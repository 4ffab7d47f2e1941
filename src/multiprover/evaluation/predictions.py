"""Prediction files, ours or other people's: one JSON object a line, joined to a data set's questions by id.

The file is read in step with the data. In the data's order nothing is held but the ids that were seen; lines
that come too early wait until their question does. Ids that are missing, doubled or unknown raise, or are
counted exactly. Predictions of the authors' code of PRover and multiPRover are three files of Python lists:

    answers   a line a question: True or False
    nodes     a line a proof, `[0, 1, 1]`: whether each sentence, and NAF last, is in it; an empty line ends a
              question
    edges     a line a proof, `[(1, 2)]`, in step with the nodes

Their questions are in the data's order.
"""

import ast
import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from multiprover.data.gold import read_group
from multiprover.data.jsonl import Intake, Record, read_lines, require
from multiprover.data.meta import read_answer, read_gold, read_number
from multiprover.errors import InputError, MultiproverError
from multiprover.files import read_text_file
from multiprover.problem import Example, Prediction
from multiprover.proof import Proof


@dataclass(slots=True)
class JoinCounts:
    """What became of the ids of one prediction file.

    Its lines are `used` + `doubled` + `unknown` + `bad`, and the blank and unreadable ones of its `Intake`.
    The data's questions are `used` + `missing` + `bad`, and `repeated` ones whose id had been asked before.
    """

    used: int = 0
    missing: int = 0
    doubled: int = 0
    unknown: int = 0
    bad: int = 0
    repeated: int = 0


class _Waiting(NamedTuple):
    number: int
    record: Record


class PredictionFile:
    """Finds the prediction of each question; `finish` accounts for the lines nobody asked for.

    With an `intake` that skips bad lines, problems are reported to it and counted; otherwise they raise.
    """

    def __init__(self, path: Path, intake: Intake | None = None) -> None:
        self.path = path
        self.intake = intake or Intake()
        self.counts = JoinCounts()
        self._lines = read_lines(path, self.intake)
        self._seen: set[str] = set()
        self._asked: set[str] = set()
        self._waiting: dict[str, _Waiting] = {}

    def find(self, example: Example) -> Prediction | None:
        """The prediction for a question; None where it has none that can be used, which has been counted."""
        if example.id in self._asked:
            self.counts.repeated += 1
            self._reject(
                f"question {example.id}: the data has this id twice, so its predictions cannot be assigned"
            )
            return None
        self._asked.add(example.id)
        found = self._waiting.pop(example.id, None) or self._read_to(example.id)
        if found is None:
            self.counts.missing += 1
            self._reject(f"{self.path}: has no prediction for question {example.id}")
            return None
        where = f"{self.path}:{found.number}"
        try:
            prediction = read_prediction(found.record, len(example.problem.sentences), where, example)
        except MultiproverError as error:
            self.counts.bad += 1
            self._reject(str(error))
            return None
        self.counts.used += 1
        return prediction

    def finish(self) -> None:
        """Read to the end: whatever is left belongs to no question."""
        for identity, left in self._waiting.items():
            self._reject_unknown(identity, left.number)
        self._waiting.clear()
        for number, _, identity in self._fresh():
            self._reject_unknown(identity, number)

    def _read_to(self, identity: str) -> _Waiting | None:
        for number, record, own in self._fresh():
            if own == identity:
                return _Waiting(number, record)
            self._waiting[own] = _Waiting(number, record)
        return None

    def _fresh(self) -> Iterator[tuple[int, Record, str]]:
        """Lines with an id that has not been seen before."""
        for number, record in self._lines:
            where = f"{self.path}:{number}"
            try:
                identity: str = require(record, "id", str, where)
            except MultiproverError as error:
                self.intake.reject_line(error)
                continue
            if identity in self._seen:
                self.counts.doubled += 1
                self._reject(f"{where}: a second prediction for question {identity}; the first counts")
            else:
                self._seen.add(identity)
                yield number, record, identity

    def _reject_unknown(self, identity: str, number: int) -> None:
        self.counts.unknown += 1
        self._reject(f"{self.path}:{number}: the data has no question {identity}")

    def _reject(self, message: str) -> None:
        if not self.intake.skip_bad:
            raise InputError(f"{message}\n  Such questions and lines can be skipped; they are then counted.")
        if self.intake.report is not None:
            self.intake.report(message)


def read_prediction(
    record: Record, sentence_count: int, where: str, example: Example | None = None
) -> Prediction:
    """One line as a prediction. Node numbers must exist; an edge that no proof may have is merely wrong.

    Proofs may also be a string as RuleTaker and ProofWriter write them, where the `example` is given, or be
    left out: then only the answer is judged.
    """
    answer = read_answer(record, "answer", where)
    if answer is None:
        raise InputError(f'{where}: "answer" is missing; it must be true, false or "unknown"')
    proofs = _read_proofs(record, sentence_count, where, example)
    confidence = record.get("confidence", 1.0)
    if type(confidence) not in (int, float) or not 0 <= confidence <= 1:
        raise InputError(f'{where}: "confidence" must be a number from 0 to 1')
    return Prediction(
        answer,
        float(confidence),
        proofs or (),
        read_number(record, "depth", where),
        read_number(record, "length", where),
        complete=record.get("complete") is not False,
        gives_proofs=proofs is not None,
        is_too_long=record.get("too_long") is True,
    )


def _read_proofs(
    record: Record, sentence_count: int, where: str, example: Example | None
) -> tuple[Proof, ...] | None:
    """The proofs of a line; None where it has none."""
    rows = record.get("proofs")
    if rows is None and not record.get("proofsWithIntermediates"):
        return None
    if example is not None and (rows is None or isinstance(rows, str)):
        return read_gold(record, _named_sentences(example), example.world, where)
    try:
        return tuple([_read_proof(row, sentence_count) for row in require(record, "proofs", list, where)])
    except (KeyError, TypeError, ValueError):
        raise InputError(
            f'{where}: "proofs" must be a list of {{"nodes", "edges"}} with numbers from 0 to '
            f"{sentence_count} (the sentences, and NAF as {sentence_count})"
        ) from None


def _named_sentences(example: Example) -> dict[str, int]:
    """Where the sentences are that proof strings call triple1, rule1 and so on."""
    theory, _ = read_group([example.problem])
    facts = {fact.name: fact.sentence for fact in theory.facts}
    return facts | {clause.name: clause.sentence for clause in theory.clauses}


def _read_proof(row: Any, count: int) -> Proof:
    nodes, edges = row["nodes"], [(source, target) for source, target in row["edges"]]
    for node in [*nodes, *(end for edge in edges for end in edge)]:
        if type(node) is not int or not 0 <= node <= count:
            raise ValueError
    return Proof.from_rows(nodes, edges, count)


_ANSWERS = {"True": True, "False": False}


def read_lists(
    examples: Iterable[Example], answers: Path, nodes: Path, edges: Path
) -> Iterator[tuple[Example, Prediction]]:
    """Every question with its prediction; files that do not fit the data are an error that says where."""
    answered = read_text_file(answers).split()
    node_lists, edge_lists = list(_read_blocks(nodes)), list(_read_blocks(edges))
    lists = itertools.zip_longest(examples, answered, node_lists, edge_lists)
    for number, (example, answer, node_rows, edge_rows) in enumerate(lists, start=1):
        if example is None or answer is None or node_rows is None or edge_rows is None:
            counts = f"{len(answered)} answers, {len(node_lists)} and {len(edge_lists)} lists of proofs"
            raise InputError(f"question {number}: the files do not fit the data: there are {counts}")
        where = f"{nodes}: question {number} ({example.id})"
        if answer not in _ANSWERS:
            raise InputError(f"{answers}:{number}: expected True or False, found {answer}")
        if len(node_rows) != len(edge_rows):
            raise InputError(f"{where}: {len(node_rows)} lists of nodes, but {len(edge_rows)} of edges")
        count = len(example.problem.sentences)
        proofs = [_proof(*rows, count, where) for rows in zip(node_rows, edge_rows, strict=True)]
        yield example, Prediction(_ANSWERS[answer], 1.0, tuple(proofs))


def _read_blocks(path: Path) -> Iterator[list[Any]]:
    """The lists of each question."""
    block: list[Any] = []
    lines = read_text_file(path).splitlines()
    for number, line in enumerate([*lines, ""] if lines and lines[-1].strip() else lines, start=1):
        if not line.strip():
            yield block
            block = []
            continue
        try:
            block.append(ast.literal_eval(line.strip()))
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            raise InputError(f'{path}:{number}: not a list: "{line[:60]}"') from None


def _proof(marks: Sequence[int], edges: Sequence[Sequence[int]], count: int, where: str) -> Proof:
    """One graph; padding after NAF is 0."""
    try:
        nodes = [place for place, mark in enumerate(marks) if mark]
        pairs = [(source, target) for source, target in edges]
        if not all(0 <= node <= count for node in (*nodes, *itertools.chain(*pairs))):
            raise ValueError
        return Proof.from_rows(nodes, pairs, count)
    except (TypeError, ValueError):
        raise InputError(f"{where}: a proof must be marks and pairs of numbers from 0 to {count}") from None
