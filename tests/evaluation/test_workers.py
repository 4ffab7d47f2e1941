"""Chunks over processes: in order, whatever becomes of a worker."""

import os
import signal
from functools import partial

import pytest

from multiprover.errors import InputError
from multiprover.evaluation.workers import map_ordered


def double(number):
    return 2 * number


def die_once(number, flag):
    if number == 3 and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(number):
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_order_with_their_chunks(workers):
    assert list(map_ordered(double, range(20), workers)) == [(i, 2 * i) for i in range(20)]


def test_chunks_are_taken_as_they_are_needed():
    taken = []
    results = map_ordered(double, (taken.append(i) or i for i in range(1000)), 2)
    next(results)
    results.close()
    assert len(taken) < 10


def test_a_killed_worker_costs_time_only(tmp_path):
    results = list(map_ordered(partial(die_once, flag=tmp_path / "flag"), range(12), 2))
    assert results == [(i, i) for i in range(12)]


def test_workers_that_always_die_are_an_error():
    with pytest.raises(InputError, match="keep dying"):
        list(map_ordered(die, range(3), 2))
