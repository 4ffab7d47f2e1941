"""What a network says of a problem, and what a reasoner asks of a network: numpy arrays, whoever made them.

The torch networks (`modeling.scorer`) and the shipped one (`runtime.scorer`) both speak this; decoding their
scores into proofs is the reasoner's work. Knows no torch, no files and no proofs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import numpy as np
import numpy.typing as npt

from multiprover.problem import Problem, World

Floats = npt.NDArray[np.floating]
SlotModel = Literal["multilabel", "iterative"]
"""multilabel: each slot that is not empty is a proof; iterative: the slots before the first empty one are."""


@dataclass(frozen=True, slots=True, eq=False)
class ProblemScores:
    """The scores of one problem with n sentences, N = n + 1 nodes (NAF last) and P slots; all finite.

    A slot's edges may be scored for pairs that can never be one: which are legal follows from `rules`.
    """

    answers: Floats
    """(2,) or (3,) logits: false, true, and unknown for a network that knows the open world."""
    nodes: Floats
    """(P, N) log-odds of being in the proof."""
    edges: Floats
    """(P, N, N) log-odds, from first index to second."""
    rules: Floats | None = None
    """(n,) log-odds that a sentence is a rule; None where the network does not say."""
    proof_count: int | None = None
    """How many proofs a network that counts them expects."""
    warning: str = ""
    """Why the scores deserve little trust, such as text unlike any the network has seen."""


class Scorer(Protocol):
    """A network that scores problems; it sees their sentences and their question, and nothing else of them.

    `worlds` are those its answers hold in.
    """

    slots: SlotModel
    worlds: tuple[World, ...]

    def score(self, problems: Sequence[Problem]) -> Iterator[ProblemScores]:
        """Score each problem, in order; `InputError` where one is too long or empty.

        Batches are the network's own affair: it may reorder inside, and read a theory once for all its
        questions.
        """
        ...


class ProofCounter(Protocol):
    """A network that says how many proofs a question has."""

    def count(self, problems: Sequence[Problem]) -> list[int]:
        """The number for each problem, in order."""
        ...
