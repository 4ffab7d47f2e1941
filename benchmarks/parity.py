"""The exported network against the trained one: raw outputs, answers and proofs; and what int8 would cost.

    python benchmarks/parity.py [RUN] [--questions 2000]

RUN is a finished run of `multiprover train` on the compact body; without it the network is untrained.
Questions come from the exported network's own kinds of text, in equal parts: familiar, unseen lexicon,
paraphrased, hand-written rules.
"""

import argparse
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from multiprover.generation import generate_theories, make_settings
from multiprover.grounding.scoring import CompactScorer
from multiprover.modeling.compact import CompactModel
from multiprover.modeling.config import CompactBody, ModelConfig
from multiprover.modeling.export import export_onnx
from multiprover.modeling.model_files import load_compact
from multiprover.modeling.scorer import TorchCompact
from multiprover.problem import Problem
from multiprover.reasoners.neural import NeuralReasoner
from multiprover.runtime.scorer import OnnxCompact
from multiprover.scorer import ProblemScores

SEED = 313_131
KINDS = (
    {"preset": "du5"},
    {"preset": "du5", "vocabulary": "lexicon-test"},
    {"preset": "du3", "paraphrase": True},
    {"preset": "du3", "vocabulary": "birds", "hand_written": 1.0},
)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("run", type=Path, nargs="?")
    parser.add_argument("--questions", type=int, default=2000)
    asked = parser.parse_args()
    model = load_compact(asked.run) if asked.run else untrained()
    problems = make_problems(asked.questions)
    torch_network = TorchCompact(model)
    sizes = (torch_network.slots, torch_network.proofs, torch_network.longest)
    with TemporaryDirectory() as place:
        plain, small = Path(place) / "plain.onnx", Path(place) / "small.onnx"
        export_onnx(model, plain)
        quantize_dynamic(plain, small, weight_type=QuantType.QInt8, extra_options={"EnableSubgraph": True})
        print(f"{len(problems):,} questions; fp32 {plain.stat().st_size / 1e6:.1f} MB, "
              f"int8 {small.stat().st_size / 1e6:.1f} MB")  # fmt: skip
        expected = run(CompactScorer(torch_network), problems, "torch, fp32")
        compare(expected, run(CompactScorer(OnnxCompact(plain, *sizes)), problems, "ONNX, fp32"))
        compare(expected, run(CompactScorer(OnnxCompact(small, *sizes)), problems, "ONNX, int8"))


def untrained() -> CompactModel:
    torch.manual_seed(SEED)
    return CompactModel(ModelConfig(architecture="multilabel"), CompactBody()).eval()


def make_problems(count: int) -> list[Problem]:
    found: list[Problem] = []
    for options in KINDS:
        theories = generate_theories(make_settings(**options), SEED, 0, count)
        examples = (example.problem for theory in theories for example in theory.examples())
        found += islice(examples, -(-count // len(KINDS)))
    return found


Found = tuple[list[ProblemScores], list[tuple[object, frozenset[object]]]]


def run(scorer: CompactScorer, problems: Sequence[Problem], name: str) -> Found:
    start = time.perf_counter()
    scores = list(scorer.score(problems))
    seconds = time.perf_counter() - start
    predictions = list(NeuralReasoner(scorer).predict(problems))
    print(f"\n{name}: {len(problems) / seconds:.0f} questions/s")
    return scores, [(each.answer, frozenset(each.proofs)) for each in predictions]


def compare(expected: Found, found: Found) -> None:
    count = len(expected[0])
    far = {
        part: max(
            float(np.abs(getattr(one, part) - getattr(other, part)).max())
            for one, other in zip(expected[0], found[0], strict=True)
        )
        for part in ("nodes", "edges")
    }
    chances = max(
        float(np.abs(np.exp(one.answers) - np.exp(other.answers)).max())
        for one, other in zip(expected[0], found[0], strict=True)
    )
    answers = sum(one[0] == other[0] for one, other in zip(expected[1], found[1], strict=True))
    both = sum(one == other for one, other in zip(expected[1], found[1], strict=True))
    print(f"  largest difference: nodes {far['nodes']:.1e}, edges {far['edges']:.1e}, chances {chances:.1e}")
    print(f"  equal answers {100 * answers / count:.2f}%, answers and proofs {100 * both / count:.2f}%")


if __name__ == "__main__":
    main()
