"""Runs the package against independent oracles at full size, and prints what agreed and what did not.

    python benchmarks/oracles.py --theories 20000 --mutations 10000
    python benchmarks/oracles.py --state oracles.jsonl     # resumes where it was stopped

Random theories of the RuleTaker fragment and of the wider logic (two and three variables, comparisons,
counts, negated conjunctions, unnamed individuals; closed and open world, `deny`): models against clingo and a
naive method; proof sets, counts, least depths and sizes, and lazy drawing against brute force; failure chains
against a naive method; the checker's verdicts on altered proofs and chains against a second, naive judge.
Then the same on *all* theories up to a small size. Exit code 1 if anything differs; each difference is
printed with its theory. `--small-every 10` takes every tenth small theory. The work is done in parts; with
`--state` each finished part is stored, and a part that was compared with other sources of the package is done
again.
"""

import argparse
import hashlib
import json
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count, islice
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
from tests.logic.theories import FAMILIES, Family, random_forms, random_order, random_vocabulary
from tests.logic.wide import SMALL_FAMILIES, Draw, Features, SmallFamily
from tests.logic.written import describe

from multiprover.logic.forms import Form
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Theory

ROOT = Path(__file__).resolve().parents[1]
SECONDS_PER_THEORY = 20
PART = 500  # random theories drawn for one part
SMALL_PARTS = 10  # of a family of small theories
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
        calls = " > ".join(frame.name for frame in traceback.extract_tb(error.__traceback__)[1:])
        score.differences.append(f"{type(error).__name__}: {error}\n{calls}\n{describe(theory)}")
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


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


def compare_random(rng: random.Random) -> Score:
    """One part of the random theories of the fragment."""
    score = Score()
    for _ in range(PART):
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
    return score


def compare_small(family: Family, every: int, part: int, rng: random.Random) -> Score:
    """One part of all small theories of the fragment, or of every so-manyth."""
    score = Score()
    for forms in islice(family.forms(), part * every, None, SMALL_PARTS * every):
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
    return score


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


def compare_random_wide(rng: random.Random) -> Score:
    """One part of the random theories of the wider logic."""
    score = Score()
    for _ in range(PART):
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
    return score


def compare_small_wide(family: SmallFamily, every: int, part: int) -> Score:
    """One part of the models and proofs of all small theories of the wider logic, or of every so-manyth."""
    score = Score()
    for forms in islice(family.forms(every), part, None, SMALL_PARTS):
        theory = build_theory(forms)
        if is_ruletaker(theory) or find_strata(theory) is None:
            score.counts["theories of the fragment, or not stratified (skipped)"] += 1
            continue
        score.counts["theories"] += 1
        with guarded(score, theory):
            compare_proofs(*compare_model(theory, score, with_clingo=False), score)
    return score


# -- parts, and the state of a run --------------------------------------------------------------------------


def sources_key(rooms: Sequence[str]) -> str:
    """A hash of the sources of these rooms: what was compared with other sources does not count."""
    digest = hashlib.sha256()
    for room in rooms:
        for path in sorted((ROOT / "src/multiprover" / room).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


class State:
    """Finished parts, by their names, in a file of JSON lines or only in memory."""

    def __init__(self, path: Path | None, rooms: Sequence[str] = ("logic",)) -> None:
        self._path = path
        self._key = sources_key(rooms)
        self._done: dict[str, Score] = {}
        self._start = time.monotonic()
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                row = json.loads(line)
                if row["sources"] == self._key:
                    self._done[row["part"]] = Score(Counter(row["counts"]), row["differences"])

    def score(self, part: str, compare: Callable[[], Score]) -> Score:
        """What this part gave, now or before."""
        if part not in self._done:
            score = self._done[part] = compare()
            if self._path is not None:
                row = {"part": part, "sources": self._key, "counts": score.counts}
                with self._path.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps({**row, "differences": score.differences}) + "\n")
            seconds = time.monotonic() - self._start
            print(f"{part}: {len(score.differences)} differences, {seconds:.0f} s", file=sys.stderr)
        return self._done[part]


def run_random(
    state: State, title: str, compare: Callable[[random.Random], Score], wanted: dict[str, int], seed: int
) -> Score:
    """Parts of random theories until each of these comparisons was made so many times."""
    total = Score()
    for number in count():
        if all(total.counts[what] >= least for what, least in wanted.items()):
            return total
        part = f"{title}, seed {seed}, part {number}"
        total.add(state.score(part, lambda part=part: compare(random.Random(part))))
    raise AssertionError("there is always a next part")


def run_small(state: State, title: str, compare: Callable[[int], Score]) -> Score:
    """All parts of the small theories of a family."""
    total = Score()
    for number in range(SMALL_PARTS):
        total.add(state.score(f"{title}, part {number}", lambda number=number: compare(number)))
    return total


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


def run(options: argparse.Namespace) -> Iterator[tuple[str, Score]]:
    """All the comparisons that were asked for, with their titles."""
    state, every = State(options.state), options.small_every
    wanted = {"models equal clingo's": options.theories, "verdicts on mutated proofs": options.mutations}
    if options.only != "wide":
        title = "random theories of the RuleTaker fragment"
        chains = {"verdicts on mutated chains": options.mutations}
        yield title, run_random(state, title, compare_random, wanted | chains, options.seed)
    if options.only != "fragment":
        title = "random theories of the wider logic"
        yield title, run_random(state, title, compare_random_wide, wanted, options.seed)
    if every and options.only != "wide":
        for family in FAMILIES:
            title = f"theories with {family.name}, one of {every}"
            yield (
                title,
                run_small(
                    state,
                    title,
                    lambda part, family=family: compare_small(family, every, part, random.Random(part)),
                ),
            )
    if every and options.only != "fragment":
        for small in SMALL_FAMILIES:
            title = f"theories with {small.name}, one of {every}"
            yield (
                title,
                run_small(state, title, lambda part, small=small: compare_small_wide(small, every, part)),
            )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--theories", type=int, default=20_000, help="models to compare with clingo's")
    parser.add_argument("--mutations", type=int, default=10_000, help="mutated proofs, and as many chains")
    parser.add_argument("--small-every", type=int, default=1, help="1: all small theories; 0: none")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=("fragment", "wide"), help="one of both halves")
    parser.add_argument("--state", type=Path, help="store finished parts in this file, and resume from it")
    differences = 0
    for title, score in run(parser.parse_args()):
        print_score(title, score)
        differences += len(score.differences)
    print(f"\n{differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
