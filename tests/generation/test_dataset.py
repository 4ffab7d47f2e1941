"""Whole data sets: the same bytes for any number of workers, splits, interruptions, and both formats."""

import filecmp
import json
import os
import signal
from pathlib import Path

import pytest

from multiprover.data.gold import read_with_gold
from multiprover.data.store import read_examples
from multiprover.errors import InputError
from multiprover.generation import dataset as dataset_module
from multiprover.generation import generate_theories, make_settings
from multiprover.generation.canonical import canonical_key
from multiprover.generation.dataset import DatasetPlan, write_dataset
from multiprover.generation.makers import make_here, make_in_processes, make_on_ray
from multiprover.language import parse_sentences


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    monkeypatch.setattr(dataset_module, "CHUNK_SIZE", 8)


def files_of(directory: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(directory.iterdir())}


def plan_of(preset="du1", theories=30, shares=(70, 10, 20), **options):
    return DatasetPlan(make_settings(preset), 3, theories, shares=shares, **options)


def test_any_number_of_processes_gives_the_same_bytes(tmp_path):
    write_dataset(plan_of(), tmp_path / "one")
    write_dataset(plan_of(), tmp_path / "two", make_in_processes(2))
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
            keys[split].add(canonical_key(parse_sentences(sentences)))
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


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path):
    made: list[int] = []

    def make_two(settings, seed, format, chunks):
        for chunk, pieces in make_here(settings, seed, format, chunks):
            if len(made) == 2:
                raise KeyboardInterrupt
            made.append(chunk.number)
            yield chunk, pieces

    with pytest.raises(KeyboardInterrupt):
        write_dataset(plan_of(), tmp_path / "out", make_two)
    assert not list((tmp_path / "out").glob("*.jsonl"))
    rest: list[int] = []

    def make_rest(settings, seed, format, chunks):
        rest.extend(chunk.number for chunk in chunks)
        return make_here(settings, seed, format, chunks)

    write_dataset(plan_of(), tmp_path / "out", make_rest)
    assert made == [0, 1] and 0 not in rest and 1 not in rest
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
        write_dataset(plan_of(), tmp_path / "begun", stop)
    with pytest.raises(InputError, match="begun with other settings"):
        write_dataset(plan_of(theories=31), tmp_path / "begun")


def test_too_few_different_theories_are_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(dataset_module, "_MOST_ROUNDS", 2)
    settings = make_settings("du0", sentences=2, negation=0.0)
    with pytest.raises(InputError, match="not so many different theories"):
        write_dataset(DatasetPlan(settings, 1, 300, shares=(1, 1, 98)), tmp_path / "out")
    assert not list((tmp_path / "out").glob("*.jsonl"))


@pytest.mark.parametrize(
    ("options", "match"),
    [
        ({"theories": 0}, "--theories"),
        ({"format": "csv"}, "--format"),
        ({"shares": (1, 2, 3, 4)}, "--splits"),
    ],
)
def test_impossible_plans_name_the_option(options, match):
    with pytest.raises(InputError, match=match):
        plan_of(**options)


def test_open_world_does_not_fit_ruletakers_format():
    with pytest.raises(InputError, match="--format jsonl"):
        DatasetPlan(make_settings(world="open"), 1, 5)


@pytest.mark.slow
def test_a_killed_worker_process_costs_nothing_but_time(tmp_path):
    killed: list[int] = []

    def kill_one(settings, seed, format, chunks):
        import multiprocessing

        for chunk, pieces in make_in_processes(2)(settings, seed, format, chunks):
            if not killed:
                victim = multiprocessing.active_children()[0]
                killed.append(victim.pid)
                os.kill(victim.pid, signal.SIGKILL)
            yield chunk, pieces

    write_dataset(plan_of("du3", 120), tmp_path / "killed", kill_one)
    assert killed
    write_dataset(plan_of("du3", 120), tmp_path / "whole")
    assert files_of(tmp_path / "killed") == files_of(tmp_path / "whole")


def test_without_ray_the_error_names_the_extra(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(InputError, match=r"multiprover\[ray\]"):
        make_on_ray("local")


def test_a_ray_address_where_nobody_listens_is_an_error_at_once(tmp_path):
    pytest.importorskip("ray")
    with pytest.raises(InputError, match="no Ray cluster answers"):
        write_dataset(plan_of(), tmp_path / "out", make_on_ray("127.0.0.1:1"))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")
def test_ray_gives_the_same_bytes_though_a_worker_is_killed(tmp_path):
    ray = pytest.importorskip("ray")
    killed: list[int] = []

    def kill_one(settings, seed, format, chunks):
        for chunk, pieces in make_on_ray("local")(settings, seed, format, chunks):
            if not killed:
                workers = ray_workers()
                assert workers
                killed.append(workers[0])
                os.kill(workers[0], signal.SIGKILL)
            yield chunk, pieces

    write_dataset(plan_of("du3", 160), tmp_path / "ray", kill_one)
    assert killed
    write_dataset(plan_of("du3", 160), tmp_path / "here")
    assert files_of(tmp_path / "ray") == files_of(tmp_path / "here")
    assert not ray.is_initialized()


def ray_workers() -> list[int]:
    """Ids of this session's Ray worker processes that are at work on a task."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            name = path.read_bytes()
        except OSError:
            continue
        if name.startswith(b"ray::make_chunk"):
            found.append(int(path.parent.name))
    return found


def test_directories_compare_alike_with_the_standard_tool(tmp_path):
    write_dataset(plan_of("du0", 10), tmp_path / "a")
    write_dataset(plan_of("du0", 10), tmp_path / "b")
    assert not filecmp.dircmp(tmp_path / "a", tmp_path / "b").diff_files
