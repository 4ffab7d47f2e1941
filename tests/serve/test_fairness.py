"""Clients that have used much go behind those that have used little."""

import httpx
import pytest

from multiprover.serve import fairness, gate
from multiprover.serve.fairness import LARGEST, LIGHT, MOST, Debts
from tests.serve.running import LONG, running

TOO_LONG = b" " * (1024 * 1024 + 1)


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def among_others(clock: Clock) -> Debts:
    """The debts of a server that somebody else uses, too."""
    owed = Debts(clock)
    owed.meet("somebody else")
    return owed


def test_who_is_alone_owes_nothing():
    clock = Clock()
    owed = Debts(clock)
    owed.meet("a")
    owed.charge("a", 50.0)
    assert owed.owes("a") == 0.0

    owed.meet("b")
    assert owed.owes("a") == 50.0
    owed.meet("a")
    owed.meet("a")
    assert owed.owes("a") == 50.0
    clock.now += fairness.ALONE
    owed.meet("a")
    assert owed.owes("a") == 0.0


def test_what_a_client_owes_is_paid_back_second_by_second():
    clock = Clock()
    owed = among_others(clock)
    owed.charge("a", 3.0)
    owed.charge("a", 2.0)

    assert owed.owes("a") == 5.0
    assert owed.owes("b") == 0.0
    clock.now += 4
    assert owed.owes("a") == 1.0
    clock.now += 4
    assert owed.owes("a") == 0.0
    owed.charge("a", 1.0)
    assert owed.owes("a") == 1.0


def test_a_debt_has_a_limit_and_nobody_owes_nothing():
    owed = among_others(Clock())
    for _ in range(100):
        owed.charge("a", 10.0)
        owed.charge("", 10.0)

    assert owed.owes("a") == LARGEST
    assert owed.owes("") == 0.0


def test_old_debts_are_forgotten_before_memory_grows(monkeypatch):
    monkeypatch.setattr(fairness, "MOST_CLIENTS", 10)
    clock = Clock()
    owed = among_others(clock)
    owed.charge("first", 5.0)
    for number in range(50):
        clock.now += 0.1
        owed.charge(f"client {number}", 2.0)

    assert len(owed._until) <= 10
    assert owed.owes("client 49") == 2.0


def test_a_client_that_keeps_sending_what_is_refused_has_to_wait_and_another_has_not(monkeypatch):
    monkeypatch.setattr(gate, "PAUSE", 0.01)
    monkeypatch.setattr(fairness, "ALONE", LONG)
    record = {"theory": "Bob is kind.", "question": "Bob is kind."}
    with running() as service, client_at("127.0.0.3", service.url) as other:
        assert other.post("/v1/prove", json=record).status_code == 200
        statuses = []
        headers = {"content-type": "application/json"}
        for _ in range(int(MOST) + 4):
            refused = service.client.post("/v1/prove", content=TOO_LONG, headers=headers)
            statuses.append(refused.status_code)
        assert statuses[0] == 413
        assert statuses[-1] == 429
        assert int(refused.headers["retry-after"]) >= 1
        assert refused.json()["type"] == "urn:multiprover:problem:client"
        assert service.client.get("/v1/health").status_code == 200

        assert other.post("/v1/prove", json=record).status_code == 200


def client_at(address: str, url: str) -> httpx.Client:
    """A client with an address of its own."""
    return httpx.Client(transport=httpx.HTTPTransport(local_address=address), base_url=url, timeout=LONG)


def test_a_client_in_debt_is_answered_behind_the_others(monkeypatch):
    monkeypatch.setattr("multiprover.serve.pool.LIGHT", -1.0)
    with running() as service:
        assert service.prove().status_code == 200
        metrics = service.client.get("/metrics").text
    assert 'multiprover_workers_discarded_total{reason="renewed"} 1.0' in metrics


@pytest.mark.parametrize("limit", [LIGHT, MOST])
def test_one_request_at_a_time_never_reaches_a_limit_for_good(limit):
    clock = Clock()
    owed = Debts(clock)
    for _ in range(100):
        clock.now += limit / 2
        owed.meet("b")
        owed.charge("a", limit / 2)

    assert owed.owes("a") <= limit
