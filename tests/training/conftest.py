"""One torch thread and a fixed seed: the machine is shared, and the networks here are tiny."""

import sys

import pytest


@pytest.fixture(autouse=True)
def _one_thread_and_a_fixed_seed():
    torch = sys.modules.get("torch")
    if torch is not None:
        torch.set_num_threads(1)
        torch.manual_seed(7)
