"""Chunks over processes: in order, whatever becomes of a worker."""

import io
import os
import signal
from functools import partial

import pytest

from multiprover.data.store import read_examples
from multiprover.errors import InputError
from multiprover.evaluation import chunks, run
from multiprover.evaluation.answering import Answering
from multiprover.evaluation.workers import Crew, map_ordered
from tests.evaluation.samples import MortalAnswering, write_theories


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


@pytest.mark.parametrize("reasoner", ["exact", "neural"])
def test_reasoners_give_the_same_bytes_in_several_processes_of_which_one_is_killed(
    tmp_path, monkeypatch, reasoner
):
    monkeypatch.setattr(chunks, "CHUNK", 20)
    data = write_theories(tmp_path / "data.jsonl")
    asked = [example.id for example in read_examples(data)]
    mortal = MortalAnswering(reasoner, asked[len(asked) // 2], tmp_path / "flag")
    here, there = io.StringIO(), io.StringIO()
    run.predict(data, here, predict=Answering(reasoner), scores=True)
    run.predict(data, there, predict=mortal, crew=Crew(2), scores=True)
    assert (tmp_path / "flag").exists() and here.getvalue() == there.getvalue()
