# ruff: noqa: E402 - torch is asked for first
"""The compact network's stages end to end, small: they learn, survive interruption, and what ships runs."""

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from multiprover.errors import InputError
from multiprover.generation import generate_theories
from multiprover.generation import make_settings as make_generator_settings
from multiprover.modeling.model_files import load_compact
from multiprover.modeling.scorer import open_compact, open_counter
from multiprover.reasoners.choose import NetworkChoice
from multiprover.runtime.scorer import open_scorer
from multiprover.training.compact.export import export_compact
from multiprover.training.events import Evaluated, Finished, RunNote, Started, StepDone, read_metrics
from multiprover.training.loop import train
from multiprover.training.settings import make_settings
from tests.modeling.samples import generated
from tests.training.samples import compact_tables, data_file, final_weights

SOURCES = [
    {"name": "du1", "preset": "du1", "theories": 20, "reading": 1.0},
    {"name": "free", "preset": "du0", "theories": 10, "reading": 1.0, "paraphrase": True},
]


def settings(directory, **changes):
    """A run on generated theories."""
    tables = compact_tables(directory, **changes)
    tables["data"] = {"sources": SOURCES, "held_out": 0.2, **changes.get("data", {})}
    tables["evaluation"] = {"every": 4, "keep": "last"}
    return make_settings(tables)


def of_kind(events, kind):
    return [event for event in events if isinstance(event, kind)]


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    directory = tmp_path_factory.mktemp("compact")
    return directory / "run", list(train(settings(directory)))


def weights(run: Path):
    return load_compact(run).state_dict()


def test_the_last_stage_changes_only_the_layer_that_says_what_holds(finished, tmp_path):
    run, _ = finished
    stage = {"steps": 12, "size": 100, "warmup": 2, "learning_rate": 0.05, "theories": 5}
    events = list(train(settings(tmp_path, judge=stage)))
    losses = [event.loss for event in of_kind(events, StepDone) if event.stage == "judge"]
    assert len(losses) == 12 and sum(losses[8:]) < sum(losses[:4])
    assert any(event.stage == "judge" and event.figures["n"] for event in of_kind(events, Evaluated))
    before, after = weights(run), weights(tmp_path / "run")
    changed = {name for name in before if not torch.equal(before[name], after[name])}
    assert changed == {"reasoner.holds.weight", "reasoner.holds.bias"}


def test_both_stages_report_and_learn(finished):
    run, events = finished
    steps = of_kind(events, StepDone)
    assert [event.step for event in steps] == list(range(1, 17))
    for stage in ("reader", "reasoner"):
        losses = [event.loss for event in steps if event.stage == stage]
        assert len(losses) == 8 and sum(losses[4:]) < sum(losses[:4])
    assert [(e.stage, e.step, e.is_best) for e in of_kind(events, Evaluated)] == [
        ("reader", 4, False),
        ("reader", 8, False),
        ("reasoner", 12, False),
        ("reasoner", 16, True),
    ]
    assert {record["stage"] for record in read_metrics(run / "metrics.jsonl")} == {"reader", "reasoner"}
    assert (run / "curves.png").read_bytes().startswith(b"\x89PNG")
    assert (events[-1].best_step, events[-1].model) == (16, run / "best")


def test_stages_trained_apart_give_the_same_weights(finished, tmp_path):
    run, _ = finished
    expected = weights(run)
    for stage, other in (("reader", "reasoner"), ("reasoner", "reader")):
        changes = {other: {"steps": 0}, "data": {"directory": str(run / "data")}, "log_every": 2}
        list(train(settings(tmp_path, output=str(tmp_path / stage), **changes)))
        assert not (tmp_path / stage / "data").exists()
        for name, tensor in weights(tmp_path / stage).items():
            if name.startswith(f"{stage}."):
                assert torch.equal(tensor, expected[name])


@pytest.mark.parametrize("stop_after", [3, 8, 11])
def test_an_interrupted_run_ends_with_the_same_weights(finished, tmp_path, stop_after):
    events = train(settings(tmp_path))
    while not (isinstance(event := next(events), StepDone) and event.step == stop_after):
        pass
    events.close()
    resumed = list(train(settings(tmp_path)))
    assert of_kind(resumed, Started)[0].step == stop_after - 1
    assert final_weights(tmp_path / "run") == final_weights(finished[0])


def test_other_settings_do_not_resume(finished):
    run, _ = finished
    with pytest.raises(InputError, match="seed = 42, not 2"):
        list(train(settings(run.parent, seed=2)))
    with pytest.raises(InputError, match="contains checkpoints"):
        list(train(settings(run.parent), "never"))


def test_files_of_ones_own_are_learnt_from_and_validated_on(tmp_path):
    other = str(data_file(tmp_path, 6, seed=9))
    run = make_settings(compact_tables(tmp_path, data={"validation": other}))
    events = list(train(run))
    figures = [event.figures for event in of_kind(events, Evaluated) if event.stage == "reasoner"]
    assert [each["n"] for each in figures] == [6, 6, 6]
    assert events[-1].best_figure == max(each["fa"] for each in figures)
    problems = [example.problem for example in generated(6, 9)]
    assert len(list(NetworkChoice(tmp_path / "run").open().predict(problems))) == 6


def test_theories_that_cannot_be_read_are_counted_and_left_out(tmp_path):
    path = tmp_path / "own.jsonl"
    odd = '{"id": "odd", "sentences": ["Colourless ideas sleep furiously if."], "question": "Bob is red.", '
    odd += '"answer": true, "proofs": [{"nodes": [0], "edges": []}], "depth": 0}\n'
    path.write_text(data_file(tmp_path).read_text() + odd)
    events = list(train(make_settings(compact_tables(tmp_path, data={"train": str(path)}))))
    assert any("1 theories are left out" in event.text for event in of_kind(events, RunNote))


@pytest.mark.parametrize("architecture", ["prover", "iterative", "counter"])
def test_every_system_learns_on_the_compact_body(tmp_path, architecture):
    model = {"architecture": architecture, "proofs": 1 if architecture == "prover" else 2}
    data = {"proofs_as_examples": architecture == "prover"}
    events = list(train(make_settings(compact_tables(tmp_path, model=model, data=data))))
    losses = [event.loss for event in of_kind(events, StepDone) if event.stage == "reasoner"]
    assert sum(losses[4:]) < sum(losses[:4])
    assert isinstance(events[-1], Finished)
    problems = [example.problem for example in generated(4)]
    if architecture == "counter":
        assert events[-1].figure == "count_accuracy"
        assert set(open_counter(tmp_path / "run" / "best").count(problems)) <= {1, 2}
    else:
        assert len(list(NetworkChoice(tmp_path / "run").open().predict(problems))) == 4


def test_every_setting_of_the_model_reaches_the_compact_body(tmp_path):
    changes = [
        {},
        {"gold_surplus": "first", "proofs": 1},
        {"edge_masking": False},
        {"architecture": "iterative"},
        {"architecture": "iterative", "edge_conditioning": False},
        {"architecture": "iterative", "join": "after"},
    ]
    seen = set()
    for number, change in enumerate(changes):
        tables = compact_tables(tmp_path, model=change, reader={"steps": 0}, reasoner={"steps": 1})
        run = make_settings({**tables, "output": str(tmp_path / str(number))})
        seen.add(tuple(of_kind(train(run), StepDone)[0].losses.values()))
    assert len(seen) == len(changes)


def test_what_ships_scores_as_the_trained_network_does(finished, tmp_path):
    run, _ = finished
    export_compact(run, tmp_path / "shipped", lambda _: None, theories=4)
    ours, shipped = open_compact(run), open_scorer(tmp_path / "shipped")
    made = generate_theories(make_generator_settings("du1"), 8, 0, 4)
    problems = [example.problem for theory in made for example in theory.examples()]
    for one, other in zip(ours.score(problems), shipped.score(problems), strict=True):
        np.testing.assert_allclose(one.nodes, other.nodes, atol=1e-4)
        np.testing.assert_allclose(one.edges, other.edges, atol=1e-4)
    for model in (run, tmp_path / "shipped"):
        assert len(list(NetworkChoice(model).open().predict(problems))) == len(problems)
    assert not list((tmp_path / "shipped").glob("*.data"))
    card = (tmp_path / "shipped" / "README.md").read_text()
    assert all(
        f"\n| {group}" in card for group in ("RuleTaker's words", "words about birds", "depth 3", "type ")
    )
