"""A generated data set on disk: chunks that survive an interruption, then the files of each split.

Finished chunks are in `.parts` until all are there; running again resumes. A chunk is a run of theories, and
depends on nothing but the plan and its number. Theories that are equal up to renaming never get into two
splits: they share a key, for which colours are refined as in the Weisfeiler-Lehman test. A word is what it
does in its sentences, a sentence what its words are.
"""

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, NamedTuple, TextIO

from multiprover.data.convert import SPLIT_NAMES, TheoryText, ruletaker_records
from multiprover.data.gold import read_group
from multiprover.data.jsonl import Record
from multiprover.data.store import SPLITS, example_record
from multiprover.errors import InputError, MultiproverError
from multiprover.files import written_whole
from multiprover.generation.settings import GeneratorSettings
from multiprover.generation.theories import GeneratedTheory, generate_theories
from multiprover.parallel import HERE, Workers
from multiprover.problem import Example
from multiprover.triples import (
    ATTRIBUTE_RELATIONS,
    VARIABLE,
    FactTriples,
    RuleTriples,
    SentenceTriples,
    Triple,
    TripleTheory,
)

Format = Literal["ruletaker", "jsonl"]
FORMATS: Final = ("ruletaker", "jsonl")

VERSION: Final = 1
CHUNK_SIZE: Final = 50
PARTS: Final = ".parts"
RECORD: Final = "generation.json"
"""The file that says what was generated: settings, seed and counts."""

_MOST_ROUNDS: Final = 50  # of making more theories because some had to be dropped


class TheoryLines(NamedTuple):
    """One theory as text: its key up to renaming, and the lines for each file, by the prefix of its name."""

    key: str
    lines: dict[str, str]


@dataclass(frozen=True, slots=True)
class DatasetPlan:
    """What a data set holds: how many theories, in which format, and the shares of its splits.

    Without shares there is one split, train. With `logic`, lines of the format jsonl say what their sentences
    and question mean, so that whoever learns from them does not depend on a grammar.
    """

    settings: GeneratorSettings
    seed: int
    theories: int
    format: Format = "ruletaker"
    shares: tuple[int, ...] = ()
    logic: bool = False

    def __post_init__(self) -> None:
        if self.theories < 1:
            raise InputError(f"theories {self.theories}: must be 1 or more")
        if self.format not in FORMATS:
            raise InputError(f"format {self.format}: choose one of: {', '.join(FORMATS)}")
        if self.format == "ruletaker" and self.settings.world == "open":
            raise InputError(
                "world open: RuleTaker's format has no unknown answers; write the format jsonl instead"
            )
        if self.shares and len(self.shares) not in SPLIT_NAMES:
            raise InputError("splits: write two or three whole numbers, such as 70/10/20")

    def to_record(self) -> dict[str, Any]:
        """Everything that decides the bytes of the data set."""
        return {
            "version": VERSION,
            "seed": self.seed,
            "theories": self.theories,
            "format": self.format,
            "splits": list(self.shares),
            "settings": self.settings.to_record(),
            **({"logic": True} if self.logic else {}),
        }


@dataclass(frozen=True, slots=True)
class DatasetReport:
    """What was written: theories by split, and how many were dropped as equal to one of another split."""

    counts: dict[str, int]
    dropped: int
    was_complete: bool = False


def write_dataset(
    plan: DatasetPlan,
    directory: Path,
    workers: Workers = HERE,
    on_progress: Callable[[int], None] | None = None,
) -> DatasetReport:
    """Generate into a directory that is new, empty, or was begun with the same plan.

    `on_progress` gets the number of theories made so far. The bytes depend on the plan only.
    """
    record = json.loads(json.dumps(plan.to_record()))
    found = _open_directory(directory, record)
    if found is not None:
        return DatasetReport(found["counts"], found["dropped"], was_complete=True)
    parts = directory / PARTS
    chunk_count = -(-plan.theories // CHUNK_SIZE)
    for _ in range(_MOST_ROUNDS):
        _make_missing(plan, parts, chunk_count, workers, on_progress)
        report = _merge(plan, directory, (_read_part(parts, number) for number in range(chunk_count)))
        if report is not None:
            written = record | {"counts": report.counts, "dropped": report.dropped}
            with written_whole(directory / RECORD) as file:
                file.write(json.dumps(written, indent=1) + "\n")
            shutil.rmtree(parts)
            return report
        chunk_count += max(1, chunk_count // 10)
    raise InputError(
        f"theories {plan.theories}: there are fewer different theories with these settings; "
        "ask for fewer, or for larger ones"
    )


def _open_directory(directory: Path, record: dict[str, Any]) -> dict[str, Any] | None:
    """Prepare the directory; what it holds already must come from the same plan.

    Returns the record of a data set that is complete.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
        names = {path.name for path in directory.iterdir()}
    except OSError as error:
        raise InputError(f"{directory}: cannot be written: {error.strerror}") from None
    parts = directory / PARTS
    if RECORD in names:
        found = _read_record(directory / RECORD)
        if {key: found.get(key) for key in record} == record:
            shutil.rmtree(parts, ignore_errors=True)
            return found
        raise InputError(f"{directory}: contains another data set; name a new directory")
    if PARTS in names and (parts / RECORD).exists():
        if _read_record(parts / RECORD) != record:
            raise InputError(
                f"{directory}: was begun with other settings; give the same ones to resume, "
                "or name a new directory"
            )
        return None
    if names - {PARTS}:
        raise InputError(f"{directory}: is not empty; name a new directory")
    parts.mkdir(exist_ok=True)
    with written_whole(parts / RECORD) as file:
        file.write(json.dumps(record) + "\n")
    return None


def _read_record(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(f"{path}: cannot be read: {error}") from None
    return found if isinstance(found, dict) else {}


def _part(parts: Path, number: int) -> Path:
    return parts / f"chunk-{number:06}.jsonl"


def _read_part(parts: Path, number: int) -> Iterator[TheoryLines]:
    return read_chunk(_part(parts, number).read_text(encoding="utf-8"))


def _make_missing(
    plan: DatasetPlan, parts: Path, count: int, workers: Workers, on_progress: Callable[[int], None] | None
) -> None:
    missing = [number for number in range(count) if not _part(parts, number).exists()]
    made = count - len(missing)
    report = on_progress or (lambda _: None)
    report(made * CHUNK_SIZE)

    def make_here(number: int) -> list[TheoryLines]:
        """A chunk in this process, reported theory by theory: some settings take their time for each."""
        return make_chunk(number, plan, lambda done: report(made * CHUNK_SIZE + done))

    work = make_here if workers == HERE else partial(make_chunk, plan=plan)
    with closing(workers.map(work, missing)) as chunks:
        for number, theories in chunks:
            with written_whole(_part(parts, number)) as file:
                file.write(write_chunk(theories))
            made += 1
            report(made * CHUNK_SIZE)


class _TooFew(Exception):  # noqa: N818 - a signal that files must not appear, never shown
    """The theories do not suffice for all splits."""


def _merge(
    plan: DatasetPlan, directory: Path, chunks: Iterable[Iterator[TheoryLines]]
) -> DatasetReport | None:
    """Write the files of all splits; None, and no files, if the theories do not suffice.

    A theory that is equal to an earlier one up to renaming goes where that one went, or is dropped if this
    split is full.
    """
    schedule = _schedule(plan)
    left = Counter(schedule)
    owners: dict[str, str] = {}
    files: dict[str, TextIO] = {}
    dropped = turn = 0
    try:
        with ExitStack() as stack:
            for key, lines in (theory for chunk in chunks for theory in chunk):
                while turn < len(schedule) and not left[schedule[turn]]:
                    turn += 1
                if turn == len(schedule):
                    break
                split = owners.get(key)
                if split is None:
                    split = owners[key] = schedule[turn]
                    turn += 1
                elif not left[split]:
                    dropped += 1
                    continue
                left[split] -= 1
                for prefix, text in lines.items():
                    name = f"{prefix}{split}.jsonl"
                    if name not in files:
                        files[name] = stack.enter_context(written_whole(directory / name))
                    files[name].write(text)
            if left.total():
                raise _TooFew
    except _TooFew:
        return None
    return DatasetReport({name: schedule.count(name) for name in SPLITS if name in schedule}, dropped)


def _schedule(plan: DatasetPlan) -> list[str]:
    """The split of each new theory in turn: sizes as near to the shares as can be, in random order."""
    if not plan.shares:
        return ["train"] * plan.theories
    names = SPLIT_NAMES[len(plan.shares)]
    exact = [plan.theories * share / sum(plan.shares) for share in plan.shares]
    sizes = [int(size) for size in exact]
    by_rest = sorted(range(len(sizes)), key=lambda place: sizes[place] - exact[place])
    for place in by_rest[: plan.theories - sum(sizes)]:
        sizes[place] += 1
    schedule = [name for name, size in zip(names, sizes, strict=True) for _ in range(size)]
    Random(f"{plan.seed}:splits").shuffle(schedule)  # noqa: S311 - no secret
    return schedule


def make_chunk(
    number: int, plan: DatasetPlan, on_theory: Callable[[int], None] | None = None
) -> list[TheoryLines]:
    """The theories of a chunk of a data set, as text; whoever makes it, wherever, gets the same bytes.

    `on_theory` gets the number of theories made so far.
    """
    found: list[TheoryLines] = []
    for theory in generate_theories(plan.settings, plan.seed, number * CHUNK_SIZE, CHUNK_SIZE):
        found.append(_write_theory(theory, plan))
        if on_theory is not None:
            on_theory(len(found))
    return found


def _write_theory(theory: GeneratedTheory, plan: DatasetPlan) -> TheoryLines:
    key = canonical_key(theory.forms)
    if plan.format == "jsonl":
        examples = theory.examples(with_logic=plan.logic)
        lines = "".join(_line(example_record(example)) for example in examples)
        return TheoryLines(key, {"": lines})
    text = TheoryText(
        theory.theory,
        tuple(question.literal for question in theory.questions),
        tuple(
            question.proof_text if question.trees else [question.proof_text] for question in theory.questions
        ),
    )
    records = ruletaker_records(theory.examples(), text)
    found = {"": _line(records.data), "meta-": _line(records.meta)}
    if records.segments is not None:
        found["sentences-"] = _line(records.segments)
    return TheoryLines(key, found)


def _line(record: Record) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_chunk(theories: list[TheoryLines]) -> str:
    """A chunk as the text of a file."""
    return "".join(json.dumps(theory, ensure_ascii=False) + "\n" for theory in theories)


def read_chunk(text: str) -> Iterator[TheoryLines]:
    """Undo `write_chunk`."""
    for line in text.splitlines():
        yield TheoryLines(*json.loads(line))


_ROUNDS = 4
_SIGNS = {"+": 1, "-": 2, "~": 3}
_ENTITY, _ATTRIBUTE, _CLASS, _VERB, _COPULA, _ANYONE = range(10, 16)

_Symbol = tuple[str, int]  # a word and its sort: "cook" may be a verb and a class


def canonical_key(forms: Sequence[SentenceTriples]) -> str:
    """The key of a theory, 16 hexadecimal digits, the same in every process."""
    sentences = [_sentence(form) for form in forms]
    places: dict[_Symbol, list[tuple[int, int, int]]] = {}
    for number, parts in enumerate(sentences):
        for role, _, symbols in parts:
            for place, symbol in enumerate(symbols):
                if symbol[0]:
                    places.setdefault(symbol, []).append((number, role, place))
    colours = {symbol: symbol[1] for symbol in places}
    codes: list[int] = []
    for _ in range(_ROUNDS):
        codes = [_code(parts, colours) for parts in sentences]
        colours = {
            symbol: hash(
                (
                    colours[symbol],
                    *sorted(hash((codes[number], role, place)) for number, role, place in uses),
                )
            )
            for symbol, uses in places.items()
        }
    codes = sorted(_code(parts, colours) for parts in sentences)
    return f"{hash(tuple(codes)) & 0xFFFFFFFFFFFFFFFF:016x}"


_Part = tuple[int, int, tuple[_Symbol, _Symbol, _Symbol]]  # role, sign, and the words of a literal


def _sentence(form: SentenceTriples) -> list[_Part]:
    if isinstance(form, FactTriples):
        return [(0, _SIGNS[literal.sign], _symbols(literal)) for literal in form.literals]
    parts = [(2 + i, _SIGNS[c.sign], _symbols(c)) for i, body in enumerate(form.bodies) for c in body]
    return [*((1, _SIGNS[head.sign], _symbols(head)) for head in form.heads), *parts]


def _symbols(literal: Triple) -> tuple[_Symbol, _Symbol, _Symbol]:
    """The words of a literal with their sorts; what is not to be renamed has no word."""
    subject = ("", _ANYONE) if literal.subject == VARIABLE else (literal.subject, _ENTITY)
    if literal.relation not in ATTRIBUTE_RELATIONS:
        return subject, (literal.relation, _VERB), (literal.object, _ENTITY)
    return subject, ("", _COPULA), (literal.object, _CLASS if literal.relation.endswith("a") else _ATTRIBUTE)


def _code(parts: Sequence[_Part], colours: dict[_Symbol, int]) -> int:
    return hash(
        tuple(
            sorted(
                hash((role, sign, *(colours.get(symbol, symbol[1]) for symbol in symbols)))
                for role, sign, symbols in parts
            )
        )
    )


def theory_key(examples: Sequence[Example]) -> str | None:
    """The canonical key of the theory of these examples; None where it cannot be read."""
    try:
        theory, _ = read_group([example.problem for example in examples])
    except MultiproverError:
        return None
    return canonical_key(_sentences(theory))


def _sentences(theory: TripleTheory) -> list[SentenceTriples]:
    """What each sentence says."""
    facts: dict[int, list[Triple]] = {}
    for fact in theory.facts:
        facts.setdefault(fact.sentence, []).append(fact.literal)
    rules: dict[int, tuple[dict[tuple[Triple, ...], None], dict[Triple, None]]] = {}
    for clause in theory.clauses:
        bodies, heads = rules.setdefault(clause.sentence, ({}, {}))
        bodies[clause.body] = heads[clause.head] = None
    stated = [FactTriples(tuple(literals)) for literals in facts.values()]
    ruled = [RuleTriples(tuple(bodies), tuple(heads)) for bodies, heads in rules.values()]
    return [*stated, *ruled]
