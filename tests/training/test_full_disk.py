"""A disk that fills up while a network is trained: an error, and the run is resumed to the same weights."""

import resource
import signal
from contextlib import contextmanager

import pytest

pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from multiprover.errors import InputError
from multiprover.training import events
from multiprover.training.loop import train
from multiprover.training.settings import make_settings
from tests.training.samples import final_weights, tables


@contextmanager
def files_up_to(size):
    """Let no file grow beyond this many bytes, as on a disk that is full."""
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limit[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
        signal.signal(signal.SIGXFSZ, before)


def run(values):
    for _ in train(make_settings(values)):
        pass
    return final_weights(values["output"])


@pytest.mark.parametrize("size", [100, 5000])
def test_a_full_disk_is_an_error_and_the_run_is_resumed_to_the_same_weights(tmp_path, monkeypatch, size):
    monkeypatch.setattr(events, "_tensorboard", lambda *_: None)  # writes in a thread, and fails there
    whole = run(tables(tmp_path, output=str(tmp_path / "whole")))
    values = tables(tmp_path)
    with files_up_to(size), pytest.raises(InputError, match="cannot be written"):
        run(values)
    assert not list(tmp_path.rglob(".partial-*"))
    assert run(values) == whole
