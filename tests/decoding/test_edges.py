"""Eq. 1 for given nodes: against every other method we have."""

import subprocess
import sys
from itertools import product

import numpy as np
import pytest

from multiprover.decoding import GraphScores, decode_edges, edges, log_probability, threshold_edges
from multiprover.errors import InputError
from multiprover.proof import NAF, Proof
from tests.decoding.cases import random_scores, real_size_case
from tests.decoding.oracles import (
    AllEdgeSets,
    edge_sum,
    flow_milp_edges,
    is_connected,
    legal_pairs,
    positions,
    published_edges,
    published_objective,
    splitting_edges,
    subsets,
)


def decoded(scores, nodes):
    """The sum and the connectedness of what is decoded, after a check that it is legal."""
    result = decode_edges(scores, nodes)
    found_nodes, found = positions(result.proof, len(scores.nodes))
    assert found_nodes == sorted(nodes)
    assert set(found) <= set(legal_pairs(nodes, scores.rules))
    assert result.connected == is_connected(nodes, found)
    return edge_sum(found, scores.edges), result.connected


def of_edges(matrix, rules):
    return GraphScores(np.zeros(len(matrix)), matrix, rules)


def compare_with_all_edge_sets(size, rules, draws, random):
    every = AllEdgeSets(size, rules)
    for _ in range(draws):
        matrix = random.integers(-4, 4, (size + 1, size + 1)).astype(float)
        assert decoded(of_edges(matrix, rules), range(size)) == every.best(matrix)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_small_graphs_equal_exhaustive_search_for_all_kinds(size):
    random = np.random.default_rng(size)
    for rules in subsets(range(size)):
        compare_with_all_edge_sets(size, rules, 100, random)


def test_five_nodes_equal_exhaustive_search():
    random = np.random.default_rng(5)
    for rules in subsets(range(5)):
        if len(rules) < 4:
            compare_with_all_edge_sets(5, rules, 20, random)


@pytest.mark.slow
def test_five_nodes_equal_exhaustive_search_for_all_kinds():
    random = np.random.default_rng(55)
    for rules in subsets(range(5)):
        compare_with_all_edge_sets(5, rules, 200 if len(rules) < 5 else 50, random)


@pytest.mark.parametrize("rules", [(), (0,), (0, 1), (0, 1, 2)])
def test_all_score_matrices_of_three_nodes_equal_exhaustive_search(rules):
    every = AllEdgeSets(3, rules)
    for values in product((-2, -1, 0, 1), repeat=len(every.pairs)):
        matrix = np.zeros((4, 4))
        for pair, value in zip(every.pairs, values, strict=True):
            matrix[pair] = value
        assert decoded(of_edges(matrix, rules), range(3)) == every.best(matrix)


def compare_with_splitting(count, largest):
    random = np.random.default_rng(count)
    for number in range(count):
        size = int(random.integers(5, largest + 1))
        scores = random_scores(random, size + 1, whole=number % 2 == 0)
        if not scores.rules:
            continue
        nodes = list(range(size))
        value, connected = decoded(scores, nodes)
        assert connected and value == pytest.approx(splitting_edges(scores.edges, nodes, scores.rules))


def test_larger_graphs_equal_dynamic_programming_over_subsets():
    compare_with_splitting(150, 6)


@pytest.mark.slow
def test_many_larger_graphs_equal_dynamic_programming_over_subsets():
    compare_with_splitting(5500, 7)


@pytest.mark.parametrize("count", [15, pytest.param(500, marks=pytest.mark.slow)])
def test_real_size_graphs_equal_a_flow_milp(count):
    random = np.random.default_rng(count)
    for number in range(count):
        scores, nodes, _ = real_size_case(random, noise=(1.0, 3.0, 6.0)[number % 3])
        value, connected = decoded(scores, nodes)
        if len(nodes) > 1:
            assert connected
            assert value == pytest.approx(flow_milp_edges(scores.edges, nodes, scores.rules), abs=1e-5)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("count", [6, pytest.param(510, marks=pytest.mark.slow)])
def test_the_objective_equals_that_of_the_published_formulation(count):
    pytest.importorskip("pulp")
    random = np.random.default_rng(count)
    for number in range(count):
        scores, _, _ = real_size_case(random, noise=(1.0, 2.0, 4.0)[number % 3])
        nodes = scores.likely_nodes()
        if len(nodes) > 1 and not scores.rules.intersection(nodes):
            continue  # the published model has no solution
        probabilities = 1 / (1 + np.exp(-scores.edges))
        theirs = published_edges(probabilities, nodes, scores.rules) if nodes else []
        _, ours = positions(decode_edges(scores).proof, len(scores.nodes))
        assert published_objective(ours, probabilities) == pytest.approx(
            published_objective(theirs, probabilities), abs=1e-6
        )


def test_a_connected_thresholded_graph_is_the_optimum_and_needs_no_search(monkeypatch):
    random = np.random.default_rng(0)
    cases = [random_scores(random, int(random.integers(2, 8)), whole=False) for _ in range(500)]
    connected = [(scores, found) for scores in cases if (found := threshold_edges(scores)).connected]
    assert len(connected) > 50
    monkeypatch.setattr(edges, "_pairs", None)
    for scores, found in connected:
        assert decode_edges(scores) == found


def test_probabilities_give_the_same_edges_as_log_odds():
    random = np.random.default_rng(1)
    for _ in range(200):
        scores, nodes, _ = real_size_case(random, noise=3.0)
        weights = np.tanh(scores.edges / 2)  # 2p − 1, the weights of Eq. 1 as printed
        printed = decode_edges(GraphScores(scores.nodes, weights, scores.rules), nodes)
        assert printed.proof == decode_edges(scores, nodes).proof


def test_two_facts_without_a_rule_cannot_be_connected():
    result = decode_edges(of_edges(np.full((4, 4), 5.0), [2]), [0, 1])
    assert result.proof == Proof(frozenset({0, 1}))
    assert not result.connected


def test_a_fact_and_negation_without_a_rule_cannot_be_connected():
    assert not decode_edges(of_edges(np.full((3, 3), 5.0), [1]), [0, NAF]).connected


def test_a_cycle_is_legal():
    matrix = np.full((3, 3), -1.0)
    matrix[0, 1] = matrix[1, 0] = 1.0
    result = decode_edges(of_edges(matrix, [0, 1]), [0, 1])
    assert result.proof.edges == {(0, 1), (1, 0)}


def test_the_least_unlikely_edge_connects_two_parts():
    matrix = np.full((5, 5), -9.0)
    matrix[0, 1] = matrix[2, 3] = 4.0
    matrix[1, 3] = -2.0
    matrix[3, 1] = -1.0
    result = decode_edges(of_edges(matrix, [1, 3]), [0, 1, 2, 3])
    assert result.proof.edges == {(0, 1), (2, 3), (3, 1)}


def test_an_edge_of_score_zero_is_used_only_where_it_connects():
    result = decode_edges(of_edges(np.zeros((3, 3)), [0, 1]), [0, 1])
    assert len(result.proof.edges) == 1


def test_nodes_default_to_those_with_a_positive_score():
    scores = GraphScores([1.0, -1.0, 2.0], np.full((3, 3), 1.0), [0])
    assert decode_edges(scores).proof == Proof(frozenset({0, NAF}), frozenset({(NAF, 0)}))


def test_negation_may_be_given_by_either_number():
    scores = of_edges(np.ones((3, 3)), [0])
    assert decode_edges(scores, [0, NAF]) == decode_edges(scores, [0, 2])


def test_no_nodes_give_the_empty_proof_and_one_node_needs_no_edge():
    scores = of_edges(np.ones((3, 3)), [0])
    assert decode_edges(scores, []).proof == Proof()
    assert decode_edges(scores, [1]) == threshold_edges(scores, [1])
    assert decode_edges(scores, [1]).connected


def test_the_score_is_the_log_probability_of_independent_choices():
    scores = GraphScores([0.7, -0.2, 1.5], [[9, 9, 9], [-0.3, 9, 9], [1.1, 9, 9]], [0])

    def yes(score):
        return -np.log1p(np.exp(-score))

    result = decode_edges(scores, [0, 1, NAF])
    expected = yes(0.7) + yes(-0.2) + yes(1.5) + yes(-0.3) + yes(1.1)
    assert result.score == pytest.approx(expected)
    assert log_probability(scores, result.proof) == pytest.approx(expected)
    only = Proof(frozenset({0}))
    assert log_probability(scores, only) == pytest.approx(yes(0.7) + yes(0.2) + yes(-1.5))


def test_log_probabilities_of_all_graphs_sum_to_one():
    scores = random_scores(np.random.default_rng(4), 3, rule_share=1)
    total = sum(
        np.exp(log_probability(scores, Proof(frozenset(nodes), frozenset(chosen))))
        for nodes in subsets(range(3))
        for chosen in subsets(legal_pairs(nodes, scores.rules))
    )
    assert total == pytest.approx(1.0)


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_scores_that_are_not_finite_are_an_input_error(bad):
    with pytest.raises(InputError, match="node 1"):
        GraphScores([0, bad], np.zeros((2, 2)), [0])
    with pytest.raises(InputError, match=r"edge \(1, 0\)"):
        GraphScores([0, 0], [[0, 0], [bad, 0]], [0])


@pytest.mark.parametrize(
    ("nodes", "matrix", "rules"),
    [([], [], []), ([[1.0]], [[1.0]], []), ([1, 2], [[1.0]], []), ([1, 2], np.zeros((2, 2)), [1])],
)
def test_scores_of_a_wrong_shape_are_an_input_error(nodes, matrix, rules):
    with pytest.raises(InputError):
        GraphScores(nodes, matrix, rules)


def test_nodes_outside_the_theory_are_an_input_error():
    with pytest.raises(InputError, match="from 0 to 2"):
        decode_edges(of_edges(np.zeros((3, 3)), [0]), [0, 3])


def test_decoding_imports_neither_torch_nor_scipy():
    code = "import sys, multiprover.decoding; sys.exit(any(m in sys.modules for m in ('torch', 'scipy')))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
