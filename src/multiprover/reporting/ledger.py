"""The results of a study on disk, small enough to be committed: what a network cost, and how it did.

    training/NETWORK-sSEED.json               settings, steps, time, memory, figures while it learnt
    DATA/questions.jsonl.zst                  of each question its theory, depth and number of gold proofs
    DATA/SYSTEM-sSEED/predictions.jsonl.zst   as `predict` writes them
    DATA/SYSTEM-sSEED/scores.jsonl.zst        the figures of each question, one line a figure
    DATA/SYSTEM-sSEED/figures.json            the means by group, as `evaluate --json` writes them

`figures.json` is written last: a result is complete or absent. No file names a place on the machine
that made it. Knows nothing of networks.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from multiprover.data.jsonl import Record, read_lines
from multiprover.evaluation.stored import FIGURES, FigureTable, read_object, write_figures
from multiprover.evaluation.table import Scores
from multiprover.files import written_whole
from multiprover.problem import Example

PREDICTIONS: Final = "predictions.jsonl.zst"
COLUMNS: Final = ("qa", "node_f1", "edge_f1", "proof_p", "proof_r", "proof_f1", "fa")
"""The figures that are kept for each question."""
_SCORES: Final = "scores.jsonl.zst"
_QUESTIONS: Final = "questions.jsonl.zst"
_TRAINING: Final = "training"

Column = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Result:
    """One system with one seed on one data set."""

    path: Path
    data: str
    system: str
    seed: int

    def figures(self) -> FigureTable:
        """The means by group, in percent."""
        return _read_figures(self.path)

    def column(self, figure: str) -> Column:
        """A figure of every question, from 0 to 1; NaN where it has none."""
        return _read_scores(self.path)[figure]


@lru_cache(maxsize=512)
def _read_figures(place: Path) -> FigureTable:
    return read_object(place / FIGURES)


@lru_cache(maxsize=128)
def _read_scores(place: Path) -> dict[str, Column]:
    return {
        record["figure"]: np.array(record["values"], dtype=np.float64)
        for _, record in read_lines(place / _SCORES)
    }


class Ledger:
    """All results of a study."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def place(self, data: str, system: str, seed: int) -> Path:
        """Where a result belongs."""
        return self.root / data / f"{system}-s{seed}"

    def has(self, data: str, system: str, seed: int) -> bool:
        """Whether it is there."""
        return (self.place(data, system, seed) / FIGURES).exists()

    def results(self) -> list[Result]:
        """All that are there."""
        found = []
        for file in sorted(self.root.glob(f"*/*-s*/{FIGURES}")):
            system, _, seed = file.parent.name.rpartition("-s")
            found.append(Result(file.parent, file.parent.parent.name, system, int(seed)))
        return found

    def write(self, data: str, system: str, seed: int, scores: Scores) -> None:
        """Complete a result whose predictions are there."""
        place = self.place(data, system, seed)
        with written_whole(place / _SCORES) as file:
            for name in COLUMNS:
                values = [None if np.isnan(value) else round(value, 4) for value in scores.column(name)]
                file.write(_line({"figure": name, "values": values}))
        write_figures(place / FIGURES, scores.table())

    # -- questions --------------------------------------------------------------------------------------

    def write_questions(self, data: str, examples: Iterable[Example], origin: str) -> None:
        """Write what groups the questions of a data set, and where it is from, unless that is there."""
        place = self.root / data / _QUESTIONS
        if place.exists():
            return
        place.parent.mkdir(parents=True, exist_ok=True)
        numbers: dict[Any, int] = {}
        theories, depths, proofs = [], [], []
        for example in examples:
            theory = example.theory or example.problem.sentences
            theories.append(numbers.setdefault(theory, len(numbers)))
            depths.append(example.depth)
            proofs.append(len(example.proofs or ()))
        with written_whole(place) as file:
            file.write(_line({"origin": origin, "theory": theories, "depth": depths, "proofs": proofs}))

    def questions(self, data: str) -> Record:
        """Of each question the number of its `theory`, its `depth` and how many gold `proofs` it has.

        `origin` says where the data is from.
        """
        ((_, record),) = read_lines(self.root / data / _QUESTIONS)
        return record

    # -- trainings --------------------------------------------------------------------------------------

    def write_training(self, name: str, record: Record) -> None:
        """Write what a network cost."""
        place = self.root / _TRAINING / f"{name}.json"
        place.parent.mkdir(parents=True, exist_ok=True)
        with written_whole(place) as file:
            file.write(json.dumps(record, indent=1) + "\n")

    def trainings(self) -> Iterator[tuple[str, Record]]:
        """All networks with what they cost."""
        for file in sorted((self.root / _TRAINING).glob("*.json")):
            yield file.stem, read_object(file)


def _line(record: Record) -> str:
    return json.dumps(record, separators=(",", ":")) + "\n"
