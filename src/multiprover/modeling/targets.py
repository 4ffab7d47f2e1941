"""Gold examples → tensors. Only the loss sees them; `forward` takes a `Batch`, which has no place for them.

Nodes are numbered as in the batch: sentences first, NAF at index n. Which gold proofs are kept when there are
more than the network has slots for is a setting.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

import torch
from torch import Tensor

from multiprover.errors import InputError
from multiprover.modeling.config import ModelConfig
from multiprover.problem import Example
from multiprover.proof import NAF, Proof

MOST_GOLD: Final = 32
"""At most this many gold proofs compete for the slots, the smallest; some questions have over 1,000."""


@dataclass(frozen=True, slots=True)
class Targets:
    """The gold of B examples with at most G proofs over N nodes. A row that is not valid is all zero."""

    answers: Tensor
    """(B,) int64, 1 for true."""
    nodes: Tensor
    """(B, G, N) bool."""
    edges: Tensor
    """(B, G, N, N) bool, from first index to second."""
    valid: Tensor
    """(B, G) bool: the first g of each row are its gold proofs. The empty graph may be one of them."""

    def to(self, device: torch.device | str) -> "Targets":
        """The same targets elsewhere."""
        return Targets(*(getattr(self, field.name).to(device) for field in fields(self)))


def make_targets(examples: Sequence[Example], config: ModelConfig) -> Targets:
    """Stack the gold of examples; raises `InputError` where an answer or proof is missing or out of range."""
    proofs = [select_proofs(_gold_proofs(example), config) for example in examples]
    counts = [len(example.problem.sentences) for example in examples]
    most, width = max(map(len, proofs)), max(counts) + 1
    node_places, edge_places = [], []
    for row, (example, kept, count) in enumerate(zip(examples, proofs, counts, strict=True)):
        for place, proof in enumerate(kept):
            _check_range(proof, count, example.id)
            numbers = {node: count if node == NAF else node for node in proof.nodes}
            node_places += [(row, place, number) for number in numbers.values()]
            edge_places += [(row, place, numbers[i], numbers[j]) for i, j in proof.edges]
    size = (len(examples), most, width)
    return Targets(
        answers=torch.tensor([_gold_answer(example) for example in examples]),
        nodes=_marked(size, node_places),
        edges=_marked((*size, width), edge_places),
        valid=torch.arange(most)[None, :] < torch.tensor([len(kept) for kept in proofs])[:, None],
    )


def select_proofs(proofs: Sequence[Proof], config: ModelConfig, most: int = MOST_GOLD) -> list[Proof]:
    """The gold proofs to learn from.

    The paper's first p for `gold_surplus = "first"` and for the sequential loss; otherwise all, but at most
    `most`, the smallest graphs, whatever order they were listed in.
    """
    if config.gold_surplus == "first" or config.loss_order == "sequential":
        return list(proofs[: config.proofs])
    return smallest_proofs(proofs, most)


def smallest_proofs(proofs: Sequence[Proof], most: int) -> list[Proof]:
    """At most so many proofs: all as they are listed, or the smallest graphs first."""
    return list(proofs) if len(proofs) <= most else sorted(proofs, key=_size)[:most]


def _marked(size: tuple[int, ...], places: Sequence[tuple[int, ...]]) -> Tensor:
    """A bool tensor that is True at these places."""
    marks = torch.zeros(size, dtype=torch.bool)
    if places:
        marks[tuple(torch.tensor(places).T)] = True
    return marks


def _size(proof: Proof) -> tuple[int, int, list[int], list[tuple[int, int]]]:
    return len(proof.nodes), len(proof.edges), sorted(proof.nodes), sorted(proof.edges)


def _gold_answer(example: Example) -> int:
    if example.answer is not True and example.answer is not False:
        raise InputError(f"example {example.id}: the answer must be true or false, it is {example.answer!r}")
    return int(example.answer)


def _gold_proofs(example: Example) -> tuple[Proof, ...]:
    if not example.proofs:
        raise InputError(
            f"example {example.id} has no gold proof\n"
            "  A question that no rule concludes has one gold proof, the empty graph."
        )
    return example.proofs


def _check_range(proof: Proof, sentence_count: int, name: str) -> None:
    ends = {end for edge in proof.edges for end in edge}
    for node in sorted(proof.nodes | ends):
        if node != NAF and not 0 <= node < sentence_count:
            raise InputError(
                f"example {name}: a gold proof has node {node}; there are {sentence_count} sentences"
            )
    if not ends <= proof.nodes:
        raise InputError(
            f"example {name}: a gold proof has an edge at {min(ends - proof.nodes)}, not its node"
        )
