"""Draws proofs as SVG without any external program: standalone, without script or external reference.

Facts are rectangles, rules rounded, negation as failure a dashed hexagon, a failure an octagon. The sizes of
boxes are estimates from `wrap`, their places come from `layout`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Final

from multiprover.drawing.escape import clean, element, escape_markup, number
from multiprover.drawing.layout import Box, Layout, Point, arrange
from multiprover.drawing.picture import FAIL, PictureNode, make_picture
from multiprover.drawing.theme import DRAWING_STYLE, variables_style
from multiprover.drawing.wording import (
    NOTHING_CONCLUDES,
    word_answer,
    word_completeness,
    word_count,
    word_failure,
    word_marks,
    word_source,
    word_title,
    word_verdict,
)
from multiprover.drawing.wrap import text_width, wrap
from multiprover.result import Result

_SIZE: Final = 14.0
_BOLD: Final = _SIZE * 1.14
_HEADLINE: Final = 18 * 1.14
"""Conclusions, captions and the headline are set in bold, which is wider."""
_LEADING: Final = 19.0
_MANY: Final = 14
"""A picture with more boxes than this gets narrower ones."""
_PADDING: Final = 14.0
_CORNER: Final = 15.0
_MARGIN: Final = 18.0


@dataclass(frozen=True, slots=True)
class _Drawing:
    """Markup of one proof from (0, 0) on, with its size."""

    width: float
    height: float
    markup: str


def draw_svg(explanation: Result) -> str:
    """Draw the answer and all proofs, one under the other, as one standalone SVG."""
    drawings = [_draw_proof(explanation, i) for i in range(len(explanation.shown))]
    width = max([420.0, *(drawing.width for drawing in drawings)])
    parts: list[str] = []
    y = _write_answer(explanation, width, parts)
    for index, drawing in enumerate(drawings):
        y = _write_caption(explanation, index, width, y, parts)
        place = {
            "class": "mp-proof",
            "transform": f"translate({number((width - drawing.width) / 2)} {number(y)})",
        }
        parts.append(element("g", place, drawing.markup))
        y += drawing.height + 34
    whole = _Drawing(width, y - 34 if drawings else y, "".join(parts))
    title = f"{explanation.question} – {word_answer(explanation.answer)}"
    return _write_svg(whole, _Frame("mp-proofs", title, _tell_steps(explanation, range(len(drawings)))))


def draw_proof_svg(explanation: Result, index: int) -> str:
    """Draw one of the shown proofs as a standalone SVG."""
    return _write_svg(_draw_proof(explanation, index), _frame_of(explanation, index))


def draw_inline_svg(explanation: Result, index: int, name: str = "mp-proof") -> str:
    """Draw one proof for a page that holds `DRAWING_STYLE`; `name` begins its ids, unique in the page.

    It shrinks with the page as long as it can be read; a page narrower than that has to scroll it.
    """
    drawing = _draw_proof(explanation, index)
    style = f"max-width:100%;min-width:{drawing.width * 0.7:.0f}px"
    return _write_svg(drawing, _frame_of(explanation, index, name), {"style": style})


@dataclass(frozen=True, slots=True)
class _Frame:
    """What stands around a drawing: its name in the document, its title and a description."""

    name: str
    title: str
    description: str


def _frame_of(explanation: Result, index: int, name: str = "mp-proof") -> _Frame:
    title = f"{word_title(explanation, index)}: {explanation.question}"
    return _Frame(f"{name}-{index + 1}", title, _tell_steps(explanation, [index]))


def _write_svg(drawing: _Drawing, frame: _Frame, inline: dict[str, str] | None = None) -> str:
    width, height = drawing.width + 2 * _MARGIN, drawing.height + 2 * _MARGIN
    attributes: dict[str, str | float] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": "mp-drawing",
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "width": width,
        "height": height,
        "role": "img",
        "aria-labelledby": f"{frame.name}-title {frame.name}-text",
    }
    style = element("style", {}, variables_style(".mp-drawing") + DRAWING_STYLE)
    return element(
        "svg",
        attributes | (inline or {}),
        element("title", {"id": f"{frame.name}-title"}, escape_markup(frame.title)),
        element("desc", {"id": f"{frame.name}-text"}, escape_markup(frame.description)),
        "" if inline else style,
        element("rect", {"class": "mp-paper", "width": width, "height": height, "rx": 8}),
        element("g", {"transform": f"translate({number(_MARGIN)} {number(_MARGIN)})"}, drawing.markup),
    )


def _tell_steps(explanation: Result, indexes: Sequence[int]) -> str:
    """All steps as one text, for those who hear the drawing."""
    told = []
    for index in indexes:
        steps = " ".join(f"{step.number}. {step.text}" for step in explanation.shown[index].steps)
        told.append(
            f"{word_title(explanation, index)}. {steps or word_verdict(explanation.shown[index].verdict)}"
        )
    return " ".join(told) or word_count(explanation)


def _write_answer(explanation: Result, width: float, parts: list[str]) -> float:
    """Write question and answer at the top; return where they end."""
    y = 0.0
    for line in wrap(clean(f"{explanation.question} → {word_answer(explanation.answer)}"), width, _HEADLINE):
        y += 24
        parts.append(_text(line, 0, y - 6, "mp-answer"))
    about = [word_source(explanation), f"{word_count(explanation)} · {word_completeness(explanation)}"]
    if explanation.failure is not None:
        about.append(word_failure(explanation, explanation.failure))
    for line in (line for text in about for line in wrap(clean(text), width, _SIZE)):
        y += _LEADING
        parts.append(_text(line, 0, y - 4, "mp-caption mp-aside"))
    return y + 14


def _write_caption(explanation: Result, index: int, width: float, y: float, parts: list[str]) -> float:
    shown = explanation.shown[index]
    parts.append(element("line", {"class": "mp-divider", "x1": 0, "y1": y, "x2": width, "y2": y}))
    words = [word_title(explanation, index), *word_marks(shown), word_verdict(shown.verdict)]
    for line in wrap(clean(" · ".join(words)), width, _BOLD):
        y += _LEADING + 2
        parts.append(_text(line, 0, y - 2, "mp-caption"))
    return y + 16


def _text(line: str, x: float, y: float, style: str) -> str:
    return element("text", {"class": style, "x": x, "y": y}, escape_markup(line))


# -- one proof --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Card:
    """A box's lines and the size they need."""

    node: PictureNode
    lines: list[str]
    conclusions: list[str]
    width: float
    height: float


def _draw_proof(explanation: Result, index: int) -> _Drawing:
    picture = make_picture(explanation, index)
    if not picture.nodes:
        return _draw_empty(explanation)
    narrowest = 140.0 if len(picture.nodes) > _MANY else 170.0
    cards = {node.node: _measure(node, narrowest) for node in picture.nodes}
    sizes = {key: (card.width, card.height) for key, card in cards.items()}
    layout = arrange(sizes, picture.edges, picture.roots)
    names = {node.node: node.name for node in picture.nodes}
    edges = [_draw_edge(layout, edge, names) for edge in picture.edges]
    boxes = [_draw_card(cards[key], box) for key, box in layout.boxes.items()]
    return _Drawing(layout.width, layout.height, "".join(edges + boxes))


def _draw_empty(explanation: Result) -> _Drawing:
    statement = explanation.failure.statement if explanation.failure else explanation.question
    lines = wrap(clean(f"“{statement}”"), 300, _SIZE)
    width = max(240.0, *(text_width(line, _SIZE) + 2 * _PADDING for line in [*lines, NOTHING_CONCLUDES]))
    height = 2 * _PADDING + _LEADING * (len(lines) + 1)
    texts = [
        _text(line, width / 2, _PADDING + _LEADING * (i + 0.75), style)
        for i, (line, style) in enumerate(
            [*((line, "mp-line") for line in lines), (NOTHING_CONCLUDES, "mp-aside")]
        )
    ]
    card = element("rect", {"class": "mp-card", "width": width, "height": height, "rx": 8})
    return _Drawing(width, height, element("g", {"class": "mp-empty"}, card, *texts))


def _measure(node: PictureNode, narrowest: float) -> _Card:
    whole = text_width(node.text, _SIZE)
    limit = max(narrowest, min(320.0, sqrt(whole * _LEADING * 3)))
    lines = wrap(node.text, limit, _SIZE)
    conclusions = [line for text in node.conclusions for line in wrap(text, limit, _BOLD)]
    inner = max(
        [text_width(node.heading, 11) * 1.2]
        + [text_width(line, _SIZE) for line in lines]
        + [text_width(line, _BOLD) for line in conclusions]
    )
    side = _PADDING + (_CORNER if node.look in ("naf", "fail") else 0)
    height = 26 + _LEADING * len(lines) + 8 + (_LEADING * len(conclusions) + 11 if conclusions else 0)
    return _Card(node, lines, conclusions, max(96.0, inner + 2 * side), height)


def _draw_card(card: _Card, box: Box) -> str:
    node = card.node
    parts = [_shape(node, box), _text(node.heading, box.centre, box.y + 19, "mp-heading")]
    y = box.y + 26
    for line in card.lines:
        parts.append(_text(line, box.centre, y + 13, "mp-line"))
        y += _LEADING
    if card.conclusions:
        y += 6
        side = _CORNER if node.look == "naf" else 0
        across = {"x1": box.x + side, "y1": y, "x2": box.x + box.width - side, "y2": y}
        parts.append(element("line", {"class": "mp-rule-line", **across}))
        y += 5
        for line in card.conclusions:
            parts.append(_text(line, box.centre, y + 13, "mp-conclusion"))
            y += _LEADING
    style = f"mp-node mp-{node.look}" + (" mp-root" if node.is_root else "")
    return element("g", {"class": style, "data-id": node.name}, *parts)


def _shape(node: PictureNode, box: Box) -> str:
    left, right, top, bottom = box.x, box.x + box.width, box.y, box.bottom
    if node.look in ("fact", "rule"):
        corner = 1.0 if node.look == "fact" else _CORNER
        place = {"x": left, "y": top, "width": box.width, "height": box.height, "rx": corner}
        return element("rect", {"class": "mp-shape", **place})
    cut = _CORNER
    sides = [top + box.height / 2] if node.look == "naf" else [top + cut, bottom - cut]
    corners = [(left + cut, top), (right - cut, top), *((right, y) for y in sides)]
    corners += [(right - cut, bottom), (left + cut, bottom), *((left, y) for y in reversed(sides))]
    return element("polygon", {"class": "mp-shape", "points": _points(corners)})


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def _draw_edge(layout: Layout, edge: tuple[int, int], names: dict[int, str]) -> str:
    """A line whose parts are vertical at their ends, and an arrow head on its last point."""
    route = layout.routes[edge]
    tip_x, tip_y = route[-1]
    back = 9.0 if route[-2][1] < tip_y else -9.0
    route = [*route[:-1], (tip_x, tip_y - back * 0.8)]
    path = f"M{number(route[0][0])} {number(route[0][1])}"
    for (x, y), (next_x, next_y) in pairwise(route):
        middle = number((y + next_y) / 2)
        if abs(x - next_x) < 0.05:
            path += f"V{number(next_y)}"
        else:
            path += f"C{number(x)} {middle} {number(next_x)} {middle} {number(next_x)} {number(next_y)}"
    head = [(tip_x, tip_y), (tip_x - 4.5, tip_y - back), (tip_x + 4.5, tip_y - back)]
    style = "mp-edge mp-to-fail" if FAIL in edge else "mp-edge"
    return element(
        "g",
        {"class": style, "data-from": names[edge[0]], "data-to": names[edge[1]]},
        element("path", {"d": path}),
        element("polygon", {"points": _points(head)}),
    )
