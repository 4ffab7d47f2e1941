"""Graphs altered a little, to see whether the checker notices."""

import random

from multiprover.proof import NAF, Proof


def mutate(rng: random.Random, proof: Proof, others: list[Proof], sentences: int, rules: list[int]) -> Proof:
    """Alter a graph a little: an edge, a node, two rules exchanged, or another proof mixed in."""
    nodes, edges = set(proof.nodes), set(proof.edges)
    everything = [NAF, *range(sentences)]
    kind = rng.choice(
        ("add edge", "drop edge", "redirect", "add node", "drop node", "replace", "swap", "merge", "add leaf")
    )
    if kind == "add edge" and nodes:
        edges.add((rng.choice(sorted(nodes)), rng.choice(sorted(nodes))))
    elif kind == "drop edge" and edges:
        edges.remove(rng.choice(sorted(edges)))
    elif kind == "redirect" and edges:
        edge = rng.choice(sorted(edges))
        edges.remove(edge)
        end = rng.choice(sorted(nodes))
        edges.add((edge[0], end) if rng.random() < 0.5 else (end, edge[1]))
    elif kind == "add node":
        nodes.add(rng.choice(everything))
    elif kind == "add leaf" and nodes:
        leaf, user = rng.choice(everything), rng.choice(sorted(nodes))
        nodes.add(leaf)
        edges.add((leaf, user))
    elif kind == "drop node" and nodes:
        node = rng.choice(sorted(nodes))
        nodes.remove(node)
        edges = {e for e in edges if node not in e}
    elif kind == "replace" and nodes:
        return _exchanged(proof, {rng.choice(sorted(nodes)): rng.choice(everything)})
    elif kind == "swap" and len(rules) > 1:
        one, two = rng.sample(rules, 2)
        return _exchanged(proof, {one: two, two: one})
    elif kind == "merge" and others:
        other = rng.choice(others)
        return Proof(proof.nodes | other.nodes, proof.edges | other.edges)
    return Proof(frozenset(nodes), frozenset(edges))


def _exchanged(proof: Proof, names: dict[int, int]) -> Proof:
    return Proof(
        frozenset(names.get(n, n) for n in proof.nodes),
        frozenset((names.get(a, a), names.get(b, b)) for a, b in proof.edges),
    )
