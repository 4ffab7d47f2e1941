"""Why a statement does not follow: what each rule lacks, and which changes would make it follow.

Changes are the smallest sets of facts to add, and of sentences to leave out. Everything rests on the plain
evaluation, which looks only at what the statement may rest on; each change is tried out before it is offered.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal as OneOf

from multiprover.logic.additions import find_candidates
from multiprover.logic.forms import POSITIVE, Atom, Condition, Quantity, Thing
from multiprover.logic.limits import Deadline, OutOfTime
from multiprover.logic.partial import find_partials
from multiprover.logic.plain_conditions import filled_condition, matched, opposite_of
from multiprover.logic.plain_model import Change, Evaluation, Index, Reading
from multiprover.logic.plain_values import Undecided
from multiprover.logic.removals import find_blockers
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
        self._index = Index(theory, Reading(conflicts == "deny", open_world, today))

    def gaps(self, statement: Atom, deadline: Deadline) -> list[RuleGap]:
        """For every rule that could conclude an unprovable statement: what holds and what is missing.

        After the deadline rules may be left out.
        """
        found: list[RuleGap] = []
        with suppress(OutOfTime, Undecided):
            found.extend(self._gaps(statement, deadline))
        return found

    def _gaps(self, statement: Atom, deadline: Deadline) -> Iterator[RuleGap]:
        evaluation = Evaluation(self._index, statement, deadline)
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
        self, statement: Atom, deadline: Deadline, *, most_facts: int = 3, limit: int = 10
    ) -> Additions:
        """The smallest sets of facts, without the statement itself, that would make it follow.

        No set contains another, or brings a contradiction into what the statement may rest on; at most
        `limit`.
        """
        found: list[Addition] = []
        try:
            evaluation = Evaluation(self._index, statement, deadline)
            known = _conflicts(evaluation)
            for candidate in find_candidates(evaluation, statement, most_facts):
                if any(smaller <= candidate for smaller in found):
                    continue
                if self._follows(statement, Change(added=candidate), deadline, known):
                    found.append(candidate)
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
            known = _conflicts(Evaluation(self._index, statement, deadline))
            todo, seen = deque([Removal()]), {Removal()}
            while todo and len(found) < limit:
                removed = todo.popleft()
                if any(smaller <= removed for smaller in found):
                    continue
                if self._follows(statement, Change(removed=removed), deadline, known):
                    found.append(removed)
                elif len(removed) < most_sentences:
                    evaluation = Evaluation(self._index, statement, deadline, Change(removed=removed))
                    more = [removed | {sentence} for sentence in find_blockers(evaluation)]
                    todo += (larger for larger in more if larger not in seen)
                    seen.update(more)
        except Undecided:
            pass
        except OutOfTime:
            return Removals(tuple(found), complete=False)
        return Removals(tuple(found))

    def _follows(self, statement: Atom, change: Change, deadline: Deadline, known: set[Atom]) -> bool:
        """Whether a statement follows after a change, without a new contradiction in what it may rest on."""
        try:
            evaluation = Evaluation(self._index, statement, deadline, change)
            return statement in evaluation.model.held.atoms and _conflicts(evaluation) <= known
        except Undecided:
            return False


def _conflicts(evaluation: Evaluation) -> set[Atom]:
    """Positive atoms that follow together with their negations."""
    held = evaluation.model.held.atoms
    return {atom for atom in held if atom.sign == POSITIVE and opposite_of(atom) in held}
