"""Conditions as a small tree of "and" and "or", and the ways in which it can hold.

Knows literals only, no text.
"""

from dataclasses import dataclass
from typing import Final

from multiprover.language.hints import TOO_MANY_WAYS, Unreadable
from multiprover.triples import FAILURE, POSITIVE, Triple

MOST_WAYS: Final = 256


@dataclass(frozen=True, slots=True)
class Both:
    """All items hold, in text order."""

    items: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Either:
    """At least one item holds."""

    items: tuple["Node", ...]


Node = Triple | Both | Either


def both(items: list[Node]) -> Node:
    """Join by "and"; one item needs no joining."""
    return items[0] if len(items) == 1 else Both(tuple(items))


def either(items: list[Node]) -> Node:
    """Join by "or"; one item needs no joining."""
    return items[0] if len(items) == 1 else Either(tuple(items))


def ways(node: Node) -> list[tuple[Triple, ...]]:
    """Every way to make the tree hold, as lists of literals in text order."""
    if isinstance(node, Triple):
        return [(node,)]
    if isinstance(node, Either):
        found = [way for item in node.items for way in ways(item)]
        return _limited(found)
    found = [()]
    for item in node.items:
        found = _limited([before + after for before in found for after in ways(item)])
    return found


def failed(node: Node) -> Node:
    """The tree that holds where `node` does not: conditions fail, failures must hold."""
    if isinstance(node, Triple):
        return node.with_sign(FAILURE if node.sign == POSITIVE else POSITIVE)
    items = tuple(failed(item) for item in node.items)
    return Either(items) if isinstance(node, Both) else Both(items)


def literals_of(node: Node) -> list[Triple]:
    """All literals, in text order."""
    if isinstance(node, Triple):
        return [node]
    return [literal for item in node.items for literal in literals_of(item)]


def _limited(found: list[tuple[Triple, ...]]) -> list[tuple[Triple, ...]]:
    if len(found) > MOST_WAYS:
        raise Unreadable(TOO_MANY_WAYS.format(MOST_WAYS))
    return found
