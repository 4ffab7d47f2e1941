"""Chart parser: all readings of a sentence under declared rules, the best of each stretch kept.

A rule is `category -> parts`; a part is a category, a lexical class (both start with a capital letter) or a
literal word; a part may be optional ("then?"). Readings are found top-down and memoised by category and
place.
Each carries a cost, the sum of what the declared preferences charge, and marks, the hints of constructions
that
are refused. Of readings of one category over one stretch only the cheapest are kept, all of them if equal.
Knows no
English: words come as edges, nodes are made by the rules' builders.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

MOST_EQUAL: Final = 12
MOST_KEPT: Final = 200
MOST_STEPS: Final = 60_000


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


Builder = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Rule:
    """One declared construction, with an example of it."""

    category: str
    parts: tuple[str, ...]
    build: Builder
    example: str = ""
    cost: int = 0
    mark: str = ""


@dataclass(slots=True)
class _Branch:
    """Node of a category's prefix tree: what may come next, and the rules that end here."""

    nexts: dict[str, "_Branch"] = field(default_factory=dict)
    rules: list[Rule] = field(default_factory=list)


class Grammar:
    """Rules prepared for parsing: prefix trees and the lexical classes that each category may start with.

    Of the categories `kept` all readings are kept, because what they cost depends on what they become part
    of.
    """

    def __init__(self, rules: Sequence[Rule], kept: frozenset[str] = frozenset()) -> None:
        self.rules = tuple(rules)
        self.kept = kept
        self.trees: dict[str, _Branch] = {}
        for rule in rules:
            for parts in _without_options(rule.parts):
                branch = self.trees.setdefault(rule.category, _Branch())
                for part in parts:
                    branch = branch.nexts.setdefault(part, _Branch())
                branch.rules.append(rule)
        self.first = self._find_first()

    def _find_first(self) -> dict[str, frozenset[str]]:
        first: dict[str, set[str]] = {category: set() for category in self.trees}
        changed = True
        while changed:
            changed = False
            for category, branch in self.trees.items():
                found = first[category]
                before = len(found)
                for part in branch.nexts:
                    found |= first[part] if part in self.trees else {part}
                changed |= len(found) != before
        return {category: frozenset(found) for category, found in first.items()}


def _without_options(parts: tuple[str, ...]) -> list[tuple[str, ...]]:
    if not parts:
        return [()]
    rest = _without_options(parts[1:])
    first = parts[0]
    if first.endswith("?"):
        return [(first[:-1], *tail) for tail in rest] + rest
    return [(first, *tail) for tail in rest]


class Chart:
    """The readings of one sentence, found on demand."""

    def __init__(self, grammar: Grammar, edges: Sequence[Sequence[Edge]]) -> None:
        self.trees = grammar.trees
        self.first = grammar.first
        self.kept = grammar.kept
        self.edges: list[dict[str, list[Edge]]] = []
        for place in edges:
            by_kind: dict[str, list[Edge]] = {}
            for edge in place:
                by_kind.setdefault(edge.kind, []).append(edge)
            self.edges.append(by_kind)
        self.length = len(edges)
        self.known: dict[tuple[str, int], dict[int, list[Parse]]] = {}
        self.steps = 0
        self.furthest = 0

    def readings(self, category: str) -> list[Parse]:
        """The cheapest readings of the whole sentence as this category."""
        return self.at(category, 0).get(self.length, [])

    def at(self, category: str, start: int) -> dict[int, list[Parse]]:
        """Readings of a category from a place on, by where they end."""
        key = (category, start)
        found = self.known.get(key)
        if found is not None:
            return found
        found = self.known[key] = {}
        if start < self.length and not self.first[category].isdisjoint(self.edges[start]):
            self._grow(self.trees[category], start, (), 0, (), found)
        return found

    def _grow(
        self,
        branch: _Branch,
        place: int,
        children: tuple[Any, ...],
        cost: int,
        marks: tuple[str, ...],
        found: dict[int, list[Parse]],
    ) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooComplex
        for rule in branch.rules:
            self._finish(rule, place, children, cost, marks, found)
        if place >= self.length:
            return
        edges = self.edges[place]
        for part, after in branch.nexts.items():
            if part in self.trees:
                if self.first[part].isdisjoint(edges):
                    continue
                for end, parses in self.at(part, place).items():
                    for parse in parses:
                        more = marks + parse.marks if parse.marks else marks
                        self._grow(after, end, (*children, parse.node), cost + parse.cost, more, found)
            else:
                for edge in edges.get(part, ()):
                    below = children if edge.item is None else (*children, edge.item)
                    more = marks + edge.marks if edge.marks else marks
                    if edge.end > self.furthest:
                        self.furthest = edge.end
                    self._grow(after, edge.end, below, cost + edge.cost, more, found)

    def _finish(
        self,
        rule: Rule,
        end: int,
        children: tuple[Any, ...],
        cost: int,
        marks: tuple[str, ...],
        found: dict[int, list[Parse]],
    ) -> None:
        node = rule.build(*children)
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
        equal = found.get(end)
        if rule.category in self.kept:
            found.setdefault(end, []).append(parse)
            if len(found[end]) > MOST_KEPT:
                raise TooComplex
        elif equal is None or cost < equal[0].cost:
            found[end] = [parse]
        elif cost == equal[0].cost and len(equal) < MOST_EQUAL and parse not in equal:
            equal.append(parse)
