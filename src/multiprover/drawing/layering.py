"""Puts the nodes of a graph into layers, sources above targets, and orders each layer for few crossings.

The first half of the layout (after Sugiyama, Tagawa and Toda, 1981): it knows no coordinates and no text.
Edges that close a cycle are turned round for the layout only. An edge over several layers passes through
*bends*, one in each layer between; edges from one node share their bends, so that they leave it as one line.
"""

from bisect import bisect_right, insort
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

Edge = tuple[int, int]

_SWEEPS: Final = 24
_SWAP_LIMIT: Final = 400


@dataclass(frozen=True, slots=True)
class Layering:
    """Vertices in layers, top first: a node or, from `first_bend` on, a bend.

    `chains` gives for each edge its vertices from the upper to the lower end; for an edge in `turned` the
    upper end is the edge's target.
    """

    layers: list[list[int]]
    chains: dict[Edge, list[int]]
    turned: frozenset[Edge]
    first_bend: int

    def segments(self) -> set[Edge]:
        """Pairs of vertices in neighbouring layers that a line joins, the upper one first."""
        return {pair for chain in self.chains.values() for pair in pairwise(chain)}


def find_layering(nodes: Sequence[int], edges: Iterable[Edge], roots: Sequence[int] = ()) -> Layering:
    """Layer a graph whose final nodes are `roots` (found if not given). Self-loops are left out.

    Where nothing speaks against it, nodes of a layer stand in the order of `nodes`.
    """
    rank = {node: place for place, node in enumerate(nodes)}
    kept = sorted({(s, t) for s, t in edges if s != t}, key=lambda edge: (rank[edge[0]], rank[edge[1]]))
    order, turned = _break_cycles(nodes, kept, roots)
    downward = {edge: (edge[::-1] if edge in turned else edge) for edge in kept}
    level = _find_levels(order, set(downward.values()))
    first_bend = max(nodes, default=-1) + 1
    layers: list[list[int]] = [[] for _ in range(max(level.values(), default=-1) + 1)]
    for node in order:
        layers[level[node]].append(node)
    bends: dict[tuple[int, int, bool], int] = {}
    chains: dict[Edge, list[int]] = {}
    for edge, (upper, lower) in downward.items():
        chain = [upper]
        for between in range(level[upper] + 1, level[lower]):
            key = (upper, between, edge in turned)
            if key not in bends:
                bends[key] = first_bend + len(bends)
                layers[between].append(bends[key])
            chain.append(bends[key])
        chains[edge] = [*chain, lower]
    layering = Layering(layers, chains, turned, first_bend)
    _reduce_crossings(layering)
    return layering


def _break_cycles(
    nodes: Sequence[int], edges: Sequence[Edge], roots: Sequence[int]
) -> tuple[list[int], frozenset[Edge]]:
    """Nodes in an order with sources first, and the edges that go against it.

    The search starts at the roots and goes backwards, so that a root in a cycle still comes last.
    """
    sources: dict[int, list[int]] = defaultdict(list)
    for start, end in edges:
        sources[end].append(start)
    feeding = {start for start, _ in edges}
    starts = [*roots, *(n for n in nodes if n not in feeding), *nodes]
    order: list[int] = []
    turned: set[Edge] = set()
    active: set[int] = set()
    done: set[int] = set()
    for start in starts:
        if start in done:
            continue
        active.add(start)
        stack = [(start, iter(sources[start]))]
        while stack:
            target, rest = stack[-1]
            if (source := next(rest, None)) is None:
                stack.pop()
                active.discard(target)
                done.add(target)
                order.append(target)
            elif source in active:
                turned.add((source, target))
            elif source not in done:
                active.add(source)
                stack.append((source, iter(sources[source])))
    return order, frozenset(turned)


def _find_levels(order: Sequence[int], downward: set[Edge]) -> dict[int, int]:
    """Layer of each node by the longest path to the bottom: a premise is right above what uses it."""
    below: dict[int, list[int]] = defaultdict(list)
    for upper, lower in downward:
        below[upper].append(lower)
    level: dict[int, int] = {}
    for node in reversed(order):
        level[node] = min((level[n] for n in below[node]), default=0) - 1
    highest = min(level.values(), default=0)
    return {node: at - highest for node, at in level.items()}


class _Neighbours:
    """Upper and lower neighbours of each vertex, and where each vertex stands in its layer."""

    def __init__(self, layering: Layering) -> None:
        self.above: dict[int, list[int]] = defaultdict(list)
        self.below: dict[int, list[int]] = defaultdict(list)
        for upper, lower in sorted(layering.segments()):
            self.above[lower].append(upper)
            self.below[upper].append(lower)
        self.place: dict[int, int] = {}
        for layer in layering.layers:
            self.note(layer)

    def note(self, layer: Sequence[int]) -> None:
        self.place.update((vertex, i) for i, vertex in enumerate(layer))

    def crossings(self, layers: Sequence[Sequence[int]]) -> int:
        """Number of crossings between all neighbouring layers."""
        total = 0
        for layer in layers:
            ends: list[int] = []
            for vertex in layer:
                places = sorted(self.place[n] for n in self.below[vertex])
                total += sum(len(ends) - bisect_right(ends, place) for place in places)
                for place in places:
                    insort(ends, place)
        return total

    def crossings_of_pair(self, left: int, right: int) -> int:
        """Crossings between the lines of two vertices of one layer that stand in this order."""
        return sum(
            self.place[a] > self.place[b]
            for side in (self.above, self.below)
            for a in side[left]
            for b in side[right]
        )


def _reduce_crossings(layering: Layering) -> None:
    """Reorder the layers in place: barycentre sweeps, then swaps of neighbours; the best order is kept."""
    layers = layering.layers
    beside = _Neighbours(layering)
    best = [list(layer) for layer in layers]
    fewest = beside.crossings(layers)
    small = sum(map(len, layers)) <= _SWAP_LIMIT
    for sweep in range(_SWEEPS):
        if fewest == 0:
            break
        downwards = sweep % 2 == 0
        side = beside.above if downwards else beside.below
        for layer in layers[1:] if downwards else layers[-2::-1]:
            _sort_by_barycentre(layer, side, beside, flip_ties=sweep % 4 > 1)
        if small:
            _swap_neighbours(layers, beside)
        if (crossings := beside.crossings(layers)) < fewest:
            fewest, best = crossings, [list(layer) for layer in layers]
    layers[:] = best


def _sort_by_barycentre(
    layer: list[int], side: dict[int, list[int]], beside: _Neighbours, *, flip_ties: bool
) -> None:
    def barycentre(vertex: int) -> float:
        places = [beside.place[n] for n in side[vertex]]
        return sum(places) / len(places) if places else beside.place[vertex]

    if flip_ties:
        layer.reverse()
    layer.sort(key=barycentre)
    beside.note(layer)


def _swap_neighbours(layers: Sequence[list[int]], beside: _Neighbours) -> None:
    improved = True
    while improved:
        improved = False
        for layer in layers:
            for i in range(len(layer) - 1):
                left, right = layer[i], layer[i + 1]
                if beside.crossings_of_pair(left, right) > beside.crossings_of_pair(right, left):
                    layer[i], layer[i + 1] = right, left
                    beside.place[left], beside.place[right] = i + 1, i
                    improved = True
