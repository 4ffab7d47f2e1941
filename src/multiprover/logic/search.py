"""All proof trees of an atom: counted, listed in the data's order, or drawn lazily, shortest first.

A tree is a fact, or a rule application with one child per condition; no atom may be its own ancestor. The
least depth and size are found without listing them.
"""

import heapq
import operator
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import count, islice
from typing import Any, Final

from multiprover.logic.circles import Circles
from multiprover.logic.fold import CarefulListFold, CountFold, ListFold, TooMany
from multiprover.logic.forms import Atom
from multiprover.logic.limits import Budget, CollectorPaused, Deadline, OutOfTime
from multiprover.logic.model import Model, Step
from multiprover.logic.theory import Fact
from multiprover.logic.trees import GIVEN_LEAF, NAF_LEAF, Tree, application, leaf, tree_graph
from multiprover.proof import Proof


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


_LISTING_WORK: Final = 10_000
"""Work for listing proofs without counting them first; all but odd theories need less."""
_COUNTING_WORK: Final = 300_000
"""Work for counting; more means circles whose sets of ancestors are too many."""


@dataclass(frozen=True, slots=True)
class ProofList:
    """Proof trees found. `count` is exact, or a lower bound; `complete` means that no tree is missing."""

    trees: tuple[Tree, ...]
    count: int
    count_is_exact: bool
    complete: bool


# A partial tree: open goals as (node, ancestors in its circle, further goals), decisions as
# (fact or step, earlier decisions).
_Goals = tuple[int, frozenset[int], Any] | None
_Choices = tuple[Fact | Step, Any] | None

_NONE: Final = ProofList((), 0, count_is_exact=True, complete=True)
_GIVEN: Final = ProofList((GIVEN_LEAF,), 1, count_is_exact=True, complete=True)


class ProofSearch:
    """Searches the proofs of one model's atoms; what it has computed serves all its questions."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._circles = Circles(model)
        self._counts = CountFold(model, self._circles)
        self._lists: dict[int, ListFold] = {}
        self._sizes = least_sizes(model)
        self._depths = least_depths(model)
        self._least_below: dict[int, tuple[int, ...]] = {}  # in the same circle, by the least proof's step

    def count(self, atom: Atom, deadline: Deadline | None = None) -> int:
        """Count the trees without listing them; raises `OutOfTime` where circles make it too long."""
        node = self._model.find(atom)
        return 0 if node is None else self._counts.value(node, deadline or Deadline())

    def all_trees(self, atom: Atom, deadline: Deadline | None = None) -> list[Tree]:
        """List all trees in the data's order: last fired first, the fact last, first condition slowest."""
        node = self._model.find(atom)
        return [] if node is None else self._all_trees(node, deadline or Deadline())

    def _all_trees(self, node: int, deadline: Deadline) -> list[Tree]:
        def count_of(condition: int) -> int:
            return self._counts.value(condition, deadline)

        return CarefulListFold(self._model, self._circles, count_of(node), count_of).value(node, deadline)

    def least_size(self, atom: Atom, deadline: Deadline | None = None) -> int | None:
        """Least size of a proof; None where there is none, or no time to find it."""
        return self._least(self._sizes, atom, deadline or Deadline())

    def least_depth(self, atom: Atom, deadline: Deadline | None = None) -> int | None:
        """Least depth of a proof; None where there is none, or no time to find it."""
        return self._least(self._depths, atom, deadline or Deadline())

    def _least(self, least: Least, atom: Atom, deadline: Deadline) -> int | None:
        node = self._model.find(atom)
        if node is None:
            return None
        if self._model.is_given(node):
            return 0
        try:
            self._know_least(least, node, deadline)
        except OutOfTime:
            return None
        return least.values.get(node)

    def _know_least(self, least: Least, node: int, deadline: Deadline) -> None:
        self._circles.explore(node, deadline)
        if node not in least.values:
            least.extend(node, deadline)

    def _reached(self, node: int) -> list[int]:
        """The nodes that proofs of a node can meet."""
        seen, todo = {node}, [node]
        for reached in todo:
            for step in self._model.steps(reached):
                for condition in step.conditions:
                    if condition is not None and condition not in seen:
                        seen.add(condition)
                        todo.append(condition)
        return todo

    def find(
        self, atom: Atom, limit: int, *, graphs: int | None = None, deadline: Deadline | None = None
    ) -> ProofList:
        """Find all trees in the data's order, or, if there are more than `limit`, the shortest ones.

        Shortest trees are drawn until there are `limit` of them, or `graphs` different graphs. Counting takes
        at most half of the time.
        """
        node = self._model.find(atom)
        return _NONE if node is None else self.find_node(node, limit, graphs=graphs, deadline=deadline)

    def find_node(
        self, node: int, limit: int, *, graphs: int | None = None, deadline: Deadline | None = None
    ) -> ProofList:
        """The same for a node of the model."""
        if self._model.is_given(node):
            return _GIVEN
        deadline = deadline or Deadline()
        with CollectorPaused() if self._model.is_large else nullcontext():
            found = self._find(node, limit, graphs, deadline)
        if self._model.has_cuts and any(map(self._model.is_cut, self._reached(node))):
            return ProofList(found.trees, found.count, count_is_exact=False, complete=False)
        return found

    def _find(self, node: int, limit: int, graphs: int | None, deadline: Deadline) -> ProofList:
        listing = self._lists.get(limit)
        if listing is None:
            listing = self._lists[limit] = ListFold(self._model, self._circles, limit)
        try:
            trees = listing.known(node)
            if trees is None:
                self._circles.explore(node, deadline)
                work = _LISTING_WORK + 4 * len(self._circles.explored)
                trees = listing.value(node, Budget(work, deadline))
            return ProofList(tuple(trees), len(trees), count_is_exact=True, complete=True)
        except (TooMany, OutOfTime):
            pass  # maybe only branches that lead nowhere are too many: count first
        total = self._try_to_count(node, deadline)
        if total is not None and total <= limit:
            try:
                trees = self._all_trees(node, deadline)
                return ProofList(tuple(trees), total, count_is_exact=True, complete=True)
            except OutOfTime:
                pass
        found: list[Tree] = []
        different: set[Proof] = set()
        for tree in islice(self._shortest_first(node, deadline), limit):
            found.append(tree)
            if graphs is not None:
                different.add(tree_graph(tree))
                if len(different) == graphs:
                    break
        if total is not None:
            return ProofList(tuple(found), total, count_is_exact=True, complete=False)
        return ProofList(tuple(found), len(found), count_is_exact=False, complete=False)

    def _try_to_count(self, node: int, deadline: Deadline) -> int | None:
        """The number of trees; None where that takes too long."""
        try:
            return self._counts.value(node, Budget(_COUNTING_WORK, deadline.share(0.5)))
        except OutOfTime:
            return None

    def shortest_first(self, atom: Atom, deadline: Deadline | None = None) -> Iterator[Tree]:
        """Draw the trees lazily, smallest size first; end early once the deadline has passed."""
        node = self._model.find(atom)
        return iter(()) if node is None else self._shortest_first(node, deadline or Deadline())

    def _shortest_first(self, node: int, deadline: Deadline) -> Iterator[Tree]:
        """Best-first search over partial trees: the open goals are proved left to right.

        The priority is the size so far plus the least size of each open goal. That sum never overestimates,
        and among equals the partial tree with more decisions goes first. A step is taken only if each of its
        conditions can still be proved below the ancestors it then has, so every partial tree leads to a tree.
        """
        try:
            self._know_least(self._sizes, node, deadline)
        except OutOfTime:
            return
        least = self._sizes.values
        if node not in least:
            return
        ticket = count()
        start: _Goals = (node, frozenset(), None)
        queue: list[tuple[int, int, int, _Goals, _Choices]] = [(least[node], 0, next(ticket), start, None)]
        while queue and not deadline.passed:
            total, made, _, goals, choices = heapq.heappop(queue)
            if goals is None:
                yield _rebuild(choices)
                continue
            goal, ancestors, rest = goals
            total -= least[goal]
            for fact in self._model.facts(goal):
                heapq.heappush(queue, (total + 1, made - 1, next(ticket), rest, (fact, choices)))
            for step in self._model.steps(goal):
                opened, is_open = self._opened(goal, step, ancestors, rest)
                if is_open:
                    size = 1 + sum(1 if c is None else least[c] for c in step.conditions)
                    entry = (total + size, made - 1, next(ticket), opened, (step, choices))
                    heapq.heappush(queue, entry)

    def _opened(self, goal: int, step: Step, ancestors: frozenset[int], rest: _Goals) -> tuple[_Goals, bool]:
        """The goals after taking a step, its conditions before `rest`, and whether none is blocked."""
        circle = self._circles.number(goal)
        for condition in reversed(step.conditions):
            if condition is None:
                continue
            near: frozenset[int] = frozenset()
            if circle is not None and self._circles.number(condition) == circle:
                near = ancestors | {goal}
                if not self._is_provable(condition, circle, near):
                    return None, False
            rest = (condition, near, rest)
        return rest, True

    def _is_provable(self, node: int, circle: int, ancestors: frozenset[int]) -> bool:
        """Whether a node of a circle has a proof without any of `ancestors`: mostly its least one."""
        todo, seen = [node], {node}
        while todo:
            reached = todo.pop()
            if reached in ancestors:
                paths = self._circles.paths(circle)
                if paths is not None:
                    return paths.has_exit(node, ancestors, self._sizes.values)
                return node in self._circles.alive(circle, ancestors)
            below = self._least_below.get(reached)
            if below is None:
                step = self._sizes.choices[reached]
                below = () if step is None else tuple(self._circles.inner(step, circle))
                self._least_below[reached] = below
            for condition in below:
                if condition not in seen:
                    seen.add(condition)
                    todo.append(condition)
        return True


def _rebuild(choices: _Choices) -> Tree:
    """Build the tree from its decisions, which come in reverse pre-order."""
    done: list[Tree] = []
    while choices is not None:
        choice, choices = choices
        if isinstance(choice, Fact):
            done.append(leaf(choice))
        else:
            children = tuple([NAF_LEAF if c is None else done.pop() for c in choice.conditions])
            done.append(application(choice, children))
    return done[0]
