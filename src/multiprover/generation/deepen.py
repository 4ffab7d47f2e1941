"""Drafts of a wanted depth, built by small changes instead of waiting for one by chance.

A random draft is changed one fact or rule at a time. A change stays only if the draft still has an outcome and
its deepest statement lies no less deep than before, up to the wanted depth. Kept changes after that shake the
draft, so that what is left resembles a random draft among those of this depth (a Markov chain whose resting
distribution is just that).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from multiprover.generation.chaining import Outcome, bit_of, evaluate, ground
from multiprover.generation.draft import Instance, Part, RuleDraft, Shape, Writer


@dataclass(frozen=True, slots=True)
class Draft:
    """A theory in numbers with its outcome."""

    shape: Shape
    facts: tuple[Part, ...]
    rules: tuple[RuleDraft, ...]
    outcome: Outcome


class Climber:
    """A draft that is being changed."""

    def __init__(
        self, writer: Writer, fact_count: int, rule_count: int, random: Random, *, open_world: bool = False
    ) -> None:
        self._writer = writer
        self._random = random
        self._open_world = open_world
        self._fact_count = fact_count
        self._rule_count = rule_count
        self._size = writer.shape.entities * writer.shape.predicates
        self.tried = 0

    def start(self, tries: int) -> bool:
        """Draw afresh until the draft has an outcome; False if none of `tries` has."""
        for _ in range(tries):
            self.tried += 1
            self._facts = list(self._writer.facts(self._fact_count).values())
            self._rules = [self._writer.rule() for _ in range(self._rule_count)]
            self._instances = [self._ground(rule) for rule in self._rules]
            self._bits = sum(bit_of(fact, self._writer.shape) for fact in self._facts)
            outcome = evaluate(self._bits, self._rules, self._instances, self._size)
            if outcome is not None:
                self._outcome = outcome
                self._atoms = {fact.atom for fact in self._facts}
                return True
        return False

    def climb(self, depth: int, tries: int) -> bool:
        """Change until the deepest statement lies `depth` deep; False if `tries` changes do not do it."""
        for _ in range(tries):
            if self._outcome.depth >= depth:
                return True
            self.change(min(self._outcome.depth, depth))
        return self._outcome.depth >= depth

    def change(self, least: int) -> bool:
        """Try one change; keep it if an outcome remains whose depth is at least `least`."""
        self.tried += 1
        place = int(self._random.random() * (self._fact_count + self._rule_count))
        if place < self._rule_count:
            return self._change_rule(place, least)
        return self._change_fact(place - self._rule_count, least)

    def draft(self) -> Draft:
        """The draft as it is now."""
        return Draft(self._writer.shape, tuple(self._facts), tuple(self._rules), self._outcome)

    def _ground(self, rule: RuleDraft) -> list[Instance]:
        return ground(rule, self._writer.shape, open_world=self._open_world)

    def _change_rule(self, place: int, least: int) -> bool:
        rule = self._writer.rule()
        old_rule, old_instances = self._rules[place], self._instances[place]
        self._rules[place] = rule
        self._instances[place] = self._ground(rule)
        outcome = evaluate(self._bits, self._rules, self._instances, self._size)
        if outcome is None or outcome.depth < least:
            self._rules[place], self._instances[place] = old_rule, old_instances
            return False
        self._outcome = outcome
        return True

    def _change_fact(self, place: int, least: int) -> bool:
        old = self._facts[place]
        subject = int(self._random.random() * self._writer.shape.entities)
        if subject != old.subject and sum(fact[0] == old[0] for fact in self._facts) == 1:
            subject = old.subject  # every entity keeps a fact of its own
        fact = self._writer.part(subject, self._writer.mixture.fact)
        if fact.atom in self._atoms and fact.atom != old.atom:
            return False
        bits = self._bits ^ bit_of(old, self._writer.shape) ^ bit_of(fact, self._writer.shape)
        outcome = evaluate(bits, self._rules, self._instances, self._size)
        if outcome is None or outcome.depth < least:
            return False
        self._facts[place] = fact
        self._atoms.discard(old.atom)
        self._atoms.add(fact.atom)
        self._bits = bits
        self._outcome = outcome
        return True
