# ruff: noqa: E402 - torch is asked for first
"""Our networks and loss against a plain transcription of the published computation, with the same weights."""

import pytest

torch = pytest.importorskip("torch", reason="the networks need the `train` extra: torch is not installed")

from multiprover.modeling.loss import compute_loss
from tests.modeling import published
from tests.modeling.samples import EXAMPLES, batch_and_targets, generated, rules_of, tiny_config, tiny_model

VARIANTS = [
    tiny_config("prover", gold_surplus="first"),
    tiny_config("multilabel", 1, gold_surplus="first"),
    tiny_config("multilabel", 2),
    tiny_config("multilabel", 3),
    tiny_config("multilabel", 3, edge_masking=False),
    tiny_config("multilabel", 3, loss_order="sequential"),
    tiny_config("iterative", 2, edge_to_node="paper", end_edges=True),
    tiny_config("iterative", 3, edge_to_node="paper", end_edges=True, join="after"),
    tiny_config("iterative", 3, edge_to_node="paper", end_edges=True, loss_order="sequential"),
    tiny_config("iterative", 3, edge_to_node="incident", end_edges=True),
    tiny_config("iterative", 2, edge_conditioning=False, end_edges=True),
    tiny_config("iterative", 2, edge_to_node="paper", edge_masking=False),
    tiny_config("iterative", 3, edge_to_node="paper", end_edges=True, join="after", attention="none"),
    tiny_config("iterative", 2, end_edges=True, attention="none"),
]


def name(config):
    changed = {k: v for k, v in config.to_dict().items() if v != getattr(tiny_config(), k)}
    return "-".join(map(str, changed.values())) or "default"


@pytest.fixture(scope="module")
def examples():
    return [*EXAMPLES, *generated(3, seed=1)]


@pytest.mark.parametrize("config", VARIANTS, ids=name)
def test_scores_are_those_of_the_published_computation(config, examples):
    model, tokenizer = tiny_model(config, examples)
    batch, _ = batch_and_targets(examples, tokenizer, config)
    with torch.no_grad():
        output = model(batch)
        for row, example in enumerate(examples):
            answer, slots, k = published.logits(model, example.problem, tokenizer)
            torch.testing.assert_close(output.answer_logits[row], answer, atol=1e-5, rtol=1e-5)
            if config.architecture == "multilabel":
                nodes, edges = slots[0][0].T, slots[0][1].T
            else:
                nodes = torch.stack([nodes[:, 1] - nodes[:, 0] for nodes, _ in slots])
                edges = torch.stack([edges[:, 1] - edges[:, 0] for _, edges in slots])
            edges = edges[:, : k * k].reshape(-1, k, k)
            torch.testing.assert_close(output.node_scores[row, :, :k], nodes[:, :k], atol=1e-5, rtol=1e-5)
            torch.testing.assert_close(output.edge_scores[row, :, :k, :k], edges, atol=1e-5, rtol=1e-5)
            assert output.node_scores[row, :, :k].std() > 0.01  # the comparison is of something


@pytest.mark.parametrize("config", VARIANTS, ids=name)
def test_losses_and_gradients_are_those_of_the_published_computation(config, examples):
    model, tokenizer = tiny_model(config, examples)
    batch, targets = batch_and_targets(examples, tokenizer, config)
    ours = compute_loss(model(batch), batch, targets, config).total
    theirs = torch.stack([published.loss(model, e, tokenizer, rules_of(e.problem)) for e in examples]).mean()
    torch.testing.assert_close(ours, theirs, atol=1e-5, rtol=1e-5)
    gradients = [
        torch.autograd.grad(value, list(model.parameters()), allow_unused=True) for value in (ours, theirs)
    ]
    for (weight, _), our, their in zip(model.named_parameters(), *gradients, strict=True):
        our, their = (torch.zeros(()) if g is None else g for g in (our, their))
        assert (our - their).abs().max() < 1e-4, weight


def test_leaving_out_the_end_markers_edges_changes_no_other_score_and_no_loss(examples):
    with_edges = tiny_config("iterative", 2, end_edges=True)
    without = tiny_config("iterative", 2)
    model, tokenizer = tiny_model(with_edges, examples)
    smaller, _ = tiny_model(without, examples)
    dropped = smaller.load_state_dict(model.state_dict(), strict=False)
    assert not dropped.missing_keys and all("further.1.edge_" in key for key in dropped.unexpected_keys)
    batch, targets = batch_and_targets(examples, tokenizer, without)
    full, output = model.eval()(batch), smaller.eval()(batch)
    torch.testing.assert_close(output.node_scores, full.node_scores)
    torch.testing.assert_close(output.edge_scores[:, :2], full.edge_scores[:, :2])
    torch.testing.assert_close(
        compute_loss(output, batch, targets, without).total,
        compute_loss(full, batch, targets, with_edges).total,
    )
