"""Directories that are there whole or not at all, and tell when they were altered.

A directory is filled under a temporary name, its files get a manifest of sizes and SHA-256 sums, everything
is synced to disk, and a rename makes it appear. Knows nothing of what the files hold.
"""

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from multiprover.errors import InputError

MANIFEST: Final = "manifest.json"
UNSEALED: Final = frozenset({MANIFEST, "decoding.json"})
"""Files the manifest does not list: itself, and what is tuned later, which names the manifest it is for."""
_TEMPORARY: Final = ".partial-"


@contextmanager
def sealed_directory(path: Path) -> Iterator[Path]:
    """Fill a directory that appears under its name when it is complete and on disk; it must not exist."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = Path(tempfile.mkdtemp(prefix=f"{_TEMPORARY}{path.name}-", dir=path.parent))
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror}") from None
    try:
        yield temporary
        _seal(temporary)
        temporary.chmod(0o755)
        temporary.rename(path)
        _sync(path.parent)
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror}") from None
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def _seal(directory: Path) -> None:
    files = {
        file.relative_to(directory).as_posix(): {"size": file.stat().st_size, "sha256": _checksum(file)}
        for file in sorted(directory.rglob("*"))
        if file.is_file() and file.relative_to(directory).as_posix() not in UNSEALED
    }
    manifest = directory / MANIFEST
    manifest.write_text(json.dumps({"version": 1, "files": files}, indent=1) + "\n", encoding="utf-8")
    for each in (*directory.rglob("*"), directory):
        _sync(each)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def find_damage(directory: Path) -> str | None:
    """What is wrong with a sealed directory: a file missing, added, cut or altered; None if it is whole."""
    try:
        listed = json.loads((directory / MANIFEST).read_bytes())["files"]
        expected = {str(name): (int(entry["size"]), str(entry["sha256"])) for name, entry in listed.items()}
    except OSError:
        return f"{directory}: has no {MANIFEST}"
    except (ValueError, KeyError, TypeError, AttributeError):
        return f"{directory / MANIFEST}: is damaged"
    present = {f.relative_to(directory).as_posix() for f in directory.rglob("*") if f.is_file()} - UNSEALED
    if different := sorted(present ^ set(expected)):
        what = "is missing" if different[0] in expected else "does not belong there"
        return f"{directory / different[0]}: {what}"
    for name, (size, checksum) in expected.items():
        if (directory / name).stat().st_size != size:
            return f"{directory / name}: has not the size that was written"
        if _checksum(directory / name) != checksum:
            return f"{directory / name}: was altered (its checksum differs)"
    return None


def check_whole(directory: Path) -> None:
    """Raise what `find_damage` finds."""
    if (damage := find_damage(directory)) is not None:
        raise InputError(damage)


def remove_leftovers(directory: Path) -> None:
    """Delete what interrupted writers left behind."""
    for leftover in directory.glob(f"{_TEMPORARY}*"):
        shutil.rmtree(leftover, ignore_errors=True)


def remove_sealed(path: Path) -> None:
    """Delete a sealed directory; interrupted, it leaves nothing that looks like one."""
    doomed = path.with_name(f"{_TEMPORARY}{path.name}-removed")
    shutil.rmtree(doomed, ignore_errors=True)
    path.rename(doomed)
    shutil.rmtree(doomed, ignore_errors=True)


def _checksum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
