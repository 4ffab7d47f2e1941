"""Maps a function over chunks with Ray Data: results in order, a worker that dies costs time only.

Knows nothing of what is computed. Function, chunks and results travel pickled, one row each.
"""

import logging
import pickle
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from itertools import islice
from typing import Any, Final, TypeVar

from multiprover.cluster import joined_cluster
from multiprover.errors import MultiproverError

T = TypeVar("T")
R = TypeVar("R")

_WINDOW: Final = 512
"""Chunks in the cluster's memory at a time."""


def map_on_ray(function: Callable[[T], R], chunks: Iterable[T], address: str) -> Generator[tuple[T, R]]:
    """Yield each chunk with `function(chunk)`, in order, from the cluster at `address`.

    Ray runs the tasks of a lost worker again. The function must give the same result each time.
    """
    rest = iter(chunks)
    with joined_cluster(address):
        ray_data = import_module("ray.data")
        context = ray_data.DataContext.get_current()
        context.execution_options.preserve_order = True
        context.enable_progress_bars = False
        logging.getLogger("ray.data").setLevel(logging.CRITICAL)
        apply = _Apply(pickle.dumps(function))
        while window := list(islice(rest, _WINDOW)):
            rows = [{"chunk": pickle.dumps(chunk)} for chunk in window]
            data = ray_data.from_items(rows, override_num_blocks=len(rows))
            results = data.map(apply, num_cpus=1).iter_rows()
            for chunk, row in zip(window, results, strict=True):
                outcome = pickle.loads(row["outcome"])  # noqa: S301 - made by our own worker
                if isinstance(outcome, _Failure):
                    raise outcome.to_error()
                yield chunk, outcome


class _Failure:
    """An error that the input caused, as plain data: Ray would wrap it in its own."""

    def __init__(self, error: MultiproverError) -> None:
        self.text, self.exit_code = str(error), error.exit_code

    def to_error(self) -> MultiproverError:
        error = MultiproverError(self.text)
        error.exit_code = self.exit_code
        return error


class _Apply:
    """A row's chunk → the outcome. The function is unpickled once a process."""

    def __init__(self, function: bytes) -> None:
        self._pickled = function
        self._function: Callable[[Any], Any] | None = None

    def __call__(self, row: dict[str, Any]) -> dict[str, Any]:
        if self._function is None:
            self._function = pickle.loads(self._pickled)  # noqa: S301 - pickled by this program
        chunk = pickle.loads(row["chunk"])  # noqa: S301
        try:
            outcome = self._function(chunk)
        except MultiproverError as error:
            outcome = _Failure(error)
        return {"outcome": pickle.dumps(outcome)}
