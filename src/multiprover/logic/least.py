"""The least depth and size of a proof of each atom, and a proof that has it."""

import heapq
from collections.abc import Callable, Iterable, Sequence

from multiprover.logic.limits import Deadline
from multiprover.logic.model import Model, Step


class Least:
    """Least values of proofs, by Knuth's generalisation of Dijkstra's algorithm.

    `combine` makes the value of an application from those of its conditions. The least tree never repeats an
    ancestor.
    """

    def __init__(self, model: Model, combine: Callable[[Sequence[int]], int], leaf_value: int) -> None:
        self._model = model
        self._combine = combine
        self._leaf = leaf_value
        self.values: dict[int, int] = {}
        self.choices: dict[int, Step | None] = {}  # None: a fact

    def extend(self, nodes: Iterable[int], deadline: Deadline) -> None:
        """Compute the values of nodes whose conditions are among them or have a value already.

        Raises `OutOfTime` at the deadline, without having changed anything.
        """
        values: dict[int, int] = {}
        choices: dict[int, Step | None] = {}
        users: dict[int, list[int]] = {}
        steps: list[tuple[int, Step]] = []
        missing: list[int] = []
        queue: list[tuple[int, int, int]] = []  # value, ticket of the step or -1, node
        known = self.values

        def offer(ticket: int) -> None:
            head, step = steps[ticket]
            parts = [
                self._leaf if c is None else known[c] if c in known else values[c] for c in step.conditions
            ]
            heapq.heappush(queue, (self._combine(parts), ticket, head))

        for node in nodes:
            deadline.check()
            if self._model.facts(node):
                heapq.heappush(queue, (self._leaf, -1, node))
            for step in self._model.steps(node):
                needed = {c for c in step.conditions if c is not None and c not in known}
                ticket = len(steps)
                steps.append((node, step))
                missing.append(len(needed))
                for condition in needed:
                    users.setdefault(condition, []).append(ticket)
                if not needed:
                    offer(ticket)
        while queue:
            deadline.check()
            value, ticket, node = heapq.heappop(queue)
            if node in values:
                continue
            values[node] = value
            choices[node] = None if ticket < 0 else steps[ticket][1]
            for user in users.get(node, ()):
                missing[user] -= 1
                if missing[user] == 0 and steps[user][0] not in values:
                    offer(user)
        self.values.update(values)
        self.choices.update(choices)


def least_sizes(model: Model) -> Least:
    """Leaves and applications, repetitions counted."""
    return Least(model, lambda parts: 1 + sum(parts), leaf_value=1)


def least_depths(model: Model) -> Least:
    """Applications on the longest branch."""
    return Least(model, lambda parts: 1 + max(parts, default=0), leaf_value=0)
