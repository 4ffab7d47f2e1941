"""Eight threads at once, and forked and spawned processes: the same results as one after the other."""

import random
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

from tests.english.generated import sentences as declared
from tests.logic.compare import Score

import multiprover
from multiprover.drawing.record import to_json, to_record
from multiprover.errors import MultiproverError
from multiprover.generation import generate_theories, make_settings

THREADS = 8
PART = 60


def answer(asked: tuple[str, str]) -> str:
    """The JSON of an answer, or what is said against the text."""
    try:
        return to_json(to_record(multiprover.prove(*asked, timeout=None)))
    except MultiproverError as error:
        return str(error)


def texts(rng: random.Random) -> list[tuple[str, str]]:
    """Generated theories, and sentences of the grammar's declaration, half of them refused."""
    made = generate_theories(make_settings("du3", paraphrase=rng.random() < 0.5), rng.randrange(10**6), 0, 8)
    asked = [("\n".join(e.problem.sentences), e.problem.question) for t in made for e in t.examples()[:4]]
    lines = list(declared(rng.randrange(10**6), 90))
    asked += [("\n".join(lines[i : i + 3]), "Is Bob red?") for i in range(0, 90, 3)]
    return rng.sample(asked, min(PART, len(asked)))


def _compare(
    score: Score, what: str, pool: Executor, asked: list[tuple[str, str]], expected: list[str]
) -> None:
    with pool:
        for one, found, right in zip(asked, pool.map(answer, asked), expected, strict=True):
            score.counts["answers compared"] += 1
            score.counts[what] += 1
            if found != right:
                score.differences.append(f"{what}: another answer\n{one}\n{right}\n{found}")


def compare_threads(rng: random.Random) -> Score:
    """One part: the same texts in every way."""
    score = Score()
    asked = texts(rng)
    expected = [answer(each) for each in asked]
    _compare(score, "answers of eight threads", ThreadPoolExecutor(THREADS), asked, expected)
    for method in ("fork", "spawn"):
        pool = ProcessPoolExecutor(2, mp_context=get_context(method))
        _compare(score, f"answers of processes by {method}", pool, asked, expected)
    return score
