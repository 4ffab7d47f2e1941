"""The compact network as one ONNX file, for the shipped runtime.

Both halves are in one graph and share nothing; a run asks for the outputs of one of them.
"""

import warnings
from pathlib import Path
from typing import Final

import torch
from torch import Tensor, nn

from multiprover.features.batches import GraphArrays, WordArrays
from multiprover.modeling.compact import CompactModel
from multiprover.modeling.compact_reader import WordBatch
from multiprover.modeling.compact_reasoner import GraphBatch

READ_OUTPUTS: Final = ("roles", "word_negated", "pointers")
REASON_OUTPUTS: Final = ("answers", "nodes", "edges")
WORD_INPUTS: Final = tuple(f"word_{name}" for name in WordArrays._fields)
GRAPH_INPUTS: Final = tuple(f"graph_{name}" for name in GraphArrays._fields)


class _Both(nn.Module):
    def __init__(self, model: CompactModel) -> None:
        super().__init__()
        self.model = model

    def forward(self, *arrays: Tensor) -> tuple[Tensor, ...]:
        words = WordBatch(*arrays[: len(WORD_INPUTS)])
        graphs = GraphBatch(*arrays[len(WORD_INPUTS) :])
        read = self.model.reader(words)
        output, _ = self.model.reasoner(graphs)
        return (
            read.roles,
            read.negated,
            read.pointers,
            output.answer_logits,
            output.node_scores,
            output.edge_scores,
        )


def export_onnx(model: CompactModel, path: Path) -> None:
    """Write the file; numbers of sentences, words, questions, nodes and conditions stay free."""
    sizes = {"M": 3, "T": 7, "B": 4, "I": 9, "C": 3, "N": 6}
    shapes: dict[str, tuple[str | int, ...]] = {
        "word_function": ("M", "T"),
        "word_hashes": ("M", "T", 6),
        "word_ending": ("M", "T"),
        "word_shape": ("M", "T"),
        "word_seen": ("M", "T"),
        "word_lengths": ("M",),
        "graph_kind": ("B", "I"),
        "graph_sentence": ("B", "I"),
        "graph_head": ("B", "I"),
        "graph_head_negated": ("B", "I"),
        "graph_conditions": ("B", "I", "C"),
        "graph_conditions_negated": ("B", "I", "C"),
        "graph_atom": ("B",),
        "graph_negated": ("B",),
        "graph_places": ("N",),
    }
    example = tuple(
        torch.ones([sizes[size] if isinstance(size, str) else size for size in shape], dtype=torch.int64)
        for shape in shapes.values()
    )
    free = {
        name: {axis: size for axis, size in enumerate(shape) if isinstance(size, str)}
        for name, shape in shapes.items()
    }
    with warnings.catch_warnings():
        # The newer exporter needs onnxscript as well; this one is deprecated but does all that is needed.
        warnings.simplefilter("ignore")
        _export(model, path, shapes, example, free)


def _export(
    model: CompactModel,
    path: Path,
    shapes: dict[str, tuple[str | int, ...]],
    example: tuple[Tensor, ...],
    free: dict[str, dict[int, str]],
) -> None:
    torch.onnx.export(
        _Both(model).eval(),
        example,
        path,
        input_names=list(shapes),
        output_names=[*READ_OUTPUTS, *REASON_OUTPUTS],
        dynamic_axes=free,
        dynamo=False,
        opset_version=17,
    )
