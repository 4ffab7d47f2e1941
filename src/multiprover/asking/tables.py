"""Tables as streams of rows: CSV, JSON lines, Parquet, SQLite, SQL queries.

A row is its number, counted from 1 without the header, and its cells as text; an empty cell is None. A row
that cannot be read is given with its reason, and reading continues after it. CSV and JSON lines are read line
by line, so that a broken row costs no other; DuckDB (extra "tables") reads Parquet and runs queries.
"""

import csv
import io
import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any, Final, NamedTuple

from multiprover.asking.databases import (
    QUERIES,
    duckdb_columns,
    duckdb_rows,
    sqlite_columns,
    sqlite_query,
    sqlite_rows,
)
from multiprover.errors import InputError

TABLE_ENDINGS: Final = frozenset(
    {".csv", ".tsv", ".jsonl", ".ndjson", ".parquet", ".pq", ".db", ".sqlite", ".sqlite3"}
)
"""File names that are tables; other files are text."""
_MOST_LINES: Final = 200
"""Lines that one quoted cell may have; a quote that is not closed by then is a mistake in its row."""
_LONGEST: Final = 2**20
"""Characters that a line may have; a longer one is never held in memory, and is a broken row."""
_TOO_LONG: Final = "\0too long"
"""Stands for such a line."""
_FETCHED: Final = 4096


class BadRow(NamedTuple):
    """A row that cannot be read."""

    number: int
    reason: str


class Row(NamedTuple):
    """A row that can be read; `cells` are in the order of the table's columns."""

    number: int
    cells: tuple[str | None, ...]


class Block(NamedTuple):
    """Some rows that are not looked at yet: the lines of a file, or rows of a database; cheap to send."""

    first: int
    lines: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table that can be read again and again. `name` is what messages and proofs call it.

    `given` are rows that the caller has in memory. `encoding` is that of a text file.
    """

    name: str
    path: str = ""
    query: str = ""
    encoding: str = "utf-8"
    columns: tuple[str, ...] = ()
    delimiter: str = ","
    given: tuple[tuple[str | None, ...], ...] = ()

    def blocks(self, size: int) -> Iterator[Block]:
        """The rows, `size` at a time, in order; memory is that of one block."""
        lines: list[Any] = []
        first = 1
        for line in self._lines():
            lines.append(line)
            if len(lines) == size:
                yield Block(first, tuple(lines))
                first += size
                lines = []
        if lines:
            yield Block(first, tuple(lines))

    def rows(self) -> Iterator[Row | BadRow]:
        """Every row in order."""
        for block in self.blocks(_FETCHED):
            yield from self.parse(block)

    def parse(self, block: Block) -> Iterator[Row | BadRow]:
        """The rows of a block."""
        parse = {"csv": self._csv_rows, "json": self._json_rows}.get(self.kind, self._plain_rows)
        return parse(block)

    @property
    def kind(self) -> str:
        """How it is read: csv, json, parquet, sqlite, query or given."""
        if self.given or not (self.path or self.query):
            return "given"
        if not self.path:
            return "query"
        ending = Path(self.path).suffix.lower()
        kinds = {".jsonl": "json", ".ndjson": "json", ".parquet": "parquet", ".pq": "parquet"}
        return kinds.get(ending, "csv" if ending in (".csv", ".tsv") else "sqlite")

    def _lines(self) -> Iterable[Any]:
        """One item a row: its text or its values."""
        match self.kind:
            case "given":
                return self.given
            case "csv":
                return self._csv_lines()
            case "json":
                return self._json_lines()
            case "sqlite":
                return sqlite_rows(self.path, self.query)
            case _:
                return duckdb_rows(self._statement)

    @property
    def _statement(self) -> str:
        quoted = self.path.replace("'", "''")
        return self.query or f"SELECT * FROM read_parquet('{quoted}')"  # noqa: S608 - quoted

    # --- CSV ---

    def _csv_lines(self) -> Iterator[str]:
        """One record each; a quoted cell may have line breaks."""
        with _opened(self.path, self.encoding) as file:
            waiting: list[str] = []
            lines = _bounded(file)
            is_header = True
            while True:
                line = waiting.pop(0) if waiting else next(lines, None)
                if line is None:
                    return
                if line.count('"') % 2:
                    line, waiting = self._quoted_record(line, waiting, lines)
                if is_header:
                    is_header = False
                elif line.strip("\r\n"):
                    yield line.rstrip("\r\n")

    def _quoted_record(self, line: str, waiting: list[str], lines: Iterator[str]) -> tuple[str, list[str]]:
        """The record that begins with a line that opens a quote, and the lines after it that were taken.

        Where no end makes it a whole record, the line alone is one, and it is broken.
        """
        taken: list[str] = []
        record = line
        while len(taken) < _MOST_LINES:
            more = waiting.pop(0) if waiting else next(lines, None)
            if more is None:
                break
            taken.append(more)
            record += more
            if more.count('"') % 2:
                if isinstance(self._fields(record), list):
                    return record, waiting
                break
        return line, taken + waiting

    def _csv_rows(self, block: Block) -> Iterator[Row | BadRow]:
        width, delimiter = len(self.columns), self.delimiter
        new = tuple.__new__  # for every row, in half the time of the constructor
        number = block.first - 1
        for line in block.lines:
            number += 1
            fields: list[str] | str
            if line == _TOO_LONG:
                fields = _too_long()
            elif '"' in line:
                fields = self._fields(line)
            else:
                fields = line.split(delimiter)
                if len(fields) != width:
                    fields = self._wrong_width(len(fields))
            if isinstance(fields, str):
                yield BadRow(number, fields)
            elif not line.isascii() and (reason := self._undecodable(line)):
                yield BadRow(number, reason)
            else:
                yield new(Row, (number, tuple([field.strip() or None for field in fields])))

    def _fields(self, record: str) -> list[str] | str:
        """The cells of a record, or what is wrong with it."""
        try:
            rows = list(csv.reader(io.StringIO(record, newline=""), delimiter=self.delimiter, strict=True))
        except csv.Error as error:
            reason = str(error)
            if "unexpected end of data" in reason:
                reason = "a quote is opened and not closed"
            return reason
        if len(rows) != 1:
            return "a quote is opened and not closed"
        if self.columns and len(rows[0]) != len(self.columns):
            return self._wrong_width(len(rows[0]))
        return rows[0]

    def _wrong_width(self, found: int) -> str:
        return f"{found} cell{'s' * (found != 1)} where the header has {len(self.columns)}"

    def _undecodable(self, line: str) -> str | None:
        for character in line:
            if "\udc80" <= character <= "\udcff":
                return f"byte {ord(character) - 0xDC00:#04x} is not {self.encoding}"
        return None

    # --- JSON lines ---

    def _json_lines(self) -> Iterator[str]:
        with _opened(self.path, self.encoding) as file:
            for line in _bounded(file):
                if line.strip():
                    yield line.rstrip("\r\n")

    def _json_rows(self, block: Block) -> Iterator[Row | BadRow]:
        for number, line in enumerate(block.lines, block.first):
            reason = None if line.isascii() else self._undecodable(line)
            if line == _TOO_LONG:
                reason = _too_long()
            try:
                record = json.loads(line) if reason is None else None
            except (ValueError, RecursionError) as error:
                yield BadRow(number, f"not JSON: {error}")
                continue
            if reason is not None or not isinstance(record, dict):
                yield BadRow(number, reason or "not a JSON object")
                continue
            try:
                yield Row(number, tuple([cell_text(record.get(column)) for column in self.columns]))
            except InputError as error:
                yield BadRow(number, str(error))

    def _plain_rows(self, block: Block) -> Iterator[Row | BadRow]:
        for number, values in enumerate(block.lines, block.first):
            try:
                yield Row(number, tuple([cell_text(value) for value in values]))
            except InputError as error:
                yield BadRow(number, str(error))


def cell_text(value: object) -> str | None:
    """A value of a table as text; None where it is empty. Raises `InputError` for lists and objects."""
    match value:
        case None:
            return None
        case str():
            return value.strip() or None
        case bool():
            return "yes" if value else "no"
        case float():
            if math.isnan(value):
                return None
            return (
                str(int(value))
                if value.is_integer() and abs(value) < 1e15
                else format(Decimal(repr(value)), "f")
            )
        case int():
            return str(value)
        case Decimal():
            text = format(value, "f")
            return text.rstrip("0").rstrip(".") if "." in text else text
        case datetime():
            return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
        case date() | time():
            return value.isoformat()
    raise InputError(f"a cell contains {type(value).__name__}; use text, a number, a date, or yes and no")


def is_table(name: str) -> bool:
    """Whether a file name or a query stands for a table, and not for a text."""
    return name.lstrip().lower().startswith(QUERIES) or Path(_split(name)[0]).suffix.lower() in TABLE_ENDINGS


def open_table(name: str, *, encoding: str = "utf-8") -> Table:
    """A table by its file name, or the result of a query.

    A SQLite file with several tables is asked for one of them, or with a query: "staff.db:people",
    "staff.db:SELECT name, age FROM people". Raises `InputError` for what cannot be read.
    """
    if name.lstrip().lower().startswith(QUERIES):
        table = Table("query", query=name)
        return _with_columns(table, duckdb_columns(name))
    path, query = _split(name)
    table = Table(Path(path).name, path, query, encoding)
    if not Path(path).is_file():
        raise InputError(
            f"{path}: cannot be read: {'is a directory' if Path(path).is_dir() else 'no such file'}"
        )
    match table.kind:
        case "csv":
            return _open_csv(table)
        case "json":
            return _with_columns(table, _json_columns(table))
        case "sqlite":
            query = sqlite_query(path, query)
            return _with_columns(Table(name=table.name, path=path, query=query), sqlite_columns(path, query))
    return _with_columns(table, duckdb_columns(table._statement))


def table_of(name: str, rows: Sequence[Mapping[str, Any]]) -> Table:
    """A table of rows in memory: mappings from columns to values."""
    columns = tuple(dict.fromkeys(column for row in rows for column in row))
    cells = tuple(tuple(cell_text(row.get(column)) for column in columns) for row in rows)
    return Table(name, columns=columns, given=cells)


def _split(name: str) -> tuple[str, str]:
    """The file, and the table or query after a colon."""
    for ending in (".db:", ".sqlite:", ".sqlite3:"):
        place = name.lower().find(ending)
        if place >= 0:
            return name[: place + len(ending) - 1], name[place + len(ending) :].strip()
    return name, ""


def _with_columns(table: Table, columns: Sequence[str]) -> Table:
    names = tuple(column.strip() for column in columns)
    if not any(names):
        raise InputError(f"{table.name}: has no columns")
    for number, column in enumerate(names):
        if column and column in names[:number]:
            raise InputError(f'{table.name}: two columns are called "{column}"; names must differ')
    return replace(table, columns=names)


# --- Files ---


def _opened(path: str, encoding: str) -> io.TextIOWrapper:
    """A text file whose broken bytes can be found in the text."""
    chosen = "utf-8-sig" if encoding.lower().replace("-", "") == "utf8" else encoding
    try:
        return Path(path).open(encoding=chosen, errors="surrogateescape", newline="")
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    except LookupError:
        raise InputError(f'"{encoding}" is not an encoding; use utf-8, latin-1, cp1252 …') from None


def _bounded(file: io.TextIOWrapper) -> Iterator[str]:
    """The lines of a file; `_TOO_LONG` for one that is."""
    while line := file.readline(_LONGEST):
        if len(line) < _LONGEST or line.endswith("\n"):
            yield line
            continue
        while (line := file.readline(_LONGEST)) and not line.endswith("\n"):
            pass
        yield _TOO_LONG


def _too_long() -> str:
    return f"longer than {_LONGEST:,} characters"


def _open_csv(table: Table) -> Table:
    with _opened(table.path, table.encoding) as file:
        header = file.readline(_LONGEST).rstrip("\r\n")
    if len(header) == _LONGEST:
        raise InputError(f"{table.name}: its header is {_too_long()}")
    reason = table._undecodable(header)
    if reason is None and "\0" in header:
        reason = "the file is not text, or of another encoding"
    if reason is not None:
        raise InputError(f"{table.name}: its header is not {table.encoding} ({reason}); name its encoding")
    delimiter = "\t" if table.path.lower().endswith(".tsv") else max(",;\t|", key=header.count)
    table = replace(table, delimiter=delimiter)
    fields = table._fields(header)
    if isinstance(fields, str):
        raise InputError(f"{table.name}: its header cannot be read: {fields}")
    return _with_columns(table, fields)


def _json_columns(table: Table) -> list[str]:
    """The names in the first rows that are objects."""
    columns: dict[str, None] = {}
    for number, line in enumerate(table._json_lines()):
        if number == 100:
            break
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(record, dict):
            columns.update(dict.fromkeys(record))
    return list(columns)
