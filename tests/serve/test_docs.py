"""The documented requests get the documented answers."""

import json
import re
from pathlib import Path

import pytest

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "reference" / "service.md").read_text()


def blocks(title: str) -> list[str]:
    section = TEXT.partition(f"## {title}\n")[2].partition("\n## ")[0]
    return re.findall(r"```json\n(.*?)```", section, flags=re.DOTALL)


@pytest.mark.parametrize("path", ["/v1/prove", "/v1/parse", "/v1/check"])
def test_the_example_gets_its_answer(service, path):
    request, answer, *_ = map(json.loads, blocks(f"POST {path}")[:2])

    answered = service.post(path, request)

    assert answered.status_code == 200
    assert answered.json() == answer


def test_the_example_of_a_failure_is_what_is_answered(service):
    request, shown = json.loads(blocks("POST /v1/prove")[0]), json.loads(blocks("POST /v1/prove")[2])

    answered = service.post("/v1/prove", request | {"question": "Eve is welcome."}).json()

    assert {key: answered[key] for key in shown} == shown


def test_the_example_of_a_batch_gets_its_lines(service):
    request, lines = blocks("POST /v1/predict")

    found = service.post("/v1/predict", json.loads(request)).text.splitlines()

    first, second = map(json.loads, lines.splitlines())
    assert json.loads(found[0]) == first
    error = json.loads(found[1])["error"]
    assert {key: error[key] for key in ("type", "title", "status")} == {
        key: second["error"][key] for key in ("type", "title", "status")
    }


def test_the_example_of_an_error_is_what_is_answered(service):
    shown = json.loads(blocks("Errors")[0])
    theory = json.loads(blocks("POST /v1/parse")[0])["theory"]

    answered = service.prove(theory, "Bob is welcome.", reasoner="exact").json()

    assert set(answered) == set(shown)
    fixed = ("type", "title", "status", "where", "sentence", "position")
    assert {key: answered[key] for key in fixed} == {key: shown[key] for key in fixed}


def test_every_kind_of_problem_is_listed():
    from multiprover.serve.problems import TITLES

    listed = dict.fromkeys(
        re.findall(r"`([a-z-]+)`", "\n".join(re.findall(r"^\| \d.*?\|.*?\|", TEXT, flags=re.M)))
    )
    assert set(listed) == set(TITLES)
