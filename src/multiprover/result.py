"""What comes out of a reasoner: a closed union of results.

A result holds what was found; what a person reads (steps, why a statement fails) is derived when asked for.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from multiprover.english.explain import (
    Explainer,
    Gap,
    ProofStep,
    Shortfall,
    explain_chain,
    explain_failure,
)
from multiprover.english.say_quantities import Value
from multiprover.errors import MultiproverError
from multiprover.logic.check import Verdict
from multiprover.logic.failure import FailedRule
from multiprover.logic.forms import Atom
from multiprover.logic.trees import Tree
from multiprover.logic.why_not import Addition, Removal, RuleGap
from multiprover.notes import Note
from multiprover.problem import Answer, Conflict, Sentence, Unknown, World
from multiprover.proof import Proof

__all__ = [
    "Claimed",
    "ClaimedProof",
    "Conflicting",
    "Found",
    "FoundProof",
    "Gap",
    "Listed",
    "Measured",
    "ProofStep",
    "Proved",
    "Refuted",
    "Result",
    "Shortfall",
    "ShownProof",
    "SideBySide",
    "Unproved",
]


@dataclass(frozen=True, slots=True)
class ShownProof:
    """A proof graph as shown to a person.

    `multiplicity` counts the proof trees with this graph; a `redundant` proof uses all sentences of another
    one and more. `score` is a network's log-probability of the graph; None where it follows by definition.
    `about` is the answer that it proves, where a question has several.
    """

    proof: Proof
    verdict: Verdict
    steps: tuple[ProofStep, ...]
    multiplicity: int = 1
    redundant: bool = False
    score: float | None = None
    about: str = ""


@dataclass(frozen=True, slots=True)
class FoundProof:
    """A proof graph with its smallest tree, the number of its trees, and the checker's verdict."""

    proof: Proof
    tree: Tree
    verdict: Verdict
    multiplicity: int = 1
    redundant: bool = False


@dataclass(frozen=True, slots=True)
class ClaimedProof:
    """A proof graph that a network or a file claims, with the checker's verdict."""

    proof: Proof
    verdict: Verdict
    score: float | None = None
    multiplicity: int = 1


@dataclass(frozen=True, kw_only=True)
class _Answered:
    """What every result has: the sentences it speaks of, the question, and remarks.

    `choice` says why this reasoner was chosen, where it was not named.
    """

    sentences: Sequence[Sentence]
    question: str
    world: World
    notes: tuple[Note, ...] = ()
    choice: str = ""

    @property
    def answers(self) -> tuple[str, ...] | None:
        """The answers to who, which and what, as the text names them; None for other questions."""
        return None

    @property
    def value(self) -> Value | None:
        """The answer to how many, how old and how much: a bare number or date; None for other questions."""
        return None

    @property
    def unit(self) -> str | None:
        """The value's unit, where it has one."""
        return None


@dataclass(frozen=True, kw_only=True)
class _Derived(_Answered):
    """A statement or its negation follows. `found` are distinct graphs, the smallest first.

    `depth` and `length` are the least over all proofs. `proof_count` counts proof trees; it is a lower bound
    where `count_is_exact` is False. `complete` is False where a limit left proofs out.
    """

    found: tuple[FoundProof, ...]
    depth: int | None
    length: int | None
    proof_count: int
    count_is_exact: bool = True
    complete: bool = True

    is_derived: ClassVar[bool] = True
    reasoner: ClassVar[str] = "exact"
    confidence: ClassVar[float] = 1.0
    failure: ClassVar[Shortfall | None] = None
    dropped: ClassVar[int] = 0

    @cached_property
    def proofs(self) -> tuple[Proof, ...]:
        """The distinct graphs."""
        return tuple(item.proof for item in self.found)

    @cached_property
    def shown(self) -> tuple[ShownProof, ...]:
        """The proofs in numbered steps."""
        explainer = Explainer(self.sentences)
        return tuple(
            ShownProof(
                item.proof,
                item.verdict,
                explainer.explain(item.tree),
                item.multiplicity,
                item.redundant,
            )
            for item in self._all_found
        )

    @property
    def _all_found(self) -> tuple[FoundProof, ...]:
        return self.found


@dataclass(frozen=True, kw_only=True)
class Proved(_Derived):
    """The statement follows."""

    answer: ClassVar[Answer] = True


@dataclass(frozen=True, kw_only=True)
class Refuted(_Derived):
    """The statement's negation follows; `found` are the negation's proofs."""

    answer: ClassVar[Answer] = False


@dataclass(frozen=True, kw_only=True)
class Conflicting(_Derived):
    """The statement and its negation both follow; `against` are the negation's proofs."""

    answer: ClassVar[Answer] = Conflict
    against: tuple[FoundProof, ...]

    @cached_property
    def proofs(self) -> tuple[Proof, ...]:
        """The distinct graphs of both sides, the statement's first."""
        return tuple(item.proof for item in self._all_found)

    @property
    def _all_found(self) -> tuple[FoundProof, ...]:
        return (*self.found, *self.against)


@dataclass(frozen=True, kw_only=True)
class Unproved(_Answered):
    """Neither the statement nor its negation follows; the answer is what the world makes of that.

    `chain` is the failure chain of the positive statement with its verdict, the question's rule first; none
    in an open world, or where negatives win. `gaps` are what each rule that could conclude the statement
    lacks, `additions` the smallest sets of facts that would make it follow, `removals` the smallest sets of
    sentences without which it would. `complete` is False where the time was too short for the deepest chain.
    """

    answer: Answer
    statement: Atom
    chain: tuple[FailedRule, ...] | None
    gaps: tuple[RuleGap, ...]
    additions: tuple[Addition, ...]
    removals: tuple[Removal, ...] = ()
    verdict: Verdict | None = None
    complete: bool = True

    is_derived: ClassVar[bool] = True
    reasoner: ClassVar[str] = "exact"
    confidence: ClassVar[float] = 1.0
    length: ClassVar[int | None] = None
    proof_count: ClassVar[int] = 0
    count_is_exact: ClassVar[bool] = True
    dropped: ClassVar[int] = 0

    @property
    def depth(self) -> int | None:
        """The number of rules in the failure chain."""
        return None if self.chain is None else len(self.chain)

    @cached_property
    def proofs(self) -> tuple[Proof, ...]:
        """The graph of the failure chain, in a closed world."""
        if self.chain is None:
            return ()
        rules = [item.rule for item in self.chain]
        return (Proof(frozenset(rules), frozenset(zip(rules[1:], rules, strict=False))),)

    @cached_property
    def shown(self) -> tuple[ShownProof, ...]:
        """The failure chain in numbered steps."""
        if self.chain is None or self.verdict is None:
            return ()
        steps = explain_chain(self.chain, self.sentences)
        return (ShownProof(self.proofs[0], self.verdict, steps),)

    @cached_property
    def failure(self) -> Shortfall:
        """Why the statement fails, in words."""
        chain = None if self.chain is None else tuple(item.rule for item in self.chain)
        return explain_failure(self.statement, chain, self.gaps, self.additions, self.removals)


@dataclass(frozen=True, slots=True)
class Found:
    """One answer of a list with its proofs: a name, a value, or a statement that follows."""

    answer: str
    proofs: tuple[FoundProof, ...]
    proof_count: int = 1
    count_is_exact: bool = True


@dataclass(frozen=True, kw_only=True)
class Listed(_Answered):
    """All answers to who, which, what or what follows, each with its proofs."""

    items: tuple[Found, ...]
    complete: bool = True

    is_derived: ClassVar[bool] = True
    reasoner: ClassVar[str] = "exact"
    confidence: ClassVar[float] = 1.0
    depth: ClassVar[int | None] = None
    length: ClassVar[int | None] = None
    failure: ClassVar[Shortfall | None] = None
    dropped: ClassVar[int] = 0

    @property
    def answer(self) -> Answer:
        """True where there is an answer; otherwise what the world makes of that."""
        return True if self.items else Unknown if self.world == "open" else False

    @property
    def answers(self) -> tuple[str, ...] | None:
        """The answers, as the text names them."""
        return tuple(item.answer for item in self.items)

    @property
    def proof_count(self) -> int:
        """All proofs of all answers."""
        return sum(item.proof_count for item in self.items)

    @property
    def count_is_exact(self) -> bool:
        """Whether every count is."""
        return all(item.count_is_exact for item in self.items)

    @cached_property
    def proofs(self) -> tuple[Proof, ...]:
        """The distinct graphs of every answer."""
        return tuple(proof.proof for item in self.items for proof in item.proofs)

    @cached_property
    def shown(self) -> tuple[ShownProof, ...]:
        """The proofs in numbered steps, each with the answer it is about."""
        explainer = Explainer(self.sentences)
        return tuple(
            ShownProof(
                proof.proof,
                proof.verdict,
                explainer.explain(proof.tree),
                proof.multiplicity,
                proof.redundant,
                about=item.answer,
            )
            for item in self.items
            for proof in item.proofs
        )


@dataclass(frozen=True, kw_only=True)
class Measured(Listed):
    """The answer to how many, how old, how much or when, with what was counted or stated.

    `amount` and `amount_unit` are None where nothing is known.
    """

    amount: Value | None
    amount_unit: str | None = None

    @property
    def answer(self) -> Answer:
        """True where a value is known; otherwise what the world makes of that."""
        return True if self.amount is not None else Unknown if self.world == "open" else False

    @property
    def value(self) -> Value | None:
        """The bare number or date."""
        return self.amount

    @property
    def unit(self) -> str | None:
        """The value's unit."""
        return self.amount_unit


@dataclass(frozen=True, kw_only=True)
class Claimed(_Answered):
    """An answer that was not derived: a network or a file claims it, with proofs that the checker has judged.

    `claims` are in the order of their likelihood. `dropped` counts proofs left out because they are invalid.
    """

    answer: Answer
    confidence: float
    claims: tuple[ClaimedProof, ...]
    proof_count: int
    complete: bool = True
    dropped: int = 0
    reasoner: str = "neural"

    is_derived: ClassVar[bool] = False
    depth: ClassVar[int | None] = None
    length: ClassVar[int | None] = None
    count_is_exact: ClassVar[bool] = True
    failure: ClassVar[Shortfall | None] = None

    @cached_property
    def proofs(self) -> tuple[Proof, ...]:
        """The graphs, the likeliest first."""
        return tuple(item.proof for item in self.claims)

    @cached_property
    def shown(self) -> tuple[ShownProof, ...]:
        """The same with verdicts and scores; nobody knows the steps."""
        claims = self.claims
        return tuple(ShownProof(c.proof, c.verdict, (), c.multiplicity, score=c.score) for c in claims)


Result = Proved | Refuted | Conflicting | Unproved | Listed | Measured | Claimed
"""All have answer, confidence, proofs, proof_count, count_is_exact, complete, depth, length and shown."""


@dataclass(frozen=True, slots=True)
class SideBySide:
    """One question, answered by both reasoners; an error stands for the answer of one that had to refuse."""

    question: str
    exact: Result | MultiproverError
    neural: Result | MultiproverError

    @property
    def results(self) -> tuple[Result, ...]:
        """The answers that there are, the exact one first."""
        return tuple(side for side in (self.exact, self.neural) if not isinstance(side, MultiproverError))

    @property
    def agree(self) -> bool | None:
        """Whether both give the same answer; None where one gives none."""
        if len(self.results) < 2:
            return None
        exact, neural = self.results
        return exact.answer is neural.answer
