"""Which gold proof does each slot learn? The assignment of least total cost (section 3.5), without gradient.

Knows costs only: not what they are made of, nor what happens to a slot that gets no gold proof.
"""

from functools import cache
from itertools import permutations
from typing import Final

import torch
from scipy.optimize import linear_sum_assignment
from torch import Tensor

MOST_PERMUTED: Final = 4
"""Up to 4! = 24 assignments are all tried at once, on the device; beyond, scipy solves one by one."""

UNMATCHED: Final = -1


@torch.no_grad()
def match(costs: Tensor, slots: Tensor, golds: Tensor) -> Tensor:
    """Give each of the first `slots` (B,) slots of `costs` (B, S, G) one of the first `golds` (B,) proofs.

    Needs slots ≤ golds; gold proofs left over when there are fewer slots are nobody's. Returns (B, S) int64
    gold indices, `UNMATCHED` for the other slots. A cost that is not a number counts as very large.
    """
    costs = torch.nan_to_num(costs, nan=1e9, posinf=1e9, neginf=-1e9)
    solve = _try_all if max(costs.shape[1:]) <= MOST_PERMUTED else _solve_each
    return solve(costs, slots, golds)


@torch.no_grad()
def match_in_order(costs: Tensor, slots: Tensor, golds: Tensor) -> Tensor:
    """Slot i gets gold proof i: the sequential loss. Arguments and result as in `match`."""
    order = torch.arange(costs.shape[1], device=costs.device).expand(costs.shape[:2])
    return order.where(order < slots[:, None], UNMATCHED)


def _try_all(costs: Tensor, slots: Tensor, golds: Tensor) -> Tensor:
    batch, rows, columns = costs.shape
    size = max(rows, columns)
    square = costs.new_full((batch, size, size), torch.inf)
    square[:, :rows, :columns] = costs
    places = torch.arange(size, device=costs.device)
    square = square.masked_fill(places[None, None, :] >= golds[:, None, None], torch.inf)
    square = square.masked_fill(places[None, :, None] >= slots[:, None, None], 0.0)
    orders = _orders(size).to(costs.device)
    totals = square[:, places[None, :], orders].sum(-1)
    best = orders[totals.argmin(-1)][:, :rows]
    return best.where(places[None, :rows] < slots[:, None], UNMATCHED)


@cache
def _orders(size: int) -> Tensor:
    return torch.tensor(list(permutations(range(size))))


def _solve_each(costs: Tensor, slots: Tensor, golds: Tensor) -> Tensor:
    found = torch.full(costs.shape[:2], UNMATCHED)
    limits = zip(slots.tolist(), golds.tolist(), strict=True)
    for row, (table, (slot_count, gold_count)) in enumerate(zip(costs.cpu().numpy(), limits, strict=True)):
        taken, given = linear_sum_assignment(table[:slot_count, :gold_count])
        found[row, torch.from_numpy(taken)] = torch.from_numpy(given)
    return found.to(costs.device)
