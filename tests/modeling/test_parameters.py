# ruff: noqa: E402 - torch is asked for first
"""The paper's table of sizes (its figures are cut, not rounded, to millions)."""

import pytest

torch = pytest.importorskip("torch", reason="the networks need the `train` extra: torch is not installed")

from multiprover.modeling.config import ModelConfig
from multiprover.modeling.parameters import ROBERTA_LARGE, count_parameters, describe
from tests.modeling.samples import tiny_config, tiny_encoder, tiny_model

MILLION = 10**6


@pytest.mark.parametrize(
    ("architecture", "proofs", "published"),
    [
        ("prover", 1, 361),
        *(("multilabel", p, 361) for p in (1, 3, 5)),
        *(("iterative", p, size) for p, size in enumerate((488, 615, 742, 869, 996), 1)),
    ],
)
def test_counted_as_published_the_sizes_are_the_papers(architecture, proofs, published):
    config = ModelConfig(architecture, proofs, edge_to_node="paper")
    assert count_parameters(config, ROBERTA_LARGE).published // MILLION == published


def test_a_further_proof_costs_127_million_of_which_58_are_dead_and_ours_has_none():
    one, two = (count_parameters(ModelConfig("iterative", p, end_edges=True), ROBERTA_LARGE) for p in (1, 2))
    assert round((two.published - one.published) / MILLION) == 127
    assert (two.published - one.published - (two.live - one.live)) // 10**5 == 587


def test_the_live_count_is_that_of_a_network_with_weights():
    config = tiny_config("iterative", 2)
    model, _ = tiny_model(config)
    encoder = model.node_encoder.encoder.config
    assert count_parameters(config, encoder).live == sum(weight.numel() for weight in model.parameters())


def test_the_rows_of_a_description_add_up():
    encoder = tiny_encoder().config
    for config in (
        tiny_config("prover"),
        tiny_config("iterative", 2),
        tiny_config("iterative", 2, edge_to_node="paper"),
    ):
        *parts, total, published = describe(config, encoder)
        assert total.part == "total" and sum(row.count for row in parts) == total.count
        assert published.part == "total as published" and published.count > total.count
