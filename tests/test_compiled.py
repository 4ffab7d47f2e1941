"""The modules that an optional build compiles answer as their sources do."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHOW_ALL = """
import importlib, sys
from multiprover.drawing.record import to_json, to_record
from tests.golden_files import DIRECTORY, answer_line, ask, read_golden
modules = [importlib.import_module(name) for name in sys.argv[1:]]
print(sum(not module.__file__.endswith(".py") for module in modules), file=sys.stderr)
for path in sorted(DIRECTORY.glob("*.txt")):
    golden = read_golden(path)
    for asked in golden.questions:
        result = ask(golden, asked.question)
        print(path.name, asked.question, answer_line(result), result and to_json(to_record(result)))
"""


@pytest.fixture(scope="module")
def hook():
    pytest.importorskip("hatchling")
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def compiled(hook, tmp_path_factory):
    """A directory with the package, some of its modules compiled."""
    if shutil.which("cc") is None:
        pytest.skip("no C compiler")
    pytest.importorskip("mypyc")
    pytest.importorskip("setuptools")
    place = tmp_path_factory.mktemp("compiled")
    made = hook.compile_modules(ROOT / "src", place, optimise=0)  # which makes no difference but time
    shutil.copytree(ROOT / "src", place / "src", copy_function=os.symlink)
    for name, path in made.items():
        shutil.copy(path, place / "src" / name)
    return place / "src"


def run_with(sources, *arguments):
    path = os.pathsep.join((str(sources), str(ROOT)))
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )


def test_golden_theories_have_the_same_answers_and_proofs(hook, compiled):
    modules = [f"multiprover.{name.removesuffix('.py').replace('/', '.')}" for name in hook.COMPILED]
    pure, fast = (run_with(place, "-c", SHOW_ALL, *modules) for place in (ROOT / "src", compiled))
    assert (pure.stderr.strip(), fast.stderr.strip()) == ("0", str(len(modules)))
    assert fast.stdout == pure.stdout
    assert len(pure.stdout.splitlines()) > 100


def test_predictions_are_the_same_bytes_also_by_two_workers(compiled, tmp_path):
    made = ("--output", str(tmp_path / "made"), "--theories", "30", "--seed", "3")
    run_with(compiled, "-m", "multiprover", "generate", *made)
    predict = ("-m", "multiprover", "predict", str(tmp_path / "made" / "train.jsonl"), "--reasoner", "exact")
    pure = run_with(ROOT / "src", *predict).stdout
    assert pure.count("\n") > 100
    assert run_with(compiled, *predict).stdout == pure
    assert run_with(compiled, *predict, "--workers", "2").stdout == pure


def test_an_editable_install_cannot_be_compiled(hook, monkeypatch):
    monkeypatch.setenv(hook.SWITCH, "1")
    built = hook.CompiledModules(str(ROOT), {}, None, None, "", "wheel", None)
    with pytest.raises(ValueError, match="MULTIPROVER_COMPILE is for a usual install"):
        built.initialize("editable", {})
    assert built.dependencies() == hook.NEEDED


@pytest.mark.parametrize("value", ["", "0"])
def test_nothing_is_compiled_or_needed_by_default(hook, monkeypatch, value):
    monkeypatch.setenv(hook.SWITCH, value)
    built = hook.CompiledModules(str(ROOT), {}, None, None, "", "wheel", None)
    data = {}
    built.initialize("standard", data)
    assert data == {}
    assert built.dependencies() == []
