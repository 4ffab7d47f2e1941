"""Instances of rules that lack something: which conditions hold, and which are missing."""

import heapq
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import NamedTuple

from multiprover.logic.forms import Atom, Condition, Thing
from multiprover.logic.plain_conditions import Binding, World, rank
from multiprover.logic.plain_values import Undecided
from multiprover.logic.theory import condition_variables

Conditions = tuple[Condition, ...]


class Partial(NamedTuple):
    """A way to bind a rule's variables; missing conditions may leave some of them open."""

    binding: Binding
    missing: Conditions


def find_partials(world: World, body: Conditions, binding: Binding) -> Iterator[Partial]:
    """All instances of a body, those that lack least first.

    A condition counts as missing also where it holds for some values of its variables: with others the rest
    may lack less. What rests on a variable that is left open is missing.
    """
    outer = set().union(*(condition_variables(c) for c in body if isinstance(c, Atom | Thing)))
    ticket = count()
    queue: list[tuple[int, int, Binding, Conditions, Conditions]] = [(0, next(ticket), binding, (), body)]
    while queue:
        world.deadline.check()
        lacking, _, bound, missing, left = heapq.heappop(queue)
        if not left:
            yield Partial(bound, tuple(condition for condition in body if condition in missing))
            continue
        condition = min(left, key=lambda condition: rank(condition, set(bound)))
        rest = tuple(other for other in left if other is not condition)
        free = (condition_variables(condition) & outer) - bound.keys()
        ways: list[Binding] = []
        if not free or isinstance(condition, Atom | Thing):
            with suppress(Undecided):
                ways = world.solutions([condition], bound)
        for way in ways:
            heapq.heappush(queue, (lacking, next(ticket), way, missing, rest))
        if not ways or (free and isinstance(condition, Atom)):
            heapq.heappush(queue, (lacking + 1, next(ticket), bound, (*missing, condition), rest))
