"""The web page's files, read once from the package and sent as they are."""

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).resolve().parent / "static"

_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

NOTICE: Final = (
    "This installation has no web page: it was made from source without building it (make page).\n"
    "The API is there: see /openapi.json.\n"
)


@dataclass(frozen=True, slots=True)
class PageFile:
    """One file; `tag` changes with its content, so that a browser may keep it and ask if it is current.

    `packed` is the content compressed; None where that makes it no shorter.
    """

    content: bytes
    media_type: str
    tag: str
    packed: bytes | None


def read_page(directory: Path = STATIC) -> dict[str, PageFile]:
    """All files of the page by name; none where it was not built. Files of unknown kind are left out."""
    if not directory.is_dir():
        return {}
    files: dict[str, PageFile] = {}
    for path in sorted(directory.rglob("*")):
        media_type = _TYPES.get(path.suffix)
        if media_type is not None and path.is_file():
            content = path.read_bytes()
            tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
            packed = gzip.compress(content, mtime=0)
            shorter = packed if len(packed) < len(content) else None
            files[path.relative_to(directory).as_posix()] = PageFile(content, media_type, tag, shorter)
    return files
