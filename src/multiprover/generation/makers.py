"""Who makes the chunks: this process, several of them, or a Ray cluster. All give the same chunks.

A maker yields chunks as they get finished, in any order. A worker that dies costs time only: its chunk is
made again.
"""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, NamedTuple

from multiprover.cluster import import_ray, joined_cluster
from multiprover.errors import InputError
from multiprover.generation.pieces import Format, Piece, make_chunk
from multiprover.generation.settings import GeneratorSettings

_LIVES: Final = 10  # so often a pool of processes is started again after one of them died


class Chunk(NamedTuple):
    """A run of theory indexes; what it becomes depends on nothing else."""

    number: int
    start: int
    size: int


Pieces = list[Piece]
Maker = Callable[[GeneratorSettings, int, Format, Sequence[Chunk]], Iterator[tuple[Chunk, Pieces]]]


def make_here(
    settings: GeneratorSettings, seed: int, format: Format, chunks: Sequence[Chunk]
) -> Iterator[tuple[Chunk, Pieces]]:
    """Make the chunks one after the other in this process."""
    for chunk in chunks:
        yield chunk, make_chunk(settings, seed, chunk.start, chunk.size, format)


def make_in_processes(workers: int) -> Maker:
    """A maker with so many processes."""
    if workers < 1:
        raise InputError(f"--workers {workers}: must be 1 or more")
    if workers == 1:
        return make_here

    def make(
        settings: GeneratorSettings, seed: int, format: Format, chunks: Sequence[Chunk]
    ) -> Iterator[tuple[Chunk, Pieces]]:
        rest = dict(enumerate(chunks))
        for _ in range(_LIVES):
            try:
                for number, pieces in _pool(settings, seed, format, rest, workers):
                    yield rest.pop(number), pieces
            except BrokenProcessPool:
                continue
            return
        raise InputError(
            f"worker processes died {_LIVES} times; is there enough memory for {workers} of them?"
        )

    return make


def _pool(
    settings: GeneratorSettings, seed: int, format: Format, chunks: dict[int, Chunk], workers: int
) -> Iterator[tuple[int, Pieces]]:
    context = multiprocessing.get_context("spawn")
    waiting = list(chunks.items())
    running: dict[Future[Pieces], int] = {}
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupt) as pool:
        try:
            while waiting or running:
                while waiting and len(running) < 3 * workers:
                    number, chunk = waiting.pop(0)
                    future = pool.submit(make_chunk, settings, seed, chunk.start, chunk.size, format)
                    running[future] = number
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupt() -> None:
    """Ctrl-C is for the process that was started; its workers end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def make_on_ray(address: str) -> Maker:
    """A maker on the Ray cluster at `address`; "local" starts one here, "auto" joins one that runs here."""
    import_ray()

    def make(
        settings: GeneratorSettings, seed: int, format: Format, chunks: Sequence[Chunk]
    ) -> Iterator[tuple[Chunk, Pieces]]:
        with joined_cluster(address) as ray:
            task = ray.remote(max_retries=-1, num_cpus=1)(make_chunk)
            yield from _ray_tasks(ray, task, settings, seed, format, chunks)

    return make


def _ray_tasks(
    ray: Any, task: Any, settings: GeneratorSettings, seed: int, format: Format, chunks: Sequence[Chunk]
) -> Iterator[tuple[Chunk, Pieces]]:
    room = 3 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = list(chunks)
    running: dict[Any, Chunk] = {}
    while waiting or running:
        while waiting and len(running) < room:
            chunk = waiting.pop(0)
            running[task.remote(settings, seed, chunk.start, chunk.size, format)] = chunk
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            chunk = running.pop(reference)
            try:
                yield chunk, ray.get(reference)
            except ray.exceptions.RayTaskError as error:
                if isinstance(error.cause, InputError):
                    raise error.cause from None
                raise
