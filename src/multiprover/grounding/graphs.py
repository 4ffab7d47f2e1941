"""Readings → nodes: every fact, and every rule once for each entity its variable may stand for.

The compact network reasons over these nodes. Two statements are the same atom if subject, relation and object
are equal; atoms are numbered, so that what feeds what is an equality of numbers. Nothing is derived here:
which rules apply, what follows and what the proofs are is the network's to say.
"""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Generic, NamedTuple

import numpy as np

from multiprover.grounding.words import A, Array
from multiprover.scorer import Application
from multiprover.triples import NEGATIVE, POSITIVE, VARIABLE, Triple, TripleTheory, entities_of

FACT, RULE, NAF_NODE, PADDING = range(4)
NO_ATOM: Final = -1
"""The atom of a condition that is not there; it feeds nothing and nothing feeds it."""
NO_HEAD: Final = -2
"""The atom that NAF and padding conclude: none, and different from `NO_ATOM`."""

_GRAPHS_KEPT: Final = 64
"""How many graphs are kept for further questions about the same."""
_FEW_ATOMS: Final = 6

_Atom = tuple[str, str, str]


class Statement(NamedTuple):
    """What one sentence states: conclusions that hold if all its conditions do. A fact has no conditions."""

    sentence: int
    conditions: tuple[Triple, ...]
    conclusion: Triple


@dataclass(frozen=True, slots=True)
class QuestionGraph:
    """A question and all nodes that could have a part in its proofs: I nodes with at most C conditions.

    The last node is NAF. `sentences` are the positions of the sentences that have nodes, in text order;
    `sentence` counts in them, and NAF comes after the last.
    """

    kind: Array
    """(I,) FACT, RULE or NAF_NODE."""
    sentence: Array
    """(I,)."""
    head: Array
    """(I,) the atom concluded."""
    head_negated: Array
    """(I,) 1 where its negation is concluded."""
    conditions: Array
    """(I, C) atoms, `NO_ATOM` where there is none."""
    conditions_negated: Array
    """(I, C) 1 where the atom must not hold."""
    atom: int
    negated: bool
    sentences: tuple[int, ...]
    chain: int
    """No chain of conclusions that feed each other is longer than this."""
    nodes: tuple[Application, ...]
    """The I - 1 nodes but NAF; `sentence` is the position in the text here."""


class GraphColumns(NamedTuple, Generic[A]):
    """B graphs of at most I nodes, C conditions and N - 1 sentences, as arrays or as tensors."""

    kind: A
    """(B, I), `PADDING` after the last node."""
    sentence: A
    """(B, I)."""
    head: A
    """(B, I)."""
    head_negated: A
    """(B, I)."""
    conditions: A
    """(B, I, C)."""
    conditions_negated: A
    """(B, I, C)."""
    atom: A
    """(B,)."""
    negated: A
    """(B,)."""
    chain: A
    """(B,)."""
    places: A
    """(N,): 0 … N - 1, the numbers of sentences and NAF."""


def statements_of(theory: TripleTheory) -> list[Statement]:
    """A theory as statements, by sentence."""
    facts = [Statement(fact.sentence, (), fact.literal) for fact in theory.facts]
    rules = [Statement(clause.sentence, clause.body, clause.head) for clause in theory.clauses]
    return sorted(facts + rules, key=lambda statement: statement.sentence)


def ground(statements: Sequence[Statement], questions: Sequence[Triple]) -> list[QuestionGraph]:
    """The graph of each question; the variable stands for every entity that anything mentions."""
    grounding = Grounding(statements, questions)
    return [grounding.graph(question) for question in questions]


class Grounding:
    """All nodes of a theory, for questions about its entities and those of `questions`.

    `participles` are the stems of properties for which the statements have all that they imply.
    """

    def __init__(
        self,
        statements: Sequence[Statement],
        questions: Sequence[Triple],
        participles: Set[str] = frozenset(),
    ) -> None:
        self._participles = participles
        self._atoms: dict[_Atom, int] = {}
        entities = _entities(statements, questions)
        self._entities = frozenset(entities)
        self._nodes = _bind_all(statements, entities, self._atoms)
        self._concluding: dict[int, list[int]] = {}
        for place, node in enumerate(self._nodes):
            self._concluding.setdefault(node.head, []).append(place)
        self._graphs: dict[int, QuestionGraph] = {}

    def knows(self, questions: Iterable[Triple], participles: Set[str] = frozenset()) -> bool:
        """Whether all questions are about entities that the variable was bound to, and known participles."""
        known = all(question.subject in self._entities for question in questions)
        return known and participles <= self._participles

    @cached_property
    def levels(self) -> dict[int, int]:
        """By sentence: how many negated conditions, one behind the other, a rule waits for; 0 is left out.

        A rule waits for the rules that may conclude what it must not find; a circle of these is cut.
        """
        waits: dict[int, set[int]] = {}
        for node in self._nodes:
            for atom, is_negated in zip(node.conditions, node.conditions_negated, strict=True):
                if is_negated:
                    rules = (self._nodes[place] for place in self._concluding.get(atom, ()))
                    found = {rule.sentence for rule in rules if rule.conditions and not rule.head_negated}
                    waits.setdefault(node.sentence, set()).update(found)
        levels: dict[int, int] = {}
        for _ in waits:
            raised = {
                sentence: 1 + max(levels.get(other, 0) for other in others)
                for sentence, others in waits.items()
                if others
            }
            if raised == levels:
                break
            levels = raised
        return levels

    def graph(self, question: Triple) -> QuestionGraph:
        """The graph of a question about an entity it knows."""
        atom = self._atoms.get(question[:3], len(self._atoms))
        if atom not in self._graphs:
            if len(self._graphs) >= _GRAPHS_KEPT:
                self._graphs.clear()
            reached = [self._nodes[place] for place in _reach(atom, self._nodes, self._concluding)]
            self._graphs[atom] = _make_graph(reached, atom)
        return replace(self._graphs[atom], negated=question.sign == NEGATIVE)


def _bind_all(
    statements: Sequence[Statement], entities: Sequence[str], atoms: dict[_Atom, int]
) -> list[Application]:
    nodes = []
    for sentence, conditions, conclusion in statements:
        literals = [literal[:3] for literal in (*conditions, conclusion)]
        negated = tuple([condition.sign != POSITIVE for condition in conditions])
        is_negated = conclusion.sign == NEGATIVE
        if VARIABLE not in [subject for subject, _, _ in literals]:
            *numbers, head = [atoms.setdefault(literal, len(atoms)) for literal in literals]
            nodes.append(Application(sentence, head, is_negated, tuple(numbers), negated))
            continue
        for entity in entities:
            *numbers, head = [
                atoms.setdefault((entity if subject == VARIABLE else subject, relation, thing), len(atoms))
                for subject, relation, thing in literals
            ]
            nodes.append(Application(sentence, head, is_negated, tuple(numbers), negated))
    return nodes


def _reach(start: int, nodes: Sequence[Application], concluding: dict[int, list[int]]) -> list[int]:
    """The nodes that conclude an atom, or the atom of a condition of such a node."""
    found: set[int] = set()
    todo, seen = [start], {start}
    while todo:
        for place in concluding.get(todo.pop(), ()):
            if place not in found:
                found.add(place)
                fresh = [atom for atom in nodes[place].conditions if atom not in seen]
                seen.update(fresh)
                todo += fresh
    return sorted(found)


def _make_graph(nodes: list[Application], atom: int) -> QuestionGraph:
    sentences = sorted({node.sentence for node in nodes})
    places = {sentence: place for place, sentence in enumerate(sentences)}
    width = max([1, *(len(node.conditions) for node in nodes)])
    conditions = np.full((len(nodes) + 1, width), NO_ATOM, dtype=np.int64)
    negated = np.zeros((len(nodes) + 1, width), dtype=np.int64)
    for row, node in enumerate(nodes):
        conditions[row, : len(node.conditions)] = node.conditions
        negated[row, : len(node.conditions)] = node.conditions_negated
    table = [
        (RULE if node.conditions else FACT, places[node.sentence], node.head, node.head_negated)
        for node in nodes
    ]
    table.append((NAF_NODE, len(sentences), NO_HEAD, False))
    kinds, owners, heads, head_negated = np.array(table, dtype=np.int64).T
    return QuestionGraph(
        kinds,
        owners,
        heads,
        head_negated,
        conditions,
        negated,
        atom,
        False,
        tuple(sentences),
        longest_chain(atom, nodes),
        tuple(nodes),
    )


def longest_chain(start: int, nodes: Sequence[Application]) -> int:
    """How many steps there are between an atom and the farthest it may rest on.

    An upper bound by the graph's shape alone, whatever holds: a circle of atoms counts as if a chain could go
    through all of them. So few atoms that every network has rounds enough are only counted.
    """
    needs: dict[int, list[int]] = {}
    for node in nodes:
        needs.setdefault(node.head, []).extend(node.conditions)
    if len(needs) <= _FEW_ATOMS:
        return max(len(needs) - 1, 0)
    lengths: dict[int, int] = {}  # of atoms whose circle is closed
    order: dict[int, int] = {}
    lowest: dict[int, int] = {}
    open_atoms: list[int] = []
    path = [(start, iter(needs.get(start, ())))]
    while path:
        atom, rest = path[-1]
        if atom not in order:
            order[atom] = lowest[atom] = len(order)
            open_atoms.append(atom)
        for other in rest:
            if other not in needs or other in lengths:
                continue
            if other not in order:
                path.append((other, iter(needs[other])))
                break
            lowest[atom] = min(lowest[atom], order[other])
        else:
            path.pop()
            if path:
                before = path[-1][0]
                lowest[before] = min(lowest[before], lowest[atom])
            if lowest[atom] == order[atom]:
                place = open_atoms.index(atom)
                circle = open_atoms[place:]
                del open_atoms[place:]
                below = [
                    lengths[other] for each in circle for other in needs.get(each, ()) if other in lengths
                ]
                lengths.update(dict.fromkeys(circle, len(circle) + max(below, default=0)))
    return lengths[start] - 1


def _entities(statements: Iterable[Statement], questions: Iterable[Triple]) -> list[str]:
    found: dict[str, None] = {}
    for _, conditions, conclusion in statements:
        for literal in (*conditions, conclusion):
            found.update(dict.fromkeys(entities_of(literal)))
    for question in questions:
        found.setdefault(question.subject)
    return list(found)


def stack_graphs(graphs: Sequence[QuestionGraph]) -> GraphColumns[Array]:
    """Pad to the most nodes, conditions and sentences."""
    size = (len(graphs), max(len(graph.kind) for graph in graphs))
    width = max(graph.conditions.shape[1] for graph in graphs)
    kind = np.full(size, PADDING)
    head = np.full(size, NO_HEAD)
    sentence, head_negated = np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64)
    conditions = np.full((*size, width), NO_ATOM)
    conditions_negated = np.zeros((*size, width), dtype=np.int64)
    for row, graph in enumerate(graphs):
        nodes, count = graph.conditions.shape
        kind[row, :nodes] = graph.kind
        sentence[row, :nodes] = graph.sentence
        head[row, :nodes] = graph.head
        head_negated[row, :nodes] = graph.head_negated
        conditions[row, :nodes, :count] = graph.conditions
        conditions_negated[row, :nodes, :count] = graph.conditions_negated
    return GraphColumns(
        kind,
        sentence,
        head,
        head_negated,
        conditions,
        conditions_negated,
        np.array([graph.atom for graph in graphs], dtype=np.int64),
        np.array([graph.negated for graph in graphs], dtype=np.int64),
        np.array([graph.chain for graph in graphs], dtype=np.int64),
        np.arange(max(len(graph.sentences) for graph in graphs) + 1, dtype=np.int64),
    )
