"""The best edges for given nodes under extra linear constraints, by `scipy.optimize.milp` (HiGHS).

Connection is not written into the program: where its optimum falls apart, "one part must have an edge to the
others" is added, and it is solved again. Each such cut holds for every connected graph and excludes the graph
found, so the loop ends, and it ends with an optimum. Without extra constraints `edges` is as exact and far
faster.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from multiprover.decoding.scores import Edge, FloatArray, GraphScores
from multiprover.errors import InputError


@dataclass(frozen=True, slots=True)
class EdgeConstraint:
    """`least` ≤ sum of coefficients of the chosen edges ≤ `most`. Edges are given by position, NAF last.

    An edge that is illegal or has an end outside the nodes counts as not chosen.
    """

    coefficients: Mapping[Edge, float]
    least: float = -np.inf
    most: float = np.inf


def solve_edges(
    scores: GraphScores, chosen: Sequence[int], constraints: Sequence[EdgeConstraint]
) -> tuple[list[Edge], bool]:
    """The best edges as positions, and whether they connect `chosen`.

    Where constraints and connection exclude each other, the best edges that keep the constraints.
    """
    legal = scores.legal
    pairs = [(i, j) for i in chosen for j in chosen if legal[i, j]]
    weights = np.array([scores.edges[pair] for pair in pairs])
    place = {pair: number for number, pair in enumerate(pairs)}
    rows: list[FloatArray] = []
    bounds: list[tuple[float, float]] = []
    for constraint in constraints:
        row = np.zeros(len(pairs))
        for pair, coefficient in constraint.coefficients.items():
            if pair in place:
                row[place[pair]] += coefficient
        rows.append(row)
        bounds.append((constraint.least, constraint.most))
    given = len(rows)
    while True:
        found = _solve(weights, rows, bounds)
        if found is None:
            if len(rows) == given:
                raise InputError("no graph on these nodes keeps all the edge constraints: drop one")
            relaxed = _solve(weights, rows[:given], bounds[:given])
            return [pairs[number] for number in relaxed or ()], False
        edges = [pairs[number] for number in found]
        part = _part_of_first(chosen, edges)
        if len(part) == len(chosen):
            return edges, True
        rows.append(np.array([float((i in part) != (j in part)) for i, j in pairs]))
        bounds.append((1.0, np.inf))


def _part_of_first(chosen: Sequence[int], edges: Sequence[Edge]) -> set[int]:
    """The nodes connected with the first one."""
    reached, grew = set(chosen[:1]), True
    while grew:
        more = {node for edge in edges if reached.intersection(edge) for node in edge}
        grew = not more <= reached
        reached |= more
    return reached


def _solve(
    weights: FloatArray, rows: Sequence[FloatArray], bounds: Sequence[tuple[float, float]]
) -> list[int] | None:
    """Numbers of the chosen variables; None where no choice keeps all rows."""
    if not len(weights):
        return [] if all(low <= 0 <= high for low, high in bounds) else None
    from scipy.optimize import Bounds, LinearConstraint, milp

    limits = LinearConstraint(np.array(rows), *np.array(bounds).T) if rows else ()
    result = milp(
        -weights,
        integrality=np.ones(len(weights)),
        bounds=Bounds(0, 1),
        constraints=limits,
        options={"mip_rel_gap": 0.0},
    )
    if result.x is None:
        return None
    found: list[int] = np.nonzero(result.x > 0.5)[0].tolist()
    return found
