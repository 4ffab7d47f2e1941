"""Which reasoner answers a data set's questions: a plain value that travels to workers, each opening its own.

Knows nothing of metrics. A question that a reasoner cannot read is given to the intake, the others are
answered.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any

from multiprover.choices import MAX_PROOFS, DecodeName, ProofsBy, ReasonerName
from multiprover.data.gold import answer_groups, predict_examples
from multiprover.data.jsonl import Intake
from multiprover.problem import Example, Prediction, World
from multiprover.reasoners.choose import NetworkChoice, find_model, open_reasoner
from multiprover.result import Reasoner


@dataclass(frozen=True, slots=True)
class Answering:
    """A reasoner by name, with what the neural one needs; each question in its own world unless one is given.

    `counter` is the directory of a network that counts proofs, for top-p-classifier.
    """

    reasoner: ReasonerName = "exact"
    model: Path | None = None
    world: World | None = None
    decode: DecodeName = "edges"
    proofs_by: ProofsBy = "slots"
    p: int = MAX_PROOFS
    counter: Path | None = None

    def __call__(self, examples: Iterable[Example], intake: Intake) -> Iterator[tuple[Example, Prediction]]:
        """Answer examples in order."""
        if self.reasoner == "exact":
            return predict_examples(examples, intake, self.world)
        by_world = groupby(examples, key=lambda example: self.world or example.world)
        return answer_groups(((_open(self, world), list(group)) for world, group in by_world), intake)

    def open(self, world: World) -> Reasoner:
        """The reasoner for one world."""
        network = NetworkChoice(self.model, self.decode, self.proofs_by, self.p, self.counter)
        return open_reasoner(self.reasoner, world, network)

    def check(self) -> None:
        """Open the reasoner once, so that what is wrong with it is reported before any work begins."""
        if self.reasoner != "exact":
            _open(self, self.world or "closed")

    def to_record(self) -> dict[str, Any]:
        """All that decides the answers, and for a network a fingerprint of its files."""
        if self.reasoner == "exact":
            return {"reasoner": "exact", "world": self.world}
        places = [find_model(self.model), *([] if self.counter is None else [find_model(self.counter)])]
        record = {
            key: str(value) if isinstance(value, Path) else value for key, value in asdict(self).items()
        }
        return record | {"files": [_fingerprint(place) for place in places]}


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
