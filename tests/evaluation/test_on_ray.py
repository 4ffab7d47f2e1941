"""Ray Data: the same bytes as one process, whatever becomes of a worker. Skipped without Ray."""

import io
import os
import signal
from functools import partial
from pathlib import Path

import pytest

from multiprover.data.store import read_examples
from multiprover.errors import InputError, MultiproverError
from multiprover.evaluation import chunks, run
from multiprover.evaluation.answering import Answering
from multiprover.evaluation.workers import Crew
from tests.evaluation.samples import MortalAnswering, write_theories

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture
def ray(monkeypatch):
    library = pytest.importorskip("ray")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))  # workers find this module
    monkeypatch.setenv("RAY_worker_niceness", "0")  # a busy machine would let them starve
    return library


def die_once(number, flag):
    if number == 3 and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def refuse(number):
    error = MultiproverError("no")
    error.exit_code = 3
    raise error


def test_a_killed_worker_costs_time_only_and_results_stay_in_order(ray, tmp_path):
    crew = Crew(ray="local")
    results = list(crew.map(partial(die_once, flag=tmp_path / "flag"), range(12)))
    assert results == [(i, 2 * i) for i in range(12)]
    assert (tmp_path / "flag").exists() and not ray.is_initialized()


def test_an_error_of_the_input_keeps_its_exit_code(ray):
    with pytest.raises(MultiproverError, match="no") as raised:
        list(Crew(ray="local").map(refuse, range(2)))
    assert raised.value.exit_code == 3


@pytest.mark.parametrize("reasoner", ["exact", "neural"])
def test_predict_and_evaluate_give_the_same_bytes(ray, cli, tmp_path, monkeypatch, reasoner):
    monkeypatch.setattr(chunks, "CHUNK", 20)
    data = write_theories(tmp_path / "data.jsonl")
    outcomes = []
    for place, options in (("here", ()), ("ray", ("--ray",))):
        output, figures = tmp_path / f"{place}.jsonl", tmp_path / f"{place}.json"
        options = ("--reasoner", reasoner, *options)
        assert cli("predict", data, "--output", output, *options).code == 0
        told = cli("evaluate", data, "--by", "depth", "--json", figures, *options)
        outcomes.append((output.read_bytes(), figures.read_bytes(), told.code, told.out))
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize("reasoner", ["exact", "neural"])
def test_a_worker_killed_while_it_answers_changes_no_byte(ray, tmp_path, monkeypatch, reasoner):
    monkeypatch.setattr(chunks, "CHUNK", 20)
    data = write_theories(tmp_path / "data.jsonl")
    asked = [example.id for example in read_examples(data)]
    mortal = MortalAnswering(reasoner, asked[len(asked) // 2], tmp_path / "flag")
    here, there = io.StringIO(), io.StringIO()
    run.predict(data, here, predict=Answering(reasoner))
    run.predict(data, there, predict=mortal, crew=Crew(ray="local"))
    assert (tmp_path / "flag").exists() and here.getvalue() == there.getvalue()


def test_without_ray_the_error_names_the_extra(cli, tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(InputError, match=r"multiprover\[ray\]"):
        list(Crew(ray="local").map(refuse, [1]))
