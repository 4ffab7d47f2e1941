import http.client
import json
import socket

import pytest

from tests.serve.running import CLUB, running

JSON = {"content-type": "application/json"}


def kind_of(response) -> str:
    assert response.headers["content-type"] == "application/problem+json"
    record = response.json()
    assert record["status"] == response.status_code
    return record["type"].rpartition(":")[2]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b'{"theory": "Bob is big.", "question": "Bob',
        b'{"theory": "Bob is \xff big.", "question": "Bob is big."}',
        '{"theory": "Bob"}'.encode("utf-16-le") + b"\x00",
        b"[" * 100_000,
        b'{"theory":' * 50_000 + b"1" + b"}" * 50_000,
        b'{"max_proofs": ' + b"9" * 10_000 + b"}",
    ],
    ids=["empty", "open", "broken off", "not UTF-8", "odd UTF-16", "deep list", "deep object", "huge number"],
)
def test_what_is_not_json_is_refused(service, body):
    answered = service.client.post("/v1/prove", content=body, headers=JSON)

    assert answered.status_code in (400, 422)
    assert kind_of(answered) in ("body", "fields")


@pytest.mark.parametrize(
    ("record", "field"),
    [
        ({"theory": CLUB}, "question"),
        ({"theory": CLUB, "question": 1}, "question"),
        ({"theory": CLUB, "question": "Is Bob " + "very " * 400 + "big?"}, "question"),
        ({"theory": CLUB, "question": "Bob is big.", "max_proofs": "5"}, "max_proofs"),
        ({"theory": CLUB, "question": "Bob is big.", "max_proofs": 0}, "max_proofs"),
        ({"theory": CLUB, "question": "Bob is big.", "max_proofs": True}, "max_proofs"),
        ({"theory": CLUB, "question": "Bob is big.", "world": "flat"}, "world"),
        ({"theory": CLUB, "question": "Bob is big.", "wrld": "open"}, "wrld"),
        ({"theory": "\ud800", "question": "Bob is big."}, "theory"),
        ({"theory": CLUB, "question": "Bob is big.", "\ud800": 1}, "body"),
        ([], "body"),
        (None, "body"),
    ],
)
def test_a_wrong_field_is_named(service, record, field):
    answered = service.client.post("/v1/prove", content=json.dumps(record), headers=JSON)

    assert answered.status_code == 422
    assert kind_of(answered) == "fields"
    assert answered.json()["errors"][0]["field"] == field


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/predict", b'{"examples": [' + b",".join([b"{}"] * 40_000) + b"]}"),
        ("/v1/predict", b'{"examples": [{"sentences": [' + b",".join([b"1"] * 40_000) + b"]}]}"),
        ("/v1/check", b'{"proof": {"edges": [], "nodes": [' + b",".join([b"1"] * 40_000) + b"]}}"),
        ("/v1/check", b'{"proof": {"nodes": [], "edges": [' + b",".join([b"[]"] * 40_000) + b"]}}"),
        ("/v1/prove", b"{" + b",".join(b'"%d": 1' % i for i in range(20_000)) + b"}"),
    ],
    ids=["examples", "sentences", "nodes", "edges", "fields"],
)
def test_what_is_wrong_very_often_is_told_once(service, path, body):
    answered = service.client.post(path, content=body, headers=JSON)

    assert kind_of(answered) == "fields"
    assert 1 <= len(answered.json()["errors"]) <= 5


@pytest.mark.parametrize("value", ["{}", "[]", "1", '""'])
def test_a_body_of_very_many_values_is_not_read_at_all(service, value):
    body = '{"examples": [' + ",".join([value] * 100_000) + "]}"

    answered = service.client.post("/v1/predict", content=body, headers=JSON)

    assert kind_of(answered) == "fields"
    assert answered.json()["detail"] == "more than 50,000 values: send less at a time"


def test_an_unreadable_sentence_is_given_with_its_place(service):
    theory = "Bob is a member.\n  Most members can vote."

    answered = service.prove(theory, "Bob is a member.", reasoner="exact")

    assert answered.status_code == 422
    assert kind_of(answered) == "sentence"
    record = answered.json()
    assert (record["where"], record["sentence"]) == ("theory", "Most members can vote.")
    assert record["position"] == {"index": 1, "start": 19, "end": 41, "line": 2, "column": 3}
    assert record["suggestion"].startswith('"most" is vague')


def test_an_unreadable_question_is_told_apart_from_the_theory(service):
    answered = service.prove(CLUB, "Whoever is welcome?", reasoner="exact")

    assert kind_of(answered) == "sentence"
    assert (answered.json()["where"], answered.json()["position"]) == ("question", None)


def test_circular_negation_names_its_sentences(service):
    circle = (
        "Bob is red.\nIf someone is not big then they are kind.\nIf someone is not kind then they are big."
    )
    answered = service.prove(circle, "Bob is big.", reasoner="exact")

    assert kind_of(answered) == "theory"
    assert answered.json()["kind"] == "circular negation"
    assert [(s["index"], s["text"], s["line"]) for s in answered.json()["sentences"]] == [
        (1, "If someone is not big then they are kind.", 2),
        (2, "If someone is not kind then they are big.", 3),
    ]


def test_a_contradiction_is_an_answer(service):
    answered = service.prove("Bob is big.\nBob is not big.", "Bob is big.", reasoner="exact")

    assert answered.json()["answer"] == "conflict"


def test_an_empty_theory_is_refused(service):
    assert kind_of(service.prove("", "Bob is big.")) == "input"


@pytest.mark.parametrize(
    "content_type", [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
def test_a_body_must_be_declared_as_json(service, content_type):
    headers = {} if content_type is None else {"content-type": content_type}
    body = json.dumps({"theory": CLUB, "question": "Bob is welcome."}).encode()

    answered = service.client.post("/v1/prove", content=body, headers=headers)

    assert answered.status_code == 415
    assert kind_of(answered) == "content-type"


def test_unknown_paths_and_methods_are_problems_too(service):
    assert kind_of(service.client.get("/v1/nothing")) == "route"
    assert service.client.post("/v1/nothing", json={}).status_code == 404
    wrong = service.client.get("/v1/prove")
    assert (wrong.status_code, wrong.headers["allow"]) == (405, "POST")
    assert kind_of(wrong) == "method"


@pytest.mark.parametrize("size", [1024 * 1024 + 1, 5 * 1024 * 1024])
def test_a_body_over_the_limit_is_refused_whole_or_in_pieces(service, size):
    whole = service.client.post("/v1/prove", content=b" " * size, headers=JSON)
    pieces = service.client.post(
        "/v1/prove", content=(b" " * 65536 for _ in range(size // 65536 + 1)), headers=JSON
    )

    for answered in (whole, pieces):
        assert answered.status_code == 413
        assert kind_of(answered) == "size"
        assert answered.json()["limit"] == 1024 * 1024


def test_a_giant_is_refused_before_it_is_sent(service):
    host, port = service.url.removeprefix("http://").split(":")
    connection = http.client.HTTPConnection(host, int(port), timeout=600)
    connection.putrequest("POST", "/v1/prove")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", str(10**12))
    connection.endheaders()

    assert connection.getresponse().status == 413
    connection.close()


def test_a_body_at_the_limit_is_read(service):
    record = json.dumps({"theory": CLUB, "question": "Bob is welcome."})

    answered = service.client.post("/v1/prove", content=record.ljust(1024 * 1024).encode(), headers=JSON)

    assert answered.json()["answer"] is True


def test_too_many_sentences_are_refused_not_cut(service):
    theory = "\n".join(f"E{i} is big." for i in range(2001))

    for path, record in (
        ("/v1/prove", {"theory": theory, "question": "E1 is big."}),
        ("/v1/parse", {"theory": theory}),
        ("/v1/check", {"theory": theory, "question": "E1 is big.", "proof": {"nodes": ["F2"], "edges": []}}),
    ):
        answered = service.post(path, record)
        assert answered.status_code == 422
        assert kind_of(answered) == "sentences"
        assert answered.json()["limit"] == 2000


def test_a_body_that_never_ends_is_not_waited_for():
    with running(body_seconds=0.3) as service:
        host, port = service.url.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=600) as connection:
            connection.sendall(
                b"POST /v1/prove HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                b"Content-Length: 100\r\n\r\n{"
            )
            assert b" 408 " in connection.recv(1000).partition(b"\r\n")[0]
        assert service.prove().status_code == 200
