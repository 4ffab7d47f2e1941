"""Which reasoner answers a data set's questions: a plain value that travels to workers, each opening its own.

Knows nothing of metrics. A question that a reasoner cannot read is given to the intake, the others are
answered.
"""

import hashlib
import inspect
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import groupby, islice
from pathlib import Path
from typing import Any

from multiprover.choices import MAX_PROOFS, DecodeName, Device, KindsOf, ProofsBy
from multiprover.data.gold import answer_groups, derive_gold, predict_examples
from multiprover.data.jsonl import Intake
from multiprover.data.store import group_by_theory
from multiprover.decoding.tuning import Case
from multiprover.errors import MultiproverError
from multiprover.problem import Example, Prediction, Problem, World
from multiprover.reasoner import Reasoner
from multiprover.reasoners.choose import NetworkChoice, find_model, load_class, open_reasoner
from multiprover.reasoners.network import CHUNK, rules_of
from multiprover.scorer import Scorer


@dataclass(frozen=True, slots=True)
class Answering:
    """A reasoner by name, with what the neural one needs; each question in its own world unless one is given.

    One's own reasoner is `module:Class`.
    `counter` is the directory of a network that counts proofs, for top-p-classifier.
    """

    reasoner: str = "exact"
    model: Path | None = None
    world: World | None = None
    decode: DecodeName = "edges"
    proofs_by: ProofsBy = "applications"
    p: int = MAX_PROOFS
    counter: Path | None = None
    device: Device = "auto"
    kinds: KindsOf = "read"

    def __call__(self, examples: Iterable[Example], intake: Intake) -> Iterator[tuple[Example, Prediction]]:
        """Answer examples in order."""
        if self.reasoner == "exact":
            return predict_examples(examples, intake, self.world)
        by_world = groupby(examples, key=lambda example: self.world or example.world)
        return answer_groups(((_open(self, world), list(group)) for world, group in by_world), intake)

    def open(self, world: World) -> Reasoner:
        """The reasoner for one world."""
        network = NetworkChoice(
            self.model,
            self.decode,
            self.proofs_by,
            self.p,
            self.counter,
            device=self.device,
            kinds=self.kinds,
        )
        return open_reasoner(self.reasoner, world, network)

    def check(self) -> None:
        """Open the reasoner once, so that what is wrong with it is reported before any work begins."""
        if self.reasoner != "exact":
            _open(self, self.world or "closed")

    def to_record(self) -> dict[str, Any]:
        """All that decides the answers, and for a network a fingerprint of its files."""
        if self.reasoner == "exact":
            return {"reasoner": "exact", "world": self.world}
        if self.reasoner != "neural":
            source = inspect.getsource(load_class(self.reasoner))
            digest = hashlib.sha256(source.encode()).hexdigest()[:16]
            return {"reasoner": self.reasoner, "world": self.world, "source": digest}
        places = [find_model(self.model), *([] if self.counter is None else [find_model(self.counter)])]
        record = {
            key: str(value) if isinstance(value, Path) else value for key, value in asdict(self).items()
        }
        return record | {"files": [_fingerprint(place) for place in places]}


def score_validation(
    scorer: Scorer, examples: Iterable[Example], limit: int = 2000
) -> tuple[list[Case], int]:
    """The first `limit` questions that have gold proofs, scored, and how many of them the network refuses.

    Gold proofs are the data's own; where it has none the exact reasoner derives them, for what it can read.
    """
    chosen = list(islice(_with_gold(examples), limit))
    cases: list[Case] = []
    for start in range(0, len(chosen), CHUNK):
        chunk = chosen[start : start + CHUNK]
        try:
            cases += list(_score(scorer, chunk))
        except MultiproverError:
            for example in chunk:
                with suppress(MultiproverError):
                    cases += list(_score(scorer, [example]))
    return cases, len(chosen) - len(cases)


def _with_gold(examples: Iterable[Example]) -> Iterator[Example]:
    for group in group_by_theory(examples):
        if any(example.proofs is None for example in group):
            group = list(derive_gold(group, Intake(skip_bad=True)))
        yield from (example for example in group if example.proofs)


def _score(scorer: Scorer, examples: list[Example]) -> Iterator[Case]:
    problems = [Problem(example.problem.sentences, example.problem.question) for example in examples]
    for example, problem, scores in zip(examples, problems, scorer.score(problems), strict=True):
        yield Case(example, scores, rules_of(problem, scores))


@lru_cache(maxsize=4)
def _open(answering: Answering, world: World) -> Reasoner:
    """Once a process: a network takes seconds to load."""
    return answering.open(world)


def _fingerprint(directory: Path) -> str:
    """Changes with the files of a network, but does not read them."""
    digest = hashlib.sha256()
    for file in sorted(directory.resolve().rglob("*")):
        if file.is_file():
            status = file.stat()
            digest.update(f"{file.name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]
