"""The service with a network: a tiny one of random weights, so that who answers can be told, not what."""

import json

import pytest

from multiprover.serve import messages
from tests.reasoners.scorers import saved_model
from tests.serve.running import CLUB, Running, running

FREE = "Bob, being a member, is let in.\nEvery member is welcome."


@pytest.fixture(scope="module")
def networked(tmp_path_factory):
    model = saved_model(tmp_path_factory.mktemp("network"))
    with running(model=model, timeout=60, patience=30, long_requests=1) as found:
        yield found


def test_models_name_the_network_and_auto_becomes_the_default(networked):
    models = networked.client.get("/v1/models").json()

    assert models["default"] == "auto"
    assert [model["reasoners"] for model in models["models"]] == [["exact"], ["neural", "auto", "both"]]


def test_the_network_answers_where_it_is_asked(networked):
    answered = networked.prove(reasoner="neural").json()

    messages.ProveResult.model_validate(answered, strict=True, extra="forbid")
    assert answered["reasoner"] != "exact"


def test_auto_asks_the_exact_reasoner_where_it_can_read_and_the_network_elsewhere(networked):
    read, unread = networked.prove(CLUB).json(), networked.prove(FREE).json()

    assert read["reasoner"] == "exact"
    assert unread["reasoner"] != "exact"
    assert read["choice"]
    assert unread["choice"]


def test_both_stand_side_by_side_and_a_refusal_is_a_problem(networked):
    both = networked.prove(CLUB, reasoner="both").json()
    half = networked.prove(FREE, reasoner="both").json()

    messages.BothResult.model_validate(both, strict=True, extra="forbid")
    assert both["agree"] is (both["exact"]["answer"] == both["neural"]["answer"])
    assert both["problems"] == {}
    assert (half["exact"], half["agree"]) == (None, None)
    assert half["neural"]["sentences"][0]["text"] == FREE.splitlines()[0]
    assert half["problems"]["exact"]["type"] == "urn:multiprover:problem:sentence"
    assert half["problems"]["exact"]["position"]["line"] == 1


def test_batches_can_go_to_the_network(networked):
    examples = [
        {"id": str(i), "sentences": FREE.splitlines(), "question": "Bob is welcome."} for i in range(3)
    ]

    answered = networked.post("/v1/predict", {"examples": examples, "reasoner": "neural"})

    lines = [json.loads(line) for line in answered.text.splitlines()]
    assert [line["id"] for line in lines] == ["0", "1", "2"]
    assert len({str(line | {"id": ""}) for line in lines}) == 1


def test_without_a_network_both_gives_the_exact_answer_and_neural_is_refused(service: Running):
    if service.client.get("/v1/models").json()["default"] != "exact":
        pytest.skip("a network is installed")
    both = service.prove(reasoner="both").json()
    refused = service.prove(reasoner="neural")

    assert (both["exact"]["answer"], both["neural"]) == (True, None)
    assert both["problems"]["neural"]["type"] == "urn:multiprover:problem:input"
    assert refused.status_code == 422
