"""What decoding gains on a trained network: the same scores, decoded five ways, one of them then verified.

    python benchmarks/decoding_gain.py [--model DIR] [--data FILE --tune VALIDATION] [--limit 2000]

DIR is a network's directory or a training run's; without it the shipped network answers. It scores each
question of FILE, or of generated theories, once. VALIDATION, or other generated theories, give joint
decoding its preferences, as `multiprover tune` does, but nothing is written. "Verified" drops the proofs
that the independent checker finds invalid; no other row knows of a parser.
"""

import argparse
import statistics
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from generated import SEED, examples_of
from multiprover.choices import DecodeName
from multiprover.decoding import Preferences, decode_set, decoder
from multiprover.decoding.tuning import tune
from multiprover.evaluation import score_question
from multiprover.evaluation.answering import score_validation
from multiprover.evaluation.run import ExampleChecker
from multiprover.logic.check import Invalid, Valid
from multiprover.problem import Example, Prediction, Problem
from multiprover.proof import Proof
from multiprover.reasoners.choose import find_model, open_scorer
from multiprover.reasoners.network import read_answer, rules_of
from multiprover.scorer import ProblemScores, Scorer

Case = tuple[Example, ProblemScores, frozenset[int]]


def score_all(scorer: Scorer, examples: Sequence[Example]) -> Iterator[Case]:
    problems = [Problem(example.problem.sentences, example.problem.question) for example in examples]
    for example, problem, scores in zip(examples, problems, scorer.score(problems), strict=True):
        yield example, scores, rules_of(problem, scores)


def decode_all(
    cases: Sequence[Case], scorer: Scorer, name: DecodeName, preferences: Preferences
) -> tuple[list[tuple[Proof, ...]], float]:
    """The proofs of each question, and the milliseconds that decoding one took."""
    decode = decoder(name, preferences)
    started = time.perf_counter()
    found = [
        decode_set(scores.nodes, scores.edges, rules, model=scorer.slots, decode=decode).proofs
        for _, scores, rules in cases
    ]
    return found, 1000 * (time.perf_counter() - started) / len(cases)


def verify_all(
    cases: Sequence[Case], proofs: Sequence[tuple[Proof, ...]]
) -> tuple[list[tuple[Proof, ...]], float]:
    """The proofs that are not invalid, and the percentage that is valid."""
    checker = ExampleChecker()
    kept, verdicts = [], []
    for (example, _, _), predicted in zip(cases, proofs, strict=True):
        judged = [(proof, checker(example, proof)) for proof in predicted]
        verdicts += [isinstance(verdict, Valid) for _, verdict in judged]
        kept.append(tuple(proof for proof, verdict in judged if not isinstance(verdict, Invalid)))
    return kept, 100 * statistics.fmean(verdicts) if verdicts else 100.0


def row(cases: Sequence[Case], proofs: Sequence[tuple[Proof, ...]]) -> list[float]:
    """Proof precision, recall, F1 and full accuracy, in percent."""
    told = [
        score_question(example, Prediction(*read_answer(scores), predicted))
        for (example, scores, _), predicted in zip(cases, proofs, strict=True)
    ]
    parts = [score.proof for score in told if score.proof is not None]
    figures = [
        statistics.fmean(getattr(part, name) for part in parts) for name in ("precision", "recall", "f1")
    ]
    return [100 * figure for figure in (*figures, statistics.fmean(bool(score.full) for score in told))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--model", type=Path)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--tune", type=Path, metavar="VALIDATION")
    parser.add_argument("--limit", type=int, default=2000, help="questions to answer, and to tune on")
    chosen = parser.parse_args()
    scorer = open_scorer(find_model(chosen.model))
    validation, _ = score_validation(scorer, examples_of(chosen.tune, seed=SEED + 1), chosen.limit)
    tuned = tune(validation, scorer.slots)
    cases = list(score_all(scorer, list(islice(examples_of(chosen.data), chosen.limit))))
    answers = 100 * statistics.fmean(read_answer(scores)[0] is example.answer for example, scores, _ in cases)
    print(f"{len(cases)} questions, answers {answers:.1f} % right, preferences × {tuned.strength}\n")
    print(
        "| decoding | precision | recall | F1 | FA | valid | ms a question |\n|---|---|---|---|---|---|---|"
    )
    ways: list[tuple[str, DecodeName, Preferences]] = [
        ("threshold only", "threshold", Preferences()),
        ("best edges for the nodes (Eq. 1)", "edges", Preferences()),
        ("joint, no preferences", "joint", Preferences()),
        ("joint", "joint", tuned.choices.preferences),
    ]
    for title, name, preferences in ways:
        proofs, spent = decode_all(cases, scorer, name, preferences)
        kept, valid = verify_all(cases, proofs)
        cells = " | ".join(f"{figure:.1f}" for figure in [*row(cases, proofs), valid])
        print(f"| {title} | {cells} | {spent:.2f} |")
        if title != "joint, no preferences":
            _, valid = verify_all(cases, kept)
            cells = " | ".join(f"{figure:.1f}" for figure in [*row(cases, kept), valid])
            print(f"| {title}, verified | {cells} | |")


if __name__ == "__main__":
    main()
