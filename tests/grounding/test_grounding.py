import numpy as np
import pytest

from multiprover.generation import generate_theories, make_settings
from multiprover.grounding.graphs import (
    FACT,
    NAF_NODE,
    NO_ATOM,
    PADDING,
    RULE,
    Statement,
    ground,
    stack_graphs,
    statements_of,
)
from multiprover.logic.solve import solve
from multiprover.proof import NAF
from multiprover.triples import Triple, from_atom

BIG = Triple("bob", "is", "big")
KIND = Triple("?", "is", "kind")


def test_a_rule_is_bound_to_every_entity_but_only_what_is_reached_is_kept():
    statements = [
        Statement(0, (), BIG),
        Statement(1, (), Triple("eve", "is", "big")),
        Statement(2, (Triple("?", "is", "big"), Triple("?", "is", "cold", "~")), KIND),
    ]
    (graph,) = ground(statements, [Triple("bob", "is", "kind", "-")])
    assert graph.kind.tolist() == [FACT, RULE, NAF_NODE]
    assert graph.sentences == (0, 2)
    assert graph.conditions_negated[1].tolist() == [0, 1]
    assert graph.head[0] == graph.conditions[1, 0]
    assert graph.negated and graph.head[1] == graph.atom


def test_a_statement_nobody_concludes_reaches_naf_alone():
    (graph,) = ground([Statement(0, (), BIG)], [Triple("bob", "is", "round")])
    assert graph.kind.tolist() == [NAF_NODE] and graph.sentences == ()


def test_an_entity_of_the_question_alone_is_bound_too():
    (graph,) = ground([Statement(0, (KIND._replace(sign="~"),), BIG._replace(subject="?"))], [BIG])
    assert RULE in graph.kind.tolist()


@pytest.mark.parametrize("preset", ["du1", "du3"])
def test_all_gold_proofs_lie_among_the_reached_sentences(preset):
    for made in generate_theories(make_settings(preset), 5, 0, 20):
        graphs = ground(statements_of(made.theory), [question.literal for question in made.questions])
        for graph, question in zip(graphs, made.questions, strict=True):
            for proof in question.proofs:
                assert proof.nodes - {NAF} <= set(graph.sentences)


def _chain_of(count: int) -> list[Statement]:
    steps = [
        Statement(k, (Triple("?", "is", f"a{k}"),), Triple("?", "is", f"a{k + 1}")) for k in range(count)
    ]
    return [*steps, Statement(count, (), Triple("bob", "is", "a0"))]


@pytest.mark.parametrize("count", [1, 8, 30])
def test_the_bound_of_a_plain_chain_is_its_length(count):
    asked = Triple("bob", "is", f"a{count}")
    assert ground(_chain_of(count), [asked])[0].chain == count


def test_what_stands_beside_a_chain_does_not_lengthen_it():
    statements = _chain_of(8)
    statements += [
        Statement(9 + k, (Triple("?", "is", f"b{k}"),), Triple("?", "is", "a8")) for k in range(8)
    ] + [Statement(17 + k, (), Triple("bob", "is", f"b{k}")) for k in range(8)]
    assert ground(statements, [Triple("bob", "is", "a8")])[0].chain == 8


def test_a_circle_counts_with_all_its_atoms():
    statements = _chain_of(10)
    statements.append(Statement(11, (Triple("?", "is", "a9"),), Triple("?", "is", "a6")))
    graph = ground(statements, [Triple("bob", "is", "a6")])[0]
    assert graph.chain == 6 + 3  # a0 … a5 below, and the circle of a6 … a9


def test_no_proof_is_deeper_than_the_bound():
    for made in generate_theories(make_settings("du5", depth=9), 5, 0, 4):
        true = {from_atom(atom) for atom in solve(made.theory.to_theory()).atoms()}
        graphs = ground(statements_of(made.theory), [question.literal for question in made.questions])
        for graph, question in zip(graphs, made.questions, strict=True):
            if {question.literal, question.literal.opposite} & true:
                assert question.depth <= graph.chain


def test_stacking_pads_with_nodes_that_feed_nothing():
    statements = [Statement(0, (), BIG), Statement(1, (Triple("?", "is", "big"),), KIND)]
    arrays = stack_graphs(ground(statements, [KIND.bound_to("bob"), Triple("bob", "is", "round")]))
    assert arrays.kind.shape == (2, 3)
    assert arrays.kind[1].tolist() == [NAF_NODE, PADDING, PADDING]
    assert (arrays.conditions[1] == NO_ATOM).all()
    assert np.array_equal(arrays.places, [0, 1, 2])
