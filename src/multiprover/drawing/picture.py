"""Says what is in the drawing of one proof: its boxes with their texts, and its lines.

DOT, Mermaid and SVG all draw this; it knows no format and no coordinates.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Final, Literal

from multiprover.drawing.escape import clean
from multiprover.drawing.wording import NAF_MEANING, name_node
from multiprover.proof import NAF
from multiprover.result import Result, Shortfall, ShownProof

FAIL: Final = -2
"""The marker above the last rule of a failure chain."""
_MOST_CONCLUSIONS: Final = 6

Look = Literal["fact", "rule", "naf", "fail"]


@dataclass(frozen=True, slots=True)
class PictureNode:
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
        meaning = {"fact": " · fact", "rule": " · rule", "naf": " · negation as failure", "fail": ""}
        return self.name + meaning[self.look]


@dataclass(frozen=True, slots=True)
class Picture:
    """Boxes, lines from premise to conclusion, and the boxes of the final conclusion. Empty: no proof."""

    nodes: tuple[PictureNode, ...]
    edges: tuple[tuple[int, int], ...]
    roots: tuple[int, ...]


def make_picture(explanation: Result, index: int) -> Picture:
    """Build the picture of one of the shown proofs.

    Ends of edges are drawn even if the proof does not list them as nodes (it is then invalid, and people
    should see why). An edge from a node to itself is not legal in any proof and left out.
    """
    shown = explanation.shown[index]
    edges = sorted((s, t) for s, t in shown.proof.edges if s != t)
    members = sorted(shown.proof.nodes | {end for edge in edges for end in edge})
    roots = _find_roots(explanation, shown, members, edges)
    reached = _find_conclusions(shown)
    nodes = []
    for node in members:
        text, look = _describe(explanation, node)
        conclusions = [c for c in reached[node] if _bare(c) != _bare(text)]
        if explanation.failure is not None:
            conclusions = [f"✗ {c}" for c in conclusions]
        else:
            conclusions = [f"∴ {c}" for c in conclusions]
        if len(conclusions) > _MOST_CONCLUSIONS:
            rest = len(conclusions) - _MOST_CONCLUSIONS + 1
            conclusions[_MOST_CONCLUSIONS - 1 :] = [f"… and {rest} more"]
        name = name_node(explanation.sentences, node)
        nodes.append(PictureNode(node, name, look, text, tuple(conclusions), node in roots))
    failure = explanation.failure
    if failure is not None and failure.chain and failure.chain[-1] in members:
        nodes.append(PictureNode(FAIL, "FAIL", "fail", _describe_failure(failure, shown), ()))
        edges.append((FAIL, failure.chain[-1]))
    return Picture(tuple(nodes), tuple(edges), roots)


def _describe(explanation: Result, node: int) -> tuple[str, Look]:
    if node == NAF:
        return NAF_MEANING, "naf"
    if not 0 <= node < len(explanation.sentences):
        return "(there is no such sentence)", "fact"
    sentence = explanation.sentences[node]
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
    explanation: Result, shown: ShownProof, members: list[int], edges: list[tuple[int, int]]
) -> tuple[int, ...]:
    """The node of the final conclusion: the last step's, or the first rule of a failure chain."""
    feeding = {source for source, _ in edges}
    if shown.steps and explanation.failure is None and shown.steps[-1].node in members:
        return (shown.steps[-1].node,)
    return tuple(node for node in members if node not in feeding)


def _find_conclusions(shown: ShownProof) -> dict[int, list[str]]:
    reached: dict[int, list[str]] = defaultdict(list)
    for step in shown.steps:
        conclusion = clean(step.conclusion).rstrip(".")
        if conclusion and conclusion not in reached[step.node]:
            reached[step.node].append(conclusion)
    return reached


def _bare(text: str) -> str:
    return clean(text).rstrip(".").casefold()
