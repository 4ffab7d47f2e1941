# ruff: noqa: E402 - torch is asked for first
from itertools import permutations

import pytest

torch = pytest.importorskip("torch", reason="the networks need the `train` extra: torch is not installed")

from multiprover.modeling import loss
from multiprover.modeling.loss import UNMATCHED, match, match_in_order


def least(costs, slots, golds):
    """The least total of any assignment, by trying all."""
    return min(
        sum(costs[s, g].item() for s, g in enumerate(order)) for order in permutations(range(golds), slots)
    )


def total(costs, chosen):
    return sum(costs[s, g].item() for s, g in enumerate(chosen.tolist()) if g != UNMATCHED)


@pytest.mark.parametrize(
    ("rows", "columns"), [(1, 1), (2, 2), (3, 3), (4, 4), (2, 4), (5, 5), (3, 6), (1, 7)]
)
def test_the_assignment_has_the_least_total_cost(rows, columns):
    costs = torch.rand(20, rows, columns)
    slots = torch.randint(0, rows + 1, (20,))
    golds = torch.maximum(slots, torch.randint(1, columns + 1, (20,)))
    for table, found, s, g in zip(
        costs, match(costs, slots, golds), slots.tolist(), golds.tolist(), strict=True
    ):
        used = found[:s].tolist()
        assert len(set(used)) == s and all(0 <= index < g for index in used)
        assert (found[s:] == UNMATCHED).all()
        assert total(table, found) == pytest.approx(least(table, s, g))


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_trying_all_orders_and_scipy_agree(size, monkeypatch):
    costs, full = torch.rand(50, size, size), torch.full((50,), size)
    by_orders = match(costs, full, full)
    monkeypatch.setattr(loss, "MOST_PERMUTED", 0)
    assert torch.equal(by_orders, match(costs, full, full))


def test_in_order_slot_i_gets_gold_i():
    found = match_in_order(torch.rand(2, 3, 3), torch.tensor([3, 1]), torch.tensor([3, 2]))
    assert found.tolist() == [[0, 1, 2], [0, UNMATCHED, UNMATCHED]]


@pytest.mark.parametrize("size", [3, 6])
def test_costs_that_are_not_numbers_stop_nothing(size):
    costs, full = torch.full((1, size, size), torch.nan), torch.tensor([size])
    assert sorted(match(costs, full, full)[0].tolist()) == list(range(size))


def test_the_matcher_leaves_no_gradient():
    costs = torch.rand(1, 2, 2, requires_grad=True)
    assert not match(costs, torch.tensor([2]), torch.tensor([2])).requires_grad
