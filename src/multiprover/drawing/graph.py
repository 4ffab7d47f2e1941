"""A proof's graph with the texts of its boxes; the same for every kind of drawing.

Terminal, DOT, Mermaid and the placed picture all start here. It knows no format and no coordinates.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Final, Literal

from multiprover.drawing.lines import clean
from multiprover.drawing.wording import NAF_MEANING, name_node
from multiprover.proof import NAF
from multiprover.result import Result, Shortfall, ShownProof

FAIL: Final = -2
"""The marker above the last rule of a failure chain."""
_MOST_CONCLUSIONS: Final = 6

Look = Literal["fact", "rule", "naf", "fail", "or"]


@dataclass(frozen=True, slots=True)
class LabelledNode:
    """One box. `conclusions` are what the proof's steps get from it, where that is not the text itself."""

    node: int
    name: str
    look: Look
    text: str
    conclusions: tuple[str, ...]
    is_root: bool = False

    @property
    def heading(self) -> str:
        """The first line of the box."""
        meaning = {
            "fact": " · fact",
            "rule": " · rule",
            "naf": " · negation as failure",
            "fail": "",
            "or": "",
        }
        return self.name + meaning[self.look]


@dataclass(frozen=True, slots=True)
class LabelledGraph:
    """Boxes, edges from premise to conclusion, and the boxes of the final conclusion. Empty: no proof."""

    nodes: tuple[LabelledNode, ...]
    edges: tuple[tuple[int, int], ...]
    roots: tuple[int, ...]


def label_proof(result: Result, index: int) -> LabelledGraph:
    """Give the nodes of one of the shown proofs their texts.

    Ends of edges are drawn even if the proof does not list them as nodes (it is then invalid, and people
    should see why). An edge from a node to itself is not legal in any proof and left out.
    """
    shown = result.shown[index]
    edges = sorted((s, t) for s, t in shown.proof.edges if s != t)
    members = _in_order_of_steps(shown.proof.nodes | {end for edge in edges for end in edge}, shown)
    roots = _find_roots(result, shown, members, edges)
    reached = _find_conclusions(shown)
    mark = "∴" if result.failure is None else "✗"
    nodes = []
    for node in members:
        text, look = _describe(result, node)
        conclusions = [f"{mark} {c}" for c in reached[node] if _bare(c) != _bare(text)]
        if len(conclusions) > _MOST_CONCLUSIONS:
            rest = len(conclusions) - _MOST_CONCLUSIONS + 1
            conclusions[_MOST_CONCLUSIONS - 1 :] = [f"… and {rest} more"]
        name = name_node(result.sentences, node)
        nodes.append(LabelledNode(node, name, look, text, tuple(conclusions), node in roots))
    failure = result.failure
    if failure is not None and failure.chain and failure.chain[-1] in shown.proof.nodes:
        nodes.append(LabelledNode(FAIL, "FAIL", "fail", _describe_failure(failure, shown), ()))
        edges.append((FAIL, failure.chain[-1]))
    return LabelledGraph(tuple(nodes), tuple(edges), roots)


def _in_order_of_steps(nodes: Iterable[int], shown: ShownProof) -> list[int]:
    """Nodes as the steps first use them, which is the order of the rules' conditions; NAF last elsewhere."""
    first = {step.node: step.number for step in reversed(shown.steps)}
    return sorted(nodes, key=lambda node: (first.get(node, inf), node == NAF, node))


def _describe(result: Result, node: int) -> tuple[str, Look]:
    if node == NAF:
        return NAF_MEANING, "naf"
    if not 0 <= node < len(result.sentences):
        return "(there is no such sentence)", "fact"
    sentence = result.sentences[node]
    return clean(sentence.text), sentence.kind


def _describe_failure(failure: Shortfall, shown: ShownProof) -> str:
    """Say what fails: the last step does, or, for a rule that concludes the statement itself, its gap."""
    if shown.steps and shown.steps[-1].text:
        return clean(shown.steps[-1].text)
    if failure.chain and len(failure.chain) == 1:
        for gap in failure.missing:
            if gap.rule == failure.chain[0] and gap.missing:
                return "missing: " + "; ".join(map(clean, gap.missing))
    return "a condition of this rule fails"


def _find_roots(
    result: Result, shown: ShownProof, members: list[int], edges: list[tuple[int, int]]
) -> tuple[int, ...]:
    """The node of the final conclusion: the last step's, or every node that feeds no other."""
    if shown.steps and result.failure is None and shown.steps[-1].node in shown.proof.nodes:
        return (shown.steps[-1].node,)
    feeding = {source for source, _ in edges}
    return tuple(node for node in members if node not in feeding)


def _find_conclusions(shown: ShownProof) -> dict[int, list[str]]:
    """What the steps conclude at each node, in order, each once."""
    reached: dict[int, dict[str, None]] = defaultdict(dict)
    for step in shown.steps:
        if conclusion := clean(step.conclusion).rstrip("."):
            reached[step.node][conclusion] = None
    return defaultdict(list, {node: list(texts) for node, texts in reached.items()})


def _bare(text: str) -> str:
    return text.rstrip(".").casefold()
