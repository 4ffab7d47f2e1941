"""Maps a function over chunks, here, in several processes or on Ray: in order, bounded, interrupts clean.

Knows nothing of what is computed.
"""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Final, TypeVar

from multiprover.errors import InputError
from multiprover.evaluation.on_ray import map_on_ray

T = TypeVar("T")
R = TypeVar("R")

_AHEAD: Final = 3
"""Chunks under way for each worker."""
_TRIES: Final = 3
"""How often a chunk is begun before it is said to kill its workers."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who does the work: so many processes on this machine, or the Ray cluster at an address."""

    workers: int = 1
    ray: str | None = None

    def __post_init__(self) -> None:
        if self.ray is not None and self.workers > 1:
            raise InputError("--workers and --ray exclude each other: a Ray cluster brings its own workers")

    def map(self, function: Callable[[T], R], chunks: Iterable[T]) -> Generator[tuple[T, R]]:
        """Yield each chunk with `function(chunk)`, in order."""
        if self.ray is not None:
            return map_on_ray(function, chunks, self.ray)
        return map_ordered(function, chunks, self.workers)


HERE: Final = Crew()
"""This process alone."""


def map_ordered(function: Callable[[T], R], chunks: Iterable[T], workers: int) -> Generator[tuple[T, R]]:
    """Yield each chunk with `function(chunk)`, in order; one worker means this process.

    A worker that dies costs time only: what it had not handed in is begun again. Chunks, results and the
    function must pickle; the function must give the same result each time.
    """
    if workers < 1:
        raise InputError(f"at least one worker is needed, not {workers}")
    if workers == 1:
        for chunk in chunks:
            yield chunk, function(chunk)
        return
    rest = iter(chunks)
    pool = _start(workers)
    pending: deque[tuple[T, Future[R]]] = deque()
    tries = 0
    try:
        while True:
            for chunk in islice(rest, _AHEAD * workers - len(pending)):
                pending.append((chunk, _submit(pool, function, chunk)))
            if not pending:
                break
            try:
                result = pending[0][1].result()
            except BrokenProcessPool:
                tries += 1
                if tries == _TRIES:
                    raise InputError(
                        "the worker processes keep dying, perhaps for lack of memory; use fewer --workers"
                    ) from None
                pool.shutdown(cancel_futures=True)
                pool = _start(workers)
                pending = deque((chunk, _submit(pool, function, chunk)) for chunk, _ in pending)
            else:
                tries = 0
                yield pending.popleft()[0], result
    finally:
        pool.shutdown(cancel_futures=True)


def _submit(pool: ProcessPoolExecutor, function: Callable[[T], R], chunk: T) -> Future[R]:
    """Hand in a chunk; to a broken pool as well, whose future then says so."""
    try:
        return pool.submit(function, chunk)
    except BrokenProcessPool as error:
        broken: Future[R] = Future()
        broken.set_exception(error)
        return broken


def _start(workers: int) -> ProcessPoolExecutor:
    # Spawned, not forked: progress bars run a thread, and a fork would copy it in the middle of its work.
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_ignore_interrupts)


def _ignore_interrupts() -> None:
    """Ctrl-C goes to the whole process group; the parent decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
