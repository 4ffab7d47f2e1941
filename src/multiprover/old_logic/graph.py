"""Strongly connected components of a directed graph, without recursion."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)


def strong_components(nodes: Iterable[Node], targets: Callable[[Node], Iterable[Node]]) -> list[list[Node]]:
    """Tarjan's algorithm; a component comes after every component it has edges to."""
    index: dict[Node, int] = {}
    lowest: dict[Node, int] = {}
    open_nodes: list[Node] = []
    is_open: set[Node] = set()
    components: list[list[Node]] = []
    for root in nodes:
        if root in index:
            continue
        index[root] = lowest[root] = len(index)
        open_nodes.append(root)
        is_open.add(root)
        path = [(root, iter(targets(root)))]
        while path:
            node, rest = path[-1]
            for target in rest:
                if target not in index:
                    index[target] = lowest[target] = len(index)
                    open_nodes.append(target)
                    is_open.add(target)
                    path.append((target, iter(targets(target))))
                    break
                if target in is_open and index[target] < lowest[node]:
                    lowest[node] = index[target]
            else:
                path.pop()
                if path and lowest[node] < lowest[path[-1][0]]:
                    lowest[path[-1][0]] = lowest[node]
                if lowest[node] == index[node]:
                    component: list[Node] = []
                    while not component or component[-1] != node:
                        component.append(open_nodes.pop())
                    is_open.difference_update(component)
                    components.append(component)
    return components
