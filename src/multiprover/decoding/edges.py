"""The best edges for given nodes: Eq. 1 of the paper (section 3.6) solved exactly, without a solver.

Maximise the sum of the chosen edges' log-odds such that every edge is legal (`proof.is_legal_edge`) and has
both ends among the nodes, and the nodes are connected, directions aside. Cycles are allowed. Knows
nothing of how the nodes were chosen.

Why the method is exact. Let P be the legal edges between chosen nodes with a positive score.

1. If E is connected, so is E ∪ P, and its sum is not lower. Hence some optimum contains P, and if P connects
   the nodes, P is an optimum: what could be added has scores ≤ 0. This is the thresholded graph, returned
   as it is.
2. Otherwise contract each component of P to a point. The edges of E outside P must connect the points, and
   all their scores are ≤ 0, so leaving out edges not needed for that never lowers the sum: in some optimum
   they are a spanning tree of the contracted multigraph. Spanning trees are the bases of a
   matroid, whose heaviest base the greedy method finds (Kruskal: best score first, skipping what closes a
   circle). Of parallel edges it takes the best, so each pair of nodes need only offer the better of its
   legal directions.
3. Both steps use the scores' signs and order only. Any increasing function that keeps 0 has the same
   optimum: Eq. 1 as printed, with weights 2p − 1 = tanh(log-odds / 2), and the sum of log-odds agree.

With one rule among the nodes, every other node has a legal edge to it; so nodes are impossible to connect
exactly if there are two or more and none is a rule.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from multiprover.decoding.scores import (
    BoolArray,
    DecodedProof,
    Edge,
    FloatArray,
    GraphScores,
    graph_log_probability,
    make_proof,
)


def decode_edges(scores: GraphScores, nodes: Iterable[int] | None = None) -> DecodedProof:
    """The most probable proof with these nodes, by default all nodes with a positive score.

    Nodes that cannot be connected get the best legal edges and `connected=False`.
    """
    chosen = scores.likely_nodes() if nodes is None else scores.positions(nodes)
    edges, connected = best_edges(scores.edges, scores.legal, chosen)
    return _decoded(scores, chosen, edges, connected)


def threshold_edges(scores: GraphScores, nodes: Iterable[int] | None = None) -> DecodedProof:
    """The graph of all legal edges with a positive score between these nodes, connected or not."""
    chosen = scores.likely_nodes() if nodes is None else scores.positions(nodes)
    edges, parts = _positive_edges(masked_scores(scores.edges, scores.legal, chosen))
    named = [(chosen[i], chosen[j]) for i, j in edges]
    return _decoded(scores, chosen, named, len(parts) < 2)


def _decoded(scores: GraphScores, chosen: list[int], edges: list[Edge], connected: bool) -> DecodedProof:
    return DecodedProof(
        make_proof(chosen, edges, len(scores.nodes)),
        graph_log_probability(scores, chosen, edges),
        connected,
    )


def best_edges(edges: FloatArray, legal: BoolArray, chosen: Sequence[int]) -> tuple[list[Edge], bool]:
    """The optimum as positions, and whether it connects `chosen`."""
    if len(chosen) < 2:
        return [], True
    found, connected = best_connection(masked_scores(edges, legal, chosen))
    return [(chosen[i], chosen[j]) for i, j in found], connected


def masked_scores(edges: FloatArray, legal: BoolArray, chosen: Sequence[int]) -> FloatArray:
    """(k, k): the scores between chosen nodes, −∞ where an edge is illegal."""
    index = np.asarray(chosen, dtype=np.intp)
    return np.where(legal[index][:, index], edges[index][:, index], -np.inf)


def best_connection(masked: FloatArray) -> tuple[list[Edge], bool]:
    """The optimum on a matrix with −∞ for edges that are not allowed, and whether it connects all rows."""
    found, parts = _positive_edges(masked)
    missing = len(parts) - 1
    if missing <= 0:
        return found, True
    size = len(masked)
    owner = [0] * size
    for number, part in enumerate(parts):
        for node in part:
            owner[node] = number
    first, second = _pairs(size)
    best = np.maximum(masked, masked.T)[first, second]
    order = np.argsort(-best, kind="stable")
    for place in order.tolist():
        i, j = int(first[place]), int(second[place])
        a, b = owner[i], owner[j]
        if a == b:
            continue
        forward, backward = masked.item(i, j), masked.item(j, i)
        if forward == backward == -np.inf:
            return found, False
        found.append((i, j) if forward >= backward else (j, i))
        small, large = (a, b) if len(parts[a]) < len(parts[b]) else (b, a)
        for node in parts[small]:
            owner[node] = large
        parts[large] += parts[small]
        missing -= 1
        if not missing:
            break
    return found, True


def _positive_edges(masked: FloatArray) -> tuple[list[Edge], list[list[int]]]:
    """All edges with a positive score, and the parts they connect the rows into."""
    sources, targets = np.nonzero(masked > 0)
    found = list(zip(sources.tolist(), targets.tolist(), strict=True))
    owner = [[node] for node in range(len(masked))]
    left = len(masked)
    for i, j in found:
        a, b = owner[i], owner[j]
        if a is b:
            continue
        if len(a) < len(b):
            a, b = b, a
        a += b
        for node in b:
            owner[node] = a
        left -= 1
        if left == 1:
            return found, [a]
    return found, list({id(part): part for part in owner}.values())


@lru_cache(maxsize=64)
def _pairs(size: int) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    first, second = np.triu_indices(size, 1)
    return first, second
