"""Gives the boxes and lines of a graph their coordinates.

The second half of the layout: it takes the order of each layer from `layering`, and knows no text. All
slanted parts of a line lie between two layers; within a layer a line is vertical and keeps its distance from
the boxes beside it, so that no line runs through a box.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import Final

from multiprover.drawing.layering import Edge, Layering, find_layering

Size = tuple[float, float]
Point = tuple[float, float]

_BOX_GAP: Final = 20.0
_LINE_GAP: Final = 18.0
_PORT_GAP: Final = 18.0
_SNAP: Final = 24.0
"""A line that is off by less than this becomes straight, if it is alone at one of its ends."""
_SAME: Final = 0.01
_MOST_ROUNDS: Final = 240
_LEAST_ROUNDS: Final = 12
_EFFORT: Final = 60_000
_STILL: Final = 0.2
_HEAVY: Final = 1e6
_STRAIGHTNESS: Final = 8.0
"""How much more a bend wants to stand under another bend than a box wants to stand under a box."""
_LEAF: Final = 0.02
"""How much a box without premises counts beside one that has some: it makes room for a chain of rules."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a node stands: its left, top, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> float:
        """Horizontal centre."""
        return self.x + self.width / 2

    @property
    def bottom(self) -> float:
        """Lower border."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Layout:
    """A drawing of `width` by `height` from (0, 0) on.

    A route holds points from the edge's source to its target; between two of them the line is to be drawn
    so that it is vertical at both.
    """

    width: float
    height: float
    boxes: dict[int, Box]
    routes: dict[Edge, list[Point]]


def arrange(sizes: Mapping[int, Size], edges: Iterable[Edge], roots: Sequence[int] = ()) -> Layout:
    """Lay out nodes of these sizes (width, height) in their order: sources on top, `roots` at the bottom."""
    if not sizes:
        return Layout(0.0, 0.0, {}, {})
    layering = find_layering(list(sizes), edges, roots)
    widths = {v: sizes[v][0] if v in sizes else 0.0 for layer in layering.layers for v in layer}
    centres = _find_centres(layering, widths)
    left = min(centres[v] - widths[v] / 2 for v in centres)
    centres = {v: x - left for v, x in centres.items()}
    bands = _find_bands(layering, sizes, centres)
    boxes = {}
    for (top, bottom), layer in zip(bands, layering.layers, strict=True):
        for node in layer:
            if node in sizes:
                width, height = sizes[node]
                boxes[node] = Box(centres[node] - width / 2, (top + bottom - height) / 2, width, height)
    return Layout(
        max(centres[v] + widths[v] / 2 for v in centres),
        bands[-1][1],
        boxes,
        _find_routes(layering, boxes, centres, bands),
    )


def _find_centres(layering: Layering, widths: Mapping[int, float]) -> dict[int, float]:
    """Horizontal centres: in turn, each layer moves as close to its neighbours as its order allows."""
    pulls: dict[int, list[tuple[int, float]]] = defaultdict(list)
    fed = {chain[-1] for chain in layering.chains.values()}
    for upper, lower in sorted(layering.segments()):
        bends = (upper >= layering.first_bend) + (lower >= layering.first_bend)
        weight = (1.0 if upper in fed else _LEAF, 1.0, _STRAIGHTNESS)[bends]
        pulls[lower].append((upper, weight))
        pulls[upper].append((lower, weight))
    rows = [(layer, _offsets(layer, widths)) for layer in layering.layers]
    centres: dict[int, float] = {}
    for layer, places in rows:
        centres.update((v, x - places[-1] / 2) for v, x in zip(layer, places, strict=True))
    rounds = max(_LEAST_ROUNDS, min(_MOST_ROUNDS, _EFFORT // len(centres)))
    _settle(rows, pulls, centres, rounds)
    _align_bends(layering, rows, centres)
    _settle(rows, pulls, centres, rounds // 4, pinned=layering.first_bend)
    _align_bends(layering, rows, centres)
    return centres


def _settle(
    rows: Sequence[tuple[list[int], list[float]]],
    pulls: Mapping[int, Sequence[tuple[int, float]]],
    centres: dict[int, float],
    rounds: int,
    pinned: float = inf,
) -> None:
    """Move each vertex to the weighted mean of those it is joined to; from `pinned` on they stay."""
    for turn in range(rounds):
        moved = 0.0
        for layer, offsets in rows if turn % 2 == 0 else rows[::-1]:
            wishes = []
            for v in layer:
                weight = sum(w for _, w in pulls.get(v, ()))
                if v >= pinned or not weight:
                    wishes.append((centres[v], _HEAVY if v >= pinned else 1.0))
                else:
                    wishes.append((sum(centres[n] * w for n, w in pulls[v]) / weight, weight))
            for v, x in zip(layer, _fit(wishes, offsets), strict=True):
                moved = max(moved, abs(centres[v] - x))
                centres[v] = x
        if moved < _STILL:
            break


def _align_bends(
    layering: Layering, rows: Sequence[tuple[list[int], list[float]]], centres: dict[int, float]
) -> None:
    """Stand the bends of a long line under each other, in as few runs as the room between boxes allows."""
    room: dict[int, tuple[int | None, float, int | None, float]] = {}
    for layer, offsets in rows:
        for i, v in enumerate(layer):
            left, before = (layer[i - 1], offsets[i] - offsets[i - 1]) if i else (None, 0.0)
            last = i == len(layer) - 1
            right, after = (None, 0.0) if last else (layer[i + 1], offsets[i + 1] - offsets[i])
            room[v] = (left, before, right, after)
    trunks: dict[tuple[int, bool], list[int]] = {}
    for edge, chain in layering.chains.items():
        key = (chain[0], edge in layering.turned)
        trunks[key] = max(trunks.get(key, []), chain[1:-1], key=len)
    for trunk in trunks.values():
        run: list[int] = []
        low, high = -inf, inf
        for bend in [*trunk, None]:
            if bend is not None:
                left, before, right, after = room[bend]
                least = -inf if left is None else centres[left] + before
                most = inf if right is None else centres[right] - after
                if max(low, least) <= min(high, most):
                    low, high = max(low, least), min(high, most)
                    run.append(bend)
                    continue
            if run:
                x = min(high, max(low, sum(centres[v] for v in run) / len(run)))
                centres.update((v, x) for v in run)
            if bend is not None:
                run, low, high = [bend], least, most


def _offsets(layer: Sequence[int], widths: Mapping[int, float]) -> list[float]:
    """Least distance of each vertex's centre from that of the first in the layer."""
    offsets = [0.0]
    for left, right in pairwise(layer):
        gap = _BOX_GAP if widths[left] and widths[right] else _LINE_GAP
        offsets.append(offsets[-1] + (widths[left] + widths[right]) / 2 + gap)
    return offsets


def _fit(wishes: Sequence[tuple[float, float]], offsets: Sequence[float]) -> list[float]:
    """Positions nearest to the (wish, weight) pairs by weighted squares that keep the distances.

    Pools neighbours that would come too close (isotonic regression).
    """
    pools: list[tuple[float, float, int]] = []
    for (wish, weight), offset in zip(wishes, offsets, strict=True):
        at, heavy, count = wish - offset, weight, 1
        while pools and pools[-1][0] > at:
            other, mass, more = pools.pop()
            at = (at * heavy + other * mass) / (heavy + mass)
            heavy, count = heavy + mass, count + more
        pools.append((at, heavy, count))
    flat = [at for at, _, count in pools for _ in range(count)]
    return [at + offset for at, offset in zip(flat, offsets, strict=True)]


def _find_bands(
    layering: Layering, sizes: Mapping[int, Size], centres: Mapping[int, float]
) -> list[tuple[float, float]]:
    """Top and bottom of each layer; the wider the lines between two layers reach, the larger the gap."""
    layer_of = {v: i for i, layer in enumerate(layering.layers) for v in layer}
    reach = [0.0] * len(layering.layers)
    for upper, lower in layering.segments():
        at = layer_of[lower]
        reach[at] = max(reach[at], abs(centres[upper] - centres[lower]))
    bands: list[tuple[float, float]] = []
    for i, layer in enumerate(layering.layers):
        gap = 38.0 + min(60.0, reach[i] * 0.12)
        top = bands[-1][1] + gap if bands else 0.0
        bands.append((top, top + max((sizes[v][1] for v in layer if v in sizes), default=0.0)))
    return bands


def _find_routes(
    layering: Layering,
    boxes: Mapping[int, Box],
    centres: Mapping[int, float],
    bands: Sequence[tuple[float, float]],
) -> dict[Edge, list[Point]]:
    layer_of = {v: i for i, layer in enumerate(layering.layers) for v in layer}
    starts = _find_ports(layering, boxes, centres, at_top=False)
    ends = _find_ports(layering, boxes, centres, at_top=True)
    _straighten(layering, boxes, centres, starts, ends)
    routes = {}
    for edge, chain in layering.chains.items():
        points = [(starts[edge], boxes[chain[0]].bottom), (starts[edge], bands[layer_of[chain[0]]][1])]
        for bend in chain[1:-1]:
            points += [(centres[bend], y) for y in bands[layer_of[bend]]]
        points += [(ends[edge], bands[layer_of[chain[-1]]][0]), (ends[edge], boxes[chain[-1]].y)]
        short = _shorten(points)
        routes[edge] = short[::-1] if edge in layering.turned else short
    return routes


def _shorten(points: Sequence[Point]) -> list[Point]:
    """Leave out points that repeat the one before, and those inside a straight part."""
    short = [points[0]]
    for x, y in points[1:]:
        if abs(y - short[-1][1]) <= _SAME:
            continue
        if len(short) > 1 and short[-2][0] == short[-1][0] == x:
            short.pop()
        short.append((x, y))
    return short


def _find_ports(
    layering: Layering, boxes: Mapping[int, Box], centres: Mapping[int, float], *, at_top: bool
) -> dict[Edge, float]:
    """Where each line meets its lower box (`at_top`) or leaves its upper one.

    Lines with an arrow head at that end get a place each; those without leave together.
    """
    waiting: dict[int, list[tuple[float, int, Edge]]] = defaultdict(list)
    for edge, chain in layering.chains.items():
        node, other = (chain[-1], chain[-2]) if at_top else (chain[0], chain[1])
        waiting[node].append((centres[other], edge in layering.turned, edge))
    ports: dict[Edge, float] = {}
    for node, lines in waiting.items():
        groups: list[list[tuple[float, int, Edge]]] = []
        together: list[tuple[float, int, Edge]] = []
        for line in sorted(lines):
            if bool(line[1]) == at_top:
                together.append(line)
            else:
                groups.append([line])
        if together:
            groups.append(together)
        groups.sort(key=lambda group: (sum(line[0] for line in group) / len(group), group[0][1]))
        box = boxes[node]
        step = min(_PORT_GAP, box.width * 0.7 / len(groups))
        for i, group in enumerate(groups):
            x = box.centre + (i - (len(groups) - 1) / 2) * step
            ports.update((edge, x) for _, _, edge in group)
    return ports


def _straighten(
    layering: Layering,
    boxes: Mapping[int, Box],
    centres: Mapping[int, float],
    starts: dict[Edge, float],
    ends: dict[Edge, float],
) -> None:
    """Move ports of lines that are alone at a box so that nearly straight lines become straight."""
    leaving = Counter(chain[0] for chain in layering.chains.values())
    arriving = Counter(chain[-1] for chain in layering.chains.values())
    for edge, chain in layering.chains.items():
        direct = len(chain) == 2
        upper, lower = boxes[chain[0]], boxes[chain[-1]]
        goal = ends[edge] if direct else centres[chain[1]]
        if leaving[chain[0]] == 1 and abs(goal - upper.centre) < min(_SNAP, upper.width * 0.3):
            starts[edge] = goal
        goal = starts[edge] if direct else centres[chain[-2]]
        if arriving[chain[-1]] == 1 and abs(goal - lower.centre) < min(_SNAP, lower.width * 0.3):
            ends[edge] = goal
