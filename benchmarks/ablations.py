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

from multiprover.training.compact.loop import CompactMeasured, CompactStep, train_compact
from multiprover.training.compact.settings import make_compact_settings
from multiprover.training.settings_file import read_tables

VARIANTS: dict[str, dict[str, Any]] = {
    "as shipped": {},
    "no supervision of what holds": {"judging": 0.0},
    "no links": {"model": {"linked": False}},
    # One proof after the other sees every pair of sentences: the recipe's batches would not fit into memory.
    "small batches": {"reasoner": {"size": 400}},
    "iterative, small batches": {"model": {"generation": "iterative"}, "reasoner": {"size": 400}},
    **{f"{proofs} slot{'s' * (proofs > 1)}": {"model": {"proofs": proofs}} for proofs in range(1, 6)},
    "half the width": {"model": {"width": 48, "channel": 16, "hidden": 80, "pooled": 32}},
    "twice the width": {"model": {"width": 192, "channel": 64, "hidden": 320, "pooled": 128}},
    "half the rounds": {"model": {"rounds_alone": 4, "rounds_asked": 4}},
}
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
    tables = read_tables(asked.config, [])
    for key, value in VARIANTS[name].items():
        tables[key] = tables.get(key, {}) | value if isinstance(value, dict) else value
    for source in tables["sources"]:
        source["theories"] = max(50, round(asked.share * source["theories"]))
    tables |= {
        "output": str(output),
        "data": str(asked.output / f"data-{seed}"),
        "held_out": 0.1,
        "seed": seed,
    }
    tables["reader"] = tables["reader"] | {"steps": 0}
    tables["reasoner"] = tables["reasoner"] | {"steps": asked.steps}
    figures: dict[str, float] = {}
    seconds: list[float] = []
    for event in train_compact(make_compact_settings(tables)):
        match event:
            case CompactStep():
                seconds.append(event.seconds / 100)
                print(f"{name}, seed {seed}: {event.step:,}/{event.total:,}", flush=True)
            case CompactMeasured():
                figures = event.figures
    figures["seconds"] = mean(seconds)
    (output / "figures.json").write_text(json.dumps(figures) + "\n", encoding="utf-8")


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
