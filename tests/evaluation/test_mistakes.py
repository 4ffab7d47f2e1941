"""Wrong proofs: which are wrong, and in what way."""

import pytest

from multiprover.evaluation.metrics import find_mistakes, score_question
from multiprover.evaluation.table import Scores
from multiprover.problem import Example, Prediction, Problem
from multiprover.proof import Proof


def proof(nodes, edges=()):
    return Proof(frozenset(nodes), frozenset(edges))


GOLD = proof({0, 1}, {(0, 1)})


def kinds(gold, predicted):
    return [mistake.kind for mistake in find_mistakes(gold, predicted)]


@pytest.mark.parametrize(
    ("predicted", "kind"),
    [
        (proof({0, 1, 2}, {(0, 1), (2, 1)}), "more"),
        (proof({0, 1, 2}, {(0, 1)}), "more"),
        (proof({1}), "fewer"),
        (proof({0, 1}), "fewer"),
        (proof({0, 2}, {(0, 2)}), "other"),
        (proof({0, 1, 2}), "other"),
    ],
)
def test_a_wrong_proof_is_larger_smaller_or_other_than_the_nearest_gold_one(predicted, kind):
    assert kinds([GOLD], [predicted]) == [kind]


def test_right_proofs_are_no_mistakes_and_a_second_copy_is_one():
    assert kinds([GOLD], [GOLD]) == []
    assert kinds([GOLD], [GOLD, GOLD]) == ["other"]


def test_a_wrong_proof_is_compared_with_gold_that_nothing_matched():
    far = proof({5, 6, 7}, {(5, 7), (6, 7)})
    (mistake,) = find_mistakes([GOLD, far], [GOLD, proof({0, 1, 2}, {(0, 1)})])
    assert mistake.nearest == far


def test_without_gold_every_proof_is_too_much():
    (mistake,) = find_mistakes([], [GOLD])
    assert (mistake.nearest, mistake.kind) == (None, "more")


def test_the_table_gives_shares_of_each_kind():
    example = Example("1", Problem(("a", "b"), "c"), answer=True, proofs=(GOLD,))
    scores = Scores()
    for wrong in (proof({0, 1, 2}, {(0, 1)}), proof({1}), proof({1}), GOLD):
        scores.add(example, score_question(example, Prediction(True, 1.0, (wrong,))))
    row = scores.table()["all"]
    assert row["wrong"] == 3
    assert row["wrong_more"] == pytest.approx(100 / 3) and row["wrong_fewer"] == pytest.approx(200 / 3)
    assert row["wrong_other"] == 0
