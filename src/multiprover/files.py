"""Files and directories that are there whole or not at all, and checksums that show when one was altered.

Everything is written under a temporary name beside its place, and a rename makes it appear. Links are
followed, and a file that is replaced keeps its mode. What is no regular file – a device, a pipe, the standard
output – is written straight. A writer holds a lock on what it is writing: what a killed one left behind is
held by nobody, and goes when a program first writes into that directory. Knows nothing of what files hold.
"""

import fcntl
import hashlib
import io
import json
import os
import re
import shutil
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import IO, BinaryIO, Final, TextIO
from uuid import uuid4

from multiprover.errors import InputError

MANIFEST: Final = "manifest.json"
UNSEALED: Final = frozenset({MANIFEST, "decoding.json"})
"""Files a manifest does not list: itself, and what is tuned later, which names the manifest it is for."""
_TEMPORARY: Final = ".partial-"
_LEFTOVER: Final = re.compile(re.escape(_TEMPORARY) + ".+-[0-9a-f]{12}", re.DOTALL)
_STREAMS: Final = ("/dev", "/dev/fd", "/proc/self/fd")
"""Directories of open files and devices; a name in them may lead to a regular file, but is a stream."""


def read_text_file(path: Path) -> str:
    """The text of a UTF-8 file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    return decode_text(data, str(path))


def decode_text(data: bytes, name: str) -> str:
    """UTF-8 text from a file or stream of this name."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        where = f"byte {data[error.start]:#04x} at offset {error.start}"
        raise InputError(f"{name}: not a UTF-8 text file ({where})") from None


@contextmanager
def written_whole(path: Path) -> Iterator[TextIO]:
    """Open a text file for writing that appears under its name only when it is complete.

    A name that ends in `.zst` is compressed.
    """
    with binary_written_whole(path) as file:
        raw: IO[bytes] = file
        if path.suffix == ".zst":
            import zstandard

            packer = zstandard.ZstdCompressor(level=9, write_checksum=True)
            raw = packer.stream_writer(file, closefd=False)
        text = io.TextIOWrapper(raw, encoding="utf-8", newline="\n")
        try:
            yield text
        finally:
            text.detach()
            if raw is not file:
                raw.close()


@contextmanager
def binary_written_whole(path: Path) -> Iterator[BinaryIO]:
    """Open a file for bytes that appears under its name only when it is complete."""
    with writing_to(path):
        target = path.resolve()
        mode = _mode_of(path)
        if _is_stream(path, mode):
            with path.open("wb") as stream:
                yield stream
            return
        temporary, handle = _made(target, _new_file)
        try:
            with os.fdopen(os.dup(handle), "wb") as file:
                if mode is not None:
                    os.fchmod(handle, stat.S_IMODE(mode))
                yield file
            temporary.replace(target)
        finally:
            temporary.unlink(missing_ok=True)
            os.close(handle)


def publish(finished: Path, path: Path) -> None:
    """Let a finished file of the same file system appear under its name; raises `InputError`.

    A link stays and its target is replaced, a file that is replaced keeps its mode, and a stream gets a copy.
    """
    with writing_to(path):
        mode = _mode_of(path)
        if _is_stream(path, mode):
            with finished.open("rb") as source, path.open("wb") as stream:
                shutil.copyfileobj(source, stream)
            finished.unlink()
            return
        if mode is not None:
            finished.chmod(stat.S_IMODE(mode))
        finished.replace(path.resolve())


@contextmanager
def writing_to(path: Path) -> Iterator[None]:
    """Turn what the system says against writing this file or directory into an `InputError`."""
    try:
        yield
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None


def lock(handle: int, *, waits: bool = True) -> bool:
    """Hold an open file or directory, until it is closed or the process ends.

    False where another holds it, or where the file system has no locks.
    """
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))
    except OSError:
        return False
    return True


def _made(target: Path, make: Callable[[Path], int]) -> tuple[Path, int]:
    """A new temporary file or directory beside its target, and the handle that holds it."""
    _clean_once(target.parent)
    while True:
        temporary = _temporary_name(target)
        handle = make(temporary)
        lock(handle)
        with suppress(FileNotFoundError):  # another program may have cleaned up before it was held
            if os.path.samestat(os.fstat(handle), temporary.stat()):
                return temporary, handle
        os.close(handle)


def _new_file(path: Path) -> int:
    # With the usual mode, so that the system applies the user's mask.
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)


def _new_directory(path: Path) -> int:
    path.mkdir()
    return os.open(path, os.O_RDONLY)


def _mode_of(path: Path) -> int | None:
    """What is there, links followed; None where nothing is."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _is_stream(path: Path, mode: int | None) -> bool:
    return mode is not None and (not stat.S_ISREG(mode) or str(path.absolute().parent) in _STREAMS)


def _temporary_name(path: Path) -> Path:
    return path.with_name(f"{_TEMPORARY}{path.name}-{uuid4().hex[:12]}")


@contextmanager
def directory_written_whole(path: Path, *, seal: bool = False) -> Iterator[Path]:
    """Fill a directory that appears under its name only when it is complete; it must be new or empty.

    With `seal` it gets a manifest of sizes and checksums for `check_whole`, and is on disk when it appears.
    """
    with writing_to(path):
        if path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise InputError(f"{path}: already exists; name a new directory")
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary, handle = _made(path, _new_directory)
        try:
            yield temporary
            if seal:
                _seal(temporary)
            temporary.replace(path)
            if seal:
                _sync(path.parent)
        finally:
            shutil.rmtree(temporary, ignore_errors=True)
            os.close(handle)


def _seal(directory: Path) -> None:
    files = {
        name: {"size": file.stat().st_size, "sha256": checksum(file)}
        for name, file in sorted(_files(directory).items())
    }
    (directory / MANIFEST).write_bytes(_write_manifest(files))
    for each in (*directory.rglob("*"), directory):
        _sync(each)


def _write_manifest(files: object) -> bytes:
    return (json.dumps({"version": 1, "files": files}, indent=1) + "\n").encode()


def _files(directory: Path) -> dict[str, Path]:
    """The files that a manifest lists, by name."""
    found = {file.relative_to(directory).as_posix(): file for file in directory.rglob("*") if file.is_file()}
    return {name: file for name, file in found.items() if name not in UNSEALED}


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def checksum(path: Path) -> str:
    """SHA-256 of a file, in hexadecimal."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None


def find_damage(directory: Path) -> str | None:
    """What is wrong with a sealed directory: a file missing, added, cut or altered; None if it is whole."""
    try:
        manifest = (directory / MANIFEST).read_bytes()
        listed = json.loads(manifest)["files"]
        expected = {str(name): (int(entry["size"]), str(entry["sha256"])) for name, entry in listed.items()}
    except OSError:
        return f"{directory}: has no {MANIFEST}"
    except (ValueError, KeyError, TypeError, AttributeError):
        return f"{directory / MANIFEST}: is damaged"
    if _write_manifest(listed) != manifest:  # what says the same in other bytes was altered, too
        return f"{directory / MANIFEST}: was altered"
    present = _files(directory)
    if different := sorted(present.keys() ^ expected.keys()):
        what = "is missing" if different[0] in expected else "does not belong there"
        return f"{directory / different[0]}: {what}"
    for name, (size, written) in expected.items():
        if present[name].stat().st_size != size:
            return f"{directory / name}: has not the size that was written"
        if checksum(present[name]) != written:
            return f"{directory / name}: was altered (its checksum differs)"
    return None


def check_whole(directory: Path) -> None:
    """Raise what `find_damage` finds."""
    if (damage := find_damage(directory)) is not None:
        raise InputError(damage)


def remove_leftovers(directory: Path) -> None:
    """Delete what killed writers left behind in a directory; what a program is writing now stays."""
    try:
        leftovers = [path for path in directory.iterdir() if _LEFTOVER.fullmatch(path.name)]
    except OSError:
        return
    for leftover in leftovers:
        _remove_unheld(leftover)


def _remove_unheld(leftover: Path) -> None:
    try:
        handle = os.open(leftover, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
    except OSError:  # it is gone by now, or belongs to somebody else
        return
    try:
        if not lock(handle, waits=False):
            return
        if leftover.is_dir():
            shutil.rmtree(leftover, ignore_errors=True)
        else:
            with suppress(OSError):
                leftover.unlink()
    finally:
        os.close(handle)


@cache
def _clean_once(directory: Path) -> None:
    """The first time that a process writes into a directory."""
    remove_leftovers(directory)


def remove_directory(path: Path) -> None:
    """Delete a directory; interrupted, it leaves nothing that looks like it."""
    doomed = _temporary_name(path)
    with suppress(FileNotFoundError):
        path.rename(doomed)
    shutil.rmtree(doomed, ignore_errors=True)
