"""Prediction files: read, joined by id, and every line accounted for."""

import random
from dataclasses import replace

import pytest

from multiprover.data.jsonl import Intake
from multiprover.data.store import read_examples, write_examples
from multiprover.errors import InputError
from multiprover.evaluation.metrics import score_question
from multiprover.evaluation.predictions import PredictionFile, read_lists, read_prediction
from multiprover.problem import Example, Problem, Unknown
from multiprover.proof import NAF, Proof
from tests.evaluation.samples import prediction, question, write_lines


def join(tmp_path, questions, predictions, *, skip_bad=False):
    data = write_lines(tmp_path / "data.jsonl", *questions)
    file = PredictionFile(write_lines(tmp_path / "p.jsonl", *predictions), Intake(skip_bad))
    found = [file.find(example) for example in read_examples(data)]
    file.finish()
    return file, found


def test_predictions_are_found_in_any_order(tmp_path):
    answers = {str(i): i % 3 == 0 for i in range(50)}
    lines = [prediction(identity, answer) for identity, answer in answers.items()]
    random.Random(0).shuffle(lines)
    file, found = join(tmp_path, [question(identity) for identity in answers], lines)
    assert [prediction.answer for prediction in found] == list(answers.values())
    assert file.counts.used == 50


@pytest.mark.parametrize(
    ("questions", "predictions", "message"),
    [
        ("12", "1", "p.jsonl: has no prediction for question 2"),
        ("12", "112", "p.jsonl:2: a second prediction for question 1"),
        ("1", "12", "p.jsonl:2: the data has no question 2"),
        ("2", "12", "p.jsonl:1: the data has no question 1"),
        ("11", "1", "question 1: the data has this id twice"),
    ],
)
def test_ids_that_do_not_fit_are_errors_that_say_how_to_go_on(tmp_path, questions, predictions, message):
    with pytest.raises(InputError, match=message) as raised:
        join(tmp_path, map(question, questions), map(prediction, predictions))
    assert "can be skipped" in str(raised.value)


def test_skipping_counts_every_line_and_question_once(tmp_path):
    lines = [*map(prediction, "99135"), {"answer": True}, prediction("4", "perhaps"), prediction("1")]
    file, found = join(tmp_path, map(question, "123445"), lines, skip_bad=True)
    counts = file.counts
    assert [bool(prediction) for prediction in found] == [True, False, True, False, False, True]
    assert (counts.used, counts.missing, counts.bad, counts.repeated) == (3, 1, 1, 1)
    assert (counts.doubled, counts.unknown, file.intake.bad_lines) == (2, 1, 1)
    assert counts.used + counts.doubled + counts.unknown + counts.bad + file.intake.bad_lines == len(lines)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ({"proofs": []}, '"answer" is missing'),
        ({"answer": 1, "proofs": []}, '"answer" must be true, false or "unknown"'),
        ({"answer": True, "proofs": 3}, '"proofs" must be list'),
        ({"answer": True, "proofs": [3]}, '"proofs" must be a list of'),
        ({"answer": True, "proofs": [{"nodes": [5], "edges": []}]}, "numbers from 0 to 4"),
        ({"answer": True, "proofs": [{"nodes": [True], "edges": []}]}, "numbers from 0 to 4"),
        ({"answer": True, "proofs": [{"nodes": [0], "edges": [[0, -1]]}]}, "numbers from 0 to 4"),
        ({"answer": True, "proofs": [{"nodes": [0], "edges": [[0]]}]}, "numbers from 0 to 4"),
        ({"answer": True, "proofs": [{"nodes": [0], "edges": [[[], 0]]}]}, "numbers from 0 to 4"),
    ],
)
def test_a_bad_prediction_says_where_and_what(record, message):
    with pytest.raises(InputError, match=message) as raised:
        read_prediction(record, 4, "p.jsonl:7")
    assert str(raised.value).startswith("p.jsonl:7: ")


def test_naf_is_the_number_after_the_sentences_and_a_wrong_edge_is_kept():
    record = {"answer": "unknown", "proofs": [{"nodes": [4], "edges": [[4, 1]]}], "complete": False}
    found = read_prediction(record, 4, "here")
    assert found.answer is Unknown and not found.complete
    assert found.proofs[0].nodes == {NAF} and found.proofs[0].edges == {(NAF, 1)}


CONTEXT = ("Big things are red.", "Bob is big.", "Red things are kind.", "Bob is red.")


def named_example():
    """Its sentences are rule1, triple1, rule2 and triple2."""
    return Example("q", Problem(CONTEXT, "Bob is kind."), True)


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (
            {"proofs": "[(((triple2) -> rule2) OR ((((triple1) -> rule1)) -> rule2))]"},
            [({2, 3}, {(3, 2)}), ({0, 1, 2}, {(1, 0), (0, 2)})],
        ),
        (
            {"proofsWithIntermediates": [{"representation": "((triple2) -> (rule2 % int1))"}]},
            [({2, 3}, {(3, 2)})],
        ),
        ({"proofs": "(rule2 <- rule1 <- FAIL)"}, [({0, 2}, {(0, 2)})]),
    ],
)
def test_proof_strings_of_the_data_sets_are_read(record, expected):
    found = read_prediction({"answer": True, **record}, 4, "p.jsonl:1", named_example())
    assert [(set(proof.nodes), set(proof.edges)) for proof in found.proofs] == expected


def test_a_proof_string_that_names_no_sentence_says_where():
    with pytest.raises(InputError, match=r"p\.jsonl:1: the proof names rule7"):
        read_prediction(
            {"answer": True, "proofs": "[(((triple1) -> rule7))]"}, 4, "p.jsonl:1", named_example()
        )


def test_an_answer_without_proofs_is_judged_as_an_answer():
    found = read_prediction({"answer": True}, 4, "p.jsonl:1", named_example())
    assert not found.gives_proofs
    example = Example(
        "q", Problem(CONTEXT, "Bob is kind."), True, (Proof(frozenset({3, 2}), frozenset({(3, 2)})),)
    )
    score = score_question(example, found)
    assert (score.qa, score.proof, score.full) == (True, None, None)


def test_the_lists_of_the_authors_code_are_read(cli, tmp_path):
    data = tmp_path / "data.jsonl"
    write_examples(data, [named_example(), replace(named_example(), id="r")])
    files = {
        "answers": "True\nFalse\n",
        "nodes": "[0, 0, 1, 1, 0]\n[1, 1, 1, 0, 0]\n\n[0, 0, 0, 0, 1, 0, 0]\n\n",
        "edges": "[(3, 2)]\n[(1, 0), (0, 2)]\n\n[]\n\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    lists = [tmp_path / name for name in files]
    assert cli("data", "import", data, *lists, "-o", tmp_path / "found.jsonl").code == 0
    found = PredictionFile(tmp_path / "found.jsonl")
    first, second = (found.find(example) for example in read_examples(data))
    assert [set(proof.nodes) for proof in first.proofs] == [{2, 3}, {0, 1, 2}]
    assert (second.answer, [set(proof.nodes) for proof in second.proofs]) == (False, [{NAF}])
    for name, text, said in (
        ("edges", "[(3, 2)]\n\n[]\n\n", "2 lists of nodes, but 1 of edges"),
        ("edges", "[(3, 9)]\n[]\n\n[]\n\n", "from 0 to 4"),
        ("edges", "[(3, 2\n[]\n\n[]\n\n", "edges:1: not a list"),
        ("answers", "True\n", "1 answers"),
    ):
        (tmp_path / name).write_text(text)
        with pytest.raises(InputError, match=said):
            list(read_lists(read_examples(data), *lists))
        (tmp_path / name).write_text(files[name])
