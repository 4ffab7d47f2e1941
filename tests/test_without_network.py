"""The base install has no network: what needs one says what to install, and everything else works."""

import subprocess
import sys
from pathlib import Path

import pytest

import multiprover
from multiprover.reasoners.choose import NetworkChoice
from multiprover.runtime import VARIABLE

CLUB = Path(__file__).resolve().parents[1] / "examples" / "club.txt"
WHAT_TO_INSTALL = 'pip install "multiprover[neural]"'


@pytest.fixture
def base(monkeypatch):
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr("multiprover.runtime.find_spec", lambda name: None)


@pytest.mark.parametrize("reasoner", ["neural", "assisted", "both"])
def test_a_network_that_cannot_run_says_what_to_install(base, cli, reasoner):
    outcome = cli("prove", CLUB, "Bob is welcome.", "--reasoner", reasoner)
    assert outcome.code == 2
    assert f"the network needs numpy, which is not installed: {WHAT_TO_INSTALL}" in outcome.err


def test_a_refused_text_gets_the_same_advice_as_with_a_network(base):
    assert not NetworkChoice().exists
    with pytest.raises(multiprover.SentenceError, match='"assisted" may read more of it'):
        multiprover.prove("Most members smile.", "Bob smiles.")


def without_numpy(*arguments):
    """The command line in a process that has neither numpy nor onnxruntime."""
    start = (
        "import sys\n"
        "sys.modules['numpy'] = sys.modules['onnxruntime'] = None\n"
        "from multiprover.cli.main import run\n"
        "run()\n"
    )
    return subprocess.run(
        [sys.executable, "-c", start, *map(str, arguments)], capture_output=True, text=True, check=False
    )


def test_rules_need_neither_numpy_nor_onnxruntime():
    outcome = without_numpy("prove", CLUB, "Bob is welcome.")
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert "2 proofs" in outcome.stdout


def test_figures_of_data_sets_say_what_to_install(tmp_path):
    outcome = without_numpy("evaluate", tmp_path)
    assert outcome.returncode == 2
    assert outcome.stderr == f"error: this command needs numpy, which is not installed: {WHAT_TO_INSTALL}\n"
