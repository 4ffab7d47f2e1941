"""POST /v1/ask: several questions, one line each, as the command line writes them."""

import json

from typer.testing import CliRunner

from multiprover.cli.main import app

THEORY = "Bob is a member.\nEvery member is welcome.\nAnyone who is banned is sad."


def lines_of(answered):
    assert answered.status_code == 200
    return [json.loads(line) for line in answered.text.splitlines()]


def test_questions_are_answered_line_by_line(service):
    asked = ["Who is welcome?", "Is Bob the of?", "Is Eve welcome?"]
    first, second, third = lines_of(service.post("/v1/ask", {"theory": THEORY, "questions": asked}))
    assert first["result"]["answers"] == ["Bob"]
    assert second["question"] == "Is Bob the of?"
    assert second["error"]["status"] == 422
    assert third["result"]["answer"] is False


def test_the_answer_is_that_of_the_command_line(service, tmp_path):
    (tmp_path / "theory").write_text(THEORY)
    options = [
        "--max-proofs",
        "100",
        "--max-answers",
        "100",
        "--format",
        "json",
        "--assume",
        "Eve is a member.",
    ]
    ran = CliRunner().invoke(app, ["ask", str(tmp_path / "theory"), "Is Eve welcome?", *options])
    request = {"theory": THEORY, "questions": ["Is Eve welcome?"], "assume": ["Eve is a member."]}
    assert service.post("/v1/ask", request).text == ran.stdout
    assert json.loads(ran.stdout)["change"]["decisive"] == [["A1"]]


def test_rows_are_facts(service):
    request = {
        "theory": "Members over 18 may vote.\n{name} is {age} years old.",
        "templates": ["{name} is a {role}."],
        "facts": [{"name": "Ada", "age": 36, "role": "member"}, {"name": "Bob", "age": 9, "role": None}],
        "questions": ["Who may vote?"],
    }
    (line,) = lines_of(service.post("/v1/ask", request))
    assert line["result"]["answers"] == ["Ada"]
    assert "facts, row 1" in line["result"]["proofs"][0]["steps"][0]["text"]


def test_wrong_fields_are_refused(service):
    assert service.post("/v1/ask", {"theory": THEORY, "questions": []}).status_code == 422
    assert service.post("/v1/ask", {"theory": THEORY, "question": "Who?"}).status_code == 422
