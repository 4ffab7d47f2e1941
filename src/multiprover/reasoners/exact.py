"""The exact reasoner: reads controlled English, computes the answer and all proofs, explains failures.

Everything it says follows from the theory by definition; each proof it shows has passed the independent
checker. It holds no network and needs no torch.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from multiprover.errors import TheoryError
from multiprover.language import Lexicon, parse_question, parse_sentences
from multiprover.old_logic.failure import FailureSearch, chain_graph
from multiprover.old_logic.search import ProofList, ProofSearch
from multiprover.old_logic.solve import solve
from multiprover.old_logic.stratify import build_theory
from multiprover.old_logic.theory import ATTRIBUTE_RELATIONS, NEGATIVE, POSITIVE, Literal, Theory, entities_of
from multiprover.old_logic.trees import tree_graph
from multiprover.problem import (
    Answer,
    Prediction,
    Problem,
    Unknown,
    World,
)

TREE_LIMIT: Final = 10_000
"""Proofs are listed in full up to this many; beyond, the shortest are drawn one by one."""


class SolvedTheory:
    """A theory with its model, ready for questions."""

    def __init__(self, theory: Theory, world: World, more_entities: Iterable[str] = ()) -> None:
        self.theory = theory
        self.world: World = world
        self.model = solve(theory, more_entities)
        self.proofs = ProofSearch(self.model)
        self.failures = FailureSearch(self.model)
        self._domain = frozenset(self.model.domain)
        self._found: dict[Literal, Prediction] = {}

    def for_question(self, question: Literal) -> "SolvedTheory":
        """Itself, or a copy whose domain has the entities that only the question mentions."""
        if question.subject in self._domain and (
            question.relation in ATTRIBUTE_RELATIONS or question.object in self._domain
        ):
            return self
        strangers = self.strangers(question)
        return SolvedTheory(self.theory, self.world, strangers) if strangers else self

    def strangers(self, question: Literal) -> list[str]:
        """Entities of the question that the theory never mentions."""
        return [entity for entity in entities_of(question) if entity not in self._domain]

    def settled(self, question: Literal) -> Literal | None:
        """The literal whose proofs answer the question: itself or its opposite; None if neither follows."""
        if question in self.model.literals:
            return question
        opposite = question.opposite
        return opposite if opposite in self.model.literals else None

    def answer(self, question: Literal, settled: Literal | None) -> Answer:
        """True, false, or, in an open world, unknown."""
        if settled is not None:
            return settled == question
        return Unknown if self.world == "open" else question.sign == NEGATIVE

    def predict(self, question: Literal, limit: int, seconds: float | None) -> Prediction:
        """All proofs in the data's order with duplicates, or the failure chain's graph."""
        settled = self.settled(question)
        statement = question.with_sign(POSITIVE) if settled is None else settled
        answer = self.answer(question, settled)
        found = self._found.get(statement)  # a question and its negation have the same proofs
        if found is None:
            if settled is not None:
                found = self._proofs(statement, answer, limit, seconds)
            else:
                found = self._failure(statement, answer, seconds)
            self._found[statement] = found
        return found if found.answer is answer else found.with_answer(answer)

    def _proofs(self, literal: Literal, answer: Answer, limit: int, seconds: float | None) -> Prediction:
        found = self.proofs.find(literal, limit, seconds=seconds)
        depth, length = self.least(literal, found)
        graphs = tuple([tree_graph(tree) for tree in found.trees])
        return Prediction(
            answer, 1.0, graphs, depth, length, found.count, found.count_is_exact, found.complete
        )

    def _failure(self, statement: Literal, answer: Answer, seconds: float | None) -> Prediction:
        if self.world == "open":
            return Prediction(answer, 1.0, ())
        failure = self.failures.find(statement, seconds)
        graph = chain_graph(failure.chain)
        return Prediction(answer, 1.0, (graph,), len(failure.chain), complete=failure.complete)

    def least(self, literal: Literal, found: ProofList) -> tuple[int | None, int | None]:
        """Least depth and size of a proof of the literal; None where it has none."""
        if found.complete:
            depth = min((tree.depth for tree in found.trees), default=None)
            return depth, min((tree.size for tree in found.trees), default=None)
        return self.proofs.least_depths.get(literal), self.proofs.least_sizes.get(literal)


class ExactReasoner:
    """Answers problems whose text the grammar reads, or whose logical reading is given."""

    name = "exact"

    def __init__(
        self, world: World = "closed", *, limit: int = TREE_LIMIT, seconds: float | None = 10.0
    ) -> None:
        self.world: World = world
        self.limit = limit
        self.seconds = seconds

    def prove_many(self, problems: Sequence[Problem]) -> list[Prediction]:
        """Answer each problem; neighbours with the same sentences are solved once."""
        return list(self.prove_stream(problems))

    def prove_stream(self, problems: Iterable[Problem]) -> Iterator[Prediction]:
        """Answer problems as they come, with the memory of one theory."""
        last: Problem | None = None
        for problem in problems:
            if last is None or not _same_context(problem, last):
                solved, lexicon = self._solve(problem)
                last = problem
            question = (
                problem.reading.question if problem.reading else parse_question(problem.question, lexicon)
            )
            yield solved.for_question(question).predict(question, self.limit, self.seconds)

    def _solve(self, problem: Problem) -> tuple[SolvedTheory, Lexicon]:
        if problem.reading is not None:
            theory = problem.reading.theory
            if self.world == "open":
                theory = theory.opened()
            return SolvedTheory(theory, self.world), Lexicon(())
        parsed = parse_sentences(problem.sentences)
        try:
            theory = build_theory(parsed, problem.original_order, open_world=self.world == "open")
            return SolvedTheory(theory, self.world), Lexicon(problem.sentences, parsed)
        except TheoryError as error:
            raise error.quoting(problem.sentences) from None


def _same_context(problem: Problem, other: Problem) -> bool:
    if problem.reading is not None:
        return other.reading is not None and problem.reading.theory is other.reading.theory
    return problem.sentences == other.sentences and problem.original_order == other.original_order
