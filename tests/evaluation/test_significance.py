"""The paired bootstrap: against resampling written out, and at its edges."""

import numpy as np
import pytest

from multiprover.errors import InputError
from multiprover.evaluation import paired_bootstrap


def test_equal_runs_do_not_differ():
    result = paired_bootstrap([1, 0, 1], [1, 0, 1])
    assert (result.difference, result.low, result.high, result.p_value) == (0, 0, 0, 1)


def test_a_large_difference_is_significant_and_its_sign_kept():
    a, b = np.ones(200), np.zeros(200)
    b[:100] = 1
    result = paired_bootstrap(a, b, resamples=2000)
    assert result.difference == 0.5
    assert 0.4 < result.low < 0.5 < result.high < 0.6
    assert result.p_value == 1 / 2001
    swapped = paired_bootstrap(b, a, resamples=2000)
    assert swapped.difference == -0.5 and swapped.p_value == 1 / 2001


def test_a_difference_of_one_question_in_fifty_is_not_significant():
    a, b = np.zeros(50), np.zeros(50)
    a[0] = 1
    assert paired_bootstrap(a, b).p_value > 0.3


def test_the_same_seed_gives_the_same_result():
    random = np.random.default_rng(0)
    a, b = random.random(80), random.random(80)
    assert paired_bootstrap(a, b, seed=3) == paired_bootstrap(a, b, seed=3)
    assert paired_bootstrap(a, b, seed=3) != paired_bootstrap(a, b, seed=4)


@pytest.mark.parametrize("in_groups", [False, True])
def test_interval_and_p_value_equal_resampling_written_out(in_groups):
    random = np.random.default_rng(1)
    a, b = random.integers(0, 2, 60) * 1.0, random.integers(0, 2, 60) * 1.0
    a[:9] = 1
    groups = [i // 3 for i in range(60)] if in_groups else None
    result = paired_bootstrap(a, b, groups=groups, resamples=20_000)
    difference = a - b
    means = []
    for _ in range(20_000):
        if in_groups:
            drawn = random.integers(0, 20, 20)
            means.append(np.mean([difference[3 * g : 3 * g + 3] for g in drawn]))
        else:
            means.append(difference[random.integers(0, 60, 60)].mean())
    low, high = np.percentile(means, [2.5, 97.5])
    far = np.abs(np.array(means) - difference.mean()) >= abs(difference.mean()) - 1e-12
    assert result.low == pytest.approx(low, abs=0.02)
    assert result.high == pytest.approx(high, abs=0.02)
    assert result.p_value == pytest.approx(far.mean(), abs=0.015)


def test_questions_without_a_figure_are_left_out():
    result = paired_bootstrap([1, np.nan, 1], [0, 1, 0], groups=["x", "y", "z"])
    assert result.difference == 1
    assert result.low == result.high == 1


@pytest.mark.parametrize(
    ("a", "b", "more"),
    [
        ([1], [1, 2], {}),
        ([], [], {}),
        ([np.nan], [1], {}),
        ([1], [1], {"groups": ["a", "b"]}),
        ([1], [1], {"resamples": 0}),
    ],
)
def test_runs_that_cannot_be_compared_are_an_input_error(a, b, more):
    with pytest.raises(InputError):
        paired_bootstrap(a, b, **more)
