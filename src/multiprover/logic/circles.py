"""The atoms of a model that can be their own ancestors, in groups that reach one another."""

import heapq
from collections.abc import Iterator, Mapping
from typing import Final

from multiprover.logic.graph import strong_components
from multiprover.logic.limits import Budget, Deadline
from multiprover.logic.model import Model, Step

_SMALL: Final = 8  # circles of so few atoms have few sets of ancestors
_LARGE: Final = 64
_TANGLED: Final = 1.5  # edges for each atom; a plain ring has one


class Circles:
    """Circles among the atoms that searches have explored; `members` are their nodes."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self.explored: set[int] = set()
        self.members: list[list[int]] = []
        self._number: dict[int, int] = {}
        self._tangled: dict[int, bool] = {}
        self._alive: dict[tuple[int, frozenset[int]], set[int]] = {}
        self._paths: dict[int, Paths | None] = {}
        self.number = self._number.get  # the number of a node's circle; None for most

    def explore(self, goal: int, deadline: Deadline | Budget) -> list[int]:
        """Look at everything that proofs of a node can meet; returns the nodes that are new."""
        if goal in self.explored:
            return []
        model = self._model
        model.prepare(goal, deadline)

        def conditions(node: int) -> list[int]:
            deadline.check()
            return [c for step in model.steps(node) for c in step[1] if c is not None]

        found = []
        # Where all steps are known, one look at everything costs less than one for each question.
        goals = [goal] if self.explored else [goal, *model.all_nodes]
        for component in strong_components(goals, conditions, self.explored):
            found += component
            if len(component) > 1:
                self._number.update(dict.fromkeys(component, len(self.members)))
                self.members.append(component)
        self.explored.update(found)
        return found

    def is_tangled(self, circle: int) -> bool:
        """Whether a circle has so many ways round that going through all of them is hopeless."""
        known = self._tangled.get(circle)
        if known is None:
            known = self._tangled[circle] = self._has_many_edges(circle)
        return known

    def _has_many_edges(self, circle: int) -> bool:
        members, number = self.members[circle], self._number.get
        if len(members) < _LARGE:
            return False
        spare = int(_TANGLED * len(members))
        for node in members:
            for step in self._model.steps(node):
                for condition in set(step[1]):
                    spare -= condition is not None and number(condition) == circle
            if spare < 0:
                return True
        return False

    def inner(self, step: Step, circle: int) -> set[int]:
        """The conditions of a step that are in a circle."""
        number = self._number.get
        return {c for c in step.conditions if c is not None and number(c) == circle}

    def paths(self, circle: int) -> "Paths | None":
        """The paths through a circle no step of which has two conditions in it; None for other circles."""
        if circle not in self._paths:
            self._paths[circle] = self._find_paths(circle)
        return self._paths[circle]

    def _find_paths(self, circle: int) -> "Paths | None":
        number = self._number.get
        next_nodes: dict[int, list[int]] = {}
        exits = set()
        for node in self.members[circle]:
            targets = next_nodes[node] = []
            if self._model.facts(node):
                exits.add(node)
            for step in self._model.steps(node):
                inner = [c for c in step[1] if c is not None and number(c) == circle]
                if not inner:
                    exits.add(node)
                elif len(inner) == 1 or len(set(inner)) == 1:
                    targets.append(inner[0])
                else:
                    return None
        return Paths(next_nodes, exits)

    def met(self, node: int, circle: int, ancestors: frozenset[int]) -> frozenset[int]:
        """Those of `ancestors` that proving `node` can meet; the others make no difference.

        Looking for them pays only in circles whose sets of ancestors are many.
        """
        if len(ancestors) < 2 or len(self.members[circle]) <= _SMALL:
            return ancestors
        met, seen, todo = set(), {node}, [node]
        while todo:
            for step in self._model.steps(todo.pop()):
                for condition in step.conditions:
                    if condition is None or condition in seen or self._number.get(condition) != circle:
                        continue
                    seen.add(condition)
                    if condition in ancestors:
                        met.add(condition)
                    else:
                        todo.append(condition)
        return frozenset(met)

    def alive(self, circle: int, ancestors: frozenset[int]) -> set[int]:
        """The nodes of a circle that have a proof without any of `ancestors`."""
        key = (circle, ancestors)
        if key not in self._alive:
            self._alive[key] = self._find_alive(circle, ancestors)
        return self._alive[key]

    def _find_alive(self, circle: int, ancestors: frozenset[int]) -> set[int]:
        proved: list[int] = []
        missing: dict[int, int] = {}
        users: dict[int, list[tuple[int, int]]] = {}
        for node, step in self._steps(circle, ancestors, proved):
            needed = self.inner(step, circle)
            if not needed:
                proved.append(node)
            elif needed.isdisjoint(ancestors):
                ticket = len(missing)
                missing[ticket] = len(needed)
                for condition in needed:
                    users.setdefault(condition, []).append((node, ticket))
        alive: set[int] = set()
        while proved:
            node = proved.pop()
            if node in alive:
                continue
            alive.add(node)
            for head, ticket in users.get(node, ()):
                missing[ticket] -= 1
                if missing[ticket] == 0:
                    proved.append(head)
        return alive

    def _steps(self, circle: int, ancestors: frozenset[int], proved: list[int]) -> Iterator[tuple[int, Step]]:
        for node in self.members[circle]:
            if node in ancestors:
                continue
            if self._model.facts(node):
                proved.append(node)
            for step in self._model.steps(node):
                yield node, step


class Paths:
    """The paths through a circle: a node has a proof where one of them leads to an exit."""

    def __init__(self, next_nodes: dict[int, list[int]], exits: set[int]) -> None:
        self._next = next_nodes
        self._exits = exits
        self._closed: list[tuple[set[int], set[int]]] = []  # ancestors that close off these nodes

    def has_exit(self, node: int, ancestors: frozenset[int], sizes: Mapping[int, int]) -> bool:
        """Whether a path leads from a node to an exit without any of `ancestors`.

        `sizes` are the least sizes of proofs: nodes with small ones are near an exit, so they go first.
        """
        if node in ancestors:
            return False
        for closing, nodes in self._closed:
            if node in nodes and closing <= ancestors:
                return False
        if node in self._exits:
            return True
        todo, seen = [(sizes[node], node)], {node}
        border: set[int] = set()
        while todo:
            for target in self._next[heapq.heappop(todo)[1]]:
                if target in seen:
                    continue
                seen.add(target)
                if target in ancestors:
                    border.add(target)
                elif target in self._exits:
                    return True
                else:
                    heapq.heappush(todo, (sizes[target], target))
        self._closed.append((border, seen - border))
        return False
