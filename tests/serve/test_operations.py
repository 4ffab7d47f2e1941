import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from multiprover.cli.main import app
from multiprover.drawing import record
from multiprover.serve import messages
from multiprover.serve.outline import OutlineRecord
from tests.serve.running import CLUB, check_shape, doubling

MOST = "Bob is a member.\nEvery member is welcome.\nMost members can vote."


def printed(*arguments: str) -> str:
    result = CliRunner().invoke(app, list(arguments))
    assert result.exit_code in (0, 1, 5), result.output
    return result.stdout


@pytest.fixture
def club(tmp_path: Path) -> str:
    path = tmp_path / "club.txt"
    path.write_text(Path("examples/club.txt").read_text())
    return str(path)


@pytest.mark.parametrize("world", ["closed", "open"])
@pytest.mark.parametrize(
    "question", ["Bob is welcome.", "Alice is welcome.", "Alice is not welcome.", "Is Bob rich?"]
)
def test_prove_answers_what_the_command_line_prints(service, club, question, world):
    answered = service.prove(Path(club).read_text(), question, world=world, reasoner="exact")

    assert answered.status_code == 200
    assert answered.headers["content-type"] == "application/json"
    shown = printed("prove", club, question, "--world", world, "--format", "json", "--reasoner", "exact")
    assert answered.json() == json.loads(shown)
    check_shape(answered.json(), record.ResultRecord)


def test_what_does_not_follow_is_explained_as_why_not_does(service, club):
    answered = service.prove(Path(club).read_text(), "Alice is welcome.").json()

    shown = json.loads(printed("why-not", club, "Alice is welcome.", "--format", "json"))
    assert answered["failure"] == shown["failure"]
    assert ["Alice is a member."] in answered["failure"]["additions"]


@pytest.mark.parametrize(
    ("format", "media_type"),
    [
        ("svg", "image/svg+xml"),
        ("html", "text/html; charset=utf-8"),
        ("dot", "text/vnd.graphviz; charset=utf-8"),
        ("mermaid", "text/vnd.mermaid; charset=utf-8"),
    ],
)
def test_pictures_are_those_of_the_command_line_and_come_as_files(service, club, format, media_type):
    answered = service.prove(Path(club).read_text(), "Bob is welcome.", format=format)

    assert answered.headers["content-type"] == media_type
    assert answered.headers["content-disposition"] == f'attachment; filename="proof.{format}"'
    assert answered.text.rstrip("\n") == printed("prove", club, "Bob is welcome.", "--format", format).rstrip(
        "\n"
    )


def test_a_cut_list_of_proofs_says_that_it_is_cut(service):
    answered = service.prove(doubling(20), "Zed is x20.", max_proofs=3).json()

    assert answered["complete"] is False
    assert len(answered["proofs"]) == 3
    assert answered["proof_count"] == 2**20
    assert any(note.startswith("cut:") for note in answered["notes"])


def test_check_gives_the_verdict_of_the_command_line(service, club, tmp_path):
    theory = Path(club).read_text()
    good = {"nodes": ["F1", "R1"], "edges": [["F1", "R1"]]}
    bad = {"nodes": ["F3", "R1"], "edges": [["F3", "R1"]]}
    for number, proof in enumerate((good, bad)):
        answered = service.post(
            "/v1/check", {"theory": theory, "question": "Bob is welcome.", "proof": proof}
        )
        (tmp_path / "proof.json").write_text(json.dumps(proof))
        word = printed("check", club, "Bob is welcome.", str(tmp_path / "proof.json")).strip()
        assert answered.json() == {"verdict": word, "valid": number == 0, "complete": True}
        check_shape(answered.json(), record.CheckRecord)


def test_a_proof_of_prove_can_be_sent_to_check_as_it_is(service):
    proof = service.prove().json()["proofs"][0]

    answered = service.post("/v1/check", {"theory": CLUB, "question": "Bob is welcome.", "proof": proof})

    assert answered.json()["valid"] is True


def test_a_proof_with_unknown_sentences_is_refused(service):
    proof = {"nodes": ["F9"], "edges": []}

    answered = service.post("/v1/check", {"theory": CLUB, "question": "Bob is welcome.", "proof": proof})

    assert answered.status_code == 422
    assert answered.json()["type"] == "urn:multiprover:problem:input"
    assert "F9" in answered.json()["detail"]


def test_parse_marks_every_sentence_in_its_place(service):
    answered = service.post("/v1/parse", {"theory": MOST, "question": "Is Bob welcome?"}).json()

    check_shape(answered, OutlineRecord)
    assert [s["kind"] for s in answered["sentences"]] == ["fact", "rule", "not understood"]
    assert [s["id"] for s in answered["sentences"]] == ["F1", "R1", None]
    for sentence, line in zip(answered["sentences"], MOST.splitlines(), strict=True):
        assert MOST[sentence["start"] : sentence["end"]] == sentence["text"] == line
        assert MOST.splitlines()[sentence["line"] - 1][sentence["column"] - 1 :] == line
    assert answered["sentences"][1]["reading"] == "If X is a member then X is welcome."
    assert answered["sentences"][2]["hint"].startswith('"most" is vague')
    assert answered["words"] == {
        "entities": ["Bob"],
        "attributes": ["welcome"],
        "classes": ["member"],
        "verbs": [],
    }
    assert answered["question"] == {"reading": "Bob is welcome.", "hint": None, "suggestions": []}


def test_offsets_count_characters_whatever_surrounds_them(service):
    theory = "# 𝄞\r\n- Bob is big. \u200bEve is big.\n" + "x" * 2001 + ".\n\tThe cat chases the dog."

    sentences = service.post("/v1/parse", {"theory": theory}).json()["sentences"]

    assert [theory[s["start"] : s["end"]] for s in sentences] == [s["text"] for s in sentences]
    assert [s["kind"] for s in sentences] == ["fact", "not understood", "not understood", "fact"]
    assert [(s["line"], s["column"]) for s in sentences] == [(2, 3), (2, 15), (3, 1), (4, 2)]


def test_parse_tells_contradictions_and_circles_by_sentence(service):
    clash = service.post("/v1/parse", {"theory": "What is this? Bob is big. Bob is not big."}).json()
    circle = service.post(
        "/v1/parse",
        {"theory": "If Bob is not red then Bob is big. If Bob is not big then Bob is red."},
    ).json()

    assert [(e["kind"], e["sentences"]) for e in clash["errors"]] == [("contradiction", [1, 2])]
    assert [(e["kind"], e["sentences"]) for e in circle["errors"]] == [("circular negation", [0, 1])]


def test_an_empty_text_has_an_empty_outline(service):
    answered = service.post("/v1/parse", {"theory": "", "question": ""}).json()

    assert answered["sentences"] == []
    assert answered["question"]["hint"].startswith("The question is empty")


def test_predict_streams_the_command_lines_lines_in_order(service, tmp_path):
    people = ["Ann", "Bob", "Cid", "Dan", "Eve"] * 4
    examples = [
        {
            "id": str(number),
            "sentences": [f"{name} is big.", "If someone is big and not red then they are kind."],
            "question": f"{name} is {'kind' if number % 3 else 'red'}.",
        }
        for number, name in enumerate(people)
    ]
    data = tmp_path / "data.jsonl"
    data.write_text("".join(json.dumps({"version": 1, **example}) + "\n" for example in examples))

    answered = service.post("/v1/predict", {"examples": examples})

    assert answered.headers["content-type"].startswith("application/x-ndjson")
    lines = [json.loads(line) for line in answered.text.splitlines()]
    assert lines == [json.loads(line) for line in printed("predict", str(data)).splitlines()]
    assert [line["id"] for line in lines] == [example["id"] for example in examples]


def test_a_bad_example_gets_its_own_line_and_the_others_their_answers(service):
    examples = [
        {"id": "a", "sentences": ["Bob is big."], "question": "Bob is big."},
        {"id": "b", "sentences": ["Bob is big.", "Big the of."], "question": "Bob is big."},
        {"id": "c", "sentences": ["Bob is big."], "question": "Bob is red."},
    ]

    lines = [
        json.loads(line) for line in service.post("/v1/predict", {"examples": examples}).text.splitlines()
    ]

    assert [line["id"] for line in lines] == ["a", "b", "c"]
    assert [line.get("answer") for line in lines] == [True, None, False]
    assert lines[1]["error"]["type"] == "urn:multiprover:problem:sentence"


def test_health_and_models_tell_who_is_there(service):
    assert service.client.get("/v1/health").json()["status"] == "ok"
    models = service.client.get("/v1/models").json()
    check_shape(models, messages.Models)
    assert models["default"] in {name for model in models["models"] for name in model["reasoners"]}
    assert "exact" in {model["name"] for model in models["models"]}
