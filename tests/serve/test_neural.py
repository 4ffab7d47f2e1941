"""The service with a network: the shipped one, and a tiny torch one of random weights."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from multiprover.cli.main import app
from multiprover.drawing import record
from multiprover.runtime import default_model_dir
from tests.reasoners.scorers import saved_model
from tests.serve.running import CLUB, LONG, Running, check_shape, running

FREE = "Bob, being a member, is let in.\nEvery member is welcome."


@pytest.fixture(scope="module")
def networked(tmp_path_factory):
    model = saved_model(tmp_path_factory.mktemp("network"))
    with running(model=model, patience=LONG, long_requests=1) as found:
        yield found


def test_models_name_the_network_and_auto_becomes_the_default(networked):
    models = networked.client.get("/v1/models").json()

    assert models["default"] == "auto"
    assert [model["reasoners"] for model in models["models"]] == [["exact"], ["neural", "auto", "both"]]


def test_the_network_answers_where_it_is_asked(networked):
    answered = networked.prove(reasoner="neural").json()

    check_shape(answered, record.ResultRecord)
    assert answered["reasoner"] != "exact"


def test_auto_asks_the_exact_reasoner_and_refuses_what_is_not_read(networked):
    read, unread = networked.prove(CLUB), networked.prove(FREE)

    assert (read.json()["reasoner"], read.json()["choice"]) == ("exact", "every sentence can be read")
    assert unread.status_code == 422
    assert [each["sentence"] for each in unread.json()["refusals"]] == FREE.splitlines()[:1]


def test_both_stand_side_by_side_and_a_refusal_has_its_reason(networked):
    both = networked.prove(CLUB, reasoner="both").json()
    half = networked.prove(FREE, reasoner="both").json()

    check_shape(both, record.BothRecord)
    assert both["agree"] is (both["exact"]["answer"] == both["neural"]["answer"])
    assert both["problems"] == {}
    assert (half["exact"], half["agree"]) == (None, None)
    assert half["neural"]["sentences"][0]["text"] == FREE.splitlines()[0]
    assert half["problems"]["exact"].startswith('theory:1: cannot read "Bob, being a member, is let in."')


def test_batches_can_go_to_the_network(networked):
    examples = [
        {"id": str(i), "sentences": FREE.splitlines(), "question": "Bob is welcome."} for i in range(3)
    ]

    answered = networked.post("/v1/predict", {"examples": examples, "reasoner": "neural"})

    lines = [json.loads(line) for line in answered.text.splitlines()]
    assert [line["id"] for line in lines] == ["0", "1", "2"]
    assert len({str(line | {"id": ""}) for line in lines}) == 1


@pytest.mark.skipif(default_model_dir() is None, reason="no network is installed")
@pytest.mark.parametrize("text", [Path("examples/club.txt").read_text(), FREE], ids=["grammar", "free"])
@pytest.mark.parametrize("reasoner", ["exact", "neural", "auto", "both", None])
def test_the_service_answers_what_the_command_line_prints(service: Running, tmp_path, reasoner, text):
    file = tmp_path / "theory.txt"
    file.write_text(text)
    named = [] if reasoner is None else ["--reasoner", reasoner]

    answered = service.prove(text, "Bob is welcome.", reasoner=reasoner)

    result = CliRunner().invoke(app, ["prove", str(file), "Bob is welcome.", "--format", "json", *named])
    if reasoner in ("exact", "auto", None) and text == FREE:
        assert answered.status_code == 422
        assert str(result.exception).replace(str(file), "theory") == answered.json()["detail"]
        return
    printed = json.loads(result.stdout.replace(str(file), "theory"))
    assert answered.json() == printed
    check_shape(printed, record.BothRecord if reasoner == "both" else record.ResultRecord)
    assert printed["question"] == "Bob is welcome."


@pytest.mark.skipif(default_model_dir() is None, reason="no network is installed")
def test_both_as_a_page_is_the_command_lines_and_as_a_picture_refused(service: Running, tmp_path):
    file = tmp_path / "theory.txt"
    file.write_text(CLUB)

    page = service.prove(CLUB, reasoner="both", format="html")
    picture = service.prove(CLUB, reasoner="both", format="svg")

    command = ["prove", str(file), "Bob is welcome.", "--reasoner", "both", "--format", "html"]
    assert page.text.strip() == CliRunner().invoke(app, command).stdout.strip()
    assert page.headers["content-disposition"] == 'attachment; filename="proof.html"'
    assert (picture.status_code, picture.json()["type"]) == (422, "urn:multiprover:problem:input")
