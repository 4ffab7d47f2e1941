"""Damaged input: every file is read, or refused with a message; nothing ends in another error.

Lines of JSON, whole data files, tables, networks and models. Bits are flipped, bytes cut, doubled and
inserted, values replaced by strange ones. A damaged network or model is never run: its manifest shows it.
"""

import random
import shutil
import tempfile
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tests.asking.test_decide import RULES, drawn, write_cases
from tests.data.test_mutations import PLAIN, damaged_line
from tests.logic.compare import Score
from tests.reasoners.scorers import saved_model

from multiprover.asking.decisions import decide_table
from multiprover.asking.plans import DecisionPlan
from multiprover.asking.tables import open_table
from multiprover.data.gold import predict_examples
from multiprover.data.jsonl import Intake
from multiprover.data.store import read_examples
from multiprover.english.problems import SourceText
from multiprover.errors import InputError, MultiproverError
from multiprover.evaluation.predictions import PredictionFile
from multiprover.modeling.model_files import load_model
from multiprover.problem import Example, Problem
from multiprover.runtime import default_model_dir
from multiprover.runtime.scorer import open_scorer
from multiprover.training.settings import read_settings

PART = 20
STRANGE = (
    b"\x00",
    b"\xff\xfe",
    b'"',
    b"\n",
    b",",
    b"{",
    b"]",
    b"9" * 400,
    b"\r",
    b"NaN",
    b"\xe2\x80\xae",
    b"'",
    b";",
    b"=" * 3,
)


def damaged(data: bytes, rng: random.Random) -> bytes:
    """The same with one to four things done to it."""
    found = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 4])):
        at = rng.randrange(len(found) + 1)
        match rng.randrange(5):
            case 0 if found:
                found[at % len(found)] ^= 1 << rng.randrange(8)
            case 1:
                del found[at:]
            case 2:
                del found[at : at + rng.randint(1, 20)]
            case 3:
                found[at:at] = rng.choice(STRANGE)
            case _:
                found[at:at] = found[max(0, at - rng.randint(1, 50)) : at]
    return bytes(found)


def _lines(place: Path, rng: random.Random) -> None:
    """A file of damaged lines, read and answered."""
    path = place / "x.jsonl"
    path.write_bytes(b"\n".join(damaged_line(rng, rng.choice(PLAIN)) for _ in range(20)))
    intake = Intake(skip_bad=True)
    list(predict_examples(list(read_examples(path, intake)), intake))


def _file(place: Path, rng: random.Random) -> None:
    """A data file with damage anywhere, by its ending plain or packed, read without leniency."""
    path = place / rng.choice(["x.jsonl", "x.jsonl.zst", "x.csv", "x.json"])
    whole = b"\n".join(damaged_line(rng, PLAIN[0]) for _ in range(3))
    path.write_bytes(damaged(whole, rng))
    list(read_examples(path))


ASKED = Example("A-1", Problem(("Bob is red.", "Red people are kind."), "Bob is kind."))


def _predictions(place: Path, rng: random.Random) -> None:
    """A file of predictions."""
    path = place / "p.jsonl"
    line = b'{"id": "A-1", "answer": true, "depth": 1, "proofs": [{"nodes": [0, 1], "edges": [[0, 1]]}]}\n'
    path.write_bytes(damaged(line * 3, rng))
    file = PredictionFile(path)
    file.find(ASKED)
    file.finish()


def _table(place: Path, rng: random.Random) -> None:
    """A table of cases, decided."""
    path = place / "c.csv"
    write_cases(path, drawn(12, rng.randrange(1000)))
    path.write_bytes(damaged(path.read_bytes(), rng))
    decide_table(
        DecisionPlan((SourceText("r", RULES),), open_table(str(path)), "{name} is eligible."), place / "d.csv"
    )


def _settings(place: Path, rng: random.Random) -> None:
    """A file of settings."""
    path = place / "x.toml"
    path.write_bytes(damaged((Path(__file__).parents[2] / "configs" / "tiny.toml").read_bytes(), rng))
    read_settings(path)


@cache
def model_directory() -> Path:
    """A small model of torch."""
    return saved_model(Path(tempfile.mkdtemp(prefix="campaign-")) / "model")


def _damage_directory(directory: Path, place: Path, rng: random.Random) -> Path:
    """A copy with one file damaged: certainly other bytes than before."""
    copy = shutil.copytree(directory, place / "copy", symlinks=True)
    path = rng.choice(
        sorted(path for path in copy.rglob("*") if path.is_file() and path.name != "decoding.json")
    )
    before = path.read_bytes()
    after = damaged(before, rng)
    path.write_bytes(after if after != before else before + b"x")
    return copy


def _must_refuse(opened: Callable[[Path], object], directory: Path) -> None:
    try:
        opened(directory)
    except InputError:
        raise
    raise AssertionError("a damaged network was opened")


def _network(place: Path, rng: random.Random) -> None:
    """The shipped network."""
    shipped = default_model_dir()
    if shipped is not None:
        _must_refuse(open_scorer, _damage_directory(shipped, place, rng))


def _model(place: Path, rng: random.Random) -> None:
    """A model of torch."""
    _must_refuse(load_model, _damage_directory(model_directory(), place, rng))


KINDS: dict[str, Callable[[Path, random.Random], None]] = {
    "files of damaged lines": _lines,
    "damaged data files": _file,
    "damaged predictions": _predictions,
    "damaged tables": _table,
    "damaged settings": _settings,
    "damaged ONNX networks": _network,
    "damaged models": _model,
}


def compare_damaged(rng: random.Random) -> Score:
    """One part: some of each kind."""
    score = Score()
    for _ in range(PART):
        for name, attempt in KINDS.items():
            with tempfile.TemporaryDirectory() as place:
                score.counts["damaged files"] += 1
                score.counts[name] += 1
                try:
                    attempt(Path(place), rng)
                except MultiproverError:
                    score.counts["refused"] += 1
                except Exception as error:
                    calls = traceback.extract_tb(error.__traceback__)[-1]
                    where = f"{Path(calls.filename).name}:{calls.lineno}"
                    kept = Path(tempfile.mkdtemp(prefix="campaign-fault-"))
                    shutil.copytree(place, kept, dirs_exist_ok=True)
                    score.differences.append(f"{name}: {type(error).__name__} at {where}: {error}\nin {kept}")
    return score
