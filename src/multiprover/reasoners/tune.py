"""Chooses on validation questions what decoding leaves open: the top-p threshold, the shape preferences.

The network scores each question once. Gold proofs are the data's own; where it has none the exact reasoner
derives them, for what it can read.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Final

from multiprover.choices import MAX_PROOFS, DecodeName
from multiprover.data.gold import derive_gold
from multiprover.data.jsonl import Intake
from multiprover.data.store import group_by_theory
from multiprover.decoding import (
    Preferences,
    decode_set,
    estimate_preferences,
    top_p_threshold,
    tune_threshold,
)
from multiprover.decoding.preferences import NO_PREFERENCES
from multiprover.decoding.top_p import proof_f1
from multiprover.errors import InputError, MultiproverError
from multiprover.problem import Example, Problem
from multiprover.proof import Proof
from multiprover.reasoners.network import CHUNK, decoder, first_slot, rules_of
from multiprover.reasoners.tuned import Tuned
from multiprover.scorer import ProblemScores, Scorer

STRENGTHS: Final = (0.0, 0.25, 0.5, 1.0, 2.0)
"""How strongly the estimated preferences are tried: a trained network may know part of them already."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """What was chosen, and the proof F1 in percent of each way to decode the validation questions.

    `left_out` questions were too long for the network.
    """

    tuned: Tuned
    questions: int
    left_out: int
    strength: float
    proof_f1: dict[str, float]


@dataclass(frozen=True, slots=True)
class _Case:
    example: Example
    scores: ProblemScores
    rules: frozenset[int]
    gold: tuple[Proof, ...]


def tune(scorer: Scorer, examples: Iterable[Example], *, limit: int = 2000, p: int = MAX_PROOFS) -> Tuning:
    """Tune on the first `limit` questions that have gold proofs."""
    chosen = list(islice(_with_gold(examples), limit))
    if not chosen:
        raise InputError("tuning needs questions with gold proofs, or such that the exact reasoner can read")
    cases = list(_score(scorer, chosen))
    rules = {id(case.example): case.rules for case in cases}
    threshold = tune_threshold(((first_slot(c.scores, c.rules), c.gold) for c in cases), p)
    whole = estimate_preferences((c.example for c in cases), lambda example: rules[id(example)])
    figures = {name: _f1_of(scorer, cases, name) for name in ("threshold", "edges")}
    best = 0.0
    for strength in STRENGTHS:
        figures[f"joint × {strength}"] = _f1_of(scorer, cases, "joint", whole.scaled(strength))
        if figures[f"joint × {strength}"] > figures[f"joint × {best}"]:
            best = strength
    figures["top-p-threshold"] = _mean(
        proof_f1(top_p_threshold(first_slot(c.scores, c.rules), threshold, p).proofs, Counter(c.gold))
        for c in cases
    )
    left_out = len(chosen) - len(cases)
    return Tuning(Tuned(threshold, whole.scaled(best)), len(cases), left_out, best, figures)


def _with_gold(examples: Iterable[Example]) -> Iterator[Example]:
    for group in group_by_theory(examples):
        if any(example.proofs is None for example in group):
            group = list(derive_gold(group, Intake(skip_bad=True)))
        yield from (example for example in group if example.proofs)


def _score(scorer: Scorer, examples: Sequence[Example]) -> Iterator[_Case]:
    for start in range(0, len(examples), CHUNK):
        chunk = examples[start : start + CHUNK]
        try:
            yield from list(_score_chunk(scorer, chunk))
        except MultiproverError:
            for example in chunk:
                with suppress(MultiproverError):
                    yield from list(_score_chunk(scorer, [example]))


def _score_chunk(scorer: Scorer, examples: Sequence[Example]) -> Iterator[_Case]:
    problems = [Problem(example.problem.sentences, example.problem.question) for example in examples]
    for example, problem, scores in zip(examples, problems, scorer.score(problems), strict=True):
        yield _Case(example, scores, rules_of(problem, scores), example.proofs or ())


def _f1_of(
    scorer: Scorer, cases: Sequence[_Case], name: DecodeName, preferences: Preferences = NO_PREFERENCES
) -> float:
    decode = decoder(name, preferences)
    return _mean(
        proof_f1(
            decode_set(c.scores.nodes, c.scores.edges, c.rules, model=scorer.slots, decode=decode).proofs,
            Counter(c.gold),
        )
        for c in cases
    )


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return 100 * sum(found) / len(found)
