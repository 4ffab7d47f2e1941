"""What decoding leaves open, chosen on validation questions: the top-p threshold, the shape preferences.

The choice is a JSON file beside the network that says which weights it is for. A case is a question that the
network has scored, with its gold proofs; where these come from is the caller's affair.
"""

import json
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from multiprover.choices import MAX_PROOFS, DecodeName
from multiprover.decoding.joint import estimate_preferences
from multiprover.decoding.preferences import NO_PREFERENCES, Preferences
from multiprover.decoding.sets import (
    decode_set,
    decoder,
    first_slot,
    proof_f1,
    top_p_threshold,
    tune_threshold,
)
from multiprover.errors import InputError
from multiprover.files import MANIFEST, UNSEALED, checksum, written_whole
from multiprover.problem import Example
from multiprover.proof import Proof
from multiprover.scorer import ProblemScores, SlotModel

CHOICES_FILE: Final = "decoding.json"
assert CHOICES_FILE in UNSEALED  # noqa: S101 - a model stays whole when it is tuned
STRENGTHS: Final = (0.0, 0.25, 0.5, 1.0, 2.0)
"""How strongly the estimated preferences are tried: a trained network may know part of them already."""


@dataclass(frozen=True, slots=True)
class DecodingChoices:
    """Settings of decoding that were chosen on validation questions; None: never tuned."""

    threshold: float | None = None
    preferences: Preferences = NO_PREFERENCES


@dataclass(frozen=True, slots=True)
class Tuning:
    """What was chosen, and the proof F1 in percent of each way to decode the validation questions."""

    choices: DecodingChoices
    questions: int
    strength: float
    proof_f1: dict[str, float]


@dataclass(frozen=True, slots=True)
class Case:
    """A validation question: the network's scores, the sentences it takes for rules, the gold proofs."""

    example: Example
    scores: ProblemScores
    rules: frozenset[int]

    @property
    def gold(self) -> tuple[Proof, ...]:
        """The proofs to be found."""
        return self.example.proofs or ()


def tune(cases: Sequence[Case], slots: SlotModel, p: int = MAX_PROOFS) -> Tuning:
    """Try every way to decode these questions."""
    if not cases:
        raise InputError("tuning needs questions with gold proofs, or such that the exact reasoner can read")
    rules = {id(case.example): case.rules for case in cases}
    threshold = tune_threshold(((first_slot(c.scores, c.rules), c.gold) for c in cases), p)
    whole = estimate_preferences((c.example for c in cases), lambda example: rules[id(example)])
    figures = {name: _f1_of(slots, cases, name) for name in ("threshold", "edges")}
    best = 0.0
    for strength in STRENGTHS:
        figures[f"joint × {strength}"] = _f1_of(slots, cases, "joint", whole.scaled(strength))
        if figures[f"joint × {strength}"] > figures[f"joint × {best}"]:
            best = strength
    figures["top-p-threshold"] = _mean(
        proof_f1(top_p_threshold(first_slot(c.scores, c.rules), threshold, p).proofs, Counter(c.gold))
        for c in cases
    )
    return Tuning(DecodingChoices(threshold, whole.scaled(best)), len(cases), best, figures)


def _f1_of(
    slots: SlotModel, cases: Sequence[Case], name: DecodeName, preferences: Preferences = NO_PREFERENCES
) -> float:
    decode = decoder(name, preferences)
    return _mean(
        proof_f1(
            decode_set(c.scores.nodes, c.scores.edges, c.rules, model=slots, decode=decode).proofs,
            Counter(c.gold),
        )
        for c in cases
    )


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return 100 * sum(found) / len(found)


def read_choices(directory: Path) -> DecodingChoices:
    """What was tuned for this network; the defaults where nothing was."""
    path = directory / CHOICES_FILE
    try:
        record = json.loads(path.read_bytes())
    except FileNotFoundError:
        return DecodingChoices()
    except (OSError, ValueError) as error:
        raise InputError(f"{path}: cannot be read: {error}\n  Delete it, or tune the model again.") from None
    try:
        threshold, weights = float(record["threshold"]), record["preferences"]
        preferences = Preferences(**{str(name): float(weight) for name, weight in weights.items()})
        tuned_for = str(record["tuned_for"])
    except (KeyError, TypeError, ValueError, AttributeError, InputError) as error:
        raise InputError(f"{path}: is damaged ({error})\n  Delete it, or tune the model again.") from None
    if not math.isfinite(threshold):
        raise InputError(f"{path}: the threshold is {threshold}\n  Delete it, or tune the model again.")
    if tuned_for != _identity(directory):
        raise InputError(f"{path}: was tuned for another model\n  Delete it, or tune this one.")
    return DecodingChoices(threshold, preferences)


def write_choices(directory: Path, choices: DecodingChoices, figures: dict[str, Any]) -> Path:
    """Write what was found beside the network, with the figures it rests on."""
    path = directory / CHOICES_FILE
    record = {
        "version": 1,
        "tuned_for": _identity(directory),
        "threshold": choices.threshold,
        "preferences": asdict(choices.preferences),
        "figures": figures,
    }
    with written_whole(path) as file:
        file.write(json.dumps(record, indent=1) + "\n")
    return path


def _identity(directory: Path) -> str:
    """A checksum that changes with the network: of its manifest, which holds those of all files."""
    if not (directory / MANIFEST).is_file():
        raise InputError(f"{directory}: contains no network")
    return checksum(directory / MANIFEST)
