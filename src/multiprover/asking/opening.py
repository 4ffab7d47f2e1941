"""Policies from files: rules and facts as text, facts as tables, and templates."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from multiprover.asking.policy import Policy
from multiprover.asking.tables import Table, is_table, open_table
from multiprover.asking.templates import parse_template
from multiprover.choices import Conflicts
from multiprover.english.problems import SourceText
from multiprover.files import read_text_file
from multiprover.problem import Limits, World, read_today


def open_policy(
    rules: Sequence[str | Path],
    *,
    facts: Sequence[str | Path | Table] = (),
    templates: Sequence[str] = (),
    more: Sequence[SourceText] = (),
    world: World = "closed",
    conflicts: Conflicts = "report",
    today: date | str | None = None,
    partial: bool = False,
    encoding: str = "utf-8",
    timeout: float | None = None,
) -> Policy:
    """Read a policy from files.

    `rules` are text files; `facts` are text files, tables (CSV, JSON lines, Parquet, SQLite) and SQL queries.
    A template says what a row of a table means, in the rules or in `templates`: "{name} is {age} years old."
    `more` are texts that are in no file of their own; `encoding` is that of tables. Raises `SentenceError`
    with every sentence and row that cannot be read; with `partial` they are left out. `timeout`: seconds.
    """
    texts = [read_source(name) for name in rules]
    tables: list[Table] = []
    for each in facts:
        if isinstance(each, Table):
            tables.append(each)
        elif is_table(str(each)):
            tables.append(open_table(str(each), encoding=encoding))
        else:
            texts.append(read_source(each))
    return Policy(
        [*texts, *more],
        tables=_with_different_names(tables),
        templates=[parse_template(text) for text in templates],
        world=world,
        conflicts=conflicts,
        today=read_today(today),
        partial=partial,
        deadline=Limits.within(timeout).deadline,
    )


def read_source(name: str | Path) -> SourceText:
    """A UTF-8 text file; raises `InputError` where it cannot be read."""
    return SourceText(str(name), read_text_file(Path(name)))


def _with_different_names(tables: Sequence[Table]) -> list[Table]:
    """Tables with the same file name are named by their paths, queries by numbers."""
    names = [table.name for table in tables]
    return [
        table
        if names.count(table.name) == 1
        else replace(table, name=table.path or f"{table.name} {names[: number + 1].count(table.name)}")
        for number, table in enumerate(tables)
    ]
