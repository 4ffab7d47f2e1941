"""Input files of the command line, and its standard output."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO, cast

from multiprover.errors import InputError, MultiproverError
from multiprover.files import decode_text, read_text_file, written_whole


def read_input(name: str) -> str:
    """A UTF-8 file, or standard input for "-"."""
    if name == "-":
        return decode_text(sys.stdin.buffer.read(), source_name(name))
    return read_text_file(Path(name))


def source_name(name: str) -> str:
    """What messages call the file."""
    return "standard input" if name == "-" else name


def refuse_input_as_output(data: Path, output: Path | None) -> None:
    """Raise where a command would write over what it reads."""
    from multiprover.data.store import split_files

    if output is None or not output.exists() or not data.exists():
        return
    read = [data, *(split_files(data).values() if data.is_dir() else ())]
    if output.is_file() and any(each.exists() and output.samefile(each) for each in read):
        raise InputError(f"{output}: is the input as well; name another file for the output")


class OutputError(MultiproverError):
    """The result cannot be written to standard output: the disk is full, or nobody reads it any more."""

    exit_code = 74

    def __init__(self, error: OSError) -> None:
        super().__init__(f"standard output: cannot be written: {error.strerror or error}")
        self.nobody_reads = error.errno == errno.EPIPE
        if self.nobody_reads:
            self.exit_code = 141  # as of a process that the signal ends


class _Output:
    """Standard output whose failures are errors of ours; all else is the stream's own."""

    def __init__(self, stream: TextIO | io.TextIOBase) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        try:
            return self._stream.write(text)
        except OSError as error:
            raise OutputError(error) from None

    def flush(self) -> None:
        try:
            self._stream.flush()
        except OSError as error:
            raise OutputError(error) from None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class _Closed(io.TextIOBase):
    """Standard output where the caller has closed it."""

    def write(self, text: str) -> int:
        raise OSError(errno.EBADF, "it is closed")


@contextmanager
def checked_output() -> Iterator[None]:
    """Raise `OutputError` where standard output fails, at the latest when it is flushed at the end.

    What its encoding lacks is replaced by question marks, on standard error as well.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    usual = sys.stdout
    output = _Output(usual or _Closed())
    sys.stdout = cast("TextIO", output)
    try:
        yield
    finally:
        sys.stdout = usual
        try:
            output.flush()
        except OutputError:
            _drop_rest()
            raise


def _drop_rest() -> None:
    """Let the interpreter's own flush at exit, which would complain once more, go nowhere."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.__stdout__.fileno() if sys.__stdout__ else 1)
        os.close(nowhere)


def write_output(text: str, output: Path | None) -> None:
    """Write to standard output, or to a file that is never half written."""
    if output is None:
        sys.stdout.write(text if text.endswith("\n") else text + "\n")
        return
    with written_whole(output) as file:
        file.write(text)
