"""The recipe end to end, small: it learns, survives interruption bit by bit, and what it exports runs."""

import json
from pathlib import Path

import numpy as np
import pytest
import torch

from multiprover.errors import InputError
from multiprover.generation import generate_theories, make_settings
from multiprover.modeling.compact import load_compact
from multiprover.modeling.compact_scorer import open_compact
from multiprover.reasoners.choose import NetworkChoice
from multiprover.runtime.scorer import open_scorer
from multiprover.training.compact.export import export_compact
from multiprover.training.compact.loop import CompactMeasured, CompactStep, train_compact
from multiprover.training.compact.settings import make_compact_settings
from multiprover.training.settings_file import read_tables

TINY = {
    "architecture": "compact",
    "log_every": 5,
    "evaluate_every": 10,
    "save_every": 4,
    "held_out": 0.2,
    "sources": [
        {"name": "du1", "preset": "du1", "theories": 20, "reading": 1.0},
        {"name": "free", "preset": "du0", "theories": 10, "reading": 1.0, "paraphrase": True},
    ],
    "model": {
        "proofs": 2, "reader_width": 16, "reader_layers": 1, "reader_heads": 2, "reader_letters": 8,
        "reader_pointer": 8, "width": 16, "channel": 8, "hidden": 16, "pooled": 8, "rounds_alone": 2,
        "rounds_asked": 2,
    },
    "reader": {"steps": 10, "size": 200, "warmup": 2, "learning_rate": 0.01},
    "reasoner": {"steps": 10, "size": 100, "warmup": 2, "learning_rate": 0.01},
}  # fmt: skip


def settings(output: Path, **changes):
    return make_compact_settings(TINY | {"output": str(output)} | changes)


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    output = tmp_path_factory.mktemp("compact") / "run"
    events = list(train_compact(settings(output)))
    return output, events


def weights(path: Path):
    return load_compact(path / "model").state_dict()


def test_both_stages_report_and_learn(finished):
    output, events = finished
    steps = [event for event in events if isinstance(event, CompactStep)]
    for stage in ("reader", "reasoner"):
        totals = [sum(event.losses.values()) for event in steps if event.stage == stage]
        assert totals[-1] < totals[0]
    assert {event.stage for event in events if isinstance(event, CompactMeasured)} == {"reader", "reasoner"}
    lines = [json.loads(line) for line in (output / "metrics.jsonl").read_text().splitlines()]
    assert {line["stage"] for line in lines} == {"reader", "reasoner"}
    assert (output / "curves.png").read_bytes().startswith(b"\x89PNG")


def test_stages_trained_apart_give_the_same_weights(finished, tmp_path):
    output, _ = finished
    whole = weights(output)
    for stage, other in (("reader", "reasoner"), ("reasoner", "reader")):
        changes = {other: TINY[other] | {"steps": 0}, "data": str(output / "data"), "log_every": 2}
        list(train_compact(settings(tmp_path / stage, **changes)))
        half = weights(tmp_path / stage)
        assert not (tmp_path / stage / "data").exists()
        for name, tensor in half.items():
            if name.startswith(f"{stage}."):
                assert torch.equal(tensor, whole[name])


@pytest.mark.parametrize("stop_after", [1, 3])
def test_an_interrupted_run_ends_with_the_same_weights(finished, tmp_path, stop_after):
    events = train_compact(settings(tmp_path / "run"))
    for _ in range(stop_after):
        while not isinstance(next(events), CompactStep):
            pass
    events.close()
    list(train_compact(settings(tmp_path / "run")))
    expected, found = weights(finished[0]), weights(tmp_path / "run")
    assert all(torch.equal(expected[name], found[name]) for name in expected)


def test_other_settings_do_not_resume(finished):
    with pytest.raises(InputError, match="another seed"):
        list(train_compact(settings(finished[0], seed=2)))
    with pytest.raises(InputError, match="holds checkpoints"):
        list(train_compact(settings(finished[0]), resume=False))


def test_what_ships_scores_as_the_trained_network_does(finished, tmp_path):
    export_compact(finished[0] / "model", tmp_path / "shipped", lambda _: None, theories=4)
    ours, shipped = open_compact(finished[0] / "model"), open_scorer(tmp_path / "shipped")
    problems = [
        e.problem for made in generate_theories(make_settings("du1"), 8, 0, 4) for e in made.examples()
    ]
    for one, other in zip(ours.score(problems), shipped.score(problems), strict=True):
        np.testing.assert_allclose(one.nodes, other.nodes, atol=1e-4)
        np.testing.assert_allclose(one.edges, other.edges, atol=1e-4)
    for model in (finished[0], tmp_path / "shipped"):
        assert len(list(NetworkChoice(model).open().predict(problems))) == len(problems)
    assert not list((tmp_path / "shipped").glob("*.data"))
    card = (tmp_path / "shipped" / "README.md").read_text()
    assert all(
        f"\n| {group}" in card for group in ("RuleTaker's words", "words about birds", "depth 3", "type ")
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"sources": []}, "no sources"),
        ({"sources": [{"name": "x", "theories": 1, "preset": "du9"}]}, "du9"),
        ({"reader": {"step": 1}}, "reader.step"),
        ({"unspelt": 2.0}, "unspelt"),
    ],
)
def test_bad_settings_are_named(tmp_path, change, told):
    with pytest.raises(InputError, match=told):
        settings(tmp_path, **change)


def test_the_shipped_recipe_is_valid():
    recipe = Path(__file__).parents[3] / "configs" / "default.toml"
    made = make_compact_settings(read_tables(recipe))
    assert made.sources and made.model.proofs >= 5
