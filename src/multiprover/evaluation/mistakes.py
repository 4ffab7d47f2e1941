"""In what way wrong proofs are wrong: larger than the gold proof they come nearest to, smaller, or other.

Follows the paper's error analysis (section 5.1), which says how many wrong proofs have more nodes and edges
than gold.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from multiprover.proof import Proof

MistakeKind = Literal["more", "fewer", "other"]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A predicted proof that no gold proof equals, and the gold proof nearest to it (None without gold).

    more: it has no fewer nodes and no fewer edges, and more of one; fewer: the reverse; other: neither.
    """

    predicted: Proof
    nearest: Proof | None
    kind: MistakeKind


def find_mistakes(gold: Sequence[Proof], predicted: Sequence[Proof]) -> Iterator[Mistake]:
    """The predicted proofs that stay over when gold and predicted are matched one to one.

    Nearest is the gold proof that differs in the fewest nodes and edges, of those that nothing matched if
    there are any; of equally near ones the first.
    """
    matched = Counter(gold)
    free = list((matched - Counter(predicted)).elements()) or list(gold)
    for proof in (Counter(predicted) - matched).elements():
        nearest = min(free, key=lambda other: _distance(proof, other), default=None)
        yield Mistake(proof, nearest, _kind(proof, nearest))


def _distance(a: Proof, b: Proof) -> int:
    return len(a.nodes ^ b.nodes) + len(a.edges ^ b.edges)


def _kind(proof: Proof, gold: Proof | None) -> MistakeKind:
    if gold is None:
        return "more"
    nodes, edges = len(proof.nodes) - len(gold.nodes), len(proof.edges) - len(gold.edges)
    if nodes == edges == 0 or min(nodes, edges) < 0 < max(nodes, edges):
        return "other"
    return "more" if nodes + edges > 0 else "fewer"
