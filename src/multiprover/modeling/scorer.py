"""Torch networks as a `Scorer` and a `ProofCounter`: problems in, numpy out, in batches of similar length.

A network on an encoder is given no rules: whether a sentence is one is for others to say. The compact network
reads them itself.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import torch
from transformers import PreTrainedTokenizerBase

from multiprover.choices import Device
from multiprover.errors import InputError
from multiprover.grounding.graphs import GraphColumns, stack_graphs
from multiprover.grounding.scoring import CompactScorer, Floats
from multiprover.grounding.words import Array, WordColumns
from multiprover.modeling.batch import EncodedProblem, check_lengths, collate, encode_problems
from multiprover.modeling.compact import CompactModel
from multiprover.modeling.compact_reasoner import go_further
from multiprover.modeling.model_files import (
    LoadedCounter,
    LoadedModel,
    load_compact,
    load_counter,
    load_model,
)
from multiprover.modeling.networks import CounterOutput, EncoderNetwork, ProverOutput
from multiprover.problem import Problem, World
from multiprover.scorer import ProblemScores, SlotModel

BATCH_TOKENS: Final = 8192
"""Tokens of a batch, padding included."""

T = TypeVar("T")


def choose_device(device: Device) -> torch.device:
    """The device that is meant; cuda without a GPU is an error."""
    if device == "cuda" and not torch.cuda.is_available():
        raise InputError('the device is "cuda", and torch finds no GPU\n  Use "auto" or "cpu".')
    return torch.device("cuda" if device != "cpu" and torch.cuda.is_available() else "cpu")


class TorchScorer:
    """A trained network on the CPU or on a GPU."""

    worlds: tuple[World, ...] = ("closed",)

    def __init__(
        self, loaded: LoadedModel, batch_tokens: int = BATCH_TOKENS, device: Device = "auto"
    ) -> None:
        self._run = _Runner(loaded.model, loaded.tokenizer, batch_tokens, device)
        self._proofs = loaded.model.config.proofs
        is_iterative = loaded.model.config.architecture == "iterative"
        self.slots: SlotModel = "iterative" if is_iterative else "multilabel"

    def score(self, problems: Sequence[Problem], world: World = "closed") -> Iterator[ProblemScores]:
        """Score each problem, in order; raises `TooLongError` before any is scored. There is one world."""
        return iter(self._run(problems, self._read))

    def _read(self, output: ProverOutput, encoded: Sequence[EncodedProblem]) -> Iterator[ProblemScores]:
        answers = output.answer_logits.float().cpu().numpy()
        # The last slot of the iterative network only ever holds the end marker.
        nodes = output.node_scores[:, : self._proofs].float().cpu().numpy()
        edges = output.edge_scores[:, : self._proofs].float().cpu().numpy()
        for row, problem in enumerate(encoded):
            size = problem.sentence_count + 1
            yield ProblemScores(answers[row], nodes[row, :, :size], edges[row, :, :size, :size])


class TorchCounter:
    """A trained network that only counts proofs."""

    def __init__(self, loaded: LoadedCounter, batch_tokens: int = BATCH_TOKENS) -> None:
        self._run = _Runner(loaded.model, loaded.tokenizer, batch_tokens)

    def count(self, problems: Sequence[Problem]) -> list[int]:
        """The number for each problem, in order."""

        def read(output: CounterOutput, _: Sequence[EncodedProblem]) -> list[int]:
            counts: list[int] = output.counts.tolist()
            return counts

        return self._run(problems, read)


class _Runner:
    """A network with its tokenizer, run on problems sorted by length."""

    def __init__(
        self,
        model: EncoderNetwork,
        tokenizer: PreTrainedTokenizerBase,
        batch_tokens: int,
        device: Device = "auto",
    ) -> None:
        if tokenizer.pad_token_id is None:
            raise InputError("the network's tokenizer has no padding token")
        self._device = choose_device(device)
        self._model = model.to(self._device).eval()
        self._tokenizer = tokenizer
        self._pad_token = int(tokenizer.pad_token_id)
        self._batch_tokens = batch_tokens

    @torch.inference_mode()
    def __call__(
        self,
        problems: Sequence[Problem],
        read: Callable[[Any, Sequence[EncodedProblem]], Iterable[T]],
    ) -> list[T]:
        """What `read` makes of the network's output, in the order of the problems."""
        encoded = encode_problems(problems, self._tokenizer)
        lengths = [len(problem.tokens) for problem in encoded]
        max_length = self._model.config.max_length
        check_lengths(lengths, max_length)
        found: dict[int, T] = {}
        for places in self._batches(lengths):
            members = [encoded[place] for place in places]
            batch = collate(members, [()] * len(members), self._pad_token, max_length)
            found.update(zip(places, read(self._model(batch.to(self._device)), members), strict=True))
        return [found[place] for place in range(len(encoded))]

    def _batches(self, lengths: Sequence[int]) -> Iterator[list[int]]:
        """Positions by length, cut where padding them to the longest would exceed the batch."""
        batch: list[int] = []
        for place in sorted(range(len(lengths)), key=lengths.__getitem__):
            if batch and lengths[place] * (len(batch) + 1) > self._batch_tokens:
                yield batch
                batch = []
            batch.append(place)
        if batch:
            yield batch


def open_scorer(directory: Path, device: Device = "auto") -> TorchScorer:
    """The network of a model directory, or the best one of a training run."""
    return TorchScorer(load_model(directory), device=device)


def open_counter(directory: Path) -> "TorchCounter | CompactCounter":
    """The network that counts proofs in a model directory, or the best one of a training run."""
    loaded = load_counter(directory)
    return CompactCounter(loaded) if isinstance(loaded, CompactModel) else TorchCounter(loaded)


class TorchCompact:
    """Both halves of a network in evaluation mode."""

    def __init__(self, model: CompactModel) -> None:
        self._model = model.eval()
        is_iterative = model.config.architecture == "iterative"
        self.slots: SlotModel = "iterative" if is_iterative else "multilabel"
        self.proofs = model.config.proofs
        self.longest = model.longest

    @torch.no_grad()
    def read(self, words: WordColumns[Array]) -> tuple[Floats, Floats, Floats]:
        """Roles (M, T, 3), negations (M, T) and pointers (M, 3, T, T)."""
        scores = self._model.reader(WordColumns(*map(torch.from_numpy, words)))
        return scores.roles.numpy(), scores.negated.numpy(), scores.pointers.numpy()

    @torch.no_grad()
    def reason(self, graphs: GraphColumns[Array]) -> tuple[Floats, Floats, Floats, Floats]:
        """Answers (B, 2), nodes (B, S, N), edges (B, S, N, N) and which nodes hold (B, I)."""
        output, judged = self._model.reasoner(GraphColumns(*map(torch.from_numpy, graphs)), go_further)
        scores = (output.answer_logits, output.node_scores, output.edge_scores, judged.holds)
        answers, nodes, edges, holds = (each.numpy() for each in scores)
        return answers, nodes, edges, holds


class CompactCounter:
    """A compact network that only counts proofs."""

    def __init__(self, model: CompactModel, scorer: CompactScorer | None = None) -> None:
        """A `scorer` reads the texts, if not the model itself."""
        self._reasoner = model.eval().reasoner
        self._scorer = scorer or CompactScorer(TorchCompact(model))

    @torch.inference_mode()
    def count(self, problems: Sequence[Problem]) -> list[int]:
        """The number for each problem, in order."""
        counts: list[int] = []
        for graph in self._scorer.graphs(problems):
            output, _ = self._reasoner(
                GraphColumns(*map(torch.from_numpy, stack_graphs([graph]))), go_further
            )
            counts += output.counts.tolist()
        return counts


def open_compact(directory: Path) -> CompactScorer:
    """The network of a directory as a `Scorer`."""
    return CompactScorer(TorchCompact(load_compact(directory)))
