"""Compares generated theories with real ones, and measures how fast they are made.

    python benchmarks/generate.py                   # what chance alone makes differ
    python benchmarks/generate.py --data RULETAKER  # the tables of docs/reference/generator.md
    python benchmarks/generate.py --speed           # theories per second, one and two processes

Real data: `depth-N/dev.jsonl` below the directory. Every share of `multiprover data stats` is compared, and
besides what only this file measures: forms of rules and conclusions, wordings, families, sequences of
questions. A share agrees if it lies in the 95% interval of a bootstrap over the real file's theories, or
within 2 points.
"""

import argparse
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

from multiprover.data.gold import read_with_gold
from multiprover.data.stats import DatasetComparison, Stats, collect_stats, compare_stats, theory_type
from multiprover.data.store import group_by_theory
from multiprover.data.triple_text import parse_triples
from multiprover.generation import PRESETS, generate_theories, make_settings
from multiprover.generation.chaining import bit_of, find_levels, find_outcome, ground
from multiprover.generation.dataset import DatasetPlan, write_dataset
from multiprover.generation.draft import Writer
from multiprover.generation.settings import find_vocabulary
from multiprover.parallel import Workers
from multiprover.problem import Example
from multiprover.triples import POSITIVE, VARIABLE, FactTriples, RuleTriples, Triple

LETTERS = {
    "proof": "P",
    "inv-proof": "p",
    "rconc": "R",
    "inv-rconc": "r",
    "random": "X",
    "inv-random": "x",
}
SHOWN = (
    "type/AttNoneg", "type/AttNeg", "type/RelNoneg", "type/RelNeg",
    "facts/mean", "rules/mean", "sentences/mean", "tokens/mean", "questions per theory/mean",
    "entities/mean", "attributes/mean", "verbs/mean",
    "conditions per rule/2", "rule/with variable", "conclusion/ground", "conclusion of Rel/with verb",
    "fact of Rel/with verb", "wording/all", "wording/bare", "wording/if", "family/people",
    "negated facts/type/AttNeg", "negated facts/type/RelNeg",
    "negated conclusions/type/AttNeg", "negated conclusions/type/RelNeg",
    "negated conditions/type/AttNeg", "negated conditions/type/RelNeg",
    "label/true", "strategy/proof", "strategy/rconc", "strategy/inv-rconc", "strategy/random",
    "strategy/inv-random", "depth/0", "depth/1", "depth/2", "depth/3", "depth/4", "depth/5",
    "depth of unprovable/0", "depth of unprovable/1", "depth of unprovable/2", "depth of unprovable/3",
    "length/mean", "proofs/mean", "more than one proof/all",
    "more than one proof/depth/0", "more than one proof/depth/1", "more than one proof/depth/2",
    "more than one proof/depth/3", "more than one proof/depth/4", "more than one proof/depth/5",
    "more than one proof/type/AttNoneg", "more than one proof/type/AttNeg",
    "more than one proof/type/RelNoneg", "more than one proof/type/RelNeg", "at most 3 proofs/all",
)  # fmt: skip


def collect_forms(examples: Iterable[Example]) -> Stats:
    """Shares of rule forms, wordings, families and sequences of questions."""
    stats = Stats(rows=[])
    for group in group_by_theory(examples):
        row: Counter[str] = Counter()

        def add(name: str, base: str, row: Counter[str] = row) -> None:
            stats.shares[name] = base
            row[name] += 1

        texts = group[0].problem.sentences
        forms = parse_triples(texts)
        row["theories"] = 1
        add(f"sequence/{''.join(LETTERS[e.strategy or ''] for e in group)}", "theories")
        kind = theory_type(group[0].theory, [], [])[:3]
        words = set(re.findall(r"\w+", " ".join(texts).lower()))
        if words & {"someone", "something", "people", "things"}:
            row["theories with a variable"] = 1
            add(
                f"family/{'people' if words & {'someone', 'people'} else 'things'}",
                "theories with a variable",
            )
        for text, form in zip(texts, forms, strict=True):
            if isinstance(form, FactTriples):
                row[f"facts of {kind}"] += 1
                add(f"fact of {kind}/{_predicate(form.literals[0])}", f"facts of {kind}")
            else:
                _add_rule(form, text, kind, row, add)
        stats.counts.update(row)
        assert stats.rows is not None
        stats.rows.append(row)
    return stats


def _add_rule(
    form: RuleTriples, text: str, kind: str, row: Counter[str], add: Callable[[str, str], None]
) -> None:
    (body,), (head,) = form.bodies, form.heads
    row["rules of all"] += 1
    row[f"rules of {kind}"] += 1
    add(f"conclusion/{'everyone' if head.subject == VARIABLE else 'ground'}", "rules of all")
    add(f"conclusion of {kind}/{_predicate(head)}", f"rules of {kind}")
    add(f"first condition of {kind}/{_predicate(body[0])}", f"rules of {kind}")
    add(f"form of {kind}/{' & '.join(map(_sketch, body))} -> {_sketch(head)}", f"rules of {kind}")
    if all(c.subject == VARIABLE and c.relation == "is" for c in (*body, head)) and all(
        c.sign == POSITIVE for c in body
    ):
        row["rules that can be lists"] += 1
        opening = text.split()[0]
        wording = {"All": "all", "If": "if"}.get(opening, "bare")
        add(f"wording/{wording}", "rules that can be lists")


def _predicate(literal: Triple) -> str:
    return "attribute" if literal.relation == "is" else "with verb"


def _sketch(literal: Triple) -> str:
    subject = "?" if literal.subject == VARIABLE else "e"
    return f"{subject} {'A' if literal.relation == 'is' else 'V'}{'' if literal.sign == POSITIVE else '-'}"


def compare(data: Path, preset: str, theories: int, seed: int) -> list[DatasetComparison]:
    real = list(read_with_gold(data / f"depth-{preset[2:]}/dev.jsonl"))
    return compare_examples(real, generated(preset, theories, seed))


def compare_examples(real: list[Example], made: list[Example]) -> list[DatasetComparison]:
    found = compare_stats(collect_stats(real, by_theory=True), collect_stats(made))
    return found + compare_stats(collect_forms(real), collect_forms(made))


def generated(preset: str, theories: int, seed: int) -> list[Example]:
    theories_made = generate_theories(make_settings(preset), seed, 0, theories)
    return [example for theory in theories_made for example in theory.examples()]


def print_floor(theories: int, seed: int) -> None:
    """Compare the generator with itself: theories of other seeds, as many as the real file has, are "real".

    A perfect generator would differ from the real file in about as many shares.
    """
    for preset, plans in ((name, settings.plans) for name, settings in PRESETS.items()):
        size = int(sum(plan.weight for plan in plans))
        made = generated(preset, theories, seed)
        missed = [
            sum(not c.agrees for c in compare_examples(generated(preset, size, other), made))
            for other in range(seed + 100, seed + 104)
        ]
        print(f"{preset}: {', '.join(map(str, missed))} shares differ by chance")


def print_tables(data: Path, theories: int, seed: int) -> None:
    results = {preset: compare(data, preset, theories, seed) for preset in PRESETS}
    print("| set | shares and means compared | inside the interval | else within 2 points | neither |")
    print("|---|---|---|---|---|")
    for preset, found in results.items():
        judged = [c for c in found if c.is_judged]
        inside = sum(c.is_inside for c in judged)
        close = sum(c.is_close and not c.is_inside for c in judged)
        print(f"| {preset} | {len(judged)} | {inside} | {close} | {sum(not c.agrees for c in judged)} |")
    print("\n| share in % or mean |", " | ".join(f"{p} real | generated" for p in results), "|")
    print("|---|", "---|---|" * len(results), sep="")
    tables = {preset: {c.name: c for c in found} for preset, found in results.items()}
    names = [name for name in SHOWN if any(name in table for table in tables.values())]
    names += _most_frequent(tables)
    for name in names:
        print(f"| {name} |", " | ".join(_cells(table.get(name)) for table in tables.values()), "|")
    for preset, found in results.items():
        print(f"\n{preset}, neither:")
        for c in found:
            if not c.agrees:
                print(f"- {c.name}: {_range(c)}")


def _most_frequent(tables: dict[str, dict[str, DatasetComparison]]) -> Iterator[str]:
    for table in tables.values():
        sequences = [c for c in table.values() if c.name.startswith("sequence/") and c.real is not None]
        for c in sorted(sequences, key=lambda c: -(c.real or 0))[:2]:
            yield c.name


def _cells(c: DatasetComparison | None) -> str:
    if c is None or c.real is None or c.generated is None:
        return "– | –"
    mark = "" if c.agrees else " **!**"
    return f"{c.real:.2f} | {c.generated:.2f}{mark}"


def _range(c: DatasetComparison) -> str:
    return f"real {c.real:.2f} [{c.low:.2f}, {c.high:.2f}], generated {c.generated:.2f}"


def print_speed(theories: int) -> None:
    """Theories per second: on the fly, by plain rejection, and into files with one and two processes."""
    for preset in PRESETS:
        start = time.process_time()
        questions = sum(
            len(theory.questions) for theory in generate_theories(make_settings(preset), 1, 0, theories // 4)
        )
        seconds = time.process_time() - start
        rate = theories // 4 / seconds
        print(
            f"{preset} on the fly: {rate:.0f} theories/s, {questions / seconds:.0f} questions/s of one core"
        )
    print(f"du5 by plain rejection: {_rejection_rate():.1f} drafts of depth 5 a second, before any question")
    for workers in (1, 2):
        with tempfile.TemporaryDirectory() as directory:
            plan = DatasetPlan(make_settings("du5"), 1, theories)
            start = time.monotonic()
            write_dataset(plan, Path(directory) / "out", Workers(workers))
            seconds = time.monotonic() - start
        print(
            f"du5 into files, {workers} process(es): {theories / seconds:.0f} theories/s of wall-clock time"
        )


def _rejection_rate(seconds: float = 30.0) -> float:
    """How often a random draft with du5's sizes happens to be deep enough, with the same fast evaluation."""
    settings, random = make_settings("du5"), Random(1)
    vocabulary = find_vocabulary("ruletaker", random)
    found = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        plan = random.choices(settings.plans, [plan.weight for plan in settings.plans])[0]
        sizes, weights = zip(*plan.sizes, strict=True)
        entities, facts, rules = random.choices(sizes, weights)[0]
        shape = settings.shape(plan, entities, vocabulary)
        writer = Writer(shape, plan.mixture, random)
        bits = sum(bit_of(fact, shape) for fact in writer.facts(facts).values())
        drawn = [writer.rule() for _ in range(rules)]
        levels = find_levels(drawn)
        if levels is None:
            continue
        instances = [ground(rule, shape, open_world=False) for rule in drawn]
        outcome = find_outcome(bits, instances, levels, shape.entities * shape.predicates)
        found += outcome is not None and outcome.depth >= settings.depth
    return found / seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--data", type=Path, help="the directory of the real files")
    parser.add_argument("--theories", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--speed", action="store_true")
    arguments = parser.parse_args()
    if arguments.speed:
        print_speed(arguments.theories)
        return
    if arguments.data is None:
        print_floor(arguments.theories, arguments.seed)
        return
    if not arguments.data.exists():
        sys.exit(f"{arguments.data}: no such directory")
    print_tables(arguments.data, arguments.theories, arguments.seed)


if __name__ == "__main__":
    main()
