"""A settings file is checked as it is read, and every complaint names the setting."""

import tomllib
from pathlib import Path

import pytest

from multiprover.errors import InputError
from multiprover.training.settings import NewEncoder, make_settings, read_settings

CONFIGS = sorted((Path(__file__).resolve().parents[2] / "configs").rglob("*.toml"))
DATA = {"data": {"train": "train.jsonl"}}
COMPACT = {"encoder": {"compact": {}}, **DATA}


def written(directory, text):
    path = directory / "run.toml"
    path.write_text(text)
    return path


def test_the_defaults_are_the_papers():
    settings = make_settings(DATA)
    assert (settings.epochs, settings.seed, settings.batches.examples) == (7, 42, 8)
    assert (settings.optimiser.learning_rate, settings.optimiser.weight_decay) == (1e-5, 0.1)
    assert (settings.model.encoder, settings.model.max_length, settings.model.dropout) == (
        "roberta-large",
        300,
        0.1,
    )


def test_a_setting_given_on_the_command_line_wins(tmp_path):
    path = written(tmp_path, 'epochs = 3\n[data]\ntrain = "a"\n[optimiser]\nlearning_rate = 1e-4\n')
    settings = read_settings(path, ["optimiser.learning_rate=2e-5", "data.train=b.jsonl", "bf16=true"])
    assert settings.optimiser.learning_rate == 2e-5
    assert settings.data.train == ("b.jsonl",)
    assert settings.bf16 is True
    assert settings.epochs == 3


def test_a_list_of_files_can_be_set():
    assert make_settings({"data": {"train": ["a", "b"]}}).data.train == ("a", "b")


def test_a_new_encoder_takes_the_place_of_a_name():
    settings = make_settings({**DATA, "encoder": {"new": {"width": 32}}})
    assert settings.encoder.new == NewEncoder(width=32)
    assert settings.model.encoder == "new"


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ({}, "data.train"),
        ({**DATA, "epoch": 3}, 'no setting "epoch"\n  Did you mean epochs?'),
        ({**DATA, "optimiser": {"lr": 3}}, 'no setting "optimiser.lr"'),
        ({**DATA, "optimiser": {"learning_rat": 3}}, "Did you mean optimiser.learning_rate?"),
        ({**DATA, "model": {"proof": 3}}, "Did you mean model.proofs?"),
        ({**DATA, "model": {"encoder": "x"}}, "model.encoder"),
        ({**DATA, "encoder": {"new": {"depth": 3}}}, "encoder.new.depth"),
        ({**DATA, "encoder": {"new": {}, "name": "x"}}, "exclude each other"),
        ({**DATA, "encoder": {"new": {"width": 30, "heads": 4}}}, "multiple of heads"),
        ({**DATA, "encoder": {"name": 3}}, "encoder.name"),
        ({**DATA, "epochs": 0}, "epochs = 0 must be a whole number of at least 1"),
        ({**DATA, "epochs": "7"}, "epochs = '7' must be a whole number"),
        ({**DATA, "bf16": 1}, "bf16 = 1 must be true or false"),
        ({**DATA, "optimiser": {"warmup": -1}}, "optimiser.warmup"),
        ({**DATA, "optimiser": {"learning_rate": float("nan")}}, "optimiser.learning_rate"),
        ({**DATA, "batches": {"tokens": 100}}, "batches.tokens = 100"),
        ({**DATA, "data": {"train": "a", "too_long": "cut"}}, "one of skip, refuse"),
        ({**DATA, "data": {"train": [3]}}, "data.train"),
        ({**DATA, "data": {"train": "a", "proofs_as_examples": True}}, "proofs_as_examples"),
        ({**DATA, "batches": 8}, "batches must be a table"),
        ({**DATA, "reader": {"steps": 3}}, "reader has no effect on this network"),
        ({**DATA, "data": {"train": "a", "texts": "b"}}, "data.texts has no effect on this network"),
        ({**COMPACT, "epochs": 3}, "epochs has no effect on this network"),
        ({**COMPACT, "data": {}}, "data.train names no file"),
        ({**COMPACT, "data": {"sources": [{"name": "x", "theories": 1, "preset": "du9"}]}}, "du9"),
        ({**COMPACT, "data": {"sources": [{"name": "x", "theories": 1, "sentences": 4}]}}, "sentences 4"),
        ({**COMPACT, "data": {"sources": [{"name": "x y", "theories": 1}]}}, "data.sources.0.name"),
        ({**COMPACT, "data": {"sources": [{"name": "x"}]}}, "data.sources.0.theories is missing"),
        ({**COMPACT, "data": {"sources": 2 * [{"name": "x", "theories": 1}]}}, "the same name"),
        ({**COMPACT, "reader": {"step": 1}}, "Did you mean reader.steps?"),
        ({**COMPACT, "reader": {"unspelt": 2.0}}, "reader.unspelt"),
        (
            {**COMPACT, "encoder": {"compact": {"reader_width": 30, "reader_heads": 4}}},
            "multiple of reader_heads",
        ),
    ],
)
def test_what_cannot_work_is_refused_by_name(values, named):
    with pytest.raises(InputError) as refused:
        make_settings(values)
    assert named in str(refused.value)


@pytest.mark.parametrize("change", ["epochs", "=3", "epochs.more=3"])
def test_a_change_that_cannot_be_read_is_refused(tmp_path, change):
    with pytest.raises(InputError, match="cannot read the setting"):
        read_settings(written(tmp_path, 'epochs = 1\n[data]\ntrain = "a"\n'), [change])


def test_a_file_that_is_not_toml_is_refused_by_name(tmp_path):
    with pytest.raises(InputError, match=r"run\.toml: not a TOML file"):
        read_settings(written(tmp_path, "epochs: 3"))
    with pytest.raises(InputError, match="cannot be read"):
        read_settings(tmp_path / "absent.toml")


@pytest.mark.parametrize("path", CONFIGS, ids=lambda path: path.stem)
def test_every_shipped_file_can_be_read(path):
    settings = read_settings(path)
    assert settings.output.endswith(path.stem)
    if path.parent.name == "paper":
        assert settings.encoder.name == "roberta-large"
        assert tomllib.loads(path.read_text())["batches"]["examples"] == 8


def test_there_is_a_file_for_each_row_of_the_papers_tables():
    names = {path.stem for path in CONFIGS if path.parent.name == "paper"}
    du5 = {"prover", "prover-all", "iterative-seq", "iterative-nec", "iterative-p1"}
    du5 |= {f"{model}-p{p}" for model in ("multilabel", "iterative") for p in (2, 3, 4, 5)}
    du5 |= {f"{model}-{count}k" for model in ("multilabel", "iterative") for count in (10, 30, 50)}
    pararules = {f"pararules-{model}" for model in ("prover-all", "multilabel", "iterative")}
    assert du5 | pararules <= names


def test_a_source_can_have_long_theories():
    source = {"name": "x", "theories": 1, "sentences": 50}
    (read,) = make_settings({**COMPACT, "data": {"sources": [source]}}).data.sources
    sizes = {sum(size[1:]) for plan in read.generator().plans for size, _ in plan.sizes}
    assert sizes == {50}
