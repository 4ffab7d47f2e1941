"""Runs the package against independent oracles at full size, and prints what agreed and what did not.

    python benchmarks/oracles.py --theories 20000 --mutations 10000

Random theories of the RuleTaker fragment and of the wider logic (two and three variables, comparisons,
counts, negated conjunctions, unnamed individuals; closed and open world, `deny`): models against clingo and a
naive method; proof sets, counts, least depths and sizes, and lazy drawing against brute force; failure chains
against a naive method; the checker's verdicts on altered proofs and chains against a second, naive judge.
Then the same on *all* theories up to a small size. Exit code 1 if anything differs; each difference is
printed with its theory. `--small-every 10` takes every tenth small theory.
"""

import argparse
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.logic.compare import (
    CLOSED,
    Score,
    World,
    atoms_of,
    compare_checker,
    compare_failures,
    compare_model,
    compare_narrow,
    compare_proofs,
)
from tests.logic.definitions import find_strata, is_circular, is_ruletaker, opposite
from tests.logic.oracles import TooMany, is_sound
from tests.logic.theories import FAMILIES, random_forms, random_order, random_vocabulary
from tests.logic.wide import SMALL_FAMILIES, Draw, Features
from tests.logic.written import describe

from multiprover.logic.forms import Form
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Theory

SECONDS_PER_THEORY = 20
THOROUGH = 0.25  # of the random theories of the wider logic; the others are compared by their models only
WORLDS = (CLOSED, CLOSED, CLOSED, World("deny"), World(open_world=True))


@contextmanager
def guarded(score: Score, theory: Theory) -> Iterator[None]:
    """Record an exception or an endless search as a difference."""

    def stop(_: int, __: FrameType | None) -> None:
        raise TimeoutError(f"more than {SECONDS_PER_THEORY} s")

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_PER_THEORY)  # the process's own time: others may be busy
    try:
        yield
    except TooMany:
        score.counts["theories skipped: too much for the naive method"] += 1
    except Exception as error:
        score.differences.append(f"{type(error).__name__}: {error}\n{describe(theory)}")
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


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


# -- the RuleTaker fragment ---------------------------------------------------------------------------------


def compare_circular(theory: Theory, score: Score) -> None:
    """A theory whose negation is circular has rules at fault, with their sentences."""
    kind = "circular theories have rules at fault"
    faults = solve(theory).faults
    score.expect(kind, bool(faults) and all(fault.sentences for fault in faults.values()), True, theory)


def draw_theory(rng: random.Random) -> Theory:
    """Sentences and, half of the time, an original order."""
    large = rng.random() < 0.2
    facts, rules = rng.randint(0, 12 if large else 6), rng.randint(0, 12 if large else 7)
    forms = random_forms(rng, random_vocabulary(rng), facts, rules)
    return build_theory(forms, random_order(rng, forms) if rng.random() < 0.5 else None)


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
        theory = draw_theory(rng)
        if is_circular(theory):
            compare_circular(theory, score)
            continue
        stranger = ("zoe",) if rng.random() < 0.1 else ()
        if not is_sound(theory, stranger):
            score.counts["contradictory theories (skipped)"] += 1
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


def run_small(every: int) -> Iterator[tuple[str, Score]]:
    """Compare on all small theories of the fragment, or on every so-manyth."""
    for family in FAMILIES:
        score, show = Score(), show_progress(family.name)
        rng = random.Random(0)
        for forms in islice(family.forms(), 0, None, every):
            theory = build_theory(forms, list(range(1, len(forms) + 1)))
            score.counts["theories"] += 1
            if is_circular(theory):
                score.counts["of these circular"] += 1
                compare_circular(theory, score)
                continue
            if not is_sound(theory):
                score.counts["of these contradictory"] += 1
                continue
            with guarded(score, theory):
                atoms = atoms_of(theory)
                oracle, model = compare_model(theory, score, with_clingo=False)
                compare_proofs(oracle, model, score)
                compare_failures(oracle, model, atoms, score)
                compare_checker(oracle, model, rng.sample(atoms, min(1, len(atoms))), score, rng, mutants=1)
            show(score.counts["theories"], score)
        yield family.name, score


# -- the wider logic ----------------------------------------------------------------------------------------


def compare_wide(theory: Theory, draw: Draw, world: World, score: Score, rng: random.Random) -> None:
    """Everything about one theory that is stratified."""
    exact = ".." not in describe(theory)
    oracle, model = compare_model(theory, score, with_clingo=exact, world=world)
    if rng.random() > THOROUGH:
        return
    compare_proofs(oracle, model, score)
    atoms = draw.atoms(theory.entities()) if theory.entities() else []
    compare_narrow(oracle, rng.sample(atoms, min(2, len(atoms))), score, world)
    true = [atom for atom in atoms if {atom, opposite(atom)} & oracle.model]
    compare_checker(oracle, model, rng.sample(true, min(2, len(true))), score, rng, 2, world)


def run_wide(theories: int, mutations: int, seed: int) -> Score:
    """Compare until clingo agreed or disagreed on so many models, and the judges on so many mutants."""
    score, show = Score(), show_progress("wider logic")
    rng = random.Random(seed)
    wanted = {"models equal clingo's": theories, "verdicts on mutated proofs": mutations}
    while any(score.counts[what] < number for what, number in wanted.items()):
        world = rng.choice(WORLDS)
        draw = Draw(rng, Features(ranges=rng.random() < 0.2, negatives=0.08 if world == CLOSED else 0.3))
        forms: list[Form] = draw.forms(rng.randint(1, 11), rng.randint(1, 6))
        theory = build_theory(forms, open_world=world.open_world)
        strata = find_strata(theory, deny=world.conflicts == "deny", open_world=world.open_world)
        if is_ruletaker(theory) or strata is None:
            score.counts["theories not stratified by relation (skipped)"] += strata is None
            continue
        score.counts["theories"] += 1
        with guarded(score, theory):
            compare_wide(theory, draw, world, score, rng)
        show(score.counts["theories"], score)
    return score


def run_small_wide(every: int) -> Iterator[tuple[str, Score]]:
    """Compare models and proofs on all small theories of the wider logic, or on every so-manyth."""
    for family in SMALL_FAMILIES:
        score, show = Score(), show_progress(family.name)
        for forms in family.forms(every):
            theory = build_theory(forms)
            if is_ruletaker(theory) or find_strata(theory) is None:
                score.counts["theories of the fragment, or not stratified (skipped)"] += 1
                continue
            score.counts["theories"] += 1
            with guarded(score, theory):
                compare_proofs(*compare_model(theory, score, with_clingo=False), score)
            show(score.counts["theories"], score)
        yield family.name, score


# -- the report ---------------------------------------------------------------------------------------------


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
    parser.add_argument("--only", choices=("fragment", "wide"), help="one of both halves")
    options = parser.parse_args()
    scores: list[Score] = []

    def note(title: str, score: Score) -> None:
        print_score(title, score)
        scores.append(score)

    size = (options.theories, options.mutations, options.seed)
    if options.only != "wide":
        note("random theories of the RuleTaker fragment", run_random(*size))
    if options.only != "fragment":
        note("random theories of the wider logic", run_wide(*size))
    if options.small_every and options.only != "wide":
        for title, score in run_small(options.small_every):
            note(f"all theories with {title}", score)
    if options.small_every and options.only != "fragment":
        for title, score in run_small_wide(options.small_every):
            note(f"all theories with {title}", score)
    differences = sum(len(score.differences) for score in scores)
    print(f"\n{differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
