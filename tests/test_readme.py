"""The README's links lead somewhere, and the example theories are answered; `tests/docs` runs its code."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text()


def test_linked_files_exist():
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in link]
    assert len(links) > 5
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_tree_has_every_room():
    package = ROOT / "src" / "multiprover"
    tree = README[README.index("src/multiprover/") :]
    rooms = [each for each in package.iterdir() if each.suffix == ".py" or (each / "__init__.py").is_file()]
    named = [each.name for each in rooms if not each.name.startswith("__")]
    assert len(named) > 25
    assert [name for name in named if name not in tree] == []


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.txt")), ids=lambda path: path.stem)
def test_example_theories_are_answered(cli, path):
    assert cli("prove", path, "Nobody-we-know is known.").code == 0
