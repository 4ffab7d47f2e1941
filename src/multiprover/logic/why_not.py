"""Why a statement does not follow: what each rule lacks, and which changes would make it follow.

Changes are the smallest sets of facts to add, and of sentences to leave out. Everything rests on the plain
evaluation, which looks only at what the statement may rest on; each change is tried out before it is offered.
Sentences to leave out are among those that negations and explicit negatives rest on.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal as OneOf

from multiprover.logic.additions import find_candidates, find_partials
from multiprover.logic.forms import (
    POSITIVE,
    Atom,
    Condition,
    CountOfList,
    CountOfThings,
    Failure,
    Quantity,
    Thing,
)
from multiprover.logic.limits import Deadline, OutOfTime
from multiprover.logic.plain_conditions import Binding, World, filled_condition, ground, matched, opposite_of
from multiprover.logic.plain_model import (
    Application,
    PlainEvaluation,
    Seed,
    Semantics,
    TheoryChange,
    TheoryIndex,
)
from multiprover.logic.plain_values import Undecided
from multiprover.logic.theory import Clause, Theory

Addition = frozenset[Atom]
Removal = frozenset[int]


@dataclass(frozen=True, slots=True)
class RuleGap:
    """One way of a rule to conclude the statement, in the instance that lacks least.

    The conditions are filled in as far as their variables have values; a missing one may leave some open.
    """

    clause: Clause
    holding: tuple[Condition, ...]
    missing: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Additions:
    """Sets of facts, smallest first. `complete` is False where time ran out before the search ended."""

    sets: tuple[Addition, ...]
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Removals:
    """Sets of sentences, smallest first. `complete` is False where time ran out before the search ended."""

    sets: tuple[Removal, ...]
    complete: bool = True


class WhyNot:
    """Explains, for one theory, why statements do not follow. All searches end at their deadline."""

    def __init__(
        self,
        theory: Theory,
        *,
        conflicts: OneOf["report", "deny"] = "report",
        open_world: bool = False,
        today: Quantity | None = None,
    ) -> None:
        self._index = TheoryIndex(theory, Semantics(conflicts == "deny", open_world, today))

    def gaps(self, statement: Atom, deadline: Deadline) -> list[RuleGap]:
        """For every rule that could conclude an unprovable statement: what holds and what is missing.

        After the deadline rules may be left out.
        """
        found: list[RuleGap] = []
        with suppress(OutOfTime, Undecided):
            found.extend(self._gaps(statement, deadline))
        return found

    def _gaps(self, statement: Atom, deadline: Deadline) -> Iterator[RuleGap]:
        evaluation = PlainEvaluation(self._index, statement, deadline)
        for clause in evaluation.concluding(statement):
            binding = matched(clause.head.terms, statement.terms, {})
            if binding is None:
                continue
            best = next(find_partials(evaluation.model, clause.body, binding))
            shown = [condition for condition in clause.body if not isinstance(condition, Thing)]
            yield RuleGap(
                clause,
                tuple(filled_condition(c, best.binding) for c in shown if c not in best.missing),
                tuple(filled_condition(c, best.binding) for c in shown if c in best.missing),
            )

    def additions(
        self,
        statement: Atom,
        deadline: Deadline,
        *,
        most_facts: int = 3,
        limit: int = 10,
        plainer: Callable[[Addition], Addition] = frozenset,
        told: Callable[[Addition], Addition] = frozenset,
    ) -> Additions:
        """The smallest sets of facts, without the statement itself, that would make it follow.

        No set contains another, or brings a contradiction into what the statement may rest on; at most
        `limit`. `plainer` gives a set to offer instead if it does as well, `told` the facts that a theory has
        once a set is told, for they may come out otherwise.
        """
        found: list[Addition] = []
        try:
            evaluation = PlainEvaluation(self._index, statement, deadline)
            known = _conflicts(evaluation)
            for candidate in find_candidates(evaluation, statement, most_facts):
                for addition in dict.fromkeys((plainer(candidate), candidate)):
                    if any(smaller <= addition for smaller in found):
                        break
                    if self._follows(statement, TheoryChange(added=told(addition)), deadline, known):
                        found.append(addition)
                        break
                if len(found) == limit:
                    break
        except Undecided:
            pass
        except OutOfTime:
            return Additions(tuple(found), complete=False)
        return Additions(tuple(found))

    def removals(
        self, statement: Atom, deadline: Deadline, *, most_sentences: int = 2, limit: int = 10
    ) -> Removals:
        """The smallest sets of sentences without which the statement would follow; at most `limit`."""
        found: list[Removal] = []
        try:
            known = _conflicts(PlainEvaluation(self._index, statement, deadline))
            todo, seen = deque([Removal()]), {Removal()}
            while todo and len(found) < limit:
                removed = todo.popleft()
                if any(smaller <= removed for smaller in found):
                    continue
                if self._follows(statement, TheoryChange(removed=removed), deadline, known):
                    found.append(removed)
                elif len(removed) < most_sentences:
                    evaluation = PlainEvaluation(
                        self._index, statement, deadline, TheoryChange(removed=removed)
                    )
                    more = [removed | {sentence} for sentence in find_blockers(evaluation)]
                    todo += (larger for larger in more if larger not in seen)
                    seen.update(more)
        except Undecided:
            pass
        except OutOfTime:
            return Removals(tuple(found), complete=False)
        return Removals(tuple(found))

    def _follows(self, statement: Atom, change: TheoryChange, deadline: Deadline, known: set[Atom]) -> bool:
        """Whether a statement follows after a change, without a new contradiction in what it may rest on."""
        try:
            evaluation = PlainEvaluation(self._index, statement, deadline, change)
            return statement in evaluation.model.held.atoms and _conflicts(evaluation) <= known
        except Undecided:
            return False


def _conflicts(evaluation: PlainEvaluation) -> set[Atom]:
    """Positive atoms that follow together with their negations."""
    held = evaluation.model.held.atoms
    return {atom for atom in held if atom.sign == POSITIVE and opposite_of(atom) in held}


def find_blockers(evaluation: PlainEvaluation) -> list[int]:
    """Sentences of one proof for each thing that stops a rule whose other conditions hold.

    To make the statement follow by leaving sentences out, one of these must go: a rule that would be applied
    then is stopped now by something, which loses all its proofs.
    """
    supports = _Supports(evaluation)
    found: dict[int, None] = {}
    for atoms in _stopping(evaluation):
        for atom in atoms:
            found.update(dict.fromkeys(supports.of(atom)))
    return sorted(found)


def _stopping(evaluation: PlainEvaluation) -> Iterator[list[Atom]]:
    """For each rule instance that lacks nothing but failures: atoms that stop it."""
    world = evaluation.model
    if not world.open_world:
        for seed in evaluation.seeds:
            yield from _stopping_rule(seed, world)
    if evaluation.reading.deny:
        for atom in evaluation.facts - world.held.atoms:
            yield [opposite_of(atom)]
        for seed in evaluation.seeds:
            for way in world.solutions(seed.clause.body, seed.binding):
                head = ground(seed.clause.head, way)
                if head not in world.held.atoms:
                    yield [opposite_of(head)]


def _stopping_rule(seed: Seed, world: World) -> Iterator[list[Atom]]:
    soft = [condition for condition in seed.clause.body if _rests_on_failure(condition)]
    if not soft:
        return
    hard = [condition for condition in seed.clause.body if not _rests_on_failure(condition)]
    for way in world.solutions(hard, seed.binding):
        for condition in soft:
            if not world.solutions([condition], way):
                yield list(_held_in(condition, way, world))


def _rests_on_failure(condition: Condition) -> bool:
    if isinstance(condition, CountOfList | CountOfThings):
        return condition.operator not in (">", ">=")
    return isinstance(condition, Failure)


def _held_in(condition: Condition, binding: Binding, world: World) -> Iterator[Atom]:
    """True atoms inside a negation or a count, at least one of which must not hold for it to be met."""
    if isinstance(condition, Failure):
        way = world.solutions(condition.conditions, binding)[0]
        yield from (ground(part, way) for part in condition.conditions if isinstance(part, Atom))
        return
    bodies = condition.alternatives if isinstance(condition, CountOfList) else ()
    if isinstance(condition, CountOfThings):
        bodies = (condition.conditions, *([(condition.stated,)] if condition.stated else []))
    for body in bodies:
        for way in world.solutions(body, binding):
            yield from (ground(part, way) for part in body if isinstance(part, Atom))


class _Supports:
    """One proof of each true atom, as the sentences it uses."""

    def __init__(self, evaluation: PlainEvaluation) -> None:
        every = {seed.clause.sentence for seed in evaluation.seeds}
        every.update(s for atom in evaluation.facts for s in evaluation.sentences(atom))
        self._first: dict[Atom, Application] = {}
        waiting = evaluation.within(every)
        while True:
            ready = [
                (atom, step)
                for atom, steps in waiting.items()
                for step in steps
                if all(child is None or child in self._first for child in step.children)
            ]
            if not ready:
                break
            for atom, step in ready:
                self._first.setdefault(atom, step)
                waiting.pop(atom, None)

    def of(self, atom: Atom) -> set[int]:
        """The sentences; none for what is given."""
        found, todo, seen = set(), [atom], {atom}
        while todo:
            step = self._first.get(todo.pop())
            if step is not None:
                found.add(step.sentence)
                fresh = {child for child in step.children if child is not None} - seen
                seen |= fresh
                todo += fresh
        return found
