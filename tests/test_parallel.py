"""Chunks over processes and Ray: in order, the same bytes, whatever becomes of a worker.

What needs Ray is skipped without it.
"""

import io
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from multiprover.data.store import read_examples
from multiprover.errors import InputError, MultiproverError
from multiprover.evaluation import chunks, run
from multiprover.evaluation.answering import Answering
from multiprover.generation.dataset import DatasetPlan, write_dataset
from multiprover.generation.settings import make_settings
from multiprover.parallel import Workers
from tests.evaluation.samples import MortalAnswering, write_theories

on_ray = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::pytest.PytestUnraisableExceptionWarning"),
]
KINDS = pytest.mark.parametrize("kind", ["processes", pytest.param("ray", marks=on_ray)])


@pytest.fixture
def make_workers(monkeypatch):
    def make(kind):
        if kind == "processes":
            return Workers(2)
        pytest.importorskip("ray")
        monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))  # workers find this module
        monkeypatch.setenv("RAY_worker_niceness", "0")  # a busy machine would let them starve
        return Workers(ray="local")

    return make


def double(number):
    return 2 * number


class Numbers:
    """Adds one, and counts how often it is sent."""

    sent = 0

    def __call__(self, number):
        return number + 1

    def __getstate__(self):
        self.sent += 1
        return {}


def die_once(number, flag):
    if number == 3 and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(number):
    os.kill(os.getpid(), signal.SIGKILL)


def refuse(number):
    error = MultiproverError("no")
    error.exit_code = 3
    raise error


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_order_with_their_chunks(processes):
    assert list(Workers(processes).map(double, range(20))) == [(i, 2 * i) for i in range(20)]


def test_workers_are_forked_only_from_a_process_with_one_thread():
    script = (
        "import threading\n"
        "from multiprover import parallel\n"
        "print(parallel._start(1, print)._mp_context.get_start_method())\n"
        "threading.Thread(target=threading.Event().wait, daemon=True).start()\n"
        "print(parallel._start(1, print)._mp_context.get_start_method())\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["fork" if sys.platform == "linux" else "spawn", "spawn"]


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_a_function_is_sent_to_a_worker_once(monkeypatch, method):
    monkeypatch.setattr("multiprover.parallel._is_single_threaded", lambda: method == "fork")
    numbers = Numbers()
    assert list(Workers(2).map(numbers, range(6))) == [(i, i + 1) for i in range(6)]
    assert numbers.sent <= 2


def test_chunks_are_taken_as_they_are_needed():
    taken = []
    results = Workers(2).map(double, (taken.append(i) or i for i in range(1000)))
    next(results)
    results.close()
    assert len(taken) < 10


@KINDS
def test_a_killed_worker_costs_time_only(make_workers, tmp_path, kind):
    results = list(make_workers(kind).map(partial(die_once, flag=tmp_path / "flag"), range(12)))
    assert results == [(i, i) for i in range(12)]
    assert (tmp_path / "flag").exists()


def test_workers_that_always_die_are_an_error():
    with pytest.raises(InputError, match="keep dying"):
        list(Workers(2).map(die, range(3)))


@pytest.mark.parametrize("kind", [pytest.param("ray", marks=on_ray)])
def test_an_error_of_the_input_keeps_its_exit_code(make_workers, kind):
    with pytest.raises(MultiproverError, match="no") as raised:
        list(make_workers(kind).map(refuse, range(2)))
    assert raised.value.exit_code == 3


@KINDS
@pytest.mark.parametrize("reasoner", ["exact", "neural"])
def test_a_worker_killed_while_it_answers_changes_no_byte(
    make_workers, tmp_path, monkeypatch, reasoner, kind
):
    monkeypatch.setattr(chunks, "CHUNK", 20)
    data = write_theories(tmp_path / "data.jsonl")
    asked = [example.id for example in read_examples(data)]
    mortal = MortalAnswering(reasoner, asked[len(asked) // 2], tmp_path / "flag")
    here, there = io.StringIO(), io.StringIO()
    run.predict(data, here, predict=Answering(reasoner), scores=True)
    run.predict(data, there, predict=mortal, workers=make_workers(kind), scores=True)
    assert (tmp_path / "flag").exists() and here.getvalue() == there.getvalue()


@pytest.mark.parametrize("kind", [pytest.param("ray", marks=on_ray)])
def test_generated_bytes_are_the_same_on_ray(make_workers, tmp_path, kind):
    plan = DatasetPlan(make_settings("du3"), 1, 160)
    write_dataset(plan, tmp_path / "here")
    write_dataset(plan, tmp_path / "there", make_workers(kind))
    assert (tmp_path / "here" / "train.jsonl").read_bytes() == (
        tmp_path / "there" / "train.jsonl"
    ).read_bytes()


def test_without_ray_the_error_names_the_extra(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(InputError, match=r"multiprover\[ray\]"):
        Workers(ray="local")


def test_an_address_where_nobody_listens_is_an_error_at_once():
    pytest.importorskip("ray")
    with pytest.raises(InputError, match="no Ray cluster answers"):
        list(Workers(ray="127.0.0.1:1").map(double, [1]))


def test_processes_and_ray_exclude_each_other():
    with pytest.raises(InputError, match="or a Ray cluster"):
        Workers(2, "local")
