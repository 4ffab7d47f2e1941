"""What attention over nodes and edges costs Iterative-multiPRover: its proof modules at RoBERTa-large's size.

    python benchmarks/iterative_attention.py [--questions 1] [--nodes 26] [--width 1024] [--proofs 3]

For `attention = "nodes"` (the paper's text) and `"none"` (what the authors' code computes) in turn, each in a
process of its own: CPU seconds of one thread for scores and gradients, and the memory that this takes beside
weights and gradients. The encoder is left out, being the same.
"""

import argparse
import multiprocessing
import resource
import time
from multiprocessing.connection import Connection

import torch

from multiprover.modeling.config import ModelConfig
from multiprover.modeling.heads import IterativeProofs

HEADS = 16


def measure(attention: str, chosen: argparse.Namespace, answer: Connection) -> None:
    """Send seconds and megabytes."""
    torch.set_num_threads(1)
    torch.manual_seed(0)
    config = ModelConfig(
        architecture="iterative",
        proofs=chosen.proofs,
        attention="nodes" if attention == "nodes" else "none",
        edge_to_node="paper",
        max_nodes=chosen.nodes,
    )
    proofs = IterativeProofs(chosen.width, HEADS, config)
    nodes = torch.randn(chosen.questions, chosen.nodes, chosen.width)
    mask = torch.ones(chosen.questions, chosen.nodes, dtype=torch.bool)
    for weight in proofs.parameters():
        weight.grad = torch.zeros_like(weight)
    before, start = peak(), time.process_time()
    node_scores, edge_scores = proofs(nodes, mask)
    (node_scores.square().sum() + edge_scores.square().sum()).backward()
    answer.send((time.process_time() - start, peak() - before))


def peak() -> float:
    """The most memory so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Measure both, and print the ratio."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    for name, value in {"questions": 1, "nodes": 26, "width": 1024, "proofs": 3}.items():
        parser.add_argument(f"--{name}", type=int, default=value)
    chosen = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    found = {}
    for attention in ("nodes", "none"):
        ours, theirs = context.Pipe()
        process = context.Process(target=measure, args=(attention, chosen, theirs))
        process.start()
        found[attention] = ours.recv()
        process.join()
        print(f"{attention}: {found[attention][0]:.2f} s, {found[attention][1]:,.0f} MB")
    seconds, megabytes = (a / b for a, b in zip(found["nodes"], found["none"], strict=True))
    print(f"nodes / none: {seconds:.2f} in time, {megabytes:.2f} in memory")


if __name__ == "__main__":
    main()
