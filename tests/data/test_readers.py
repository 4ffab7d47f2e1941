"""RuleTaker, ProofWriter and own files become examples with their gold proofs."""

import json

import pytest

from multiprover.data.gold import derive_gold, read_with_gold
from multiprover.data.jsonl import Intake
from multiprover.data.ruletaker import read_free_text_theories, read_proofwriter
from multiprover.data.store import read_examples
from multiprover.errors import InputError
from multiprover.problem import Unknown
from multiprover.proof import EMPTY_PROOF, NAF, Proof
from multiprover.triples import Triple
from tests.data.samples import (
    CLOSED_WORLD,
    FREE_TEXT,
    FREE_TEXT_META,
    FREE_TEXT_SENTENCES,
    MAPPED,
    OPEN_WORLD,
    OWN,
    RULETAKER,
    RULETAKER_META,
    write_lines,
)


def graph(*nodes, edges=()):
    return Proof(frozenset(nodes), frozenset(edges))


def differences_of(path):
    found = []
    examples = list(read_with_gold(path, None, found.append))
    return examples, found


def test_a_ruletaker_question_has_its_labels_and_no_proofs_without_a_meta_file(tmp_path):
    kind, green = read_examples(write_lines(tmp_path / "dev.jsonl", RULETAKER))
    assert (kind.id, kind.theory, kind.strategy, kind.world) == (
        "AttNeg-D1-1-1",
        "AttNeg-D1-1",
        "proof",
        "closed",
    )
    assert (kind.answer, kind.depth, kind.length, kind.proofs) == (True, 0, 1, None)
    assert (green.depth, green.length) == (0, None)


def test_questions_of_one_theory_share_their_sentences(tmp_path):
    kind, green = read_examples(write_lines(tmp_path / "dev.jsonl", RULETAKER))
    assert kind.problem.sentences is green.problem.sentences


def test_gold_proofs_come_from_the_meta_file_by_position_and_in_order(tmp_path):
    write_lines(tmp_path / "meta-dev.jsonl", RULETAKER_META)
    kind, green = read_examples(write_lines(tmp_path / "dev.jsonl", RULETAKER))
    assert kind.proofs == (
        graph(NAF, 2, edges=[(NAF, 2)]),
        graph(0, 1, edges=[(1, 0)]),
        graph(3),
    )
    assert green.proofs == (EMPTY_PROOF,)


def test_gold_of_the_meta_file_is_the_same_as_derived_gold(tmp_path):
    derived, _ = differences_of(write_lines(tmp_path / "without" / "dev.jsonl", RULETAKER))
    write_lines(tmp_path / "meta-dev.jsonl", RULETAKER_META)
    given, found = differences_of(write_lines(tmp_path / "dev.jsonl", RULETAKER))
    assert found == []
    assert given == derived


def test_wrong_gold_is_kept_and_reported_with_the_question(tmp_path):
    wrong = json.loads(json.dumps(RULETAKER_META))
    wrong["questions"]["Q1"]["proofs"] = "[(triple1)]"
    write_lines(tmp_path / "meta-dev.jsonl", wrong)
    record = json.loads(json.dumps(RULETAKER))
    record["questions"][1]["label"] = False
    record["questions"][1]["meta"]["QDep"] = 4
    examples, found = differences_of(write_lines(tmp_path / "dev.jsonl", record))
    assert [(d.question, d.field, d.given, d.derived) for d in found] == [
        ("AttNeg-D1-1-1", "proofs", "1 proofs", "3 proofs, 1 of them alike"),
        ("AttNeg-D1-1-2", "answer", "False", "True"),
        ("AttNeg-D1-1-2", "depth", "4", "0"),
    ]
    assert examples[0].proofs == (graph(3),)


def test_proofs_too_many_to_list_are_reported_and_left_out(tmp_path):
    found = []
    path = write_lines(tmp_path / "dev.jsonl", RULETAKER)
    kind, _ = derive_gold(read_examples(path), None, found.append, limit=2)
    assert kind.proofs is None
    assert [(d.question, d.field) for d in found] == [("AttNeg-D1-1-1", "proofs")]
    assert "too many to list" in str(found[0])


def test_a_fact_group_is_one_node_and_equal_graphs_are_kept(tmp_path):
    write_lines(tmp_path / "meta-dev.jsonl", FREE_TEXT_META)
    write_lines(tmp_path / "sentences-dev.jsonl", FREE_TEXT_SENTENCES)
    (wise,), found = differences_of(write_lines(tmp_path / "dev.jsonl", FREE_TEXT))
    assert wise.problem.sentences == (
        "Ann, who is tall. She is calm too.",
        "The tall ones are said to be wise.",
    )
    assert wise.proofs == (graph(0, 1, edges=[(0, 1)]),) * 2
    assert found == []


def test_synthetic_and_free_text_records_may_be_mixed(tmp_path):
    write_lines(tmp_path / "meta-train.jsonl", FREE_TEXT_META, RULETAKER_META)
    write_lines(tmp_path / "sentences-train.jsonl", FREE_TEXT_SENTENCES)
    examples, found = differences_of(write_lines(tmp_path / "train.jsonl", RULETAKER, FREE_TEXT))
    assert [len(example.proofs) for example in examples] == [3, 1, 2]
    assert found == []


def test_a_theory_that_the_meta_file_lacks_is_an_error(tmp_path):
    write_lines(tmp_path / "meta-dev.jsonl", FREE_TEXT_META)
    path = write_lines(tmp_path / "dev.jsonl", RULETAKER)
    with pytest.raises(InputError, match=r'dev.jsonl:1: meta-dev.jsonl has no record "AttNeg-D1-1"'):
        list(read_examples(path))


def test_an_unscrambled_context_takes_gold_from_the_meta_file_if_the_texts_agree(tmp_path):
    plain = RULETAKER | {
        "context": "Bob is kind. Bob is red. All red people are kind. "
        "If someone is not big then they are kind.",
        "meta": {"sentenceScramble": []},
    }
    write_lines(tmp_path / "meta-test.jsonl", RULETAKER_META)
    (kind, _), found = differences_of(write_lines(tmp_path / "test.jsonl", plain))
    assert kind.proofs[-1] == graph(0)
    assert found == []


def test_a_directory_is_read_split_by_split(tmp_path):
    write_lines(tmp_path / "test.jsonl", OWN | {"id": "second"})
    write_lines(tmp_path / "train.jsonl", OWN | {"id": "first"})
    write_lines(tmp_path / "meta-test.jsonl", CLOSED_WORLD)
    assert [example.id for example in read_examples(tmp_path)] == ["first", "second"]


def test_a_directory_of_other_things_is_an_error(tmp_path):
    with pytest.raises(InputError, match=r"contains neither index.json nor train.jsonl"):
        list(read_examples(tmp_path))


def test_proofwriter_closed_world(tmp_path):
    path = write_lines(tmp_path / "meta-dev.jsonl", CLOSED_WORLD)
    (sees, shy, cow), found = differences_of(path)
    assert found == []
    assert sees.id == "RelNeg-CWA-D1-7-Q1"
    assert (sees.world, sees.strategy, sees.depth, sees.length) == ("closed", "proof", 1, 2)
    assert sees.proofs == (graph(0, 2, edges=[(0, 2)]),)
    assert (shy.answer, shy.proofs) == (False, (graph(NAF, 3, edges=[(NAF, 3)]),))
    assert (cow.answer, cow.proofs) == (False, (graph(3),))


def test_proofwriter_open_world(tmp_path):
    path = write_lines(tmp_path / "meta-dev.jsonl", OPEN_WORLD)
    (_, shy, cow), found = differences_of(path)
    assert found == []
    assert shy.world == "open"
    assert (shy.answer, shy.proofs) == (False, (graph(1, 3, edges=[(1, 3)]),))
    assert (cow.answer, cow.proofs, cow.length) == (Unknown, (), None)


def test_proofwriter_proofs_with_intermediates_replace_missing_proofs(tmp_path):
    record = json.loads(json.dumps(CLOSED_WORLD))
    del record["questions"]["Q1"]["proofs"]
    sees, *_ = read_proofwriter(write_lines(tmp_path / "meta-dev.jsonl", record))
    assert sees.proofs == (graph(0, 2, edges=[(0, 2)]),)


def test_proofwriter_mappings_say_which_sentence_states_what(tmp_path):
    (wise,), found = differences_of(write_lines(tmp_path / "meta-dev.jsonl", MAPPED))
    assert (wise.world, len(wise.problem.sentences)) == ("open", 2)
    assert wise.proofs == (graph(0, 1, edges=[(0, 1)]),) * 2
    assert found == []


def test_proofwriter_free_text_without_mappings_is_an_error(tmp_path):
    path = write_lines(tmp_path / "meta-dev.jsonl", FREE_TEXT_META)
    with pytest.raises(InputError, match=r'meta-dev.jsonl:1: .* "mappings" is missing'):
        list(read_proofwriter(path))


def test_theories_without_questions_are_read_with_their_sentences(tmp_path):
    record = FREE_TEXT_META | {
        "sentences": {
            "sent1": {"text": "Ann is tall and calm.", "ids": ["triple1", "triple2"]},
            "sent2": {"text": "Tall or calm ones are wise.", "ids": ["rule1", "rule2"]},
        }
    }
    (found,) = read_free_text_theories(write_lines(tmp_path / "train-theories.jsonl", record))
    assert found.sentences == ("Ann is tall and calm.", "Tall or calm ones are wise.")
    assert [fact.sentence for fact in found.theory.facts] == [0, 0]
    assert found.theory.facts[1].literal == Triple("Ann", "is", "calm", "+")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"triples": {"fact": {}}}, "must contain objects named triple1"),
        ({"triples": {"triple1": {"text": "x", "representation": "Bob"}}}, "cannot read the representation"),
        ({"rules": {"rule1": {"representation": '("a" "is" "b" "+")'}}}, "representation .* of a rule"),
        ({"questions": {"Q1": {"question": "Bob is kind.", "proofs": "[(triple9)]"}}}, "names triple9"),
        ({"questions": {"Q1": {"question": "Bob is kind.", "proofs": "[((]"}}}, "unexpected"),
        (
            {"questions": {"Q1": {"question": "Bob is kind.", "proofs": "(rule9 <- FAIL)"}}},
            "a proof uses 'rule9'",
        ),
        ({"questions": {"Q1": {"question": "Bob is kind.", "proofs": "FAIL"}}}, "not a failure chain"),
        ({"questions": {"Q1": {"question": "Bob is kind.", "proofs": "(" * 20_000}}}, "brackets within"),
        ({"questions": {}}, "the meta file has no question"),
    ],
)
def test_a_broken_meta_record_is_an_error_with_the_line(tmp_path, change, message):
    record = RULETAKER_META | change
    if len(record["triples"]) < 2 or len(record["rules"]) < 2:
        record |= {
            "mappings": dict.fromkeys(["triple1", "triple2", "rule1", "rule2"], "s"),
            "sentences": {"s": "x"},
        }
        path = write_lines(tmp_path / "meta-dev.jsonl", record)
    else:
        write_lines(tmp_path / "meta-dev.jsonl", record)
        path = write_lines(tmp_path / "dev.jsonl", RULETAKER)
    with pytest.raises(InputError, match=r"dev.jsonl:1: .*" + message):
        list(read_examples(path))


def test_unreadable_questions_are_counted_when_skipping(tmp_path):
    record = json.loads(json.dumps(RULETAKER))
    record["questions"][0]["text"] = "Kind if."
    path = write_lines(tmp_path / "dev.jsonl", record)
    notes = []
    intake = Intake(skip_bad=True, report=notes.append)
    examples = list(read_with_gold(path, intake))
    assert [example.id for example in examples] == ["AttNeg-D1-1-2"]
    assert (intake.bad_lines, intake.bad_questions) == (0, 1)
    assert "question AttNeg-D1-1-1" in notes[0]


def test_the_real_free_text_file_and_derived_gold_agree(ruletaker):
    examples, found = differences_of(ruletaker / "NatLang" / "dev.jsonl")
    assert len(examples) == 4004
    assert found == []
    assert sum(len(set(e.proofs)) < len(e.proofs) for e in examples) > 0


def test_the_real_train_theories_can_be_read(ruletaker):
    theories = list(read_free_text_theories(ruletaker / "NatLang" / "train-theories.jsonl"))
    assert len(theories) == 1681
