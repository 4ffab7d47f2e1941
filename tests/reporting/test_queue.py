"""The study end to end on a scale that learns nothing: order, resuming, results, the page."""

from itertools import pairwise

import pytest

pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from multiprover.data.store import group_by_theory, read_examples, write_examples
from multiprover.generation.dataset import theory_key
from multiprover.reporting.ledger import Ledger
from multiprover.reporting.paper import find_recipes
from multiprover.reporting.plan import StudyNetwork, study_networks, systems_of
from multiprover.reporting.queue import Queue, StudyScale

SCALE = StudyScale(
    train=12,
    validation=3,
    test=3,
    changes=(
        "reasoner.steps=2",
        "encoder.compact.reader_width=16",
        "encoder.compact.width=8",
        "encoder.compact.channel=4",
        "encoder.compact.hidden=8",
        "encoder.compact.pooled=8",
        "model.feedforward=8",
    ),
)
NETWORKS = [
    StudyNetwork(name, 1) for name in ("prover-all", "counter", "iterative-p3", "iterative-attending")
]


@pytest.fixture(scope="module")
def study(tmp_path_factory):
    """Four networks from nothing, and what was reported meanwhile."""
    output = tmp_path_factory.mktemp("study")
    told = []
    Queue(output, told.append, scale=SCALE).run(NETWORKS)
    return output, told


def test_a_network_answers_as_all_its_systems(study):
    output, _ = study
    found = {(result.data, result.system) for result in Ledger(output / "results").results()}
    everywhere = ("prover-all", "iterative")
    only_here = ("prover-top-p", "prover-top-p-threshold", "prover-top-p-classifier", "iterative-attending")
    assert found == {("depth-5", name) for name in (*everywhere, *only_here)} | {
        ("birds-electricity", name) for name in everywhere
    }


def test_what_is_finished_is_not_made_again_even_without_the_checkpoints(study, tmp_path):
    output, _ = study
    (tmp_path / "results").symlink_to(output / "results")
    told = []
    Queue(tmp_path, told.append, scale=SCALE).run(NETWORKS)
    assert told == []


def test_a_counter_chooses_among_the_proofs_of_top_p(study):
    output, _ = study
    ledger = Ledger(output / "results")

    def rows(system):
        from multiprover.data.jsonl import read_lines

        place = ledger.place("depth-5", system, 1) / "predictions.jsonl.zst"
        return {record["id"]: record["proofs"] for _, record in read_lines(place)}

    every, chosen = rows("prover-top-p"), rows("prover-top-p-classifier")
    assert every.keys() == chosen.keys()
    assert all(1 <= len(chosen[key]) <= 3 and every[key][: len(chosen[key])] == chosen[key] for key in every)


def test_costs_and_settings_of_a_training_are_kept_without_any_path(study):
    output, _ = study
    records = dict(Ledger(output / "results").trainings())
    assert set(records) == {str(network) for network in NETWORKS}
    record = records["iterative-p3-s1"]
    assert record["parameters"] < 100_000  # the letters of a reader alone are more
    assert (record["model"]["attention"], record["model"]["join"]) == ("none", "after")
    assert (
        record["steps"] == 2
        and not record["was_resumed"]
        and record["cpu_seconds"] > 0
        and record["peak_megabytes"] > 0
    )
    for file in (output / "results").rglob("*.json"):
        assert str(output) not in file.read_text()


def test_scores_and_questions_are_in_step(study):
    ledger = Ledger(study[0] / "results")
    questions = ledger.questions("depth-5")
    for result in ledger.results():
        if result.data == "depth-5":
            column = result.column("proof_f1")
            assert len(column) == len(questions["theory"]) == result.figures()["all"]["n"]
            assert 100 * column.mean() == pytest.approx(result.figures()["all"]["proof_f1"], abs=0.01)


def test_training_theories_that_are_tested_on_are_left_out(tmp_path):
    queue = Queue(tmp_path, lambda _: None, scale=SCALE)
    groups = list(group_by_theory(read_examples(queue._generated("depth-5") / "train.jsonl")))
    real = tmp_path / "ruletaker" / "depth-5"
    real.mkdir(parents=True)
    write_examples(real / "dev.jsonl", [*groups[3], *groups[5]])
    queue.ruletaker = tmp_path / "ruletaker"
    kept = list(group_by_theory(read_examples(queue._training_file("depth-5"))))
    assert len(kept) == len(groups) - 2
    assert not {theory_key(group) for group in kept} & {theory_key(groups[3]), theory_key(groups[5])}


def test_table_1_comes_first_with_one_seed_then_its_other_seeds_then_the_rest():
    order = study_networks(find_recipes("all"), with_variants=True)
    assert [network.name for network in order[:3]] == ["prover-all", "multilabel-p3", "iterative-p3"]
    seeds = [network.seed for network in order[:18]]
    assert all(earlier <= later for earlier, later in pairwise(seeds)) and set(seeds) == {1, 2, 3}
    assert {network.seed for network in order[18:]} == {1}
    assert len(set(order)) == len(order)
    assert "iterative-attending" in {network.name for network in order[18:]}


def test_every_network_answers_as_some_system():
    for network in study_networks(find_recipes("all"), with_variants=True):
        assert systems_of(network.name) or network.name == "counter"
    assert systems_of("prover-all") == ["prover-all", "prover-top-p", "prover-top-p-threshold"]
    assert systems_of("multilabel-p3") == ["multilabel"]
