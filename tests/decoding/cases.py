"""Random scores to decode: pure noise for small graphs, and gold graphs seen through noise for real sizes."""

import numpy as np

from multiprover.decoding import GraphScores


def random_scores(random, count, *, whole=True, rule_share=0.5):
    """Noise; whole numbers make ties and zeros common."""
    rules = [i for i in range(count - 1) if random.random() < rule_share]
    if whole:
        nodes, edges = random.integers(-3, 4, count), random.integers(-3, 4, (count, count))
    else:
        nodes, edges = random.normal(-0.5, 2, count), random.normal(-1, 2, (count, count))
    return GraphScores(nodes, edges, rules)


def real_size_case(random, noise, margin=4.0, sentences=None):
    """Scores of a theory of 12 to 25 sentences around a gold graph: a tree of rules and facts, sometimes NAF.

    Returns the scores, the gold nodes and the gold edges as positions.
    """
    sentences = sentences or int(random.integers(12, 26))
    count = sentences + 1
    kinds = random.permutation(sentences)
    rules = [int(i) for i in kinds[: max(2, sentences // 3)]]
    leaves = [*(int(i) for i in kinds[len(rules) :]), sentences]
    size = int(random.integers(1, min(6, len(rules)) + 1))
    path = rules[:size]
    edges = [(path[i], path[int(random.integers(0, i))]) for i in range(1, size)]
    fed = {target for _, target in edges}
    for rule in path:
        if rule not in fed or random.random() < 0.4:
            edges.append((leaves[int(random.integers(len(leaves)))], rule))
    nodes = sorted({*path, *(i for edge in edges for i in edge)})
    node_scores, edge_scores = np.full(count, -margin), np.full((count, count), -margin)
    node_scores[nodes] = margin
    for edge in edges:
        edge_scores[edge] = margin
    scores = GraphScores(
        node_scores + random.normal(0, noise, count),
        edge_scores + random.normal(0, noise, (count, count)),
        rules,
    )
    return scores, nodes, edges
