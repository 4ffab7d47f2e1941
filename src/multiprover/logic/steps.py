"""A model in tables, and the one-step derivations of its atoms, found when a search asks for them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from multiprover.errors import TheoryError
from multiprover.logic.forms import (
    Atom,
    CountOfList,
    CountOfThings,
    Failure,
    Term,
    Thing,
    Unnamed,
    Variable,
)
from multiprover.logic.heads import HeadIndex
from multiprover.logic.join import Plan, Setting
from multiprover.logic.limits import Budget, Deadline
from multiprover.logic.model import Binding, Model, Step
from multiprover.logic.strata import CLAUSE_FAULTS, FactTables
from multiprover.logic.tables import THINGS, Key, Row, key_of
from multiprover.logic.theory import Clause, Fact, Theory, condition_variables, variables_of
from multiprover.logic.witnesses import Children, Witnesses

_LARGE: Final = 50_000  # true atoms


class TableModel(Model):
    """A model whose true atoms are in tables. Its nodes are numbered as searches meet them."""

    def __init__(
        self, theory: Theory, loaded: FactTables, setting: Setting, faults: dict[int, TheoryError]
    ) -> None:
        self.theory = theory
        self.faults = faults
        self._setting = setting
        self._tables = setting.tables
        self._loaded = loaded
        self.given_keys = frozenset(loaded.given)
        self._heads = HeadIndex(theory.clauses)
        self._solvers: dict[int, ClauseSolver] = {}
        self._numbers: dict[Key, dict[Row, int]] = {}
        self._nodes: list[tuple[Key, Row]] = []
        self._steps: dict[int, Sequence[Step]] = {}
        self._stated: dict[Key, dict[Row, list[int]]] = {}
        self._facts: dict[int, Sequence[Fact]] = {}
        self._simple: dict[Key, list[ClauseSolver] | None] = {}
        self._seen: set[int] = set()  # nodes that `prepare` has been through
        self.is_large = sum(map(len, self._tables.by_key.values())) > _LARGE
        self._queries = 0
        self.cut: set[int] = set()

    @property
    def domain(self) -> Sequence[str]:
        """All named and definite things."""
        terms = self._tables.terms.all
        return [str(terms[number]) for (number,) in self._tables.table(THINGS)]

    @property
    def setting(self) -> Setting:
        """The tables."""
        return self._setting

    def node(self, key: Key, row: Row) -> int:
        """The number of a true atom; a new one when it is first met."""
        numbers = self._numbers.get(key)
        if numbers is None:
            numbers = self._numbers[key] = {}
        found = numbers.get(row)
        if found is None:
            found = numbers[row] = len(self._nodes)
            self._nodes.append((key, row))
        return found

    def find(self, atom: Atom) -> int | None:
        """The node of a true atom."""
        key = key_of(atom)
        table = self._tables.by_key.get(key)
        row = self._tables.find_row(atom)
        return None if table is None or row is None or row not in table else self.node(key, row)

    def atom(self, node: int) -> Atom:
        """The atom of a node."""
        return self._tables.atom(*self._nodes[node])

    def atoms(self) -> Iterator[Atom]:
        """All true atoms that are computed: with a demand, those that the question can need."""
        for key, table in self._tables.by_key.items():
            if key != THINGS and key.relation[:1] != "\0":
                for row in table:
                    yield self._tables.atom(key, row)

    def facts(self, node: int) -> Sequence[Fact]:
        """The facts that state an atom."""
        found = self._facts.get(node)
        if found is None:
            found = self._facts[node] = self._find_facts(node)
        return found

    def _find_facts(self, node: int) -> Sequence[Fact]:
        if node < 0:
            return ()
        key, row = self._nodes[node]
        stated = self._stated.get(key)
        if stated is None:
            stated = self._stated[key] = {}
            for own, place in zip(*self._loaded.stated.of(key), strict=True):
                stated.setdefault(own, []).append(place)
        facts = self.theory.facts
        return [facts[place] for place in stated.get(row, ())]

    def is_given(self, node: int) -> bool:
        """Whether an atom holds by a thing's name alone."""
        if node < 0:
            return False
        key, row = self._nodes[node]
        return row in self._loaded.given.get(key, ())

    def add_query(self, steps: list[Step]) -> int:
        """A node for a question's conditions."""
        self._queries += 1
        self._steps[-self._queries] = steps
        return -self._queries

    def is_cut(self, node: int) -> bool:
        """Whether some steps of an atom are not listed."""
        return node in self.cut

    def steps(self, node: int) -> Sequence[Step]:
        """Found when first asked for; later rules last."""
        found = self._steps.get(node)
        if found is None:
            found = self._steps[node] = self._find_steps(node)
        return found

    def _find_steps(self, node: int) -> list[Step]:
        if self.is_given(node):
            return []
        atom = self.atom(node)
        steps: list[Step] = []
        for i in self._heads.find(atom):
            if i not in self.faults:
                found, is_cut = self.solver(i).steps(atom, node)
                steps += found
                if is_cut:
                    self.cut.add(node)
                    self.has_cuts = True
        return steps

    def prepare(self, goal: int, deadline: Deadline | Budget) -> None:
        """Find the steps of all that proofs of a node can meet, many at a time where that is simple."""
        todo = {goal}
        while todo:
            unknown: dict[Key, list[int]] = {}
            for node in todo:
                if node >= 0 and node not in self._steps:
                    unknown.setdefault(self._nodes[node][0], []).append(node)
            for key, nodes in unknown.items():
                deadline.check()
                solvers = self._simple_solvers(key)
                if solvers is not None:
                    self._find_many(nodes, solvers)
            new = [node for node in todo if node not in self._seen]
            self._seen.update(new)
            todo = {c for node in new for step in self.steps(node) for c in step[1] if c is not None}
            todo -= self._seen

    def _simple_solvers(self, key: Key) -> "list[ClauseSolver] | None":
        """The clauses that conclude a relation, if they have simple heads and conditions."""
        if key not in self._simple:
            clauses = self.theory.clauses
            own = [i for i, clause in enumerate(clauses) if key_of(clause.head) == key]
            solvers = [self.solver(i) for i in own]
            is_simple = key not in self.given_keys and all(solver.is_simple for solver in solvers)
            self._simple[key] = solvers if is_simple and self.faults.keys().isdisjoint(own) else None
        return self._simple[key]

    def _find_many(self, nodes: list[int], solvers: "list[ClauseSolver]") -> None:
        """The steps of many nodes of one relation, clause by clause."""
        numbers = {self._nodes[node][1]: node for node in nodes}
        found: dict[int, list[Step]] = {node: [] for node in nodes}
        for solver in solvers:
            for row, steps in solver.many_steps(numbers).items():
                found[numbers[row]] += steps
        self._steps.update(found)

    def solver(self, i: int) -> "ClauseSolver":
        """Finds the steps of one clause."""
        if i not in self._solvers:
            self._solvers[i] = ClauseSolver(self, self.theory.clauses[i])
        return self._solvers[i]


def match(pattern: Sequence[Term], terms: Sequence[Term], binding: Binding) -> bool:
    """Bind the variables of a pattern so that it equals ground terms; tells whether that is possible."""
    for one, term in zip(pattern, terms, strict=True):
        if isinstance(one, Variable):
            if binding.setdefault(one, term) != term:
                return False
        elif isinstance(one, Unnamed):
            if not isinstance(term, Unnamed) or one[:3] != term[:3] or not match(one.of, term.of, binding):
                return False
        elif one != term:
            return False
    return True


class ClauseSolver:
    """Finds the instances of one clause that conclude a given atom; the clause may be a question's."""

    def __init__(self, model: Model, clause: Clause) -> None:
        self._model = model
        self._clause = clause
        self._bound = list(dict.fromkeys(variables_of(clause.head.terms)))
        self._witnesses = Witnesses(model)
        outer = set(self._bound)
        for condition in clause.body:
            if isinstance(condition, Atom | Thing):
                outer |= condition_variables(condition)
        self._outer = tuple(sorted(outer))
        try:
            self._plan: Plan | None = Plan(model.setting, clause.body, self._bound)
        except CLAUSE_FAULTS:
            self._plan = None
        self._parts = self._find_parts()

    def _find_parts(self) -> list[tuple[Key, Callable[[Row], Row]] | None] | None:
        """How to find the children in a solution of the plan: an atom's row, or None for a negation.

        None as a whole where it is not that simple: there are counts, names meet conditions, or the model is
        not in tables.
        """
        model, plan = self._model, self._plan
        if plan is None or not isinstance(model, TableModel):
            return None
        parts: list[tuple[Key, Callable[[Row], Row]] | None] = []
        for condition in self._clause.body:
            if isinstance(condition, CountOfList | CountOfThings):
                return None
            if isinstance(condition, Failure):
                parts.append(None)
            elif isinstance(condition, Atom):
                if key_of(condition) in model.given_keys:
                    return None
                parts.append((key_of(condition), plan.picker(condition.terms)))
        return parts

    def steps(self, atom: Atom, node: int | None = None) -> tuple[list[Step], bool]:
        """Steps to an atom, and whether there are more; none rests on the atom's own node.

        Instances with the same conditions are one.
        """
        binding: Binding = {}
        if self._plan is None or not match(self._clause.head.terms, atom.terms, binding):
            return [], False
        terms = self._model.setting.tables.terms
        start = tuple([terms.number(binding[variable]) for variable in self._bound])
        found: dict[Children, Step] = {}
        any_cut = False
        slots = [self._plan.slots[variable] for variable in self._outer]
        for row in self._plan.run([start]):
            values = tuple([terms.all[row[slot]] for slot in slots])
            choices, is_cut = self._children(row, values)
            any_cut = any_cut or is_cut
            for children in choices:
                if (node is None or node not in children) and children not in found:
                    found[children] = Step(self._clause, children, self._outer, values)
        return list(found.values()), any_cut

    @property
    def is_simple(self) -> bool:
        """Whether the head has different variables only, and each instance one choice of children."""
        terms = self._clause.head.terms
        return (
            self._parts is not None
            and all(isinstance(t, Variable) for t in terms)
            and (len(set(terms)) == len(terms))
        )

    def many_steps(self, nodes: dict[Row, int]) -> dict[Row, list[Step]]:
        """Steps to many atoms of a simple clause: by the atoms' rows, which are the keys of `nodes`."""
        plan, parts = self._plan, self._parts
        if plan is None or parts is None:
            raise AssertionError("only simple clauses have many steps at once")
        number = self._model.node  # type: ignore[attr-defined]  # a `TableModel`: see `_find_parts`
        terms, size, clause = self._model.setting.tables.terms.all, len(self._bound), self._clause
        outer, slots = self._outer, [plan.slots[variable] for variable in self._outer]
        found: dict[Row, dict[Children, Step]] = {}
        for row in plan.run(list(nodes)):
            head = row[:size]
            children = tuple([None if part is None else number(part[0], part[1](row)) for part in parts])
            own = found.get(head)
            if own is None:
                own = found[head] = {}
            if children not in own and nodes[head] not in children:
                own[children] = Step(clause, children, outer, tuple([terms[row[slot]] for slot in slots]))
        return {head: list(steps.values()) for head, steps in found.items()}

    def _children(self, row: Row, values: tuple[Term, ...]) -> tuple[list[Children], bool]:
        if self._parts is None:
            binding = dict(zip(self._outer, values, strict=True))
            return self._witnesses.children(self._clause.body, binding)
        number = self._model.node  # type: ignore[attr-defined]  # a `TableModel`: see `_find_parts`
        return [
            tuple([None if part is None else number(part[0], part[1](row)) for part in self._parts])
        ], False
