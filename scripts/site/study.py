"""The table of the study, from its stored results."""

import json
from collections import defaultdict
from pathlib import Path
from statistics import mean

FIGURES = ("qa", "proof_p", "proof_r", "proof_f1", "fa")
HEAD = "| system | seeds | answers | proof precision | recall | F1 | full accuracy |\n" + "|---" * 7 + "|\n"


def write_study(results: Path) -> str:
    """One row for each system: the mean over its seeds on the real file."""
    found: dict[str, list[dict[str, float]]] = defaultdict(list)
    for path in sorted((results / "depth-5").glob("*/figures.json")):
        system, _, _seed = path.parent.name.rpartition("-s")
        found[system].append(json.loads(path.read_text())["all"])
    rows = [
        [system, str(len(runs)), *(_percent(mean(run[figure] for run in runs)) for figure in FIGURES)]
        for system, runs in sorted(found.items(), key=lambda each: mean(run["proof_f1"] for run in each[1]))
    ]
    return HEAD + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _percent(share: float) -> str:
    """With one decimal; 100.0 stands for exactly 100 only, as in the reports."""
    return f"{share if share == 100 else min(share, 99.9):.1f}"
