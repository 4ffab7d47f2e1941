"""Golden theories through every door: library, command line, service, and the network where it applies."""

import json

import pytest

import multiprover
from multiprover.drawing.record import to_json, to_record
from multiprover.logic.check import Valid
from multiprover.runtime import default_model_dir
from multiprover.serve.messages import ProveRequest
from multiprover.serve.settings import Settings
from multiprover.serve.work import answer
from tests.golden_files import DIRECTORY, answer_line, ask, graphs_of, read_golden, readings_of

FILES = [read_golden(path) for path in sorted(DIRECTORY.glob("*.txt"))]
CASES = [
    pytest.param(golden, asked, id=f"{golden.name}: {asked.question}")
    for golden in FILES
    for asked in golden.questions
]
FOR_THE_NETWORK = {"alternatives", "merging", "negation", "circles"}


@pytest.mark.parametrize("golden", FILES, ids=lambda golden: golden.name)
def test_golden_text_is_read_as_its_file_says(golden):
    assert readings_of(golden) == golden.readings


@pytest.mark.parametrize(("golden", "asked"), CASES)
def test_golden_question_has_the_answer_and_the_proofs_it_carries(golden, asked):
    result = ask(golden, asked.question)
    assert answer_line(result) == asked.answer
    assert graphs_of(result) == asked.graphs
    assert result is None or all(shown.verdict == Valid() for shown in result.shown)


@pytest.mark.parametrize(("golden", "asked"), CASES)
def test_every_door_gives_the_same_json(cli, golden, asked):
    result = ask(golden, asked.question)
    options = [word for name, value in golden.settings.items() for word in (f"--{name}", value)]
    out = cli(
        "prove", "-", asked.question, "--reasoner", "exact", "--format", "json", *options, stdin=golden.text
    )
    if result is None:
        assert out.code == 3
        return
    record = json.loads(to_json(to_record(result)))
    assert json.loads(out.out) == record
    request = {"theory": golden.text, "question": asked.question, "reasoner": "exact", **golden.settings}
    served = answer("prove", ProveRequest(**request).model_dump(), Settings())
    assert json.loads(served.body) == record


@pytest.mark.skipif(default_model_dir() is None, reason="no network is installed")
@pytest.mark.parametrize(
    ("golden", "asked"), [case for case in CASES if case.values[0].name in FOR_THE_NETWORK]
)
def test_the_network_gives_the_golden_answer_where_the_text_is_of_its_kind(golden, asked):
    found = multiprover.prove(golden.text, asked.question, reasoner="neural", **golden.settings)
    assert str(found.answer).lower() == asked.answer.partition(",")[0]


def test_there_are_golden_theories_of_all_kinds():
    assert len(FILES) >= 60
    settings = {name for golden in FILES for name in golden.settings}
    assert {"world", "conflicts"} <= settings
