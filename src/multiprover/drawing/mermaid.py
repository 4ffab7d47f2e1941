"""Writes proofs as a Mermaid flowchart: one subgraph per proof, kinds told apart by shape.

All names of nodes are ours; user text stands only inside quoted labels, escaped.
"""

from typing import Final

from multiprover.drawing.escape import clean, escape_mermaid
from multiprover.drawing.picture import FAIL, Look, PictureNode, make_picture
from multiprover.drawing.wording import NOTHING_CONCLUDES, word_marks, word_title, word_verdict
from multiprover.drawing.wrap import wrap
from multiprover.result import Result

_BRACKETS: Final[dict[Look, tuple[str, str]]] = {
    "fact": ("[", "]"),
    "rule": ("(", ")"),
    "naf": ("{{", "}}"),
    "fail": ("([", "])"),
}
_CLASSES: Final = (
    "  classDef fact fill:#eaf3fc,stroke:#1f5a99,color:#1b1f24",
    "  classDef rule fill:#fff6e0,stroke:#855300,color:#1b1f24",
    "  classDef naf fill:#f5effb,stroke:#6a3d9a,color:#1b1f24,stroke-dasharray:6 4",
    "  classDef fail fill:#fdecea,stroke:#b3261e,color:#1b1f24",
    "  classDef root stroke-width:3px",
)


def draw_mermaid(explanation: Result) -> str:
    """Write all shown proofs as one flowchart."""
    lines = ["flowchart TD"]
    for index in range(len(explanation.shown)):
        lines += _subgraph(explanation, index)
    return "\n".join([*lines, *_CLASSES, ""])


def _subgraph(explanation: Result, index: int) -> list[str]:
    shown = explanation.shown[index]
    picture = make_picture(explanation, index)
    prefix = f"p{index + 1}"
    verdict = word_verdict(shown.verdict).partition(":")[0]  # Mermaid has room for one line only
    caption = escape_mermaid(" · ".join([word_title(explanation, index), *word_marks(shown), verdict]))
    lines = [f'  subgraph {prefix}["{caption}"]', "    direction TB"]
    if not picture.nodes:
        lines.append(f"    {prefix}_empty[{_label(NOTHING_CONCLUDES)}]")
    keys = {node.node: f"{prefix}_{_key(node)}" for node in picture.nodes}
    for node in picture.nodes:
        opening, closing = _BRACKETS[node.look]
        label = _label(node.heading, node.text, *node.conclusions)
        lines.append(f"    {keys[node.node]}{opening}{label}{closing}")
        lines.append(f"    class {keys[node.node]} {node.look}")
        if node.is_root:
            lines.append(f"    class {keys[node.node]} root")
    for source, target in picture.edges:
        arrow = "-.->" if source == FAIL else "-->"
        lines.append(f"    {keys[source]} {arrow} {keys[target]}")
    return [*lines, "  end"]


def _key(node: PictureNode) -> str:
    return f"s{node.node + 1}" if node.node >= 0 else node.name.lower()


def _label(*texts: str) -> str:
    """A quoted label: each text wrapped, lines joined by a line break."""
    lines = [line for text in texts for line in wrap(clean(text), 230, 12)]
    return '"' + "<br/>".join(map(escape_mermaid, lines)) + '"'
