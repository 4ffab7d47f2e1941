"""A question to a solved theory → its result, every proof judged by the independent checker."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, TypedDict

from multiprover.english.explain import say_statement, told, without_names
from multiprover.english.relations import classes_asked
from multiprover.english.say_logic import say_atom
from multiprover.english.say_quantities import Value, bare_value
from multiprover.english.say_terms import say_answer, say_plain_term
from multiprover.errors import TheoryError
from multiprover.logic.answer import UNLISTED, SearchLimits, Session
from multiprover.logic.check import Checker, Unchecked, Valid, Verdict
from multiprover.logic.failure import FailedRule, chain_graph, trace_chain
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Comparison,
    Condition,
    Holds,
    HowMany,
    HowMuch,
    Quantity,
    Question,
    Variable,
    Which,
    Why,
    is_told_apart,
)
from multiprover.logic.join import different
from multiprover.logic.limits import Deadline
from multiprover.logic.model import Step, opposite
from multiprover.logic.outcomes import (
    QUERY,
    Finding,
    Following,
    Solution,
    Support,
    Truth,
    find_disputed,
    proof_graph,
)
from multiprover.logic.quantities import MixedDimensions
from multiprover.logic.search import ProofList
from multiprover.logic.strata import said_mixed
from multiprover.logic.theory import condition_variables
from multiprover.logic.trees import Tree, tree_graph
from multiprover.logic.why_not import WhyNot
from multiprover.notes import (
    AnswersCut,
    ChainCut,
    Nameless,
    Note,
    NotEvaluated,
    NotForbidden,
    ProofsCut,
    RestsOnConflict,
)
from multiprover.problem import Answer, Conflict, Limits, Sentence, Unknown, World
from multiprover.proof import Proof
from multiprover.result import (
    Conflicting,
    Found,
    FoundProof,
    Listed,
    Measured,
    Proved,
    Refuted,
    Result,
    Unproved,
)
from multiprover.solved import SolvedTheory, asked_conditions, least, made_statements


def _one_by_one(
    found: Sequence[Solution], variable: Variable, bodies: Sequence[tuple[Condition, ...]]
) -> list[Solution]:
    """The things that are asked after, without "the animals" beside the animals themselves."""
    classes = classes_asked(variable, bodies)
    return [each for each in found if each.term not in classes] or list(found)


_ANSWERS: Final[dict[Truth, Answer]] = {"yes": True, "no": False, "unknown": Unknown, "conflict": Conflict}
_MOST_SECONDS: Final = 2.0
"""Why-not and its changes are given this much time each at most."""


class _Shared(TypedDict):
    """What every result of one question has."""

    sentences: Sequence[Sentence]
    question: str
    world: World


class _Derivation(TypedDict):
    """What a result says of something that follows."""

    found: tuple[FoundProof, ...]
    depth: int | None
    length: int | None
    proof_count: int
    count_is_exact: bool
    complete: bool


class Derivation:
    """One question that is being answered. Raises `TheoryError` and `OutOfTime` where there is no model."""

    def __init__(
        self,
        solved: SolvedTheory,
        question: Question,
        text: str,
        sentences: Sequence[Sentence],
        limits: Limits,
        trees: int,
    ) -> None:
        self.solved = solved
        self.question = question.asked if isinstance(question, Why) else question
        self.given = solved.needed(self.question)
        self.limits = limits
        self._trees = trees
        self._shared = _Shared(sentences=sentences, question=text, world=solved.world)
        self.session: Session = solved.answerer.session(
            asked_conditions(self.question), limits.deadline, self.given
        )

    def result(self, notes: Sequence[Note]) -> Result:
        """The answer, after these notes; `TheoryError` if the question compares what does not compare."""
        try:
            return self._result(list(notes))
        except MixedDimensions as mixed:
            raise TheoryError(f"the question: {said_mixed(mixed)}", (), "mixed units") from mixed

    def _result(self, notes: list[Note]) -> Result:
        match self.question:
            case Holds(Atom() as atom) if not condition_variables(atom):
                return self._statement(atom, notes)
            case Holds(formula):
                return self._finding(self.session.formula(formula, self._search_limits), notes)
            case Which(variable, bodies):
                found = self.session.listed(variable, bodies, self._search_limits)
                self._note_unnamed(self.question, notes)
                return self._listed(_one_by_one(found, variable, bodies), notes)
            case HowMany() as asked:
                return self._counted(asked, notes)
            case HowMuch(variable, bodies):
                found = self.session.solutions(variable, bodies, self._search_limits)
                values = [each.term for each in found if isinstance(each.term, Quantity)]
                return self._measured(values, found, notes)
            case asked:
                return self._following(self.session.following(asked.about), notes)

    def _note_unnamed(self, asked: Which | HowMany, notes: list[Note]) -> None:
        found = self.session.unnamed(asked.variable, asked.bodies, SearchLimits(answers=0))
        if unnamed := [each.term for each in found if not is_told_apart(each.term)]:
            notes.append(Nameless(tuple(map(say_plain_term, unnamed))))

    def _counted(self, asked: HowMany, notes: list[Note]) -> Result:
        """How many there are."""
        amount = self.session.how_many(asked, self._search_limits)
        self._note_unnamed(asked, notes)
        solutions = _one_by_one(amount.solutions, asked.variable, asked.bodies)
        if len(solutions) == len(amount.solutions):
            return self._measured(amount.values, solutions, notes)
        return self._measured((different([each.term for each in solutions]),), solutions, notes)

    # --- Yes or no ---

    def _statement(self, question: Atom, notes: list[Note]) -> Result:
        """One ground statement."""
        model = self.session.model
        settled = self.solved.settled(question, model)
        if settled is None:
            return self._failure(question, self.solved.answer(question, None), notes)
        found = self._derive(settled, notes)
        contrary = opposite(settled)
        if model.holds(contrary):
            against = self._derive(contrary, notes)
            mine, other = (found, against) if settled == question else (against, found)
            return Conflicting(**self._shared, **mine, notes=tuple(notes), against=other["found"])
        return (Proved if settled == question else Refuted)(**self._shared, **found, notes=tuple(notes))

    def _finding(self, finding: Finding, notes: list[Note]) -> Result:
        """Several statements joined, or with variables."""
        answer = _ANSWERS[finding.truth]
        supports = finding.supports
        if not supports and finding.missing:
            grounded = [atom for atom in finding.missing if not condition_variables(atom)]
            return self._failure((grounded or finding.missing)[0], answer, notes, finding.missing)
        found = tuple(proof for support in supports for proof in self._support(support, notes))
        lists = [support.proofs for support in supports]
        alone = lists[0] if len(lists) == 1 else None
        derivation = _Derivation(
            found=found,
            depth=min((tree.depth for tree in alone.trees), default=None) if alone else None,
            length=min((tree.size for tree in alone.trees), default=None) if alone else None,
            proof_count=sum(each.count for each in lists),
            count_is_exact=all(each.count_is_exact for each in lists),
            complete=all(each.complete for each in lists),
        )
        if finding.disputed and answer is not Conflict:
            notes.append(RestsOnConflict(tuple(map(say_statement, finding.disputed))))
        if answer is Conflict:
            against = tuple(proof for support in finding.against for proof in self._support(support, notes))
            return Conflicting(**self._shared, **derivation, notes=tuple(notes), against=against)
        return (Proved if answer is True else Refuted)(**self._shared, **derivation, notes=tuple(notes))

    def _support(self, support: Support, notes: list[Note]) -> tuple[FoundProof, ...]:
        return self._judged(support.proofs, support.atom, notes)

    def _derive(self, atom: Atom, notes: list[Note]) -> _Derivation:
        """The proofs of an atom that follows, each judged, the smallest first."""
        limits = self.limits
        found = self.session.proofs.find(
            atom, self._trees, graphs=limits.max_proofs, deadline=limits.deadline.share(0.5)
        )
        shown = self._judged(found, atom, notes)
        disputed = find_disputed((item.tree for item in shown), self.session.model)
        if disputed and not (len(disputed) == 1 and disputed[0] == atom):
            notes.append(RestsOnConflict(tuple(map(say_statement, disputed))))
        depth, length = least(self.session, atom, found, limits.deadline)
        return _Derivation(
            found=shown,
            depth=depth,
            length=length,
            proof_count=found.count,
            count_is_exact=found.count_is_exact,
            complete=found.complete and not any(isinstance(note, ProofsCut) for note in notes),
        )

    # --- Lists and values ---

    @property
    def _search_limits(self) -> SearchLimits:
        limits = self.limits
        return SearchLimits(self._trees, limits.max_proofs, limits.deadline, limits.max_answers)

    def _listed(self, solutions: Sequence[Solution], notes: list[Note]) -> Listed:
        items = self._items(solutions, notes)
        complete = all(each.proofs is not UNLISTED for each in solutions)
        return Listed(**self._shared, items=items, notes=tuple(notes), complete=complete)

    def _items(self, solutions: Sequence[Solution], notes: list[Note]) -> tuple[Found, ...]:
        """The answers, those with proofs first; a note says where others have none."""
        shown = [each for each in solutions if each.proofs is not UNLISTED]
        if len(shown) < len(solutions):
            notes.append(AnswersCut(len(shown), len(solutions)))
        return (*self._shown_items(shown, notes), *_bare_items(solutions[len(shown) :]))

    def _shown_items(self, solutions: Iterable[Solution], notes: list[Note]) -> tuple[Found, ...]:
        items = []
        for each in solutions:
            found = self._judged(each.proofs, None, notes)
            said = say_answer(each.term, (sentence.text for sentence in self._shared["sentences"]))
            items.append(Found(said, found, each.proofs.count, each.proofs.count_is_exact))
            if each.disputed:
                notes.append(RestsOnConflict(tuple(map(say_statement, each.disputed))))
        return tuple(items)

    def _measured(
        self, values: Sequence[int | Quantity], solutions: Sequence[Solution], notes: list[Note]
    ) -> Measured:
        items = self._items(solutions, notes)
        value: Value | None = None
        unit: str | None = None
        if len(values) == 1:
            (only,) = values
            value, unit = bare_value(only) if isinstance(only, Quantity) else (only, None)
        elif values:
            value = " or ".join(dict.fromkeys(item.answer for item in items))
        return Measured(**self._shared, items=items, notes=tuple(notes), amount=value, amount_unit=unit)

    def _following(self, following: Following, notes: list[Note]) -> Listed:
        """What follows, the smallest proof of each; notes say what may follow and is not known."""
        sentences = self._shared["sentences"]
        for error in {str(each): each for each in following.left_out}.values():
            named = [f'{sentences[i].id} ("{sentences[i].text}")' for i in error.sentences if i >= 0]
            notes.append(NotEvaluated(" and ".join(named), str(error)))
        items = []
        for atom in following.atoms:
            self.limits.deadline.check()
            found = self.session.proofs.find(atom, self._trees, graphs=1, deadline=self.limits.deadline)
            shown = self._judged(found, atom, [])[:1]
            items.append(Found(say_statement(atom), shown, found.count, found.count_is_exact))
        complete = not following.left_out
        return Listed(**self._shared, items=tuple(items), notes=tuple(notes), complete=complete)

    # --- Proofs ---

    def _judged(self, found: ProofList, atom: Atom | None, notes: list[Note]) -> tuple[FoundProof, ...]:
        """Different graphs, the smallest first, each with the checker's verdict."""
        graphs: dict[Proof, list[Tree]] = {}
        for tree in found.trees:
            graphs.setdefault(proof_graph(tree), []).append(tree)
        kept = _by_size(graphs, self.limits.max_proofs)
        if not found.complete or len(kept) < len(graphs):
            notes.append(ProofsCut(len(kept), found.count, found.count_is_exact))
        shown = []
        checked = self.limits.checked
        for place, (proof, redundant) in enumerate(kept):
            tree = min(graphs[proof], key=lambda tree: tree.size)
            is_asked = checked is None or place in checked
            verdict = self._verdict(proof, tree, atom) if is_asked else Unchecked("not asked for")
            shown.append(FoundProof(proof, tree, verdict, len(graphs[proof]), redundant))
        return tuple(shown)

    def _checker(self, statement: Atom) -> Checker:
        """The checker, on a large theory with what the statement can rest on only."""
        return self.solved.checker_of(statement, self.given)

    def _verdict(self, proof: Proof, tree: Tree, atom: Atom | None) -> Verdict:
        """The checker's verdict; where a question joins several conditions, on the proof of each."""
        source = tree.source
        if isinstance(source, Step) and source.sentence == QUERY:
            for child in tree.children:
                if child.atom is not None:
                    verdict = self._checker(child.atom).check(
                        child.atom, tree_graph(child), self.limits.deadline
                    )
                    if not isinstance(verdict, Valid):
                        return verdict
            return self.solved.check_negations(source, self.given, self.limits.deadline)
        statement = atom or tree.atom
        if statement is None:
            return Valid()
        return self._checker(statement).check(statement, proof, self.limits.deadline)

    # --- Failures ---

    def _failure(
        self, question: Atom, answer: Answer, notes: list[Note], missing: Sequence[Atom] = ()
    ) -> Unproved:
        """Why neither a statement nor its negation follows; of an unnamed thing, why no rule makes it."""
        solved, deadline = self.solved, self.limits.deadline
        is_open = solved.world == "open"
        statement = question if is_open else question._replace(sign=POSITIVE)
        is_ground = not condition_variables(statement)
        compared = [each for each in asked_conditions(self.question) if isinstance(each, Comparison)]
        made = [statement] if is_ground else made_statements(missing, compared, solved.theory)
        statement = made[0] if made else statement
        if question.sign == NEGATIVE and answer is True:
            notes.append(NotForbidden(say_atom(statement)))
        near = (solved.near(statement) if is_ground else None) or solved.theory
        theory = replace(near, given=near.given + self.given)
        why_not = WhyNot(theory, conflicts=solved.conflicts, open_world=is_open, today=solved.today)
        remaining = deadline.remaining
        share = _MOST_SECONDS if remaining is None else min(_MOST_SECONDS, remaining / 5)
        clock = Deadline(share)
        gaps = [gap for each in made for gap in why_not.gaps(each, clock)]
        clock = Deadline(share)
        added = [why_not.additions(each, clock, plainer=without_names, told=told).sets for each in made]
        clock = Deadline(share)
        removed = [why_not.removals(each, clock).sets for each in made]
        chain: tuple[FailedRule, ...] | None = None if is_ground or is_open else ()
        verdict = None
        complete = True
        if is_ground and not is_open and solved.conflicts == "report":
            failure = self.session.failure(statement, deadline)
            complete = failure.complete
            chain = trace_chain(failure.chain, self.session.model, statement)
            verdict = self._checker(question).check(question, chain_graph(failure.chain), deadline)
            if not complete:
                notes.append(ChainCut())
        return Unproved(
            **self._shared,
            notes=tuple(notes),
            answer=answer,
            statement=statement,
            chain=chain,
            gaps=tuple(gaps),
            additions=tuple(dict.fromkeys(each for sets in added for each in sets)),
            removals=tuple(dict.fromkeys(each for sets in removed for each in sets)),
            verdict=verdict,
            complete=complete,
        )


def _bare_items(solutions: Iterable[Solution]) -> tuple[Found, ...]:
    return tuple(Found(say_plain_term(each.term), (), 1, count_is_exact=False) for each in solutions)


def _by_size(graphs: Iterable[Proof], limit: int) -> list[tuple[Proof, bool]]:
    """The smallest graphs first, each with whether it is redundant; redundant ones after the others."""
    ordered = sorted(graphs, key=lambda p: (len(p.nodes), len(p.edges), sorted(p.nodes), sorted(p.edges)))
    minimal: list[Proof] = []
    redundant: list[Proof] = []
    smaller, size = 0, 0  # how many minimal ones have fewer nodes: no other can be a part
    for proof in ordered:
        if len(minimal) == limit:
            break
        if len(proof.nodes) > size:
            smaller, size = len(minimal), len(proof.nodes)
        is_redundant = any(minimal[i].nodes < proof.nodes for i in range(smaller))
        (redundant if is_redundant else minimal).append(proof)
    return [*((proof, False) for proof in minimal), *((proof, True) for proof in redundant)][:limit]
