"""Answers questions about a theory: yes or no, who and which, how many and how much, and what follows.

The facade of the logic: it solves the theory once, or, where it is large, as far as a question needs it.
Raises `TheoryError` for questions that reach a rule that cannot be evaluated, and `OutOfTime` where the time
is too short for the model; what is cut later says so in the proof lists.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from multiprover.choices import Conflicts
from multiprover.logic.failure import FailureChain, FailureSearch
from multiprover.logic.forms import (
    AllOf,
    AnyOf,
    Atom,
    Condition,
    Exists,
    ForAll,
    Formula,
    Holds,
    HowMany,
    HowMuch,
    Not,
    Quantity,
    Question,
    Term,
    Thing,
    Unnamed,
    Variable,
    WhatFollows,
    Which,
    Why,
)
from multiprover.logic.join import Plan, different
from multiprover.logic.limits import Deadline
from multiprover.logic.listing import FlatProof, GraphListing
from multiprover.logic.model import Model, opposite
from multiprover.logic.outcomes import (
    QUERY,
    Amount,
    Finding,
    Following,
    Listing,
    Outcome,
    Solution,
    Support,
    Truth,
    find_disputed,
)
from multiprover.logic.replace import replace_formula
from multiprover.logic.search import ProofList, ProofSearch
from multiprover.logic.solve import Rules, Solver
from multiprover.logic.steps import ClauseSolver
from multiprover.logic.strata import CLAUSE_FAULTS, clause_error
from multiprover.logic.stratify import dependencies
from multiprover.logic.theory import Clause, Theory, condition_variables, note_entities, term_lists

UNLISTED: Final = ProofList((), 1, count_is_exact=False, complete=False)
"""The proofs of an answer that were not looked for."""
TREE_LIMIT: Final = 10_000
"""Proofs are listed in full up to this many; beyond, the shortest are drawn one by one."""

_NOT: Final[dict[Truth, Truth]] = {"yes": "no", "no": "yes", "unknown": "unknown", "conflict": "conflict"}


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """How many proof trees are listed, how many different graphs are enough, and until when.

    `answers` is how many answers of a list get proofs; the others have an empty list, which is not complete.
    """

    trees: int = TREE_LIMIT
    graphs: int | None = None
    deadline: Deadline = field(default_factory=Deadline)
    answers: int | None = None


class Answerer:
    """Answers questions about one theory."""

    def __init__(self, rules: Rules, *, today: Quantity | None = None) -> None:
        self.rules = rules
        self._today = today
        self._whole: dict[tuple[str, ...], Session] = {}

    @classmethod
    def of(
        cls,
        theory: Theory,
        *,
        open_world: bool = False,
        conflicts: Conflicts = "report",
        today: Quantity | None = None,
    ) -> "Answerer":
        """Prepare a theory for questions."""
        return cls(Rules(theory, open_world=open_world, conflicts=conflicts), today=today)

    @cached_property
    def _entities(self) -> frozenset[str]:
        return frozenset(self.rules.entities)

    @cached_property
    def _solver(self) -> Solver:
        return Solver(self.rules, today=self._today)

    def strangers(self, terms: Iterable[Term]) -> list[str]:
        """The things among terms that the theory never mentions."""
        found: dict[str, None] = {}
        note_entities(terms, found)
        return [entity for entity in found if entity not in self._entities]

    def answer(self, question: Question, limits: SearchLimits | None = None) -> Outcome:
        """Answer a question."""
        limits = limits or SearchLimits()
        if isinstance(question, Why):
            return self.answer(question.asked, limits)
        if isinstance(question, Holds):
            conditions = list(_formula_conditions(question.formula))
            session = self.session(conditions, limits.deadline, question.assuming)
            return session.formula(question.formula, limits)
        if isinstance(question, WhatFollows):
            return self.session([], limits.deadline).following(question.about)
        conditions = [c for body in question.bodies for c in body]
        stated = question.stated if isinstance(question, HowMany) else None
        session = self.session([*conditions, *([stated] if stated else [])], limits.deadline, question.given)
        if isinstance(question, Which):
            return Listing(tuple(session.solutions(question.variable, question.bodies, limits)))
        if isinstance(question, HowMuch):
            found = session.solutions(question.variable, question.bodies, limits)
            return Amount(tuple(s.term for s in found if isinstance(s.term, Quantity)), tuple(found))
        return session.how_many(question, limits)

    def decide(self, statement: Atom, deadline: Deadline) -> "Session":
        """A model that decides a ground statement, as `session` gives it."""
        whole = self._whole.get(())
        if whole is not None and not whole.model.faults and self._entities.issuperset(statement[1]):
            return whole
        return self.session([statement, opposite(statement)], deadline)

    def session(
        self, conditions: Sequence[Condition], deadline: Deadline, given: tuple[Atom, ...] = ()
    ) -> "Session":
        """A model that decides these conditions, and its searches; without conditions the whole model.

        `given` are atoms that hold for this question only.
        """
        terms = [t for c in conditions for terms in term_lists(c) for t in terms]
        strangers = tuple(self.strangers(terms))
        if given:
            rules = self.rules.with_given(given)
            session = Session(rules, Solver(rules, strangers, today=self._today), conditions, deadline)
        elif strangers in self._whole:
            session = self._whole[strangers]
        else:
            solver = Solver(self.rules, strangers, today=self._today) if strangers else self._solver
            session = Session(self.rules, solver, conditions, deadline)
            if session.is_whole:
                self._whole = {**({(): self._whole[()]} if () in self._whole else {}), strangers: session}
        session.check_reached(conditions)
        return session


class Session:
    """A model with its searches. `is_whole` is False where it decides only the conditions it was made for."""

    def __init__(
        self, rules: Rules, solver: Solver, conditions: Sequence[Condition], deadline: Deadline
    ) -> None:
        self._rules = rules
        self.is_whole = not conditions or solver.is_small or not solver.can_be_narrow
        self.model: Model = solver.whole(deadline) if self.is_whole else solver.narrow(conditions, deadline)
        self._failures = FailureSearch(self.model)
        self._listing = GraphListing.of(self.model)

    @cached_property
    def proofs(self) -> ProofSearch:
        """The search for proof trees."""
        return ProofSearch(self.model)

    def check_reached(self, conditions: Iterable[Condition]) -> None:
        """Raise the error of a rule that the conditions rest on."""
        if self.model.faults:
            for i in self._rules.dependencies.reached(atom for atom, _ in dependencies(conditions)):
                if i in self.model.faults:
                    raise self.model.faults[i]

    def graphs(self, node: int, limit: int) -> list[FlatProof]:
        """All proofs of a true statement by their graphs, if that is little work and they are few; or none.

        `proofs` finds what is not found here.
        """
        if self._listing is None or self.model.is_given(node):
            return []
        return self._listing.find(node, limit)

    def failure(self, atom: Atom, deadline: Deadline | None = None) -> FailureChain:
        """The failure chain of a statement that does not follow."""
        return self._failures.find(atom, deadline)

    # --- Yes or no ---

    def formula(self, formula: Formula, limits: SearchLimits) -> Finding:
        """Whether a formula is true. It is as deep as a question is long."""
        if isinstance(formula, Atom):
            return self._atom(formula, limits)
        if isinstance(formula, Not):
            part = self.formula(formula.part, limits)
            return replace(part, truth=_NOT[part.truth])
        if isinstance(formula, AllOf):
            return _joined([self.formula(part, limits) for part in formula.parts], "yes", "no")
        if isinstance(formula, AnyOf):
            return _joined([self.formula(part, limits) for part in formula.parts], "no", "yes")
        if isinstance(formula, Exists):
            return self._exists(formula.conditions, limits)
        parts = []
        for binding in self._bindings(formula.conditions):
            limits.deadline.check()
            parts.append(self.formula(replace_formula(formula.formula, binding), limits))
        return _joined(parts, "yes", "no")

    def _atom(self, atom: Atom, limits: SearchLimits) -> Finding:
        if condition_variables(atom):
            return self._exists((atom,), limits)
        own, other = self._support(atom, limits), self._support(opposite(atom), limits)
        trees = [tree for support in (own, other) if support for tree in support.proofs.trees]
        disputed = find_disputed(trees, self.model)
        if own and other:
            return Finding("conflict", (own,), (other,), disputed=disputed)
        if own:
            return Finding("yes", (own,), disputed=disputed)
        if other:
            return Finding("no", (other,), disputed=disputed)
        if self._rules.open_world:
            return Finding("unknown", missing=(atom, opposite(atom)))
        positive = atom._replace(sign="+")
        return Finding("no" if atom == positive else "yes", missing=(positive,))

    def _support(self, atom: Atom, limits: SearchLimits) -> Support | None:
        if not self.model.holds(atom):
            return None
        found = self.proofs.find(atom, limits.trees, graphs=limits.graphs, deadline=limits.deadline)
        return Support(atom, found)

    def _exists(self, conditions: tuple[Condition, ...], limits: SearchLimits) -> Finding:
        head = Atom("\0exists", ())
        found = self._query(head, [conditions], limits)
        if found is None:
            missing = tuple(c for c in conditions if isinstance(c, Atom))
            return Finding("unknown" if self._rules.open_world else "no", missing=missing)
        return Finding("yes", (Support(None, found),), disputed=find_disputed(found.trees, self.model))

    # --- Who, which, how many ---

    def solutions(
        self, variable: Variable, bodies: Sequence[tuple[Condition, ...]], limits: SearchLimits
    ) -> list[Solution]:
        """All values of a variable for which one of the bodies holds, each with its proofs."""
        values: dict[Term, None] = {}
        for body in bodies:
            for binding in self._bindings(body):
                values[binding[variable]] = None
        found = []
        head = Atom("\0which", (variable,))
        for number, term in enumerate(sorted(values, key=self._place)):
            if limits.answers is not None and number >= limits.answers:
                found.append(Solution(term, UNLISTED))
                continue
            proofs = self._query(head, bodies, limits, term)
            if proofs is not None:
                found.append(Solution(term, proofs, find_disputed(proofs.trees, self.model)))
        return found

    def _place(self, term: Term) -> int:
        """Where a term was first mentioned; unnamed individuals come last."""
        number = self.model.setting.tables.terms.number(term)
        return number + (1 << 40) * isinstance(term, Unnamed)

    def how_many(self, question: HowMany, limits: SearchLimits) -> Amount:
        """A stated number, or else the number of things."""
        if question.stated is not None and isinstance(question.stated.terms[-1], Variable):
            stated = self.solutions(question.stated.terms[-1], [(question.stated,)], limits)
            numbers = tuple(s.term for s in stated if isinstance(s.term, Quantity))
            if numbers:
                return Amount(numbers, tuple(stated))
        asked = question.variable, question.bodies, limits
        found = self.listed(*asked) or self.unnamed(*asked)
        return Amount((different([s.term for s in found]),), tuple(found))

    def listed(
        self, variable: Variable, bodies: Sequence[tuple[Condition, ...]], limits: SearchLimits
    ) -> list[Solution]:
        """All that a question for a list is answered with: what has a name, and kinds ("milk")."""
        kinds = [
            each
            for each in self.unnamed(variable, bodies, limits)
            if isinstance(each.term, Unnamed) and each.term.is_kind
        ]
        return [*self.solutions(variable, bodies, limits), *kinds]

    def unnamed(
        self, variable: Variable, bodies: Sequence[tuple[Condition, ...]], limits: SearchLimits
    ) -> list[Solution]:
        """The individuals without a name, over which questions about things do not range."""
        if not any(isinstance(term, Unnamed) for term in self.model.setting.tables.terms.all):
            return []
        wider = [tuple(c for c in body if c != Thing(variable)) for body in bodies]
        tied = [body for body in wider if any(variable in c.terms for c in body if isinstance(c, Atom))]
        return [s for s in self.solutions(variable, tied, limits) if isinstance(s.term, Unnamed)]

    def _bindings(self, conditions: tuple[Condition, ...]) -> list[dict[Variable, Term]]:
        """All bindings that make conditions hold."""
        terms = self.model.setting.tables.terms.all
        body = self._rules.opened(conditions)
        try:
            plan = Plan(self.model.setting, body)
            slots = [(v, slot) for v, slot in plan.slots.items() if isinstance(v, Variable)]
            return [{v: terms[row[slot]] for v, slot in slots} for row in plan.run([()])]
        except CLAUSE_FAULTS as error:
            raise clause_error(Clause(Atom("", ()), body, 0, QUERY), error, self._rules.theory) from None

    def _query(
        self, head: Atom, bodies: Sequence[tuple[Condition, ...]], limits: SearchLimits, *terms: Term
    ) -> ProofList | None:
        """The proofs of one of several conjunctions, the head's variables standing for `terms`.

        None where none of them holds.
        """
        steps = []
        for body in bodies:
            solver = ClauseSolver(self.model, Clause(head, self._rules.opened(body), 0, QUERY))
            steps += solver.steps(head._replace(terms=terms))[0]
        if not steps:
            return None
        steps = list({step.conditions: step for step in steps}.values())
        node = self.model.add_query(steps)
        found = self.proofs.find_node(node, limits.trees, graphs=limits.graphs, deadline=limits.deadline)
        if all(len(step.conditions) == 1 for step in steps):
            return replace(found, trees=tuple(tree.children[0] for tree in found.trees))
        return found

    # --- What follows ---

    def following(self, about: Term | None) -> Following:
        """All that is derived and not stated, about one thing or at all; without what may rest on a fault."""
        stated = {fact.atom for fact in self._rules.theory.facts}
        stated.update(self._rules.theory.given)
        found = [
            atom
            for atom in self.model.atoms()
            if atom not in stated and (about is None or about in atom.terms) and not self._is_faulty(atom)
        ]
        found.sort(key=lambda atom: (str(atom.terms), atom.relation, atom.sign))
        return Following(tuple(found), tuple(dict.fromkeys(self.model.faults.values())))

    def _is_faulty(self, atom: Atom) -> bool:
        """Whether an atom, or its absence, may rest on a rule that cannot be evaluated."""
        faults = self.model.faults.keys()
        return bool(faults) and not faults.isdisjoint(self._rules.dependencies.reached([atom]))


def _joined(parts: list[Finding], when_all: Truth, when_any: Truth) -> Finding:
    """The truth of several parts: `when_any` if one has it, `when_all` if all have that one."""
    truths = {part.truth for part in parts}
    truth: Truth = when_all
    if when_any in truths:
        truth = when_any
        parts = [part for part in parts if part.truth == when_any]
    elif "conflict" in truths:
        truth = "conflict"
    elif "unknown" in truths:
        truth = "unknown"
    return Finding(
        truth,
        tuple(s for part in parts for s in part.supports),
        tuple(s for part in parts for s in part.against),
        tuple(dict.fromkeys(a for part in parts for a in part.missing)),
        tuple(dict.fromkeys(a for part in parts for a in part.disputed)),
    )


def _formula_conditions(formula: Formula) -> Iterable[Condition]:
    """The conditions that decide a formula; both signs of its statements."""
    if isinstance(formula, Atom):
        yield formula
        yield opposite(formula)
    elif isinstance(formula, Not):
        yield from _formula_conditions(formula.part)
    elif isinstance(formula, AllOf | AnyOf):
        for part in formula.parts:
            yield from _formula_conditions(part)
    else:
        yield from formula.conditions
        if isinstance(formula, ForAll):
            yield from _formula_conditions(formula.formula)
