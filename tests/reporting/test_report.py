"""The report: ours beside the paper's, drawn, self-contained, as HTML and as Markdown."""

import re
import xml.etree.ElementTree as ET

import pytest

from tests.reporting.samples import PAIR, save_evaluation, save_training, write_data


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    place = tmp_path_factory.mktemp("runs")
    data = write_data(place / "depth-5")
    save_evaluation(place / "evaluations" / "iterative", data, "iterative", PAIR, 5)
    save_evaluation(place / "evaluations" / "prover", data, "prover", PAIR[:1], 2)
    save_training(place / "runs", "iterative-p3")
    return place


@pytest.fixture
def report(runs, cli, tmp_path):
    outcome = cli("report", runs / "evaluations", runs / "runs", "--output", tmp_path / "report")
    assert outcome.code == 0, outcome.err
    return tmp_path / "report"


def test_our_figures_stand_above_the_papers(report):
    text = (report / "report.md").read_text()
    rows = [line for line in text.splitlines() if line.startswith("| Iterative-multiPRover | ours")]
    # 8 of 10 provable questions are fully right, and all 10 others.
    assert rows[0].startswith("| Iterative-multiPRover | ours | 20 | 90.0 |") and rows[0].endswith("| 90.0 |")
    after = text.splitlines()[text.splitlines().index(rows[0]) + 1]
    assert after.startswith("|  | *paper* |  | *99.5* |") and after.endswith("*85.5* |")


def test_the_page_is_well_formed_and_refers_to_nothing_outside(report):
    page = (report / "report.html").read_text()
    root = ET.fromstring(page.removeprefix("<!DOCTYPE html>"))
    identities = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(identities) == len(set(identities))
    assert not re.search(r"<script|src=|url\((?!#)|<link", page)
    assert "Content-Security-Policy" in page


def test_every_section_is_there(report):
    text = (report / "report.md").read_text()
    for heading in (
        "Table 1",
        "Table 3",
        "Table 10",
        "skyline, depth, negation, errors, calibration",
        "Learning curves",
        "Proof sets that are fully right",
        "Wrong proofs",
        "Data",
        "Tables without a run",
    ):
        assert re.search(rf"^## .*{heading}", text, re.MULTILINE), heading
    assert "paired bootstrap over theories" in text
    assert "Ranking by full accuracy, ours: Iterative-multiPRover 90.0 \\> PRover" in text


def test_every_picture_of_the_markdown_page_is_a_whole_svg_file(report):
    names = re.findall(r"\]\((images/[^)]+)\)", (report / "report.md").read_text())
    assert len(names) > 10
    for name in names:
        ET.parse(report / name)


def test_data_without_a_table_by_depth_gets_one_of_its_own(runs, cli, tmp_path):
    data = write_data(tmp_path / "depth-9")
    save_evaluation(tmp_path / "run", data, "iterative", PAIR, 5)
    assert cli("report", tmp_path / "run", "--output", tmp_path / "report").code == 0
    rows = (tmp_path / "report" / "report.md").read_text().splitlines()
    # Questions of depth 0: theories 0, 3, 6 and 9, of which 0 goes wrong.
    assert "| Iterative-multiPRover | 0 | 8 | 50.0 | 87.5 | 87.5 | 87.5 |" in rows


def test_errors_and_calibration_are_counted(report):
    text = (report / "report.md").read_text()
    assert "| Iterative-multiPRover | 2 | 100.0 | 0.0 | 0.0 |" in text
    assert "expected calibration error" in text


def test_a_file_of_figures_alone_still_fills_its_table(runs, cli, tmp_path):
    figures = runs / "evaluations" / "iterative" / "figures.json"
    outcome = cli("report", figures, "--output", tmp_path / "report")
    assert outcome.code == 0
    assert "| figures |" in (tmp_path / "report" / "report.md").read_text()


def test_a_report_of_nothing_is_an_error(cli, tmp_path):
    outcome = cli("report", tmp_path, "--output", tmp_path / "report")
    assert outcome.code == 2 and "contains no run" in outcome.err
