"""The shipped network as a `Scorer`: onnxruntime and numpy, no torch."""

import json
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np
import onnxruntime as ort  # type: ignore[import-untyped]

from multiprover.errors import InputError
from multiprover.files import check_whole
from multiprover.grounding.graphs import GraphColumns
from multiprover.grounding.packing import take_rows
from multiprover.grounding.scoring import READS, CompactScorer, Floats, Trust
from multiprover.grounding.words import Array, WordColumns
from multiprover.runtime import MODEL_FILE
from multiprover.scorer import SlotModel

ONNX_FILE: Final = "model.onnx"
VERSION: Final = 8
_READ: Final = ["roles", "word_negated", "pointers"]
_SHARED_WORDS: Final = 32
_RUN_WORDS: Final = 1024
"""A run of the reader has at least so many words, if threads share them, and at most so many."""
_BATCH: Final = 4_000
"""Graphs with an array of more numbers than this are worth several threads."""
_REASON: Final = ["answers", "nodes", "edges", "holds"]


class OnnxCompact:
    """Both halves of a network in one session; each run is for one half, and says which.

    A run has one thread: sharing the little work of an operation takes longer than doing it. Sentences are
    shared by threads instead, each with a run of its own. Batches of graphs have a session with all threads.
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
        self._threads = _count_threads()
        self._pool: tuple[int, ThreadPoolExecutor] | None = None

    @cached_property
    def _together(self) -> ort.InferenceSession:
        return self._alone if self._threads == 1 else _open_session(self._path, self._threads)

    def read(self, words: WordColumns[Array]) -> tuple[Floats, Floats, Floats]:
        """Roles (M, T, 3), negations (M, T) and pointers (M, 3, T, T)."""
        rows, size = len(words.look), words.look.size
        shared = min(self._threads, size // _SHARED_WORDS)
        runs = min(rows, max(1, shared, -(-size // _RUN_WORDS)))
        if runs == 1:
            return self._read(words)
        cuts = pairwise(rows * turn // runs for turn in range(runs + 1))
        parts = [take_rows(words, start, stop) for start, stop in cuts]
        roles, negated, pointers = zip(*self._share(parts), strict=True)
        return np.concatenate(roles), np.concatenate(negated), np.concatenate(pointers)

    def _share(self, parts: list[WordColumns[Array]]) -> list[tuple[Floats, Floats, Floats]]:
        """What is read of each part; this thread works, too."""
        if self._threads == 1:
            return list(map(self._read, parts))
        if self._pool is None or self._pool[0] != os.getpid():  # a fork has no threads but its own
            self._pool = (os.getpid(), ThreadPoolExecutor(self._threads - 1))
        own = max(1, len(parts) // self._threads)
        others = [self._pool[1].submit(self._read, part) for part in parts[own:]]
        return [*map(self._read, parts[:own]), *(other.result() for other in others)]

    def _read(self, words: WordColumns[Array]) -> tuple[Floats, Floats, Floats]:
        roles, negated, pointers = self._run(self._alone, _READ, "word", words, reads=True)
        return roles, negated, pointers

    def reason(self, graphs: GraphColumns[Array]) -> tuple[Floats, Floats, Floats, Floats]:
        """Answers (B, 2), nodes (B, S, N), edges (B, S, N, N) and which nodes hold (B, I)."""
        session = self._together if max(array.size for array in graphs) > _BATCH else self._alone
        answers, nodes, edges, holds = self._run(session, _REASON, "graph", graphs, reads=False)
        return answers, nodes, edges, holds

    def _run(
        self,
        session: ort.InferenceSession,
        outputs: list[str],
        prefix: str,
        arrays: WordColumns[Array] | GraphColumns[Array],
        *,
        reads: bool,
    ) -> list[Floats]:
        given = {f"{prefix}_{name}": array for name, array in arrays._asdict().items()}
        found: list[Floats] = session.run(outputs, self._none | given | {READS: np.array(reads)})
        return found


def _count_threads() -> int:
    """As many as there are processors for this process; onnxruntime itself does not look at the variable."""
    asked = os.environ.get("OMP_NUM_THREADS", "")
    if asked.isdigit() and int(asked):
        return int(asked)
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _open_session(path: Path, threads: int) -> ort.InferenceSession:
    """The network on so many threads."""
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
