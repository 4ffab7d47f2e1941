"""Recursive relations of two places, evaluated with a set of ends for each start.

Where the conditions of a rule fall into two halves that only the recursive condition joins, as in "If X has
an edge to Y and Y reaches Z then X reaches Z", all ends of one start follow from those of another in one
operation on sets. Starts are taken in an order in which most have all their ends before others need them.
Rows are made only where somebody asks for rows.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from multiprover.logic.forms import Atom, Condition, CountOfList, CountOfThings, Variable
from multiprover.logic.graph import strong_components
from multiprover.logic.join import Plan, Setting
from multiprover.logic.tables import Key, PairTable, Row, key_of
from multiprover.logic.theory import condition_variables


class Half:
    """What one term of the recursive condition leads to, by conditions that do not change meanwhile."""

    def __init__(
        self, setting: Setting, conditions: Sequence[Condition], given: Variable, wanted: Variable
    ) -> None:
        self.is_identity = not conditions and given == wanted
        self._plan = Plan(setting, conditions, (given,))
        self._slot = self._plan.slot(wanted)
        self._found: dict[int, set[int]] = {}

    def prepare(self, values: Iterable[int]) -> None:
        """Find what these values lead to, all at once."""
        found, slot = self._found, self._slot
        new = [value for value in values if value not in found]
        found.update({value: set() for value in new})
        for piece in self._plan.pieces([(value,) for value in new]):
            for row in piece:
                found[row[0]].add(row[slot])

    def of(self, value: int) -> set[int]:
        """What a value leads to, after `prepare`."""
        return self._found[value]

    def of_all(self, values: set[int]) -> set[int]:
        """What several values lead to."""
        if self.is_identity:
            return values
        self.prepare(values)
        return set().union(*map(self._found.__getitem__, values))


class Halves(NamedTuple):
    """A recursive rule as two maps, from the terms of its recursive condition to those of its head."""

    source: Key
    head: Key
    first: Half
    second: Half


def find_halves(
    setting: Setting, head: Atom, body: Sequence[Condition], keys: frozenset[Key]
) -> Halves | None:
    """A recursive rule in halves; None where it has not that form. Raises what planning a half raises."""
    recursive = list(dict.fromkeys(c for c in body if isinstance(c, Atom) and key_of(c) in keys))
    others = [c for c in body if c not in recursive]
    asked = _variables(recursive[0]) if len(recursive) == 1 else None
    concluded = _variables(head)
    if asked is None or concluded is None or any(isinstance(c, CountOfList | CountOfThings) for c in others):
        return None
    left, right = (_connected(variable, others) for variable in asked)
    tied = left | right
    if not left.isdisjoint(right) or concluded[0] not in left or concluded[1] not in right:
        return None
    if any(not condition_variables(c) <= tied for c in others):
        return None
    ends = [c for c in others if not condition_variables(c).isdisjoint(right)]
    starts = [c for c in others if c not in ends]
    first, second = (Half(setting, *half) for half in zip((starts, ends), asked, concluded, strict=True))
    return Halves(key_of(recursive[0]), key_of(head), first, second)


def _variables(atom: Atom) -> tuple[Variable, Variable] | None:
    """The terms of an atom that are two different variables."""
    match atom.terms:
        case (Variable() as one, Variable() as other) if one != other:
            return one, other
    return None


def _connected(variable: Variable, conditions: Sequence[Condition]) -> set[Variable]:
    """The variables that conditions tie to one."""
    found = {variable}
    size = 0
    while size < len(found):
        size = len(found)
        for own in map(condition_variables, conditions):
            if not found.isdisjoint(own):
                found |= own
    return found


class Closure:
    """All pairs that follow by rules in halves. A *node* is a start of one of the relations, as one number.

    `turned` says that second terms are starts: where rules leave first terms as they are, their ends are what
    many pairs have in common.
    """

    def __init__(self, rules: Sequence[Halves], tables: Mapping[Key, Iterable[Row]]) -> None:
        self.turned = any(rule.first.is_identity and not rule.second.is_identity for rule in rules)
        self._keys = list(tables)
        self._rules: list[list[tuple[int, Half, Half]]] = [[] for _ in tables]  # by the place of their source
        for source, head, first, second in rules:
            halves = (second, first) if self.turned else (first, second)
            self._rules[self._keys.index(source)].append((self._keys.index(head), *halves))
        self._ends: dict[int, set[int]] = {}
        for place, rows in enumerate(tables.values()):
            for row in rows:
                end, start = row if self.turned else reversed(row)
                self._ends.setdefault(start * len(tables) + place, set()).add(end)

    def run(self, check: Callable[[], None]) -> None:
        """Find all pairs; raises what a half's conditions raise, and what `check` does."""
        targets = self._find_targets(check)
        pending = {node: set(ends) for node, ends in self._ends.items()}
        for component in reversed(strong_components(self._ends, targets.__getitem__)):
            members = set(component)
            if len(component) > 1 and self._is_shared:
                self._share(component, pending)
            queue = deque(node for node in component if node in pending)
            while queue:
                check()
                node = queue.popleft()
                for target, fresh in self._pass_on(node, pending.pop(node)):
                    waiting = pending.get(target)
                    if waiting is not None:
                        waiting |= fresh
                        continue
                    pending[target] = fresh
                    if target in members:
                        queue.append(target)

    @cached_property
    def _is_shared(self) -> bool:
        """Whether ends stay as they are, so that nodes of a circle have all ends in common."""
        return all(second.is_identity for rules in self._rules for _, _, second in rules)

    def _share(self, component: list[int], pending: dict[int, set[int]]) -> None:
        """Give the nodes of a component one set of ends, to be passed on."""
        ends: set[int] = set().union(*(self._ends.get(node, ()) for node in component))
        for node in component if ends else ():
            self._ends[node] = pending[node] = ends

    def _find_targets(self, check: Callable[[], None]) -> dict[int, list[int]]:
        """For each node that ends can come to, those that get ends from it."""
        count = len(self._keys)
        targets: dict[int, list[int]] = {}
        new = set(self._ends)
        while new:
            check()
            targets.update({node: [] for node in new})
            for place, rules in enumerate(self._rules):
                nodes = [node for node in new if node % count == place]
                for head, first, _ in rules:
                    first.prepare([node // count for node in nodes])
                    for node in nodes:
                        targets[node] += [start * count + head for start in first.of(node // count)]
            new = {target for node in new for target in targets[node]}.difference(targets)
        return targets

    def _pass_on(self, node: int, new: set[int]) -> Iterator[tuple[int, set[int]]]:
        """Add what follows from new ends of a node; yields each node that gets ends, with the new ones."""
        count, every = len(self._keys), self._ends
        start, place = divmod(node, count)
        for head, first, second in self._rules[place]:
            reached = second.of_all(new)
            if not reached:
                continue
            for other in first.of(start):
                target = other * count + head
                own = every.get(target)
                if own is None:
                    every[target] = set(reached)
                    yield target, set(reached)
                elif own is not reached and not reached <= own:
                    fresh = reached - own
                    own |= fresh
                    yield target, fresh

    def tables(self) -> Iterator[tuple[Key, PairTable]]:
        """What was found."""
        count = len(self._keys)
        for place, key in enumerate(self._keys):
            pairs = {node // count: ends for node, ends in self._ends.items() if node % count == place}
            yield key, PairTable(pairs, turned=self.turned)
