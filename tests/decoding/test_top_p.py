"""The top-p family: k-best subsets against sorting all of them, thresholds against trying them."""

from collections import Counter
from itertools import islice

import numpy as np
import pytest

from multiprover.decoding import (
    GraphScores,
    decode_edges,
    top_p,
    top_p_classifier,
    top_p_threshold,
    tune_threshold,
)
from multiprover.decoding.sets import best_node_sets, best_subsets, proof_f1
from multiprover.errors import InputError
from multiprover.proof import Proof
from tests.decoding.cases import random_scores
from tests.decoding.oracles import subsets


@pytest.mark.parametrize("whole", [True, False])
def test_subsets_come_in_order_and_each_once(whole):
    random = np.random.default_rng(0)
    for size in range(8):
        weights = random.integers(-3, 4, size) if whole else random.normal(0, 1, size)
        found = list(best_subsets(weights))
        expected = sorted(float(sum(weights[i] for i in chosen)) for chosen in subsets(range(size)))
        assert [value for value, _ in found] == pytest.approx(expected[::-1])
        assert len({chosen for _, chosen in found}) == 2**size
        for value, chosen in found:
            assert value == pytest.approx(sum(weights[i] for i in chosen))


def test_subsets_are_drawn_lazily():
    first = list(islice(best_subsets(np.linspace(-2, 3, 200)), 50))
    assert len({chosen for _, chosen in first}) == 50
    assert [value for value, _ in first] == sorted((value for value, _ in first), reverse=True)


def test_node_sets_are_ranked_by_equation_3():
    scores = random_scores(np.random.default_rng(1), 5, whole=False)
    probabilities = 1 / (1 + np.exp(-scores.nodes))
    for value, chosen in best_node_sets(scores):
        printed = sum(p if i in chosen else 1 - p for i, p in enumerate(probabilities))
        assert value == pytest.approx(printed)


def certain(nodes):
    return GraphScores(nodes, np.full((len(nodes), len(nodes)), -1.0), [0])


def test_top_p_decodes_the_edges_of_the_best_node_sets():
    scores = certain([3.0, 0.5, 0.1, -4.0])
    found = top_p(scores, 3)
    sets = [{0, 1, 2}, {0, 1}, {0, 2}]
    assert [item.proof.nodes for item in found.items] == sets
    assert list(found.items) == [decode_edges(scores, nodes) for nodes in sets]


def test_top_p_gives_fewer_only_where_there_are_fewer_node_sets():
    assert len(top_p(certain([1.0, -1.0]), 9).items) == 4


def test_a_classifiers_number_is_kept_between_one_and_p():
    scores = certain([3.0, 0.5, 0.1, -4.0])
    assert [len(top_p_classifier(scores, count, 3).items) for count in (0, 1, 2, 3, 7)] == [1, 1, 2, 3, 3]


def test_a_threshold_stops_at_the_first_larger_gap_between_consecutive_sets():
    scores = certain([3.0, 0.5, 0.1, -4.0])
    values = [value for value, _ in islice(best_node_sets(scores), 3)]
    small, large = values[0] - values[1], values[1] - values[2]
    assert small < large
    lengths = [len(top_p_threshold(scores, t, 3).items) for t in (small / 2, small, large)]
    assert lengths == [1, 2, 3]
    # A large first gap hides a small second one.
    hidden = certain([3.0, 1.0, 1.1, -4.0])
    assert len(top_p_threshold(hidden, 0.1, 3).items) == 1


def test_the_tuned_threshold_is_as_good_as_any():
    random = np.random.default_rng(2)
    for _ in range(4):
        validation = []
        for _ in range(8):
            scores = random_scores(random, 5, whole=False)
            proofs = top_p(scores, 3).proofs
            gold = [proofs[i] for i in random.choice(3, int(random.integers(1, 4)), replace=False)]
            validation.append((scores, gold))

        def mean_f1(threshold, validation=validation):
            return np.mean(
                [proof_f1(top_p_threshold(s, threshold, 3).proofs, Counter(gold)) for s, gold in validation]
            )

        tuned = tune_threshold(validation, 3)
        assert mean_f1(tuned) >= max(mean_f1(t) for t in np.linspace(0, 1, 51)) - 1e-9


def test_where_one_proof_is_always_right_the_threshold_lets_no_second_pass():
    scores = [certain([3.0, 0.5, 0.1, -4.0]), certain([3.0, 0.0, 1.0, -4.0])]
    validation = [(s, top_p(s, 1).proofs) for s in scores]
    threshold = tune_threshold(validation)
    assert [top_p_threshold(s, threshold).proofs for s in scores] == [gold for _, gold in validation]


def test_bad_numbers_are_input_errors():
    with pytest.raises(InputError, match="p must be"):
        top_p(certain([1.0, 1.0]), 0)
    with pytest.raises(InputError, match="at least one question"):
        tune_threshold([])


def test_gold_proofs_no_candidate_has_leave_a_usable_threshold():
    threshold = tune_threshold([(certain([3.0, 0.5, -4.0]), [Proof(frozenset({1}))])])
    assert np.isfinite(threshold)
