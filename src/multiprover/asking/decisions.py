"""Decisions of a whole table as a file: CSV, JSON lines or Parquet, streamed, in order, and resumable.

What is finished is beside the output, with the number of rows and bytes; the same command resumes there. The
output appears under its name when it is whole, and has the same bytes whoever did the work.
"""

import hashlib
import json
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, NamedTuple

from multiprover.asking.databases import import_duckdb
from multiprover.asking.deciding import Decider
from multiprover.asking.plans import Decision, DecisionPlan
from multiprover.asking.tables import Block
from multiprover.errors import InputError
from multiprover.files import lock, publish, writing_to
from multiprover.parallel import HERE, Workers

BLOCK: Final = 2_000
"""Rows that a worker gets at a time."""
Format = Literal["csv", "json", "parquet"]
_ENDINGS: Final[dict[str, Format]] = {
    ".csv": "csv",
    ".jsonl": "json",
    ".ndjson": "json",
    ".parquet": "parquet",
    ".pq": "parquet",
}
_TO_QUOTE: Final = re.compile('[,"\n\r]')
_LINE_TO_QUOTE: Final = re.compile('["\n\r]')
_to_json: Final = json.JSONEncoder(ensure_ascii=False).encode
_DETAILS: Final = ("proof_count", "reason", "proof", "missing")


@dataclass
class Summary:
    """How many rows got which answer, and the first rows that could not be decided."""

    rows: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    bad: list[tuple[int, str]] = field(default_factory=list)
    bad_count: int = 0


class Written(NamedTuple):
    """The decisions of one block as bytes, and what to say of them."""

    data: bytes
    rows: int
    answers: dict[str, int]
    bad: list[tuple[int, str]]


def output_format(path: Path) -> Format:
    """The format by the file's ending; raises `InputError` for others."""
    found = _ENDINGS.get(path.suffix.lower())
    if found is None:
        raise InputError(f"{path}: decisions are written as .csv, .jsonl or .parquet")
    return found


def decide_table(
    plan: DecisionPlan,
    output: Path,
    *,
    workers: Workers = HERE,
    progress: Callable[[int, int], None] | None = None,
) -> Summary:
    """Decide every row of the plan's table and write the decisions.

    `progress` gets the rows and the characters of input that are done. An interrupted run is resumed.
    """
    format = output_format(output)
    if format == "parquet":
        import_duckdb()
    if output.is_dir():
        raise InputError(f"{output}: is a directory; name a file for the decisions")
    _decider(plan)  # errors of rules, templates and question come before anything is written
    journal = _Journal(output, plan, format)
    worker = _Worker(plan, format)
    with journal.opened(_header(plan, format)) as summary:
        skip = summary.rows
        blocks = (block for block in plan.table.blocks(BLOCK) if block.first > skip)
        for block, written in workers.map(worker, blocks):
            summary.rows += written.rows
            summary.answers.update(written.answers)
            summary.bad += written.bad[: 20 - len(summary.bad)]
            summary.bad_count += len(written.bad)
            journal.add(written.data, summary)
            if progress is not None:
                progress(written.rows, sum(len(line) + 1 for line in block.lines if isinstance(line, str)))
        journal.finish(format, plan)
    return summary


@dataclass(frozen=True)
class _Worker:
    """Decides blocks in any process; the rules are prepared once in each."""

    plan: DecisionPlan
    format: Format

    def __call__(self, block: Block) -> Written:
        decisions = list(_decider(self.plan, is_checked=True).decide(block))
        counts = Counter(each.answer or "error" for each in decisions)
        bad = [(each.row, each.error) for each in decisions if each.error]
        lines = (
            _csv_lines(self.plan, decisions) if self.format == "csv" else _json_lines(self.plan, decisions)
        )
        return Written("".join(lines).encode("utf-8", "replace"), len(decisions), dict(counts), bad)


_last: tuple[DecisionPlan, str, Decider] | None = None


def _decider(plan: DecisionPlan, *, is_checked: bool = False) -> Decider:
    """The decider of a plan; each process keeps the last."""
    global _last
    if is_checked and _last is not None and _last[0] is plan:
        return _last[2]
    key = _digest(plan, "")
    found = _last[2] if _last is not None and _last[1] == key else Decider(plan, is_checked=is_checked)
    _last = (plan, key, found)
    return found


def _digest(plan: DecisionPlan, format: str) -> str:
    """Names all that decides the output, the state of the table's file included."""
    details = sorted(plan.details)
    parts = [plan.texts, plan.question, plan.templates, plan.world, plan.conflicts, plan.today, details]
    table = plan.table
    where: list[object] = [table.path, table.query, table.encoding, table.columns]
    if table.path:
        try:
            found = Path(table.path).stat()
            where.append((found.st_size, found.st_mtime_ns))
        except OSError:
            pass
    text = repr((parts, where, format))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


# --- Lines ---


def _columns(plan: DecisionPlan) -> list[str]:
    shown = [name for name in _DETAILS if plan.details and (name == "proof_count" or name in plan.details)]
    return ["row", *plan.case_columns, "answer", *shown, "error"]


def _header(plan: DecisionPlan, format: Format) -> bytes:
    return (",".join(map(_csv_cell, _columns(plan))) + "\n").encode() if format == "csv" else b""


def _values(plan: DecisionPlan, decision: Decision) -> list[object]:
    """A decision's values, in the order of the columns."""
    row, case, answer, count, reason, proof, missing, error = decision
    values: list[object] = [row, *(case or (None,) * len(plan.case_columns)), answer or "error"]
    details = plan.details
    if details:
        values.append(count)
        if "reason" in details:
            values.append(reason)
        if "proof" in details:
            values.append(proof)
        if "missing" in details:
            values.append(missing)
    values.append(error or None)
    return values


def _json_lines(plan: DecisionPlan, decisions: list[Decision]) -> Iterator[str]:
    columns = _columns(plan)
    for each in decisions:
        record = dict(zip(columns, _values(plan, each), strict=True))
        yield json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def _csv_cell(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if _TO_QUOTE.search(text) else text


def _text(value: object) -> str:
    """A value that is no text already."""
    return "" if value is None else str(value) if type(value) is int else _to_json(value)


def _csv_lines(plan: DecisionPlan, decisions: list[Decision]) -> Iterator[str]:
    for each in decisions:
        cells = [value if type(value) is str else _text(value) for value in _values(plan, each)]
        line = ",".join(cells)
        if line.count(",") >= len(cells) or _LINE_TO_QUOTE.search(line):  # some cell needs quotes
            line = ",".join(map(_csv_cell, cells))
        yield line + "\n"


# --- Files ---


class _Journal:
    """What is finished of an output: a file beside it, and how much of that file counts."""

    def __init__(self, output: Path, plan: DecisionPlan, format: Format) -> None:
        self._output = output
        place = output.resolve()
        self._data = place.with_name(f"{place.name}.part")
        self._state = place.with_name(f"{place.name}.part.json")
        self._digest = _digest(plan, format)

    @contextmanager
    def opened(self, header: bytes) -> Iterator[Summary]:
        """Have the output to oneself, and what an earlier run of the same plan finished of it.

        Raises `InputError` where the system does not let it be written, or another program is at it.
        """
        with writing_to(self._output):
            self._file = self._data.open("ab")
        with closing(self._file):
            if not lock(self._file.fileno(), waits=False) or not self._is_own():
                raise InputError(f"{self._output}: another program is writing it; wait for it, or stop it")
            done, summary = self._finished()
            with writing_to(self._output):
                self._file.truncate(done)
                if not done:
                    self._file.write(header)
            yield summary

    def _is_own(self) -> bool:
        """Whether the file was not renamed by a program that finished it just now."""
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), self._data.stat())
        except FileNotFoundError:
            return False

    def _finished(self) -> tuple[int, Summary]:
        try:
            state = json.loads(self._state.read_text())
            if state["digest"] == self._digest and self._data.stat().st_size >= state["bytes"]:
                bad = [(int(row), str(reason)) for row, reason in state["bad"]]
                summary = Summary(int(state["rows"]), Counter(state["answers"]), bad, int(state["bad_count"]))
                return int(state["bytes"]), summary
        except (OSError, ValueError, KeyError, TypeError):
            pass
        return 0, Summary()

    def add(self, data: bytes, summary: Summary) -> None:
        """Write further decisions, and remember that all that was written so far counts."""
        with writing_to(self._output):
            self._file.write(data)
            self._file.flush()
            state = {
                "digest": self._digest,
                "bytes": self._file.tell(),
                "rows": summary.rows,
                "answers": dict(summary.answers),
                "bad": summary.bad,
                "bad_count": summary.bad_count,
            }
            fresh = self._state.with_suffix(".new")
            fresh.write_text(json.dumps(state))
            fresh.replace(self._state)

    def finish(self, format: Format, plan: DecisionPlan) -> None:
        """Let the output appear, whole."""
        with writing_to(self._output):
            self._file.flush()
        if format == "parquet":
            fresh = self._data.with_suffix(".part.parquet")
            _to_parquet(self._data, fresh, plan)
            publish(fresh, self._output)
            self._data.unlink()
        else:
            publish(self._data, self._output)
        self._state.unlink(missing_ok=True)


def _to_parquet(lines: Path, output: Path, plan: DecisionPlan) -> None:
    """JSON lines as Parquet, in order; proofs and missing facts are JSON text.

    A number of proofs that is too large for the column is written as the largest that is not.
    """
    duckdb = import_duckdb()
    kinds = {"row": "BIGINT", "proof_count": "HUGEINT", "proof": "JSON", "missing": "JSON"}
    columns = {name: kinds.get(name, "VARCHAR") for name in _columns(plan)}
    described = ", ".join(f"{_quoted(name)}: '{kind}'" for name, kind in columns.items())
    selected = ", ".join(f"{_selected(name, kind)} AS {_named(name)}" for name, kind in columns.items())
    source = f"read_json({_quoted(str(lines))}, format = 'newline_delimited', columns = {{{described}}})"
    with duckdb.connect() as connection:
        connection.execute("SET threads = 1")
        query = f"SELECT {selected} FROM {source}"  # noqa: S608 - columns and files are quoted
        try:
            connection.execute(f"COPY ({query}) TO {_quoted(str(output))} (FORMAT parquet)")
        except duckdb.IOException as error:
            raise InputError(f"{output}: cannot be written: {error}") from None


def _selected(name: str, kind: str) -> str:
    column = _named(name)
    if kind == "HUGEINT":  # Parquet has no such integers
        return f"CAST(least({column}, {2**63 - 1}) AS BIGINT)"
    return f"CAST({column} AS VARCHAR)" if kind == "JSON" else column


def _named(column: str) -> str:
    return '"' + column.replace('"', '""') + '"'


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
