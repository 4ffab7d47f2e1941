"""The shipped network, run without torch. Its place is known here, before anything heavy is imported."""

import os
from pathlib import Path
from typing import Final

from multiprover.errors import InputError

MODEL_FILE: Final = "model.json"
"""What every directory of a shipped network holds; those of torch networks hold `prover.json`."""
VARIABLE: Final = "MULTIPROVER_MODEL"
"""The environment variable that names another network than the shipped one."""

_SHIPPED: Final = Path(__file__).resolve().parent.parent / "shipped"


def default_model_dir() -> Path | None:
    """The network used where none is named: the environment's, or the one in the package; None without."""
    named = os.environ.get(VARIABLE)
    if named:
        place = Path(named)
        if not place.is_dir():
            raise InputError(f"{VARIABLE}={named}: there is no such directory\n  Unset it, or correct it.")
        return place
    return _SHIPPED if (_SHIPPED / MODEL_FILE).is_file() else None
