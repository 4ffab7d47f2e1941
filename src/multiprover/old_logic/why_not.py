"""Why a statement does not follow: what each rule lacks, and which added facts would make it follow."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from multiprover.errors import TheoryError
from multiprover.old_logic.failure import Instances
from multiprover.old_logic.limits import Deadline, OutOfTime
from multiprover.old_logic.solve import Model, Step, solve
from multiprover.old_logic.theory import FAILURE, POSITIVE, Clause, Fact, Literal

Addition = frozenset[Literal]


@dataclass(frozen=True, slots=True)
class RuleGap:
    """One rule that could conclude the statement, in the instance that lacks least."""

    clause: Clause
    holding: tuple[Literal, ...]
    missing: tuple[Literal, ...]


def find_gaps(model: Model, literal: Literal) -> list[RuleGap]:
    """For every rule that could conclude an unprovable literal: what holds and what is missing."""
    instances = Instances(model)
    gaps = []
    for clause in instances.clauses(literal):
        best: RuleGap | None = None
        for body in instances.bodies(clause, literal):
            missing = tuple(c for c in body if not model.holds(c))
            if best is None or len(missing) < len(best.missing):
                best = RuleGap(clause, tuple(c for c in body if model.holds(c)), missing)
        if best is not None:
            gaps.append(best)
    return gaps


def find_additions(
    model: Model, literal: Literal, *, most_facts: int = 3, limit: int = 10, seconds: float = 2.0
) -> list[Addition]:
    """The smallest sets of facts, without the literal itself, that would make it follow.

    Candidates come from going back through the rules; each is tried out on the whole theory, and no set
    that contains another result is returned. Smallest first; at most `limit`.
    """
    search = _AdditionSearch(model, Deadline(seconds))
    found: list[Addition] = []
    try:
        for size in range(1, most_facts + 1):
            candidates = {a for a in search.achieve(literal, size, frozenset()) if len(a) == size}
            for addition in sorted(candidates, key=sorted):
                if literal in addition or any(smaller <= addition for smaller in found):
                    continue
                if _makes_true(model, addition, literal):
                    found.append(addition)
                    if len(found) == limit:
                        return found
    except OutOfTime:
        pass
    return found


def _makes_true(model: Model, addition: Addition, literal: Literal) -> bool:
    theory = model.theory
    more = tuple(Fact(new, len(theory.facts) + 1 + i, -1) for i, new in enumerate(sorted(addition)))
    try:
        return literal in solve(replace(theory, facts=theory.facts + more), model.domain).literals
    except TheoryError:
        return False


class _AdditionSearch:
    """Sets of at most `size` facts that make a literal follow, or, for negated conditions, stop following."""

    def __init__(self, model: Model, deadline: Deadline) -> None:
        self._model = model
        self._deadline = deadline
        self._instances = Instances(model)

    def achieve(self, literal: Literal, size: int, above: frozenset[Literal]) -> set[Addition]:
        """Sets that make the literal follow through a rule, or, below another goal, the literal itself."""
        self._deadline.check()
        if literal in self._model.literals:
            return {frozenset()}
        if size == 0 or literal in above:
            return set()
        found: set[Addition] = {frozenset([literal])} if above else set()
        inner = above | {literal}
        for clause in self._instances.clauses(literal):
            for body in self._instances.bodies(clause, literal):
                failing = [c for c in body if not self._model.holds(c)]
                found |= self._join((self._repair(c, size, inner) for c in failing), size)
        return found

    def _repair(self, condition: Literal, size: int, above: frozenset[Literal]) -> set[Addition]:
        if condition.sign == FAILURE:
            return self.defeat(condition.with_sign(POSITIVE), size, above)
        return self.achieve(condition, size, above)

    def defeat(self, literal: Literal, size: int, above: frozenset[Literal]) -> set[Addition]:
        """Sets that break every step to a literal that now follows, by making a negated condition fail."""
        self._deadline.check()
        if literal in self._model.facts or literal in above:
            return set()
        inner = above | {literal}

        def breaks() -> Iterator[set[Addition]]:
            for step in self._model.steps.get(literal, ()):
                ways: set[Addition] = set()
                for pattern, condition in zip(step.clause.body, step.conditions, strict=True):
                    if condition is not None:
                        ways |= self.defeat(condition, size, inner)
                    elif (negated := _negated(pattern, step, literal)) is not None:
                        ways |= self.achieve(negated, size, inner)
                yield ways

        return self._join(breaks(), size)

    def _join(self, alternatives: Iterable[set[Addition]], size: int) -> set[Addition]:
        """Unions of one choice per set, as far as they stay within the size."""
        joined: set[Addition] = {frozenset()}
        for choices in alternatives:
            joined = {a | b for a, b in product(joined, choices) if len(a | b) <= size}
            self._deadline.check()
        return joined


def _negated(pattern: Literal, step: Step, head: Literal) -> Literal | None:
    """The ground literal under a negated condition of a step; None where no other part binds its variable."""
    entity = step.binding(head)
    return None if entity is None else pattern.with_sign(POSITIVE).bound_to(entity)
