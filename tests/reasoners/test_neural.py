"""The neural reasoner: scores of any network become answers and ranked proofs, and nothing else is asked."""

import json
import sys
from dataclasses import replace
from itertools import count, islice

import numpy as np
import pytest
import torch

from multiprover import NAF, InputError, Problem, Proof, Unknown
from multiprover.choices import MAX_PROOFS
from multiprover.data.store import write_examples
from multiprover.exact import ExactReasoner
from multiprover.problem import GivenLogic
from multiprover.proof import EMPTY_PROOF
from multiprover.reasoners.network import CHUNK, DecodeSettings
from multiprover.reasoners.neural import NeuralReasoner
from multiprover.scorer import ProblemScores
from multiprover.triples import Triple, TripleClause, TripleFact, TripleTheory
from tests.modeling.samples import ANNE, BOB, EXAMPLES
from tests.reasoners.scorers import DrawingScorer, saved_model

FREE = Problem(
    ("Charlie, what a green fellow he is!", "Whoever is green tends to be rough."), "Charlie is rough."
)


def proof(*edges):
    return Proof(frozenset(end for edge in edges for end in edge), frozenset(edges))


def test_slots_become_proofs_ranked_by_their_scores():
    scorer = DrawingScorer(proof((0, 2)), proof((1, 3)))
    (prediction,) = NeuralReasoner(scorer).predict([BOB.problem])
    assert prediction.answer is True
    assert prediction.confidence == pytest.approx(1 / (1 + np.exp(-2)))
    assert prediction.proofs == BOB.proofs
    assert list(prediction.scores) == sorted(prediction.scores, reverse=True)
    assert prediction.proof_count == 2


def test_an_iterative_network_stops_at_its_end_marker():
    slots = (proof((0, 2)), EMPTY_PROOF, proof((1, 3)))
    (multilabel,), (iterative,) = (
        NeuralReasoner(DrawingScorer(*slots, slots=kind)).predict([BOB.problem])
        for kind in ("multilabel", "iterative")
    )
    assert multilabel.proofs == BOB.proofs
    assert iterative.proofs == BOB.proofs[:1]


def test_no_proof_at_all_is_the_empty_proof():
    (prediction,) = NeuralReasoner(DrawingScorer(EMPTY_PROOF)).predict([BOB.problem])
    assert prediction.proofs == (EMPTY_PROOF,)
    assert prediction.proof_count == 0


def test_problems_are_streamed_with_bounded_memory():
    scorer = DrawingScorer(EMPTY_PROOF)
    endless = (Problem(("Bob is big.",), f"Bob is a{i}.") for i in count())
    found = list(islice(NeuralReasoner(scorer).predict(endless), CHUNK + 1))
    assert len(found) == CHUNK + 1
    assert [len(call) for call in scorer.calls] == [CHUNK, CHUNK]
    assert [p.question for call in scorer.calls for p in call] == [f"Bob is a{i}." for i in range(2 * CHUNK)]


def test_the_network_sees_sentences_and_question_and_no_reading():
    scorer = DrawingScorer(EMPTY_PROOF)
    reading = GivenLogic(theory=None, question=None)
    list(NeuralReasoner(scorer).predict([Problem(("Bob is big.",), "Bob is big.", (0,), reading)]))
    assert scorer.calls == [[Problem(("Bob is big.",), "Bob is big.")]]


def test_a_network_that_knows_rules_is_believed_and_others_are_helped_by_words():
    edge = proof((0, 1))
    problem = Problem(("Bob is red.", "Bob is kind."), "Bob is kind.")
    (told,) = NeuralReasoner(DrawingScorer(edge, rules={1})).predict([problem])
    (guessed,) = NeuralReasoner(DrawingScorer(edge)).predict([problem])
    assert told.proofs == (edge,)
    assert guessed.proofs == (Proof(frozenset({0, 1})),)


def test_a_third_logit_is_unknown():
    scorer = DrawingScorer(EMPTY_PROOF, answers=(0.0, 0.0, 1.0), worlds=("closed", "open"))
    (prediction,) = NeuralReasoner(scorer, "open").predict([BOB.problem])
    assert prediction.answer is Unknown


def test_a_world_the_network_does_not_know_is_refused():
    with pytest.raises(InputError, match="knows the closed world only"):
        NeuralReasoner(DrawingScorer(EMPTY_PROOF), "open")


def test_scores_that_are_no_numbers_are_refused():
    scorer = DrawingScorer(proof((0, 2)))
    scorer._draw = lambda n: ProblemScores(
        np.zeros(2), np.full((1, n + 1), np.nan), np.zeros((1, n + 1, n + 1))
    )
    with pytest.raises(InputError, match="finite"):
        list(NeuralReasoner(scorer).predict([BOB.problem]))


@pytest.mark.parametrize(
    ("decode", "expected"),
    [
        ("threshold", Proof(frozenset({0, 2}))),
        ("edges", proof((0, 2))),
        ("joint", proof((0, 2))),
    ],
)
def test_each_way_to_decode_gives_its_own_graph(decode, expected):
    scorer = DrawingScorer(Proof(frozenset({0, 2})))  # likely nodes, no likely edge between them
    found = list(NeuralReasoner(scorer, settings=DecodeSettings(decode)).predict([BOB.problem]))
    assert found[0].proofs == (expected,)


@pytest.mark.parametrize("more", [{"proof_count": 2}, {}])
def test_the_top_p_family_makes_several_proofs_of_the_first_slot(more):
    scorer = DrawingScorer(proof((0, 2)), **more)

    def proofs(**settings):
        (found,) = NeuralReasoner(scorer, settings=DecodeSettings(**settings)).predict([BOB.problem])
        return found.proofs

    assert len(proofs(proofs_by="top-p")) == MAX_PROOFS
    assert len(proofs(proofs_by="top-p", p=5)) == 5
    assert proofs(proofs_by="top-p-threshold", threshold=0.0) == (proof((0, 2)),)
    assert len(proofs(proofs_by="top-p-threshold", threshold=2.0)) == MAX_PROOFS
    if more:
        assert len(proofs(proofs_by="top-p-classifier")) == 2
    else:
        with pytest.raises(InputError, match="counts proofs"):
            proofs(proofs_by="top-p-classifier")


def test_a_counter_of_its_own_says_how_many_proofs_there_are():
    class Counter:
        def count(self, problems):
            return [1 + place for place, _ in enumerate(problems)]

    settings = DecodeSettings(proofs_by="top-p-classifier")
    reasoner = NeuralReasoner(DrawingScorer(proof((0, 2))), "closed", settings, Counter())
    assert [len(found.proofs) for found in reasoner.predict([BOB.problem] * 3)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"decode": "best"}, "threshold, edges, joint"),
        ({"proofs_by": "all"}, "slots, top-p"),
        ({"proofs_by": "top-p", "decode": "joint"}, "Leave decode"),
        ({"proofs_by": "top-p-threshold"}, "multiprover tune"),
        ({"p": 0}, "at least 1"),
    ],
)
def test_settings_that_cannot_work_are_refused(settings, message):
    with pytest.raises(InputError, match=message):
        DecodeSettings(**settings)


@pytest.mark.parametrize("architecture", ["prover", "multilabel", "iterative"])
def test_no_parser_engine_or_checker_is_called(tmp_path, monkeypatch, architecture):
    from multiprover.reasoners.choose import NetworkChoice

    saved_model(tmp_path / "model", architecture)
    NetworkChoice(tmp_path / "model").open()
    set_traps(monkeypatch)
    with pytest.raises(TrapError):
        list(ExactReasoner().predict([BOB.problem]))
    for decode in ("threshold", "edges", "joint"):
        reasoner = NetworkChoice(tmp_path / "model", decode).open()
        found = list(reasoner.predict([*(example.problem for example in EXAMPLES), FREE]))
        assert len(found) == len(EXAMPLES) + 1
        assert all(prediction.proofs for prediction in found)


READERS = ("quick_form", "read_sentence", "read_words", "read_sentences", "parse_question", "read_text")
SOLVERS = ("Lexicon", "build_theory", "solve", "ProofSearch", "FailureSearch", "SolvedTheory", "Checker")


class TrapError(Exception):
    pass


def set_traps(monkeypatch):
    """Let everything that reads, solves or checks raise, in all modules that know it."""

    def trap(*_, **__):
        raise TrapError

    modules = [module for name, module in sys.modules.items() if name.startswith("multiprover.")]
    for module in modules:
        for name in (*READERS, *SOLVERS):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, trap)


def test_torch_scores_do_not_depend_on_the_other_problems(tmp_path):
    from multiprover.modeling.scorer import open_scorer

    scorer = open_scorer(saved_model(tmp_path / "model", "iterative"))
    problems = [example.problem for example in EXAMPLES] * 2
    together = list(scorer.score(problems))
    for problem, scores in zip(problems, together, strict=True):
        (alone,) = scorer.score([problem])
        size = len(problem.sentences) + 1
        assert scores.nodes.shape == (2, size)
        assert scores.edges.shape == (2, size, size)
        for name in ("answers", "nodes", "edges"):
            np.testing.assert_allclose(getattr(scores, name), getattr(alone, name), atol=1e-5)


def test_small_batches_give_the_same_scores(tmp_path):
    from multiprover.modeling.model_files import load_model
    from multiprover.modeling.scorer import TorchScorer

    loaded = load_model(saved_model(tmp_path / "model"))
    problems = [example.problem for example in EXAMPLES]
    large, small = (TorchScorer(loaded, tokens).score(problems) for tokens in (8192, 1))
    for one, other in zip(large, small, strict=True):
        np.testing.assert_allclose(one.nodes, other.nodes, atol=1e-5)


def test_a_problem_that_is_too_long_is_refused_before_any_is_scored(tmp_path):
    from multiprover.modeling.scorer import open_scorer
    from multiprover.scorer import TooLongError

    scorer = open_scorer(saved_model(tmp_path / "model", max_length=24))
    long = Problem(("Bob is red.",) * 9, "Bob is red.")
    with pytest.raises(TooLongError, match="24 are the most") as raised:
        scorer.score([ANNE.problem, long])
    assert raised.value.positions == (0, 1) or raised.value.positions == (1,)


def test_naf_is_a_node_like_any_other():
    drawn = proof((NAF, 1), (1, 2))
    (prediction,) = NeuralReasoner(DrawingScorer(drawn)).predict([ANNE.problem])
    assert prediction.proofs == ANNE.proofs


def test_a_question_that_is_too_long_is_counted_as_wrong_and_the_others_are_answered(cli, tmp_path):
    long = replace(ANNE, id="long", problem=Problem(("Bob is red.",) * 40, "Bob is red."))
    data = tmp_path / "data.jsonl"
    write_examples(data, [ANNE, long])
    model = saved_model(tmp_path / "model", max_length=60)
    outcome = cli("evaluate", data, "--model", model, "--json", tmp_path / "figures.json", "--no-check")
    assert outcome.code == 0, outcome.err
    assert "1 questions are longer than the network takes; they count as wrong" in outcome.out
    assert json.loads((tmp_path / "figures.json").read_text())["all"]["n"] == 2


def test_a_device_that_is_not_there_is_refused(cli, tmp_path):
    if torch.cuda.is_available():
        pytest.skip("there is one")
    data = tmp_path / "data.jsonl"
    write_examples(data, [ANNE])
    model = saved_model(tmp_path / "model")
    outcome = cli("predict", data, "--model", model, "--device", "cuda")
    assert outcome.code == 2 and "torch finds no GPU" in outcome.err
    assert cli("predict", data, "--model", model, "--device", "cpu").code == 0


def test_decoding_can_be_told_which_sentences_are_rules():
    strange = Problem(("Bob is red.", "Rare is the red one who fails to be kind."), "Bob is kind.")
    given = TripleTheory(
        (TripleFact(Triple("Bob", "is", "red"), 1, 0),),
        (TripleClause(Triple("?", "is", "kind"), (Triple("?", "is", "red"),), 1, 1),),
    )
    problem = replace(strange, given=GivenLogic(given, Triple("Bob", "is", "kind")))
    scorer = DrawingScorer(proof((0, 1)))
    (told,) = NeuralReasoner(scorer, kinds="gold").predict([problem])
    (guessed,) = NeuralReasoner(scorer).predict([problem])
    assert told.proofs == (proof((0, 1)),)
    assert guessed.proofs != told.proofs  # by its words the second sentence is no rule
