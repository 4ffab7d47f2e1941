"""A sealed directory is there whole or not at all, and every alteration is found."""

import os

import pytest

from multiprover.errors import InputError
from multiprover.modeling.manifest import (
    find_damage,
    remove_leftovers,
    remove_sealed,
    sealed_directory,
)


@pytest.fixture
def sealed(tmp_path):
    path = tmp_path / "runs" / "one"
    with sealed_directory(path) as place:
        (place / "a.txt").write_text("weights")
        (place / "inner").mkdir()
        (place / "inner" / "b.txt").write_text("tokens")
    return path


def test_a_new_directory_is_whole(sealed):
    assert find_damage(sealed) is None
    assert [path.name for path in sealed.parent.iterdir()] == ["one"]


@pytest.mark.parametrize(
    ("alter", "said"),
    [
        (lambda d: (d / "a.txt").write_text("weighty"), "altered"),
        (lambda d: (d / "a.txt").write_text("weigh"), "size"),
        (lambda d: (d / "inner" / "b.txt").unlink(), "missing"),
        (lambda d: (d / "c.txt").write_text(""), "does not belong"),
        (lambda d: (d / "manifest.json").write_text("{"), "damaged"),
        (lambda d: (d / "manifest.json").write_text('{"files": [1]}'), "damaged"),
        (lambda d: (d / "manifest.json").unlink(), "no manifest"),
    ],
    ids=["altered", "cut", "missing", "added", "manifest cut", "manifest odd", "manifest missing"],
)
def test_every_alteration_is_found(sealed, alter, said):
    alter(sealed)
    assert said in find_damage(sealed)


def test_nothing_appears_when_writing_fails(tmp_path):
    with pytest.raises(InputError, match="cannot be written"), sealed_directory(tmp_path / "one") as place:
        (place / "a.txt").write_text((tmp_path / "absent").read_text())
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_an_input_error(tmp_path, monkeypatch):
    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(InputError, match="No space left"), sealed_directory(tmp_path / "one"):
        pass
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_writer_left_is_removed(sealed):
    (sealed.parent / ".partial-two-abc").mkdir()
    remove_leftovers(sealed.parent)
    assert [path.name for path in sealed.parent.iterdir()] == ["one"]
    remove_sealed(sealed)
    assert list(sealed.parent.iterdir()) == []
