import logging

import httpx
import pytest

from multiprover.errors import InputError
from multiprover.serve import page
from multiprover.serve.settings import Settings, allowed_hosts, read_token
from tests.serve.running import CLUB, Running, running
from tests.serve.test_limits import eventually

TOKEN = "a-token-of-some-length"


@pytest.fixture(scope="module")
def guarded():
    with running(token=TOKEN) as found:
        yield found


@pytest.mark.parametrize(
    "given",
    [None, "", "Bearer", "Bearer wrong", f"Basic {TOKEN}", f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}", TOKEN],
)
def test_without_the_token_nothing_is_answered(guarded, given):
    headers = {} if given is None else {"authorization": given}
    for answered in (
        guarded.prove() if given is None else guarded.client.post("/v1/prove", json={}, headers=headers),
        guarded.client.get("/v1/models", headers=headers),
        guarded.client.get("/metrics", headers=headers),
    ):
        assert answered.status_code == 401
        assert answered.headers["www-authenticate"] == "Bearer"
        assert answered.json()["type"] == "urn:multiprover:problem:token"


def test_with_the_token_requests_are_answered_and_the_page_needs_none(guarded):
    headers = {"authorization": f"bearer {TOKEN}"}
    record = {"theory": CLUB, "question": "Bob is welcome."}

    assert guarded.client.post("/v1/prove", json=record, headers=headers).json()["answer"] is True
    assert guarded.client.get("/v1/health").status_code == 200
    assert guarded.client.get("/").status_code in (200, 404)


def test_tokens_come_from_a_file_or_the_environment(tmp_path, monkeypatch):
    file = tmp_path / "token"
    file.write_text(TOKEN + "\n")
    monkeypatch.delenv("MULTIPROVER_TOKEN", raising=False)
    assert read_token(None) is None
    assert read_token(file) == TOKEN
    monkeypatch.setenv("MULTIPROVER_TOKEN", "another-token-of-length")
    assert read_token(None) == "another-token-of-length"
    file.write_text("")
    with pytest.raises(InputError, match="contains no token"):
        read_token(file)
    with pytest.raises(InputError, match="cannot be read"):
        read_token(tmp_path / "missing")
    with pytest.raises(InputError, match="too short"):
        Settings(token="short")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "", "[::2]:80", "127.0.0.2"]
)
def test_a_name_that_points_here_from_elsewhere_is_refused(service, host):
    answered = service.client.get("/v1/health", headers={"host": host})

    assert answered.status_code == 421
    assert answered.json()["type"] == "urn:multiprover:problem:host"


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:99", "127.0.0.1:1", "[::1]:8000"])
def test_names_of_this_machine_are_answered(service, host):
    assert service.client.get("/v1/health", headers={"host": host}).status_code == 200


def test_hosts_are_checked_where_only_this_machine_or_names_are_given():
    assert allowed_hosts("0.0.0.0") is None
    assert allowed_hosts("0.0.0.0", ("prover.example",)) == ("prover.example",)
    assert "prover.example" in allowed_hosts("localhost", ("prover.example",))
    assert "127.0.0.7" in allowed_hosts("127.0.0.7")


def answers(service: Running) -> list[httpx.Response]:
    return [
        service.client.get("/"),
        service.client.get("/openapi.json"),
        service.client.get("/nothing"),
        service.prove(),
        service.prove(format="html"),
        service.client.post("/v1/prove", content=b"{"),
        service.client.get("/v1/health", headers={"host": "evil.example"}),
    ]


def test_every_answer_carries_the_security_headers_and_none_invites_other_origins(service):
    for answered in answers(service):
        policy = dict(
            part.strip().partition(" ")[::2]
            for part in answered.headers["content-security-policy"].split(";")
        )
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
        assert "unsafe" not in answered.headers["content-security-policy"]
        assert answered.headers["x-content-type-options"] == "nosniff"
        assert answered.headers["referrer-policy"] == "no-referrer"
        assert "cache-control" in answered.headers
        assert not [name for name in answered.headers if name.startswith("access-control-")]
        assert "server" not in answered.headers


def test_other_origins_get_no_preflight(service):
    headers = {"origin": "https://evil.example", "access-control-request-method": "POST"}

    answered = service.client.options("/v1/prove", headers=headers)

    assert answered.status_code == 405
    assert not [name for name in answered.headers if name.startswith("access-control-")]


def test_no_word_of_a_user_is_logged_or_counted(service, caplog, capfd):
    caplog.set_level(logging.DEBUG)
    secret = "Xylophanes"
    service.prove(f"{secret} is big.", f"{secret} is big.")
    service.prove(f"{secret} the of is.", f"{secret} is big.")
    service.prove(f"{secret} is big.", f"Who is {secret}?")
    service.post("/v1/parse", {"theory": f"{secret} is big. {secret} is not big."})
    service.post("/v1/predict", {"examples": [{"id": secret, "sentences": [secret], "question": secret}]})
    service.post(
        "/v1/check",
        {"theory": f"{secret} is big.", "question": secret, "proof": {"nodes": [secret], "edges": []}},
    )
    service.client.post(f"/v1/{secret}?{secret}={secret}", json={secret: secret})
    service.client.get(f"/{secret}", headers={secret: secret})
    service.client.request(secret.upper(), "/v1/prove")
    service.client.get("/v1/health", headers={"host": secret})
    own = [
        record for record in caplog.records if record.name.startswith(("multiprover", "uvicorn", "fastapi"))
    ]
    said = "\n".join(record.getMessage() for record in own) + "".join(capfd.readouterr())

    assert "POST /v1/prove 200" in said
    assert "unmatched" in said
    for text in (said, service.client.get("/metrics").text):
        assert secret.lower() not in text.lower()


def test_a_fault_is_told_without_the_users_text(service, caplog, capfd, monkeypatch):
    async def fail(operation, request, *, packed):
        raise KeyError(request["theory"])

    monkeypatch.setattr(service.service.pool, "run", fail)
    caplog.set_level(logging.DEBUG)

    answered = service.prove("Xylophanes is big.", "Xylophanes is big.")

    assert answered.status_code == 500
    assert answered.headers["content-type"] == "application/problem+json"
    assert eventually(lambda: "fault: KeyError" in caplog.text)  # it is logged after the answer is sent
    said = caplog.text + "".join(capfd.readouterr()) + answered.text
    assert "Xylophanes" not in said


def test_metrics_count_requests_by_route_and_status(service):
    service.prove()
    service.client.get("/v1/absent")

    text = service.client.get("/metrics").text

    assert 'multiprover_requests_total{route="/v1/prove",status="200"}' in text
    assert 'multiprover_requests_total{route="unmatched",status="404"}' in text
    assert "multiprover_request_seconds_bucket" in text


def test_the_pages_files_have_their_types_and_are_not_sent_twice(tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text("<!doctype html><title>page</title>")
    (tmp_path / "app.js").write_text("'use strict';")
    (tmp_path / "app.css").write_text("body{}")
    (tmp_path / "notes.secret").write_text("not for anyone")
    monkeypatch.setattr(page.read_page, "__defaults__", (tmp_path,))
    with running() as service:
        types = {
            "/": "text/html; charset=utf-8",
            "/static/app.js": "text/javascript; charset=utf-8",
            "/static/app.css": "text/css; charset=utf-8",
        }
        for path, media_type in types.items():
            answered = service.client.get(path)
            assert (answered.status_code, answered.headers["content-type"]) == (200, media_type)
            assert answered.headers["cache-control"] == "no-cache"
            again = service.client.get(path, headers={"if-none-match": answered.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            assert service.client.head(path).status_code == 200
        for path in ("/static/notes.secret", "/static/../settings.py", "/static/%2e%2e/app.py", "/static/"):
            assert service.client.get(path).status_code == 404


def test_without_the_page_a_notice_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(page.read_page, "__defaults__", (tmp_path / "absent",))
    with running() as service:
        answered = service.client.get("/")

    assert answered.status_code == 404
    assert "no web page" in answered.text
