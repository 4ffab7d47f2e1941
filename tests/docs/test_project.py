"""What the project's own pages state is so: layers, versions, changelog, citation."""

import configparser
import re
import tomllib
from pathlib import Path

import multiprover

ROOT = Path(__file__).resolve().parents[2]


def test_the_layers_of_contributing_are_those_that_are_checked():
    contract = configparser.ConfigParser()
    contract.read(ROOT / ".importlinter")
    checked = contract["importlinter:contract:layers"]["layers"].replace("multiprover.", "").split("\n")
    (block,) = re.findall(r"```text\ncli.*?```", (ROOT / "CONTRIBUTING.md").read_text(), re.DOTALL)
    listed = [line.partition("  ")[0] for line in block.splitlines()[1:-1]]
    assert listed == [line.strip() for line in checked if line.strip()]


def test_one_version_everywhere():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    citation = (ROOT / "CITATION.cff").read_text()
    assert project["version"] == multiprover.__version__
    assert f"\nversion: {multiprover.__version__}\n" in citation
    (released,) = re.findall(r'^date-released: "(.*)"$', citation, re.MULTILINE)
    changelog = (ROOT / "CHANGELOG.md").read_text()
    assert f"## [{multiprover.__version__}] - {released}\n" in changelog


def test_the_changelog_is_in_the_form_it_names():
    sections = re.findall(r"^### (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert sections and set(sections) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_each_figure_of_the_results_is_on_the_page_that_has_more_of_it():
    results = ROOT / "docs" / "results" / "index.md"
    rows = re.findall(r"^\| [^|]+\| ([^|]+) \|.*\]\(([^)#]+)\) \|$", results.read_text(), re.MULTILINE)
    assert len(rows) > 20
    for figures, link in rows:
        page = (results.parent / link).read_text().replace("**", "")
        for figure in re.split(r" / |, (?=\d)", figures):
            number = r"(?<![\d.,])" + re.escape(figure.strip()) + r"(?![\d])"
            assert re.search(number, page), f"{figure} is not in {link}"


def test_pages_that_are_read_through_stay_short():
    docs = ROOT / "docs"
    looked_up = {"reference", "results"}
    pages = [page for page in docs.rglob("*.md") if page.relative_to(docs).parts[0] not in looked_up]
    pages += [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    prose = (
        re.sub(r"^(```+).*?^\1$", "", page.read_text(), flags=re.DOTALL | re.MULTILINE) for page in pages
    )
    assert sum(len(text.split()) for text in prose) <= 18_000
