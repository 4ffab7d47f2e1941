"""What the reasoner learns from: question graphs with their gold, and batches of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import torch
from torch import Tensor

from multiprover.grounding.graphs import (
    NO_ATOM,
    RULE,
    GraphColumns,
    QuestionGraph,
    ground,
    stack_graphs,
    statements_of,
)
from multiprover.logic.solve import solve
from multiprover.modeling.batch import MOST_GOLD, Targets, select_proofs, smallest_proofs
from multiprover.modeling.config import ModelConfig
from multiprover.problem import Example
from multiprover.proof import NAF, Proof
from multiprover.triples import POSITIVE, Triple, TripleTheory, from_atom

MOST_PROOFS: Final = 8
"""At most this many different gold proofs of a question compete for the slots, the smallest."""


@dataclass(frozen=True, slots=True, eq=False)
class QuestionItem:
    """A question's graph and its gold, with sentences numbered as in the graph.

    `met` (I, C) and `holds` (I,) say which conditions hold in the model, and which nodes therefore apply.
    `proofs` are the gold graphs without duplicates, `MOST_GOLD` at most; `all_proofs` says how many there
    are.
    """

    graph: QuestionGraph
    answer: bool
    proofs: tuple[Proof, ...]
    all_proofs: int
    depth: int | None
    met: np.ndarray
    holds: np.ndarray

    @property
    def size(self) -> int:
        """Nodes, NAF included."""
        return len(self.graph.kind)

    @property
    def rules(self) -> frozenset[int]:
        """The graph's sentences that are rules."""
        return frozenset(self.graph.sentence[self.graph.kind == RULE].tolist())


@dataclass(frozen=True, slots=True)
class QuestionBatch:
    """Graphs with their gold; what the loss reads beside it."""

    graphs: GraphColumns[Tensor]
    targets: Targets
    rules: Tensor
    """(B, N) bool."""
    node_mask: Tensor
    """(B, N) bool: sentences of the graph and NAF."""
    met: Tensor
    """(B, I, C)."""
    holds: Tensor
    """(B, I)."""

    def to(self, device: torch.device) -> "QuestionBatch":
        """The same batch elsewhere."""
        graphs = GraphColumns(*(column.to(device) for column in self.graphs))
        parts = (self.rules, self.node_mask, self.met, self.holds)
        return QuestionBatch(graphs, self.targets.to(device), *(part.to(device) for part in parts))


def make_questions(
    theory: TripleTheory, questions: Sequence[Triple], examples: Sequence[Example]
) -> list[QuestionItem]:
    """The questions of one theory; those without a true or false answer or without proofs are left out.

    So are those whose proofs hold a sentence that cannot bear on them as the theory was read: it was written
    with something else in mind.
    """
    asked = [
        (literal, example)
        for literal, example in zip(questions, examples, strict=True)
        if isinstance(example.answer, bool) and example.proofs
    ]
    true = [from_atom(atom) for atom in solve(theory.to_theory()).atoms() if atom.sign == POSITIVE]
    # True literals are asked as well, only to learn the numbers of their atoms.
    graphs = ground(statements_of(theory), [literal for literal, _ in asked] + true)
    true_atoms = np.array([graph.atom for graph in graphs[len(asked) :]], dtype=np.int64)
    return [
        _make_item(graph, example, true_atoms)
        for graph, (_, example) in zip(graphs, asked, strict=False)
        if all(proof.nodes <= {*graph.sentences, NAF} for proof in example.proofs or ())
    ]


def _make_item(graph: QuestionGraph, example: Example, true_atoms: np.ndarray) -> QuestionItem:
    is_there = graph.conditions != NO_ATOM
    met = (np.isin(graph.conditions, true_atoms) != (graph.conditions_negated == 1)) & is_there
    places = {sentence: place for place, sentence in enumerate(graph.sentences)} | {NAF: NAF}
    proofs = example.proofs or ()
    local = [
        Proof(
            frozenset(places[node] for node in proof.nodes),
            frozenset((places[source], places[target]) for source, target in proof.edges),
        )
        for proof in dict.fromkeys(proofs)
    ]
    return QuestionItem(
        graph,
        bool(example.answer),
        tuple(smallest_proofs(local, MOST_GOLD)),
        len(proofs),
        example.depth,
        met,
        (met | ~is_there).all(-1),
    )


def collate_questions(items: Sequence[QuestionItem], config: ModelConfig) -> QuestionBatch:
    """Stack questions with the gold that a network with these settings learns from."""
    arrays = stack_graphs([item.graph for item in items])
    graphs = GraphColumns(*(torch.from_numpy(array) for array in arrays))
    count, width = len(items), len(graphs.places)
    chosen = [select_proofs(item.proofs, config, MOST_PROOFS) for item in items]
    most = max(map(len, chosen))
    nodes = np.zeros((count, most, width), dtype=np.bool_)
    edges = np.zeros((count, most, width, width), dtype=np.bool_)
    valid = np.zeros((count, most), dtype=np.bool_)
    rules = np.zeros((count, width), dtype=np.bool_)
    met = np.zeros(tuple(graphs.conditions.shape), dtype=np.float32)
    holds = np.zeros(tuple(graphs.kind.shape), dtype=np.float32)
    for row, item in enumerate(items):
        last = len(item.graph.sentences)
        for place, proof in enumerate(chosen[row]):
            numbers = {node: last if node == NAF else node for node in proof.nodes}
            nodes[row, place, list(numbers.values())] = True
            for source, target in proof.edges:
                edges[row, place, numbers[source], numbers[target]] = True
            valid[row, place] = True
        rules[row, list(item.rules)] = True
        size, conditions = item.met.shape
        met[row, :size, :conditions] = item.met
        holds[row, :size] = item.holds
    sizes = torch.tensor([len(item.graph.sentences) for item in items])
    answers = torch.tensor([int(item.answer) for item in items])
    targets = Targets(answers, *(torch.from_numpy(array) for array in (nodes, edges, valid)))
    return QuestionBatch(
        graphs,
        targets,
        torch.from_numpy(rules),
        graphs.places[None, :] <= sizes[:, None],
        torch.from_numpy(met),
        torch.from_numpy(holds),
    )
