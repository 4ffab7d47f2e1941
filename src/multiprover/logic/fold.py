"""Sums over all proof trees of an atom, without visiting them one by one where that can be avoided.

A value is given to facts and negations, combined for a rule application, and added up over alternatives: with
1, product and sum this counts trees, with lists it lists them. Atoms that cannot reach themselves are
computed once. Inside a circle of atoms the value depends on the ancestors that can still be met. Nothing here
recurses: a proof may be as deep as it likes.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import Generic, TypeVar

from multiprover.logic.circles import Circles
from multiprover.logic.limits import Budget, Deadline, OutOfTime
from multiprover.logic.model import Model, Step
from multiprover.logic.theory import Fact
from multiprover.logic.trampoline import Call, run
from multiprover.logic.trees import NAF_LEAF, Tree, application, leaf

Value = TypeVar("Value")


class Fold(ABC, Generic[Value]):
    """Adds up the values of all proof trees of a node. Subclasses say what the values are."""

    def __init__(self, model: Model, circles: Circles) -> None:
        self._model = model
        self._circles = circles
        self._deadline: Deadline | Budget = Deadline()
        self._done: dict[int, Value] = {}
        self._done_below: dict[tuple[int, frozenset[int]], Value] = {}
        self._too_hard: set[int] = set()  # circles for which a budget was not enough

    def known(self, node: int) -> Value | None:
        """The sum if it costs nothing: it is computed already, or there are only facts to add up."""
        found = self._done.get(node)
        if found is None and not self._model.steps(node):
            found = self._done[node] = self.total([self.of_fact(f) for f in self._model.facts(node)])
        return found

    def value(self, node: int, deadline: Deadline | Budget) -> Value:
        """The sum over the trees of `node`; raises `OutOfTime` at the deadline."""
        if node not in self._done:
            self._circles.explore(node, deadline)
            self._deadline = deadline
            self._fill(node)
        return self._done[node]

    @abstractmethod
    def of_fact(self, fact: Fact) -> Value:
        """The value of a fact."""

    @abstractmethod
    def of_naf(self) -> Value:
        """The value of a negation as failure."""

    @abstractmethod
    def of_step(self, step: Step, values: list[Value]) -> Value:
        """The value of a rule application, from those of its conditions."""

    @abstractmethod
    def total(self, parts: list[Value]) -> Value:
        """The sum over alternatives."""

    def is_useful(self, condition: int) -> bool:
        """Whether a condition can stand in a tree that counts; if not, its steps are skipped."""
        return True

    def is_open(self, condition: int, circle: int, below: frozenset[int]) -> bool:
        """Whether a condition in a circle is worth a look below these ancestors."""
        return True

    def _fill(self, goal: int) -> None:
        """Compute `goal` after all it rests on."""
        done, number = self._done, self._circles.number
        todo = [goal]
        while todo:
            node = todo[-1]
            if node in done:
                todo.pop()
                continue
            circle = number(node)
            if circle is not None:
                self._refuse(circle)
            waiting = list(self._unfinished(node))
            if waiting:
                todo += waiting
                continue
            self._deadline.check()
            todo.pop()
            if circle is None:
                parts = [
                    self.of_step(step, values)
                    for step in reversed(self._model.steps(node))
                    if (values := self._values(step)) is not None
                ]
                parts += [self.of_fact(fact) for fact in self._model.facts(node)]
                done[node] = self.total(parts)
            else:
                done[node] = self._in_circle(node, circle)

    def _refuse(self, circle: int) -> None:
        """Give up at once where it is hopeless; what was too much for one budget is for another."""
        if isinstance(self._deadline, Budget) and (
            circle in self._too_hard or self._circles.is_tangled(circle)
        ):
            self._too_hard.add(circle)
            raise OutOfTime

    def _in_circle(self, node: int, circle: int) -> Value:
        """The value of a node in a circle."""
        try:
            return run(self._below(node, frozenset()))
        except OutOfTime:
            self._too_hard.add(circle)
            raise

    def _unfinished(self, node: int) -> Iterator[int]:
        """What must be computed before: for a circle, everything its members rest on outside of it."""
        done, number = self._done, self._circles.number
        circle = number(node)
        for member in [node] if circle is None else self._circles.members[circle]:
            for step in self._model.steps(member):
                for condition in step[1]:
                    if condition is None or condition in done:
                        continue
                    if circle is not None and number(condition) == circle:
                        continue
                    if self.is_useful(condition):
                        yield condition

    def _values(self, step: Step) -> list[Value] | None:
        """The value of each condition of a step outside of circles; None where one is of no use."""
        values = []
        for condition in step[1]:
            if condition is None:
                values.append(self.of_naf())
            elif condition in self._done:
                values.append(self._done[condition])
            else:
                return None
        return values

    def _below(self, node: int, ancestors: frozenset[int]) -> Call[Value]:
        """The sum over trees of `node` that use none of `ancestors`, all of which are in its circle."""
        circle = self._circles.number(node)
        if circle is None:
            raise AssertionError("only atoms in a circle have ancestors that matter")
        self._deadline.spend(1 + len(self._circles.members[circle]) // 10)
        ancestors = self._circles.met(node, circle, ancestors)
        key = (node, ancestors)
        if key in self._done_below:
            return self._done_below[key]
        below = ancestors | {node}
        parts = []
        for step in reversed(self._model.steps(node)):
            if not below.isdisjoint(step.conditions):
                continue
            values: list[Value] = []
            for condition in step.conditions:
                if condition is None:
                    values.append(self.of_naf())
                elif self._circles.number(condition) == circle:
                    if not self.is_open(condition, circle, below):
                        break
                    known = self._done_below.get((condition, below))
                    values.append((yield self._below(condition, below)) if known is None else known)
                elif condition in self._done:
                    values.append(self._done[condition])
                else:
                    break
            else:
                parts.append(self.of_step(step, values))
        parts += [self.of_fact(fact) for fact in self._model.facts(node)]
        result = self.total(parts)
        self._done_below[key] = result
        return result


class CountFold(Fold[int]):
    """Counts proof trees."""

    def of_fact(self, fact: Fact) -> int:
        """One tree."""
        return 1

    def of_naf(self) -> int:
        """One leaf."""
        return 1

    def of_step(self, step: Step, values: list[int]) -> int:
        """Every choice for one condition goes with every choice for the others."""
        return prod(values)

    def total(self, parts: list[int]) -> int:
        """Alternatives add up."""
        return sum(parts)


class TooMany(Exception):  # noqa: N818 - a signal between a search and its caller, never shown
    """A list of trees has passed its limit."""


class ListFold(Fold[list[Tree]]):
    """Lists proof trees in the data's order; more than `limit` at any place raise `TooMany`."""

    def __init__(self, model: Model, circles: Circles, limit: int) -> None:
        super().__init__(model, circles)
        self._limit = limit

    def of_fact(self, fact: Fact) -> list[Tree]:
        """The fact itself."""
        return [leaf(fact)]

    def of_naf(self) -> list[Tree]:
        """The opaque leaf."""
        return [NAF_LEAF]

    def of_step(self, step: Step, values: list[list[Tree]]) -> list[Tree]:
        """All combinations, the first condition varying slowest."""
        if prod(map(len, values)) > self._limit:
            raise TooMany
        return [application(step, children) for children in product(*values)]

    def total(self, parts: list[list[Tree]]) -> list[Tree]:
        """One list after the other."""
        trees = parts[0] if len(parts) == 1 else [tree for part in parts for tree in part]
        if len(trees) > self._limit:
            raise TooMany
        return trees


class CarefulListFold(ListFold):
    """Lists the trees of nodes known to have at most `limit`, whatever blocked branches there are.

    A condition with more trees than that stands only in applications that another condition blocks, so it
    need not be listed; nor need anything beside a condition that cannot be proved below its ancestors.
    """

    def __init__(self, model: Model, circles: Circles, limit: int, count: Callable[[int], int]) -> None:
        super().__init__(model, circles, sys.maxsize)
        self._most = limit
        self._count = count

    def is_useful(self, condition: int) -> bool:
        """Whether the condition has few enough trees to be in one that is listed."""
        return self._count(condition) <= self._most

    def is_open(self, condition: int, circle: int, below: frozenset[int]) -> bool:
        """Whether the condition can be proved below these ancestors."""
        return condition in self._circles.alive(circle, below)
