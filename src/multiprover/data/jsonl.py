"""Lines of JSON, plain or zstd-compressed.

Every complaint names file and line. An `Intake` keeps account of what became of each line: read, blank or
bad. Bad lines raise, or are reported and counted where the caller asked to skip them; none is lost silently.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final, TextIO

import zstandard

from multiprover.errors import InputError, MultiproverError

Record = dict[str, Any]

LINE_LIMIT: Final = 64 * 2**20
"""Bytes of the longest line that is read."""

BLANK_LIMIT: Final = 1_000_000
"""Blank lines of a file that are skipped: a few compressed bytes can hold any number."""

_CHUNK: Final = 512  # compressed bytes at a time: they unpack to 16 MiB at most


@dataclass(slots=True)
class Intake:
    """What became of a data set's lines; `report` gets a message for each that is skipped.

    `lines` = `read_lines` + `blank_lines` + `bad_lines`. `bad_questions` were read but could not be used.
    """

    skip_bad: bool = False
    report: Callable[[str], None] | None = None
    lines: int = 0
    blank_lines: int = 0
    bad_lines: int = 0
    bad_questions: int = 0

    @property
    def read_lines(self) -> int:
        """Lines that were neither blank nor bad."""
        return self.lines - self.blank_lines - self.bad_lines

    def reject_line(self, error: MultiproverError) -> None:
        """Raise the error, or count and report the line."""
        if not self.skip_bad:
            raise error
        self.bad_lines += 1
        self._report(error)

    def reject_question(self, error: MultiproverError) -> None:
        """Raise the error, or count and report the question."""
        if not self.skip_bad:
            raise error
        self.bad_questions += 1
        self._report(error)

    def _report(self, error: MultiproverError) -> None:
        if self.report is not None:
            self.report(str(error))


def read_lines(path: Path, intake: Intake | None = None) -> Iterator[tuple[int, Record]]:
    """Yield line numbers and objects; blank lines are skipped, anything else is a bad line."""
    intake = intake or Intake()
    blank = 0
    for number, line in _numbered_lines(path):
        intake.lines += 1
        if isinstance(line, bytes) and not line.strip():
            intake.blank_lines += 1
            blank += 1
            if blank > BLANK_LIMIT:
                raise InputError(f"{path}: has more than {BLANK_LIMIT:,} blank lines")
            continue
        try:
            record = _parse(line, f"{path}:{number}")
        except InputError as error:
            intake.reject_line(error)
        else:
            yield number, record


def _numbered_lines(path: Path) -> Iterator[tuple[int, bytes | None]]:
    """Lines from 1; None stands for a line that is too long to be read."""
    try:
        with path.open("rb") as file:
            lines = _split_lines(_decompressed(file, path)) if path.suffix == ".zst" else _cut_lines(file)
            yield from enumerate(lines, start=1)
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None


def _cut_lines(file: BinaryIO) -> Iterator[bytes | None]:
    while line := file.readline(LINE_LIMIT + 1):
        if len(line) <= LINE_LIMIT:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = file.readline(LINE_LIMIT)
        yield None


def _split_lines(chunks: Iterator[bytes]) -> Iterator[bytes | None]:
    rest = bytearray()
    is_long = False
    for chunk in chunks:
        start = 0
        while (end := chunk.find(b"\n", start)) >= 0:
            rest += chunk[start:end]
            yield None if is_long or len(rest) > LINE_LIMIT else bytes(rest)
            rest.clear()
            is_long = False
            start = end + 1
        if not is_long:
            rest += chunk[start:]
        if len(rest) > LINE_LIMIT:
            is_long = True
            rest.clear()
    if is_long:
        yield None
    elif rest:
        yield bytes(rest)


def _decompressed(file: BinaryIO, path: Path) -> Iterator[bytes]:
    """Unpack frames as they come; a damaged or cut file is an error wherever its end is."""
    unpacker = zstandard.ZstdDecompressor()
    frame = None
    try:
        while chunk := file.read(_CHUNK):
            while chunk:
                frame = frame or unpacker.decompressobj()
                yield frame.decompress(chunk)
                chunk = frame.unused_data if frame.eof else b""
                frame = None if frame.eof else frame
    except zstandard.ZstdError as error:
        raise InputError(f"{path}: cannot be decompressed: {error}") from None
    if frame is not None:
        raise InputError(f"{path}: cannot be decompressed: the file is cut off")


def _parse(line: bytes | None, where: str) -> Record:
    if line is None:
        raise InputError(f"{where}: the line is longer than {LINE_LIMIT // 2**20} MiB")
    try:
        text = line.decode("utf-8-sig" if where.endswith(":1") else "utf-8")
        record = _DECODER.decode(text.strip())
        if "\\u" in text:
            json.dumps(record, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except (ValueError, RecursionError) as error:
        detail = "nested too deeply" if isinstance(error, RecursionError) else error
        raise InputError(f"{where}: not a line of JSON ({detail}); expected one object per line") from None
    if not isinstance(record, dict):
        raise InputError(f"{where}: expected a JSON object, found {type(record).__name__}")
    return record


def _unique_keys(pairs: list[tuple[str, Any]]) -> Record:
    record = dict(pairs)
    if len(record) != len(pairs):
        seen: set[str] = set()
        repeated = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise ValueError(f'the key "{repeated[:100]}" occurs twice')
    return record


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_unique_keys, parse_constant=_refuse_constant)


def require(record: Record, key: str, kind: type, where: str) -> Any:
    """A field that must be there and have this type."""
    value = record.get(key)
    if not isinstance(value, kind):
        raise InputError(f'{where}: "{key}" must be {kind.__name__}, found {type(value).__name__}')
    return value


def write_line(file: TextIO, record: Record) -> None:
    """Write one object as a compact line."""
    file.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
