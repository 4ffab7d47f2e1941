"""Workers that end, clients that never finish, requests that are two things at once."""

import json
import os
import re
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import httpx
import psutil
import pytest

from multiprover.errors import InputError
from multiprover.serve import processes, run
from multiprover.serve.settings import Settings
from multiprover.serve.worker import describe
from tests.serve.running import CLUB, LONG, Running, running
from tests.serve.test_limits import eventually, kind_of, metric

BODY = json.dumps({"theory": CLUB, "question": "Bob is welcome."}).encode()


def end_at_once(channel: socket.socket, _settings: object) -> None:
    """A worker that ends before it is ready."""
    channel.close()


@contextmanager
def connected(service: Running, own: str = "127.0.0.1") -> Iterator[socket.socket]:
    host, port = service.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=LONG, source_address=(own, 0)) as connection:
        yield connection


def head(*lines: str, length: int | None = len(BODY)) -> bytes:
    usual = ["POST /v1/prove HTTP/1.1", "Host: 127.0.0.1", "Content-Type: application/json"]
    if length is not None:
        usual.append(f"Content-Length: {length}")
    return "\r\n".join([*usual, *lines, "", ""]).encode()


def status_of(connection: socket.socket) -> int:
    answered = connection.recv(4096)
    return int(answered.split(b" ", 2)[1])


# -- workers ----------------------------------------------------------------------------------------------


def test_a_pool_whose_workers_do_not_come_up_says_so_and_recovers(monkeypatch):
    with running(timeout=2.0) as service:
        with monkeypatch.context() as broken:
            broken.setattr(processes, "serve_requests", end_at_once)
            for pid in service.service.pool.pids:
                os.kill(pid, signal.SIGKILL)

            assert eventually(lambda: service.client.get("/v1/health").status_code == 503)
            assert kind_of(service.client.get("/v1/health")) == "unready"
            assert service.prove().status_code == 503

        assert eventually(lambda: service.client.get("/v1/health").status_code == 200)
        assert eventually(lambda: service.prove().status_code == 200)


def test_a_service_whose_workers_never_come_up_ends_with_a_message(monkeypatch, caplog):
    monkeypatch.setattr(processes, "serve_requests", end_at_once)
    with run.open_socket("127.0.0.1", 0) as listening, pytest.raises(InputError) as raised:
        run.serve(Settings(workers=1), listening, lambda url: pytest.fail(f"is said to be at {url}"))

    assert str(raised.value).startswith(
        "a worker process could not be started in 3 attempts: the worker ended"
    )
    assert "start fewer workers" in str(raised.value)
    assert "Traceback" not in caplog.text


def test_workers_that_end_while_the_service_starts_are_started_again(monkeypatch):
    killed: list[int] = []

    class Unlucky(processes.Worker):
        async def start(self) -> None:
            if len(killed) < 2:
                killed.append(self.pid)
                os.kill(self.pid, signal.SIGKILL)
            await super().start()

    monkeypatch.setattr("multiprover.serve.pool.Worker", Unlucky)
    with running() as service:
        assert len(killed) == 2
        assert service.prove().json()["answer"] is True


def test_workers_that_end_while_idle_are_replaced_and_cost_no_request():
    with running() as service:
        before = service.service.pool.pids
        for _ in range(3):
            for pid in service.service.pool.pids:
                os.kill(pid, signal.SIGKILL)
            answered = service.prove()
            assert answered.status_code == 200, answered.text
        assert eventually(lambda: len(service.service.pool.pids) == len(before))
        assert eventually(lambda: all(psutil.pid_exists(pid) for pid in service.service.pool.pids))


def test_a_short_request_whose_worker_ends_is_answered_by_another():
    with running(patience=LONG) as service, ThreadPoolExecutor(1) as threads:
        first = service.service.pool.pids
        for pid in first:
            os.kill(pid, signal.SIGSTOP)
        asked = threads.submit(service.prove)
        assert eventually(lambda: metric(service, "multiprover_working") == 1)

        for pid in first:
            os.kill(pid, signal.SIGKILL)

        assert asked.result().json()["answer"] is True


def test_a_chain_of_failing_rules_is_answered_whatever_its_length(service):
    rules = "\n".join(f"If someone is q{i}x then they are q{i + 1}x." for i in range(300))

    answered = service.prove(f"Bob is red.\n{rules}", "Bob is q300x.", reasoner="exact")

    assert answered.status_code == 200
    assert answered.json()["answer"] is False


def test_a_fault_is_logged_in_a_short_line():
    def fall(depth: int) -> None:
        if depth:
            fall(depth - 1)
        raise ValueError("no word of this")

    with pytest.raises(ValueError, match="no word") as raised:
        fall(500)

    assert len(describe(raised.value)) < 1000
    assert "no word" not in describe(raised.value)


# -- connections ------------------------------------------------------------------------------------------


def test_unfinished_bodies_of_one_client_hold_up_nobody_else():
    with running(body_seconds=LONG, per_client=4) as service, ExitStack() as stack:
        slow = [stack.enter_context(connected(service, "127.0.0.2")) for _ in range(300)]
        for connection in slow:
            connection.sendall(head() + BODY[:5])

        assert service.client.get("/v1/health").status_code == 200
        assert service.prove().json()["answer"] is True
        assert [status_of(connection) for connection in slow[4:8]] == [429] * 4


def test_of_very_many_unfinished_bodies_the_oldest_is_given_up_for_a_new_one(monkeypatch):
    monkeypatch.setattr("multiprover.serve.gate.MOST_ARRIVING", 3)
    with running(body_seconds=LONG) as service, ExitStack() as stack:
        slow = [stack.enter_context(connected(service, f"127.0.0.{number}")) for number in range(2, 5)]
        for connection in slow:
            connection.sendall(head() + BODY[:5])

        asked = [service.prove().status_code for _ in range(3)]

        assert asked == [200] * 3
        assert status_of(slow[0]) == 408


def test_a_head_that_never_ends_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(run, "HEAD_SECONDS", 0.3)
    with running() as service, connected(service) as silent, connected(service) as slow:
        slow.sendall(b"GET /v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")

        assert closes(silent)
        assert closes(slow)


def test_a_second_head_that_never_ends_is_not_waited_for_either(monkeypatch):
    monkeypatch.setattr(run, "HEAD_SECONDS", 0.3)
    with running() as service, connected(service) as connection:
        connection.sendall(b"GET /v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert status_of(connection) == 200

        connection.sendall(b"GET /v1/health HTTP/1.1\r\nX-Slow: ")

        assert closes(connection)


def closes(connection: socket.socket) -> bool:
    """Wait until the server closes a connection, whatever it still sends."""
    try:
        while connection.recv(1000):
            pass
    except ConnectionResetError:
        pass
    return True


# -- requests ---------------------------------------------------------------------------------------------


def test_a_request_with_two_lengths_is_refused(service):
    with connected(service) as connection:
        connection.sendall(head("Transfer-Encoding: chunked") + b"5\r\n{    \r\n0\r\n\r\n")

        assert status_of(connection) == 400


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32-le", "latin-1"])
def test_json_in_another_encoding_than_utf_8_is_refused(service, encoding):
    content = json.dumps({"theory": "Zoë is big.", "question": "Zoë is big."}, ensure_ascii=False)

    answered = service.client.post(
        "/v1/prove", content=content.encode(encoding), headers={"content-type": "application/json"}
    )

    assert (answered.status_code, kind_of(answered)) == (400, "body")


@pytest.mark.parametrize(
    "more",
    [
        {"content-type": "application/json; charset=utf-16"},
        {"content-type": "application/json", "content-encoding": "gzip"},
    ],
)
def test_a_body_declared_as_something_else_is_refused(service, more):
    answered = service.client.post("/v1/prove", content=BODY, headers=more)

    assert (answered.status_code, kind_of(answered)) == (415, "content-type")


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:80:90", "localhost:x", "user@localhost", "localhost/x", "[::1", "localhost, evil.example"],
)
def test_an_odd_host_is_refused(service, host):
    answered = service.client.get("/v1/health", headers={"host": host})

    assert answered.status_code in (400, 421)


def test_another_method_has_its_own_problem(service):
    answered = service.client.get("/v1/prove")

    assert (answered.status_code, kind_of(answered)) == (405, "method")
    assert answered.json()["title"] == "The path has another method"
    assert answered.headers["allow"] == "POST"


def test_answers_are_compressed_for_clients_that_take_them_so(service):
    theory = "\n".join([CLUB, *(f"Person{i} is a member." for i in range(100))])
    record = {"theory": theory, "question": "Bob is welcome."}
    plain = service.post("/v1/prove", record, headers={"accept-encoding": "identity"})
    packed = service.post("/v1/prove", record, headers={"accept-encoding": "br, gzip;q=0.5"})
    refused = service.post("/v1/prove", record, headers={"accept-encoding": "gzip;q=0"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers and "content-encoding" not in refused.headers
    assert packed.json() == plain.json() == refused.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"


def test_the_page_is_compressed_for_browsers_that_take_it_so(service):
    if "index.html" not in service.service.page:
        pytest.skip("the page is not built")
    plain, packed = (
        httpx.get(f"{service.url}/", headers={"accept-encoding": encoding})
        for encoding in ("identity", "gzip")
    )

    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    assert re.fullmatch(r'"[0-9a-f]{32}"', packed.headers["etag"])
