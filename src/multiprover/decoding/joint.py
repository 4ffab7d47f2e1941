"""Nodes and edges chosen together: the most probable graph, with soft preferences on its shape.

The paper fixes the nodes first. Here the graph with the highest objective among *all* connected legal graphs
is found, by branch and bound; it is exact, and where a limit cuts it short it says so and gives a bound. The
objective of a graph is its log-probability (`scores.log_probability`), each edge drawn given that both its
ends are there, as the edge head is trained, plus the preferences' weights (all ≤ 0), up to a constant: the
empty graph has 0.

**Nodes.** They are decided one by one, surest first. With nodes I in and U open, a graph's objective is at
most  Σ_{i∈I} a_i + Σ_{i<j∈I} b_ij + Σ_{u∈U} max(0, a_u + Σ_{i∈I} b_iu + Σ_{v∈U after u} max(0, b_uv)),
where b_ij is the most that the edges between i and j can add if both are in, and a_i the node's score; a fact
or NAF in a connected graph of two nodes or more must feed a rule, so its a_i includes its best edge's score
where that is negative (such edges differ from fact to fact, and b counts no edge below 0). Graphs of one
node, and the empty one, are tried before. A branch whose bound does not exceed the best graph known is left.

**Edges for decided nodes.** Without preferences `edges.best_connection` is the optimum, and an upper bound
with them. Where its graph departs from a preference, the search branches on the departure: a rule without
incoming edge gets one (each source is a branch) or none for good; likewise a second sink; one of several
outgoing edges is kept for good or forbidden. Forced and forbidden edges only change the scores that
`best_connection` sees, and departures that they make certain are subtracted from the bound; where the graph
found departs no further, it is the branch's optimum.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from multiprover.decoding.edges import best_connection, masked_scores
from multiprover.decoding.preferences import (
    NO_PREFERENCES,
    Preferences,
    estimate_preferences,
)
from multiprover.decoding.scores import (
    DecodedProof,
    Edge,
    FloatArray,
    GraphScores,
    graph_log_probability,
    make_proof,
)

__all__ = ["JointProof", "Preferences", "decode_joint", "estimate_preferences"]

STEPS: Final = 20_000
"""Decisions on nodes and edges before the search stops and gives the best graph so far."""

_SLACK: Final = 1e-9
"""Two objectives this close are equal."""


@dataclass(frozen=True, slots=True)
class JointProof(DecodedProof):
    """A decoded proof with its objective; no graph has more than `bound`, which is equal where `exact`."""

    objective: float = 0.0
    bound: float = 0.0
    exact: bool = True


def decode_joint(
    scores: GraphScores, preferences: Preferences = NO_PREFERENCES, *, steps: int = STEPS
) -> JointProof:
    """The best graph of all, the empty one included."""
    search = _Search(scores, preferences, steps)
    search.run()
    chosen, edges = search.best
    return JointProof(
        make_proof(chosen, edges, len(scores.nodes)),
        graph_log_probability(scores, chosen, edges),
        True,
        float(search.value),
        float(max(search.value, search.left_bound)),
        bool(search.left_bound <= search.value + _SLACK),
    )


class _Search:
    """Branch and bound over nodes; `best` and `value` are the best graph so far and its objective."""

    def __init__(self, scores: GraphScores, preferences: Preferences, steps: int) -> None:
        self.scores = scores
        self.preferences = preferences
        self.best: tuple[list[int], list[Edge]] = ([], [])
        self.value = 0.0
        self.left_bound = -np.inf
        self._steps = steps
        legal, edges = scores.legal, scores.edges
        gains = np.where(legal, np.maximum(edges, 0.0), 0.0)
        self._toll = np.where(legal, np.logaddexp(0.0, edges), 0.0)
        pairs = gains - self._toll
        self._pairs = pairs + pairs.T
        masked = np.where(legal, edges, -np.inf)
        self._nodes = scores.nodes.copy()
        leaves = [i for i in range(len(scores.nodes)) if i not in scores.rules]
        if scores.rules:
            self._nodes[leaves] += np.minimum(0.0, masked[leaves].max(axis=1))
        self._order = np.argsort(-np.abs(self._nodes), kind="stable").tolist()
        later = np.maximum(self._pairs[np.ix_(self._order, self._order)], 0.0)
        self._hope = np.zeros(len(self._nodes))
        self._hope[self._order] = np.triu(later, 1).sum(axis=1)

    def run(self) -> None:
        """Leave the optimum in `best`, or the best found and `left_bound` where the steps ran out."""
        surest = int(self.scores.nodes.argmax())
        # A graph of one node has the usual shape: a fact, or a chain of one rule.
        self._offer([surest], [], self.scores.nodes.item(surest))
        likely = self.scores.likely_nodes()
        if self.scores.rules.intersection(likely):
            self._close(likely)
        if self.scores.rules:
            self._decide()

    def _offer(self, chosen: list[int], edges: list[Edge], value: float) -> None:
        if value > self.value + _SLACK:
            self.best, self.value = (chosen, edges), value

    def _decide(self) -> None:
        """Depth first over a stack of (number decided, nodes in, their objective, gains of open nodes)."""
        order = self._order
        stack: list[tuple[int, list[int], float, FloatArray]] = [(0, [], 0.0, self._nodes)]
        while stack:
            depth, chosen, base, gains = stack.pop()
            open_nodes = order[depth:]
            bound = base + float(np.maximum(gains[open_nodes] + self._hope[open_nodes], 0.0).sum())
            if bound <= self.value + _SLACK:
                continue
            if self._steps <= 0:
                self.left_bound = max(self.left_bound, bound)
                continue
            self._steps -= 1
            if depth == len(order):
                if len(chosen) > 1 and self.scores.rules.intersection(chosen):
                    self._close(sorted(chosen))
                continue
            node = order[depth]
            gain = gains.item(node)
            without = (depth + 1, chosen, base, gains)
            with_node = (depth + 1, [*chosen, node], base + gain, gains + self._pairs[node])
            stack += (without, with_node) if gain > 0 else (with_node, without)

    def _close(self, chosen: list[int]) -> None:
        """Find the best edges for these nodes, if their graph can be the best."""
        index = np.asarray(chosen, dtype=np.intp)
        base = float(self.scores.nodes[index].sum() - self._toll[index][:, index].sum())
        masked = masked_scores(self.scores.edges, self.scores.legal, chosen)
        shape = _Shape(chosen, self.scores.rules, len(self.scores.nodes), self.preferences)
        # A branch: scores with −∞ for forbidden edges, and the edges forced.
        stack: list[tuple[FloatArray, frozenset[Edge]]] = [(masked, frozenset())]
        while stack:
            allowed, forced = stack.pop()
            graph, total = _relaxed(masked, allowed, forced)
            if graph is None:
                continue
            bound = base + total + shape.certain(allowed, forced)
            if bound <= self.value + _SLACK:
                continue
            self._steps -= 1
            value = base + total + shape.weigh(graph)
            self._offer(chosen, [(chosen[i], chosen[j]) for i, j in graph], value)
            if bound <= value + _SLACK:
                continue
            if self._steps <= 0:
                self.left_bound = max(self.left_bound, bound)
                continue
            stack += reversed(shape.branches(allowed, forced, graph))


def _relaxed(
    masked: FloatArray, allowed: FloatArray, forced: frozenset[Edge]
) -> tuple[list[Edge] | None, float]:
    """The best connected graph with the forced edges and without the forbidden, and its sum of scores."""
    if forced:
        pulled = allowed.copy()
        for edge in forced:
            pulled[edge] = np.inf
        graph, connected = best_connection(pulled)
    else:
        graph, connected = best_connection(allowed)
    return (graph, sum(masked.item(*edge) for edge in graph)) if connected else (None, -np.inf)


Branch = tuple[FloatArray, frozenset[Edge]]


class _Shape:
    """The preferences on graphs with given nodes; edges are numbered within `chosen`."""

    def __init__(
        self, chosen: Sequence[int], rules: frozenset[int], count: int, preferences: Preferences
    ) -> None:
        self._size = len(chosen)
        self._rules = [place for place, node in enumerate(chosen) if node in rules]
        self._free = len(self._rules) == self._size
        self._preferences = preferences
        self._fans = [
            preferences.rule_fan
            if node in rules
            else preferences.naf_fan
            if node == count - 1
            else preferences.fact_fan
            for node in chosen
        ]

    def weigh(self, graph: Sequence[Edge]) -> float:
        outgoing = [0] * self._size
        fed = set()
        for source, target in graph:
            outgoing[source] += 1
            fed.add(target)
        unfed = sum(rule not in fed for rule in self._rules)
        return self._sum(unfed, outgoing.count(0), outgoing)

    def certain(self, allowed: FloatArray, forced: frozenset[Edge]) -> float:
        """What no graph of the branch can avoid."""
        possible = allowed > -np.inf
        fed = {int(column) for column in np.nonzero(possible)[1]}
        feeding = int(possible.any(axis=1).sum())
        unfed = sum(rule not in fed for rule in self._rules)
        outgoing = [0] * self._size
        for source, _ in forced:
            outgoing[source] += 1
        return self._sum(unfed, self._size - feeding, outgoing)

    def _sum(self, unfed: int, sinks: int, outgoing: Sequence[int]) -> float:
        fan = sum((count - 1) * self._fans[node] for node, count in enumerate(outgoing) if count > 1)
        return (
            self._preferences.unfed_rules * max(unfed - self._free, 0)
            + self._preferences.extra_sinks * max(sinks - 1, 0)
            + fan
        )

    def branches(self, allowed: FloatArray, forced: frozenset[Edge], graph: Sequence[Edge]) -> list[Branch]:
        """Divide a branch by one departure of its graph that is not certain yet; most promising first."""
        sources = {source for source, _ in graph}
        targets = {target for _, target in graph}
        possible = allowed > -np.inf
        unfed = [rule for rule in self._rules if rule not in targets]
        if self._preferences.unfed_rules and len(unfed) > self._free:
            for rule in unfed:
                if ends := np.nonzero(possible[:, rule])[0].tolist():
                    return _one_or_none(allowed, forced, [(i, rule) for i in ends])
        sinks = [node for node in range(self._size) if node not in sources]
        if self._preferences.extra_sinks and len(sinks) > 1:
            for node in sinks:
                if ends := np.nonzero(possible[node])[0].tolist():
                    return _one_or_none(allowed, forced, [(node, j) for j in ends])
        outgoing: dict[int, list[Edge]] = {}
        for edge in graph:
            outgoing.setdefault(edge[0], []).append(edge)
        for node, edges in outgoing.items():
            loose = [edge for edge in edges if edge not in forced]
            if len(edges) > 1 and self._fans[node] and loose:
                edge = min(loose, key=lambda e: allowed[e])
                without = allowed.copy()
                without[edge] = -np.inf
                return [(without, forced), (allowed, forced | {edge})]
        raise AssertionError("a graph without uncertain departures is its branch's optimum")


def _one_or_none(allowed: FloatArray, forced: frozenset[Edge], edges: list[Edge]) -> list[Branch]:
    """Branches: the best of these edges; not that but the next best; ...; none of them."""
    branches = []
    rest = allowed
    for edge in sorted(edges, key=lambda e: -allowed[e]):
        branches.append((rest, forced | {edge}))
        rest = rest.copy()
        rest[edge] = -np.inf
    return [*branches, (rest, forced)]
