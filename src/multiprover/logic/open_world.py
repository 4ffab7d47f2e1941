"""The theory as an open world reads it: what is not known is not false (semantics, section 10).

A negated condition needs something known to the contrary: the explicit negative of one of its atoms, or a
comparison that is known to fail. There is no negation as failure and no order of levels.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Failure,
    Thing,
    Variable,
)
from multiprover.logic.model import opposite
from multiprover.logic.quantities import OPPOSITES
from multiprover.logic.theory import Theory, condition_variables

Conditions = tuple[Condition, ...]

NEVER: Final = Failure(())
"""A condition that never holds: the failure of nothing."""


def open_theory(theory: Theory) -> Theory:
    """The theory with every negation replaced by what makes it known."""
    return replace(
        theory, clauses=tuple(clause._replace(body=open_body(clause.body)) for clause in theory.clauses)
    )


def open_body(body: Conditions, outer: frozenset[Variable] = frozenset()) -> Conditions:
    """Conditions as an open world reads them; `outer` are variables that are bound outside of them.

    Where there are several ways to know that a negation holds, it becomes "at least one of these"; so does a
    single way with variables of its own that have the name of others.
    """
    bound = outer.union(*(condition_variables(c) for c in body if isinstance(c, Atom | Thing)))
    uses = Counter(variable for condition in body for variable in condition_variables(condition))
    shared = frozenset(variable for variable, number in uses.items() if number > 1) - bound
    return tuple(part for condition in body for part in _opened(condition, bound, shared))


def _opened(condition: Condition, outer: frozenset[Variable], shared: frozenset[Variable]) -> Conditions:
    if isinstance(condition, Failure):
        ways = tuple(open_body(way, outer) for way in _denials(condition, outer))
        if len(ways) == 1 and not any(shared & condition_variables(part) for part in ways[0]):
            return ways[0]
        return (CountOfList(">=", 1, ways),) if ways else (NEVER,)
    if isinstance(condition, CountOfList):
        return (
            condition._replace(alternatives=tuple(open_body(part, outer) for part in condition.alternatives)),
        )
    if isinstance(condition, CountOfThings):
        return (condition._replace(conditions=open_body(condition.conditions, outer)),)
    return (condition,)


def _denials(failure: Failure, outer: frozenset[Variable]) -> Iterator[Conditions]:
    """What makes it known that not all conditions of a negation hold."""
    for condition in failure.conditions:
        own = condition_variables(condition) - outer
        if isinstance(condition, Comparison):
            binding = tuple(
                c for c in failure.conditions if isinstance(c, Atom) and own & condition_variables(c)
            )
            yield (*binding, condition._replace(operator=OPPOSITES[condition.operator]))
        elif own:
            continue
        elif isinstance(condition, Atom):
            yield (opposite(condition),)
        elif isinstance(condition, CountOfList | CountOfThings):
            yield (condition._replace(operator=OPPOSITES[condition.operator]),)
        elif isinstance(condition, Failure):
            yield condition.conditions
