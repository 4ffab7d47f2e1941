"""`multiprover compare`: where two runs differ, by how much, and the page that shows it."""

import json
import re
from xml.etree import ElementTree

import pytest

from multiprover.evaluation.differences import Explainer, compare_predictions
from multiprover.evaluation.predictions import PredictionFile
from multiprover.problem import Example, Problem
from multiprover.proof import Proof
from tests.evaluation.samples import NONE, VIA_BIG, VIA_RED, prediction, question, write_lines

QUESTIONS = [question(str(i), theory=f"t{i // 2}") for i in range(8)]
RIGHT = [prediction(str(i)) for i in range(8)]
OTHER = [
    prediction("0", False),
    prediction("1", True, [VIA_BIG, VIA_RED]),
    prediction("2", True, [VIA_RED]),
    prediction("3", True, [VIA_RED, VIA_RED, VIA_BIG]),
    prediction("4", False, [NONE]),
    *RIGHT[5:],
]


@pytest.fixture
def files(tmp_path):
    return (
        write_lines(tmp_path / "a.jsonl", *RIGHT),
        write_lines(tmp_path / "b.jsonl", *OTHER),
        write_lines(tmp_path / "data.jsonl", *QUESTIONS),
    )


def test_differing_questions_are_found(files):
    a, b, data = files
    result = compare_predictions(data, PredictionFile(a), PredictionFile(b), limit=2)
    assert result.differing == {
        "0": ("answer",),
        "2": ("proofs",),
        "3": ("proofs",),
        "4": ("answer", "proofs"),
    }
    assert [one.example.id for one in result.first] == ["0", "2"]
    assert result.theories == [f"t{i // 2}" for i in range(8)]


def test_the_difference_is_tested_over_theories(files):
    a, b, data = files
    result = compare_predictions(data, PredictionFile(a), PredictionFile(b))
    test = result.test("fa")
    assert test.difference == pytest.approx(4 / 8)
    assert 0 <= test.low < 0.5 < test.high <= 1 and 0 < test.p_value < 0.5
    same = compare_predictions(data, PredictionFile(a), PredictionFile(a))
    assert same.differing == {} and same.test("fa").p_value == 1


def test_the_command_lists_tests_and_draws(cli, tmp_path, files):
    outcome = cli(
        "compare", *files, "--output", tmp_path / "x.html", "--json", tmp_path / "x.json", "--limit", 3
    )
    assert outcome.code == 0
    assert "4 of 8 questions differ: 2 in the answer, 3 in the proofs" in outcome.out
    assert "0: answer differs, A has answer and proofs right" in outcome.out
    assert "… and 1 more" in outcome.out
    record = json.loads((tmp_path / "x.json").read_text())
    assert record["n"] == 8 and list(record["differing"]) == ["0", "2", "3", "4"]
    assert record["figures"]["fa"]["a"] == 100 and record["figures"]["fa"]["difference"] == 50
    page = (tmp_path / "x.html").read_text()
    ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>\n"))
    assert page.count("<article") == 3
    ids = re.findall(r' id="([^"]+)"', page)
    assert ids and len(ids) == len(set(ids))
    for labels in re.findall(r'aria-labelledby="([^"]+)"', page):
        assert set(labels.split()) <= set(ids)


def test_text_on_the_page_is_escaped(cli, tmp_path):
    hostile = '</bdi><script>x</script>" id="mp-proof-1-title"'
    asked = {"id": hostile, "sentences": [hostile], "question": hostile, "answer": True}
    data = write_lines(tmp_path / "data.jsonl", asked)
    shown = {"nodes": [0], "edges": []}
    a = write_lines(tmp_path / "a.jsonl", prediction(hostile, True, [shown]))
    b = write_lines(tmp_path / "b.jsonl", prediction(hostile, True, []))
    outcome = cli("compare", a, b, data, "--output", tmp_path / "x.html")
    assert outcome.code == 0 and "proofs differ, both right" in outcome.out
    page = (tmp_path / "x.html").read_text()
    ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>\n"))
    assert "<script" not in page and "No proofs." in page


def test_questions_that_one_file_lacks_stop_or_are_left_out(cli, tmp_path, files):
    a, _, data = files
    b = write_lines(tmp_path / "b.jsonl", *OTHER[1:])
    assert cli("compare", a, b, data).code == 2
    outcome = cli("compare", a, b, data, "--skip-bad")
    assert "3 of 7 questions differ" in outcome.out and "1 questions have none" in outcome.err


def test_equal_graphs_are_drawn_once_and_kinds_are_guessed_from_edges():
    proof = Proof(frozenset({0, 1}), frozenset({(0, 1)}))
    example = Example("1", Problem(("So what?", "If so, then what?"), "What?"), True)
    side = Explainer().explain(example, True, (proof, proof), "A")
    assert [shown.multiplicity for shown in side.shown] == [2]
    assert [sentence.id for sentence in side.sentences] == ["F1", "R1"]
