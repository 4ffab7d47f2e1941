"""The exact reasoner: computes the answer and all proofs, or why there is none, from what was read.

Everything it says follows from the theory by definition; each proof it shows has been given to the
independent checker. It holds no network and needs no torch.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TypedDict

from multiprover.choices import Conflicts
from multiprover.errors import TheoryError, TimeLimitError
from multiprover.language import quoted, read_question, read_theory
from multiprover.language.explain import Wording
from multiprover.logic.answer import TREE_LIMIT, Answerer, Session
from multiprover.logic.check import Checker, Verdict
from multiprover.logic.failure import chain_graph, trace_chain
from multiprover.logic.forms import NEGATIVE, POSITIVE, Atom, Quantity
from multiprover.logic.limits import Deadline, OutOfTime
from multiprover.logic.model import Model, opposite
from multiprover.logic.outcomes import find_disputed
from multiprover.logic.search import ProofList
from multiprover.logic.stratify import find_unstratified
from multiprover.logic.theory import Theory
from multiprover.logic.trees import group_by_graph, tree_graph
from multiprover.logic.why_not import WhyNot
from multiprover.notes import (
    ChainCut,
    Doubt,
    NoFacts,
    Note,
    NotMentioned,
    NotStratified,
    ProofsCut,
    RestsOnConflict,
)
from multiprover.problem import (
    Answer,
    Conflict,
    Limits,
    Prediction,
    Problem,
    Sentence,
    Unknown,
    World,
    name_sentences,
)
from multiprover.proof import Proof
from multiprover.result import Conflicting, FoundProof, Proved, Refuted, Result, Unproved


class SolvedTheory:
    """A theory with its model, ready for questions about statements."""

    def __init__(
        self,
        theory: Theory,
        world: World = "closed",
        *,
        conflicts: Conflicts = "report",
        today: Quantity | None = None,
    ) -> None:
        self.theory = theory
        self.world: World = world
        self.answerer = Answerer.of(theory, open_world=world == "open", conflicts=conflicts, today=today)
        self.conflicts: Conflicts = conflicts
        self.today = today
        self._found: dict[Atom, Prediction] = {}

    def session(self, statement: Atom, deadline: Deadline | None = None) -> Session:
        """The model that decides a statement, with its searches."""
        return self.answerer.session([statement, opposite(statement)], deadline or Deadline())

    @property
    def model(self) -> Model:
        """The whole model."""
        return self.answerer.session([], Deadline()).model

    def strangers(self, question: Atom) -> list[str]:
        """Entities of the question that the theory never mentions."""
        return self.answerer.strangers(question.terms)

    def settled(self, question: Atom, model: Model | None = None) -> Atom | None:
        """The atom whose proofs answer the question: itself or its opposite; None if neither follows."""
        model = model or self.session(question).model
        if model.holds(question):
            return question
        contrary = opposite(question)
        return contrary if model.holds(contrary) else None

    def answer(self, question: Atom, settled: Atom | None) -> Answer:
        """True, false, or, in an open world, unknown."""
        if settled is not None:
            return settled == question
        return Unknown if self.world == "open" else question.sign == NEGATIVE

    def predict(self, question: Atom, limit: int, seconds: float | None) -> Prediction:
        """All proofs in the data's order with duplicates, or the failure chain's graph."""
        deadline = Deadline(seconds)
        session = self.session(question, deadline)
        contrary = opposite(question)
        settled = question if session.model.holds(question) else None
        if session.model.holds(contrary):
            if settled is not None:
                return self._proofs(session, question, Conflict, limit, deadline)
            settled = contrary
        statement = settled or (question if question.sign == POSITIVE else contrary)
        answer = self.answer(question, settled)
        found = self._found.get(statement)  # a question and its negation have the same proofs
        if found is None:
            if settled is not None:
                found = self._proofs(session, statement, answer, limit, deadline)
            else:
                found = self._failure(session, statement, answer, deadline)
            self._found[statement] = found
        return found if found.answer is answer else found.with_answer(answer)

    def _proofs(
        self, session: Session, atom: Atom, answer: Answer, limit: int, deadline: Deadline
    ) -> Prediction:
        found = session.proofs.find(atom, limit, deadline=deadline)
        depth, length = least(session, atom, found, deadline)
        graphs = tuple([tree_graph(tree) for tree in found.trees])
        return Prediction(
            answer, 1.0, graphs, depth, length, found.count, found.count_is_exact, found.complete
        )

    def _failure(self, session: Session, statement: Atom, answer: Answer, deadline: Deadline) -> Prediction:
        if self.world == "open":
            return Prediction(answer, 1.0, ())
        failure = session.failure(statement, deadline)
        graph = chain_graph(failure.chain)
        return Prediction(answer, 1.0, (graph,), len(failure.chain), complete=failure.complete)


def least(
    session: Session, atom: Atom, found: ProofList, deadline: Deadline
) -> tuple[int | None, int | None]:
    """Least depth and size of a proof of an atom; None where it has none."""
    if found.complete:
        depth = min((tree.depth for tree in found.trees), default=None)
        return depth, min((tree.size for tree in found.trees), default=None)
    return session.proofs.least_depth(atom, deadline), session.proofs.least_size(atom, deadline)


class ExactReasoner:
    """Answers problems whose text the grammar reads or whose logic is given; keeps the last theory solved."""

    name = "exact"

    def __init__(
        self,
        world: World = "closed",
        *,
        limit: int = TREE_LIMIT,
        conflicts: Conflicts = "report",
        today: Quantity | None = None,
    ) -> None:
        self.world: World = world
        self.limit = limit
        self.conflicts: Conflicts = conflicts
        self.today = today
        self._last: tuple[Problem, SolvedTheory] | None = None

    def answer(self, problem: Problem, limits: Limits) -> Result:
        """Answer one problem with its proofs checked, or with why the statement does not follow."""
        theory = self._solve(problem)
        question = read_question(problem)
        try:
            session = theory.session(question, limits.deadline)
        except TheoryError as error:
            raise quoted(error, problem) from None
        except OutOfTime:
            raise TimeLimitError("time ran out before the theory was solved") from None
        sentences = name_sentences(problem.sentences, {clause.sentence for clause in theory.theory.clauses})
        notes = _notes(problem, theory, session, question, sentences)
        settled = theory.settled(question, session.model)
        asked = _Asked(theory, session, question, limits, self.limit, Wording(sentences))
        shared = _Shared(sentences=sentences, question=problem.question, world=self.world)
        if settled is None:
            return _explain_failure(asked, shared, notes)
        found = asked.derive(settled, notes)
        contrary = opposite(settled)
        if session.model.holds(contrary):
            against = asked.derive(contrary, notes)
            mine, other = (found, against) if settled == question else (against, found)
            return Conflicting(**shared, **mine, notes=tuple(notes), against=other["found"])
        return (Proved if settled == question else Refuted)(**shared, **found, notes=tuple(notes))

    def check(self, problem: Problem, proof: Proof, limits: Limits) -> Verdict:
        """Judge one proof graph with the independent checker."""
        theory = self._solve(problem)
        return _Judge(theory, read_question(problem), limits.deadline)(proof)

    def sentences(self, problem: Problem) -> tuple[Sentence, ...]:
        """The problem's sentences with their ids."""
        rules = {clause.sentence for clause in self._solve(problem).theory.clauses}
        return name_sentences(problem.sentences, rules)

    def predict(self, problems: Iterable[Problem], seconds: float | None = 10.0) -> Iterator[Prediction]:
        """Answer problems as they come, with the memory of one theory."""
        for problem in problems:
            solved = self._solve(problem)
            question = read_question(problem)
            try:
                yield solved.predict(question, self.limit, seconds)
            except TheoryError as error:
                raise quoted(error, problem) from None

    def _solve(self, problem: Problem) -> SolvedTheory:
        """The theory with its model; neighbours with the same sentences are solved once."""
        if self._last is not None and _same_context(problem, self._last[0]):
            return self._last[1]
        theory = read_theory(problem, self.world)
        solved = SolvedTheory(theory, self.world, conflicts=self.conflicts, today=self.today)
        self._last = (problem, solved)
        return solved


def _same_context(problem: Problem, other: Problem) -> bool:
    if problem.given is not None or other.given is not None:
        given, others = problem.given, other.given
        return given is not None and others is not None and given.theory is others.theory
    if problem.readings is not None and problem.readings.refusals:
        return False
    return problem.sentences == other.sentences and problem.original_order == other.original_order


def _notes(
    problem: Problem,
    solved: SolvedTheory,
    session: Session,
    question: Atom,
    sentences: tuple[Sentence, ...],
) -> list[Note]:
    notes: list[Note] = []
    if problem.readings is not None:
        notes += map(Doubt, problem.readings.doubts)
    if not solved.theory.facts:
        notes.append(NoFacts())
    if solved.answerer.rules.is_ruletaker:
        unstratified = set(find_unstratified(solved.answerer.rules.theory)) | set(session.model.withdrawn)
        if unstratified:
            notes.append(NotStratified(tuple(sentences[i].id for i in sorted(unstratified))))
    return notes + [NotMentioned(entity) for entity in solved.strangers(question)]


class _Shared(TypedDict):
    """What every result of one question has."""

    sentences: tuple[Sentence, ...]
    question: str
    world: World


class _Derivation(TypedDict):
    """What a result tells of something that follows."""

    found: tuple[FoundProof, ...]
    depth: int | None
    length: int | None
    proof_count: int
    count_is_exact: bool
    complete: bool


class _Asked:
    """A question that is being answered."""

    def __init__(
        self,
        solved: SolvedTheory,
        session: Session,
        question: Atom,
        limits: Limits,
        limit: int,
        wording: Wording,
    ) -> None:
        self.solved = solved
        self.session = session
        self.question = question
        self.limits = limits
        self._limit = limit
        self.wording = wording

    @cached_property
    def judge(self) -> "_Judge":
        """The checker."""
        return _Judge(self.solved, self.question, self.limits.deadline)

    def derive(self, atom: Atom, notes: list[Note]) -> _Derivation:
        """The proofs of an atom that follows, each judged, the smallest first."""
        limits = self.limits
        found = self.session.proofs.find(
            atom, self._limit, graphs=limits.max_proofs, deadline=limits.deadline.share(0.5)
        )
        graphs = group_by_graph(found.trees)
        kept = _by_size(graphs, limits.max_proofs)
        shown = tuple(
            FoundProof(
                proof,
                min(graphs[proof], key=lambda tree: tree.size),
                self.judge(proof),
                len(graphs[proof]),
                redundant,
            )
            for proof, redundant in kept
        )
        complete = found.complete and len(kept) == len(graphs)
        if not complete:
            notes.append(ProofsCut(len(shown), found.count, found.count_is_exact))
        disputed = find_disputed((item.tree for item in shown), self.session.model)
        if disputed and not (len(disputed) == 1 and disputed[0] == atom):
            notes.append(RestsOnConflict(tuple(map(self.wording.statement, disputed))))
        depth, length = least(self.session, atom, found, limits.deadline)
        return _Derivation(
            found=shown,
            depth=depth,
            length=length,
            proof_count=found.count,
            count_is_exact=found.count_is_exact,
            complete=complete,
        )


def _explain_failure(asked: _Asked, shared: _Shared, notes: list[Note]) -> Unproved:
    solved, session, deadline = asked.solved, asked.session, asked.limits.deadline
    is_open = solved.world == "open"
    statement = asked.question if is_open else asked.question._replace(sign=POSITIVE)
    why_not = WhyNot(solved.theory, conflicts=solved.conflicts, open_world=is_open, today=solved.today)
    remaining = deadline.remaining
    share = 2.0 if remaining is None else min(2.0, remaining / 4)
    gaps = why_not.gaps(statement, Deadline(share))
    additions = why_not.additions(statement, Deadline(share)).sets
    removals = why_not.removals(statement, Deadline(share / 2)).sets
    chain = verdict = None
    complete = True
    if not is_open:
        failure = session.failure(statement, deadline)
        complete = failure.complete
        chain = trace_chain(failure.chain, session.model, statement)
        verdict = asked.judge(chain_graph(failure.chain))
        if not complete:
            notes.append(ChainCut())
    return Unproved(
        **shared,
        notes=tuple(notes),
        answer=solved.answer(asked.question, None),
        statement=statement,
        chain=chain,
        gaps=tuple(gaps),
        additions=tuple(additions),
        removals=tuple(removals),
        verdict=verdict,
        complete=complete,
    )


class _Judge:
    """The checker of one question within a deadline."""

    def __init__(self, solved: SolvedTheory, question: Atom, deadline: Deadline) -> None:
        self._question = question
        self._deadline = deadline
        self._checker = Checker(
            solved.theory,
            conflicts=solved.conflicts,
            open_world=solved.world == "open",
            today=solved.today,
        )

    def __call__(self, proof: Proof) -> Verdict:
        """Judge one graph."""
        return self._checker.check(self._question, proof, self._deadline)


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
