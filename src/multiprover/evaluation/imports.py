"""Predictions as the authors' code of PRover and multiPRover prints them: three files of Python lists.

    answers   a line a question: True or False
    nodes     a line a proof, `[0, 1, 1]`: whether each sentence, and NAF last, is in it; an empty line ends a
              question
    edges     a line a proof, `[(1, 2)]`, in step with the nodes

Questions are in the data's order.
"""

import ast
import itertools
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from multiprover.errors import InputError
from multiprover.files import read_text_file
from multiprover.problem import Example, Prediction
from multiprover.proof import Proof

_ANSWERS = {"True": True, "False": False}


def read_lists(
    examples: Iterable[Example], answers: Path, nodes: Path, edges: Path
) -> Iterator[tuple[Example, Prediction]]:
    """Every question with its prediction; files that do not fit the data are an error that says where."""
    answered = read_text_file(answers).split()
    node_lists, edge_lists = list(_read_blocks(nodes)), list(_read_blocks(edges))
    lists = itertools.zip_longest(examples, answered, node_lists, edge_lists)
    for number, (example, answer, node_rows, edge_rows) in enumerate(lists, start=1):
        if example is None or answer is None or node_rows is None or edge_rows is None:
            counts = f"{len(answered)} answers, {len(node_lists)} and {len(edge_lists)} lists of proofs"
            raise InputError(f"question {number}: the files do not fit the data: there are {counts}")
        where = f"{nodes}: question {number} ({example.id})"
        if answer not in _ANSWERS:
            raise InputError(f"{answers}:{number}: expected True or False, found {answer}")
        if len(node_rows) != len(edge_rows):
            raise InputError(f"{where}: {len(node_rows)} lists of nodes, but {len(edge_rows)} of edges")
        count = len(example.problem.sentences)
        proofs = [_proof(*rows, count, where) for rows in zip(node_rows, edge_rows, strict=True)]
        yield example, Prediction(_ANSWERS[answer], 1.0, tuple(proofs))


def _read_blocks(path: Path) -> Iterator[list[Any]]:
    """The lists of each question."""
    block: list[Any] = []
    lines = read_text_file(path).splitlines()
    for number, line in enumerate([*lines, ""] if lines and lines[-1].strip() else lines, start=1):
        if not line.strip():
            yield block
            block = []
            continue
        try:
            block.append(ast.literal_eval(line.strip()))
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            raise InputError(f'{path}:{number}: not a list: "{line[:60]}"') from None


def _proof(marks: Sequence[int], edges: Sequence[Sequence[int]], count: int, where: str) -> Proof:
    """One graph; padding after NAF is 0."""
    try:
        nodes = [place for place, mark in enumerate(marks) if mark]
        pairs = [(source, target) for source, target in edges]
        if not all(0 <= node <= count for node in (*nodes, *itertools.chain(*pairs))):
            raise ValueError
        return Proof.from_rows(nodes, pairs, count)
    except (TypeError, ValueError):
        raise InputError(f"{where}: a proof must be marks and pairs of numbers from 0 to {count}") from None
