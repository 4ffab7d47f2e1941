"""The exact reasoner: computes the answer and all proofs, or why there is none, from what was read.

Everything it says follows from the theory by definition; each proof it shows has been given to the
independent checker. It holds no network and needs no torch.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

from multiprover.errors import TheoryError
from multiprover.language import quoted, read_question, read_theory
from multiprover.logic.check import Checker, Unchecked, Verdict
from multiprover.logic.failure import FailureSearch, chain_graph, trace_chain
from multiprover.logic.limits import Deadline, OutOfTime
from multiprover.logic.search import ProofList, ProofSearch
from multiprover.logic.solve import solve
from multiprover.logic.stratify import find_unstratified
from multiprover.logic.theory import ATTRIBUTE_RELATIONS, NEGATIVE, POSITIVE, Literal, Theory, entities_of
from multiprover.logic.trees import group_by_graph, tree_graph
from multiprover.logic.why_not import find_additions, find_gaps
from multiprover.notes import ChainCut, Doubt, NoFacts, Note, NotMentioned, NotStratified, ProofsCut
from multiprover.problem import Answer, Limits, Prediction, Problem, Sentence, Unknown, World, name_sentences
from multiprover.proof import Proof
from multiprover.result import FoundProof, Proved, Refuted, Result, Unproved

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
    """Answers problems whose text the grammar reads or whose logic is given; keeps the last theory solved."""

    name = "exact"

    def __init__(self, world: World = "closed", *, limit: int = TREE_LIMIT) -> None:
        self.world: World = world
        self.limit = limit
        self._last: tuple[Problem, SolvedTheory] | None = None

    def answer(self, problem: Problem, limits: Limits) -> Result:
        """Answer one problem with its proofs checked, or with why the statement does not follow."""
        theory = self._solve(problem)
        question = read_question(problem)
        solved = _extended(theory, question, problem)
        sentences = name_sentences(problem.sentences, {clause.sentence for clause in theory.theory.clauses})
        notes = _notes(problem, theory, question, sentences)
        settled = solved.settled(question)
        if settled is None:
            return _explain_failure(solved, question, problem.question, sentences, notes, limits.deadline)
        found = solved.proofs.find(
            settled, self.limit, graphs=limits.max_proofs, seconds=_half(limits.deadline)
        )
        graphs = group_by_graph(found.trees)
        kept = _by_size(graphs, limits.max_proofs)
        judge = _Judge(solved, question, limits.deadline)
        shown = tuple(
            FoundProof(
                proof,
                min(graphs[proof], key=lambda tree: tree.size),
                judge(proof),
                len(graphs[proof]),
                redundant,
            )
            for proof, redundant in kept
        )
        complete = found.complete and len(kept) == len(graphs)
        if not complete:
            notes.append(ProofsCut(len(shown), found.count, found.count_is_exact))
        depth, length = solved.least(settled, found)
        return (Proved if settled == question else Refuted)(
            sentences=sentences,
            question=problem.question,
            world=self.world,
            notes=tuple(notes),
            found=shown,
            depth=depth,
            length=length,
            proof_count=found.count,
            count_is_exact=found.count_is_exact,
            complete=complete,
        )

    def check(self, problem: Problem, proof: Proof, limits: Limits) -> Verdict:
        """Judge one proof graph with the independent checker."""
        theory = self._solve(problem)
        question = read_question(problem)
        return _Judge(_extended(theory, question, problem), question, limits.deadline)(proof)

    def sentences(self, problem: Problem) -> tuple[Sentence, ...]:
        """The problem's sentences with their ids."""
        rules = {clause.sentence for clause in self._solve(problem).theory.clauses}
        return name_sentences(problem.sentences, rules)

    def predict(self, problems: Iterable[Problem], seconds: float | None = 10.0) -> Iterator[Prediction]:
        """Answer problems as they come, with the memory of one theory."""
        for problem in problems:
            solved = self._solve(problem)
            question = read_question(problem)
            yield solved.for_question(question).predict(question, self.limit, seconds)

    def _solve(self, problem: Problem) -> SolvedTheory:
        """The theory with its model; neighbours with the same sentences are solved once."""
        if self._last is not None and _same_context(problem, self._last[0]):
            return self._last[1]
        theory = read_theory(problem, self.world)
        try:
            solved = SolvedTheory(theory, self.world)
        except TheoryError as error:
            raise quoted(error, problem) from None
        self._last = (problem, solved)
        return solved


def _same_context(problem: Problem, other: Problem) -> bool:
    if problem.given is not None or other.given is not None:
        given, others = problem.given, other.given
        return given is not None and others is not None and given.theory is others.theory
    if problem.readings is not None and problem.readings.refusals:
        return False
    return problem.sentences == other.sentences and problem.original_order == other.original_order


def _extended(solved: SolvedTheory, question: Literal, problem: Problem) -> SolvedTheory:
    """The theory with the entities that only the question mentions."""
    try:
        return solved.for_question(question)
    except TheoryError as error:
        raise quoted(error, problem) from None


def _notes(
    problem: Problem, solved: SolvedTheory, question: Literal, sentences: tuple[Sentence, ...]
) -> list[Note]:
    notes: list[Note] = []
    if problem.readings is not None:
        notes += map(Doubt, problem.readings.doubts)
    if not solved.theory.facts:
        notes.append(NoFacts())
    unstratified = set(find_unstratified(solved.theory)) | set(solved.model.withdrawn)
    if unstratified:
        notes.append(NotStratified(tuple(sentences[i].id for i in sorted(unstratified))))
    return notes + [NotMentioned(entity) for entity in solved.strangers(question)]


def _explain_failure(
    solved: SolvedTheory,
    question: Literal,
    question_text: str,
    sentences: tuple[Sentence, ...],
    notes: list[Note],
    deadline: Deadline,
) -> Unproved:
    is_open = solved.world == "open"
    statement = question if is_open else question.with_sign(POSITIVE)
    gaps = find_gaps(solved.model, statement)
    remaining = deadline.remaining
    additions = find_additions(
        solved.model, statement, seconds=2.0 if remaining is None else min(2.0, remaining / 3)
    )
    chain = verdict = None
    complete = True
    if not is_open:
        failure = solved.failures.find(statement, _half(deadline))
        complete = failure.complete
        chain = trace_chain(failure.chain, solved.model, statement)
        verdict = _Judge(solved, question, deadline)(chain_graph(failure.chain))
        if not complete:
            notes.append(ChainCut())
    return Unproved(
        sentences=sentences,
        question=question_text,
        world=solved.world,
        notes=tuple(notes),
        answer=solved.answer(question, None),
        statement=statement,
        chain=chain,
        gaps=tuple(gaps),
        additions=tuple(additions),
        verdict=verdict,
        complete=complete,
    )


class _Judge:
    """The checker of one question within a deadline."""

    def __init__(self, solved: SolvedTheory, question: Literal, deadline: Deadline) -> None:
        self._deadline = deadline
        self._checker: Checker | None = None
        with suppress(OutOfTime):
            self._checker = Checker(
                solved.theory, question, open_world=solved.world == "open", seconds=deadline.remaining
            )

    def __call__(self, proof: Proof) -> Verdict:
        """Judge one graph."""
        if self._checker is None:
            return Unchecked("the theory was too large to evaluate a second time within the time limit")
        return self._checker.check(proof, self._deadline.remaining)


def _by_size(graphs: Iterable[Proof], limit: int) -> list[tuple[Proof, bool]]:
    """The smallest graphs first, each with whether it is redundant; redundant ones after the others."""
    ordered = sorted(graphs, key=lambda p: (len(p.nodes), len(p.edges), sorted(p.nodes), sorted(p.edges)))
    minimal: list[Proof] = []
    redundant: list[Proof] = []
    for proof in ordered:
        if len(minimal) == limit:
            break
        is_redundant = any(other.nodes < proof.nodes for other in minimal)
        (redundant if is_redundant else minimal).append(proof)
    return [*((proof, False) for proof in minimal), *((proof, True) for proof in redundant)][:limit]


def _half(deadline: Deadline) -> float | None:
    """Seconds for a search, so that checking what it finds has its share."""
    return None if deadline.remaining is None else deadline.remaining / 2
