"""What the edge head saves as A·n_i + B·n_j against the paper's [n_i; n_j; n_i − n_j], forward and backward.

    python benchmarks/edge_head.py [--width 1024] [--nodes 26] [--batch 8] [--repeat 5]

Both forms are measured in turn in one run, and their results compared.
"""

import argparse
import statistics
import time
from collections.abc import Callable

import torch
from torch import Tensor

from multiprover.modeling.heads import EdgeHead, pair_embeddings


def measure(width: int, nodes: int, batch: int, repeat: int, backward: bool) -> tuple[float, float, float]:
    """Median seconds of the paper's form and of ours, and the largest difference between their results."""
    head, vectors = EdgeHead(width, 2, dropout=0.0), torch.randn(batch, nodes, width)

    def run(form: Callable[[Tensor], Tensor]) -> tuple[float, Tensor]:
        source = vectors.clone().requires_grad_(backward)
        start = time.perf_counter()
        with torch.set_grad_enabled(backward):
            result = form(source)
            if backward:
                result.sum().backward()
        return time.perf_counter() - start, result.detach()

    paper, ours, difference = [], [], 0.0
    for _ in range(repeat + 1):  # the first run warms up
        seconds, expected = run(lambda source: head(pair_embeddings(source)))
        paper.append(seconds)
        seconds, result = run(head.of_pairs)
        ours.append(seconds)
        difference = max(difference, (result - expected).abs().max().item())
    return statistics.median(paper[1:]), statistics.median(ours[1:]), difference


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    for name, value in (("width", 1024), ("nodes", 26), ("batch", 8), ("repeat", 5)):
        parser.add_argument(f"--{name}", type=int, default=value)
    arguments = vars(parser.parse_args())
    for backward in (False, True):
        paper, ours, difference = measure(**arguments, backward=backward)
        print(
            f"{'forward and backward' if backward else 'forward':21} paper's form {paper:.4f} s, "
            f"ours {ours:.4f} s: {paper / ours:.1f} times faster, largest difference {difference:.1e}"
        )


if __name__ == "__main__":
    main()
