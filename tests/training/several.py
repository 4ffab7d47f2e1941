"""Run by torchrun: trains, and the main process writes the losses it was told.

With the variable KILL_AT the second worker of the first attempt kills itself with SIGKILL at that step.
"""

import json
import os
import signal
import sys
from pathlib import Path

import torch

from multiprover.training.events import StepDone
from multiprover.training.loop import train
from multiprover.training.settings import make_settings


def main():
    torch.set_num_threads(1)
    directory = Path(sys.argv[1])
    is_doomed = os.environ["RANK"] == "1" and os.environ["TORCHELASTIC_RESTART_COUNT"] == "0"
    kill_at = int(os.environ.get("KILL_AT", "0")) if is_doomed else 0
    told = []
    for event in train(make_settings(json.loads((directory / "tables.json").read_text()))):
        if isinstance(event, StepDone):
            told.append((event.step, event.loss))
            if event.step == kill_at:
                os.kill(os.getpid(), signal.SIGKILL)
    if os.environ["RANK"] == "0":
        (directory / "losses.json").write_text(json.dumps(told))
    if torch.distributed.is_initialized():
        torch.distributed.destroy_process_group()


if __name__ == "__main__":
    main()
