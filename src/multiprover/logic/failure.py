"""The deepest failure of an unprovable statement: the chain of rules that comes closest to a proof.

Loop control is by rule, the opposite of proofs. For each rule that could conclude the statement the failing
condition with the *smallest* depth decides; the rule with the *largest* depth is shown.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from multiprover.logic.graph import strong_components
from multiprover.logic.limits import Deadline, OutOfTime, deep_recursion
from multiprover.logic.solve import Model
from multiprover.logic.theory import FAILURE, NEGATIVE, POSITIVE, VARIABLE, Clause, HeadIndex, Literal
from multiprover.proof import Proof

Chain = tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Failure:
    """A failure chain, the question's rule first; empty where no rule concludes the question.

    `complete` is False where time ran out: the chain is then a valid one, maybe not the deepest.
    """

    chain: Chain
    complete: bool = True


def chain_graph(chain: Chain) -> Proof:
    """Rules of the chain, each with an edge to the rule before it; no NAF node and no fact."""
    sentences = [clause.sentence for clause in chain]
    return Proof(frozenset(sentences), frozenset(zip(sentences[1:], sentences, strict=False)))


class Instances:
    """Finds the ground rule instances whose head is a given literal, provable or not."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._heads = HeadIndex(model.theory.clauses)

    def numbers(self, literal: Literal) -> list[int]:
        """Indexes of the clauses that can conclude the literal, which may hold the variable."""
        return self._heads.find(literal)

    def clauses(self, literal: Literal) -> list[Clause]:
        """Clauses that can conclude the literal, in rule order."""
        clauses = self.model.theory.clauses
        return [clauses[i] for i in self._heads.find(literal)]

    def bodies(self, clause: Clause, literal: Literal) -> Iterator[tuple[Literal, ...]]:
        """Ground bodies of the clause's instances that conclude the literal."""
        if clause.head.subject == VARIABLE:
            yield tuple([c.bound_to(literal.subject) for c in clause.body])
        elif clause.has_variable:
            for entity in self.model.domain:
                yield tuple([c.bound_to(entity) for c in clause.body])
        else:
            yield clause.body


class FailureSearch:
    """Finds the failure chains of one model's unprovable literals."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._deadline = Deadline(None)
        self._instances = Instances(model)
        self._found: dict[tuple[Literal, int], Chain] = {}

    def find(self, literal: Literal, seconds: float | None = None) -> Failure:
        """Find the deepest failure of a positive literal that is not in the model."""
        self._deadline = Deadline(seconds)
        try:
            with deep_recursion(len(self._model.theory.clauses)):
                return Failure(self._deepest(literal, 0))
        except OutOfTime:
            return Failure(self._first(literal), complete=False)

    def _deepest(self, literal: Literal, used: int) -> Chain:
        """The chain for a failing literal; bit n of `used` is set where rule n is on the path already."""
        numbers = self._instances.numbers(literal)
        if not numbers:
            return ()
        if used:
            used &= self._reachable_rules(numbers)
        key = (literal, used)
        if key not in self._found:
            self._deadline.check()
            best: Chain = ()
            for i in numbers:
                clause = self._model.theory.clauses[i]
                if used >> clause.number & 1:
                    continue
                for body in self._instances.bodies(clause, literal):
                    below = self._shallowest_condition(body, used | 1 << clause.number)
                    if len(below) + 1 > len(best):
                        best = (clause, *below)
            self._found[key] = best
        return self._found[key]

    def _shallowest_condition(self, body: tuple[Literal, ...], used: int) -> Chain:
        failing = [condition for condition in body if not self._model.holds(condition)]
        if any(self._is_final(condition) for condition in failing):
            return ()
        best: Chain | None = None
        for condition in failing:
            chain = self._deepest(condition, used)
            if best is None or len(chain) < len(best):
                best = chain
        return best or ()

    def _is_final(self, condition: Literal) -> bool:
        """Whether a failing condition ends the chain: it is negated, or its negative is known."""
        return condition.sign == FAILURE or condition.with_sign(NEGATIVE) in self._model.literals

    def _reachable_rules(self, numbers: list[int]) -> int:
        """Bits of all rules that a chain through these clauses may hold: only these make `used` matter."""
        rules = 0
        for i in numbers:
            rules |= self._reach[i]
        return rules

    @cached_property
    def _reach(self) -> dict[int, int]:
        """For each clause, by index, the bits of the rules that can stand from it on in a chain."""
        clauses = self._model.theory.clauses
        following = [
            [j for c in clause.body if c.sign == POSITIVE for j in self._instances.numbers(c)]
            for clause in clauses
        ]
        reach: dict[int, int] = {}
        for component in strong_components(range(len(clauses)), following.__getitem__):
            rules = 0
            for i in component:
                rules |= 1 << clauses[i].number
                for j in following[i]:
                    rules |= reach.get(j, 0)
            reach.update(dict.fromkeys(component, rules))
        return reach

    def _first(self, literal: Literal) -> Chain:
        """Any valid chain: always the first unused rule and its first failing condition."""
        chain: list[Clause] = []
        numbers: set[int] = set()
        while True:
            clause = next((c for c in self._instances.clauses(literal) if c.number not in numbers), None)
            if clause is None:
                return tuple(chain)
            chain.append(clause)
            numbers.add(clause.number)
            body = next(self._instances.bodies(clause, literal))
            failing = [condition for condition in body if not self._model.holds(condition)]
            if any(map(self._is_final, failing)):
                return tuple(chain)
            literal = failing[0]
