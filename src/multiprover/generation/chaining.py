"""What follows from a draft, and in how few steps: forward chaining with bit masks.

Gives the same models and least depths as `logic.solve` and `logic.search` (a test holds it), only without
words, proofs and error messages: a draft that contradicts itself, whose negation is circular, or some of whose
conclusions would have to be withdrawn, has no outcome at all.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from multiprover.generation.draft import VARIABLE, Instance, Part, RuleDraft, Shape


@dataclass(frozen=True, slots=True)
class Outcome:
    """True statements as bits: `layers[d]` holds those whose shortest proof has depth d.

    Bit `subject * predicates + predicate` is the positive statement; its negation lies `size` bits higher.
    """

    layers: tuple[int, ...]
    size: int

    @property
    def depth(self) -> int:
        """The depth of the deepest statement."""
        return len(self.layers) - 1

    @property
    def known(self) -> int:
        """All true statements."""
        known = 0
        for layer in self.layers:
            known |= layer
        return known


def bit_of(part: Part, shape: Shape) -> int:
    """The bit of a ground statement."""
    width = shape.predicates
    return 1 << part[0] * width + part[1] + (shape.entities * width if part[2] else 0)


def ground(rule: RuleDraft, shape: Shape, *, open_world: bool) -> list[Instance]:
    """Every instance of a rule, one for each entity in the variable's place."""
    width = shape.predicates
    size = width * shape.entities
    fixed = [0, 0, 0]
    moving = [0, 0, 0]
    for subject, predicate, negated in rule.body:
        kind = 1 if negated and not open_world else 0
        bit = 1 << predicate + (size if negated and open_world else 0)
        if subject == VARIABLE:
            moving[kind] |= bit
        else:
            fixed[kind] |= bit << subject * width
    subject, predicate, negated = rule.head
    bit = 1 << predicate + (size if negated else 0)
    if subject == VARIABLE:
        moving[2] = bit
    else:
        fixed[2] = bit << subject * width
    if not any(moving):
        return [Instance(*fixed)]
    needs, lacks, gives = fixed
    more_needs, more_lacks, more_gives = moving
    return [
        Instance(needs | more_needs << step, lacks | more_lacks << step, gives | more_gives << step)
        for step in range(0, size, width)
    ]


def evaluate(
    facts: int, rules: Sequence[RuleDraft], instances: Sequence[Sequence[Instance]], size: int
) -> Outcome | None:
    """The outcome of a draft; None where it contradicts itself, is circular or takes something back."""
    levels = _levels(rules) if any(group[0].lacks for group in instances) else [0] * len(rules)
    if levels is None:
        return None
    if not any(levels):
        layers = _rounds(facts, [instance for group in instances for instance in group])
    else:
        known = facts
        for level in range(max(levels) + 1):
            for layer in _rounds(
                known, [i for own, group in zip(levels, instances, strict=True) if own <= level for i in group]
            ):
                known |= layer
        usable = [instance for group in instances for instance in group if not known & instance.lacks]
        layers = _rounds(facts, usable)
        if sum(layers) != known:
            return None  # something fired before what it negates became true
    known = sum(layers)
    return None if known & known >> size else Outcome(tuple(layers), size)


def _rounds(known: int, instances: Iterable[Instance]) -> list[int]:
    """Parallel rounds of firing: the statements new in each round."""
    layers = [known]
    waiting = [instance for instance in instances if instance[2] & ~known]
    while True:
        new = 0
        rest = []
        for instance in waiting:
            needs, lacks, gives = instance
            if known & needs != needs:
                rest.append(instance)
            elif not known & lacks:
                new |= gives
        new &= ~known
        if not new:
            return layers
        layers.append(new)
        known |= new
        waiting = rest


def _levels(rules: Sequence[RuleDraft]) -> list[int] | None:
    """Levels by direct dependence on a negated conclusion (semantics.md §3); None for a circle."""
    rests_on: list[list[int]] = []
    for rule in rules:
        found: list[int] = []
        for subject, predicate, negated in rule.body:
            if not negated:
                continue
            for number, other in enumerate(rules):
                head = other.head
                if head[1] == predicate and not head[2] and (subject == head[0] or VARIABLE in (subject, head[0])):
                    found.append(number)
        rests_on.append(found)
    levels = [0] * len(rules)
    for _ in range(len(rules) + 1):
        changed = False
        for number, found in enumerate(rests_on):
            level = max((levels[other] + 1 for other in found), default=0)
            if level != levels[number]:
                levels[number] = level
                changed = True
        if not changed:
            return levels
    return None
