"""Strongly connected components against plain reachability."""

from hypothesis import given
from hypothesis import strategies as st

from multiprover.logic.graph import strong_components


def reaches(edges: dict[int, list[int]], start: int) -> set[int]:
    seen, todo = {start}, [start]
    while todo:
        for target in edges[todo.pop()]:
            if target not in seen:
                seen.add(target)
                todo.append(target)
    return seen


@st.composite
def graphs(draw):
    size = draw(st.integers(1, 9))
    nodes = st.integers(0, size - 1)
    return {node: draw(st.lists(nodes, max_size=4)) for node in range(size)}


@given(graphs())
def test_components_are_the_nodes_that_reach_each_other(edges):
    found = {frozenset(component) for component in strong_components(edges, edges.__getitem__)}
    reach = {node: reaches(edges, node) for node in edges}
    assert found == {frozenset(m for m in reach[n] if n in reach[m]) for n in edges}


@given(graphs())
def test_a_component_comes_after_all_it_leads_to(edges):
    done: set[int] = set()
    for component in strong_components(edges, edges.__getitem__):
        done.update(component)
        assert all(target in done for node in component for target in edges[node])


@given(graphs())
def test_nodes_that_are_only_reached_are_found_too(edges):
    found = [node for component in strong_components([0], edges.__getitem__) for node in component]
    assert sorted(found) == sorted(reaches(edges, 0))


def test_a_path_of_100_000_nodes_needs_no_recursion():
    size = 100_000
    components = strong_components([0], lambda n: [n + 1] if n + 1 < size else [])
    assert len(components) == size
