"""Sums over all proof trees of a literal, without visiting them one by one where that can be avoided.

A value is given to facts and negations, combined for a rule application, and added up over alternatives: with
1, product and sum this counts trees, with lists it lists them. Literals that cannot reach themselves are
computed once. Inside a circle of literals the value depends on the ancestors that can still be met.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import Final, Generic, TypeVar

from multiprover.old_logic.graph import strong_components
from multiprover.old_logic.limits import Budget, Deadline, deep_recursion
from multiprover.old_logic.solve import Model, Step
from multiprover.old_logic.theory import Fact, Literal
from multiprover.old_logic.trees import NAF_LEAF, Tree, application, leaf

Value = TypeVar("Value")

_SMALL: Final = 8  # circles of so few literals have few sets of ancestors
_SHALLOW: Final = 100  # so few literals cannot exhaust Python's recursion limit


class Circles:
    """The literals of a model that can be their own ancestors, in groups that reach one another."""

    def __init__(self, model: Model) -> None:
        self._steps = model.steps
        self._facts = model.facts
        self._conditions = {
            head: [c for step in steps for c in step.conditions if c is not None and c in model.steps]
            for head, steps in model.steps.items()
        }
        components = strong_components(model.steps, self._conditions.__getitem__)
        self.members = [component for component in components if len(component) > 1]
        self._number = {x: i for i, circle in enumerate(self.members) for x in circle}
        self._alive: dict[tuple[int, frozenset[Literal]], set[Literal]] = {}
        self.number = self._number.get  # the number of a literal's circle; None for most

    def __len__(self) -> int:
        return len(self._number)

    def met(self, literal: Literal, circle: int, ancestors: frozenset[Literal]) -> frozenset[Literal]:
        """Those of `ancestors` that proving `literal` can meet; the others make no difference.

        Looking for them pays only in circles whose sets of ancestors are many.
        """
        if len(ancestors) < 2 or len(self.members[circle]) <= _SMALL:
            return ancestors
        met, seen, todo = set(), {literal}, [literal]
        while todo:
            for condition in self._conditions[todo.pop()]:
                if condition in seen or self._number.get(condition) != circle:
                    continue
                seen.add(condition)
                if condition in ancestors:
                    met.add(condition)
                else:
                    todo.append(condition)
        return frozenset(met)

    def alive(self, circle: int, ancestors: frozenset[Literal]) -> set[Literal]:
        """The literals of a circle that have a proof without any of `ancestors`."""
        key = (circle, ancestors)
        if key not in self._alive:
            self._alive[key] = self._find_alive(circle, ancestors)
        return self._alive[key]

    def _find_alive(self, circle: int, ancestors: frozenset[Literal]) -> set[Literal]:
        proved: list[Literal] = []
        missing: dict[int, int] = {}
        users: dict[Literal, list[tuple[Literal, Step]]] = {}
        for literal in self.members[circle]:
            if literal in ancestors:
                continue
            if literal in self._facts:
                proved.append(literal)
            for step in self._steps[literal]:
                needed = {c for c in step.conditions if c is not None and self._number.get(c) == circle}
                if not needed:
                    proved.append(literal)
                elif needed.isdisjoint(ancestors):
                    missing[id(step)] = len(needed)
                    for condition in needed:
                        users.setdefault(condition, []).append((literal, step))
        alive: set[Literal] = set()
        while proved:
            literal = proved.pop()
            if literal in alive:
                continue
            alive.add(literal)
            for head, step in users.get(literal, ()):
                missing[id(step)] -= 1
                if missing[id(step)] == 0:
                    proved.append(head)
        return alive


class Fold(ABC, Generic[Value]):
    """Adds up the values of all proof trees of a literal. Subclasses say what the values are."""

    def __init__(self, model: Model, circles: Circles) -> None:
        self._model = model
        self._circles = circles
        self._deadline: Deadline | Budget = Deadline(None)
        self._done: dict[Literal, Value] = {}
        self._done_below: dict[tuple[Literal, frozenset[Literal]], Value] = {}

    def value(self, literal: Literal, deadline: Deadline | Budget) -> Value:
        """The sum over the trees of `literal`; raises `OutOfTime` at the deadline."""
        if literal not in self._model.steps:
            return self.total([self.of_fact(fact) for fact in self._model.facts.get(literal, ())])
        if literal not in self._done:
            self._deadline = deadline
            if len(self._model.steps) < _SHALLOW:
                self._fill(literal)
            else:
                with deep_recursion(len(self._circles)):
                    self._fill(literal)
        return self._done[literal]

    @abstractmethod
    def of_fact(self, fact: Fact) -> Value:
        """The value of a fact."""

    @abstractmethod
    def of_naf(self) -> Value:
        """The value of a negation as failure."""

    @abstractmethod
    def of_step(self, literal: Literal, step: Step, values: list[Value]) -> Value:
        """The value of a rule application, from those of its conditions."""

    @abstractmethod
    def total(self, parts: list[Value]) -> Value:
        """The sum over alternatives."""

    def is_useful(self, condition: Literal) -> bool:
        """Whether a condition can stand in a tree that counts; if not, its steps are passed over."""
        return True

    def is_open(self, condition: Literal, circle: int, below: frozenset[Literal]) -> bool:
        """Whether a condition in a circle is worth a look below these ancestors."""
        return True

    def _fill(self, goal: Literal) -> None:
        """Compute `goal` after all it rests on, without recursion except inside a circle."""
        todo = [goal]
        while todo:
            literal = todo[-1]
            if literal in self._done:
                todo.pop()
                continue
            waiting = list(self._unfinished(literal))
            if waiting:
                todo += waiting
            else:
                self._done[literal] = self._below(literal, frozenset())
                todo.pop()

    def _unfinished(self, literal: Literal) -> Iterator[Literal]:
        """What must be computed before: for a circle, everything its members rest on outside of it."""
        steps, number = self._model.steps, self._circles.number
        circle = number(literal)
        for member in [literal] if circle is None else self._circles.members[circle]:
            for step in steps.get(member, ()):
                for condition in step.conditions:
                    if condition is None or condition in self._done or condition not in steps:
                        continue
                    if circle is not None and number(condition) == circle:
                        continue
                    if self.is_useful(condition):
                        yield condition

    def _below(self, literal: Literal, ancestors: frozenset[Literal]) -> Value:
        """The sum over trees of `literal` that use none of `ancestors`, all of which lie in its circle."""
        self._deadline.check()
        circle = self._circles.number(literal)
        below = ancestors
        if circle is not None:
            ancestors = self._circles.met(literal, circle, ancestors)
            key = (literal, ancestors)
            if key in self._done_below:
                return self._done_below[key]
            below = ancestors | {literal}
        parts = []
        for step in reversed(self._model.steps[literal]):
            if below.isdisjoint(step.conditions):
                values = self._values(step, circle, below)
                if values is not None:
                    parts.append(self.of_step(literal, step, values))
        parts += [self.of_fact(fact) for fact in self._model.facts.get(literal, ())]
        result = self.total(parts)
        if circle is not None:
            self._done_below[key] = result
        return result

    def _values(self, step: Step, circle: int | None, below: frozenset[Literal]) -> list[Value] | None:
        """The value of each condition of a step; None where one has no tree that counts."""
        done = self._done
        values = []
        for condition in step.conditions:
            if condition is None:
                values.append(self.of_naf())
            elif circle is not None and self._circles.number(condition) == circle:
                if not self.is_open(condition, circle, below):
                    return None
                values.append(self._below(condition, below))
            elif condition in done:
                values.append(done[condition])
            elif condition not in self._model.steps:
                done[condition] = self.total([self.of_fact(fact) for fact in self._model.facts[condition]])
                values.append(done[condition])
            else:
                return None
        return values


class CountFold(Fold[int]):
    """Counts proof trees."""

    def of_fact(self, fact: Fact) -> int:
        """One tree."""
        return 1

    def of_naf(self) -> int:
        """One way to fail."""
        return 1

    def of_step(self, literal: Literal, step: Step, values: list[int]) -> int:
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

    def of_step(self, literal: Literal, step: Step, values: list[list[Tree]]) -> list[Tree]:
        """All combinations, the first condition varying slowest."""
        if prod(map(len, values)) > self._limit:
            raise TooMany
        clause = step.clause
        return [application(literal, clause, children) for children in product(*values)]

    def total(self, parts: list[list[Tree]]) -> list[Tree]:
        """One list after the other."""
        trees = parts[0] if len(parts) == 1 else [tree for part in parts for tree in part]
        if len(trees) > self._limit:
            raise TooMany
        return trees


class CarefulListFold(ListFold):
    """Lists the trees of literals known to have at most `limit`, whatever blocked branches there are.

    A condition with more trees than that stands only in applications that another condition blocks, so it
    need not be listed; nor need anything beside a condition that cannot be proved below its ancestors.
    """

    def __init__(self, model: Model, circles: Circles, limit: int, count: Callable[[Literal], int]) -> None:
        super().__init__(model, circles, sys.maxsize)
        self._most = limit
        self._count = count

    def is_useful(self, condition: Literal) -> bool:
        """Whether the condition has few enough trees to be in one that is listed."""
        return self._count(condition) <= self._most

    def is_open(self, condition: Literal, circle: int, below: frozenset[Literal]) -> bool:
        """Whether the condition can be proved below these ancestors."""
        return condition in self._circles.alive(circle, below)
