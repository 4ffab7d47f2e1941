"""The deepest failure of an unprovable statement: the chain of rules that comes closest to a proof.

Loop control is by rule, the opposite of proofs. For each rule that could conclude the statement the failing
condition with the *smallest* depth decides; the rule with the *largest* depth is shown (semantics, section
7). Chains are defined in the RuleTaker fragment only; elsewhere they are empty, and `why_not` explains.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from multiprover.logic.forms import POSITIVE, Atom, Condition, Failure, Variable
from multiprover.logic.graph import strong_components
from multiprover.logic.heads import HeadIndex, blank
from multiprover.logic.limits import NO_LIMIT, Budget, Deadline, OutOfTime
from multiprover.logic.model import Binding, Model, ground, opposite
from multiprover.logic.rounds import RoundsModel
from multiprover.logic.stratify import is_ruletaker
from multiprover.logic.theory import Clause, condition_variables
from multiprover.logic.trampoline import Call, run
from multiprover.proof import EMPTY_PROOF, Proof

Chain = tuple[Clause, ...]

_FEW: Final = 100  # clauses up to which looking for components costs more than it saves
_WORK: Final = 300_000
"""Goals looked at before a search is cut: in circles of rules their number can explode."""


class FailureChain(NamedTuple):
    """A failure chain, the question's rule first; empty where no rule concludes the question.

    `complete` is False where time ran out: the chain is then a valid one, maybe not the deepest.
    """

    chain: Chain
    complete: bool = True


def chain_graph(chain: Chain) -> Proof:
    """Rules of the chain, each with an edge to the rule before it; no NAF node and no fact."""
    if not chain:
        return EMPTY_PROOF
    sentences = [clause[3] for clause in chain]
    return Proof(frozenset(sentences), frozenset(zip(sentences[1:], sentences, strict=False)))


_Goal = int | Atom  # of the RuleTaker fragment: a number; else an atom, which may hold variables


class _Linked(NamedTuple):
    """A chain with its length: its first clause, and the rest."""

    length: int
    clause: Clause
    rest: "_Linked | None"


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
        self._found: dict[tuple[_Goal, int], list[tuple[int, int, _Linked | None]]] = {}

    def find(self, atom: Atom, deadline: Deadline | None = None) -> FailureChain:
        """Find the deepest failure of a positive atom that is not in the model.

        It takes at most half of the time that is left, and a fixed amount of work.
        """
        goal = self._goal(atom)
        try:
            return FailureChain(self._chain(goal, deadline))
        except OutOfTime:
            return FailureChain(self._first(goal), complete=False)

    def find_within(self, atom: Atom, budget: Budget) -> Chain:
        """The deepest failure; raises `OutOfTime` where the budget does not suffice."""
        return self._chain(self._goal(atom), budget)

    def _chain(self, goal: "_Goal | None", limit: Deadline | Budget | None) -> Chain:
        if goal is None:
            return ()
        found = self._known(goal, -1, 0)
        if found is None:
            if not isinstance(limit, Budget):
                limit = Budget(_WORK, NO_LIMIT if limit is None else limit.share(0.5))
            self._deadline = limit
            found = run(self._deepest(goal, -1, 0))
        return _unlinked(found[0])

    def _goal(self, atom: Atom) -> "_Goal | None":
        """What is looked for; None where no rule concludes it, or chains are not defined."""
        if isinstance(self._model, RoundsModel):
            return self._model.goal(atom)
        return atom if self._is_defined else None

    @cached_property
    def _components(self) -> tuple[list[int], list[int]]:
        """For each clause its component, and the bit of its rule within the component."""
        clauses = self._model.theory.clauses
        if len(clauses) < _FEW:
            return [0] * len(clauses), [1 << clause.number for clause in clauses]
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

    def _deepest(self, goal: _Goal, component: int, used: int) -> Call[tuple[_Linked | None, int]]:
        """The chain for a failing goal below a rule of this component, and the rules that were asked for.

        A bit of `used` is set where a rule of the component is on the path already. What was found before
        holds again if the rules it asked for are used as they were then.
        """
        self._deadline.check()
        clauses = self._model.theory.clauses
        components, bits = self._components
        asked = most = 0
        best: _Linked | None = None
        for i, failing in self._instances[goal]:
            own, below = components[i], bits[i]
            if own == component:
                asked |= below
                if used & below:
                    continue
                below |= used
            shallowest: _Linked | None = None
            least = -1
            for condition in failing:
                found = self._known(condition, own, below)
                if found is None:
                    found = yield self._deepest(condition, own, below)
                chain, asked_below = found
                if own == component:
                    asked |= asked_below
                length = 0 if chain is None else chain[0]
                if length < least or least < 0:
                    shallowest, least = chain, length
                if not length:
                    break  # nothing is shallower
            if least >= most or not best:
                most = max(least, 0) + 1
                best = _Linked(most, clauses[i], shallowest)
        self._found.setdefault((goal, component), []).append((asked, used & asked, best))
        return best, asked

    def _known(self, goal: _Goal, component: int, used: int) -> tuple[_Linked | None, int] | None:
        """What `_deepest` gives, if no rule concludes the goal or it was found before; else None."""
        instances = self._instances.get(goal)
        if instances is None:
            instances = self._instances[goal] = self._failing(goal)
        if not instances:
            return None, 0
        for asked, were_used, chain in self._found.get((goal, component), ()):
            if used & asked == were_used:
                return chain, asked
        return None

    def _failing(self, goal: _Goal) -> list[tuple[int, tuple[_Goal, ...]]]:
        """The instances of rules that could conclude a goal, each with its failing conditions."""
        if isinstance(self._model, RoundsModel):
            return self._model.failing(goal)  # type: ignore[arg-type, return-value]
        return self._ground.failing(goal)  # type: ignore[arg-type]

    @cached_property
    def _ground(self) -> "Instances":
        return Instances(self._model)

    @cached_property
    def _is_defined(self) -> bool:
        return is_ruletaker(self._model.theory)

    def _first(self, goal: _Goal | None) -> Chain:
        """Any valid chain: always the first unused rule and its first failing condition."""
        chain: list[Clause] = []
        numbers: set[int] = set()
        clauses = self._model.theory.clauses
        while goal is not None:
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
        return ()


def _unlinked(chain: _Linked | None) -> Chain:
    found = []
    while chain is not None:
        _, clause, chain = chain
        found.append(clause)
    return tuple(found)


class Instances:
    """Ground instances of clauses of the RuleTaker fragment, whether they apply or not."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._heads = HeadIndex(model.theory.clauses)

    def failing(self, goal: Atom) -> list[tuple[int, tuple[_Goal, ...]]]:
        """As `RoundsModel.failing`."""
        found: list[tuple[int, tuple[_Goal, ...]]] = []
        for i in self._heads.find(goal):
            for body in self.bodies(self._model.theory.clauses[i], goal):
                failing = [condition for condition in body if not self.holds(condition)]
                is_final = any(
                    not isinstance(c, Atom) or (c.sign == POSITIVE and self._model.holds(opposite(c)))
                    for c in failing
                )
                found.append((i, () if is_final else tuple(c for c in failing if isinstance(c, Atom))))
        return found

    def bodies(self, clause: Clause, goal: Atom) -> Iterator[list[Condition]]:
        """The ground atoms and negations of each instance that concludes a goal."""
        used = {v for c in (*clause.body, clause.head) for v in condition_variables(c)}
        first = clause.head.terms[0]
        bindings: list[Binding] = [{}]
        if isinstance(first, Variable):
            bindings = [{first: goal.terms[0]}]
        elif used:
            bindings = [{variable: thing} for variable in used for thing in self._model.domain]
        for binding in bindings:
            yield [
                Failure((ground(c.conditions[0], binding),)) if isinstance(c, Failure) else ground(c, binding)  # type: ignore[arg-type]
                for c in clause.body
                if isinstance(c, Atom | Failure)
            ]

    def holds(self, condition: Condition) -> bool:
        """Whether a ground condition holds."""
        if isinstance(condition, Failure):
            return not self._model.holds(condition.conditions[0])  # type: ignore[arg-type]
        return isinstance(condition, Atom) and self._model.holds(condition)


@dataclass(frozen=True, slots=True)
class FailedRule:
    """A rule of a failure chain (by position), what it would conclude, and its conditions that fail."""

    rule: int
    goal: Atom
    failing: tuple[Condition, ...]


def trace_chain(chain: Chain, model: Model, statement: Atom) -> tuple[FailedRule, ...]:
    """What fails in each rule of a failure chain, in the instance that the chain goes through."""
    instances = Instances(model)
    traced: list[FailedRule] = []
    goal = statement
    for i, clause in enumerate(chain):
        following = chain[i + 1] if i + 1 < len(chain) else None
        failing = _failing_conditions(instances, clause, goal, following)
        traced.append(FailedRule(clause.sentence, goal, failing))
        goal = next((c for c in failing if isinstance(c, Atom) and _concludes(following, c)), goal)
    return tuple(traced)


def _failing_conditions(
    instances: Instances, clause: Clause, goal: Atom, following: Clause | None
) -> tuple[Condition, ...]:
    """Failing conditions of the first instance with one that the following rule concludes."""
    for body in instances.bodies(clause, goal):
        failing = tuple(c for c in body if not instances.holds(c))
        if following is None or any(_concludes(following, c) for c in failing):
            return failing
    return ()


def _concludes(clause: Clause | None, condition: Condition) -> bool:
    if clause is None or not isinstance(condition, Atom) or condition.sign != POSITIVE:
        return False
    head = clause.head
    return (head.relation, head.sign, head.terms[1:]) == (
        condition.relation,
        condition.sign,
        condition.terms[1:],
    ) and (isinstance(head.terms[0], Variable) or head.terms[0] == condition.terms[0])
