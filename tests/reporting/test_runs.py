"""Which of the paper's systems a run is, and what a training run tells."""

from pathlib import Path

import pytest

from multiprover.errors import InputError
from multiprover.evaluation.answering import Answering
from multiprover.evaluation.stored import evaluate_into
from multiprover.reporting.paper import SYSTEMS, paper_table, paper_text, word_system
from multiprover.reporting.runs import Identity, identify_network, name_dataset, parse_identity, read_runs
from multiprover.reporting.tables import full_table
from tests.evaluation.samples import write_lines, write_theories
from tests.reporting.samples import save_training


@pytest.mark.parametrize(
    ("name", "identity"),
    [
        ("iterative", Identity("iterative")),
        ("iterative-p5", Identity("iterative", 5)),
        ("multilabel-10k", Identity("multilabel", 3, 10_000)),
        ("iterative-seq", Identity("iterative-seq")),
        ("pararules-prover-all", Identity("prover-all")),
        ("prover-top-p-classifier", Identity("prover-top-p-classifier")),
        ("my-own-network", None),
    ],
)
def test_a_name_of_the_configurations_says_which_system_it_is(name, identity):
    assert parse_identity(name) == identity


@pytest.mark.parametrize(
    ("config", "data", "proofs_by", "identity"),
    [
        ({"architecture": "prover", "proofs": 1}, {}, "slots", Identity("prover")),
        ({"architecture": "prover"}, {"proofs_as_examples": True}, "slots", Identity("prover-all")),
        ({"architecture": "prover"}, {"proofs_as_examples": True}, "top-p", Identity("prover-top-p")),
        ({"architecture": "multilabel", "proofs": 4}, {}, "slots", Identity("multilabel", 4)),
        ({"architecture": "iterative", "loss_order": "sequential"}, {}, "slots", Identity("iterative-seq")),
        ({"architecture": "iterative", "edge_conditioning": False}, {}, "slots", Identity("iterative-nec")),
        ({"architecture": "iterative"}, {"train_limit": 30_000}, "slots", Identity("iterative", 3, 30_000)),
    ],
)
def test_without_a_name_the_network_and_its_training_say_it(config, data, proofs_by, identity):
    assert identify_network(config, {"data": data}, proofs_by) == identity


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("ruletaker/depth-5/test.jsonl", "DU5 test"),
        ("ruletaker/birds-electricity/test.jsonl", "Birds-Electricity test"),
        ("ruletaker/NatLang/dev.jsonl", "ParaRules dev"),
        ("own.jsonl", "own"),
    ],
)
def test_data_sets_have_the_papers_names(path, name):
    assert name_dataset(Path(path)) == name


def test_a_training_run_tells_its_size_and_time(tmp_path):
    save_training(tmp_path, "multilabel-p2")
    evaluations, (training,) = read_runs([tmp_path])
    assert not evaluations and training.identity == Identity("multilabel", 2)
    assert training.parameters == 6
    assert training.hours_per_epoch == pytest.approx(0.1)


def test_an_epoch_that_was_broken_off_does_not_count_as_one(tmp_path):
    run = save_training(tmp_path, "multilabel-p2")
    lines = [{"kind": "step", "step": 10 * i, "epoch": 1 + i // 10, "seconds": 3.6} for i in range(1, 16)]
    write_lines(run / "metrics.jsonl", *lines)  # 90 steps seen in the first epoch, then half of another
    _, (training,) = read_runs([tmp_path])
    assert training.hours_per_epoch == pytest.approx(0.09)


def test_the_shipped_network_is_known_and_two_runs_of_it_are_told_apart(tmp_path):
    data = write_theories(tmp_path / "depth-5" / "dev.jsonl", count=2)
    for name in ("first", "second"):
        evaluate_into(tmp_path / "runs" / name, data, Answering("neural"))
    evaluate_into(tmp_path / "runs" / "third", data, Answering("neural", decode="joint"), name="joint")
    evaluations, _ = read_runs([tmp_path / "runs"])
    labels = ["Shipped network (first)", "Shipped network (second)", "joint"]
    assert sorted(run.label for run in evaluations) == labels
    table = full_table("table5", {run: run.table for run in evaluations})
    assert [row.cells[0] for row in table.rows if row.source == "ours"] == ["joint", *labels[:2]]


def test_a_directory_without_runs_is_an_error(tmp_path):
    with pytest.raises(InputError, match="contains no run"):
        read_runs([tmp_path])
    with pytest.raises(InputError, match="no such file"):
        read_runs([tmp_path / "none"])


def test_the_printed_figures_are_complete():
    for key in ("table1", "table2", "table5", "table6", "table7", "table8", "table9"):
        assert all(len(row) == 11 for row in paper_table(key).rows.values())
    assert list(paper_table("table1").rows) == [name for name in SYSTEMS if "iterative-" not in name]
    assert paper_table("table1").rows["iterative"][-1] == 85.5
    assert paper_table("table3").rows["5"]["fa"] == [61.0, 58.7, 63.7]
    assert paper_text("skyline_recall_du5") == 92.0


def test_systems_are_named_as_the_paper_does():
    assert word_system("multilabel-p4") == "Multilabel-multiPRover, p = 4"
    assert word_system("prover-top-p") == "PRover-top-p"
    assert word_system("mine") == "mine"
