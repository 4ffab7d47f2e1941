"""Nodes and edges chosen together: against exhaustive search and a mixed integer program."""

import math

import numpy as np
import pytest

from multiprover.decoding import (
    GraphScores,
    Preferences,
    decode_edges,
    decode_joint,
    estimate_preferences,
    log_probability,
)
from multiprover.decoding.preferences import ShapeCounts, count_shape
from multiprover.errors import InputError
from multiprover.problem import Example, Problem
from multiprover.proof import EMPTY_PROOF, NAF, Proof
from tests.decoding.cases import random_scores, real_size_case
from tests.decoding.oracles import (
    exhaustive_joint,
    is_connected,
    joint_objective,
    legal_pairs,
    milp_joint,
    positions,
)


def random_preferences(random):
    return Preferences(*(-random.integers(0, 4, 5)).astype(float))


def check_against(oracle, scores, preferences, tolerance):
    result = decode_joint(scores, preferences)
    nodes, edges = positions(result.proof, len(scores.nodes))
    assert set(edges) <= set(legal_pairs(nodes, scores.rules))
    assert is_connected(nodes, edges)
    assert result.objective == pytest.approx(joint_objective(scores, nodes, edges, preferences), abs=1e-9)
    best = oracle(scores, preferences)
    if result.exact:
        assert result.bound == pytest.approx(result.objective, abs=1e-8)
        assert result.objective == pytest.approx(best, abs=tolerance)
    else:
        assert result.objective - tolerance <= best <= result.bound + tolerance
    return result.exact


@pytest.mark.parametrize("count", [80, pytest.param(2000, marks=pytest.mark.slow)])
def test_small_graphs_equal_exhaustive_search(count):
    random = np.random.default_rng(count)
    for number in range(count):
        scores = random_scores(random, 1 + number % 4, whole=number % 3 > 0, rule_share=0.7)
        assert check_against(exhaustive_joint, scores, random_preferences(random), 1e-9)


@pytest.mark.slow
def test_graphs_of_five_nodes_equal_exhaustive_search():
    random = np.random.default_rng(5)
    for _ in range(15):
        scores = random_scores(random, 5, whole=False, rule_share=0.6)
        assert check_against(exhaustive_joint, scores, random_preferences(random), 1e-9)


@pytest.mark.parametrize(("count", "size"), [(6, 7), pytest.param(150, 10, marks=pytest.mark.slow)])
def test_larger_graphs_equal_a_mixed_integer_program(count, size):
    random = np.random.default_rng(count)
    for _ in range(count):
        scores = random_scores(random, size, whole=False)
        assert check_against(milp_joint, scores, random_preferences(random), 1e-5)


@pytest.mark.parametrize("count", [1, pytest.param(25, marks=pytest.mark.slow)])
def test_real_size_graphs_equal_a_mixed_integer_program(count):
    random = np.random.default_rng(count)
    for _ in range(count):
        scores, _, _ = real_size_case(random, noise=2.0, sentences=14)
        assert check_against(milp_joint, scores, Preferences(-6, -5, -0.5, -1, -0.5), 1e-5)


def test_no_graph_is_more_probable_than_the_joint_one():
    random = np.random.default_rng(3)
    better = 0
    for _ in range(100):
        scores, _, _ = real_size_case(random, noise=2.5)
        joint, given = decode_joint(scores), decode_edges(scores)
        if given.connected:
            assert joint.score >= given.score - 1e-9
            better += joint.score > given.score + 1e-9
        assert joint.score == pytest.approx(log_probability(scores, joint.proof))
    assert better


def test_an_isolated_node_is_dropped_where_connecting_it_costs_more():
    edges = np.full((4, 4), -8.0)
    edges[1, 0] = 6.0
    scores = GraphScores([5.0, 5.0, 1.0, -5.0], edges, [0])
    assert decode_edges(scores).proof.edges == {(1, 0), (2, 0)}
    assert decode_joint(scores).proof == Proof(frozenset({0, 1}), frozenset({(1, 0)}))


def test_the_empty_graph_wins_where_nothing_is_likely():
    result = decode_joint(GraphScores([-1.0, -2.0, -3.0], np.full((3, 3), -1.0), [0]))
    assert result.proof == EMPTY_PROOF
    assert (result.objective, result.bound, result.exact) == (0.0, 0.0, True)


def test_one_fact_needs_no_rule():
    assert decode_joint(GraphScores([-9.0, 2.0, 1.0], np.zeros((3, 3)), [0])).proof.nodes == {1}
    assert decode_joint(GraphScores([3.0, 2.0, 1.0], np.zeros((3, 3)), [])).proof.nodes == {0}


def test_a_preference_feeds_a_rule_where_scores_alone_would_not():
    # Fact 2 feeds rule 0; rule 1 feeds rule 0 too, and nothing feeds rule 1 but an edge slightly unlikely.
    edges = np.full((4, 4), -9.0)
    edges[2, 0] = edges[1, 0] = 9.0
    edges[2, 1] = -1.0
    scores = GraphScores([9.0, 9.0, 9.0, -9.0], edges, [0, 1])
    assert decode_joint(scores).proof.edges == {(2, 0), (1, 0)}
    fed = decode_joint(scores, Preferences(unfed_rules=-3.0))
    assert fed.proof.edges == {(2, 0), (1, 0), (2, 1)}


def test_a_search_cut_short_says_so_and_bounds_what_it_may_have_missed():
    random = np.random.default_rng(7)
    cut = 0
    for _ in range(20):
        scores = random_scores(random, 9, whole=False)
        preferences = random_preferences(random)
        short, full = decode_joint(scores, preferences, steps=3), decode_joint(scores, preferences)
        assert short.objective <= full.objective + 1e-9 <= short.bound + 2e-9
        cut += not short.exact
        if short.exact:
            assert short.objective == pytest.approx(full.objective)
    assert cut


def test_shapes_are_counted():
    # 0 and 1 are facts, 2 .. 5 rules: fact 0 feeds two rules, rule 4 is fed by none, 3 and 5 are sinks.
    proof = Proof(
        frozenset({0, 2, 3, 4, 5, NAF}), frozenset({(0, 2), (0, 3), (2, 3), (4, 5), (NAF, 5), (NAF, 3)})
    )
    assert count_shape(proof, {2, 3, 4, 5}) == ShapeCounts(1, 1, 1, 0, 1)


def test_one_unfed_rule_is_usual_in_a_failure_chain():
    chain = Proof(frozenset({1, 2, 3}), frozenset({(1, 2), (2, 3)}))
    assert count_shape(chain, {1, 2, 3}) == ShapeCounts(0, 0, 0, 0, 0)
    assert count_shape(EMPTY_PROOF, {1}) == ShapeCounts(0, 0, 0, 0, 0)


def example(*proofs):
    return Example("e", Problem(("a", "b", "c", "d"), "q"), True, proofs)


def test_weights_compare_gold_graphs_with_random_ones_of_the_same_size():
    # Facts 0, 1 and rules 2, 3: 0 → 2, 1 → 3, 2 → 3; half of the six legal edges.
    proof = Proof(frozenset({0, 1, 2, 3}), frozenset({(0, 2), (1, 3), (2, 3)}))
    weights = estimate_preferences([example(proof, proof)], lambda _: {2, 3})
    unfed = 2 * 0.5**3
    sinks = 2 * 0.5**2 + 2 * 0.5 - 1
    fact_fan = 2 * (2 * 0.5 - (1 - 0.5**2))
    assert weights.unfed_rules == pytest.approx(math.log(0.5 / (unfed + 0.5)))
    assert weights.extra_sinks == pytest.approx(math.log(0.5 / (sinks + 0.5)))
    assert weights.fact_fan == pytest.approx(math.log(0.5 / (fact_fan + 0.5)))
    assert weights.rule_fan == weights.naf_fan == 0
    assert weights.scaled(0.5).unfed_rules == weights.unfed_rules / 2


def test_a_departure_more_common_than_at_random_gets_no_weight():
    proof = Proof(frozenset({0, 1, 2, 3}), frozenset({(0, 1), (0, 2), (0, 3)}))
    assert estimate_preferences([example(proof)], lambda _: {1, 2, 3}).fact_fan == 0


def test_preferences_need_gold_proofs_and_weights_that_do_not_reward():
    with pytest.raises(InputError, match="gold proofs"):
        estimate_preferences([Example("e", Problem((), "q"))], lambda _: ())
    with pytest.raises(InputError, match="at most 0"):
        Preferences(unfed_rules=1.0)
    with pytest.raises(InputError, match="at most 0"):
        Preferences(naf_fan=-math.inf)
