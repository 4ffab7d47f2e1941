"""Times large theories against clingo, in one run: time, memory, and growth per tenfold.

    python benchmarks/scale.py                        all workloads, in some minutes
    python benchmarks/scale.py --only policy chain    some of them
    python benchmarks/scale.py --small                a tenth of the size

All data is generated. Each measurement runs in a process of its own, one after the other, and is the fastest
of three. Clingo reads a
program, with one relation for each of ours, and finds its model. We build a theory from forms, find its whole
model and count it; besides, in the same process, the first 10 proofs of 100 random true statements. Times are
CPU seconds without imports; memory is the most that the process held beyond what it held after its imports.
A workload is also run at the size where its model is a tenth as large: `growth` is how many times longer the
full size takes, for each tenfold of the model; clingo's growth is beside it.
"""

import argparse
import json
import math
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    FactForm,
    Failure,
    Form,
    Quantity,
    RuleForm,
    Term,
    Variable,
)

X, Y, Z, U, V, N = map(Variable, "XYZUVN")
QUESTIONS, PROOFS, REPEATS = 100, 10, 3

# -- workloads ----------------------------------------------------------------------------------------------


def atom(relation: str, *terms: Term) -> Atom:
    return Atom(relation, terms)


def rule(head: Atom, *body: Condition) -> RuleForm:
    return RuleForm((body,), (head,))


def chain_of_rules(size: int) -> list[Form]:
    """500 rules in a chain, for so many entities."""
    facts = [FactForm((atom("p0", f"e{i}"),)) for i in range(size)]
    return [*facts, *(rule(atom(f"p{k + 1}", X), atom(f"p{k}", X)) for k in range(500))]


REACHABILITY = [
    rule(atom("path", X, Y), atom("edge", X, Y)),
    rule(atom("path", X, Z), atom("edge", X, Y), atom("path", Y, Z)),
]


def chain_of_edges(size: int) -> list[Form]:
    """Reachability over a chain of so many nodes."""
    return [*(FactForm((atom("edge", f"n{i}", f"n{i + 1}"),)) for i in range(size)), *REACHABILITY]


def random_graph(size: int) -> list[Form]:
    """Reachability over a random graph of so many nodes and three times as many edges."""
    rng = random.Random(1)
    edges = dict.fromkeys((rng.randrange(size), rng.randrange(size)) for _ in range(3 * size))
    return [*(FactForm((atom("edge", f"n{a}", f"n{b}"),)) for a, b in edges), *REACHABILITY]


def same_generation(size: int) -> list[Form]:
    """Who is of the same generation, in a binary tree of so many people."""
    facts = [FactForm((atom("parent", f"p{i}", f"p{(i - 1) // 2}"),)) for i in range(1, size)]
    return [
        *facts,
        rule(atom("same", X, Y), atom("parent", X, Z), atom("parent", Y, Z)),
        rule(atom("same", X, Y), atom("parent", X, U), atom("same", U, V), atom("parent", Y, V)),
    ]


FLAGS = ("member", "resident", "student", "banned", "retired", "insured", "trained", "verified")


def policy(size: int) -> list[Form]:
    """200 policy rules over a table of so many people, to tell who is eligible."""
    rng = random.Random(2)
    forms: list[Form] = []
    for i in range(size):
        person = f"person{i}"
        row = [
            atom("age", person, number(rng.randint(1, 90))),
            atom("months", person, number(rng.randrange(240))),
        ]
        row += [atom(flag, person) for flag in FLAGS if rng.random() < 0.4]
        forms.append(FactForm(tuple(row)))
    for i in range(100):
        flags = rng.sample(FLAGS, 2)
        tests: list[Condition] = [atom(flags[0], X), atom("age", X, N)]
        tests.append(Comparison(N, rng.choice((">=", "<")), number(rng.randint(16, 70))))
        if i % 2:
            tests.append(Failure((atom(flags[1], X),)))
        forms.append(rule(atom(f"benefit{i}", X), *tests))
    for i in range(60):
        first, second = rng.sample(range(100), 2)
        forms.append(rule(atom(f"class{i}", X), atom(f"benefit{first}", X), atom(f"benefit{second}", X)))
    for i in range(39):
        forms.append(
            rule(
                atom("eligible", X),
                atom(f"class{i}", X),
                atom("months", X, N),
                Comparison(N, ">=", number(rng.randint(6, 120))),
                Failure((atom("excluded", X),)),
            )
        )
    forms.append(rule(atom("excluded", X), atom("banned", X), Failure((atom("verified", X),))))
    return forms


def number(value: int) -> Quantity:
    return Quantity("number", Fraction(value), Fraction(value), text=str(value))


@dataclass(frozen=True)
class Workload:
    """What is measured: sentences of a size, and the size at which the model is a tenth as large."""

    make: Callable[[int], list[Form]]
    size: int
    small: int
    asked: str


WORKLOADS = {
    "chain": Workload(chain_of_rules, 2000, 200, "p500"),
    "edges": Workload(chain_of_edges, 2000, 632, "path"),
    "graph": Workload(random_graph, 1000, 316, "path"),
    "same": Workload(same_generation, 2047, 647, "same"),
    "policy": Workload(policy, 100_000, 10_000, "eligible"),
}

# -- clingo -------------------------------------------------------------------------------------------------


def written(part: Any) -> str:
    """A condition, term or sentence of the workloads in clingo's language."""
    match part:
        case Atom(relation, terms):
            return f"{relation}({','.join(map(written, terms))})"
        case Variable(name):
            return name
        case Quantity():
            return str(int(part.low or 0))
        case Comparison(left, operator, right):
            return f"{written(left)} {operator} {written(right)}"
        case Failure((inner,)):
            return f"not {written(inner)}"
        case FactForm(atoms):
            return " ".join(f"{written(a)}." for a in atoms)
        case RuleForm((body,), (head,)):
            return f"{written(head)} :- {', '.join(map(written, body))}."
    return str(part)


def run_clingo(workload: Workload, size: int) -> dict[str, float]:
    import clingo

    program = "\n".join(map(written, workload.make(size)))
    before = memory()
    start = time.process_time()
    control = clingo.Control(["--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    found: list[int] = []
    control.solve(on_model=lambda model: found.append(len(model.symbols(atoms=True))))
    return {"model": time.process_time() - start, "memory": peak() - before, "atoms": found[0]}


# -- ours ---------------------------------------------------------------------------------------------------


def run_ours(workload: Workload, size: int) -> dict[str, float]:
    from multiprover.logic.limits import Deadline
    from multiprover.logic.search import ProofSearch
    from multiprover.logic.solve import Rules, Solver
    from multiprover.logic.stratify import build_theory
    from multiprover.logic.tables import THINGS

    forms = workload.make(size)
    before = memory()
    start = time.process_time()
    model = Solver(Rules(build_theory(forms))).whole(Deadline())
    tables = model.setting.tables.by_key
    atoms = sum(len(table) for key, table in tables.items() if key != THINGS)
    modelled = time.process_time()
    held = peak()
    chosen = random.Random(3)
    true = [found for found in model.atoms() if found.relation == workload.asked]
    questions = chosen.sample(sorted(true), min(QUESTIONS, len(true)))
    del true
    asked = time.process_time()
    search = ProofSearch(model)
    shown = sum(len(search.find(question, PROOFS, graphs=PROOFS).trees) for question in questions)
    end = time.process_time()
    return {
        "model": modelled - start,
        "proofs": end - asked,
        "shown": shown,
        "memory": held - before,
        "atoms": atoms,
    }


# -- measuring ----------------------------------------------------------------------------------------------


def memory() -> float:
    """Megabytes that this process holds now."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return peak()


def peak() -> float:
    """Megabytes that this process held at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measured(system: str, name: str, size: int) -> dict[str, float]:
    """The fastest of some measurements."""
    return min((measured_once(system, name, size) for _ in range(REPEATS)), key=lambda found: found["model"])


def measured_once(system: str, name: str, size: int) -> dict[str, float]:
    """One measurement in a process of its own."""
    command = [sys.executable, __file__, "--measure", system, name, str(size)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{system} {name} {size} failed:\n{done.stderr}")
    result: dict[str, float] = json.loads(done.stdout)
    return result


def growth(small: dict[str, float], large: dict[str, float]) -> float:
    """How many times longer a tenfold model takes."""
    tenfolds = math.log10(large["atoms"] / small["atoms"])
    return (large["model"] / small["model"]) ** (1 / tenfolds)


def report(names: Sequence[str], tenth: bool) -> None:
    heads = (
        "workload",
        "size",
        "atoms",
        "clingo s",
        "MB",
        "ours s",
        "MB",
        "proofs s",
        "time",
        "with proofs",
        "memory",
        "growth",
    )
    print("".join(f"{head:>12}" for head in heads))
    for name in names:
        workload = WORKLOADS[name]
        size = workload.small if tenth else workload.size
        theirs, ours = (measured(system, name, size) for system in ("clingo", "ours"))
        if theirs["atoms"] != ours["atoms"]:
            sys.exit(f"{name}: clingo finds {theirs['atoms']} atoms, we find {ours['atoms']}")
        less = [] if tenth else [measured(system, name, workload.small) for system in ("ours", "clingo")]
        row = [
            name,
            f"{size:,}",
            f"{int(ours['atoms']):,}",
            f"{theirs['model']:.2f}",
            f"{theirs['memory']:.0f}",
            f"{ours['model']:.2f}",
            f"{ours['memory']:.0f}",
            f"{ours['proofs']:.2f}",
            f"{ours['model'] / theirs['model']:.2f}x",
            f"{(ours['model'] + ours['proofs']) / theirs['model']:.2f}x",
            f"{ours['memory'] / theirs['memory']:.2f}x",
            *(f"{growth(*pair):.1f}" for pair in zip(less, (ours, theirs), strict=False)),
        ]
        print("".join(f"{cell:>12}" for cell in row), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=WORKLOADS, default=list(WORKLOADS))
    parser.add_argument("--small", action="store_true", help="a tenth of the size, without growth")
    parser.add_argument("--measure", nargs=3, metavar=("SYSTEM", "WORKLOAD", "SIZE"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        system, name, size = options.measure
        run = run_ours if system == "ours" else run_clingo
        print(json.dumps(run(WORKLOADS[name], int(size))))
    else:
        report(options.only, options.small)


if __name__ == "__main__":
    main()
