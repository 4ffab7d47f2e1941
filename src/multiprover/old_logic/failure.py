"""The deepest failure of an unprovable statement: the chain of rules that comes closest to a proof.

Loop control is by rule, the opposite of proofs. For each rule that could conclude the statement the failing
condition with the *smallest* depth decides; the rule with the *largest* depth is shown.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from multiprover.old_logic.limits import Deadline, OutOfTime, deep_recursion
from multiprover.old_logic.solve import Model
from multiprover.old_logic.theory import FAILURE, NEGATIVE, VARIABLE, Clause, HeadIndex, Literal
from multiprover.proof import Proof

Chain = tuple[Clause, ...]

_SHALLOW: Final = 100  # so few clauses cannot exhaust the recursion limit


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
        # Per literal what was found: the rules asked for on the way, which of them were used, the chain.
        self._found: dict[Literal, list[tuple[int, int, Chain]]] = {}

    def find(self, literal: Literal, seconds: float | None = None) -> Failure:
        """Find the deepest failure of a positive literal that is not in the model."""
        self._deadline = Deadline(seconds)
        try:
            if len(self._model.theory.clauses) < _SHALLOW:
                return Failure(self._deepest(literal, 0)[0])
            with deep_recursion(len(self._model.theory.clauses)):
                return Failure(self._deepest(literal, 0)[0])
        except OutOfTime:
            return Failure(self._first(literal), complete=False)

    def _deepest(self, literal: Literal, used: int) -> tuple[Chain, int]:
        """The chain for a failing literal, and the rules that were asked for, as bits.

        Bit n of `used` is set where rule n is on the path already. What was found before holds again if the
        rules it asked for are used as they were then.
        """
        clauses = self._instances.clauses(literal)
        if not clauses:
            return (), 0
        known = self._found.setdefault(literal, [])
        for asked, were_used, chain in known:
            if used & asked == were_used:
                return chain, asked
        self._deadline.check()
        asked = 0
        best: Chain = ()
        for clause in clauses:
            bit = 1 << clause.number
            asked |= bit
            if used & bit:
                continue
            for body in self._instances.bodies(clause, literal):
                below, asked_below = self._shallowest_condition(body, used | bit)
                asked |= asked_below
                if len(below) + 1 > len(best):
                    best = (clause, *below)
        known.append((asked, used & asked, best))
        return best, asked

    def _shallowest_condition(self, body: tuple[Literal, ...], used: int) -> tuple[Chain, int]:
        failing = [condition for condition in body if not self._model.holds(condition)]
        for condition in failing:
            if self._is_final(condition):
                return (), 0
        best: Chain | None = None
        asked = 0
        for condition in failing:
            chain, asked_below = self._deepest(condition, used)
            asked |= asked_below
            if best is None or len(chain) < len(best):
                best = chain
        return best or (), asked

    def _is_final(self, condition: Literal) -> bool:
        """Whether a failing condition ends the chain: it is negated, or its negative is known."""
        return condition.sign == FAILURE or condition.with_sign(NEGATIVE) in self._model.literals

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
