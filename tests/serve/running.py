"""A real service on a free port, in a thread of its own."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from pydantic import TypeAdapter

from multiprover.drawing.record import to_json
from multiprover.serve import processes
from multiprover.serve.app import Service
from multiprover.serve.run import address, make_server, open_socket
from multiprover.serve.settings import Settings, allowed_hosts

LONG = 1800.0
"""Seconds that nothing takes, even on a machine that is busy with other work."""
CLUB = "Bob is a member.\nEvery member is welcome."


def wide(entities: int, rules: int) -> str:
    """A theory whose model grows with the product of both."""
    facts = [f"E{i} is a0x." for i in range(entities)]
    return "\n".join([*facts, *(f"If someone is a{j}x then they are a{j + 1}x." for j in range(rules))])


def doubling(layers: int) -> str:
    """A theory with 2^layers proofs of "Zed is x<layers>"."""
    rules = [f"If someone is x{i} then they are x{i + 1}." for i in range(layers) for _ in range(2)]
    return "\n".join(["Zed is x0.", *rules])


def check_shape(answered: Any, kind: Any) -> None:
    """Fail unless the JSON has this type's fields, all of them and no others."""
    read = TypeAdapter(kind).validate_json(json.dumps(answered), strict=True)
    assert json.loads(to_json(read)) == answered


@dataclass(frozen=True)
class Running:
    """A service under test: its address, a client, and what it holds."""

    url: str
    client: httpx.Client
    service: Service

    def post(self, path: str, record: Any, **more: Any) -> httpx.Response:
        return self.client.post(path, json=record, **more)

    def prove(self, theory: str = CLUB, question: str = "Bob is welcome.", **more: Any) -> httpx.Response:
        return self.post("/v1/prove", {"theory": theory, "question": question, **more})


@contextmanager
def running(**settings: Any) -> Iterator[Running]:
    """Run a service for a while; requests have all the time they need unless the settings say otherwise."""
    usual = {"hosts": allowed_hosts("127.0.0.1"), "workers": 1, "timeout": LONG}
    processes.START_SECONDS = LONG  # type: ignore[misc]
    service = Service(Settings(**usual | settings))
    listening = open_socket("127.0.0.1", 0)
    ready = threading.Event()
    server = make_server(service, ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        while not ready.wait(0.2):
            assert thread.is_alive(), "the service did not start"
        url = address(listening)
        with httpx.Client(base_url=url, timeout=LONG) as client:
            yield Running(url, client, service)
    finally:
        server.should_exit = True
        thread.join(LONG)
        listening.close()
        assert not thread.is_alive()
