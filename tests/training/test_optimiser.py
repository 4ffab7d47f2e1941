# ruff: noqa: E402 - torch is asked for first
"""The learning rate's course, and the optimiser's state as named tensors."""

import pytest

torch = pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from multiprover.errors import InputError
from multiprover.training.optimiser import (
    WeightAverage,
    make_optimiser,
    optimiser_tensors,
    rate_factor,
    restore_optimiser,
)
from multiprover.training.settings import OptimiserSettings


def test_the_rate_rises_to_its_full_height_and_falls_towards_zero():
    factors = [rate_factor(step, 10, OptimiserSettings(warmup=0.2)) for step in range(10)]
    assert factors == [0.5, 1.0, 1.0, 0.875, 0.75, 0.625, 0.5, 0.375, 0.25, 0.125]


def test_without_warm_up_the_rate_starts_at_its_full_height():
    assert [rate_factor(step, 4, OptimiserSettings(warmup=0.0)) for step in range(4)] == [
        1.0,
        0.75,
        0.5,
        0.25,
    ]


def test_a_warm_up_from_1_on_is_a_number_of_steps():
    factors = [rate_factor(step, 10, OptimiserSettings(warmup=4.0)) for step in range(5)]
    assert factors == [0.25, 0.5, 0.75, 1.0, 1.0]


def test_a_cosine_falls_to_a_fiftieth():
    factors = [
        rate_factor(step, 100, OptimiserSettings(warmup=0.0, schedule="cosine")) for step in range(100)
    ]
    assert factors == sorted(factors, reverse=True)
    assert factors[0] == 1.0 and factors[50] == pytest.approx(0.51) and 0.02 < factors[-1] < 0.021


def test_the_average_follows_at_once_and_then_slowly():
    layer = torch.nn.Linear(1, 1, bias=False)
    average = WeightAverage(layer, 0.5)
    seen = []
    for step, value in enumerate((1.0, 3.0, *[5.0] * 20)):
        torch.nn.init.constant_(layer.weight, value)
        average.follow(step)
        with average.taken():
            seen.append(layer.weight.item())
        assert layer.weight.item() == value
    assert seen[0] == 1.0 and 1.0 < seen[1] < 3.0 and seen == sorted(seen)
    average.take()
    assert layer.weight.item() == seen[-1] == pytest.approx(5.0, abs=0.01)


def test_biases_and_normalisation_do_not_decay():
    layer = torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.LayerNorm(3))
    decaying, constant = make_optimiser(layer, OptimiserSettings()).param_groups
    assert [tuple(weight.shape) for weight in decaying["params"]] == [(3, 2)]
    assert len(constant["params"]) == 3
    assert (decaying["weight_decay"], constant["weight_decay"]) == (0.1, 0.0)


def test_the_steps_are_those_of_plain_adamw():
    torch.manual_seed(0)
    first, second = torch.nn.Linear(4, 3), torch.nn.Linear(4, 3)
    second.load_state_dict(first.state_dict())
    ours = make_optimiser(first, OptimiserSettings(learning_rate=0.01))
    plain = torch.optim.AdamW(
        [{"params": [second.weight], "weight_decay": 0.1}, {"params": [second.bias], "weight_decay": 0.0}],
        lr=0.01,
    )
    assert ours.defaults["fused"], "on a CPU all of a weight's update is one pass"
    inputs = torch.randn(5, 4)
    for _ in range(5):
        for layer, optimiser in ((first, ours), (second, plain)):
            optimiser.zero_grad()
            layer(inputs).square().sum().backward()
            optimiser.step()
    torch.testing.assert_close(first.weight, second.weight)
    torch.testing.assert_close(first.bias, second.bias)


def test_a_restored_optimiser_makes_the_same_steps():
    def step(layer, optimiser):
        optimiser.zero_grad()
        layer(torch.ones(2)).sum().square().backward()
        optimiser.step()

    first = torch.nn.Linear(2, 3)
    optimiser = make_optimiser(first, OptimiserSettings())
    for _ in range(3):
        step(first, optimiser)
    second = torch.nn.Linear(2, 3)
    second.load_state_dict(first.state_dict())
    restored = make_optimiser(second, OptimiserSettings())
    restore_optimiser(restored, second, optimiser_tensors(optimiser, first))
    step(first, optimiser)
    step(second, restored)
    assert torch.equal(first.weight, second.weight)
    assert torch.equal(first.bias, second.bias)


def test_the_state_of_another_network_is_refused():
    layer = torch.nn.Linear(2, 3)
    with pytest.raises(InputError, match="another network"):
        restore_optimiser(
            make_optimiser(layer, OptimiserSettings()), layer, {"deep.weight/exp_avg": torch.ones(1)}
        )
