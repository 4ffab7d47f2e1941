"""The command line with `evaluate` and `compare`."""

import pytest

from multiprover.cli import main
from multiprover.cli.evaluate import compare, evaluate


@pytest.fixture(autouse=True, scope="session")
def evaluation_commands():
    callbacks = [command.callback for command in main.app.registered_commands]
    for command in (evaluate, compare):
        if command not in callbacks:
            main.app.command()(command)
