"""Figures of one question: by hand, and against a naive re-implementation."""

import random

import numpy as np
import pytest

from multiprover.errors import InputError
from multiprover.evaluation import QuestionScore, ceiling_score, score_question
from multiprover.logic.check import Invalid, Unchecked, Valid
from multiprover.problem import Example, Prediction, Problem, Unknown
from multiprover.proof import EMPTY_PROOF, Proof
from tests.evaluation.naive import naive_figures


def graph(nodes, *edges):
    return Proof(frozenset(nodes), frozenset(edges))


A = graph({0, 3}, (0, 3))
B = graph({1, 3}, (1, 3))
SAME_NODES_AS_C = graph({3, 4}, (3, 4))
C = graph({3, 4}, (4, 3))
SAME_EDGES_AS_A = graph({0, 3, 5}, (0, 3))


def gold_of(*proofs, answer=True, **more):
    return Example("q", Problem(("a", "b"), "q"), answer, proofs, **more)


def predicted(*proofs, answer=True):
    return Prediction(answer, 1.0, proofs)


def score(gold, predictions, answer=True):
    return score_question(gold_of(*gold), predicted(*predictions, answer=answer))


def test_everything_right_is_one_everywhere():
    result = score([A, B], [B, A])
    assert result.node == result.edge == result.proof == (1, 1, 1)
    assert result.qa and result.full and result.any_match and result.any_full and result.set_f1 == 1


def test_one_of_two_proofs_found():
    result = score([A, B], [A])
    assert result.proof == (1, 0.5, pytest.approx(2 / 3))
    assert not result.full and result.any_match


def test_one_proof_too_many():
    assert score([A], [A, B]).proof == (0.5, 1, pytest.approx(2 / 3))


def test_nodes_right_and_edges_wrong():
    result = score([C], [SAME_NODES_AS_C])
    assert result.node == (1, 1, 1)
    assert result.edge == result.proof == (0, 0, 0)
    assert not result.any_match


def test_edges_right_and_nodes_wrong():
    result = score([A], [SAME_EDGES_AS_A])
    assert result.edge == (1, 1, 1)
    assert result.node == result.proof == (0, 0, 0)


def test_gold_duplicates_are_kept_and_matched_one_to_one():
    result = score([A, A], [A])
    assert result.proof == (1, 0.5, pytest.approx(2 / 3))
    assert result.set_f1 == 1
    assert not result.full


def test_predicted_duplicates_count_against_precision():
    result = score([A], [A, A])
    assert result.proof == (0.5, 1, pytest.approx(2 / 3))
    assert result.set_f1 == 1


def test_nodes_of_different_proofs_may_match_the_same_multiset():
    # Two gold proofs share their node set; one prediction with these nodes matches one of them.
    result = score([C, SAME_NODES_AS_C], [C])
    assert result.node == (1, 0.5, pytest.approx(2 / 3))


def test_nothing_predicted_is_zero_and_defined():
    result = score([A], [])
    assert result.node == result.edge == result.proof == (0, 0, 0)
    assert result.any_match is False and result.full is False and result.qa


def test_nothing_predicted_where_there_is_no_gold_proof_is_right():
    gold = gold_of(answer=Unknown)
    result = score_question(gold, predicted(answer=Unknown))
    assert result.proof == (1, 1, 1) and result.full and result.any_match
    assert score_question(gold, predicted(A, answer=Unknown)).proof == (0, 0, 0)


def test_the_empty_graph_is_a_proof_like_any_other():
    assert score([EMPTY_PROOF], [EMPTY_PROOF]).full
    assert score([EMPTY_PROOF], [A]).proof == (0, 0, 0)
    # One node and no edges has the empty graph's edge set.
    assert score([EMPTY_PROOF], [graph({2})]).edge == (1, 1, 1)


def test_a_wrong_answer_denies_full_accuracy_only():
    result = score([A], [A], answer=False)
    assert result.proof == (1, 1, 1)
    assert not result.qa and not result.full and not result.any_full and result.any_match


def test_any_match_looks_at_the_first_proof_only():
    assert score([A, B], [B]).any_match
    assert not score([A, B], [C, A]).any_match


def test_answers_may_come_from_numpy():
    assert score_question(gold_of(A), predicted(A, answer=np.True_)).full
    assert not score_question(gold_of(A, answer=Unknown), predicted(A, answer=False)).qa


def test_an_example_without_gold_proofs_is_scored_on_its_answer():
    gold = Example("q", Problem((), "q"), False)
    assert score_question(gold, predicted(A, answer=False)) == QuestionScore(True)


def test_an_example_without_gold_answer_is_an_input_error():
    with pytest.raises(InputError, match="q: the example has no gold answer"):
        score_question(Example("q", Problem((), "q")), predicted())


def test_the_checkers_verdicts_are_counted():
    verdicts = {A: Valid(), B: Invalid("no"), C: Unchecked("slow")}
    result = score_question(gold_of(B), predicted(A, B, C), lambda _, proof: verdicts[proof])
    assert (result.valid, result.invalid, result.unchecked) == (1, 1, 1)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"length": 3, "depth": 2}, True),
        ({"depth": 2}, False),
        ({"strategy": "inv-proof"}, True),
        ({"strategy": "random"}, False),
        ({}, None),
    ],
)
def test_whether_a_question_is_provable_comes_from_the_data(fields, expected):
    assert score_question(gold_of(A, **fields), predicted(A)).provable is expected


def test_ceilings_for_limited_and_merged_predictions():
    assert ceiling_score([A, B, C], 3) == (1, True)
    assert ceiling_score([A, B, C], 1) == (pytest.approx(2 / 4), False)
    assert ceiling_score([A, A], 3) == (pytest.approx(2 / 3), False)
    assert ceiling_score([A, A], 3, merged=False) == (1, True)
    assert ceiling_score([], 2) == (1, True)
    with pytest.raises(InputError):
        ceiling_score([A], 0)


def random_proofs(source, pool, least):
    return tuple(source.choice(pool) for _ in range(source.randint(least, 4)))


def test_random_proof_sets_equal_a_naive_hungarian_implementation():
    source = random.Random(0)
    pool = [A, B, C, SAME_NODES_AS_C, SAME_EDGES_AS_A, EMPTY_PROOF, graph({2}), graph({0, 3}), graph({3, 4})]
    for _ in range(10_000):
        few = source.sample(pool, source.randint(1, 5))
        gold = gold_of(*random_proofs(source, few, 0), answer=source.choice([True, False, Unknown]))
        guess = predicted(*random_proofs(source, few, 0), answer=source.choice([True, False, Unknown]))
        result, naive = score_question(gold, guess), naive_figures(gold, guess)
        for name, expected in naive.items():
            value = getattr(result, name)
            if name in ("node", "edge", "proof"):
                assert all(abs(a - b) < 1e-12 for a, b in zip(value, expected, strict=True)), (gold, guess)
            else:
                assert abs(value - expected) < 1e-12, (name, gold, guess)
