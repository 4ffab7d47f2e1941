"""Runs the package against independent oracles at full size, and prints what agreed and what did not.

    python benchmarks/oracles.py --theories 20000 --mutations 10000

Random theories: models against clingo and a naive method; proof lists, counts, least depths and sizes, and
lazy drawing against brute force; failure chains against a naive method; the checker's verdicts on altered
proofs and chains against a second, naive judge. Then the same on *all* theories up to a small size. Exit code
1 if anything differs; each difference is printed with its theory. `--small-every 10` takes every tenth small
theory.
"""

import argparse
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.logic.compare import (
    Score,
    atoms_of,
    compare_checker,
    compare_failures,
    compare_model,
    compare_proofs,
)
from tests.logic.oracles import is_circular, is_sound
from tests.logic.theories import FAMILIES, describe, random_forms, random_order, random_vocabulary

from multiprover.errors import TheoryError
from multiprover.old_logic.solve import solve
from multiprover.old_logic.stratify import build_theory
from multiprover.old_logic.theory import Form, Theory

SECONDS_PER_THEORY = 20


@contextmanager
def guarded(score: Score, theory: Theory) -> Iterator[None]:
    """Record an exception or an endless search as a difference."""

    def stop(_: int, __: FrameType | None) -> None:
        raise TimeoutError(f"more than {SECONDS_PER_THEORY} s")

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS_PER_THEORY)
    try:
        yield
    except Exception as error:
        score.differences.append(f"{type(error).__name__}: {error}\n{describe(theory)}")
    finally:
        signal.alarm(0)


def show_progress(label: str, every: float = 5.0) -> Callable[[int, Score], None]:
    """A function that writes a line to stderr now and then."""
    start = last = time.monotonic()

    def show(done: int, score: Score) -> None:
        nonlocal last
        if time.monotonic() - last > every:
            last = time.monotonic()
            print(
                f"{label}: {done} theories, {len(score.differences)} differences, {last - start:.0f} s",
                file=sys.stderr,
            )

    return show


def compare_unsound(forms: list[Form], order: list[int] | None, score: Score) -> None:
    """A theory that the oracles call circular or contradictory must be refused, with its sentences."""
    kind = "unsound theories refused"
    score.counts[kind] += 1
    readable = describe(build_theory(forms, order or random_order(random.Random(0), forms)))
    try:
        solve(build_theory(forms, order))
    except TheoryError as error:
        if not error.sentences:
            score.differences.append(f"{kind}: no sentences named\n{readable}")
    else:
        score.differences.append(f"{kind}: this one was not\n{readable}")


def draw_theory(rng: random.Random) -> tuple[list[Form], list[int] | None]:
    """Sentences and, half of the time, an original order."""
    large = rng.random() < 0.2
    facts, rules = rng.randint(0, 12 if large else 6), rng.randint(0, 12 if large else 7)
    forms = random_forms(rng, random_vocabulary(rng), facts, rules)
    return forms, random_order(rng, forms) if rng.random() < 0.5 else None


def run_random(theories: int, mutations: int, seed: int) -> Score:
    """Compare until clingo agreed or disagreed on so many models, and the judges on so many mutants."""
    score, show = Score(), show_progress("random")
    rng = random.Random(seed)
    wanted = {
        "models equal clingo's": theories,
        "verdicts on mutated proofs": mutations,
        "verdicts on mutated chains": mutations,
    }
    while any(score.counts[what] < number for what, number in wanted.items()):
        forms, order = draw_theory(rng)
        theory = build_theory(forms, order) if order else _built(forms)
        if theory is None or not is_sound(theory):
            compare_unsound(forms, order, score)
            continue
        stranger = ("zoe",) if rng.random() < 0.1 else ()
        if not is_sound(theory, stranger):
            continue
        score.counts["theories"] += 1
        atoms = atoms_of(theory, stranger)
        with guarded(score, theory):
            oracle, model = compare_model(theory, score, with_clingo=True, more_entities=stranger)
            compare_proofs(oracle, model, score)
            compare_failures(oracle, model, atoms, score)
            chosen = rng.sample(atoms, min(3, len(atoms)))
            compare_checker(oracle, model, chosen, score, rng, mutants=3)
        show(score.counts["theories"], score)
    return score


def _built(forms: list[Form]) -> Theory | None:
    """The theory; None where its negation is circular, which stops it from being put in order."""
    try:
        return build_theory(forms)
    except TheoryError:
        return None


def run_small(every: int) -> Iterator[tuple[str, Score]]:
    """Compare on all small theories, or on every so-manyth."""
    for family in FAMILIES:
        score, show = Score(), show_progress(family.name)
        rng = random.Random(0)
        for i, forms in enumerate(family.forms()):
            if i % every:
                continue
            order = list(range(1, len(forms) + 1))
            theory = build_theory(forms, order)
            score.counts["theories"] += 1
            if not is_sound(theory):
                score.counts["of these circular"] += is_circular(theory)
                compare_unsound(forms, order, score)
                continue
            with guarded(score, theory):
                atoms = atoms_of(theory)
                oracle, model = compare_model(theory, score, with_clingo=False)
                compare_proofs(oracle, model, score)
                compare_failures(oracle, model, atoms, score)
                compare_checker(oracle, model, rng.sample(atoms, min(1, len(atoms))), score, rng, mutants=1)
            show(score.counts["theories"], score)
        yield family.name, score


def print_score(title: str, score: Score) -> None:
    print(f"\n{title}")
    for what in sorted(score.counts, key=lambda what: (what != "theories", what)):
        print(f"  {score.counts[what]:>9,}  {what}")
    print(f"  {len(score.differences):>9,}  DIFFERENCES")
    kinds = Counter(difference.split("\n")[0] for difference in score.differences)
    for kind, number in kinds.most_common(20):
        print(f"  {number:>9,}    {kind}")
    for difference in score.differences[:10]:
        print("\n" + difference)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--theories", type=int, default=20_000, help="models to compare with clingo's")
    parser.add_argument("--mutations", type=int, default=10_000, help="mutated proofs, and as many chains")
    parser.add_argument("--small-every", type=int, default=1, help="1: all small theories; 0: none")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    scores = [("random theories", run_random(options.theories, options.mutations, options.seed))]
    print_score(*scores[0])
    if options.small_every:
        for title, score in run_small(options.small_every):
            print_score(f"all theories with {title}", score)
            scores.append((title, score))
        print(f"\n{sum(s.counts['theories'] for _, s in scores[1:]):,} small theories in all")
    differences = sum(len(score.differences) for _, score in scores)
    print(f"{differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
