"""Files with expectations → suites: which rules, which facts, and what is expected of them.

Expectations stand in a text of rules itself, or in a file ending in .tests beside it. Such a file may have
facts of its own, in parts that a line of dashes opens (`--- a new employee`), and settings: `rules: a.rules,
b.rules`, `facts: people.csv`, `today: 2026-03-31`, `world: open`, `conflicts: deny`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Final, get_args

from multiprover.choices import Conflicts
from multiprover.errors import InputError
from multiprover.files import read_text_file
from multiprover.maintenance.expectations import Expectation, is_expectation, parse_expectation
from multiprover.problem import World

RULES: Final = ".rules"
TESTS: Final = ".tests"
_WRITE: Final = "Write lines such as: ? Is Bob eligible? yes"
_PART: Final = re.compile(r"-{3,}\s*(.*?)\s*-*$")
_SETTING: Final = re.compile(r"(rules|facts|today|world|conflicts):\s*(\S.*)$")


@dataclass(frozen=True, slots=True)
class Assumptions:
    """How the questions of a part are answered."""

    world: World = "closed"
    conflicts: Conflicts = "report"
    today: date | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """Facts of their own, and what is expected of them and the rules.

    `text` has the facts at the lines where they stand; `facts` are files with more of them.
    """

    title: str
    text: str
    facts: tuple[Path, ...]
    assumptions: Assumptions
    expectations: tuple[Expectation, ...]


@dataclass(frozen=True, slots=True)
class Suite:
    """All that is expected in one file."""

    path: Path
    rules: tuple[Path, ...]
    parts: tuple[Part, ...]


@dataclass(slots=True)
class _Draft:
    """A part that is being read."""

    title: str
    lines: list[str]
    facts: list[Path] = field(default_factory=list)
    assumptions: Assumptions = Assumptions()
    expectations: list[Expectation] = field(default_factory=list)


def find_suites(paths: Sequence[Path], assumptions: Assumptions) -> list[Suite | InputError]:
    """The suites of files and of all that directories hold, each once; an error stands for one with mistakes.

    Raises `InputError` where a path does not exist, and where there is no expectation at all.
    """
    files: dict[Path, bool] = {}
    for path in paths:
        for file, is_named in _files(path):
            files[file] = files.get(file, False) or is_named
    suites: list[Suite | InputError] = []
    for file, is_named in files.items():
        beside = file.with_suffix(TESTS)
        try:
            suite = read_suite(file, assumptions)
        except InputError as error:
            suites.append(error)
            continue
        if suite.parts:
            suites.append(suite)
        elif file.suffix == TESTS or (is_named and beside not in files):
            suites.append(InputError(f"{file}: contains no expectations\n  {_WRITE}"))
    if not suites:
        raise InputError(
            f"{', '.join(map(str, paths))}: no {RULES} or {TESTS} file contains expectations\n  {_WRITE}"
        )
    return suites


def _files(path: Path) -> Iterator[tuple[Path, bool]]:
    """The files of a path with whether they were named; those with tests of a named file come with it."""
    if path.is_dir():
        found = (each for each in path.rglob("*") if each.suffix in (RULES, TESTS) and each.is_file())
        yield from ((each, False) for each in sorted(found))
    else:
        yield path, True
        beside = path.with_suffix(TESTS)
        if path.suffix != TESTS and beside.is_file():
            yield beside, False


def read_suite(path: Path, assumptions: Assumptions) -> Suite:
    """What is expected in a file; raises `InputError` with every line that cannot be read."""
    text = read_text_file(path)
    if path.suffix != TESTS:
        parts = [_Draft("", [], assumptions=assumptions)]
        _collect([(n, line, parts[0]) for n, line in _numbered(text) if is_expectation(line)], str(path))
        return Suite(path, (path,), tuple(_finished(parts)))
    rules, parts = _parse_tests(text, path, assumptions)
    return Suite(path, tuple(rules) or (_rules_beside(path),), tuple(_finished(parts)))


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    return enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1)


def _rules_beside(path: Path) -> Path:
    for suffix in (RULES, ".txt"):
        if (beside := path.with_suffix(suffix)).is_file():
            return beside
    raise InputError(
        f"{path}: there is no {path.with_suffix(RULES).name} beside it\n"
        "  Name the rules in a line such as: rules: club.rules"
    )


def _parse_tests(text: str, path: Path, assumptions: Assumptions) -> tuple[list[Path], list[_Draft]]:
    rules: list[Path] = []
    first = _Draft("", [], assumptions=assumptions)
    parts = [first]
    expected: list[tuple[int, str, _Draft]] = []
    for number, line in _numbered(text):
        part = parts[-1]
        written = ""
        if opened := _PART.match(line):
            part = _Draft(opened[1], list(first.lines), list(first.facts), first.assumptions)
            part.lines += [""] * (number - 1 - len(part.lines))
            parts.append(part)
        elif is_expectation(line):
            expected.append((number, line, part))
        elif setting := _SETTING.match(line):
            if setting[1] == "rules":
                rules += _paths(setting[2], path)
            elif setting[1] == "facts":
                part.facts += _paths(setting[2], path)
            else:
                part.assumptions = _with(part.assumptions, setting[1], setting[2], f"{path}:{number}")
        else:
            written = line
        part.lines.append(written)
    _collect(expected, str(path))
    return rules, parts


def _paths(names: str, beside: Path) -> list[Path]:
    return [beside.parent / name.strip() for name in names.split(",") if name.strip()]


def _with(assumptions: Assumptions, name: str, value: str, place: str) -> Assumptions:
    value = value.strip()
    if name == "today":
        try:
            return replace(assumptions, today=date.fromisoformat(value))
        except ValueError:
            raise InputError(f'{place}: "{value}" is not a date\n  Write it as 2026-03-31.') from None
    choices = get_args(World) if name == "world" else get_args(Conflicts)
    if value not in choices:
        raise InputError(f'{place}: {name} is {" or ".join(choices)}, not "{value}"')
    return (
        replace(assumptions, world=value) if name == "world" else replace(assumptions, conflicts=value)  # type: ignore[arg-type]
    )


def _collect(lines: Sequence[tuple[int, str, _Draft]], source: str) -> None:
    """Parse expectations into their parts; raises `InputError` with all that cannot be read."""
    mistakes = []
    for number, line, part in lines:
        try:
            part.expectations.append(parse_expectation(line, number, source))
        except InputError as error:
            mistakes.append(str(error))
    if mistakes:
        raise InputError("\n".join(mistakes))


def _finished(parts: Sequence[_Draft]) -> Iterator[Part]:
    for part in parts:
        if part.expectations:
            yield Part(
                part.title,
                "\n".join(part.lines),
                tuple(part.facts),
                part.assumptions,
                tuple(part.expectations),
            )
