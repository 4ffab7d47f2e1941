"""Files and directories are there whole or not at all, and every alteration of a sealed one is found."""

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from multiprover.errors import InputError
from multiprover.files import (
    binary_written_whole,
    directory_written_whole,
    find_damage,
    publish,
    remove_directory,
    remove_leftovers,
    written_whole,
)


def write(path, text="new"):
    with written_whole(path) as file:
        file.write(text)


def replace_in(path, old, new):
    path.write_text(path.read_text().replace(old, new, 1))


def test_a_file_appears_when_it_is_complete(tmp_path):
    with written_whole(tmp_path / "a.txt") as file:
        file.write("new")
        assert not (tmp_path / "a.txt").exists()
    assert (tmp_path / "a.txt").read_text() == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_a_file_keeps_its_content_when_writing_fails(tmp_path):
    (tmp_path / "a.txt").write_text("old")
    with pytest.raises(TypeError), written_whole(tmp_path / "a.txt") as file:
        print("new", file=file, end=1)
    assert (tmp_path / "a.txt").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_a_new_file_has_the_mode_that_the_mask_allows(tmp_path):
    mask = os.umask(0o027)
    try:
        write(tmp_path / "a.txt")
    finally:
        os.umask(mask)
    assert stat.S_IMODE((tmp_path / "a.txt").stat().st_mode) == 0o640


@pytest.mark.parametrize("mode", [0o600, 0o755, 0o664])
def test_a_file_that_is_replaced_keeps_its_mode(tmp_path, mode):
    (tmp_path / "a.txt").write_text("old")
    (tmp_path / "a.txt").chmod(mode)
    write(tmp_path / "a.txt")
    assert stat.S_IMODE((tmp_path / "a.txt").stat().st_mode) == mode


@pytest.mark.parametrize("exists", [True, False], ids=["to a file", "to nothing yet"])
def test_a_link_stays_and_its_target_is_written(tmp_path, exists):
    (tmp_path / "far").mkdir()
    target = tmp_path / "far" / "a.txt"
    if exists:
        target.write_text("old")
    (tmp_path / "first").symlink_to("second")
    (tmp_path / "second").symlink_to(target)
    write(tmp_path / "first")
    assert (tmp_path / "first").is_symlink() and (tmp_path / "second").is_symlink()
    assert target.read_text() == "new" and not target.is_symlink()


def test_a_pipe_is_written_and_stays_a_pipe(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    found = []
    reader = threading.Thread(target=lambda: found.append(pipe.read_text()))
    reader.start()
    write(pipe)
    reader.join(timeout=600)
    assert found == ["new"] and stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_device_is_written_and_stays_a_device(tmp_path):
    (tmp_path / "link").symlink_to(os.devnull)
    write(tmp_path / "link")
    with binary_written_whole(tmp_path / "link") as file:
        file.write(b"new")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


@pytest.mark.parametrize("name", ["absent/a.txt", "."])
def test_a_place_that_cannot_be_written_is_an_input_error(tmp_path, name):
    with pytest.raises(InputError, match="cannot be written"):
        write(tmp_path / name)


@pytest.fixture
def sealed(tmp_path):
    path = tmp_path / "runs" / "one"
    with directory_written_whole(path, seal=True) as place:
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
        (lambda d: replace_in(d / "manifest.json", '"version": 1', '"version": 3'), "altered"),
        (lambda d: replace_in(d / "manifest.json", "\n ", "\n  "), "altered"),
        (lambda d: (d / "manifest.json").unlink(), "no manifest"),
    ],
    ids=[
        "altered",
        "cut",
        "missing",
        "added",
        "manifest cut",
        "manifest odd",
        "other version",
        "other spaces",
        "manifest missing",
    ],
)
def test_every_alteration_is_found(sealed, alter, said):
    alter(sealed)
    assert said in find_damage(sealed)


@pytest.mark.parametrize("seal", [False, True])
def test_no_directory_appears_when_writing_fails(tmp_path, seal):
    with (
        pytest.raises(InputError, match="cannot be written"),
        directory_written_whole(tmp_path / "one", seal=seal) as place,
    ):
        (place / "a.txt").write_text((tmp_path / "absent").read_text())
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_an_input_error(tmp_path, monkeypatch):
    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with (
        pytest.raises(InputError, match="No space left"),
        directory_written_whole(tmp_path / "one", seal=True),
    ):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_directory_with_something_in_it_is_refused(sealed):
    with pytest.raises(InputError, match="already exists"), directory_written_whole(sealed):
        pass
    assert find_damage(sealed) is None


def test_what_a_killed_writer_left_is_removed(sealed):
    (sealed.parent / ".partial-two-0123456789ab").mkdir()
    (sealed.parent / ".partial-three-0123456789ab").write_text("")
    remove_leftovers(sealed.parent)
    assert [path.name for path in sealed.parent.iterdir()] == ["one"]
    remove_directory(sealed)
    assert list(sealed.parent.iterdir()) == []


KILLED = """
import os, signal
from pathlib import Path
from multiprover.files import directory_written_whole, written_whole
with written_whole(Path("a.txt")) as file, directory_written_whole(Path("one")) as place:
    file.write("half")
    (place / "b.txt").write_text("half")
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_the_next_writer_in_a_directory_removes_what_a_killed_one_left(tmp_path):
    subprocess.run([sys.executable, "-c", KILLED], cwd=tmp_path, check=False)
    assert len(list(tmp_path.glob(".partial-*"))) == 2
    write(tmp_path / "c.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["c.txt"]


def test_what_another_program_is_writing_stays(tmp_path):
    (tmp_path / ".partial-of-someone").write_text("theirs")
    with (
        written_whole(tmp_path / "a.txt") as file,
        directory_written_whole(tmp_path / "one") as place,
    ):
        remove_leftovers(tmp_path)
        file.write("new")
        (place / "b.txt").write_text("new")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".partial-of-someone", "a.txt", "one"]
    assert (tmp_path / "one" / "b.txt").read_text() == (tmp_path / "a.txt").read_text() == "new"


def test_a_finished_file_takes_its_place_with_link_and_mode(tmp_path):
    (tmp_path / "far.txt").write_text("old")
    (tmp_path / "far.txt").chmod(0o640)
    (tmp_path / "a.txt").symlink_to(tmp_path / "far.txt")
    (tmp_path / "finished").write_text("new")
    publish(tmp_path / "finished", tmp_path / "a.txt")
    assert (tmp_path / "a.txt").is_symlink() and not (tmp_path / "finished").exists()
    assert (tmp_path / "far.txt").read_text() == "new"
    assert stat.S_IMODE((tmp_path / "far.txt").stat().st_mode) == 0o640
