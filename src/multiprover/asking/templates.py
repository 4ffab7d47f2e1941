"""Sentence templates: "{name} is {age} years old." says a sentence about every row of a table.

`{column}` stands for a cell. `{banned?}` says nothing itself: the sentence is meant for the rows whose cell
is yes, `{role?manager}` for those whose cell is that text. A row with an empty cell says nothing. Knows no
logic and no files.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Final, NamedTuple

from multiprover.english.problems import SourceText
from multiprover.english.text import PLACEHOLDER, is_template
from multiprover.errors import InputError, Refusal, SentenceError

_FOR_TABLE: Final = re.compile(r"([^\s{}:\"]+\.\w+):\s+(?=.*\{)")
_MARKER: Final = re.compile(r"^(?:[-*•]|\d{1,4}[.)])\s+")
_YES: Final = frozenset({"yes", "true", "1", "y", "t"})
_NO: Final = frozenset({"no", "false", "0", "n", "f"})


class Requirement(NamedTuple):
    """A cell that must be yes, or this text, for the sentence to be meant."""

    column: str
    text: str = ""

    def is_met(self, cell: str | None) -> bool:
        """Whether a cell meets it; raises `InputError` where yes or no is expected and neither is there."""
        if cell is None:
            return False
        lower = cell.strip().lower()
        if self.text:
            return lower == self.text.lower() or (
                (self.text in _YES and lower in _YES) or (self.text in _NO and lower in _NO)
            )
        if lower in _YES:
            return True
        if lower in _NO:
            return False
        raise InputError(f'{{{self.column}?}} is yes or no, and the cell says "{cell}"')


@dataclass(frozen=True)
class Template:
    """One sentence with columns in it. `pieces` is the text around the columns, one more than those.

    `table` is the one table that it is for, where the line names it: "people.csv: {name} is a {role}."
    """

    written: str
    source: str
    line: int | None
    table: str
    columns: tuple[str, ...]
    pieces: tuple[str, ...]
    requirements: tuple[Requirement, ...]

    @property
    def place(self) -> str:
        """Where it stands."""
        return self.source if self.line is None else f"{self.source}:{self.line}"

    @property
    def text(self) -> str:
        """The sentence alone, with its columns in braces."""
        return self.fill([f"{{{column}}}" for column in self.columns])

    @cached_property
    def needed(self) -> tuple[str, ...]:
        """Every column that it looks at."""
        return tuple(dict.fromkeys((*self.columns, *(each.column for each in self.requirements))))

    def fill(self, cells: Sequence[str]) -> str:
        """The sentence with these cells."""
        parts = [self.pieces[0]]
        for cell, piece in zip(cells, self.pieces[1:], strict=True):
            parts += (cell, piece)
        return "".join(parts)

    def opens_with(self, slot: int) -> bool:
        """Whether the sentence begins with a column: what it says is said of the thing with that name."""
        return slot == 0 and not self.pieces[0]

    def refuse(self, refusal: Refusal, filled: Sequence[str]) -> SentenceError:
        """The error for a template that cannot be read, with its column; it was tried with `filled`."""
        text = self.fill(filled)
        near = text.find(refusal.words) if refusal.words else -1
        column = self._column(near, filled) if near >= 0 else 1
        hint = refusal.hint
        for column_name, tried in zip(self.columns, filled, strict=True):
            hint = hint.replace(tried, f"{{{column_name}}}")
        if self.line is not None:
            hint = f"Column {column}: {hint}"
        told = Refusal(self.written, hint, self.line, None, (), refusal.words, self.source)
        return SentenceError(told)

    def _column(self, near: int, filled: Sequence[str]) -> int:
        """The place in the template, counted from 1, of a place in the filled sentence."""
        written = place = 0
        for number, piece in enumerate(self.pieces):
            if near < place + len(piece):
                return written + max(0, near - place) + 1
            place += len(piece)
            written += len(piece)
            if number < len(filled):
                if near < place + len(filled[number]):
                    return written + 1
                place += len(filled[number])
                written += len(self.columns[number]) + 2
        return written + 1


def parse_template(written: str, source: str = "template", line: int | None = None) -> Template:
    """A template from its text; raises `InputError` where it names no column or is not one sentence."""
    text = written.strip()
    if found := _FOR_TABLE.match(text):
        text = text[found.end() :]
    pieces: list[str] = [""]
    columns: list[str] = []
    requirements: list[Requirement] = []
    place = 0
    for placeholder in PLACEHOLDER.finditer(text):
        pieces[-1] += text[place : placeholder.start()]
        place = placeholder.end()
        name, mark, wanted = (part.strip() for part in placeholder[0][1:-1].partition("?"))
        if not name:
            where = source if line is None else f"{source}:{line}"
            raise InputError(f'{where}: "{placeholder[0]}" names no column')
        if mark:
            requirements.append(Requirement(name, wanted))
        else:
            columns.append(name)
            pieces.append("")
    pieces[-1] += text[place:]
    pieces[0] = pieces[0].lstrip()
    pieces[-1] = pieces[-1].rstrip()
    if requirements:
        pieces = [re.sub(r" {2,}", " ", piece) for piece in pieces]
    if not columns:
        where = source if line is None else f"{source}:{line}"
        raise InputError(
            f'{where}: "{written}" names no column\n  Write a template such as "{{name}} is a {{role}}."'
        )
    if not pieces[-1].endswith((".", "?", "!")):
        pieces[-1] += "."
    table = found[1] if found else ""
    return Template(written, source, line, table, tuple(columns), tuple(pieces), tuple(requirements))


def find_templates(text: SourceText) -> list[Template]:
    """The templates that stand in a text: lines that name columns in braces, but for comments and tests."""
    lines = [(number, line.strip()) for number, line in enumerate(text.text.splitlines(), 1)]
    return [
        parse_template(_MARKER.sub("", line), text.name, number)
        for number, line in lines
        if is_template(line) and not line.startswith(("#", "? "))
    ]


def choose_templates(
    templates: Sequence[Template], tables: Mapping[str, Sequence[str]]
) -> dict[str, list[Template]]:
    """For each table, by its name and with its columns, the templates whose columns it has.

    Raises `InputError` for a template that suits no table and for a table that no template suits.
    """
    chosen: dict[str, list[Template]] = {name: [] for name in tables}
    for template in templates:
        named = {name: columns for name, columns in tables.items() if _is_for(template, name)}
        fits = [name for name, columns in named.items() if set(template.needed) <= set(columns)]
        if not fits:
            raise _unsuited(template, named or tables, bool(named))
        for name in fits:
            chosen[name].append(template)
    for name, own in chosen.items():
        if not own:
            columns = ", ".join(tables[name])
            raise InputError(
                f"{name}: no template says what a row means; its columns are {columns}\n"
                '  Write one with the rules or give one beside them, such as "{name} is a {role}."'
            )
    return chosen


def _is_for(template: Template, name: str) -> bool:
    return not template.table or name == template.table or name.endswith(f"/{template.table}")


def _unsuited(template: Template, tables: Mapping[str, Sequence[str]], is_named: bool) -> InputError:
    if not is_named:
        given = ", ".join(tables)
        return InputError(f'{template.place}: "{template.written}" is for {template.table}; given: {given}')
    nearest = max(tables, key=lambda name: len(set(template.needed) & set(tables[name])))
    columns = tables[nearest]
    missing = [column for column in template.needed if column not in columns]
    meant = get_close_matches(missing[0], columns, 1)
    advice = f' Did you mean "{{{meant[0]}}}"?' if meant else ""
    return InputError(
        f'{template.place}: {nearest} has no column "{missing[0]}" for "{template.written}"\n'
        f"  Its columns are {', '.join(columns)}.{advice}"
    )
