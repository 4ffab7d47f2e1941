"""Maps a function over chunks: in this process, in several, or on a Ray cluster; results come in order.

A worker that dies costs time only: what it had not handed in is begun again. So the function must give the
same result each time, and everything must pickle. Knows nothing of what is computed.
"""

import os
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from multiprover.errors import InputError, MultiproverError

T = TypeVar("T")
R = TypeVar("R")

LOCAL_RAY: Final = "local"
"""The address that starts a Ray cluster on this machine."""
_AHEAD: Final = 3
"""Chunks under way for each worker."""
_TRIES: Final = 3
"""How often a chunk is begun before it is said to kill its workers."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Who does the work: this many processes on this machine, or the Ray cluster at an address.

    One process means this one. The address "local" starts a cluster here, "auto" joins one that runs here.
    """

    processes: int = 1
    ray: str | None = None

    def __post_init__(self) -> None:
        if self.processes < 1:
            raise InputError(f"at least one process is needed, not {self.processes}")
        if self.ray is not None and self.processes > 1:
            raise InputError("choose several processes or a Ray cluster, which brings its own workers")
        if self.ray is not None:
            import_ray()

    def map(self, function: Callable[[T], R], chunks: Iterable[T]) -> Generator[tuple[T, R]]:
        """Yield each chunk with `function(chunk)`, in order; chunks are taken as they are needed."""
        if self.ray is not None:
            return _map_on_ray(function, chunks, self.ray)
        if self.processes > 1:
            return _map_in_processes(function, chunks, self.processes)
        return ((chunk, function(chunk)) for chunk in chunks)


HERE: Final = Workers()
"""This process alone."""


def _map_in_processes(
    function: Callable[[T], R], chunks: Iterable[T], processes: int
) -> Generator[tuple[T, R]]:
    rest = iter(chunks)
    pool = _start(processes, function)
    pending: deque[tuple[T, Future[R]]] = deque()
    tries = 0
    try:
        while True:
            for chunk in islice(rest, _AHEAD * processes - len(pending)):
                pending.append((chunk, _submit(pool, chunk)))
            if not pending:
                break
            try:
                result = pending[0][1].result()
            except BrokenProcessPool:
                tries += 1
                if tries == _TRIES:
                    raise InputError(
                        "the worker processes keep dying, perhaps for lack of memory; use fewer of them"
                    ) from None
                pool.shutdown(cancel_futures=True)
                pool = _start(processes, function)
                pending = deque((chunk, _submit(pool, chunk)) for chunk, _ in pending)
            else:
                tries = 0
                yield pending.popleft()[0], result
    finally:
        pool.shutdown(cancel_futures=True)


def _submit(pool: ProcessPoolExecutor, chunk: object) -> Future[Any]:
    """Hand in a chunk; to a broken pool as well, whose future then says so."""
    try:
        return pool.submit(_work, chunk)
    except BrokenProcessPool as error:
        broken: Future[Any] = Future()
        broken.set_exception(error)
        return broken


def _start(processes: int, function: Callable[[T], R]) -> ProcessPoolExecutor:
    """A pool whose workers have the function.

    They are forked where this process has no other thread, so that they have all that it has prepared, too.
    A fork would copy another thread, such as a progress bar's, in the middle of its work: then they are
    spawned.
    """
    context = get_context("fork" if _is_single_threaded() else "spawn")
    return ProcessPoolExecutor(processes, mp_context=context, initializer=_prepare, initargs=(function,))


def _is_single_threaded() -> bool:
    """Whether the system knows of one thread only, Python's or any library's; False where it does not say."""
    try:
        return len(list(Path("/proc/self/task").iterdir())) == 1
    except OSError:
        return False


_function: Callable[[Any], Any]
"""What a worker does with chunks: it is sent once, not with every chunk."""


def _work(chunk: Any) -> Any:
    return _function(chunk)


def _prepare(function: Callable[[Any], Any]) -> None:
    """Ctrl-C goes to the whole process group; the parent decides what it means. Its end is the worker's too.

    A parent that is killed cannot say so, and the worker would wait for chunks, or compute, for nobody.
    """
    global _function
    _function = function
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def _map_on_ray(function: Callable[[T], R], chunks: Iterable[T], address: str) -> Generator[tuple[T, R]]:
    rest = iter(chunks)
    with _joined_cluster(address) as ray:
        task = ray.remote(max_retries=-1, num_cpus=1)(_attempt)
        shared = ray.put(function)
        room = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        pending: deque[tuple[T, Any]] = deque()
        while True:
            for chunk in islice(rest, room - len(pending)):
                pending.append((chunk, task.remote(shared, chunk)))
            if not pending:
                return
            chunk, reference = pending.popleft()
            outcome = ray.get(reference)
            if isinstance(outcome, _Failure):
                raise outcome.to_error()
            yield chunk, outcome


@dataclass(frozen=True, slots=True)
class _Failure:
    """An error that the input caused, as plain data: Ray would wrap it in its own."""

    text: str
    exit_code: int

    def to_error(self) -> MultiproverError:
        error = MultiproverError(self.text)
        error.exit_code = self.exit_code
        return error


def _attempt(function: Callable[[T], R], chunk: T) -> R | _Failure:
    try:
        return function(chunk)
    except MultiproverError as error:
        return _Failure(str(error), error.exit_code)


def import_ray() -> Any:
    """The library, or an error that names the extra."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise InputError('Ray is not installed: pip install "multiprover[ray]"') from None
    return ray


@contextmanager
def _joined_cluster(address: str) -> Iterator[Any]:
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
            f"{address}: the Ray cluster does not let us in: {error}\n"
            "  A cluster with token authentication needs its token in RAY_AUTH_TOKEN."
        ) from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _check_reachable(address: str) -> None:
    """Complain at once where nothing listens: Ray itself would keep trying for minutes."""
    place = urlsplit(address if "://" in address else f"ray://{address}")
    try:
        host, port = place.hostname, place.port
        if host and port:
            socket.create_connection((host, port), timeout=10).close()
    except (OSError, ValueError) as error:
        raise InputError(f"{address}: no Ray cluster answers there: {error}") from None
