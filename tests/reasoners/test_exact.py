"""The exact reasoner as a library: worlds, limits, notes, and problems in a row."""

from pathlib import Path

import pytest

import multiprover
from multiprover import NAF, InputError, Problem, Proof, Proved, SentenceError, TheoryError, Unknown
from multiprover.english.problems import read_problem
from multiprover.exact import ExactReasoner
from multiprover.logic.check import Invalid, Unchecked, Valid
from multiprover.problem import GivenLogic, Limits
from multiprover.triples import Triple, TripleFact, TripleTheory

SENTENCES = ("Bob is red.", "If someone is red and not big then they are kind.")


def test_a_question_and_its_negation_have_the_same_proofs():
    yes, no = ExactReasoner().predict(
        [Problem(SENTENCES, "Bob is kind."), Problem(SENTENCES, "Bob is not kind.")]
    )
    assert (yes.answer, no.answer) == (True, False)
    assert yes.proofs == no.proofs == (Proof(frozenset({0, 1, NAF}), frozenset({(0, 1), (NAF, 1)})),)


def test_neighbouring_problems_with_other_sentences_are_solved_afresh():
    predictions = ExactReasoner().predict(
        [Problem(SENTENCES, "Bob is kind."), Problem((*SENTENCES, "Bob is big."), "Bob is kind.")]
    )
    assert [prediction.answer for prediction in predictions] == [True, False]


def test_an_unprovable_question_is_unknown_in_an_open_world():
    (prediction,) = ExactReasoner("open").predict([Problem(SENTENCES, "Bob is kind.")])
    assert prediction.answer is Unknown
    assert prediction.proofs == ()


def test_unknown_has_no_truth_value():
    with pytest.raises(TypeError, match="unknown"):
        bool(Unknown)


def test_a_question_about_a_stranger_is_answered_with_a_note():
    explanation = multiprover.prove("Bob is red. If someone is not big then they are kind.", "Zoe is kind.")
    assert explanation.answer is True
    assert any('"Zoe"' in str(note) for note in explanation.notes)


def test_an_unstratified_theory_is_answered_with_a_note():
    theory = (
        "Zed is red. Green people are cold. If someone is not cold then they are big. "
        "Big people are round. If someone is not round then they are kind."
    )
    explanation = multiprover.prove(theory, "Zed is round.")
    assert explanation.answer is True
    assert any("not stratified" in str(note) for note in explanation.notes)


def test_a_reasoner_answers_and_checks_proofs():
    reasoner, limits = ExactReasoner(), Limits()
    problem = read_problem("Bob is red. Red people are kind.", "Bob is kind.")
    assert isinstance(reasoner.answer(problem, limits), Proved)
    assert reasoner.check(problem, Proof(frozenset({0, 1}), frozenset({(0, 1)})), limits) == Valid()
    assert isinstance(reasoner.check(problem, Proof(frozenset({1})), limits), Invalid)


def test_two_to_the_sixty_proofs_are_counted_and_the_shortest_are_shown():
    lines = ["Bob is a0."]
    for i in range(60):
        lines += [f"If someone is a{i} then they are a{i + 1}."] * 2
    explanation = multiprover.prove("\n".join(lines), "Bob is a60.", max_proofs=10)
    assert explanation.proof_count == 2**60
    assert explanation.count_is_exact
    assert not explanation.complete
    assert len(explanation.proofs) == 10
    assert explanation.depth == 60


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"world": "flat"}, "world"),
        ({"max_proofs": 0}, "max_proofs"),
        ({"timeout": 0}, "timeout"),
        ({"reasoner": "oracle"}, "reasoner"),
    ],
)
def test_an_impossible_option_is_an_input_error(arguments, message):
    with pytest.raises(InputError, match=message):
        multiprover.prove("Bob is red.", "Bob is red.", **arguments)


def test_errors_of_a_theory_name_their_sentences():
    circular = (
        "Bob is red. If someone is not big then they are kind. If someone is not kind then they are big."
    )
    with pytest.raises(TheoryError, match="If someone is not big then") as raised:
        multiprover.prove(circular, "Bob is big.")
    assert raised.value.sentences == (1, 2)
    assert multiprover.prove(circular, "Bob is red.").answer is True
    with pytest.raises(SentenceError) as unread:
        multiprover.prove("Bob is red.\n\nBob the.", "Bob is red.", source="rules.txt", reasoner="exact")
    assert (unread.value.source, unread.value.refusals[0].line) == ("rules.txt", 3)


@pytest.mark.parametrize("question", ["Jonas is approved.", "Petra is solvent.", "Maria is blacklisted."])
def test_each_suggested_addition_makes_the_statement_true_when_pasted_into_the_text(question):
    theory = (Path(__file__).parents[2] / "examples" / "loan.txt").read_text()
    failure = multiprover.prove(theory, question).failure
    assert failure is not None
    for addition in failure.additions:
        assert multiprover.prove("\n".join([theory, *addition]), question).answer is True
    assert failure.additions or question == "Maria is blacklisted."


def test_given_logic_does_not_leak_into_a_problem_with_the_same_sentences():
    theory = TripleTheory((TripleFact(Triple("Bob", "is", "blue"), 1, 0),), ())
    given = Problem(SENTENCES, "Bob is blue.", given=GivenLogic(theory, Triple("Bob", "is", "blue")))
    yes, no = ExactReasoner().predict([given, Problem(SENTENCES, "Bob is blue.")])
    assert (yes.answer, no.answer) == (True, False)


def test_only_the_proofs_asked_for_are_given_to_the_checker():
    theory = "".join(f"Bob is a{n}.\nIf someone is a{n} then they are big.\n" for n in range(4))
    problem = read_problem(theory, "Bob is big.")
    result = ExactReasoner().answer(problem, Limits(10, checked=range(1, 2)))
    assert [isinstance(shown.verdict, Valid) for shown in result.shown] == [False, True, False, False]
    assert result.shown[0].verdict == Unchecked("not asked for")
