"""The command line of the generator."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
import typer
from typer.testing import CliRunner

from multiprover.cli.answering import RayCommand
from multiprover.cli.generate import generate
from multiprover.errors import InputError

app = typer.Typer(pretty_exceptions_enable=False)
app.command(cls=RayCommand)(generate)


@app.callback()
def main() -> None:
    """A command of several."""


def run(*words):
    return CliRunner().invoke(app, ["generate", *map(str, words)])


def test_generate_writes_the_splits_and_says_so(tmp_path):
    out = tmp_path / "out"
    result = run("--preset", "du1", "--theories", 20, "--seed", 1, "--output", out, "--splits", "70/10/20")
    assert result.exit_code == 0
    assert f"{out / 'train.jsonl'}: 14 theories" in result.stdout
    assert sorted(path.name for path in out.iterdir()) == [
        "dev.jsonl", "generation.json", "meta-dev.jsonl", "meta-test.jsonl", "meta-train.jsonl", "test.jsonl",
        "train.jsonl",
    ]  # fmt: skip
    record = json.loads((out / "generation.json").read_text())
    assert record["seed"] == 1 and record["counts"] == {"train": 14, "dev": 2, "test": 4}


def test_every_option_is_accepted(tmp_path):
    result = run(
        "--preset", "du2", "--theories", 3, "--seed", 2, "-o", tmp_path / "out", "--format", "jsonl",
        "--workers", 2, "--depth", 3, "--min-proofs", 1, "--max-proofs", 50, "--negation", 0.1,
        "--vocabulary", "loans", "--sentences", 20, "--conditions", 3, "--world", "open",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert run("--theories", 2, "-o", tmp_path / "free", "--paraphrase", "--preset", "du1").exit_code == 0


@pytest.mark.parametrize(
    ("words", "match"),
    [
        (["--splits", "70-30"], "splits 70-30"),
        (["--world", "open"], "format jsonl"),
        (["--vocabulary", "klingon"], "vocabulary klingon"),
        (["--negation", "2"], "negation 2.0"),
        (["--min-proofs", "4", "--max-proofs", "2"], "max_proofs 2"),
        (["--workers", "2", "--ray"], "exclude each other"),
    ],
)
def test_bad_options_are_named(tmp_path, words, match):
    result = run("-o", tmp_path / "out", *words)
    assert isinstance(result.exception, InputError)
    assert match in str(result.exception)
    assert not (tmp_path / "out").exists()


def test_a_bare_ray_option_means_a_local_cluster(monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr("multiprover.cli.generate.make_workers", lambda workers, ray: asked.append(ray))
    monkeypatch.setattr("multiprover.cli.generate._run", lambda *_: pytest.skip.Exception)
    for words in (["--ray"], ["--ray", "--seed", "3"], ["--ray", "ray://host:10001"]):
        run("-o", tmp_path / "out", *words)
    assert asked == ["local", "local", "ray://host:10001"]


SCRIPT = """
import sys
sys.argv = ["multiprover", "--theories", "4000", "--preset", "du5", "--workers", "2", "-o", sys.argv[1]]
import typer
from multiprover.cli.answering import RayCommand
from multiprover.cli.generate import generate
app = typer.Typer(pretty_exceptions_enable=False)
app.command(cls=RayCommand)(generate)
if __name__ == "__main__":
    app()
"""


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_finished(tmp_path):
    script = tmp_path / "run.py"
    script.write_text(SCRIPT)
    out = tmp_path / "out"
    process = subprocess.Popen([sys.executable, script, out], stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 1800
    while time.monotonic() < deadline and len(list(out.glob(".parts/chunk-*"))) < 2:
        time.sleep(0.1)
    os.kill(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=1800)
    assert process.returncode == 130
    assert "resumes" in errors
    assert "Traceback" not in errors
    assert len(list(out.glob(".parts/chunk-*"))) >= 2
    assert not list(out.glob("*.jsonl"))


def test_progress_is_noted_theory_by_theory(cli, tmp_path, monkeypatch):
    monkeypatch.setattr("multiprover.cli.generate.NOTED_EVERY", 0.0)
    outcome = cli("generate", "--preset", "du0", "--theories", 3, "--seed", 1, "--output", tmp_path / "out")
    assert outcome.code == 0
    assert "note: 1 of 3 theories" in outcome.err and "note: 3 of 3 theories" in outcome.err
