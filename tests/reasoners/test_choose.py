"""Reasoners by name, networks by directory, and what was tuned for them."""

import json
import pickle
from pathlib import Path

import pytest

from multiprover import InputError, Problem
from multiprover.data.store import write_examples
from multiprover.decoding import Preferences
from multiprover.decoding.tuning import CHOICES_FILE, DecodingChoices, read_choices, tune, write_choices
from multiprover.evaluation.answering import score_validation
from multiprover.exact import ExactReasoner
from multiprover.files import check_whole
from multiprover.modeling.model_files import save_model
from multiprover.modeling.networks import make_network
from multiprover.reasoners.choose import NetworkChoice, find_model, open_reasoner
from multiprover.runtime import VARIABLE, default_model_dir
from tests.modeling.samples import BOB, EXAMPLES, generated, tiny_config, tiny_encoder, word_tokenizer
from tests.reasoners.scorers import DrawingScorer, saved_model


@pytest.fixture
def model(tmp_path):
    return saved_model(tmp_path / "model")


def test_reasoners_open_by_name(model):
    exact = open_reasoner("exact", world="open")
    neural = open_reasoner("neural", network=NetworkChoice(model))
    assert isinstance(exact, ExactReasoner)
    assert (exact.name, exact.world, neural.name) == ("exact", "open", "neural")
    assert len(list(neural.predict(iter([BOB.problem])))) == 1
    with pytest.raises(InputError, match='choose "auto", "exact", "neural" or "assisted"'):
        open_reasoner("oracle")


def test_a_network_is_loaded_once_for_the_same_files(model):
    assert NetworkChoice(model).open().network.scorer is NetworkChoice(model, "joint").open().network.scorer


def test_a_runs_best_network_is_found(tmp_path, model):
    run = tmp_path / "run"
    run.mkdir()
    (run / "best").symlink_to(model, target_is_directory=True)
    assert find_model(run) == run / "best"
    assert list(NetworkChoice(run).open().predict([BOB.problem]))


def test_what_holds_no_network_is_refused(tmp_path, monkeypatch):
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr("multiprover.runtime._SHIPPED", tmp_path / "shipped")
    with pytest.raises(InputError, match="there is no network"):
        find_model(None)
    with pytest.raises(InputError, match="is not a directory"):
        find_model(tmp_path / "absent")
    with pytest.raises(InputError, match=r"contains neither prover\.json nor model\.json"):
        find_model(tmp_path)


def test_the_default_network_is_the_environments_or_the_shipped_one(tmp_path, monkeypatch, model):
    shipped = tmp_path / "shipped"
    monkeypatch.setattr("multiprover.runtime._SHIPPED", shipped)
    monkeypatch.delenv(VARIABLE, raising=False)
    assert default_model_dir() is None
    shipped.mkdir()
    (shipped / "model.json").write_text("{}")
    assert default_model_dir() == shipped
    monkeypatch.setenv(VARIABLE, str(model))
    assert default_model_dir() == model
    assert list(open_reasoner("neural").predict([BOB.problem]))
    monkeypatch.setenv(VARIABLE, str(tmp_path / "absent"))
    with pytest.raises(InputError, match=VARIABLE):
        default_model_dir()


def test_what_was_tuned_is_read_back_and_the_model_stays_whole(model):
    assert read_choices(model) == DecodingChoices()
    tuned = DecodingChoices(0.25, Preferences(unfed_rules=-1.5))
    write_choices(model, tuned, {"questions": 3})
    assert read_choices(model) == tuned
    check_whole(model)
    network = NetworkChoice(model, proofs_by="top-p-threshold").open().network
    assert (network.settings.threshold, network.settings.preferences) == (0.25, tuned.preferences)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda record: record | {"tuned_for": "another"}, "tuned for another model"),
        (lambda record: record | {"threshold": None}, "is damaged"),
        (lambda record: record | {"threshold": float("nan")}, "the threshold is nan"),
        (lambda record: record | {"preferences": {"extra_sinks": 1.0}}, "is damaged"),
        (lambda record: record | {"preferences": {"beauty": -1.0}}, "is damaged"),
        (lambda record: [], "is damaged"),
    ],
)
def test_tuned_settings_that_do_not_fit_are_refused(model, change, message):
    path = write_choices(model, DecodingChoices(0.25), {})
    path.write_text(json.dumps(change(json.loads(path.read_text()))))
    with pytest.raises(InputError, match=message):
        NetworkChoice(model).open()


def test_tuning_finds_the_threshold_that_keeps_one_proof_where_there_is_one():
    scorer = DrawingScorer(BOB.proofs[0])
    one_proof = [BOB.__class__("bob", BOB.problem, True, BOB.proofs[:1])]
    found = tune(score_validation(scorer, one_proof)[0], scorer.slots)
    assert found.questions == 1
    assert found.proof_f1["top-p-threshold"] == found.proof_f1["edges"] == 100.0


def test_tuning_leaves_out_what_the_network_cannot_take(tmp_path):
    from multiprover.modeling.scorer import open_scorer

    scorer = open_scorer(saved_model(tmp_path / "short", max_length=24))
    long = Problem(("Bob is red.",) * 20, "Bob is red.")
    examples = [*generated(4), BOB.__class__("long", long, True, BOB.proofs)]
    short = [e for e in EXAMPLES if len(" ".join(e.problem.sentences).split()) < 10]
    cases, left_out = score_validation(scorer, [*short, *examples[-1:]])
    assert (len(cases), left_out) == (len(short), 1)


def test_tuning_without_gold_is_refused():
    free = Problem(("Charlie, what a fellow!",), "Charlie is odd.")
    scorer = DrawingScorer(BOB.proofs[0])
    cases, _ = score_validation(scorer, [BOB.__class__("free", free)])
    with pytest.raises(InputError, match="gold"):
        tune(cases, scorer.slots)


def test_the_tune_command_writes_beside_the_model(cli, tmp_path, model):
    data = tmp_path / "data.jsonl"
    write_examples(data, generated(12))
    outcome = cli("tune", data, "--model", model)
    assert outcome.code == 0
    record = json.loads(outcome.out)
    assert Path(record["file"]) == model / CHOICES_FILE
    assert record["questions"] == 12
    assert read_choices(model).threshold == record["threshold"]
    assert cli("predict", data, "--reasoner", "neural", "--model", model, "--decode", "joint").code == 0
    thresholded = cli(
        "predict", data, "--reasoner", "neural", "--model", model, "--proofs-by", "top-p-threshold"
    )
    assert len(thresholded.out.splitlines()) == 12


def test_a_counter_network_opens_beside_the_proving_one(tmp_path, model):
    config = tiny_config("counter", 3)
    tokenizer = word_tokenizer(EXAMPLES)
    save_model(tmp_path / "counter", make_network(config, tiny_encoder(len(tokenizer))).eval(), tokenizer)
    network = NetworkChoice(model, proofs_by="top-p-classifier", counter=tmp_path / "counter")
    reasoner = open_reasoner("neural", network=network)
    found = reasoner.predict([example.problem for example in EXAMPLES])
    assert {len(prediction.proofs) for prediction in found} <= {1, 2, 3}
    with pytest.raises(InputError):
        open_reasoner("neural", network=NetworkChoice(tmp_path / "counter"))


def test_predictions_travel_between_processes(model):
    found = list(open_reasoner("neural", network=NetworkChoice(model)).predict([BOB.problem]))
    assert pickle.loads(pickle.dumps(found)) == found
