"""Fixtures for all tests: the command line in process, and the real data where it is present.

One torch thread and a fixed seed: networks here are tiny, and the last bits of a sum depend on the threads.
Deadlines count the processor's time, not the clock's: a machine that is busy with other work cuts no result.
"""

import io
import os
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from multiprover.cli.main import run

os.environ["OMP_NUM_THREADS"] = "1"  # before anything imports torch
os.environ.setdefault("ONEDNN_MAX_CPU_ISA", "AVX512_CORE_FP16")  # tiles that a machine only announces end it

RULETAKER = os.environ.get("MULTIPROVER_RULETAKER", "")


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def _own_time(monkeypatch):
    monkeypatch.setattr("multiprover.logic.limits.time", SimpleNamespace(monotonic=time.process_time))


@pytest.fixture(autouse=True)
def _fixed_seed():
    if torch := sys.modules.get("torch"):
        torch.manual_seed(7)


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
    if not RULETAKER or not Path(RULETAKER).is_dir():
        pytest.skip("MULTIPROVER_RULETAKER does not name the directory of the RuleTaker files")
    return Path(RULETAKER)
