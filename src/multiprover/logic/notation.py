"""Proof strings as the data sets write them, both ways.

A fact is `triple3`, an application `((triple1 NAF) -> rule2)`, a list of proofs `[(p1 OR p2)]`; a failure
chain is `(rule3 <- rule5 <- FAIL)`. Read strings are trees of names; `named_graph` maps names to positions.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from multiprover.errors import InputError
from multiprover.logic.failure import Chain
from multiprover.logic.trees import Tree
from multiprover.proof import NAF, Proof

_CLOSING: Final = ")"


class NamedTree(NamedTuple):
    """A proof tree as read from a string: `name` is tripleN, ruleN or NAF."""

    name: str
    children: tuple["NamedTree", ...] = ()


def write_tree(tree: Tree) -> str:
    """Write one proof tree."""
    parts: list[str] = []
    todo: list[Tree | str] = [tree]
    while todo:
        item = todo.pop()
        if isinstance(item, str):
            parts.append(item)
        elif item.source is None:
            parts.append("NAF")
        elif item.depth == 0:
            parts.append(item.source.name)
        else:
            todo.append(f") -> {item.source.name})")
            for i, child in enumerate(reversed(item.children)):
                if i:
                    todo.append(" ")
                todo.append(child)
            parts.append("((")
    return "".join(parts)


def write_trees(trees: Iterable[Tree]) -> str:
    """Write a list of proofs: `[(p1 OR p2)]`."""
    return f"[({' OR '.join(map(write_tree, trees))})]"


def write_chain(chain: Chain) -> str:
    """Write a failure chain: `(rule3 <- rule5 <- FAIL)`."""
    return f"({' <- '.join([*(clause.name for clause in chain), 'FAIL'])})"


def read_trees(text: str) -> list[NamedTree]:
    """Read `[(p1 OR p2)]`; a broken string raises `InputError`."""
    tokens = iter([*re.findall(r"->|[()\[\]]|[^\s()\[\]]+", text), ""])

    def expect(*wanted: str, found: str | None = None) -> str:
        token = next(tokens) if found is None else found
        if not any(re.fullmatch(pattern, token) for pattern in wanted):
            raise InputError(f'unexpected "{token}" in the proof string "{text[:200]}"')
        return token

    def read_tree(token: str) -> NamedTree:
        """Read a tree whose first token is given; open applications are on a stack of our own."""
        open_children: list[list[NamedTree]] = []
        while True:
            if expect(r"\(", r"NAF|triple\d+", *([r"\)"] if open_children else []), found=token) == "(":
                expect(r"\(")
                open_children.append([])
            else:
                tree = NamedTree(token)
                if token == _CLOSING:
                    expect("->")
                    tree = NamedTree(expect(r"rule\d+"), tuple(open_children.pop()))
                    expect(r"\)")
                if not open_children:
                    return tree
                open_children[-1].append(tree)
            token = next(tokens)

    expect(r"\[")
    expect(r"\(")
    trees = [read_tree(next(tokens))]
    while expect("OR", r"\)") == "OR":
        trees.append(read_tree(next(tokens)))
    expect(r"\]")
    expect("")
    return trees


def read_chain(text: str) -> list[str]:
    """Read the rule names of a failure string, bare or as the data sets quote it."""
    match = re.search(r"\((?:(rule\d+(?: <- rule\d+)*) <- )?FAIL\)", text)
    if match is None:
        raise InputError(f'not a failure chain: "{text[:200]}"; expected (rule3 <- rule5 <- FAIL)')
    return match[1].split(" <- ") if match[1] else []


def named_graph(tree: NamedTree, positions: Mapping[str, int]) -> Proof:
    """The graph of a tree of names, given each name's sentence position; a name without one is an error."""

    def position(name: str) -> int:
        if name != "NAF" and name not in positions:
            raise InputError(f"the proof names {name}, which the theory does not have")
        return NAF if name == "NAF" else positions[name]

    nodes, edges = set(), set()
    todo = [tree]
    while todo:
        parent = todo.pop()
        target = position(parent.name)
        nodes.add(target)
        for child in parent.children:
            source = position(child.name)
            if source != target:
                edges.add((source, target))
            todo.append(child)
    return Proof(frozenset(nodes), frozenset(edges))
