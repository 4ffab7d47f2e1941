"""From the scores of one question to its predicted set of proofs: all slots, or several proofs from one slot.

A multilabel model's proofs are its slots that are not empty; an iterative model's are those before the first
empty slot, its end marker. Where no proof is left, the prediction is the empty proof, the valid one of a
statement that no rule concludes. Equal graphs are merged.

The top-p family of the paper's section 3.2 makes several proofs from a model trained for one: the node sets
with the highest scores of Eq. 3, each with its best edges of Eq. 1; a fixed number of them (top-p), a
predicted number (classifier), or until the score falls by more than a threshold between two consecutive ones
(threshold).
"""

import heapq
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

import numpy as np
import numpy.typing as npt

from multiprover.choices import MAX_PROOFS, DecodeName
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


def best_subsets(weights: npt.ArrayLike) -> Iterator[tuple[float, tuple[int, ...]]]:
    """All subsets by descending sum of weights, lazily: the first k cost O(n log n + k (n + log k)).

    Start from the subset of all positive weights; every other one pays the |weight| of each item it has
    otherwise. Payments are subsets of the items sorted by |weight|, drawn from a heap: each set of payments
    with last item i is followed by itself plus i + 1, and itself with i + 1 in place of i. Every set of
    payments has exactly one predecessor, which is not dearer, so they leave the heap in order, each once.
    """
    values = np.asarray(weights, dtype=np.float64)
    start = frozenset(np.nonzero(values > 0)[0].tolist())
    best = float(values[sorted(start)].sum())
    yield best, tuple(sorted(start))
    order = np.argsort(np.abs(values), kind="stable").tolist()
    if not order:
        return
    prices = np.abs(values)[order].tolist()
    heap: list[tuple[float, tuple[int, ...]]] = [(prices[0], (0,))]
    while heap:
        price, paid = heapq.heappop(heap)
        yield best - price, tuple(sorted(start.symmetric_difference(order[i] for i in paid)))
        last = paid[-1]
        if last + 1 < len(order):
            heapq.heappush(heap, (price + prices[last + 1], (*paid, last + 1)))
            # No difference of the two prices may be lost to rounding: it is at least 0 as they are sorted.
            heapq.heappush(heap, (price + (prices[last + 1] - prices[last]), (*paid[:-1], last + 1)))


def best_node_sets(scores: GraphScores) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Node sets by descending Eq. 3: the sum of the probabilities of what each node is said to be."""
    probabilities = 0.5 * (1.0 + np.tanh(scores.nodes / 2))
    absent = float((1.0 - probabilities).sum())
    for value, chosen in best_subsets(2 * probabilities - 1):
        yield absent + value, chosen


def top_p(scores: GraphScores, p: int = MAX_PROOFS) -> ProofSet:
    """The proofs of the p best node sets, in their order; fewer only if there are fewer node sets."""
    return ProofSet(tuple(item for _, item in islice(_candidates(scores), _checked(p))))


def top_p_classifier(scores: GraphScores, count: int, p: int = MAX_PROOFS) -> ProofSet:
    """As many proofs as a classifier says there are, but one at least and p at most."""
    return top_p(scores, min(max(count, 1), _checked(p)))


def top_p_threshold(scores: GraphScores, threshold: float, p: int = MAX_PROOFS) -> ProofSet:
    """At most p proofs, up to where Eq. 3 falls by more than the threshold from one to the next."""
    found: list[DecodedProof] = []
    previous = None
    for value, item in islice(_candidates(scores), _checked(p)):
        if previous is not None and previous - value > threshold:
            break
        found.append(item)
        previous = value
    return ProofSet(tuple(found))


def tune_threshold(validation: Iterable[tuple[GraphScores, Sequence[Proof]]], p: int = MAX_PROOFS) -> float:
    """The threshold with the highest mean proof F1 on scores with their gold proofs; exact.

    F1 changes only where a question's proofs grow by one, at its largest gap so far; between two such values
    the middle is taken, and of equally good thresholds the lowest.
    """
    steps: list[tuple[float, float]] = []
    count = 0
    for scores, gold in validation:
        count += 1
        candidates = list(islice(_candidates(scores), _checked(p)))
        gold_counts = Counter(gold)
        largest = 0.0
        worth = proof_f1([candidates[0][1].proof], gold_counts)
        for length in range(1, len(candidates)):
            largest = max(largest, candidates[length - 1][0] - candidates[length][0])
            longer = proof_f1([item.proof for _, item in candidates[: length + 1]], gold_counts)
            steps.append((largest, longer - worth))
            worth = longer
    if not count:
        raise InputError("tuning a threshold needs at least one question")
    return _best_threshold(sorted(steps))


def _best_threshold(steps: Sequence[tuple[float, float]]) -> float:
    """A gap of size g is passed by thresholds ≥ g."""
    total = best = 0.0
    # Below the smallest gap: one proof for every question.
    chosen = steps[0][0] / 2 if steps and steps[0][0] > 0 else -1.0
    for number, (gap, change) in enumerate(steps):
        total += change
        is_last = number + 1 == len(steps)
        if not is_last and steps[number + 1][0] == gap:
            continue
        if total > best + 1e-9:
            best = total
            chosen = gap if is_last else (gap + steps[number + 1][0]) / 2
    return chosen


def proof_f1(predicted: Sequence[Proof], gold: Counter[Proof]) -> float:
    """The harmonic mean of precision and recall of whole graphs, matched one to one."""
    matched = (Counter(predicted) & gold).total()
    size = len(predicted) + gold.total()
    return 2 * matched / size if size else 1.0


def _candidates(scores: GraphScores) -> Iterator[tuple[float, DecodedProof]]:
    for value, chosen in best_node_sets(scores):
        yield value, decode_edges(scores, chosen)


def _checked(p: int) -> int:
    if p < 1:
        raise InputError(f"p must be at least 1, not {p}")
    return p
