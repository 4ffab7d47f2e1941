"""Sentences without which a statement might follow: those that negations and explicit negatives rest on."""

from collections.abc import Iterator

from multiprover.logic.forms import Atom, Condition, CountOfList, CountOfThings, Failure
from multiprover.logic.plain_conditions import Binding, World, ground, opposite_of
from multiprover.logic.plain_model import Evaluation, Seed, Step


def find_blockers(evaluation: Evaluation) -> list[int]:
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


def _stopping(evaluation: Evaluation) -> Iterator[list[Atom]]:
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

    def __init__(self, evaluation: Evaluation) -> None:
        every = {seed.clause.sentence for seed in evaluation.seeds}
        every.update(s for atom in evaluation.facts for s in evaluation.sentences(atom))
        self._first: dict[Atom, Step] = {}
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
