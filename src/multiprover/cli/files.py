"""Input files of the command line."""

import sys
from pathlib import Path

from multiprover.errors import InputError


def read_input(name: str) -> str:
    """A UTF-8 file, or standard input for "-"."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise InputError(f"{name}: cannot be read: {error.strerror}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        where = f"byte {data[error.start]:#04x} at offset {error.start}"
        raise InputError(f"{source_name(name)}: not a UTF-8 text file ({where})") from None


def source_name(name: str) -> str:
    """What messages call the file."""
    return "standard input" if name == "-" else name
