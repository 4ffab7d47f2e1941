"""What each part of the compact network's reasoner is worth: the same short training without it.

    python benchmarks/ablations.py OUTPUT [--config configs/default.toml] [--share 0.15] [--steps 300]
                                   [--only NAME …] [--seeds 1]

A share of the recipe's theories, generated once; every variant learns from the same questions for the same
number of steps, and is measured on the same held-out questions, read without mistake. Variants that are done
are not trained again.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from multiprover.training.events import Evaluated, StepDone
from multiprover.training.loop import train as run_training
from multiprover.training.settings import read_settings

BODY = "encoder.compact."
VARIANTS: dict[str, dict[str, Any]] = {
    "as shipped": {},
    "no supervision of what holds": {"reasoner.judging": 0.0},
    "no links": {f"{BODY}linked": "false"},
    # One proof after the other sees every pair of sentences: the recipe's batches would not fit into memory.
    "small batches": {"reasoner.size": 400},
    "iterative, small batches": {"model.architecture": "iterative", "reasoner.size": 400},
    **{f"{proofs} slot{'s' * (proofs > 1)}": {"model.proofs": proofs} for proofs in range(1, 6)},
    "half the width": {
        f"{BODY}width": 48, f"{BODY}channel": 16, f"{BODY}hidden": 80, f"{BODY}pooled": 32,
    },
    "twice the width": {
        f"{BODY}width": 192, f"{BODY}channel": 64, f"{BODY}hidden": 320, f"{BODY}pooled": 128,
    },
    "half the rounds": {f"{BODY}rounds_alone": 4, f"{BODY}rounds_asked": 4},
}  # fmt: skip
COLUMNS = ("qa", "proof_f1", "fa")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("output", type=Path)
    parser.add_argument("--config", type=Path, default=Path("configs/default.toml"))
    parser.add_argument("--share", type=float, default=0.15)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--only", nargs="*", choices=list(VARIANTS), default=list(VARIANTS))
    parser.add_argument("--seeds", type=int, default=1)
    asked = parser.parse_args()
    for name in asked.only:
        for seed in range(1, asked.seeds + 1):
            train(asked, name, seed)
    print("\n| variant | s/step | QA | proof F1 | full accuracy |\n|---|---|---|---|---|")
    for name in asked.only:
        print(row(name, [result(asked.output, name, seed) for seed in range(1, asked.seeds + 1)]))


def place(output: Path, name: str, seed: int) -> Path:
    return output / f"{name.replace(',', '').replace(' ', '-')}-{seed}"


def train(asked: argparse.Namespace, name: str, seed: int) -> None:
    output = place(asked.output, name, seed)
    if (output / "figures.json").exists():
        return
    plan = read_settings(asked.config)
    sources = []
    for source in plan.data.sources:
        few = {"theories": max(50, round(asked.share * source.theories))}
        sources.append({key: value for key, value in (source.to_dict() | few).items() if value is not None})
    changes = {
        "output": output,
        "seed": seed,
        "data.directory": asked.output / f"data-{seed}",
        "data.sources": f"[{', '.join(map(inline_table, sources))}]",
        "data.held_out": 0.1,
        "reader.steps": 0,
        "reasoner.steps": asked.steps,
        **VARIANTS[name],
    }
    figures: dict[str, float] = {}
    seconds: list[float] = []
    for event in run_training(
        read_settings(asked.config, [f"{key}={value}" for key, value in changes.items()])
    ):
        match event:
            case StepDone():
                seconds.append(event.seconds)
                if event.step % 100 == 0:
                    print(f"{name}, seed {seed}: {event.step:,}/{event.total:,}", flush=True)
            case Evaluated():
                figures = dict(event.figures)
    figures["seconds"] = mean(seconds)
    (output / "figures.json").write_text(json.dumps(figures) + "\n", encoding="utf-8")


def inline_table(values: dict[str, Any]) -> str:
    """A table as TOML in one line; JSON writes its values alike."""
    return f"{{{', '.join(f'{key} = {json.dumps(value)}' for key, value in values.items())}}}"


def result(output: Path, name: str, seed: int) -> dict[str, float]:
    found: dict[str, float] = json.loads((place(output, name, seed) / "figures.json").read_bytes())
    return found


def row(name: str, results: list[dict[str, float]]) -> str:
    def cells() -> Iterator[str]:
        yield f"{mean(each['seconds'] for each in results):.2f}"
        for column in COLUMNS:
            values = [each[column] for each in results]
            spread = f" ± {stdev(values):.1f}" if len(values) > 1 else ""
            yield f"{mean(values):.1f}{spread}"

    return f"| {name} | {' | '.join(cells())} |"


if __name__ == "__main__":
    main()
