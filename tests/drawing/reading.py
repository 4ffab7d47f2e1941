"""Reads our drawings back: boxes and lines of an SVG with absolute coordinates."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class ReadBox:
    name: str
    classes: tuple[str, ...]
    left: float
    top: float
    right: float
    bottom: float
    texts: tuple[str, ...]

    def overlaps(self, other: "ReadBox") -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


@dataclass(frozen=True)
class ReadDrawing:
    width: float
    height: float
    boxes: list[ReadBox]
    edges: list[tuple[str, str]]
    points: list[tuple[float, float]]
    """Every point that a shape, a line or a text is drawn from."""


def read_svg(svg: str) -> ReadDrawing:
    root = ET.fromstring(svg)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    boxes, edges, points = [], [], []
    for item, dx, dy in _walk(root, 0.0, 0.0):
        classes = item.get("class", "").split()
        if "mp-box" in classes and "mp-empty" not in classes:
            boxes.append(_read_box(item, dx, dy))
        elif "mp-edge" in classes:
            edges.append((item.attrib["data-from"], item.attrib["data-to"]))
        points += [(x + dx, y + dy) for x, y in _points(item)]
    return ReadDrawing(width, height, boxes, edges, points)


def texts_of(markup: str) -> str:
    """All text of a well-formed document, in order, joined by spaces."""
    return " ".join(" ".join(ET.fromstring(markup).itertext()).split())


def _walk(item: ET.Element, dx: float, dy: float) -> Iterator[tuple[ET.Element, float, float]]:
    if moved := re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", item.get("transform", "")):
        dx, dy = dx + float(moved[1]), dy + float(moved[2])
    yield item, dx, dy
    for child in item:
        yield from _walk(child, dx, dy)


def _points(item: ET.Element) -> list[tuple[float, float]]:
    kind = item.tag.removeprefix(SVG)
    if kind == "rect":
        x, y = float(item.get("x", 0)), float(item.get("y", 0))
        return [(x, y), (x + float(item.attrib["width"]), y + float(item.attrib["height"]))]
    if kind == "text":
        return [(float(item.attrib["x"]), float(item.attrib["y"]))]
    if kind == "path":
        return path_points(item.attrib["d"])
    return []


def path_points(path: str) -> list[tuple[float, float]]:
    """End points of the parts of a path made of M, L, H, V, C and A."""
    points: list[tuple[float, float]] = []
    for command, arguments in re.findall(r"([MLHVCA])([^MLHVCAZ]*)", path):
        numbers = [float(n) for n in arguments.split()]
        match command:
            case "V":
                points.append((points[-1][0], numbers[0]))
            case "H":
                points.append((numbers[0], points[-1][1]))
            case _:
                points.append((numbers[-2], numbers[-1]))
    return points


def _read_box(group: ET.Element, dx: float, dy: float) -> ReadBox:
    shape = next(item for item in group if item.get("class") == "mp-shape")
    xs, ys = zip(*_points(shape), strict=True)
    texts = tuple(text.text or "" for text in group.iter(f"{SVG}text"))
    return ReadBox(
        group.attrib["data-node"],
        tuple(group.attrib["class"].split()),
        min(xs) + dx,
        min(ys) + dy,
        max(xs) + dx,
        max(ys) + dy,
        texts,
    )
