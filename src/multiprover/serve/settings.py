"""Limits and choices of the service, checked where they are made."""

import os
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import Final

from multiprover.errors import InputError
from multiprover.runtime import MODEL_FILE

MEBIBYTE: Final = 1024 * 1024
NETWORK_VARIABLE: Final = "MULTIPROVER_SERVE_NETWORK"
"""Tells the process that workers are forked from which network to load; set for its start only."""


def usual_workers(network: Path | None = None) -> int:
    """Three for each processor: a short request then has a place, and its share, beside heavy ones.

    With a torch network two: every worker holds its own.
    """
    if network is not None and not (network / MODEL_FILE).is_file():
        return 2
    return min(24, 3 * (os.cpu_count() or 1))


@dataclass(frozen=True, slots=True)
class Settings:
    """How much one request, one client and all together may take.

    `workers` answer at the same time; a request that takes more than `patience` seconds of work continues
    beside them at the lowest priority, at most `long_requests` of them, so that it holds up nobody. One with
    more than `large` characters does so from the start, as many again, and waits in a queue of its own,
    which is a quarter of `queue`. `memory`
    is what a request may take on top of a fresh worker. `queue` requests may wait; `per_client` is how many
    one address may have under way. `body_seconds` is the time a body has to arrive.
    """

    workers: int = field(default_factory=usual_workers)
    long_requests: int = 2
    queue: int = 64
    per_client: int = 32
    timeout: float = 10.0
    patience: float = 0.1
    large: int = 4000
    memory: int = 1024 * MEBIBYTE
    body: int = MEBIBYTE
    answer: int = 16 * MEBIBYTE
    sentences: int = 2000
    body_seconds: float = 10.0
    token: str | None = None
    hosts: tuple[str, ...] | None = None
    """Names the Host header may have; None: any."""
    model: Path | None = None
    network: bool = True
    """Whether a network may be asked; if not, none is loaded."""

    def __post_init__(self) -> None:
        """Refuse what cannot work."""
        for name in (
            "workers",
            "long_requests",
            "per_client",
            "memory",
            "body",
            "answer",
            "sentences",
            "large",
        ):
            if getattr(self, name) < 1:
                raise InputError(f"{name} must be at least 1, not {getattr(self, name)}")
        for name in ("timeout", "patience", "body_seconds"):
            if not 0 < getattr(self, name) < float("inf"):
                raise InputError(f"{name} must be more than 0 seconds, not {getattr(self, name)}")
        if self.queue < 0:
            raise InputError(f"queue must be at least 0, not {self.queue}")
        if self.token is not None and (not self.token.isascii() or not self.token.isprintable()):
            raise InputError("the token must be printable ASCII text")
        if self.token is not None and len(self.token) < 16:
            raise InputError("the token is too short to be safe: make it 16 characters or more")

    @property
    def reasoning_seconds(self) -> float:
        """What the reasoner is given before it must cut its result: the rest is for reading and writing."""
        return self.timeout * 0.6


LOOPBACK_HOSTS: Final = ("localhost", "127.0.0.1", "[::1]")


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches a server bound to `host`."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def allowed_hosts(host: str, more: tuple[str, ...] = ()) -> tuple[str, ...] | None:
    """Host headers to accept: bound to loopback only its names, so that no foreign name can point here.

    Elsewhere the names given; without any, all.
    """
    if is_loopback(host):
        own = f"[{host}]" if ":" in host else host
        return tuple(dict.fromkeys((*LOOPBACK_HOSTS, own, *more)))
    return more or None


def read_token(file: Path | None) -> str | None:
    """The bearer token: the file's first line, or what MULTIPROVER_TOKEN holds; None without either."""
    if file is None:
        return os.environ.get("MULTIPROVER_TOKEN") or None
    try:
        token = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: the token cannot be read: {error}") from None
    if not token:
        raise InputError(f"{file}: contains no token")
    return token
