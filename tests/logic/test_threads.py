"""Eight threads at once, on theories that make recursion deep."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from multiprover.logic.check import Checker, Valid
from multiprover.logic.limits import Deadline
from multiprover.logic.search import ProofSearch
from multiprover.logic.solve import solve
from multiprover.logic.trees import tree_graph
from multiprover.logic.why_not import WhyNot
from tests.logic.written import statement, theory_of

THREADS = 8


def in_threads(work: Callable[[int], object], times: int) -> list[object]:
    """The results of as many calls, from eight threads; the recursion limit must not change."""
    before = sys.getrecursionlimit()
    with ThreadPoolExecutor(THREADS) as pool:
        results = list(pool.map(work, range(times)))
    assert sys.getrecursionlimit() == before
    return results


def prove(question: str, *sentences: str) -> tuple[int, bool]:
    """The number of proofs, and whether the checker accepts the first of them."""
    theory = theory_of(*sentences)
    found = ProofSearch(solve(theory)).find(statement(question), 10)
    proof = tree_graph(found.trees[0])
    return found.count, Checker(theory).check(statement(question), proof) == Valid()


def ring(size: int) -> list[str]:
    """Attributes in a ring, with a short cut back every other step."""
    rules = [f"? is x{i} > ? is x{(i + 1) % size}" for i in range(size)]
    return [*rules, *(f"? is x{i} > ? is x{i - 2}" for i in range(2, size, 2))]


def test_circular_theories_from_eight_threads_all_succeed():
    def work(i: int) -> object:
        size = 10 + i % 7
        return size, prove(f"zed is x{size - 1}", "zed is x0", *ring(size))

    results = in_threads(work, THREADS * 200)
    assert len(results) == THREADS * 200
    assert {valid for _, (_, valid) in results} == {True}
    assert len(set(results)) == 7  # equal theories have equal counts


def test_circular_relations_from_eight_threads_all_succeed():
    path = ("edge(X, Y) > path(X, Y)", "edge(X, Y), path(Y, Z) > path(X, Z)")

    def work(i: int) -> object:
        size = 4 + i % 3
        edges = [f"edge(n{a}, n{(a + b) % size})" for a in range(size) for b in (1, 2)]
        return size, prove("path(n0, n3)", *edges, *path)

    results = in_threads(work, THREADS * 25)
    assert {valid for _, (_, valid) in results} == {True}
    assert len(set(results)) == 3


def test_long_chains_from_eight_threads_are_proved_checked_and_explained():
    length = 3000
    rules = [f"? is x{i} > ? is x{i + 1}" for i in range(length)]

    def work(i: int) -> object:
        if i % 2:
            return prove(f"zed is x{length}", "zed is x0", *rules)
        why_not = WhyNot(theory_of("zed is green", *rules))
        return len(why_not.gaps(statement(f"zed is x{length}"), Deadline()))

    assert in_threads(work, THREADS) == [1, (1, True)] * (THREADS // 2)
