"""Our own example files, one JSON object a line, and the choice of a reader for any file.

A line is `{"version": 1, "id", "sentences": [..], "question"}` with the optional fields `original_order`,
`answer` (true, false or "unknown"), `depth`, `length` and `proofs` (`[{"nodes", "edges"}]`, nodes being
0-based sentence positions, NAF the number of sentences).
"""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

from multiprover.data.jsonl import Record, read_lines, require
from multiprover.data.ruletaker import read_ruletaker
from multiprover.errors import InputError
from multiprover.problem import Answer, Example, Prediction, Problem, Unknown
from multiprover.proof import Proof

VERSION: Final = 1


def read_examples(path: Path) -> Iterator[Example]:
    """Read a RuleTaker file or one of ours; the first line decides which it is."""
    lines = read_lines(path)
    first = next(lines, None)
    if first is None:
        raise InputError(f"{path}: the file holds no examples")
    if "context" in first[1]:
        return read_ruletaker(path)
    if "sentences" in first[1] and "question" in first[1]:
        return (_example(record, f"{path}:{number}") for number, record in chain([first], lines))
    raise InputError(
        f"{path}:{first[0]}: neither a RuleTaker theory (with a context and questions) nor an example "
        '(with "sentences" and a "question")'
    )


def _example(record: Record, where: str) -> Example:
    version = record.get("version", VERSION)
    if version != VERSION:
        raise InputError(f"{where}: version {version} is not known; this program reads version {VERSION}")
    sentences = tuple(require(record, "sentences", list, where))
    if not all(isinstance(sentence, str) for sentence in sentences):
        raise InputError(f'{where}: "sentences" must be a list of texts')
    order = record.get("original_order")
    problem = Problem(sentences, require(record, "question", str, where), tuple(order) if order else None)
    return Example(
        id=require(record, "id", str, where),
        problem=problem,
        answer=_read_answer(record.get("answer"), where),
        proofs=_read_proofs(record, len(sentences), where),
        depth=record.get("depth"),
        length=record.get("length"),
    )


def _read_answer(value: object, where: str) -> Answer | None:
    if value is None or isinstance(value, bool):
        return value
    if value == Unknown.value:
        return Unknown
    raise InputError(f'{where}: "answer" must be true, false or "unknown", found {value!r}')


def _read_proofs(record: Record, sentence_count: int, where: str) -> tuple[Proof, ...] | None:
    if record.get("proofs") is None:
        return None
    try:
        return tuple(
            Proof.from_rows(row["nodes"], [(a, b) for a, b in row["edges"]], sentence_count)
            for row in record["proofs"]
        )
    except (KeyError, TypeError, ValueError):
        raise InputError(f'{where}: "proofs" must be a list of {{"nodes", "edges"}}') from None


def prediction_record(identity: str, prediction: Prediction, sentence_count: int) -> Record:
    """One line of a predictions file; `complete` appears only where a limit cut the proofs."""
    answer = prediction.answer
    record: Record = {
        "id": identity,
        "answer": answer if isinstance(answer, bool) else answer.value,
        "depth": prediction.depth,
        "length": prediction.length,
        "proofs": [proof.to_rows(sentence_count) for proof in prediction.proofs],
    }
    return record if prediction.complete else record | {"complete": False}
