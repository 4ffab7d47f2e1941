"""Proof trees and the graphs they become."""

from enum import Enum
from typing import Final, NamedTuple

from multiprover.logic.forms import Atom
from multiprover.logic.model import Step
from multiprover.logic.theory import Fact
from multiprover.proof import EMPTY_PROOF, NAF, Proof


class GivenType(Enum):
    """The type of `GIVEN`, the source of what holds by a thing's name alone."""

    GIVEN = "given"


GIVEN: Final = GivenType.GIVEN


class Tree(NamedTuple):
    """A proof tree; negation as failure is a leaf without source.

    Trees share their subtrees, so that a small object may be an enormous tree: look at `size` before writing
    one out. A statement that is `GIVEN` by a name has a tree without nodes.
    """

    source: Fact | Step | GivenType | None
    children: tuple["Tree", ...]
    depth: int
    size: int

    @property
    def atom(self) -> Atom | None:
        """What the tree proves; None for negation as failure and for what a name gives."""
        if isinstance(self.source, Fact):
            return self.source.atom
        return self.source.head if isinstance(self.source, Step) else None


NAF_LEAF: Final = Tree(None, (), 0, 1)
GIVEN_LEAF: Final = Tree(GIVEN, (), 0, 0)


def leaf(fact: Fact) -> Tree:
    """The tree of a stated fact."""
    return Tree(fact, (), 0, 1)


def application(step: Step, children: tuple[Tree, ...]) -> Tree:
    """The tree that applies a rule to trees of its conditions."""
    depth, size = 0, 1
    for child in children:
        if child[2] > depth:
            depth = child[2]
        size += child[3]
    return Tree(step, children, depth + 1, size)


def _sentence(source: Fact | Step | GivenType | None) -> int:
    """The node of a fact, a rule or a negation in the proof graph."""
    if type(source) is Fact:
        return source[2]
    return source[0][3] if type(source) is Step else NAF


def tree_graph(tree: Tree) -> Proof:
    """The graph of a tree: equal sentences are one node, all NAF leaves another; no node feeds itself."""
    if tree.source is GIVEN:
        return EMPTY_PROOF
    root = _sentence(tree.source)
    if not tree.children:
        return Proof(frozenset((root,)))
    if tree.depth == 1:
        sources = [_sentence(child[0]) for child in tree.children]
        edges = frozenset([(source, root) for source in sources if source != root])
        return Proof(frozenset([root, *sources]), edges)
    return _deep_graph(root, tree)


def _deep_graph(root: int, tree: Tree) -> Proof:
    nodes = {root}
    edges = set()
    todo = [(root, tree.children)]
    seen = set()
    for target, children in todo:
        for child in children:
            source = _sentence(child[0])
            nodes.add(source)
            if source != target:
                edges.add((source, target))
            if child[1] and id(child) not in seen:
                seen.add(id(child))
                todo.append((source, child[1]))
    return Proof(frozenset(nodes), frozenset(edges))
