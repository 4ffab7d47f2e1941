"""The campaign: every promise of docs/explanation/reliability.md, tested at full size. Resumable.

    python benchmarks/campaign                          # everything, for hours; `make slow` runs it
    python benchmarks/campaign sentences kills          # some of its parts
    python benchmarks/campaign --share 0.01             # a hundredth of everything
    python benchmarks/campaign --state DIR --table      # what was done so far, as a table

Each part runs a number of random cases in steps with seeds of their own. A finished step is stored in the
state directory with a hash of the sources it tested; stopped at any moment, the campaign resumes at the next
step. Steps that tested other sources are done again. Exit code 1 if
there is a fault; each fault is printed with the input that shows it.
"""

import argparse
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.logic.compare import Score

from oracles import State, compare_random, compare_random_wide, print_score, run_random, sources_key

# Before any part imports torch: the last bits of a sum depend on the threads.
os.environ["OMP_NUM_THREADS"] = "1"
os.environ.setdefault("ONEDNN_MAX_CPU_ISA", "AVX512_CORE_FP16")  # as the tests have it


@dataclass(frozen=True)
class Part:
    """Random cases of one kind: how one step of them is done, which count to reach, and what it tests."""

    name: str
    title: str
    wanted: dict[str, int]
    step: Callable[[random.Random], Score]
    rooms: Sequence[str] = ("",)

    def shared(self, share: float) -> dict[str, int]:
        """The counts to reach for a share of the campaign."""
        return {what: max(1, round(number * share)) for what, number in self.wanted.items()}


def _later(module: str, function: str) -> Callable[[random.Random], Score]:
    """A step whose module is imported when it is needed: some import torch."""
    return lambda rng: getattr(import_module(f"campaign.{module}"), function)(rng)


ORACLES = {"models equal clingo's": 50_000, "verdicts on mutated proofs": 25_000}
PARTS = (
    Part("fragment", "random theories of the RuleTaker fragment", ORACLES, compare_random, ("logic",)),
    Part("wider", "random theories of the wider logic", ORACLES, compare_random_wide, ("logic",)),
    Part(
        "sentences",
        "sentences nobody would write",
        {"sentences": 1_000_000},
        _later("sentences", "compare_sentences"),
        ("english", "logic"),
    ),
    Part(
        "changes",
        "texts changed so that the answer must not, or must",
        {"changed texts": 20_000},
        _later("metamorphic", "compare_changes"),
        ("english", "logic"),
    ),
    Part("damage", "damaged files", {"damaged files": 10_000}, _later("malformed", "compare_damaged")),
    Part("kills", "processes killed with SIGKILL", {"kills": 200}, _later("kills", "compare_kills")),
    Part(
        "threads", "threads and processes", {"answers compared": 3_000}, _later("threads", "compare_threads")
    ),
)


def stored_scores(part: Part, directory: Path) -> tuple[Score, Score]:
    """What was done of a part, each step once: with any sources, and with those of today."""
    path = directory / f"{part.name}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    rows = {(row["part"], row["sources"]): row for row in map(json.loads, lines)}
    key = sources_key(part.rooms)
    ever, today = Score(), Score()
    for (_, sources), row in rows.items():
        for total in (ever, today)[: 1 + (sources == key)]:
            total.add(Score(Counter(row["counts"]), row["differences"]))
    return ever, today


def print_table(parts: Sequence[Part], directory: Path) -> int:
    """What was done of each part, and the faults found; returns the number of those there are today."""
    print("| part | wanted | done | faults | with the sources of today | faults |\n|---|--:|--:|--:|--:|--:|")
    faults = 0
    for part in parts:
        ever, today = stored_scores(part, directory)
        faults += len(today.differences)
        for what, wanted in part.wanted.items():
            cells = [f"{part.title}: {what}", f"{wanted:,}"]
            for score in (ever, today):
                cells += [f"{score.counts[what]:,}", str(len(score.differences))]
            print(f"| {' | '.join(cells)} |")
    return faults


def main() -> int:
    """Run what is asked for; 1 where there is a fault."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    names = [part.name for part in PARTS]
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(names)}; all by default")
    parser.add_argument("--share", type=float, default=1.0, help="of the cases; 1 is the whole campaign")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--state", type=Path, default=Path("campaign"), help="directory of finished steps")
    parser.add_argument("--table", action="store_true", help="only print what was done so far")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(names):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    parts = [part for part in PARTS if not options.parts or part.name in options.parts]
    if options.table:
        return int(print_table(parts, options.state) > 0)
    options.state.mkdir(parents=True, exist_ok=True)
    faults = 0
    for part in parts:
        state = State(options.state / f"{part.name}.jsonl", part.rooms)
        score = run_random(state, part.title, part.step, part.shared(options.share), options.seed)
        print_score(part.title, score)
        faults += len(score.differences)
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
