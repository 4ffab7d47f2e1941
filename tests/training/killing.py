"""Run as a program: trains in child processes that are killed with SIGKILL, until one gets to the end.

    python killing.py DIRECTORY after SECONDS...     kill each child after so many seconds
    python killing.py DIRECTORY within CALLS...      each child kills itself at its n-th fsync, inside a save

The program loads torch once and forks, so that a child is at work at once. After the kills a last child
resumes and finishes. Prints for each kill the step that the newest checkpoint name tells, and whether a half
written directory was left.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path

import torch

from multiprover.training.loop import train
from multiprover.training.settings import make_settings


def run_child(settings, kill_at_call=None):
    """Fork a child that trains; returns its id."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        if kill_at_call is not None:
            arm(kill_at_call)
        for _ in train(settings):
            pass
        code = 0
    finally:
        os._exit(code)


def arm(calls):
    """Kill this process at its n-th fsync."""
    real, left = os.fsync, [calls]

    def fsync(handle):
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        real(handle)

    os.fsync = fsync


def main():
    torch.set_num_threads(1)
    directory, mode, *moments = sys.argv[1:]
    settings = make_settings(json.loads((Path(directory) / "tables.json").read_text()))
    checkpoints = Path(settings.output) / "checkpoints"
    for moment in moments:
        child = run_child(settings, int(moment) if mode == "within" else None)
        if mode == "after":
            time.sleep(float(moment))
            os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        half = [path.name for path in Path(settings.output).rglob(".partial-*")]
        newest = max((path.name for path in checkpoints.glob("step-*")), default="none")
        print(mode, moment, "killed" if os.WIFSIGNALED(status) else "ended", newest, len(half), flush=True)
    _, status = os.waitpid(run_child(settings), 0)
    sys.exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
