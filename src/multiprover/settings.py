"""Settings from plain tables, such as a TOML file's: names, types and ranges are checked as they are read.

A table is a `Table`: its fields say which names there are and what each may hold. Every error names the
setting, and an unknown name the one it is nearest to.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_args

import msgspec
from msgspec import Meta

from multiprover.errors import InputError

Whole = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Amount = Annotated[float, Meta(ge=0)]
PositiveAmount = Annotated[float, Meta(gt=0)]
Share = Annotated[float, Meta(ge=0, lt=1)]


_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    ">=": "of at least",
    ">": "of more than",
    "<": "of less than",
}


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of settings; what must hold between its fields is checked by `__post_init__`."""

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON."""
        values: dict[str, Any] = msgspec.to_builtins(self)
        return values


T = TypeVar("T", bound=Table)


def read_table(kind: type[T], values: object, name: str = "") -> T:
    """The table of this kind that the values fill; what is left out takes its default.

    `name` is the table's own, for errors.
    """
    _check_names(kind, values, name)
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise InputError(_explain(str(error), kind, values, name)) from None


def _check_names(kind: type[Table], values: object, name: str) -> None:
    if not isinstance(values, dict):
        raise InputError(f"{name or 'the settings'} must be a table of settings, found {values!r}")
    fields = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
    for key, value in values.items():
        full = _joined(name, str(key))
        if key not in fields:
            close = get_close_matches(str(key), fields, 1)
            hint = f"Did you mean {_joined(name, close[0])}?" if close else f"Known are {', '.join(fields)}."
            raise InputError(f'there is no setting "{full}"\n  {hint}')
        if (inner := _table_of(fields[key])) is None:
            continue
        for each in value if isinstance(value, list) else [value]:
            _check_names(inner, each, full)


def _table_of(kind: Any) -> type[Table] | None:
    """The table that a field, or an entry of it, holds; None for plain values."""
    for each in (kind, *get_args(kind)):
        if isinstance(each, type) and issubclass(each, Table):
            return each
    return None


def _joined(name: str, key: str) -> str:
    return f"{name}.{key}" if name else key


def _explain(message: str, kind: type[Table], values: object, name: str) -> str:
    """Msgspec's complaint in our words: "Expected `int` >= 1 - at `$.batches.examples`"."""
    said, _, place = message.partition(" - at `$")
    keys = re.findall(r"\w+", place.rstrip("`"))
    full = ".".join([name, *keys]).strip(".")
    field: Any = kind
    found: Any = values
    for key in keys:
        if isinstance(found, Mapping):
            field = next((each.type for each in _fields(field) if each.encode_name == key), None)
            found = found.get(key)
        elif isinstance(found, list):
            found = found[int(key)]
    if "required field" in said:
        return f"{_joined(full, said.split('`')[1])} is missing"
    if "enum value" in said:
        return f'{full} = "{found}" is unknown\n  It is one of {", ".join(map(str, get_args(field)))}.'
    wanted = said.removeprefix("Expected ").partition(", got")[0].replace("`", "").removesuffix(".0")
    for theirs, ours in _WORDS.items():
        wanted = re.sub(rf"(^| ){re.escape(theirs)}($| )", rf"\g<1>{ours}\2", wanted)
    return f"{full} = {found!r} must be {wanted}"


def _fields(kind: Any) -> tuple[Any, ...]:
    table = _table_of(kind)
    return () if table is None else msgspec.structs.fields(table)


def read_tables(path: Path, changes: Iterable[str] = ()) -> dict[str, Any]:
    """The tables of a TOML file with changes, not checked yet."""
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
