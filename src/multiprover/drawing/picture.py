"""The picture of a proof: every box with its lines of text and every arrow, in their places.

The only layout there is. SVG, HTML page, notebook and web page draw these boxes and arrows as they are; the
JSON record carries them. Outlines and arrows are SVG path data; what is inside a box is measured from its
upper left corner. Facts are rectangles, rules are rounded, negation as failure is a hexagon, a failure an
octagon.
"""

from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt
from typing import Final

from multiprover.drawing.graph import LabelledGraph, LabelledNode, Look, label_proof
from multiprover.drawing.layout import Box, Point, arrange
from multiprover.drawing.lines import clean, text_width, wrap
from multiprover.drawing.record import ArrowRecord, BoxRecord, LineRecord, PictureRecord
from multiprover.drawing.wording import NOTHING_CONCLUDES, word_caption
from multiprover.result import Result

MOST_BOXES: Final = 5000
"""Boxes that are placed for one page: about a second of work."""
SIZE: Final = 14.0
BOLD: Final = SIZE * 1.14
"""Bold text is wider."""
LEADING: Final = 19.0
_HEADING_SIZE: Final = 11 * 1.2
_MANY: Final = 14
"""A picture with more boxes than this gets narrower ones."""
_PADDING: Final = 14.0
_CORNER: Final = 15.0
_ARROW: Final = 9.0


def make_pictures(result: Result) -> list[PictureRecord]:
    """The pictures of all shown proofs for a page; those beyond `MOST_BOXES` are captions only."""
    pictures, left = [], MOST_BOXES
    for index, shown in enumerate(result.shown):
        left -= len(shown.proof.nodes)
        bare = PictureRecord(word_caption(result, index), 0.0, 0.0, [], [])
        pictures.append(make_picture(result, index) if left >= 0 else bare)
    return pictures


def make_picture(result: Result, index: int) -> PictureRecord:
    """Place one of the shown proofs; the empty proof is one card that says why it is empty."""
    graph = label_proof(result, index)
    if not graph.nodes:
        return _empty_picture(result, index)
    return place_graph(graph, word_caption(result, index))


def place_graph(graph: LabelledGraph, caption: list[str]) -> PictureRecord:
    """Place the boxes of a graph, in its order, and draw its edges, in its order."""
    narrowest = 140.0 if len(graph.nodes) > _MANY else 170.0
    measured = {node.node: _measure(node, narrowest) for node in graph.nodes}
    sizes = {key: (card.width, card.height) for key, card in measured.items()}
    layout = arrange(sizes, graph.edges, graph.roots)
    names = {node.node: node.name for node in graph.nodes}
    return PictureRecord(
        caption,
        _short(layout.width),
        _short(layout.height),
        [_place(measured[node.node], layout.boxes[node.node]) for node in graph.nodes],
        [_draw_arrow(names[s], names[t], layout.routes[s, t]) for s, t in graph.edges],
    )


def _empty_picture(result: Result, index: int) -> PictureRecord:
    statement = result.failure.statement if result.failure else result.question
    text = clean(f"“{statement}”")
    texts = [*wrap(text, 300, SIZE), NOTHING_CONCLUDES]
    width = max(240.0, *(text_width(line, SIZE) + 2 * _PADDING for line in texts))
    height = 2 * _PADDING + LEADING * len(texts)
    lines = [
        LineRecord("line", _short(_PADDING + LEADING * (i + 0.75)), line) for i, line in enumerate(texts)
    ]
    lines[-1] = replace(lines[-1], part="conclusion")
    outline = _draw_outline("rule", width, height)
    box = BoxRecord("", "empty", False, 0.0, 0.0, _short(width), height, outline, "", lines, text)
    return PictureRecord(word_caption(result, index), box.width, height, [box], [])


@dataclass(frozen=True, slots=True)
class _Card:
    """A box before it has a place."""

    node: LabelledNode
    width: float
    height: float
    lines: list[LineRecord]
    divider: float


def _measure(node: LabelledNode, narrowest: float) -> _Card:
    whole = text_width(node.text, SIZE)
    limit = max(narrowest, min(320.0, sqrt(whole * LEADING * 3)))
    texts = wrap(node.text, limit, SIZE)
    conclusions = [line for text in node.conclusions for line in wrap(text, limit, BOLD)]
    widest = max(
        [text_width(node.heading, _HEADING_SIZE)]
        + [text_width(line, SIZE) for line in texts]
        + [text_width(line, BOLD) for line in conclusions]
    )
    side = _PADDING + (_CORNER if node.look in ("naf", "fail") else 0)
    lines = [LineRecord("heading", 19.0, node.heading)]
    lines += [LineRecord("line", 39 + LEADING * i, line) for i, line in enumerate(texts)]
    bottom = 26 + LEADING * len(texts)
    divider = bottom + 6 if conclusions else 0.0
    if conclusions:
        lines += [LineRecord("conclusion", bottom + 24 + LEADING * i, c) for i, c in enumerate(conclusions)]
        bottom += 11 + LEADING * len(conclusions)
    return _Card(node, max(96.0, widest + 2 * side), bottom + 8, lines, divider)


def _place(card: _Card, box: Box) -> BoxRecord:
    node, side = card.node, _CORNER if card.node.look == "naf" else 0.0
    divider = f"M{_number(side)} {_number(card.divider)}H{_number(card.width - side)}" if card.divider else ""
    return BoxRecord(
        node.name,
        node.look,
        node.is_root,
        _short(box.x),
        _short(box.y),
        _short(card.width),
        _short(card.height),
        _draw_outline(node.look, card.width, card.height),
        divider,
        card.lines,
        node.text,
    )


def _draw_outline(look: Look, width: float, height: float) -> str:
    """Kinds differ in shape, so that they can be distinguished without colours."""
    if look == "fact":
        return _polygon((0, 0), (width, 0), (width, height), (0, height))
    cut = _CORNER
    if look == "rule":
        right, bottom = _number(width - cut), _number(height - cut)
        turns = [f"A{cut:g} {cut:g} 0 0 1 {_number(x)} {_number(y)}" for x, y in _ends(width, height)]
        return f"M{cut:g} 0H{right}{turns[0]}V{bottom}{turns[1]}H{cut:g}{turns[2]}V{cut:g}{turns[3]}Z"
    sides = [height / 2] if look == "naf" else [cut, height - cut]
    down = [(width, y) for y in sides]
    up = [(0.0, y) for y in reversed(sides)]
    return _polygon((cut, 0), (width - cut, 0), *down, (width - cut, height), (cut, height), *up)


def _ends(width: float, height: float) -> list[Point]:
    """Where the four rounded corners of a box end, clockwise from the upper right one."""
    return [(width, _CORNER), (width - _CORNER, height), (0.0, height - _CORNER), (_CORNER, 0.0)]


def _polygon(*corners: Point) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in corners) + "Z"


def _draw_arrow(source: str, target: str, route: list[Point]) -> ArrowRecord:
    """An arrow whose line is vertical at each point of its route; the head stands on the last one."""
    tip_x, tip_y = route[-1]
    back = _ARROW if route[-2][1] < tip_y else -_ARROW
    route = [*route[:-1], (tip_x, tip_y - back * 0.8)]
    line = f"M{_number(route[0][0])} {_number(route[0][1])}"
    for (x, y), (next_x, next_y) in pairwise(route):
        middle = _number((y + next_y) / 2)
        if abs(x - next_x) < 0.05:
            line += f"V{_number(next_y)}"
        else:
            line += f"C{_number(x)} {middle} {_number(next_x)} {middle} {_number(next_x)} {_number(next_y)}"
    head = _polygon((tip_x, tip_y), (tip_x - _ARROW / 2, tip_y - back), (tip_x + _ARROW / 2, tip_y - back))
    return ArrowRecord(source, target, line, head)


def _short(value: float) -> float:
    return round(value, 1)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
