"""The metrics once more, slowly and directly: a match matrix and a solved assignment, as the authors do."""

import numpy as np
from scipy.optimize import linear_sum_assignment


def assigned(gold, predicted):
    """Precision, recall, F1 with gold and predicted matched by the Hungarian method on exact equality."""
    if not gold and not predicted:
        return 1.0, 1.0, 1.0
    if not gold or not predicted:
        return 0.0, 0.0, 0.0
    cost = np.array([[float(g != p) for p in predicted] for g in gold])
    rows, columns = linear_sum_assignment(cost)
    right = sum(int(cost[i, j] == 0) for i, j in zip(rows, columns, strict=True))
    precision, recall = right / len(predicted), right / len(gold)
    f1 = 2 * precision * recall / (precision + recall) if right else 0.0
    return precision, recall, f1


def naive_figures(gold, prediction):
    """The paper's figures of one question and two of ours."""
    proofs, predicted = list(gold.proofs), list(prediction.proofs)
    proof = assigned(proofs, predicted)
    qa = prediction.answer == gold.answer
    return {
        "qa": qa,
        "node": assigned([p.nodes for p in proofs], [p.nodes for p in predicted]),
        "edge": assigned([p.edges for p in proofs], [p.edges for p in predicted]),
        "proof": proof,
        "full": qa and bool(abs(proof[2] - 1) < 1e-12),
        "set_f1": assigned(list(dict.fromkeys(proofs)), list(dict.fromkeys(predicted)))[2],
    }
