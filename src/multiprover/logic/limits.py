"""Limits on work that may explode: a deadline that every stage honours, and budgets of work."""

import gc
import time
from typing import Final

_WORK_A_LOOK: Final = 256


class OutOfTime(Exception):  # noqa: N818 - a signal between a search and its caller, never shown
    """The deadline has passed; the caller returns what it has and says that it was cut."""


class Deadline:
    """A moment to stop at. `check` is cheap enough for inner loops: it reads the clock every 256th call."""

    def __init__(self, seconds: float | None = None) -> None:
        self._end = None if seconds is None else time.monotonic() + seconds
        self._work = 0

    def check(self) -> None:
        """Raise `OutOfTime` once the time is up."""
        self._work += 1
        if self._work >= _WORK_A_LOOK:
            self._look()

    def spend(self, work: int) -> None:
        """The same for a piece of work that is as long as this many turns of an inner loop."""
        self._work += work
        if self._work >= _WORK_A_LOOK:
            self._look()

    def _look(self) -> None:
        self._work = 0
        if self.passed:
            raise OutOfTime

    def check_now(self) -> None:
        """Raise `OutOfTime` if the time is up; for loops whose every turn is long."""
        if self.passed:
            raise OutOfTime

    @property
    def passed(self) -> bool:
        """Whether the time is up."""
        return self._end is not None and time.monotonic() > self._end

    @property
    def remaining(self) -> float | None:
        """Seconds left, None without a limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())

    def share(self, part: float) -> "Deadline":
        """A deadline after this part of the time that is left."""
        return self if self._end is None else Deadline(max(0.0, self._end - time.monotonic()) * part)


NO_LIMIT: Final = Deadline()


class Budget:
    """An amount of work, in place of a deadline: once it is spent, the search is cut."""

    def __init__(self, work: int, deadline: Deadline | None = None) -> None:
        self._left = work
        self._deadline = deadline or Deadline()

    def check(self) -> None:
        """Raise `OutOfTime` once the budget is used up, or the time."""
        self.spend(1)

    check_now = check

    def spend(self, work: int) -> None:
        """The same for a longer piece of work."""
        self._left -= work
        if self._left < 0:
            raise OutOfTime
        self._deadline.check()


class CollectorPaused:
    """Hold back Python's cyclic garbage collector while a large structure grows that has no garbage yet.

    Without this a third of the time for 100,000 facts goes into looking at them again and again.
    """

    def __enter__(self) -> None:
        self._was_enabled = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self._was_enabled:
            gc.enable()
