"""What the logic finds out about a question. Symbols and proof trees; words are the business of others."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal, NamedTuple

from multiprover.errors import TheoryError
from multiprover.logic.forms import NEGATIVE, Atom, Quantity, Term
from multiprover.logic.limits import Deadline
from multiprover.logic.model import Model, Step, opposite
from multiprover.logic.search import ProofList, ProofSearch
from multiprover.logic.trees import Tree, tree_graph
from multiprover.proof import NAF, Proof

Truth = Literal["yes", "no", "unknown", "conflict"]

QUERY = -2
"""The sentence of a question's own clause: it is the root of proofs of several conditions, and no node."""


@dataclass(frozen=True, slots=True)
class Support:
    """Something that follows, with its proofs. `atom` is None for several conditions taken together."""

    atom: Atom | None
    proofs: ProofList


@dataclass(frozen=True, slots=True)
class Finding:
    """The truth of a question, and what it rests on.

    `supports` are statements that follow, with their proofs; in a conflict those of one side, and `against`
    those of the other. `missing` are statements that do not follow, where that decides. `disputed` are
    statements in the proofs whose negation follows as well.
    """

    truth: Truth
    supports: tuple[Support, ...] = ()
    against: tuple[Support, ...] = ()
    missing: tuple[Atom, ...] = ()
    disputed: tuple[Atom, ...] = ()


@dataclass(frozen=True, slots=True)
class Solution:
    """One answer to who, which or what: a term, with the proofs that it is one."""

    term: Term
    proofs: ProofList
    disputed: tuple[Atom, ...] = ()


@dataclass(frozen=True, slots=True)
class Listing:
    """All answers to who, which or what, in order of first mention."""

    solutions: tuple[Solution, ...]


@dataclass(frozen=True, slots=True)
class Amount:
    """The answer to how many or how much: a number of things, or stated quantities.

    `values` are empty where nothing is known; several different ones are all given.
    """

    values: tuple[int | Quantity, ...]
    solutions: tuple[Solution, ...]


@dataclass(frozen=True, slots=True)
class Following:
    """All statements that follow and are not stated as such.

    `left_out` are the errors of rules that cannot be evaluated; nothing that may rest on them is in `atoms`.
    """

    atoms: tuple[Atom, ...]
    left_out: tuple[TheoryError, ...] = ()


Outcome = Finding | Listing | Amount | Following


def proof_graph(tree: Tree) -> Proof:
    """The graph of a tree; a question's own clause is no node of it."""
    graph = tree_graph(tree)
    if QUERY not in graph.nodes:
        return graph
    edges = frozenset(edge for edge in graph.edges if edge[1] != QUERY)
    return Proof(graph.nodes - {QUERY}, edges)


def find_disputed(trees: Iterable[Tree], model: Model) -> tuple[Atom, ...]:
    """The statements in proofs whose negation follows as well."""
    found: dict[Atom, None] = {}
    seen: set[int] = set()
    todo = list(trees)
    while todo:
        tree = todo.pop()
        if id(tree) in seen:
            continue
        seen.add(id(tree))
        todo += tree.children
        if isinstance(tree.source, Step) and tree.source.sentence == QUERY:
            continue
        atom = tree.atom
        if atom is not None and atom not in found and model.holds(opposite(atom)):
            found[atom] = None
    return tuple(found)


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
