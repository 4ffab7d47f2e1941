"""Rules made ground for one kind of case: every way in which what a case may say can lead to a question.

A case is one row of a table. What rows may say is known beforehand, as numbered inputs, and so are all atoms
and rule instances that can play a part. An input's number stands as a *slot*, a quantity that is known only
when a row comes. Tests are written as Python expressions over `t7` (node 7 is true) and what `case_tests` has
of a row. Raises `NotGround` for what needs a row's values first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Any, Final, NamedTuple

from multiprover.logic.case_tests import (
    Comparisons,
    Input,
    NotGround,
    all_of,
    any_of,
    counted,
    is_slot,
    negation,
    said,
)
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Failure,
    Quantity,
    Term,
    Thing,
    Unnamed,
    Variable,
)
from multiprover.logic.heads import HeadIndex
from multiprover.logic.join import Plan, check_count
from multiprover.logic.limits import Deadline
from multiprover.logic.model import Binding, ground, opposite
from multiprover.logic.quantities import at_least
from multiprover.logic.replace import replace_conditions
from multiprover.logic.solve import Rules, Solver
from multiprover.logic.steps import match
from multiprover.logic.strata import CLAUSE_FAULTS
from multiprover.logic.stratify import dependencies
from multiprover.logic.tables import Key, key_of
from multiprover.logic.theory import Clause, Fact, Theory, condition_variables, note_entities

Children = tuple[int | None, ...]

_MOST_INSTANCES: Final = 5_000
_MOST_CHOICES: Final = 200  # of the witnesses of a count


class Instance(NamedTuple):
    """A rule application that may hold: what it rests on, and further tests, of which one must hold."""

    clause: Clause
    values: tuple[tuple[Variable, Term], ...]
    children: Children
    tests: tuple[str, ...]


@dataclass(slots=True)
class Node:
    """An atom that may be true: by facts, by what rows say or name, or by rule applications."""

    atom: Atom
    facts: list[Fact] = field(default_factory=list)
    inputs: list[int] = field(default_factory=list)
    is_given: bool = False
    given_by: list[int] = field(default_factory=list)
    instances: list[Instance] = field(default_factory=list)
    rests_on: set[int] = field(default_factory=set)  # for positive conditions
    rests_on_absence: set[int] = field(default_factory=set)
    denied_by: int | None = None


class Grounding:
    """All that can lead to a statement or its negation, as nodes; `roots` are theirs if they may hold.

    `constants` are what the tests use besides. `has_counts` says that proofs are more than children: a count
    of things or of no more than so many has its own.
    """

    def __init__(
        self, rules: Rules, inputs: Sequence[Input], statement: Atom, today: Quantity | None
    ) -> None:
        self._rules = rules
        self._inputs = inputs
        self.nodes: list[Node] = []
        self.constants: dict[str, Any] = {}
        self._comparisons = Comparisons(inputs, today, self.constants)
        self.has_counts = False
        self._numbers: dict[Atom, int] = {}
        self._instances = 0
        self._plans: dict[tuple[tuple[Condition, ...], tuple[Variable, ...]], Plan] = {}
        self._current = Node(statement)
        asked = [statement, opposite(statement)]
        reached = rules.dependencies.reached(asked)
        _, circular = rules.dependencies.strata(reached)
        if circular:
            raise NotGround
        known = range(len(rules.theory.clauses))  # beyond, `deny` has made clauses of facts
        self._clauses = [rules.theory.clauses[i] for i in reached if i in known]
        self._heads = HeadIndex(self._clauses)
        self._load(asked)
        self.roots = [self._node(atom) for atom in asked]
        for node in self.nodes:  # grows
            self._expand(node)

    def _load(self, asked: list[Atom]) -> None:
        """Find every atom that may be true: as if all rows' inputs were said and every test held."""
        theory = self._rules.theory
        used = {key_of(atom) for clause in self._clauses for atom, _ in dependencies(clause.body)}
        used.update(map(key_of, asked))
        self._stated: dict[Atom, list[int]] = {}
        self._given_by: dict[Atom, list[int]] = {}
        self._mentioned: dict[str, list[int]] = {}
        for each in self._inputs:
            own: dict[str, None] = {}
            for atom in each.atoms(each.slot):
                if key_of(atom) in used:
                    self._stated.setdefault(atom, []).append(each.number)
                note_entities(atom.terms, own)
            for atom in each.form.given:
                self._given_by.setdefault(atom, []).append(each.number)
                note_entities(atom.terms, own)
            for entity in own:
                self._mentioned.setdefault(entity, []).append(each.number)
        self._facts: dict[Atom, list[Fact]] = {}
        for fact in theory.facts:
            if key_of(fact.atom) in used:
                self._facts.setdefault(fact.atom, []).append(fact)
        self._given = frozenset(theory.given)
        own = dict.fromkeys(self._rules.entities)
        for atom in asked:
            note_entities(atom.terms, own)
        self._always = frozenset(own)
        possible = Theory(
            tuple(Fact(atom, 0, 0) for atom in (*self._facts, *self._stated)),
            tuple(
                clause._replace(body=tuple(c for c in clause.body if isinstance(c, Atom | Thing)))
                for clause in self._clauses
            ),
            (*theory.given, *self._given_by),
        )
        model = Solver(Rules(possible), [*self._always, *self._mentioned]).whole(Deadline())
        if model.faults:
            raise NotGround
        self._setting = model.setting
        self._check_slots(asked)

    def _check_slots(self, asked: list[Atom]) -> None:
        """Two slots may hold the same quantity: give up where that would make two atoms one."""
        places = set(self._slot_places())
        if not places:
            return
        for clause in (*self._clauses, Clause(asked[0], tuple(asked), 0, 0)):
            seen: set[Term] = set()
            for atom in dict.fromkeys(atom for atom, _ in dependencies(clause.body)):
                for place, term in enumerate(atom.terms):
                    if (key_of(atom), place) in places and (isinstance(term, Quantity) or term in seen):
                        raise NotGround
                    if isinstance(term, Variable):
                        seen.add(term)

    def _slot_places(self) -> Iterator[tuple[Key, int]]:
        """Where tables have slots; raises `NotGround` where two rows differ in quantities only."""
        tables = self._setting.tables
        amounts = {i for i, term in enumerate(tables.terms.all) if isinstance(term, Quantity)}
        slots = {i for i in amounts if is_slot(tables.terms.all[i])}
        for key, table in tables.by_key.items():
            places = {place for row in table for place, term in enumerate(row) if term in slots}
            shapes = {tuple(None if term in amounts else term for term in row) for row in table}
            if places and len(shapes) < len(table):
                raise NotGround
            yield from ((key, place) for place in places)

    # --- Nodes ---

    def _node(self, atom: Atom) -> int | None:
        """The number of an atom that may be true; None for one that cannot."""
        found = self._numbers.get(atom)
        if found is None:
            if not self._setting.tables.holds(atom):
                return None
            found = self._numbers[atom] = len(self.nodes)
            node = Node(atom, self._facts.get(atom, []), self._stated.get(atom, []), atom in self._given)
            self.nodes.append(node)
            if not node.is_given:
                node.given_by = self._given_by.get(atom, [])
            if node.given_by and (node.facts or node.inputs or self._heads.find(atom)):
                raise NotGround
            if self._rules.deny and atom.sign == POSITIVE:
                node.denied_by = self._node(atom._replace(sign=NEGATIVE))
                if node.denied_by is not None:
                    node.rests_on_absence.add(node.denied_by)
        return found

    def _expand(self, node: Node) -> None:
        """Find the applications that may conclude a node."""
        if node.is_given:
            return
        self._current = node
        number = self._numbers[node.atom]
        for i in self._heads.find(node.atom):
            clause = self._clauses[i]
            binding: Binding = {}
            if not match(clause.head.terms, node.atom.terms, binding):
                continue
            tests: dict[Children, dict[str, None]] = {}
            values: dict[Children, Binding] = {}
            for solution in self._solutions(clause.body, binding):
                for children, test in self._ways(clause.body, solution):
                    if number not in children and test != "False":
                        tests.setdefault(children, {})[test] = None
                        values.setdefault(children, solution)
            outer = set(condition_variables(clause.head)).union(
                *(condition_variables(c) for c in clause.body if isinstance(c, Atom | Thing))
            )
            for children, own in tests.items():
                bound = tuple((variable, values[children][variable]) for variable in sorted(outer))
                every = () if "True" in own else tuple(own)
                node.instances.append(Instance(clause, bound, children, every))
                node.rests_on.update(child for child in children if child is not None)
            self._instances += len(tests)
            if self._instances > _MOST_INSTANCES:
                raise NotGround

    def _solutions(self, conditions: Sequence[Condition], binding: Binding) -> list[Binding]:
        """Bindings under which the positive conditions may hold."""
        positive = tuple(c for c in conditions if isinstance(c, Atom | Thing))
        variables = {v for c in positive for v in condition_variables(c)}
        outer = tuple(sorted(variables.intersection(binding)))
        terms = self._setting.tables.terms
        try:
            plan = self._plans.get((positive, outer))
            if plan is None:
                plan = self._plans[positive, outer] = Plan(self._setting, positive, outer)
            rows = plan.run([tuple([terms.number(binding[variable]) for variable in outer])])
        except CLAUSE_FAULTS:
            raise NotGround from None
        slots = [(v, slot) for v, slot in plan.slots.items() if isinstance(v, Variable)]
        return [{**binding, **{v: terms.all[row[slot]] for v, slot in slots}} for row in rows]

    # --- Proofs: what an application rests on ---

    def _ways(self, conditions: Sequence[Condition], binding: Binding) -> Iterator[tuple[Children, str]]:
        """Under a binding: what the conditions may rest on, each way with its test."""
        choices: list[list[tuple[Children, str]]] = []
        for condition in conditions:
            if isinstance(condition, Atom):
                number = self._true_node(condition, binding)
                node = self.nodes[number]
                if node.is_given or node.given_by:
                    choices.append([((), "True" if node.is_given else self._use(number))])
                else:
                    choices.append([((number,), "True")])
            elif isinstance(condition, Failure):
                choices.append([((None,), self._test(condition, binding))])
            elif isinstance(condition, CountOfList) and at_least(condition.operator, condition.number):
                choices.append(list(self._choices(condition, binding)))
            elif isinstance(condition, CountOfList | CountOfThings):
                self.has_counts = True
                choices.append([((), self._test(condition, binding))])
            else:
                choices.append([((), self._test(condition, binding))])
        for parts in product(*choices):
            yield tuple(c for children, _ in parts for c in children), all_of(test for _, test in parts)

    def _choices(self, condition: CountOfList, binding: Binding) -> Iterator[tuple[Children, str]]:
        """The choices of so many alternatives."""
        check_count(condition)
        size = at_least(condition.operator, condition.number) or 0
        if comb(len(condition.alternatives), size) > _MOST_CHOICES:
            raise NotGround
        listed = []
        for alternative in condition.alternatives:
            ways: dict[Children, list[str]] = {}
            for solution in self._solutions(alternative, binding):
                for children, test in self._ways(alternative, solution):
                    ways.setdefault(children, []).append(test)
            if ways:
                listed.append([(children, any_of(tests)) for children, tests in ways.items()])
        for chosen in combinations(listed, size):
            for parts in product(*chosen):
                children = tuple(c for own, _ in parts for c in own)
                held = [self._use(c) for c in children if c is not None]
                yield children, all_of([*held, *(test for _, test in parts)])

    # --- Tests ---

    def _true_node(self, atom: Atom, binding: Binding) -> int:
        number = self._node(ground(atom, binding))
        if number is None:
            raise AssertionError(f"{ground(atom, binding)} is a condition that may hold, but it is unknown")
        return number

    def _use(self, number: int, negated: bool = False) -> str:
        (self._current.rests_on_absence if negated else self._current.rests_on).add(number)
        return f"t{number}"

    def _holds(self, conditions: Sequence[Condition], binding: Binding, negated: bool) -> str:
        """A test that some binding of their own variables makes all conditions hold."""
        return any_of(
            self._all_hold(conditions, solution, negated) for solution in self._solutions(conditions, binding)
        )

    def _all_hold(self, conditions: Sequence[Condition], binding: Binding, negated: bool) -> str:
        """A test of all conditions; a comparison is made only after the atom that has its number."""
        ordered = sorted(conditions, key=lambda condition: not isinstance(condition, Atom))
        return all_of(self._test(condition, binding, negated) for condition in ordered)

    def _test(self, condition: Condition, binding: Binding, negated: bool = False) -> str:
        """A test of one condition; `negated` inside of a negation."""
        if isinstance(condition, Atom):
            number = self._true_node(condition, binding)
            return "True" if self.nodes[number].is_given else self._use(number, negated)
        if isinstance(condition, Thing):
            return self._thing(binding[condition.variable])
        if isinstance(condition, Comparison):
            (bound,) = replace_conditions((condition,), binding)
            return self._comparisons.test(bound)  # type: ignore[arg-type]
        if isinstance(condition, Failure):
            if not condition.conditions:
                return "False"
            return negation(self._holds(condition.conditions, binding, negated=True))
        return self._count(condition, binding, negated)

    def _thing(self, term: Term) -> str:
        """A thing that only some rows mention is there in those only."""
        if isinstance(term, str) and term not in self._always:
            return any_of(said(number) for number in self._mentioned[term])
        return "True"

    def _count(self, condition: CountOfList | CountOfThings, binding: Binding, negated: bool) -> str:
        try:
            check_count(condition)
        except CLAUSE_FAULTS:
            raise NotGround from None
        operator, number = condition.operator, condition.number
        is_least = at_least(operator, number) is not None
        if self._rules.open_world and not is_least:
            raise NotGround
        negated = negated or not is_least
        if isinstance(condition, CountOfList):
            parts = [self._holds(part, binding, negated) for part in condition.alternatives]
            return counted(parts, operator, number)
        things: dict[Term, list[str]] = {}
        for solution in self._solutions(condition.conditions, binding):
            test = self._all_hold(condition.conditions, solution, negated)
            things.setdefault(solution[condition.variable], []).append(test)
        if any(isinstance(thing, Unnamed | Quantity) for thing in things):
            raise NotGround
        enough = counted([any_of(tests) for tests in things.values()], operator, number)
        stated = condition.stated
        if stated is None:
            return enough
        told, met = [], []
        wanted = Quantity("number", Fraction(number), Fraction(number))
        for solution in self._solutions((stated,), binding):
            term = solution[stated.terms[-1]]  # type: ignore[index]
            told.append(self._use(self._true_node(stated, solution), negated))
            meets = "False"
            if isinstance(term, Quantity) and self._comparisons.dimension(term) == "number":
                meets = self._comparisons.test(Comparison(term, operator, wanted))
            met.append(all_of([told[-1], meets]))
        if is_least:
            return any_of([*met, enough])
        return any_of([*met, all_of([negation(any_of(told)), enough])])
