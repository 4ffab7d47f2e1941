"""Measures the service under honest and hostile load, on this machine's loopback.

    python benchmarks/service.py --seconds 60

First how many `/v1/prove` requests a second 50 clients get answered when each asks again at once, by either
reasoner. Then the same honest requests at a fixed rate the server can hold, by the clock whatever comes back:
alone and, by turns, with hostile ones among them (one in ten: theories that blow up in time, memory or proofs
for either reasoner, bodies that are too large, nested too deeply, or wrong in each of very many fields).
Exits with 1 unless no honest request fails, their 95th percentile is at most three times that without the
hostile ones, and the server's memory stays flat.

Client and server share the machine. Times are measured from when a request was due.
"""

import argparse
import asyncio
import json
import re
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle, pairwise
from pathlib import Path

import psutil

CLIENTS = 50
HOSTILE_SHARE = 10
PARTS = 4
MEBIBYTE = 1024 * 1024


def _request(path: str, body: bytes) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def _prove(theory: str, question: str, **more: object) -> bytes:
    return _request("/v1/prove", json.dumps({"theory": theory, "question": question, **more}).encode())


def honest_requests(reasoner: str) -> list[bytes]:
    """Theories of the size people write: 5 to 20 sentences, true, false and several proofs."""
    requests = []
    for number in range(20):
        people = ["Ann", "Bob", "Cid", "Dan"][: 1 + number % 4]
        facts = [f"{name} is {word}." for name in people for word in ("big", "kind")[: 1 + number % 2]]
        words = ["big", "red", "round", "cold", "smart", "quiet", "young", "green", "blue", "nice"][
            : 4 + number % 7
        ]
        rules = [f"If someone is {a} then they are {b}." for a, b in pairwise(words)]
        rules += ["Kind people are red.", "If someone is red and not big then they are rough."]
        theory = "\n".join([*facts, *rules])
        question = f"{people[-1]} is {words[-1] if number % 3 else 'rough'}."
        requests.append(_prove(theory, question, reasoner=reasoner))
    return requests


def hostile_requests() -> list[bytes]:
    """One of each kind of harm."""
    chain = [f"If someone is a{i}x then they are a{i + 1}x." for i in range(900)]
    crowd = "\n".join([*(f"E{i} is a0x." for i in range(900)), *chain])
    circle = [f"If someone is x{i} then they are x{j}." for i in range(12) for j in range(12) if i != j]
    small = [f"If someone is x{i} then they are x{j}." for i in range(10) for j in range(10) if i != j]
    doubled = [f"If someone is x{i} then they are x{i + 1}." for i in range(60) for _ in range(2)]
    return [
        _prove(crowd, "E0 is a900x."),
        _request("/v1/prove", b" " * (3 * MEBIBYTE)),
        _prove("\n".join(["Zed is x0.", *circle]), "Zed is x1.", max_proofs=1000),
        _request("/v1/prove", b"[" * 900_000),
        _prove("\n".join(["Zed is x0.", *small]), "Zed is x1."),
        _prove("\n".join(["Zed is x0.", *doubled]), "Zed is x60.", max_proofs=1000),
        _request("/v1/parse", b" " * (8 * MEBIBYTE)),
        _prove("\n".join(f"E{i} is big." for i in range(2000)), "E0 is big.", reasoner="neural"),
        _request("/v1/predict", b'{"examples": [' + b",".join([b"{}"] * 300_000) + b"]}"),
    ]


class Client:
    """One client with an address of its own and connections that are used again."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        self._own = f"127.0.1.{number + 1}"
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self.body = b""  # of the last answer

    async def ask(self, request: bytes) -> int:
        """The status of the answer; 0 where none came."""
        try:
            return await self._ask(request)
        except (OSError, asyncio.IncompleteReadError):
            return 0

    async def _ask(self, request: bytes) -> int:
        while self._idle and self._idle[-1][0].at_eof():  # the server closed it: it was idle for long
            self._idle.pop()[1].close()
        if self._idle:
            reader, writer = self._idle.pop()
        else:
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(self._own, 0))
        try:
            writer.write(request)
            await writer.drain()
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head)
            self.body = await reader.readexactly(int(length[1]) if length else 0)
        except BaseException:
            writer.close()
            raise
        if b"connection: close" in head:
            writer.close()
        else:
            self._idle.append((reader, writer))
        return int(head.split(b" ", 2)[1])

    def close(self) -> None:
        """Close what is idle."""
        for _, writer in self._idle:
            writer.close()


@dataclass
class Run:
    """What happened in one run."""

    seconds: list[float] = field(default_factory=list)
    failures: Counter[int] = field(default_factory=Counter)
    hostile: Counter[int] = field(default_factory=Counter)
    memory: list[float] = field(default_factory=list)
    server_memory: list[float] = field(default_factory=list)

    def percentile(self, share: float) -> float:
        """Milliseconds within which this share of the honest requests was answered; without any, endless."""
        if not self.seconds:
            return float("inf")
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000

    def growth(self) -> float:
        """How much more memory the last third of the run took than the second."""
        third = len(self.server_memory) // 3
        if not third:
            return 1.0
        before = statistics.mean(self.server_memory[third : 2 * third])
        return statistics.mean(self.server_memory[2 * third :]) / before


@contextmanager
def server(*options: str) -> Iterator[tuple[int, psutil.Process]]:
    """A service of its own on a free port."""
    code = "from multiprover.cli.main import run; run()"
    command = [sys.executable, "-c", code, "serve", "--port", "0", "--quiet", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r":(\d+)\s*$", line)
            if found is None:
                raise SystemExit(f"the service did not start: {line}")
            yield int(found[1]), psutil.Process(process.pid)
        finally:
            process.terminate()
            process.wait(60)


async def capacity(port: int, requests: list[bytes], seconds: float) -> tuple[float, Counter[int]]:
    """Requests a second when every client asks again at once."""
    statuses: Counter[int] = Counter()
    end = time.perf_counter() + seconds

    async def keep_asking(number: int) -> None:
        client = Client(port, number)
        following = cycle(requests[number % len(requests) :] + requests[: number % len(requests)])
        while time.perf_counter() < end:
            statuses[await client.ask(next(following))] += 1
        client.close()

    began = time.perf_counter()
    await asyncio.gather(*(keep_asking(number) for number in range(CLIENTS)))
    return statuses[200] / (time.perf_counter() - began), statuses


async def steady(
    run: Run,
    port: int,
    process: psutil.Process,
    rate: float,
    seconds: float,
    with_hostile: bool,
    requests: list[bytes],
) -> None:
    """Requests by the clock: one in ten is a hostile one, or left out."""
    clients = [Client(port, number) for number in range(CLIENTS)]
    honest, hostile = cycle(requests), cycle(hostile_requests())
    began = time.perf_counter()
    tasks: set[asyncio.Task[None]] = set()

    async def one(client: Client, request: bytes, due: float, is_hostile: bool) -> None:
        status = await client.ask(request)
        if is_hostile:
            run.hostile[status] += 1
        elif status == 200:
            run.seconds.append(time.perf_counter() - due)
        else:
            run.failures[status] += 1

    async def watch() -> None:
        while True:
            own, all_together = memory_of(process)
            run.server_memory.append(own)
            run.memory.append(all_together)
            await asyncio.sleep(0.5)

    watching = asyncio.create_task(watch())
    for number in range(int(rate * seconds)):
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        is_hostile = number % HOSTILE_SHARE == HOSTILE_SHARE - 1
        if is_hostile and not with_hostile:
            continue
        request = next(hostile if is_hostile else honest)
        client = clients[number % CLIENTS] if not is_hostile else clients[number // HOSTILE_SHARE % CLIENTS]
        task = asyncio.create_task(one(client, request, due, is_hostile))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    watching.cancel()
    for client in clients:
        client.close()


def memory_of(process: psutil.Process) -> tuple[float, float]:
    """Mebibytes of the server itself, and of all its processes."""
    own = process.memory_info().rss / MEBIBYTE
    total = own
    for child in process.children(recursive=True):
        try:
            total += child.memory_info().rss / MEBIBYTE
        except psutil.Error:
            continue
    return own, total


def _row(name: str, run: Run) -> str:
    failed = sum(run.failures.values())
    refused = ", ".join(f"{status}: {count}" for status, count in sorted(run.hostile.items())) or "–"
    times = [f"{run.percentile(share):.0f}" for share in (0.5, 0.95, 0.99)]
    memory = [f"{run.server_memory[0]:.0f} → {run.server_memory[-1]:.0f}", f"{max(run.memory):.0f}"]
    return "| " + " | ".join([name, str(len(run.seconds)), str(failed), *times, refused, *memory]) + " |"


def measure(options: argparse.Namespace) -> bool:
    """Run all of it; print a table; say whether the goals are met."""
    more = ["--model", str(options.model)] if options.model else []
    requests = honest_requests(options.reasoner)
    with server(*more) as (port, process):
        able = {}
        for name in ("exact", "neural"):
            able[name], statuses = asyncio.run(
                capacity(port, honest_requests(name), options.capacity_seconds)
            )
            print(
                f"/v1/prove, {name}: {able[name]:.0f} requests/s with {CLIENTS} clients ({dict(statuses)})",
                flush=True,
            )
        rate = options.rate or able[options.reasoner] / 3
        print(
            f"fixed rate: {rate:.1f} requests/s for {options.seconds:g} s; "
            f"every {HOSTILE_SHARE}th hostile or left out",
            flush=True,
        )
        runs = {"honest only": Run(), "with hostile": Run()}
        for _ in range(PARTS):  # by turns, so that what else the machine does falls on both alike
            for name, run in runs.items():
                seconds = options.seconds / PARTS
                asyncio.run(steady(run, port, process, rate, seconds, name == "with hostile", requests))
    titles = ["run", "answered", "failed", "p50 ms", "p95 ms", "p99 ms"]
    print("\n| " + " | ".join([*titles, "hostile, by status", "server MiB", "all MiB, most"]) + " |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name, run in runs.items():
        print(_row(name, run))
    alone, beset = runs.values()
    ratio = beset.percentile(0.95) / alone.percentile(0.95)
    failed = sum(alone.failures.values()) + sum(beset.failures.values())
    print(f"\np95 with hostile / without: {ratio:.2f} (goal: at most 3)")
    print(f"honest requests failed: {failed} (goal: 0) {dict(alone.failures + beset.failures) or ''}")
    print(f"server memory, last third / second third: {beset.growth():.3f} (goal: at most 1.1)")
    return ratio <= 3 and not failed and beset.growth() <= 1.1


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60.0, help="length of each run at the fixed rate")
    parser.add_argument("--capacity-seconds", type=float, default=10.0)
    parser.add_argument(
        "--rate", type=float, help="requests a second; by default a third of what was measured"
    )
    parser.add_argument("--reasoner", default="exact", choices=["exact", "neural"], help="whom to ask then")
    parser.add_argument("--model", type=Path, help="a network's directory, for --reasoner neural")
    sys.exit(0 if measure(parser.parse_args()) else 1)


if __name__ == "__main__":
    main()
