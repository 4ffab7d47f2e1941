# ruff: noqa: E402 - torch is asked for first
from dataclasses import replace
from itertools import permutations

import pytest

torch = pytest.importorskip("torch", reason="the networks need the `train` extra: torch is not installed")

from hypothesis import given, settings
from hypothesis import strategies as st
from torch.nn.functional import binary_cross_entropy_with_logits as logistic

from multiprover.modeling.batch import Batch, make_targets
from multiprover.modeling.loss import (
    UNMATCHED,
    assign,
    compute_loss,
    edge_mask,
    pair_costs,
    pair_losses,
    prepare_golds,
)
from multiprover.modeling.networks import ProverOutput
from multiprover.problem import Example, Problem
from multiprover.proof import EMPTY_PROOF, Proof, is_legal_edge
from tests.modeling.samples import (
    ANNE,
    BOB,
    CHAIN,
    EXAMPLES,
    FACT,
    FAIL,
    batch_and_targets,
    rules_of,
    tiny_config,
    tiny_model,
    word_tokenizer,
)

CONFIGS = [
    tiny_config("prover"),
    tiny_config("multilabel", 3),
    tiny_config("iterative", 3),
    tiny_config("iterative", 2, edge_masking=False),
    tiny_config("multilabel", 3, edge_masking=False),
]
each_config = pytest.mark.parametrize("config", CONFIGS, ids=lambda c: f"{c.architecture}-{c.edge_masking}")


def random_output(batch, config, precision=torch.float32):
    size, width = len(batch), batch.rules.shape[1]
    return ProverOutput(
        torch.randn(size, 2, dtype=precision),
        torch.randn(size, config.slots, width, dtype=precision),
        torch.randn(size, config.slots, width, width, dtype=precision),
    )


def prepared(examples, config):
    batch, targets = batch_and_targets(examples, word_tokenizer(examples), config)
    return batch, targets, prepare_golds(batch, targets, config, torch.float32)


@each_config
@pytest.mark.parametrize(
    "examples",
    [[FACT], [FAIL], [FAIL, FAIL], [BOB], [CHAIN], EXAMPLES],
    ids=lambda e: "-".join(x.id for x in e),
)
def test_proofs_with_one_edge_no_edge_or_nothing_at_all_have_finite_loss_and_gradient(config, examples):
    model, tokenizer = tiny_model(config)
    batch, targets = batch_and_targets(examples, tokenizer, config)
    loss = compute_loss(model(batch), batch, targets, config)
    loss.total.backward()
    assert loss.total.isfinite()
    assert all(weight.grad.isfinite().all() for weight in model.parameters())
    if config.edge_masking and set(examples) <= {FACT, FAIL}:
        assert loss.edges == 0


def test_an_empty_context_has_finite_loss():
    config = tiny_config("iterative", 2)
    model, tokenizer = tiny_model(config)
    nothing = Example("nothing", Problem((), "Bob is red."), False, (EMPTY_PROOF,))
    batch, targets = batch_and_targets([nothing], tokenizer, config)
    assert compute_loss(model(batch), batch, targets, config).total.isfinite()


@each_config
def test_the_order_of_gold_proofs_changes_nothing(config):
    proofs = (*BOB.proofs, Proof(frozenset({0, 1, 3}), frozenset({(0, 3), (1, 3)})))
    losses = []
    for order in permutations(proofs):
        batch, targets, _ = prepared([replace(BOB, proofs=order), ANNE], config)
        torch.manual_seed(0)
        losses.append(compute_loss(random_output(batch, config), batch, targets, config).total)
    torch.testing.assert_close(torch.stack(losses), losses[0].expand(len(losses)), atol=1e-6, rtol=1e-6)


def test_the_order_matters_to_the_sequential_loss():
    config = tiny_config("multilabel", 2, loss_order="sequential")
    losses = []
    for order in (BOB.proofs, BOB.proofs[::-1]):
        batch, targets, _ = prepared([replace(BOB, proofs=order)], config)
        torch.manual_seed(0)
        losses.append(compute_loss(random_output(batch, config), batch, targets, config).total.item())
    assert losses[0] != pytest.approx(losses[1])


@each_config
def test_a_batch_has_the_mean_loss_of_its_examples(config):
    model, tokenizer = tiny_model(config)

    def loss(examples):
        batch, targets = batch_and_targets(examples, tokenizer, config)
        return compute_loss(model(batch), batch, targets, config).total

    alone = torch.stack([loss([example]) for example in EXAMPLES]).mean()
    torch.testing.assert_close(loss(EXAMPLES), alone, atol=1e-5, rtol=1e-5)


@each_config
def test_gradients_agree_with_finite_differences(config):
    batch, targets, _ = prepared(EXAMPLES, config)
    output = random_output(batch, config, torch.float64)
    parts = (output.answer_logits, output.node_scores, output.edge_scores)

    def loss(*parts):
        return compute_loss(ProverOutput(*parts), batch, targets, config).total

    assert torch.autograd.gradcheck(loss, [part.requires_grad_() for part in parts])


@each_config
def test_costs_are_the_losses_of_single_pairs(config):
    batch, _, golds = prepared(EXAMPLES, config)
    output = random_output(batch, config)
    costs = pair_costs(output, golds)
    for gold in range(costs.shape[2]):
        chosen = torch.full(costs.shape[:2], gold)
        nodes, edges = pair_losses(output, golds, chosen)
        torch.testing.assert_close(costs[:, :, gold], nodes + edges)


def test_a_pairs_loss_is_the_mean_over_its_nodes_plus_the_mean_over_its_unmasked_edges():
    config = tiny_config("prover")
    batch, targets, _ = prepared([ANNE, BOB], config)
    output = random_output(batch, config)
    batch, targets = (type(x)(*(getattr(x, n)[:1] for n in x.__slots__)) for x in (batch, targets))
    output = ProverOutput(output.answer_logits[:1], output.node_scores[:1], output.edge_scores[:1])
    loss = compute_loss(output, batch, targets, config)
    nodes, edges = output.node_scores[0, 0], output.edge_scores[0, 0]
    # sentences 1 and 2 are rules and NAF (3) is in the proof; node 4 is padding
    expected = logistic(nodes[:4], torch.tensor([0.0, 1, 1, 1]))
    torch.testing.assert_close(loss.nodes, expected)
    ends = torch.stack([edges[3, 1], edges[1, 2], edges[2, 1], edges[3, 2]])
    torch.testing.assert_close(loss.edges, logistic(ends, torch.tensor([1.0, 1, 0, 0])))


def test_iterative_slots_learn_the_proofs_then_the_end_then_nothing():
    config = tiny_config("iterative", 3)
    batch, targets, golds = prepared([BOB, FAIL, FACT], config)
    chosen = assign(random_output(batch, config), golds, targets.valid.sum(-1), config).tolist()
    end = golds.nodes.shape[1] - 1
    assert sorted(chosen[0][:2]) == [0, 1] and chosen[0][2:] == [end, UNMATCHED]
    assert chosen[1] == chosen[2] == [0, end, UNMATCHED, UNMATCHED]
    assert not golds.nodes[:, end].any() and not golds.edge_mask[:, end].any()


def test_unmatched_slots_get_no_gradient():
    config = tiny_config("iterative", 3)
    batch, targets, _ = prepared([FACT], config)
    output = random_output(batch, config)
    output.node_scores.requires_grad_()
    compute_loss(output, batch, targets, config).total.backward()
    assert output.node_scores.grad[0, :2].all() and not output.node_scores.grad[0, 2:].any()


def test_multilabel_slots_without_a_proof_learn_the_empty_graph():
    config = tiny_config("multilabel", 3)
    batch, targets, golds = prepared([FACT], config)
    output = random_output(batch, config)
    chosen = assign(output, golds, targets.valid.sum(-1), config)
    assert sorted(golds.nodes[0, chosen[0]].sum(-1).tolist()) == [0, 0, 1]
    output.node_scores.requires_grad_()
    compute_loss(output, batch, targets, config).total.backward()
    assert output.node_scores.grad.all()


@pytest.mark.parametrize("architecture", ["prover", "multilabel", "iterative"])
@pytest.mark.parametrize("count", [3, 6])
def test_of_too_many_gold_proofs_the_best_fitting_are_learnt(architecture, count):
    config = tiny_config(architecture, 2)
    many = replace(BOB, proofs=tuple(Proof(frozenset({i % 4, (i + 1 + i // 4) % 4})) for i in range(count)))
    batch, targets, golds = prepared([many], config)
    output = random_output(batch, config)
    chosen = assign(output, golds, targets.valid.sum(-1), config)
    costs = pair_costs(output, golds)[0]
    best = min(
        sum(costs[slot, gold].item() for slot, gold in enumerate(order))
        for order in permutations(range(count), config.proofs)
    )
    found = sum(costs[slot, chosen[0, slot]].item() for slot in range(config.proofs))
    assert found == pytest.approx(best)


def test_the_papers_surplus_setting_learns_the_first_ones():
    config = tiny_config("prover", gold_surplus="first")
    _, targets, _ = prepared([BOB], config)
    assert targets.nodes[0].nonzero()[:, 1].tolist() == sorted(BOB.proofs[0].nodes)


def test_the_edge_mask_leaves_edges_from_nodes_of_the_proof_to_its_rules():
    nodes = torch.tensor(
        [[[True, False, True, True, True]]]
    )  # fact 0, rules 2 and 3, NAF 4; rule 1 is outside
    rules = torch.tensor([[False, True, True, True, False]])
    mask = edge_mask(nodes, rules, torch.ones(1, 5, dtype=torch.bool), masking=True)
    assert mask[0, 0].nonzero().tolist() == [[0, 2], [0, 3], [2, 3], [3, 2], [4, 2], [4, 3]]


@given(st.sets(st.integers(0, 4)), st.sets(st.integers(0, 3)))
@settings(max_examples=50, deadline=None)
def test_the_edge_mask_agrees_with_which_edges_are_legal(nodes, rules):
    def marks(chosen):
        return torch.tensor([i in chosen for i in range(5)])

    mask = edge_mask(marks(nodes)[None, None], marks(rules)[None], marks(range(5))[None], masking=True)[0, 0]
    legal = {(i, j) for i in nodes for j in nodes if is_legal_edge(i, j, rules)}
    assert {tuple(edge) for edge in mask.nonzero().tolist()} == legal


def test_without_masking_every_pair_of_real_nodes_counts():
    batch, _, golds = prepared([FACT, BOB], tiny_config("multilabel", 2, edge_masking=False))
    assert golds.edge_mask.sum((2, 3))[:, 0].tolist() == [9, 25]
    assert isinstance(batch, Batch)


def test_gold_edges_are_never_masked_out():
    _, _, golds = prepared(EXAMPLES, tiny_config())
    assert ((golds.edges * golds.edge_mask) == golds.edges).all()


def test_half_precision_scores_are_counted_in_single_precision():
    config = tiny_config("iterative", 2)
    batch, targets, _ = prepared(EXAMPLES, config)
    output = random_output(batch, config, torch.bfloat16)
    assert compute_loss(output, batch, targets, config).total.dtype == torch.float32


def test_targets_and_batch_number_nodes_alike():
    batch, targets = batch_and_targets(EXAMPLES, word_tokenizer(EXAMPLES), tiny_config())
    assert batch.rules.shape[1] == targets.nodes.shape[2]
    assert rules_of(BOB.problem) == {2, 3} and make_targets([BOB], tiny_config()).nodes.shape == (1, 2, 5)
