"""One worker process as the server sees it: start it, ask it, lower its priority, kill it.

Every worker has a socket of its own, so that the end of one – killed in the middle of a word, if need be –
cannot touch another.
"""

import asyncio
import contextlib
import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing import forkserver, get_context
from pathlib import Path
from typing import Any, Final

from multiprover.serve.settings import NETWORK_VARIABLE, Settings
from multiprover.serve.work import Answer
from multiprover.serve.worker import BEGUN, LENGTH, READY, serve_requests, unpack_head

START_SECONDS: Final = 120.0
LOWEST_PRIORITY: Final = 19

_context = get_context("forkserver")  # forks from a clean process without threads, in milliseconds


def start_forkserver(network: Path | None) -> None:
    """Start the process that workers are forked from, with this network in its memory.

    It is started once; where it runs already, workers load a network it does not have themselves.
    """
    _context.set_forkserver_preload(["__main__", "multiprover.serve.preload"])
    if network is None:
        forkserver.ensure_running()
        return
    os.environ[NETWORK_VARIABLE] = str(network)
    try:
        forkserver.ensure_running()
    finally:
        del os.environ[NETWORK_VARIABLE]


class WorkerDied(Exception):  # noqa: N818 - what happened to it, not a fault of the caller
    """The worker ended before its answer was there.

    `killed_by` is the signal that did it, if any; `had_begun` where it had the request, which may be why.
    """

    def __init__(self, killed_by: int | None, *, had_begun: bool = False) -> None:
        super().__init__(f"the worker ended (signal {killed_by})")
        self.killed_by = killed_by
        self.had_begun = had_begun


@dataclass(frozen=True, slots=True)
class Outcome:
    """An answer, and whether the worker ends after it."""

    answer: Answer
    is_last: bool


class Worker:
    """A process that answers one request at a time."""

    def __init__(self, settings: Settings) -> None:
        self._channel, theirs = socket.socketpair()
        try:
            self._process = _context.Process(
                target=serve_requests, args=(theirs, replace(settings, token=None)), daemon=True
            )
            self._process.start()
        except BaseException:
            self._channel.close()
            raise
        finally:
            theirs.close()
        self._watching: asyncio.AbstractEventLoop | None = None
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter
        self.asked = 0
        self.is_ready = False

    @property
    def pid(self) -> int:
        """The process's id."""
        return self._process.pid or 0

    @property
    def has_ended(self) -> bool:
        """Whether the process has closed its side: it is gone, even where the system has not yet said so."""
        try:
            return not self._channel.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
        except BlockingIOError:
            return False
        except OSError:
            return True

    async def start(self) -> None:
        """Wait until it is ready; raises `WorkerDied` if it never is."""
        self._reader, self._writer = await asyncio.open_unix_connection(sock=self._channel)
        try:
            async with asyncio.timeout(START_SECONDS):
                self.is_ready = await self._frame() == READY
        except TimeoutError:
            pass
        except (OSError, asyncio.IncompleteReadError):
            raise WorkerDied(await self._killed_by()) from None
        if not self.is_ready:
            raise WorkerDied(None)

    def watch(self, on_end: Callable[["Worker"], None]) -> None:
        """Call `on_end` once the process has ended, whoever ended it; not after `kill`."""
        self._watching = asyncio.get_running_loop()

        def ended() -> None:
            self._unwatch()
            on_end(self)

        self._watching.add_reader(self._process.sentinel, ended)

    def _unwatch(self) -> None:
        if self._watching is not None:
            self._watching.remove_reader(self._process.sentinel)
            self._watching = None

    async def ask(self, task: bytes, on_part: Callable[[Answer], None]) -> Outcome:
        """Send a request and wait for its answer, however long that takes; parts of it come before."""
        self.asked += 1
        had_begun = False
        try:
            self._writer.write(LENGTH.pack(len(task)))
            self._writer.write(task)
            await self._writer.drain()
            had_begun = await self._frame() == BEGUN
            head, answer = await self._answer()
            while head["more"]:
                on_part(answer)
                head, answer = await self._answer()
        except (OSError, asyncio.IncompleteReadError):
            raise WorkerDied(await self._killed_by(), had_begun=had_begun) from None
        return Outcome(answer, head["last"])

    async def _answer(self) -> tuple[dict[str, Any], Answer]:
        head = unpack_head(await self._frame())
        body = await self._frame()
        return head, Answer(head["status"], head["media_type"], body, head["cut"], head["packed"])

    def processor_seconds(self) -> float:
        """The time it has had on a processor; by the clock where the system does not say."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        except OSError:
            return time.monotonic()

    def lower_priority(self) -> None:
        """Let everyone else go first, from now on and for good."""
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, self.pid, LOWEST_PRIORITY)

    def kill(self) -> None:
        """End it now. What waits for its answer gets `WorkerDied`."""
        self._unwatch()
        with contextlib.suppress(OSError, ValueError):
            self._process.kill()
        self._channel_closed()

    async def wait(self) -> None:
        """Wait until the process is gone, after `kill` or an answer that was its last."""
        for _ in range(200):
            if self._process.exitcode is not None:
                break
            await asyncio.sleep(0.01)
        else:
            self.kill()
        self._channel_closed()

    def _channel_closed(self) -> None:
        if hasattr(self, "_writer"):
            self._writer.close()
        else:
            self._channel.close()

    async def _frame(self) -> bytes:
        length = LENGTH.unpack(await self._reader.readexactly(LENGTH.size))[0]
        return await self._reader.readexactly(length)

    async def _killed_by(self) -> int | None:
        await self.wait()
        code = self._process.exitcode
        return -code if code is not None and code < 0 else signal.SIGKILL if code is None else None
