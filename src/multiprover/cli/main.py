"""Commands of `multiprover`: results on stdout, notes and progress on stderr, errors with their exit code."""

import sys
from contextlib import suppress
from typing import Annotated, Final, NoReturn

import typer

from multiprover.cli.answering import RayCommand
from multiprover.cli.ask import ASK_EXAMPLE, ask
from multiprover.cli.compare import COMPARE_EXAMPLE, compare
from multiprover.cli.data import app as data_app
from multiprover.cli.decide import DECIDE_EXAMPLE, decide
from multiprover.cli.evaluate import EVALUATE_EXAMPLE, PREDICT_EXAMPLE, evaluate, predict
from multiprover.cli.files import OutputError, checked_output
from multiprover.cli.generate import GENERATE_EXAMPLE, generate
from multiprover.cli.maintenance import AUDIT_EXAMPLE, DIFF_EXAMPLE, TEST_EXAMPLE, audit, diff, run_tests
from multiprover.cli.prove import (
    CHECK_EXAMPLE,
    PROVE_EXAMPLE,
    READ_EXAMPLE,
    WHY_NOT_EXAMPLE,
    check,
    grammar,
    prove,
    read,
    why_not,
)
from multiprover.cli.report import REPORT_EXAMPLE, REPRODUCE_EXAMPLE, report, reproduce
from multiprover.cli.serve import LSP_EXAMPLE, MCP_EXAMPLE, SERVE_EXAMPLE, lsp, mcp, serve
from multiprover.cli.train import EXPORT_EXAMPLE, TRAIN_EXAMPLE, TUNE_EXAMPLE, export, train, tune
from multiprover.errors import MultiproverError

FOR_RULES: Final = "For rules"
FOR_RESEARCH: Final = "For research"

app = typer.Typer(
    name="multiprover",
    help="Answers a question from facts and rules in English, and shows every proof.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)

app.add_typer(data_app, rich_help_panel=FOR_RESEARCH)


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


app.command(rich_help_panel=FOR_RULES, epilog=_example(READ_EXAMPLE))(read)
app.command(rich_help_panel=FOR_RULES, epilog=_example("multiprover grammar"))(grammar)
app.command(rich_help_panel=FOR_RULES, epilog=_example(ASK_EXAMPLE))(ask)
app.command(rich_help_panel=FOR_RULES, epilog=_example(PROVE_EXAMPLE))(prove)
app.command(rich_help_panel=FOR_RULES, name="why-not", epilog=_example(WHY_NOT_EXAMPLE))(why_not)
app.command(rich_help_panel=FOR_RULES, epilog=_example(CHECK_EXAMPLE))(check)
app.command(rich_help_panel=FOR_RULES, name="test", epilog=_example(TEST_EXAMPLE))(run_tests)
app.command(rich_help_panel=FOR_RULES, epilog=_example(DIFF_EXAMPLE))(diff)
app.command(rich_help_panel=FOR_RULES, epilog=_example(AUDIT_EXAMPLE))(audit)
app.command(rich_help_panel=FOR_RULES, cls=RayCommand, epilog=_example(DECIDE_EXAMPLE))(decide)
app.command(rich_help_panel=FOR_RULES, epilog=_example(SERVE_EXAMPLE))(serve)
app.command(rich_help_panel=FOR_RULES, epilog=_example(LSP_EXAMPLE))(lsp)
app.command(rich_help_panel=FOR_RULES, epilog=_example(MCP_EXAMPLE))(mcp)
app.command(rich_help_panel=FOR_RESEARCH, cls=RayCommand, epilog=_example(GENERATE_EXAMPLE))(generate)
app.command(rich_help_panel=FOR_RESEARCH, epilog=_example(TRAIN_EXAMPLE))(train)
app.command(rich_help_panel=FOR_RESEARCH, epilog=_example(EXPORT_EXAMPLE))(export)
app.command(rich_help_panel=FOR_RESEARCH, epilog=_example(TUNE_EXAMPLE))(tune)
app.command(rich_help_panel=FOR_RESEARCH, cls=RayCommand, epilog=_example(PREDICT_EXAMPLE))(predict)
app.command(rich_help_panel=FOR_RESEARCH, cls=RayCommand, epilog=_example(EVALUATE_EXAMPLE))(evaluate)
app.command(rich_help_panel=FOR_RESEARCH, epilog=_example(COMPARE_EXAMPLE))(compare)
app.command(rich_help_panel=FOR_RESEARCH, epilog=_example(REPORT_EXAMPLE))(report)
app.command(rich_help_panel=FOR_RESEARCH, epilog=_example(REPRODUCE_EXAMPLE))(reproduce)


def _run_command() -> None:
    """Run the command; one that computes figures of data sets without numpy says what to install."""
    try:
        app()
    except ModuleNotFoundError as error:
        from multiprover.runtime import RUNTIME, runtime_error

        if error.name not in RUNTIME:
            raise
        raise runtime_error("this command", error.name) from None


def run() -> NoReturn:
    """Run the command line; an error that the input caused is printed, and its code is the exit code."""
    try:
        with checked_output():
            _run_command()
    except MultiproverError as error:
        if not (isinstance(error, OutputError) and error.nobody_reads):
            with suppress(OSError):
                typer.echo(f"error: {error}", err=True)
        sys.exit(error.exit_code)
    sys.exit(0)
