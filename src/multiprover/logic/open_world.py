"""The theory as an open world reads it: what is not known is not false (semantics, section 10).

A negated condition needs something known to the contrary: the explicit negative of one of its atoms, or a
comparison that is known to fail. There is no negation as failure and no order of levels.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

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
from multiprover.logic.theory import Clause, Theory, condition_variables

Conditions = tuple[Condition, ...]


def open_theory(theory: Theory) -> Theory:
    """The theory with every negation replaced by what makes it known; a rule may become several clauses."""
    return replace(theory, clauses=tuple(part for clause in theory.clauses for part in _opened(clause)))


def _opened(clause: Clause) -> list[Clause]:
    if not any(isinstance(condition, Failure) for condition in clause.body):
        return [clause]
    return [clause._replace(body=body) for body in open_body(clause.body)]


def open_body(body: Conditions) -> list[Conditions]:
    """The ways in which an open world can know that all conditions of a body hold."""
    outer = {v for c in body if isinstance(c, Atom | Thing) for v in condition_variables(c)}
    choices = [list(_denials(c, outer)) if isinstance(c, Failure) else [(c,)] for c in body]
    return [tuple(c for part in parts for c in part) for parts in product(*choices)]


def _denials(failure: Failure, outer: set[Variable]) -> Iterator[Conditions]:
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
