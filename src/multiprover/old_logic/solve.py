"""The model of a theory: everything that follows, and every way in which it follows in one step.

Forward chaining by levels in parallel rounds, semi-naive: a clause is looked at again only for the entities
for which one of its positive conditions has just become true. That is exact, because a negated condition
that fails once fails for ever. Knows nothing of proof trees; `search` builds them from `Model.steps`.
"""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from multiprover.errors import TheoryError
from multiprover.old_logic.limits import collector_paused
from multiprover.old_logic.stratify import find_levels
from multiprover.old_logic.theory import (
    FAILURE,
    POSITIVE,
    VARIABLE,
    Clause,
    Fact,
    Literal,
    Theory,
)


class Step(NamedTuple):
    """A rule application that holds in the model: one ground condition each, None for negation as failure."""

    clause: Clause
    conditions: tuple[Literal | None, ...]

    def binding(self, head: Literal) -> str | None:
        """The entity in the variable's place; None where only negated conditions hold the variable."""
        return find_binding(self.clause, head, self.conditions)


def find_binding(clause: Clause, head: Literal, conditions: Iterable[Literal | None]) -> str | None:
    """The entity in the variable's place of a clause, from its ground head and conditions."""
    if clause.head.subject == VARIABLE or not clause.has_variable:
        return head.subject
    for pattern, condition in zip(clause.body, conditions, strict=True):
        if pattern.subject == VARIABLE and condition is not None:
            return condition.subject
    return None


@dataclass(frozen=True, slots=True)
class Model:
    """All true literals. `steps[x]` are the applications that conclude x, in order of first firing.

    Whatever a step rests on has a proof. `withdrawn` are the sentences of rules that fired before something
    they negate became true. Where there are any, the model is what the procedure by levels gives, not the
    perfect model, and it may hold literals without proof.
    """

    theory: Theory
    domain: tuple[str, ...]
    literals: frozenset[Literal]
    facts: dict[Literal, list[Fact]]
    steps: dict[Literal, list[Step]]
    withdrawn: tuple[int, ...]

    def holds(self, condition: Literal) -> bool:
        """Whether a ground condition holds: `~` means that the positive literal is not in the model."""
        if condition.sign == FAILURE:
            return condition.with_sign(POSITIVE) not in self.literals
        return condition in self.literals


@collector_paused()
def solve(theory: Theory, more_entities: Iterable[str] = ()) -> Model:
    """Compute the model; a contradiction raises `TheoryError` with the sentences that make it.

    `more_entities` are constants of the question that the theory may not mention.
    """
    domain = tuple(dict.fromkeys([*theory.entities(), *more_entities]))
    facts: dict[Literal, list[Fact]] = {}
    for fact in theory.facts:
        facts.setdefault(fact.literal, []).append(fact)
    chaining = _Chaining(theory, domain, facts)
    levels = find_levels(theory.clauses)
    for level in range(max(levels, default=0) + 1):
        chaining.run([i for i, own in enumerate(levels) if own == level])
    _check_consistent(facts, chaining.steps)
    withdrawn = chaining.withdraw(facts)
    return Model(theory, domain, frozenset(chaining.known), facts, chaining.steps, withdrawn)


class _Chaining:
    """The state of forward chaining: what is known, which clauses wait for which literals, what has fired."""

    def __init__(self, theory: Theory, domain: Sequence[str], facts: dict[Literal, list[Fact]]) -> None:
        self.clauses = theory.clauses
        self.domain = domain
        self.known: set[Literal] = set(facts)
        self.steps: dict[Literal, list[Step]] = {}
        self._fired: set[int | tuple[int, str]] = set()  # clause without variable, or clause and entity
        self._uncertain: list[tuple[int, str, Literal, Step]] = []  # fired on the strength of a negation
        self._waiting: dict[tuple[str, ...], list[int]] = defaultdict(list)
        self._subjects: dict[tuple[str, str, str], list[str]] = defaultdict(list)
        for literal in facts:
            self._subjects[literal[1:]].append(literal.subject)

    def run(self, clauses: list[int]) -> None:
        """Add `clauses` to the running ones and fire until nothing new follows."""
        for i in clauses:
            for condition in self.clauses[i].body:
                if condition.sign != FAILURE:
                    self._waiting[condition].append(i)
        candidates: Mapping[int, Iterable[str]] = {i: self._candidates(self.clauses[i]) for i in clauses}
        while candidates:
            fresh: list[Literal] = []
            for i in sorted(candidates):
                for entity in candidates[i]:
                    key = (i, entity) if entity else i
                    if key not in self._fired and self._body_holds(i, entity):
                        self._fired.add(key)
                        fresh.append(self._fire(i, entity))
            new = [literal for literal in dict.fromkeys(fresh) if literal not in self.known]
            self.known.update(new)
            for literal in new:
                self._subjects[literal[1:]].append(literal.subject)
            candidates = self._woken(new)

    def _fire(self, i: int, entity: str) -> Literal:
        """Record an application and return what it concludes."""
        clause = self.clauses[i]
        head = clause.head.bound_to(entity)
        conditions = tuple([None if c.sign == FAILURE else c.bound_to(entity) for c in clause.body])
        if head not in conditions:  # else it would be its own ancestor
            step = Step(clause, conditions)
            self.steps.setdefault(head, []).append(step)
            if None in conditions:
                self._uncertain.append((i, entity, head, step))
        return head

    def withdraw(self, facts: Container[Literal]) -> tuple[int, ...]:
        """Take back what no longer holds and what only a negation's binding tells apart from another step.

        Returns the sentences of what no longer holds.
        """
        withdrawn = set()
        seen = set()
        dropped: dict[Literal, set[int]] = {}
        for i, entity, head, step in self._uncertain:
            holds = self._body_holds(i, entity)
            if not holds:
                withdrawn.add(step.clause.sentence)
            if not holds or (i, head, step.conditions) in seen:
                dropped.setdefault(head, set()).add(id(step))
            else:
                seen.add((i, head, step.conditions))
        for head, steps in dropped.items():
            self.steps[head] = [step for step in self.steps[head] if id(step) not in steps]
        if withdrawn:
            self._drop_unsupported(facts)
        return tuple(sorted(withdrawn))

    def _drop_unsupported(self, facts: Container[Literal]) -> None:
        """Drop the steps that rest on a literal whose proofs have all been withdrawn."""
        proved: set[Literal] = set()
        size = -1
        while size < len(proved):
            size = len(proved)
            for head, steps in self.steps.items():
                if any(all(c is None or c in proved or c in facts for c in s.conditions) for s in steps):
                    proved.add(head)
        kept = {
            head: [s for s in steps if all(c is None or c in proved or c in facts for c in s.conditions)]
            for head, steps in self.steps.items()
        }
        self.steps = {head: steps for head, steps in kept.items() if steps}

    def _woken(self, new: list[Literal]) -> Mapping[int, Iterable[str]]:
        """The clauses, and the entities in their variable's place, for which `new` completes a condition."""
        waiting = self._waiting
        woken: dict[int, dict[str, None]] = {}
        for literal in new:
            for i in waiting.get((VARIABLE, *literal[1:]), ()):
                woken.setdefault(i, {})[literal.subject] = None
            for i in waiting.get(literal, ()):
                woken.setdefault(i, {}).update(dict.fromkeys(self._candidates(self.clauses[i])))
        return woken

    def _candidates(self, clause: Clause) -> Iterable[str]:
        """Entities for which the clause may fire now: the fewest that some positive condition allows."""
        if not clause.has_variable:
            return ("",)
        choices: list[list[str]] = [
            self._subjects.get(condition[1:], [])
            for condition in clause.body
            if condition.subject == VARIABLE and condition.sign != FAILURE
        ]
        return min(choices, key=lambda subjects: len(subjects))[:] if choices else self.domain

    def _body_holds(self, i: int, entity: str) -> bool:
        known = self.known
        for subject, relation, thing, sign in self.clauses[i].body:
            if subject == VARIABLE:
                subject = entity
            if sign == FAILURE:
                if (subject, relation, thing, POSITIVE) in known:
                    return False
            elif (subject, relation, thing, sign) not in known:
                return False
        return True


def _check_consistent(facts: dict[Literal, list[Fact]], steps: dict[Literal, list[Step]]) -> None:
    for literal in (*facts, *steps):
        clash = literal.opposite
        if clash in facts or clash in steps:
            sentences = {*_support(literal, facts, steps), *_support(clash, facts, steps)}
            atom = " ".join(literal[:3]).rstrip()
            raise TheoryError(
                f'the theory contradicts itself: it proves "{atom}" and its negation',
                tuple(sorted(sentences)),
            )


def _support(
    goal: Literal, facts: dict[Literal, list[Fact]], steps: dict[Literal, list[Step]]
) -> Iterator[int]:
    """Sentences of one proof of `goal`: for each literal its fact or else the step that fired first."""
    todo, seen = [goal], {goal}
    while todo:
        literal = todo.pop()
        if literal in facts:
            yield facts[literal][0].sentence
        else:
            step = steps[literal][0]
            yield step.clause.sentence
            conditions = [c for c in step.conditions if c is not None and c not in seen]
            seen.update(conditions)
            todo += conditions
