"""What a network says of a problem, and what a reasoner asks of a network: numpy arrays, whoever made them.

The torch networks (`modeling.scorer`) and the shipped one (`runtime.scorer`) both speak this; decoding their
scores into proofs is the reasoner's work. Knows no torch, no files and no proofs.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from multiprover.errors import InputError
from multiprover.problem import Problem, World
from multiprover.triples import Triple

Floats = npt.NDArray[np.floating]
SlotModel = Literal["multilabel", "iterative"]
"""multilabel: each slot that is not empty is a proof; iterative: the slots before the first empty one are."""


class TooLongError(InputError):
    """Problems with more tokens than the network takes; `positions` are theirs in the list given."""

    def __init__(self, positions: Sequence[int], lengths: Sequence[int], max_length: int) -> None:
        super().__init__(
            f"{len(positions)} of the problems are too long: up to {max(lengths)} tokens, {max_length} are "
            f"the most (problem {', '.join(str(i + 1) for i in positions[:5])}"
            f"{' ...' if len(positions) > 5 else ''})\n  Leave them out, shorten them, or raise max_length."
        )
        self.positions = tuple(positions)
        self.lengths = tuple(lengths)
        self.max_length = max_length


class Application(NamedTuple):
    """A fact, or a rule with its variable bound: what follows if all its conditions hold. Atoms are numbers.

    A `head_negated` conclusion says that the atom does not hold; a negated condition that it does not follow.
    """

    sentence: int
    head: int
    head_negated: bool
    conditions: tuple[int, ...]
    conditions_negated: tuple[bool, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Applications:
    """What a network says of the applications that could have a part in a question's proofs.

    `holds` are log-odds that all conditions of each hold; `asked` is the question's atom. Rules are in the
    order of their `levels`, 0 where none is given, and within one in that of the text. In an open world the
    negation of the question is an atom of its own, `denied`, and nothing is shown by a failure. `follows` is
    whether the network's answer says that the question's atom holds, where it says so.
    """

    nodes: Sequence[Application]
    holds: Sequence[float]
    asked: int
    levels: Mapping[int, int]
    denied: int | None = None
    follows: bool | None = None


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
    applications: Applications | None = None
    """What the network says of each application of a rule; None where it knows sentences only."""
    warning: str = ""
    """Why the scores deserve little trust, such as text unlike any the network has seen."""
    is_strange: bool = False
    """The text is of a kind that the network does not read: its answer is right by chance."""


class Scorer(Protocol):
    """A network that scores problems; it sees their sentences and their question, and nothing else of them.

    `worlds` are those its answers hold in.
    """

    slots: SlotModel
    worlds: tuple[World, ...]

    def score(self, problems: Sequence[Problem], world: World = "closed") -> Iterator[ProblemScores]:
        """Score each problem, in order, in one of its `worlds`; `InputError` where one is too long or empty.

        Batches are the network's own affair: it may reorder inside, and read a theory once for all its
        questions.
        """
        ...


class WordedReading(NamedTuple):
    """What one sentence states by a network's reading, in words of the text, and how sure it is of that.

    Each of the `ways` is enough for all conclusions to follow; a fact has one, without conditions.
    """

    ways: tuple[tuple[Triple, ...], ...]
    conclusions: tuple[Triple, ...]
    confidence: float


@runtime_checkable
class SentenceReader(Protocol):
    """A network that says what each sentence states."""

    def read(self, sentences: Sequence[str], question: str) -> list[WordedReading]:
        """The reading of each sentence of a theory, and last that of the question."""
        ...


class ProofCounter(Protocol):
    """A network that says how many proofs a question has."""

    def count(self, problems: Sequence[Problem]) -> list[int]:
        """The number for each problem, in order."""
        ...
