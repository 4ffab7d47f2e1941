"""Commands of `multiprover`: results on stdout, notes and progress on stderr, errors with their exit code."""

import json
import os
import sys
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from multiprover.cli.data import SkipBad, count_intake
from multiprover.cli.data import app as data_app
from multiprover.cli.evaluate import compare, evaluate
from multiprover.cli.generate import EXAMPLE as GENERATE_EXAMPLE
from multiprover.cli.generate import GenerateCommand, generate
from multiprover.cli.options import WorldName
from multiprover.cli.train import EXAMPLE as TRAIN_EXAMPLE
from multiprover.cli.train import train
from multiprover.errors import InputError, MultiproverError
from multiprover.problem import Explanation

app = typer.Typer(
    name="multiprover",
    help="Answers a question from facts and rules in English, and shows every proof.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)

app.add_typer(data_app)

CUT = 5
"""Exit code where a limit cut the result, which is printed all the same."""


class ReasonerChoice(StrEnum):
    """Who answers."""

    EXACT = "exact"


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


def _example(text: str) -> str:
    return f"[bold]Example:[/bold]  {text}"


@app.callback(invoke_without_command=True)
def main(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    """Answers a question from facts and rules in English, and shows every proof."""
    if version:
        from multiprover import __version__

        typer.echo(__version__)
        raise typer.Exit


@app.command(
    epilog=_example('printf "Bob is big.\\nBig people are kind." | multiprover prove - "Bob is kind."')
)
def prove(
    theory_file: TheoryFile,
    question: Question,
    reasoner: Annotated[ReasonerChoice, typer.Option(help="Who answers.")] = ReasonerChoice.EXACT,
    world: World = WorldName.CLOSED,
    max_proofs: Annotated[
        int, typer.Option(min=1, metavar="N", help="Show at most N different proofs.")
    ] = 100,
    timeout: Timeout = 10.0,
    format: Annotated[Format, typer.Option(help="How the result is written.")] = Format.TEXT,
    output: Output = None,
    exit_code: Annotated[
        bool, typer.Option("--exit-code", help="Exit with 10 for true, 20 for false, 30 for unknown.")
    ] = False,
) -> None:
    """Answer a question and show every proof, or why there is none."""
    from multiprover import api

    explanation = api.prove(
        _read_text(theory_file),
        question,
        world=world.value,
        max_proofs=max_proofs,
        timeout=timeout,
        reasoner=reasoner.value,
        source=_name(theory_file),
    )
    _note(explanation.notes)
    _write(_formatted(explanation, format, is_file=output is not None), output)
    if not explanation.complete:
        raise typer.Exit(CUT)
    if exit_code:
        answer = explanation.answer
        raise typer.Exit((10 if answer else 20) if isinstance(answer, bool) else 30)


@app.command(epilog=_example('multiprover check theory.txt "Bob is kind." proof.json'))
def check(
    theory_file: TheoryFile,
    question: Question,
    proof_file: Annotated[
        str, typer.Argument(metavar="PROOF.json", help='One element of "proofs" from prove --format json.')
    ],
    world: World = WorldName.CLOSED,
    timeout: Timeout = 10.0,
) -> None:
    """Check one proof with the independent checker: exit 0 if valid, 1 if invalid, 5 if time ran out."""
    from multiprover import api
    from multiprover.drawing.record import read_proof, verdict_word
    from multiprover.logic.check import Invalid, Unchecked

    if theory_file == "-" and proof_file == "-":
        raise InputError("only one of the theory and the proof can be read from standard input")
    theory = api.read_theory(_read_text(theory_file), world.value, _name(theory_file))
    try:
        record = json.loads(_read_text(proof_file))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{_name(proof_file)}: not JSON: {error}") from None
    proof = read_proof(record, theory.sentences, _name(proof_file))
    verdict = theory.check(question, proof, timeout)
    typer.echo(verdict_word(verdict))
    if isinstance(verdict, Invalid):
        raise typer.Exit(1)
    if isinstance(verdict, Unchecked):
        raise typer.Exit(CUT)


@app.command(name="why-not", epilog=_example('multiprover why-not theory.txt "Bob is kind."'))
def why_not(
    theory_file: TheoryFile,
    question: Question,
    world: World = WorldName.CLOSED,
    timeout: Timeout = 10.0,
    format: Annotated[Format, typer.Option(help="How the result is written.")] = Format.TEXT,
    output: Output = None,
) -> None:
    """Say why a statement does not follow: failing rules, missing conditions, facts that would help."""
    from multiprover import api

    source = _name(theory_file)
    explanation = api.prove(
        _read_text(theory_file), question, world=world.value, max_proofs=1, timeout=timeout, source=source
    )
    if explanation.failure is None:
        follows = "follows" if explanation.answer is True else "is refuted: its negation follows"
        _note([f"the statement {follows}; its shortest proof is shown (multiprover prove shows all)"])
    _note(note for note in explanation.notes if not note.startswith("cut:"))
    _write(_formatted(explanation, format, is_file=output is not None), output)


@app.command(epilog=_example("multiprover grammar"))
def grammar() -> None:
    """Print the accepted sentence forms, each with an example and its meaning."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from multiprover.language import ACCEPTED_FORMS

    table = Table("form", "example", "meaning", show_lines=True)
    for form, example, meaning in ACCEPTED_FORMS:
        table.add_row(Text(form), Text(example), Text(meaning))
    Console(file=sys.stdout, width=None if sys.stdout.isatty() else 120).print(table)


@app.command(epilog=_example("multiprover predict depth-5/dev.jsonl --output predictions.jsonl"))
def predict(
    data: Annotated[
        Path, typer.Argument(metavar="INPUT", help="A RuleTaker, ProofWriter or own file or directory.")
    ],
    reasoner: Annotated[ReasonerChoice, typer.Option(help="Who answers.")] = ReasonerChoice.EXACT,
    world: Annotated[
        WorldName | None, typer.Option(help="closed or open; by default as the data says.")
    ] = None,
    output: Output = None,
    skip_bad: SkipBad = False,
) -> None:
    """Answer every question of a data file: one JSON line each with answer, depth, length and all proofs."""
    from multiprover.cli.predict import predict_file

    with count_intake(skip_bad) as (intake, _):
        cut = predict_file(data, None if world is None else world.value, output, intake)
    if cut:
        _note([f"{cut} questions were cut by a limit; their lines say so"])
        raise typer.Exit(CUT)


app.command(cls=GenerateCommand, epilog=_example(GENERATE_EXAMPLE))(generate)
app.command(epilog=_example(TRAIN_EXAMPLE))(train)
app.command(epilog=_example("multiprover evaluate depth-5 --split dev --by depth"))(evaluate)
app.command(epilog=_example("multiprover compare a.jsonl b.jsonl depth-5/dev.jsonl -o compare.html"))(compare)


def _formatted(explanation: Explanation, format: Format, *, is_file: bool) -> str:
    from multiprover import drawing

    if format is Format.TEXT:
        to_terminal = sys.stdout.isatty() and not is_file
        width = os.get_terminal_size().columns if to_terminal else 100
        return drawing.draw_text(explanation, color=to_terminal and "NO_COLOR" not in os.environ, width=width)
    if format is Format.JSON:
        return json.dumps(drawing.to_record(explanation), ensure_ascii=False, indent=2) + "\n"
    draw = {
        Format.DOT: drawing.draw_dot,
        Format.MERMAID: drawing.draw_mermaid,
        Format.SVG: drawing.draw_svg,
        Format.HTML: drawing.draw_html,
    }[format]
    return draw(explanation)


def _read_text(name: str) -> str:
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise InputError(f"{name}: cannot be read: {error.strerror}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(
            f"{_name(name)}: not a UTF-8 text file (byte {data[error.start]:#04x} at offset {error.start})"
        ) from None


def _name(name: str) -> str:
    return "standard input" if name == "-" else name


def _write(text: str, output: Path | None) -> None:
    if output is None:
        sys.stdout.write(text if text.endswith("\n") else text + "\n")
        return
    from multiprover.data.jsonl import written_whole

    with written_whole(output) as file:
        file.write(text)


def _note(notes: Iterable[str]) -> None:
    for note in notes:
        typer.echo(f"note: {note}", err=True)


def run() -> NoReturn:
    """Run the command line; an error that the input caused is printed, and its code is the exit code."""
    try:
        app()
    except MultiproverError as error:
        typer.echo(f"error: {error}", err=True)
        sys.exit(error.exit_code)
    sys.exit(0)
