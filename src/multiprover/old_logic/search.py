"""All proof trees of a literal: counted, listed in the data's order, or drawn lazily, shortest first.

A tree is a fact, or a rule application with one child per condition; no literal may be its own ancestor.
"""

import heapq
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count, islice
from typing import Any, Final

from multiprover.old_logic.fold import CarefulListFold, Circles, CountFold, ListFold, TooMany
from multiprover.old_logic.limits import Budget, Deadline, OutOfTime, collector_paused
from multiprover.old_logic.solve import Model, Step
from multiprover.old_logic.theory import Fact, Literal
from multiprover.old_logic.trees import NAF_LEAF, Tree, application, leaf, tree_graph
from multiprover.proof import Proof

_LARGE: Final = 1000  # literals from which on holding back the garbage collector pays


@dataclass(frozen=True, slots=True)
class ProofList:
    """Proof trees found. `count` is exact, or a lower bound; `complete` means that no tree is missing."""

    trees: tuple[Tree, ...]
    count: int
    count_is_exact: bool
    complete: bool


# A partial tree: open goals as (literal, ancestors in its circle, further goals), decisions as
# (fact or step, literal, earlier decisions).
_Goals = tuple[Literal, frozenset[Literal], Any] | None
_Choices = tuple[Fact | Step, Literal, Any] | None


class ProofSearch:
    """Searches the proofs of one model's literals; what it has computed serves all its questions."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._lists: dict[int, ListFold] = {}
        # Work for listing proofs without counting them first; all but odd theories need less.
        self._work = 10_000 + 4 * len(model.steps)

    @cached_property
    def _circles(self) -> Circles:
        return Circles(self._model)

    @cached_property
    def _counts(self) -> CountFold:
        return CountFold(self._model, self._circles)

    def count(self, literal: Literal, seconds: float | None = None) -> int:
        """Count the trees without listing them; raises `OutOfTime` where circles make it too long."""
        return self._counts.value(literal, Deadline(seconds))

    def all_trees(self, literal: Literal) -> list[Tree]:
        """List all trees in the data's order: last fired first, the fact last, first condition slowest."""
        total = self.count(literal)
        return CarefulListFold(self._model, self._circles, total, self.count).value(literal, Deadline(None))

    def find(
        self, literal: Literal, limit: int, *, graphs: int | None = None, seconds: float | None = None
    ) -> ProofList:
        """Find all trees in the data's order, or, if there are more than `limit`, the shortest ones.

        Shortest trees are drawn until there are `limit` of them, or `graphs` different graphs. Counting takes
        at most half of the time.
        """
        if len(self._model.steps) < _LARGE:
            return self._find(literal, limit, graphs, seconds)
        with collector_paused():
            return self._find(literal, limit, graphs, seconds)

    def _find(self, literal: Literal, limit: int, graphs: int | None, seconds: float | None) -> ProofList:
        deadline = Deadline(seconds)
        if limit not in self._lists:
            self._lists[limit] = ListFold(self._model, self._circles, limit)
        try:
            trees = self._lists[limit].value(literal, Budget(self._work))
            return ProofList(tuple(trees), len(trees), count_is_exact=True, complete=True)
        except (TooMany, OutOfTime):
            pass  # maybe only branches that lead nowhere are too many: count first
        total, exact = 0, False
        try:
            total = self.count(literal, None if seconds is None else seconds / 2)
            exact = True
            if total <= limit:
                trees = self.all_trees(literal)
                return ProofList(tuple(trees), total, count_is_exact=True, complete=True)
        except OutOfTime:
            pass
        found: list[Tree] = []
        different: set[Proof] = set()
        for tree in islice(self.shortest_first(literal, deadline), limit):
            found.append(tree)
            if graphs is not None:
                different.add(tree_graph(tree))
                if len(different) == graphs:
                    break
        return ProofList(tuple(found), max(total, len(found)), count_is_exact=exact, complete=False)

    def shortest_first(self, literal: Literal, deadline: Deadline | None = None) -> Iterator[Tree]:
        """Draw the trees lazily, smallest size first; end early once the deadline has passed.

        Best-first search over partial trees: the open goals are proved left to right, and the priority is the
        size so far plus the least size of each open goal. That sum never overestimates, and among equals the
        partial tree with more decisions goes first. A step is taken only if each of its conditions can still
        be proved below the ancestors it then has, so every partial tree leads to a tree.
        """
        least = self.least_sizes
        if literal not in least:
            return
        ticket = count()
        start: _Goals = (literal, frozenset(), None)
        queue: list[tuple[int, int, int, _Goals, _Choices]] = [(least[literal], 0, next(ticket), start, None)]
        while queue and not (deadline and deadline.passed):
            total, made, _, goals, choices = heapq.heappop(queue)
            if goals is None:
                yield _rebuild(choices)
                continue
            goal, ancestors, rest = goals
            total -= least[goal]
            for fact in self._model.facts.get(goal, ()):
                heapq.heappush(queue, (total + 1, made - 1, next(ticket), rest, (fact, goal, choices)))
            for step in self._model.steps.get(goal, ()):
                opened, is_open = self._opened(goal, step, ancestors, rest)
                if is_open:
                    size = 1 + sum(1 if c is None else least[c] for c in step.conditions)
                    entry = (total + size, made - 1, next(ticket), opened, (step, goal, choices))
                    heapq.heappush(queue, entry)

    def _opened(
        self, goal: Literal, step: Step, ancestors: frozenset[Literal], rest: _Goals
    ) -> tuple[_Goals, bool]:
        """The goals after taking a step, its conditions before `rest`, and whether none is blocked."""
        circle = self._circles.number(goal)
        for condition in reversed(step.conditions):
            if condition is None:
                continue
            near: frozenset[Literal] = frozenset()
            if circle is not None and self._circles.number(condition) == circle:
                near = ancestors | {goal}
                if condition not in self._circles.alive(circle, near):
                    return None, False
            rest = (condition, near, rest)
        return rest, True

    @cached_property
    def least_sizes(self) -> dict[Literal, int]:
        """Least size of a proof of each literal."""
        return self._least(lambda parts: 1 + sum(parts), leaf_value=1)

    @cached_property
    def least_depths(self) -> dict[Literal, int]:
        """Least depth of a proof of each literal."""
        return self._least(lambda parts: 1 + max(parts, default=0), leaf_value=0)

    def _least(self, combine: Callable[[list[int]], int], leaf_value: int) -> dict[Literal, int]:
        """Knuth's generalisation of Dijkstra's algorithm. The least tree never repeats an ancestor."""
        least: dict[Literal, int] = {}
        users: dict[Literal, list[tuple[Literal, Step]]] = {}
        missing: dict[int, int] = {}
        queue = [(leaf_value, literal) for literal in self._model.facts]

        def offer(head: Literal, step: Step) -> None:
            parts = [leaf_value if c is None else least[c] for c in step.conditions]
            heapq.heappush(queue, (combine(parts), head))

        for head, steps in self._model.steps.items():
            for step in steps:
                needed = {c for c in step.conditions if c is not None}
                missing[id(step)] = len(needed)
                for condition in needed:
                    users.setdefault(condition, []).append((head, step))
                if not needed:
                    offer(head, step)
        heapq.heapify(queue)
        while queue:
            value, literal = heapq.heappop(queue)
            if literal in least:
                continue
            least[literal] = value
            for head, step in users.get(literal, ()):
                missing[id(step)] -= 1
                if missing[id(step)] == 0 and head not in least:
                    offer(head, step)
        return least


def _rebuild(choices: _Choices) -> Tree:
    """Build the tree from its decisions, which come in reverse pre-order."""
    done: list[Tree] = []
    while choices is not None:
        choice, literal, choices = choices
        if isinstance(choice, Fact):
            done.append(leaf(choice))
        else:
            children = tuple(NAF_LEAF if c is None else done.pop() for c in choice.conditions)
            done.append(application(literal, choice.clause, children))
    return done[0]
