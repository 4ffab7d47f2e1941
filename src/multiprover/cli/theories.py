"""What the commands on one theory share: reading it, and writing what was found in the format asked for."""

import json
import os
import sys
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from multiprover.cli.options import WorldName
from multiprover.errors import InputError
from multiprover.problem import Explanation, SideBySide

CUT = 5
"""Exit code where a limit cut the result, which is printed all the same."""


class Format(StrEnum):
    """How the result is written."""

    TEXT = "text"
    JSON = "json"
    DOT = "dot"
    MERMAID = "mermaid"
    SVG = "svg"
    HTML = "html"


TheoryFile = Annotated[
    str, typer.Argument(metavar="THEORY_FILE", help="Facts and rules in English; - reads standard input.")
]
Question = Annotated[str, typer.Argument(metavar="QUESTION", help='A statement such as "Bob is kind."')]
World = Annotated[WorldName, typer.Option(help="closed: what cannot be proved is false; open: unknown.")]
Timeout = Annotated[
    float, typer.Option(min=0.001, metavar="S", help="Seconds after which the search is cut.")
]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", help="Write here instead of to standard output.")
]
FormatOption = Annotated[Format, typer.Option("--format", help="How the result is written.")]


def formatted(explanation: Explanation, format: Format, *, is_file: bool) -> str:
    """One explanation in a format; colours only where a terminal shows them."""
    from multiprover import drawing

    if format is Format.TEXT:
        color, width = _terminal(is_file)
        return drawing.draw_text(explanation, color=color, width=width)
    if format is Format.JSON:
        return _json(drawing.to_record(explanation))
    draw = {
        Format.DOT: drawing.draw_dot,
        Format.MERMAID: drawing.draw_mermaid,
        Format.SVG: drawing.draw_svg,
        Format.HTML: drawing.draw_html,
    }[format]
    return draw(explanation)


def formatted_both(both: SideBySide, format: Format, *, is_file: bool) -> str:
    """Two explanations side by side; pictures of one graph have no room for that."""
    from multiprover import drawing

    if format is Format.TEXT:
        color, width = _terminal(is_file)
        return drawing.draw_both_text(both, color=color, width=width)
    if format is Format.JSON:
        return _json(drawing.to_record_of_both(both))
    if format is Format.HTML:
        return drawing.draw_both_html(both)
    raise InputError(f"--format {format} draws one reasoner's proofs\n  With both, use text, json or html.")


def _terminal(is_file: bool) -> tuple[bool, int]:
    to_terminal = sys.stdout.isatty() and not is_file
    width = os.get_terminal_size().columns if to_terminal else 100
    return to_terminal and "NO_COLOR" not in os.environ, width


def _json(record: dict[str, object]) -> str:
    return json.dumps(record, ensure_ascii=False, indent=2) + "\n"


def read_text(name: str) -> str:
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


def write_result(text: str, output: Path | None) -> None:
    """To standard output, or to a file that is never half written."""
    if output is None:
        sys.stdout.write(text if text.endswith("\n") else text + "\n")
        return
    from multiprover.data.jsonl import written_whole

    with written_whole(output) as file:
        file.write(text)


def tell_notes(notes: Iterable[str]) -> None:
    """Notes go to standard error."""
    for note in notes:
        typer.echo(f"note: {note}", err=True)
