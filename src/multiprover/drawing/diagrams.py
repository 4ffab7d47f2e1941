r"""Writes proofs for other programs to lay out: Graphviz DOT and Mermaid, one cluster for each proof.

All names of nodes are ours; users' text stands only inside quoted labels, escaped.
"""

from collections.abc import Callable
from typing import Final

from multiprover.drawing.graph import FAIL, LabelledGraph, LabelledNode, Look, label_proof
from multiprover.drawing.lines import clean, wrap
from multiprover.drawing.wording import (
    NOTHING_CONCLUDES,
    word_caption,
    word_result,
)
from multiprover.result import Result

_DOT_LOOKS: Final[dict[Look, str]] = {
    "fact": 'shape=box, style="filled", fillcolor="#eaf3fc", color="#1f5a99"',
    "rule": 'shape=box, style="filled,rounded", fillcolor="#fff6e0", color="#855300"',
    "naf": 'shape=hexagon, style="filled,dashed", fillcolor="#f5effb", color="#6a3d9a"',
    "fail": 'shape=octagon, style="filled", fillcolor="#fdecea", color="#b3261e"',
}
_MERMAID_BRACKETS: Final[dict[Look, tuple[str, str]]] = {
    "fact": ("[", "]"),
    "rule": ("(", ")"),
    "naf": ("{{", "}}"),
    "fail": ("([", "])"),
}
_MERMAID_CLASSES: Final = (
    "  classDef fact fill:#eaf3fc,stroke:#1f5a99,color:#1b1f24",
    "  classDef rule fill:#fff6e0,stroke:#855300,color:#1b1f24",
    "  classDef naf fill:#f5effb,stroke:#6a3d9a,color:#1b1f24,stroke-dasharray:6 4",
    "  classDef fail fill:#fdecea,stroke:#b3261e,color:#1b1f24",
    "  classDef root stroke-width:3px",
)
_PLAIN_IN_MERMAID: Final = frozenset(" .,'-?!:/∴×✓✗·…")


def draw_dot(result: Result) -> str:
    """Write all shown proofs as one DOT graph."""
    title = f"{result.question} → {word_result(result)}"
    lines = [
        "digraph proofs {",
        f"  graph [label={_quote_dot(title)}, labelloc=t, rankdir=TB, fontname=Helvetica];",
        "  node [fontname=Helvetica, fontsize=11];",
        '  edge [color="#4b5561"];',
    ]
    for index in range(len(result.shown)):
        prefix = f"p{index + 1}"
        caption = _quote_dot(" · ".join(word_caption(result, index)))
        lines += [f"  subgraph cluster_{prefix} {{", f"    label={caption};"]
        lines += [f"    {line};" for line in _draw_dot_proof(label_proof(result, index), prefix)]
        lines.append("  }")
    return "\n".join([*lines, "}", ""])


def _draw_dot_proof(graph: LabelledGraph, prefix: str) -> list[str]:
    if not graph.nodes:
        return [f'{prefix}_empty [shape=note, style="dashed", label={_quote_dot(NOTHING_CONCLUDES)}]']
    keys = _keys(graph, prefix)
    lines = []
    for node in graph.nodes:
        label = _quote_dot(node.heading, node.text, *node.conclusions)
        weight = ", penwidth=2.5" if node.is_root else ""
        lines.append(f"{keys[node.node]} [label={label}, {_DOT_LOOKS[node.look]}{weight}]")
    for source, target in graph.edges:
        style = ' [style=dashed, color="#b3261e"]' if source == FAIL else ""
        lines.append(f"{keys[source]} -> {keys[target]}{style}")
    return lines


def draw_mermaid(result: Result) -> str:
    """Write all shown proofs as one Mermaid flowchart."""
    lines = ["flowchart TD"]
    for index in range(len(result.shown)):
        prefix = f"p{index + 1}"
        # Mermaid has room for one line only: the reason of a verdict is left out.
        caption = " · ".join(word_caption(result, index)).partition(": ")[0]
        lines += [f'  subgraph {prefix}["{escape_mermaid(caption)}"]', "    direction TB"]
        lines += [f"    {line}" for line in _draw_mermaid_proof(label_proof(result, index), prefix)]
        lines.append("  end")
    return "\n".join([*lines, *_MERMAID_CLASSES, ""])


def _draw_mermaid_proof(graph: LabelledGraph, prefix: str) -> list[str]:
    if not graph.nodes:
        return [f"{prefix}_empty[{_quote_mermaid(NOTHING_CONCLUDES)}]"]
    keys = _keys(graph, prefix)
    lines = []
    for node in graph.nodes:
        key, (opening, closing) = keys[node.node], _MERMAID_BRACKETS[node.look]
        label = _quote_mermaid(node.heading, node.text, *node.conclusions)
        lines += [f"{key}{opening}{label}{closing}", f"class {key} {node.look}"]
        lines += [f"class {key} root"] if node.is_root else []
    for source, target in graph.edges:
        arrow = "-.->" if source == FAIL else "-->"
        lines.append(f"{keys[source]} {arrow} {keys[target]}")
    return lines


def _keys(graph: LabelledGraph, prefix: str) -> dict[int, str]:
    """A name for each node, unique in the diagram."""

    def key(node: LabelledNode) -> str:
        return f"s{node.node + 1}" if node.node >= 0 else node.name.lower()

    return {node.node: f"{prefix}_{key(node)}" for node in graph.nodes}


def _quote_dot(*texts: str) -> str:
    return _quote(texts, escape_dot, "\\n")


def _quote_mermaid(*texts: str) -> str:
    return _quote(texts, escape_mermaid, "<br/>")


def _quote(texts: tuple[str, ...], escape: Callable[[str], str], line_break: str) -> str:
    """A quoted label: each text wrapped."""
    lines = [line for text in texts for line in wrap(clean(text), 230, 12)]
    return '"' + line_break.join(map(escape, lines)) + '"'


def escape_dot(text: str) -> str:
    r"""Text for a quoted string of DOT. Graphviz reads `\N` and `&lt;` in labels: neither gets through."""
    return clean(text).replace("&", "&amp;").replace("\\", "\\\\").replace('"', '\\"')


def escape_mermaid(text: str) -> str:
    """Text for a quoted label of Mermaid: all but letters, digits and plain punctuation as entity codes."""
    return "".join(c if c.isalnum() or c in _PLAIN_IN_MERMAID else f"#{ord(c)};" for c in clean(text))
