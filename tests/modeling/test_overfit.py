# ruff: noqa: E402 - torch is asked for first
"""Every architecture and ablation learns 16 questions by heart: answers, nodes and edges all right."""

import pytest

torch = pytest.importorskip("torch", reason="the networks need the `train` extra: torch is not installed")

from multiprover.modeling.loss import compute_loss
from multiprover.modeling.models import make_model
from multiprover.proof import EMPTY_PROOF, NAF, Proof, is_legal_edge
from tests.modeling.samples import (
    EXAMPLES,
    batch_and_targets,
    generated,
    rules_of,
    tiny_config,
    tiny_encoder,
    word_tokenizer,
)


def read_off(scores, edges, rules, k):
    """The graph a slot shows: nodes with positive scores, and such edges between them where legal."""
    chosen = [i for i in range(k) if scores[i] > 0]
    name = {i: NAF if i == k - 1 else i for i in chosen}
    return Proof(
        frozenset(name.values()),
        frozenset(
            (name[i], name[j])
            for i in chosen
            for j in chosen
            if is_legal_edge(i, j, rules) and edges[i, j] > 0
        ),
    )


def shown_proofs(output, row, example, config):
    k, rules = len(example.problem.sentences) + 1, rules_of(example.problem)
    found = []
    for slot in range(config.proofs):
        proof = read_off(output.node_scores[row, slot], output.edge_scores[row, slot], rules, k)
        if proof == EMPTY_PROOF and config.architecture == "iterative":
            break
        found.append(proof)
    return {proof for proof in found if proof != EMPTY_PROOF} or {EMPTY_PROOF}


def all_right(output, examples, config):
    for row, example in enumerate(examples):
        gold, shown = set(example.proofs), shown_proofs(output, row, example, config)
        right = len(shown) == 1 and shown <= gold if config.proofs == 1 else shown == gold
        if not right or bool(output.answer_logits[row].argmax()) != example.answer:
            return False
    return True


def learns(config, steps=300):
    examples = [*EXAMPLES, *generated(11, seed=3)]
    assert sum(len(example.proofs) > 1 for example in examples) >= 5
    tokenizer = word_tokenizer(examples)
    model = make_model(config, tiny_encoder(len(tokenizer), width=64, dropout=0.0))
    batch, targets = batch_and_targets(examples, tokenizer, config)
    optimiser = torch.optim.AdamW(model.parameters(), lr=1e-3)
    for step in range(steps):
        output = model(batch)
        if step % 10 == 0 and all_right(output, examples, config):
            return step
        optimiser.zero_grad()
        compute_loss(output, batch, targets, config).total.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
    return None


def name(config):
    plain = settings("iterative")
    return "-".join(f"{k}={v}" for k, v in config.to_dict().items() if v != getattr(plain, k))


def settings(architecture, proofs=2, **changes):
    return tiny_config(architecture, proofs, dropout=0.0, **changes)


@pytest.mark.parametrize(
    "config",
    [settings("prover"), settings("multilabel"), settings("iterative")],
    ids=lambda config: config.architecture,
)
def test_each_architecture_learns_sixteen_questions_by_heart(config):
    assert learns(config) is not None


@pytest.mark.slow
@pytest.mark.parametrize(
    "config",
    [
        settings("prover", gold_surplus="first"),
        settings("prover", edge_masking=False),
        settings("multilabel", 3),
        settings("multilabel", loss_order="sequential"),
        settings("multilabel", edge_masking=False),
        settings("iterative", 4),
        settings("iterative", edge_to_node="paper"),
        settings("iterative", join="after"),
        settings("iterative", edge_to_node="paper", join="after", end_edges=True),
        settings("iterative", edge_conditioning=False),
        settings("iterative", edge_masking=False),
        settings("iterative", loss_order="sequential"),
        settings("iterative", gold_surplus="first"),
    ],
    ids=name,
)
def test_each_ablation_learns_sixteen_questions_by_heart(config):
    assert learns(config) is not None
