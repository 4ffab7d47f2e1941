"""The official archives: fetched so that a cut can be resumed, checked, and unpacked without trust.

An archive may not write outside its directory, hold links, or unpack to more than the limits allow. Nothing
appears under its final name before it is complete; a record beside it holds address, size and checksum.
"""

import json
import stat
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from http.client import HTTPException, HTTPResponse
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from multiprover.errors import InputError
from multiprover.files import checksum, directory_written_whole, written_whole

_SOURCE: Final = "https://aristo-data-public.s3.amazonaws.com"
ARCHIVES: Final = {
    "ruletaker": f"{_SOURCE}/ruletaker/rule-reasoning-dataset-V2020.2.4.zip",
    "ruletaker-2.5": f"{_SOURCE}/ruletaker/rule-reasoning-dataset-V2020.2.5.zip",
    "proofwriter": f"{_SOURCE}/proofwriter/proofwriter-dataset-V2020.12.3.zip",
}

_BLOCK: Final = 1 << 16
_TIMEOUT: Final = 60.0


@dataclass(frozen=True, slots=True)
class DownloadLimits:
    """What an archive may cost: bytes to fetch, bytes to unpack, members, and how far a member may swell."""

    archive_bytes: int = 4 * 2**30
    member_bytes: int = 8 * 2**30
    total_bytes: int = 32 * 2**30
    members: int = 10_000
    ratio: int = 200
    attempts: int = 5


USUAL_LIMITS: Final = DownloadLimits()
Progress = Callable[[int, int | None], None]


def download(
    name: str,
    output: Path,
    *,
    url: str | None = None,
    sha256: str | None = None,
    limits: DownloadLimits = USUAL_LIMITS,
    progress: Progress | None = None,
) -> Path:
    """Fetch an archive and unpack it to `output/name`; return that directory.

    A part that an earlier call left behind is resumed. `sha256` is compared where it is given.
    """
    if url is None and name not in ARCHIVES:
        raise InputError(f'there is no archive "{name}"; choose {", ".join(ARCHIVES)}, or give an address')
    if PurePosixPath(name).name != name or name in (".", ".."):
        raise InputError(f'"{name}" cannot be the name of a directory')
    directory = output / name
    if directory.exists():
        raise InputError(f"{directory}: already exists; remove it to download it again")
    address = url or ARCHIVES[name]
    try:
        output.mkdir(parents=True, exist_ok=True)
        part = output / f"{name}.zip.part"
        _fetch(address, part, limits, progress)
        found = checksum(part)
        if sha256 is not None and found != sha256.lower():
            part.unlink()
            raise InputError(f"{address}: the checksum is {found}, not {sha256.lower()}; nothing was kept")
        try:
            files = _extract(part, directory, limits)
        except InputError:
            part.unlink()
            raise
        record = {
            "name": name,
            "url": address,
            "bytes": part.stat().st_size,
            "sha256": found,
            "downloaded": datetime.now(UTC).isoformat(timespec="seconds"),
            "files": files,
        }
        with written_whole(output / f"{name}.json") as file:
            file.write(json.dumps(record, indent=1) + "\n")
        part.unlink()
        _validator_path(part).unlink(missing_ok=True)
    except OSError as error:
        raise InputError(f"{output}: cannot be written: {error.strerror or error}") from None
    return directory


def _fetch(url: str, part: Path, limits: DownloadLimits, progress: Progress | None) -> None:
    """Bring `part` to its full size; each attempt resumes where the last one ended."""
    if urlsplit(url).scheme not in ("http", "https"):
        raise InputError(f"{url}: only http and https addresses can be downloaded")
    for _ in range(limits.attempts):
        if _fetch_rest(url, part, limits, progress):
            return
    size = part.stat().st_size if part.exists() else 0
    raise InputError(f"{url}: the connection was cut at {size:,} bytes; run the command again to resume")


def _fetch_rest(url: str, part: Path, limits: DownloadLimits, progress: Progress | None) -> bool:
    """Fetch what is missing; False if the connection ended early."""
    start = part.stat().st_size if part.exists() else 0
    validator = _read_validator(part) if start else None
    request = Request(url)  # noqa: S310 - the scheme is checked
    if start and validator:
        request.add_header("Range", f"bytes={start}-")
        request.add_header("If-Range", validator)
    try:
        with urlopen(request, timeout=_TIMEOUT) as response:  # noqa: S310 - the scheme is checked
            return _receive(response, url, part, start, limits, progress)
    except HTTPError as error:
        with error:
            if error.code == 416 and start:
                if error.headers.get("Content-Range") == f"bytes */{start}":
                    return True  # nothing was missing
                part.unlink()  # the file on the server is not the one that was begun
                return False
            raise InputError(f"{url}: the server answers {error.code} {error.reason}") from None
    except URLError as error:
        raise InputError(f"{url}: cannot be reached: {error.reason}") from None
    except (HTTPException, TimeoutError, ConnectionError):
        return False


def _receive(
    response: HTTPResponse,
    url: str,
    part: Path,
    start: int,
    limits: DownloadLimits,
    progress: Progress | None,
) -> bool:
    if response.status != 206:
        start = 0  # the server sends everything, from the beginning
    elif not (response.headers.get("Content-Range") or "").startswith(f"bytes {start}-"):
        raise InputError(f"{url}: the server answers with another part than was asked for")
    length = response.headers.get("Content-Length") or ""
    total = start + int(length) if length.isdigit() else None
    if total is not None and total > limits.archive_bytes:
        raise InputError(f"{url}: has {total:,} bytes; the limit is {limits.archive_bytes:,}")
    _write_validator(part, response)
    with part.open("r+b" if start else "wb") as file:
        file.seek(start)
        file.truncate()
        size = start
        while block := response.read(_BLOCK):
            size += len(block)
            if size > limits.archive_bytes:
                part.unlink()
                raise InputError(f"{url}: has more than {limits.archive_bytes:,} bytes, the limit")
            file.write(block)
            if progress is not None:
                progress(size, total)
    return total is None or size >= total


def _validator_path(part: Path) -> Path:
    return part.with_name(part.name + ".etag")


def _read_validator(part: Path) -> str | None:
    path = _validator_path(part)
    return path.read_text(encoding="utf-8") or None if path.exists() else None


def _write_validator(part: Path, response: HTTPResponse) -> None:
    """Remember what identifies the file, so that parts of two versions are never joined."""
    tag = response.headers.get("ETag") or ""
    validator = tag if tag and not tag.startswith("W/") else response.headers.get("Last-Modified") or ""
    _validator_path(part).write_text(validator, encoding="utf-8")


def _extract(archive: Path, directory: Path, limits: DownloadLimits) -> int:
    """Unpack to a new directory, all or nothing; return the number of files."""
    try:
        with zipfile.ZipFile(archive) as opened:
            members = [member for member in opened.infolist() if not member.is_dir()]
            _check_members(members, limits)
            with directory_written_whole(directory) as place:
                total = 0
                for member in members:
                    target = place.joinpath(*PurePosixPath(member.filename).parts)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    total += _copy(opened, member, target, limits.total_bytes - total)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise InputError(f"the archive is damaged: {error}") from None
    return len(members)


def _check_members(members: list[zipfile.ZipInfo], limits: DownloadLimits) -> None:
    if len(members) > limits.members:
        raise InputError(f"the archive has {len(members):,} members; the limit is {limits.members:,}")
    seen: set[str] = set()
    for member in members:
        name = member.filename
        path = PurePosixPath(name)
        if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name or not path.parts:
            raise InputError(
                f'the archive is not safe: "{name[:200]}" would be written outside its directory'
            )
        kind = stat.S_IFMT(member.external_attr >> 16)
        if kind not in (0, stat.S_IFREG):
            raise InputError(f'the archive is not safe: "{name[:200]}" is not a plain file')
        if name.casefold() in seen:
            raise InputError(f'the archive is not safe: "{name[:200]}" occurs twice')
        seen.add(name.casefold())
        if member.file_size > limits.member_bytes:
            raise InputError(f'the archive is not safe: "{name[:200]}" unpacks to {member.file_size:,} bytes')
        if member.file_size > 2**20 and member.file_size > limits.ratio * max(1, member.compress_size):
            raise InputError(
                f'the archive is not safe: "{name[:200]}" grows more than {limits.ratio} times when unpacked'
            )
    total = sum(member.file_size for member in members)
    if total > limits.total_bytes:
        raise InputError(f"the archive is not safe: it unpacks to {total:,} bytes")


def _copy(archive: zipfile.ZipFile, member: zipfile.ZipInfo, target: Path, room: int) -> int:
    """Unpack one member; its true size may not be more than it declares, nor than there is room for."""
    bound = min(room, member.file_size)
    written = 0
    with archive.open(member) as source, target.open("xb") as file:
        while block := source.read(_BLOCK):
            written += len(block)
            if written > bound:
                raise InputError(f'the archive is not safe: "{member.filename[:200]}" is larger than it says')
            file.write(block)
    return written
