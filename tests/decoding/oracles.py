"""Independent methods to compare the decoders with: brute force, a MILP, and the published formulation."""

from itertools import chain, combinations

import numpy as np

from multiprover.decoding.preferences import count_shape
from multiprover.decoding.scores import GraphScores, make_proof
from multiprover.proof import NAF


def subsets(items):
    items = list(items)
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))


def legal_pairs(nodes, rules):
    """Written out a second time, from the paper: nothing into a fact or NAF, no self-loop."""
    return [(i, j) for i in nodes for j in nodes if i != j and j in rules]


def is_connected(nodes, edges):
    nodes = set(nodes)
    if not nodes:
        return True
    reached, todo = set(), [next(iter(nodes))]
    while todo:
        node = todo.pop()
        if node not in reached:
            reached.add(node)
            todo += [b if a == node else a for a, b in edges if node in (a, b)]
    return reached == nodes


def positions(proof, count):
    """Sorted nodes and edges of a proof, NAF as the last position."""

    def place(node):
        return count - 1 if node == NAF else node

    return sorted(map(place, proof.nodes)), sorted((place(i), place(j)) for i, j in proof.edges)


def edge_sum(edges, scores):
    return float(sum(scores[i, j] for i, j in edges))


class AllEdgeSets:
    """Every edge set on nodes 0 .. size − 1, as bits, and whether it connects them."""

    def __init__(self, size, rules):
        self.size = size
        self.pairs = legal_pairs(range(size), rules)
        numbers = np.arange(1 << len(self.pairs), dtype=np.int64)
        self.bits = (numbers[:, None] >> np.arange(len(self.pairs)) & 1).astype(np.float32)
        reached = np.ones(len(numbers), dtype=np.int64)
        for _ in range(size):
            for place, (i, j) in enumerate(self.pairs):
                touched = (numbers >> place & 1) & (reached >> i | reached >> j) & 1
                reached |= touched << i | touched << j
        self.connected = reached == (1 << size) - 1

    def best(self, scores):
        """The highest sum of any connected edge set, or of any at all where none is connected."""
        values = self.bits @ np.array([scores[pair] for pair in self.pairs], dtype=np.float32)
        if self.connected.any():
            return float(values[self.connected].max()), True
        return float(values.max(initial=0.0)), False


def splitting_edges(scores, nodes, rules):
    """The highest sum of a connected edge set, for up to ten nodes with a rule among them.

    Dynamic programming over all subsets: a tree on a subset is a best edge between trees on two parts of it.
    Positive edges come for free, so a pair that has one connects at no cost.
    """
    nodes = list(nodes)
    pairs = set(legal_pairs(nodes, rules))
    base = sum(max(0.0, scores[pair]) for pair in pairs)

    def cost(i, j):
        return min(0.0, max((scores[pair] for pair in ((i, j), (j, i)) if pair in pairs), default=-np.inf))

    costs = [[cost(i, j) for j in nodes] for i in nodes]
    best = {1 << i: 0.0 for i in range(len(nodes))}
    members = [[i for i in range(len(nodes)) if whole >> i & 1] for whole in range(1 << len(nodes))]
    for whole in range(1, 1 << len(nodes)):
        if whole in best:
            continue
        found = -np.inf
        part = (whole - 1) & whole
        while part:
            if part & -part == whole & -whole:
                link = max(costs[i][j] for i in members[part] for j in members[whole ^ part])
                found = max(found, best[part] + best[whole ^ part] + link)
            part = (part - 1) & whole
        best[whole] = found
    return base + best[(1 << len(nodes)) - 1]


def flow_milp_edges(scores, nodes, rules):
    """The highest sum of a connected edge set, by a flow model in scipy's MILP solver."""
    from scipy.optimize import Bounds, LinearConstraint, milp

    nodes = list(nodes)
    pairs = legal_pairs(nodes, rules)
    arcs = [(i, j) for i in nodes for j in nodes if i != j]
    need = len(nodes) - 1
    count = len(pairs) + len(arcs)
    rows, low, high = [], [], []
    for number, (i, j) in enumerate(arcs):
        row = np.zeros(count)
        row[len(pairs) + number] = 1
        for place, pair in enumerate(pairs):
            if set(pair) == {i, j}:
                row[place] = -need
        rows.append(row), low.append(-np.inf), high.append(0)
    for node in nodes:
        row = np.zeros(count)
        for number, (i, j) in enumerate(arcs):
            row[len(pairs) + number] = (j == node) - (i == node)
        demand = -need if node == nodes[0] else 1
        rows.append(row), low.append(demand), high.append(demand)
    result = milp(
        np.concatenate([[-scores[pair] for pair in pairs], np.zeros(len(arcs))]),
        integrality=np.concatenate([np.ones(len(pairs)), np.zeros(len(arcs))]),
        bounds=Bounds(0, np.concatenate([np.ones(len(pairs)), np.full(len(arcs), need)])),
        constraints=LinearConstraint(np.array(rows), low, high),
        options={"mip_rel_gap": 0.0},
    )
    return edge_sum([pair for pair, value in zip(pairs, result.x, strict=False) if value > 0.5], scores)


def published_edges(probabilities, nodes, rules):
    """Eq. 1 as the authors state it to PuLP and CBC, our own wording of their model.

    Two variables (absent, present) for every ordered pair of all N positions, weighted by 1 − p and p; an
    edge needs both ends chosen and leads into no fact or NAF; a flow of one unit to every chosen node starts
    at the last one, and passes only where an edge is present in either direction.
    """
    import pulp

    count = len(probabilities)
    chosen = sorted(nodes)
    model = pulp.LpProblem("edges", pulp.LpMaximize)
    pairs = [(i, j) for i in range(count) for j in range(count) if i != j]

    def whole(name, most):
        return {pair: pulp.LpVariable(f"{name}_{pair[0]}_{pair[1]}", 0, most, "Integer") for pair in pairs}

    absent, present, flow = whole("absent", 1), whole("present", 1), whole("flow", 1000)
    model += pulp.lpSum(
        float(1 - probabilities[pair]) * absent[pair] + float(probabilities[pair]) * present[pair]
        for pair in pairs
    )
    for i, j in pairs:
        inside = i in nodes and j in nodes
        model += absent[i, j] + present[i, j] == 1
        if not inside or j not in rules:
            model += present[i, j] == 0
        model += flow[i, j] <= (1000 if inside else 0)
        model += flow[i, j] <= len(chosen) * (present[i, j] + present[j, i])
    for node in chosen:
        arrives = pulp.lpSum(flow[i, node] for i in chosen if i != node)
        leaves = pulp.lpSum(flow[node, j] for j in chosen if j != node)
        model += arrives + (len(chosen) if node == chosen[-1] else 0) == leaves + 1
    status = model.solve(pulp.PULP_CBC_CMD(msg=False))
    assert pulp.LpStatus[status] == "Optimal"
    return [pair for pair in pairs if present[pair].value() > 0.5]


def published_objective(edges, probabilities):
    """Eq. 1 as printed, over all ordered pairs."""
    chosen = set(edges)
    count = len(probabilities)
    return float(
        sum(
            probabilities[i, j] if (i, j) in chosen else 1 - probabilities[i, j]
            for i in range(count)
            for j in range(count)
            if i != j
        )
    )


def joint_objective(scores: GraphScores, nodes, edges, preferences):
    """The objective of one graph by its definition, positions given."""
    pairs = legal_pairs(nodes, scores.rules)
    total = sum(scores.nodes.item(i) for i in nodes) + sum(scores.edges.item(i, j) for i, j in edges)
    total -= sum(float(np.logaddexp(0.0, scores.edges[pair])) for pair in pairs)
    return total + preferences.weigh(count_shape(make_proof(nodes, edges, len(scores.nodes)), scores.rules))


def exhaustive_joint(scores: GraphScores, preferences):
    """The highest objective of any connected legal graph."""
    return max(
        joint_objective(scores, nodes, edges, preferences)
        for nodes in subsets(range(len(scores.nodes)))
        for edges in subsets(legal_pairs(nodes, scores.rules))
        if is_connected(nodes, edges)
    )


def milp_joint(scores: GraphScores, preferences):
    """The same for mid-sized graphs: nodes, edges, flow and departures in one mixed integer program.

    Solved once for graphs with a fact or NAF and once for graphs of rules only, which differ in how many
    rules may go unfed.
    """
    found = [0.0]
    for is_chain in (False, True):
        value = _milp_joint(scores, preferences, is_chain)
        if value is not None:
            found.append(value)
    return max(found)


def _milp_joint(scores, preferences, is_chain):
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import csr_array

    count, rules = len(scores.nodes), scores.rules
    names, weights, upper, whole = [], [], [], []
    rows, low, high = [], [], []

    def variable(name, weight=0.0, most=1.0, is_whole=True):
        names.append(name), weights.append(weight), upper.append(most), whole.append(is_whole)

    def row(terms, least=-np.inf, most=np.inf):
        rows.append(terms), low.append(least), high.append(most)

    pairs = legal_pairs(range(count), rules)
    arcs = [(i, j) for i in range(count) for j in range(count) if i != j]
    for i in range(count):
        can = not (is_chain and i not in rules)
        variable(("node", i), scores.nodes[i], float(can))
        variable(("root", i))
        variable(("supply", i), most=count, is_whole=False)
        fan = (
            preferences.rule_fan
            if i in rules
            else preferences.naf_fan
            if i == count - 1
            else preferences.fact_fan
        )
        variable(("fan", i), fan, count, False)
        variable(("sink", i))
    for pair in pairs:
        variable(("edge", pair), scores.edges[pair])
        variable(("both", pair), -np.logaddexp(0, scores.edges[pair]), is_whole=False)
    for arc in arcs:
        variable(("flow", arc), most=count, is_whole=False)
    for rule in rules:
        variable(("unfed", rule))
    variable("extra unfed", preferences.unfed_rules, count, False)
    variable("extra sinks", preferences.extra_sinks, count, False)
    for i, j in pairs:
        row({("edge", (i, j)): 1, ("node", i): -1}, most=0)
        row({("edge", (i, j)): 1, ("node", j): -1}, most=0)
        row({("both", (i, j)): 1, ("node", i): -1, ("node", j): -1}, least=-1)
    for i, j in arcs:
        row(
            {("flow", (i, j)): 1} | {("edge", p): -count for p in ((i, j), (j, i)) if p in set(pairs)}, most=0
        )
    row({("root", i): 1 for i in range(count)}, least=1, most=1)
    for i in range(count):
        row({("root", i): 1, ("node", i): -1}, most=0)
        row({("supply", i): 1, ("root", i): -count}, most=0)
        terms = {("supply", i): 1, ("node", i): -1}
        terms |= {("flow", arc): (arc[1] == i) - (arc[0] == i) for arc in arcs if i in arc}
        row(terms, least=0, most=0)
        out = {("edge", pair): 1 for pair in pairs if pair[0] == i}
        row(out | {("sink", i): 1, ("node", i): -1}, least=0)
        row(out | {("fan", i): -1}, most=1)
    row({("sink", i): 1 for i in range(count)} | {"extra sinks": -1}, most=1)
    for rule in rules:
        fed = {("edge", pair): 1 for pair in pairs if pair[1] == rule}
        row(fed | {("unfed", rule): 1, ("node", rule): -1}, least=0)
    row({("unfed", rule): 1 for rule in rules} | {"extra unfed": -1}, most=float(is_chain))
    if not is_chain:
        row({("node", i): 1 for i in range(count) if i not in rules}, least=1)
    place = {name: number for number, name in enumerate(names)}
    data = [(v, r, place[n]) for r, terms in enumerate(rows) for n, v in terms.items()]
    values, at_row, at_column = zip(*data, strict=True)
    result = milp(
        -np.array(weights),
        integrality=np.array(whole, dtype=int),
        bounds=Bounds(0, np.array(upper)),
        constraints=LinearConstraint(
            csr_array((values, (at_row, at_column)), shape=(len(rows), len(names))), low, high
        ),
        options={"mip_rel_gap": 0.0},
    )
    return None if result.x is None else -result.fun
