"""The documentation site is built without a warning, lists all there is, and fetches nothing when viewed."""

import re
from pathlib import Path

import typer

import multiprover
from multiprover.cli.main import app

ROOT = Path(__file__).resolve().parents[2]


def test_no_page_fetches_anything_from_elsewhere(site):
    pages = [*site.rglob("*.html"), *site.rglob("*.css")]
    assert len(pages) > 20
    for page in pages:
        text = page.read_text()
        fetched = re.findall(r'(?:src=|<link[^>]*href=|url\(|@import )"?(https?:[^"\s)]+)', text)
        assert fetched == [], page


def test_every_command_is_in_the_reference(site):
    page = (site / "reference" / "commands.html").read_text()
    for name in typer.main.get_command(app).commands:
        assert f"multiprover {name}" in page


def test_everything_the_package_exports_is_in_the_reference(site):
    page = (site / "reference" / "api.html").read_text()
    missing = [name for name in multiprover.__all__ if f'id="multiprover.{name}"' not in page]
    assert missing == []


def test_every_example_policy_has_a_page_with_its_proofs_drawn(site):
    for tests in (ROOT / "examples").glob("*/*.tests"):
        assert "<svg" in (site / "examples" / f"{tests.stem}-1.svg").read_text()
        assert f"{tests.stem}-1.svg" in (site / "examples" / f"{tests.stem}.html").read_text()
