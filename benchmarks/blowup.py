"""Shows that theories with very many proofs are counted exactly, and that the first proofs come at once.

    python benchmarks/blowup.py

Layered theories with 2^10 … 2^60 proofs in four shapes: exact count, ten shortest proofs, time, peak memory
(each theory in a process of its own; the goal is at most 512 MB). Then circles, where every statement implies
every other: there the count is exact only while time allows, and says so when it is a lower bound.
"""

import argparse
import multiprocessing
import resource
import sys
import time
from collections.abc import Callable
from math import factorial
from multiprocessing.connection import Connection

from multiprover.logic.check import Checker, Valid
from multiprover.logic.limits import Deadline
from multiprover.logic.search import ProofSearch
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory
from multiprover.logic.trees import tree_graph
from multiprover.triples import VARIABLE, FactTriples, RuleTriples, SentenceTriples, Triple, to_atom, to_form

MEGABYTES = 512


def _is(attribute: str, subject: str = VARIABLE) -> Triple:
    return Triple(subject, "is", attribute)


def _fact(attribute: str) -> FactTriples:
    return FactTriples((_is(attribute, "zed"),))


def _rule(*conditions: str, head: str) -> RuleTriples:
    return RuleTriples((tuple(map(_is, conditions)),), (_is(head),))


def doubled(layers: int) -> tuple[list[SentenceTriples], Triple, int]:
    """Two rules per layer, one above the other."""
    rules = [_rule(f"x{i}", head=f"x{i + 1}") for i in range(layers) for _ in range(2)]
    return [_fact("x0"), *rules], _is(f"x{layers}", "zed"), 2**layers


def independent(choices: int) -> tuple[list[SentenceTriples], Triple, int]:
    """One rule whose conditions each have two proofs."""
    forms: list[SentenceTriples] = [_fact(f"{side}{i}") for i in range(choices) for side in "ab"]
    forms += [_rule(f"{side}{i}", head=f"x{i}") for i in range(choices) for side in "ab"]
    return [*forms, _rule(*(f"x{i}" for i in range(choices)), head="goal")], _is("goal", "zed"), 2**choices


def diamonds(layers: int) -> tuple[list[SentenceTriples], Triple, int]:
    """Each layer forks into two statements that meet again."""
    forms: list[SentenceTriples] = [_fact("x0")]
    for i in range(layers):
        for side in "ab":
            forms += [_rule(f"x{i}", head=f"{side}{i}"), _rule(f"{side}{i}", head=f"x{i + 1}")]
    return forms, _is(f"x{layers}", "zed"), 2**layers


def shared(layers: int) -> tuple[list[SentenceTriples], Triple, int]:
    """Each statement is used twice by the next: few layers, but both proofs and trees grow fast."""
    depth = layers.bit_length() - 1  # of 2^n leaves, each with two proofs
    leaves = 2**depth
    forms: list[SentenceTriples] = [_fact("a"), _fact("b"), _rule("a", head="x0"), _rule("b", head="x0")]
    forms += [_rule(f"x{i}", head=f"y{i}") for i in range(depth)]
    forms += [_rule(f"x{i}", f"y{i}", head=f"x{i + 1}") for i in range(depth)]
    return forms, _is(f"x{depth}", "zed"), 2**leaves


def circle(size: int) -> tuple[list[SentenceTriples], Triple, int]:
    """Every statement concludes every other one; one is a fact. The proofs are the simple paths."""
    forms: list[SentenceTriples] = [_fact("x0")]
    forms += [_rule(f"x{i}", head=f"x{j}") for i in range(size) for j in range(size) if i != j]
    paths = sum(factorial(size - 2) // factorial(size - 2 - k) for k in range(size - 1))
    return forms, _is("x1", "zed"), paths


Shape = Callable[[int], tuple[list[SentenceTriples], Triple, int]]


def _measure(sender: Connection, shape: Shape, size: int, limit: int, seconds: float | None) -> None:
    forms, question, expected = shape(size)
    start = time.perf_counter()
    theory = build_theory(list(map(to_form, forms)))
    found = ProofSearch(solve(theory)).find(to_atom(question), limit, deadline=Deadline(seconds))
    taken = time.perf_counter() - start
    sizes = [tree.size for tree in found.trees]
    graphs = {tree_graph(tree) for tree in found.trees}
    checker = Checker(theory)
    checked = all(
        isinstance(checker.check(to_atom(question), graph, Deadline(60)), Valid) for graph in list(graphs)[:3]
    )
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    right = found.count == expected if found.count_is_exact else found.count <= expected
    right = right and sizes == sorted(sizes) and checked
    right = right and found.complete == (len(sizes) == expected)
    sender.send((expected, found.count, found.count_is_exact, len(sizes), len(graphs), taken, memory, right))


def measure(shape: Shape, size: int, limit: int, seconds: float | None) -> bool:
    """Run one theory in a new process, print its line, and tell whether all is as it should be."""
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_measure, args=(sender, shape, size, limit, seconds))
    process.start()
    sender.close()
    try:
        expected, count, exact, listed, graphs, taken, memory, right = receiver.recv()
    except EOFError:
        print(f"{shape.__name__:12}{size:5}  failed")
        return False
    finally:
        process.join()
    verdict = "ok" if right and memory <= MEGABYTES else "WRONG"
    counted = ("= " if exact else ">= ") + _short(count)
    print(
        f"{shape.__name__:12}{size:5}{_short(expected):>22}{counted:>24}{listed:8}{graphs:8}"
        f"{taken:9.3f}{memory:8.0f}  {verdict}"
    )
    return verdict == "ok"


def _short(number: int) -> str:
    return f"{number:,}" if number < 10**16 else f"{number:.6e}" if number < 10**300 else "> 1e300"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="time limit for circles")
    parser.add_argument("--proofs", type=int, default=10, help="proofs to list")
    options = parser.parse_args()
    print(
        f"{'shape':12}{'size':>5}{'proofs':>22}{'counted':>24}{'listed':>8}{'graphs':>8}{'seconds':>9}{'MB':>8}"
    )
    right = True
    for shape in (doubled, independent, diamonds, shared):
        for size in (10, 20, 30, 40, 50, 60) if shape is not shared else (8, 16, 32, 64):
            right &= measure(shape, size, options.proofs, None)
    for size in (6, 8, 10, 12, 16, 24):
        right &= measure(circle, size, options.proofs, options.seconds)
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
