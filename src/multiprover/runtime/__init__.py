"""The shipped network, run without torch. Its place is known here, before anything heavy is imported."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from multiprover.errors import InputError

MODEL_FILE: Final = "model.json"
"""What every directory of a shipped network holds; those of torch networks hold `prover.json`."""
VARIABLE: Final = "MULTIPROVER_MODEL"
"""The environment variable that names another network than the shipped one."""

RUNTIME: Final = ("numpy", "onnxruntime")
"""The packages that run the shipped network, and compute the figures of data sets: the extra `neural`."""

_SHIPPED: Final = Path(__file__).resolve().parent.parent / "shipped"


def default_model_dir() -> Path | None:
    """The network used where none is named: the environment's, or the one in the package.

    None where the package holds none, or what runs it is not installed.
    """
    named = os.environ.get(VARIABLE)
    if named:
        place = Path(named)
        if not place.is_dir():
            raise InputError(f"{VARIABLE}={named}: there is no such directory\n  Unset it, or correct it.")
        return place
    return _SHIPPED if (_SHIPPED / MODEL_FILE).is_file() and find_missing_runtime() is None else None


def find_missing_runtime() -> str | None:
    """The first package of the extra `neural` that is not installed."""
    return next((name for name in RUNTIME if find_spec(name) is None), None)


def runtime_error(what: str, package: str) -> InputError:
    """The error that `what` needs a package of the extra `neural`."""
    return InputError(f'{what} needs {package}, which is not installed: pip install "multiprover[neural]"')
