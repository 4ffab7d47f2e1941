"""Confidence against the share of right answers."""

import pytest

from multiprover.evaluation.statistics import calibrate


def test_the_error_is_the_mean_gap_weighted_by_answers():
    # Three answers at 0.9, of which one is right; one at 0.6 that is right.
    found = calibrate([0.9, 0.9, 0.9, 0.6], [1, 0, 0, 1], bins=10)
    assert found.error == pytest.approx((3 * (0.9 - 1 / 3) + 1 * 0.4) / 4)
    assert [(bin.count, bin.accuracy) for bin in found.bins] == [
        (1, 1.0),
        (3, pytest.approx(1 / 3)),
    ]


def test_full_confidence_falls_into_the_last_bin():
    found = calibrate([1.0, 0.99], [1, 1], bins=10)
    assert [(bin.low, bin.high, bin.count) for bin in found.bins] == [(0.9, 1.0, 2)]


def test_a_run_that_is_always_sure_has_nothing_to_calibrate():
    assert calibrate([1.0, 1.0], [1, 0]) is None
    assert calibrate([], []) is None
