"""Times `multiprover decide` in one run: against clingo a case, and against hand-written Python functions.

    python benchmarks/decide.py                    100,000 generated cases through 40 rules
    python benchmarks/decide.py --cases 1000000    a million

The 40 rules are English; the same rules are written as a clingo program and as Python functions. All three
get the rows of one CSV file. Ours reads the file, decides and writes the decisions; so do the functions, with
Python's csv module. Clingo solves one program a case, for a sample of the cases, grounding included. The
answers of all three must agree. Each measurement runs in a process of its own, one after the other. Times
are without imports, reading of the rules included: CPU seconds, which other processes disturb least, for what
is compared with functions and clingo, and seconds on the clock for two workers against one. Memory is the
most that the process held, at the full number of cases and at a tenth of it.
"""

import argparse
import csv
import filecmp
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

FLAGS = ("insured", "trained", "verified", "retired", "banned", "insolvent", "married", "employed")
ROLES = ("member", "guest", "student", "resident")
COLUMNS = ("name", "age", "income", "role", *FLAGS)
TIERS = ("trusted", "known", "supported", "settled", "favoured", "protected")
ROUTES = 34
QUESTION = "{name} is eligible."

Row = Mapping[str, str]

# -- one set of rules, written three times ------------------------------------------------------------------


class Route:
    """One way to a tier: a role, an age from which on, a flag that must be there and one that must not."""

    def __init__(self, number: int) -> None:
        rng = random.Random(number)
        self.tier = TIERS[number % len(TIERS)]
        self.role = rng.choice(ROLES)
        self.flag, self.bar = rng.sample(FLAGS, 2)
        self.age = rng.randrange(18, 80)
        self.income = rng.randrange(500, 6000, 100) if number % 3 == 0 else None


ALL_ROUTES = [Route(number) for number in range(ROUTES)]
FINAL = (
    (("trusted", "known"), "banned"),
    (("supported", "settled"), "insolvent"),
    (("favoured", "protected"), "banned"),
    (("trusted", "supported", "favoured"), "retired"),
    (("known", "settled", "protected"), "insolvent"),
    (("trusted", "settled"), "retired"),
)


def english() -> str:
    """The rules, and what a row says."""
    lines = []
    for each in ALL_ROUTES:
        money = "" if each.income is None else f" and they earn at least ${each.income} a month"
        lines.append(
            f"If a {each.role} is at least {each.age} years old and they are {each.flag}{money}"
            f" and they are not {each.bar} then they are {each.tier}."
        )
    for tiers, bar in FINAL:
        needed = " and ".join(f"they are {tier}" for tier in tiers[1:])
        lines.append(f"If someone is {tiers[0]} and {needed} and they are not {bar} then they are eligible.")
    lines += ["{name} is {age} years old.", "{name} earns ${income} a month.", "{name} is a {role}."]
    lines += [f"{{{flag}?}} {{name}} is {flag}." for flag in FLAGS]
    return "\n".join(lines)


def program() -> str:
    """The rules for clingo."""
    lines = []
    for each in ALL_ROUTES:
        money = "" if each.income is None else f", income(M), M >= {each.income}"
        lines.append(
            f"{each.tier} :- {each.role}, age(A), A >= {each.age}, {each.flag}{money}, not {each.bar}."
        )
    lines += [f"eligible :- {', '.join(tiers)}, not {bar}." for tiers, bar in FINAL]
    return "\n".join(lines)


def python_source() -> str:
    """The rules as one would write them by hand: a function for each tier, and one for the question."""
    lines = []
    for tier in TIERS:
        ways = []
        for each in (each for each in ALL_ROUTES if each.tier == tier):
            money = "" if each.income is None else f" and row.income >= {each.income}"
            tests = f"row.role == {each.role!r} and row.age >= {each.age} and row.{each.flag}"
            ways.append(f"({tests}{money} and not row.{each.bar})")
        lines.append(f"def is_{tier}(row):\n    return {' or '.join(ways)}")
    ways = []
    for tiers, bar in FINAL:
        ways.append(f"({' and '.join(f'is_{tier}(row)' for tier in tiers)} and not row.{bar})")
    lines.append(f"def is_eligible(row):\n    return {' or '.join(ways)}")
    return "\n".join(lines)


# -- cases --------------------------------------------------------------------------------------------------


def write_cases(path: Path, count: int) -> None:
    rng = random.Random(1)
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for number in range(count):
            flags = ["yes" if rng.random() < 0.5 else "no" for _ in FLAGS]
            flags[4] = flags[5] = "yes" if rng.random() < 0.1 else "no"
            row = (f"K{number}", rng.randrange(10, 95), rng.randrange(0, 8000, 50), rng.choice(ROLES))
            writer.writerow([*row, *flags])


def read_rows(path: Path) -> Iterator[Row]:
    with path.open(newline="") as file:
        yield from csv.DictReader(file)


# -- systems ------------------------------------------------------------------------------------------------


class Stopwatch:
    """Seconds on the clock and of the processors, those of finished workers included."""

    def __init__(self) -> None:
        self._clock, self._cpu = time.perf_counter(), sum(os.times()[:4])

    def taken(self) -> dict[str, float]:
        """Both since it was started."""
        return {"seconds": time.perf_counter() - self._clock, "cpu": sum(os.times()[:4]) - self._cpu}


def run_ours(cases: Path, output: Path, workers: int, details: frozenset[str]) -> dict[str, float]:
    from multiprover.asking.decisions import decide_table
    from multiprover.asking.plans import DecisionPlan
    from multiprover.asking.tables import open_table
    from multiprover.english.problems import SourceText
    from multiprover.parallel import Workers

    watch = Stopwatch()
    plan = DecisionPlan(
        (SourceText("rules.txt", english()),), open_table(str(cases)), QUESTION, details=details
    )
    summary = decide_table(plan, output, workers=Workers(workers))
    if summary.bad_count:
        sys.exit(f"{summary.bad_count} bad rows, the first: {summary.bad[0]}")
    return watch.taken()


class Person:
    """A row for the hand-written functions."""

    __slots__ = ("age", "income", "role", *FLAGS)


def run_functions(cases: Path, output: Path) -> dict[str, float]:
    """Reads, decides and writes, as a careful programmer would: typed fields, one function a conclusion."""
    watch = Stopwatch()
    space: dict[str, object] = {}
    exec(compile(python_source(), "<by hand>", "exec"), space)
    is_eligible = space["is_eligible"]
    with cases.open(newline="") as file, output.open("w", newline="") as target:
        writer = csv.writer(target, lineterminator="\n")
        writer.writerow(["row", "name", "answer", "error"])
        for number, cells in enumerate(csv.DictReader(file), 1):
            person = Person()
            person.age, person.income = int(cells["age"]), int(cells["income"])
            person.role = cells["role"]
            for flag in FLAGS:
                setattr(person, flag, cells[flag] == "yes")
            writer.writerow([number, cells["name"], "yes" if is_eligible(person) else "no", ""])  # type: ignore[operator]
    return watch.taken()


def run_clingo(cases: Path, output: Path, sample: int) -> dict[str, float]:
    """The first cases, one program each."""
    import clingo

    rules = program()
    rows = [row for row, _ in zip(read_rows(cases), range(sample), strict=False)]
    found = []
    watch = Stopwatch()
    for row in rows:
        facts = [f"age({row['age']}).", f"income({row['income']}).", f"{row['role']}."]
        facts += [f"{flag}." for flag in FLAGS if row[flag] == "yes"]
        control = clingo.Control(["--warn=none"])
        control.add("base", [], rules + "\n" + "\n".join(facts))
        control.ground([("base", [])])
        models: list[bool] = []
        control.solve(on_model=lambda model: models.append(model.contains(clingo.Function("eligible"))))  # noqa: B023
        found.append("yes" if models[0] else "no")
    taken = watch.taken()
    output.write_text("row,answer\n" + "".join(f"{n},{answer}\n" for n, answer in enumerate(found, 1)))
    return taken


def measure(system: str, cases: Path, output: Path, sample: int) -> None:
    reasons = frozenset({"reason", "proof"})
    match system:
        case "functions":
            taken = run_functions(cases, output)
        case "clingo":
            taken = run_clingo(cases, output, sample)
        case _:
            workers = int(system[-1])
            taken = run_ours(cases, output, workers, reasons if "reasons" in system else frozenset())
    print(json.dumps({**taken, "memory": max(own_peak(), peak_of(resource.RUSAGE_CHILDREN))}))


def own_peak() -> float:
    """Megabytes that this process held at most; `getrusage` would count those of its parent as well."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return peak_of(resource.RUSAGE_SELF)


def peak_of(who: int) -> float:
    return resource.getrusage(who).ru_maxrss / 1024


def measured(system: str, cases: Path, output: Path, sample: int) -> dict[str, float]:
    """One measurement in a process of its own."""
    command = [
        sys.executable,
        __file__,
        "--measure",
        system,
        str(cases),
        str(output),
        "--sample",
        str(sample),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{system} failed:\n{done.stderr}")
    result: dict[str, float] = json.loads(done.stdout)
    return result


def answers(path: Path) -> Iterator[str]:
    return (row["answer"] for row in read_rows(path))


# -- report -------------------------------------------------------------------------------------------------


def report(count: int, sample: int) -> None:
    sample = min(sample, count)
    print(f"{count:,} cases, {ROUTES + len(FINAL)} rules; clingo: {sample:,} cases")
    with tempfile.TemporaryDirectory() as place:
        cases, few = Path(place, "cases.csv"), Path(place, "few.csv")
        write_cases(cases, count)
        write_cases(few, max(1, count // 10))
        found, outputs = {}, {}
        for system in ("functions", "clingo", "answers 1", "answers 2", "reasons 1", "reasons 2"):
            outputs[system] = Path(place, f"{system}.csv")
            found[system] = measured(system, cases, outputs[system], sample)
            done = sample if system == "clingo" else count
            rate, own = done / found[system]["seconds"], done / found[system]["cpu"]
            print(
                f"{system:>12} {own:>10,.0f} cases/CPU s {rate:>10,.0f} cases/s"
                f" {found[system]['memory']:>6.0f} MB",
                flush=True,
            )
        for other in ("clingo", "answers 1", "reasons 1"):
            pairs = zip(answers(outputs["functions"]), answers(outputs[other]), strict=other != "clingo")
            if any(one != two for one, two in pairs):
                sys.exit(f"functions and {other} give different answers")
        for kind in ("answers", "reasons"):
            if not filecmp.cmp(outputs[f"{kind} 1"], outputs[f"{kind} 2"], shallow=False):
                sys.exit(f"{kind}: two workers give other bytes than one")
        yes = sum(answer == "yes" for answer in answers(outputs["functions"]))
        print(f"all agree ({yes / count:.0%} yes); one and two workers give the same bytes")
        by_hand = found["functions"]["cpu"] / count
        clingo = found["clingo"]["cpu"] / sample
        for kind, most in (("answers", 40), ("reasons", 150)):
            ours = found[f"{kind} 1"]["cpu"] / count
            small = measured(f"{kind} 1", few, Path(place, "few-decided.csv"), sample)["memory"]
            growth = found[f"{kind} 1"]["seconds"] / found[f"{kind} 2"]["seconds"]
            print(
                f"{kind}: {ours / by_hand:.1f}x slower than by hand (at most {most}),"
                f" {clingo / ours:.0f}x faster than clingo a case (at least 50),"
                f" two workers {growth:.2f}x as fast as one,"
                f" {small:.0f} MB for a tenth, {found[f'{kind} 1']['memory']:.0f} MB for all"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--cases", type=int, default=100_000, metavar="N", help="how many cases")
    parser.add_argument("--sample", type=int, default=1_000, metavar="N", help="how many of them for clingo")
    parser.add_argument("--measure", nargs=3, metavar=("SYSTEM", "CASES", "OUTPUT"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        system, cases, output = options.measure
        measure(system, Path(cases), Path(output), options.sample)
    else:
        report(options.cases, options.sample)


if __name__ == "__main__":
    main()
