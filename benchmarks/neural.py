"""Questions per second of the shipped network, text in, decoded and checked proofs out.

    python benchmarks/neural.py [--data depth-5/dev.jsonl] [--questions 2000] [--peer-questions 4]

The peer is the same pipeline around an encoder of roberta-large's size with random weights (P = 3 proofs in
parallel, single precision), as in the paper; its speed does not depend on what its weights say. Both run in
this process, on the same number of threads, in batches and one question at a time: in the order of the file,
where a theory's questions follow each other and the shipped network reads it once, and with a new theory
every time. Checking is the same for both. They take turns, and the median of each is reported. The cold start
is the CPU time of one `multiprover prove`, everything included.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import torch
from transformers import RobertaModel

from generated import examples_of
from multiprover.evaluation.run import ExampleChecker
from multiprover.modeling.config import ModelConfig
from multiprover.modeling.model_files import LoadedModel
from multiprover.modeling.networks import ProverModel
from multiprover.modeling.parameters import ROBERTA_LARGE
from multiprover.modeling.scorer import TorchScorer
from multiprover.problem import Example
from multiprover.reasoners.choose import find_model, open_scorer
from multiprover.reasoners.neural import NeuralReasoner
from multiprover.training.encoders import texts_of, train_tokenizer, wrap_tokenizer
from multiprover.training.settings import NewEncoder


def run(reasoner: NeuralReasoner, examples: Sequence[Example], *, one_by_one: bool) -> float:
    """Questions per second."""
    checker = ExampleChecker()
    problems = [example.problem for example in examples]
    started = time.perf_counter()
    if one_by_one:
        predictions = [next(reasoner.predict([problem])) for problem in problems]
    else:
        predictions = list(reasoner.predict(problems))
    for example, prediction in zip(examples, predictions, strict=True):
        for proof in prediction.proofs:
            checker(example, proof)
    return len(examples) / (time.perf_counter() - started)


def make_peer(examples: Sequence[Example]) -> NeuralReasoner:
    torch.manual_seed(0)
    tokenizer = wrap_tokenizer(train_tokenizer(texts_of(examples), NewEncoder(vocabulary=5000)))
    encoder = RobertaModel(ROBERTA_LARGE, add_pooling_layer=False)
    config = ModelConfig(architecture="multilabel", proofs=3, max_length=512)
    return NeuralReasoner(TorchScorer(LoadedModel(ProverModel(config, encoder).eval(), tokenizer)))


def cold_start() -> float:
    """The median CPU seconds of a fresh process that answers one question, its modules compiled before."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    example = Path(__file__).parents[1] / "examples" / "club.txt"
    start = "from multiprover.cli.main import run; run()"
    command = [sys.executable, "-c", start, "prove", str(example), "Bob is welcome.", "--reasoner", "neural"]
    seconds = []
    for _ in range(6):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(seconds[1:])  # the first run may have compiled


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, help="a data file; else generated questions")
    parser.add_argument("--model", type=Path)
    parser.add_argument("--questions", type=int, default=2000)
    parser.add_argument("--peer-questions", type=int, default=4)
    parser.add_argument("--repeats", type=int, default=3)
    arguments = parser.parse_args()
    torch.set_num_threads(os.cpu_count() or 1)
    examples = list(islice(examples_of(arguments.data), arguments.questions))
    ours = NeuralReasoner(open_scorer(find_model(arguments.model)))
    peer, few = make_peer(examples), examples[: arguments.peer_questions]
    run(ours, examples[:50], one_by_one=False)  # the first run allocates
    run(peer, few[:1], one_by_one=False)
    print(f"{torch.get_num_threads()} threads; questions per second, checked proofs included")
    print(f"{'':<16}{'shipped':>10}{'large':>10}{'ratio':>10}")
    first = {example.problem.sentences: example for example in examples}
    for label, mine, one_by_one in (
        ("batched", examples, False),
        ("one at a time", examples[:500], True),
        ("new theories", list(first.values()), True),
    ):
        turns = [
            (run(ours, mine, one_by_one=one_by_one), run(peer, few, one_by_one=one_by_one))
            for _ in range(arguments.repeats)
        ]
        fast, slow = (statistics.median(speeds) for speeds in zip(*turns, strict=True))
        print(f"{label:<16}{fast:>10.1f}{slow:>10.3f}{fast / slow:>10.0f}", flush=True)
    print(f"cold start of the command line: {cold_start():.2f} s of CPU time")


if __name__ == "__main__":
    main()
