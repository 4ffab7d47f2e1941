"""Problems → what a network may see (`Batch`), gold examples → what only the loss may see (`Targets`).

A question with its context is one pair, `[CLS] sentences [SEP][SEP] question [SEP]` for RoBERTa. Which token
belongs to which sentence is read off the tokenizer's own offsets, so it is right by construction; an input
that is too long is refused, never cut. A `Batch` cannot hold gold. In both, nodes are the sentences, then NAF
at index n; which gold proofs are kept when there are more than the network has slots for is a setting.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from typing import Final

import torch
from torch import Tensor
from transformers import PreTrainedTokenizerBase

from multiprover.errors import InputError
from multiprover.modeling.config import ModelConfig
from multiprover.problem import Example, Problem
from multiprover.proof import NAF, Proof
from multiprover.scorer import TooLongError


@dataclass(frozen=True, slots=True)
class EncodedProblem:
    """One problem as token ids; `segments` gives the sentence of each token, -1 for any other token."""

    tokens: tuple[int, ...]
    types: tuple[int, ...]
    segments: tuple[int, ...]
    sentence_count: int


@dataclass(frozen=True, slots=True)
class Batch:
    """What a network sees of B problems with at most T tokens and N = most sentences + 1 nodes.

    The nodes of a problem are its n sentences, then NAF at index n, then padding.
    """

    tokens: Tensor
    """(B, T) int64 token ids, padded to the longest."""
    attention: Tensor
    """(B, T) bool, False on padding."""
    types: Tensor
    """(B, T) int64 token types; 1 on the question for encoders that distinguish the parts of a pair."""
    segments: Tensor
    """(B, T) int64 the sentence of each token; -1 on special tokens, question and padding."""
    sentence_counts: Tensor
    """(B,) int64."""
    rules: Tensor
    """(B, N) bool, True where the node is a rule: only the edge mask and decoding read it."""

    @property
    def node_mask(self) -> Tensor:
        """(B, N) bool, True on sentences and NAF, False on padding."""
        positions = torch.arange(self.rules.shape[1], device=self.rules.device)
        return positions[None, :] <= self.sentence_counts[:, None]

    def to(self, device: torch.device | str) -> "Batch":
        """The same batch elsewhere."""
        return Batch(*(getattr(self, field.name).to(device) for field in fields(self)))

    def __len__(self) -> int:
        return self.tokens.shape[0]


def encode_problems(problems: Sequence[Problem], tokenizer: PreTrainedTokenizerBase) -> list[EncodedProblem]:
    """Tokenise each problem whole, however long it gets."""
    if not tokenizer.is_fast:
        raise InputError(f"{type(tokenizer).__name__} gives no offsets\n  Use the encoder's fast tokenizer.")
    if not problems:
        return []
    contexts = [" ".join(problem.sentences) for problem in problems]
    questions = [problem.question for problem in problems]
    pairs = tokenizer(
        contexts,
        questions,
        return_offsets_mapping=True,
        return_token_type_ids=True,
        truncation=False,
        padding=False,
        verbose=False,  # lengths are checked, with a better message, in `make_batch`
    )
    encoded = []
    for row, problem in enumerate(problems):
        owners = _sentence_of_character(problem.sentences)
        segments = tuple(
            owners[end - 1] if part == 0 and end > start else -1
            for (start, end), part in zip(pairs["offset_mapping"][row], pairs.sequence_ids(row), strict=True)
        )
        missing = set(range(len(problem.sentences))) - set(segments)
        if missing:
            sentence = min(missing)
            raise InputError(
                f"problem {row + 1}: the tokenizer finds nothing in sentence {sentence + 1}, "
                f'"{problem.sentences[sentence]}"'
            )
        tokens, types = pairs["input_ids"][row], pairs["token_type_ids"][row]
        encoded.append(EncodedProblem(tuple(tokens), tuple(types), segments, len(problem.sentences)))
    return encoded


def _sentence_of_character(sentences: Sequence[str]) -> list[int]:
    """The sentence of each character of the joined context; -1 on the spaces between sentences."""
    owners: list[int] = []
    for number, sentence in enumerate(sentences):
        if number:
            owners.append(-1)
        owners.extend([number] * len(sentence))
    return owners


def check_lengths(lengths: Sequence[int], max_length: int) -> None:
    """Raise `TooLongError` where a problem has more than `max_length` tokens."""
    too_long = [row for row, length in enumerate(lengths) if length > max_length]
    if too_long:
        raise TooLongError(too_long, [lengths[row] for row in too_long], max_length)


def collate(
    encoded: Sequence[EncodedProblem],
    rules: Sequence[Collection[int]],
    pad_token: int,
    max_length: int,
) -> Batch:
    """Pad to the longest and stack; raises `TooLongError` when a problem has more than `max_length` tokens.

    `rules` holds for each problem the positions of the sentences that are rules.
    """
    lengths = [len(problem.tokens) for problem in encoded]
    check_lengths(lengths, max_length)
    width = max(lengths)
    nodes = max(problem.sentence_count for problem in encoded) + 1

    def padded(rows: list[tuple[int, ...]], filler: int) -> Tensor:
        return torch.tensor([[*row, *[filler] * (width - len(row))] for row in rows], dtype=torch.int64)

    return Batch(
        tokens=padded([problem.tokens for problem in encoded], pad_token),
        attention=torch.arange(width)[None, :] < torch.tensor(lengths)[:, None],
        types=padded([problem.types for problem in encoded], 0),
        segments=padded([problem.segments for problem in encoded], -1),
        sentence_counts=torch.tensor([problem.sentence_count for problem in encoded]),
        rules=torch.tensor(
            [
                [node < problem.sentence_count and node in found for node in range(nodes)]
                for problem, found in zip(encoded, rules, strict=True)
            ]
        ),
    )


def make_batch(
    problems: Sequence[Problem],
    tokenizer: PreTrainedTokenizerBase,
    rules: Sequence[Collection[int]],
    max_length: int,
) -> Batch:
    """Tokenise, pad and stack problems: see `encode_problems` and `collate`."""
    if not problems:
        raise InputError("a batch needs at least one problem")
    if tokenizer.pad_token_id is None:
        raise InputError("the tokenizer has no padding token")
    return collate(encode_problems(problems, tokenizer), rules, int(tokenizer.pad_token_id), max_length)


MOST_GOLD: Final = 32
"""At most this many gold proofs compete for the slots, the smallest; some questions have over 1,000."""


@dataclass(frozen=True, slots=True)
class Targets:
    """The gold of B examples with at most G proofs over N nodes. A row that is not valid is all zero."""

    answers: Tensor
    """(B,) int64, 1 for true."""
    nodes: Tensor
    """(B, G, N) bool."""
    edges: Tensor
    """(B, G, N, N) bool, from first index to second."""
    valid: Tensor
    """(B, G) bool: the first g of each row are its gold proofs. The empty graph may be one of them."""

    def to(self, device: torch.device | str) -> "Targets":
        """The same targets elsewhere."""
        return Targets(*(getattr(self, field.name).to(device) for field in fields(self)))


def make_targets(examples: Sequence[Example], config: ModelConfig) -> Targets:
    """Stack the gold of examples; raises `InputError` where an answer or proof is missing or out of range."""
    proofs = [select_proofs(_gold_proofs(example), config) for example in examples]
    counts = [len(example.problem.sentences) for example in examples]
    most, width = max(map(len, proofs)), max(counts) + 1
    node_places, edge_places = [], []
    for row, (example, kept, count) in enumerate(zip(examples, proofs, counts, strict=True)):
        for place, proof in enumerate(kept):
            _check_range(proof, count, example.id)
            numbers = {node: count if node == NAF else node for node in proof.nodes}
            node_places += [(row, place, number) for number in numbers.values()]
            edge_places += [(row, place, numbers[i], numbers[j]) for i, j in proof.edges]
    size = (len(examples), most, width)
    return Targets(
        answers=torch.tensor([_gold_answer(example) for example in examples]),
        nodes=_marked(size, node_places),
        edges=_marked((*size, width), edge_places),
        valid=torch.arange(most)[None, :] < torch.tensor([len(kept) for kept in proofs])[:, None],
    )


def select_proofs(proofs: Sequence[Proof], config: ModelConfig, most: int = MOST_GOLD) -> list[Proof]:
    """The gold proofs to learn from.

    The paper's first p for `gold_surplus = "first"` and for the sequential loss; otherwise all, but at most
    `most`, the smallest graphs, whatever order they were listed in.
    """
    if config.gold_surplus == "first" or config.loss_order == "sequential":
        return list(proofs[: config.proofs])
    return smallest_proofs(proofs, most)


def smallest_proofs(proofs: Sequence[Proof], most: int) -> list[Proof]:
    """At most this many proofs: all as they are listed, or the smallest graphs first."""
    return list(proofs) if len(proofs) <= most else sorted(proofs, key=_size)[:most]


def _marked(size: tuple[int, ...], places: Sequence[tuple[int, ...]]) -> Tensor:
    """A bool tensor that is True at these places."""
    marks = torch.zeros(size, dtype=torch.bool)
    if places:
        marks[tuple(torch.tensor(places).T)] = True
    return marks


def _size(proof: Proof) -> tuple[int, int, list[int], list[tuple[int, int]]]:
    return len(proof.nodes), len(proof.edges), sorted(proof.nodes), sorted(proof.edges)


def _gold_answer(example: Example) -> int:
    if example.answer is not True and example.answer is not False:
        raise InputError(f"example {example.id}: the answer must be true or false, it is {example.answer!r}")
    return int(example.answer)


def _gold_proofs(example: Example) -> tuple[Proof, ...]:
    if not example.proofs:
        raise InputError(
            f"example {example.id} has no gold proof\n"
            "  A question that no rule concludes has one gold proof, the empty graph."
        )
    return example.proofs


def _check_range(proof: Proof, sentence_count: int, name: str) -> None:
    ends = {end for edge in proof.edges for end in edge}
    for node in sorted(proof.nodes | ends):
        if node != NAF and not 0 <= node < sentence_count:
            raise InputError(
                f"example {name}: a gold proof has node {node}; there are {sentence_count} sentences"
            )
    if not ends <= proof.nodes:
        raise InputError(
            f"example {name}: a gold proof has an edge at {min(ends - proof.nodes)}, not its node"
        )
