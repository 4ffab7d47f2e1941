"""Times our decoding of noisy scores against the published PuLP/CBC formulation, in one run.

    python benchmarks/decoding.py [--data depth-5/dev.jsonl]
    python benchmarks/decoding.py --sample 20

Scores are gold graphs seen through noise: log-odds ±4 for what the graph has and has not, plus Gaussian noise
of three strengths, so that nodes and edges are missing or too many as they are with a network. The graphs are
those of the given file (derived by the exact reasoner where it has none), else random ones of that size.

Both methods get the nodes with a positive score and choose the edges; cases without nodes, or that nothing
can connect, are left out as the published model cannot solve them. All times are CPU time including child
processes (CBC is one); ours includes the checks of the scores, starts each pass with empty caches, and is the
mean of several passes. `searched` is the share whose thresholded graph is not connected. Objectives are those
of Eq. 1 as printed. `proof right` is how often the whole graph is the gold one: the noise is not a network's,
so read the order rather than the numbers.

Exit code 1 if an objective differs.
"""

import argparse
import itertools
import random
import resource
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.decoding.cases import real_size_case
from tests.decoding.oracles import positions, published_edges, published_objective

from multiprover.data.gold import derive_gold
from multiprover.data.store import read_examples
from multiprover.data.triple_text import parse_triples
from multiprover.decoding import (
    DecodedProof,
    GraphScores,
    Preferences,
    decode_edges,
    decode_joint,
    estimate_preferences,
    threshold_edges,
)
from multiprover.decoding.joint import JointProof
from multiprover.decoding.scores import legal_edges, make_proof
from multiprover.problem import Example
from multiprover.proof import NAF, Proof
from multiprover.triples import RuleTriples

NOISES = (1.0, 2.0, 3.0)
MARGIN = 4.0
SIZES = (25, 50, 100, 200)
PASSES = 5


@dataclass(frozen=True, slots=True)
class Case:
    """A gold graph and the scores it was hidden in."""

    gold: Proof
    nodes: np.ndarray
    edges: np.ndarray
    rules: frozenset[int]

    def scores(self) -> GraphScores:
        """Checked, as every decoder gets them."""
        return GraphScores(self.nodes, self.edges, self.rules)


def cpu_seconds() -> float:
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def read_gold(path: Path) -> tuple[list[tuple[Proof, frozenset[int], int]], Preferences]:
    """Every gold graph of a file with its rules and number of sentences, and the preferences they show."""
    examples = list(read_examples(path))
    if examples[0].proofs is None:
        examples = list(derive_gold(examples))
    rules: dict[tuple[str, ...], frozenset[int]] = {}

    def rules_of(example: Example) -> frozenset[int]:
        sentences = example.problem.sentences
        if sentences not in rules:
            forms = enumerate(parse_triples(sentences))
            rules[sentences] = frozenset(i for i, form in forms if isinstance(form, RuleTriples))
        return rules[sentences]

    graphs = [
        (proof, rules_of(example), len(example.problem.sentences))
        for example in examples
        for proof in example.proofs or ()
    ]
    return graphs, estimate_preferences(examples, rules_of)


def hide(
    gold: Proof, rules: frozenset[int], sentences: int, noise: float, generator: np.random.Generator
) -> Case:
    """Noisy scores around a gold graph."""
    count = sentences + 1
    nodes, edges = np.full(count, -MARGIN), np.full((count, count), -MARGIN)
    nodes[[sentences if node == NAF else node for node in gold.nodes]] = MARGIN
    for source, target in gold.edges:
        edges[sentences if source == NAF else source, target] = MARGIN
    return Case(
        gold,
        nodes + generator.normal(0, noise, count),
        edges + generator.normal(0, noise, (count, count)),
        rules,
    )


def made_case(noise: float, generator: np.random.Generator, sentences: int | None = None) -> Case:
    scores, nodes, edges = real_size_case(generator, noise, MARGIN, sentences)
    return Case(make_proof(nodes, edges, len(scores.nodes)), scores.nodes, scores.edges, scores.rules)


def time_decoder(
    decode: Callable[[GraphScores], DecodedProof], cases: Sequence[Case], passes: int = PASSES
) -> tuple[list[DecodedProof], float]:
    """What a decoder finds, and its seconds for one case."""
    found: list[DecodedProof] = []
    start = cpu_seconds()
    for _ in range(passes):
        legal_edges.cache_clear()
        found = [decode(case.scores()) for case in cases]
    return found, (cpu_seconds() - start) / (passes * len(cases))


def compare(cases: Sequence[Case], label: str) -> int:
    """Print one noise level's rows; return how many objectives differ."""
    solvable = [
        case
        for case in cases
        if (chosen := np.nonzero(case.nodes > 0)[0].tolist())
        and (len(chosen) == 1 or case.rules.intersection(chosen))
    ]
    found, ours = time_decoder(decode_edges, solvable)
    start = cpu_seconds()
    theirs = []
    for case in solvable:
        probabilities = 1 / (1 + np.exp(-case.edges))
        chosen = set(np.nonzero(case.nodes > 0)[0].tolist())
        theirs.append(published_edges(probabilities, chosen, case.rules))
    published = (cpu_seconds() - start) / len(solvable)
    gaps = []
    for case, item, edges in zip(solvable, found, theirs, strict=True):
        probabilities = 1 / (1 + np.exp(-case.edges))
        _, chosen_edges = positions(item.proof, len(case.nodes))
        gaps.append(
            published_objective(chosen_edges, probabilities) - published_objective(edges, probabilities)
        )
    differing = sum(abs(gap) > 1e-6 for gap in gaps)
    searched = sum(not threshold_edges(case.scores()).connected for case in solvable)
    print(
        f"{label:>7}  {len(solvable):5}  {searched / len(solvable):8.0%}  {1 / ours:10,.0f}  "
        f"{1 / published:12,.1f}  {published / ours:6,.0f}×  {f'{len(gaps) - differing}/{len(gaps)}':>9}  "
        f"{max(map(abs, gaps)):.0e}"
    )
    return differing


def show_decoders(cases: Sequence[Case], preferences: Preferences, label: str) -> None:
    decoders: dict[str, Callable[[GraphScores], DecodedProof]] = {
        "threshold only": threshold_edges,
        "edges given nodes": decode_edges,
        "joint": decode_joint,
        "joint, preferences": lambda scores: decode_joint(scores, preferences),
    }
    for name, decode in decoders.items():
        found, seconds = time_decoder(decode, cases, passes=1)
        right = sum(item.proof == case.gold for item, case in zip(found, cases, strict=True))
        optimal = [item.exact for item in found if isinstance(item, JointProof)]
        print(
            f"{label:>7}  {name:20}  {right / len(cases):11.1%}  {1 / seconds:10,.0f}  "
            + (f"{f'{sum(optimal)}/{len(optimal)}':>15}" if optimal else "")
        )


def show_scaling(generator: np.random.Generator) -> None:
    print("\nScaling: all sentences taken as nodes (many or few positive edges), the likely nodes, and joint")
    print("sentences     noisy, all   clean, all     own nodes         joint")
    for size in SIZES:
        dense = [made_case(3.0, generator, size) for _ in range(10)]
        _, connected = time_decoder(lambda scores: decode_edges(scores, range(len(scores.nodes))), dense, 2)
        sparse = [made_case(0.5, generator, size) for _ in range(10)]
        _, searched = time_decoder(lambda scores: decode_edges(scores, range(len(scores.nodes))), sparse, 2)
        own = [made_case(1.5, generator, size) for _ in range(50)]
        _, likely = time_decoder(decode_edges, own, 2)
        _, joint = time_decoder(decode_joint, own, 1)
        shown = "  ".join(f"{1e3 * seconds:9.2f} ms" for seconds in (connected, searched, likely, joint))
        print(f"{size:9}  {shown}")


def chosen_graphs(
    graphs: Iterable[tuple[Proof, frozenset[int], int]], count: int, seed: int
) -> list[tuple[Proof, frozenset[int], int]]:
    every = list(graphs)
    return random.Random(seed).sample(every, min(count, len(every)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--data", type=Path, help="examples whose gold graphs to use")
    parser.add_argument("--sample", type=int, default=240, help="proofs at each noise level for CBC")
    parser.add_argument("--more", type=int, default=1000, help="proofs at each noise level for the decoders")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    generator = np.random.default_rng(options.seed)
    preferences = Preferences(-9.0, -9.0, -0.3, -0.9, -0.5)
    levels: dict[float, list[Case]] = {}
    if options.data:
        graphs, preferences = read_gold(options.data)
        picked = chosen_graphs(graphs, options.more, options.seed)
        for noise in NOISES:
            levels[noise] = [hide(*graph, noise, generator) for graph in picked]
    else:
        for noise in NOISES:
            levels[noise] = [made_case(noise, generator) for _ in range(options.more)]
    print(f"Graphs: {options.data or 'random'}\n{preferences}\n\nEdges for given nodes")
    print("  noise  cases  searched  ours per s  published/s    ratio      equal  largest gap")
    start = time.perf_counter()
    differing = sum(
        compare(list(itertools.islice(levels[noise], options.sample)), f"{noise}") for noise in NOISES
    )
    print("\n  noise  decoder               proof right  proofs / s   proven optimal")
    for noise in NOISES:
        show_decoders(levels[noise], preferences, f"{noise}")
    show_scaling(generator)
    print(f"\n{time.perf_counter() - start:.0f} s in all; {differing} objectives differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
