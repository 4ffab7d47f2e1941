"""`multiprover ask`: several files and tables, several questions, what-if; a prompt where none is given."""

import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from multiprover.cli.answering import CUT
from multiprover.cli.files import read_input
from multiprover.cli.prove import ConflictsOption, Partial, TodayOption, WorldOption, print_notes
from multiprover.errors import InputError, MultiproverError

if TYPE_CHECKING:
    from multiprover.asking.policy import Policy, Reply

ASK_EXAMPLE: Final = 'multiprover ask examples/club.txt "Who is welcome?" --assume "Eve is a member."'

FactsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--facts",
        metavar="FILE",
        help='Text, CSV, JSON lines, Parquet, SQLite ("staff.db:people") or "SELECT …"; may be repeated.',
    ),
]
TemplateOption = Annotated[
    list[str] | None,
    typer.Option(
        "--template",
        metavar="SENTENCE",
        help='What a row of a table says, if the rules do not: "{name} is {age} years old."',
    ),
]
EncodingOption = Annotated[str, typer.Option("--encoding", help="Encoding of CSV and JSON files.")]


def ask(
    rules_and_questions: Annotated[
        list[str],
        typer.Argument(
            metavar="RULES… [QUESTION…]", help="Files with rules and facts in English, then questions."
        ),
    ],
    facts: FactsOption = None,
    template: TemplateOption = None,
    questions: Annotated[
        str | None,
        typer.Option("--questions", metavar="FILE", help="Questions, one per line; - reads standard input."),
    ] = None,
    assume: Annotated[
        list[str] | None,
        typer.Option(
            "--assume", metavar="SENTENCE", help="Assume this sentence; the answer says what changes."
        ),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option("--without", metavar="ID", help="Leave out this sentence (F3, R2; ids as in proofs)."),
    ] = None,
    world: WorldOption = "closed",
    conflicts: ConflictsOption = "report",
    today: TodayOption = None,
    max_proofs: Annotated[int, typer.Option(min=1, metavar="N", help="Show at most N different proofs.")] = 3,
    max_answers: Annotated[
        int, typer.Option(min=1, metavar="N", help="Show proofs for at most N answers of a list.")
    ] = 20,
    timeout: Annotated[
        float, typer.Option(min=0.001, metavar="S", help="Seconds for each question, and for reading.")
    ] = 60.0,
    partial: Partial = False,
    encoding: EncodingOption = "utf-8",
    format: Annotated[Literal["text", "json"], typer.Option(help="json: one line per question.")] = "text",
) -> None:
    """Answer questions about rules in files and facts in tables; without a question, prompt for them."""
    from multiprover.asking.opening import open_policy
    from multiprover.logic.limits import CollectorPaused

    files, asked = _split(rules_and_questions)
    if questions is not None:
        asked += [line.strip() for line in read_input(questions).splitlines() if _is_asked(line)]
    with ExitStack() as until_answered:
        until_answered.enter_context(CollectorPaused())  # the first question puts the facts into tables
        policy = open_policy(
            files,
            facts=facts or (),
            templates=template or (),
            world=world,
            conflicts=conflicts,
            today=today,
            partial=partial,
            encoding=encoding,
            timeout=timeout,
        )
        if template and policy.tables is None:
            raise InputError("--template says what a row of a table means; name the table with --facts")
        _note_duplicates(policy)
        is_prompt = not asked and questions is None and sys.stdin.isatty()
        source: Iterable[str] = asked
        if is_prompt:
            source = _prompt(policy)
        elif not asked and questions is None:
            source = (line.strip() for line in sys.stdin if _is_asked(line))
        code, limits = 0, (timeout, max_proofs, max_answers)
        for question in source:
            code = max(code, _answer(policy, question, assume or [], without or [], limits, format))
            until_answered.close()
    if code and not is_prompt:
        raise typer.Exit(code)


def _is_asked(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Files first, then questions: what has a space or a question mark and is no file."""
    files: list[str] = []
    asked: list[str] = []
    for argument in arguments:
        is_question = not Path(argument).exists() and (" " in argument.strip() or argument.endswith("?"))
        if not is_question and asked:
            raise InputError(f'"{argument}" comes after a question; name the files first, then the questions')
        (asked if is_question else files).append(argument)
    if not files:
        raise InputError("no rules: name a file with rules before the questions")
    return files, asked


def _answer(
    policy: "Policy",
    question: str,
    assume: list[str],
    without: list[str],
    limits: tuple[float, int, int],
    format: str,
) -> int:
    """Print one reply; an error is printed and the next question asked. Returns the exit code."""
    from multiprover.problem import Limits

    try:
        reply = policy.ask(question, assume=assume, without=without, limits=Limits.within(*limits))
    except MultiproverError as error:
        typer.echo(
            f"error: {question}\n{error}" if question not in str(error) else f"error: {error}", err=True
        )
        return error.exit_code
    print_notes(reply.result.notes)
    _write(reply, format)
    return 0 if reply.result.complete else CUT


def _write(reply: "Reply", format: str) -> None:
    from multiprover.drawing.record import to_json
    from multiprover.drawing.replies import draw_reply, to_record_of_reply

    if format == "json":
        sys.stdout.write(to_json(to_record_of_reply(reply)) + "\n")
    else:
        to_terminal = sys.stdout.isatty()
        width = shutil.get_terminal_size((100, 24)).columns if to_terminal else 100
        color = to_terminal and "NO_COLOR" not in os.environ
        sys.stdout.write(draw_reply(reply, color=color, width=width) + "\n")
    sys.stdout.flush()


def _note_duplicates(policy: "Policy") -> None:
    duplicates = policy.tables.duplicates if policy.tables is not None else []
    for each in duplicates[:3]:
        print_notes([f'{each.table}: rows {each.rows[0]} and {each.rows[1]} are both about "{each.name}"'])
    if len(duplicates) > 3:
        print_notes([f"{len(duplicates) - 3:,} more rows are about a name that another row has"])


def _prompt(policy: "Policy") -> Iterator[str]:
    """Questions from a prompt with history and completion, until the end of input."""
    words = policy.words()
    try:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.history import InMemoryHistory
    except ImportError:
        yield from _plain_prompt(words)
        return
    session: PromptSession[str] = PromptSession(
        history=InMemoryHistory(),
        completer=WordCompleter(words, ignore_case=True),
        complete_while_typing=False,
    )
    while True:
        try:
            line = session.prompt("? ")
        except (EOFError, KeyboardInterrupt):
            return
        if _is_asked(line):
            yield line.strip()


def _plain_prompt(words: list[str]) -> Iterator[str]:
    """The same with Python's own line editor."""
    try:
        import readline
    except ImportError:
        pass
    else:
        readline.set_completer(
            lambda text, number: next(
                iter([word for word in words if word.lower().startswith(text.lower())][number : number + 1]),
                None,
            )
        )
        readline.parse_and_bind("tab: complete")
    while True:
        try:
            line = input("? ")
        except (EOFError, KeyboardInterrupt):
            return
        if _is_asked(line):
            yield line.strip()
