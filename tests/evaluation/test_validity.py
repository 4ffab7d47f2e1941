"""The checker over examples."""

import pytest

from multiprover.evaluation.run import ExampleChecker
from multiprover.logic.check import Invalid, Unchecked, Valid
from multiprover.problem import Example, GivenLogic, Problem
from multiprover.proof import EMPTY_PROOF, Proof
from multiprover.triples import Triple, TripleClause, TripleFact, TripleTheory

TEXT = ("Bob is red.", "Red people are kind.")
CHAIN = Proof(frozenset({0, 1}), frozenset({(0, 1)}))


@pytest.mark.parametrize("question", ["Bob is kind.", "Bob is not kind."])
def test_a_statement_and_its_negation_have_the_same_proofs(question):
    check = ExampleChecker()
    example = Example("1", Problem(TEXT, question))
    assert check(example, CHAIN) == Valid()
    assert isinstance(check(example, Proof(frozenset({0}))), Invalid)


def test_any_correct_failure_chain_is_valid():
    rules = ("If someone is big then they are kind.", "If someone is old then they are kind.")
    example = Example("1", Problem(("Bob is red.", *rules), "Bob is kind."))
    check = ExampleChecker()
    assert check(example, Proof(frozenset({1}))) == check(example, Proof(frozenset({2}))) == Valid()
    assert isinstance(check(example, EMPTY_PROOF), Invalid)


def test_what_cannot_be_read_is_unchecked():
    check = ExampleChecker()
    assert isinstance(check(Example("1", Problem(("Bob if.",), "Bob is red.")), EMPTY_PROOF), Unchecked)
    assert isinstance(check(Example("2", Problem(TEXT, "If.")), CHAIN), Unchecked)
    assert check(Example("3", Problem(TEXT, "Bob is kind.")), CHAIN) == Valid()


def test_free_text_is_judged_by_its_reading():
    red, kind = Triple("Bob", "is", "red", "+"), Triple("Bob", "is", "kind", "+")
    theory = TripleTheory((TripleFact(red, 1, 0),), (TripleClause(kind, (red,), 1, 1),))
    problem = Problem(
        ("Poor old Bob went scarlet!", "So he was nice."), "Is he nice?", None, GivenLogic(theory, kind)
    )
    assert ExampleChecker()(Example("1", problem), CHAIN) == Valid()


def test_unknown_in_an_open_world_has_no_proof():
    example = Example("1", Problem(TEXT, "Bob is big."), world="open")
    assert isinstance(ExampleChecker()(example, EMPTY_PROOF), Invalid)
