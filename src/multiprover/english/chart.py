"""Chart parser: all readings of a sentence under declared rules, the best of each stretch kept.

A rule is `category -> parts`; a part is a category, a lexical class (both start with a capital letter) or a
literal word; a part may be optional ("then?"). Parsing takes two passes. The first finds where each category
may end, by tables alone. The second builds nodes, but only for stretches that are part of a whole reading.
Each reading carries a cost, the sum of what the declared preferences charge, and marks, the hints of
constructions that are refused. Of readings of one category over one stretch only the cheapest are kept, all
of them if equal. Knows no English: words come as edges, nodes are made by the rules' builders.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, NamedTuple

from multiprover.logic.limits import NO_LIMIT, Budget, Deadline

MOST_EQUAL: Final = 12
MOST_KEPT: Final = 200
MOST_APART: Final = 16
"""Of very many kept readings those are dropped that no verb can make up for."""
MOST_STEPS: Final = 16_000
"""A step is a branch that is followed, or a place that is looked at where one of its parts may end."""
STEPS_A_NODE: Final = 3
"""To build a node takes as long as this many."""
STEPS_TO_STOP: Final = 3_000
"""Of these, the most that are spent on where a sentence stops to be read."""
STEPS_A_CHECK: Final = 100
"""The deadline is asked after this many steps."""
MOST_FITTING: Final = 1_000
"""What may come next is remembered for this many sets of kinds, for each branch."""


class Edge(NamedTuple):
    """A lexical item over the tokens from one place to `end`."""

    kind: str
    end: int
    item: Any
    cost: int = 0
    marks: tuple[str, ...] = ()


class Parse(NamedTuple):
    """A reading of a stretch: its node, what it costs, and hints why it is refused."""

    node: Any
    cost: int = 0
    marks: tuple[str, ...] = ()


class Costly(NamedTuple):
    """What a builder returns to charge for a node or to mark it."""

    node: Any
    cost: int = 0
    mark: str = ""


class TooComplex(Exception):  # noqa: N818 (a verdict on the sentence, not a fault)
    """The sentence has more readings than are looked at."""


Builder = Callable[..., Any] | str | None
"""Makes a node of the nodes of the parts; a string is the node itself, None is the node of the only part."""


class Rule(NamedTuple):
    """One declared construction, with an example of it."""

    category: str
    parts: tuple[str, ...]
    build: Builder
    example: str = ""
    cost: int = 0
    mark: str = ""


class _Branch:
    """Node of a category's prefix tree: what may come next, and the rules that end here.

    `steps` are the same parts in the same order as (the lexical kinds that it may start with as bits, the
    step), `opening` all those kinds. `fitting` are the steps that were found to fit the kinds that start at
    some place.
    """

    __slots__ = ("fitting", "nexts", "opening", "rules", "steps")

    def __init__(self) -> None:
        self.opening = 0
        self.nexts: dict[str, _Branch] = {}
        self.rules: list[Rule] = []
        self.steps: list[tuple[int, _Step]] = []
        self.fitting: dict[int, list[_Step]] = {0: []}

    def steps_at(self, kinds: int) -> "list[_Step]":
        """The parts that may come next where these kinds start."""
        kinds &= self.opening
        found = self.fitting.get(kinds)
        if found is None:
            if len(self.fitting) == MOST_FITTING:
                self.fitting = {0: []}
            found = self.fitting[kinds] = [step for starts, step in self.steps if starts & kinds]
        return found


_Step = tuple[str, _Branch]
"""A part, and the branch after it."""


class Grammar:
    """Rules prepared for parsing: prefix trees, with the lexical kinds that each part may start with as bits.

    Of the categories `kept` all readings are kept, because what they cost depends on what they become part
    of.
    """

    def __init__(self, rules: Sequence[Rule], kept: frozenset[str] = frozenset()) -> None:
        self.rules = tuple(rules)
        self.kept = kept
        self.trees: dict[str, _Branch] = {rule.category: _Branch() for rule in rules}
        self.bits: dict[str, int] = {}
        branches = list(self.trees.values())
        for rule in rules:
            ends = [self.trees[rule.category]]
            for part in rule.parts:
                after = []
                name = part.removesuffix("?")
                for branch in ends:
                    following = branch.nexts.get(name)
                    if following is None:
                        following = branch.nexts[name] = _Branch()
                        branches.append(following)
                        if name not in self.trees:
                            self.bits.setdefault(name, 1 << len(self.bits))
                    after.append(following)
                ends = after + ends if name is not part else after
            for branch in ends:
                branch.rules.append(rule)
        self.first = self._find_first()
        for branch in branches:
            for part, following in branch.nexts.items():
                starts = self.first[part] if part in self.trees else self.bits[part]
                branch.steps.append((starts, (part, following)))
                branch.opening |= starts

    def _find_first(self) -> dict[str, int]:
        """The lexical kinds that each category may start with."""
        first = dict.fromkeys(self.trees, 0)
        changed = True
        while changed:
            changed = False
            for category, branch in self.trees.items():
                found = first[category]
                for part in branch.nexts:
                    found |= first[part] if part in first else self.bits[part]
                changed |= found != first[category]
                first[category] = found
        return first


@lru_cache(maxsize=4096)
def _places(bits: int) -> list[int]:
    """The places of the bits that are set, from the lowest."""
    return [place for place in range(bits.bit_length()) if bits >> place & 1]


class Chart:
    """The readings of one sentence, found on demand; `OutOfTime` is raised after the deadline."""

    def __init__(
        self, grammar: Grammar, edges: Sequence[Sequence[Edge]], deadline: Deadline | Budget = NO_LIMIT
    ) -> None:
        self.deadline = deadline
        self.trees = grammar.trees
        self.first = grammar.first
        self.kept = grammar.kept
        self.length = len(edges)
        self.width = len(edges) + 1
        self.edges: list[dict[str, list[Edge]]] = []
        self.kinds: list[int] = []
        for place in edges:
            by_kind: dict[str, list[Edge]] = {}
            kinds = 0
            for edge in place:
                bit = grammar.bits.get(edge.kind)
                if bit is not None:
                    by_kind.setdefault(edge.kind, []).append(edge)
                    kinds |= bit
            self.edges.append(by_kind)
            self.kinds.append(kinds)
        self.kinds.append(0)
        self.ends = [
            {kind: [edge.end for edge in found] for kind, found in place.items()} for place in self.edges
        ]
        self.ends.append({})
        self.reached: list[dict[_Branch, int]] = [{} for _ in range(self.width)]
        self.known: dict[tuple[str, int, int], list[Parse]] = {}
        self.steps = 0
        self.most_steps = MOST_STEPS
        self.next_check = STEPS_A_CHECK

    def readings(self, category: str) -> list[Parse]:
        """The cheapest readings of the whole sentence as this category."""
        return self._read(category, 0, self.length) if self.length in self._find_ends(category, 0) else []

    def _check_steps(self) -> None:
        self.next_check = self.steps + STEPS_A_CHECK
        self.deadline.spend(STEPS_A_CHECK)
        if self.steps >= self.most_steps:
            raise TooComplex

    # -- where categories end -----------------------------------------------------------------------------

    def _find_ends(self, category: str, start: int) -> list[int]:
        """The places where a category that starts here may end, by the rules' parts alone."""
        known = self.ends[start]
        found = known.get(category)
        if found is None:
            reached = 0
            if self.first[category] & self.kinds[start]:
                reached = self._reach(self.trees[category], start)
            found = known[category] = _places(reached)
        return found

    def _reach(self, branch: _Branch, place: int) -> int:
        """The places where a rule may end that has come this far, as bits."""
        found = self.reached[place].get(branch)
        if found is not None:
            return found
        self.steps += 1
        if self.steps >= self.next_check:
            self._check_steps()
        found = 1 << place if branch.rules else 0
        ends, all_kinds, reached = self.ends[place], self.kinds, self.reached
        for part, after in branch.steps_at(all_kinds[place]):
            stops = ends.get(part)
            if stops is None:
                stops = self._find_ends(part, place)
            self.steps += len(stops) >> 2
            opening, may_end = after.opening, after.rules
            for stop in stops:
                if opening & all_kinds[stop]:
                    further = reached[stop].get(after)
                    found |= self._reach(after, stop) if further is None else further
                elif may_end:
                    found |= 1 << stop
        reached[place][branch] = found
        return found

    # -- where reading stops ------------------------------------------------------------------------------

    def find_stop(self, category: str) -> int:
        """The place of the last word that a reading of this category gets to, counted from 1."""
        self.most_steps = min(self.most_steps, self.steps + STEPS_TO_STOP)
        furthest = [0]
        with suppress(TooComplex):
            self._follow(category, 0, furthest, set())
        return furthest[0]

    def _follow(self, category: str, start: int, furthest: list[int], seen: set[tuple[object, int]]) -> None:
        """Follow a category as far as nodes can be built for its parts."""
        if (category, start) in seen:
            return
        seen.add((category, start))
        waiting = [(self.trees[category], start)]
        while waiting:
            branch, place = waiting.pop()
            for part, after in branch.steps_at(self.kinds[place]):
                ends = self._find_ends(part, place)
                if part in self.trees:
                    self._follow(part, place, furthest, seen)
                    ends = [end for end in ends if self._read(part, place, end)]
                else:
                    furthest[0] = max(furthest[0], *ends)
                fresh = {(after, end) for end in ends} - seen
                seen |= fresh
                waiting += fresh

    # -- building nodes -----------------------------------------------------------------------------------

    def _read(self, category: str, start: int, end: int) -> list[Parse]:
        """Readings of a stretch as a category."""
        key = (category, start, end)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = []
            self._grow(self.trees[category], start, end, (), 0, (), found)
        return found

    def _grow(
        self,
        branch: _Branch,
        place: int,
        end: int,
        children: tuple[Any, ...],
        cost: int,
        marks: tuple[str, ...],
        found: list[Parse],
    ) -> None:
        self.steps += 1
        if self.steps >= self.next_check:
            self._check_steps()
        if place == end:
            for rule in branch.rules:
                self._finish(rule, children, cost, marks, found)
            return
        at_place, reached = self.edges[place], self.reached
        for part, after in branch.steps_at(self.kinds[place]):
            lexical = at_place.get(part)
            if lexical is not None:
                for _, stop, item, more, hints in lexical:
                    further = reached[stop].get(after)
                    if (self._reach(after, stop) if further is None else further) >> end & 1:
                        below = children if item is None else (*children, item)
                        self._grow(after, stop, end, below, cost + more, marks + hints, found)
            else:
                stops = self._find_ends(part, place)
                self.steps += len(stops)
                for stop in stops:
                    further = reached[stop].get(after)
                    if (self._reach(after, stop) if further is None else further) >> end & 1:
                        for node, more, hints in self._read(part, place, stop):
                            self._grow(after, stop, end, (*children, node), cost + more, marks + hints, found)

    def _finish(
        self, rule: Rule, children: tuple[Any, ...], cost: int, marks: tuple[str, ...], found: list[Parse]
    ) -> None:
        self.steps += STEPS_A_NODE
        build = rule.build
        if build is None:
            (node,) = children
        elif isinstance(build, str):
            node = build
        else:
            node = build(*children)
            if node is None:
                return
        cost += rule.cost
        if rule.mark:
            marks = (*marks, rule.mark)
        if isinstance(node, Costly):
            cost += node.cost
            if node.mark:
                marks = (*marks, node.mark)
            node = node.node
        parse = Parse(node, cost, marks)
        if rule.category in self.kept:
            found.append(parse)
            if len(found) > MOST_KEPT:
                best = min(each.cost for each in found)
                found[:] = [each for each in found if each.cost <= best + MOST_APART]
                if len(found) > MOST_KEPT:
                    raise TooComplex
        elif not found or cost < found[0].cost:
            found[:] = [parse]
        elif cost == found[0].cost and len(found) < MOST_EQUAL and parse not in found:
            found.append(parse)
