"""What follows from a draft, and in how few steps: forward chaining with bit masks.

Gives the same models and least depths as `logic.solve` and `logic.search` (a test holds it), only without
words, proofs and error messages: a draft that contradicts itself, whose negation is circular, or some of
whose conclusions would have to be withdrawn, has no outcome at all.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from multiprover.generation.draft import VARIABLE, Instance, Part, RuleDraft, Shape


@dataclass(frozen=True, slots=True)
class ChainOutcome:
    """True statements as bits: `layers[d]` holds those whose shortest proof has depth d.

    Bit `subject * predicates + predicate` is the positive statement; its negation is `size` bits higher.
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


def bits(mask: int) -> Iterator[int]:
    """Places of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


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


def find_outcome(
    facts: int, instances: Sequence[Sequence[Instance]], levels: Sequence[int], size: int
) -> ChainOutcome | None:
    """The outcome of facts and ground rules; None where something is contradicted or taken back."""
    if not any(levels):
        layers = _rounds(facts, [instance for group in instances for instance in group])
        known = sum(layers)
    else:
        known = facts
        for level in range(max(levels) + 1):
            running = [i for own, group in zip(levels, instances, strict=True) if own <= level for i in group]
            known = sum(_rounds(known, running))
        layers = _rounds(facts, [i for group in instances for i in group if not known & i[1]])
        if sum(layers) != known:
            return None  # something fired before what it negates became true
    return None if known & known >> size else ChainOutcome(tuple(layers), size)


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


def find_levels(rules: Sequence[RuleDraft]) -> list[int] | None:
    """Levels by direct dependence on a negated conclusion; None for a circle."""
    heads: dict[int, list[tuple[int, int]]] = {}
    for number, (_, (subject, predicate, negated)) in enumerate(rules):
        if not negated:
            heads.setdefault(predicate, []).append((number, subject))
    rests_on: dict[int, list[int]] = {}
    for number, (body, _) in enumerate(rules):
        for subject, predicate, negated in body:
            if negated and predicate in heads:
                for other, of in heads[predicate]:
                    if subject in (of, VARIABLE) or of == VARIABLE:
                        rests_on.setdefault(number, []).append(other)
    levels = [0] * len(rules)
    for _ in range(len(rests_on) + 1):
        changed = False
        for number, found in rests_on.items():
            level = 1 + max(levels[other] for other in found)
            if level != levels[number]:
                levels[number] = level
                changed = True
        if not changed:
            return levels
    return None


def count_ways(outcome: ChainOutcome, instances: Sequence[Sequence[Instance]]) -> list[int]:
    """For each depth, how many proofs at least one of its statements has: a lower bound of the most.

    Counts proofs in which every condition is less deep than what it serves to conclude. Instances of one
    rule that differ in negation only are one, as in `logic.solve`.
    """
    known = outcome.known
    ways: dict[int, int] = {}
    most = [1]
    below = outcome.layers[0]
    for layer in outcome.layers[1:]:
        found: dict[int, int] = {}
        for group in instances:
            for needs, gives in {
                (needs, gives)
                for needs, lacks, gives in group
                if gives & layer and below & needs == needs and not known & lacks
            }:
                found[gives] = found.get(gives, 0) + _product(needs, ways)
        ways.update(found)
        most.append(max(found.values()))
        below |= layer
    return most


def _product(needs: int, ways: dict[int, int]) -> int:
    product = 1
    while needs:
        low = needs & -needs
        product *= ways.get(low, 1)
        needs ^= low
    return product
