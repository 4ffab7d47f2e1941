"""The tables of `docs/reference/data.md` are what the real files give, and its code runs."""

import json
import re
from pathlib import Path
from statistics import mean

import pytest

from multiprover.data.gold import read_with_gold
from multiprover.data.stats import collect_stats
from multiprover.data.store import read_examples
from tests.data.samples import OWN, write_lines

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs" / "reference" / "data.md").read_text()


def test_the_example_line_can_be_read(tmp_path):
    (line,) = re.findall(r"```json\n(.*?)```", DOCS, flags=re.DOTALL)
    write_lines(tmp_path / "x.jsonl", json.loads(line))
    differences = []
    (example,) = read_with_gold(tmp_path / "x.jsonl", on_difference=differences.append)
    assert (example.theory, differences) == ("club", [])


def test_the_code_runs(tmp_path):
    (code,) = re.findall(r"```python\n(.*?)```", DOCS, flags=re.DOTALL)
    names = {}
    exec(compile(code, "data.md", "exec"), names)
    path = write_lines(tmp_path / "own.jsonl", OWN)
    names["copy_with_gold"](path, tmp_path / "copy.jsonl.zst")
    assert list(read_examples(tmp_path / "copy.jsonl.zst")) == list(read_examples(path))
    assert names["is_alike"](path, tmp_path / "copy.jsonl.zst")


def test_linked_pictures_exist():
    links = re.findall(r"\]\(([^)#]+)\)", DOCS)
    assert links
    assert all((ROOT / "docs" / "reference" / link).exists() for link in links)


def test_every_command_is_described(cli):
    commands = set(re.findall(r"^\| `multiprover data (\w+)", DOCS, flags=re.MULTILINE))
    assert commands == {
        "stats",
        "compare",
        "convert",
        "split",
        "sample",
        "folds",
        "download",
        "figures",
        "import",
    }
    for command in commands:
        assert cli("data", command, "--help").code == 0


def row(*cells):
    return "| " + " | ".join(cells) + " |"


@pytest.mark.parametrize("name", ["depth-0", "depth-1", "depth-2", "depth-3", "depth-5", "NatLang"])
def test_the_table_of_dev_files_is_right(ruletaker, name):
    examples = list(read_with_gold(ruletaker / name / "dev.jsonl"))
    stats = collect_stats(examples)
    values = [stats.value(key) for key in ("more than one proof/all", "at most 3 proofs/all", "proofs/mean")]
    counts = [f"{stats.counts[key]:,}" for key in ("theories", "questions")]
    most = str(stats.maxima["proofs"])
    assert row(name, *counts, *(f"{value:.2f}" for value in values), most) in DOCS
    if name != "depth-5":
        return
    for group, label in [
        ("more than one proof", "proofs as the data lists them"),
        ("more than one distinct proof", "distinct graphs"),
    ]:
        by_depth = [f"{stats.value(f'{group}/depth/{depth}'):.2f}" for depth in range(6)]
        assert row(label, *by_depth, f"{stats.value(f'{group}/all'):.2f}") in DOCS
        kinds = ("AttNoneg", "AttNeg", "RelNoneg", "RelNeg")
        assert row(label, *(f"{stats.value(f'{group}/type/{kind}'):.2f}" for kind in kinds)) in DOCS
    assert f"| {stats.value('proofs/1'):.2f}% |" in DOCS
    assert f"| {100 * mean(1 / len(example.proofs) for example in examples):.2f}% (the mean of 1/p) |" in DOCS
    assert f"| {stats.value('common node and edge/4 proofs'):.2f}% of 183 questions" in DOCS
