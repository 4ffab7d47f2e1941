"""Whole data sets: the same bytes for any number of workers, splits, interruptions, and both formats."""

import filecmp
import json
from pathlib import Path

import pytest

from multiprover.data.gold import read_with_gold
from multiprover.data.store import read_examples
from multiprover.data.triple_text import parse_triples
from multiprover.errors import InputError
from multiprover.generation import dataset as dataset_module
from multiprover.generation import generate_theories, make_settings
from multiprover.generation.dataset import DatasetPlan, canonical_key, write_dataset
from multiprover.parallel import HERE, Workers


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    monkeypatch.setattr(dataset_module, "CHUNK_SIZE", 8)


def files_of(directory: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(directory.iterdir())}


def plan_of(preset="du1", theories=30, shares=(70, 10, 20), **options):
    return DatasetPlan(make_settings(preset), 3, theories, shares=shares, **options)


def test_any_number_of_processes_gives_the_same_bytes(tmp_path):
    write_dataset(plan_of(), tmp_path / "one")
    write_dataset(plan_of(), tmp_path / "two", Workers(2))
    assert files_of(tmp_path / "one") == files_of(tmp_path / "two")
    assert not (tmp_path / "one" / ".parts").exists()


def test_splits_have_their_shares_and_share_no_theory(tmp_path):
    report = write_dataset(plan_of("du0", 200), tmp_path / "out")
    assert report.counts == {"train": 140, "dev": 20, "test": 40}
    keys: dict[str, set[str]] = {}
    for split in report.counts:
        lines = (tmp_path / "out" / f"{split}.jsonl").read_text().splitlines()
        assert len(lines) == report.counts[split]
        keys[split] = set()
        for line in lines:
            sentences = [
                f"{part.strip()}." for part in json.loads(line)["context"].split(".") if part.strip()
            ]
            keys[split].add(canonical_key(parse_triples(sentences)))
    assert not keys["train"] & keys["dev"]
    assert not keys["train"] & keys["test"]
    assert not keys["dev"] & keys["test"]


def test_ruletaker_files_read_back_with_the_gold_they_were_made_with(tmp_path):
    plan = plan_of("du3", 20, ())
    write_dataset(plan, tmp_path / "out")
    differences: list[object] = []
    found = list(read_with_gold(tmp_path / "out", on_difference=differences.append))
    made = [example for theory in generate_theories(plan.settings, 3, 0, 20) for example in theory.examples()]
    assert not differences
    assert [(e.id, e.problem, e.answer, e.proofs, e.depth, e.length) for e in found] == [
        (e.id, e.problem, e.answer, e.proofs, e.depth, e.length) for e in made
    ]


def test_a_meta_record_has_the_fields_of_the_data(tmp_path):
    write_dataset(plan_of("du2", 8, ()), tmp_path / "out")
    line = json.loads((tmp_path / "out" / "train.jsonl").read_text().splitlines()[0])
    meta = json.loads((tmp_path / "out" / "meta-train.jsonl").read_text().splitlines()[0])
    assert line["id"] == meta["id"]
    assert sorted(line["meta"]["sentenceScramble"]) == list(range(1, meta["NFact"] + meta["NRule"] + 1))
    assert list(line["questions"][0]["meta"]) == ["QDep", "QLen", "strategy", "Qid"]
    assert len(meta["triples"]) == meta["NFact"]
    assert len(meta["rules"]) == meta["NRule"]
    question = meta["questions"]["Q1"]
    assert list(question) == ["question", "answer", "QDep", "QLen", "strategy", "proofs", "representation"]
    assert question["proofs"].startswith("[(")
    assert meta["triples"]["triple1"]["representation"].startswith('("')


def test_jsonl_files_read_back(tmp_path):
    plan = plan_of("du1", 10, (), format="jsonl")
    write_dataset(plan, tmp_path / "out")
    made = [example for theory in generate_theories(plan.settings, 3, 0, 10) for example in theory.examples()]
    assert list(read_examples(tmp_path / "out")) == made


def test_open_world_and_paraphrased_sets_read_back(tmp_path):
    settings = make_settings("du1", world="open")
    write_dataset(DatasetPlan(settings, 1, 8, "jsonl"), tmp_path / "open")
    found = list(read_examples(tmp_path / "open"))
    assert found == [e for theory in generate_theories(settings, 1, 0, 8) for e in theory.examples()]
    settings = make_settings("du1", paraphrase=True)
    write_dataset(DatasetPlan(settings, 1, 8), tmp_path / "free")
    differences: list[object] = []
    found = list(read_with_gold(tmp_path / "free", on_difference=differences.append))
    made = [e for theory in generate_theories(settings, 1, 0, 8) for e in theory.examples()]
    assert not differences
    assert [(e.problem, e.answer, e.proofs) for e in found] == [(e.problem, e.answer, e.proofs) for e in made]


class Watched:
    """Workers whose every result is looked at before it is handed on."""

    def __init__(self, look, workers=HERE):
        self.look = look
        self.workers = workers

    def map(self, function, chunks):
        for chunk, result in self.workers.map(function, chunks):
            self.look(chunk)
            yield chunk, result


def test_an_interrupted_run_resumes(tmp_path):
    made: list[int] = []

    def interrupt(number):
        if len(made) == 2:
            raise KeyboardInterrupt
        made.append(number)

    with pytest.raises(KeyboardInterrupt):
        write_dataset(plan_of(), tmp_path / "out", Watched(interrupt))
    assert not list((tmp_path / "out").glob("*.jsonl"))
    rest: list[int] = []
    write_dataset(plan_of(), tmp_path / "out", Watched(rest.append))
    assert made == [0, 1] and rest and 0 not in rest and 1 not in rest
    write_dataset(plan_of(), tmp_path / "whole")
    assert files_of(tmp_path / "out") == files_of(tmp_path / "whole")


def test_a_complete_directory_is_left_alone(tmp_path):
    write_dataset(plan_of(), tmp_path / "out")
    before = files_of(tmp_path / "out")
    assert write_dataset(plan_of(), tmp_path / "out").was_complete
    assert files_of(tmp_path / "out") == before


def test_other_settings_or_foreign_files_are_refused(tmp_path):
    write_dataset(plan_of(), tmp_path / "out")
    with pytest.raises(InputError, match="another data set"):
        write_dataset(plan_of(theories=31), tmp_path / "out")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("precious")
    with pytest.raises(InputError, match="not empty"):
        write_dataset(plan_of(), tmp_path / "mine")

    def stop(*_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_dataset(plan_of(), tmp_path / "begun", Watched(stop))
    with pytest.raises(InputError, match="begun with other settings"):
        write_dataset(plan_of(theories=31), tmp_path / "begun")


def test_too_few_different_theories_are_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(dataset_module, "_MOST_ROUNDS", 2)
    settings = make_settings("du0", sentences=2, negation=0.0)
    with pytest.raises(InputError, match="fewer different theories"):
        write_dataset(DatasetPlan(settings, 1, 300, shares=(1, 1, 98)), tmp_path / "out")
    assert not list((tmp_path / "out").glob("*.jsonl"))


@pytest.mark.parametrize(
    ("options", "match"),
    [
        ({"theories": 0}, "theories"),
        ({"format": "csv"}, "format"),
        ({"shares": (1, 2, 3, 4)}, "splits"),
    ],
)
def test_impossible_plans_name_the_option(options, match):
    with pytest.raises(InputError, match=match):
        plan_of(**options)


def test_open_world_does_not_fit_ruletakers_format():
    with pytest.raises(InputError, match="format jsonl"):
        DatasetPlan(make_settings(world="open"), 1, 5)


def test_directories_compare_alike_with_the_standard_tool(tmp_path):
    write_dataset(plan_of("du0", 10), tmp_path / "a")
    write_dataset(plan_of("du0", 10), tmp_path / "b")
    assert not filecmp.dircmp(tmp_path / "a", tmp_path / "b").diff_files


@pytest.mark.parametrize("vocabulary", ["ruletaker", "lexicon"])
def test_lines_with_logic_say_what_their_sentences_mean_without_a_grammar(tmp_path, vocabulary):
    settings = make_settings("du1", vocabulary=vocabulary)
    write_dataset(DatasetPlan(settings, 3, 8, "jsonl", logic=True), tmp_path / "out")
    examples = list(read_examples(tmp_path / "out" / "train.jsonl"))
    made = [
        example
        for theory in generate_theories(settings, 3, 0, 8)
        for example in theory.examples(with_logic=True)
    ]
    assert [example.problem.given for example in examples] == [example.problem.given for example in made]
    assert all(example.problem.given is not None for example in examples)
