"""Saved evaluations and a training run, as the commands leave them."""

import json
import struct

from multiprover.evaluation.answering import Answering
from multiprover.evaluation.predictions import PredictionFile
from multiprover.evaluation.stored import evaluate_into
from tests.evaluation.samples import NONE, VIA_BIG, VIA_RED, prediction, question, write_lines

TOO_LARGE = {"nodes": [0, 1, 2], "edges": [[0, 1]]}


def write_data(directory):
    """Ten theories of two questions each: one with two proofs, one with none."""
    directory.mkdir(parents=True)
    records = []
    for number in range(10):
        theory = {"theory": f"AttNoneg-{number}", "depth": number % 3}
        records.append(question(f"{number}-1", **theory))
        records.append(question(f"{number}-2", "Bob is old.", False, [NONE], **theory))
    return write_lines(directory / "test.jsonl", *records)


def save_evaluation(directory, data, name, proofs, wrong_every):
    """A run that predicts these proofs, and every so often a proof that is too large."""
    lines = []
    for number in range(10):
        is_wrong = number % wrong_every == 0
        found = [TOO_LARGE] if is_wrong else proofs
        lines.append(prediction(f"{number}-1", not is_wrong, found, confidence=0.7 if is_wrong else 0.9))
        lines.append(prediction(f"{number}-2", False, [NONE], confidence=0.95))
    directory.mkdir(parents=True)
    file = PredictionFile(write_lines(directory / "given.jsonl", *lines))
    return evaluate_into(directory, data, Answering(), file, name=name, by=("depth", "negation"), check=False)


def save_training(directory, name):
    """What a training run leaves that a report reads."""
    run = directory / name
    (run / "best").mkdir(parents=True)
    header = json.dumps({"__metadata__": {}, "w": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}})
    (run / "best" / "model.safetensors").write_bytes(
        struct.pack("<Q", len(header)) + header.encode() + bytes(24)
    )
    steps = [{"kind": "step", "step": 10 * i, "epoch": 1, "seconds": 3.6} for i in range(1, 11)]
    evaluations = [{"kind": "evaluation", "step": 50 * i, "fa": 40.0 * i} for i in (1, 2)]
    write_lines(run / "metrics.jsonl", *steps, *evaluations)
    return run


PAIR = [VIA_RED, VIA_BIG]
