r"""Writes proofs for Graphviz: one cluster per proof, kinds told apart by shape."""

from typing import Final

from multiprover.drawing.escape import clean, escape_dot
from multiprover.drawing.picture import Look, PictureNode, make_picture
from multiprover.drawing.wording import (
    NOTHING_CONCLUDES,
    word_answer,
    word_marks,
    word_title,
    word_verdict,
)
from multiprover.drawing.wrap import wrap
from multiprover.result import Result

_LOOKS: Final[dict[Look, str]] = {
    "fact": 'shape=box, style="filled", fillcolor="#eaf3fc", color="#1f5a99"',
    "rule": 'shape=box, style="filled,rounded", fillcolor="#fff6e0", color="#855300"',
    "naf": 'shape=hexagon, style="filled,dashed", fillcolor="#f5effb", color="#6a3d9a"',
    "fail": 'shape=octagon, style="filled", fillcolor="#fdecea", color="#b3261e"',
}


def draw_dot(explanation: Result) -> str:
    """Write all shown proofs as one DOT graph."""
    title = f"{explanation.question} → {word_answer(explanation.answer)}"
    lines = [
        "digraph proofs {",
        f"  graph [label={_quote(title)}, labelloc=t, rankdir=TB, fontname=Helvetica];",
        "  node [fontname=Helvetica, fontsize=11];",
        '  edge [color="#4b5561"];',
    ]
    for index in range(len(explanation.shown)):
        lines += _cluster(explanation, index)
    return "\n".join([*lines, "}", ""])


def _cluster(explanation: Result, index: int) -> list[str]:
    shown = explanation.shown[index]
    picture = make_picture(explanation, index)
    prefix = f"p{index + 1}"
    caption = " · ".join([word_title(explanation, index), *word_marks(shown), word_verdict(shown.verdict)])
    lines = [f"  subgraph cluster_{prefix} {{", f"    label={_quote(caption)};"]
    if not picture.nodes:
        lines.append(f'    {prefix}_empty [shape=note, style="dashed", label={_quote(NOTHING_CONCLUDES)}];')
    keys = {node.node: f"{prefix}_{_key(node)}" for node in picture.nodes}
    for node in picture.nodes:
        weight = ", penwidth=2.5" if node.is_root else ""
        lines.append(f"    {keys[node.node]} [label={_label(node)}, {_LOOKS[node.look]}{weight}];")
    for source, target in picture.edges:
        style = ' [style=dashed, color="#b3261e"]' if source < -1 else ""
        lines.append(f"    {keys[source]} -> {keys[target]}{style};")
    return [*lines, "  }"]


def _key(node: PictureNode) -> str:
    return f"s{node.node + 1}" if node.node >= 0 else node.name.lower()


def _label(node: PictureNode) -> str:
    return _quote(node.heading, node.text, *node.conclusions)


def _quote(*texts: str) -> str:
    r"""A quoted string: each text wrapped, lines joined by Graphviz's `\n`."""
    lines = [line for text in texts for line in wrap(clean(text), 230, 12)]
    return '"' + "\\n".join(map(escape_dot, lines)) + '"'
