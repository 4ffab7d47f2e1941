"""The paper's data figures, and the commands that print tables."""

import builtins
import json
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from multiprover.data.figures import dataset_label
from tests.data.samples import OWN, RULETAKER, write_lines


def png_size(path):
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG")
    return struct.unpack(">II", data[16:24])


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("data/depth-5/dev.jsonl", "DU5 dev"),
        ("OWA/depth-3/meta-test.jsonl", "DU3 test"),
        ("depth-0", "DU0"),
        ("NatLang/train.jsonl.zst", "NatLang train"),
        ("mine.jsonl", "mine"),
        ("dev.jsonl", "dev"),
    ],
)
def test_a_data_set_is_named_by_its_place(path, label):
    assert dataset_label(Path(path)) == label


def test_both_figures_are_drawn_as_png_and_svg(cli, tmp_path):
    one = write_lines(tmp_path / "depth-1" / "dev.jsonl", RULETAKER)
    two = write_lines(tmp_path / "own.jsonl", OWN)
    outcome = cli("data", "figures", one, two, "--output", tmp_path / "out")
    assert outcome.code == 0
    names = ["several-proofs", "common-parts-du1-dev", "common-parts-own"]
    assert [Path(line).name for line in outcome.out.splitlines()] == [
        f"{name}.{kind}" for name in names for kind in ("png", "svg")
    ]
    for name in names:
        assert min(png_size(tmp_path / "out" / f"{name}.png")) > 400
    text = "".join(ET.parse(tmp_path / "out" / "several-proofs.svg").getroot().itertext())
    assert "DU1 dev" in text and "own" in text and "50.0" in text and "100.0" in text
    text = "".join(ET.parse(tmp_path / "out" / "common-parts-own.svg").getroot().itertext())
    assert "common node" in text and "n=1" in text


def test_the_same_data_give_the_same_figures(cli, tmp_path):
    path = write_lines(tmp_path / "own.jsonl", OWN)
    for name in ("one", "two"):
        assert cli("data", "figures", path, "--output", tmp_path / name).code == 0
    for file in (tmp_path / "one").iterdir():
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()


def test_without_matplotlib_the_error_names_the_extra(cli, tmp_path, monkeypatch):
    real_import = builtins.__import__

    def no_matplotlib(name, *args, **kwargs):
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return real_import(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", no_matplotlib)
    path = write_lines(tmp_path / "own.jsonl", OWN)
    outcome = cli("data", "figures", path, "--output", tmp_path / "out")
    assert outcome.code == 2
    assert 'pip install "multiprover[figures]"' in outcome.err


def test_stats_prints_a_table_and_writes_json(cli, tmp_path):
    path = write_lines(tmp_path / "own.jsonl", OWN)
    outcome = cli("data", "stats", path, "--json", tmp_path / "stats.json")
    assert outcome.code == 0
    assert "questions          1" in outcome.out
    assert "more than one proof\n  all                        100.00 %" in outcome.out
    assert json.loads((tmp_path / "stats.json").read_text())["proofs"]["max"] == 2


def test_stats_reports_gold_that_differs(cli, tmp_path):
    path = write_lines(tmp_path / "own.jsonl", OWN | {"depth": 7, "answer": False})
    outcome = cli("data", "stats", path)
    assert "gold differs: question club-1: answer: the file says False, derived True" in outcome.err
    assert "gold differs in 2 places" in outcome.err


def test_compare_exits_with_1_where_a_share_differs(cli, tmp_path):
    real = write_lines(tmp_path / "real.jsonl", OWN)
    other = write_lines(tmp_path / "other.jsonl", OWN | {"strategy": "random"})
    same = cli("data", "compare", real, real)
    assert same.code == 0
    assert "0 differ" in same.out
    outcome = cli("data", "compare", real, other, "--json", tmp_path / "table.json")
    assert outcome.code == 1
    (line,) = [line for line in outcome.out.splitlines() if line.startswith("strategy random")]
    assert line.split() == ["strategy", "random", "0.00", "0.00", "…", "0.00", "100.00", "differs"]
    assert {row["name"] for row in json.loads((tmp_path / "table.json").read_text())} >= {"strategy/random"}
