"""One torch thread and a fixed seed, and no network but those the tests name."""

import sys

import pytest


@pytest.fixture(autouse=True)
def _one_thread_and_a_fixed_seed():
    torch = sys.modules.get("torch")
    if torch is not None:
        torch.set_num_threads(1)
        torch.manual_seed(7)
