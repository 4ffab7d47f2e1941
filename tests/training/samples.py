"""Small training runs: a data file of a few questions and settings that train on it in seconds."""

import hashlib
from pathlib import Path

from multiprover.data.store import write_examples
from multiprover.training.settings import make_settings
from tests.modeling.samples import generated


def data_file(directory, count=12, seed=0):
    """A file of small questions with gold."""
    path = Path(directory) / f"data-{count}-{seed}.jsonl"
    if not path.exists():
        write_examples(path, generated(count, seed))
    return path


def tables(directory, **changes):
    """The tables of a run of 8 steps with dropout, a checkpoint at each; `changes` replace whole entries."""
    path = str(data_file(directory))
    values = {
        "output": str(Path(directory) / "run"),
        "epochs": 2,
        "log_every": 1,
        "data": {"train": path, "validation": path},
        "model": {"architecture": "multilabel", "proofs": 2, "feedforward": 32},
        "encoder": {"new": {"layers": 1, "width": 16, "heads": 2, "feedforward": 32}},
        "optimiser": {"learning_rate": 1e-2},
        "batches": {"examples": 3},
        "evaluation": {"every": 3},
        "checkpoints": {"every": 1},
    }
    for name, value in changes.items():
        values[name] = {**values[name], **value} if isinstance(value, dict) and name in values else value
    return values


def settings(directory, **changes):
    return make_settings(tables(directory, **changes))


def checksum(path):
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def compact_tables(directory, **changes):
    """The tables of a compact network's run of 8 steps in each stage, on the same questions."""
    body = {
        "reader_width": 16, "reader_layers": 1, "reader_heads": 2, "reader_letters": 8, "reader_pointer": 8,
        "width": 16, "channel": 8, "hidden": 16, "pooled": 8, "rounds_alone": 2, "rounds_asked": 2,
    }  # fmt: skip
    stage = {"steps": 8, "warmup": 2, "learning_rate": 0.01, "average": 0.9}
    values = {
        "output": str(Path(directory) / "run"),
        "log_every": 1,
        "data": {"train": str(data_file(directory)), "held_out": 0.2},
        "model": {"architecture": "multilabel", "proofs": 2, "feedforward": 32},
        "encoder": {"compact": body},
        "reader": {**stage, "size": 200},
        "reasoner": {**stage, "size": 100, "thinned": 0.0},
        "evaluation": {"every": 3},
        "checkpoints": {"every": 1},
    }
    for name, value in changes.items():
        values[name] = {**values[name], **value} if isinstance(value, dict) and name in values else value
    return values


def final_weights(run):
    """Checksums of the last weights, of the optimiser's state, and of the best model's weights."""
    last = sorted((Path(run) / "checkpoints").glob("step-*"))[-1]
    return (
        last.name,
        checksum(last / "model.safetensors"),
        checksum(last / "optimiser.safetensors"),
        (Path(run) / "best").resolve().name,
        checksum(Path(run) / "best" / "model.safetensors"),
    )
