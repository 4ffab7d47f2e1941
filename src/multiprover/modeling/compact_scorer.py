"""The compact network run by torch: for training runs and to check the shipped one against."""

from pathlib import Path

import torch

from multiprover.features.batches import GraphArrays, WordArrays
from multiprover.features.scoring import CompactScorer, Floats
from multiprover.modeling.compact import CompactModel, load_compact
from multiprover.modeling.compact_reader import WordBatch
from multiprover.modeling.compact_reasoner import GraphBatch
from multiprover.scorer import SlotModel


class TorchCompact:
    """Both halves of a network in evaluation mode."""

    def __init__(self, model: CompactModel) -> None:
        self._model = model.eval()
        self.slots: SlotModel = model.config.generation
        self.proofs = model.config.proofs

    @torch.no_grad()
    def read(self, words: WordArrays) -> tuple[Floats, Floats, Floats]:
        """Roles (M, T, 3), negations (M, T) and pointers (M, 3, T, T)."""
        scores = self._model.reader(WordBatch(*map(torch.from_numpy, words)))
        return scores.roles.numpy(), scores.negated.numpy(), scores.pointers.numpy()

    @torch.no_grad()
    def reason(self, graphs: GraphArrays) -> tuple[Floats, Floats, Floats]:
        """Answers (B, 2), nodes (B, S, N) and edges (B, S, N, N)."""
        output, _ = self._model.reasoner(GraphBatch(*map(torch.from_numpy, graphs)))
        return output.answer_logits.numpy(), output.node_scores.numpy(), output.edge_scores.numpy()


def open_compact(directory: Path) -> CompactScorer:
    """The network of a directory as a `Scorer`."""
    return CompactScorer(TorchCompact(load_compact(directory)))
