"""Predictions for data files: the format, the real data, and broken files."""

import json

import pytest

from multiprover.data.ruletaker import read_ruletaker
from multiprover.data.store import read_examples
from multiprover.exact import ExactReasoner
from multiprover.logic.notation import write_chain, write_trees
from multiprover.solved import SolvedTheory
from multiprover.triples import POSITIVE, to_atom

RECORD = {
    "id": "A-1",
    "context": "All red people are kind. Bob is red. Bob is kind.",
    "meta": {"sentenceScramble": [3, 2, 1]},
    "questions": [
        {"id": "A-1-1", "text": "Bob is kind.", "label": True, "meta": {"QDep": 0, "QLen": 1}},
        {"id": "A-1-2", "text": "Bob is not green.", "label": True, "meta": {"QDep": 0, "QLen": ""}},
    ],
}


def lines_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_predict_writes_proofs_by_position_with_the_fact_last(cli, tmp_path):
    data = tmp_path / "dev.jsonl"
    data.write_text(json.dumps(RECORD) + "\n")
    outcome = cli("predict", data, "--output", tmp_path / "out.jsonl")
    assert outcome.code == 0
    assert lines_of(tmp_path / "out.jsonl") == [
        {
            "id": "A-1-1",
            "answer": True,
            "depth": 0,
            "length": 1,
            "proofs": [{"nodes": [0, 1], "edges": [[1, 0]]}, {"nodes": [2], "edges": []}],
        },
        {
            "id": "A-1-2",
            "answer": True,
            "depth": 0,
            "length": None,
            "proofs": [{"nodes": [], "edges": []}],
        },
    ]


def test_predict_numbers_naf_after_the_last_sentence(cli, tmp_path):
    data = tmp_path / "examples.jsonl"
    example = {"id": "1", "sentences": ["Bob is red.", "If someone is not big then they are kind."]}
    data.write_text(json.dumps(example | {"question": "Bob is kind."}))
    outcome = cli("predict", data)
    assert json.loads(outcome.out)["proofs"] == [{"nodes": [1, 2], "edges": [[2, 1]]}]


def test_predict_answers_unknown_in_an_open_world(cli, tmp_path):
    data = tmp_path / "dev.jsonl"
    data.write_text(json.dumps(RECORD))
    lines = [json.loads(line) for line in cli("predict", data, "--world", "open").out.splitlines()]
    assert [line["answer"] for line in lines] == [True, "unknown"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "contains no examples"),
        ("{", "dev.jsonl:1: not a line of JSON"),
        ("[]", "expected a JSON object"),
        ('{"id": 3}', "neither a RuleTaker theory"),
        (json.dumps(RECORD | {"meta": {"sentenceScramble": [1]}}), "does not fit the 3 sentences"),
        (json.dumps(RECORD | {"meta": {"sentenceScramble": [1, 1, 2]}}), "does not number 3 sentences"),
        (json.dumps(RECORD | {"meta": {"sentenceScramble": [1, 2, 3]}}), "facts come first"),
        (json.dumps(RECORD | {"questions": [3]}), "a question must be an object"),
        (json.dumps(RECORD | {"context": "Bob if. Red. Big."}), "question A-1-1: "),
        (json.dumps({"id": "1", "sentences": [1], "question": "x"}), "must be a list of texts"),
        (json.dumps({"version": 9, "id": "1", "sentences": [], "question": "x"}), "version 9"),
    ],
)
def test_a_broken_data_file_is_an_error_with_its_line_and_leaves_no_output(cli, tmp_path, text, message):
    data = tmp_path / "dev.jsonl"
    data.write_text(text)
    outcome = cli("predict", data, "--output", tmp_path / "out.jsonl")
    assert outcome.code in (2, 3)
    assert message in outcome.err
    assert "Traceback" not in outcome.err
    assert list(tmp_path.iterdir()) == [data]


@pytest.mark.parametrize("depth", [0, 1, 2, 3, 5])
def test_every_answer_depth_and_length_of_the_real_file_is_right(ruletaker, depth):
    examples = list(read_examples(ruletaker / f"depth-{depth}" / "dev.jsonl"))
    predictions = ExactReasoner().predict(example.problem for example in examples)
    wrong = [
        example.id
        for example, found in zip(examples, predictions, strict=True)
        if (example.answer, example.depth, example.length) != (found.answer, found.depth, found.length)
    ]
    assert len(examples) > 9000
    assert wrong == []


def test_every_proof_and_failure_string_of_the_real_free_text_file_is_right(ruletaker):
    records = lines_of(ruletaker / "NatLang" / "meta-dev.jsonl")
    gold = [question["proofs"] for record in records for question in record["questions"].values()]
    written = [proof_string(example) for example in read_ruletaker(ruletaker / "NatLang" / "dev.jsonl")]
    assert len(gold) > 4000
    assert [a for a, b in zip(gold, written, strict=True) if a != b] == []


def proof_string(example):
    reading = example.problem.given
    solved = SolvedTheory(reading.theory.to_theory())
    question = to_atom(reading.question)
    session = solved.session(question)
    settled = solved.settled(question, session.model)
    if settled is not None:
        return write_trees(session.proofs.all_trees(settled))
    chain = session.failure(question._replace(sign=POSITIVE)).chain
    statement = example.problem.question.replace(" is not ", " is ")
    return f"[@{len(chain)}: {statement}[CWA. Example of deepest failure = {write_chain(chain)}]]"


def test_predict_skips_bad_lines_and_questions_when_asked_and_counts_them(cli, tmp_path):
    data = tmp_path / "dev.jsonl"
    unreadable = json.loads(json.dumps(RECORD))
    unreadable["questions"][0]["text"] = "Kind if."
    data.write_text("broken\n" + json.dumps(unreadable) + "\n" + json.dumps(RECORD) + "\n")
    outcome = cli("predict", data, "--skip-bad")
    assert outcome.code == 0
    assert len(outcome.out.splitlines()) == 3
    assert "skipped 1 bad lines of 3 and 1 unreadable questions" in outcome.err


def test_predict_takes_the_world_from_the_data(cli, tmp_path):
    example = {"id": "1", "world": "open", "sentences": ["Bob is red."], "question": "Bob is kind."}
    data = tmp_path / "examples.jsonl"
    data.write_text(json.dumps(example))
    assert json.loads(cli("predict", data).out)["answer"] == "unknown"
    assert json.loads(cli("predict", data, "--world", "closed").out)["answer"] is False


def test_a_network_tells_the_score_of_each_proof_if_asked(cli, tmp_path):
    data = tmp_path / "dev.jsonl"
    data.write_text(json.dumps(RECORD) + "\n")
    plain = cli("predict", data, "--reasoner", "neural")
    scored = cli("predict", data, "--reasoner", "neural", "--scores")
    assert plain.code == scored.code == 0
    for without, line in zip(plain.out.splitlines(), scored.out.splitlines(), strict=True):
        record = json.loads(line)
        scores = record.pop("scores")
        assert record == json.loads(without)
        assert len(scores) == len(record["proofs"]) and scores == sorted(scores, reverse=True)
        assert all(score <= 0 for score in scores)


def test_the_exact_reasoner_has_no_scores(cli, tmp_path):
    outcome = cli("predict", tmp_path, "--scores")
    assert outcome.code == 2 and "--reasoner neural" in outcome.err
