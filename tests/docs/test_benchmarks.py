"""Every benchmark runs for a stranger: nothing outside the repository is a default."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BENCHMARKS = sorted((ROOT / "benchmarks").glob("*.py"))
COMMANDS = [path for path in BENCHMARKS if "__main__" in path.read_text(encoding="utf-8")]
PLACES = re.compile(r"""["'](?:/(?!v1/|dev/|proc/|sys/|\w*["'])\w|~/|\.\./)[^"']*["']""")


@pytest.mark.parametrize("path", BENCHMARKS, ids=lambda path: path.name)
def test_no_place_outside_the_repository_is_named(path):
    assert PLACES.findall(path.read_text(encoding="utf-8")) == []


@pytest.mark.slow
@pytest.mark.parametrize("path", [*COMMANDS, ROOT / "benchmarks/campaign"], ids=lambda path: path.name)
def test_each_says_how_it_is_used_from_any_directory(path, tmp_path):
    command = [sys.executable, str(path), "--help"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "usage:" in done.stdout
