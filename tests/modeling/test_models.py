# ruff: noqa: E402 - torch is asked for first
import inspect
from dataclasses import replace

import pytest

torch = pytest.importorskip("torch", reason="the networks need the `train` extra: torch is not installed")

from msgspec import structs
from torch.nn.functional import pad

from multiprover.errors import InputError
from multiprover.modeling.heads import (
    EdgeHead,
    IncidentEdges,
    NumberedEdges,
    encode_alone,
    pair_embeddings,
)
from multiprover.modeling.networks import NodeEncoder, ProverModel, load_encoder, make_model
from multiprover.problem import Example, Problem
from tests.modeling.samples import (
    ANNE,
    BOB,
    EXAMPLES,
    FACT,
    batch_of,
    tiny_config,
    tiny_encoder,
    tiny_model,
    word_tokenizer,
)

ARCHITECTURES = [
    tiny_config("prover"),
    tiny_config("multilabel", 3),
    tiny_config("iterative", 2),
    tiny_config("iterative", 2, edge_to_node="paper", join="after", end_edges=True),
    tiny_config("iterative", 1, edge_to_node="paper"),
    tiny_config("iterative", 2, edge_conditioning=False),
]
each_architecture = pytest.mark.parametrize(
    "config", ARCHITECTURES, ids=lambda c: f"{c.architecture}{c.proofs}"
)


def padded(batch, tokens=5, nodes=3):
    """The same batch with more padding than it needs."""
    return replace(
        batch,
        tokens=pad(batch.tokens, (0, tokens)),
        attention=pad(batch.attention, (0, tokens)),
        types=pad(batch.types, (0, tokens)),
        segments=pad(batch.segments, (0, tokens), value=-1),
        rules=pad(batch.rules, (0, nodes)),
    )


@each_architecture
def test_every_architecture_puts_out_the_same_shapes(config):
    model, tokenizer = tiny_model(config)
    output = model(batch_of([BOB, FACT], tokenizer))
    slots = config.slots
    assert output.answer_logits.shape == (2, 2)
    assert output.node_scores.shape == (2, slots, 5) and output.edge_scores.shape == (2, slots, 5, 5)


def test_forward_takes_a_batch_and_nothing_else():
    assert list(inspect.signature(ProverModel.forward).parameters) == ["self", "batch"]


@each_architecture
@pytest.mark.parametrize("with_gradient", [True, False])  # torch takes another path without
def test_padding_changes_nothing(config, with_gradient):
    model, tokenizer = tiny_model(config)
    batch = batch_of(EXAMPLES, tokenizer)
    with torch.set_grad_enabled(with_gradient):
        plain, wide = model(batch), model(padded(batch))
    torch.testing.assert_close(wide.answer_logits, plain.answer_logits, atol=1e-5, rtol=1e-5)
    count, real = batch.rules.shape[1], batch.node_mask
    pairs = real[:, None, :, None] & real[:, None, None, :]
    for got, expected, mask in (
        (wide.node_scores[..., :count], plain.node_scores, real[:, None]),
        (wide.edge_scores[..., :count, :count], plain.edge_scores, pairs),
    ):
        torch.testing.assert_close(got * mask, expected * mask, atol=1e-5, rtol=1e-5)


@each_architecture
def test_a_batch_scores_as_its_problems_do_one_by_one(config):
    model, tokenizer = tiny_model(config)
    together = model(batch_of(EXAMPLES, tokenizer))
    for row, example in enumerate(EXAMPLES):
        alone = model(batch_of([example], tokenizer))
        k = len(example.problem.sentences) + 1
        torch.testing.assert_close(
            alone.node_scores[0], together.node_scores[row, :, :k], atol=1e-5, rtol=1e-5
        )
        edges = together.edge_scores[row, :, :k, :k]
        torch.testing.assert_close(alone.edge_scores[0], edges, atol=1e-5, rtol=1e-5)


@each_architecture
def test_every_parameter_takes_part_in_the_scores(config):
    model, tokenizer = tiny_model(config)
    output = model(batch_of(EXAMPLES, tokenizer))
    loss = (output.answer_logits**2).sum() + (output.node_scores**2).sum() + (output.edge_scores**2).sum()
    loss.backward()
    assert [name for name, weight in model.named_parameters() if weight.grad is None] == []


def test_a_node_is_the_mean_of_its_tokens_and_naf_a_layer_on_cls():
    tokenizer = word_tokenizer(EXAMPLES)
    encoder = NodeEncoder(tiny_encoder(len(tokenizer))).eval()
    batch = batch_of([FACT, ANNE], tokenizer)
    hidden = encoder.encoder(input_ids=batch.tokens, attention_mask=batch.attention.long()).last_hidden_state
    summary, nodes = encoder(batch)
    torch.testing.assert_close(nodes[0, 0], hidden[0, 1:5].mean(0))  # Bob is red .
    torch.testing.assert_close(nodes[0, 1], hidden[0, 5:10].mean(0))  # Red people are kind .
    torch.testing.assert_close(nodes[0, 2], encoder.naf(hidden[0, 0]))
    torch.testing.assert_close(nodes[1, 3], encoder.naf(hidden[1, 0]))
    assert not nodes[0, 3].any() and torch.equal(summary, hidden[:, 0])


def test_a_sentence_of_one_token_is_that_token():
    rain = Example("rain", Problem(("Rain", "Bob is red."), "Bob is red."))
    tokenizer = word_tokenizer([rain])
    encoder = NodeEncoder(tiny_encoder(len(tokenizer))).eval()
    batch = batch_of([rain], tokenizer)
    hidden = encoder.encoder(input_ids=batch.tokens, attention_mask=batch.attention.long()).last_hidden_state
    torch.testing.assert_close(encoder(batch).nodes[0, 0], hidden[0, 1])


@each_architecture
def test_half_precision_scores_are_near_those_in_single_precision(config):
    model, tokenizer = tiny_model(config)
    batch = batch_of(EXAMPLES, tokenizer)
    with torch.autocast("cpu", torch.bfloat16):
        half = model(batch)
    half.edge_scores.float().sum().backward()
    torch.testing.assert_close(half.node_scores.float(), model(batch).node_scores, atol=0.1, rtol=0.1)


def test_bert_reads_the_token_types():
    tokenizer = word_tokenizer(EXAMPLES, bert=True)
    model = make_model(tiny_config("prover"), tiny_encoder(len(tokenizer), bert=True)).eval()
    batch = batch_of([FACT], tokenizer)
    changed = model(replace(batch, types=torch.zeros_like(batch.types)))
    assert not torch.allclose(model(batch).node_scores, changed.node_scores)


@pytest.mark.parametrize("width", [8, 32])
def test_the_edge_head_on_pairs_equals_the_papers_form(width):
    head = EdgeHead(width, 3, dropout=0.5).eval()
    nodes = torch.randn(2, 7, width)
    torch.testing.assert_close(head.of_pairs(nodes), head(pair_embeddings(nodes)), atol=1e-5, rtol=1e-5)


def test_the_edge_heads_two_forms_have_the_same_gradients():
    head, nodes = EdgeHead(8, 2, dropout=0.0).double(), torch.randn(2, 5, 8, dtype=torch.float64)
    weights = list(head.parameters())
    first = torch.autograd.grad(head.of_pairs(nodes).sin().sum(), weights)
    second = torch.autograd.grad(head(pair_embeddings(nodes)).sin().sum(), weights)
    for one, other in zip(first, second, strict=True):
        torch.testing.assert_close(one, other)


def test_the_size_free_edge_summary_is_the_papers_with_fixed_weights():
    edges, mask = torch.randn(1, 4, 4, 6), torch.tensor([[True, True, True, False]])
    numbered, k = NumberedEdges(5), 3
    with torch.no_grad():
        numbered.linear.weight.zero_()
        for i in range(k):
            for j in range(k):
                numbered.linear.weight[i, i * k + j] += 0.5 / k
                numbered.linear.weight[j, i * k + j] += 0.5 / k
    torch.testing.assert_close(numbered(edges, mask)[:, :k], IncidentEdges()(edges, mask)[:, :k])


def test_the_papers_edge_summary_refuses_more_nodes_than_it_has_weights_for():
    config = tiny_config("iterative", 1, edge_to_node="paper", max_nodes=4)
    model, tokenizer = tiny_model(config)
    with pytest.raises(InputError, match='5 nodes, but edge_to_node = "paper" takes 4'):
        model(batch_of([BOB], tokenizer))


@pytest.mark.parametrize(
    "config", [tiny_config("prover"), tiny_config("multilabel"), tiny_config("iterative", 1)]
)
def test_forty_sentences_are_no_problem(config):
    model, tokenizer = tiny_model(config)
    many = Example("many", Problem(BOB.problem.sentences * 10, "Bob is kind."))
    assert model(batch_of([many], tokenizer, 300)).edge_scores.shape[-2:] == (41, 41)


@pytest.mark.parametrize("join", ["before", "after"])
def test_the_edge_summary_joins_before_or_after_the_node_transformer(join):
    model, _ = tiny_model(tiny_config("iterative", 1, join=join))
    step = model.proofs.further[0]
    nodes, edges, mask = torch.randn(1, 3, 32), torch.randn(1, 3, 3, 96), torch.ones(1, 3, dtype=torch.bool)
    summary = step.narrow(step.edge_to_node(edges, mask))
    if join == "before":
        expected = step.node_encoder(step.join(torch.cat([nodes, summary], -1)))
    else:
        expected = step.join(torch.cat([step.node_encoder(nodes), summary], -1))
    torch.testing.assert_close(step.next_nodes(nodes, edges, mask), expected, atol=1e-5, rtol=1e-5)


def test_without_edge_conditioning_the_nodes_do_not_depend_on_edges():
    model, _ = tiny_model(tiny_config("iterative", 1, edge_conditioning=False))
    step, mask = model.proofs.further[0], torch.ones(1, 3, dtype=torch.bool)
    nodes = torch.randn(1, 3, 32)
    one, other = (step.next_nodes(nodes, torch.randn(1, 3, 3, 96), mask) for _ in range(2))
    assert torch.equal(one, other) and not hasattr(step, "join")


def test_an_encoder_saved_in_a_directory_is_loaded_from_there(tmp_path):
    tiny_encoder().save_pretrained(tmp_path)
    model = make_model(structs.replace(tiny_config("prover"), encoder=str(tmp_path)))
    assert model.node_encoder.width == 32


def test_an_encoder_that_is_not_there_is_an_input_error(tmp_path):
    with pytest.raises(InputError, match="nothing: no such directory"):
        load_encoder(str(tmp_path / "nothing"))
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError, match="cannot load the encoder"):
        load_encoder(str(tmp_path / "empty"))


def test_a_layer_on_single_vectors_is_torchs_layer_on_sequences_of_one():
    torch.manual_seed(0)
    layer = torch.nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True)
    vectors = torch.randn(3, 5, 8, requires_grad=True)
    expected = layer(vectors.flatten(0, 1)[:, None]).view_as(vectors)
    torch.testing.assert_close(encode_alone(layer, vectors), expected, atol=1e-6, rtol=1e-5)
    layer.train()
    layer.self_attn.dropout = 0.5
    torch.manual_seed(1)
    thinned = encode_alone(layer, vectors)
    assert not torch.allclose(thinned, expected)  # attention is thinned in training, as torch does
