"""The least depth and size of a proof of each atom, and a proof that has it."""

import heapq
import operator
from collections.abc import Callable

from multiprover.logic.limits import Deadline
from multiprover.logic.model import Model, Step


class Least:
    """Least values of proofs, by Knuth's generalisation of Dijkstra's algorithm.

    `join` adds the value of a condition to that of those before it; an application counts one more. The least
    tree never repeats an ancestor.
    """

    def __init__(self, model: Model, join: Callable[[int, int], int], leaf_value: int) -> None:
        self._model = model
        self._join = join
        self._leaf = leaf_value
        self.values: dict[int, int] = {}
        self.choices: dict[int, Step | None] = {}  # None: a fact

    def extend(self, goal: int, deadline: Deadline) -> None:
        """Compute the values of a node and of all that its proofs can meet.

        Raises `OutOfTime` at the deadline, without having changed anything.
        """
        model, join, known = self._model, self._join, self.values
        users: dict[int, list[int]] = {goal: []}  # the steps that wait for a node
        steps: list[tuple[int, Step]] = []
        missing: list[int] = []  # conditions of each step that have no value yet
        joined: list[int] = []  # the value of the others
        queue: list[tuple[int, int, int]] = []  # value, number of the step or -1, node
        todo = [goal]
        for node in todo:
            deadline.check()
            if model.facts(node):
                queue.append((self._leaf, -1, node))
            for step in model.steps(node):
                waiting, value = 0, 0
                for condition in step[1]:
                    if condition is None or condition in known:
                        value = join(value, self._leaf if condition is None else known[condition])
                        continue
                    waiting += 1
                    if condition in users:
                        users[condition].append(len(steps))
                    else:
                        users[condition] = [len(steps)]
                        todo.append(condition)
                if not waiting:
                    queue.append((value + 1, len(steps), node))
                steps.append((node, step))
                missing.append(waiting)
                joined.append(value)
        values: dict[int, int] = {}
        choices: dict[int, Step | None] = {}
        heapq.heapify(queue)
        while queue:
            deadline.check()
            value, number, node = heapq.heappop(queue)
            if node in values:
                continue
            values[node] = value
            choices[node] = None if number < 0 else steps[number][1]
            for user in users.get(node, ()):
                missing[user] -= 1
                joined[user] = join(joined[user], value)
                if not missing[user] and steps[user][0] not in values:
                    heapq.heappush(queue, (joined[user] + 1, user, steps[user][0]))
        known.update(values)
        self.choices.update(choices)


def least_sizes(model: Model) -> Least:
    """Leaves and applications, repetitions counted."""
    return Least(model, operator.add, leaf_value=1)


def least_depths(model: Model) -> Least:
    """Applications on the longest branch."""
    return Least(model, max, leaf_value=0)
