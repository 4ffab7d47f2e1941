"""A theory with its model: what it decides, and predictions in the data's order. Knows no text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from multiprover.choices import Conflicts
from multiprover.logic.answer import Answerer, Session
from multiprover.logic.check import Checker, Invalid, Unchecked, Valid, Verdict
from multiprover.logic.failure import chain_graph
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    AllOf,
    AnyOf,
    Atom,
    Comparison,
    Condition,
    Failure,
    ForAll,
    Form,
    Formula,
    Holds,
    HowMany,
    Not,
    Quantity,
    Question,
    Term,
    Variable,
    WhatFollows,
    Why,
)
from multiprover.logic.limits import NO_LIMIT, Deadline, OutOfTime
from multiprover.logic.model import Model, Step, opposite
from multiprover.logic.neighbourhood import MANY, Neighbourhoods
from multiprover.logic.plain_conditions import ground, matched
from multiprover.logic.plain_values import Undecided, compares
from multiprover.logic.replace import replace_conditions
from multiprover.logic.search import ProofList
from multiprover.logic.solve import Rules
from multiprover.logic.stratify import build_theory, dependencies
from multiprover.logic.theory import Clause, Theory, condition_variables, term_lists
from multiprover.logic.trees import tree_graph
from multiprover.problem import Answer, Conflict, Prediction, Unknown, World
from multiprover.proof import Proof


class SolvedTheory:
    """A theory with its model, ready for questions about statements; `rules` are prepared ones."""

    def __init__(
        self,
        theory: Theory,
        world: World = "closed",
        *,
        conflicts: Conflicts = "report",
        today: Quantity | None = None,
        rules: Rules | None = None,
    ) -> None:
        self.theory = theory
        self.world: World = world
        rules = rules or Rules(theory, open_world=world == "open", conflicts=conflicts)
        self.answerer = Answerer(rules, today=today)
        self.conflicts: Conflicts = conflicts
        self.today = today
        self._found: dict[tuple[str, tuple[Term, ...]], tuple[str, Prediction]] = {}
        self._near: tuple[Atom, Theory | None] | None = None
        self._checker: tuple[object, Checker] | None = None

    def with_rules(
        self, said: Sequence[tuple[Form, ...]], more: Sequence[Form], conflicts: Conflicts
    ) -> "SolvedTheory":
        """The theory of what sentences say, solved in the same world with some rules more."""
        theory = build_theory([*said, tuple(more)], open_world=self.world == "open")
        return SolvedTheory(theory, self.world, conflicts=conflicts, today=self.today)

    def session(self, statement: Atom, deadline: Deadline | None = None) -> Session:
        """The model that decides a statement, with its searches."""
        return self.answerer.decide(statement, deadline or Deadline())

    @property
    def model(self) -> Model:
        """The whole model."""
        return self.answerer.session([], Deadline()).model

    def strangers(self, question: Question) -> list[str]:
        """Entities of the question that the theory never mentions."""
        conditions = asked_conditions(question)
        return self.answerer.strangers(
            term for condition in conditions for terms in term_lists(condition) for term in terms
        )

    def needed(self, question: Question) -> tuple[Atom, ...]:
        """What names in a question state and the theory does not have, as far as it can matter."""
        if isinstance(question, Why):
            return self.needed(question.asked)
        if isinstance(question, WhatFollows):
            return ()
        given = question.assuming if isinstance(question, Holds) else question.given
        if not given:
            return ()
        asked = {atom.relation for atom, _ in dependencies(asked_conditions(question))}
        return tuple(
            atom
            for atom in given
            if atom not in self.theory.given and atom.relation in self._relations | asked
        )

    @cached_property
    def _relations(self) -> set[str]:
        """Relations that rules ask for."""
        return {atom.relation for clause in self.theory.clauses for atom, _ in dependencies(clause.body)}

    def checker(self, given: tuple[Atom, ...] = ()) -> Checker:
        """The independent checker, with what a question gives besides."""
        return self._make_checker(self.theory, given)

    def _make_checker(self, theory: Theory, given: tuple[Atom, ...]) -> Checker:
        return Checker(
            replace(theory, given=theory.given + given) if given else theory,
            conflicts=self.conflicts,
            open_world=self.world == "open",
            today=self.today,
        )

    def checker_of(self, statement: Atom, given: tuple[Atom, ...] = ()) -> Checker:
        """The checker for one statement: in a large theory it sees only what the statement can rest on."""
        near = self.near(statement)
        key = (None if near is None else statement._replace(sign=POSITIVE), given)
        if self._checker is None or self._checker[0] != key:
            theory = self.theory if near is None else near
            self._checker = key, self._make_checker(theory, given)
        return self._checker[1]

    def check_negations(self, asked: Step, given: tuple[Atom, ...], deadline: Deadline) -> Verdict:
        """Judge the negations that a question itself has, by the checker's own evaluation."""
        for condition in asked.clause.body:
            if not isinstance(condition, Failure):
                continue
            inner = replace_conditions(condition.conditions, asked.binding)
            statement = Atom("\0negated", ())
            if len(inner) == 1 and isinstance(inner[0], Atom) and not condition_variables(inner[0]):
                statement = inner[0]
                checker = self.checker_of(statement, given)
            else:
                clause = Clause(statement, inner, 0, asked.sentence)
                theory = replace(self.theory, clauses=(*self.theory.clauses, clause))
                checker = self._make_checker(theory, given)
            try:
                if checker.follows(statement, deadline):
                    return Invalid("the question denies something that follows")
            except OutOfTime:
                return Unchecked("the check took too long")
            except Undecided as reason:
                return Unchecked(str(reason))
        return Valid()

    def near(self, statement: Atom) -> Theory | None:
        """The part of a large theory that a statement can rest on; None for the whole."""
        if len(self.theory.facts) <= MANY:
            return None
        if self._near is None or self._near[0] != statement._replace(sign=POSITIVE):
            found = self._neighbourhoods.around([statement, opposite(statement)])
            self._near = statement._replace(sign=POSITIVE), found
        return self._near[1]

    @cached_property
    def _neighbourhoods(self) -> Neighbourhoods:
        return Neighbourhoods(self.theory, self.answerer.rules)

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
        relation, terms, sign = question
        known = self._found.get((relation, terms))  # a question and its negation have the same proofs
        if known is not None:
            asked, found = known
            if asked == sign or found.answer is Unknown:
                return found
            return found.with_answer(not found.answer)
        deadline = NO_LIMIT if seconds is None else Deadline(seconds)
        session = self.answerer.decide(question, deadline)
        own, other = session.model.find_both(question)
        if own is not None and other is not None:
            return self._proofs(session, own, Conflict, limit, deadline)
        if own is not None:
            found = self._proofs(session, own, True, limit, deadline)
        elif other is not None:
            found = self._proofs(session, other, False, limit, deadline)
        elif self.world == "open":
            found = Prediction(Unknown, 1.0, ())
        else:
            found = self._failure(session, question, deadline)
        self._found[relation, terms] = sign, found
        return found

    def _proofs(
        self, session: Session, node: int, answer: Answer, limit: int, deadline: Deadline
    ) -> Prediction:
        listed = session.graphs(node, limit)
        if listed:
            graphs = tuple([Proof(nodes, edges) for _, nodes, edges, _, _ in listed])
            depth, length = min([proof[3] for proof in listed]), min([proof[4] for proof in listed])
            return Prediction(answer, 1.0, graphs, depth, length, len(listed))
        found = session.proofs.find_node(node, limit, deadline=deadline)
        graphs = tuple([tree_graph(tree) for tree in found.trees])
        figures = least(session, session.model.atom(node), found, deadline)
        return Prediction(answer, 1.0, graphs, *figures, found.count, found.count_is_exact, found.complete)

    def _failure(self, session: Session, question: Atom, deadline: Deadline) -> Prediction:
        """Nothing follows: a positive question is false, a negative one true."""
        is_positive = question[2] == POSITIVE
        failure = session.failure(question if is_positive else opposite(question), deadline)
        graph = chain_graph(failure.chain)
        return Prediction(not is_positive, 1.0, (graph,), len(failure.chain), None, 0, True, failure.complete)


def least(
    session: Session, atom: Atom, found: ProofList, deadline: Deadline
) -> tuple[int | None, int | None]:
    """Least depth and size of a proof of an atom; None where it has none."""
    if found.complete:
        depth = min((tree.depth for tree in found.trees), default=None)
        return depth, min((tree.size for tree in found.trees), default=None)
    return session.proofs.least_depth(atom, deadline), session.proofs.least_size(atom, deadline)


def asked_conditions(question: Question) -> list[Condition]:
    """The conditions that decide a question; none for what follows, which the whole model decides."""
    if isinstance(question, Why):
        return asked_conditions(question.asked)
    if isinstance(question, WhatFollows):
        return []
    if isinstance(question, Holds):
        return list(_formula_conditions([question.formula]))
    stated = question.stated if isinstance(question, HowMany) else None
    return [*(c for body in question.bodies for c in body), *([] if stated is None else [stated])]


def _formula_conditions(formulas: Iterable[Formula]) -> Iterator[Condition]:
    """The conditions that decide formulas; both signs of their statements."""
    for formula in formulas:
        if isinstance(formula, Atom):
            yield formula
            yield opposite(formula)
        elif isinstance(formula, Not):
            yield from _formula_conditions([formula.part])
        elif isinstance(formula, AllOf | AnyOf):
            yield from _formula_conditions(formula.parts)
        else:
            yield from formula.conditions
            if isinstance(formula, ForAll):
                yield from _formula_conditions([formula.formula])


def made_statements(asked: Sequence[Atom], compared: Sequence[Comparison], theory: Theory) -> list[Atom]:
    """Statements without variables, each of which comes with all that is asked if its rule applies.

    They are what rules conclude about unnamed things that they make, "Ada gets a bonus" for "Ada gets X" and
    "X is a bonus", or about amounts that compare as is asked.
    """
    asked = sorted(asked, key=lambda atom: all(isinstance(term, Variable) for term in atom.terms))
    found: dict[Atom, None] = {}
    for clause in theory.clauses if asked else ():
        relation, terms, sign = asked[0]
        if (clause.head.relation, clause.head.sign, len(clause.head.terms)) != (relation, sign, len(terms)):
            continue
        values = [None if isinstance(term, Variable) else term for term in terms]
        binding = matched(clause.head.terms, values, {})
        made = clause.head if binding is None else ground(clause.head, binding)
        if condition_variables(made):
            continue
        things = {t: m for t, m in zip(terms, made.terms, strict=True) if isinstance(t, Variable)}
        if not all(_may_compare(each, things) for each in compared):
            continue
        same = [
            each for each in theory.clauses if each.sentence == clause.sentence and each.body == clause.body
        ]
        if {ground(atom, things) for atom in asked} <= {ground(each.head, binding or {}) for each in same}:
            found[made] = None
    return list(found)


def _may_compare(asked: Comparison, things: Mapping[Variable, Term]) -> bool:
    left = things.get(asked.left, asked.left) if isinstance(asked.left, Variable) else asked.left
    right = things.get(asked.right, asked.right) if isinstance(asked.right, Variable) else asked.right
    if not (isinstance(left, Quantity) and isinstance(right, Quantity)):
        return True
    return left.dimension == right.dimension and compares(left, asked.operator, right)
