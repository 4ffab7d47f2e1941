"""Our own example files, and the choice of a reader for any file or directory.

One example is one JSON object a line, with `"version": 1`; `docs/reference/data.md` lists its fields. A file
may be plain (`.jsonl`), compressed (`.jsonl.zst`), or a directory of compressed shards with an `index.json`
that holds their counts and checksums.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final, get_args

from multiprover.data.jsonl import Intake, Record, read_lines, require, write_line
from multiprover.data.meta import read_answer, read_number, read_order, read_text
from multiprover.data.ruletaker import RuleTakerLines, proofwriter_examples
from multiprover.errors import InputError, MultiproverError
from multiprover.files import checksum, directory_written_whole, written_whole
from multiprover.problem import Answer, Example, GivenLogic, Prediction, Problem, World
from multiprover.proof import Proof
from multiprover.triples import Triple, TripleClause, TripleFact, TripleTheory

VERSION: Final = 1
SHARD_SIZE: Final = 10_000
SPLITS: Final = ("train", "dev", "test")
INDEX: Final = "index.json"


def read_examples(path: Path, intake: Intake | None = None) -> Iterator[Example]:
    """Stream a RuleTaker, ProofWriter or own file, or a directory of them; each line says what it is.

    A directory holds shards with their index, or `train|dev|test` files, read in this order. `intake` says
    what to do with bad lines (by default they raise) and counts all lines.
    """
    intake = intake or Intake()
    found = False
    for file in _data_files(path):
        for example in _read_file(file, intake):
            found = True
            yield example
    if not found and not intake.bad_lines:
        raise InputError(f"{path}: the file contains no examples")


def split_files(directory: Path) -> dict[str, Path]:
    """The files or shard directories of a directory that is divided into splits; empty for any other."""
    if (directory / INDEX).exists():
        return {}
    for pattern in ("{}.jsonl", "{}.jsonl.zst", "{}", "meta-{}.jsonl"):
        places = {split: directory / pattern.format(split) for split in SPLITS}
        found = {split: place for split, place in places.items() if place.exists()}
        if found:
            return found
    return {}


def _data_files(path: Path) -> Iterator[Path]:
    """The files that hold a data set's examples; each shard is checked when its turn comes."""
    if not path.is_dir():
        yield path
        return
    if (path / INDEX).exists():
        yield from _indexed(path)
        return
    splits = split_files(path)
    if not splits:
        raise InputError(f"{path}: contains neither {INDEX} nor train.jsonl, dev.jsonl or test.jsonl")
    for place in splits.values():
        yield from _data_files(place)


def _read_file(path: Path, intake: Intake) -> Iterator[Example]:
    ruletaker = RuleTakerLines(path, intake)
    own = _OwnLines()
    for number, record in read_lines(path, intake):
        where = f"{path}:{number}"
        try:
            if "context" in record:
                examples = ruletaker.examples(record, where)
            elif isinstance(record.get("questions"), dict):
                examples = proofwriter_examples(record, where)
            elif "sentences" in record and "question" in record:
                examples = [own.example(record, where)]
            else:
                raise InputError(
                    f"{where}: neither a RuleTaker theory (with a context and questions), nor a ProofWriter "
                    'theory (with triples, rules and questions), nor an example (with "sentences" and a '
                    '"question")'
                )
        except MultiproverError as error:
            intake.reject_line(error)
        else:
            yield from examples


def group_by_theory(examples: Iterable[Example]) -> Iterator[list[Example]]:
    """Neighbours that ask about the same theory, together."""
    for _, group in groupby(examples, key=_theory_of):
        yield list(group)


def _theory_of(example: Example) -> tuple[str | None, tuple[str, ...], str]:
    return example.theory, example.problem.sentences, example.world


class _OwnLines:
    """Makes examples of our records; neighbours share their sentences and their theory."""

    def __init__(self) -> None:
        self._sentences: tuple[str, ...] = ()
        self._forms: object = None
        self._theory = TripleTheory((), ())

    def example(self, record: Record, where: str) -> Example:
        version = record.get("version", VERSION)
        if type(version) is not int or version != VERSION:
            raise InputError(
                f"{where}: version {str(version)[:20]} is not known; this program reads version {VERSION}"
            )
        sentences = tuple(require(record, "sentences", list, where))
        if not all(isinstance(sentence, str) for sentence in sentences):
            raise InputError(f'{where}: "sentences" must be a list of texts')
        if sentences == self._sentences:
            sentences = self._sentences
        self._sentences = sentences
        order = record.get("original_order")
        problem = Problem(
            sentences,
            require(record, "question", str, where),
            read_order(order, len(sentences), "original_order", where) if order else None,
            self._reading(record, where),
        )
        world = record.get("world", "closed")
        if world not in get_args(World):
            raise InputError(f'{where}: "world" must be "closed" or "open"')
        return Example(
            id=require(record, "id", str, where),
            problem=problem,
            answer=read_answer(record, "answer", where),
            proofs=_read_proofs(record, len(sentences), where),
            depth=read_number(record, "depth", where),
            length=read_number(record, "length", where),
            theory=read_text(record, "theory", where),
            strategy=read_text(record, "strategy", where),
            world=world,
        )

    def _reading(self, record: Record, where: str) -> GivenLogic | None:
        if record.get("reading") is None:
            return None
        reading: Record = require(record, "reading", dict, where)
        forms = (reading.get("facts"), reading.get("rules"))
        try:
            if forms != self._forms:
                self._theory = _read_forms(*forms, len(self._sentences))
                self._forms = forms
            return GivenLogic(self._theory, _read_literal(reading["question"]))
        except (KeyError, TypeError, ValueError, RecursionError):
            raise InputError(f'{where}: "reading" must contain "facts", "rules" and "question"') from None


def _read_forms(facts: Any, rules: Any, count: int) -> TripleTheory:
    return TripleTheory(
        tuple(
            TripleFact(_read_literal(form), _natural(number), _natural(place, count))
            for number, place, form in facts
        ),
        tuple(
            TripleClause(
                _read_literal(head), tuple(map(_read_literal, body)), _natural(number), _natural(place, count)
            )
            for number, place, body, head in rules
        ),
    )


def _read_literal(parts: Any) -> Triple:
    subject, relation, item, sign = parts
    if not all(isinstance(part, str) for part in parts) or sign not in ("+", "-", "~"):
        raise ValueError
    return Triple(subject, relation, item, sign)


def _natural(value: Any, bound: int | None = None) -> int:
    if type(value) is not int or value < 0 or (bound is not None and value >= bound):
        raise ValueError
    return value


def _read_proofs(record: Record, count: int, where: str) -> tuple[Proof, ...] | None:
    """Proof graphs; every node must be a sentence or NAF, and every edge must join two of the nodes."""
    if record.get("proofs") is None:
        return None
    proofs = []
    try:
        for row in require(record, "proofs", list, where):
            nodes = [_natural(node, count + 1) for node in row["nodes"]]
            edges = [(_natural(source), _natural(target)) for source, target in row["edges"]]
            if not {node for edge in edges for node in edge} <= set(nodes):
                raise ValueError
            proofs.append(Proof.from_rows(nodes, edges, count))
    except (KeyError, TypeError, ValueError):
        raise InputError(
            f'{where}: "proofs" must be a list of {{"nodes", "edges"}} with numbers from 0 to {count}, '
            "and edges between these nodes"
        ) from None
    return tuple(proofs)


def example_record(example: Example) -> Record:
    """One line of our format; what is not known, or what is the default, is left out."""
    problem = example.problem
    fields: Record = {
        "version": VERSION,
        "id": example.id,
        "theory": example.theory,
        "world": None if example.world == "closed" else example.world,
        "sentences": list(problem.sentences),
        "original_order": None if problem.original_order is None else list(problem.original_order),
        "question": problem.question,
        "answer": None if example.answer is None else _answer_value(example.answer),
        "depth": example.depth,
        "length": example.length,
        "strategy": example.strategy,
        "proofs": None
        if example.proofs is None
        else [proof.to_rows(len(problem.sentences)) for proof in example.proofs],
        "reading": None if problem.given is None else _reading_record(problem.given),
    }
    return {key: value for key, value in fields.items() if value is not None}


def _reading_record(reading: GivenLogic) -> Record:
    return {
        "facts": [[fact.number, fact.sentence, list(fact.literal)] for fact in reading.theory.facts],
        "rules": [
            [clause.number, clause.sentence, [list(c) for c in clause.body], list(clause.head)]
            for clause in reading.theory.clauses
        ],
        "question": list(reading.question),
    }


def _answer_value(answer: Answer) -> bool | str:
    return answer if isinstance(answer, bool) else answer.value


def write_examples(path: Path, examples: Iterable[Example]) -> int:
    """Write one file, compressed if its name ends in `.zst`; return the number of examples."""
    count = 0
    with written_whole(path) as file:
        for example in examples:
            write_line(file, example_record(example))
            count += 1
    return count


def write_shards(directory: Path, examples: Iterable[Example], size: int = SHARD_SIZE) -> int:
    """Write compressed shards of at most `size` examples and their index; return the number of examples."""
    if size < 1:
        raise InputError(f"a shard must have at least 1 example, not {size}")
    rest = iter(examples)
    shards: list[Record] = []
    with directory_written_whole(directory) as place:
        while (first := next(rest, None)) is not None:
            name = f"part-{len(shards):05}.jsonl.zst"
            count = write_examples(place / name, _chained(first, islice(rest, size - 1)))
            shards.append({"name": name, "examples": count, "sha256": checksum(place / name)})
        total = sum(shard["examples"] for shard in shards)
        index = {"version": VERSION, "examples": total, "shards": shards}
        (place / INDEX).write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")
    return int(total)


def _chained(first: Example, others: Iterable[Example]) -> Iterator[Example]:
    yield first
    yield from others


def _indexed(directory: Path) -> Iterator[Path]:
    """The shards an index names; each must be there and unchanged."""
    where = str(directory / INDEX)
    try:
        index = json.loads((directory / INDEX).read_bytes())
        version, shards = index["version"], index["shards"]
        named = [(str(shard["name"]), str(shard["sha256"])) for shard in shards]
    except OSError as error:
        raise InputError(f"{where}: cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, RecursionError):
        raise InputError(f'{where}: must be an object with "version" and "shards"') from None
    if version != VERSION:
        raise InputError(f"{where}: version {version} is not known; this program reads version {VERSION}")
    for name, written in named:
        if Path(name).name != name:
            raise InputError(f'{where}: "{name}" is not the name of a file beside it')
        if checksum(directory / name) != written:
            raise InputError(f"{directory / name}: is not the file that was written (its checksum differs)")
        yield directory / name


def prediction_record(
    identity: str, prediction: Prediction, sentence_count: int, *, scores: bool = False
) -> Record:
    """One line of a predictions file.

    `confidence` appears only where it is below 1 (to six decimals), `complete` only where a limit cut the
    proofs, `scores` (one for each proof, to six decimals) only where they are asked for.
    """
    record: Record = {
        "id": identity,
        "answer": _answer_value(prediction.answer),
        "depth": prediction.depth,
        "length": prediction.length,
        "proofs": [proof.to_rows(sentence_count) for proof in prediction.proofs],
    }
    if not prediction.gives_proofs:
        del record["proofs"]
    if prediction.is_too_long:
        record["too_long"] = True
    if prediction.confidence < 1:
        record["confidence"] = round(prediction.confidence, 6)
    if scores:
        record["scores"] = [round(score, 6) for score in prediction.scores]
    return record if prediction.complete else record | {"complete": False}
