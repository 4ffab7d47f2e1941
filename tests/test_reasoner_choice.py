"""Who answers: exact, neural, auto or both, by library and command line; verdicts come afterwards."""

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

import multiprover
from multiprover import InputError, Proof, SentenceError, api
from multiprover.cli.main import app
from multiprover.logic.check import Invalid, Unchecked, Valid
from multiprover.result import Claimed
from multiprover.runtime import VARIABLE
from tests.reasoners.scorers import DrawingScorer, saved_model

THEORY = "Bob is red.\nBob is round.\nRed people are kind.\nRound people are kind.\n"
RIGHT = Proof(frozenset({0, 2}), frozenset({(0, 2)}))
OTHER = Proof(frozenset({1, 3}), frozenset({(1, 3)}))
WRONG = Proof(frozenset({0, 3}), frozenset({(0, 3)}))
FREE = "Charlie, what a green fellow he is!\nWhoever is green tends to be rough. Honestly.\n"


@pytest.fixture(autouse=True)
def _no_network_but_the_named(monkeypatch, tmp_path):
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr("multiprover.runtime._SHIPPED", tmp_path / "shipped")


@pytest.fixture
def drawn(monkeypatch, tmp_path):
    """Let a directory hold a network that draws these proofs."""

    def place(*proofs, **settings):
        scorer = DrawingScorer(*proofs, **settings)
        monkeypatch.setattr("multiprover.reasoners.choose.open_scorer", lambda *_: scorer)
        directory = tmp_path / "drawn"
        directory.mkdir(exist_ok=True)
        (directory / "prover.json").write_text("{}")
        return directory

    return place


def verdicts(explanation):
    return [type(shown.verdict) for shown in explanation.shown]


def test_every_neural_proof_has_a_verdict_where_the_theory_can_be_read(drawn):
    model = drawn(RIGHT, WRONG)
    found = multiprover.prove(THEORY, "Bob is kind.", reasoner="neural", model=model)
    assert (found.answer, found.reasoner, found.choice) == (True, "neural", "")
    assert found.proofs == (RIGHT, WRONG)
    assert verdicts(found) == [Valid, Invalid]
    assert [shown.score for shown in found.shown] == [claim.score for claim in found.claims]
    assert [sentence.id for sentence in found.sentences] == ["F1", "F2", "R1", "R2"]


def test_free_text_is_answered_and_left_unchecked(drawn):
    model = drawn(Proof(frozenset({0, 1}), frozenset({(0, 1)})))
    found = multiprover.prove(FREE, "Charlie is rough.", reasoner="neural", model=model)
    assert [sentence.text for sentence in found.sentences][1:] == [
        "Whoever is green tends to be rough.",
        "Honestly.",
    ]
    assert verdicts(found) == [Unchecked]
    assert "line 1 is outside the grammar" in found.shown[0].verdict.reason


def test_by_line_each_line_is_one_sentence(drawn):
    model = drawn(Proof(frozenset({0})))
    found = multiprover.prove(FREE, "Charlie is rough.", reasoner="neural", model=model, by_line=True)
    assert [sentence.text for sentence in found.sentences] == FREE.splitlines()


def test_by_line_keeps_the_exact_reasoner_from_lines_of_several_sentences():
    with pytest.raises(SentenceError, match="several sentences"):
        multiprover.prove("Bob is red. Bob is big.", "Bob is red.", by_line=True)
    assert multiprover.prove(THEORY, "Bob is kind.", by_line=True).answer is True


def test_verified_drops_invalid_proofs_and_says_how_many(drawn):
    model = drawn(RIGHT, WRONG, OTHER)
    found = multiprover.prove(THEORY, "Bob is kind.", reasoner="neural", model=model, verified=True)
    assert found.proofs == (RIGHT, OTHER)
    assert (found.dropped, found.proof_count, len(found.claims)) == (1, 2, 2)
    assert any("1 proof was dropped" in str(note) for note in found.notes)


def test_verified_keeps_what_nobody_can_check(drawn):
    model = drawn(Proof(frozenset({0})))
    found = multiprover.prove(FREE, "Charlie is rough.", reasoner="neural", model=model, verified=True)
    assert len(found.shown) == 1
    assert found.dropped == 0


def test_an_answer_that_the_checker_does_not_confirm_is_remarked(drawn):
    model = drawn(RIGHT, answers=(3.0, 0.0))
    found = multiprover.prove(THEORY, "Bob is kind.", reasoner="neural", model=model)
    assert found.answer is False
    assert verdicts(found) == [Valid]
    assert any("by the grammar's reading it is true" in str(note) for note in found.notes)


def test_verdicts_change_nothing_but_themselves(drawn, monkeypatch):
    model = drawn(RIGHT, WRONG)
    checked = multiprover.prove(THEORY, "Bob is kind.", reasoner="neural", model=model)
    monkeypatch.setattr(
        "multiprover.reasoners.neural._refused", lambda problem: "a sentence that was made unreadable"
    )
    bare = multiprover.prove(THEORY, "Bob is kind.", reasoner="neural", model=model)
    assert verdicts(bare) == [Unchecked, Unchecked]
    for name in ("answer", "confidence", "proofs", "sentences", "proof_count"):
        assert getattr(bare, name) == getattr(checked, name)


def test_auto_is_exact_where_all_text_can_be_read(drawn):
    model = drawn(WRONG)
    found = multiprover.prove(THEORY, "Bob is kind.", reasoner="auto", model=model)
    assert (found.reasoner, found.choice) == ("exact", "every sentence can be read")
    assert set(found.proofs) == {RIGHT, OTHER}


def test_auto_gives_no_verdict_where_a_sentence_cannot_be_read(drawn):
    model = drawn(Proof(frozenset({0})))
    with pytest.raises(SentenceError) as caught:
        multiprover.prove("Bob is red.\n" + FREE, "Charlie is rough.", reasoner="auto", model=model)
    assert [refusal.line for refusal in caught.value.refusals][:2] == [2, 3]


def test_auto_gives_no_verdict_where_the_question_cannot_be_read(drawn):
    with pytest.raises(SentenceError) as caught:
        multiprover.prove(THEORY, "Charlie, what a fellow!", reasoner="auto", model=drawn(RIGHT))
    assert [refusal.place for refusal in caught.value.refusals] == ["the question"]


def test_auto_does_not_hide_a_theory_that_contradicts_itself(drawn):
    text = "Bob is red. Bob is not red."
    found = multiprover.prove(text, "Bob is red.", reasoner="auto", model=drawn(RIGHT))
    assert (found.reasoner, found.answer) == ("exact", multiprover.Conflict)


def test_without_a_network_the_neural_reasoner_says_so():
    with pytest.raises(InputError, match="there is no network"):
        multiprover.prove(THEORY, "Bob is kind.", reasoner="neural")


def test_the_default_is_auto(drawn, monkeypatch):
    assert multiprover.prove(THEORY, "Bob is kind.").choice == "every sentence can be read"
    monkeypatch.setenv(VARIABLE, str(drawn(WRONG)))
    assert multiprover.prove(THEORY, "Bob is kind.").reasoner == "exact"


def test_a_prover_with_a_network_answers_by_it(drawn):
    prover = multiprover.Prover.from_pretrained(drawn(RIGHT))
    assert prover.prove(THEORY, "Bob is kind.").reasoner == "neural"
    assert prover.prove(THEORY, "Bob is kind.", reasoner="auto").reasoner == "exact"


def test_both_reasoners_answer_side_by_side(drawn):
    prover = api.Prover(drawn(RIGHT, WRONG))
    both = prover.prove_both(THEORY, "Bob is kind.")
    assert both.agree is True
    assert (both.exact.reasoner, both.neural.reasoner) == ("exact", "neural")
    unread = prover.prove_both(FREE, "Charlie is rough.")
    assert unread.agree is None
    assert isinstance(unread.exact, SentenceError)
    assert isinstance(unread.neural, Claimed)


def test_a_reasoner_nobody_knows_is_refused():
    with pytest.raises(InputError, match='"auto", "exact", "neural" or "assisted"'):
        multiprover.prove(THEORY, "Bob is kind.", reasoner="oracle")


def test_the_record_tells_scores_choice_and_dropped_proofs(cli, drawn):
    model = drawn(RIGHT, WRONG)
    arguments = ("prove", "-", "Bob is kind.", "--model", model, "--format", "json", "--verified")
    record = json.loads(cli(*arguments, stdin=THEORY).out)
    assert (record["reasoner"], record["choice"], record["dropped"]) == ("neural", "", 1)
    assert [proof["verdict"] for proof in record["proofs"]] == ["valid"]
    assert record["proofs"][0]["score"] < 0
    exact = json.loads(cli(*arguments, "--reasoner", "auto", stdin=THEORY).out)
    assert (exact["reasoner"], exact["choice"]) == ("exact", "every sentence can be read")
    assert exact["proofs"][0]["score"] is None


def test_the_command_line_shows_both(cli, drawn):
    arguments = ("prove", "-", "Bob is kind.", "--model", drawn(RIGHT, WRONG), "--reasoner", "both")
    text = cli(*arguments, stdin=THEORY)
    assert text.code == 0
    assert "1 of the exact reasoner's 2 graphs are among the network's 2" in text.out
    assert "── exact" in text.out and "── neural" in text.out
    record = json.loads(cli(*arguments, "--format", "json", stdin=THEORY).out)
    assert (record["reasoner"], record["agree"], record["problems"]) == ("both", True, {})
    assert len(record["exact"]["proofs"]) == len(record["neural"]["proofs"]) == 2
    page = cli(*arguments, "--format", "html", stdin=THEORY).out
    assert page.count('id="mp-exact-1-title"') == page.count('id="mp-neural-1-title"') == 1
    assert cli(*arguments, "--format", "svg", stdin=THEORY).code == 2


def test_both_shows_the_network_alone_where_the_text_cannot_be_read(cli, drawn):
    arguments = ("prove", "-", "Charlie is rough.", "--model", drawn(RIGHT), "--reasoner", "both")
    outcome = cli(*arguments, stdin=FREE)
    assert outcome.code == 0
    assert "only the network answers" in outcome.out
    assert "cannot read" in outcome.out
    record = json.loads(cli(*arguments, "--format", "json", stdin=FREE).out)
    assert record["exact"] is None
    assert "cannot read" in record["problems"]["exact"]


def test_the_command_line_answers_free_text_with_a_network_only_when_asked(cli, tmp_path):
    model = saved_model(tmp_path / "model", "iterative")
    arguments = ("prove", "-", "Charlie is rough.", "--decode", "joint")
    for asked in (("--model", model, "--reasoner", "neural"), ("--model", model)):
        outcome = cli(*arguments, *asked, stdin=FREE)
        assert outcome.code == 0
        assert "reasoner: neural (" in outcome.out
    refused = cli(*arguments, stdin=FREE)
    assert (refused.code, refused.out) == (3, "")
    assert "cannot read" in refused.err


def test_a_prover_reads_its_network_at_once(tmp_path):
    with pytest.raises(InputError, match="is not a directory"):
        api.Prover.from_pretrained(tmp_path / "absent")
    prover = api.Prover.from_pretrained(saved_model(tmp_path / "model"))
    assert prover.prove(THEORY, "Bob is kind.", reasoner="neural").reasoner == "neural"


def test_the_exact_reasoner_loads_neither_torch_nor_numpy():
    program = "import multiprover, sys; multiprover.prove('Bob is big.', 'Bob is big.')"
    probe = f"{program}; sys.exit('torch' in sys.modules or 'numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", probe], check=True)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--reasoner", "exact", "--model", "here"), "--model does nothing with --reasoner exact"),
        (("--reasoner", "exact", "--verified"), "--verified does nothing with --reasoner exact"),
        (("--reasoner", "exact", "--decode", "joint"), "--decode does nothing with --reasoner exact"),
        (("--reasoner", "neural", "--conflicts", "deny"), "--conflicts does nothing with --reasoner neural"),
        (("--reasoner", "both", "--today", "2025-03-31"), "--today does nothing with --reasoner both"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(options, message, tmp_path):
    (tmp_path / "club.txt").write_text("Bob is kind.\n")
    done = CliRunner().invoke(app, ["prove", str(tmp_path / "club.txt"), "Bob is kind.", *options])
    assert isinstance(done.exception, InputError)
    assert message in str(done.exception)
