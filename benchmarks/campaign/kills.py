"""SIGKILL at any moment: what is run again afterwards ends with the same bytes as a run nobody disturbed.

Predicting, deciding and training run in child processes, forked from this one so that they are at work at
once; each is killed after a random share of the processor's time that the undisturbed run took, again and
again until one gets to the end. Workers of a running service are killed while it answers: every request is
answered, with the same bytes as before.
"""

import contextlib
import os
import random
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import psutil
from tests.asking.test_decide import drawn, plan_for, write_cases
from tests.evaluation.samples import write_theories
from tests.logic.compare import Score

from multiprover.asking.decisions import decide_table
from multiprover.data.gold import predict_examples
from multiprover.evaluation import run
from multiprover.evaluation.chunks import PartStore
from multiprover.files import written_whole
from multiprover.parallel import HERE, Workers

KILLS = 4
"""Times that one run is killed before it is let go to its end."""
REQUESTS = 40


def predict(data: Path, output: Path, workers: Workers) -> None:
    """What `multiprover predict --output` does."""
    parts = PartStore(output.with_name("parts"), {"reasoner": "exact"})
    with written_whole(output) as file:
        run.predict(data, file, predict=predict_examples, workers=workers, parts=parts)
    parts.remove()


def decide(data: Path, output: Path, workers: Workers) -> None:
    """What `multiprover decide` does."""
    decide_table(plan_for(str(data), details=frozenset({"reason", "proof"})), output, workers=workers)


def in_child(work: Callable[[], None]) -> int:
    """Fork a child that does this; returns its id."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        work()
        code = 0
    finally:
        os._exit(code)


def seconds_of(child: int) -> float:
    """The processor's time of a child and of those it started."""
    total = 0.0
    with contextlib.suppress(psutil.Error):
        process = psutil.Process(child)
        for each in (process, *process.children(recursive=True)):
            with contextlib.suppress(psutil.Error):
                total += sum(each.cpu_times()[:2])
    return total


def kill_after(child: int, seconds: float) -> bool:
    """Kill a child once it has used this much of a processor; False where it ended before."""
    while seconds_of(child) < seconds:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return os.WIFSIGNALED(status)
        time.sleep(0.002)
    with contextlib.suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


@cache
def undisturbed(name: str) -> tuple[Path, bytes, float]:
    """The data of one kind of work, what it gives, and the processor's time that takes."""
    place = Path(tempfile.mkdtemp(prefix="campaign-"))
    if name == "predict":
        data = write_theories(place / "data.jsonl", 60)
    else:
        data = Path(write_cases(place / "cases.csv", drawn(9000)))
    output = place / f"whole.{'jsonl' if name == 'predict' else 'csv'}"
    began = time.process_time()
    WORK[name](data, output, HERE)
    return data, output.read_bytes(), time.process_time() - began


WORK: dict[str, Callable[[Path, Path, Workers], None]] = {"predict": predict, "decide": decide}


def kill_work(name: str, rng: random.Random, score: Score) -> None:
    """Kill one run several times and let it end."""
    data, whole, seconds = undisturbed(name)
    with tempfile.TemporaryDirectory() as directory:
        output = Path(directory) / f"out.{'jsonl' if name == 'predict' else 'csv'}"
        for _ in range(KILLS):
            child = in_child(lambda: WORK[name](data, output, HERE))
            if kill_after(child, rng.uniform(0.0, 0.9) * seconds):
                score.counts["kills"] += 1
                score.counts[f"kills of {name}"] += 1
            if output.exists() and output.read_bytes() != whole:
                score.differences.append(f"{name}: a half-written output appeared")
        os.waitpid(in_child(lambda: WORK[name](data, output, HERE)), 0)
        score.counts[f"{name} ended with the same bytes"] += 1
        if not output.exists() or output.read_bytes() != whole:
            score.differences.append(f"{name}: other bytes after it was killed and resumed")
        left = [path.name for path in Path(directory).iterdir() if path != output]
        if left:
            score.differences.append(f"{name}: left behind: {left}")


def kill_training(rng: random.Random, score: Score) -> None:
    """Kill a training inside saves, again and again; it ends with the same weights."""
    from tests.training.test_killed import killed
    from tests.training.test_killed import undisturbed as trained

    moments = sorted(rng.sample(range(1, 60), 10))
    with tempfile.TemporaryDirectory() as directory:
        weights, kills = killed(Path(directory), "within", moments)
        done = sum(kill[2] == "killed" for kill in kills)
        score.counts["kills"] += done
        score.counts["kills of training"] += done
        score.counts["training ended with the same weights"] += 1
        if weights != trained(Path(directory)):
            score.differences.append(f"training: other weights after kills at {moments}")


@contextmanager
def a_service() -> Iterator[object]:
    """A service with two workers."""
    from tests.serve.running import running

    with running(workers=2) as service:
        yield service


def kill_workers(rng: random.Random, score: Score) -> None:
    """Kill workers of a service while it answers; no request may notice."""
    with a_service() as service, ThreadPoolExecutor(4) as threads:
        theory = "Bob is big.\n" + "\n".join(
            f"If someone is a{i}x then they are a{i + 1}x." for i in range(30)
        )
        theory = theory.replace("Bob is big.", "Bob is a0x.")
        expected = service.prove(theory, "Bob is a30x.").content
        for _ in range(3):
            asked = [threads.submit(service.prove, theory, "Bob is a30x.") for _ in range(REQUESTS // 4)]
            while not all(each.done() for each in asked):
                with contextlib.suppress(ProcessLookupError, IndexError):
                    os.kill(rng.choice(service.service.pool.pids), signal.SIGKILL)
                    score.counts["kills"] += 1
                    score.counts["kills of service workers"] += 1
                time.sleep(rng.uniform(0.5, 2.0))
            for each in asked:
                answered = each.result()
                score.counts["requests answered with the same bytes"] += 1
                if (answered.status_code, answered.content) != (200, expected):
                    score.differences.append(
                        f"a request noticed: {answered.status_code} {answered.text[:200]}"
                    )


def compare_kills(rng: random.Random) -> Score:
    """One part: one kind of work is killed, chosen at random."""
    score = Score()
    kind = rng.choice([*WORK, "training", "service"])
    if kind == "training":
        kill_training(rng, score)
    elif kind == "service":
        kill_workers(rng, score)
    else:
        kill_work(kind, rng, score)
    return score
