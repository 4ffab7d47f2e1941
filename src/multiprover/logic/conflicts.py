"""Statements that follow together with their negation, each with the sentences that make them follow."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from multiprover.logic.forms import NEGATIVE, Atom
from multiprover.logic.limits import Deadline
from multiprover.logic.model import Model, opposite
from multiprover.logic.search import ProofSearch
from multiprover.logic.trees import tree_graph
from multiprover.proof import NAF


class FoundConflict(NamedTuple):
    """A statement whose negation follows as well; `sentences` are those of a shortest proof of each."""

    statement: Atom
    sentences: tuple[int, ...]


def find_conflicts(model: Model, deadline: Deadline | None = None) -> Iterator[FoundConflict]:
    """All conflicts of a model, by negative statement."""
    search = ProofSearch(model)
    for atom in model.atoms():
        if atom.sign == NEGATIVE and model.holds(opposite(atom)):
            sides = (opposite(atom), atom)
            trees = [tree for side in sides for tree in islice(search.shortest_first(side, deadline), 1)]
            nodes = {node for tree in trees for node in tree_graph(tree).nodes}
            yield FoundConflict(opposite(atom), tuple(sorted(nodes - {NAF})))


def is_sound(model: Model) -> bool:
    """Whether every question has an answer: nothing contradicts itself, is circular, or fired too early."""
    return not (model.withdrawn or model.faults or any(model.holds(opposite(atom)) for atom in model.atoms()))
