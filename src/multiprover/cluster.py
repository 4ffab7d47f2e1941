"""Joining a Ray cluster, or starting one on this machine. Knows nothing of what is computed there."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from multiprover.errors import InputError

LOCAL_RAY: Final = "local"
"""The address that starts a Ray cluster on this machine."""


def import_ray() -> Any:
    """The library, or an error that names the extra."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise InputError('--ray needs Ray, which is not installed: pip install "multiprover[ray]"') from None
    return ray


@contextmanager
def joined_cluster(address: str) -> Iterator[Any]:
    """Ray, joined to the cluster at `address`: "local" starts one here, "auto" joins one that runs here."""
    ray = import_ray()
    _check_reachable(address)
    try:
        ray.init(
            address=None if address == LOCAL_RAY else address,
            log_to_driver=False,
            logging_level="error",
            **({"include_dashboard": False} if address == LOCAL_RAY else {}),
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise InputError(
            f"--ray {address}: the Ray cluster does not let us in: {error}\n"
            "  A cluster with token authentication needs its token in RAY_AUTH_TOKEN."
        ) from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _check_reachable(address: str) -> None:
    """Complain at once where nothing listens: Ray itself would go on trying for minutes."""
    place = urlsplit(address if "://" in address else f"ray://{address}")
    try:
        host, port = place.hostname, place.port
        if host and port:
            socket.create_connection((host, port), timeout=10).close()
    except (OSError, ValueError) as error:
        raise InputError(f"--ray {address}: no Ray cluster answers there: {error}") from None
