"""Input files of the command line."""

import sys
from pathlib import Path

from multiprover.files import decode_text, read_text_file, written_whole


def read_input(name: str) -> str:
    """A UTF-8 file, or standard input for "-"."""
    if name == "-":
        return decode_text(sys.stdin.buffer.read(), source_name(name))
    return read_text_file(Path(name))


def source_name(name: str) -> str:
    """What messages call the file."""
    return "standard input" if name == "-" else name


def write_output(text: str, output: Path | None) -> None:
    """Write to standard output, or to a file that is never half written."""
    if output is None:
        sys.stdout.write(text if text.endswith("\n") else text + "\n")
        return
    with written_whole(output) as file:
        file.write(text)
