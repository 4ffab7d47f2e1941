"""Choices that several commands offer."""

from enum import StrEnum


class WorldName(StrEnum):
    """Whether what cannot be proved is false (closed) or unknown (open)."""

    CLOSED = "closed"
    OPEN = "open"
