"""Requests on their way through the workers: in turn, within their time, and none at the cost of the others.

A request first gets one of the `workers` places. If it is not done after `patience` seconds of work, its
process drops to the lowest priority and continues beside the others, and the place is free for the next
request; only `long_requests` may do so at once. A large text, or any text of a client that has used much of
late, is taken for a long request from the start, and waits for places of its own. What runs out of time is
killed and replaced. Processes of long requests are replaced too: their priority cannot be raised again, and
their memory goes back to the system. A process that ends by itself is replaced at once; a short request that
it was at is begun again by another.
"""

import asyncio
import contextlib
import json
import logging
import signal
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from multiprover.errors import InputError
from multiprover.runtime import MODEL_FILE
from multiprover.serve.fairness import CLIENT, LIGHT, Debts
from multiprover.serve.problems import RequestRefused, problem
from multiprover.serve.processes import Outcome, Worker, WorkerDied, start_forkserver
from multiprover.serve.settings import Settings
from multiprover.serve.statistics import Statistics
from multiprover.serve.work import Answer, network_directory, problem_answer

REQUESTS_PER_WORKER: Final = 5000
"""After this many requests a worker is replaced, whatever it has gathered."""

NETWORK_PATIENCE: Final = 10
"""How much longer a torch network may take than the others before its request counts as a long one."""
SPARE: Final = 1
"""Workers on hand for the moment in which one is being replaced."""
TRIES: Final = 3
"""How often a short request, or the start of a worker with the pool, is attempted before it is given up."""
CLOSING_SECONDS: Final = 10.0
LONGEST_PAUSE: Final = 5.0
"""Seconds between attempts to start a worker, at most."""

T = TypeVar("T")
OnPart = Callable[[Answer], None]
"""What is done with the parts of an answer that come before its last."""

log = logging.getLogger("multiprover.serve")


class _Lane:
    """Places to work in, and how many wait for one."""

    def __init__(self, places: int) -> None:
        self.places = asyncio.Semaphore(places)
        self.waiting = 0


def _no_parts(part: Answer) -> None:
    """An answer that is not streamed comes whole."""


class _Job:
    """One request: whether it has a worker yet, and whether anybody still waits for its answer."""

    def __init__(self, on_part: OnPart) -> None:
        self.worker: Worker | None = None
        self.is_long = False
        self.is_wanted = True
        self.has_sent = False
        self.client = CLIENT.get()
        self.used = 0.0
        self._on_part = on_part

    def send(self, part: Answer) -> None:
        """Pass a part on: after that the request cannot be begun again."""
        self.has_sent = True
        self._on_part(part)


class Pool:
    """The workers, and the places in which they work."""

    def __init__(self, settings: Settings, statistics: Statistics, debts: Debts | None = None) -> None:
        self._settings = settings
        self._statistics = statistics
        self._debts = debts or Debts()
        self._usual = _Lane(settings.workers)
        self._large = _Lane(settings.long_requests)
        self._idle: asyncio.Queue[Worker | None] = asyncio.Queue()  # None: there will be no more
        self._at_rest: set[Worker] = set()
        self._workers: set[Worker] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._network = network_directory(settings)
        self._is_shipped = self._network is not None and (self._network / MODEL_FILE).is_file()
        self._long = 0
        self._is_open = False

    async def start(self) -> None:
        """Start all workers; raises `InputError` if one does not come up in several attempts."""
        self._is_open = True
        start_forkserver(self._network if self._is_shipped else None)  # torch does not bear a fork
        count = self._settings.workers + 2 * self._settings.long_requests + SPARE
        try:
            await asyncio.gather(*(self._spawn(self._add_surely(TRIES)) for _ in range(count)))
        except BaseException as error:
            await self.close()
            if isinstance(error, Exception):
                raise InputError(
                    f"a worker process could not be started in {TRIES} attempts: {error}\n"
                    "  If the system is short of memory, start fewer workers."
                ) from error
            raise

    async def close(self) -> None:
        """Kill all workers, those being started too; requests under way are refused."""
        self._is_open = False
        self._idle.put_nowait(None)
        for worker in tuple(self._workers):
            self._discard(worker, None)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSING_SECONDS)

    @property
    def pids(self) -> list[int]:
        """The processes there are now."""
        return [worker.pid for worker in self._workers]

    @property
    def is_ready(self) -> bool:
        """Whether there is a worker that could answer, now or once it is free."""
        return any(worker.is_ready for worker in self._workers)

    async def run(
        self,
        operation: str,
        request: dict[str, Any],
        *,
        packed: bool = False,
        on_part: OnPart = _no_parts,
    ) -> Answer:
        """Answer one request, compressed if `packed`, after parts of it if it asks for a stream.

        Cancelling frees its place.

        Raises `RequestRefused` where no place is left.
        """
        task = json.dumps({"operation": operation, "request": request, "packed": packed}).encode()
        job = _Job(on_part)
        if self._is_large(request) or self._debts.owes(job.client) > LIGHT:
            running = self._spawn(self._run(job, lambda: self._try_large(job, task)))
        else:
            patience = self._patience(request)
            running = self._spawn(self._run(job, lambda: self._try(job, task, patience)))
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            self._abandon(job, running)
            raise

    def _is_large(self, request: dict[str, Any]) -> bool:
        texts = request["sentences"] if "sentences" in request else [request.get("theory", "")]
        return sum(map(len, texts)) > self._settings.large

    def _patience(self, request: dict[str, Any]) -> float:
        """Seconds of a processor after which a request counts as a long one."""
        may_ask = self._network is not None and request.get("reasoner", "exact") != "exact"
        return self._settings.patience * (NETWORK_PATIENCE if may_ask and not self._is_shipped else 1)

    def _abandon(self, job: _Job, running: asyncio.Task[Answer]) -> None:
        """Nobody waits any more: a job in the queue goes, a long one is killed, a short one may finish."""
        job.is_wanted = False
        if job.worker is None:
            running.cancel()
        elif job.is_long:
            self._discard(job.worker, "cancelled")

    async def _run(self, job: _Job, attempt: Callable[[], Awaitable[Answer]]) -> Answer:
        """Answer; where the worker ends, which need not be the request's fault, by another one.

        A worker that ends before it has the request costs no attempt; a long request has one attempt.
        """
        tries = TRIES
        while True:
            try:
                return await attempt()
            except WorkerDied as death:
                if death.had_begun:
                    tries -= 1
                is_over = job.has_sent or (job.is_long and death.had_begun)
                if not tries or not self._is_open or not job.is_wanted or is_over:
                    return self._answer_to(death)
                job.worker, job.is_long = None, False

    async def _try_large(self, job: _Job, task: bytes) -> Answer:
        """Answer at the lowest priority from the start, beside everything else."""
        if self._large.places.locked() and self._large.waiting >= max(1, self._settings.queue // 4):
            raise _busy("too many large requests are waiting")
        job.worker = worker = await self._take_place(self._large)
        job.used = worker.processor_seconds()
        end = asyncio.get_running_loop().time() + self._settings.timeout
        job.is_long = True
        worker.lower_priority()
        try:
            with self._statistics.working.track_inprogress():
                asking = self._spawn(worker.ask(task, job.send))
                await self._wait(asking, end)
                return await self._outcome(job, worker, asking)
        finally:
            self._large.places.release()

    async def _try(self, job: _Job, task: bytes, patience: float) -> Answer:
        job.worker = worker = await self._take_place(self._usual)
        job.used = worker.processor_seconds()
        end = asyncio.get_running_loop().time() + self._settings.timeout
        has_place = True
        try:
            with self._statistics.working.track_inprogress():
                asking = self._spawn(worker.ask(task, job.send))
                if await self._is_long(job, worker, asking, end, patience):
                    job.is_long = True
                    worker.lower_priority()
                    self._long += 1
                    self._usual.places.release()
                    has_place = False
                    await self._wait(asking, end)
                return await self._outcome(job, worker, asking)
        finally:
            if has_place:
                self._usual.places.release()
            if job.is_long:
                self._long -= 1

    async def _is_long(
        self, job: _Job, worker: Worker, asking: asyncio.Task[Outcome], end: float, patience: float
    ) -> bool:
        """Wait until the request is done, is late, or must make room: whether it continues as a long one.

        It must once it has had `patience` seconds of a processor, not of the clock: on a machine that is busy
        otherwise, short requests would be taken for long ones. Where no more long ones may run it stays, or
        ends if somebody waits for its place.
        """
        while not await self._wait(asking, end, self._settings.patience):
            if not job.is_wanted:
                self._discard(worker, "cancelled")
                return False
            if worker.processor_seconds() - job.used < patience * 0.8:
                continue
            if self._long < self._settings.long_requests:
                return True
            if self._usual.waiting:
                self._discard(worker, "busy")
                self._debts.charge(job.client, self._settings.timeout)
                raise _busy("too many long requests are running")
        return False

    async def _wait(self, asking: asyncio.Task[Outcome], end: float, most: float = float("inf")) -> bool:
        """Wait for the answer, until `end` or for `most` seconds: whether the waiting is over."""
        left = end - asyncio.get_running_loop().time()
        await asyncio.wait({asking}, timeout=max(0.0, min(left, most)))
        return asking.done() or left <= most

    async def _take_place(self, lane: _Lane) -> Worker:
        """Wait for a place and a worker, but no longer than a request may take."""
        lane.waiting += 1
        try:
            with self._statistics.waiting.track_inprogress():
                async with asyncio.timeout(self._settings.timeout):
                    await lane.places.acquire()
                    try:
                        return await self._next_idle()
                    except BaseException:
                        lane.places.release()
                        raise
        except TimeoutError:
            raise _busy("the queue does not move") from None
        finally:
            lane.waiting -= 1

    async def _next_idle(self) -> Worker:
        """An idle worker; raises `RequestRefused` once the pool is closed."""
        while self._is_open and (worker := await self._idle.get()) is not None:
            if worker.has_ended:
                self._discard(worker, "died")
            if worker in self._workers:  # not one that ended while it was idle
                self._at_rest.discard(worker)
                return worker
        self._idle.put_nowait(None)  # for the next one that waits
        raise _busy("the server is closing")

    def _rest(self, worker: Worker) -> None:
        self._at_rest.add(worker)
        self._idle.put_nowait(worker)

    def _ended(self, worker: Worker) -> None:
        """A process is gone. One at work is noticed by its request, which may still find its answer."""
        if worker in self._at_rest:
            self._discard(worker, "died")

    async def _outcome(self, job: _Job, worker: Worker, asking: asyncio.Task[Outcome]) -> Answer:
        """The answer; where it is not there by now, the worker is late. Raises `WorkerDied`."""
        if not asking.done():
            self._discard(worker, "time")
            self._debts.charge(job.client, self._settings.timeout)
            limit = self._settings.timeout
            detail = f"The request needs more than {limit:g} seconds: use a smaller theory or fewer proofs."
            return problem_answer(problem("time", detail, limit=limit))
        try:
            outcome = await asking
        except WorkerDied:
            self._discard(worker, "died")
            raise
        self._debts.charge(job.client, min(worker.processor_seconds() - job.used, self._settings.timeout))
        if outcome.is_last or job.is_long or worker.asked >= REQUESTS_PER_WORKER:
            self._discard(worker, "spent" if outcome.is_last else "renewed")
        else:
            self._rest(worker)
        if outcome.answer.cut:
            self._statistics.cut.inc()
        return outcome.answer

    def _answer_to(self, death: WorkerDied) -> Answer:
        """The answer to a request that ended its workers, or was too long to be restarted."""
        if not self._is_open:
            raise _busy("the server is closing") from None
        if death.killed_by == signal.SIGKILL:  # nobody here did it: the system ran out of memory
            detail = "The system killed the request for its use of memory: use a smaller theory."
            return problem_answer(problem("memory", detail, limit=self._settings.memory))
        log.error("a worker ended by signal %s", death.killed_by)
        return problem_answer(problem("fault", "The request could not be answered: its worker ended."))

    def _discard(self, worker: Worker, reason: str | None) -> None:
        """Kill a worker and start another in its stead; a worker that is gone already is left alone."""
        if worker not in self._workers:
            return
        self._workers.discard(worker)
        self._at_rest.discard(worker)
        worker.kill()
        self._spawn(worker.wait())
        if reason is not None:
            self._statistics.discarded.labels(reason).inc()
        if self._is_open:
            self._spawn(self._add_surely())

    async def _add_surely(self, tries: float = float("inf")) -> None:
        """Start a worker; where that fails, try again more and more slowly. Raises the last failure."""
        pause = 0.1
        while self._is_open:
            try:
                return await self._add()
            except Exception as error:  # whatever it is: a pool that is never refilled answers nobody
                tries -= 1
                if not tries:
                    raise
                if self._is_open:
                    log.error("a worker could not be started (%s); trying again", type(error).__name__)
                    await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
        return None

    async def _add(self) -> None:
        worker = await asyncio.to_thread(Worker, self._settings)  # the fork takes its moment
        if not self._is_open:
            worker.kill()
            await worker.wait()
            return
        self._workers.add(worker)
        try:
            await worker.start()
        except BaseException:
            self._workers.discard(worker)
            worker.kill()
            raise
        if not self._is_open:
            self._discard(worker, None)
        else:
            worker.watch(self._ended)
            self._rest(worker)

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            with contextlib.suppress(BaseException):
                task.exception()  # seen here, so that a task nobody waits for any more does not complain


def _busy(why: str) -> RequestRefused:
    return RequestRefused(
        problem("busy", f"The server is busy ({why}): try again soon."), {"Retry-After": "2"}
    )
