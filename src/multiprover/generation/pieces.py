"""Generated theories as lines of files, and the chunks they are made in.

A chunk is a run of indexes; whoever makes it, wherever, gets the same bytes. Knows nothing of processes.
"""

import json
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from multiprover.data.convert import TheoryText, ruletaker_records
from multiprover.data.jsonl import Record
from multiprover.data.store import example_record
from multiprover.generation.canonical import canonical_key
from multiprover.generation.settings import GeneratorSettings
from multiprover.generation.theories import GeneratedTheory, generate_theories

Format = Literal["ruletaker", "jsonl"]
FORMATS: Final = ("ruletaker", "jsonl")


class Piece(NamedTuple):
    """One theory as text: its key up to renaming, and the lines for each file, by the prefix of its name."""

    key: str
    lines: dict[str, str]


def make_chunk(settings: GeneratorSettings, seed: int, start: int, count: int, format: Format) -> list[Piece]:
    """Generate the theories of a chunk and write them out; the result is plain data for any transport."""
    return [_piece(theory, format) for theory in generate_theories(settings, seed, start, count)]


def _piece(theory: GeneratedTheory, format: Format) -> Piece:
    key = canonical_key(theory.forms)
    if format == "jsonl":
        lines = "".join(_line(example_record(example)) for example in theory.examples())
        return Piece(key, {"": lines})
    text = TheoryText(
        theory.theory,
        tuple(question.literal for question in theory.questions),
        tuple(
            question.proof_text if question.trees else [question.proof_text] for question in theory.questions
        ),
    )
    records = ruletaker_records(theory.examples(), text)
    found = {"": _line(records.data), "meta-": _line(records.meta)}
    if records.segments is not None:
        found["sentences-"] = _line(records.segments)
    return Piece(key, found)


def _line(record: Record) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_chunk(pieces: list[Piece]) -> str:
    """A chunk as the text of a file."""
    return "".join(json.dumps(piece, ensure_ascii=False) + "\n" for piece in pieces)


def read_chunk(text: str) -> Iterator[Piece]:
    """Undo `write_chunk`."""
    for line in text.splitlines():
        yield Piece(*json.loads(line))
