"""All proofs of a result as one AND/OR graph: what they share is drawn once.

A box is one application of a rule, a fact or a failure to prove (AND: it needs all that points to it). Where
the proofs reach a conclusion in several ways, a box with the conclusion joins them (OR: one is enough). At a
glance: which sentences each proof uses, and this graph.
"""

from collections import defaultdict
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, NamedTuple

from multiprover.drawing.graph import LabelledGraph, LabelledNode, Look
from multiprover.drawing.lines import clean
from multiprover.drawing.picture import place_graph
from multiprover.drawing.record import BothRecord, MergedRecord, ResultRecord, node_ids
from multiprover.drawing.wording import name_node
from multiprover.proof import NAF
from multiprover.result import ProofStep, Result

MOST_BOXES: Final = 600
"""Beyond this a merged graph is not drawn: nobody could read it."""
_FEWEST_PROOFS: Final = 2


class _Application(NamedTuple):
    """A sentence that gives a conclusion from others."""

    node: int
    conclusion: str
    premises: tuple[str, ...]


def merge_proofs(result: Result) -> MergedRecord | None:
    """The merged graph of all shown proofs; None where there is nothing to merge, or too much to draw."""
    proofs = [_applications(shown.steps) for shown in result.shown]
    if result.failure is not None or sum(map(bool, proofs)) < _FEWEST_PROOFS:
        return None
    ways: dict[str, dict[_Application, None]] = defaultdict(dict)
    for applications in proofs:
        for application in applications:
            ways[application.conclusion][application] = None
    keys: dict[Hashable, int] = {}
    for conclusion, alternatives in ways.items():
        for application in alternatives:
            keys[application] = len(keys)
        if len(alternatives) > 1:
            keys[conclusion] = len(keys)
    if len(keys) > MOST_BOXES:
        return None
    tops = {applications[-1].conclusion for applications in proofs if applications}
    graph = _graph(result, ways, keys, tops)
    place = {node.node: index for index, node in enumerate(graph.nodes)}
    return MergedRecord(
        place_graph(graph, []),
        [(place[source], place[target]) for source, target in graph.edges],
        [
            sorted({place[keys[key]] for one in applications for key in (one, one.conclusion) if key in keys})
            for applications in proofs
        ],
    )


def _applications(steps: tuple[ProofStep, ...]) -> list[_Application]:
    said = {step.number: step.conclusion for step in steps}
    return [_Application(step.node, step.conclusion, tuple(said[n] for n in step.uses)) for step in steps]


def _graph(
    result: Result, ways: dict[str, dict[_Application, None]], keys: dict[Hashable, int], tops: set[str]
) -> LabelledGraph:
    nodes, edges, roots = [], [], []
    for conclusion, applications in ways.items():
        giver = keys.get(conclusion)
        for application in applications:
            key = keys[application]
            is_root = conclusion in tops and giver is None
            look = _look(result, application.node)
            name = name_node(result.sentences, application.node)
            nodes.append(LabelledNode(key, name, look, clean(conclusion), (), is_root))
            edges += [(_giver(ways, keys, premise), key) for premise in dict.fromkeys(application.premises)]
            if giver is not None:
                edges.append((key, giver))
        if giver is not None:
            nodes.append(LabelledNode(giver, "or", "or", clean(conclusion), (), conclusion in tops))
        if conclusion in tops:
            roots.append(keys[next(iter(applications))] if giver is None else giver)
    return LabelledGraph(tuple(nodes), tuple(edges), tuple(roots))


def _giver(ways: dict[str, dict[_Application, None]], keys: dict[Hashable, int], conclusion: str) -> int:
    """The box that stands for a conclusion: its "or", or the one application that gives it."""
    return keys[conclusion] if conclusion in keys else keys[next(iter(ways[conclusion]))]


def _look(result: Result, node: int) -> Look:
    return "naf" if node == NAF else result.sentences[node].kind


@dataclass(frozen=True)
class GlanceRecord:
    """Every proof by the ids of its sentences, in the order of the result; `complete` where none is missing.

    `merged` is null where the graph of all of them is too large to be drawn.
    """

    proofs: list[list[str]]
    proof_count: int
    proof_count_exact: bool
    complete: bool
    notes: list[str]
    merged: MergedRecord | None = None


@dataclass(frozen=True)
class VerdictsRecord:
    """The checker's verdicts on proofs, from place `first` on."""

    first: int
    verdicts: list[str]


@dataclass(frozen=True)
class PartRecord:
    """One line of an answer that is streamed: just one of these."""

    result: ResultRecord | BothRecord | None = None
    glance: GlanceRecord | None = None
    verdicts: VerdictsRecord | None = None


def make_glance(result: Result) -> GlanceRecord:
    """All proofs of a result in short."""
    return GlanceRecord(
        [node_ids(proof, result.sentences) for proof in result.proofs],
        result.proof_count,
        result.count_is_exact,
        result.complete,
        list(map(str, result.notes)),
        merge_proofs(result),
    )
