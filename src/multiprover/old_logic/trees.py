"""Proof trees and the graphs they become."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from multiprover.old_logic.theory import Clause, Fact, Literal
from multiprover.proof import NAF, Proof


class Tree(NamedTuple):
    """A proof tree; negation as failure is a leaf without literal and source.

    Trees share their subtrees, so that a small object may be an enormous tree: look at `size` before writing
    one out.
    """

    literal: Literal | None
    source: Fact | Clause | None
    children: tuple["Tree", ...]
    depth: int
    size: int


NAF_LEAF: Final = Tree(None, None, (), 0, 1)


def leaf(fact: Fact) -> Tree:
    """The tree of a stated fact."""
    return Tree(fact.literal, fact, (), 0, 1)


def application(literal: Literal, clause: Clause, children: tuple[Tree, ...]) -> Tree:
    """The tree that applies a rule to trees of its conditions."""
    depth, size = 0, 1
    for child in children:
        if child[3] > depth:
            depth = child[3]
        size += child[4]
    return Tree(literal, clause, children, depth + 1, size)


def tree_graph(tree: Tree) -> Proof:
    """The graph of a tree: equal sentences are one node, all NAF leaves another; no node feeds itself."""
    root = NAF if tree.source is None else tree.source.sentence
    if not tree.children:
        return Proof(frozenset((root,)))
    nodes = {root}
    edges = set()
    todo = [(root, tree.children)]
    seen = set()
    for target, children in todo:
        for child in children:
            source = NAF if child.source is None else child.source.sentence
            nodes.add(source)
            if source != target:
                edges.add((source, target))
            if child.children and id(child) not in seen:
                seen.add(id(child))
                todo.append((source, child.children))
    return Proof(frozenset(nodes), frozenset(edges))


def group_by_graph(trees: Iterable[Tree]) -> dict[Proof, list[Tree]]:
    """Trees by their graph, in order of appearance."""
    groups: dict[Proof, list[Tree]] = {}
    for tree in trees:
        groups.setdefault(tree_graph(tree), []).append(tree)
    return groups
