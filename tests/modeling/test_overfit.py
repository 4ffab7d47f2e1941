# ruff: noqa: E402 - torch is asked for first
"""Every architecture and ablation learns questions by heart: answers, nodes and edges all right."""

import pytest

torch = pytest.importorskip("torch", reason="the networks need the `train` extra: torch is not installed")

from multiprover.modeling.loss import compute_loss
from multiprover.modeling.networks import make_model
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


def all_right(model, examples, tokenizer):
    """Full accuracy is 100%: every answer, and exactly the gold proofs of every question."""
    batch, _ = batch_and_targets(examples, tokenizer, model.config)
    with torch.no_grad():
        output = model(batch)
    return all(
        shown_proofs(output, row, example, model.config) == set(example.proofs)
        and bool(output.answer_logits[row].argmax()) == example.answer
        for row, example in enumerate(examples)
    )


def questions(count, most_proofs):
    """Questions with at most so many proofs; with room for several, many have them."""
    drawn = generated(2 * count, seed=3, most_proofs=max(2, most_proofs))
    found = [example for example in (*EXAMPLES, *drawn) if len(example.proofs) <= most_proofs][:count]
    assert len(found) == count
    assert most_proofs == 1 or sum(len(example.proofs) > 1 for example in found) >= count / 4
    return found


def learns(config, count, epochs, batch_size=16):
    """After how many epochs all questions are answered right; None where that never happens."""
    examples = questions(count, config.proofs)
    tokenizer = word_tokenizer(examples)
    model = make_model(config, tiny_encoder(len(tokenizer), width=64, dropout=0.0))
    optimiser = torch.optim.AdamW(model.parameters(), lr=1e-3)
    for epoch in range(epochs):
        if epoch % 10 == 0 and all_right(model, examples, tokenizer):
            return epoch
        for places in torch.randperm(count).split(batch_size):
            members = [examples[place] for place in places]
            batch, targets = batch_and_targets(members, tokenizer, config)
            optimiser.zero_grad()
            compute_loss(model(batch), batch, targets, config).total.backward()
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
    assert learns(config, 16, epochs=300) is not None


@pytest.mark.slow
@pytest.mark.parametrize(
    "config",
    [
        settings("prover"),
        settings("prover", edge_masking=False),
        settings("multilabel"),
        settings("multilabel", 3),
        settings("multilabel", loss_order="sequential"),
        settings("multilabel", edge_masking=False),
        settings("iterative"),
        settings("iterative", 3),
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
def test_each_architecture_and_ablation_learns_sixty_four_questions_by_heart(config):
    assert learns(config, 64, epochs=300) is not None
