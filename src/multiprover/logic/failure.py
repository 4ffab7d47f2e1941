"""The deepest failure of an unprovable statement: the chain of rules that comes closest to a proof.

Loop control is by rule, the opposite of proofs. For each rule that could conclude the statement the failing
condition with the *smallest* depth decides; the rule with the *largest* depth is shown (semantics, section
7). Chains are defined in the RuleTaker fragment only; elsewhere they are empty, and `why_not` explains.
"""

from collections.abc import Generator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from multiprover.logic.forms import POSITIVE, Atom, Comparison, CountOfList, CountOfThings, Failure, Thing
from multiprover.logic.graph import strong_components
from multiprover.logic.limits import Budget, Deadline, OutOfTime
from multiprover.logic.model import Binding, Model, ground, opposite
from multiprover.logic.rounds import RoundsModel
from multiprover.logic.stratify import HeadIndex, blank, is_ruletaker
from multiprover.logic.tables import THINGS
from multiprover.logic.theory import Clause, condition_variables
from multiprover.proof import Proof

Chain = tuple[Clause, ...]

_WORK: Final = 300_000
"""Goals looked at before a search is cut: in circles of rules their number can explode."""


@dataclass(frozen=True, slots=True)
class FailureChain:
    """A failure chain, the question's rule first; empty where no rule concludes the question.

    `complete` is False where time ran out: the chain is then a valid one, maybe not the deepest.
    """

    chain: Chain
    complete: bool = True


def chain_graph(chain: Chain) -> Proof:
    """Rules of the chain, each with an edge to the rule before it; no NAF node and no fact."""
    sentences = [clause.sentence for clause in chain]
    return Proof(frozenset(sentences), frozenset(zip(sentences[1:], sentences, strict=False)))


_Goal = int | Atom  # of the RuleTaker fragment: a number; else an atom, which may hold variables
_Linked = tuple[int, Clause, "_Linked"] | None  # type: ignore[misc]  # a chain with its length
_Task = Generator[tuple[_Goal, int, int], tuple[Any, int], tuple[Any, int]]


class FailureSearch:
    """Finds the failure chains of one model's unprovable atoms.

    Rules are numbered by component: groups of rules that can occur below one another. Which rules are used
    already matters only inside the component that a chain is in.
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self._deadline: Deadline | Budget = Deadline()
        self._instances: dict[_Goal, list[tuple[int, tuple[_Goal, ...]]]] = {}
        # Per goal and component what was found: the rules asked for, which were used, the chain.
        self._found: dict[tuple[_Goal, int], list[tuple[int, int, _Linked]]] = {}

    def find(self, atom: Atom, deadline: Deadline | None = None) -> FailureChain:
        """Find the deepest failure of a positive atom that is not in the model.

        It takes at most half of the time that is left, and a fixed amount of work.
        """
        goal = self._model.goal(atom) if isinstance(self._model, RoundsModel) else atom
        if goal is None or not self._is_defined:
            return FailureChain(())
        self._deadline = Budget(_WORK, (deadline or Deadline()).share(0.5))
        try:
            chain, _ = self._run(self._deepest(goal, -1, 0))
            return FailureChain(_unlinked(chain))
        except OutOfTime:
            return FailureChain(self._first(goal), complete=False)

    @cached_property
    def _components(self) -> tuple[list[int], list[int]]:
        """For each clause its component, and the bit of its rule within the component."""
        clauses = self._model.theory.clauses
        heads = HeadIndex(clauses)
        by_number: dict[int, list[int]] = {}
        for i, clause in enumerate(clauses):
            by_number.setdefault(clause.number, []).append(i)

        def below(number: int) -> list[int]:
            conditions = [blank(c) for i in by_number[number] for c in clauses[i].body if isinstance(c, Atom)]
            return [clauses[i].number for atom in dict.fromkeys(conditions) for i in heads.find(atom)]

        places: dict[int, tuple[int, int]] = {}
        for place, component in enumerate(strong_components(by_number, below)):
            places.update({number: (place, 1 << bit) for bit, number in enumerate(component)})
        return [places[c.number][0] for c in clauses], [places[c.number][1] for c in clauses]

    def _run(self, task: _Task) -> tuple[_Linked, int]:
        """Run a task with those it asks for, on a stack of our own: chains may be long."""
        stack = [task]
        result: Any = None
        while True:
            try:
                request = stack[-1].send(result)
            except StopIteration as finished:
                stack.pop()
                result = finished.value
                if not stack:
                    return result  # type: ignore[no-any-return]
                continue
            stack.append(self._deepest(*request))
            result = None

    def _deepest(self, goal: _Goal, component: int, used: int) -> _Task:
        """The chain for a failing goal below a rule of this component, and the rules that were asked for.

        A bit of `used` is set where a rule of the component is on the path already. What was found before
        holds again if the rules it asked for are used as they were then.
        """
        known = self._found.setdefault((goal, component), [])
        for asked, were_used, chain in known:
            if used & asked == were_used:
                return chain, asked
        self._deadline.check()
        instances = self._instances.get(goal)
        if instances is None:
            instances = self._instances[goal] = self._failing(goal)
        clauses = self._model.theory.clauses
        components, bits = self._components
        asked = 0
        best: _Linked = None
        for i, failing in instances:
            own_used = 0
            if components[i] == component:
                asked |= bits[i]
                if used & bits[i]:
                    continue
                own_used = used
            shallowest: _Linked = None
            for place, condition in enumerate(failing):
                chain, asked_below = yield condition, components[i], own_used | bits[i]
                if components[i] == component:
                    asked |= asked_below
                if place == 0 or _length(chain) < _length(shallowest):
                    shallowest = chain
            if _length(shallowest) + 1 > _length(best):
                best = (_length(shallowest) + 1, clauses[i], shallowest)
        known.append((asked, used & asked, best))
        return best, asked

    def _failing(self, goal: _Goal) -> list[tuple[int, tuple[_Goal, ...]]]:
        """The instances of rules that could conclude a goal, each with its failing conditions."""
        if isinstance(self._model, RoundsModel):
            return self._model.failing(goal)  # type: ignore[arg-type, return-value]
        return self._grounding.failing(goal)  # type: ignore[arg-type]

    @cached_property
    def _grounding(self) -> "_Grounding":
        return _Grounding(self._model)

    @cached_property
    def _is_defined(self) -> bool:
        return isinstance(self._model, RoundsModel) or is_ruletaker(self._model.theory)

    def _first(self, goal: _Goal) -> Chain:
        """Any valid chain: always the first unused rule and its first failing condition."""
        chain: list[Clause] = []
        numbers: set[int] = set()
        clauses = self._model.theory.clauses
        while True:
            instance = next(
                (pair for pair in self._failing(goal) if clauses[pair[0]].number not in numbers), None
            )
            if instance is None:
                return tuple(chain)
            chain.append(clauses[instance[0]])
            numbers.add(chain[-1].number)
            if not instance[1]:
                return tuple(chain)
            goal = instance[1][0]


def _length(chain: _Linked) -> int:
    return 0 if chain is None else chain[0]


def _unlinked(chain: _Linked) -> Chain:
    found = []
    while chain is not None:
        _, clause, chain = chain
        found.append(clause)
    return tuple(found)


class _Grounding:
    """Ground instances of clauses of the RuleTaker fragment over a model in tables."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._heads = HeadIndex(model.theory.clauses)

    def failing(self, goal: Atom) -> list[tuple[int, tuple[_Goal, ...]]]:
        """As `RoundsModel.failing`."""
        return [
            (i, self._failing(clause, binding))
            for i in self._heads.find(goal)
            for clause in [self._model.theory.clauses[i]]
            for binding in self._bindings(clause, goal)
        ]

    def _bindings(self, clause: Clause, goal: Atom) -> list[Binding]:
        variables = set().union(*map(condition_variables, clause.body))
        if clause.head.terms[0] in variables:
            return [{clause.head.terms[0]: goal.terms[0]}]  # type: ignore[dict-item]
        tables = self._model.setting.tables
        things = [tables.terms.all[row[0]] for row in tables.table(THINGS).rows]
        return [{variable: thing} for variable in variables for thing in things] or [{}]

    def _failing(self, clause: Clause, binding: Binding) -> tuple[Atom, ...]:
        failing = []
        for condition in clause.body:
            if isinstance(condition, CountOfList | CountOfThings | Comparison | Thing):
                continue
            if isinstance(condition, Failure):
                if self._model.holds(ground(condition.conditions[0], binding)):  # type: ignore[arg-type]
                    return ()
                continue
            atom = ground(condition, binding)
            if not self._model.holds(atom):
                if atom.sign == POSITIVE and self._model.holds(opposite(atom)):
                    return ()
                failing.append(atom)
        return tuple(failing)
