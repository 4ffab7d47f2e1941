"""Sets of facts that may make a statement follow, found by going back through the rules.

Every missing atom has *labels*: small sets of facts that would make it hold. It is one itself; a rule that
lacks conditions has a label for each choice of labels of these. Conditions that fail because something holds
need labels that break it. Labels are spread until nothing changes, so that circles do no harm.
"""

import heapq
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, count, islice, product
from typing import Final, NamedTuple

from multiprover.logic.forms import (
    POSITIVE,
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Failure,
    Quantity,
    Thing,
    Variable,
)
from multiprover.logic.plain_conditions import Binding, World, denials, ground, matched, opposite_of, rank
from multiprover.logic.plain_model import PlainEvaluation
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


Label = frozenset[Atom]
Labels = tuple[Label, ...]  # small ones first


class Goal(NamedTuple):
    """An atom that is to hold, or not to hold."""

    atom: Atom
    holds: bool = True


Need = Goal | tuple["Need", ...] | list["Need"]
"""A goal; a tuple of needs that must all be met; a list of needs one of which must be met."""

_NOTHING: Final[Labels] = ()
_NO_MORE: Final[Labels] = (frozenset(),)
_MOST_INSTANCES: Final = 200  # of one rule for one atom
_MOST_VALUES: Final = 100  # choices for variables that are left open
_MOST_GOALS: Final = 5_000
_MOST_LABELS: Final = 50  # of one goal


def find_candidates(evaluation: PlainEvaluation, statement: Atom, most_facts: int) -> list[Label]:
    """Sets of at most so many facts, without the statement itself; not tried out.

    The smallest come first, and among equals those that are fewer rules away from the statement.
    """
    search = _Search(evaluation, statement, most_facts)
    search.explore()
    found = search.spread()
    return sorted(
        (label for label in found if label), key=lambda label: (len(label), sorted(map(str, label)))
    )


class _Search:
    def __init__(self, evaluation: PlainEvaluation, statement: Atom, most_facts: int) -> None:
        self._evaluation = evaluation
        self._world = evaluation.model
        self._statement = statement
        self._most = most_facts
        self._needs: dict[Goal, list[Need]] = {}  # the ways to reach a goal
        self._labels: dict[Goal, Labels] = {}
        self._numbers: dict[Atom, int] = {}  # in the order in which they were met

    def explore(self) -> None:
        """Find all goals behind the statement, with the ways to reach them."""
        todo = deque([Goal(self._statement)])
        while todo and len(self._needs) < _MOST_GOALS:
            goal = todo.popleft()
            self._numbers.setdefault(goal.atom, len(self._numbers))
            if goal in self._needs or self._is_reached(goal):
                continue
            ways = list(self._ways_to_make(goal.atom) if goal.holds else self._ways_to_break(goal.atom))
            self._needs[goal] = ways
            todo += (inner for way in ways for inner in _goals(way))

    def spread(self) -> Labels:
        """The labels of the statement, once they no longer change."""
        for goal in self._needs:
            own = goal.holds and goal.atom != self._statement and self._may_be_added(goal.atom)
            self._labels[goal] = (frozenset([goal.atom]),) if own else _NOTHING
        order = list(reversed(self._needs))
        changed = True
        while changed:
            changed = False
            for goal in order:
                found = self._smallest(
                    label
                    for labels in (self._labels[goal], *map(self._of, self._needs[goal]))
                    for label in labels
                )
                if found != self._labels[goal]:
                    self._labels[goal] = found
                    changed = True
        return self._labels.get(Goal(self._statement), _NOTHING)

    # -- labels ---------------------------------------------------------------------------------------------

    def _of(self, need: Need) -> Labels:
        """The labels of a need, from those of its goals."""
        if isinstance(need, list):
            return self._smallest(label for part in need for label in self._of(part))
        if isinstance(need, Goal):
            return _NO_MORE if self._is_reached(need) else self._labels.get(need, _NOTHING)
        joined = _NO_MORE
        for part in need:
            labels = self._of(part)
            joined = self._smallest(one | other for one, other in product(joined, labels))
        return joined

    def _smallest(self, labels: Iterable[Label]) -> Labels:
        """Without those that are too large or contain others."""
        kept: list[Label] = []
        for label in sorted({label for label in labels if len(label) <= self._most}, key=self._order):
            self._evaluation.deadline.check()
            if len(kept) == _MOST_LABELS:
                break
            if not any(smaller <= label for smaller in kept):
                kept.append(label)
        return tuple(kept)

    def _order(self, label: Label) -> tuple[int, list[int]]:
        return len(label), sorted(self._numbers[atom] for atom in label)

    def _is_reached(self, goal: Goal) -> bool:
        return (goal.atom in self._world.held.atoms) == goal.holds

    def _may_be_added(self, atom: Atom) -> bool:
        denied = self._evaluation.reading.deny and atom.sign == POSITIVE
        return not (denied and opposite_of(atom) in self._world.held.atoms)

    # -- ways to make an atom hold --------------------------------------------------------------------------

    def _ways_to_make(self, atom: Atom) -> Iterator[Need]:
        beaten: tuple[Need, ...] = () if self._may_be_added(atom) else (Goal(opposite_of(atom), holds=False),)
        for clause in self._evaluation.concluding(atom):
            binding = matched(clause.head.terms, atom.terms, {})
            if binding is None:
                continue
            for partial in islice(find_partials(self._world, clause.body, binding), _MOST_INSTANCES):
                for whole in self._completed(partial):
                    needs = [self._need(condition, whole) for condition in partial.missing]
                    yield (*needs, *beaten)

    def _completed(self, partial: Partial) -> Iterator[Binding]:
        """The binding with values for the variables that missing atoms leave open.

        A number that a comparison limits gets all that the comparison allows; others are any known thing.
        """
        binding = dict(partial.binding)
        atoms = [condition for condition in partial.missing if isinstance(condition, Atom)]
        free = {v for atom in atoms for v in condition_variables(atom)} - binding.keys()
        for condition in partial.missing:
            limited = _limited(condition, free)
            if limited is not None:
                binding[limited[0]] = limited[1]
        free -= binding.keys()
        if len(self._evaluation.domain) ** len(free) > _MOST_VALUES:
            return
        for values in product(self._evaluation.domain, repeat=len(free)):
            yield {**binding, **dict(zip(sorted(free), values, strict=True))}

    def _need(self, condition: Condition, binding: Binding) -> Need:
        """What would make a missing condition hold; an empty list where nothing can."""
        if isinstance(condition, Atom):
            return Goal(ground(condition, binding))
        if self._world.solutions([condition], binding):
            return ()
        if isinstance(condition, Failure) and self._world.open_world:
            return [
                tuple(self._need(part, binding) for part in denial)
                for denial in denials(condition.conditions, binding)
            ]
        if isinstance(condition, Failure):
            return tuple(
                [
                    Goal(ground(part, way), holds=False)
                    for part in condition.conditions
                    if isinstance(part, Atom)
                ]
                for way in self._world.solutions(condition.conditions, binding)
            )
        if isinstance(condition, CountOfList | CountOfThings):
            return list(self._ways_to_count(condition, binding))
        return []

    def _ways_to_count(self, count: CountOfList | CountOfThings, binding: Binding) -> Iterator[Need]:
        """A stated number that meets the count, or so many more witnesses."""
        if isinstance(count, CountOfThings) and count.stated is not None:
            last = count.stated.terms[-1]
            number = count.number + {">": 1, "<": -1}.get(count.operator, 0)
            if isinstance(last, Variable) and number >= 0 and count.operator != "!=":
                value = Quantity("number", Fraction(number), Fraction(number), text=str(number))
                yield Goal(ground(count.stated, {**binding, last: value}))
        if count.operator not in (">", ">="):
            return
        lacking = count.number + (count.operator == ">") - self._world.number_of(count, binding)
        for chosen in islice(combinations(self._witnesses(count, binding), lacking), _MOST_VALUES):
            yield tuple(chosen)

    def _witnesses(self, count: CountOfList | CountOfThings, binding: Binding) -> list[Need]:
        """What would make each further alternative, or thing, count."""
        bodies: list[tuple[tuple[Condition, ...], Binding]]
        if isinstance(count, CountOfList):
            bodies = [(alternative, binding) for alternative in count.alternatives]
        else:
            things = self._evaluation.domain[:_MOST_VALUES]
            bodies = [(count.conditions, {**binding, count.variable: thing}) for thing in things]
        found: list[Need] = []
        for conditions, own in bodies:
            if not self._world.solutions(conditions, own):
                ways: list[Need] = []
                for partial in islice(find_partials(self._world, conditions, own), _MOST_INSTANCES):
                    for whole in self._completed(partial):
                        ways.append(tuple(self._need(missing, whole) for missing in partial.missing))
                found.append(ways)
        return found

    # -- ways to break what holds ---------------------------------------------------------------------------

    def _ways_to_break(self, atom: Atom) -> Iterator[Need]:
        """One way: every application that concludes the atom loses one of its conditions."""
        if atom in self._evaluation.facts or atom in self._evaluation.given or self._world.open_world:
            return
        applications: list[Need] = []
        for clause in self._evaluation.concluding(atom):
            binding = matched(clause.head.terms, atom.terms, {})
            for way in self._world.solutions(clause.body, binding) if binding is not None else ():
                applications.append([need for c in clause.body for need in self._ways_to_lose(c, way)])
        yield tuple(applications)

    def _ways_to_lose(self, condition: Condition, binding: Binding) -> Iterator[Need]:
        if isinstance(condition, Atom):
            yield Goal(ground(condition, binding), holds=False)
        elif isinstance(condition, Failure):
            for partial in islice(find_partials(self._world, condition.conditions, binding), _MOST_INSTANCES):
                for whole in self._completed(partial):
                    yield tuple(self._need(missing, whole) for missing in partial.missing)


def _goals(need: Need) -> Iterator[Goal]:
    todo = [need]
    while todo:
        part = todo.pop()
        if isinstance(part, Goal):
            yield part
        else:
            todo += part


def _limited(condition: Condition, free: set[Variable]) -> tuple[Variable, Quantity] | None:
    """A free variable that is compared with a number, and all values that meet the comparison."""
    if not isinstance(condition, Comparison) or not isinstance(condition.right, Quantity):
        return None
    if not isinstance(condition.left, Variable) or condition.left not in free:
        return None
    limit = condition.right
    match condition.operator:
        case ">" | ">=":
            value = replace(limit, high=None, low_included=condition.operator == ">=")
        case "<" | "<=":
            value = replace(limit, low=None, high_included=condition.operator == "<=")
        case "=":
            value = limit
        case _:
            return None
    return condition.left, value
