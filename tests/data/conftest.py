"""The command line with its `data` commands."""

import pytest

from multiprover.cli import data, main


@pytest.fixture(autouse=True, scope="session")
def data_commands():
    if all(group.typer_instance is not data.app for group in main.app.registered_groups):
        main.app.add_typer(data.app)
