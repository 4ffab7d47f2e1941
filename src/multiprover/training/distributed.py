"""Which process this is, before torch is loaded: `torchrun` and `accelerate launch` say so in variables."""

import os


def is_main_process() -> bool:
    """Whether this process draws progress and prints results."""
    return os.environ.get("RANK", "0") == "0"
