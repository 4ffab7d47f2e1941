"""Layers and coordinates, by hand and on random graphs."""

from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from multiprover.drawing.layering import find_layering
from multiprover.drawing.layout import Box, Layout, arrange

SIZE = (100.0, 50.0)


def arranged(edges: list[tuple[int, int]], roots: tuple[int, ...] = ()) -> Layout:
    nodes = sorted({node for edge in edges for node in edge})
    return arrange(dict.fromkeys(nodes, SIZE), edges, roots)


def overlap(a: Box, b: Box) -> bool:
    across = a.x < b.x + b.width and b.x < a.x + a.width
    return across and a.y < b.bottom and b.y < a.bottom


def runs_through(layout: Layout, edge: tuple[int, int], box: Box) -> bool:
    """Whether the line enters the box: by its vertical parts, and by its slanted ones at their ends."""
    for (x, y), (next_x, next_y) in pairwise(layout.routes[edge]):
        low, high = min(y, next_y), max(y, next_y)
        within = low < box.bottom - 0.1 and high > box.y + 0.1
        if within and (box.x < x < box.x + box.width or box.x < next_x < box.x + box.width):
            return True
    return False


def test_a_fact_stands_right_above_what_uses_it_and_the_conclusion_at_the_bottom() -> None:
    layout = arranged([(0, 2), (1, 3), (2, 3)])
    assert layout.boxes[0].y < layout.boxes[1].y == layout.boxes[2].y < layout.boxes[3].y


def test_every_edge_of_an_acyclic_graph_goes_down() -> None:
    layout = arranged([(0, 2), (1, 3), (2, 3), (0, 3), (3, 4), (1, 4)])
    for route in layout.routes.values():
        assert all(y < next_y for (_, y), (_, next_y) in pairwise(route))


def test_in_a_cycle_the_root_is_still_at_the_bottom() -> None:
    layout = arranged([(0, 1), (1, 2), (2, 1)], roots=(1,))
    assert layout.boxes[1].y > layout.boxes[2].y
    assert set(layout.routes) == {(0, 1), (1, 2), (2, 1)}


def test_the_line_that_closes_a_cycle_goes_up_and_ends_at_its_target() -> None:
    layout = arranged([(0, 1), (1, 2), (2, 1)], roots=(1,))
    route = layout.routes[1, 2]
    assert abs(route[0][1] - layout.boxes[1].y) < 0.01
    assert abs(route[-1][1] - layout.boxes[2].bottom) < 0.01


def test_two_lines_between_the_same_boxes_do_not_cover_each_other() -> None:
    layout = arranged([(0, 1), (1, 2), (2, 1)], roots=(1,))
    assert layout.routes[1, 2][0][0] != layout.routes[2, 1][-1][0]


def test_crossings_that_can_be_avoided_are_avoided() -> None:
    layering = find_layering(range(7), [(0, 5), (1, 4), (2, 3), (3, 6), (4, 6), (5, 6)])
    above, below = layering.layers[0], layering.layers[1]
    user = {0: 5, 1: 4, 2: 3}
    assert [user[node] for node in above] == below


def test_a_chain_is_drawn_as_one_straight_line() -> None:
    layout = arranged([(i, i + 1) for i in range(6)])
    assert len({round(box.centre, 3) for box in layout.boxes.values()}) == 1
    assert all(len({round(x, 3) for x, _ in route}) == 1 for route in layout.routes.values())


def test_a_chain_of_rules_stays_straight_beside_the_facts_that_join_it() -> None:
    chain = [(100 + i, 101 + i) for i in range(8)]
    layout = arranged([*chain, *((i, 101 + i) for i in range(8))])
    centres = [layout.boxes[101 + i].centre for i in range(8)]  # the first box has no premises itself
    assert max(abs(a - b) for a, b in pairwise(centres)) < 5


def test_a_rule_stands_in_the_middle_below_its_two_facts() -> None:
    layout = arranged([(0, 2), (1, 2)])
    middle = (layout.boxes[0].centre + layout.boxes[1].centre) / 2
    assert abs(layout.boxes[2].centre - middle) < 1


def test_a_long_line_keeps_clear_of_the_boxes_it_passes() -> None:
    layout = arranged([(0, 1), (1, 2), (2, 3), (0, 3)])
    assert not any(runs_through(layout, (0, 3), layout.boxes[node]) for node in (1, 2))


def test_a_straight_long_line_has_few_points_however_many_layers_it_passes() -> None:
    layout = arranged([*((i, i + 1) for i in range(50)), (0, 50)])
    assert len(layout.routes[0, 50]) <= 8


def test_a_graph_without_nodes_has_no_size() -> None:
    assert arrange({}, []) == Layout(0, 0, {}, {})


def test_a_node_without_edges_is_the_whole_drawing() -> None:
    layout = arrange({5: (80, 30)}, [])
    assert layout == Layout(80, 30, {5: Box(0, 0, 80, 30)}, {})


def test_boxes_beside_each_other_stand_in_the_order_given() -> None:
    layout = arrange(dict.fromkeys([3, 0, -1, 7], SIZE), [(0, 7), (-1, 7), (3, 7)])
    assert layout.boxes[3].x < layout.boxes[0].x < layout.boxes[-1].x


def test_the_same_graph_is_always_laid_out_the_same() -> None:
    edges = [(0, 4), (1, 4), (2, 5), (3, 5), (4, 6), (5, 6), (0, 6), (6, 5)]
    assert arranged(edges) == arranged(edges[::-1])


def test_a_chain_of_two_thousand_rules_is_laid_out() -> None:
    edges = [(i, i + 1) for i in range(2000)] + [(3000, i) for i in range(1, 2001)]
    assert len(arranged(edges).routes) == 4000


@st.composite
def graphs(draw: st.DrawFn) -> tuple[dict[int, tuple[float, float]], list[tuple[int, int]]]:
    count = draw(st.integers(1, 14))
    sides = st.tuples(st.floats(20, 300), st.floats(20, 200))
    sizes = {node: draw(sides) for node in range(-2, count - 2)}
    ends = st.sampled_from(list(sizes))
    return sizes, draw(st.lists(st.tuples(ends, ends), max_size=30))


@settings(deadline=None)
@given(graphs(), st.data())
def test_any_graph_is_laid_out_without_overlap_and_inside_the_drawing(
    graph: tuple[dict[int, tuple[float, float]], list[tuple[int, int]]], data: st.DataObject
) -> None:
    sizes, edges = graph
    roots = tuple(data.draw(st.lists(st.sampled_from(list(sizes)), max_size=2)))
    layout = arrange(sizes, edges, roots)
    assert set(layout.boxes) == set(sizes)
    assert set(layout.routes) == {(s, t) for s, t in edges if s != t}
    assert not any(overlap(a, b) for a, b in combinations(layout.boxes.values(), 2))
    for box in layout.boxes.values():
        assert box.x >= -0.01 and box.x + box.width <= layout.width + 0.01
        assert box.y >= -0.01 and box.bottom <= layout.height + 0.01
    for (source, target), route in layout.routes.items():
        assert len(route) >= 2
        for (x, y), node in ((route[0], source), (route[-1], target)):
            box = layout.boxes[node]
            assert box.x < x < box.x + box.width
            assert min(abs(y - box.y), abs(y - box.bottom)) < 0.1
        assert all(-0.01 <= x <= layout.width + 0.01 for x, _ in route)
        assert all(-0.01 <= y <= layout.height + 0.01 for _, y in route)


@settings(deadline=None)
@given(graphs())
def test_no_line_of_any_graph_runs_through_a_box(
    graph: tuple[dict[int, tuple[float, float]], list[tuple[int, int]]],
) -> None:
    layout = arrange(*graph)
    for edge in layout.routes:
        others = [box for node, box in layout.boxes.items() if node not in edge]
        assert not any(runs_through(layout, edge, box) for box in others)


@settings(deadline=None)
@given(graphs())
def test_the_layers_of_any_graph_hold_each_node_once_and_edges_join_neighbouring_layers(
    graph: tuple[dict[int, tuple[float, float]], list[tuple[int, int]]],
) -> None:
    sizes, edges = graph
    layering = find_layering(list(sizes), edges)
    level = {vertex: i for i, layer in enumerate(layering.layers) for vertex in layer}
    assert sum(map(len, layering.layers)) == len(level)
    assert set(sizes) == {vertex for vertex in level if vertex < layering.first_bend}
    for (source, target), chain in layering.chains.items():
        ends = (target, source) if (source, target) in layering.turned else (source, target)
        assert (chain[0], chain[-1]) == ends
        assert all(level[upper] + 1 == level[lower] for upper, lower in pairwise(chain))
