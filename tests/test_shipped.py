"""The shipped network is run only as it was exported: whatever differs from its manifest is refused."""

import shutil

import pytest

from multiprover.errors import InputError
from multiprover.files import find_damage
from multiprover.runtime import _SHIPPED, MODEL_FILE
from multiprover.runtime.scorer import open_scorer

pytestmark = pytest.mark.skipif(not (_SHIPPED / MODEL_FILE).is_file(), reason="no network is installed")


@pytest.fixture
def copy(tmp_path):
    return shutil.copytree(_SHIPPED, tmp_path / "network")


def flip(path, offset, bit=0):
    data = bytearray(path.read_bytes())
    data[offset] ^= 1 << bit
    path.write_bytes(data)


def test_what_is_shipped_is_what_was_exported():
    assert find_damage(_SHIPPED) is None


@pytest.mark.parametrize("name", ["model.onnx", "model.json", "README.md"])
@pytest.mark.parametrize("share", [0.0, 0.3, 0.999])
def test_a_flipped_bit_is_refused(copy, name, share):
    flip(copy / name, int(share * (copy / name).stat().st_size), bit=3)
    with pytest.raises(InputError, match="was altered"):
        open_scorer(copy)


def test_a_flipped_bit_anywhere_in_the_manifest_is_refused(copy):
    manifest = copy / "manifest.json"
    for offset in range(manifest.stat().st_size):
        flip(manifest, offset, bit=offset % 8)
        assert find_damage(copy) is not None, offset
        flip(manifest, offset, bit=offset % 8)
    assert find_damage(copy) is None


@pytest.mark.parametrize("name", ["manifest.json", "model.onnx", "README.md"])
def test_a_missing_file_is_refused_with_its_name(cli, copy, name):
    (copy / name).unlink()
    outcome = cli("prove", "examples/club.txt", "Bob is welcome.", "--reasoner", "neural", "--model", copy)
    assert outcome.code == 2
    assert name in outcome.err
    assert "Traceback" not in outcome.err
