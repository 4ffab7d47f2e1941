"""Drafts of a wanted depth, built by small changes instead of waiting for one by chance.

A random draft is changed one fact or rule at a time. A change stays only if the draft still has an outcome
and its deepest statement is no less deep than before, up to the wanted depth. Some more changes after that
shake the draft, so that it resembles a random draft among those of this depth: all these changes are a Markov
chain whose resting distribution is just that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from multiprover.generation.chaining import (
    ChainOutcome,
    bit_of,
    bits,
    count_ways,
    find_levels,
    find_outcome,
    ground,
)
from multiprover.generation.draft import Instance, Part, RuleDraft, Shape, Writer


@dataclass(frozen=True, slots=True)
class DeepDraft:
    """A theory in numbers with its outcome."""

    shape: Shape
    facts: tuple[Part, ...]
    rules: tuple[RuleDraft, ...]
    levels: tuple[int, ...]
    outcome: ChainOutcome
    instances: tuple[Instance, ...]


@dataclass(frozen=True, slots=True)
class DepthGoal:
    """What a draft should have: a statement `depth` deep, and one with `proofs` proofs at every depth from 1.

    Where it `is_planned` half of the changes on the way there add a rule to the end of the longest chain.
    That is far quicker for long chains, at the price of theories that look a little less random.
    """

    depth: int
    proofs: int = 1
    is_planned: bool = False

    @property
    def full(self) -> int:
        """The progress of a draft that has it all."""
        return self.depth if self.proofs == 1 else 2 * self.depth

    def progress(self, outcome: ChainOutcome, instances: Sequence[Sequence[Instance]]) -> int:
        """How near a draft is."""
        depth = min(outcome.depth, self.depth)
        if self.proofs == 1:
            return depth
        return depth + sum(ways >= self.proofs for ways in count_ways(outcome, instances)[1 : depth + 1])


class Climber:
    """A draft that is being changed."""

    def __init__(
        self,
        writer: Writer,
        fact_count: int,
        rule_count: int,
        goal: DepthGoal,
        random: Random,
        *,
        open_world: bool = False,
    ) -> None:
        self._goal = goal
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
            levels = self._find_levels()
            if levels is None:
                continue
            outcome = find_outcome(self._bits, self._instances, levels, self._size)
            if outcome is not None:
                self._levels, self._outcome = levels, outcome
                self._progress = self._goal.progress(outcome, self._instances)
                self._atoms = {fact.atom for fact in self._facts}
                return True
        return False

    def climb(self, tries: int) -> bool:
        """Change until the goal is reached; False if `tries` changes do not do it."""
        for _ in range(tries):
            if self._progress >= self._goal.full:
                return True
            if self._goal.is_planned and self._random.random() < 0.5:
                self._change_rule(int(self._random.random() * self._rule_count), self._longer_chain())
            else:
                self.change()
        return self._progress >= self._goal.full

    def change(self) -> bool:
        """Try one change; keep it if an outcome remains that is no farther from the goal."""
        self.tried += 1
        place = int(self._random.random() * (self._fact_count + self._rule_count))
        if place < self._rule_count:
            return self._change_rule(place, self._writer.rule())
        return self._change_fact(place - self._rule_count)

    def draft(self) -> DeepDraft:
        """The draft as it is now."""
        instances = tuple(instance for group in self._instances for instance in group)
        return DeepDraft(
            self._writer.shape,
            tuple(self._facts),
            tuple(self._rules),
            tuple(self._levels),
            self._outcome,
            instances,
        )

    def _find_levels(self) -> list[int] | None:
        """Levels of the rules; an open world has none."""
        if self._open_world or not self._writer.mixture.condition:
            return [0] * len(self._rules)
        return find_levels(self._rules)

    def _ground(self, rule: RuleDraft) -> list[Instance]:
        return ground(rule, self._writer.shape, open_world=self._open_world)

    def _longer_chain(self) -> RuleDraft:
        """A rule that applies to one of the deepest statements and concludes something not yet known."""
        width = self._writer.shape.predicates
        deepest = list(bits(self._outcome.layers[-1] & (1 << self._size) - 1))
        if not deepest:
            return self._writer.rule()
        subject, predicate = divmod(self._random.choice(deepest), width)
        known = self._outcome.known
        about = [p for p in range(width) if known >> subject * width + p & 1 and p != predicate]
        return self._writer.rule_from(subject, predicate, about)

    def _change_rule(self, place: int, rule: RuleDraft) -> bool:
        old_rule, old_instances = self._rules[place], self._instances[place]
        self._rules[place] = rule
        self._instances[place] = self._ground(rule)
        levels = self._find_levels()
        if levels is None or not self._accepts(self._bits, levels):
            self._rules[place], self._instances[place] = old_rule, old_instances
            return False
        self._levels = levels
        return True

    def _change_fact(self, place: int) -> bool:
        shape = self._writer.shape
        old = self._facts[place]
        subject = int(self._random.random() * shape.entities)
        if subject != old.subject and sum(fact[0] == old[0] for fact in self._facts) == 1:
            subject = old.subject  # every entity keeps a fact of its own
        fact = self._writer.part(subject, self._writer.mixture.fact)
        if fact.atom in self._atoms and fact.atom != old.atom:
            return False
        bits = self._bits ^ bit_of(old, shape) ^ bit_of(fact, shape)
        if not self._accepts(bits, self._levels):
            return False
        self._facts[place] = fact
        self._atoms.discard(old.atom)
        self._atoms.add(fact.atom)
        self._bits = bits
        return True

    def _accepts(self, bits: int, levels: list[int]) -> bool:
        """Evaluate a change, and take over its outcome if it stays."""
        outcome = find_outcome(bits, self._instances, levels, self._size)
        if outcome is None:
            return False
        progress = self._goal.progress(outcome, self._instances)
        if progress < self._progress:
            return False
        self._outcome, self._progress = outcome, progress
        return True
