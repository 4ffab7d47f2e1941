"""What goes into a reasoner and what comes out: sentences, problems, predictions.

A `Problem` holds no gold, so that giving gold to a network is a type error. Two of its fields are read by the
exact reasoner only: the data set's original sentence order, and the logical reading of free text.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from typing import Final, Literal, Protocol

from multiprover.errors import MultiproverError
from multiprover.old_logic.check import Verdict
from multiprover.old_logic.theory import Literal as Statement
from multiprover.old_logic.theory import Theory
from multiprover.proof import Proof

Kind = Literal["fact", "rule"]
World = Literal["closed", "open"]


class UnknownType(Enum):
    """The type of `Unknown`, the third answer of an open world. It has no truth value."""

    UNKNOWN = "unknown"

    def __bool__(self) -> bool:
        """Refuse: "unknown" is neither true nor false."""
        raise TypeError("the answer is unknown; compare it with `is True`, `is False` or `is Unknown`")

    def __repr__(self) -> str:
        return "Unknown"


Unknown: Final = UnknownType.UNKNOWN
Answer = bool | UnknownType


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a context, one node: `id` is F1, F2 ... or R1, R2 ... in order of appearance."""

    id: str
    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """The logical form of a problem whose text is free: given by a data set, for the exact reasoner only."""

    theory: Theory
    question: Statement


@dataclass(frozen=True, slots=True)
class Problem:
    """A context and a question. `original_order` and `reading` reach the exact reasoner and nobody else."""

    sentences: tuple[str, ...]
    question: str
    original_order: tuple[int, ...] | None = None
    reading: Reading | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A problem with its gold answer, and gold proofs and depth where the data has them.

    `theory` is the id of the theory asked about, `strategy` how the question was made; both name groups for
    statistics and evaluation. `world` says how the gold was computed.
    """

    id: str
    problem: Problem
    answer: Answer | None = None
    proofs: tuple[Proof, ...] | None = None
    depth: int | None = None
    length: int | None = None
    theory: str | None = None
    strategy: str | None = None
    world: World = "closed"


@dataclass(frozen=True, slots=True)
class Prediction:
    """A reasoner's answer. `proofs` are graphs; for an unprovable question the graph of its failure chain.

    `depth` and `length` are the least over all proofs (`length` is None for a failure). `proof_count` counts
    proof trees; it is a lower bound where `count_is_exact` is False. `complete` is False where a limit cut
    the search. `scores` rank a network's proofs, one each: log-probabilities, the best first.
    """

    answer: Answer
    confidence: float
    proofs: tuple[Proof, ...]
    depth: int | None = None
    length: int | None = None
    proof_count: int = 0
    count_is_exact: bool = True
    complete: bool = True
    scores: tuple[float, ...] = ()

    def with_answer(self, answer: Answer) -> "Prediction":
        """The same proofs for another answer: those of a statement are those of its negation."""
        return Prediction(
            answer,
            self.confidence,
            self.proofs,
            self.depth,
            self.length,
            self.proof_count,
            self.count_is_exact,
            self.complete,
            self.scores,
        )


@dataclass(frozen=True, slots=True)
class ProofStep:
    """One numbered step of a proof in English; `uses` are numbers of earlier steps."""

    number: int
    node: int
    conclusion: str
    uses: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class ShownProof:
    """A proof graph as shown to a person.

    `multiplicity` counts the proof trees with this graph; a `redundant` proof uses all sentences of another
    one and more. `score` is a network's log-probability of the graph; None where it follows by definition.
    """

    proof: Proof
    verdict: Verdict
    steps: tuple[ProofStep, ...]
    multiplicity: int = 1
    redundant: bool = False
    score: float | None = None


@dataclass(frozen=True, slots=True)
class Gap:
    """A rule that could conclude the question, with the conditions that hold and those that are missing."""

    rule: int
    holding: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shortfall:
    """Why a statement is unprovable, and what would change that.

    `chain` is the failure chain (rules by position; None in an open world), `missing` what each rule that
    could conclude the statement lacks, `additions` the smallest sets of facts that would make it true.
    """

    statement: str

    chain: tuple[int, ...] | None
    missing: tuple[Gap, ...]
    additions: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation(Prediction):
    """A prediction with all a person wants to see; its `proofs` are distinct graphs.

    They are ordered by size, a network's by score. `choice` says why this reasoner was chosen, where it was
    not named. `dropped` counts a network's proofs that are left out because the checker found them invalid.
    """

    sentences: tuple[Sentence, ...]
    question: str
    reasoner: str
    world: World
    shown: tuple[ShownProof, ...]
    failure: Shortfall | None
    notes: tuple[str, ...]
    choice: str = ""
    dropped: int = 0

    def _repr_html_(self) -> str:
        """What a notebook shows. A value is asked itself, so this alone looks up to the drawings, by name."""
        return str(import_module("multiprover.drawing.notebook").draw_cell(self))


@dataclass(frozen=True, slots=True)
class SideBySide:
    """One question, answered by both reasoners; an error stands for the answer of one that had to refuse."""

    question: str
    exact: Explanation | MultiproverError
    neural: Explanation | MultiproverError

    @property
    def agree(self) -> bool | None:
        """Whether both give the same answer; None where one gives none."""
        if isinstance(self.exact, MultiproverError) or isinstance(self.neural, MultiproverError):
            return None
        return self.exact.answer is self.neural.answer


class Reasoner(Protocol):
    """Anything that answers problems."""

    name: str

    def prove_many(self, problems: Sequence[Problem]) -> list[Prediction]:
        """Answer each problem, in order."""
        ...

    def prove_stream(self, problems: Iterable[Problem]) -> Iterator[Prediction]:
        """The same for problems as they come, with bounded memory; questions on one theory as neighbours."""
        ...
