"""Data files → tokenised examples with gold, and an account of what was left out and why.

Gold that a file lacks is derived by the exact reasoner. Nothing is cut: a question with too many tokens is
left out and counted, or refused.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from transformers import PreTrainedTokenizerBase

from multiprover.data.gold import derive_gold
from multiprover.data.store import group_by_theory, read_examples
from multiprover.english.problems import rule_positions
from multiprover.errors import InputError
from multiprover.modeling.batch import Batch, EncodedProblem, collate, encode_problems
from multiprover.problem import Example
from multiprover.scorer import TooLongError
from multiprover.training.settings import TooLong

Report = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Item:
    """An example ready for a batch; `rules` are the positions of the sentences that are rules."""

    example: Example
    encoded: EncodedProblem
    rules: frozenset[int]

    @property
    def length(self) -> int:
        """Tokens of context and question."""
        return len(self.encoded.tokens)


def read_gold(paths: Iterable[str], limit: int, report: Report) -> list[Example]:
    """The first `limit` questions of the files (0: all) with answers and proofs, derived where they lack.

    Questions that are neither true nor false, or have too many proofs to list, are left out and reported.
    """
    found: list[Example] = []
    unknown = uncounted = 0
    for example in islice(_with_gold(paths), limit or None):
        if example.answer is not True and example.answer is not False:
            unknown += 1
        elif not example.proofs:
            uncounted += 1
        else:
            found.append(example)
    if unknown:
        report(f"{unknown} questions with an unknown answer are left out")
    if uncounted:
        report(f"{uncounted} questions with too many proofs to list are left out")
    if not found:
        raise InputError(f"{', '.join(paths)}: no questions to learn from")
    return found


def _with_gold(paths: Iterable[str]) -> Iterator[Example]:
    for path in paths:
        for group in group_by_theory(read_examples(Path(path))):
            if all(example.answer is not None and example.proofs is not None for example in group):
                yield from group
            else:
                yield from derive_gold(group, source=path)


def split_proofs(examples: Iterable[Example]) -> Iterator[Example]:
    """One example for each gold proof (PRover-all)."""
    for example in examples:
        for proof in example.proofs or ():
            yield replace(example, proofs=(proof,))


def make_items(
    examples: Sequence[Example],
    tokenizer: PreTrainedTokenizerBase,
    max_length: int,
    too_long: TooLong,
    report: Report,
) -> list[Item]:
    """Tokenise examples; those with more than `max_length` tokens are counted and left out, or refused."""
    problems = {_texts(example): example.problem for example in examples}
    encoded = dict(zip(problems, encode_problems(list(problems.values()), tokenizer), strict=True))
    theories = {problem.sentences: problem for problem in problems.values()}
    rules = {sentences: rule_positions(problem) for sentences, problem in theories.items()}
    items = [
        Item(example, encoded[_texts(example)], rules[example.problem.sentences]) for example in examples
    ]
    long = [place for place, item in enumerate(items) if item.length > max_length]
    if not long:
        return items
    error = TooLongError(long, [items[place].length for place in long], max_length)
    if too_long == "refuse":
        raise error
    kept = [item for item in items if item.length <= max_length]
    if not kept:
        raise error
    report(
        f"{len(long)} of {len(items)} questions are left out: they have more than {max_length} tokens, "
        f"up to {max(error.lengths)}"
    )
    return kept


def _texts(example: Example) -> tuple[tuple[str, ...], str]:
    return example.problem.sentences, example.problem.question


def make_item_batch(items: Sequence[Item], pad_token: int, max_length: int) -> Batch:
    """Pad and stack."""
    return collate([item.encoded for item in items], [item.rules for item in items], pad_token, max_length)


def fingerprint(items: Iterable[Item]) -> str:
    """A checksum of all that is learnt from: the same only for the same tokens and gold in the same order."""
    digest = hashlib.sha256()
    for item in items:
        proofs = [(sorted(proof.nodes), sorted(proof.edges)) for proof in item.example.proofs or ()]
        digest.update(
            repr((item.encoded.tokens, item.encoded.segments, item.example.answer, proofs)).encode()
        )
    return digest.hexdigest()
