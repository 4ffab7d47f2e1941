"""Machines whose matrix tiles are announced but cannot be used."""

import os
import sys

import pytest

from multiprover.training.prepare import SETTING, WITHOUT_TILES, avoid_unusable_tiles

DIES = (sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGILL)")
LIVES = (sys.executable, "-c", "")


@pytest.fixture
def processor(tmp_path, monkeypatch):
    monkeypatch.setenv(SETTING, "")  # so that the value before the test comes back after it
    del os.environ[SETTING]
    path = tmp_path / "cpuinfo"
    path.write_text("flags : avx2 amx_bf16 amx_tile\n")
    return path


def test_tiles_that_end_a_trial_are_turned_off(processor):
    assert "announces" in avoid_unusable_tiles(DIES, processor)
    assert os.environ[SETTING] == WITHOUT_TILES


def test_tiles_that_work_stay_on(processor):
    assert avoid_unusable_tiles(LIVES, processor) is None
    assert SETTING not in os.environ


def test_a_setting_of_the_user_is_left_alone(processor, monkeypatch):
    monkeypatch.setenv(SETTING, "AVX2")
    assert avoid_unusable_tiles(DIES, processor) is None
    assert os.environ[SETTING] == "AVX2"


def test_a_processor_without_tiles_is_not_tried(processor):
    processor.write_text("flags : avx2\n")
    assert avoid_unusable_tiles(("no such program",), processor) is None
