# ruff: noqa: E402 - torch is asked for first
"""The counter of proofs: learns numbers, is saved and loaded by itself, and never passes for a prover."""

import pytest

torch = pytest.importorskip("torch", reason="the networks need the `train` extra: torch is not installed")

from multiprover.errors import InputError
from multiprover.modeling.batch import make_targets
from multiprover.modeling.loss import compute_loss
from multiprover.modeling.model_files import LoadedCounter, load_counter, load_model, save_model
from multiprover.modeling.networks import (
    CounterModel,
    ProverModel,
    compute_count_loss,
    gold_counts,
    make_network,
)
from multiprover.modeling.parameters import ROBERTA_LARGE, describe
from multiprover.modeling.scorer import TorchCounter
from tests.modeling.samples import (
    ANNE,
    BOB,
    EXAMPLES,
    FAIL,
    batch_and_targets,
    generated,
    tiny_config,
    tiny_encoder,
    word_tokenizer,
)


def counter(examples=EXAMPLES, proofs=2):
    tokenizer = word_tokenizer(examples)
    config = tiny_config("counter", proofs, dropout=0.0)
    return CounterModel(config, tiny_encoder(len(tokenizer), width=64, dropout=0.0)), tokenizer


def test_gold_numbers_go_from_one_to_the_most_that_is_counted():
    targets = make_targets([BOB, ANNE, FAIL], tiny_config("counter", 3))
    assert gold_counts(targets, tiny_config("counter", 3)).tolist() == [2, 1, 1]
    assert gold_counts(targets, tiny_config("counter", 1)).tolist() == [1, 1, 1]


def test_a_counter_learns_the_numbers_of_proofs_by_heart():
    examples = [*EXAMPLES, *generated(11, seed=3)]
    model, tokenizer = counter(examples)
    batch, targets = batch_and_targets(examples, tokenizer, model.config)
    gold = gold_counts(targets, model.config)
    assert set(gold.tolist()) == {1, 2}
    optimiser = torch.optim.AdamW(model.parameters(), lr=1e-3)
    for _ in range(300):
        output = model(batch)
        if torch.equal(output.counts, gold):
            break
        optimiser.zero_grad()
        compute_loss(output, batch, targets, model.config).total.backward()
        optimiser.step()
    loaded = LoadedCounter(model.eval(), tokenizer)
    assert TorchCounter(loaded).count([example.problem for example in examples]) == gold.tolist()


def test_its_loss_is_the_answers_and_no_other():
    model, tokenizer = counter()
    batch, targets = batch_and_targets(EXAMPLES, tokenizer, model.config)
    output = model(batch)
    loss = compute_loss(output, batch, targets, model.config)
    assert loss.total == loss.answer == compute_count_loss(output, targets, model.config)


def test_a_saved_counter_counts_the_same_and_is_no_prover(tmp_path):
    model, tokenizer = counter()
    save_model(tmp_path / "counter", model, tokenizer)
    problems = [example.problem for example in EXAMPLES]
    loaded, made = load_counter(tmp_path / "counter"), LoadedCounter(model.eval(), tokenizer)
    assert TorchCounter(loaded).count(problems) == TorchCounter(made).count(problems)
    with pytest.raises(InputError, match="contains a counter of proofs"):
        load_model(tmp_path / "counter")


def test_a_prover_is_no_counter(tmp_path):
    tokenizer = word_tokenizer(EXAMPLES)
    prover = make_network(tiny_config("prover"), tiny_encoder(len(tokenizer)))
    save_model(tmp_path / "prover", prover, tokenizer)
    with pytest.raises(InputError, match='architecture = "counter"'):
        load_counter(tmp_path / "prover")
    with pytest.raises(InputError, match="finds no proofs"):
        ProverModel(tiny_config("counter"), tiny_encoder(10))


def test_problems_that_are_too_long_are_refused():
    model, tokenizer = counter()
    short = CounterModel(tiny_config("counter", max_length=5), model.node_encoder.encoder)
    with pytest.raises(InputError, match="too long"):
        TorchCounter(LoadedCounter(short, tokenizer)).count([BOB.problem])


def test_its_parts_are_an_encoder_and_a_head():
    rows = {row.part: row.count for row in describe(tiny_config("counter", 3), ROBERTA_LARGE)}
    assert rows["count head"] == 1024 * 1024 + 1024 + 3 * 1024 + 3
    assert rows["total"] == rows["encoder"] + rows["count head"]
