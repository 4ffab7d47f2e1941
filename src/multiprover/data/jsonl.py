"""JSON lines with file and line in every complaint, and files that are never half written."""

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from multiprover.errors import InputError

Record = dict[str, Any]


def read_lines(path: Path) -> Iterator[tuple[int, Record]]:
    """Yield line numbers and objects; blank lines are skipped, anything else is an error with its line."""
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    yield number, _parse(line, f"{path}:{number}")
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None


def _parse(line: bytes, where: str) -> Record:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise InputError(f"{where}: not a line of JSON ({error}); expected one object a line") from None
    if not isinstance(record, dict):
        raise InputError(f"{where}: expected a JSON object, found {type(record).__name__}")
    return record


def require(record: Record, key: str, kind: type, where: str) -> Any:
    """A field that must be there and have this type."""
    value = record.get(key)
    if not isinstance(value, kind):
        raise InputError(f'{where}: "{key}" must be {kind.__name__}, found {type(value).__name__}')
    return value


@contextmanager
def written_whole(path: Path) -> Iterator[TextIO]:
    """Open a file for writing that appears under its name only when it is complete."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror}") from None
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            yield file
        temporary.chmod(0o666 & ~_umask())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
