"""Who is let in: a bounded number of requests at a time, and of each client's."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from multiprover.serve.problems import RequestRefused, problem
from multiprover.serve.settings import Settings


class Admission:
    """Counts what is under way; beyond the limits a request is refused at once, never left hanging."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.workers + settings.long_requests + settings.queue
        self._per_client = settings.per_client
        self._under_way = 0
        self._clients: Counter[str] = Counter()

    @contextmanager
    def admit(self, client: str) -> Iterator[None]:
        """Hold a place from now until the answer is finished; raises `RequestRefused` where there is none."""
        if self._clients[client] >= self._per_client:
            detail = f"You have {self._per_client} requests under way: wait for one of them."
            raise RequestRefused(problem("client", detail), {"Retry-After": "1"})
        if self._under_way >= self._most:
            raise RequestRefused(
                problem("busy", "The queue is full: try again in a few seconds."), {"Retry-After": "2"}
            )
        self._under_way += 1
        self._clients[client] += 1
        try:
            yield
        finally:
            self._under_way -= 1
            self._clients[client] -= 1
            if not self._clients[client]:
                del self._clients[client]
