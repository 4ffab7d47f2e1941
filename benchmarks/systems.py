"""All systems and ablations of the paper side by side, small: which finds all proofs of a question.

    python benchmarks/systems.py runs/systems [--seeds 1 2 3] [--steps 800] [--only multilabel iterative]

Questions are generated: two people, three facts, three rules of one condition, at most three proofs; half of
the theories have two proofs or more of everything that is provable. All systems start from one small encoder
made here, which a PRover has first taught to read questions with a single proof, and train for as many
steps on the same questions. What is finished is kept: the same command goes on after an interruption.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import torch

from multiprover.data.store import read_examples, write_examples
from multiprover.decoding import (
    GraphScores,
    ProofSet,
    top_p,
    top_p_classifier,
    top_p_threshold,
    tune_threshold,
)
from multiprover.evaluation import score_question
from multiprover.files import written_whole
from multiprover.generation.settings import GeneratorSettings, TheoryPlan
from multiprover.generation.settings import make_settings as make_generator_settings
from multiprover.generation.theories import generate_theories
from multiprover.modeling.model_files import load_counter, load_model
from multiprover.problem import Example, Prediction
from multiprover.reporting.tiny import write_tiny_encoder
from multiprover.training.encoders import texts_of
from multiprover.training.events import Evaluated, StepDone
from multiprover.training.examples import Item, make_item_batch, make_items
from multiprover.training.loop import train
from multiprover.training.settings import make_settings
from multiprover.training.stages import decode_output

LENGTH = 100
PROOFS = 3
WIDTH = 48
FILLERS = r"\W+|\b(if|then|all|is|are|someone|something|people|things|they|it)\b"
"""What tells nothing here: the tokenizer leaves it out, so that little training suffices."""
FIRST_THEORY = {"train": 0, "dev": 1_000_000, "test": 2_000_000}
"""Indexes of theories: each names a random stream of its own."""


@dataclass(frozen=True)
class Network:
    """What is trained: changes to the settings of the network, and of its data."""

    model: Mapping[str, Any]
    data: Mapping[str, Any] = field(default_factory=dict)


PROVER = {"architecture": "prover", "proofs": 1}
MULTILABEL = {"architecture": "multilabel", "proofs": PROOFS}
ITERATIVE = {"architecture": "iterative", "proofs": PROOFS}

NETWORKS = {
    "prover": Network({**PROVER, "gold_surplus": "first"}),
    "prover-all": Network(PROVER, {"proofs_as_examples": True}),
    "counter": Network({"architecture": "counter", "proofs": PROOFS}),
    "multilabel": Network(MULTILABEL),
    "iterative": Network(ITERATIVE),
    "multilabel-seq": Network({**MULTILABEL, "loss_order": "sequential"}),
    "iterative-seq": Network({**ITERATIVE, "loss_order": "sequential"}),
    "iterative-nec": Network({**ITERATIVE, "edge_conditioning": False}),
    "multilabel-unmasked": Network({**MULTILABEL, "edge_masking": False}),
    "iterative-unmasked": Network({**ITERATIVE, "edge_masking": False}),
    **{f"multilabel-p{p}": Network({**MULTILABEL, "proofs": p}) for p in (1, 2, 5)},
    **{f"iterative-p{p}": Network({**ITERATIVE, "proofs": p}) for p in (1, 2)},
}
SYSTEMS = {
    **{name: (name,) for name in NETWORKS if name != "counter"},
    "top-p": ("prover-all",),
    "top-p-classifier": ("prover-all", "counter"),
    "top-p-threshold": ("prover-all",),
}
"""The networks each system needs, its own first."""


# -- data and the encoder all start from ----------------------------------------------------------------


def generator(least: int, most: int) -> GeneratorSettings:
    """Theories about two people whose provable statements have so many proofs."""
    chosen = make_generator_settings("du1", min_proofs=least, max_proofs=most, negation=0.0, conditions=1)
    mixture = replace(chosen.plans[0].mixture, variable=1.0)
    return replace(chosen, plans=(TheoryPlan("AttNoneg", (((2, 3, 3), 1.0),), mixture),), attributes=4)


def is_shallow(example: Example) -> bool:
    """Proofs of at most two rules, and failures that no rule concludes.

    Which of two rules alike a failure names depends on an order that the text does not show.
    """
    most = 0 if example.length is None else 3
    return all(len(proof.nodes) <= most for proof in example.proofs or ())


def write_questions(path: Path, split: str, theories: int, kinds: Sequence[tuple[int, int]]) -> None:
    """Questions of so many theories of each kind (fewest proofs, most proofs); kept if there already."""
    if path.exists():
        return
    found: list[Example] = []
    for number, (least, most) in enumerate(kinds):
        made = generate_theories(
            generator(least, most), number + 10 * len(kinds), FIRST_THEORY[split], theories
        )
        for theory in made:
            renamed = (
                replace(e, id=f"{number}-{e.id}", theory=f"{number}-{e.theory}") for e in theory.examples()
            )
            found += filter(is_shallow, renamed)
    write_examples(path, found)
    several = sum(len(example.proofs or ()) > 1 for example in found)
    tell(f"{path.name}: {len(found)} questions, {several} with several proofs")


# -- training -------------------------------------------------------------------------------------------


def run_training(
    output: Path, network: Network, encoder: Path, data: Mapping[str, str], steps: int, rate: float, seed: int
) -> None:
    """Train or go on training; tells the validation figures as they come."""
    values = {
        "output": str(output),
        "seed": seed,
        "epochs": 1000,
        "max_steps": steps,
        "log_every": 50,
        "data": {**data, **network.data, "too_long": "refuse"},
        "model": {"dropout": 0.0, "feedforward": WIDTH, "max_length": LENGTH, **network.model},
        "encoder": {"name": str(encoder)},
        "optimiser": {"learning_rate": rate, "weight_decay": 0.01, "warmup": 0.1},
        "batches": {"examples": 32},
        "evaluation": {"every": max(steps // 2, 1), "examples": 200},
        "checkpoints": {"keep": 1},
    }
    spent = 0.0
    for event in train(make_settings(values)):
        match event:
            case StepDone():
                spent += event.seconds
            case Evaluated(_, step, figures, _):
                shown = ("qa", "proof_r", "proof_f1", "fa", "count_accuracy")
                said = ", ".join(f"{name} {figures[name]:.1f}" for name in shown if name in figures)
                tell(f"{output.name} step {step} ({spent:.0f} s): {said}")


def warm_up(directory: Path, steps: int, rate: float) -> Path:
    """The encoder that all systems start from: a PRover's, trained on questions with a single proof."""
    taught = directory / "encoder"
    if taught.exists():
        return taught
    data = {name: str(directory / f"single-{name}.jsonl") for name in ("train", "dev")}
    fresh = directory / "fresh-encoder"
    if not fresh.exists():
        texts = texts_of(read_examples(directory / "train.jsonl"))
        write_tiny_encoder(fresh, texts, LENGTH, width=WIDTH, left_out=FILLERS)
    network = Network(PROVER)
    files = {"train": data["train"], "validation": data["dev"]}
    run_training(directory / "warm-up", network, fresh, files, steps, rate, seed=0)
    loaded = load_model(directory / "warm-up")
    loaded.tokenizer.save_pretrained(taught.with_suffix(".part"))
    loaded.model.node_encoder.encoder.save_pretrained(taught.with_suffix(".part"))
    taught.with_suffix(".part").rename(taught)
    return taught


# -- evaluation -----------------------------------------------------------------------------------------


def batches_of(items: Sequence[Item], size: int = 200) -> Iterator[Sequence[Item]]:
    edges = [*range(0, len(items), size), len(items)]
    for start, stop in pairwise(edges):
        yield items[start:stop]


@torch.no_grad()
def first_slots(run: Path, examples: Sequence[Example]) -> Iterator[tuple[Example, GraphScores, bool]]:
    """What the top-p family reads: PRover-all's scores, and its answer."""
    loaded = load_model(run)
    items = make_items(examples, loaded.tokenizer, LENGTH, "refuse", tell)
    for members in batches_of(items):
        output = loaded.model(make_item_batch(members, loaded.tokenizer.pad_token_id, LENGTH))
        for row, item in enumerate(members):
            size = item.encoded.sentence_count + 1
            nodes = output.node_scores[row, 0, :size].numpy()
            edges = output.edge_scores[row, 0, :size, :size].numpy()
            answer = bool(output.answer_logits[row].argmax())
            yield item.example, GraphScores(nodes, edges, item.rules), answer


@torch.no_grad()
def counted(run: Path, examples: Sequence[Example]) -> Iterator[int]:
    loaded = load_counter(run)
    for members in batches_of(make_items(examples, loaded.tokenizer, LENGTH, "refuse", tell)):
        batch = make_item_batch(members, loaded.tokenizer.pad_token_id, LENGTH)
        yield from loaded.model(batch).counts.tolist()


@torch.no_grad()
def predict(
    system: str, runs: Sequence[Path], dev: Sequence[Example], test: Sequence[Example]
) -> Iterator[tuple[Example, Prediction]]:
    """Every test question with what a system says of it."""
    if not system.startswith("top-p"):
        loaded = load_model(runs[0])
        for members in batches_of(make_items(test, loaded.tokenizer, LENGTH, "refuse", tell)):
            output = loaded.model(make_item_batch(members, loaded.tokenizer.pad_token_id, LENGTH))
            sizes = [item.encoded.sentence_count + 1 for item in members]
            found = decode_output(output, sizes, [item.rules for item in members], loaded.model.config)
            yield from zip((item.example for item in members), found, strict=True)
        return
    threshold = 0.0
    if system == "top-p-threshold":
        pairs = ((scores, example.proofs or ()) for example, scores, _ in first_slots(runs[0], dev))
        threshold = tune_threshold(pairs, PROOFS)
    counts = counted(runs[1], test) if system == "top-p-classifier" else iter([PROOFS] * len(test))
    for (example, scores, answer), count in zip(first_slots(runs[0], test), counts, strict=True):
        chosen: ProofSet
        if system == "top-p-threshold":
            chosen = top_p_threshold(scores, threshold, PROOFS)
        else:
            chosen = (top_p if system == "top-p" else top_p_classifier)(scores, count)
        yield example, Prediction(answer, 1.0, chosen.proofs)


def measure(answered: Iterator[tuple[Example, Prediction]]) -> dict[str, float]:
    """Figures in percent; those of questions with several proofs start with `several`."""
    rows = [(len(example.proofs or ()) > 1, score_question(example, told)) for example, told in answered]
    found: dict[str, float] = {}
    for prefix, chosen in (("", [s for _, s in rows]), ("several_", [s for several, s in rows if several])):
        parts = [score.proof for score in chosen if score.proof is not None]
        found[f"{prefix}answers"] = 100 * statistics.fmean(score.qa for score in chosen)
        for name in ("precision", "recall", "f1"):
            found[prefix + name] = 100 * statistics.fmean(getattr(part, name) for part in parts)
        found[f"{prefix}full"] = 100 * statistics.fmean(bool(score.full) for score in chosen)
    return found


# -- the whole ------------------------------------------------------------------------------------------

COLUMNS = {
    "several_recall": "several: recall",
    "several_f1": "several: F1",
    "several_full": "several: FA",
    "answers": "answers",
    "precision": "precision",
    "recall": "recall",
    "f1": "F1",
    "full": "FA",
}


def print_table(results: Mapping[str, Sequence[Mapping[str, float]]]) -> None:
    """Means over seeds, and the standard deviation behind ±."""
    print(f"| system | {' | '.join(COLUMNS.values())} |\n|---|{'---|' * len(COLUMNS)}")
    for system, figures in results.items():
        cells = []
        for name in COLUMNS:
            values = [each[name] for each in figures]
            spread = f" ± {statistics.stdev(values):.1f}" if len(values) > 1 else ""
            cells.append(f"{statistics.fmean(values):.1f}{spread}")
        print(f"| {system} | {' | '.join(cells)} |")


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--theories", type=int, default=1000, help="of each kind, to learn from")
    parser.add_argument("--warm-up-steps", type=int, default=2500)
    parser.add_argument("--steps", type=int, default=800)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--only", nargs="+", choices=[*SYSTEMS], default=[*SYSTEMS])
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    directory: Path = chosen.directory
    directory.mkdir(parents=True, exist_ok=True)
    for split, theories in (("train", chosen.theories), ("dev", 60), ("test", 150)):
        write_questions(directory / f"{split}.jsonl", split, theories, [(1, PROOFS), (2, PROOFS)])
        write_questions(directory / f"single-{split}.jsonl", split, 2 * theories, [(1, 1)])
    encoder = warm_up(directory, chosen.warm_up_steps, chosen.rate)
    data = {"train": str(directory / "train.jsonl"), "validation": str(directory / "dev.jsonl")}
    dev, test = (list(read_examples(directory / f"{split}.jsonl")) for split in ("dev", "test"))
    results: dict[str, list[Mapping[str, float]]] = {system: [] for system in chosen.only}
    trained: set[Path] = set()
    for seed in chosen.seeds:
        for system in chosen.only:
            record = directory / "results" / f"{system}-{seed}.json"
            if not record.exists():
                started = time.perf_counter()
                runs = [directory / f"{name}-{seed}" for name in SYSTEMS[system]]
                for name, run in zip(SYSTEMS[system], runs, strict=True):
                    if run not in trained:
                        run_training(run, NETWORKS[name], encoder, data, chosen.steps, chosen.rate, seed)
                    trained.add(run)
                figures = measure(predict(system, runs, dev, test))
                record.parent.mkdir(exist_ok=True)
                with written_whole(record) as file:
                    file.write(json.dumps(figures) + "\n")
                tell(f"{record.stem}: {time.perf_counter() - started:.0f} s")
            results[system].append(json.loads(record.read_text()))
    print_table(results)


if __name__ == "__main__":
    main()
