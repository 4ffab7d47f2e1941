"""The shipped network as a `Scorer`: onnxruntime and numpy, no torch."""

import json
import os
from functools import cached_property
from pathlib import Path
from typing import Final

import numpy as np
import onnxruntime as ort  # type: ignore[import-untyped]

from multiprover.errors import InputError
from multiprover.files import check_whole
from multiprover.grounding.graphs import GraphColumns
from multiprover.grounding.scoring import READS, CompactScorer, Floats, Trust
from multiprover.grounding.words import Array, WordColumns
from multiprover.runtime import MODEL_FILE
from multiprover.scorer import SlotModel

ONNX_FILE: Final = "model.onnx"
VERSION: Final = 5
_READ: Final = ["roles", "word_negated", "pointers"]
_BATCH: Final = 4_000
"""Runs with an array of more numbers than this are worth several threads."""
_REASON: Final = ["answers", "nodes", "edges", "holds"]


class OnnxCompact:
    """Both halves of a network in one session; each run is for one half, and says which.

    One theory is read and reasoned about by one thread: sharing so little takes longer than doing it. Batches
    have a session of their own, with all threads.
    """

    def __init__(self, path: Path, slots: SlotModel, proofs: int, longest: int) -> None:
        self.slots: SlotModel = slots
        self.proofs = proofs
        self.longest = longest
        self._path = path
        self._alone = _open_session(path, 1)
        self._none = {
            each.name: np.zeros([size if isinstance(size, int) else 1 for size in each.shape], dtype=np.int64)
            for each in self._alone.get_inputs()
            if each.name != READS
        }

    @cached_property
    def _together(self) -> ort.InferenceSession:
        threads = os.environ.get("OMP_NUM_THREADS", "")  # onnxruntime itself does not look there
        count = int(threads) if threads.isdigit() else 0
        return self._alone if count == 1 else _open_session(self._path, count)

    def read(self, words: WordColumns[Array]) -> tuple[Floats, Floats, Floats]:
        """Roles (M, T, 3), negations (M, T) and pointers (M, 3, T, T)."""
        roles, negated, pointers = self._run(_READ, "word", words, reads=True)
        return roles, negated, pointers

    def reason(self, graphs: GraphColumns[Array]) -> tuple[Floats, Floats, Floats, Floats]:
        """Answers (B, 2), nodes (B, S, N), edges (B, S, N, N) and which nodes hold (B, I)."""
        answers, nodes, edges, holds = self._run(_REASON, "graph", graphs, reads=False)
        return answers, nodes, edges, holds

    def _run(
        self,
        outputs: list[str],
        prefix: str,
        arrays: WordColumns[Array] | GraphColumns[Array],
        *,
        reads: bool,
    ) -> list[Floats]:
        given = {f"{prefix}_{name}": array for name, array in arrays._asdict().items()}
        session = self._together if max(array.size for array in arrays) > _BATCH else self._alone
        found: list[Floats] = session.run(outputs, self._none | given | {READS: np.array(reads)})
        return found


def _open_session(path: Path, threads: int) -> ort.InferenceSession:
    """The network on so many threads; 0: as many as there are processors."""
    options = ort.SessionOptions()
    options.log_severity_level = 3
    options.intra_op_num_threads = threads
    try:
        return ort.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime has no common class of its errors
        raise InputError(f"{path}: is no network that can be run: {error}") from None


def open_scorer(directory: Path) -> CompactScorer:
    """The network of a directory with `model.json` and `model.onnx`; raises where its manifest differs."""
    check_whole(directory)
    try:
        record = json.loads((directory / MODEL_FILE).read_bytes())
        if record["version"] != VERSION:
            raise InputError(f"{directory}: is a network of version {record['version']}, not {VERSION}")
        sizes = (record["generation"], record["proofs"], record["longest"])
        network = OnnxCompact(directory / ONNX_FILE, *sizes)
        return CompactScorer(network, Trust(**record["trust"]))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(f"{directory}: contains no network: {error}") from None
