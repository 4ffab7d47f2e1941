"""`multiprover prove`, `check` and `why-not`: one theory, one question; `read`: what was read of a text."""

import json
import os
import shutil
import sys
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from multiprover.choices import AnyReasoner, Conflicts
from multiprover.cli.answering import CUT, CounterOption, DecodeOption, ModelOption, ProofsByOption
from multiprover.cli.files import read_input, source_name, write_output
from multiprover.errors import InputError
from multiprover.notes import ProofsCut
from multiprover.problem import World
from multiprover.result import Result, SideBySide

PROVE_EXAMPLE = 'printf "Bob is big.\\nBig people are kind." | multiprover prove - "Bob is kind."'
CHECK_EXAMPLE = 'multiprover check theory.txt "Bob is kind." proof.json'
WHY_NOT_EXAMPLE = 'multiprover why-not theory.txt "Bob is kind."'

EXIT_CODES: Final = {"true": 10, "false": 20, "unknown": 30, "conflict": 40}
_FOLLOWS: Final = {
    "true": "follows",
    "false": "is refuted: its negation follows",
    "conflict": "follows, and so does its negation",
}

Format = Literal["text", "json", "dot", "mermaid", "svg", "html"]

TheoryFile = Annotated[
    str, typer.Argument(metavar="THEORY_FILE", help="Facts and rules in English; - reads standard input.")
]
Question = Annotated[
    str, typer.Argument(metavar="QUESTION", help='A question or statement: "Is Bob kind?", "Who is kind?"')
]
WorldOption = Annotated[
    World, typer.Option("--world", help="closed: what cannot be proved is false; open: unknown.")
]
ConflictsOption = Annotated[
    Conflicts,
    typer.Option(
        "--conflicts",
        help="If a statement and its negation both follow: report it, or let the negation win.",
    ),
]
TodayOption = Annotated[
    datetime | None,
    typer.Option("--today", formats=["%Y-%m-%d"], metavar="DATE", help='What "today" means: 2025-03-31.'),
]
Timeout = Annotated[float, typer.Option(min=0.001, metavar="S", help="Seconds after which the search stops.")]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", help="Write here instead of to standard output.")
]
Partial = Annotated[
    bool,
    typer.Option(
        "--partial", help="Answer from the sentences that are read, marked provisional; list the others."
    ),
]
FormatOption = Annotated[Format, typer.Option("--format", help="Output format.")]


def _refuse_idle(reasoner: str, *, exact: dict[str, bool], network: dict[str, bool]) -> None:
    """Refuse options that would do nothing: a network knows nothing of some, the exact reasoner of others."""
    idle, others = (network, "neural or both") if reasoner == "exact" else (exact, "exact")
    named = [option for option, is_given in idle.items() if is_given]
    if named and reasoner in ("exact", "neural", "both"):
        raise InputError(f"{named[0]} does nothing with --reasoner {reasoner}; it goes with {others}")


def prove(
    theory_file: TheoryFile,
    question: Question,
    reasoner: Annotated[
        AnyReasoner | None,
        typer.Option(
            help="auto: exact if all text can be read, otherwise no verdict; neural: a network; assisted: "
            "exact, with a network reading what the grammar refuses; both: exact and neural. "
            "By default auto, or neural with a --model.",
            show_default=False,
        ),
    ] = None,
    model: ModelOption = None,
    world: WorldOption = "closed",
    conflicts: ConflictsOption = "report",
    today: TodayOption = None,
    max_proofs: Annotated[
        int, typer.Option(min=1, metavar="N", help="Show at most N different proofs.")
    ] = 100,
    timeout: Timeout = 10.0,
    decode: DecodeOption = "edges",
    proofs_by: ProofsByOption = "applications",
    counter: CounterOption = None,
    verified: Annotated[
        bool, typer.Option("--verified", help="Drop a network's proofs that the checker finds invalid.")
    ] = False,
    by_line: Annotated[
        bool,
        typer.Option(
            "--by-line", help="Each line is one sentence of free text, even with several full stops."
        ),
    ] = False,
    partial: Partial = False,
    format: FormatOption = "text",
    output: Output = None,
    exit_code: Annotated[
        bool,
        typer.Option(
            "--exit-code", help="Exit with 10 for true, 20 for false, 30 for unknown, 40 for a conflict."
        ),
    ] = False,
) -> None:
    """Answer a question and show every proof, or why there is none."""
    from multiprover.api import Prover

    _refuse_idle(
        reasoner or ("auto" if model is None else "neural"),
        exact={"--conflicts": conflicts != "report", "--today": today is not None},
        network={
            "--model": model is not None,
            "--decode": decode != "edges",
            "--proofs-by": proofs_by != "applications",
            "--counter": counter is not None,
            "--verified": verified,
        },
    )
    prover = Prover(model, decode=decode, proofs_by=proofs_by, counter=counter, verified=verified)
    text, source = read_input(theory_file), source_name(theory_file)
    found: Result | SideBySide
    if reasoner == "both":
        found = prover.prove_both(
            text,
            question,
            world=world,
            max_proofs=max_proofs,
            timeout=timeout,
            by_line=by_line,
            partial=partial,
            source=source,
        )
    else:
        found = prover.prove(
            text,
            question,
            world=world,
            max_proofs=max_proofs,
            timeout=timeout,
            reasoner=reasoner,
            by_line=by_line,
            partial=partial,
            source=source,
            conflicts=conflicts,
            today=today,
        )
    results = found.results if isinstance(found, SideBySide) else (found,)
    print_notes(note for result in results for note in result.notes)
    _write(found, format, output)
    if not all(result.complete for result in results):
        raise typer.Exit(CUT)
    if exit_code:
        from multiprover.drawing.wording import word_answer

        answer = results[0].answer
        raise typer.Exit(EXIT_CODES[word_answer(answer)])


def check(
    theory_file: TheoryFile,
    question: Question,
    proof_file: Annotated[
        str, typer.Argument(metavar="PROOF.json", help='One element of "proofs" from prove --format json.')
    ],
    world: WorldOption = "closed",
    conflicts: ConflictsOption = "report",
    today: TodayOption = None,
    timeout: Timeout = 10.0,
) -> None:
    """Check one proof with the independent checker: exit 0 if valid, 1 if invalid, 5 if time ran out."""
    from multiprover import api
    from multiprover.drawing.record import to_record_of_verdict

    if theory_file == "-" and proof_file == "-":
        raise InputError("only one of the theory and the proof can be read from standard input")
    text, source = read_input(theory_file), source_name(proof_file)
    try:
        proof = json.loads(read_input(proof_file))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{source}: not JSON: {error}") from None
    verdict = to_record_of_verdict(
        api.check(
            text,
            question,
            proof,
            world=world,
            timeout=timeout,
            source=source_name(theory_file),
            proof_source=source,
            conflicts=conflicts,
            today=today,
        )
    )
    typer.echo(verdict.verdict)
    if not verdict.complete:
        raise typer.Exit(CUT)
    if not verdict.valid:
        raise typer.Exit(1)


def why_not(
    theory_file: TheoryFile,
    question: Question,
    world: WorldOption = "closed",
    conflicts: ConflictsOption = "report",
    today: TodayOption = None,
    timeout: Timeout = 10.0,
    partial: Partial = False,
    format: FormatOption = "text",
    output: Output = None,
) -> None:
    """Explain why a statement does not follow: failing rules, missing conditions, facts that would help."""
    from multiprover import api

    result = api.prove(
        read_input(theory_file),
        question,
        world=world,
        max_proofs=1,
        timeout=timeout,
        reasoner="exact",
        partial=partial,
        source=source_name(theory_file),
        conflicts=conflicts,
        today=today,
    )
    if result.failure is None:
        from multiprover.drawing.wording import word_answer

        follows = _FOLLOWS[word_answer(result.answer)]
        print_notes([f"the statement {follows}; its shortest proof is shown (multiprover prove shows all)"])
    print_notes(note for note in result.notes if not isinstance(note, ProofsCut))
    _write(result, format, output)


def _write(found: Result | SideBySide, format: Format, output: Path | None) -> None:
    write_output(_formatted(found, format, is_file=output is not None), output)


def _formatted(found: Result | SideBySide, format: Format, *, is_file: bool) -> str:
    """A result in a format; colours only where a terminal shows them."""
    if format == "text":
        from multiprover.drawing.text import draw_both_text, draw_text

        to_terminal = sys.stdout.isatty() and not is_file
        width = shutil.get_terminal_size((100, 24)).columns if to_terminal else 100
        color = to_terminal and "NO_COLOR" not in os.environ
        if isinstance(found, SideBySide):
            return draw_both_text(found, color=color, width=width)
        return draw_text(found, color=color, width=width)
    if format == "json":
        from multiprover.drawing.record import to_json, to_record, to_record_of_both

        record = to_record_of_both(found) if isinstance(found, SideBySide) else to_record(found)
        return to_json(record, indent=2) + "\n"
    if isinstance(found, SideBySide) and format != "html":
        raise InputError(
            f"--format {format} draws one reasoner's proofs\n  With both, use text, json or html."
        )
    from multiprover.drawing import draw

    return draw(found, format)


def print_notes(notes: Iterable[object]) -> None:
    """Notes go to standard error, each of them once."""
    for note in dict.fromkeys(map(str, notes)):
        typer.echo(f"note: {note}", err=True)


READ_EXAMPLE = 'printf "Bob is big.\\nBig people are kind." | multiprover read -'
REFUSED = 3
"""Exit code where a sentence was refused."""


def read(
    text_file: Annotated[
        str, typer.Argument(metavar="TEXT_FILE", help="Facts and rules in English; - reads standard input.")
    ],
    logic: Annotated[bool, typer.Option("--logic", help="Also show the logic of each sentence.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """Show how each sentence is read, with doubts and refusals; exit 3 if any is refused."""
    from multiprover.drawing.readings import draw_readings, to_record_of_readings
    from multiprover.drawing.record import to_json
    from multiprover.english.review import review

    reviewed = review(read_input(text_file))
    if as_json:
        typer.echo(to_json(to_record_of_readings(reviewed), indent=2))
    else:
        typer.echo(draw_readings(reviewed, source_name(text_file), logic=logic), nl=False)
    if reviewed.refusals:
        raise typer.Exit(REFUSED)


def grammar() -> None:
    """Print all constructions that are read, each with an example and its reading."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from multiprover.english.reference import constructions

    table = Table("part", "form", "example", "read as", show_lines=False)
    for part, form, example, reading in constructions():
        table.add_row(Text(part), Text(form), Text(example), Text(reading))
    Console(file=sys.stdout, width=None if sys.stdout.isatty() else 160).print(table)
