"""The service under a siege: honest and hostile clients, slow connections, workers killed at random.

    python benchmarks/load.py
    python benchmarks/load.py --seconds 1800 --slow 40 --kill-every 20 --rate 2      # a soak

100 clients with an address each, 40 of them hostile: they send what `service.py` sends (theories that blow up
in time, memory or proofs, bodies that are too large or too deep) and ask again at once. 280 connections more
send a request a byte at a time, or a head that never ends, and come back when they are closed. Every few
seconds a worker process is killed with SIGKILL. The honest clients ask at a fixed rate, by the clock, and
check the answer: first in quiet, then in the siege, then in quiet again. The attackers are a process of their
own, so that what they do to themselves is not measured as the server's delay.

Exits with 1 unless no honest request fails (429, a client's own limit, aside) or is answered otherwise than
in quiet, `/v1/health` always answers, the 95th percentile is at most three times that in quiet, the server's
memory is flat, and in the end there are as many workers as before, all of them alive.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import cycle

import psutil

from service import Client, Run, honest_requests, hostile_requests, memory_of, server

CLIENTS = 100
HOSTILE = 40
LEAST_SHARE = 3.0
GROWTH = 1.1
HEALTH = b"GET /v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@dataclass
class Siege(Run):
    """What happened in one phase, besides what a run has."""

    wrong: int = 0
    limited: int = 0
    killed: int = 0
    closed: int = 0
    unhealthy: int = 0
    health: list[float] = field(default_factory=list)


async def ask_honestly(
    siege: Siege,
    port: int,
    number: int,
    rate: float,
    end: float,
    requests: list[bytes],
    known: dict[bytes, bytes],
) -> None:
    """One honest client: a request every so often, by the clock; its answer must be the known one."""
    client = Client(port, number)
    pause = (CLIENTS - HOSTILE) / rate
    due = time.perf_counter() + pause * random.Random(number).random()
    for request in cycle(requests[number % len(requests) :] + requests[: number % len(requests)]):
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if time.perf_counter() > end:
            break
        status = await client.ask(request)
        if status == 200:
            siege.seconds.append(time.perf_counter() - due)
            siege.wrong += known.setdefault(request, client.body) != client.body
        elif status == 429:
            siege.limited += 1
        else:
            siege.failures[status] += 1
        due = max(due + pause, time.perf_counter())
    client.close()


async def attack(siege: Siege, port: int, number: int, end: float, requests: list[bytes]) -> None:
    """One hostile client: asks again at once."""
    client = Client(port, number)
    first = number % len(requests)
    for request in cycle(requests[first:] + requests[:first]):
        if time.perf_counter() > end:
            break
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.1, end - time.perf_counter())):
                siege.hostile[await client.ask(request)] += 1
    client.close()


async def dawdle(siege: Siege, port: int, number: int, end: float) -> None:
    """One slow connection after the other: a body byte by byte, or a head that never ends."""
    head = b"POST /v1/prove HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    head += b"Content-Length: 500\r\n\r\n" if number % 2 else b"X-Slow: "
    own = (f"127.0.2.{1 + number % 20}", 0)
    while time.perf_counter() < end:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=own)
            writer.write(head)
            while time.perf_counter() < end:
                writer.write(b" " if number % 2 else b"x")
                await writer.drain()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(1.0):
                        await reader.read(1)
                        break
            writer.close()
        except OSError:
            await asyncio.sleep(0.1)
        siege.closed += 1


async def kill_workers(siege: Siege, process: psutil.Process, every: float, end: float) -> None:
    """Kill a worker every so often, whichever it is."""
    choose = random.Random(7)
    while time.perf_counter() + every < end:
        await asyncio.sleep(every)
        workers = workers_of(process)
        if workers:
            with contextlib.suppress(psutil.Error):
                choose.choice(workers).kill()
                siege.killed += 1


def workers_of(process: psutil.Process) -> list[psutil.Process]:
    """The processes that answer: children of the one that they are forked from."""
    found = []
    with contextlib.suppress(psutil.Error):
        for child in process.children():
            found += [each for each in child.children() if each.status() != psutil.STATUS_ZOMBIE]
    return found


async def watch(siege: Siege, port: int, process: psutil.Process, end: float) -> None:
    """Memory and health, twice a second."""
    client = Client(port, 200)
    while time.perf_counter() < end:
        own, all_together = memory_of(process)
        siege.server_memory.append(own)
        siege.memory.append(all_together)
        began = time.perf_counter()
        siege.unhealthy += await client.ask(HEALTH) != 200
        siege.health.append(time.perf_counter() - began)
        await asyncio.sleep(0.5)
    client.close()


def besiege(port: int, slow: int, seconds: float) -> Siege:
    """All that is hostile, for a process of its own."""
    siege = Siege()
    requests = hostile_requests()

    async def all_at_once() -> None:
        end = time.perf_counter() + seconds
        attacks = [attack(siege, port, number, end, requests) for number in range(HOSTILE)]
        await asyncio.gather(*attacks, *(dawdle(siege, port, number, end) for number in range(slow)))

    asyncio.run(all_at_once())
    return siege


async def run_phase(
    siege: Siege, port: int, process: psutil.Process, options: argparse.Namespace, seconds: float,
    known: dict[bytes, bytes], is_siege: bool,
) -> None:  # fmt: skip
    """Quiet, or the siege."""
    requests = honest_requests("exact")
    end = time.perf_counter() + seconds
    honest = range(HOSTILE, CLIENTS)
    work = [ask_honestly(siege, port, number, options.rate, end, requests, known) for number in honest]
    work.append(watch(siege, port, process, end))
    if not is_siege:
        await asyncio.gather(*work)
        return
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as attackers:
        attacking = asyncio.get_running_loop().run_in_executor(
            attackers, besiege, port, options.slow, seconds
        )
        await asyncio.gather(*work, kill_workers(siege, process, options.kill_every, end))
        hostile = await attacking
    siege.hostile, siege.closed = hostile.hostile, hostile.closed


async def all_back(process: psutil.Process, wanted: int) -> int:
    """Wait until there are as many workers as before, a minute at most; how many there are."""
    for _ in range(600):
        if len(workers_of(process)) >= wanted:
            break
        await asyncio.sleep(0.1)
    return len(workers_of(process))


def _row(name: str, siege: Siege) -> str:
    times = [f"{siege.percentile(share):.0f}" for share in (0.5, 0.95, 0.99)]
    hostile = ", ".join(f"{status}: {count}" for status, count in sorted(siege.hostile.items())) or "–"
    memory = f"{siege.server_memory[0]:.0f} → {siege.server_memory[-1]:.0f}"
    cells = [
        name, len(siege.seconds), sum(siege.failures.values()), siege.limited, siege.wrong, *times,
        f"{1000 * max(siege.health):.0f}", hostile, siege.closed, siege.killed, memory,
    ]  # fmt: skip
    return "| " + " | ".join(map(str, cells)) + " |"


def measure(options: argparse.Namespace) -> bool:
    """Run the phases, print a table, and say whether the goals are met."""
    quiet, siege, after = Siege(), Siege(), Siege()
    known: dict[bytes, bytes] = {}
    with server() as (port, process):
        before = len(workers_of(process))
        asyncio.run(run_phase(quiet, port, process, options, options.quiet_seconds, known, False))
        asyncio.run(run_phase(siege, port, process, options, options.seconds, known, True))
        workers = asyncio.run(all_back(process, before))
        asyncio.run(run_phase(after, port, process, options, options.quiet_seconds, known, False))
    titles = ["phase", "answered", "failed", "429", "wrong", "p50 ms", "p95 ms", "p99 ms", "health, most ms"]
    titles += ["hostile, by status", "slow closed", "killed", "server MiB"]
    print("| " + " | ".join(titles) + " |\n" + "|---" * len(titles) + "|")
    for name, phase in (("quiet", quiet), ("siege", siege), ("quiet again", after)):
        print(_row(name, phase))
    ratio = siege.percentile(0.95) / max(quiet.percentile(0.95), after.percentile(0.95))
    failures = sum((phase.failures for phase in (quiet, siege, after)), Counter())
    wrong = quiet.wrong + siege.wrong + after.wrong
    unhealthy = quiet.unhealthy + siege.unhealthy + after.unhealthy
    goals = {
        f"honest requests failed: {sum(failures.values())} {dict(failures) or ''}": not failures,
        f"answers that differ from those in quiet: {wrong}": not wrong,
        f"health did not answer: {unhealthy}": not unhealthy,
        f"p95 in the siege / in quiet: {ratio:.2f} (at most {LEAST_SHARE:g})": ratio <= LEAST_SHARE,
        f"server memory, last third / second: {siege.growth():.3f} (at most {GROWTH})": siege.growth()
        <= GROWTH,
        f"workers: {workers} of {before}": workers >= before,
    }
    print()
    for said, is_met in goals.items():
        print(f"{'met' if is_met else 'NOT MET'}: {said}")
    return all(goals.values())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60.0, help="length of the siege")
    parser.add_argument("--quiet-seconds", type=float, default=20.0, help="length of each quiet phase")
    parser.add_argument("--rate", type=float, default=6.0, help="honest requests a second, together")
    parser.add_argument("--slow", type=int, default=280, help="slow connections")
    parser.add_argument("--kill-every", type=float, default=2.0, help="seconds between kills of a worker")
    sys.exit(0 if measure(parser.parse_args()) else 1)


if __name__ == "__main__":
    main()
