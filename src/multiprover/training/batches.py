"""Which examples make up each step: batches of similar length, the same for the same seed.

A batch is filled up to a number of examples and of tokens, padding included, so nothing is padded to a fixed
length. The order is a function of seed and epoch alone: training resumes at any step without saved state, and
does not depend on the number of processes. Knows lengths only, not what is in an example.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from multiprover.training.settings import BatchSettings

POOL: Final = 64
"""The number of batches whose shuffled examples are sorted by length together."""

StepBatches = tuple[tuple[int, ...], ...]
"""The batches of one step, each as positions of examples."""


@dataclass(frozen=True, slots=True)
class Place:
    """A step's epoch from 0, its number within it, and whether it is the epoch's last."""

    epoch: int
    number: int
    is_last: bool


class BatchPlan:
    """All steps of a training run."""

    def __init__(
        self, lengths: Sequence[int], settings: BatchSettings, seed: int, epochs: int, max_steps: int = 0
    ) -> None:
        self._lengths = tuple(lengths)
        self._settings = settings
        self._seed = seed
        self._sizes: list[int] = []
        for epoch in range(epochs):
            if max_steps and sum(self._sizes) >= max_steps:
                break
            self._sizes.append(len(self._epoch(epoch)))
        whole = sum(self._sizes)
        self.total = min(max_steps, whole) if max_steps else whole
        self._cached = lru_cache(maxsize=1)(self._epoch)

    def place(self, step: int) -> Place:
        """The place of a step, counted from 0."""
        number = step
        for epoch, size in enumerate(self._sizes):
            if number < size:
                return Place(epoch, number, number == size - 1)
            number -= size
        raise IndexError(step)

    def batches(self, step: int) -> StepBatches:
        """The batches of a step, counted from 0."""
        place = self.place(step)
        return self._cached(place.epoch)[place.number]

    def _epoch(self, epoch: int) -> list[StepBatches]:
        rng = random.Random(f"{self._seed}/{epoch}")  # noqa: S311 - not for secrets
        order = list(range(len(self._lengths)))
        rng.shuffle(order)
        pool = POOL * self._settings.examples
        batches: list[tuple[int, ...]] = []
        for start in range(0, len(order), pool):
            members = sorted(order[start : start + pool], key=self._lengths.__getitem__)
            batches += cut_batches(members, self._lengths, self._settings.examples, self._settings.tokens)
        rng.shuffle(batches)
        size = self._settings.per_step
        return [tuple(batches[start : start + size]) for start in range(0, len(batches), size)]


def cut_batches(
    order: Sequence[int], lengths: Sequence[int], examples: int, tokens: int = 0
) -> list[tuple[int, ...]]:
    """Cut an order into batches with at most this many examples and, unless 0, tokens with padding."""
    batches: list[tuple[int, ...]] = []
    batch: list[int] = []
    longest = 0
    for member in order:
        longest = max(longest, lengths[member])
        if batch and (len(batch) == examples or (tokens and longest * (len(batch) + 1) > tokens)):
            batches.append(tuple(batch))
            batch, longest = [], lengths[member]
        batch.append(member)
    if batch:
        batches.append(tuple(batch))
    return batches


def share(batches: StepBatches, rank: int, processes: int) -> list[tuple[tuple[int, ...], bool]]:
    """One process's batches of a step, and whether each counts.

    All processes get equally many, since they must meet after each; where batches are missing at the end of
    an epoch, the first is done again and not counted.
    """
    missing = -len(batches) % processes
    filled = [(batch, True) for batch in batches] + [(batches[0], False)] * missing
    return filled[rank::processes]
