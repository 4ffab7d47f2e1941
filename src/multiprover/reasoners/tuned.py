"""What `multiprover tune` found for a network, as a JSON file beside it that says which weights it is for."""

import hashlib
import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from multiprover.decoding import Preferences
from multiprover.decoding.preferences import NO_PREFERENCES
from multiprover.errors import InputError
from multiprover.files import MANIFEST, UNSEALED, written_whole
from multiprover.runtime import MODEL_FILE

TUNED: Final = "decoding.json"
assert TUNED in UNSEALED  # noqa: S101 - a model stays whole when it is tuned


@dataclass(frozen=True, slots=True)
class Tuned:
    """Settings of decoding that were chosen on validation questions; None: never tuned."""

    threshold: float | None = None
    preferences: Preferences = NO_PREFERENCES


def read_tuned(directory: Path) -> Tuned:
    """What was tuned for this network; the defaults where nothing was."""
    path = directory / TUNED
    try:
        record = json.loads(path.read_bytes())
    except FileNotFoundError:
        return Tuned()
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
    return Tuned(threshold, preferences)


def write_tuned(directory: Path, tuned: Tuned, figures: dict[str, Any]) -> Path:
    """Write what was found beside the network, with the figures it rests on."""
    path = directory / TUNED
    record = {
        "version": 1,
        "tuned_for": _identity(directory),
        "threshold": tuned.threshold,
        "preferences": asdict(tuned.preferences),
        "figures": figures,
    }
    with written_whole(path) as file:
        file.write(json.dumps(record, indent=1) + "\n")
    return path


def _identity(directory: Path) -> str:
    """A checksum that changes with the network: of its manifest, which holds those of all files."""
    for name in (MANIFEST, MODEL_FILE):
        if (directory / name).is_file():
            return hashlib.sha256((directory / name).read_bytes()).hexdigest()
    raise InputError(f"{directory}: holds no network")
