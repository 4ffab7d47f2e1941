"""Who gets how much: places for requests, and clients that have used much behind those that have used little.

A client's debt is the seconds of a processor that its requests took; one that had to be ended counts with
the whole time a request may take. Each second that passes pays back one. Who owes more than `LIGHT` is
answered at the lowest priority, as long requests are, and who owes more than `MOST` has to wait. Who is alone
owes nothing: there is nobody to go behind.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from multiprover.serve.problems import RequestRefused, problem
from multiprover.serve.settings import MEBIBYTE, Settings

CLIENT: Final[ContextVar[str]] = ContextVar("client", default="")
"""Whose request is being answered; nobody's, where the service is used without a network."""
LIGHT: Final = 2.0
MOST: Final = 20.0
LARGEST: Final = 60.0
"""Debts grow no larger: who stops is forgiven within a minute."""
PAUSE: Final = 1.0
"""Seconds until a client that owes too much is told so: asking again at once gains it nothing."""
BYTES: Final = 0.2 / MEBIBYTE
"""What a byte of a body costs."""
MOST_CLIENTS: Final = 10_000
ALONE: Final = 10.0
"""Seconds without a request of anybody else after which a client is alone."""


class Debts:
    """What each client owes."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._until: dict[str, float] = {}  # when a client owes nothing any more
        self._last, self._before = ("", -ALONE), ("", -ALONE)  # the last two clients, and when they asked

    def meet(self, client: str) -> None:
        """Remember that a client asks."""
        if client != self._last[0]:
            self._before = self._last
        self._last = client, self._clock()

    def charge(self, client: str, seconds: float) -> None:
        """Add to what a client owes."""
        if not client:
            return
        now = self._clock()
        until = max(now, self._until.pop(client, now)) + seconds
        if len(self._until) >= MOST_CLIENTS:
            self._until = {each: then for each, then in self._until.items() if then > now}
        if len(self._until) >= MOST_CLIENTS:
            del self._until[next(iter(self._until))]
        self._until[client] = min(until, now + LARGEST)

    def owes(self, client: str) -> float:
        """What a client owes by now to others, if there are any."""
        now = self._clock()
        _, other = self._before if self._last[0] == client else self._last
        return max(0.0, self._until.get(client, 0.0) - now) if now - other < ALONE else 0.0


class Admission:
    """Counts what is under way; beyond the limit a request is refused at once, never left hanging."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.workers + settings.long_requests + settings.queue
        self._under_way = 0

    @contextmanager
    def admit(self) -> Iterator[None]:
        """Hold a place from now until the answer is finished; raises `RequestRefused` where there is none."""
        if self._under_way >= self._most:
            raise RequestRefused(
                problem("busy", "The queue is full: try again in a few seconds."), {"Retry-After": "2"}
            )
        self._under_way += 1
        try:
            yield
        finally:
            self._under_way -= 1
