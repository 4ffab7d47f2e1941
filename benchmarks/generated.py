"""Questions for benchmarks: those of a data file, or some generated for the run, the same for everybody."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from multiprover.data.store import read_examples
from multiprover.generation import generate_theories, make_settings
from multiprover.generation.dataset import DatasetPlan, write_dataset
from multiprover.problem import Example

SEED = 20_210


def examples_of(given: Path | None, theories: int = 480, seed: int = SEED) -> Iterator[Example]:
    """The examples of a file; without one those of generated theories of depth 5."""
    if given is not None:
        yield from read_examples(given)
        return
    for theory in generate_theories(make_settings("du5"), seed, 0, theories):
        yield from theory.examples()


@contextmanager
def ruletaker_file(given: Path | None, theories: int = 480, seed: int = SEED) -> Iterator[Path]:
    """The file given; without one a RuleTaker file of generated theories, there for this run only."""
    if given is not None:
        yield given
        return
    with tempfile.TemporaryDirectory() as place:
        write_dataset(DatasetPlan(make_settings("du5"), seed, theories), Path(place) / "made")
        yield Path(place) / "made" / "train.jsonl"
