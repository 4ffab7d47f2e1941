"""Messages, docstrings and help name only options that exist."""

import re
from pathlib import Path

import typer.main

import multiprover
from multiprover.cli.main import app

SOURCES = Path(multiprover.__file__).parent
STYLES = "--mp"
"""What the names of the drawings' colours start with."""


def options_of(command):
    """The options of a command and of all below it."""
    found = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    return found.union(*(options_of(below) for below in getattr(command, "commands", {}).values()))


def options_named():
    """Each file with the options that it names."""
    return {
        (str(file.relative_to(SOURCES)), option)
        for file in SOURCES.rglob("*.py")
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", file.read_text())
        if not option.startswith(STYLES)
    }


def test_every_option_that_is_named_exists():
    known = options_of(typer.main.get_command(app)) | {"--help"}
    named = options_named()
    assert len(named) > 50
    assert {(file, option) for file, option in named if option not in known} == set()


def test_options_are_named_by_the_command_line_only():
    """Others name a command where it makes the file or the study that is meant."""
    elsewhere = {file for file, _ in options_named() if not file.startswith("cli/")}
    assert elsewhere <= {
        "drawing/readings.py",
        "drawing/record.py",
        "drawing/replies.py",
        "evaluation/stored.py",
        "modeling/model_files.py",
        "reporting/ledger.py",
        "reporting/paper.py",
        "reporting/queue.py",
        "reporting/runs.py",
        "training/settings.py",
    }
