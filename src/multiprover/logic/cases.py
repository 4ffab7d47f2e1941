"""Decides many cases by the same rules: each row of a table is a case of its own.

The rules, the question and what rows may say are compiled to Python functions (`case_ground`, `case_code`).
Rows whose case cannot be decided that way are answered by the general procedure, with the same answers.
Everything is about a placeholder, which stands for the thing that a row is about.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import Final, NamedTuple

from multiprover.logic.answer import Answerer, SearchLimits
from multiprover.logic.case_code import CaseCode, Values, compile_cases
from multiprover.logic.case_ground import Grounding, Instance
from multiprover.logic.case_tests import Input, NotGround, Number
from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Distance,
    FactForm,
    Failure,
    Holds,
    Quantity,
    Shifted,
    Term,
    Thing,
    Unnamed,
    Variable,
)
from multiprover.logic.limits import Deadline
from multiprover.logic.model import Step, opposite
from multiprover.logic.outcomes import Finding, Truth
from multiprover.logic.solve import Rules
from multiprover.logic.stratify import dependencies
from multiprover.logic.theory import Fact, Theory, condition_variables, inner_conditions
from multiprover.logic.trees import GIVEN_LEAF, NAF_LEAF, Tree, application, leaf

IGNORED: Final = -1
"""The number of an input that plays no part in the question."""

_MOST_INPUTS: Final = 1_000
_TREES: Final = 1_000


class Explained(NamedTuple):
    """The truth of a case's question, the number of proofs and a smallest one, with `against` in a conflict.

    `tree` is None where neither the statement nor its negation follows. A proof that `is_shared` serves all
    rows with the same reasons: it is the same object each time, and shows the number of input 3 as 3 between
    two zero characters. `count_is_exact` is False where the number is a lower bound.
    """

    truth: Truth
    proof_count: int
    count_is_exact: bool = True
    tree: Tree | None = None
    against: Tree | None = None
    is_shared: bool = True


class CaseEngine:
    """Answers one question about case after case. `name` is the placeholder that the question is about.

    `first_sentence` is the position of input 0 among the sentences, after those of the rules.
    """

    def __init__(
        self, rules: Rules, question: Holds, name: str, *, first_sentence: int, today: Quantity | None = None
    ) -> None:
        self._rules = rules.with_given(question.assuming) if question.assuming else rules
        self._question = question
        self._today = today
        self._name = name
        self._first = first_sentence
        self._inputs: list[Input] = []
        self._known: dict[tuple[FactForm, Quantity | None], int] = {}
        self._code: CaseCode | None = None
        self._trees: dict[tuple[object, ...], Tree] = {}
        self._computed: set[int] = set()  # those that show something computed, by identity
        self._is_stale = True
        formula = question.formula
        is_plain = isinstance(formula, Atom) and not condition_variables(formula)
        self._statement: Atom | None = formula if is_plain else None  # type: ignore[assignment]
        self._default: Truth = "unknown"
        if not rules.open_world and self._statement is not None:
            self._default = "no" if self._statement.sign == "+" else "yes"
        self._nothing = Explained(self._default, 0)

    @cached_property
    def names(self) -> frozenset[str]:
        """Things that the rules mention: a row about one of them needs an engine with it as placeholder."""
        return frozenset(self._rules.entities) - {self._name}

    # --- Inputs ---

    def add(self, form: FactForm, unit: Quantity | None = None) -> int:
        """Register what rows may say, and give it a number; the same form has the same number.

        `unit` is the quantity in the form that a row's number multiplies: its value for the number 1, with a
        zero character in its text where the number stands. What plays no part in the question is `IGNORED`.
        """
        key = (form, unit)
        found = self._known.get(key)
        if found is None:
            found = IGNORED
            if self._matters(form):
                found = len(self._inputs)
                self._inputs.append(Input(form, unit, found))
                self._is_stale = True
            if len(self._known) < 100 * _MOST_INPUTS:
                self._known[key] = found
        return found

    def _matters(self, form: FactForm) -> bool:
        if self._statement is None or self._ranges_over_all:
            return True
        return any(
            relevant.relation == atom.relation
            and relevant.sign == atom.sign
            and len(relevant.terms) == len(atom.terms)
            and all(map(_may_be, relevant.terms, atom.terms))
            for atom in (*form.atoms, *form.given)
            for relevant in self._relevant.get(atom.relation, ())
        )

    @cached_property
    def _reached(self) -> list[int]:
        asked = [] if self._statement is None else [self._statement, opposite(self._statement)]
        return self._rules.dependencies.reached(asked)

    @cached_property
    def _ranges_over_all(self) -> bool:
        """Whether a rule looks at all things, the question's thing being one of them."""
        for i in self._reached:
            clause = self._rules.dependencies.clauses[i]
            if any(thing not in clause.head.terms for thing in _ranging(clause.body)):
                return True
        return False

    @cached_property
    def _relevant(self) -> dict[str, list[Atom]]:
        """The atoms that the question rests on, by relation; both signs where one may beat the other."""
        found: dict[str, list[Atom]] = {}
        asked = [] if self._statement is None else [self._statement]
        for i in self._reached:
            clause = self._rules.dependencies.clauses[i]
            asked += [atom for atom, _ in dependencies(clause.body)]
        for atom in asked:
            found.setdefault(atom.relation, []).extend((atom, opposite(atom)))
        return found

    def values(self, said: "Iterable[tuple[int, Number | bool]]") -> "list[Number | bool | None]":
        """What a row says, as the other methods take it: inputs with their numbers, or True without a unit.

        Register all inputs of the row first.
        """
        values: list[Number | bool | None] = [None] * (len(self._inputs) + 1)  # the last for what is ignored
        for number, value in said:
            values[number] = value
        return values

    # --- Answers ---

    def answer(self, values: Values) -> Truth:
        """The truth of the question in the case whose row says these inputs."""
        code = self._prepared() if self._is_stale else self._code
        if code is None:
            return self._general(values).truth
        own, other = code.decide(values)
        if own:
            return "conflict" if other else "yes"
        return "no" if other else self._default

    def explain(self, values: Values) -> Explained:
        """The truth with the number of proofs and a smallest one."""
        code = self._prepared() if self._is_stale else self._code
        if code is None or code.weigh is None:
            return self._explain_generally(values)
        if not any(code.decide(values)):  # most cases of most questions, and much less work than counting
            return self._nothing
        own, other, choices = code.weigh(values)
        statement, negation = code.grounding.roots
        if own and other:
            tree, is_shared = self._tree(code, statement, choices, values)
            against, also = self._tree(code, negation, choices, values)
            return Explained("conflict", own, True, tree, against, is_shared and also)
        tree, is_shared = self._tree(code, statement if own else negation, choices, values)
        return Explained("yes" if own else "no", own or other, True, tree, None, is_shared)

    def _prepared(self) -> CaseCode | None:
        self._is_stale = False
        self._trees.clear()
        self._computed.clear()
        self._code = None
        if self._statement is not None and len(self._inputs) <= _MOST_INPUTS:
            try:
                grounding = Grounding(self._rules, self._inputs, self._statement, self._today)
                self._code = compile_cases(grounding)
            except (NotGround, RecursionError, MemoryError):
                self._code = None
        return self._code

    # --- Proofs ---

    def _tree(
        self, code: CaseCode, root: int | None, choices: tuple[int, ...], values: Values
    ) -> tuple[Tree, bool]:
        """The smallest proof, shared by all rows that have the same, if nothing in it is computed."""
        if root is None:
            raise AssertionError("what is true has a node")
        nodes = code.grounding.nodes

        def build(number: int) -> Tree:
            node, place = nodes[number], choices[number]
            if node.is_given or node.given_by:
                return GIVEN_LEAF
            facts = len(node.facts)
            if place < facts:
                return self._trees.setdefault((number, "fact", place), leaf(node.facts[place]))
            if place < facts + len(node.inputs):
                return self._said(number, node.atom, node.inputs[place - facts])
            instance = node.instances[place - facts - len(node.inputs)]
            children = tuple([NAF_LEAF if c is None else build(c) for c in instance.children])
            key = (number, place, *map(id, children))
            found = self._trees.get(key)
            if found is None:
                found = self._trees[key] = application(self._step(instance), children)
                if _computes(instance) or any(id(child) in self._computed for child in children):
                    self._computed.add(id(found))
            return found

        tree = build(root)
        return (self._with_values(tree, values), False) if id(tree) in self._computed else (tree, True)

    def _said(self, number: int, atom: Atom, own: int) -> Tree:
        found = self._trees.get((number, -own))
        if found is None:
            fact = Fact(
                _moved(atom, self._symbols), len(self._rules.theory.facts) + own + 1, self._first + own
            )
            found = self._trees[number, -own] = leaf(fact)
        return found

    @property
    def _symbols(self) -> dict[Term, Term]:
        return {each.slot: each.symbol for each in self._inputs if each.unit is not None}

    def _step(self, instance: Instance) -> Step:
        symbols = self._symbols
        terms = tuple(symbols.get(term, term) for _, term in instance.values)
        return Step(instance.clause, instance.children, tuple(v for v, _ in instance.values), terms)

    def _with_values(self, tree: Tree, values: Values) -> Tree:
        """The tree with a row's own quantities."""
        quantities: dict[str, Term] = {}  # by text, which alone tells two symbols of one unit apart
        for each in self._inputs:
            value = values[each.number]
            if each.unit is not None and value is not None:
                quantities[each.symbol.text] = each.quantity(value)
        return _replaced(tree, quantities)

    # --- The general procedure ---

    def theory(self, values: Values) -> Theory:
        """The theory of one case: the rules, and what its row says."""
        base = self._rules.theory
        facts = list(base.facts)
        given = list(base.given)
        for each in self._inputs:
            value = values[each.number] if each.number < len(values) - 1 else None
            if value is not None:
                quantity = None if each.unit is None else each.quantity(value)
                for atom in each.atoms(quantity):
                    facts.append(Fact(atom, len(facts) + 1, self._first + each.number))
                given += each.form.given
        return replace(base, facts=tuple(facts), given=tuple(dict.fromkeys(given)))

    def _general(self, values: Values) -> Finding:
        theory = self.theory(values)
        rules = self._rules.with_facts(theory.facts).with_given(theory.given[len(self._rules.theory.given) :])
        found = Answerer(rules, today=self._today).answer(
            Holds(self._question.formula), SearchLimits(_TREES, 1, Deadline())
        )
        if not isinstance(found, Finding):
            raise AssertionError("a statement has a finding")
        return found

    def _explain_generally(self, values: Values) -> Explained:
        finding = self._general(values)
        lists = [support.proofs for support in finding.supports]
        trees = [tree for each in lists for tree in each.trees]
        against = [tree for support in finding.against for tree in support.proofs.trees]
        return Explained(
            finding.truth,
            sum(each.count for each in lists),
            all(each.count_is_exact for each in lists),
            min(trees, key=_size, default=None),
            min(against, key=_size, default=None),
            is_shared=False,
        )


def _size(tree: Tree) -> int:
    return tree.size


def _ranging(conditions: Iterable[Condition]) -> Iterator[Variable]:
    """The variables that range over all things, however deep."""
    for condition in conditions:
        if isinstance(condition, Thing):
            yield condition.variable
        elif isinstance(condition, Failure | CountOfList | CountOfThings):
            yield from _ranging(inner_conditions(condition))


def _may_be(one: Term, other: Term) -> bool:
    """Whether a term of a rule can be a term of an input, whose quantity is not known."""
    if isinstance(one, Variable | Quantity) or isinstance(other, Quantity):
        return True
    if isinstance(one, Unnamed) and isinstance(other, Unnamed):
        return one[:3] == other[:3]
    return one == other


def _computes(instance: Instance) -> bool:
    """Whether a rule compares something computed, which a shared proof cannot show."""
    return any(
        isinstance(condition, Comparison)
        and any(isinstance(side, Shifted | Distance) for side in (condition.left, condition.right))
        for condition in instance.clause.body
    )


def _moved(atom: Atom, terms: dict[Term, Term]) -> Atom:
    return atom._replace(terms=tuple(terms.get(term, term) for term in atom.terms))


def _replaced(tree: Tree, quantities: dict[str, Term]) -> Tree:
    def own(term: Term) -> Term:
        return quantities.get(term.text, term) if isinstance(term, Quantity) else term

    source = tree.source
    if isinstance(source, Fact):
        source = source._replace(atom=source.atom._replace(terms=tuple(map(own, source.atom.terms))))
    elif isinstance(source, Step):
        source = source._replace(terms=tuple(map(own, source.terms)))
    return tree._replace(
        source=source, children=tuple(_replaced(child, quantities) for child in tree.children)
    )
