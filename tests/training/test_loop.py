# ruff: noqa: E402 - torch is asked for first
"""Training runs of a few steps: what they learn, tell, keep and refuse."""

import json
import shutil

import pytest

torch = pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from multiprover.english.problems import rule_positions
from multiprover.errors import InputError
from multiprover.modeling.batch import make_batch
from multiprover.modeling.model_files import load_counter, load_model
from multiprover.modeling.scorer import TorchCounter
from multiprover.scorer import TooLongError
from multiprover.training.checkpoint import RunDirectory, read_checkpoint
from multiprover.training.events import Evaluated, Finished, RunNote, Saved, Started, StepDone, read_metrics
from multiprover.training.loop import DivergedError, train
from tests.modeling.samples import BOB, generated
from tests.training.samples import checksum, data_file, final_weights, settings


def of_kind(events, kind):
    return [event for event in events if isinstance(event, kind)]


def test_a_run_reports_its_steps_evaluations_checkpoints_and_end(tmp_path):
    events = list(train(settings(tmp_path)))
    assert of_kind(events, Started)[0].total == 8
    assert [event.step for event in of_kind(events, StepDone)] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [event.step for event in of_kind(events, Evaluated)] == [3, 6, 8]
    assert [event.step for event in of_kind(events, Saved)] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert isinstance(events[-1], Finished)
    records = list(read_metrics(tmp_path / "run" / "metrics.jsonl"))
    assert [record["step"] for record in records] == [1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 8]
    names = {path.name for path in (tmp_path / "run" / "checkpoints").iterdir()}
    assert names == {"step-0000007", "step-0000008"}
    assert (tmp_path / "run" / "curves.png").exists()


@pytest.mark.parametrize("architecture", ["prover", "multilabel", "iterative"])
def test_the_loss_falls(tmp_path, architecture):
    model = {"architecture": architecture, "proofs": 1 if architecture == "prover" else 2}
    evaluation, checkpoints = {"every": 0}, {"every": 0}
    run = settings(tmp_path, epochs=5, model=model, evaluation=evaluation, checkpoints=checkpoints)
    steps = of_kind(train(run), StepDone)
    assert sum(e.loss for e in steps[-4:]) < 0.8 * sum(e.loss for e in steps[:4])


def test_a_finished_run_is_not_trained_again(tmp_path):
    list(train(settings(tmp_path)))
    weights = final_weights(tmp_path / "run")
    again = list(train(settings(tmp_path)))
    assert of_kind(again, StepDone) == []
    assert isinstance(again[-1], Finished)
    assert final_weights(tmp_path / "run") == weights


def test_a_run_left_in_the_middle_resumes_to_the_same_weights(tmp_path):
    list(train(settings(tmp_path, output=str(tmp_path / "whole"))))
    for event in train(settings(tmp_path)):
        if isinstance(event, Saved) and event.step == 5:
            break
    resumed = list(train(settings(tmp_path)))
    assert [event.step for event in of_kind(resumed, StepDone)] == [6, 7, 8]
    assert final_weights(tmp_path / "run") == final_weights(tmp_path / "whole")
    assert [r["step"] for r in read_metrics(tmp_path / "run" / "metrics.jsonl")] == [
        r["step"] for r in read_metrics(tmp_path / "whole" / "metrics.jsonl")
    ]


@pytest.mark.parametrize("damage", ["cut", "altered", "missing"])
def test_a_damaged_checkpoint_is_reported_and_the_one_before_it_used(tmp_path, damage):
    list(train(settings(tmp_path)))
    weights = final_weights(tmp_path / "run")
    file = tmp_path / "run" / "checkpoints" / "step-0000008" / "optimiser.safetensors"
    content = bytearray(file.read_bytes())
    if damage == "cut":
        file.write_bytes(content[:-10])
    elif damage == "altered":
        content[-1] ^= 1
        file.write_bytes(content)
    else:
        file.unlink()
    events = list(train(settings(tmp_path)))
    notes = [event.text for event in of_kind(events, RunNote)]
    assert "step-0000008" in notes[0] and notes[1].endswith("step-0000007")
    assert [event.step for event in of_kind(events, StepDone)] == [8]
    assert final_weights(tmp_path / "run") == weights


def test_the_best_model_is_kept_and_answers_as_it_did(tmp_path):
    events = list(train(settings(tmp_path)))
    best = [event for event in of_kind(events, Evaluated) if event.is_best][-1]
    assert events[-1].best_step == best.step
    assert events[-1].best_figure == best.figures["fa"]
    loaded = load_model(tmp_path / "run")
    direct = load_model(events[-1].model)
    assert not loaded.model.training
    batch = make_batch([BOB.problem], loaded.tokenizer, [rule_positions(BOB.problem)], 300)
    assert torch.equal(loaded.model(batch).node_scores, direct.model(batch).node_scores)
    models = [path.name for path in (tmp_path / "run" / "models").iterdir()]
    assert f"step-{best.step:07}" in models


def test_an_altered_model_is_refused(tmp_path):
    list(train(settings(tmp_path, max_steps=1)))
    (tmp_path / "run" / "best" / "prover.json").write_text("{}")
    with pytest.raises(InputError, match=r"prover\.json: has not the size"):
        load_model(tmp_path / "run")


def test_files_hold_no_pickle(tmp_path):
    list(train(settings(tmp_path, max_steps=1)))
    files = [path for path in (tmp_path / "run").rglob("*") if path.is_file()]
    kinds = {path.suffix or path.name for path in files if path.parent.name != "tensorboard"}
    assert kinds == {".json", ".jsonl", ".safetensors", ".md", ".png", ".lock"}


def test_without_validation_the_last_model_is_the_best(tmp_path):
    events = list(train(settings(tmp_path, data={"validation": []})))
    assert of_kind(events, Evaluated) == []
    assert (events[-1].best_step, events[-1].best_figure) == (8, None)
    run = tmp_path / "run"
    last = run / "checkpoints" / "step-0000008" / "model.safetensors"
    assert checksum(run / "best" / "model.safetensors") == checksum(last)


def test_training_stops_when_nothing_gets_better(tmp_path):
    frozen = {"learning_rate": 1e-12}
    run = settings(tmp_path, optimiser=frozen, evaluation={"every": 1, "patience": 2})
    events = list(train(run))
    assert (events[-1].step, events[-1].best_step, events[-1].stopped_early) == (3, 1, True)
    assert of_kind(list(train(run)), StepDone) == []


def test_other_settings_or_other_data_are_not_resumed(tmp_path):
    list(train(settings(tmp_path)))
    with pytest.raises(InputError, match=r"optimiser\.learning_rate = 0\.01, not 0\.02"):
        list(train(settings(tmp_path, optimiser={"learning_rate": 0.02})))
    path = data_file(tmp_path)
    path.write_text("".join(path.read_text().splitlines(keepends=True)[1:]))
    with pytest.raises(InputError, match="other examples"):
        list(train(settings(tmp_path)))


def test_never_resuming_wants_a_new_directory(tmp_path):
    list(train(settings(tmp_path, max_steps=1)))
    with pytest.raises(InputError, match="contains checkpoints"):
        list(train(settings(tmp_path, max_steps=1), "never"))


def test_a_named_checkpoint_is_taken_up_in_another_directory(tmp_path):
    list(train(settings(tmp_path)))
    start = tmp_path / "run" / "checkpoints" / "step-0000007"
    events = list(train(settings(tmp_path, output=str(tmp_path / "other")), start))
    assert [event.step for event in of_kind(events, StepDone)] == [8]
    assert final_weights(tmp_path / "other") == final_weights(tmp_path / "run")
    shutil.rmtree(tmp_path / "run")
    load_model(tmp_path / "other")
    with pytest.raises(InputError, match="no manifest"):
        list(train(settings(tmp_path), start))


def test_too_long_questions_are_counted_or_refused(tmp_path):
    lengths = sorted(sum(len(s.split()) for s in e.problem.sentences) for e in generated(12))
    longest = lengths[6] + 20
    run = settings(tmp_path, max_steps=1, model={"max_length": longest})
    notes = [event.text for event in of_kind(train(run), RunNote)]
    assert "questions are left out: they have more than" in notes[0]
    assert notes[0].startswith("training: ") and notes[1].startswith("validation: ")
    refusing = settings(
        tmp_path, model={"max_length": longest}, data={"too_long": "refuse"}, output=str(tmp_path / "x")
    )
    with pytest.raises(TooLongError):
        list(train(refusing))


def test_prover_all_learns_each_proof_as_an_example(tmp_path):
    proofs = sum(len(example.proofs) for example in generated(12))
    model = {"architecture": "prover", "proofs": 1}
    run = settings(tmp_path, max_steps=1, model=model, data={"proofs_as_examples": True})
    assert of_kind(train(run), Started)[0].examples == proofs > 12


def test_bfloat16_trains_with_weights_in_single_precision(tmp_path):
    bf16 = of_kind(train(settings(tmp_path, bf16=True)), StepDone)
    single = of_kind(train(settings(tmp_path, output=str(tmp_path / "single"))), StepDone)
    assert bf16[0].loss != single[0].loss
    assert bf16[0].loss == pytest.approx(single[0].loss, rel=0.05)
    weights = load_model(tmp_path / "run").model.state_dict().values()
    assert {weight.dtype for weight in weights if weight.is_floating_point()} == {torch.float32}


def test_accumulated_batches_make_the_step_of_one_large_batch(tmp_path):
    still = {
        "model": {"dropout": 0.0},
        "encoder": {"new": {"layers": 1, "width": 16, "heads": 2, "dropout": 0.0}},
    }
    one = settings(tmp_path, **still, batches={"examples": 12})
    many = settings(tmp_path, **still, batches={"examples": 1, "per_step": 12}, output=str(tmp_path / "many"))
    losses = [[e.loss for e in of_kind(train(run), StepDone)] for run in (one, many)]
    assert losses[0] == pytest.approx(losses[1], rel=1e-4)
    assert len(losses[0]) == 2


def test_a_loss_that_is_no_number_stops_the_run(tmp_path, monkeypatch):
    run = settings(tmp_path, optimiser={"learning_rate": 1e30, "clip": 0.0, "warmup": 0.0})
    with pytest.raises(DivergedError, match=r"step \d+: the loss is"):
        list(train(run))


def test_byte_pairs_serve_as_well_as_words(tmp_path):
    new = {"layers": 1, "width": 16, "heads": 2, "tokenizer": "bpe", "vocabulary": 350, "lowercase": True}
    events = list(train(settings(tmp_path, max_steps=1, encoder={"new": new})))
    assert isinstance(events[-1], Finished)
    tokenizer = load_model(tmp_path / "run").tokenizer
    assert len(tokenizer) <= 350


def test_a_pretrained_encoder_is_taken_from_its_directory(tmp_path):
    list(train(settings(tmp_path, max_steps=1)))
    saved = load_model(tmp_path / "run")
    saved.model.node_encoder.encoder.save_pretrained(tmp_path / "encoder")
    saved.tokenizer.save_pretrained(tmp_path / "encoder")
    run = settings(tmp_path, max_steps=1, output=str(tmp_path / "tuned"))
    tables = json.loads(json.dumps(run.to_dict()))
    tables["encoder"] = {"name": str(tmp_path / "encoder")}
    del tables["model"]["encoder"]
    from multiprover.training.settings import make_settings

    list(train(make_settings(tables)))
    checkpoint = read_checkpoint(RunDirectory(tmp_path / "tuned").list_checkpoints()[0])
    assert checkpoint.progress.finished
    tables["model"]["max_length"] = 400
    tables["output"] = str(tmp_path / "long")
    with pytest.raises(InputError, match="the encoder takes 300 tokens at most"):
        list(train(make_settings(tables)))


def test_damage_everywhere_stops_the_run_instead_of_starting_anew(tmp_path):
    list(train(settings(tmp_path)))
    for path in RunDirectory(tmp_path / "run").list_checkpoints():
        (path / "state.json").unlink()
    with pytest.raises(InputError, match="all 2 checkpoints are damaged"):
        list(train(settings(tmp_path)))


def test_a_checkpoint_without_its_best_model_is_skipped(tmp_path):
    for event in train(settings(tmp_path)):
        if isinstance(event, Saved) and event.step == 4:
            break
    shutil.rmtree(tmp_path / "run" / "models" / "step-0000003")
    with pytest.raises(InputError, match="all 2 checkpoints are damaged"):
        RunDirectory(tmp_path / "run").find_newest(print)


def test_two_programs_do_not_train_in_one_directory(tmp_path):
    first = train(settings(tmp_path))
    assert isinstance(next(first), Started)
    with pytest.raises(InputError, match="another program is training there"):
        list(train(settings(tmp_path)))
    first.close()
    assert isinstance(list(train(settings(tmp_path)))[-1], Finished)


def test_the_link_to_the_best_model_is_renewed_on_resuming(tmp_path):
    list(train(settings(tmp_path)))
    weights = final_weights(tmp_path / "run")
    (tmp_path / "run" / "best").unlink()
    (tmp_path / "run" / ".partial-metrics.jsonl-0123456789ab").write_text("")
    list(train(settings(tmp_path)))
    assert final_weights(tmp_path / "run") == weights
    assert not (tmp_path / "run" / ".partial-metrics.jsonl-0123456789ab").exists()


def test_a_counter_is_trained_and_kept_by_its_right_numbers_of_proofs(tmp_path):
    events = list(train(settings(tmp_path, model={"architecture": "counter"})))
    figures = [event.figures["count_accuracy"] for event in of_kind(events, Evaluated)]
    assert (events[-1].figure, events[-1].best_figure) == ("count_accuracy", max(figures))
    assert all(event.losses["nodes"] == event.losses["edges"] == 0 for event in of_kind(events, StepDone))
    loaded = load_counter(tmp_path / "run")
    assert set(TorchCounter(loaded).count([example.problem for example in generated(4)])) <= {1, 2}
