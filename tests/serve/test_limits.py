import json
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import psutil
import pytest

from multiprover.runtime import default_model_dir
from multiprover.serve.settings import MEBIBYTE
from tests.serve.running import CLUB, LONG, Running, running, wide

LARGE = wide(900, 900)
"""Needs many seconds and hundreds of megabytes."""


def eventually(condition: Callable[[], bool], seconds: float = LONG) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


def metric(service: Running, line: str) -> float:
    for found in service.client.get("/metrics").text.splitlines():
        if found.startswith(line):
            return float(found.rpartition(" ")[2])
    return 0.0


def kind_of(response) -> str:
    return response.json()["type"].rpartition(":")[2]


def long_worker(service: Running) -> int:
    """The process of the one long request, once it is at it: at the lowest priority, and with work done.

    It is stopped there, so that it cannot finish, however fast the machine is.
    """
    found: list[int] = []

    def is_at_work(process: psutil.Process) -> bool:
        return process.nice() == 19 and sum(process.cpu_times()[:2]) > 0.3

    def find() -> bool:
        found[:] = [pid for pid in service.service.pool.pids if is_at_work(psutil.Process(pid))]
        return bool(found)

    assert eventually(find)
    os.kill(found[0], signal.SIGSTOP)
    return found[0]


def test_a_request_out_of_time_is_killed_and_its_worker_replaced():
    with running(timeout=0.8, patience=0.2) as service:
        before = set(service.service.pool.pids)

        answered = service.post("/v1/parse", {"theory": LARGE})  # an outline knows no deadline of its own

        assert (answered.status_code, kind_of(answered), answered.json()["limit"]) == (422, "time", 0.8)
        assert metric(service, 'multiprover_workers_discarded_total{reason="time"}') == 1
        assert eventually(lambda: len(service.service.pool.pids) == len(before))
        (gone,) = before - set(service.service.pool.pids)
        assert eventually(lambda: not psutil.pid_exists(gone))
        assert eventually(lambda: service.prove().status_code == 200)


def test_a_request_out_of_memory_is_told_so_and_harms_nobody():
    with running(memory=48 * MEBIBYTE, patience=LONG, large=10**7) as service:
        answered = service.prove(LARGE, "What follows?")

        assert (answered.status_code, kind_of(answered)) == (422, "memory")
        assert answered.json()["limit"] == 48 * MEBIBYTE
        assert service.prove().json()["answer"] is True


@pytest.mark.skipif(default_model_dir() is None, reason="no network is installed")
def test_a_network_out_of_memory_is_told_so_and_harms_nobody():
    with running(memory=40 * MEBIBYTE, patience=LONG) as service:
        theory = "\n".join(["Bob " + "very " * 300 + "big."] * 40)
        answered = service.prove(theory, "Bob is big.", reasoner="neural")

        assert (answered.status_code, kind_of(answered)) == (422, "memory")
        assert service.prove(reasoner="neural").status_code == 200


def test_a_worker_that_hangs_is_replaced_and_the_next_request_answered():
    with running(timeout=0.6, patience=0.2, long_requests=1) as service:
        stopped = service.service.pool.pids
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)

        for _ in stopped:
            assert kind_of(service.prove()) == "time"
        assert eventually(lambda: service.prove().status_code == 200)


def test_a_worker_that_the_system_kills_costs_one_request_only():
    with running(patience=0.1) as service, ThreadPoolExecutor(2) as threads:
        large = threads.submit(service.prove, LARGE, "E0 is a900x.")
        os.kill(long_worker(service), signal.SIGKILL)

        assert kind_of(large.result()) == "memory"
        assert service.prove().json()["answer"] is True


def test_long_requests_do_not_hold_up_short_ones():
    settings = {"patience": 0.1, "long_requests": 1, "large": 10**7}
    with running(**settings) as service, ThreadPoolExecutor(2) as threads:
        first = threads.submit(service.prove, LARGE, "E0 is a900x.")
        busy = long_worker(service)

        for _ in range(5):
            assert service.prove().json()["answer"] is True
        assert not first.done()
        second = threads.submit(service.prove, LARGE, "E0 is a900x.")
        assert eventually(lambda: metric(service, "multiprover_working") == 2)
        assert service.prove().json()["answer"] is True
        assert (second.result().status_code, kind_of(second.result())) == (503, "busy")
        assert second.result().headers["retry-after"]
        os.kill(busy, signal.SIGKILL)
        assert first.result().status_code == 422


def test_large_texts_have_places_and_a_queue_of_their_own():
    with (
        running(patience=LONG, long_requests=1, queue=4) as service,
        ThreadPoolExecutor(2) as threads,
    ):
        first = threads.submit(service.prove, LARGE, "E0 is a900x.")
        busy = long_worker(service)
        second = threads.submit(service.prove, LARGE, "E0 is a900x.")
        assert eventually(lambda: metric(service, "multiprover_waiting") == 1)

        refused = service.prove(LARGE, "What follows?")

        assert (refused.status_code, kind_of(refused)) == (503, "busy")
        assert service.prove().json()["answer"] is True
        os.kill(busy, signal.SIGKILL)
        assert kind_of(first.result()) == "memory"
        assert eventually(lambda: metric(service, "multiprover_waiting") == 0)
        os.kill(long_worker(service), signal.SIGKILL)
        assert kind_of(second.result()) == "memory"


@pytest.mark.parametrize(
    ("settings", "status", "kind"), [({"queue": 1}, 503, "busy"), ({"per_client": 3}, 429, "client")]
)
def test_beyond_the_queue_a_request_is_refused_at_once(settings, status, kind):
    with (
        running(patience=LONG, **settings, long_requests=1) as service,
        ThreadPoolExecutor(4) as threads,
    ):
        for pid in service.service.pool.pids:
            os.kill(pid, signal.SIGSTOP)
        waiting = [threads.submit(service.prove) for _ in range(3)]
        assert eventually(
            lambda: metric(service, "multiprover_working") + metric(service, "multiprover_waiting") == 3
        )

        answered = service.prove()

        assert (answered.status_code, kind_of(answered)) == (status, kind)
        assert answered.headers["retry-after"]
        for pid in service.service.pool.pids:
            os.kill(pid, signal.SIGCONT)
        assert [found.result().json()["answer"] for found in waiting] == [True] * 3


def send_and_leave(service: Running, theory: str, question: str) -> socket.socket:
    body = json.dumps({"theory": theory, "question": question}).encode()
    host, port = service.url.removeprefix("http://").split(":")
    connection = socket.create_connection((host, int(port)))
    connection.sendall(
        b"POST /v1/prove HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n" % len(body) + body
    )
    return connection


def test_a_client_that_leaves_takes_its_work_with_it():
    with running(patience=0.2) as service:
        connection = send_and_leave(service, LARGE, "E0 is a900x.")
        assert eventually(lambda: metric(service, "multiprover_working") == 1)

        connection.close()

        assert eventually(lambda: metric(service, "multiprover_working") == 0)
        assert metric(service, 'multiprover_workers_discarded_total{reason="cancelled"}') == 1
        assert service.prove().json()["answer"] is True


def test_a_client_that_leaves_the_queue_is_forgotten():
    with running(patience=LONG, long_requests=1) as service:
        pids = service.service.pool.pids
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        first = send_and_leave(service, CLUB, "Bob is welcome.")
        assert eventually(lambda: metric(service, "multiprover_working") == 1)
        second = send_and_leave(service, CLUB, "Bob is welcome.")
        assert eventually(lambda: metric(service, "multiprover_waiting") == 1)

        second.close()

        assert eventually(lambda: metric(service, "multiprover_waiting") == 0)
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
        assert b" 200 " in first.recv(100)
        first.close()
        assert set(service.service.pool.pids) == set(pids)


def test_a_stream_that_is_left_stops_and_gives_its_place_back():
    examples = [{"id": str(i), "sentences": ["Bob is big."], "question": "Bob is big."} for i in range(5000)]
    with running(per_client=1) as service:
        with service.client.stream("POST", "/v1/predict", json={"examples": examples}) as answered:
            next(answered.iter_lines())

        assert eventually(lambda: service.prove().status_code == 200)
        assert eventually(lambda: metric(service, "multiprover_working") == 0)


def test_the_end_of_the_service_leaves_no_process():
    with running() as service:
        pids = service.service.pool.pids
        assert all(psutil.pid_exists(pid) for pid in pids)

    assert eventually(lambda: not any(psutil.pid_exists(pid) for pid in pids))


def test_requests_under_way_are_finished_before_the_end():
    found: list[int] = []
    record = {"theory": wide(150, 150), "question": "E0 is a9x."}
    with running(patience=LONG, large=10**7) as service:
        asking = threading.Thread(
            target=lambda: found.append(
                httpx.post(f"{service.url}/v1/prove", json=record, timeout=LONG).status_code
            )
        )
        asking.start()
        assert eventually(lambda: metric(service, "multiprover_working") == 1 or bool(found))
    asking.join(LONG)

    assert found == [200]
