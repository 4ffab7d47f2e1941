"""Any number of proofs from what a network says of each application of a rule: does it hold or not.

An application is a fact, or a rule with its variable bound. Those that a network takes to hold are put
together into trees, the likeliest first: each condition rests on an application that concludes it, and no
statement on itself. Where nothing concludes the question, the chain of rules that a failure is shown by
(the data sets' "deepest failure") is read off the applications said to fail.

What holds is the network's word alone: nothing is derived here, no rule is ever applied to find out whether
it does. Neither text nor networks are known here.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count, islice
from math import exp, log1p
from typing import Final, NamedTuple

from multiprover.decoding.scores import DecodedProof
from multiprover.decoding.sets import ProofSet
from multiprover.proof import EMPTY_PROOF, NAF, Proof
from multiprover.scorer import Application, Applications

MOST_PROOFS: Final = 1000
"""At most this many proofs of a question are decoded."""
_MOST_STEPS: Final = 100_000
"""Unfinished trees and ways to fail that are looked at, at most."""

_Literal = tuple[int, bool]
"""An atom, and whether it is denied."""


class _Step(NamedTuple):
    """An application said to hold: its sentence, what it rests on, and how unlikely it is (-log)."""

    sentence: int
    needs: tuple[_Literal, ...]
    uses_naf: bool
    cost: float


class _Goal(NamedTuple):
    """A statement that a tree still lacks, the rule that needs it, and what must not be used for it."""

    literal: _Literal
    parent: int
    above: frozenset[_Literal]


@dataclass(frozen=True, slots=True)
class DecodedSet:
    """Ranked proofs; not `complete` where there are more than were decoded."""

    proofs: ProofSet
    complete: bool


def decode_applications(said: Applications, most: int = MOST_PROOFS) -> DecodedSet | None:
    """The proofs of the question or of its negation, or the chain of its failure; one graph for each tree.

    None where no chain was found in so many steps. In an open world there are none of a failure.
    """
    steps, costs = _agreeing_steps(said)
    denied = (said.asked, True) if said.denied is None else (said.denied, False)
    for literal in ((said.asked, False), denied):
        if literal in costs:
            found = list(islice(_trees(literal, steps, costs), most + 1))
            if found:
                return DecodedSet(ProofSet(tuple(found[:most])), len(found) <= most)
    if said.denied is not None:
        return DecodedSet(ProofSet(()), complete=True)
    chain = _Failures(said, frozenset(costs)).chain()
    if chain is None:
        return None
    return DecodedSet(ProofSet((DecodedProof(_chain_graph(chain), _doubt(said)),)), complete=True)


_Steps = dict[_Literal, list[_Step]]
_Costs = dict[_Literal, float]


def _agreeing_steps(said: Applications) -> tuple[_Steps, _Costs]:
    """The applications that count, by what they conclude, and the least cost of each statement.

    Those said to hold count, unless the answer contradicts them. Then as few others as possible count as
    well, the likeliest, so that the question has a tree, or as few of them as possible do not, so that it has
    none. Where that cannot be the answer is not heeded.
    """
    steps = _likely_steps(said, 0.0)
    costs = _least_costs(steps)
    asked = (said.asked, False)
    if said.follows is None or (asked in costs) == said.follows:
        return steps, costs
    limits = sorted({*said.holds, 0.0}, reverse=True)
    # With a lower limit more holds: the first one with a tree is found by halving.
    place = bisect_left(
        limits, True, key=lambda limit: asked in _least_costs(_likely_steps(said, limit, True))
    )
    if place == len(limits):
        return steps, costs
    steps = _likely_steps(said, limits[place], said.follows)
    return steps, _least_costs(steps)


def _likely_steps(said: Applications, limit: float, inclusive: bool = False) -> _Steps:
    """Those whose log-odds are above a limit, or at it too, by what they conclude.

    Bindings of one rule that rest on the same are one step, the likelier.
    """
    best: dict[tuple[_Literal, int, tuple[_Literal, ...]], _Step] = {}
    for each, log_odds in zip(said.nodes, said.holds, strict=True):
        if log_odds < limit or (log_odds == limit and not inclusive):
            continue
        needs = tuple([(atom, False) for atom, is_negated in _conditions(each) if not is_negated])
        step = _Step(
            each.sentence, needs, len(needs) < len(each.conditions), log1p(exp(min(-log_odds, 50.0)))
        )
        key = ((each.head, each.head_negated), step.sentence, needs)
        if key not in best or step.cost < best[key].cost:
            best[key] = step
    found: defaultdict[_Literal, list[_Step]] = defaultdict(list)
    for (head, _, _), step in best.items():
        found[head].append(step)
    return found


def _conditions(application: Application) -> Iterator[tuple[int, bool]]:
    """Each condition's atom, and whether it must not hold."""
    return zip(application.conditions, application.conditions_negated, strict=True)


def _least_costs(steps: _Steps) -> _Costs:
    """The cost of the likeliest tree of each statement that has one (Knuth's algorithm)."""
    waiting: defaultdict[_Literal, list[list[float]]] = defaultdict(list)
    tickets: list[tuple[float, _Literal]] = []
    open_steps: dict[int, tuple[_Literal, _Step]] = {}
    for head, alternatives in steps.items():
        for step in alternatives:
            if not step.needs:
                heappush(tickets, (step.cost, head))
                continue
            missing = [float(len(set(step.needs))), step.cost]
            open_steps[id(missing)] = (head, step)
            for literal in set(step.needs):
                waiting[literal].append(missing)
    found: dict[_Literal, float] = {}
    while tickets:
        cost, literal = heappop(tickets)
        if literal in found:
            continue
        found[literal] = cost
        for missing in waiting[literal]:
            head, step = open_steps[id(missing)]
            missing[0] -= 1
            missing[1] += cost * step.needs.count(literal)
            if not missing[0]:
                heappush(tickets, (missing[1], head))
    return found


def _trees(asked: _Literal, steps: _Steps, costs: _Costs) -> Iterator[DecodedProof]:
    """All trees as graphs, the likeliest first, lazily: A* over unfinished trees."""
    number = count()
    none: frozenset[_Literal] = frozenset()
    start = (_Goal(asked, NAF, none),)
    heap: list[tuple[float, int, float, tuple[_Goal, ...], Proof]] = []
    heappush(heap, (costs[asked], next(number), 0.0, start, EMPTY_PROOF))
    for _ in range(_MOST_STEPS):
        if not heap:
            return
        expected, _, spent, goals, proof = heappop(heap)
        if not goals:
            yield DecodedProof(proof, -spent)
            continue
        (literal, parent, above), *rest = goals
        within = above | {literal}
        for step in steps[literal]:
            if any(need in within or need not in costs for need in step.needs):
                continue
            grown = _grow(proof, step, parent)
            added = (_Goal(need, step.sentence, within) for need in step.needs)
            left = expected - costs[literal] + step.cost + sum(costs[need] for need in step.needs)
            # The later of equally likely trees is the one nearer to its end.
            heappush(heap, (left, -next(number), spent + step.cost, (*added, *rest), grown))


def _grow(proof: Proof, step: _Step, parent: int) -> Proof:
    nodes, edges = {step.sentence}, set()
    if parent != NAF:
        edges.add((step.sentence, parent))
    if step.uses_naf:
        nodes.add(NAF)
        edges.add((NAF, step.sentence))
    return Proof(proof.nodes | nodes, proof.edges | edges)


class _Failures:
    """Which chain of rules shows that a statement does not follow, given what is said to hold.

    Of a rule's conditions that fail, the one whose failure is shown soonest counts; of the rules that
    conclude the statement, the one with the longest chain; the first on a tie. A rule is used once in a
    chain.
    """

    def __init__(self, said: Applications, holding: frozenset[_Literal]) -> None:
        self._asked = said.asked
        self._holding = holding
        self._rules: defaultdict[int, list[tuple[int, list[int]]]] = defaultdict(list)
        self._left = _MOST_STEPS
        self._known: dict[tuple[int, frozenset[int]], tuple[int, ...]] = {}
        for each in sorted(said.nodes, key=lambda node: (said.levels.get(node.sentence, 0), node.sentence)):
            if each.conditions and not each.head_negated:
                self._rules[each.head].append((each.sentence, self._failing(each)))

    def _failing(self, application: Application) -> list[int]:
        """The atoms of the conditions that fail; -1 where that needs no further reason."""
        failing = [
            -1 if is_negated or (atom, True) in self._holding else atom
            for atom, is_negated in _conditions(application)
            if ((atom, False) in self._holding) == is_negated
        ]
        return failing or [-1]

    def chain(self) -> tuple[int, ...] | None:
        """The sentences of the rules, the question's first; None where it takes too long."""
        try:
            return self._of(self._asked, frozenset())
        except _TooLongError:
            return None

    def _of(self, atom: int, used: frozenset[int]) -> tuple[int, ...]:
        key = (atom, used)
        if key in self._known:
            return self._known[key]
        self._left -= 1
        if self._left < 0:
            raise _TooLongError
        longest: tuple[int, ...] = ()
        for sentence, failing in self._rules[atom]:
            if sentence in used:
                continue
            found = (sentence, *self._shortest(failing, used | {sentence}))
            if len(found) > len(longest):
                longest = found
        self._known[key] = longest
        return longest

    def _shortest(self, failing: Sequence[int], used: frozenset[int]) -> tuple[int, ...]:
        if -1 in failing:
            return ()
        return min((self._of(atom, used) for atom in failing), key=len)


class _TooLongError(Exception):
    pass


def _chain_graph(chain: Sequence[int]) -> Proof:
    return Proof(frozenset(chain), frozenset(zip(chain[1:], chain, strict=False)))


def _doubt(said: Applications) -> float:
    """The log-probability that all applications fail that conclude the question."""
    concluding = (
        log_odds
        for each, log_odds in zip(said.nodes, said.holds, strict=True)
        if each.head == said.asked and not each.head_negated
    )
    return sum(-log1p(exp(min(log_odds, 50.0))) for log_odds in concluding)
