"""All proof graphs of an atom, listed straight from the steps of a small model, without building trees.

Predictions for data sets need of each proof tree its graph, its depth and its size, in the data's order.
Where a model is small this is the shortest way to them; where it is not, or the proofs are many, `find` gives
up and `search` does the work.
"""

from typing import Final

from multiprover.logic.model import Model
from multiprover.logic.rounds import RoundsModel
from multiprover.proof import NAF

FlatProof = tuple[int, frozenset[int], frozenset[tuple[int, int]], int, int]
"""A proof tree by its root's sentence, the nodes and edges of its graph, its depth and its size."""

_NO_EDGES: Final[frozenset[tuple[int, int]]] = frozenset()
_NAF: Final[list[FlatProof]] = [(NAF, frozenset((NAF,)), _NO_EDGES, 0, 1)]
_NONE_MET: Final = 1 << 30
_MOST_NODES: Final = 4_000
_MOST_CALLS: Final = 2_000  # for one goal; circles of atoms that need more are for `search`
_MOST_TREES: Final = 10_000  # made for one goal
_DEEPEST: Final = 200


class _GaveUp(Exception):  # noqa: N818 - a signal to `find`, never shown
    """The proofs are too many or too deep for this way."""


class GraphListing:
    """Lists the proofs of one model's nodes.

    What was listed for a node serves wherever none of the atoms in its proofs is an ancestor.
    """

    def __init__(self, model: RoundsModel) -> None:
        self._applications = model.applications
        self._facts = model.facts
        self._sentences = [clause[3] for clause in model.theory.clauses]
        self._done: dict[int, tuple[list[FlatProof], int]] = {}  # with the atoms in the proofs, as bits
        self._ancestors: dict[int, int] = {}  # and how deep each is
        self._above = 0  # the same as bits
        self._calls = 0
        self._made = 0

    @classmethod
    def of(cls, model: Model) -> "GraphListing | None":
        """For a model that has all its steps and so few atoms that sets of them are small numbers."""
        return cls(model) if isinstance(model, RoundsModel) and model.node_count <= _MOST_NODES else None

    def find(self, node: int, limit: int) -> list[FlatProof]:
        """All proofs of a node in the data's order; none where they are more than `limit`, or too many."""
        done = self._done.get(node)
        if done is None:
            self._ancestors.clear()
            self._above = self._calls = self._made = 0
            try:
                done = self._list(node)[:2]
            except _GaveUp:
                return []
        return done[0] if len(done[0]) <= limit else []

    def _list(self, node: int) -> tuple[list[FlatProof], int, int]:
        """The proofs of a node below its ancestors, the atoms in them, and the highest ancestor met."""
        own, applications = 1 << node, self._applications.get(node)
        leaves = [(fact[2], frozenset((fact[2],)), _NO_EDGES, 0, 1) for fact in self._facts(node)]
        if not applications:
            self._done[node] = leaves, own
            return leaves, own, _NONE_MET
        depth = len(self._ancestors)
        self._calls += 1
        if self._calls > _MOST_CALLS or depth > _DEEPEST:
            raise _GaveUp
        self._ancestors[node] = depth
        self._above |= own
        found: list[FlatProof] = []
        atoms, highest = own, _NONE_MET
        for clause, _, conditions in reversed(applications):
            lists, used, met = self._below(conditions)
            if met < highest:
                highest = met
            if lists is not None:
                found += _combined(self._sentences[clause], lists)
                atoms |= used
        found += leaves
        self._made += len(found)
        if self._made > _MOST_TREES:
            raise _GaveUp
        del self._ancestors[node]
        self._above ^= own
        if highest < depth:
            return found, atoms, highest
        self._done[node] = found, atoms
        return found, atoms, _NONE_MET

    def _below(self, conditions: tuple[int | None, ...]) -> tuple[list[list[FlatProof]] | None, int, int]:
        """The proofs of each condition of a step, None where one has none below the ancestors."""
        lists = []
        atoms, highest, above, done = 0, _NONE_MET, self._above, self._done
        for condition in conditions:
            if condition is None:
                lists.append(_NAF)
                continue
            if above >> condition & 1:
                return None, 0, min(highest, self._ancestors[condition])
            known = done.get(condition)
            if known is not None and not known[1] & above:
                lists.append(known[0])
                atoms |= known[1]
                continue
            own, used, met = self._list(condition)
            if met < highest:
                highest = met
            if not own:
                return None, 0, highest
            lists.append(own)
            atoms |= used
        return lists, atoms, highest


def _combined(rule: int, lists: list[list[FlatProof]]) -> list[FlatProof]:
    """The proofs by one step: all combinations, the first condition varying slowest."""
    if not lists:
        return [(rule, frozenset((rule,)), _NO_EDGES, 1, 1)]
    found = [
        (rule, nodes | {rule}, edges if root == rule else edges | {(root, rule)}, depth + 1, size + 1)
        for root, nodes, edges, depth, size in lists[0]
    ]
    for own in lists[1:]:
        if len(found) * len(own) > _MOST_TREES:
            raise _GaveUp
        linked = [
            (nodes, edges if root == rule else edges | {(root, rule)}, depth + 1, size)
            for root, nodes, edges, depth, size in own
        ]
        found = [
            (rule, nodes | more, edges | links, depth if depth > deep else deep, size + large)
            for _, nodes, edges, depth, size in found
            for more, links, deep, large in linked
        ]
    return found
