"""The scores a network gives to one proof graph, and the probability they give to a graph.

A score is a log-odds: above 0 the node or edge is more likely in the proof than not. Arrays number the nodes
by position, NAF last; proofs number NAF as `proof.NAF`, and this module is where one becomes the other. It
knows neither text nor networks.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from multiprover.errors import InputError
from multiprover.proof import NAF, Proof, is_legal_edge

FloatArray = npt.NDArray[np.float64]
BoolArray = npt.NDArray[np.bool_]
Edge = tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class GraphScores:
    """Log-odds of one graph: `nodes` (N,), `edges` (N, N) from row to column, `rules` by position.

    NAF is the last of the N positions, also where a theory has no negation. Scores must be finite: mask
    before or after, not with infinities.
    """

    nodes: FloatArray
    edges: FloatArray
    rules: frozenset[int]

    def __init__(self, nodes: npt.ArrayLike, edges: npt.ArrayLike, rules: Collection[int]) -> None:
        node_scores = np.asarray(nodes, dtype=np.float64)
        edge_scores = np.asarray(edges, dtype=np.float64)
        if node_scores.ndim != 1 or not len(node_scores):
            raise InputError(f"node scores must have shape (N,) with N ≥ 1, not {node_scores.shape}")
        count = len(node_scores)
        if edge_scores.shape != (count, count):
            raise InputError(f"edge scores must have shape ({count}, {count}), not {edge_scores.shape}")
        _check_finite("node", node_scores)
        _check_finite("edge", edge_scores)
        rules = rules if isinstance(rules, frozenset) else frozenset(rules)
        if rules and not (min(rules) >= 0 and max(rules) < count - 1):
            raise InputError(f"rules must be positions from 0 to {count - 2}; the last position is NAF")
        object.__setattr__(self, "nodes", node_scores)
        object.__setattr__(self, "edges", edge_scores)
        object.__setattr__(self, "rules", rules)

    @property
    def legal(self) -> BoolArray:
        """(N, N): where a proof may hold an edge."""
        return legal_edges(len(self.nodes), self.rules)

    def positions(self, nodes: Iterable[int]) -> list[int]:
        """Nodes of a proof as sorted positions; NAF may be given by either of its numbers."""
        count = len(self.nodes)
        chosen = sorted({count - 1 if node == NAF else int(node) for node in nodes})
        if chosen and not (chosen[0] >= 0 and chosen[-1] < count):
            raise InputError(f"nodes must be positions from 0 to {count - 1} or NAF, not {chosen}")
        return chosen

    def likely_nodes(self) -> list[int]:
        """Positions with a positive score."""
        found: list[int] = np.nonzero(self.nodes > 0)[0].tolist()
        return found


def _check_finite(name: str, scores: FloatArray) -> None:
    if not np.isfinite(scores).all():
        place = tuple(int(i) for i in np.argwhere(~np.isfinite(scores))[0])
        raise InputError(
            f"the score of {name} {place if len(place) > 1 else place[0]} is {scores[place]}: scores must be "
            "finite log-odds"
        )


@dataclass(frozen=True, slots=True)
class DecodedProof:
    """A proof with its `score`, the log-probability that ranks it (see `log_probability`).

    `connected` is False where no legal edges could connect the nodes, as with two facts and no rule.
    """

    proof: Proof
    score: float
    connected: bool = True


@lru_cache(maxsize=256)
def legal_edges(count: int, rules: frozenset[int]) -> BoolArray:
    """(count, count), read-only: which edges `is_legal_edge` allows."""
    positions = range(count)
    legal = np.array([[is_legal_edge(i, j, rules) for j in positions] for i in positions], dtype=np.bool_)
    legal.setflags(write=False)
    return legal


def make_proof(nodes: Iterable[int], edges: Iterable[Edge], count: int) -> Proof:
    """A proof from positions; `count` includes NAF."""
    return Proof.from_rows(nodes, edges, count - 1)


def log_probability(scores: GraphScores, proof: Proof) -> float:
    """How likely the graph is if each node, and each legal edge between its nodes, were drawn by itself.

    Edges with an end outside the graph are impossible rather than unlikely, so they add nothing: this is the
    distribution the edge head is trained on.
    """
    last = len(scores.nodes) - 1
    edges = [(last if i == NAF else i, last if j == NAF else j) for i, j in proof.edges]
    return graph_log_probability(scores, scores.positions(proof.nodes), edges)


def graph_log_probability(scores: GraphScores, chosen: list[int], edges: Iterable[Edge]) -> float:
    """The same by positions; `chosen` is sorted and the edges are legal ones between them."""
    nodes = scores.nodes
    # log σ(s) = s − log(1 + eˢ), log(1 − σ(s)) = − log(1 + eˢ).
    total = -float(np.logaddexp(0.0, nodes).sum())
    if not chosen:
        return total
    total += float(nodes[chosen].sum())
    if len(chosen) > 1:
        pairs = scores.edges[chosen][:, chosen][scores.legal[chosen][:, chosen]]
        total -= float(np.logaddexp(0.0, pairs).sum())
        item = scores.edges.item
        total += sum(item(i, j) for i, j in edges)
    return total
