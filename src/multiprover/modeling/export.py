"""The compact network as one ONNX file, for the shipped runtime.

The halves share nothing, and a run is for one of them: each is the branch of a condition, so that the other
costs nothing, not even being skipped node by node.
"""

import warnings
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import onnx
import onnxruntime as ort  # type: ignore[import-untyped]
import torch
from onnx import TensorProto, helper
from torch import Tensor, nn

from multiprover.grounding.graphs import GraphColumns
from multiprover.grounding.scoring import READS
from multiprover.grounding.words import HASHES, WordColumns
from multiprover.modeling.compact import CompactModel
from multiprover.modeling.compact_reasoner import Links, RoundWeights, go_further

_OPSET: Final = 17
_SIZES: Final = {"U": 5, "M": 3, "T": 7, "B": 4, "I": 9, "C": 3, "N": 6, "S": 2}
Shape = tuple[str | int, ...]


class _Half(NamedTuple):
    """Inputs and outputs of a half with their shapes; letters are free sizes."""

    network: nn.Module
    inputs: dict[str, Shape]
    outputs: dict[str, Shape]


class _Reading(nn.Module):
    def __init__(self, model: CompactModel) -> None:
        super().__init__()
        self.reader = model.reader

    def forward(self, *words: Tensor) -> tuple[Tensor, ...]:
        read = self.reader(WordColumns(*words))
        return read.roles, read.negated, read.pointers


def _go_further(
    states: Tensor,
    wanted: Tensor,
    links: list[Tensor],
    sizes: list[int],
    weights: list[Tensor],
    further: Tensor,
) -> Tensor:
    """As `go_further`, with lists: what is traced cannot hand named tuples to what is scripted."""
    present, feeds, denies, needed, earlier, later, share = links
    width, channel = sizes
    norm, norm_bias, send, send_bias, inner, inner_bias, outer, outer_bias = weights
    return go_further(
        states,
        wanted,
        Links(present, feeds, denies, needed, earlier, later, share),
        RoundWeights(width, channel, norm, norm_bias, send, send_bias, inner, inner_bias, outer, outer_bias),
        further,
    )


class _Reasoning(nn.Module):
    def __init__(self, model: CompactModel) -> None:
        super().__init__()
        self.reasoner = model.reasoner
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # deprecated, as is the exporter below
            # Scripted, the number of rounds stays free; traced, it would be the example's.
            self.scripted = torch.jit.script(_go_further)

    def further(
        self, states: Tensor, wanted: Tensor, links: Links, weights: RoundWeights, further: Tensor
    ) -> Tensor:
        """As `go_further`."""
        width, channel, *tensors = weights
        done: Tensor = self.scripted(states, wanted, list(links), [width, channel], tensors, further)
        return done

    def forward(self, *graphs: Tensor) -> tuple[Tensor, ...]:
        output, judged = self.reasoner(GraphColumns(*graphs), self.further)
        return output.answer_logits, output.node_scores, output.edge_scores, judged.holds


def _halves(model: CompactModel) -> tuple[_Half, _Half]:
    words: dict[str, Shape] = {"hashes": ("U", HASHES), "look": ("M", "T"), "sentence": ("M", "T")}
    graphs: dict[str, Shape] = {"conditions": ("B", "I", "C"), "conditions_negated": ("B", "I", "C")}
    graphs |= {"atom": ("B",), "negated": ("B",), "chain": ("B",), "places": ("N",)}
    return (
        _Half(
            _Reading(model),
            {f"word_{name}": words.get(name, ("U",)) for name in WordColumns._fields},
            {"roles": ("M", "T", 3), "word_negated": ("M", "T"), "pointers": ("M", 3, "T", "T")},
        ),
        _Half(
            _Reasoning(model),
            {f"graph_{name}": graphs.get(name, ("B", "I")) for name in GraphColumns._fields},
            {
                "answers": ("B", 2),
                "nodes": ("B", "S", "N"),
                "edges": ("B", "S", "N", "N"),
                "holds": ("B", "I"),
            },
        ),
    )


def export_onnx(model: CompactModel, path: Path) -> None:
    """Write the file; numbers of sentences, words, questions, nodes and conditions stay free."""
    halves = _halves(model)
    inputs = [helper.make_tensor_value_info(READS, TensorProto.BOOL, [])]
    outputs, nodes = [], []
    for half, asked in zip(halves, (True, False), strict=True):
        branch, nothing = _branch(half), _nothing(half)
        then, otherwise = (branch, nothing) if asked else (nothing, branch)
        nodes.append(
            helper.make_node("If", [READS], list(half.outputs), then_branch=then, else_branch=otherwise)
        )
        inputs += [
            helper.make_tensor_value_info(name, TensorProto.INT64, shape)
            for name, shape in half.inputs.items()
        ]
        outputs += _values(half.outputs)
    graph = helper.make_graph(nodes, "compact", inputs, outputs)
    whole = helper.make_model(graph, opset_imports=[helper.make_opsetid("", _OPSET)], ir_version=8)
    onnx.checker.check_model(whole)
    with TemporaryDirectory() as place:
        onnx.save(whole, file := Path(place, "whole.onnx"))
        _write_fused(file, path)


def _write_fused(source: Path, target: Path) -> None:
    """Write a network as onnxruntime runs it on any processor, so that opening it takes half the time."""
    options = ort.SessionOptions()
    options.log_severity_level = 3
    options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_ENABLE_EXTENDED
    options.optimized_model_filepath = str(target)
    ort.InferenceSession(source, options, providers=["CPUExecutionProvider"])


def _branch(half: _Half) -> onnx.GraphProto:
    """The half as a graph without inputs: a branch sees those of the whole."""
    example = tuple(
        torch.ones([_SIZES[size] if isinstance(size, str) else size for size in shape], dtype=torch.int64)
        for shape in half.inputs.values()
    )
    with TemporaryDirectory() as place, warnings.catch_warnings():
        # The newer exporter needs onnxscript as well; this one is deprecated but does all that is needed.
        warnings.simplefilter("ignore")
        torch.onnx.export(
            half.network.eval(),
            example,
            file := Path(place, "half.onnx"),
            input_names=list(half.inputs),
            output_names=list(half.outputs),
            dynamic_axes={
                name: {axis: size for axis, size in enumerate(shape) if isinstance(size, str)}
                for name, shape in half.inputs.items()
            },
            dynamo=False,
            opset_version=_OPSET,
        )
        graph = onnx.load(file).graph
    # A branch must not use the names of the graph around it, but for its inputs.
    _rename(graph, set(half.inputs))
    names = {name: f"own/{name}" for name in half.outputs}
    return helper.make_graph(
        graph.node,
        "run",
        [],
        _values({names[name]: shape for name, shape in half.outputs.items()}),
        graph.initializer,
    )


def _rename(graph: onnx.GraphProto, kept: set[str]) -> None:
    """Put "own/" before every name but those `kept`, also in the loops inside."""
    for node in graph.node:
        for names in (node.input, node.output):
            names[:] = [f"own/{name}" if name and name not in kept else name for name in names]
        for attribute in node.attribute:
            if attribute.type == onnx.AttributeProto.GRAPH:
                _rename(attribute.g, kept)
    for value in (*graph.initializer, *graph.input, *graph.output):
        if value.name not in kept:
            value.name = f"own/{value.name}"


def _nothing(half: _Half) -> onnx.GraphProto:
    """Empty outputs, for runs of the other half."""
    shapes = {f"no/{name}": shape for name, shape in half.outputs.items()}
    nodes = []
    for name, shape in shapes.items():
        empty = helper.make_tensor(
            name, TensorProto.FLOAT, [0 if isinstance(size, str) else size for size in shape], []
        )
        nodes.append(helper.make_node("Constant", [], [name], value=empty))
    return helper.make_graph(nodes, "skip", [], _values(shapes))


def _values(shapes: dict[str, Shape]) -> list[onnx.ValueInfoProto]:
    return [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in shapes.items()]
