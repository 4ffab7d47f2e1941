"""The page of the command line, from the program's own parser."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import typer

from multiprover.cli.main import app

HEAD = """# Command line

Generated from the program: `multiprover COMMAND --help` prints the same. Results go to standard output,
notes and progress to standard error. [Exit codes](exit-codes.md) has a page of its own.

"""


def write_commands() -> str:
    """The page."""
    group: Any = typer.main.get_command(app)
    commands = [(command.rich_help_panel, name, command) for name, command in group.commands.items()]
    parts = [HEAD]
    for panel, members in groupby(commands, key=lambda each: each[0]):
        parts.append(f"## {panel}\n\n")
        for _, name, command in members:
            parts += _describe(name, command)
    return "".join(parts)


def _describe(name: str, command: Any) -> Iterator[str]:
    context = typer.Context(command, info_name=f"multiprover {name}")
    if hasattr(command, "commands"):
        yield f"### multiprover {name}\n\n{_prose(command.help)}\n\n"
        for inner, each in command.commands.items():
            yield from _describe(f"{name} {inner}", each)
        return
    names = [each.metavar for each in command.params if each.param_type_name == "argument"]
    pieces = " ".join(["[OPTIONS]", *filter(None, names)])
    yield f"### multiprover {name}\n\n{_prose(command.help)}\n\n"
    yield f"```text\nmultiprover {name} {pieces}\n```\n\n"
    if command.epilog:
        example = command.epilog.replace("[bold]Example:[/bold]", "").strip()
        yield f"Example:\n\n```text\n{example}\n```\n\n"
    shown = [parameter for parameter in command.params if not getattr(parameter, "hidden", False)]
    rows = [row for row in (_row(parameter, context) for parameter in shown) if row[0] != "`--help`"]
    if rows:
        yield "| option | values | default | meaning |\n|---|---|---|---|\n"
        yield "".join(f"| {' | '.join(row)} |\n" for row in rows) + "\n"


def _row(parameter: Any, context: Any) -> tuple[str, str, str, str]:
    is_flag = getattr(parameter, "is_flag", False)
    if parameter.param_type_name == "argument":
        name, values = f"`{parameter.metavar or parameter.name.upper()}`", ""
    else:
        name = ", ".join(f"`{each}`" for each in [*parameter.opts, *parameter.secondary_opts])
        values = "" if is_flag else f"`{parameter.make_metavar(ctx=context).strip('<>')}`"
    default = parameter.default
    shown = (
        ""
        if default in (None, (), [], False, "") or callable(default) or parameter.required
        else f"`{default}`"
    )
    if is_flag and default is True:
        shown = "on"
    return name, _cell(values), _cell(shown), _cell(_prose(parameter.help or ""))


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _prose(text: str) -> str:
    """Help as Markdown: columns in braces and brackets are no markup."""
    return text.replace("<", "&lt;").replace("{", "&#123;").replace("[", "&#91;").replace("*", "\\*").strip()
