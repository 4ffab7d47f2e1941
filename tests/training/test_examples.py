"""Reading what is learnt from: gold is derived where it lacks, and nothing is lost without a word."""

import json

import pytest

pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from multiprover.english.problems import rule_positions
from multiprover.errors import InputError
from multiprover.problem import Problem
from multiprover.training.encoders import texts_of
from multiprover.training.examples import fingerprint, make_items, read_gold, split_proofs
from tests.modeling.samples import ANNE, BOB, EXAMPLES, word_tokenizer

LINE = {
    "id": "q",
    "sentences": ["Bob is big.", "Big people are kind.", "All big people are kind."],
    "question": "Bob is kind.",
}


def written(directory, *lines):
    path = directory / "data.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return [str(path)]


def refuse(text):
    raise AssertionError(text)


def test_answers_and_proofs_that_a_file_lacks_are_derived(tmp_path):
    (example,) = read_gold(written(tmp_path, LINE), 0, refuse)
    assert example.answer is True
    assert len(example.proofs) == 2


def test_an_unknown_answer_is_left_out_and_told(tmp_path):
    told = []
    unknown = {**LINE, "id": "u", "question": "Bob is red.", "world": "open"}
    found = read_gold(written(tmp_path, LINE, unknown), 0, told.append)
    assert [example.id for example in found] == ["q"]
    assert told == ["1 questions with an unknown answer are left out"]
    with pytest.raises(InputError, match="no questions to learn from"):
        read_gold(written(tmp_path, unknown), 0, told.append)


def test_a_limit_takes_the_first_questions_over_all_files(tmp_path):
    path = written(tmp_path, LINE, {**LINE, "id": "r"})
    assert [example.id for example in read_gold(path * 2, 3, refuse)] == ["q", "r", "q"]


def test_each_proof_becomes_an_example():
    split = list(split_proofs([BOB, ANNE]))
    assert [example.id for example in split] == ["bob", "bob", "anne"]
    assert {example.proofs for example in split[:2]} == {(proof,) for proof in BOB.proofs}


def test_rules_are_told_from_facts_by_the_grammar():
    problem = Problem(
        ("Bob is big.", "Big people are kind.", "If Bob is kind then Bob is red."), "Bob is red."
    )
    assert rule_positions(problem) == {1, 2}


def test_the_fingerprint_depends_on_order_and_gold():
    def of(examples):
        return fingerprint(make_items(examples, word_tokenizer(EXAMPLES), 100, "refuse", refuse))

    assert of([BOB, ANNE]) == of([BOB, ANNE])
    assert of([BOB, ANNE]) != of([ANNE, BOB])
    assert of(list(split_proofs([BOB]))) != of([BOB, BOB])


def test_a_tokenizer_reads_a_shared_context_once():
    assert list(texts_of([BOB, BOB])) == [" ".join(BOB.problem.sentences), "Bob is kind.", "Bob is kind."]
