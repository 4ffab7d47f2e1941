"""Soft preferences on a proof graph's shape: what most gold graphs look like, as weights from counting.

None of them is a law: a failure chain begins with a rule nothing feeds, a graph with a cycle may have no
sink, a fact may serve two rules. That a fact or NAF feeds a rule needs no preference: in a connected graph of
two nodes or more it must. What is left to prefer is that it feeds one only.
"""

import math
from collections.abc import Callable, Collection, Iterable
from dataclasses import astuple, dataclass
from typing import NamedTuple

from multiprover.errors import InputError
from multiprover.problem import Example
from multiprover.proof import NAF, Proof, is_legal_edge


class ShapeCounts(NamedTuple):
    """How often a graph departs from the usual shape.

    `unfed_rules` have no incoming edge; one of them is usual in a graph of rules only (a failure chain).
    `extra_sinks` are nodes without outgoing edge beyond the first. The fans count outgoing edges beyond the
    first of each fact, each rule, and NAF.
    """

    unfed_rules: int
    extra_sinks: int
    fact_fan: int
    rule_fan: int
    naf_fan: int


@dataclass(frozen=True, slots=True)
class Preferences:
    """What each departure from the usual shape adds to a graph's log-probability: at most 0."""

    unfed_rules: float = 0.0
    extra_sinks: float = 0.0
    fact_fan: float = 0.0
    rule_fan: float = 0.0
    naf_fan: float = 0.0

    def __post_init__(self) -> None:
        if not all(math.isfinite(weight) and weight <= 0 for weight in astuple(self)):
            raise InputError(f"a preference's weight must be finite and at most 0: {self}")

    def scaled(self, strength: float) -> "Preferences":
        """The same with all weights multiplied: a trained network may know part of this already."""
        return Preferences(*(strength * weight + 0.0 for weight in astuple(self)))  # no −0

    def weigh(self, counts: ShapeCounts) -> float:
        """The sum of weights times counts."""
        return (
            self.unfed_rules * counts.unfed_rules
            + self.extra_sinks * counts.extra_sinks
            + self.fact_fan * counts.fact_fan
            + self.rule_fan * counts.rule_fan
            + self.naf_fan * counts.naf_fan
        )


NO_PREFERENCES = Preferences()


def count_shape(proof: Proof, rules: Collection[int]) -> ShapeCounts:
    """Count a graph's departures from the usual shape."""
    outgoing = dict.fromkeys(proof.nodes, 0)
    fed = set()
    for source, target in proof.edges:
        outgoing[source] += 1
        fed.add(target)
    chosen_rules = [node for node in proof.nodes if node in rules]
    unfed = sum(node not in fed for node in chosen_rules)
    is_chain = len(chosen_rules) == len(proof.nodes) > 0
    sinks = sum(not count for count in outgoing.values())
    fans = [0, 0, 0]
    for node, count in outgoing.items():
        if count > 1:
            fans[_fan_of(node, rules)] += count - 1
    return ShapeCounts(max(unfed - is_chain, 0), max(sinks - 1, 0), *fans)


def estimate_preferences(
    examples: Iterable[Example], rules_of: Callable[[Example], Collection[int]]
) -> Preferences:
    """How much rarer each departure is in the gold graphs than in random ones: log of the ratio, at most 0.

    Random graphs have the gold graph's nodes and its share of legal edges, each drawn by itself: what single
    scores already say is not counted twice. Each distinct graph of a question counts once, and half a
    departure is added on both sides. `rules_of` gives the positions of an example's rules.
    """
    seen = [0.0] * len(ShapeCounts._fields)
    expected = [0.0] * len(ShapeCounts._fields)
    graphs = 0
    for example in examples:
        if not example.proofs:
            continue
        rules = frozenset(rules_of(example))
        for proof in set(example.proofs):
            graphs += 1
            for number, count in enumerate(count_shape(proof, rules)):
                seen[number] += count
            for number, mean in enumerate(_expected_shape(proof, rules)):
                expected[number] += mean
    if not graphs:
        raise InputError("preferences need examples with gold proofs")
    return Preferences(
        *(min(0.0, math.log((hits + 0.5) / (mean + 0.5))) for hits, mean in zip(seen, expected, strict=True))
    )


def _expected_shape(proof: Proof, rules: Collection[int]) -> list[float]:
    """Mean counts of random graphs with these nodes and as many edges in the mean."""
    legal = {node: sum(is_legal_edge(node, other, rules) for other in proof.nodes) for node in proof.nodes}
    total = sum(legal.values())
    if not total:
        return [0.0] * len(ShapeCounts._fields)
    share = len(proof.edges) / total
    chosen_rules = [node for node in proof.nodes if node in rules]
    unfed = len(chosen_rules) * (1 - share) ** (len(proof.nodes) - 1)
    sinks = sum((1 - share) ** targets for targets in legal.values())
    fans = [0.0, 0.0, 0.0]
    for node, targets in legal.items():
        # The mean number of outgoing edges beyond the first: all, less the chance of at least one.
        fans[_fan_of(node, rules)] += targets * share - (1 - (1 - share) ** targets)
    is_chain = len(chosen_rules) == len(proof.nodes)
    return [max(unfed - is_chain, 0.0), max(sinks - 1, 0.0), *fans]


def _fan_of(node: int, rules: Collection[int]) -> int:
    return 1 if node in rules else 2 if node == NAF else 0
