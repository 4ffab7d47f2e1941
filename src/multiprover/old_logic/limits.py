"""Limits on searches that may explode: a deadline, and room for deep recursion."""

import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class OutOfTime(Exception):  # noqa: N818 - a signal between a search and its caller, never shown
    """The deadline has passed; the caller returns what it has and says that it was cut."""


class Deadline:
    """A moment to stop at. `check` is cheap enough for inner loops: it reads the clock every 256th call."""

    def __init__(self, seconds: float | None) -> None:
        self._end = None if seconds is None else time.monotonic() + seconds
        self._calls = 0

    def check(self) -> None:
        """Raise `OutOfTime` once the time is up."""
        self._calls += 1
        if not self._calls & 0xFF and self.passed:
            raise OutOfTime

    @property
    def passed(self) -> bool:
        """Whether the time is up."""
        return self._end is not None and time.monotonic() > self._end

    @property
    def remaining(self) -> float | None:
        """Seconds left, None without a limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())


class Budget:
    """An amount of work, in place of a deadline: so many calls of `check`, and the search is cut."""

    def __init__(self, calls: int) -> None:
        self._left = calls

    def check(self) -> None:
        """Raise `OutOfTime` once the budget is used up."""
        self._left -= 1
        if self._left < 0:
            raise OutOfTime


@contextmanager
def collector_paused() -> Iterator[None]:
    """Hold back Python's cyclic garbage collector while a large structure grows that has no garbage yet.

    Without this a third of the time for 100,000 facts goes into looking at them again and again.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@contextmanager
def deep_recursion(depth: int) -> Iterator[None]:
    """Allow pure-Python recursion of this depth (CPython 3.11 and later use no C stack for it)."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(depth * 4 + before)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
