"""From the scores of all slots of one question to its predicted set of proofs.

A multilabel model's proofs are its slots that are not empty; an iterative model's are those before the first
empty slot, its end marker. Where no proof is left, the prediction is the empty proof, the valid one of a
statement that no rule concludes. Equal graphs are merged. How a slot is decoded is the caller's choice.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from multiprover.choices import DecodeName
from multiprover.decoding.edges import decode_edges, threshold_edges
from multiprover.decoding.joint import decode_joint
from multiprover.decoding.preferences import NO_PREFERENCES, Preferences
from multiprover.decoding.scores import DecodedProof, GraphScores
from multiprover.errors import InputError
from multiprover.proof import Proof
from multiprover.scorer import ProblemScores, SlotModel

Decode = Callable[[GraphScores], DecodedProof]


@dataclass(frozen=True, slots=True)
class ProofSet:
    """Different proofs of one question, the best first: by score, or by Eq. 3 in the top-p family."""

    items: tuple[DecodedProof, ...]

    @property
    def proofs(self) -> tuple[Proof, ...]:
        """The graphs alone, as `Prediction.proofs` holds them."""
        return tuple(item.proof for item in self.items)


def decode_set(
    nodes: npt.ArrayLike,
    edges: npt.ArrayLike,
    rules: Collection[int],
    *,
    model: SlotModel,
    decode: Decode,
) -> ProofSet:
    """Decode slots with scores (P, N) and (P, N, N); `decode` makes one proof of one slot.

    A single-proof model has P = 1. Slots after an iterative model's end marker are not looked at.
    """
    node_scores, edge_scores = np.asarray(nodes), np.asarray(edges)
    if node_scores.ndim != 2 or not len(node_scores) or edge_scores.ndim != 3:
        raise InputError(
            f"slots need scores of shape (P, N), (P, N, N), not {node_scores.shape}, {edge_scores.shape}"
        )
    if len(node_scores) != len(edge_scores):
        raise InputError(f"there are {len(node_scores)} slots of nodes but {len(edge_scores)} of edges")
    rules = frozenset(rules)
    found: list[DecodedProof] = []
    empty: list[DecodedProof] = []
    for slot_nodes, slot_edges in zip(node_scores, edge_scores, strict=True):
        item = decode(GraphScores(slot_nodes, slot_edges, rules))
        if item.proof.nodes:
            found.append(item)
        elif model == "iterative":
            return rank(found or [item])
        else:
            empty.append(item)
    return rank(found or empty)


def rank(items: Collection[DecodedProof]) -> ProofSet:
    """Merge equal graphs, keeping the higher score; the highest score first, ties in their order."""
    best: dict[Proof, DecodedProof] = {}
    for item in items:
        known = best.get(item.proof)
        if known is None or item.score > known.score:
            best[item.proof] = item
    return ProofSet(tuple(sorted(best.values(), key=lambda item: -item.score)))


def decoder(name: DecodeName, preferences: Preferences = NO_PREFERENCES) -> Decode:
    """The function that makes one proof of one slot."""
    if name == "joint":
        return partial(decode_joint, preferences=preferences)
    return decode_edges if name == "edges" else threshold_edges


def first_slot(scores: ProblemScores, rules: frozenset[int]) -> GraphScores:
    """The scores that the top-p family reads."""
    return GraphScores(scores.nodes[0], scores.edges[0], rules)
