"""Fixtures for all tests: the command line in process, and the real data where it is present."""

import io
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from multiprover.cli.main import run

RULETAKER = Path(__file__).resolve().parents[2] / "shared" / "ruletaker"


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def cli(monkeypatch, capsys):
    """Run the command line with these arguments and this standard input."""

    def run_cli(*arguments, stdin=""):
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "argv", ["multiprover", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        with pytest.raises(SystemExit) as stopped:
            run()
        captured = capsys.readouterr()
        return Outcome(stopped.value.code, captured.out, captured.err)

    return run_cli


@pytest.fixture(scope="session")
def ruletaker():
    """The directory of the real RuleTaker files; tests that need it are skipped where it is absent."""
    if not RULETAKER.is_dir():
        pytest.skip("the RuleTaker files are not here")
    return RULETAKER
