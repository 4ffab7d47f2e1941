"""Which questions a batch of the reasoner consists of."""

from types import SimpleNamespace

import pytest

pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from multiprover.training.compact.data import CompactData
from multiprover.training.compact.stages import ReasonerStage
from tests.training.compact.test_loop import settings

SIZES = [5] * 400 + [70] * 30


def batches(tmp_path, sizes=SIZES, **changes):
    reasoner = {"size": 300, "many_nodes": 64, **changes}
    data = CompactData(questions=[SimpleNamespace(size=size) for size in sizes])
    stage = ReasonerStage(data, settings(tmp_path, reasoner=reasoner))
    return [{sizes[place] for (drawn,) in [stage.batches(step)] for place in drawn} for step in range(200)]


def test_a_share_of_the_batches_consists_of_large_graphs(tmp_path):
    assert 140 < batches(tmp_path, large=0.8).count({70}) < 180
    assert 60 < batches(tmp_path, large=0.4).count({70}) < 110
    assert batches(tmp_path).count({70}) < 40


def test_without_large_graphs_all_batches_are_drawn_from_all(tmp_path):
    assert all(found == {5} for found in batches(tmp_path, sizes=[5] * 400, large=0.8))
