"""Rows of SQLite files by Python's own module; of Parquet files and queries by DuckDB (extra "tables")."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from multiprover.errors import InputError

QUERIES: Final = ("select ", "with ", "from ", "select\n", "with\n", "from\n")
"""How a query begins, in small letters."""
_FETCHED: Final = 4096
_SQLITE_TABLES: Final = (
    "SELECT name FROM sqlite_master"
    " WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY name"
)


def sqlite_query(path: str, query: str) -> str:
    """The query for what was asked of a file: a query, a table's name, or nothing where it has one table."""
    if query.lower().startswith(QUERIES):
        return query
    with _sqlite(path) as connection:
        found = [name for (name,) in connection.execute(_SQLITE_TABLES)]
    if not query and len(found) != 1:
        listed = ", ".join(found) or "none"
        raise InputError(f'{path}: name one of its tables, as "{path}:people"; it has {listed}')
    chosen = query or found[0]
    if chosen not in found:
        raise InputError(f'{path}: has no table "{chosen}"; it has {", ".join(found)}')
    quoted = chosen.replace('"', '""')
    return f'SELECT * FROM "{quoted}"'  # noqa: S608 - one of the file's own tables


class _sqlite:  # noqa: N801 - used as a function
    """A connection that cannot write; errors name the file."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __enter__(self) -> sqlite3.Connection:
        self._connection = sqlite3.connect(f"{Path(self._path).absolute().as_uri()}?mode=ro", uri=True)
        return self._connection

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self._connection.close()
        if isinstance(error, sqlite3.Error):
            raise InputError(f"{self._path}: {error}") from None


def sqlite_columns(path: str, query: str) -> list[str]:
    """The names of a query's columns."""
    with _sqlite(path) as connection:
        return [column[0] for column in connection.execute(query).description]


def sqlite_rows(path: str, query: str) -> Iterator[tuple[Any, ...]]:
    """The rows of a query, one by one."""
    with _sqlite(path) as connection:
        yield from connection.execute(query)


# --- DuckDB ---


def import_duckdb() -> Any:
    """The library, or an error that names the extra."""
    try:
        import duckdb
    except ImportError:
        raise InputError('Parquet and SQL need DuckDB: pip install "multiprover[tables]"') from None
    return duckdb


def duckdb_columns(statement: str) -> list[str]:
    """The names of a statement's columns."""
    duckdb = import_duckdb()
    try:
        with duckdb.connect() as connection:
            return [column[0] for column in connection.execute(f"DESCRIBE {statement}").fetchall()]
    except duckdb.Error as error:
        raise InputError(f"{statement}: {str(error).splitlines()[0]}") from None


def duckdb_rows(statement: str) -> Iterator[tuple[Any, ...]]:
    """The rows of a statement, in order."""
    duckdb = import_duckdb()
    try:
        with duckdb.connect() as connection:
            connection.execute("SET threads = 1")
            found = connection.execute(statement)
            while rows := found.fetchmany(_FETCHED):
                yield from rows
    except duckdb.Error as error:
        raise InputError(f"{statement}: {str(error).splitlines()[0]}") from None
