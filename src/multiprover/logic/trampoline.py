"""Recursion on an explicit stack, so that its depth is limited by memory only."""

from collections.abc import Generator
from typing import Any, TypeVar

Returned = TypeVar("Returned")
Call = Generator[Any, Any, Returned]
"""A function in the form that `run` understands: `result = yield other(...)` calls another one."""


def run(call: Call[Returned]) -> Returned:
    """Run a function, with all that it calls, and return its result."""
    stack: list[Call[Any]] = [call]
    result: Any = None
    while True:
        try:
            called = stack[-1].send(result)
        except StopIteration as end:
            stack.pop()
            result = end.value
            if not stack:
                return result  # type: ignore[no-any-return]
        else:
            stack.append(called)
            result = None
