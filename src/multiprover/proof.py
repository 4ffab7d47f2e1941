"""The proof graph: which nodes and edges a proof has, and which edges are legal.

A node is the 0-based position of a sentence in the context, or `NAF`, the one node that stands for every
negation as failure. An edge runs from a sentence to the rule that uses what it states or concludes. This is
the only place that says which edges are legal; it knows neither text nor logic.
"""

from collections.abc import Container, Iterable
from typing import Final, NamedTuple

NAF: Final = -1
"""The node of negation as failure. Files and networks number it after the last sentence: see `to_rows`."""


class Proof(NamedTuple):
    """A proof as a graph. The empty graph is the proof of a statement that no rule concludes."""

    nodes: frozenset[int] = frozenset()
    edges: frozenset[tuple[int, int]] = frozenset()

    def to_rows(self, sentence_count: int) -> dict[str, list[int] | list[list[int]]]:
        """Sorted lists for JSON; NAF becomes `sentence_count`."""

        def numbered(node: int) -> int:
            return sentence_count if node == NAF else node

        return {
            "nodes": sorted(map(numbered, self.nodes)),
            "edges": sorted([numbered(source), numbered(target)] for source, target in self.edges),
        }

    @classmethod
    def from_rows(
        cls, nodes: Iterable[int], edges: Iterable[tuple[int, int]], sentence_count: int
    ) -> "Proof":
        """Undo `to_rows`."""

        def node_of(number: int) -> int:
            return NAF if number == sentence_count else number

        return cls(
            frozenset(map(node_of, nodes)),
            frozenset((node_of(source), node_of(target)) for source, target in edges),
        )


EMPTY_PROOF: Final = Proof()


def is_legal_edge(source: int, target: int, rules: Container[int]) -> bool:
    """Tell whether a proof may hold this edge: into a rule, and not from a node to itself.

    Nothing feeds a fact or NAF. A cycle through several rules is legal: a rule used for two entities is one
    node.
    """
    return target in rules and source != target
