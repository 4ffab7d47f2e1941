"""POST /v1/prove with `stream`: the answer with its first proofs, all proofs at a glance, their verdicts."""

import json

import pytest

from tests.serve.running import running
from tests.serve.test_ask import lines_of

CLUB = "Bob is a member.\nEvery member is welcome."
HUNDRED = (
    "".join(f"Bo is {a}{n}.\nIf someone is {a}{n} then they are {a}.\n" for a in "kl" for n in range(10))
    + "If someone is k and l then they are happy.\n"
)


@pytest.fixture(scope="module")
def service():
    """A service with time for long requests, which run at the lowest priority."""
    with running(timeout=600.0) as started:
        yield started


def stream(service, theory, question, **more):
    request = {"theory": theory, "question": question, "stream": True, **more}
    return service.post("/v1/prove", request)


def test_few_proofs_are_one_line_that_is_the_usual_answer(service):
    (line,) = lines_of(stream(service, CLUB, "Bob is welcome."))
    assert line["result"] == service.prove(CLUB, "Bob is welcome.").json()
    assert line["glance"] is None and line["verdicts"] is None


def test_many_proofs_come_after_the_answer_and_their_verdicts_last(service):
    answered = stream(service, HUNDRED, "Bo is happy.", max_proofs=1000)
    assert answered.headers["content-type"].startswith("application/x-ndjson")
    first, second, *others = lines_of(answered)
    assert len(first["result"]["proofs"]) == 36 and first["result"]["proof_count"] == 100
    glance = second["glance"]
    whole = service.prove(HUNDRED, "Bo is happy.", max_proofs=1000).json()["proofs"]
    assert glance["proofs"] == [proof["nodes"] for proof in whole]
    assert glance["complete"] and glance["notes"] == []
    assert len(glance["merged"]["picture"]["boxes"]) == 43
    judged = [verdict for line in others for verdict in line["verdicts"]["verdicts"]]
    assert judged == ["valid"] * 100
    assert others[0]["verdicts"]["first"] == 0


@pytest.mark.parametrize("reasoner", ["exact", "both"])
def test_a_comparison_is_one_line(service, reasoner):
    (line,) = lines_of(stream(service, CLUB, "Bob is welcome.", reasoner=reasoner))
    assert line["result"]["reasoner"] == reasoner


def test_a_list_of_answers_comes_again_with_more_proofs(service):
    ways = {"strong": "big tall kind nice calm rich cold", "bright": "red blue green young quiet rough smart"}
    theory = "".join(
        f"Bob is {word}.\nIf someone is {word} then they are {given}.\n"
        for given, words in ways.items()
        for word in words.split()
    )
    theory += "Anyone who is strong and bright is happy.\nAda is happy.\n"
    first, second = lines_of(stream(service, theory, "Who is happy?", max_proofs=100))
    assert sorted(first["result"]["answers"]) == sorted(second["result"]["answers"]) == ["Ada", "Bob"]
    assert len(first["result"]["proofs"]) == 37 and len(second["result"]["proofs"]) == 50


def test_what_cannot_be_read_is_a_problem_and_no_stream(service):
    refused = stream(service, "Most cats sleep.", "Tom sleeps.")
    assert refused.status_code == 422 and refused.json()["type"].endswith(":sentence")


def test_one_proof_is_fetched_by_its_place_and_checked(service):
    request = {"theory": HUNDRED, "question": "Bo is happy.", "max_proofs": 1000, "pictures": True}
    whole = service.post("/v1/prove", request).json()["proofs"]
    (one,) = service.post("/v1/prove", request | {"proof": 77}).json()["proofs"]
    assert one["nodes"] == whole[77]["nodes"] and one["verdict"] == "valid"
    assert one["picture"]["caption"][0] == "Proof 78 of 100"
    missing = service.post("/v1/prove", request | {"proof": 100})
    assert missing.status_code == 422 and "there is no proof 100" in missing.json()["detail"]


def test_a_file_of_what_if_is_drawn_for_one_question(service):
    request = {
        "theory": CLUB,
        "questions": ["Is Eve welcome?"],
        "assume": ["Eve is a member."],
        "format": "dot",
    }
    answered = service.post("/v1/ask", request)
    assert answered.status_code == 200 and "A1" in answered.text
    refused = service.post("/v1/ask", request | {"questions": ["Is Eve welcome?", "Who is welcome?"]})
    assert refused.status_code == 422


def test_what_if_has_pictures_where_they_are_asked_for(service):
    request = {"theory": CLUB, "questions": ["Is Eve welcome?"], "assume": ["Eve is a member."]}
    for pictures in (False, True):
        (line,) = service.post("/v1/ask", request | {"pictures": pictures}).text.splitlines()
        assert ("picture" in json.loads(line)["result"]["proofs"][0]) is pictures
