"""The README's code runs, and its commands print what it says."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text()


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def test_python_blocks_run():
    assert blocks("python")
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), {})


def test_console_blocks_print_what_they_show(cli, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert blocks("console")
    for block in blocks("console"):
        command, _, shown = block.partition("\n")
        arguments = re.findall(r'"[^"]*"|\S+', command.removeprefix("$ multiprover "))
        outcome = cli(*(argument.strip('"') for argument in arguments))
        assert outcome.out.rstrip() == shown.rstrip()


def test_linked_files_exist():
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in link]
    assert len(links) > 5
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.txt")), ids=lambda path: path.stem)
def test_example_theories_are_answered(cli, path):
    assert cli("prove", path, "Nobody-we-know is known.").code == 0
