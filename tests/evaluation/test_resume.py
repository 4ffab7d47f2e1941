"""Runs that go on: finished chunks lie beside the output until it is written."""

import json

import pytest

from multiprover.data.jsonl import Intake
from multiprover.data.store import read_examples
from multiprover.errors import InputError
from multiprover.evaluation import chunks, run
from multiprover.evaluation.answering import Answering
from multiprover.evaluation.chunks import Answers, Chunk, PartStore, cut_chunks
from multiprover.evaluation.stored import evaluate_into, read_run
from multiprover.problem import Prediction
from tests.evaluation.samples import VIA_RED, prediction, question, write_lines


class InterruptionError(Exception):
    pass


class Answerer:
    """The exact reasoner, that counts chunks and breaks off before one of them."""

    def __init__(self, breaks_at=None):
        self.calls = 0
        self.breaks_at = breaks_at

    def __call__(self, examples, intake):
        if self.calls == self.breaks_at:
            raise InterruptionError
        self.calls += 1
        return Answering()(examples, intake)


@pytest.fixture
def data(tmp_path, monkeypatch):
    monkeypatch.setattr(chunks, "CHUNK", 2)
    records = [question(str(i), theory=f"t{i // 2}") for i in range(8)]
    return write_lines(tmp_path / "data.jsonl", *records)


def predict_into(path, data, answerer, parts):
    with path.open("w") as file:
        run.predict(data, file, predict=answerer, parts=parts)


def test_a_broken_run_goes_on_and_writes_the_same_bytes(tmp_path, data):
    parts = PartStore(tmp_path / "parts", {"reasoner": "exact"})
    with pytest.raises(InterruptionError):
        predict_into(tmp_path / "broken", data, Answerer(breaks_at=3), parts)
    answerer = Answerer()
    predict_into(tmp_path / "resumed", data, answerer, PartStore(tmp_path / "parts", {"reasoner": "exact"}))
    assert answerer.calls == 1
    predict_into(tmp_path / "whole", data, Answerer(), None)
    assert (tmp_path / "resumed").read_bytes() == (tmp_path / "whole").read_bytes()


def test_parts_of_another_reasoner_or_of_other_questions_are_not_taken(tmp_path, data):
    predict_into(tmp_path / "out", data, Answerer(), PartStore(tmp_path / "parts", {"reasoner": "exact"}))
    other = Answerer()
    predict_into(tmp_path / "out", data, other, PartStore(tmp_path / "parts", {"reasoner": "neural"}))
    assert other.calls == 4
    changed = write_lines(tmp_path / "changed.jsonl", question("0", "Bob is red.", theory="t0"))
    fresh = Answerer()
    predict_into(tmp_path / "out", changed, fresh, PartStore(tmp_path / "parts", {"reasoner": "exact"}))
    assert fresh.calls == 1


def test_a_damaged_part_is_made_again(tmp_path, data):
    settings = {"reasoner": "exact"}
    predict_into(tmp_path / "out", data, Answerer(), PartStore(tmp_path / "parts", settings))
    damaged = sorted((tmp_path / "parts").iterdir())[1]
    damaged.write_text(damaged.read_text()[:-20])
    again = Answerer()
    predict_into(tmp_path / "out", data, again, PartStore(tmp_path / "parts", settings))
    assert again.calls == 1


def test_a_part_holds_confidence_and_scores_to_the_last_digit_and_rejections(tmp_path, data):
    (first, *_) = cut_chunks(read_examples(data))
    store = PartStore(tmp_path / "parts", {})
    proofs = tuple(first.examples[0].proofs)
    answer = Prediction(False, 2 / 3, proofs, scores=(-1 / 3, -1 / 7))
    answers = Answers([(0, Prediction(True, 1.0, proofs)), (1, answer)], [chunks.Rejection("bad", 3)])
    store.keep(first, answers)
    filled = store.fill(Chunk(0, first.examples))
    assert filled.answers == answers


def test_the_commands_leave_no_parts_behind(cli, tmp_path, data):
    assert cli("predict", data, "--output", tmp_path / "p.jsonl").code == 0
    assert cli("evaluate", data, "--json", tmp_path / "e.json").code == 0
    assert not list(tmp_path.rglob("*parts*"))


def test_an_evaluation_is_saved_with_predictions_and_what_they_are_of(cli, tmp_path, data):
    options = ("--by", "depth", "--json", tmp_path / "f.json")
    outcome = cli("evaluate", data, "--save", tmp_path / "run", *options)
    assert outcome.code == 0
    saved = read_run(tmp_path / "run")
    assert saved.table == json.loads((tmp_path / "f.json").read_text())
    assert saved.about["reasoner"] == "exact" and saved.about["data"]["path"] == str(data)
    cli("predict", data, "--output", tmp_path / "p.jsonl")
    assert saved.predictions.read_bytes() == (tmp_path / "p.jsonl").read_bytes()
    assert not (tmp_path / "run" / ".parts").exists()


def test_a_scored_prediction_file_is_saved_under_the_name_it_is_given(cli, tmp_path, data):
    lines = [prediction(str(i), True, [VIA_RED], confidence=0.8) for i in range(8)]
    file = write_lines(tmp_path / "p.jsonl", *lines)
    outcome = cli("evaluate", data, "--predictions", file, "--save", tmp_path / "run", "--name", "prover")
    assert outcome.code == 0
    saved = read_run(tmp_path / "run")
    assert saved.name == "prover" and saved.table["all"]["ece"] == pytest.approx(20)
    assert saved.table["all"]["confidence"] == pytest.approx(80)


def test_a_confidence_that_is_none_is_an_error(cli, tmp_path, data):
    file = write_lines(tmp_path / "p.jsonl", *(prediction(str(i), confidence=2) for i in range(8)))
    outcome = cli("evaluate", data, "--predictions", file)
    assert outcome.code == 2 and '"confidence" must be a number from 0 to 1' in outcome.err


def test_an_interrupted_saving_goes_on(tmp_path, data, monkeypatch):
    answerer = Answerer(breaks_at=2)
    monkeypatch.setattr(Answering, "__call__", lambda self, examples, intake: answerer(examples, intake))
    monkeypatch.setattr(
        Answerer,
        "__call__",
        lambda self, examples, intake: _exact(self, examples, intake),
    )
    with pytest.raises(InterruptionError):
        evaluate_into(tmp_path / "run", data, Answering())
    assert not (tmp_path / "run" / "run.json").exists()
    answerer.breaks_at, answerer.calls = None, 0
    evaluate_into(tmp_path / "run", data, Answering())
    assert answerer.calls == 2
    assert read_run(tmp_path / "run").table["all"]["fa"] == 100


def _exact(self, examples, intake):
    from multiprover.data.gold import predict_examples

    if self.calls == self.breaks_at:
        raise InterruptionError
    self.calls += 1
    return predict_examples(examples, intake)


def test_what_is_no_saved_run_is_an_error(tmp_path):
    (tmp_path / "x.json").write_text("[]")
    with pytest.raises(InputError, match="expected a JSON object"):
        read_run(tmp_path / "x.json")
    (tmp_path / "y.json").write_text("{}")
    with pytest.raises(InputError, match='no figures with a group "all"'):
        read_run(tmp_path / "y.json")


def test_a_model_implies_the_network_and_excludes_another_reasoner(cli, tmp_path, data):
    implied = cli("predict", data, "--model", tmp_path)
    assert implied.code == 2 and "Give the directory of a network" in implied.err
    outcome = cli("predict", data, "--reasoner", "exact", "--model", tmp_path)
    assert outcome.code == 2 and "--reasoner neural, not exact" in outcome.err


OWN = """
from multiprover.problem import Prediction


class Optimist:
    def __init__(self, world):
        self.world = world

    def predict(self, problems, seconds=10.0):
        return (Prediction(True, 0.75, ()) for _ in problems)


class Mute:
    pass
"""


def test_ones_own_reasoner_is_evaluated(cli, tmp_path, data, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own_reasoners.py").write_text(OWN)
    outcome = cli("evaluate", data, "--reasoner", "own_reasoners:Optimist", "--json", "figures.json")
    assert outcome.code == 0
    figures = json.loads((tmp_path / "figures.json").read_text())["all"]
    assert (figures["qa"], figures["proof_r"]) == (100, 0)
    for name, said in (("own_reasoners:Mute", "has no predict"), ("absent:Mute", "cannot be loaded")):
        assert said in cli("evaluate", data, "--reasoner", name).err
    assert "choose exact, neural" in cli("evaluate", data, "--reasoner", "oracle").err


def test_workers_and_ray_exclude_each_other(cli, tmp_path, data):
    outcome = cli("evaluate", data, "--workers", "2", "--ray")
    assert outcome.code == 2 and "exclude each other" in outcome.err


def test_an_unreadable_question_is_rejected_and_the_others_are_answered(tmp_path):
    broken = {"id": "2", "sentences": ["Bob if."], "question": "Bob is red.", "answer": True}
    data = write_lines(tmp_path / "data.jsonl", question("1"), broken, question("3"))
    intake = Intake(skip_bad=True)
    with (tmp_path / "out").open("w") as file:
        run.predict(data, file, intake=intake)
    assert intake.bad_questions == 1
    assert [json.loads(line)["id"] for line in (tmp_path / "out").read_text().splitlines()] == ["1", "3"]
