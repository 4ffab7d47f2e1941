import json
import subprocess
import sys

import pytest

from multiprover.errors import InputError
from multiprover.modeling.config import ModelConfig
from multiprover.settings import read_table


def test_settings_survive_json():
    config = ModelConfig("multilabel", 5, "some/encoder", dropout=0.2, loss_order="sequential")
    assert read_table(ModelConfig, json.loads(json.dumps(config.to_dict()))) == config


def test_what_is_left_out_takes_its_default():
    assert read_table(ModelConfig, {"proofs": 2}) == ModelConfig(proofs=2)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"architecture": "transformer"}, "one of prover, multilabel, iterative"),
        ({"architecture": "prover", "proofs": 3}, "Set proofs = 1"),
        ({"proofs": 0}, "at least 1"),
        ({"proofs": True}, "must be a whole number"),
        ({"proofs": "3"}, "must be a whole number"),
        ({"dropout": 1.0}, "less than 1"),
        ({"join": "during"}, "one of before, after"),
        ({"edge_masking": 1}, "must be true or false"),
        ({"encoder": ""}, "name or the directory"),
        ({"loss_odrer": "hungarian"}, "Did you mean loss_order?"),
    ],
)
def test_settings_that_cannot_work_are_refused_with_a_hint(settings, words):
    with pytest.raises(InputError, match=words.replace("?", r"\?")):
        read_table(ModelConfig, settings)


def test_the_iterative_network_has_a_slot_more_than_proofs_for_the_end_marker():
    assert [ModelConfig(a, p).slots for a, p in (("prover", 1), ("multilabel", 3), ("iterative", 3))] == [
        1,
        3,
        4,
    ]


def test_the_end_marker_gets_edges_when_asked_or_when_nothing_masks_them():
    assert not ModelConfig().end_has_edges
    assert ModelConfig(end_edges=True).end_has_edges and ModelConfig(edge_masking=False).end_has_edges


def test_settings_are_read_without_torch():
    code = "import sys; sys.modules['torch'] = None; import multiprover.modeling.config"
    subprocess.run([sys.executable, "-c", code], check=True)
