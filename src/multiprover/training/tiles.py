"""Processors whose matrix tiles (AMX) are announced but cannot be used, as in some virtual machines.

There torch's first bfloat16 product ends the process with an illegal instruction. A trial in a process of its
own finds that out before any work is lost.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

SETTING: Final = "ONEDNN_MAX_CPU_ISA"
WITHOUT_TILES: Final = "AVX512_CORE_FP16"
_PRODUCT: Final = (
    "import torch\nx = torch.ones(64, 64)\nwith torch.autocast('cpu', torch.bfloat16):\n    x @ x\n"
)
_TRIAL: Final = (sys.executable, "-c", _PRODUCT)


def avoid_unusable_tiles(
    trial: Sequence[str] = _TRIAL, processor: Path = Path("/proc/cpuinfo")
) -> str | None:
    """Turn the tiles off if a trial dies of them; returns a note where that was done.

    Must be called before the first product. A setting that is already made is left alone.
    """
    if SETTING in os.environ or not processor.is_file() or "amx_bf16" not in processor.read_text():
        return None
    died = subprocess.run(trial, capture_output=True, check=False).returncode  # noqa: S603 - our own code
    if died != -signal.SIGILL:
        return None
    os.environ[SETTING] = WITHOUT_TILES
    return "this machine announces matrix tiles (AMX) that it cannot use: bfloat16 is computed without them"
