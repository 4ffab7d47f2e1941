"""Training settings from a TOML file and from the command line's `--set a.b=c`."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from multiprover.errors import InputError
from multiprover.training.settings import TrainingSettings, make_settings


def read_settings(path: Path, changes: Iterable[str] = ()) -> TrainingSettings:
    """Settings from a TOML file, with changes such as `optimiser.learning_rate=2e-5`."""
    values = read_tables(path, changes)
    try:
        return make_settings(values)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def read_tables(path: Path, changes: Iterable[str] = ()) -> dict[str, Any]:
    """What a TOML file and the changes to it say, unchecked."""
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"{path}: not a TOML file: {error}") from None
    for change in changes:
        _apply(values, change)
    return values


def _apply(values: dict[str, Any], change: str) -> None:
    """Put one `a.b=c` into the tables; c is read as TOML, or else as text."""
    name, equals, text = change.partition("=")
    *tables, last = name.strip().split(".")
    if not equals or not last:
        raise InputError(f'cannot read the setting "{change}"\n  Write it as optimiser.learning_rate=2e-5')
    for table in tables:
        values = values.setdefault(table, {})
        if not isinstance(values, dict):
            raise InputError(f'cannot read the setting "{change}": {table} is no table of settings')
    try:
        values[last] = tomllib.loads(f"value = {text.strip()}")["value"]
    except tomllib.TOMLDecodeError:
        values[last] = text.strip()
